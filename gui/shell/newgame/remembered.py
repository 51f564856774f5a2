"""Last table of a game: who sat there and by which rules, offered again when one begins anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.bots.seating import is_known
from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON, Game
from engine.kernel.journal import LONGEST_NAME
from engine.kernel.rules import Value
from gui.settings import Settings
from resources.foreign import visible


class LastTable(NamedTuple):
    """What was chosen last; nothing of it where nothing was, or where it fits no more."""

    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    house: Mapping[str, Value] = {}


def last_table(settings: Settings, game: Game[Any]) -> LastTable:
    """Return how a game was begun last, as far as it can be begun so today."""
    kept = settings.tables.get(game.id)
    if not isinstance(kept, dict):
        return LastTable()
    players, names = _texts(kept.get("players")), _texts(kept.get("names"))
    if len(players) not in game.seats or not all(
        player == PERSON or is_known(game, player) for player in players
    ):
        players = ()
    return LastTable(players, _names(names, len(players)), _house(game, kept.get("house")))


def remember_table(settings: Settings, game: Game[Any], table: LastTable) -> None:
    """Keep how a game is begun now."""
    house = {key: list(v) if isinstance(v, tuple) else v for key, v in table.house.items()}
    kept: dict[str, object] = {"players": list(table.players), "house": house}
    if table.names:
        kept["names"] = list(table.names)
    settings.tables = settings.tables | {game.id: kept}


def _texts(found: object) -> tuple[str, ...]:
    texts = tuple(found) if isinstance(found, list) else ()
    return texts if all(isinstance(text, str) for text in texts) else ()


def _names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    if len(names) != seats:
        return ()
    return tuple(visible(name)[:LONGEST_NAME] for name in names)


def _house(game: Game[Any], found: object) -> Mapping[str, Value]:
    if not isinstance(found, dict):
        return {}
    house = {key: tuple(v) if isinstance(v, list) else v for key, v in found.items()}
    try:
        game.rule_sheet.resolve(house)
    except SamsaraError:
        return {}
    return house
