"""Last print choices, for each kit: kept in the settings, and never trusted."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import game
from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from gui.settings import Settings


class Remembered:
    """The last choices of one kit; whatever is wrong or out of date counts as not chosen."""

    def __init__(self, settings: Settings, kit: str) -> None:
        self._settings = settings
        self._kit = kit
        found = settings.prints.get(kit)
        self._kept: Mapping[str, object] = found if isinstance(found, dict) else {}

    def one_of(self, name: str, offered: list[str], usual: str) -> str:
        """Return what was chosen, if it is still offered."""
        kept = self._kept.get(name)
        return kept if isinstance(kept, str) and kept in offered else usual

    def without(self) -> set[str]:
        """Return the components that were left out."""
        kept = self._kept.get("without")
        return {name for name in kept if isinstance(name, str)} if isinstance(kept, list) else set()

    def house(self) -> dict[str, Value]:
        """Return the changes to the rules, if the rules still take all of them."""
        kept = self._kept.get("house")
        if not kept:
            return {}
        try:
            return game(self._kit).rule_sheet.house_data("", {"game": self._kit, "rules": kept})
        except SamsaraError:
            return {}

    def keep(self, choices: Mapping[str, object]) -> None:
        """Remember these instead."""
        self._settings.prints = {**self._settings.prints, self._kit: dict(choices)}
