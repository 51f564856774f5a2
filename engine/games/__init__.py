"""Game registry: one package each, by the chapters of its rulebook, found here by its id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, KeysView
from importlib import import_module
from typing import Any

from engine.kernel.errors import UnknownName
from engine.kernel.game import ContentPacks, Game

_PACKAGES: dict[str, str] = {}  # by the ids of their games, in the order they are shown in
IDS: KeysView[str] = _PACKAGES.keys()  # grows with `register`


def register(package: str) -> None:
    """Have a package be known as a game by its own name; it offers the rules as `GAME`."""
    _PACKAGES[package.rpartition(".")[2]] = package


register("engine.games.merit57")
register("engine.games.merit13")
register("engine.games.delay")
register("engine.games.cier")
register("engine.games.ludo")


def packages() -> tuple[str, ...]:
    """Return what is registered, for a process that has to know the same games."""
    return tuple(_PACKAGES.values())


def game(game_id: str, content: str = "") -> Game[Any]:
    """Return a game by its id, or that game with a content pack in place of its own content.

    Only the games asked for are ever imported.
    """
    if game_id not in _PACKAGES:
        raise UnknownName("game-unknown", given=game_id[:40], expected=" | ".join(IDS))
    if content:
        return content_packs(game_id).bind(content)
    found: Game[Any] = import_module(_PACKAGES[game_id]).GAME
    return found


def content_packs(game_id: str) -> ContentPacks:
    """Return how a game's content is exchanged, or refuse to for a game that has none."""
    packs = game(game_id).packs
    if packs is None:
        raise UnknownName("content-unused", given=game_id[:40], expected=" | ".join(CONTENT_IDS))
    return packs


class _Packed:
    """The ids of the games whose content can be exchanged, looked for when somebody asks."""

    def __iter__(self) -> Iterator[str]:
        return (game_id for game_id in IDS if game(game_id).packs is not None)


CONTENT_IDS: Iterable[str] = _Packed()
