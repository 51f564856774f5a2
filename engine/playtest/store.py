"""Playtest store: every session of a library, and what goes from one to the next."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from engine.kernel.errors import PlaytestError
from engine.kernel.game import Setup
from engine.kernel.journal import Journal
from engine.library.database import Database
from engine.library.kept import insert_match, read_match
from engine.library.store import PLAYTEST
from engine.library.texts import check_texts
from engine.playtest import saving, sessions
from engine.playtest.clocks import Clock, stamp
from engine.playtest.entries import Entry
from engine.playtest.items import Item
from engine.playtest.kits import Kit
from engine.playtest.live import LiveSession
from engine.playtest.observing import Observation
from engine.playtest.questions import Asked, Question
from engine.playtest.refereed.kept import KeptPlaytest
from engine.playtest.rows import column_or
from engine.playtest.sessions import LETTERS, NOBODY, Playtest, Seat, Session, said

_COLUMNS = (
    *("number", "game", "edition", "rules", "kit", "kit_differs", "mode", "state", "created"),
    *("started", "ended", "seen", "clock_ms", "goal", "team", "ending", "extent"),
)
_LISTED = (
    f"SELECT {', '.join(_COLUMNS)}, id, match_id,"
    " (SELECT count(*) FROM session_seats WHERE session = sessions.id),"
    " (SELECT max(round) FROM entries WHERE session = sessions.id)"
    " FROM sessions ORDER BY number DESC, id DESC"
)
_UNKNOWN = Session("", state="ended")  # listed in place of a damaged value
MOST_NUMBER = 999_999  # of a session; a higher one is damaged


class ListedSession(NamedTuple):
    """A session in the list; times are UTC in ISO form."""

    number: int
    game: str
    edition: str
    rules: str
    kit: str | None
    kit_differs: str
    mode: str
    state: str
    created: str
    started: str
    ended: str
    seen: str  # when it was last written to
    clock_ms: int
    goal: str
    team: str
    ending: str
    extent: str
    id: int
    match_id: int | None
    seats: int
    round: int | None  # the last one that was reached


class Origin(NamedTuple):
    """Where an item was opened: the playtest, and what was noted there at which moment."""

    number: int
    at_ms: int | None
    tag: str


class Whole(NamedTuple):
    """A playtest with the kit that lay on the table and the match that was refereed."""

    playtest: Playtest
    kit: Kit | None
    journal: Journal | None


class PlaytestStore:
    """The playtests of a library; whatever a method wrote is on the disk before it returns."""

    def __init__(self, database: Database, now: Callable[[], datetime], app: str = "") -> None:
        self._database = database
        self._now = now
        self._app = app

    def create(self, playtest: Playtest) -> int:
        """Keep a session that is set up; return where it is kept."""
        with self._database.change() as db:
            session = replace(
                playtest.session,
                number=next_number(db),
                created=stamp(self._now()),
                app=self._app,
            )
            return saving.insert(db, sessions.checked(replace(playtest, session=session)))

    def open(self, session_id: int, clock: Clock) -> LiveSession:
        """Return a session to go on with; nothing is written before something happens."""
        return LiveSession(self._database, session_id, self.read(session_id), clock)

    def read(self, session_id: int) -> Playtest:
        """Return a session as it is kept."""
        with self._database.look() as db:
            return saving.read(db, session_id)

    def whole(self, session_id: int) -> Whole:
        """Return a session with its kit and its match, as they stand at one moment."""
        with self._database.look() as db:
            playtest = saving.read(db, session_id)
            session, match_id = playtest.session, match_of(db, session_id)
            given = (session.game, session.kit)
            kits = saving.select_sound(db, Kit, "kits", "game = ? AND code = ?", given)
            journal = None if match_id is None else read_match(db, match_id)[1]
        return Whole(playtest, kits[0] if kits else None, journal)

    def listed(self) -> list[ListedSession]:
        """Return every session, the newest first."""
        with self._database.look() as db:
            rows = db.execute(_LISTED).fetchall()
        return [_listed(row) for row in rows]

    def prefill(self, game: str = "") -> Playtest | None:
        """Return the setup of a further session of a game, or of the one tested last."""
        for last in self.listed():
            if game in ("", last.game):
                with suppress(PlaytestError):  # a damaged one is skipped
                    return sessions.prefilled(self.read(last.id))
        return None

    def referee(self, live: LiveSession, setup: Setup, edition: str, digest: str) -> KeptPlaytest:
        """Return the match of a session, begun now if it has none: a match to be refereed."""
        with self._database.look() as db:
            match_id = match_of(db, live.id)
            if match_id is not None:
                return KeptPlaytest(live, match_id, read_match(db, match_id)[1])
        journal = Journal(replace(setup, app=self._app), edition, digest, ())
        check_texts(journal)
        made: list[int] = []

        def also(db: sqlite3.Connection) -> None:
            made.append(insert_match(db, journal, PLAYTEST, live.session.seen))
            db.execute("UPDATE sessions SET match_id = ? WHERE id = ?", (made[0], live.id))

        live.change(lambda one, _: one, also)
        return KeptPlaytest(live, made[0], journal)

    def delete(self, session_id: int) -> None:
        """Forget a session with all that is its own, its match as well; items stay to be done."""
        with self._database.change() as db:
            match_id = match_of(db, session_id)
            db.execute("DELETE FROM sessions WHERE id = ?", (session_id,))
            db.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def aliases(self) -> list[str]:
        """Return whoever sat at a table, the last first; a seat's own letter is nobody."""
        with self._database.look() as db:
            rows = db.execute(
                "SELECT alias, max(session) AS last FROM session_seats"
                " WHERE alias NOT IN ('', ?, substr(?, seat + 1, 1))"
                " GROUP BY alias ORDER BY last DESC, alias",
                (NOBODY, LETTERS),
            ).fetchall()
        return [alias for alias, _ in rows if column_or(Seat, "alias", alias, None) is not None]

    def forget(self, alias: str) -> None:
        """Take a person out: their alias is a dash in every session from now on."""
        with self._database.change() as db:
            db.execute(
                "UPDATE sessions SET revision = revision + 1 WHERE facilitator = ?1"
                " OR id IN (SELECT session FROM session_seats WHERE alias = ?1)",
                (alias,),
            )
            given = (NOBODY, alias)
            db.execute("UPDATE session_seats SET alias = ? WHERE alias = ?", given)
            db.execute("UPDATE sessions SET facilitator = ? WHERE facilitator = ?", given)

    def written_of(self, alias: str) -> list[int]:
        """Return the numbers of the sessions in whose notes and answers somebody's name stands."""
        name = re.compile(rf"(?<!\w){re.escape(alias)}(?!\w)", re.IGNORECASE)
        found = []
        for one in reversed(self.listed()):
            with suppress(PlaytestError):  # a damaged one is skipped
                if name.search(" \n".join(said(self.read(one.id)))):
                    found.append(one.number)
        return found

    def items(self, game: str) -> list[Item]:
        """Return what is to be done for a game, and what was."""
        with self._database.look() as db:
            return saving.select_sound(db, Item, "items", "game = ?", (game,), "place, uuid")

    def questions(self, game: str) -> list[Question]:
        """Return what is asked of a game, and what was."""
        with self._database.look() as db:
            order = "opened, uuid"
            return saving.select_sound(db, Question, "questions", "game = ?", (game,), order)

    def origins(self, game: str) -> dict[str, Origin]:
        """Return by their uuids where the items of a game were opened, as far as that is kept."""
        with self._database.look() as db:
            rows = db.execute(
                "SELECT items.uuid, number, at_ms, coalesce(tag, '') FROM items"
                " JOIN sessions ON sessions.id = items.session"
                " LEFT JOIN observations ON observations.uuid = items.observation"
                " WHERE items.game = ?",
                (game,),
            ).fetchall()
        return {
            uuid: Origin(
                column_or(Session, "number", number, 0),
                column_or(Observation, "at_ms", at_ms, None),
                column_or(Observation, "tag", tag, ""),
            )
            for uuid, number, at_ms, tag in rows
        }

    def answers(self, game: str) -> dict[str, list[str]]:
        """Return by the uuids of a game's questions what each session found that looked."""
        with self._database.look() as db:
            rows = db.execute(
                "SELECT question, answer FROM question_sessions"
                " JOIN questions ON questions.uuid = question WHERE game = ? ORDER BY session",
                (game,),
            ).fetchall()
        found: dict[str, list[str]] = {}
        for uuid, answer in rows:
            found.setdefault(uuid, []).append(column_or(Asked, "answer", answer, ""))
        return found

    def numbers(self, game: str) -> dict[str, int]:
        """Return the number of every session of a game by its uuid, the last first."""
        with self._database.look() as db:
            rows = db.execute(
                "SELECT uuid, number FROM sessions WHERE game = ? ORDER BY number DESC", (game,)
            ).fetchall()
        return {uuid: column_or(Session, "number", number, 0) for uuid, number in rows}

    def put(self, row: Item | Question) -> None:
        """Keep an item or a question as it is now, new or not."""
        with self._database.change() as db:
            saving.put_shared(db, "items" if isinstance(row, Item) else "questions", row)

    def kits(self, game: str) -> list[Kit]:
        """Return the kits of a game that are known, the last first."""
        with self._database.look() as db:
            return saving.select_sound(db, Kit, "kits", "game = ?", (game,), "added DESC, code")

    def put_kit(self, kit: Kit) -> None:
        """Keep a kit, so that its words stay known."""
        with self._database.change() as db:
            saving.put_kit(db, replace(kit, added=kit.added or stamp(self._now())))


def next_number(db: sqlite3.Connection) -> int:
    """Return the number of the session that comes next."""
    (last,) = db.execute(
        "SELECT max(number) FROM sessions WHERE typeof(number) = 'integer' AND number < ?",
        (MOST_NUMBER,),
    ).fetchone()
    return int(last or 0) + 1


def _listed(row: tuple[Any, ...]) -> ListedSession:
    """Return a row of the list, with a default for each damaged value."""
    values = zip(_COLUMNS, row, strict=False)
    told = {key: column_or(Session, key, value, getattr(_UNKNOWN, key)) for key, value in values}
    session_id, match_id, seats, last = row[len(_COLUMNS) :]
    return ListedSession(
        **told,
        id=session_id,
        match_id=match_id if isinstance(match_id, int) else None,
        seats=seats,
        round=column_or(Entry, "round", last, None),
    )


def match_of(db: sqlite3.Connection, session_id: int) -> int | None:
    """Return the number of a session's match, if it has one."""
    row = db.execute("SELECT match_id FROM sessions WHERE id = ?", (session_id,)).fetchone()
    if row is None:
        raise PlaytestError("playtest-gone")
    return row[0] if isinstance(row[0], int) else None
