"""Icon library: little pictures by name, icons of game-icons (CC BY 3.0) as paths.

The collection draws in a square of 512 with y down; here they come in millimetres with y up.
Solids and holes are told apart by non-zero winding, as in SVG.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from typing import Any

from printpack.draw.ops import Path, bounds, moved
from printpack.draw.ornaments.outline import outline
from printpack.draw.ornaments.winding import area, backwards, subpaths
from resources import text, toml


@cache
def _collection() -> dict[str, Any]:
    """Return the icons as the file has them: path data, authors."""
    found: dict[str, Any] = json.loads(text("icons/icons.json"))
    return found


def names() -> frozenset[str]:
    """Return every name that can be drawn."""
    return frozenset(_collection()["icons"])


def authors(name: str) -> tuple[str, ...]:
    """Return who drew an icon."""
    return tuple(_entry(name)["authors"])


def makers(used: Iterable[str]) -> tuple[str, ...]:
    """Return the full names of those who drew these icons, who must be named with them."""
    people = toml("credits.toml")["icons"]["authors"]
    return tuple(sorted({people[author]["name"] for name in used for author in authors(name)}))


def icon(name: str, x: float, y: float, size: float) -> Path:
    """Fill: the icon centred at x, y in a square of this size; KeyError names a near name."""
    return moved(_unit(name), x, y, size)


def parts(name: str, x: float, y: float, size: float) -> list[Path]:
    """Return the icon's subpaths, each solid or hole on its own, so that some may be left out."""
    return subpaths(icon(name, x, y, size))


def without_slivers(name: str, x: float, y: float, size: float, narrow: float) -> Path:
    """Fill: the icon without the subpaths that are no wider than `narrow`."""
    kept = [part for part in parts(name, x, y, size) if bounds(part).w > narrow]
    return [segment for part in kept for segment in part]


@cache
def _unit(name: str) -> Path:
    """Return the icon in a square of 1 about the origin, y up, solids counter-clockwise."""
    side = float(_collection()["viewbox"])
    drawn = [_turned(segment, side) for segment in outline(_entry(name)["path"])]
    path = [segment for part in subpaths(drawn) for segment in _closed(part)]
    if area(path) < 0:
        path = [segment for part in subpaths(path) for segment in backwards(part)]
    return path


def _closed(part: Path) -> Path:
    """Return a subpath closed, as a fill takes it anyway, so that its outline has no gap."""
    return part if part[-1][0] == "Z" else [*part, ("Z",)]


def _turned(segment: tuple[str | float, ...], side: float) -> tuple[str | float, ...]:
    """Return a segment of the collection's square in ours."""
    numbers = [value for value in segment[1:] if not isinstance(value, str)]
    placed = [(0.5 - v / side if i % 2 else v / side - 0.5) for i, v in enumerate(numbers)]
    return (segment[0], *placed)


def _entry(name: str) -> dict[str, Any]:
    icons: dict[str, dict[str, Any]] = _collection()["icons"]
    if name not in icons:
        near = get_close_matches(name, icons, n=1, cutoff=0)
        raise KeyError(f"no icon is called {name!r}; the nearest is {near[0]!r}")
    return icons[name]
