"""Events, questions and answers as sentences, in either language, from the game's catalogue keys.

A game names the arguments of its events and options: `("seat", "from:place")`. What stands
behind the colon, or the name itself, is the argument's kind. A seat is worded by its name at
the table; any other kind by the key `<game>.<kind>.<value>` if there is one, else as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic

from engine.kernel.asking import Ask, Atom, Event, Option
from engine.kernel.game import Game, Outcome, S
from resources.catalogue import catalogue

CONTINUES = "…"  # a text that opens with it goes on with the line before


class Teller(Generic[S]):
    """Words one match of one game in one language. Seats keep their names while it lasts."""

    def __init__(self, game: Game[S], state: S, seats: int, lang: str) -> None:
        self._game = game
        self._words = catalogue(lang)
        self._seats = [self._words.say(game.seat_key(state, seat)) for seat in range(seats)]

    def seat(self, seat: int) -> str:
        """Return the seat's name."""
        return self._seats[seat]

    def event(self, event: Event) -> str:
        """Return what happened, as one sentence or part of one; empty if it needs no words."""
        return self._say("event", self._game.events, event)

    def option(self, option: Option) -> str:
        """Return what an option does."""
        return self._say("option", self._game.options, option)

    def question(self, ask: Ask) -> str:
        """Return what a seat is asked."""
        details = self._details(self._game.topics.get(ask.topic, ()), ask.about)
        return self._words.say(ask.topic, seat=self._seats[ask.seat], **details)

    def outcome(self, outcome: Outcome) -> str:
        """Return how the game ended."""
        winners = self._words.say("list.and").join(self._seats[seat] for seat in outcome.winners)
        return self._words.say(f"{self._game.id}.outcome.{outcome.ending}", winners=winners)

    def lines(self, events: Iterable[Event]) -> list[str]:
        """Return the events as lines of a log, what belongs together on one line."""
        lines: list[str] = []
        for event in events:
            text = self.event(event)
            if text.startswith(CONTINUES) and lines:
                lines[-1] += text.removeprefix(CONTINUES)
            elif text:
                lines.append(text.removeprefix(CONTINUES))
        return lines

    def _say(self, part: str, names: Mapping[str, tuple[str, ...]], told: Option) -> str:
        kind, *values = told
        details = self._details(names[str(kind)], values)
        return self._words.say(f"{self._game.id}.{part}.{kind}", **details)

    def _details(self, names: Sequence[str], values: Sequence[Atom]) -> dict[str, str]:
        details = {}
        for typed, value in zip(names, values, strict=True):
            name, _, kind = typed.partition(":")
            details[name] = self._word(kind or name, value)
        return details

    def _word(self, kind: str, value: Atom) -> str:
        if kind == "seat":
            return self._seats[int(value)]
        key = f"{self._game.id}.{kind}.{value}"
        return self._words.say(key) if key in self._words else str(value)
