"""Refereed match: what is seen of a match of a real table, and what may be entered now.

Whoever referees sees all. Nothing here changes the match: the session does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from engine.kernel.amend import Amended
from engine.kernel.asking import Ask, Atom, Draw, Event, Option
from engine.kernel.chance import WHOLE
from engine.kernel.dials import Dial
from engine.kernel.entries import Entry, entries
from engine.kernel.game import Game, Outcome, Setup
from engine.kernel.journal import Answer, Chance, Drawn, Record, Step, Time, Typed
from engine.kernel.match import EVERY, Match
from engine.kernel.script import name_of
from engine.kernel.wording import Teller
from engine.playtest.clocks import Turn
from engine.playtest.live import LiveSession
from engine.playtest.refereed.kept import KeptPlaytest
from gui.i18n import Language


class BotMove(NamedTuple):
    """What a bot has answered, and what a hand has now to move on the real table."""

    seat: int
    option: Option
    ask: Ask | None  # what it was asked; None where it spoke up unasked
    changes: tuple[tuple[Dial, Dial], ...]  # each dial before and after


Asked = Ask | Draw
_ENTERED = (Answer, Chance, Typed)


def asked_at(
    game: Game[Any], setup: Setup, records: Sequence[Record]
) -> Mapping[int, tuple[Asked, Atom]]:
    """Return what each record answered, by its number, and what was drawn if that has a name."""
    found = {}
    for row in entries(game, setup, records):
        if row.asked is not None:
            name = row.name if isinstance(row.asked, Draw) and row.asked.of else ""
            found[row.line] = (row.asked, name)
    return found


def asked_words(asked: Asked, game: Game[Any], teller: Teller[Any], language: Language) -> str:
    """Return the question, or what is to be drawn or thrown, in words."""
    if isinstance(asked, Ask):
        return teller.question(asked)
    say, seat = language.say, "" if asked.who is None else teller.seat(asked.who)
    own = f"{game.id}.draw.{asked.topic}"
    if language.knows(own):
        return say(own, seat=seat)
    if asked.of or not seat:
        return say("gui.playtest.stage.drawn")
    return say("gui.playtest.stage.thrown", seat=seat)


class RefereedMatch(QObject):
    """A match as it was entered so far, or a correction of it that is not kept yet."""

    def __init__(
        self,
        game: Game[Any],
        live: LiveSession,
        kept: KeptPlaytest,
        language: Language,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.live = live
        self.draft: Amended[Any] | None = None  # a correction that is not kept yet
        self.bot_move: BotMove | None = None  # what a hand has still to carry out
        self._kept = kept
        self._language = language
        self._setup = replace(kept.setup, names=self._names())  # what is kept has none in it
        self._game = game.called(self._setup)
        self._match = self._made(kept.records)
        self._shown = self._match  # the match, or the draft of one
        self._asked: dict[int, tuple[Asked, Atom]] | None = None  # by record, once it is read
        self._seat = 0  # of several that are asked, whose answer is entered next

    def _names(self) -> tuple[str, ...]:
        return tuple(seat.alias for seat in self.live.playtest.seats)

    def _made(self, records: Sequence[Record], *, kept: bool = True) -> Match[Any]:
        keeper = self._kept if kept else None
        return Match(
            self._game, self.setup, records, keeper=keeper, clock=self.live.now, hold=EVERY
        )

    @property
    def game(self) -> Game[Any]:
        """Return the game that is refereed."""
        return self._game

    @property
    def setup(self) -> Setup:
        """Return what the match started from."""
        return self._setup

    @property
    def records(self) -> Sequence[Record]:
        """Return everything that is kept of the match."""
        return self._match.records

    @property
    def state(self) -> Any:
        """Return the whole position: whoever referees sees all."""
        return self._shown.state

    @property
    def seat(self) -> int:
        """Return the seat whose throw or answer is entered next, else the first."""
        draw = self._shown.draw
        if draw is not None and draw.who is not None:
            return draw.who
        asked = [ask.seat for ask in self._open()]
        return self._seat if self._seat in asked or not asked else asked[0]

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Return the question whose answer can be entered now."""
        return tuple(ask for ask in self._open() if ask.seat == self.seat)

    @property
    def undecided(self) -> tuple[Ask, ...]:
        """Return every open question without its options."""
        return tuple(ask._replace(options=(), volunteers={}) for ask in self._shown.asks)

    @property
    def draw(self) -> Draw | None:
        """Return None: no die waits for a hand here, what falls is entered (`waiting`)."""
        return None

    @property
    def waiting(self) -> Draw | None:
        """Return the draw or throw of the real table that is to be entered."""
        return None if self.bot_move is not None or self.only_drops else self._shown.draw

    @property
    def only_drops(self) -> bool:
        """Say whether an entry of the draft can but be dropped: one answer is left, and no other.

        What has one answer is answered by itself, so that nobody can be asked for it.
        """
        draft = self.draft
        if draft is None or draft.conflict is None or draft.pending is None:
            return False
        return any(len(ask.options) == 1 and not ask.volunteers for ask in draft.pending.asks)

    @property
    def forced(self) -> tuple[Ask, ...]:
        """Return the questions that had one answer since the last entry."""
        return self._shown.forced

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None."""
        return self._shown.outcome

    @property
    def past(self) -> Sequence[Event]:
        """Return everything that was told since the start."""
        return self._shown.log

    @property
    def waits_for(self) -> int | None:
        """Return the seat that everybody waits for."""
        draw = self._shown.draw
        if draw is not None:
            return draw.who
        return next((ask.seat for ask in self._shown.asks), None)

    def awaited(self) -> str:
        """Return what is waited for that no question says: what fell, or what a hand moves."""
        say, draw = self._language.say, self.waiting
        if self.bot_move is not None:
            return say("gui.playtest.referee.moves", seat=self.teller().seat(self.bot_move.seat))
        if draw is None and self.only_drops:
            return say("gui.playtest.entry-again.only-drops")
        if draw is None:
            bot = self.waits_for if self.draft is None and self.outcome is None else None
            thinks = bot is not None and bot not in self.setup.people
            return say("gui.table.thinking", seat=self.teller().seat(bot or 0)) if thinks else ""
        if self.thrown_by_app:
            return say("gui.playtest.stage.app-throws")
        return asked_words(draw, self._game, self.teller(), self._language)

    @property
    def provisional(self) -> list[int]:
        """Return the lines of what is not known yet."""
        rows = enumerate(self.records)
        return [line for line, row in rows if isinstance(row, Typed) and row.provisional]

    def teller(self) -> Teller[Any]:
        """Return what words the match in the language spoken now."""
        return Teller(self._game, self.state, self._language.lang)

    @property
    def thrown_by_app(self) -> bool:
        """Say whether what waits can be thrown by the application alone: no die has such sides.

        What it throws after that for the same die is of no die either.
        """
        draw, before = self.waiting, self._thrown_before
        return draw is not None and (draw.n >= WHOLE or (before is not None and before.n >= WHOLE))

    @property
    def _thrown_before(self) -> Chance | Typed | None:
        """Return what fell just before for the same die, of a throw that is not over."""
        draw, last = self.waiting, self._shown.records[-1] if self._shown.records else None
        if draw is None or not isinstance(last, Drawn) or last.topic != draw.topic:
            return None
        return last

    def claimable(self) -> list[Atom]:
        """Return what stands in for draws that are not known: it may be drawn all the same."""
        draw = self.waiting
        if draw is None or not draw.of or self.draft is not None:
            return []
        stand_ins = (r for r in self.records if isinstance(r, Typed) and r.provisional)
        names = dict.fromkeys(r.name for r in stand_ins if r.topic == draw.topic)
        return [name for name in names if name not in draw.of]

    def entries(self) -> tuple[Entry, ...]:
        """Return all that was entered, with what each answered."""
        rows = entries(self._game, self.setup, self.records)
        return tuple(row for row in rows if not isinstance(row.record, Time))

    def asked(self, line: int) -> tuple[Asked, Atom] | None:
        """Return what a record answered, and the name of what was drawn."""
        if self._asked is None:
            self._asked = dict(asked_at(self._game, self.setup, self.records))
        return self._asked.get(line)

    def _note_asked(self, at: int, draw: Draw | None, asks: Sequence[Ask]) -> None:
        """Remember what the records from one on have answered."""
        new = [n for n in range(at, len(self.records)) if isinstance(self.records[n], _ENTERED)]
        if self._asked is None or len(new) > 1:
            self._asked = None  # read anew
            return
        for line in new:
            record = self.records[line]
            if isinstance(record, Answer):
                own = [ask for ask in asks if record.seat == ask.seat]
                rights = [ask for ask in asks if record.seat in ask.volunteers]
                self._asked[line] = ((own or rights)[0], "")
            elif isinstance(record, Drawn) and draw is not None:
                name = name_of(record.value, draw.of) if draw.of else ""
                self._asked[line] = (draw, name)

    @property
    def last_line(self) -> int | None:
        """Return the record that was entered last; what bots answered goes with it."""
        for line in range(len(self.records) - 1, -1, -1):
            record = self.records[line]
            bot = isinstance(record, Answer) and record.seat not in self.setup.people
            if not isinstance(record, (Step, Time)) and not bot:
                return line
        return None

    def turn(self) -> Turn:
        """Return where the table stands by the engine."""
        match = self._match
        seats = tuple(ask.seat for ask in match.asks)
        if match.draw is not None and match.draw.who is not None:
            seats = (match.draw.who,)
        phase = self._game.phase(match.state, match.asks)
        return Turn(phase, self._game.round(match.state), seats)

    def _open(self) -> tuple[Ask, ...]:
        """Return the questions that a person at the table answers now."""
        if self.bot_move is not None or self.only_drops:
            return ()
        people = self.setup.people
        found = []
        for ask in self._shown.asks:
            rights = {seat: ask.volunteers[seat] for seat in ask.volunteers if seat in people}
            options = ask.options if ask.seat in people or self.draft is not None else ()
            if options or rights:
                found.append(ask._replace(options=options, volunteers=rights))
        return tuple(found)
