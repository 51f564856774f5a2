"""Playtest under way: what the start page offers to go on with, without loading the tracker."""

from __future__ import annotations

from typing import NamedTuple

from engine.library.database import Database


class UnderWay(NamedTuple):
    """A session that runs or is paused, as it was written down last."""

    id: int
    number: int
    state: str
    clock_ms: int
    round: int  # 0 before the first, and without rounds


def under_way(database: Database) -> UnderWay | None:
    """Return the session that was gone on with last and has not ended."""
    with database.look() as db:
        row = db.execute(
            "SELECT id, number, state, clock_ms, coalesce("
            "(SELECT round FROM entries WHERE session = sessions.id ORDER BY n DESC LIMIT 1), 0)"
            " FROM sessions WHERE state IN ('running', 'paused') ORDER BY seen DESC LIMIT 1"
        ).fetchone()
    return None if row is None else UnderWay(*row)
