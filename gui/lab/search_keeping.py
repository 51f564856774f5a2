"""Search keeping: searches as the library keeps them, with all that they played."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic

from engine.kernel.errors import LabError, SamsaraError
from engine.lab.experiments.checkpoint import EVERY_S
from engine.lab.experiments.results import Making
from engine.lab.searching.record import Record
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_plan_file import parse_search_plan, search_plan_text
from engine.lab.searching.search_results import SearchResult, parse_search, search_text
from engine.lab.statistics.verdicts import Ending
from engine.library.labs import COMPARE, PLAN, RUNNING, LabRun, LabRuns, NewRun
from gui.lab.keeping import called, found_text, new_uuid
from resources.version import version


def keep_search(
    runs: LabRuns,
    plan: SearchPlan,
    record: Record,
    result: SearchResult | None,
    uuid: str = "",
    games: int = 0,
    *,
    left: bool = False,
) -> int:
    """Keep a search: one that goes on without a result, one that ended with it.

    One that was `left` off before it found anything has none either. Return its number. A `uuid`
    is that of its earlier state; `games` is how many it played so far.
    """
    new = NewRun(
        uuid or new_uuid(),
        plan.experiment.game,
        plan.experiment.rules,
        search_plan_text(plan),
        plan.experiment.seed,
        games if result is None else result.games,
        (Ending.BY_HAND.value if left else RUNNING) if result is None else result.ending.value,
        "" if result is None else search_text(result),
        version(),
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
    return parse_search(found_text(runs, number), called(kept))


def kept_record(runs: LabRuns, number: int) -> Record:
    """Return all that a search has played, with which it goes on or is shown again."""
    return Record(runs.pieces(number), called(runs.run(number)))


class SearchKeeper:
    """Keeps one search while it is played, by whoever plays it: nobody else waits for the disk.

    A fault of the library ends no search. It stands in `fault`, and the next time may be better.
    """

    def __init__(self, runs: LabRuns, number: int = 0) -> None:
        """Keep a new run, or go on keeping the one of this number while it is there."""
        before = next((run for run in runs.runs() if run.id == number), None)
        self.number = 0 if before is None else number
        self.fault: SamsaraError | None = None
        self._runs = runs
        self._uuid = new_uuid() if before is None else before.uuid
        self._last = monotonic()
        self._pieces = 0 if before is None else len(runs.pieces(number))

    def __call__(self, plan: SearchPlan, record: Record, games: int) -> None:
        """Keep all that was played so far if that is due."""
        if monotonic() - self._last >= EVERY_S:
            self.keep(plan, record, games)

    def keep(
        self,
        plan: SearchPlan,
        record: Record,
        games: int,
        result: SearchResult | None = None,
        *,
        left: bool = False,
    ) -> None:
        """Keep all that was played so far, and the result, if it was not `left` off without one.

        Without a game there is no run, and without a new one nothing is kept that ended before.
        """
        self.fault = None
        try:
            ends = result is not None or (left and len(record))
            if len(record) == self._pieces and (not ends or self._ended()):
                return
            self.number = keep_search(
                self._runs, plan, record, result, self._uuid, games, left=left
            )
            self._pieces = len(record)
        except SamsaraError as error:
            self.fault = error
        self._last = monotonic()

    def made(self, result: SearchResult) -> Making | None:
        """Return when and where it was played, if it came to the same before and is only shown."""
        with suppress(SamsaraError):
            before = kept_search(self._runs, self.number)
            return before.making if before.code == result.code else None
        return None

    def _ended(self) -> bool:
        """Say whether there is nothing to keep, or it was kept to its end already."""
        return not self.number or self._runs.run(self.number).state not in (RUNNING, PLAN)


def searched_on(runs: LabRuns, number: int) -> tuple[SearchPlan, Record]:
    """Return what a run asks with all that it has played, to be played on or shown again.

    One of other rules than today's is refused, and one that another version played: its games
    would be of two programs, and nobody could repeat them.
    """
    kept = runs.run(number)
    if kept.state == PLAN:
        raise LabError("lab-kept-plan", run=number)
    if kept.app != version():
        raise LabError("lab-kept-app", given=kept.app, expected=version())
    return kept_search_plan(kept), kept_record(runs, number)
