"""Fractions are added alike by every Python: what is played and printed hangs on no rounding."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from resources.addition import added

ROOT = Path(__file__).parents[2]
# As Python 3.12 and later add, or more exactly still.
_EXACT = """
import builtins, math, sys
plain = sum
def exact(values, start=0):
    values = list(values)
    floats = any(isinstance(value, float) for value in values)
    return math.fsum([start, *values]) if floats else plain(values, start)
builtins.sum = exact
"""
_RUN = "from gui.cli import main; sys.exit(main(sys.argv[1:]))"


def test_fractions_are_added_from_the_first_to_the_last():
    assert added([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1
    assert added([1e16, 1.0, -1e16]) == 0.0
    assert added(number / 4 for number in range(3)) == 0.75
    assert isinstance(added([1, 2]), int)
    assert added([]) == 0


def told(before, *words):
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\n{before}\n{_RUN}", *words],
        check=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return done.stdout


@pytest.mark.soak
def test_a_kit_is_the_same_however_sums_are_rounded(tmp_path):
    for name, before in (("plain", ""), ("exact", _EXACT)):
        told(before, "print", "kit", "--lang", "en", "--out", str(tmp_path / name))
    plain, exact = (
        {file.name: file.read_bytes() for file in (tmp_path / name).iterdir()}
        for name in ("plain", "exact")
    )
    assert plain == exact


@pytest.mark.soak
@pytest.mark.parametrize(("game", "games"), [("merit57", 60), ("merit13", 40), ("cier", 40)])
def test_games_are_the_same_however_sums_are_rounded(game, games):
    words = ("sim", game, "--games", str(games), "--seed", "try", "--jobs", "1", "--json", "-")
    plain, exact = (json.loads(told(before, *words)) for before in ("", _EXACT))
    for report in (plain, exact):
        del report["seconds"], report["games_per_second"]
    assert plain == exact
