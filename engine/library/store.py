"""Match store: every match of a person, what it led to, and what it counts for."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, Self

from engine.kernel.chance import commitment
from engine.kernel.errors import JournalError, LibraryError, Notice
from engine.kernel.game import Game, Outcome, Setup
from engine.kernel.journal import (
    LONGEST_TITLE,
    Journal,
    head_from_json,
    head_to_json,
)
from engine.kernel.rules import Value
from engine.library import annals
from engine.library.annals import Counted, Standing
from engine.library.database import Database
from engine.library.kept import KeptMatch, insert_match, read_match
from engine.library.texts import check_texts
from resources.foreign import visible
from resources.version import version

IMPORTED = "imported"  # the profile of matches that came from a file: they count nowhere
PLAYTEST = "playtest"  # that of matches at a real table: they stand with their sessions alone
PRACTICE = "practice"  # that of matches played on from a moment of another: they count nowhere
LAB = "lab"  # that of simulated games that are looked at: they go when nobody looks any more
_UNCOUNTED = (IMPORTED, PLAYTEST, PRACTICE, LAB)
_LIST = (
    "SELECT id, game, head, profile, created, updated, ended, outcome, winners, length FROM matches"
)


class Listed(NamedTuple):
    """A match in the list of matches; times are UTC in ISO form."""

    id: int
    game: str
    players: tuple[str, ...]  # none if the match cannot be read
    profile: str
    created: str
    updated: str
    ended: str | None
    outcome: str | None  # the name of the ending
    winners: tuple[int, ...]
    length: int  # records
    origin: str  # what it is known by when it counts, the same for every copy of it
    content: str = ""  # the pack it is played with, if it is not the game's own
    house: Mapping[str, Value] = {}
    names: tuple[str, ...] = ()  # of persons, by seat
    title: str = ""

    @property
    def imported(self) -> bool:
        """Say whether it came from a file."""
        return self.profile == IMPORTED

    @property
    def practice(self) -> bool:
        """Say whether it was played on from a moment of another."""
        return self.profile == PRACTICE

    @property
    def counts(self) -> bool:
        """Say whether statistics and honours may look at it."""
        return self.profile not in _UNCOUNTED


def utc_now() -> datetime:
    """Return the system's time."""
    return datetime.now(UTC)


def local_time(stamp: str) -> datetime | None:
    """Return a moment of the library as this machine's clocks had it; None of a damaged one."""
    try:
        moment = datetime.fromisoformat(stamp)
        return moment.astimezone() if moment.tzinfo is not None else None
    except (ValueError, OverflowError, OSError):  # a year that no zone, or no system, has
        return None


class Ended(NamedTuple):
    """A match that is over: what it started from, when and how it ended."""

    id: int
    setup: Setup
    when: str
    ending: str


class GameHistory:
    """What a person's earlier matches of one game came to."""

    def __init__(self, database: Database, profile: str, game: str) -> None:
        self._database = database
        self._profile = profile
        self._game = game

    def window(self, bucket: str, most: int) -> list[tuple[bool, int]]:
        """Return whether the last games counted were won, and of how many seats, newest first."""
        with self._database.look() as db:
            rows = db.execute(
                "SELECT won, seats FROM tallies WHERE profile = ? AND game = ? AND bucket = ?"  # noqa: S608 - our own words
                f" AND {annals.SOUND} ORDER BY ended DESC, match_id DESC LIMIT ?",
                (self._profile, self._game, bucket, most),
            ).fetchall()
        return [(bool(won), seats) for won, seats in rows]


class Library:
    """One SQLite file. Whatever a method wrote is on the disk before it returns.

    `notice` is set if a damaged file had to make room for this one, or an older one was migrated.
    Any thread may call; a forked process must open its own. With `reading` it also
    opens on a full or read-only disk, and cannot be changed there.
    """

    def __init__(
        self, folder: Path, *, now: Callable[[], datetime] = utc_now, reading: bool = False
    ) -> None:
        self._now = now
        self._database = Database(folder, now, reading=reading)

    @property
    def notice(self) -> Notice | None:
        """Return what the person must be told about the file, if anything."""
        return self._database.notice

    @property
    def database(self) -> Database:
        """Return the file, for what else is kept in it."""
        return self._database

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _stamp(self) -> str:
        """Return the moment as a text that sorts by time."""
        return self._now().astimezone(UTC).isoformat(timespec="milliseconds")

    def new_match(self, game: Game[Any], setup: Setup, profile: str = "") -> KeptMatch:
        """Return a place for a match that begins now, by the program as it is."""
        setup = replace(setup, app=version())
        return self.import_journal(Journal(setup, game.edition, game.digest(setup), ()), profile)

    def import_journal(self, journal: Journal, profile: str = "") -> KeptMatch:
        """Take in a match as it stands in a journal."""
        check_texts(journal)
        stamp = self._stamp()
        with self._database.change() as db:
            match_id = insert_match(db, journal, profile, stamp)
        return KeptMatch(self._database, self._stamp, match_id, 0, journal)

    def open_match(self, match_id: int) -> KeptMatch:
        """Return a match to go on with: `Match(game, kept.setup, kept.records, keeper=kept)`."""
        with self._database.look() as db:
            revision, journal = read_match(db, match_id)
        return KeptMatch(self._database, self._stamp, match_id, revision, journal)

    def journal(self, match_id: int) -> Journal:
        """Return everything that brings a match back, for a replay or a file."""
        return self.open_match(match_id).journal

    def matches(self) -> list[Listed]:
        """Return every match but those of playtests and the lab, the one played last first."""
        with self._database.look() as db:
            rows = db.execute(
                f"{_LIST} WHERE profile NOT IN (?, ?) ORDER BY updated DESC, id DESC",
                (PLAYTEST, LAB),
            ).fetchall()
        return [_listed(row) for row in rows]

    def listed(self, match_id: int) -> Listed:
        """Return one match as the list has it, or that of a playtest."""
        with self._database.look() as db:
            row = db.execute(f"{_LIST} WHERE id = ?", (match_id,)).fetchone()
        if row is None:
            raise LibraryError("match-gone", match=match_id)
        return _listed(row)

    def known(self, journal: Journal) -> int | None:
        """Return the match that is just this one, to its last record, if it is here already."""
        setup = journal.setup
        with self._database.look() as db:
            rows = db.execute(
                "SELECT id, head FROM matches"
                " WHERE game = ? AND length = ? AND profile <> ? ORDER BY id",
                (setup.game, len(journal.records), PLAYTEST),
            ).fetchall()
            for match_id, head in rows:
                found = _setup(setup.game, head)
                if found is not None and (found.seed, found.nonce) == (setup.seed, setup.nonce):
                    with suppress(JournalError):  # a damaged one is none that can be shown
                        if _untitled(read_match(db, match_id)[1]) == _untitled(journal):
                            return int(match_id)
        return None

    def ended(self, game: str) -> list[Ended]:
        """Return a game's matches that are over and count, the first first, as far as readable."""
        with self._database.look() as db:
            rows = db.execute(
                "SELECT id, head, ended, outcome FROM matches"
                " WHERE game = ? AND profile NOT IN (?, ?, ?, ?) AND ended IS NOT NULL"
                " ORDER BY ended, id",
                (game, *_UNCOUNTED),
            ).fetchall()
        return [found for row in rows if (found := _ended(game, row)) is not None]

    def delete(self, *match_ids: int) -> None:
        """Forget matches, all of them or none; what they counted for stays."""
        with self._database.change() as db:
            db.executemany("DELETE FROM matches WHERE id = ?", [(one,) for one in match_ids])

    def rename(self, match_id: int, title: str) -> None:
        """Call a match by a name of its own, or by none."""
        with self._database.change() as db:
            row = db.execute("SELECT game, head FROM matches WHERE id = ?", (match_id,)).fetchone()
            if row is None:
                raise LibraryError("match-gone", match=match_id)
            setup = replace(head_from_json(*row), title=visible(title)[:LONGEST_TITLE])
            head = head_to_json(setup)
            db.execute("UPDATE matches SET head = ? WHERE id = ?", (head, match_id))

    def finish(self, match_id: int, outcome: Outcome, bucket: str | None) -> None:
        """Note how a match ended, and count it in `bucket`, which `game.tally` names.

        A program may be killed between the last answer and this call: call it again whenever a
        match is opened at its end. However often it is called, taken back or imported again, a
        match counts once.
        """
        stamp = self._stamp()
        with self._database.change() as db:
            row = db.execute(
                "SELECT game, head, profile FROM matches WHERE id = ?", (match_id,)
            ).fetchone()
            if row is None:
                raise LibraryError("match-gone", match=match_id)
            db.execute(
                "UPDATE matches SET ended = ?, outcome = ?, winners = ?"
                " WHERE id = ? AND ended IS NULL",
                (stamp, outcome.ending, json.dumps(outcome.winners), match_id),
            )
            game, head, profile = row
            if bucket is not None and profile not in _UNCOUNTED:
                setup = head_from_json(game, head)
                _count(db, match_id, setup, profile, bucket, outcome, stamp)

    def history(self, game: str, profile: str = "") -> GameHistory:
        """Return what a person's earlier matches of a game came to."""
        return GameHistory(self._database, profile, game)

    def counted(self, game: str, profile: str = "") -> list[Counted]:
        """Return every match of a game that counts, those deleted as well, newest first."""
        with self._database.look() as db:
            return annals.counted(db, profile, game)

    def standings(self, profile: str = "") -> dict[str, Standing]:
        """Return where the person stands in every game, by one look at the library."""
        with self._database.look() as db:
            return annals.standings(db, profile)


def _count(
    db: sqlite3.Connection,
    match_id: int,
    setup: Setup,
    profile: str,
    bucket: str,
    outcome: Outcome,
    stamp: str,
) -> None:
    """Count a finished match for its person, once in its life."""
    origin = _origin(match_id, setup)
    won = any(seat in outcome.winners for seat in setup.people)
    db.execute(
        "INSERT OR IGNORE INTO tallies"
        " (match_id, origin, profile, game, bucket, seats, won, ended)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (match_id, origin, profile, setup.game, bucket, len(setup.players), won, stamp),
    )


def _origin(match_id: int, setup: Setup | None) -> str:
    """Return what a match is known by: one that travelled has another id, but still its seed."""
    if setup is not None and setup.nonce:
        with suppress(UnicodeEncodeError):  # a damaged one is known by its number
            return commitment(setup.seed, setup.nonce)
    return f"match {match_id}"


def _untitled(journal: Journal) -> tuple[object, ...]:
    """Return what makes a match this one, not what was written down of it besides."""
    return replace(journal.setup, title="", begun="", app=""), journal.records


def _listed(row: tuple[Any, ...]) -> Listed:
    """Return a row of the list; a damaged one must not take the others with it."""
    match_id, game, head, profile, created, updated, ended, outcome, winners, length = row
    setup = _setup(game, head)
    return Listed(
        match_id,
        _shown(game) or "",
        () if setup is None else tuple(_shown(name) or "" for name in setup.players),
        _shown(profile) or "",
        _shown(created) or "",
        _shown(updated) or "",
        _shown(ended),
        _shown(outcome),
        _seats(winners),
        length,
        _origin(match_id, setup),
        *(() if setup is None else (setup.content, setup.house, setup.names, setup.title)),
    )


def _ended(game: str, row: tuple[Any, ...]) -> Ended | None:
    match_id, head, when, outcome = row
    try:
        setup = head_from_json(game, head) if isinstance(head, str) else None
    except JournalError:
        return None
    ending = _shown(outcome)
    if setup is None or not ending:
        return None
    return Ended(match_id, setup, _shown(when) or "", ending)


def _shown(value: object) -> str | None:
    """Return a text in which every character can be shown."""
    return value.encode(errors="replace").decode() if isinstance(value, str) else None


def _setup(game: str, head: object) -> Setup | None:
    try:
        return head_from_json(game, head) if isinstance(head, str) else None
    except JournalError:
        return None


def _seats(winners: object) -> tuple[int, ...]:
    try:
        seats = json.loads(winners) if isinstance(winners, str) else ()
    except (ValueError, RecursionError):
        return ()
    return tuple(seat for seat in seats if isinstance(seat, int)) if isinstance(seats, list) else ()
