"""Known of a search: what the window shows of it at one moment, which nobody changes any more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from engine.lab.searching.morris import Elementary
from engine.lab.searching.proving import Proof
from engine.lab.searching.ranking import Effect
from engine.lab.searching.search_results import SearchResult
from engine.lab.searching.searches import CompanyFigures
from engine.lab.searching.space import Dimension, Space, Vector

Kind = Literal["numbers", "sweep", "tune"]
_TELLING_S = 1.0  # from which on games tell how fast they are played


def pace(games: int, seconds: float) -> float | None:
    """Return how many games a second were played; None where too few were to say so."""
    return games / seconds if games and seconds >= _TELLING_S else None


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a search at one moment; a kind of it for each kind of search."""

    done: int = 0
    wanted: int = 0
    games: int = 0
    fresh: int = 0  # of these games, those that were not in the library already
    seconds: float = 0.0
    playing: bool = True
    stopped: bool = False  # by hand
    stage: str = ""  # what it is at, if it has several parts
    result: SearchResult | None = None  # as a report has it; when nothing more comes
    kept: int = 0  # the number of the run that the library keeps
    unkept: SamsaraError | None = None  # why it could not be kept
    foreseen: int = 0  # games in all, where what is wanted is only a part of what is played

    @property
    def pace(self) -> float | None:
        """Return how many games a second are played; None where too few were to say so."""
        return pace(self.fresh, self.seconds)

    @property
    def share(self) -> float:
        """Return how much of it is played, as far as anybody can say."""
        if self.foreseen:
            return min(1.0, self.games / self.foreseen)
        return self.done / self.wanted if self.wanted else 0.0


Tell = Callable[[Known], None]


# --- which numbers matter

TOGETHER = "together"  # the second stage of a ranking


@dataclass(frozen=True, slots=True)
class RankedNumber:
    """A number, and what its steps do."""

    dimension: Dimension
    games: int
    touched: int
    dead: bool
    likely: bool
    strength: float
    certain: float
    per_price: float
    effects: tuple[tuple[int, Effect], ...]  # what it steps to, and what that does


@dataclass(frozen=True, slots=True)
class RankingKnown(Known):
    """All numbers that were played, in the order of the rules; together if that is wished."""

    measures: tuple[str, ...] = ()
    numbers: tuple[RankedNumber, ...] = ()
    together: tuple[Elementary, ...] = ()


# --- sweep


@dataclass(frozen=True, slots=True)
class SweptCell:
    """One value or pair of values, and a figure for each goal."""

    numbers: tuple[int, ...]
    games: int
    figures: tuple[Estimate | None, ...]
    forbidden: bool
    endless: bool
    rules: Mapping[str, Value]  # that it has unlike the baseline


@dataclass(frozen=True, slots=True)
class SweepKnown(Known):
    """All cells; without a goal its figures have no limits."""

    dimensions: tuple[Dimension, ...] = ()
    goals: tuple[Goal, ...] = ()
    cells: tuple[SweptCell, ...] = ()


# --- tune

LOOKING, SEARCHING, PROVING, PROVED = "looking", "searching", "proving", "proved"  # stages
LEADING = "leading"  # all sets are tried; those that lead play further
ASKING = "asking"  # the other companies


@dataclass(frozen=True, slots=True)
class TriedSet:
    """A set of numbers, and what its games came to."""

    vector: Vector
    games: int
    found: tuple[Estimate | None, ...]
    met: bool
    endless: bool


@dataclass(frozen=True, slots=True)
class TuneKnown(Known):
    """All sets that were tried, those that lead, the proof, what other companies make of it."""

    space: Space | None = None
    goals: tuple[Goal, ...] = ()
    trials: tuple[TriedSet, ...] = ()
    best: tuple[Vector, ...] = ()  # those that nothing beats so far
    proof: Proof | None = None
    companies: tuple[CompanyFigures, ...] = ()
