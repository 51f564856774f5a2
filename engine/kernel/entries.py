"""Entries: what each record of a journal answered when it was made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel.asking import Ask, Atom, Draw, Option, Volunteers
from engine.kernel.game import Game, S, Setup
from engine.kernel.journal import Answer, Drawn, Record
from engine.kernel.replay import ruled
from engine.kernel.script import Script, Stop, name_of, offered, run_script


class Entry(NamedTuple):
    """A record and what it answered; `nth` counts what was asked alike in its step before it."""

    line: int
    step: int  # that it fell in; of a ruling, the one that it stands before
    record: Record
    asked: Ask | Draw | None = None
    nth: int = 0

    @property
    def name(self) -> Atom:
        """Return what was drawn, where outcomes have names."""
        assert isinstance(self.record, Drawn)
        assert isinstance(self.asked, Draw)
        return name_of(self.record.value, self.asked.of)


def entries(game: Game[S], setup: Setup, records: Sequence[Record]) -> tuple[Entry, ...]:
    """Return every record but the marks of steps, with what it answered."""
    made: list[Entry] = []
    state, at, number = game.begin(setup), 0, 0
    while True:
        first = at
        state, at = ruled(game, state, records, at)
        number += 1
        made += (Entry(line, number, records[line]) for line in range(first, at))
        if at >= len(records):
            return tuple(made)
        script = _Noting(records, at, number)
        ran = run_script(game, state, script)
        made += script.entries
        if ran.pending is not None:
            return tuple(made)
        state, at = ran.state, ran.at + 1


class CountingScript(Script):
    """A script that counts what is asked alike within a step, forced or not."""

    def __init__(self, records: Sequence[Record], at: int, number: int) -> None:
        super().__init__(records, at, Stop(), number)
        self._asked: Counter[tuple[int, str, Option]] = Counter()

    def count(self, ask: Ask) -> int:
        """Return how often the same was asked in this step before; now it is asked once more."""
        key = (ask.seat, ask.topic, ask.about)
        self._asked[key] += 1
        return self._asked[key] - 1


class _Noting(CountingScript):
    """A script that notes what each record answers."""

    def __init__(self, records: Sequence[Record], at: int, number: int) -> None:
        super().__init__(records, at, number)
        self.entries: list[Entry] = []

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Note the question."""
        others = offered(volunteers)
        ask = Ask(seat, topic, options, about, others)
        nth, at = self.count(ask), self.at
        option = super().ask(seat, topic, options, about, lambda: others)
        self._note(at, [ask], {seat: nth})
        return option

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Note the question that each answered, in the order of the answers."""
        nth, at = {ask.seat: self.count(ask) for ask in asks}, self.at
        try:
            return super().ask_all(asks)
        finally:
            self._note(at, asks, nth)

    def chance(self, topic: str, n: int, of: Sequence[Atom] = (), who: int | None = None) -> int:
        """Note the draw."""
        at = self.at
        value = super().chance(topic, n, of, who)
        self.entries.append(
            Entry(at, self._number, self._records[at], Draw(topic, n, tuple(of), who))
        )
        return value

    def clock(self) -> int:
        """Note the look at the clock."""
        at = self.at
        ms = super().clock()
        self.entries.append(Entry(at, self._number, self._records[at]))
        return ms

    def _note(self, first: int, asks: Sequence[Ask], nth: dict[int, int]) -> None:
        for at in range(first, self.at):
            record = self._records[at]
            assert isinstance(record, Answer)
            ask = next((ask for ask in asks if ask.seat == record.seat), asks[0])
            self.entries.append(Entry(at, self._number, record, ask, nth[ask.seat]))
