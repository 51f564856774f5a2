"""Seat parts: what each seat plays, team, role or character, where a rule lists it seat by seat.

The rule is the house's, so the journal keeps who was what; a draw only fills it in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import SystemRandom
from typing import Any

from engine.kernel.game import Game
from engine.kernel.rules import Scalar, Value
from gui.context import AppContext, Wording, say
from gui.games import game_ui
from gui.i18n import Language
from gui.widgets.fields import DropDown


class SeatParts:
    """The rule of one game that lists a part for each seat, as the house has set it."""

    def __init__(self, game: Game[Any], house: Mapping[str, Value], players: int) -> None:
        self._game = game
        self._house = house
        self._players = players
        self.key = game_ui(game.id).seat_rule(house)
        value = game.rule_sheet.resolve(house)[self.key] if self.key else ()
        self.values: tuple[Scalar, ...] = value if isinstance(value, tuple) else ()

    def __bool__(self) -> bool:
        """Say whether there are parts at all."""
        return bool(self.key)

    def choices(self) -> list[tuple[str, Wording]]:
        """Return what a seat may be, with the words for it."""
        rule = self._game.rule_sheet.rules[self.key]
        values: Sequence[Scalar] = rule.choices
        if not values:
            most = max(self._players, *map(int, self.values[: self._players]))
            values = range(int(rule.least or 0), most + 1)
        return [(str(value), self._word(value)) for value in values]

    def about(self, seat: int, language: Language) -> str:
        """Return what a seat's part can do, or nothing."""
        ui = game_ui(self._game.id)
        return ui.part_about(self.key, self.values[seat], self._house, language)

    def chosen(self, seat: int, choice: str) -> Value:
        """Return the rule with another part for a seat."""
        value = type(self.values[seat])(choice)
        return game_ui(self._game.id).with_part(self.key, self.values, seat, value)

    def drawn(self) -> Value:
        """Return the rule with its parts given out by lot: of all of them, if no two are alike."""
        alike = len(set(self.values)) < len(self.values)
        count = self._players if alike else len(self.values)
        lot = list(self.values[:count])
        SystemRandom().shuffle(lot)
        return (*lot, *self.values[count:])

    def draw_word(self) -> Wording:
        """Return what the lot is called."""
        return f"gui.rule.{self._game.id}.{self.key}.draw"

    def name(self) -> Wording:
        """Return what the rule is called."""
        return f"gui.rule.{self._game.id}.{self.key}.name"

    def _word(self, value: Scalar) -> Wording:
        return f"gui.rule.{self._game.id}.{self.key}.{value}"


class PartField(DropDown):
    """The list of one seat's part; hidden where there is nothing to choose."""

    _seat: Wording = ""  # its name; the list asks for it as soon as it is made
    _parts: SeatParts | None = None

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, self._called, [], "")
        self.hide()

    def show_part(self, parts: SeatParts, seat: int, name: Wording) -> None:
        """Offer a seat's parts, the one that it has now chosen."""
        self._parts, self._seat = parts, name
        self.setVisible(bool(parts))
        if parts:
            self.offer(parts.choices(), str(parts.values[seat]))
            self.refresh()

    def _called(self, language: Language) -> str:
        if self._parts is None or not self._parts:
            return ""
        words = (self._seat, self._parts.name())
        return language.say("list.colon").join(say(language, word) for word in words)
