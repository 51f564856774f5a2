"""Entry log: what happened at the table, row by row, with what it changed of the counters.

An entry holds its deltas and the counters are their sum, so a correction repairs itself. Nothing
is taken out: an entry that was taken back is void, and the taking back is an entry.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, NamedTuple, TypeAlias

from engine.kernel.asking import Atom
from engine.playtest.clocks import Moment, Standing, Turn
from engine.playtest.rows import Count, Place, Stamp, fresh

BEGIN, UNDO, REDO, MODE = "begin", "undo", "redo", "mode"
RULING, DRAW = "ruling", "draw"
_OWN = {BEGIN, UNDO, REDO, MODE}  # what the log tells of itself, and nobody takes back
Source = Literal["facilitator", "player", "engine", "bot"]


class Delta(NamedTuple):
    """By how much a counter changed: that of a seat, or the table's own."""

    key: str
    by: int
    seat: Place | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the log; where it stands in the game is where it was when it was made."""

    n: Count
    at_ms: Count
    wall: Stamp
    verb: Annotated[str, 60]
    seat: Place | None = None
    phase: str = ""
    round: Count = 0
    args: tuple[Atom, ...] = ()
    deltas: tuple[Delta, ...] = ()
    turn: Turn | None = None  # where the table stands after it, if it moved on
    line: Count | None = None  # the record of the journal that it tells
    source: Source = "facilitator"
    void: bool = False
    uuid: str = field(default_factory=fresh)


Entries: TypeAlias = tuple[Entry, ...]


def logged(
    entries: Entries,
    at: Moment,
    verb: str,
    *,
    seat: int | None = None,
    args: Sequence[Atom] = (),
    deltas: Sequence[Delta] = (),
    turn: Turn | None = None,
    line: int | None = None,
    source: Source = "facilitator",
) -> Entries:
    """Return the log with one entry more."""
    here = turn_now(entries)
    one = Entry(
        len(entries),
        at.ms,
        at.wall,
        verb,
        seat,
        here.phase,
        here.round,
        tuple(args),
        tuple(deltas),
        turn,
        line,
        source,
    )
    return (*entries, one)


def standing(entries: Entries) -> Standing:
    """Return what says after which entry, and how, the table stood when one had been made."""
    moves = [(one.n, one.turn) for one in entries if one.turn is not None and not one.void]
    numbers = [n for n, _ in moves]

    def found(n: int) -> tuple[int, Turn]:
        at = bisect_right(numbers, n) - 1
        return moves[at] if at >= 0 else (0, Turn())

    return found


def turn_now(entries: Entries) -> Turn:
    """Return where the table stands."""
    return standing(entries)(len(entries))[1]


def told(entries: Entries) -> list[Entry]:
    """Return what happened, in the order of the game: neither void nor about the log itself."""
    rows = [one for one in entries if not one.void and one.verb not in _OWN]
    return sorted(rows, key=lambda one: (one.at_ms, -1 if one.line is None else one.line, one.n))


def unknown(entry: Entry) -> bool:
    """Say whether an entry is a draw that is not known yet: what it says stands in for it."""
    return entry.verb == DRAW and entry.args[4:] == (1,)


def counters(
    entries: Entries, start: dict[tuple[int | None, str], int], upto: int | None = None
) -> Counter[tuple[int | None, str]]:
    """Return every counter by seat and key: where it began, and all that changed it since."""
    found = Counter(start)
    for one in entries:
        if not one.void and (upto is None or one.n <= upto):
            for delta in one.deltas:
                found[delta.seat, delta.key] += delta.by
    return found


def undoable(entries: Entries) -> Entry | None:
    """Return the entry that `undone` would take back; a record of the match stays, and the mode."""
    for one in reversed(entries):
        if one.verb in (BEGIN, MODE):
            return None
        if not one.void and one.verb not in _OWN:
            return one if one.line is None else None
    return None


def redoable(entries: Entries) -> Entry | None:
    """Return the entry that `redone` would give back; none after a new one."""
    back: dict[int, None] = {}  # in the order in which they were taken back
    for one in entries:
        if one.verb not in (UNDO, REDO):
            back.clear()
            continue
        back.pop(_about(one), None)
        if one.verb == UNDO:
            back[_about(one)] = None
    return entries[next(reversed(back))] if back else None


def _about(entry: Entry) -> int:
    return int(entry.args[0])


def undone(entries: Entries, at: Moment) -> Entries:
    """Take back the last entry, by one more that says so."""
    one = undoable(entries)
    return entries if one is None else _marked(entries, at, UNDO, one)


def redone(entries: Entries, at: Moment) -> Entries:
    """Give back what was taken back last, by one more that says so."""
    one = redoable(entries)
    return entries if one is None else _marked(entries, at, REDO, one)


def _marked(entries: Entries, at: Moment, verb: str, one: Entry) -> Entries:
    marked = put(entries, replace(one, void=verb == UNDO))
    return logged(marked, at, verb, seat=one.seat, args=(one.n,))


def put(entries: Entries, one: Entry) -> Entries:
    """Return the log with this entry in the place of the one of its number."""
    return (*entries[: one.n], one, *entries[one.n + 1 :])
