"""Lab keeping: experiments as the library keeps them, whole while they run and when they end."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from sysconfig import get_platform
from time import monotonic
from typing import NamedTuple
from uuid import uuid4

from engine.kernel.errors import LabError, SamsaraError
from engine.kernel.rules import toml_within
from engine.lab.experiments.checkpoint import EVERY_S
from engine.lab.experiments.companies import companies_of
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.kept_values import (
    Packed,
    ValuePacker,
    ValueRow,
    restored,
    value_rows,
)
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.plan_file import parse_plan, plan_text
from engine.lab.experiments.results import Making, Result, parse_result, result_text
from engine.lab.experiments.survey_results import (
    SurveyResult,
    parse_survey,
    survey_result,
    survey_text,
)
from engine.lab.experiments.surveying import PAIRS, Sight
from engine.lab.statistics.verdicts import Ending
from engine.library.labs import COMPARE, PLAN, RUNNING, LabRun, LabRuns, NewRun
from engine.library.store import local_time
from resources.version import version

_VARIANT = "[[variant]]"  # as plans are written


def making(when: datetime, seconds: float, command: str = "") -> Making:
    """Return what there is to tell of this time, on this machine."""
    processors = os.cpu_count() or 1
    # `platform` would ask Windows by a query that takes long and may start a terminal
    machine = f"{get_platform()}, {processors} × CPU"
    told = f"{machine}, {platform.python_implementation()} {platform.python_version()}"
    stamp = when.isoformat(timespec="seconds")
    return Making(stamp, round(seconds, 1), version(), told, command)


def new_uuid() -> str:
    """Return the name under which a run is kept, in place of its earlier states."""
    return uuid4().hex


def keep(
    runs: LabRuns,
    comparison: Comparison,
    result: Result | None,
    uuid: str = "",
    packer: ValuePacker | None = None,
    *,
    left: bool = False,
) -> int:
    """Keep a run: one that goes on without a result, one that ended with it. Return its number.

    One that was `left` off without a result goes on only if somebody says so.
    Whoever keeps it again and again has a packer, so that no game is packed twice.
    """
    plan = comparison.experiment
    state = Ending.BY_HAND.value if left else RUNNING
    if result is not None and result.ending is not None:
        state = result.ending.value
    found = "" if result is None else result_text(result)
    new = NewRun(
        uuid or new_uuid(),
        plan.game,
        plan.rules,
        plan_text(plan),
        plan.seed,
        comparison.pairs,
        state,
        found,
        version(),
    )
    return runs.keep(new, (packer or ValuePacker()).packed(comparison))


def keep_survey(
    runs: LabRuns, experiment: Experiment, sights: Iterable[Sight], made: Making, uuid: str = ""
) -> int:
    """Keep what companies made of a baseline, all of them or those that played before it ended."""
    seen = tuple(sights)
    whole = {one.company for one in seen} >= set(companies(experiment))
    plan = plan_text(experiment)
    new = NewRun(
        uuid or new_uuid(),
        experiment.game,
        experiment.rules,
        plan,
        experiment.seed,
        PAIRS,
        (Ending.DECIDED if whole else Ending.BY_HAND).value,
        survey_text(survey_result(plan, PAIRS, seen, made, whole=whole)),
        version(),
    )
    return runs.keep(new, {})


def companies(experiment: Experiment) -> tuple[str, ...]:
    """Return who plays when an experiment is looked at in each company."""
    return tuple(dict.fromkeys((*companies_of(experiment.game), experiment.company)))


class Keeper:
    """Keeps one run while it is played, by whoever plays it: nobody else waits for the disk.

    A fault of the library ends no experiment: it stands in `fault` until it can be kept again.
    """

    def __init__(self, runs: LabRuns, command: str = "", number: int = 0) -> None:
        """Keep a new run, or go on keeping the one of this number; a command repeats it."""
        self.runs = runs
        self.command = command
        self.number = number
        self.fault: SamsaraError | None = None
        self._uuid = runs.run(number).uuid if number else new_uuid()
        self._packer = ValuePacker()
        self._last = -EVERY_S  # so that the first games are kept at once

    def __call__(self, comparison: Comparison) -> None:
        """Keep all games so far if that is due."""
        if monotonic() - self._last >= EVERY_S:
            self.keep(comparison)

    def keep(
        self, comparison: Comparison, result: Result | None = None, *, left: bool = False
    ) -> None:
        """Keep all games so far, and the result if there is one; without a game there is no run."""
        if not comparison.pairs:
            return
        self.fault = None
        try:
            self.number = keep(self.runs, comparison, result, self._uuid, self._packer, left=left)
        except SamsaraError as error:
            self.fault = error
        self._last = monotonic()

    def keep_survey(self, experiment: Experiment, sights: tuple[Sight, ...], made: Making) -> None:
        """Keep what companies made of a baseline; before the first of them there is no run."""
        if not sights:
            return
        self.fault = None
        try:
            self.number = keep_survey(self.runs, experiment, sights, made, self._uuid)
        except SamsaraError as error:
            self.fault = error


def asked_on(runs: LabRuns, number: int, most: int = 0) -> Experiment:
    """Return what a run asks, to be played on up to `most` games if those are more than before.

    One of other rules than today's is refused, and one that another version began: its games would
    be of two programs, and nobody could repeat them.
    """
    kept = runs.run(number)
    if kept.state == PLAN:
        raise LabError("lab-kept-plan", run=number)
    if kept.app != version():
        raise LabError("lab-kept-app", given=kept.app, expected=version())
    asked = parse_plan(kept.plan.encode(), called(kept))
    test = asked.test
    return replace(asked, test=replace(test, most=max(most, test.most)))


def gone_on_with(runs: LabRuns, number: int, experiment: Experiment | None = None) -> Comparison:
    """Return a run with the games that it had, to be played on as an experiment like it."""
    kept = runs.run(number)
    asked = experiment or parse_plan(kept.plan.encode(), called(kept))
    return restored(asked, kept.pairs, runs.values(number), called(kept))


def kept_result(runs: LabRuns, number: int) -> Result:
    """Return what was found of a comparison; one of which there is only the plan is refused."""
    kept = runs.run(number)
    if kept.state in (RUNNING, PLAN):
        raise LabError(f"lab-kept-{kept.state}", run=number)
    if is_survey(kept):
        raise LabError("lab-kept-survey", run=number)
    return parse_result(found_text(runs, number), called(kept))


def found_text(runs: LabRuns, number: int) -> str:
    """Return the record of what a run found; one that was left off without any is refused."""
    found = runs.verdicts(number)
    if not found:
        raise LabError("lab-kept-nothing", run=number)
    return found


def is_survey(run: LabRun) -> bool:
    """Say whether a run asks how its baseline is, without a variant."""
    return run.kind == COMPARE and _VARIANT not in run.plan


def kept_survey(runs: LabRuns, number: int) -> SurveyResult:
    """Return what companies made of a baseline."""
    kept = runs.run(number)
    if kept.state in (RUNNING, PLAN):
        raise LabError(f"lab-kept-{kept.state}", run=number)
    return parse_survey(found_text(runs, number), called(kept))


def kept_values(runs: LabRuns, number: int) -> Iterable[ValueRow]:
    """Return every number of every game of a run."""
    kept = runs.run(number)
    values: Packed = runs.values(number)
    return value_rows(kept.pairs, values, called(kept))


class AskedToday(NamedTuple):
    """How often a baseline was asked about within a day, and what errors that adds up to."""

    times: int = 0
    error: float = 0.0  # that any of the verdicts is wrong, at the most


def asked_today(runs: LabRuns, number: int) -> AskedToday:
    """Return how many different questions a baseline had had by a run, on the day of that run.

    Each may be wrong by its own error, and nothing that was found tells which: together they are
    wrong somewhere by no more than the sum. A question that was asked twice answered the same.
    """
    last = runs.run(number)
    errors: dict[str, float] = {}
    for one in runs.runs(last.game):
        compared = one.kind == COMPARE and not is_survey(one)
        same = compared and one.rules == last.rules and one.id <= number
        if same and _day(one.created) == _day(last.created):
            with suppress(ValueError, KeyError, TypeError):  # a damaged one is no question
                errors[one.plan] = float(toml_within(one.plan.encode())["test"]["error"])
    return AskedToday(len(errors), min(1.0, sum(errors.values())))


def _day(stamp: str) -> str:
    """Return the day of a moment, as this machine's calendar has it."""
    moment = local_time(stamp)
    return stamp if moment is None else moment.date().isoformat()


def called(run: LabRun) -> str:
    """Return what a run is called where a file's name would stand."""
    return f"lab run {run.id}"
