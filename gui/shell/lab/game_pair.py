"""Pair of games: one number in baseline and variant, where they part, the same entry in both."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from engine.kernel.entries import Entry, entries
from engine.kernel.match import Match
from engine.lab.experiments.outliers import played_again
from engine.lab.experiments.parting import Parting, parted, parting_told
from engine.lab.experiments.plan import Experiment
from engine.library.store import LAB, Library
from gui.i18n import Language
from gui.session.replaying import Replay
from gui.shell.lab.wording import base_name, variant_name


class EntryPlace(NamedTuple):
    """A place in a match that its pair has too: after how many entries.

    `moment` counts the positions shown with as many; none where a record is about to be made.
    """

    entries: int
    moment: int | None = None


@dataclass(frozen=True, eq=False)
class GamePair:
    """The game of one number as the baseline played it and as a variant did."""

    plan: Experiment
    variant: int
    number: int
    matches: tuple[Match[Any], Match[Any]]  # the baseline's first
    ids: tuple[int, int]  # of both in the library

    @cached_property
    def entries(self) -> tuple[Sequence[Entry], Sequence[Entry]]:
        """Return what was decided and drawn in either."""
        base, other = (entries(one.game, one.setup, one.journal().records) for one in self.matches)
        return base, other

    @cached_property
    def parting(self) -> Parting | None:
        """Return where they part; None if they never do."""
        return parted(*self.entries)

    def side(self, match_id: int) -> int:
        """Return which of the two a match is, 0 for the baseline."""
        return self.ids.index(match_id)

    def name(self, side: int, language: Language) -> str:
        """Return what a side is called."""
        if side:
            return variant_name(self.plan, self.variant, language)
        return base_name(self.plan, language)

    def told(self, language: Language) -> str:
        """Return where they part and what either does there."""
        return parting_told(*self.matches, self.parting, language.lang)

    def parting_line(self, side: int) -> int | None:
        """Return the record of a side at which they part; beyond its last if it is over there."""
        found = self.parting
        if found is None:
            return None
        entry = (found.base, found.variant)[side]
        return entry.line if entry is not None else len(self.matches[side].journal().records)

    def place(self, side: int, replay: Replay) -> EntryPlace:
        """Return where a replay of a side stands."""
        count = self._before(side, replay.line)
        if replay.undecided or replay.line != replay.moments[replay.at].line:
            return EntryPlace(count)
        alike = self._moments(side, replay, count)
        return EntryPlace(count, alike.index(replay.at))

    def show(self, side: int, replay: Replay, place: EntryPlace) -> None:
        """Show in a replay of a side the same place, or the end where it was over before."""
        alike = self._moments(side, replay, place.entries)
        if place.moment is not None and alike:
            replay.seek(alike[min(place.moment, len(alike) - 1)])
        elif place.entries < len(self.entries[side]):
            replay.seek_line(self.entries[side][place.entries].line)
        else:
            replay.seek(replay.last)

    def _before(self, side: int, line: int) -> int:
        return bisect_left(self.entries[side], line, key=lambda entry: entry.line)

    def _moments(self, side: int, replay: Replay, count: int) -> list[int]:
        """Return the moments that so many entries led to."""
        moments = enumerate(replay.moments)
        return [at for at, moment in moments if self._before(side, moment.line) == count]


def game_pair(library: Library, plan: Experiment, variant: int, number: int) -> GamePair:
    """Play a game again as both sides did, and keep both for as long as they are looked at."""
    base, other = (played_again(plan.arms[arm], number) for arm in (0, variant))
    kept = []
    for match in (base, other):
        kept.append(library.import_journal(match.journal(), LAB).id)
        if match.outcome is not None:
            library.finish(kept[-1], match.outcome, None)
    return GamePair(plan, variant, number, (base, other), (kept[0], kept[1]))
