"""Comparison: the sessions of a game by the rules and the kit on the table, beside simulated ones.

A session counts for what it was played with only if nothing speaks against it: a kit with other
numbers, a ruling, a part of a game. What it counts for is told as counts; a share is told from ten
won games on, and nothing here is called significant.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import mean, variance
from typing import Any, NamedTuple

from engine import games
from engine.kernel.errors import PlaytestError, SamsaraError
from engine.kernel.journal import Journal, Typed
from engine.kernel.replay import PlayedStep
from engine.kernel.rules import Value
from engine.lab.counts import Counts, quantile
from engine.lab.simulate import Plan
from engine.library.database import Database
from engine.library.journal_check import follow
from engine.playtest.entries import RULING
from engine.playtest.feedback import Answer
from engine.playtest.observing import LOOKED_UP
from engine.playtest.results import Team
from engine.playtest.rows import column_or, read_column
from engine.playtest.sessions import Seat, Session
from engine.playtest.templates import template

SHARE_FROM = 10  # won games, before a share of them is told
_LOW, _HIGH = 0.1, 0.9  # nine of ten simulated games but for one at each end
_POWER = 2.8  # standard errors: five in a hundred found by chance, twenty in a hundred missed

_COLUMNS = (
    *("number", "started", "edition", "rules", "kit", "kit_differs", "house", "content"),
    *("template", "clock_ms", "team", "extent"),
)
_SESSIONS = (
    f"SELECT id, match_id, house, {', '.join(_COLUMNS)} FROM sessions"
    " WHERE game = ? AND state = 'ended' ORDER BY number"
)
_SEAT_COLUMNS = ("role", "score", "rank", "player")
_USUAL: Mapping[type, Session | Seat] = {Session: Session(""), Seat: Seat(0, "")}
_SEATS = (
    f"SELECT session, {', '.join(_SEAT_COLUMNS)} FROM session_seats"
    " WHERE session IN (SELECT id FROM sessions WHERE game = ?) ORDER BY session, seat"
)
_FUN = (
    "SELECT session, number FROM answers WHERE field = 'fun' AND number IS NOT NULL"
    " AND session IN (SELECT id FROM sessions WHERE game = ?)"
)
_LOOK_UPS = (
    "SELECT session, count(*) FROM observations WHERE tag = ? AND draft = 0"
    " AND session IN (SELECT id FROM sessions WHERE game = ?) GROUP BY session"
)
_RULINGS = (
    "SELECT session, count(*) FROM entries WHERE verb = ? AND void = 0"
    " AND session IN (SELECT id FROM sessions WHERE game = ?) GROUP BY session"
)


class SeatCase(NamedTuple):
    """What a seat was and came to."""

    role: str
    score: float | None
    rank: int | None
    player: str


class Key(NamedTuple):
    """What sessions are compared by; `own` is what no digest of rules tells apart."""

    edition: str
    rules: str
    kit: str
    seats: int
    own: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A session as it is compared; `apart` says what keeps it from counting for its rules."""

    id: int
    game: str
    number: int
    started: str
    key: Key
    house: Mapping[str, Value]
    content: str
    match_id: int | None
    minutes: float
    team: Team
    seats: tuple[SeatCase, ...]
    fun: tuple[int, ...]
    look_ups: int
    apart: tuple[str, ...]
    scored: bool  # whether points are counted that rank anybody

    @property
    def spread(self) -> float | None:
        """Return how far first and last lie apart, where anybody is ranked by points."""
        scores = [seat.score for seat in self.seats if seat.score is not None]
        return max(scores) - min(scores) if self.scored and len(scores) > 1 else None


class Range(NamedTuple):
    """What a measure was in several sessions: each of them, their mean, the least and the most."""

    values: tuple[float, ...]
    mean: float
    least: float
    most: float


def cases(database: Database, game: str) -> list[Case]:
    """Return every session of a game that has ended, in the order they were played."""
    with database.look() as db:
        seats: dict[int, list[Sequence[Any]]] = defaultdict(list)
        for session, *seat in db.execute(_SEATS, (game,)):
            seats[session].append(seat)
        fun: dict[int, list[int]] = defaultdict(list)
        for session, number in db.execute(_FUN, (game,)):
            if (known := column_or(Answer, "number", number, None)) is not None:
                fun[session].append(known)
        looked = dict(db.execute(_LOOK_UPS, (LOOKED_UP, game)).fetchall())
        ruled = dict(db.execute(_RULINGS, (RULING, game)).fetchall())
        rows = db.execute(_SESSIONS, (game,)).fetchall()
    scored = template(game).result.score
    return [
        _case(game, row, seats[row[0]], fun[row[0]], looked, ruled, scored=scored) for row in rows
    ]


def _case(
    game: str,
    row: Sequence[Any],
    seats: Sequence[Sequence[Any]],
    fun: list[int],
    looked: Mapping[int, int],
    ruled: Mapping[int, int],
    *,
    scored: bool,
) -> Case:
    session, match_id, house, *values = row
    told, sound = _sound(Session, _COLUMNS, values)
    made = [_sound(Seat, _SEAT_COLUMNS, seat) for seat in seats]
    # a prototype counts as its counters
    own = [told["content"], *([] if told["rules"] else [str(house), told["template"]])]
    apart = {
        "damaged": not sound or not all(whole for _, whole in made),
        "kit": bool(told["kit_differs"]),
        "ruled": bool(ruled.get(session)),
        "short": told["extent"] != "full",
    }
    return Case(
        session,
        game,
        told["number"],
        told["started"],
        Key(told["edition"], told["rules"], told["kit"] or "", len(seats), "\0".join(own)),
        told["house"],
        told["content"],
        match_id if isinstance(match_id, int) else None,
        told["clock_ms"] / 60_000,
        told["team"],
        tuple(SeatCase(**seat) for seat, _ in made),
        tuple(fun),
        looked.get(session, 0),
        tuple(reason for reason, speaks in apart.items() if speaks),
        scored and told["team"] != "lost",
    )


def _sound(kind: type, names: Sequence[str], values: Sequence[Any]) -> tuple[dict[str, Any], bool]:
    """Return the values of columns, a default for each damaged one, and whether none is damaged."""
    told, sound = {}, True
    for name, value in zip(names, values, strict=True):
        try:
            told[name] = read_column(kind, name, value, "")
        except PlaytestError:
            told[name], sound = getattr(_USUAL[kind], name), False
    return told, sound


def range_of(values: Iterable[float | None]) -> Range | None:
    """Return what a measure was where it is known; None where it is nowhere."""
    known = tuple(value for value in values if value is not None)
    return Range(known, mean(known), min(known), max(known)) if known else None


def team_wins(group: Sequence[Case]) -> tuple[int, int]:
    """Return how many sessions the team won, and of how many that a team wins or loses."""
    told = [case.team for case in group if case.team in ("won", "lost")]
    return told.count("won"), len(told)


def firsts(group: Sequence[Case]) -> tuple[Counter[str], int]:
    """Return how often each role came first where it was not lost, and in how many sessions."""
    won = [case for case in group if case.team != "lost"]
    count = Counter(
        seat.role for case in won for seat in case.seats if seat.rank == 1 and seat.role
    )
    return count, sum(any(seat.rank == 1 for seat in case.seats) for case in won)


def sessions_needed(first: Range | None, second: Range | None) -> int | None:
    """Return how many sessions of each it takes to tell two means apart, as far as they vary now.

    None where nothing can be said of it: too few of them, or no difference at all.
    """
    if first is None or second is None or min(len(first.values), len(second.values)) < 2:
        return None
    apart = abs(first.mean - second.mean)
    spread = (variance(first.values) + variance(second.values)) / 2
    if not apart or not spread:
        return None
    return ceil(2 * spread * (_POWER / apart) ** 2)


def measured(journal: Journal) -> Generator[None, None, Mapping[str, int]]:
    """Play a refereed match again, pausing after each step; return its measures at the end.

    Of one in which something is not known yet nothing is measured.
    """
    if any(isinstance(record, Typed) and record.provisional for record in journal.records):
        return {}
    last: PlayedStep[Any] | None = None
    try:
        game = games.game(journal.setup.game, journal.setup.content)
        for played in follow(journal):
            last = played
            yield
    except SamsaraError:
        return {}
    over = last is not None and last.pending is None and game.outcome(last.after) is not None
    return game.measures(last.after) if last is not None and over else {}


def plan(case: Case, game_id: str, count: int) -> Plan:
    """Return the simulation of the same numbers, by the bots that the game usually has."""
    game = games.game(game_id, case.content)
    players = (game.default_bot,) * case.key.seats
    return Plan(game_id, count, players, "playtest", dict(case.house), content=case.content)


def band(counts: Counts, measure: str) -> tuple[int, int] | None:
    """Return between what a measure lay in the middle eight of ten simulated games."""
    values = counts.values.get(measure)
    return None if not values else (quantile(values, _LOW), quantile(values, _HIGH))
