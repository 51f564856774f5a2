"""Kit registry: one package for each game that can be printed, found here by the game's id."""

from __future__ import annotations

from collections.abc import KeysView
from importlib import import_module
from typing import TYPE_CHECKING

from engine.kernel.errors import UnknownName

if TYPE_CHECKING:
    from printpack.paper.kit.spec import KitSpec

_PACKAGES: dict[str, str] = {}  # by the ids of their games; the first is the usual one
IDS: KeysView[str] = _PACKAGES.keys()  # grows with `register`


def register(package: str) -> None:
    """Have a package give the kit of the game it is named after, as `SPEC` of its `spec`."""
    _PACKAGES[package.rpartition(".")[2]] = package


register("printpack.games.merit57")


def usual() -> str:
    """Return the game whose kit is printed where none is named."""
    return next(iter(_PACKAGES))


def kit(game: str) -> KitSpec:
    """Return a game's kit; only the kits asked for are ever imported."""
    if game not in _PACKAGES:
        raise UnknownName("kit-unknown", given=game[:40], expected=" | ".join(IDS))
    found: KitSpec = import_module(f"{_PACKAGES[game]}.spec").SPEC
    return found
