"""Lab keeping: experiments as the library keeps them, whole while they run and when they end."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from uuid import uuid4

from engine.kernel.errors import LabError
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.kept_values import Packed, ValueRow, packed, restored, value_rows
from engine.lab.experiments.plan_file import parse_plan, plan_text
from engine.lab.experiments.results import Making, Result, parse_result, result_text
from engine.library.labs import PLAN, RUNNING, LabRun, LabRuns, NewRun


def making(when: datetime, seconds: float, command: str = "") -> Making:
    """Return what there is to tell of this time, on this machine."""
    processors = os.cpu_count() or 1
    machine = f"{platform.system()} {platform.machine()}, {processors} × CPU"
    told = f"{machine}, {platform.python_implementation()} {platform.python_version()}"
    stamp = when.isoformat(timespec="seconds")
    return Making(stamp, round(seconds, 1), program(), told, command)


def program() -> str:
    """Return which version of the program this is."""
    with suppress(PackageNotFoundError):
        return version("samsara-table")
    return ""


def new_uuid() -> str:
    """Return the name under which a run is kept, in place of its earlier states."""
    return uuid4().hex


def keep(runs: LabRuns, comparison: Comparison, result: Result | None, uuid: str = "") -> int:
    """Keep a run: one that goes on without a result, one that ended with it. Return its number."""
    plan = comparison.experiment
    state = RUNNING if result is None or result.ending is None else result.ending.value
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
        program(),
    )
    return runs.keep(new, packed(comparison))


def gone_on_with(runs: LabRuns, number: int, *, anyway: bool = False) -> Comparison:
    """Return a run with the games that it had, to be played on."""
    kept = runs.run(number)
    experiment = parse_plan(kept.plan.encode(), called(kept), anyway=anyway)
    return restored(experiment, kept.pairs, runs.values(number), called(kept))


def kept_result(runs: LabRuns, number: int) -> Result:
    """Return what was found of a run; one of which there is only the plan is refused."""
    kept = runs.run(number)
    if kept.state in (RUNNING, PLAN):
        raise LabError(f"lab-kept-{kept.state}", run=number)
    return parse_result(runs.verdicts(number), called(kept))


def kept_values(runs: LabRuns, number: int) -> Iterable[ValueRow]:
    """Return every number of every game of a run."""
    kept = runs.run(number)
    values: Packed = runs.values(number)
    return value_rows(kept.pairs, values, called(kept))


def called(run: LabRun) -> str:
    """Return what a run is called where a file's name would stand."""
    return f"lab run {run.id}"
