"""Reading order: in which order things are read, and which lies next in a direction."""

from __future__ import annotations

from collections.abc import Iterable

from gui.table.things import Thing

_ROW = 20.0  # things this much higher or lower are still in one row


def reading_order(things: Iterable[Thing]) -> list[Thing]:
    """Return things from top to bottom, those in about one row from left to right."""
    return sorted(things, key=lambda thing: (round(thing.home.y() / _ROW), thing.home.x()))


def nearest(here: Thing, things: Iterable[Thing], down: int) -> Thing | None:
    """Return the thing that lies next above (-1) or below (1), if any does."""

    def way(thing: Thing) -> tuple[float, float]:
        by = thing.home - here.home
        return by.y() * down, abs(by.x())

    beyond = [thing for thing in things if thing is not here and way(thing)[0] > 1]
    return min(beyond, key=lambda thing: way(thing)[0] + 2 * way(thing)[1], default=None)
