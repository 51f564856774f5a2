"""`samsara lab sweep`, `sensitivity` and `tune`: which number should change, and how far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine import games
from engine.lab.experiments.plan import Experiment
from engine.lab.searching.proposers import PROPOSERS
from engine.lab.searching.proving import Prover
from engine.lab.searching.ranking import STAGES
from engine.lab.searching.search_findings import (
    ranking_found,
    search_result,
    sweep_found,
    tune_found,
)
from engine.lab.searching.search_plan import (
    MOST_GAMES,
    MOST_TRIALS,
    STEPS,
    SearchKind,
    SearchPlan,
    SensitivityPlan,
    SweepPlan,
    TunePlan,
)
from engine.lab.searching.search_results import SearchResult
from engine.lab.searching.searches import (
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
from engine.lab.searching.sweeping import MOST
from engine.lab.searching.tuning import TRIALS
from engine.lab.statistics.verdicts import Ending
from gui.cli.lab_options import SearchCommand, Watch
from gui.cli.options import (
    UsageError,
    choice,
    commas,
    each,
    may,
    option,
    switch,
    text,
    whole,
)


@dataclass(frozen=True, kw_only=True)
class LabSweep(SearchCommand):
    """Try all values of one number, or of two together."""

    name: ClassVar[str] = "lab sweep"
    kind = SearchKind.SWEEP
    asking = (*SearchCommand.asking, "number", "second", "goals", "games")
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab sweep {game} protect_merit=0..6 --goal team=65..70",
        "samsara lab sweep {game} win_deliverance=4..7 labour=1..4 --jobs 2",
    )

    game: str | None = may(text("GAME", games.IDS), None, about="lab-game")  # before the numbers
    number: str | None = may(text("NUMBER=A..B"), None, about="sweep-number")
    second: str | None = may(text("NUMBER=A..B"), None, about="sweep-second")
    goals: tuple[str, ...] = each(text("F=A..B"), flag="goal", about="sweep-goal")
    games: int = option(whole("N", 64, MOST_GAMES), MOST, about="sweep-games")

    def question(self, experiment: Experiment) -> SweepPlan:
        """Return the sweep of these numbers."""
        if self.number is None:
            raise UsageError("usage-missing", command=self.name, expected="NUMBER=A..B")
        numbers = tuple(filter(None, (self.number, self.second)))
        return SweepPlan(experiment, numbers, self.goals, self.games)

    def found(self, plan: SearchPlan, means: Means, watch: Watch) -> SearchResult:
        """Play every value."""
        assert isinstance(plan, SweepPlan)
        sweep, _ = sweep_of(plan, means)
        cells = sweep.run(watch)
        found = sweep_found(sweep.space, shown_goals(plan), cells)
        return search_result(plan, found, means.played[0], Ending.DECIDED)


@dataclass(frozen=True, kw_only=True)
class LabSensitivity(SearchCommand):
    """Rank a game's numbers by what one step does."""

    name: ClassVar[str] = "lab sensitivity"
    kind = SearchKind.SENSITIVITY
    asking = (*SearchCommand.asking, "only", "measures", "pairs", "deep")
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab sensitivity {game} --only 'protect_*,V*.reward' --jobs 2",
        "samsara lab sensitivity {game} --measures 'role.*' --json ranking.json",
    )

    only: tuple[str, ...] = option(commas("A,B*"), (), about="sensitivity-only")
    measures: tuple[str, ...] = option(commas("A,B*"), (), about="sensitivity-measures")
    pairs: int = option(whole("N", STAGES[0], MOST_GAMES), STAGES[-1], about="sensitivity-pairs")
    deep: bool = switch(about="sensitivity-deep")

    def question(self, experiment: Experiment) -> SensitivityPlan:
        """Return the ranking of these numbers."""
        return SensitivityPlan(experiment, self.only, self.measures, self.pairs, self.deep)

    def found(self, plan: SearchPlan, means: Means, watch: Watch) -> SearchResult:
        """Rank the numbers."""
        assert isinstance(plan, SensitivityPlan)
        ranking, player = ranking_of(plan, means)
        ranked = ranking.run(plan.stages, watch)
        gauges = ranking.gauges
        moved = together(plan, ranked, gauges[0], player, watch) if plan.deep else []
        found = ranking_found(gauges, ranked, moved)
        return search_result(plan, found, means.played[0], Ending.DECIDED)


@dataclass(frozen=True, kw_only=True)
class LabTune(SearchCommand):
    """Search for the numbers that bring figures where they are wanted."""

    name: ClassVar[str] = "lab tune"
    kind = SearchKind.TUNE
    asking = (*SearchCommand.asking, "goals", "wishes", "vary", "trials", "sampler", "companies")
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab tune {game} --goal team=65..70 --goal role-gap=..15 --vary win_deliverance",
        "samsara lab tune {game} --goal team=65..70 --wish changed=..4 --vary V7.reward=6..18",
    )

    goals: tuple[str, ...] = each(text("F=A..B"), flag="goal", about="tune-goal")
    wishes: tuple[str, ...] = each(text("F=A..B"), flag="wish", about="tune-wish")
    vary: tuple[str, ...] = each(text("NUMBER=A..B"), about="tune-vary")
    trials: int = option(whole("N", 1, MOST_TRIALS), TRIALS, about="tune-trials")
    sampler: str = option(choice(tuple(PROPOSERS)), STEPS, about="tune-sampler")
    companies: bool = switch(about="tune-companies")

    def question(self, experiment: Experiment) -> TunePlan:
        """Return the search for these goals."""
        if not self.goals:
            raise UsageError("usage-missing", command=self.name, expected="--goal F=A..B")
        asked = self.goals, self.wishes, self.vary
        return TunePlan(experiment, *asked, self.trials, self.sampler, self.companies)

    def found(self, plan: SearchPlan, means: Means, watch: Watch) -> SearchResult:
        """Search, then prove what leads on games that the search did not see."""
        assert isinstance(plan, TunePlan)
        search, _ = search_of(plan, means)
        trials = search.run(plan.trials, watch)
        fresh = fresh_player(plan, means)
        proof = Prover(search.space, search.goals, fresh).prove(trials)
        companies = []
        if plan.companies:
            companies = list(in_companies(plan, search.space, proof.chosen.vector, means))
        found = tune_found(
            search.space, search.goals, trials, proof, judged_by_others(plan), companies
        )
        ending = Ending.DECIDED if proof.chosen.met else Ending.AT_MOST
        return search_result(plan, found, means.played[0], ending)
