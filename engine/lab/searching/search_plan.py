"""Search plan: a sweep, a ranking of numbers or a tuner, as it was asked for.

Figures, ranges and numbers stand in it as they are typed: `team=65..70`, `V7.reward=6..18`. It is
kept as a plan file, TOML that a person reads and changes (`search_plan_file`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from typing import ClassVar

from engine.games import game
from engine.kernel.errors import LabError
from engine.lab.experiments.measures import possible
from engine.lab.experiments.plan import Experiment
from engine.lab.searching.choosing import every_number
from engine.lab.searching.goals import Goal
from engine.lab.searching.proposers import PROPOSERS
from engine.lab.searching.ranking import STAGES
from engine.lab.searching.space import NUMBER, check_numbers
from engine.lab.searching.sweeping import LOOK, MOST, MOST_NUMBERS
from engine.lab.searching.tuning import TRIALS
from engine.lab.searching.wanted import gauges_of, goal_of, range_of
from engine.lab.simulate import Plan

MOST_GAMES = 20_000
MOST_TRIALS = 5_000
VARY = "--vary"  # where the numbers are typed that a tuner moves
STEPS = "steps"  # the proposer that needs nothing installed

Ranges = Mapping[str, tuple[int, int] | None]


class SearchKind(StrEnum):
    """What is searched for; the words of the library and of the commands."""

    SWEEP = "sweep"
    SENSITIVITY = "sensitivity"
    TUNE = "tune"


@dataclass(frozen=True)
class SearchPlan:
    """What all searches have: whose games are played, from which rules, on which seed."""

    kind: ClassVar[SearchKind]
    experiment: Experiment  # without variants

    @property
    def arm(self) -> Plan:
        """Return what is played before anything is changed."""
        return self.experiment.arms[0]

    def _goals(self, typed: Iterable[str], *, must: bool = True) -> tuple[Goal, ...]:
        there = {one.key for one in self.experiment.measures}
        game_id = self.experiment.game
        return tuple(goal_of(game_id, one, must=must, there=there) for one in typed)


@dataclass(frozen=True)
class SweepPlan(SearchPlan):
    """One number over its values, or two over a grid."""

    kind = SearchKind.SWEEP
    numbers: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    games: int = MOST

    @property
    def ranges(self) -> Ranges:
        """Return the numbers and between what they go."""
        return ranges_of(self.numbers)

    @property
    def wanted(self) -> tuple[Goal, ...]:
        """Return the goals."""
        return self._goals(self.goals)


@dataclass(frozen=True)
class SensitivityPlan(SearchPlan):
    """What one step of each number does."""

    kind = SearchKind.SENSITIVITY
    only: tuple[str, ...] = ()  # keys and globs of numbers; all of them without any
    measures: tuple[str, ...] = ()  # and of measures; the primary ones
    pairs: int = STAGES[-1]
    deep: bool = False

    @property
    def stages(self) -> tuple[int, ...]:
        """Return up to which game the numbers are played, of which fewer are left each time."""
        return (*(one for one in STAGES if one < self.pairs), self.pairs)

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the numbers that are meant."""
        found = tuple(
            key
            for key in every_number(self.arm)
            if not self.only or any(fnmatchcase(key, pattern) for pattern in self.only)
        )
        if not found:
            raise _wrong("only", " ".join(self.only), "labour | V*")
        return found


@dataclass(frozen=True)
class TunePlan(SearchPlan):
    """A search for sets of numbers that bring figures where they are wanted."""

    kind = SearchKind.TUNE
    goals: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    vary: tuple[str, ...] = ()  # those that matter most without any
    trials: int = TRIALS
    sampler: str = STEPS
    companies: bool = False  # whether the best set is played by the others as well

    @property
    def ranges(self) -> Ranges:
        """Return the numbers that may move and between what."""
        return ranges_of(self.vary)

    @property
    def wanted(self) -> tuple[Goal, ...]:
        """Return the goals that must be met, then the wishes."""
        return (*self._goals(self.goals), *self._goals(self.wishes, must=False))


def ranges_of(typed: Iterable[str]) -> Ranges:
    """Return the numbers of texts and between what they move; nearby where nothing is said."""
    return dict(map(range_of, typed))


def checked_search(plan: SearchPlan) -> SearchPlan:
    """Return a search that can be played, or say in one line why it cannot."""
    match plan:
        case SweepPlan():
            if not 1 <= len(plan.ranges) <= MOST_NUMBERS:
                raise _wrong("numbers", len(plan.ranges), f"1 … {MOST_NUMBERS}")
            _within("games", plan.games, LOOK, MOST_GAMES)
            _check_moved(plan, plan.ranges)
            _ = plan.wanted
        case SensitivityPlan():
            _within("pairs", plan.pairs, STAGES[0], MOST_GAMES)
            gauges_of(possible(plan.arm.setup(0)), plan.measures)
            _ = plan.keys
        case TunePlan():
            if not plan.goals:
                raise _wrong("goals", "", 'goals = ["team=65..70"]')
            _within("trials", plan.trials, 1, MOST_TRIALS)
            if plan.sampler not in PROPOSERS:
                raise _wrong("sampler", plan.sampler, " | ".join(PROPOSERS))
            _check_moved(plan, plan.ranges)
            _ = plan.wanted
    return plan


def _check_moved(plan: SearchPlan, keys: Iterable[str]) -> None:
    """Refuse to move what is no number, before anything is played or shown."""
    where = VARY if isinstance(plan, TunePlan) else NUMBER
    check_numbers(game(plan.arm.game), plan.arm.house, keys, where)


def _within(key: str, given: int, least: int, most: int) -> None:
    if not least <= given <= most:
        raise _wrong(key, given, f"{least} … {most}")


def _wrong(key: str, given: object, expected: str) -> LabError:
    return LabError("lab-plan", key=key, given=str(given)[:40], expected=expected)
