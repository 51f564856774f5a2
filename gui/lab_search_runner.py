"""Search runner: rankings, sweeps and tuners played outside the window's thread and process.

It works as the runner of experiments does, and never beside it: whichever begins has the other
leave off. What each kind of search came to stays until another of its kind is begun.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import Any

from engine.lab.experiments.playing import RunStopped
from gui.lab_runner import LabRunner
from gui.lab_search_known import Kind, Known
from gui.lab_searches import LabSearch
from gui.lab_thread import TOLD_S, Errand, LabThread, crowd


class SearchRunner(LabThread):
    """Plays one search at a time; there is one for the whole window, the experiments' child."""

    def __init__(self, experiments: LabRunner, at_table: Callable[[], bool] = bool) -> None:
        """Heed whether a match is `at_table`."""
        super().__init__(experiments, at_table)
        self.known: dict[Kind, Known] = {}
        self.searches: dict[Kind, LabSearch[Any]] = {}
        self.playing: Kind | None = None
        self._experiments = experiments
        experiments.changed.connect(self._give_way)

    @property
    def share(self) -> float:
        """Return how much of it is done, as far as anybody can say."""
        now = None if self.playing is None else self.known.get(self.playing)
        return now.done / now.wanted if now is not None and now.wanted else 0.0

    def start(self, search: LabSearch[Any]) -> None:
        """Play a search, or play it on; whatever is under way is dropped."""
        self._experiments.drop()
        self.drop()
        kind, before = search.kind, self.known.get(search.kind)
        if before is None or self.searches.get(kind) is not search:
            before = Known()
        self.searches[kind] = search
        self.playing = kind
        self.known[kind] = replace(before, playing=True, stopped=False)
        self._begin(lambda errand: _Played(search, before.seconds, errand).run)

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

    def __init__(self, search: LabSearch[Any], before: float, errand: Errand) -> None:
        self._search = search
        self._errand = errand
        self._began = monotonic() - before
        self._last = 0.0
        self._held: Known | None = None
        self._stage = ""

    def run(self) -> None:
        """Play it until it ends or is told to leave off."""
        fault: Exception | None = None
        stopped = True
        try:
            with suppress(RunStopped), crowd(self._errand) as executor:
                self._search.play(executor, self._errand.stop.is_set, self._see)
                stopped = False
        except Exception as error:  # noqa: BLE001 - raised again in the window's thread
            fault = error
        with suppress(RuntimeError):  # the window has gone meanwhile
            if self._held is not None:
                self._errand.tell(self._held)
            self._errand.over(stopped, fault)

    def _see(self, known: Known) -> None:
        """Tell what is known, not more often than anybody can read it."""
        now = monotonic()
        self._held = replace(known, seconds=now - self._began)
        if now - self._last >= TOLD_S or known.stage != self._stage:
            self._errand.tell(self._held)
            self._last, self._held, self._stage = now, None, known.stage
