"""Who has the library open: many may share it; whoever founds it anew must be alone.

The locks are SQLite's own, on an empty file beside the library: the same on every system, and
gone with the process that held them, so that none is ever stale.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from engine.library.faults import primary

_WAIT_S = 10.0  # for somebody who is founding the library just now


class Guard:
    """One program's place at the library's door."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(
            path, timeout=_WAIT_S, isolation_level=None, check_same_thread=False
        )

    def share(self) -> None:
        """Come in beside others; from now on nobody can be alone."""
        self._db.execute(f"PRAGMA busy_timeout = {_WAIT_S * 1000:.0f}")
        self._db.execute("BEGIN")
        self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()

    def alone(self) -> bool:
        """Come in if nobody else is there; say whether that was so."""
        self._db.execute("PRAGMA busy_timeout = 0")
        try:
            self._db.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if primary(error) != sqlite3.SQLITE_BUSY:
                raise
            return False
        return True

    def leave(self) -> None:
        """Go out, whichever way one came in."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def close(self) -> None:
        """Leave for good."""
        self._db.close()
