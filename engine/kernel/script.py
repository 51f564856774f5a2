"""Deterministic re-execution: a table that reads answers from a journal up to where it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from engine.kernel.asking import Ask, Atom, Draw, Event, Option, Pending, Table, Volunteers
from engine.kernel.errors import Diverged
from engine.kernel.game import Game, S
from engine.kernel.journal import Answer, Chance, Drawn, Record, Step, Time, Typed

R = TypeVar("R", Answer, Chance, Time, Typed)


class Stop(Table):
    """The table at the end of a journal when nobody sits there: everything stays open."""

    hears = True

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Leave the question open."""
        raise Pending((Ask(seat, topic, options, about, offered(volunteers)),))

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Leave the questions open."""
        raise Pending(asks)

    def chance(self, topic: str, n: int, of: Sequence[Atom] = (), who: int | None = None) -> int:
        """Leave fate's decision open."""
        raise Pending(draw=Draw(topic, n, tuple(of), who))

    def clock(self) -> int:
        """Leave the time open."""
        raise Pending

    def tell(self, event: Event) -> None:
        """Hear nothing: the script that leads here hears it."""


class Answered(NamedTuple):
    """A question that was answered: whose, where in the journal, and after how many events.

    `at` is the number of the record that holds the answer; where there was none to choose from,
    no record does, and it is that of the next one.
    """

    seat: int
    at: int
    told: int
    topic: str
    about: Option
    forced: bool = False
    together: bool = False  # with others who were asked at the same time
    options: tuple[Option, ...] = ()

    @property
    def ask(self) -> Ask:
        """Return the question, without what others might have put in."""
        return Ask(self.seat, self.topic, self.options, self.about)


class Script(Table):
    """Plays the records from one position on; where they end, `then` takes over."""

    hears = True

    def __init__(self, records: Sequence[Record], at: int, then: Table, number: int) -> None:
        self.at = at
        self.end = len(records)
        self.events: list[Event] = []
        self.revealed: list[int] = []  # records whose secret the step has laid open
        self.laid = 0  # answers given last that nobody else may know yet
        self.forced: list[Ask] = []  # the questions that had one answer
        self.answered: list[Answered] = []
        self._records = records
        self._then = then
        self._number = number  # of the step, for errors

    @property
    def used(self) -> int:
        """Return how many records the step came through, those that were written meanwhile too."""
        return self.at if self.at < self.end else len(self._records)

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Return the recorded answer; a question with one answer is not recorded.

        One that is not offered is not judged anew: it shows that the journal left these rules.
        """
        others = offered(volunteers)
        if len(options) == 1 and not others:
            self._force(Ask(seat, topic, options, about))
            return options[0]
        answer = self._answer(Ask(seat, topic, options, about))
        if answer is None:
            return self._then.ask(seat, topic, options, about, volunteers)
        if not Ask(seat, topic, options, about, others).allows(*answer):
            raise self._diverged(answer)
        return answer.option

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Return the recorded answers, in whatever order they were given."""
        answers = {ask.seat: ask.options[0] for ask in asks if len(ask.options) == 1}
        for ask in asks:
            if len(ask.options) == 1:
                self._force(ask, together=True)
        open_ = {ask.seat: ask for ask in asks if len(ask.options) > 1}
        first = self.at
        while open_ and (answer := self._answer_to(open_)) is not None:
            if answer.seat not in open_ or not open_[answer.seat].allows(*answer):
                raise self._diverged(answer)
            del open_[answer.seat]
            answers[answer.seat] = answer.option
        if open_:
            left = list(open_.values())
            self.laid = self.at - first
            for ask, option in zip(left, self._then.ask_all(left), strict=True):
                answers[ask.seat] = option
        elif self.at - first > 1:
            self.revealed += range(first, self.at)
        return [answers[ask.seat] for ask in asks]

    def chance(self, topic: str, n: int, of: Sequence[Atom] = (), who: int | None = None) -> int:
        """Return what fate gave."""
        draw = self._next_draw()
        if draw is None:
            return self._then.chance(topic, n, of, who)
        if draw.topic != topic or draw.n != n:
            raise self._diverged(draw)
        if isinstance(draw, Typed) and draw.name != name_of(draw.value, of):
            raise self._diverged(draw)
        return draw.value

    def clock(self) -> int:
        """Return when it was."""
        time = self._next(Time)
        return self._then.clock() if time is None else time.ms

    def tell(self, event: Event) -> None:
        """Keep what happened."""
        self.events.append(event)

    def _force(self, ask: Ask, *, together: bool = False) -> None:
        self.forced.append(ask)
        asked = self._noted(ask, ask.seat, self.used, together=together)
        self.answered.append(asked._replace(forced=True))

    def _answer(self, ask: Ask, *, together: bool = False) -> Answer | None:
        answer = self._next(Answer)
        if answer is not None:
            self.answered.append(self._noted(ask, answer.seat, self.at - 1, together=together))
        return answer

    def _noted(self, ask: Ask, seat: int, at: int, *, together: bool) -> Answered:
        told = len(self.events)
        return Answered(
            seat, at, told, ask.topic, ask.about, together=together, options=tuple(ask.options)
        )

    def _answer_to(self, asks: Mapping[int, Ask]) -> Answer | None:
        """Return the next answer to one of several questions at once."""
        record = self._records[self.at] if self.at < self.end else None
        ask = asks.get(record.seat) if isinstance(record, Answer) else None
        if ask is None:
            return self._next(Answer)
        return self._answer(ask, together=True)

    def _next_draw(self) -> Drawn | None:
        typed = self.at < self.end and isinstance(self._records[self.at], Typed)
        return self._next(Typed) if typed else self._next(Chance)

    def _next(self, kind: type[R]) -> R | None:
        if self.at == self.end:
            return None
        record = self._records[self.at]
        if not isinstance(record, kind):
            raise self._diverged(record)
        self.at += 1
        return record

    def _diverged(self, record: Record) -> Diverged:
        kind = type(record).__name__.lower()
        return Diverged(
            "journal-diverged",
            step=self._number,
            given=" ".join(map(str, (kind, *record)))[:80],
        )


def offered(volunteers: Volunteers | None) -> Mapping[int, Sequence[Option]]:
    """Return what volunteers may do now, without the seats that may do nothing."""
    if volunteers is None:
        return {}
    return {seat: options for seat, options in volunteers().items() if options}


def typed(draw: Draw, value: int, *, provisional: bool = False) -> Typed:
    """Return the record of a draw that a person typed in: of equal names the first."""
    name = name_of(value, draw.of)
    at = draw.of.index(name) if draw.of else value
    return Typed(draw.topic, draw.n, at, name, provisional)


def name_of(value: int, of: Sequence[Atom]) -> Atom:
    """Return what an outcome is called; empty where outcomes have no names."""
    return of[value] if of else ""


class Ran(NamedTuple, Generic[S]):
    """How far a step came: the position, the records used, what it told, what it waits for.

    `forced` are the questions with one answer on its way; `laid` counts the last of the records,
    if what it waits for is a choice in secret which others have made already. `answered` counts
    the events from the start of the step.
    """

    state: S
    at: int
    events: list[Event]
    revealed: list[int]
    pending: Pending | None
    forced: list[Ask]
    laid: int
    answered: list[Answered]


def run_step(
    game: Game[S], start: S, records: Sequence[Record], at: int, then: Table, number: int
) -> Ran[S]:
    """Run one step on a copy of its start, with the recorded answers first."""
    return run_script(game, start, Script(records, at, then, number))


def run_script(game: Game[S], start: S, script: Script) -> Ran[S]:
    """Run one step on a copy of its start, at a table that is a script."""
    state = start.copy()
    pending = None
    try:
        game.step(state, script)
    except Pending as stop:
        pending = stop
    laid = script.laid if pending is not None else 0
    came = (state, script.used, script.events, script.revealed, pending, script.forced)
    return Ran(*came, laid, script.answered)


def check_mark(record: Record, mark: int, number: int) -> None:
    """Hold the position after a step against the one the journal was written from."""
    if not isinstance(record, Step):
        raise Diverged("journal-longer", step=number)
    if record.mark != mark:
        raise Diverged("journal-position", step=number)
