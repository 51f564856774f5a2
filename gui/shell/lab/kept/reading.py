"""Kept-run reader: what a run asks and what came of it, as the page shows it; each read once.

A run is shown by its result alone: its games are needed only by whoever plays on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby

from engine.games import IDS
from engine.kernel.errors import SamsaraError
from engine.lab.experiments.comparing import Seen, Tested
from engine.lab.experiments.measures import Measure, lab_of
from engine.lab.experiments.outliers import Outlier
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.plan_file import parse_plan
from engine.lab.experiments.results import Result, ResultLook, SeenLine, TestedLine
from engine.lab.experiments.survey_results import SurveyResult, sight_again
from engine.lab.experiments.surveying import Sight
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_results import SearchResult
from engine.lab.statistics.intervals import Interval
from engine.lab.statistics.sequence import Look
from engine.lab.statistics.verdicts import Verdict
from engine.library.labs import PLAN, RUNNING, LabRun, LabRuns
from gui.lab.keeping import called, is_survey, kept_result, kept_survey
from gui.lab.runner import GAMES_OF_A_SORT, Standing, worth_a_look
from gui.lab.search_keeping import is_search, kept_search, kept_search_plan


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A primary line in a few words' worth of data: of a variant, and its verdict."""

    variant: int
    measure: str
    verdict: Verdict


Asked = Experiment | SearchPlan


def experiment_of(asked: Asked) -> Experiment:
    """Return whose rules, company and seed a question has."""
    return asked.experiment if isinstance(asked, SearchPlan) else asked


class KeptReader:
    """Reads runs of a library, each when somebody first looks at it."""

    def __init__(self, runs: LabRuns) -> None:
        self.runs = runs
        self._asked: dict[tuple[int, str], Asked | None] = {}
        self._found: dict[tuple[int, str], SearchResult | None] = {}
        self._lines: dict[tuple[int, str], tuple[KeptLine, ...]] = {}
        self._sights: dict[tuple[int, str], tuple[Sight, ...]] = {}

    def asked(self, run: LabRun) -> Asked | None:
        """Return what a run asks, by today's rules; None where those cannot say it any more."""
        key = (run.id, run.updated)
        if key not in self._asked:
            self._asked[key] = None
            with suppress(SamsaraError):
                self._asked[key] = (
                    kept_search_plan(run, anyway=True)
                    if is_search(run)
                    else parse_plan(run.plan.encode(), called(run), anyway=True)
                )
        return self._asked[key]

    def lines(self, run: LabRun) -> tuple[KeptLine, ...]:
        """Return the verdicts of a run that ended; those of a damaged one are none."""
        key = (run.id, run.updated)
        if key not in self._lines:
            self._lines[key] = ()
            if run.state not in (RUNNING, PLAN) and not (is_survey(run) or is_search(run)):
                with suppress(SamsaraError, ValueError, TypeError, KeyError):
                    self._lines[key] = tuple(_lines(json.loads(self.runs.verdicts(run.id))))
        return self._lines[key]

    def sights(self, run: LabRun) -> tuple[Sight, ...]:
        """Return what companies made of a survey that ended; of a damaged one nothing."""
        key = (run.id, run.updated)
        if key not in self._sights:
            self._sights[key] = ()
            if run.state not in (RUNNING, PLAN):
                with suppress(SamsaraError):
                    self._sights[key] = _survey(kept_survey(self.runs, run.id), run.game)
        return self._sights[key]

    def found(self, run: LabRun) -> SearchResult | None:
        """Return what a search found; None while it goes on, or where its record is damaged."""
        key = (run.id, run.updated)
        if key not in self._found:
            self._found[key] = None
            if is_search(run) and run.state not in (RUNNING, PLAN):
                with suppress(SamsaraError):
                    self._found[key] = kept_search(self.runs, run.id)
        return self._found[key]

    def reported(self, run: LabRun) -> SearchResult | SurveyResult:
        """Return what a report of a search or a survey is about; a damaged one is refused."""
        return kept_survey(self.runs, run.id) if is_survey(run) else kept_search(self.runs, run.id)

    def standing(self, run: LabRun) -> Standing:
        """Return all that was found of a run that ended; a damaged one is refused in one line."""
        if is_survey(run):
            return self._surveyed(run)
        result = kept_result(self.runs, run.id)
        experiment = parse_plan(result.plan.encode(), called(run), anyway=True)
        return standing_of_result(result, experiment, run.id)

    def _surveyed(self, run: LabRun) -> Standing:
        found = kept_survey(self.runs, run.id)
        experiment = parse_plan(found.plan.encode(), called(run), anyway=True)
        return Standing(
            experiment,
            pairs=found.games,
            seconds=found.making.seconds,
            sights=_survey(found, run.game),
            surveyed=found.whole,
            kept=run.id,
        )


def _survey(found: SurveyResult, game: str) -> tuple[Sight, ...]:
    known = lab_of(game).by_key if game in IDS else {}
    return tuple(
        sight_again(one, known[one.measure]) for one in found.companies if one.measure in known
    )


def _lines(data: dict[str, list[dict[str, list[dict[str, str]]]]]) -> Iterator[KeptLine]:
    for number, arm in enumerate(data["arms"]):
        for line in arm["primary"]:
            yield KeptLine(number, str(line["measure"]), Verdict(line["verdict"]))


def standing_of_result(result: Result, experiment: Experiment, number: int = 0) -> Standing:
    """Return a result as the page shows one that has just ended; measures of old are left out."""
    known = lab_of(result.game).by_key if result.game in IDS else {}
    tested = [
        (_tested(arm, line, known[line.measure]), _looks(line.looks, known[line.measure]))
        for arm, found in enumerate(result.arms)
        for line in found.primary
        if line.measure in known
    ]
    return Standing(
        experiment,
        pairs=result.pairs,
        seconds=result.making.seconds,
        ending=result.ending,
        decided=result.decided,
        lines=tuple(line for line, _ in tested),
        looks=tuple(looks for _, looks in tested),
        also=tuple(
            _seen(arm, line, known[line.measure], result.pairs)
            for arm, found in enumerate(result.arms)
            for line in found.also
            if line.measure in known
        ),
        sights=tuple(
            sight_again(one, known[one.measure]) for one in result.companies if one.measure in known
        ),
        games=tuple(worth_a_look(_outliers(result))),
        unequal=tuple(one.unequal for one in result.variants),
        surveyed=bool(result.companies),
        result=result,
        kept=number,
    )


def _tested(variant: int, line: TestedLine, measure: Measure) -> Tested:
    return Tested(
        variant,
        measure,
        line.margin,
        line.verdict,
        line.decided_at,
        line.pairs,
        line.unequal,
        line.base,
        line.value,
        line.difference,
        _interval(line.low, line.high),
    )


def _looks(looks: Iterable[ResultLook], measure: Measure) -> tuple[Look, ...]:
    """Return looks as a chart wants them: what it does not draw is not kept."""
    scale = measure.scale
    return tuple(
        Look(
            pairs=one.pairs,
            cases=0,
            unequal=0,
            odd=0,
            base=None,
            variant=None,
            difference=one.difference / scale,
            sd=0.0,
            widest=0,
            bounds=Interval(one.low / scale, one.high / scale),
        )
        for one in looks
    )


def _seen(variant: int, line: SeenLine, measure: Measure, pairs: int) -> Seen:
    return Seen(
        variant,
        measure,
        pairs,
        line.unequal,
        line.base,
        line.value,
        line.difference,
        _interval(line.low, line.high),
    )


def _outliers(result: Result) -> Iterator[Outlier]:
    """Yield as many games of each sort as the page looks at."""
    for _, same in groupby(result.outliers, lambda one: (one.arm, one.why, one.measure)):
        for one in list(same)[:GAMES_OF_A_SORT]:
            yield Outlier(one.arm, one.game, one.why, one.measure, one.value, one.base, one.ending)


def _interval(low: float | None, high: float | None) -> Interval | None:
    return None if low is None or high is None else Interval(low, high)
