"""The bench: every part of it runs, as `run.py --quick` tries; what it measures is the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from parts import soaked
from playtest_library import ENTRIES, NOTES, HandClock, filled

from engine.library.store import Library
from engine.playtest.files.lossless import dumps, loads
from engine.playtest.files.taking_in import take_in
from engine.playtest.store import PlaytestStore

BENCH = Path(__file__).parent
PARTS = sorted(path.stem.removeprefix("bench_") for path in BENCH.glob("bench_*.py"))
LIGHT = ("kernel", "merit13")  # those that the suite can afford


def bench(*words):
    return subprocess.run(
        [sys.executable, "-P", BENCH / "run.py", *words],
        check=False,
        env={**os.environ, "PYTHONPATH": str(BENCH.parents[1])},
        capture_output=True,
        text=True,
        timeout=300,
    )


@pytest.mark.parametrize("part", soaked(PARTS, LIGHT))
def test_every_part_of_the_bench_runs(part):
    if part == "ludo":
        pytest.importorskip("ludopy", reason="the game that it is compared to is an extra")
    done = bench("--quick", part)
    assert done.returncode == 0, done.stderr
    *figures, last = done.stdout.splitlines()
    assert figures
    assert last == "Every part runs; nothing was measured."


def test_a_part_that_is_not_there_is_told_with_those_that_are():
    done = bench("nothing")
    assert done.returncode == 2
    for part in PARTS:
        assert part in done.stderr


@pytest.mark.soak
def test_the_library_of_playtests_is_always_the_same_and_is_handed_on_whole(tmp_path):
    def made(folder):
        folder.mkdir()
        clock = HandClock()
        library = Library(folder, now=clock.now)
        return library, PlaytestStore(library.database, clock.now), clock

    (one, first, clock), (two, second, again) = made(tmp_path / "one"), made(tmp_path / "two")
    with one, two:
        number = filled(one, clock)
        assert filled(two, again) == number
        sessions = [first.whole(row.id) for row in reversed(first.listed())]
        assert sessions == [second.whole(row.id) for row in reversed(second.listed())]
    long = sessions[number - 1].playtest
    notes = [row for row in long.observations if row.source != "engine"]
    assert (len(sessions), len(long.entries) >= ENTRIES, len(notes)) == (11, True, NOTES)
    other, store, _ = made(tmp_path / "other")
    with other:
        for whole in sessions:
            file = loads(dumps(whole))
            taken = take_in(other.database, file)
            assert (taken.fate, store.whole(taken.session)) == ("new", whole)
            assert take_in(other.database, file).fate == "here"
