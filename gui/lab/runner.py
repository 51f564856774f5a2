"""Lab runner: experiments played outside the window's thread and process, told look by look.

What is known at a moment comes as a `Standing`, which nobody changes any more. With a library an
experiment is kept there while it is played, in its own thread, and one that was kept goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject

from engine.kernel.errors import SamsaraError
from engine.lab.experiments.comparing import Comparison, Seen, Tested
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.outliers import Outlier, outliers
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.playing import RunStopped
from engine.lab.experiments.results import Result
from engine.lab.experiments.surveying import PAIRS, Sight, survey
from engine.lab.statistics.sequence import Look, Remaining
from engine.lab.statistics.verdicts import Ending
from engine.lab.throttle import Throttle
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.lab.keeping import Keeper, asked_on, companies, gone_on_with, making
from gui.lab.search_known import pace
from gui.lab.thread import TOLD_S, Errand, LabThread, crowd

_ALSO_S = 4.0  # between two looks at all that is not tested, which take longer
GAMES_OF_A_SORT = 3  # to look at


@dataclass(frozen=True, slots=True)
class Standing:
    """All that is known of an experiment at one moment."""

    experiment: Experiment
    pairs: int = 0
    before: int = 0  # of these pairs, those that it only goes on from
    seconds: float = 0.0
    ending: Ending | None = None
    decided: bool = False
    remaining: Remaining | None = None
    lines: tuple[Tested, ...] = ()
    also: tuple[Seen, ...] = ()
    sights: tuple[Sight, ...] = ()
    games: tuple[Outlier, ...] = ()
    unequal: tuple[int, ...] = ()  # by variant, the games that differ at all; when it has ended
    looks: tuple[tuple[Look, ...], ...] = ()  # by line
    surveyed: bool = False  # whether every company has played
    result: Result | None = None  # as a report has it; when nothing more comes
    kept: int = 0  # the number of the run that the library keeps
    unkept: SamsaraError | None = None  # why it could not be kept

    @property
    def pace(self) -> float | None:
        """Return how many games a second are played; None where too few were to say so."""
        return pace((self.pairs - self.before) * len(self.experiment.arms), self.seconds)

    def looks_at(self, variant: int, key: str) -> tuple[Look, ...]:
        """Return the looks at one line."""
        for line, looks in zip(self.lines, self.looks, strict=True):
            if (line.variant, line.measure.key) == (variant, key):
                return looks
        return ()


class LabRunner(LabThread):
    """Runs one experiment at a time; there is one for the whole window."""

    def __init__(
        self,
        parent: QObject | None = None,
        at_table: Callable[[], bool] = bool,
        runs: LabRuns | None = None,
    ) -> None:
        """Heed whether a match is `at_table`, and keep among `runs` what is played."""
        super().__init__(parent, at_table)
        self.standing: Standing | None = None
        self._runs = runs

    @property
    def share(self) -> float:
        """Return how much of it is done, as far as anybody can say."""
        now = self.standing
        if now is None or not now.pairs:
            return 0.0
        if not now.experiment.variants:
            return len({one.company for one in now.sights}) / len(companies(now.experiment))
        if now.ending is not None:
            return 1.0
        rest = now.remaining
        most = now.experiment.test.most
        whole = most if rest is None else min(most, now.pairs + (rest.most or rest.least))
        return now.pairs / max(whole, 1)

    def start(self, experiment: Experiment, command: str = "") -> None:
        """Play an experiment, which a command repeats; one under way is dropped."""
        keeper = None if self._runs is None else Keeper(self._runs, command)
        self._play(experiment, keeper)

    def go_on(self, number: int, most: int = 0, command: str = "") -> None:
        """Play on with a kept run, up to `most` games if that is more than it was to play."""
        assert self._runs is not None, "what was kept is kept somewhere"
        experiment = asked_on(self._runs, number, most)
        self._play(experiment, Keeper(self._runs, command, number))

    def _play(self, experiment: Experiment, keeper: Keeper | None) -> None:
        self.drop()
        self.standing = Standing(experiment, kept=0 if keeper is None else keeper.number)
        self._begin(lambda errand: _Played(experiment, errand, keeper).run)

    def forget(self) -> None:
        """Leave off, and have nothing to tell."""
        self.drop()
        self.standing = None

    def close(self) -> None:
        """Leave off: the window goes."""
        self.drop()

    def _learn(self, known: Standing) -> None:
        self.standing = known

    def _unlearn(self) -> None:
        self.standing = None


class _Played:
    """One experiment as its thread plays it."""

    def __init__(self, experiment: Experiment, errand: Errand, keeper: Keeper | None) -> None:
        self._errand = errand
        self._keeper = keeper
        self._began = monotonic()
        self._last = self._also_last = 0.0
        self._comparison: Comparison | None = None
        self._standing = Standing(experiment)

    def run(self) -> None:
        """Play until all is decided, then look how it is in other companies."""
        fault: Exception | None = None
        played = False
        stopped, dropped = self._errand.stop.is_set, self._errand.dropped.is_set
        try:
            with suppress(RunStopped), crowd(self._errand) as executor:
                self._play(executor)
            played = not dropped()
            if played and self._comparison is None:
                self._end_survey()
            elif played and self._comparison is not None:
                self._end(self._comparison)
        except Exception as error:  # noqa: BLE001 - raised again in the window's thread
            fault = error
        if self._comparison is not None and self._keeper is not None and (fault or not played):
            self._keeper.keep(self._comparison, left=played)  # it goes on some other day
        with suppress(RuntimeError):  # the window has gone meanwhile
            self._errand.tell(self._standing)
            self._errand.over(stopped(), fault)

    def _end(self, comparison: Comparison) -> None:
        """Have a result; what was stopped by hand is ended by that."""
        if self._errand.stop.is_set():
            comparison.stop()
            self._look(whole=True)
        found = result_of(comparison, self._standing.sights)
        if self._keeper is not None:
            made = making(utc_now(), self._seconds, self._keeper.command)
            self._keeper.keep(comparison, replace(found, making=made))
        self._standing = replace(self._standing, result=found, **self._kept)

    def _end_survey(self) -> None:
        """Keep what the companies made of a baseline, those that have played by now."""
        plan, sights = self._standing.experiment, self._standing.sights
        if self._keeper is not None and not plan.variants:
            made = making(utc_now(), self._seconds, self._keeper.command)
            self._keeper.keep_survey(plan, sights, made)
            self._standing = replace(self._standing, **self._kept)

    @property
    def _kept(self) -> dict[str, Any]:
        """Return under which number it is kept, or why it is not."""
        one = self._keeper
        return {} if one is None else {"kept": one.number, "unkept": one.fault}

    def _play(self, executor: Throttle) -> None:
        if self._standing.experiment.variants:
            self._comparison = self._begun()
            self._standing = replace(self._standing, before=self._comparison.pairs)
            self._comparison.run(executor, self._watch, self._errand.stop.is_set)
            if self._keeper is not None:
                self._keeper.keep(self._comparison)
            self._look(whole=True)
        else:
            self._standing = replace(self._standing, pairs=PAIRS)
        plan = self._standing.experiment
        each = len(plan.primary) * max(1, len(plan.variants))  # of a company, all at once
        for sight in survey(plan, PAIRS, executor, self._errand.stop.is_set):
            sights = (*self._standing.sights, sight)
            self._standing = replace(self._standing, sights=sights, seconds=self._seconds)
            if len(sights) % each == 0:
                self._errand.tell(self._standing)
        self._standing = replace(self._standing, surveyed=True)

    def _begun(self) -> Comparison:
        """Return the experiment, with the games that were kept of it."""
        if self._keeper is None or not self._keeper.number:
            return Comparison(self._standing.experiment)
        runs, number = self._keeper.runs, self._keeper.number
        return gone_on_with(runs, number, self._standing.experiment)

    @property
    def _seconds(self) -> float:
        return monotonic() - self._began

    def _watch(self, comparison: Comparison) -> None:
        now = monotonic()
        if now - self._last >= TOLD_S:
            self._look(whole=now - self._also_last >= _ALSO_S)
            self._last = monotonic()
        if self._keeper is not None:
            self._keeper(comparison)

    def _look(self, *, whole: bool) -> None:
        """Tell what is known; as a `whole` with all that takes longer to work out."""
        assert self._comparison is not None
        before = self._standing
        now = standing_of(self._comparison, self._seconds, before=before, whole=whole)
        self._standing = replace(now, **self._kept)
        if whole:
            self._also_last = monotonic()
        self._errand.tell(self._standing)


def standing_of(
    comparison: Comparison, seconds: float, *, before: Standing | None = None, whole: bool = True
) -> Standing:
    """Return what is known of an experiment; of what is not tested as it was `before`, or anew."""
    made, ending = comparison, comparison.ending
    lines = tuple(made.lines())
    arms = range(1, len(made.experiment.variants) + 1)
    now = replace(
        before or Standing(made.experiment),
        pairs=made.pairs,
        seconds=seconds,
        ending=ending,
        decided=made.decided,
        remaining=made.remaining,
        lines=lines,
        looks=tuple(tuple(made.looks(one.variant, one.measure.key)) for one in lines),
    )
    if not whole:
        return now
    return replace(
        now,
        also=tuple(seen for arm in arms for seen in made.also(arm)),
        games=() if ending is None else tuple(worth_a_look(outliers(made, GAMES_OF_A_SORT))),
        unequal=() if ending is None else tuple(map(made.unequal, arms)),
    )


def worth_a_look(found: Iterable[Outlier]) -> Iterator[Outlier]:
    """Yield games to look at, each number once: that of a variant leads to the baseline's, too."""
    seen: set[int] = set()
    for one in sorted(found, key=lambda each: not each.arm):
        if one.game not in seen:
            seen.add(one.game)
            yield one
