"""Morris's elementary effects: which numbers matter, and which matter by others, on whole numbers.

A trajectory starts anywhere on the grid and moves one number after the other by about half of its
range; what each move does is one elementary effect. The mean size of a number's effects says how
much it matters, their spread how much that depends on where the others stand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from engine.lab.searching.evaluation import Evaluate
from engine.lab.searching.figures import Figure, Tally
from engine.lab.searching.space import Dimension, Space, Vector

MOST_NUMBERS = 30
TRAJECTORIES, GAMES = 10, 64

Progress = Callable[[int, int], None]  # trajectories done, and wanted


@dataclass(frozen=True, slots=True)
class Elementary:
    """The elementary effects of one number on one figure, for one step of it."""

    dimension: Dimension
    effects: tuple[float, ...]

    @property
    def size(self) -> float:
        """Return the mean of their sizes, µ* of Campolongo."""
        return sum(map(abs, self.effects)) / len(self.effects) if self.effects else 0.0

    @property
    def mean(self) -> float:
        """Return their mean."""
        return sum(self.effects) / len(self.effects) if self.effects else 0.0

    @property
    def spread(self) -> float:
        """Return their standard deviation: large where the number works through others."""
        if len(self.effects) < 2:
            return 0.0
        mean = self.mean
        return sqrt(sum((one - mean) ** 2 for one in self.effects) / (len(self.effects) - 1))


def elementary_effects(
    space: Space,
    figure: Figure,
    evaluate: Evaluate,
    seed: str,
    trajectories: int = TRAJECTORIES,
    games: int = GAMES,
    progress: Progress | None = None,
) -> list[Elementary]:
    """Return every number's effects on a figure, what matters most first."""
    random = Random(f"{seed}/morris")
    found: dict[int, list[float]] = {place: [] for place in range(len(space.dimensions))}
    for done in range(trajectories):
        points, moves = _trajectory(space, random)
        levels = _levels(space, figure, evaluate, points, games)
        for at, (place, steps) in enumerate(moves):
            before, after = levels[at], levels[at + 1]
            if before is not None and after is not None:
                found[place].append((after - before) / steps)
        if progress is not None:
            progress(done + 1, trajectories)
    made = [Elementary(space.dimensions[place], tuple(effects)) for place, effects in found.items()]
    return sorted(made, key=lambda one: (-one.size, one.dimension.key))


def _trajectory(space: Space, random: Random) -> tuple[list[Vector], list[tuple[int, int]]]:
    """Return points of which each is one number's move from the last, and those moves."""
    points = [space.lot(random)]
    moves: list[tuple[int, int]] = []
    for place in random.sample(range(len(space.dimensions)), len(space.dimensions)):
        one = space.dimensions[place]
        reach = max(1, (one.most - one.least + 1) // 2)
        ways = [way for way in (reach, -reach) if one.least <= points[-1][place] + way <= one.most]
        for way in random.sample(ways, len(ways)):
            moved = space.moved(points[-1], {place: way})
            # Only this number may move: not others with it that it makes matter, or not.
            if moved is not None and _apart(points[-1], moved) == {place}:
                points.append(moved)
                moves.append((place, way))
                break
    return points, moves


def _apart(before: Vector, after: Vector) -> set[int]:
    pairs = zip(before, after, strict=True)
    return {place for place, (old, new) in enumerate(pairs) if old != new}


def _levels(
    space: Space, figure: Figure, evaluate: Evaluate, points: Sequence[Vector], games: int
) -> list[float | None]:
    """Return the figure at each point, over the same games."""
    levels: list[float | None] = []
    for played in evaluate([space.changes(point) for point in points], 0, games):
        tally = Tally()
        if played is not None:
            tally.add(played)
        found = figure.estimate(tally)
        levels.append(None if found is None else found.value)
    return levels
