"""Statistics queries: what finished matches were counted as, and where a person stands."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

# A damaged row is skipped; the others count.
SOUND = (
    "(typeof(match_id), typeof(origin), typeof(bucket), typeof(seats), typeof(won), typeof(ended))"
    " = ('integer', 'text', 'text', 'integer', 'integer', 'text')"
    " AND won IN (0, 1) AND seats > 0"
)
_COUNTED = (
    "SELECT match_id, origin, bucket, seats, won, ended FROM tallies"  # noqa: S608 - our own words
    f" WHERE profile = ? AND game = ? AND {SOUND} ORDER BY ended DESC, match_id DESC"
)
# One look for all games: each statistic with its games and wins, and when a game was last played.
_STANDINGS = (
    "SELECT game, bucket, count(*), sum(won), max(ended) FROM tallies"  # noqa: S608 - our own words
    f" WHERE profile = ? AND typeof(game) = 'text' AND {SOUND} GROUP BY game, bucket"
    " UNION ALL SELECT game, NULL, count(*), 0, max(updated) FROM matches"
    " WHERE profile = ? AND typeof(game) = 'text' AND typeof(updated) = 'text' GROUP BY game"
)


class Counted(NamedTuple):
    """A finished match as it counts, whether or not the match itself is still kept."""

    match_id: int
    origin: str  # the commitment to its seed, if one was made
    bucket: str
    seats: int
    won: bool
    ended: str


class Tally(NamedTuple):
    """One statistic of a game: how many of the games were won, and when the last one ended."""

    bucket: str
    games: int
    won: int
    ended: str


class Standing(NamedTuple):
    """Where a person stands in a game; the statistic that was added to last comes first."""

    played: str  # when, as UTC in ISO form
    tallies: tuple[Tally, ...]


def counted(db: sqlite3.Connection, profile: str, game: str) -> list[Counted]:
    """Return every match that counts, the newest first."""
    return [
        Counted(match_id, origin, bucket, seats, bool(won), ended)
        for match_id, origin, bucket, seats, won, ended in db.execute(_COUNTED, (profile, game))
    ]


def standings(db: sqlite3.Connection, profile: str) -> dict[str, Standing]:
    """Return where a person stands in every game that was ever begun."""
    tallies: dict[str, list[Tally]] = {}
    played: dict[str, str] = {}
    for game, bucket, games, won, moment in db.execute(_STANDINGS, (profile, profile)):
        if bucket is not None:
            tallies.setdefault(game, []).append(Tally(bucket, games, won, moment))
        played[game] = max(moment, played.get(game, ""))
    return {
        game: Standing(
            moment, tuple(sorted(tallies.get(game, ()), key=lambda row: row.ended, reverse=True))
        )
        for game, moment in played.items()
    }
