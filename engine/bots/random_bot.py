"""Random baseline bot: takes any option with equal chance, the yardstick for all others."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import State


class RandomBot:
    """Answers every question by chance, and does nothing unasked."""

    wants = frozenset[str]()
    searches = False
    by_lot = True

    def __init__(self, _seat: int, chance: BotChance) -> None:
        self.chance = chance

    def choose(self, ask: Ask, _look: Callable[[], State]) -> Option:
        """Take one of the options."""
        return self.chance.one_of(ask.options)

    def wish(self, _seat: int, _ask: Ask, _look: Callable[[], State]) -> Option | None:
        """Want nothing."""
        return None

    def why(self, _ask: Ask, _option: Option, _look: Callable[[], State]) -> Event | None:
        """Say that it was by lot."""
        return ("lot",)
