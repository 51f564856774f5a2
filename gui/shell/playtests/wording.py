"""Entry wording: what happened at a real table, in the language spoken now.

Rows hold keys and card ids: a refereed one is worded by the game's teller, one of the free log by
its template. What a person typed stays as it is, but for signs that are not to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Any, NamedTuple

from engine.kernel.asking import Ask, Atom, Draw
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.kernel.wording import Teller
from engine.playtest.entries import DRAW, RULING, Entry
from engine.playtest.sessions import Playtest, setup_of
from engine.playtest.templates import Action, Counter, Number, Phase, Tag
from gui.games import game_ui, playable
from gui.i18n import Language
from gui.paint.seat_looks import SeatLook, seat_look
from gui.session.refereed_match import Asked, asked_words
from gui.shell.playtests.tally import COUNT, PHASE, PRESET, TURN, Key, Tally
from resources.catalogue import catalogue
from resources.foreign import plain
from resources.numbers import MINUS, shown, signed

ROLES = ("role", "colour", "character")  # under which games word what a seat plays
SEVERITIES = ("none", "little", "slows", "stops")  # how the catalogue names them
SECOND, MINUTE = 1000, 60
Answered = Callable[[int], tuple[Asked, Atom] | None]  # what a record answered, by its number


class Line(NamedTuple):
    """An entry in words: what was done, and what came of it."""

    head: str
    rest: str = ""
    answers: bool = False  # whether the rest is a question, and the head what was said to it

    def text(self, language: Language) -> str:
        """Return both as one line."""
        if not self.rest:
            return self.head
        if self.answers:
            return language.say("gui.playtest.entry.answered", asked=self.rest, said=self.head)
        return language.say("list.colon").join((self.head, self.rest))


def span(ms: int) -> str:
    """Return how long something took: 1:42, or 1:09:48 from an hour on."""
    minutes, seconds = divmod(max(0, ms) // SECOND, MINUTE)
    hours, rest = divmod(minutes, MINUTE)
    return f"{hours}:{rest:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def named(part: Counter | Action | Phase | Tag, language: Language) -> str:
    """Return what a part of a template is called."""
    return plain(part.label) or language.say(part.word)


def role_key(game: str, role: str) -> str:
    """Return the key of the catalogue for what a seat plays; empty for what a person typed."""
    words = catalogue("en")
    keys = (f"{game}.{kind}.{role}" for kind in ROLES)
    return next((key for key in keys if role and key in words), "")


def look_of(playtest: Playtest, seat: int) -> SeatLook:
    """Return how a seat looks: by its role at the table of its game."""
    game = playtest.session.game
    key = role_key(game, playtest.seats[seat].role)
    return game_ui(game).seat_look(seat, key) if game in playable() and key else seat_look(seat)


def icon_of(playtest: Playtest, seat: int) -> str:
    """Return the picture of a seat: of its role at the table of its game."""
    game = playtest.session.game
    key = role_key(game, playtest.seats[seat].role)
    return game_ui(game).seat_icon(key) if game in playable() and key else "person"


class EntryWords:
    """Words of one session's rows; `state` is the refereed position that is spoken of."""

    def __init__(self, language: Language, tally: Tally, state: Any = None) -> None:
        self._language = language
        self._tally = tally
        self._state = state
        self._asked: Answered = lambda _line: None
        self._called: Game[Any] | None = None  # the game that knows everybody by their aliases
        self._begun: Any = None  # what a game looks like before anything

    @property
    def playtest(self) -> Playtest:
        """Return the session as it is kept."""
        return self._tally.live.playtest

    def at(self, state: Any, asked: Answered | None = None) -> None:
        """Speak of another position; `asked` says what a record answered."""
        self._state = state
        self._asked = asked or self._asked

    def seat_of(self, entry: Entry) -> int | None:
        """Return whose entry it is: who answered, or for whom was drawn or thrown."""
        known = self._answered(entry)
        who = known[0].who if known is not None and isinstance(known[0], Draw) else None
        return entry.seat if entry.seat is not None else who

    def _answered(self, entry: Entry) -> tuple[Asked, Atom] | None:
        """Return what an entry answered, if that is known: its record may be gone by now."""
        known = self._asked(entry.line) if entry.line is not None else None
        if known is None or not isinstance(known[0], Draw):
            return known if entry.verb not in (DRAW, RULING) else None
        same = entry.verb == DRAW and known[0].topic == entry.args[0]
        return known if same else None

    def seat(self, seat: int) -> str:
        """Return what a seat's person goes by; else what the seat plays."""
        alias = plain(self.playtest.seats[seat].alias)
        return alias or self.role(seat) or self._language.say("gui.playtest.seat", n=seat + 1)

    def role(self, seat: int) -> str:
        """Return what a seat plays, if that is known."""
        role = self.playtest.seats[seat].role
        key = role_key(self.playtest.session.game, role)
        return self._language.say(key) if key else plain(role)

    def seats(self, seats: Sequence[int]) -> str:
        """Return several seats in a row."""
        return self._language.say("list.names").join(self.seat(seat) for seat in seats)

    def phase(self, key: str) -> str:
        """Return what a step of the round is called."""
        for one in self._tally.phases:
            if one.key == key:
                return named(one, self._language)
        word = f"{self.playtest.session.game}.phase.{key}"
        return self._language.say(word) if self._language.knows(word) else key

    def tag(self, key: str) -> str:
        """Return what a tag is called."""
        tags = {one.key: one for one in self._tally.template.tags}
        return named(tags[key], self._language) if key in tags else key

    def line(self, entry: Entry, before: Mapping[Key, int] | None = None) -> Line:
        """Return an entry in words; `before` is what the counters showed in steps until then."""
        if entry.line is not None:
            return self._refereed(entry)
        changes = self._changes(entry, before)
        say = self._language.say
        if entry.verb == COUNT:
            return Line(changes)
        if entry.verb == TURN:
            return Line(say("gui.playtest.entry.turn", seat=self.seat(entry.seat or 0)))
        if entry.verb == PHASE:
            return Line(self.phase(str(entry.args[0])))
        if entry.verb == PRESET:
            return Line(say("gui.playtest.entry.preset"), changes)
        return Line(self.verb(entry), changes)

    def short(self, entry: Entry) -> str:
        """Return an entry in a few words, for the button that takes it back."""
        if entry.verb == COUNT and entry.deltas:
            by = self._tally.shown((entry.seat, entry.deltas[0].key), entry.deltas[0].by)
            return f"{self.counter(entry.deltas[0].key)} {figure(by, sign=True)}"
        return self.line(entry).head

    def verb(self, entry: Entry) -> str:
        """Return what was done, without what it changed."""
        actions = {one.key: one for one in self._tally.template.actions}
        if entry.verb in actions:
            return named(actions[entry.verb], self._language)
        return entry.verb

    def counter(self, key: str) -> str:
        """Return what a counter is called."""
        for one in (*self._tally.template.team_counters, *self._tally.template.seat_counters):
            if one.key == key:
                return named(one, self._language)
        return key

    def change(self, key: Key, was: int, by: int) -> str:
        """Return how a counter moved: Merit 14 → 22."""
        read = self._tally.shown
        words = {"counter": self.counter(key[1]), "was": figure(read(key, was))}
        now = figure(read(key, was + by))
        return self._language.say("gui.playtest.entry.change", now=now, **words)

    def _changes(self, entry: Entry, before: Mapping[Key, int] | None) -> str:
        told = []
        for delta in entry.deltas:
            key = (delta.seat, delta.key)
            was = before.get(key, 0) if before is not None else 0
            told.append(self.change(key, was, delta.by))
        return self._language.say("list.comma").join(told)

    def _refereed(self, entry: Entry) -> Line:
        teller = self._teller()
        if teller is None:
            return Line(entry.verb)
        try:
            if entry.verb == RULING:
                return self._ruling(teller, entry)
            known = self._answered(entry)
            if known is None:
                return self._unasked(teller, entry)
            said = self._drawn(teller, entry, known[1])
            game = self._game()
            assert game is not None
            asked = asked_words(known[0], game, teller, self._language)
            option = (entry.verb, *entry.args)
            if not said and isinstance(known[0], Ask):
                said = teller.answer(known[0], option)
            return Line(said or teller.option(option), asked, answers=True)
        except (KeyError, IndexError, ValueError, SamsaraError):
            return Line(entry.verb)  # of rules that have changed since

    def _drawn(self, teller: Teller[Any], entry: Entry, known: Atom) -> str:
        """Return what was drawn or thrown; empty for an answer."""
        if entry.verb != DRAW:
            return ""
        topic, _, value, *more = entry.args
        if len(more) > 1 and more[1]:
            return self._language.say("gui.playtest.entry.open")
        name = more[0] if more else known
        return str(int(value) + 1) if name == "" else str(teller.drawn(str(topic), name))

    def _unasked(self, teller: Teller[Any], entry: Entry) -> Line:
        """Return an entry in words, of which nobody knows what was asked."""
        if entry.verb != DRAW:
            return Line(teller.option((entry.verb, *entry.args)))
        drawn, named = self._drawn(teller, entry, ""), len(entry.args) > 3 and entry.args[3] != ""
        if len(entry.args) > 4 and entry.args[4]:
            return Line(drawn)
        return Line(
            self._language.say(f"gui.playtest.entry.{'drawn' if named else 'thrown'}"), drawn
        )

    def _ruling(self, teller: Teller[Any], entry: Entry) -> Line:
        key, value, *_ = entry.args
        game = self._game()
        dials = game.dials(teller.state) if game is not None else ()
        dial = next((one for one in dials if one.key == key), None)
        if dial is None:
            return Line(str(key), str(value))
        head = self._language.say("gui.playtest.entry.ruling", what=teller.dial(dial))
        return Line(head, teller.setting(dial, value))

    def _teller(self) -> Teller[Any] | None:
        game = self._game()
        if game is None:
            return None
        state = self._state
        if state is None:
            if self._begun is None:
                self._begun = game.begin(setup_of(self.playtest, ""))
            state = self._begun
        names = tuple(seat.alias for seat in self.playtest.seats)
        if self._called is None or self._called.names != names:
            self._called = game.called(replace(setup_of(self.playtest, ""), names=names))
        return Teller(self._called, state, self._language.lang)

    def _game(self) -> Game[Any] | None:
        return self._tally.game


def number_in(text: str) -> float | None:
    """Return the number that a person typed, or None."""
    try:
        number = float(text.strip().replace(",", ".").replace(MINUS, "-"))
    except ValueError:
        return None
    return number if isfinite(number) else None


def figure(number: Number, *, sign: bool = False) -> str:
    """Return a number as it stands on a counter, or a change with its sign."""
    return signed(number, "g") if sign else shown(number, "g")
