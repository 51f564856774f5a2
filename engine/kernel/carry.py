"""Carrying over: which entry of before fits a question of now, and what becomes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

from engine.kernel.asking import Ask, Atom, Draw, Option, Pending, Volunteers
from engine.kernel.chance import draw_at, stream_key
from engine.kernel.entries import CountingScript, Entry
from engine.kernel.errors import JournalError
from engine.kernel.journal import Answer, Chance, Drawn, Record, Ruling, Time, Typed
from engine.kernel.replay import drawn_from
from engine.kernel.script import offered, typed

_Test: TypeAlias = Callable[[Entry], bool]


class Why(Enum):
    """Why an entry could not be carried over."""

    NOT_OFFERED = "not-offered"  # its question is asked, but may not be answered so
    NOT_IN_PILE = "not-in-pile"  # what was drawn is not there to be drawn
    NOT_ASKED = "not-asked"  # its question is not asked: a later one is, or its step is over
    NEW_QUESTION = "new-question"  # something is asked that nobody answered before
    ENDED = "ended"  # the game is over before it


class Conflict(NamedTuple):
    """The first entry that could not be carried over."""

    entry: Entry
    why: Why


class Carry:
    """What was entered and is carried over: which entry fits a question, and what it becomes."""

    def __init__(self, seed: str, records: list[Record], rest: Sequence[Entry]) -> None:
        self.records = records
        self.rest = list(rest)
        self.step = 0  # that is played now
        self.dropped = 0  # looks at the clock that the rules no longer take
        self.conflict: Conflict | None = None
        self._seed = seed
        self._drawn: Counter[str] = drawn_from(records)

    def place(self, entry: Entry, record: Record) -> None:
        """Write an entry down again."""
        self.rest.remove(entry)
        self.records.append(record)
        if isinstance(record, Drawn):
            self._drawn[record.topic] += 1

    def stop(self, entry: Entry, why: Why) -> None:
        """Carry nothing over from here on."""
        self.conflict = Conflict(entry, why)

    def wait(self) -> None:
        """Stop at a question that no entry fits."""
        self._skip_times()
        if self.rest and self.conflict is None:
            self.stop(self.rest[0], Why.NEW_QUESTION)

    def end(self, at: int, number: int) -> None:
        """Stop at the end of the game."""
        if at < len(self.records):
            raise JournalError("journal-after-end", step=number)
        self._skip_times()
        if self.rest and self.conflict is None:
            self.stop(self.rest[0], Why.ENDED)

    def ruling(self) -> Entry | None:
        """Return the ruling that was made before the step that comes."""
        entry = next((each for each in self.rest if not isinstance(each.record, Time)), None)
        if self.conflict is not None or entry is None or not isinstance(entry.record, Ruling):
            return None
        self._skip_times()  # they are of steps before
        return entry

    def answer(self, ask: Ask, nth: int) -> None:
        """Carry over the answer to a question, if one fits."""
        entry = self._fitting(lambda entry: _alike(entry, ask, nth), lambda e: _kin(e, ask))
        if entry is None:
            return
        record = entry.record
        assert isinstance(record, Answer)
        if ask.allows(record.seat, record.option):
            self.place(entry, record)
        else:
            self.stop(entry, Why.NOT_OFFERED)

    def forced(self, ask: Ask, nth: int) -> bool:
        """Take off an answer to what has but one now; say whether it was that one, or none."""
        entry = next((entry for entry in self._step() if _alike(entry, ask, nth)), None)
        if entry is None or self.conflict is not None:
            return True
        record = entry.record
        assert isinstance(record, Answer)
        if (record.seat, record.option) == (ask.seat, ask.options[0]):
            self.rest.remove(entry)
            return True
        self.stop(entry, Why.NOT_OFFERED)
        return False

    def draw(self, draw: Draw) -> None:
        """Carry over a draw by the name of what was drawn; one without names by its number."""
        entry = self._fitting(lambda entry: _draws(entry, draw), lambda _entry: False)
        if entry is None:
            return
        record, fated = entry.record, self._fated(draw)
        assert isinstance(record, Drawn)
        provisional = isinstance(record, Typed) and record.provisional
        if draw.of and entry.name in draw.of:
            made = typed(draw, draw.of.index(entry.name), provisional=provisional)
        elif not draw.of and record.n == draw.n:
            made = typed(draw, record.value, provisional=provisional)
        elif provisional:
            made = typed(draw, fated, provisional=True)
        else:
            self.stop(entry, Why.NOT_IN_PILE)
            return
        thrown = isinstance(record, Chance) and typed(draw, fated) == made
        self.place(entry, Chance(draw.topic, draw.n, fated) if thrown else made)

    def time(self) -> None:
        """Carry over a look at the clock; one that is new was taken when the last one was."""
        if self.conflict is not None or not self.rest:
            return
        if isinstance(self.rest[0].record, Time):
            self.place(self.rest[0], self.rest[0].record)
            return
        before = (record.ms for record in reversed(self.records) if isinstance(record, Time))
        self.records.append(Time(next(before, 0)))

    def _fated(self, draw: Draw) -> int:
        return fated(self._seed, draw, self._drawn)

    def _fitting(self, alike: _Test, kin: _Test) -> Entry | None:
        """Return the entry that answers a question: of the next step's one alike, or the next."""
        if self.conflict is not None:
            return None
        self._skip_times()
        if not self.rest:
            return None
        entry = next((entry for entry in self._step() if alike(entry)), None)
        if entry is None and kin(self.rest[0]):
            entry = self.rest[0]
        if entry is None:
            later = self.rest[0].step < self.step or any(alike(entry) for entry in self.rest)
            self.stop(self.rest[0], Why.NOT_ASKED if later else Why.NEW_QUESTION)
        return entry

    def line(self, ask: Ask, nth: int) -> int | None:
        """Return where the next step has an answer to this question, if it has one."""
        return next((entry.line for entry in self._step() if _alike(entry, ask, nth)), None)

    def _step(self) -> Sequence[Entry]:
        """Return what waits of the step that the next entry is of."""
        step = self.rest[0].step if self.rest else 0
        return [entry for entry in self.rest if entry.step == step]

    def _skip_times(self) -> None:
        while self.rest and isinstance(self.rest[0].record, Time):
            del self.rest[0]
            self.dropped += 1


class Carrier(CountingScript):
    """Plays the records that stand; where they end, it carries over what was entered after them."""

    def __init__(self, carry: Carry, at: int, number: int) -> None:
        super().__init__(carry.records, at, number)
        carry.step = number
        self._carry = carry

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Return the answer that stands or is carried over."""
        others = offered(volunteers)
        ask = Ask(seat, topic, options, about, others)
        nth = self.count(ask)
        if self.at == self.end:
            if len(options) > 1 or others:
                self._carry.answer(ask, nth)
                self.end = len(self._records)
            elif not self._carry.forced(ask, nth):
                raise Pending((ask,))
        return super().ask(seat, topic, options, about, lambda: others)

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Return the answers that stand or are carried over, whichever seat gave them first."""
        nth = {ask.seat: self.count(ask) for ask in asks}
        given = {r.seat for r in self._records[self.at : self.end] if isinstance(r, Answer)}
        left = [ask for ask in asks if len(ask.options) > 1 and ask.seat not in given]
        if left or self.at == self.end:
            for ask in asks:
                if len(ask.options) == 1 and not self._carry.forced(ask, nth[ask.seat]):
                    raise Pending((ask,))
            lines = {ask.seat: self._carry.line(ask, nth[ask.seat]) for ask in left}
            for ask in sorted(left, key=lambda ask: (lines[ask.seat] is None, lines[ask.seat])):
                self._carry.answer(ask, nth[ask.seat])
            self.end = len(self._records)
        return super().ask_all(asks)

    def chance(self, topic: str, n: int, of: Sequence[Atom] = (), who: int | None = None) -> int:
        """Return the draw that stands or is carried over."""
        if self.at == self.end:
            self._carry.draw(Draw(topic, n, of, who))
            self.end = len(self._records)
        return super().chance(topic, n, of, who)

    def clock(self) -> int:
        """Return when it was."""
        if self.at == self.end:
            self._carry.time()
            self.end = len(self._records)
        return super().clock()


def fated(seed: str, draw: Draw, drawn: Mapping[str, int]) -> int:
    """Return what the seed brings for a draw, after so many of each topic."""
    return draw_at(stream_key(seed, draw.topic), drawn.get(draw.topic, 0), draw.n)


def _alike(entry: Entry, ask: Ask, nth: int) -> bool:
    """Say whether an entry answered the same question, and as many like it before."""
    asked = entry.asked
    return (
        _kin(entry, ask) and isinstance(asked, Ask) and (asked.about, entry.nth) == (ask.about, nth)
    )


def _kin(entry: Entry, ask: Ask) -> bool:
    """Say whether an entry answered a question of the same kind to the same seat."""
    asked = entry.asked
    return isinstance(asked, Ask) and (asked.seat, asked.topic) == (ask.seat, ask.topic)


def _draws(entry: Entry, draw: Draw) -> bool:
    """Say whether an entry is a draw of the same kind."""
    return isinstance(entry.asked, Draw) and entry.asked.topic == draw.topic
