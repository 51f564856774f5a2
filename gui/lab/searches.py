"""Searches of the lab as the window has them played: what was asked, and what is known of it.

Each plays on whatever executor it is given and tells what it knows as data that nobody changes any
more. What it has played is in its record: one that was stopped is played again from there, and
comes to what one comes to that was never stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any, Generic, TypeVar

from engine.kernel.rules import Value
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.playing import Stop
from engine.lab.searching.duration import games_ahead, games_to_ask
from engine.lab.searching.evaluation import Played
from engine.lab.searching.goals import Goal
from engine.lab.searching.morris import Elementary
from engine.lab.searching.proving import Proof, Prover, finalists
from engine.lab.searching.ranking import Ranked, Ranking, mark_likely
from engine.lab.searching.record import Record
from engine.lab.searching.search_findings import (
    ranking_found,
    search_result,
    sweep_found,
    tune_found,
)
from engine.lab.searching.search_plan import SearchPlan, SensitivityPlan, SweepPlan, TunePlan
from engine.lab.searching.search_results import Found, SearchResult
from engine.lab.searching.searches import (
    CompanyFigures,
    Means,
    fresh_player,
    in_companies,
    judged_by_others,
    ranking_of,
    search_of,
    shown_goals,
    sweep_of,
    together,
)
from engine.lab.searching.space import Space
from engine.lab.searching.sweeping import Cell, Sweep
from engine.lab.searching.tuning import Search
from engine.lab.statistics.verdicts import Ending
from gui.lab.search_known import (
    ASKING,
    LEADING,
    LOOKING,
    PROVED,
    PROVING,
    SEARCHING,
    TOGETHER,
    Kind,
    RankedNumber,
    RankingKnown,
    SweepKnown,
    SweptCell,
    Tell,
    TriedSet,
    TuneKnown,
)

P = TypeVar("P", bound=SearchPlan)


class LabSearch(Generic[P]):
    """A search that a thread plays."""

    kind: Kind

    def __init__(self, plan: P, record: Record | None = None) -> None:
        """Search as a plan says; a record is what was played of it before."""
        self.plan = plan
        self.record = Record() if record is None else record

    @property
    def experiment(self) -> Experiment:
        """Return whose baseline, company, seats and seed it has."""
        return self.plan.experiment

    def play(self, executor: Executor | None, stop: Stop, tell: Tell) -> None:
        """Play it to its end, and tell what is known now and then."""
        raise NotImplementedError

    def ended(self, games: int, *, stopped: bool) -> SearchResult | None:
        """Return all that it came to; None if it came to nothing."""
        found = self.found()
        if found is None:
            return None
        ending = Ending.BY_HAND if stopped else self.ending()
        return search_result(self.plan, found, games, ending)

    def found(self) -> Found | None:
        """Return what it found so far; None if that is nothing."""
        raise NotImplementedError

    def ending(self) -> Ending:
        """Return how it ended that was not stopped."""
        return Ending.DECIDED

    def _means(self, executor: Executor | None, stop: Stop) -> Means:
        return Means(executor, stop, self.record)


# --- which numbers matter


class RankingSearch(LabSearch[SensitivityPlan]):
    """What one step of each number does."""

    kind: Kind = "numbers"

    def __init__(self, plan: SensitivityPlan, record: Record | None = None) -> None:
        super().__init__(plan, record)
        self._ranking: Ranking | None = None
        self._together: tuple[Elementary, ...] = ()

    def play(self, executor: Executor | None, stop: Stop, tell: Tell) -> None:
        """Rank all numbers, stage by stage, then move those that matter together if wished."""
        ranking, player = ranking_of(self.plan, self._means(executor, stop), _STEPS)
        self._ranking, self._together = ranking, ()
        keys = tuple(one.measure for one in ranking.gauges)
        known = RankingKnown(measures=keys)
        last = 0.0

        def progress(done: int, wanted: int, *, over: bool = False) -> None:
            nonlocal known, last
            if over or monotonic() - last >= _RANKED_S:
                mark_likely(ranking.every)
                numbers = tuple(_ranked(one) for one in ranking.every if one.games)
                known = replace(known, numbers=numbers)
                last = monotonic()
            known = replace(known, done=done, wanted=wanted, games=player.played[0])
            tell(known)

        def moved(done: int, wanted: int) -> None:
            tell(replace(known, stage=TOGETHER, done=done, wanted=wanted, games=player.played[0]))

        ranked = ranking.run(self.plan.stages, progress)
        progress(1, 1, over=True)
        if self.plan.deep:
            found = together(self.plan, ranked, ranking.gauges[0], player, moved)
            self._together = tuple(found)
            tell(replace(known, together=self._together, games=player.played[0]))

    def found(self) -> Found | None:
        """Return the numbers that were played so far."""
        if self._ranking is None:
            return None
        played = [one for one in self._ranking.ranked() if one.games]
        return ranking_found(self._ranking.gauges, played, self._together) if played else None


_STEPS = 16  # steps in one call of workers, after which the page hears of them
_RANKED_S = 3.0  # between two looks at all effects, which take longer


def _ranked(one: Ranked) -> RankedNumber:
    effects = tuple((step.number, effect) for step, _, effect in one.effects())
    figures = one.strength, one.certain, one.per_price
    return RankedNumber(
        one.dimension, one.games, one.touched, one.dead, one.likely, *figures, effects
    )


# --- sweep


class SweepSearch(LabSearch[SweepPlan]):
    """One number over its values, or two over a grid."""

    kind: Kind = "sweep"

    def __init__(self, plan: SweepPlan, record: Record | None = None) -> None:
        super().__init__(plan, record)
        self._sweep: Sweep | None = None

    def play(self, executor: Executor | None, stop: Stop, tell: Tell) -> None:
        """Play every cell, then those near the edge of a goal."""
        sweep, player = sweep_of(self.plan, self._means(executor, stop))
        self._sweep = sweep
        made, shown = sweep.space, shown_goals(self.plan)

        def progress(done: int, wanted: int) -> None:
            cells = tuple(_swept(made, cell, shown) for cell in sweep.cells)
            said = SweepKnown(done, wanted, player.played[0])
            tell(replace(said, dimensions=made.dimensions, goals=shown, cells=cells))

        sweep.run(progress)
        progress(1, 1)

    def found(self) -> Found | None:
        """Return the cells so far."""
        sweep = self._sweep
        if sweep is None or not any(cell.tally.games for cell in sweep.cells):
            return None
        return sweep_found(sweep.space, shown_goals(self.plan), sweep.cells)


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


class TuneSearch(LabSearch[TunePlan]):
    """A search for sets that reach goals, and the proof of the best of them on fresh seeds."""

    kind: Kind = "tune"

    def __init__(self, plan: TunePlan, record: Record | None = None) -> None:
        super().__init__(plan, record)
        self.goals = plan.wanted
        self._done = 0
        self._search: Search | None = None
        self._known = TuneKnown(goals=self.goals, stage=LOOKING)

    def enough(self) -> None:
        """Try no further sets: when it is played on, what it has is proved."""
        self.plan = replace(self.plan, trials=max(1, self._done))

    def play(self, executor: Executor | None, stop: Stop, tell: Tell) -> None:
        """Search, prove what leads, then ask the other companies."""

        def count() -> None:
            self._known = replace(self._known, games=means.played[0])
            tell(self._known)

        def say(stage: str, done: int = self.plan.trials, wanted: int = self.plan.trials) -> None:
            self._known = replace(self._known, stage=stage, done=done, wanted=wanted)
            count()

        means = replace(self._means(executor, stop), heard=count)

        search, _ = search_of(self.plan, means, partial(say, LOOKING))
        self._search = search
        self._known = replace(
            self._known, space=search.space, proof=None, companies=(), result=None
        )

        def foresee(done: int) -> None:
            ahead = games_ahead(self.plan, search, done)
            self._known = replace(self._known, foreseen=means.played[0] + ahead)

        def progress(done: int, _wanted: int) -> None:
            self._done = max(self._done, done)
            self._see(search)
            foresee(done)
            say(SEARCHING if done < self.plan.trials else LEADING, done)

        say(SEARCHING, 0)
        trials = search.run(self.plan.trials, progress)
        self._see(search)
        fresh = fresh_player(self.plan, means)

        def proved(
            houses: Sequence[Mapping[str, Value]], first: int, last: int, /
        ) -> list[Played | None]:
            say(PROVING)
            return fresh(houses, first, last)

        proof = Prover(search.space, self.goals, proved).prove(trials)
        foreseen = means.played[0] + games_to_ask(self.plan)
        self._known = replace(self._known, proof=proof, foreseen=foreseen)
        say(PROVED)
        if self.plan.companies:
            self._ask(search, proof, means, say)

    def _ask(self, search: Search, proof: Proof, means: Means, say: Callable[[str], None]) -> None:
        """Have the best set and what is there now played by every other company."""
        asked: tuple[CompanyFigures, ...] = ()
        best = proof.chosen.vector
        for one in in_companies(self.plan, search.space, best, means, lambda: say(ASKING)):
            asked = (*asked, one)
            self._known = replace(self._known, companies=asked)
        say(PROVED)

    def found(self) -> Found | None:
        """Return the sets that were tried so far, and their proof when there is one."""
        search, known = self._search, self._known
        if search is None or not search.trials:
            return None
        trials, judged = list(search.trials.values()), judged_by_others(self.plan)
        return tune_found(search.space, self.goals, trials, known.proof, judged, known.companies)

    def ending(self) -> Ending:
        """Return whether it came to all that must be."""
        proof = self._known.proof
        return Ending.DECIDED if proof is not None and proof.chosen.met else Ending.AT_MOST

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


def search_for(plan: SearchPlan, record: Record | None = None) -> LabSearch[Any]:
    """Return the search that a plan asks for."""
    match plan:
        case SweepPlan():
            return SweepSearch(plan, record)
        case SensitivityPlan():
            return RankingSearch(plan, record)
        case TunePlan():
            return TuneSearch(plan, record)
    raise AssertionError(plan)
