"""Decisions: what one seat was asked in a match and answered, each with all that it knew then.

A playout goes on from each as from an open question; the records are run through once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple

from engine.kernel.asking import Ask, Option, Pending, Volunteers
from engine.kernel.entries import Entry, entries
from engine.kernel.game import Game, S, Setup
from engine.kernel.journal import Answer, Record, Time
from engine.kernel.playout import Root
from engine.kernel.replay import ruled
from engine.kernel.script import Script, Stop


class Decision(NamedTuple, Generic[S]):
    """A question and its answer, the seat's view of the position and where a thought begins.

    `truth` is where it begins for whoever knows what lay hidden then.
    """

    record: int
    ask: Ask
    played: Option
    view: S
    root: Root[S]
    truth: Root[S]


def decisions(
    game: Game[S], setup: Setup, records: Sequence[Record], seat: int
) -> Iterator[Decision[S]]:
    """Yield every question that the seat had a choice in and answered itself, oldest first.

    What it did unasked is none (`unasked`): nobody can say what it would have been asked otherwise.
    """
    state, at, number, ms = game.begin(setup), 0, 0, 0
    while True:
        state, at = ruled(game, state, records, at)
        if at >= len(records):
            return
        number += 1
        now = state.copy()
        script = _Watching(game, now, records, at, number, seat)
        try:
            game.step(now, script)
        except Pending:
            script.used_up = True
        for asked in script.asked:
            trail = tuple(records[at : asked.known])
            ms = max((each.ms for each in trail if isinstance(each, Time)), default=ms)
            root = Root(game.view(state, seat), trail, ms, len(setup.players))
            truth = root._replace(base=state)
            yield Decision(asked.record, asked.ask, asked.played, asked.view, root, truth)
        if script.used_up:
            return
        state, at = now, script.used + 1


def unasked(game: Game[S], setup: Setup, records: Sequence[Record], seat: int) -> tuple[Entry, ...]:
    """Return what the seat did of its own accord, each with the question that others were asked."""
    return tuple(
        entry
        for entry in entries(game, setup, records)
        if isinstance(entry.record, Answer)
        and entry.record.seat == seat
        and isinstance(entry.asked, Ask)
        and entry.asked.seat != seat
    )


class _Asked(NamedTuple, Generic[S]):
    """One question, and up to which record the seat knew of what was answered."""

    record: int
    known: int
    ask: Ask
    played: Option
    view: S


class _Watching(Script, Generic[S]):
    """A script that keeps what one seat saw whenever it answered."""

    def __init__(
        self, game: Game[S], state: S, records: Sequence[Record], at: int, number: int, seat: int
    ) -> None:
        super().__init__(records, at, Stop(), number)
        self.asked: list[_Asked[S]] = []
        self.used_up = False
        self._game = game
        self._state = state
        self._seat = seat

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Keep the question, if the seat answered it."""
        ask, at = Ask(seat, topic, options, about), self.at
        view = self._view() if seat == self._seat and len(options) > 1 else None
        option = super().ask(seat, topic, options, about, volunteers)
        if view is not None and self._answered(at):
            self.asked.append(_Asked(at, at, ask, option, view))
        return option

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Keep the seat's own of the questions, as if nobody else had answered yet."""
        first, view = self.at, self._view()
        chosen = super().ask_all(asks)
        own = next((ask for ask in asks if ask.seat == self._seat), None)
        if own is not None and len(own.options) > 1:
            at = next(at for at in range(first, self.at) if self._answered(at))
            played = chosen[asks.index(own)]
            self.asked.append(_Asked(at, first, own._replace(volunteers={}), played, view))
        return chosen

    def _answered(self, at: int) -> bool:
        record = self._records[at]
        return isinstance(record, Answer) and record.seat == self._seat

    def _view(self) -> S:
        return self._game.view(self._state.copy(), self._seat)
