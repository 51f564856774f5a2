"""Search keeping: searches as the library keeps them, with all that they played."""

from __future__ import annotations

from engine.kernel.errors import LabError
from engine.lab.searching.record import Record
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_plan_file import parse_search_plan, search_plan_text
from engine.lab.searching.search_results import SearchResult, parse_search, search_text
from engine.library.labs import COMPARE, PLAN, RUNNING, LabRun, LabRuns, NewRun
from gui.lab_keeping import called, new_uuid, program


def keep_search(
    runs: LabRuns,
    plan: SearchPlan,
    record: Record,
    result: SearchResult | None,
    uuid: str = "",
    games: int = 0,
) -> int:
    """Keep a search: one that goes on without a result, one that ended with it.

    Return its number. A `uuid` is that of its earlier state; `games` is how many it played so far.
    """
    new = NewRun(
        uuid or new_uuid(),
        plan.experiment.game,
        plan.experiment.rules,
        search_plan_text(plan),
        plan.experiment.seed,
        games if result is None else result.games,
        RUNNING if result is None else result.ending.value,
        "" if result is None else search_text(result),
        program(),
        plan.kind.value,
    )
    return runs.keep(new, {}, record.pieces)


def is_search(run: LabRun) -> bool:
    """Say whether a run is a search."""
    return run.kind != COMPARE


def kept_search_plan(run: LabRun, *, anyway: bool = False) -> SearchPlan:
    """Return what was asked for."""
    return parse_search_plan(run.plan.encode(), called(run), anyway=anyway)


def kept_search(runs: LabRuns, number: int) -> SearchResult:
    """Return what was found; a run of which there is only the plan is refused."""
    kept = runs.run(number)
    if kept.state in (RUNNING, PLAN):
        raise LabError(f"lab-kept-{kept.state}", run=number)
    return parse_search(runs.verdicts(number), called(kept))


def kept_record(runs: LabRuns, number: int) -> Record:
    """Return all that a search has played, with which it goes on or is shown again."""
    return Record(runs.pieces(number), called(runs.run(number)))
