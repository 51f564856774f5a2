"""Playtest sessions: what was tested, with whom and with what, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Annotated, Literal

from engine.kernel.errors import PlaytestError
from engine.kernel.game import PERSON, Setup
from engine.kernel.rules import Value
from engine.playtest.clocks import Segments
from engine.playtest.corrections import Changes
from engine.playtest.entries import REDO, UNDO, Entries
from engine.playtest.feedback import Answers, Feedback, OwnQuestion
from engine.playtest.items import Item
from engine.playtest.observing import Observations
from engine.playtest.questions import Asked, Question
from engine.playtest.results import Extent, GoalMet, Team
from engine.playtest.rows import Count, Note, Pack, Place, Stamp, fresh
from resources.catalogue import Catalogue

Mode = Literal["refereed", "free"]
State = Literal["setup", "running", "paused", "ended"]
Plays = Literal["", "0", "1-2", "3-9", "10+"]
Genre = Literal["", "rarely", "monthly", "weekly"]
NOBODY = "–"  # the alias of a person who was taken out
LETTERS = "ABCDEFGHIJKLMNOP"  # what seats are called that have no alias
_MOST_SEATS = len(LETTERS)
_SIGNS = 4  # of a session's uuid


def game_called(game: str, edition: str, words: Catalogue) -> str:
    """Return what a session's game is called: a prototype as whoever tests it calls it."""
    name = f"{game}.name"
    return words.say(name) if name in words else edition or game


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table; whoever sits there has an alias and no other name."""

    seat: Place
    alias: Annotated[str, 24]
    role: Annotated[str, 60] = ""  # or its colour; empty until it is drawn
    player: Annotated[str, 60] = PERSON  # or the name of a bot
    plays: Plays = ""  # of this game, before
    genre: Genre = ""  # how often games of its kind
    score: float | None = None
    rank: Annotated[int, range(1, _MOST_SEATS + 1)] | None = None
    path: str = ""
    out_ms: Count | None = None  # when it was out of the game
    left_ms: Count | None = None  # when its person left the table
    uuid: str = field(default_factory=fresh)


@dataclass(frozen=True, slots=True)
class Session:
    """One playtest; moments are UTC in ISO form, and empty until they come."""

    game: Annotated[str, 60]
    mode: Mode = "refereed"
    edition: str = ""
    rules: str = ""  # the digest of the rules in force
    house: Mapping[str, Value] = field(default_factory=dict)
    content: Pack = ""  # the content pack played with, if it is not the edition's own
    template: Pack = ""  # the counters of a game that is not here, as its tracker.toml would be
    kit: Annotated[str, 100] | None = None
    kit_differs: Note = ""  # what of it is known to be unlike the rules
    place: str = ""
    facilitator: str = ""
    goal: Note = ""
    hypothesis: Note = ""
    taught: Literal["", "rulebook", "explained", "watched", "known"] = ""
    teach_ms: Count = 0  # before the clock started
    shown_clock: bool = False
    asks: tuple[OwnQuestion, ...] = ()
    number: Count = 0  # in this library
    state: State = "setup"
    created: Literal[""] | Stamp = ""
    started: Literal[""] | Stamp = ""
    ended: Literal[""] | Stamp = ""
    clock_ms: Count = 0  # what the clock showed when it was last written down,
    seen: Literal[""] | Stamp = ""  # and when that was
    team: Team = ""
    ending: str = ""
    extent: Extent = ""
    why_short: Note = ""
    first_round: Count | None = None
    last_round: Count | None = None
    goal_met: GoalMet = ""
    surprised: Note = ""
    to_try: Note = ""
    app: str = ""
    revision: Count = 0
    uuid: str = field(default_factory=fresh)


@dataclass(frozen=True, slots=True)
class Playtest:
    """A session with every row that belongs to it."""

    session: Session
    seats: tuple[Seat, ...]
    entries: Entries = ()
    segments: Segments = ()
    observations: Observations = ()
    changes: Changes = ()
    feedback: tuple[Feedback, ...] = ()
    answers: Answers = ()
    items: tuple[Item, ...] = ()
    questions: tuple[Question, ...] = ()
    asked: tuple[Asked, ...] = ()


def people(playtest: Playtest) -> list[int]:
    """Return the seats of those who can say something of it: no bot does."""
    return [seat.seat for seat in playtest.seats if seat.player == PERSON]


def named(seat: Seat) -> bool:
    """Say whether a seat tells who sat there: its letter does not, nor does a dash."""
    return seat.alias not in ("", NOBODY, LETTERS[seat.seat])


def short_code(session: Session) -> str:
    """Return what a paper form calls a session: its number here, and signs of its own anywhere."""
    return f"{session.number}-{session.uuid[:_SIGNS]}"


def setup_of(playtest: Playtest, seed: str, nonce: str = "") -> Setup:
    """Return what the match of a refereed session starts from; it knows no aliases."""
    session = playtest.session
    players = tuple(seat.player for seat in playtest.seats)
    house, content = dict(session.house), session.content
    return Setup(session.game, players, seed, house=house, nonce=nonce, content=content)


def prefilled(last: Playtest) -> Playtest:
    """Return the setup of a further session with the same table: nothing need be asked again."""
    before = last.session
    session = Session(
        game=before.game,
        mode=before.mode,
        edition=before.edition,
        rules=before.rules,
        house=before.house,
        content=before.content,
        template=before.template,
        kit=before.kit,
        kit_differs=before.kit_differs,
        place=before.place,
        facilitator=before.facilitator,
        taught=before.taught,
        shown_clock=before.shown_clock,
        asks=before.asks,
    )
    seats = tuple(
        Seat(seat.seat, seat.alias, seat.role, seat.player, _once_more(seat.plays), seat.genre)
        for seat in last.seats
    )
    return Playtest(session, seats)


def _once_more(plays: Plays) -> Plays:
    return "1-2" if plays == "0" else plays


def later(seat: Seat, after_ms: int, by: int) -> Seat:
    """Return a seat whose person left, or that was out, so much later if it was after that."""
    out, left = (
        None if ms is None else ms + by * (ms > after_ms) for ms in (seat.out_ms, seat.left_ms)
    )
    return replace(seat, out_ms=out, left_ms=left)


def checked(playtest: Playtest) -> Playtest:
    """Return a playtest whose rows fit together, or say which do not."""
    seats = [seat.seat for seat in playtest.seats]
    if seats != [*range(len(seats))] or not 1 <= len(seats) <= _MOST_SEATS:
        raise _unfit("seats")
    for name in ("entries", "segments", "changes"):
        rows = getattr(playtest, name)
        if [row.n for row in rows] != [*range(len(rows))]:
            raise _unfit(name)
    _check_taken_back(playtest.entries)
    _check_segments(playtest)
    return playtest


def _check_taken_back(entries: Entries) -> None:
    """Hold that only what was taken back is given back, and only before anything new."""
    taken: set[int] = set()
    for one in entries:
        if one.verb not in (UNDO, REDO):
            taken.clear()
            continue
        about = one.args[0] if len(one.args) == 1 else None
        if not isinstance(about, int) or not 0 <= about < one.n:
            raise _unfit("entries")
        if one.verb == UNDO:
            taken.add(about)
        elif about in taken:
            taken.remove(about)
        else:
            raise _unfit("entries")


def _check_segments(playtest: Playtest) -> None:
    """Hold that the segments follow each other without a gap, and that only the last is open."""
    session, rows = playtest.session, playtest.segments
    whole = all(
        ((one.to_ms is not None and one.to_ms >= one.from_ms) or one is rows[-1])
        and (one.kind != "pause" or one.to_ms == one.from_ms)
        and (one.kind == "pause" or one.away_ms is None)
        for one in rows
    )
    joined = all(before.to_ms == after.from_ms for before, after in pairwise(rows))
    running = bool(rows) and rows[-1].to_ms is None
    if not whole or not joined or running != (session.state == "running"):
        raise _unfit("segments")
    if rows and rows[0].from_ms != 0:
        raise _unfit("segments")


def _unfit(key: str) -> PlaytestError:
    return PlaytestError("playtest-part", key=key, expected="0, 1, 2 …")


def said(one: Playtest) -> Iterator[str]:
    """Yield every text that people wrote of a session, in which others may be named."""
    session = one.session
    yield from (session.goal, session.hypothesis, session.why_short)
    yield from (session.surprised, session.to_try, session.place)
    for part in (one.observations, one.answers, one.items, one.questions):
        yield from (row.text for row in part)
    yield from (row.note for row in one.asked)
