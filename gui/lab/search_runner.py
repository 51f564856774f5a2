"""Search runner: rankings, sweeps and tuners played outside the window's thread and process.

It works as the runner of experiments does, and never beside it: whichever begins has the other
leave off. What each kind of search came to stays until another of its kind is begun. With a library
a search is kept there while it is played, in its own thread, and one that was kept goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import Any, NamedTuple

from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.playing import RunStopped
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.lab.keeping import making
from gui.lab.runner import LabRunner
from gui.lab.search_command import search_command
from gui.lab.search_keeping import SearchKeeper, searched_on
from gui.lab.search_known import Kind, Known
from gui.lab.searches import LabSearch, search_for
from gui.lab.thread import TOLD_S, Errand, LabThread, crowd


class LeftAt(NamedTuple):
    """Where the lab was left: the name of the tab in front, and what was asked."""

    tab: str
    asked: Experiment


class SearchRunner(LabThread):
    """Plays one search at a time; there is one for the whole window, the experiments' child."""

    def __init__(
        self,
        experiments: LabRunner,
        at_table: Callable[[], bool] = bool,
        runs: LabRuns | None = None,
    ) -> None:
        """Heed whether a match is `at_table`, and keep among `runs` what is played."""
        super().__init__(experiments, at_table)
        self._runs = runs
        self.known: dict[Kind, Known] = {}
        self.searches: dict[Kind, LabSearch[Any]] = {}
        self.playing: Kind | None = None
        self.left_at: LeftAt | None = None
        self._experiments = experiments
        experiments.changed.connect(self._give_way)

    @property
    def share(self) -> float:
        """Return how much of it is done, as far as anybody can say."""
        now = None if self.playing is None else self.known.get(self.playing)
        return 0.0 if now is None else now.share

    def pace(self, game_id: str) -> float | None:
        """Return how many games a second were played of a game last; None where too few were."""
        for kind, search in self.searches.items():
            known = self.known.get(kind)
            if known is None or search.experiment.game != game_id:
                continue
            if known.pace is not None:
                return known.pace
        now = self._experiments.standing
        return now.pace if now is not None and now.experiment.game == game_id else None

    def start(self, search: LabSearch[Any]) -> None:
        """Play a search, or play it on; whatever is under way is dropped."""
        before = self.known.get(search.kind)
        if before is None or self.searches.get(search.kind) is not search:
            before = Known()
        keeper = None if self._runs is None else SearchKeeper(self._runs, before.kept)
        self._play(search, before, keeper)

    def open(self, number: int) -> Kind:
        """Show a kept search, played on to its end if it was not; return its kind.

        What it has played already is not played again.
        """
        assert self._runs is not None, "what was kept is kept somewhere"
        search = search_for(*searched_on(self._runs, number))
        keeper = SearchKeeper(self._runs, number)
        self._play(search, Known(kept=number), keeper)
        kind: Kind = search.kind
        return kind

    def put(self, search: LabSearch[Any]) -> None:
        """Have a search asked for and nothing known of it; what is played goes on."""
        if self.playing != search.kind:
            self.searches[search.kind] = search
            self.known.pop(search.kind, None)

    def _play(self, search: LabSearch[Any], before: Known, keeper: SearchKeeper | None) -> None:
        self._experiments.drop()
        self.drop()
        kind = self.playing = search.kind
        self.searches[kind] = search
        self.known[kind] = replace(before, playing=True, stopped=False, result=None)
        self._begin(lambda errand: _Played(search, before.seconds, errand, keeper).run)

    def drop(self) -> None:
        """Leave off, wait until no process is left, and say so."""
        if self.running:
            super().drop()
            self.changed.emit()

    def forget(self) -> None:
        """Leave off, and have nothing to tell: it is about another game."""
        self.drop()
        self.known.clear()
        self.searches.clear()

    def _give_way(self) -> None:
        if self._experiments.running:
            self.drop()

    def _learn(self, known: Known) -> None:
        if self.playing is not None:
            self.known[self.playing] = known

    def _unlearn(self) -> None:
        if self.playing is not None:
            self.known.pop(self.playing, None)
            self.searches.pop(self.playing, None)

    def _finish(self, *, stopped: bool) -> None:
        kind, self.playing = self.playing, None
        if kind is not None and kind in self.known:
            self.known[kind] = replace(self.known[kind], playing=False, stopped=stopped)
        super()._finish(stopped=stopped)


class _Played:
    """One search as its thread plays it."""

    def __init__(
        self,
        search: LabSearch[Any],
        before: float,
        errand: Errand,
        keeper: SearchKeeper | None,
    ) -> None:
        self._search = search
        self._errand = errand
        self._keeper = keeper
        self._began = monotonic() - before
        self._last = 0.0
        self._known = Known()

    def run(self) -> None:
        """Play it until it ends or is told to leave off."""
        fault: Exception | None = None
        stopped = True
        try:
            with suppress(RunStopped), crowd(self._errand) as executor:
                self._search.play(executor, self._errand.stop.is_set, self._see)
                stopped = False
            self._end(stopped=stopped)
        except Exception as error:  # noqa: BLE001 - raised again in the window's thread
            fault = error
        with suppress(RuntimeError):  # the window has gone meanwhile
            self._errand.tell(self._known)
            self._errand.over(stopped, fault)

    def _end(self, *, stopped: bool) -> None:
        """Have a result; what was dropped has none, and goes on some other day."""
        plan, record, games = self._search.plan, self._search.record, self._known.games
        result = None
        ended = not self._errand.dropped.is_set()
        if ended:
            try:
                result = self._search.ended(games, stopped=stopped)
            except Exception:
                self._leave()
                raise
        if result is not None:
            command = search_command(plan)
            before = None if self._keeper is None else self._keeper.made(result)
            made = before or making(utc_now(), self._known.seconds, command)
            self._known = replace(self._known, result=replace(result, making=made))
        if self._keeper is not None:
            left = ended and result is None
            self._keeper.keep(plan, record, games, self._known.result, left=left)
            self._known = replace(self._known, **self._kept)

    def _leave(self) -> None:
        """Keep what was played of a search whose result nobody could make."""
        if self._keeper is not None:
            plan, record = self._search.plan, self._search.record
            self._keeper.keep(plan, record, self._known.games, left=True)
            self._known = replace(self._known, **self._kept)

    @property
    def _kept(self) -> dict[str, Any]:
        """Return under which number it is kept, or why it is not."""
        one = self._keeper
        return {} if one is None else {"kept": one.number, "unkept": one.fault}

    def _see(self, known: Known) -> None:
        """Tell what is known, not more often than anybody can read it, and keep it."""
        now, before = monotonic(), self._known
        if self._keeper is not None:
            self._keeper(self._search.plan, self._search.record, known.games)
        fresh = self._search.record.played
        self._known = replace(known, seconds=now - self._began, fresh=fresh, **self._kept)
        if now - self._last >= TOLD_S or known.stage != before.stage:
            self._errand.tell(self._known)
            self._last = now
