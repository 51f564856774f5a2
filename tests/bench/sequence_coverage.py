"""Coverage of the lab's confidence sequence: `python tests/bench/sequence_coverage.py [RUNS]`.

RUNS runs (1,500 unless said) of 20,000 pairs for each made-up law, looked at every 64
pairs to the end: how often the bounds leave the truth at any look, how often the first verdict is
wrong, after how many games it falls in half and in nine tenths of the runs; and how often a 95 %
z-test at the same looks would have raised an alarm.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

LAB_TESTS = Path(__file__).parent.parent / "engine" / "lab" / "statistics"
sys.path.insert(0, str(LAB_TESTS))

from sequential_runs import COUNTS, SIX, WON, tallied  # noqa: E402  found by the path above

LAWS = {**SIX, **WON, **COUNTS}


def row(name, runs):
    """Return one law's line of the table."""
    tally = tallied(LAWS[name], runs, name)
    figures = [100 * tally.share(n) for n in (tally.left, tally.wrong, tally.naive)]
    decided = [tally.games(part) or "-" for part in (0.5, 0.9)]
    parts = [f"{figure:8.1f} %" for figure in figures] + [f"{games:>8}" for games in decided]
    return f"{name:<30}" + "".join(parts)


def main(runs=1500):
    """Print the table."""
    print(f"{'':<30}{'left':>10}{'wrong':>10}{'naive':>10}{'half':>8}{'90 %':>8}")
    with ProcessPoolExecutor() as pool:
        for line in pool.map(row, LAWS, [runs] * len(LAWS)):
            print(line, flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
