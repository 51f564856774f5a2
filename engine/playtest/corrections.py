"""Corrections: what was changed afterwards, with what it was before; a row is never taken out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, TypeAlias

from engine.kernel.errors import PlaytestError
from engine.playtest.clocks import Moment
from engine.playtest.entries import BEGIN, MODE, REDO, UNDO, Entries, Entry, put
from engine.playtest.rows import Audit, Count, Note, Stamp, fresh, to_json

FACILITATOR = "facilitator"


@dataclass(frozen=True, slots=True)
class Change:
    """A row of the audit: of what, as `entry:57`, and both values of each field as JSON."""

    n: Count
    at_ms: Count
    wall: Stamp
    by: str
    kind: Annotated[str, 60]
    subject: str
    before: Audit
    after: Audit
    why: Note = ""
    uuid: str = field(default_factory=fresh)


Changes: TypeAlias = tuple[Change, ...]


def noted(
    changes: Changes,
    at: Moment,
    kind: str,
    subject: str,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    why: str = "",
    by: str = FACILITATOR,
) -> Changes:
    """Return the audit with one row more."""
    was, now = (json.dumps(side, ensure_ascii=False) for side in (before, after))
    return (*changes, Change(len(changes), at.ms, at.wall, by, kind, subject, was, now, why))


def differing(old: Any, new: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the fields in which two rows differ, before and after."""
    was, now = to_json(old), to_json(new)
    keys = [key for key in was if was[key] != now[key]]
    return {key: was[key] for key in keys}, {key: now[key] for key in keys}


def corrected(
    entries: Entries, changes: Changes, at: Moment, new: Entry, why: str = ""
) -> tuple[Entries, Changes]:
    """Put an entry right that was made before; one of the engine's is amended in its match."""
    old = _own(entries, new.n)
    before, after = differing(old, new)
    if not after:
        return entries, changes
    kind = "corrected" if old.void == new.void else "dropped" if new.void else "restored"
    changes = noted(changes, at, kind, f"entry:{new.n}", before, after, why)
    return put(entries, new), changes


def dropped(
    entries: Entries, changes: Changes, at: Moment, n: int, why: str = "", *, void: bool = True
) -> tuple[Entries, Changes]:
    """Have an entry count no more, wherever it stands; or count again."""
    return corrected(entries, changes, at, replace(_own(entries, n), void=void), why)


def _own(entries: Entries, n: int) -> Entry:
    """Return an entry that may be put right here."""
    one = entries[n] if 0 <= n < len(entries) else None
    if one is None or one.line is not None or one.verb in (BEGIN, UNDO, REDO, MODE):
        raise PlaytestError("playtest-no-entry", entry=n)
    return one
