"""Kits by game: which games can be printed, and each one's `KitSpec`.

A game that is not in this folder registers its own: `register(SPEC)`.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from engine.kernel.errors import UnknownName
from printpack.paper.kit.spec import KitSpec

_PACKAGES = ("merit57",)  # the first is printed where no game is named
_registered: dict[str, KitSpec] = {}


def ids() -> tuple[str, ...]:
    """Return the games that have a kit."""
    return (*_PACKAGES, *_registered)


def usual() -> str:
    """Return the game whose kit is printed where none is named."""
    return _PACKAGES[0]


def register(spec: KitSpec) -> None:
    """Offer the kit of a game that has no package here."""
    assert spec.game not in _PACKAGES, spec.game
    _registered[spec.game] = spec


def kit(game: str) -> KitSpec:
    """Return a game's kit; only the kits asked for are ever imported."""
    if game in _PACKAGES:
        found: KitSpec = import_module(f"printpack.games.{game}.spec").SPEC
        return found
    if game not in _registered:
        near = get_close_matches(game, ids(), n=1)
        expected = near[0] if near else " | ".join(ids())
        raise UnknownName("kit-unknown", given=game[:40], expected=expected)
    return _registered[game]
