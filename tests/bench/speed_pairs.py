"""Paired slices: how many times as fast one tree of sources plays the same games as another.

`python tests/bench/speed_pairs.py BASE OTHER…` names folders that hold an `engine`: a worktree of
an earlier commit, this checkout, the folder that `packaging/compile.py` prints. Each has a process
of its own for each table of bots; they play the same games by turns, a slice each, in processor
time, and the ratio is the median of all pairs. What came of the games must be the same.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from statistics import median
from time import process_time
from typing import Self

ROOT = Path(__file__).parents[2]
SLICES = 15


@dataclass(frozen=True)
class Work:
    """A table of bots, and how many games it plays in a slice.

    `floor` is the least number of games a second, `least` how many times as fast it is compiled.
    """

    name: str
    game: str
    players: tuple[str, ...]
    games: int
    house: dict[str, object] = field(default_factory=dict)
    floor: float = 1
    least: float = 1


WORKS = (
    Work("v5.7, 4 random", "merit57", ("random",) * 4, 100, floor=800, least=2.6),
    Work("v5.7, 4 balanced", "merit57", ("balanced",) * 4, 20),
    Work("v5.7, 4 smart", "merit57", ("smart",) * 4, 20, least=2),
    Work("v1.3, 4 random", "merit13", ("random",) * 4, 150, floor=2_000),
    Work("Ludo, 4 random, fair", "ludo", ("random",) * 4, 40, {"dice": "fair"}, 700, 1.8),
    Work("Ludo, 4 random, balanced", "ludo", ("random",) * 4, 30, floor=300, least=1.8),
    Work("Cier, 4 random", "cier", ("random",) * 4, 1_500),
    Work("Delay the End, random", "delay", ("random",), 1_500, floor=20_000),
)


class Tree:
    """A process that plays by the sources of one folder."""

    def __init__(self, folder: Path, work: Work) -> None:
        paths = (folder, ROOT) if not (folder / "resources").exists() else (folder,)
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__, "--play", str(WORKS.index(work))],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def slice(self, number: int, games: int) -> tuple[float, str]:
        """Play one slice; return its seconds and the hash of what came of it."""
        self._process.stdin.write(f"{number} {games}\n")
        self._process.stdin.flush()
        seconds, found = json.loads(self._process.stdout.readline())
        return seconds, found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def play(work: Work) -> None:
    """Play slices as they are asked for on the standard input."""
    from engine.bots.table import simulation
    from engine.games import game
    from engine.kernel.fingerprint import fingerprint
    from engine.kernel.game import Setup

    rules = game(work.game)
    for line in sys.stdin:
        number, games = map(int, line.split())
        setups = [
            Setup(work.game, work.players, f"slice.{number}.{at}", work.house)
            for at in range(games)
        ]
        began = process_time()
        tables = [simulation(rules, setup) for setup in setups]
        ends = [table.play() for table in tables]
        seconds = process_time() - began
        whole = repr(
            [
                (tuple(end), fingerprint(table.state))
                for end, table in zip(ends, tables, strict=True)
            ]
        )
        print(json.dumps([seconds, sha256(whole.encode()).hexdigest()]), flush=True)


@dataclass(frozen=True)
class Pace:
    """How one tree fared against the base: games a second, the median ratio, and its quartiles."""

    rate: float
    ratio: float
    low: float
    high: float
    same: bool


def paces(work: Work, trees: list[Path], slices: int = SLICES, share: float = 1) -> list[Pace]:
    """Return how every tree fared, the first of them the base."""
    games = max(1, int(work.games * share))
    taken: list[list[float]] = [[] for _ in trees]
    same = [True] * len(trees)
    with ExitStack() as stack:
        running = [stack.enter_context(Tree(folder, work)) for folder in trees]
        for tree in running:
            tree.slice(0, max(1, games // 4))  # what is made once is made
        for number in range(1, slices + 1):
            found = [tree.slice(number, games) for tree in running]
            for at, (seconds, what) in enumerate(found):
                taken[at].append(seconds)
                same[at] = same[at] and what == found[0][1]
    made = []
    for at, own in enumerate(taken):
        ratios = sorted(base / mine for base, mine in zip(taken[0], own, strict=True))
        low, high = ratios[len(ratios) // 4], ratios[3 * len(ratios) // 4]
        made.append(Pace(games / median(own), median(ratios), low, high, same[at]))
    return made


def main(words: list[str]) -> int:
    if words[:1] == ["--play"]:
        play(WORKS[int(words[1])])
        return 0
    trees = [Path(word).resolve() for word in words]
    unlike = 0
    for work in WORKS:
        for folder, pace in zip(trees, paces(work, trees), strict=True):
            unlike += not pace.same
            print(
                f"{work.name:<30} {pace.rate:>9,.0f} games/s {pace.ratio:6.2f} ×"
                f"  ({pace.low:.2f} to {pace.high:.2f})  {'same' if pace.same else 'UNLIKE'}"
                f"  {folder.name}",
                flush=True,
            )
    return 1 if unlike else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
