"""Speed: every game by its pure sources; after `--fast`, how many times as fast compiled.

What it is compared to is played in the same run, by turns (`speed_pairs`). Against an earlier
commit: `python tests/bench/speed_pairs.py WORKTREE .`.
"""

from pathlib import Path

from slices import QUICK, Line, sized
from speed_pairs import ROOT, SLICES, WORKS, paces

import engine


def measure():
    used = Path(engine.__file__).parents[1]
    trees = [ROOT] if used == ROOT else [ROOT, used]
    for work in WORKS:
        pure, *compiled = paces(work, trees, sized(SLICES, 1), 0.02 if QUICK else 1)
        yield Line(f"{work.name}, pure", pure.rate, "games/s", floor=work.floor)
        for pace in compiled:
            assert pace.same, f"{work.name}: compiled, the games are others"
            yield Line("  compiled", pace.rate, "games/s", floor=1)
            yield Line("  times as fast", pace.ratio, "×", floor=work.least)
