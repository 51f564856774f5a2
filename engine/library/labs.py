"""Lab runs in the library: comparisons and searches that were kept, what was found, their games.

What is kept is plain: a plan's text, findings as JSON, packed columns. A run that is still going on
is kept anew every few seconds, each time whole or not at all; a search adds what it played since.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from engine.kernel.errors import LibraryError
from engine.library.database import Database

RUNNING, PLAN = "running", "plan"  # states besides those in which an experiment ends
BY_HAND = "by_hand"
_STATES = (RUNNING, "decided", "at_most", BY_HAND, PLAN)
COMPARE = "compare"  # the kind of a run that is no search
_LIST = (
    "SELECT id, uuid, game, rules, plan, seed, pairs, state, created, updated, app, kind"
    " FROM lab_runs"
)

Values = Mapping[tuple[int, str], bytes]  # packed, by arm and measure
Pieces = Mapping[str, bytes]  # of a search, packed, by what was played


class LabRun(NamedTuple):
    """A run as the list has it; times are UTC in ISO form."""

    id: int
    uuid: str
    game: str
    rules: str  # the digest of the baseline's
    plan: str
    seed: str
    pairs: int  # games of each arm; of a search, games in all
    state: str  # running; decided, at_most, by_hand; or plan, once its figures were deleted
    created: str
    updated: str
    app: str
    kind: str = COMPARE  # or sweep, sensitivity, tune


class AdoptedHouse(NamedTuple):
    """A file of house rules that was made of a variant."""

    variant: int
    file: str
    rules: str  # their digest
    adopted: str


class NewRun(NamedTuple):
    """What is to be kept of a run."""

    uuid: str
    game: str
    rules: str
    plan: str
    seed: str
    pairs: int
    state: str
    verdicts: str  # what was found, as JSON
    app: str
    kind: str = COMPARE


class LabRuns:
    """The runs of a library. Whatever a method wrote is on the disk before it returns."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    def _stamp(self) -> str:
        return self._now().astimezone(UTC).isoformat(timespec="milliseconds")

    def keep(self, run: NewRun, values: Values, pieces: Pieces | None = None) -> int:
        """Keep a run, in place of an earlier state of it; return its number.

        Pieces are added to those that are there already. What it found stays: a window that plays
        the same run, and is behind, does not take it back.
        """
        stamp = self._stamp()
        with self._database.change() as db:
            there = db.execute(
                "SELECT id, pairs, verdicts FROM lab_runs WHERE uuid = ?", (run.uuid,)
            ).fetchone()
            if there and there[2] and not run.verdicts and there[1] >= run.pairs:
                return int(there[0])
            # no upsert: one that updates takes a number as well, which no run would have then
            if there is None:
                db.execute(
                    "INSERT INTO lab_runs (uuid, game, rules, plan, seed, pairs, state, verdicts,"
                    " app, kind, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (*run, stamp, stamp),
                )
            else:
                db.execute(
                    "UPDATE lab_runs SET plan = ?, pairs = ?, state = ?, verdicts = ?, updated = ?"
                    " WHERE uuid = ?",
                    (run.plan, run.pairs, run.state, run.verdicts, stamp, run.uuid),
                )
            (found,) = db.execute("SELECT id FROM lab_runs WHERE uuid = ?", (run.uuid,)).fetchone()
            db.execute("DELETE FROM lab_values WHERE run = ?", (found,))
            db.executemany(
                "INSERT INTO lab_values (run, variant, measure, body) VALUES (?, ?, ?, ?)",
                ((found, arm, measure, body) for (arm, measure), body in values.items()),
            )
            db.executemany(
                "INSERT OR IGNORE INTO lab_pieces (run, piece, body) VALUES (?, ?, ?)",
                ((found, piece, body) for piece, body in (pieces or {}).items()),
            )
        return int(found)

    def runs(self, game: str = "") -> list[LabRun]:
        """Return every run, of one game if it is named, the one kept last first."""
        with self._database.look() as db:
            rows = db.execute(
                f"{_LIST} WHERE ? IN ('', game) ORDER BY created DESC, id DESC", (game,)
            ).fetchall()
        return [_listed(row) for row in rows]

    def count(self) -> int:
        """Return how many runs there are."""
        with self._database.look() as db:
            (found,) = db.execute("SELECT count(*) FROM lab_runs").fetchone()
        return int(found)

    def run(self, number: int) -> LabRun:
        """Return one run."""
        with self._database.look() as db:
            return _run(db, number)

    def verdicts(self, number: int) -> str:
        """Return what was found of a run, as JSON; nothing once that was deleted."""
        with self._database.look() as db:
            _run(db, number)
            (text,) = db.execute("SELECT verdicts FROM lab_runs WHERE id = ?", (number,)).fetchone()
        return str(text)

    def values(self, number: int) -> dict[tuple[int, str], bytes]:
        """Return every packed column of a run, by arm and measure."""
        with self._database.look() as db:
            _run(db, number)
            rows = db.execute(
                "SELECT variant, measure, body FROM lab_values WHERE run = ?"
                " ORDER BY variant, measure",
                (number,),
            ).fetchall()
        return {
            (arm, str(measure)): body if isinstance(body, bytes) else b""
            for arm, measure, body in rows
        }

    def pieces(self, number: int) -> dict[str, bytes]:
        """Return all that a search has played, by what it was."""
        with self._database.look() as db:
            _run(db, number)
            rows = db.execute(
                "SELECT piece, body FROM lab_pieces WHERE run = ? ORDER BY piece", (number,)
            ).fetchall()
        return {str(piece): body if isinstance(body, bytes) else b"" for piece, body in rows}

    def delete(self, number: int) -> None:
        """Forget a run's figures and keep its plan; of a plan alone, forget that as well."""
        with self._database.change() as db:
            if _run(db, number).state == PLAN:
                db.execute("DELETE FROM lab_runs WHERE id = ?", (number,))
                return
            db.execute("DELETE FROM lab_values WHERE run = ?", (number,))
            db.execute("DELETE FROM lab_pieces WHERE run = ?", (number,))
            db.execute(
                "UPDATE lab_runs SET state = ?, verdicts = '', updated = ? WHERE id = ?",
                (PLAN, self._stamp(), number),
            )

    def link(self, number: int, variant: int, file: str, rules: str) -> None:
        """Note that a file of house rules was made of a variant."""
        with self._database.change() as db:
            _run(db, number)
            db.execute(
                "INSERT OR REPLACE INTO lab_houses (run, variant, file, rules, adopted)"
                " VALUES (?, ?, ?, ?, ?)",
                (number, variant, file, rules, self._stamp()),
            )

    def adopted(self, number: int) -> list[AdoptedHouse]:
        """Return the house files that were made of a run, the last one first."""
        with self._database.look() as db:
            rows = db.execute(
                "SELECT variant, file, rules, adopted FROM lab_houses WHERE run = ?"
                " ORDER BY adopted DESC, variant, file",
                (number,),
            ).fetchall()
        return [
            AdoptedHouse(_whole(arm), _shown(file), _shown(rules), _shown(moment))
            for arm, file, rules, moment in rows
        ]


def _run(db: sqlite3.Connection, number: int) -> LabRun:
    row = db.execute(f"{_LIST} WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise LibraryError("lab-run-gone", run=number)
    return _listed(row)


def _listed(row: tuple[Any, ...]) -> LabRun:
    """Return a row of the list; one that is damaged must not take the others with it."""
    number, uuid, game, rules, plan, seed, pairs, state, created, updated, app, kind = row
    return LabRun(
        number,
        _shown(uuid),
        _shown(game),
        _shown(rules),
        _shown(plan),
        _shown(seed),
        _whole(pairs),
        state if state in _STATES else BY_HAND,  # so what was found of it can still be read
        _shown(created),
        _shown(updated),
        _shown(app),
        _shown(kind),
    )


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _shown(value: object) -> str:
    """Return a text in which every character can be shown."""
    return value.encode(errors="replace").decode() if isinstance(value, str) else ""
