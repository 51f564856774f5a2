"""How the start page and its kin speak of a game: its icon, its short name, who plays."""

from __future__ import annotations

from collections.abc import Collection

from engine import games
from engine.kernel.errors import SamsaraError
from gui.context import Wording
from gui.i18n import Tongue

ICONS = {
    "merit57": "lotus",
    "merit13": "bamboo",
    "delay": "scroll-unfurled",
    "cier": "fist",
    "ludo": "rolling-dices",
}
POINTS = frozenset({"merit57", "merit13"})  # games whose scores are points, not only an order
_MODES = ("dice", "difficulty", "mode")  # rules whose choices are counted apart


def seats_of(game_id: str) -> str:
    """Return how many play, in figures."""
    seats = games.game(game_id).seats
    least, most = seats.start, seats.stop - 1
    return str(least) if least == most else f"{least}–{most}"


def facts(game_id: str) -> Wording:
    """Return who plays and how long, in one line."""
    alone = games.game(game_id).seats.stop == 2
    return lambda tongue: tongue.say(
        "gui.shell.facts-alone" if alone else "gui.shell.facts",
        seats=seats_of(game_id),
        time=tongue.say(f"gui.shell.game.{game_id}.time"),
    )


def name(game_id: str) -> str:
    """Return the key of the short name that titles show."""
    return f"gui.shell.game.{game_id}.name"


def titled(game_id: str, game_ids: Collection[str] = games.IDS) -> Wording:
    """Return a game's name, with its edition where two games share the name."""
    edition = games.game(game_id).edition

    def said(tongue: Tongue) -> str:
        word = tongue.say(name(game_id))
        shared = sum(tongue.say(name(other)) == word for other in game_ids) > 1
        return f"{word} {edition}" if shared else word

    return said


def ended(game_id: str, ending: str, content: str = "") -> Wording:
    """Return what an ending is called: by its title where the content gives it one."""
    key = f"{game_id}.ending.{ending}"
    return lambda tongue: (
        title_of(game_id, ending, content, tongue)
        or tongue.say(key if tongue.knows(key) else "gui.shell.over")
    )


def title_of(game_id: str, ending: str, content: str, tongue: Tongue) -> str:
    """Return the title that the content gives an ending, if it gives one and can be read."""
    if game_id not in games.PACKS:
        return ""
    try:
        return games.game(game_id, content).word("title", ending, tongue.lang) or ""
    except SamsaraError:
        return ""


def result(game_id: str, kind: str) -> str:
    """Return the key of a result's word; where a team wins together, one may only come first."""
    return f"gui.statistics.{'team-' if game_id in POINTS else ''}{kind}"


def statistic(game_id: str, bucket: str, tongue: Tongue) -> str:
    """Return what a game's statistic is called: by the rule that sets it apart, or its edition."""
    if not bucket:
        return tongue.say("gui.statistics.company")
    keys = [f"gui.statistics.{game_id}.{bucket}"]
    keys += [f"gui.rule.{game_id}.{rule}.{bucket}" for rule in _MODES]
    word = next((tongue.say(key) for key in keys if tongue.knows(key)), bucket)
    return word[:1].upper() + word[1:]
