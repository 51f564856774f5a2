"""Search plan file: a sweep, a ranking or a tuner as TOML, read within limits and written.

It begins as every plan of the lab does, with game, rules, seed, seats, company and baseline. One
table more says what is searched for: `[sweep]`, `[sensitivity]` or `[tune]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.files.reading import FileKind, read_bounded
from engine.kernel.damage import read_as
from engine.kernel.errors import HouseRuleError, LabError
from engine.kernel.rules import no_toml, toml_within
from engine.lab.experiments.data_rows import Rows
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.plan_file import Kits, plan_head, plan_of, toml_value
from engine.lab.searching.proposers import PROPOSERS
from engine.lab.searching.ranking import STAGES
from engine.lab.searching.search_plan import (
    MOST_GAMES,
    MOST_TRIALS,
    STEPS,
    VARY,
    SearchKind,
    SearchPlan,
    SensitivityPlan,
    SweepPlan,
    TunePlan,
    checked_search,
)
from engine.lab.searching.space import NUMBER
from engine.lab.searching.sweeping import LOOK, MOST
from engine.lab.searching.tuning import TRIALS

KINDS = tuple(SearchKind)
_NO_SEARCH = ("variant", "test")  # tables of a comparison


def read_search_plan(path: Path, *, anyway: bool = False, kits: Kits | None = None) -> SearchPlan:
    """Return the search of a plan file; house-rules files are looked for beside it."""
    text = read_bounded(path, FileKind.EXPERIMENT)
    return parse_search_plan(text, path.name, folder=path.parent, anyway=anyway, kits=kits)


def parse_search_plan(
    text: bytes,
    file: str,
    *,
    folder: Path | None = None,
    anyway: bool = False,
    kits: Kits | None = None,
) -> SearchPlan:
    """Return the search of a plan's text, or say in one line what is wrong with it."""
    with read_as(lambda why: no_toml(file, why)):
        data = toml_within(text)
    try:
        return search_of_data(data, file, folder=folder, anyway=anyway, kits=kits)
    except HouseRuleError as error:
        if error.details.get("file") not in (NUMBER, VARY):
            raise
        place = _place(text, file, str(error.details["key"]))
        raise HouseRuleError(error.code, **{**error.details, "file": place}) from None


def _place(text: bytes, file: str, name: str) -> str:
    """Return file and line of a plan in which a number is named."""
    for number, line in enumerate(text.decode().splitlines(), 1):
        if f'"{name}' in line or f"'{name}" in line:
            return f"{file}:{number}"
    return file


def search_of_data(
    data: Mapping[str, Any],
    file: str,
    *,
    folder: Path | None = None,
    anyway: bool = False,
    kits: Kits | None = None,
) -> SearchPlan:
    """Return the search of a plan's tables."""
    rows = Rows(file)
    kinds = [kind for kind in KINDS if kind in data]
    if len(kinds) != 1 or any(key in data for key in _NO_SEARCH):
        given = next((key for key in (*_NO_SEARCH, *kinds[1:]) if key in data), "")
        raise LabError("lab-data", file=file, key=given, given=given, expected=_tables())
    (kind,) = kinds
    head = {key: value for key, value in data.items() if key != kind}
    experiment = plan_of(head, file, folder=folder, anyway=anyway, kits=kits)
    return checked_search(_READERS[kind](rows, experiment, rows.table(data, kind)))


def _tables() -> str:
    return " | ".join(f"[{kind}]" for kind in KINDS)


def _sweep(rows: Rows, experiment: Experiment, data: Mapping[str, Any]) -> SearchPlan:
    rows.only(data, ("numbers", "goals", "games"))
    games = rows.whole(data.get("games", MOST), "games", LOOK, MOST_GAMES)
    return SweepPlan(experiment, rows.texts(data, "numbers"), rows.texts(data, "goals"), games)


def _sensitivity(rows: Rows, experiment: Experiment, data: Mapping[str, Any]) -> SearchPlan:
    rows.only(data, ("only", "measures", "pairs", "deep"))
    pairs = rows.whole(data.get("pairs", STAGES[-1]), "pairs", STAGES[0], MOST_GAMES)
    only, measures = rows.texts(data, "only"), rows.texts(data, "measures")
    return SensitivityPlan(experiment, only, measures, pairs, rows.flag(data, "deep"))


def _tune(rows: Rows, experiment: Experiment, data: Mapping[str, Any]) -> SearchPlan:
    rows.only(data, ("goals", "wishes", "vary", "trials", "sampler", "companies"))
    return TunePlan(
        experiment,
        rows.texts(data, "goals"),
        rows.texts(data, "wishes"),
        rows.texts(data, "vary"),
        rows.whole(data.get("trials", TRIALS), "trials", 1, MOST_TRIALS),
        rows.choice(data, "sampler", tuple(PROPOSERS), STEPS),
        rows.flag(data, "companies"),
    )


_READERS = {
    SearchKind.SWEEP: _sweep,
    SearchKind.SENSITIVITY: _sensitivity,
    SearchKind.TUNE: _tune,
}


def search_plan_text(plan: SearchPlan) -> str:
    """Return the plan file of a search, from which it is read again."""
    return "\n".join([*plan_head(plan.experiment), "", f"[{plan.kind}]", *_lines(plan)]) + "\n"


def _lines(plan: SearchPlan) -> Iterator[str]:
    match plan:
        case SweepPlan():
            yield f"numbers = {toml_value(plan.numbers)}"
            if plan.goals:
                yield f"goals = {toml_value(plan.goals)}"
            yield f"games = {plan.games}"
        case SensitivityPlan():
            for key, texts in (("only", plan.only), ("measures", plan.measures)):
                if texts:
                    yield f"{key} = {toml_value(texts)}"
            yield f"pairs = {plan.pairs}"
            yield f"deep = {toml_value(plan.deep)}"
        case TunePlan():
            told = (("goals", plan.goals), ("wishes", plan.wishes), ("vary", plan.vary))
            for key, texts in told:
                if texts:
                    yield f"{key} = {toml_value(texts)}"
            yield f"trials = {plan.trials}"
            yield f"sampler = {toml_value(plan.sampler)}"
            yield f"companies = {toml_value(plan.companies)}"
