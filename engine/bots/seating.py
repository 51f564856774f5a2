"""Bot names: what a name at a seat stands for: a bot, a level, or a bot with manners.

A level is a bot under a name that says how strong it is. A name may carry manners in brackets:
`smart(slips=72)`, `smart(never=protect;first=labour:2)`, `smart(as=balanced:50)`. It is read by
this grammar and never evaluated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeAlias

import resources
from engine.bots.manners import Mannered, Manners, Opening, Other
from engine.kernel.chance import BotChance
from engine.kernel.errors import UnknownName
from engine.kernel.game import Bot, Game

LONGEST = 200

Seated: TypeAlias = Callable[[int, BotChance], Bot]

_NAME = re.compile(r"([a-z][a-z0-9-]*)(?:\(([a-z]+=[^;()=]+(?:;[a-z]+=[^;()=]+)*)\))?")
_SHARE = re.compile(r"[0-9]{1,3}")
_KINDS = frozenset({"slips", "as", "never", "only", "first"})
_GRAMMAR = "slips=0…100 | as=BOT:0…100 | never=A|B | only=A|B | first=A:0…100"
_PERCENT = 100


def levels_of(game_id: str) -> dict[str, str]:
    """Return the levels of a game, the weakest first, and the bot that plays each."""
    levels: dict[str, str] = resources.toml(f"games/{game_id}/bots.toml").get("levels", {})
    return levels


def near_level(game: Game[Any], name: str) -> str:
    """Return the level that a bot plays about as strongly as; empty where none is known."""
    if not game.levels:
        return ""
    near: dict[str, str] = resources.toml(f"games/{game.id}/bots.toml").get("near", {})
    return near.get(name, "")


def played_by(game: Game[Any], name: str) -> str:
    """Return the bot of the game that a name comes down to, without manners."""
    return base_of(game.levels.get(base_of(name), name))


def base_of(name: str) -> str:
    """Return the name without its manners."""
    return name.partition("(")[0]


def manners_in(name: str) -> list[tuple[str, str]]:
    """Return the manners that a name carries, each as its kind and its value."""
    found = _NAME.fullmatch(name) if len(name) <= LONGEST else None
    text = found[2] if found else ""
    kinds = {kind for kind, _ in _entries(text)} if text else set()
    return _entries(text) if text and kinds <= _KINDS else []


def _entries(text: str) -> list[tuple[str, str]]:
    pairs = (entry.partition("=") for entry in text.split(";"))
    return [(kind, value) for kind, _, value in pairs]


def is_known(game: Game[Any], name: str) -> bool:
    """Say whether somebody of this name can sit at the game's table."""
    try:
        seated(game, name)
    except UnknownName:
        return False
    return True


def seated(game: Game[Any], name: str) -> Seated:
    """Return what seats the bot of a name, or refuse one that there is not."""
    if name in game.bots:
        return game.bots[name]
    if name in game.levels:
        return seated(game, game.levels[name])
    found = _NAME.fullmatch(name) if len(name) <= LONGEST else None
    if found is None or found[2] is None:
        raise _unknown(game, name)
    inner = seated(game, found[1])
    manners = _manners(game, found[2])
    other = seated(game, manners.other.bot) if manners.other else None

    def make(seat: int, chance: BotChance) -> Bot:
        second = other(seat, chance) if other else None
        return Mannered(game, chance, inner(seat, chance), manners, second)

    return make


def _unknown(game: Game[Any], name: str) -> UnknownName:
    base = base_of(name)
    if base != name and (base in game.bots or base in game.levels):
        return _no_manners(name.removeprefix(base))  # the bot is there, its brackets are wrong
    expected = " | ".join(dict.fromkeys((*game.levels, *game.bots)))
    return UnknownName("bot-unknown", given=name[:40], expected=expected)


@lru_cache(maxsize=64)  # every game of a simulation seats the same
def _manners(game: Game[Any], text: str) -> Manners:
    """Return the manners that a text in brackets says, each at most once."""
    entries = _entries(text)
    given = dict(entries)
    if len(given) < len(entries) or not given.keys() <= _KINDS:
        raise _no_manners(text)
    opening = other = None
    if "first" in given:
        verb, _, rounds = given["first"].partition(":")
        _verbs(game, (verb,))
        opening = Opening(verb, _number(rounds, text))
    if "as" in given:
        bot, _, share = given["as"].rpartition(":")
        other = Other(bot, _number(share, text))
    return Manners(
        slips=_number(given.get("slips", "0"), text),
        never=_verbs(game, given["never"].split("|") if "never" in given else ()),
        only=_verbs(game, given["only"].split("|") if "only" in given else ()),
        opening=opening,
        other=other,
    )


def _verbs(game: Game[Any], verbs: Iterable[str]) -> frozenset[str]:
    """Return what is to be done or left; the game must have an option of each name."""
    found = frozenset(verbs)
    for verb in sorted(found - game.options.keys()):
        raise UnknownName("bot-verb", given=verb[:40], expected=" | ".join(game.options))
    return found


def _number(text: str, whole: str) -> int:
    if not _SHARE.fullmatch(text) or int(text) > _PERCENT:
        raise _no_manners(whole)
    return int(text)


def _no_manners(text: str) -> UnknownName:
    return UnknownName("bot-manners", given=text[:60], expected=_GRAMMAR)
