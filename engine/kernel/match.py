"""Match controller: waits for answers, keeps the journal, undoes, forks and plays on.

It holds the position at the start of the current step and the answers given since. To go on it
runs the step again on a fresh copy; where the answers end, the half-run copy is the position
shown. Undo drops answers, a fork is one copy and those few answers, a save is the journal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, Protocol

from engine.kernel.asking import Ask, Atom, Draw, Event, Option, Pending
from engine.kernel.chance import Fate
from engine.kernel.dials import Dial
from engine.kernel.errors import IllegalAnswer, JournalError
from engine.kernel.fingerprint import mark
from engine.kernel.game import Game, Outcome, S, Setup
from engine.kernel.journal import (
    Answer,
    Chance,
    Drawn,
    Journal,
    Record,
    Ruling,
    Step,
    Time,
)
from engine.kernel.playout import Root
from engine.kernel.replay import drawn_from, ruled
from engine.kernel.script import Answered, Stop, check_mark, run_step, typed


class Keeper(Protocol):
    """Where a match's records are safe before anybody sees what they led to."""

    def append(self, at: int, records: Sequence[Record]) -> None:
        """Keep these records, the first of them as number `at`."""
        ...

    def cut(self, at: int) -> None:
        """Forget every record from number `at` on."""
        ...


class _Every(Collection[str]):
    """A collection that has whatever is asked of it."""

    def __contains__(self, topic: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        return True


EVERY: Collection[str] = _Every()  # holds each chance, as a match whose dice fall on a real table


class Base(NamedTuple, Generic[S]):
    """The start of a step: its number, its position, the records and events before it."""

    number: int
    state: S
    at: int
    event_count: int


class Live(Stop):
    """The end of a journal that goes on: questions wait, chance and time are written down."""

    def __init__(
        self,
        records: list[Record],
        fate: Fate,
        clock: Callable[[], int],
        hold: Collection[str],
    ) -> None:
        self._records = records
        self._fate = fate
        self._clock = clock
        self._hold = hold

    def chance(self, topic: str, n: int, of: Sequence[Atom] = (), who: int | None = None) -> int:
        """Let fate decide, unless this chance is held until it is released."""
        if topic in self._hold:
            raise Pending(draw=Draw(topic, n, tuple(of), who))
        return self.draw(topic, n)

    def draw(self, topic: str, n: int) -> int:
        """Let fate decide, and write it down."""
        value = self._fate.draw(topic, n)
        self._records.append(Chance(topic, n, value))
        return value

    def take(self, draw: Draw, value: int | None, *, provisional: bool) -> None:
        """Write down what a person typed in; fate stands in for what is not known yet.

        It takes its place in the stream, so that later draws are the same whoever made this one.
        """
        fated = self._fate.draw(draw.topic, draw.n)
        value = fated if value is None else value
        self._records.append(typed(draw, value, provisional=provisional))

    def clock(self) -> int:
        """Look at the clock, and write it down."""
        ms = self._clock()
        self._records.append(Time(ms))
        return ms


@dataclass(slots=True)
class Shown(Generic[S]):
    """What is on the table: the position, and what it waits for."""

    state: S
    asks: tuple[Ask, ...] = ()
    draw: Draw | None = None
    outcome: Outcome | None = None
    laid: int = 0


class Match(Generic[S]):
    """One game being played. `hold` names the chances that wait for `release`, as a thrown die.

    With records it goes on from where they end; `Diverged` says at which step they leave these
    rules. Every record is with the keeper before a method returns what it led to.
    """

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        records: Sequence[Record] = (),
        *,
        keeper: Keeper | None = None,
        clock: Callable[[], int] = lambda: 0,
        hold: Collection[str] = (),
        start: Base[S] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.records: list[Record] = list(records)
        self.log: list[Event] = []
        self.answered: list[Answered] = []  # every question that was, with one answer or more
        self.forced: tuple[Ask, ...] = ()  # what had one answer on the way here from the last stop
        self._passed = 0  # how many such questions the step that waits has behind it
        self._keeper = keeper
        self._clock = clock
        self._hold = hold
        self._fate = Fate(setup.seed)
        self._fate.rewind(drawn_from(self.records))
        self._kept = len(self.records)
        self._redo: list[tuple[int, Option]] = []
        self._revealed: set[int] = set()
        start = start or Base(0, game.begin(setup), 0, 0)
        self._bases: list[Base[S]] = [start]
        self._shown: Shown[S] = Shown(start.state)
        self._advance()
        if records:
            self.forced = ()  # that was then

    @property
    def state(self) -> S:
        """Return the position shown; it may be half way through a step."""
        return self._shown.state

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Return the questions that are open."""
        return self._shown.asks

    @property
    def draw(self) -> Draw | None:
        """Return the chance that waits for `release`, if any."""
        return self._shown.draw

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        return self._shown.outcome

    @property
    def concealed(self) -> bool:
        """Say whether it waits for a choice in secret that others have made already."""
        return self._shown.laid > 0

    def view(self, seat: int) -> S:
        """Return the position as this seat may see it."""
        return self.game.view(self.state, seat)

    def given(self) -> Mapping[int, int]:
        """Return how many answers each seat has given."""
        return Counter(record.seat for record in self.records if isinstance(record, Answer))

    def root(self, seat: int) -> Root[S]:
        """Return what this seat knows of the open questions, for a thought to go on from."""
        base, end = self._bases[-1], len(self.records) - self._shown.laid
        times = [record.ms for record in self.records if isinstance(record, Time)]
        trail = tuple(self.records[base.at : end])
        seats = len(self.setup.players)
        return Root(self.game.view(base.state, seat), trail, times[-1] if times else 0, seats)

    def journal(self) -> Journal:
        """Return everything that brings this match back."""
        edition, digest = self.game.rule_sheet.edition, self.game.digest(self.setup)
        return Journal(self.setup, edition, digest, tuple(self.records))

    def answer(self, seat: int, option: Option, among: Sequence[Ask] | None = None) -> list[Event]:
        """Give a seat's answer; return what happened because of it.

        Here it is judged whether the answer was offered, and nowhere else. `among` is what the
        caller may answer of the open questions, if it may not answer all; it can offer no more.
        """
        events = self._answer(seat, option, among)
        self._redo.clear()
        return events

    def _answer(self, seat: int, option: Option, among: Sequence[Ask] | None = None) -> list[Event]:
        offers = (self.asks,) if among is None else (self.asks, among)
        if not all(any(ask.allows(seat, option) for ask in asks) for asks in offers):
            raise IllegalAnswer("answer-not-offered", seat=seat, given=" ".join(map(str, option)))
        return self._extend(lambda: self.records.append(Answer(seat, option)))

    def release(self, value: int | None = None, *, provisional: bool = False) -> list[Event]:
        """Decide the chance that waits; return what happened because of it.

        Fate decides, unless a real table has decided: by `value`, or in a way not known yet.
        """
        draw = self.draw
        if draw is None:
            raise IllegalAnswer("no-draw-waits")
        if value is not None and not 0 <= value < draw.n:
            raise IllegalAnswer("draw-not-offered", given=value, expected=draw.n)
        self._redo.clear()
        live = self._live()
        if value is None and not provisional:
            return self._extend(lambda: live.draw(draw.topic, draw.n))
        return self._extend(lambda: live.take(draw, value, provisional=provisional))

    def dials(self) -> Sequence[Dial]:
        """Return what `rule` may set: the dials of the position before the step at hand.

        What the step has done so far, as dealing out or a penalty, comes after a ruling.
        """
        return self.game.dials(self._bases[-1].state)

    def rule(self, dial: str, value: Atom, why: str) -> list[Event]:
        """Set a dial of the position between two steps, as the people at a real table did.

        What the rules ask next they ask of that position. A step that has answers is not over.
        """
        at = self._bases[-1].at
        if not all(isinstance(record, Time) for record in self.records[at:]):
            raise IllegalAnswer("ruling-within-step", dial=dial)
        self.game.turn(self._bases[-1].state.copy(), dial, value)
        if self._keeper is not None and self._kept > at:
            self._keeper.cut(at)
        del self.records[at:]
        self._kept = at
        self._redo.clear()
        return self._extend(lambda: self.records.append(Ruling(dial, value, why)))

    def undoable(self, seat: int) -> int | None:
        """Return the number of the record that `undo` would take back, or None.

        A chance, another seat's answer or a secret laid open stands in the way for good.
        """
        for at in range(len(self.records) - 1, -1, -1):
            record = self.records[at]
            if isinstance(record, (Step, Time)):
                continue
            if isinstance(record, Answer) and record.seat == seat and at not in self._revealed:
                return at
            return None
        return None

    def undo(self, seat: int) -> bool:
        """Take back the seat's latest answer; say whether that could be done."""
        at = self.undoable(seat)
        if at is None:
            return False
        answer = self.records[at]
        assert isinstance(answer, Answer)
        if self._keeper is not None:
            self._keeper.cut(at)
        del self.records[at:]
        self._kept = at
        while self._bases[-1].at > at:
            self._bases.pop()
        self._redo.append((answer.seat, answer.option))
        self._advance()
        self.forced = ()
        return True

    @property
    def redoable(self) -> tuple[int, Option] | None:
        """Return the answer that `redo` would give again, or None."""
        return self._redo[-1] if self._redo else None

    def redo(self) -> list[Event]:
        """Give again the answer that was taken back last."""
        if not self._redo:
            return []
        events = self._answer(*self._redo[-1])
        self._redo.pop()
        return events

    def fork(self, seed: str) -> Match[S]:
        """Return a match that goes on from here by itself, with chances of its own."""
        base = self._bases[-1]
        return Match(
            self.game,
            replace(self.setup, seed=seed),
            self.records[base.at :],
            clock=self._clock,
            hold=self._hold,
            start=Base(base.number, base.state, 0, 0),
        )

    def _extend(self, write: Callable[[], object]) -> list[Event]:
        """Write one record down and go on; on any fault be as before."""
        length, drawn = len(self.records), self._fate.drawn()
        bases, revealed = list(self._bases), set(self._revealed)
        try:
            write()
            return self._advance()
        except BaseException:
            del self.records[length:]
            self._fate.rewind(drawn)
            self._bases, self._revealed = bases, revealed
            raise

    def _live(self) -> Live:
        return Live(self.records, self._fate, self._clock, self._hold)

    def _advance(self) -> list[Event]:
        """Run steps until somebody must answer or the game is over; return what is new."""
        start = self._bases[-1].event_count
        events: list[Event] = []
        forced: list[Ask] = []
        answered = [each for each in self.answered if each.at < self._bases[-1].at]
        passed = 0
        while True:
            base = self._ruled_base()
            outcome = self.game.outcome(base.state)
            if outcome is not None:
                if base.at < len(self.records):
                    raise JournalError("journal-after-end", step=base.number)
                shown = Shown(base.state, outcome=outcome)
                break
            ran = run_step(
                self.game, base.state, self.records, base.at, self._live(), base.number + 1
            )
            told = start + len(events)
            answered += [each._replace(told=told + each.told) for each in ran.answered]
            events += ran.events
            forced += ran.forced
            self._revealed.update(ran.revealed)
            if ran.pending is not None:
                passed = len(ran.forced)
                pending = ran.pending
                shown = Shown(ran.state, pending.asks, pending.draw, laid=ran.laid)
                break
            self._close_step(base, ran.state, ran.at, start + len(events))
        if self._keeper is not None and len(self.records) > self._kept:
            self._keeper.append(self._kept, self.records[self._kept :])
        self._kept = len(self.records)
        new = events[len(self.log) - start :]
        self.log[start:], self.answered = events, answered
        self.forced, self._passed = tuple(forced[self._passed :]), passed
        self._shown = shown
        return new

    def _ruled_base(self) -> Base[S]:
        """Return the start of the open step, with the rulings that stand before it."""
        base = self._bases[-1]
        state, at = ruled(self.game, base.state, self.records, base.at)
        if at > base.at:
            self._bases[-1] = base = base._replace(state=state, at=at)
        return base

    def _close_step(self, base: Base[S], state: S, at: int, event_count: int) -> None:
        """Mark the position after a complete step; drop the bases that no undo can reach."""
        number = base.number + 1
        if at < len(self.records):
            check_mark(self.records[at], mark(state), number)
        else:
            self.records.append(Step(mark(state)))
        if any(isinstance(record, Drawn) for record in self.records[base.at : at]):
            self._bases = [base]
        self._bases.append(Base(number, state, at + 1, event_count))
