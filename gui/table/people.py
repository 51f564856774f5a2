"""Player names: what the player at each seat is called."""

from __future__ import annotations

from gui.i18n import Language
from gui.table.shown import Shown


def people_at(shown: Shown, language: Language) -> tuple[str, ...]:
    """Return the name of each seat's player: a bot's, or that of a person without one."""
    names = []
    for seat, player in enumerate(shown.setup.players):
        key = f"gui.bot.{player}.name"
        named = key if language.knows(key) else f"{shown.game.id}.nobody.{seat}"
        names.append(language.say(named))
    return tuple(names)
