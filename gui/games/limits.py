"""What decides a game in numbers: its own limits, as the rules set now make them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from engine import games
from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON, Setup
from engine.kernel.rules import Value


class Limit(NamedTuple):
    """One limit: its icon, its name in the catalogue, and the numbers or keys it is worded with."""

    icon: str
    name: str
    said: dict[str, int | str]


def limits(game_id: str, players: int, house: Mapping[str, Value]) -> list[Limit]:
    """Return a game's limits at a table of so many; none where the rules allow no game."""
    try:
        return _LIMITS[game_id](players, house)
    except SamsaraError:
        return []


def _merit57(players: int, house: Mapping[str, Value]) -> list[Limit]:
    seated = Setup("merit57", (PERSON,) * players, "limits", house)
    state = games.game("merit57").begin(seated)
    calamity, delivered = import_module("engine.games.merit57.ending").limits(state)
    rules = state.rules
    return _merit(rules.rounds, calamity, delivered, rules.defeat_calamity)


def _merit13(_players: int, house: Mapping[str, Value]) -> list[Limit]:
    rules = import_module("engine.games.merit13.rules").resolve(house)
    return _merit(rules.rounds, rules.most_calamity, rules.fewest_delivered, rules.doom_calamity)


def _merit(rounds: int, calamity: int, delivered: int, doom: int) -> list[Limit]:
    return [
        Limit("cartwheel", "rounds", {"n": rounds}),
        Limit("earth-crack", "calamity", {"n": calamity}),
        Limit("lotus", "delivered", {"n": delivered}),
        Limit("despair", "doom", {"n": doom}),
    ]


def _ludo(_players: int, house: Mapping[str, Value]) -> list[Limit]:
    board = import_module("engine.games.ludo.board")
    rules: Mapping[str, Any] = games.game("ludo").sheet.resolve(house)
    quarters = board.RING // board.QUARTER
    safe = len({place % board.QUARTER for place in rules["safe"]}) * quarters
    return [
        Limit("stone-wheel", "pieces", {"n": board.PIECES}),
        Limit("cartwheel", "board", {"n": board.RING}),
        Limit("shield", "safe", {"n": safe}),
        Limit("dice-six-faces-six", "sixes", {"n": rules["sixes"]}),
        Limit("rolling-dices", "dice", {"kind": f"gui.rule.ludo.dice.{rules['dice']}"}),
    ]


def _delay(_players: int, house: Mapping[str, Value]) -> list[Limit]:
    game = games.game("delay")
    rules: Mapping[str, Any] = game.sheet.resolve(house)

    def ending(picture: str, name: str, stat: str, at: str) -> Limit:
        return Limit(picture, name, {"stat": game.word("stat", stat, "en") or stat, "n": rules[at]})

    return [
        Limit("scroll-unfurled", "days", {"n": len(rules["growth"])}),
        ending("earth-crack", "collapse", "stability", "collapse_below"),
        ending("angel-wings", "heaven", "heaven", "heaven_at"),
        ending("despair", "hell", "hell", "hell_at"),
    ]


def _cier(_players: int, house: Mapping[str, Value]) -> list[Limit]:
    names = import_module("engine.games.cier.rulebook_text").names(house)
    kind = "team" if names.mode == "team" else "individual"
    told = [Limit("scales", "match", {"kind": f"gui.rule.cier.mode.{names.mode}"})]
    if names.mode in ("team", "individual"):
        told.append(Limit("hearts", "life", {"n": getattr(names, f"{kind}_hp")}))
    return [
        *told,
        Limit("rifle", "ammo", {"n": names.start_ammo}),
        Limit("infinity", "stalemate", {"n": names.stalemate}),
    ]


_LIMITS: dict[str, Callable[[int, Mapping[str, Value]], list[Limit]]] = {
    "merit57": _merit57,
    "merit13": _merit13,
    "ludo": _ludo,
    "delay": _delay,
    "cier": _cier,
}
