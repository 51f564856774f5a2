"""Bot time limits: how long each may think at a table, and who answers when its time is over."""

from __future__ import annotations

from typing import Any

import resources
from engine.kernel.game import Game

_LAST = "random"  # the bot that every game has, and that answers at once


def budget(bot: str) -> int:
    """Return the milliseconds that a bot of this name may think; unknown ones have the most."""
    data = resources.toml("bots.toml")
    level = data["level"].get(bot)
    return int(data["budget"][level] if level else max(data["budget"].values()))


def quick(game: Game[Any], bot: str) -> str:
    """Return the bot that answers for another: its quick sibling, else the game's usual bot.

    Where that is the one which is late, or may be late itself, chance decides.
    """
    siblings = resources.toml("bots.toml")["quick"]
    found = siblings.get(bot, game.default_bot)
    found = siblings.get(found, found)
    return found if found in game.bots and found != bot else _LAST
