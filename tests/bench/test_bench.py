"""The bench: every part of it runs, as `run.py --quick` tries."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from parts import soaked

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
