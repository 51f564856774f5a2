"""Sweep: one number over its values, or two over a grid, all on the same seeds.

Where a goal is set every cell plays a first look, and then only the half that lies nearest to the
goal's edge goes on, twice as far each time: what is far from the edge is known soon enough. Without
one all of them go on look by look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.kernel.errors import HouseRuleError
from engine.lab.searching.evaluation import Evaluate
from engine.lab.searching.figures import Estimate, Figure, Tally
from engine.lab.searching.goals import Goal
from engine.lab.searching.space import Dimension, Space, Vector

MOST_VALUES = 12  # of one number
MOST_NUMBERS = 2
LOOK, MOST = 64, 512  # games of a cell: at first, and at most
_BATCH = 4  # cells in one call of workers
_LEAST_ERROR = 1e-9  # where no game differs from another
FEW = 64  # games; a cell of fewer is hatched

Progress = Callable[[int, int], None]


@dataclass(slots=True)
class Cell:
    """One value, or one pair of values."""

    numbers: tuple[int, ...]
    vector: Vector | None  # None where a constraint forbids it
    tally: Tally = field(default_factory=Tally)
    endless: bool = False

    def figure(self, figure: Figure) -> Estimate | None:
        """Return a figure of its games."""
        return figure.estimate(self.tally) if self.tally.games else None


@dataclass(slots=True)
class Sweep:
    """The cells of a sweep over the numbers of a space."""

    space: Space
    evaluate: Evaluate
    goals: Sequence[Goal] = ()
    most: int = MOST
    cells: list[Cell] = field(default_factory=list)

    def run(self, progress: Progress | None = None) -> list[Cell]:
        """Return every cell, the first number's values slowest."""
        self.cells = [Cell(numbers, self._vector(numbers)) for numbers in _grid(self.space)]
        playing = [cell for cell in self.cells if cell.vector is not None]
        first, last = 0, min(LOOK, self.most)
        wanted, done = self._wanted(len(playing)), 0
        while playing and first < self.most:
            for batch in _batches(playing):
                self._play(batch, first, last)
                done += len(batch) * (last - first)
                if progress is not None:
                    progress(min(done, wanted), wanted)
            playing = self._left([cell for cell in playing if not cell.endless])
            first, last = last, min(self._next(last), self.most)
        return self.cells

    def _left(self, cells: list[Cell]) -> list[Cell]:
        """Return the cells that go on: the half nearest to a goal's edge, all without a goal."""
        if not self.goals:
            return cells
        nearest = sorted(cells, key=lambda cell: (self._away(cell), cell.numbers))
        return nearest[: (len(cells) + 1) // 2]

    def _next(self, last: int) -> int:
        """Return up to which game the next look is: twice as far, or one look further."""
        return 2 * last if self.goals else last + LOOK

    def _wanted(self, cells: int) -> int:
        """Return how many games there will be, if none is endless."""
        first, last, wanted = 0, min(LOOK, self.most), 0
        while cells and first < self.most:
            wanted += cells * (last - first)
            cells = (cells + 1) // 2 if self.goals else cells
            first, last = last, min(self._next(last), self.most)
        return max(1, wanted)

    def _vector(self, numbers: tuple[int, ...]) -> Vector | None:
        return numbers if self.space.allows(numbers) else None

    def _play(self, cells: Sequence[Cell], first: int, last: int) -> None:
        houses = [self.space.changes(cell.numbers) for cell in cells]
        for cell, played in zip(cells, self.evaluate(houses, first, last), strict=True):
            if played is None:
                cell.endless = True
            else:
                cell.tally.add(played)

    def _away(self, cell: Cell) -> float:
        """Return how many errors a cell lies from the nearest edge of any goal."""
        away = []
        for goal in self.goals:
            found = cell.figure(goal.figure) if goal.figure is not None else None
            edges = [edge for edge in (goal.low, goal.high) if edge is not None]
            if found is not None:
                away += [abs(found.value - edge) / max(found.error, _LEAST_ERROR) for edge in edges]
        return min(away, default=0.0)


def swept(dimensions: Sequence[Dimension]) -> None:
    """Refuse more numbers or values than a page can show."""
    if not 1 <= len(dimensions) <= MOST_NUMBERS:
        raise HouseRuleError("sweep-numbers", given=len(dimensions), expected=f"1 … {MOST_NUMBERS}")
    for one in dimensions:
        count = one.most - one.least + 1
        if count > MOST_VALUES:
            raise HouseRuleError(
                "sweep-values", key=one.key, given=count, expected=f"≤ {MOST_VALUES}"
            )


def _grid(space: Space) -> list[tuple[int, ...]]:
    made: list[tuple[int, ...]] = [()]
    for one in space.dimensions:
        made = [(*before, number) for before in made for number in range(one.least, one.most + 1)]
    return made


def _batches(cells: Sequence[Cell]) -> Iterator[Sequence[Cell]]:
    for at in range(0, len(cells), _BATCH):
        yield cells[at : at + _BATCH]
