"""Playtest store of the window: where its pages find the sessions, and what games are called."""

from __future__ import annotations

from engine.library.store import utc_now
from engine.playtest.store import PlaytestStore
from engine.playtest.templates import OTHER
from gui.context import AppContext, Wording
from gui.games import playable
from gui.games.labels import titled
from resources.version import version


def store_of(context: AppContext) -> PlaytestStore:
    """Return the playtests of the library."""
    return PlaytestStore(context.library.database, utc_now, version())


def known(game_id: str) -> bool:
    """Say whether a game can be refereed: it is one of ours."""
    return game_id in playable()


def tested() -> list[str]:
    """Return every game that can be tested, prototypes last."""
    return [*playable(), OTHER]


def game_name(game_id: str, edition: str = "") -> Wording:
    """Return what a game is called; a prototype goes by what its designer calls it."""
    if known(game_id):
        return titled(game_id)
    if game_id != OTHER:
        return lambda _language: game_id
    return lambda language: edition or language.say("gui.playtest.other-game")
