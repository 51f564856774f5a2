"""Answers in the log: which line tells of which answer, and why a bot gave it.

A line tells of an answer if it is the first that follows it, before the next question, and best one
that begins with whoever answered. Reasons that are not known are found again in the background:
the bot is asked anew as the position was (`engine/bots/explanation.py`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from PySide6.QtCore import QObject, QThreadPool, Signal

from engine.bots.explanation import Reason, reason_at, seat_alone
from engine.bots.patience import Dropped
from engine.kernel.asking import Atom, Event, Option
from engine.kernel.game import PERSON, Game, Setup
from engine.kernel.journal import Answer, Journal, Record
from engine.kernel.script import Answered
from engine.kernel.wording import Teller
from gui.background import deliver
from gui.games import game_ui
from gui.gc_guard import confine, release
from gui.session.bot_worker import quick_sibling
from gui.session.chronicle import Chronicle, LogLine
from gui.session.reviewer import Explainer
from resources.catalogue import LANGUAGES, Catalogue


class Answering(Protocol):
    """A match with its answers: one that is played, or one that is looked back on."""

    @property
    def records(self) -> Sequence[Record]:
        """Return its records."""
        ...

    @property
    def answered(self) -> Sequence[Answered]:
        """Return every question that was answered, in order."""
        ...


class LineAnswer(NamedTuple):
    """An answer with the line that stands for it.

    `told` says whether the line tells of whoever gave it, `open` whether every card that question
    and answer speak of has been told of by then: what lies face down is not named.
    """

    line: LogLine
    one: Answered
    told: bool
    open: bool = False


class BotAnswers(QObject):
    """The bots' answers in one match, by the lines that tell of them, and their reasons.

    Signals:
        found: a reason is known that was asked for, or never will be; the number of its record.
    """

    found = Signal(int)
    _found = Signal(int, object)

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        match: Callable[[], Answering],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._game = game
        self._setup = setup
        self._match = match
        self._unseen = game_ui(game.id).policy.unseen
        self._placed: list[LineAnswer | None] = []  # of the first answers, whose lines are settled
        self._known: dict[int, Reason] = {}  # by the number of the answer's record
        self._lost: set[int] = set()  # records of which nothing could be found
        self._wanted: dict[int, int] = {}  # token of what is looked for, by record
        self._token = 0
        self._closed = False
        self._working = 0
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._found.connect(self._on_found)
        self._explainer = Explainer(self)  # asked of bots that search
        self._explainer.found.connect(self._on_explained)
        self._explainer.failed.connect(lambda at, _fault: self._on_explained(at, None))

    # --- which line tells of which answer ---

    def by_line(self, chronicle: Chronicle) -> dict[int, list[LineAnswer]]:
        """Return the bots' answers by the first event of the line that stands for each."""
        answered = self._match().answered
        starts = [line.first for line in chronicle.lines]
        known = _first_told(chronicle)
        del self._placed[len(answered) :]
        settled = len(self._placed)
        for number, one in enumerate(answered[settled:], settled):
            later = (each.told for each in answered[number + 1 :] if each.told > one.told)
            until = next(later, None)
            end = len(chronicle) if until is None else until
            silent = any(each.told == one.told for each in answered[number + 1 : number + 2])
            found = self._with_line(one, end, chronicle, starts, silent=silent)
            if found is not None:
                words = (*one.about, *(self._option(one) or ())[1:])
                open_ = all(known.get(card, end) < end for card in self._cards(words))
                found = found._replace(open=open_)
            self._placed.append(found)
            settled += until is not None and settled == number
        placed: dict[int, list[LineAnswer]] = {}
        for found in filter(None, self._placed):
            placed.setdefault(found.line.first, []).append(found)
        del self._placed[settled:]  # what is told next may yet belong to these
        return {first: self._chosen(row) for first, row in placed.items()}

    def forget_lines(self) -> None:
        """Hear that lines were taken away: which stands for which answer is worked out anew."""
        self._placed.clear()

    def _chosen(self, row: list[LineAnswer]) -> list[LineAnswer]:
        """Return the answers that there was a choice in, but the end of a turn only if it is alone.

        Where there was no choice in any, it is the first of them.
        """
        chosen = [each for each in row if not each.one.forced]
        seen = [each for each in chosen if (self._option(each.one) or ("",))[0] not in self._unseen]
        return seen or chosen or row[:1]

    def _with_line(
        self,
        one: Answered,
        until: int,
        chronicle: Chronicle,
        starts: Sequence[int],
        *,
        silent: bool,
    ) -> LineAnswer | None:
        """Return a bot's answer with its line: one that tells of it before the next question.

        What no line tells of, as the end of a turn or a gift declined, stands with the line before;
        `silent` is an answer after which somebody was asked at once.
        """
        if self._setup.players[one.seat] == PERSON:
            return None
        lines = chronicle.lines
        at = max(0, bisect_right(starts, one.told) - 1)
        coming = lines[at : bisect_left(starts, until)]
        after = [line for line in coming if _tells(line, one)]
        before = lines[bisect_right(starts, one.told - 1) - 1] if one.told else None
        doer = self._seat(chronicle, _first(after[0], one)) if after else None
        if doer != one.seat and not one.together:
            own = before is not None and not before.heading and before not in after[:1]
            if own and before is not None and self._seat(chronicle, before.events[0]) == one.seat:
                return LineAnswer(before, one, told=False)
        told = [line for line in after if not line.heading]
        for line in told:
            if self._speaks_of(chronicle, line, one, until):
                return LineAnswer(line, one, told=True)
        if one.told == len(chronicle) and not told:
            return None  # nothing has happened since
        declined = not one.together and (silent or doer is not None)
        if declined and before is not None and not before.heading:
            return LineAnswer(before, one, told=False)
        if told:
            return LineAnswer(told[0], one, told=False)
        earlier = (line for line in reversed(lines[: at + 1]) if not line.heading)
        line_before = next(earlier, None)
        return None if line_before is None else LineAnswer(line_before, one, told=False)

    def _cards(self, words: Sequence[Atom]) -> list[Atom]:
        return [word for word in words if self._game.word("card", word, LANGUAGES[0])]

    def _speaks_of(self, chronicle: Chronicle, line: LogLine, one: Answered, until: int) -> bool:
        """Say whether a line tells after an answer of whoever gave it."""
        since = line.events[max(0, one.told - line.first) : max(0, until - line.first)]
        return any(self._seat(chronicle, event) == one.seat for event in since)

    def _seat(self, chronicle: Chronicle, event: Event) -> int | None:
        """Return the seat that an event begins with, or whose character it begins with."""
        kind, who = chronicle.whom(event)
        if kind != "character" or who is None:
            return who
        game, state = self._game, chronicle.state
        key = game.player_key(state, who)
        seats = range(len(self._setup.players))
        return next((seat for seat in seats if game.seat_key(state, seat) == key), who)

    # --- why ---

    @property
    def looks(self) -> bool:
        """Say whether a reason is being looked for."""
        return bool(self._wanted)

    def keep(self, at: int, reason: Reason) -> None:
        """Remember why an answer is given that is about to be the match's record `at`."""
        self._known[at] = reason

    def cut(self, at: int) -> None:
        """Forget the reasons of every record from number `at` on; others are still looked for."""
        self._known = {number: known for number, known in self._known.items() if number < at}
        self._wanted = {number: token for number, token in self._wanted.items() if number < at}
        self._lost = {number for number in self._lost if number < at}
        self._explainer.cut(at)

    def look_for(self, answers: Sequence[LineAnswer]) -> bool:
        """Have the reasons found that are not known; say whether there are any such."""
        ones = (each.one for each in answers)
        missing = [one.at for one in ones if not one.forced and self._reason(one) is None]
        missing = [at for at in missing if at not in self._lost]
        for at in missing:
            if at not in self._wanted and not self._closed:
                self._token += 1
                self._wanted[at] = self._token
                self._start(at)
        return bool(missing)

    def worded(
        self, answers: Sequence[LineAnswer], teller: Teller[Any], *, all_: bool
    ) -> list[str]:
        """Return why a line's answers were given, a sentence for each that is known, or `all_`."""
        said, heard = [], set[int]()
        for _, one, told, open_ in answers:
            reason = self._reason(one)
            if reason is not None or one.forced or all_:
                plain = one.forced or not open_ or (told and one.seat not in heard)
                said.append(self._sentence(one, reason, teller, plain=plain))
            heard.add(one.seat)
        return said

    def _sentence(
        self, one: Answered, reason: Reason | None, teller: Teller[Any], *, plain: bool
    ) -> str:
        """Return why one answer was given; and to what, where the line does not say."""
        words, why = teller.words, self._because(one, reason, teller)
        option = self._option(one)
        if plain or option is None:
            return words.say("gui.log.why", seat=teller.seat(one.seat), reason=why)
        answer, question = teller.answer(one.ask, option), teller.question(one.ask)
        return words.say("gui.log.why-of", question=question, answer=answer, reason=why)

    def _because(self, one: Answered, reason: Reason | None, teller: Teller[Any]) -> str:
        words: Catalogue = teller.words
        if one.forced:
            return words.say("gui.log.why-forced")
        if reason is None:
            return words.say(f"gui.log.why-{'lost' if one.at in self._lost else 'waiting'}")
        if not reason.by:
            return words.say("gui.log.why-otherwise")
        silent = reason.why is None
        why = words.say("gui.log.why-silent") if silent else teller.reason(reason.why or ())
        if reason.by == self._setup.players[one.seat]:
            return why
        return words.say("gui.log.why-quick", reason=why)

    def _option(self, one: Answered) -> Option | None:
        records = self._match().records
        record = records[one.at] if one.at < len(records) else None  # it was taken back just now
        return record.option if isinstance(record, Answer) else None

    def _reason(self, one: Answered) -> Reason | None:
        """Return why an answer was given, if that is known of this very answer."""
        known = self._known.get(one.at)
        return known if known is not None and known.option == self._option(one) else None

    # --- in the background ---

    def _start(self, at: int) -> None:
        """Ask the bot anew: one that searches in a process of its own."""
        records = tuple(self._match().records[: at + 1])
        seat = next(one.seat for one in self._match().answered if one.at == at and not one.forced)
        quick = quick_sibling(self._game, self._setup.players[seat])
        if self._searches(seat):
            edition, digest = self._game.rule_sheet.edition, self._game.digest(self._setup)
            self._explainer.ask(Journal(self._setup, edition, digest, records), at, quick)
            return
        work = partial(reason_at, self._game, self._setup, records, at, quick)
        self._working += 1
        confine()
        self._pool.start(partial(deliver, self._found, self._wanted[at], work, self._open))

    def _searches(self, seat: int) -> bool:
        """Say whether the bot of a seat searches; one that there is no more does not."""
        bot = seat_alone(self._game, self._setup, seat, self._setup.players[seat])
        return bot is not None and bot.searches

    def _open(self) -> None:
        """Break off what nobody waits for any more: the log was left."""
        if self._closed:
            raise Dropped

    def _on_found(self, token: int, found: Reason | Exception) -> None:
        self._over()
        at = next((at for at, wanted in self._wanted.items() if wanted == token), None)
        if at is None or self._closed:
            return
        if isinstance(found, Exception):
            self._on_explained(at, None)
            raise found
        self._on_explained(at, found)

    def _on_explained(self, at: int, found: Reason | None) -> None:
        """Tell what was found of an answer, or that nothing can be."""
        if self._wanted.pop(at, None) is None or self._closed:
            return
        if found is None:
            self._lost.add(at)
        else:
            self._known[at] = found
        self.found.emit(at)

    def _over(self) -> None:
        if self._working:
            self._working -= 1
            release()

    def close(self) -> None:
        """Look for nothing any more, and wait for the worker to be through."""
        self._closed = True
        self._wanted.clear()
        self._explainer.close()
        self._pool.waitForDone()
        while self._working:
            self._over()


def _first_told(chronicle: Chronicle) -> dict[Atom, int]:
    """Return the number of the first event that speaks of each thing."""
    known: dict[Atom, int] = {}
    for line in chronicle.lines:
        for number, event in enumerate(line.events, line.first):
            for word in event[1:]:
                known.setdefault(word, number)
    return known


def _tells(line: LogLine, one: Answered) -> bool:
    """Say whether a line has an event that was told after an answer."""
    return line.first + len(line.events) > one.told


def _first(line: LogLine, one: Answered) -> Event:
    """Return the first event of a line that was told after an answer."""
    return line.events[max(0, one.told - line.first)]
