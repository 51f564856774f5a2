"""Searches of the lab as the window has them played: what was asked, and what is known of it.

Each plays on whatever executor it is given and tells what it knows as data that nobody changes any
more. One that was stopped may be played on: what it has tried by then is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from time import monotonic
from typing import Literal, Protocol

from engine.games import game
from engine.kernel.rules import Value
from engine.lab.experiments.measures import possible
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.playing import Stop
from engine.lab.searching.choosing import every_number, open_goals, space_of, that_matter
from engine.lab.searching.evaluation import Played
from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from engine.lab.searching.playing import SetPlayer
from engine.lab.searching.proposers import proposer
from engine.lab.searching.proving import FRESH_SEED, Proof, Prover, finalists
from engine.lab.searching.ranking import STAGES, Effect, Ranked, Ranking, mark_likely
from engine.lab.searching.space import Dimension, Space, Vector, space
from engine.lab.searching.sweeping import Cell, Sweep, swept
from engine.lab.searching.tuning import TRIALS, Search
from engine.lab.searching.wanted import gauges_of, measures_of

Kind = Literal["numbers", "sweep", "tune"]
Ranges = Mapping[str, tuple[int, int] | None]
SAMPLER = "steps"


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a search at one moment; a kind of it for each kind of search."""

    done: int = 0
    wanted: int = 0
    games: int = 0
    seconds: float = 0.0
    playing: bool = True
    stopped: bool = False  # by hand
    stage: str = ""  # what it is at, if it has several parts


Tell = Callable[[Known], None]


class LabSearch(Protocol):
    """A search that a thread plays."""

    kind: Kind

    @property
    def experiment(self) -> Experiment:
        """Return whose baseline, company, seats and seed it has."""
        ...

    def play(self, executor: Executor | None, stop: Stop, tell: Tell) -> None:
        """Play it to its end, and tell what is known now and then."""
        ...


# --- which numbers matter


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
    """All numbers that were played, in the order of the rules."""

    measures: tuple[str, ...] = ()
    numbers: tuple[RankedNumber, ...] = ()


class RankingSearch:
    """What one step of each number does."""

    kind: Kind = "numbers"

    def __init__(
        self, experiment: Experiment, measures: tuple[str, ...] = (), pairs: int = STAGES[-1]
    ) -> None:
        """Judge by these measures, by the primary ones without any."""
        self.experiment = experiment
        self._measures = measures
        self._stages = (*(one for one in STAGES if one < pairs), pairs)

    def play(self, executor: Executor | None, stop: Stop, tell: Tell) -> None:
        """Rank all numbers, stage by stage."""
        plan = self.experiment.arms[0]
        gauges = gauges_of(possible(plan.setup(0)), self._measures)
        keys = tuple(one.measure for one in gauges)
        player = SetPlayer(plan, keys, executor, stop)
        ranking = Ranking(space_of(plan, every_number(plan), player), gauges, player, _STEPS)

        numbers: tuple[RankedNumber, ...] = ()
        last = 0.0

        def progress(done: int, wanted: int, *, over: bool = False) -> None:
            nonlocal numbers, last
            if over or monotonic() - last >= _RANKED_S:
                mark_likely(ranking.every)
                numbers = tuple(_ranked(one) for one in ranking.every if one.games)
                last = monotonic()
            tell(RankingKnown(done, wanted, player.played[0], measures=keys, numbers=numbers))

        ranking.run(self._stages, progress)
        progress(1, 1, over=True)


_STEPS = 16  # steps in one call of workers, after which the page hears of them
_RANKED_S = 3.0  # between two looks at all effects, which take longer


def _ranked(one: Ranked) -> RankedNumber:
    effects = tuple((step.number, effect) for step, _, effect in one.effects())
    figures = one.strength, one.certain, one.per_price
    return RankedNumber(
        one.dimension, one.games, one.touched, one.dead, one.likely, *figures, effects
    )


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


class SweepSearch:
    """One number over its values, or two over a grid."""

    kind: Kind = "sweep"

    def __init__(
        self, experiment: Experiment, ranges: Ranges, goals: Sequence[Goal], games: int
    ) -> None:
        self.experiment = experiment
        self.ranges = ranges
        self.goals = tuple(goals)
        self._games = games

    def play(self, executor: Executor | None, stop: Stop, tell: Tell) -> None:
        """Play every cell, then those near the edge of a goal."""
        plan = self.experiment.arms[0]
        shown = self.goals or tuple(open_goals(plan))
        player = SetPlayer(plan, measures_of(shown), executor, stop)
        made = space(game(plan.game), plan.house, len(plan.players), self.ranges, player.accepts)
        swept(made.dimensions)
        sweep = Sweep(made, player, self.goals, self._games)

        def progress(done: int, wanted: int) -> None:
            cells = tuple(_swept(made, cell, shown) for cell in sweep.cells)
            said = SweepKnown(done, wanted, player.played[0])
            tell(replace(said, dimensions=made.dimensions, goals=shown, cells=cells))

        sweep.run(progress)
        progress(1, 1)


def _swept(made: Space, cell: Cell, goals: Sequence[Goal]) -> SweptCell:
    values = made.values(cell.numbers)
    moved = {one.rule for one in made.changed(cell.numbers)}
    return SweptCell(
        cell.numbers,
        cell.tally.games,
        tuple(None if one.figure is None else cell.figure(one.figure) for one in goals),
        cell.vector is None,
        cell.endless,
        {rule: values[rule] for rule in moved},
    )


# --- tune

LOOKING, SEARCHING, PROVING, PROVED = "looking", "searching", "proving", "proved"  # stages


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
    """All sets that were tried, those that lead, and the proof when there is one."""

    space: Space | None = None
    goals: tuple[Goal, ...] = ()
    trials: tuple[TriedSet, ...] = ()
    best: tuple[Vector, ...] = ()  # those that nothing beats so far
    proof: Proof | None = None


class TuneSearch:
    """A search for sets that reach goals, and the proof of the best of them on fresh seeds."""

    kind: Kind = "tune"

    def __init__(
        self,
        experiment: Experiment,
        goals: Sequence[Goal],
        ranges: Ranges,
        trials: int = TRIALS,
    ) -> None:
        """Move these numbers, those that matter most without any."""
        self.experiment = experiment
        self.goals = tuple(goals)
        self.ranges = ranges
        self._wanted = trials
        self._done = 0
        self._search: Search | None = None
        self._player: SetPlayer | None = None
        self._known = TuneKnown(goals=self.goals, stage=LOOKING)

    def enough(self) -> None:
        """Try no further sets: when it is played on, what it has is proved."""
        self._wanted = self._done

    def play(self, executor: Executor | None, stop: Stop, tell: Tell) -> None:
        """Search on from where it is, then prove what leads."""
        plan = self.experiment.arms[0]
        player = SetPlayer(plan, measures_of(self.goals), executor, stop)
        before = self._known.games

        def say(stage: str, done: int, wanted: int, games: int) -> None:
            self._known = replace(
                self._known, stage=stage, done=done, wanted=wanted, games=before + games
            )
            tell(self._known)

        search = self._begun(player, say)
        search.evaluate = player
        left = self._wanted - self._done

        def progress(done: int, _wanted: int) -> None:
            self._done = self._wanted - left + done
            self._see(search)
            say(SEARCHING, self._done, self._wanted, player.played[0])

        say(SEARCHING, self._done, self._wanted, player.played[0])
        trials = search.run(left, progress)
        self._see(search)
        fresh = SetPlayer(replace(plan, seed=plan.seed + FRESH_SEED), player.keys, executor, stop)

        def proved(
            houses: Sequence[Mapping[str, Value]], first: int, last: int, /
        ) -> list[Played | None]:
            say(PROVING, self._done, self._wanted, player.played[0] + fresh.played[0])
            return fresh(houses, first, last)

        proof = Prover(search.space, self.goals, proved).prove(trials)
        self._known = replace(self._known, proof=proof)
        say(PROVED, self._done, self._wanted, player.played[0] + fresh.played[0])

    def _begun(self, player: SetPlayer, say: Callable[[str, int, int, int], None]) -> Search:
        """Return the search, begun when it is first played."""
        if self._search is None:
            plan = self.experiment.arms[0]

            def looked(done: int, wanted: int) -> None:
                say(LOOKING, done, wanted, player.played[0])

            ranges = self.ranges or dict.fromkeys(that_matter(plan, self.goals, player, looked))
            seats = len(plan.players)
            made = space(game(plan.game), plan.house, seats, ranges, player.accepts)
            self._search = Search(made, self.goals, proposer(SAMPLER, made, plan.seed), player)
            self._known = replace(self._known, space=made)
        return self._search

    def _see(self, search: Search) -> None:
        trials = list(search.trials.values())
        self._known = replace(
            self._known,
            trials=tuple(
                TriedSet(
                    one.vector,
                    one.tally.games,
                    tuple(one.found),
                    one.score.violation == 0 and bool(one.tally.games),
                    one.endless,
                )
                for one in trials
            ),
            best=tuple(one.vector for one in finalists(trials)),
        )
