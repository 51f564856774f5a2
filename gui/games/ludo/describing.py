"""Description of Ludo's things in words: pieces, squares and seats, and why a piece cannot go."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ludo.board import GOAL, HOME, LAST_ON_RING, RING
from engine.games.ludo.forecast import landing
from engine.games.ludo.moves import refusals
from engine.games.ludo.state import State
from engine.kernel.asking import Ask, Option
from engine.kernel.wording import Teller
from gui.games.ludo.pieces import Pieces, Token
from gui.games.ludo.plaque import PlaqueFacts
from gui.i18n import Language
from gui.table.shown import ShownMatch

DIE = "die"


class LudoWords:
    """Words the things of one match."""

    def __init__(self, shown: ShownMatch, language: Language, pieces: Pieces) -> None:
        self._shown = shown
        self._language = language
        self._pieces = pieces

    def described(self, state: State, key: str) -> str:
        """Return a piece or a square."""
        kind, *about = key.split(":")
        if kind == "piece":
            token = Token(int(about[0]), int(about[1]))
            seat, place = self._seat(state, token.seat), self.where(self._pieces.places[token])
            return self._language.say("gui.ludo.piece", seat=seat, place=place)
        if kind == "ring":
            colour = state.colours[state.seat]
            return self.where((int(about[0]) - 13 * colour) % RING)
        if kind == "lane":
            return self.where(int(about[1]))
        return self.where(GOAL) if kind == "goal" else ""

    def seat(self, facts: PlaqueFacts) -> str:
        """Return a seat, and how far it is."""
        return self._language.say(
            "gui.ludo.seat",
            seat=facts.name,
            status=facts.status,
            goals=facts.goals,
            percent=round(100 * facts.progress),
        )

    def die(self, value: int) -> str:
        """Return the die and what it shows, if it was thrown."""
        say = self._language.say
        return say("gui.ludo.die", value=value) if value else say("gui.ludo.die-new")

    def where(self, place: int) -> str:
        """Return where a piece is, as its own colour counts the squares."""
        say = self._language.say
        if place in (HOME, 0, GOAL):
            return say(f"ludo.place.{place}")
        if place > LAST_ON_RING:
            return say("gui.ludo.on-lane", place=place - LAST_ON_RING)
        return say("gui.ludo.on-ring", place=place)

    def preview(self, state: State, option: Option) -> str:
        """Return what a move would bring."""
        say, found = self._language.say, landing(state, option)
        if found.captures:
            return say("gui.ludo.captures", count=found.captures)
        if found.arrives:
            return say("gui.ludo.arrives")
        return say("gui.ludo.safe") if found.safe else ""

    def why(self, state: State, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why a piece cannot go there, or cannot go at all."""
        say = self._language.say
        ask = next((ask for ask in asks if ask.options), None)
        if ask is None:
            return say("gui.ludo.throw-first") if self._shown.draw is not None else ""
        die = int(ask.about[0])
        if thing:
            seat, number = map(int, thing.split(":")[1:])
            start = self._pieces.places[Token(seat, number)]
            ends = [self.where(int(option[2])) for option in ask.options if option[1] == start]
            return say("gui.ludo.why-only", die=die, place=ends[0]) if ends else ""
        kind, *about = place.split(":")
        if kind == DIE:
            return say("gui.ludo.why-thrown", die=die)
        if kind != "piece":
            return ""
        token = Token(int(about[0]), int(about[1]))
        if token.seat != ask.seat:
            return say("gui.ludo.why-theirs", seat=self._seat(state, token.seat))
        start = self._pieces.places[token]
        lack = next((one for one in refusals(state, die) if one.what == ("move", start)), None)
        return say(f"gui.ludo.why-{lack.code}", die=die, left=lack.have) if lack else ""

    def _seat(self, state: State, seat: int) -> str:
        return Teller(self._shown.game, state, self._language.lang).seat(seat)
