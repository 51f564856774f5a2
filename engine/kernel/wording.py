"""Localised messages (i18n): events, questions and answers as sentences in either language.

A game names the arguments of its events and options: `("seat", "from:place")`. What stands
behind the colon, or the name itself, is the argument's kind. A seat or a character is worded by
its name at the table, a card by the name on it, any other kind by the key
`<game>.<kind>.<value>` if there is one, else as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic

from engine.kernel.asking import Ask, Atom, Event, Option, Place
from engine.kernel.dials import FLAGS, Dial
from engine.kernel.game import ANY_REASONS, Game, Outcome, S
from resources.catalogue import catalogue
from resources.numbers import signed

_ENDS = (".", "!", "?", "。", "！", "？")  # after a whole sentence the list needs no colon


class Teller(Generic[S]):
    """Words one match of one game in one language; `state` is the position spoken of."""

    def __init__(self, game: Game[S], state: S, lang: str) -> None:
        self.state = state
        self.words = catalogue(lang)
        self._game = game

    def seat(self, seat: int) -> str:
        """Return what the person at a seat is called, else the seat's name."""
        key = self._game.seat_key(self.state, seat)
        return self._own_name(seat) or self.words.say(key)

    def _own_name(self, seat: int) -> str:
        names = self._game.names
        return names[seat] if seat < len(names) else ""

    def event(self, event: Event, head: Event = (), *, named: bool = False) -> str:
        """Return what happened, as one sentence or part of one; empty where the game is silent.

        `head` is the event that opened the line. An event caused by what the line is about need
        not name the cause again: it is worded by `<kind>-here`, where it befalls the one that
        the line is about, and by `<kind>-there` where it befalls another, or another was `named`
        since. One with another cause need not name the former again: `<kind>-own`, if there is one.
        """
        kind, *values = event
        names, place = self._game.events[str(kind)]
        if place is Place.SILENT:
            return ""
        if place is Place.HEADS:
            return self.words.say(f"{self._game.id}.heading", text=self.heading(event))
        if self._follows(event, head):
            same = not (named or self.names_another(event, head))
            return self._worded("event", f"{kind}-{'here' if same else 'there'}", names, values)
        own = f"{kind}-own"
        if not (named or self.names_another(event, head)) and self._has(own, head):
            return self._worded("event", own, names, values)
        return self._worded("event", str(kind), names, values)

    def in_row(self, event: Event, head: Event) -> str:
        """Return what befell one of several people, behind a name: without its own.

        It is worded by `-here` or `-own`, and by `-row` behind that where those name somebody.
        """
        kind, *values = event
        form = f"{kind}-{'here' if self._follows(event, head) else 'own'}"
        forms = (each for each in (f"{form}-row", form) if self._words_event(each))
        names = self._game.events[str(kind)].names
        return self._worded("event", next(forms, str(kind)), names, values)

    def heading(self, event: Event) -> str:
        """Return what a heading says, without the rules that plain text draws around it."""
        kind, *values = event
        return self._worded("event", str(kind), self._game.events[str(kind)].names, values)

    def place(self, event: Event) -> Place:
        """Return where the words of an event stand in the log."""
        return self._game.events[str(event[0])].place

    def names_another(self, event: Event, head: Event) -> bool:
        """Say whether an event of a line befalls somebody else than the line is about."""
        whom = self._befalls(event)
        return whom is not None and whom != self._befalls(head)

    def _befalls(self, event: Event) -> Atom | None:
        """Return the seat or character that an event befalls, if it befalls one."""
        names = self._game.events[str(event[0])].names[:1] if event else ()
        return event[1] if any(name.endswith(("seat", "character")) for name in names) else None

    def _has(self, kind: str, head: Event) -> bool:
        """Say whether there is a wording for what befalls the one that a line is about."""
        return self._words_event(kind) and self._befalls(head) is not None

    def _words_event(self, form: str) -> bool:
        return f"{self._game.id}.event.{form}" in self.words

    def _follows(self, event: Event, head: Event) -> bool:
        """Say whether an event was caused by what opened the line, or by what that tells of."""
        kind, *values = event
        names = self._game.events[str(kind)].names
        return "cause" in names and values[names.index("cause")] in head

    def option(self, option: Option) -> str:
        """Return what an option does."""
        kind, *values = option
        return self._worded("option", str(kind), self._game.options[str(kind)], values)

    def answer(self, ask: Ask, option: Option) -> str:
        """Return what an option does in answer to a question, which may give it a name of its own.

        Of the question seat, topic and options are enough.
        """
        form = self._game.option_form(ask, option)
        kind, *values = option
        return self._worded("option", form, self._game.options[str(kind)], values)

    def question(self, ask: Ask) -> str:
        """Return what a seat is asked."""
        details = self._details(self._game.topics[ask.topic], ask.about)
        return self.words.say(ask.topic, **{"seat": self.seat(ask.seat), **details})

    def reason(self, reason: Event) -> str:
        """Return why a bot answers as it does."""
        kind, *values = reason
        if kind in ANY_REASONS:
            return self.words.say(f"bot.reason.{kind}")
        return self._worded("reason", str(kind), self._game.reasons[str(kind)], values)

    def difference(self, cause: Event) -> str:
        """Return what the ends after two answers differ in."""
        kind, *values = cause
        return self._worded("difference", str(kind), self._game.differences[str(kind)], values)

    def outcome(self, outcome: Outcome) -> str:
        """Return how the game ended."""
        winners = self._row([self.seat(seat) for seat in outcome.winners])
        return self.words.say(f"{self._game.id}.outcome.{outcome.ending}", winners=winners)

    def measure(self, name: str) -> str:
        """Return what a figure of a finished game is called."""
        word = self._game.word("measure", name, self.words.lang)
        return word or self.words.say(f"{self._game.id}.measure.{name}")

    def drawn(self, topic: str, name: Atom) -> str:
        """Return what a draw from a pile brings, by its name among the outcomes."""
        return str(self._word(self._game.draws.get(topic, topic), name))

    def dial(self, dial: Dial) -> str:
        """Return what of the position a dial shows."""
        kind, *about = dial.key.split(":")
        return self._worded("dial", kind, self._game.settings[kind].about, about)

    def setting(self, dial: Dial, value: Atom) -> str:
        """Return what a dial shows, or may be set to."""
        if dial.choices == FLAGS:
            return self.words.say(f"setting.{value}")
        kind = dial.key.partition(":")[0]
        return str(self._word(self._game.settings[kind].kind, value))

    def _worded(self, part: str, kind: str, names: Sequence[str], values: Sequence[Atom]) -> str:
        details = self._details(names, values)
        return self.words.say(f"{self._game.id}.{part}.{kind}", **details)

    def _details(self, names: Sequence[str], values: Sequence[Atom]) -> dict[str, Atom]:
        """Return each argument's word, or itself if it is a number.

        A list, or an option in an option, takes all the rest.
        """
        details: dict[str, Atom] = {}
        for i, typed in enumerate(names):
            name, _, kind = typed.partition(":")
            if kind == "characters":
                details[name] = self._row([self.character(value) for value in values[i:]])
            elif kind == "option":
                # of the card that stands before it, it is called by the mark printed there
                mark = i and self._game.word(
                    "mark", f"{values[i - 1]}.{values[i]}", self.words.lang
                )
                details[name] = mark or self.option(tuple(values[i:]))
            else:
                details[name] = self._word(kind or name, values[i])
        return details

    def _row(self, names: list[str]) -> str:
        """Return names one after the other: A, B and C."""
        before, last = self.words.say("list.names").join(names[:-1]), names[-1:]
        return self.words.say("list.and").join([before, *last] if before else last)

    def character(self, who: Atom) -> str:
        """Return a character's name: that of the person, where nobody else sits there."""
        key = self._game.who_key(self.state, int(who))
        alone = key == self._game.seat_key(self.state, int(who))  # whoever sits there is no other
        return (alone and self._own_name(int(who))) or self.words.say(key)

    def _player(self, who: int) -> str:
        """Return whom a character belongs to, whatever role it plays."""
        key = self._game.player_key(self.state, who)
        seats = range(len(self._game.names))
        seat = next((s for s in seats if self._game.seat_key(self.state, s) == key), who)
        return self._own_name(seat) or self.words.say(key)

    def _word(self, kind: str, value: Atom) -> Atom:
        if kind == "seat":
            return self.seat(int(value))
        if kind == "character":
            return self.character(value)
        if kind == "player":
            return self._player(int(value))
        if kind == "signed":
            return signed(int(value))
        word = self._game.word(kind, value, self.words.lang)
        if word is not None:
            return word
        key = f"{self._game.id}.{kind}.{value}"
        return self.words.say(key) if key in self.words else value


class Log(Generic[S]):
    """Turns events into lines as they come; a line is out when the next one begins."""

    def __init__(self, teller: Teller[S]) -> None:
        self.teller = teller
        self._line = ""
        self._head: Event = ()
        self._items = 0
        self._named = False  # whether the line has named anybody else

    def hear(self, events: Iterable[Event], state: S) -> Iterator[str]:
        """Yield the lines that these events complete; `state` is the position after them."""
        self.teller.state = state
        for event in events:
            text = self.teller.event(event, self._head, named=self._named)
            self._named |= self.teller.names_another(event, self._head)
            match self.teller.place(event):
                case Place.CONTINUES:
                    self._line += text
                case Place.TURNS:
                    self._line += text
                    self._items = 0
                case Place.JOINS:
                    first = "list.after" if self._line.endswith(_ENDS) else "list.colon"
                    joint = "list.comma" if self._items else first
                    self._line += self.teller.words.say(joint) + text
                    self._items += 1
                case Place.OPENS | Place.HEADS:
                    yield from self.rest()
                    self._line, self._head = text, event

    def rest(self) -> Iterator[str]:
        """Yield the line that is still open."""
        if self._line:
            yield self._line
        self._line, self._head, self._items, self._named = "", (), 0, False
