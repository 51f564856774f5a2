"""Fit of a playtest from a file: whether its rows name one another, its seats and its own clock.

The library holds its own rows to that; of a file it is said in one line what does not fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.kernel.errors import PlaytestError
from engine.kernel.journal import Journal
from engine.playtest.clocks import total
from engine.playtest.sessions import Playtest

_NAMED = ("seats", "entries", "changes", "feedback")  # rows by a number that have a uuid as well


def check_fit(one: Playtest, journal: Journal | None) -> None:
    """Refuse a playtest that names what it does not have, or whose clock is not its segments'."""
    for part in _NAMED:
        seen: set[str] = set()
        for n, row in enumerate(getattr(one, part)):
            if row.uuid in seen:
                raise _unfit(f"{part}.{n}.uuid", "uuid")
            seen.add(row.uuid)
    for key, named, known in _names(one, journal):
        if named not in known:
            raise _unfit(key, _told(known))
    clock_ms = one.session.clock_ms
    if total(one.segments, clock_ms) != clock_ms or not _begins(one, clock_ms):
        raise _unfit("session.clock_ms", str(total(one.segments)))
    if one.session.state == "running" and not one.session.seen:
        raise _unfit("session.seen", "YYYY-MM-DDTHH:MM:SS+00:00")
    setup = None if journal is None else journal.setup
    if setup is not None and (setup.game, len(setup.players)) != (one.session.game, len(one.seats)):
        raise _unfit("journal", f"{one.session.game[:40]}, {len(one.seats)}")


def _begins(one: Playtest, clock_ms: int) -> bool:
    """Say whether what is open began before the clock was last written down."""
    return not one.segments or one.segments[-1].from_ms <= clock_ms


def _names(
    one: Playtest, journal: Journal | None
) -> Iterator[tuple[str, int | str, range | set[str]]]:
    """Yield what each row names, and what there is of that."""
    seats, entries = range(len(one.seats)), range(len(one.entries))
    lines = range(1 << 53 if journal is None else len(journal.records))
    for n, row in enumerate(one.entries):
        turn = () if row.turn is None else row.turn.seats
        line = None if row.void else row.line  # one that was taken back names what is gone
        yield from _each(f"entries.{n}.seat", (row.seat, *turn), seats)
        yield from _each(f"entries.{n}.deltas", (delta.seat for delta in row.deltas), seats)
        yield from _each(f"entries.{n}.line", (line,), lines)
    for n, part in enumerate(one.segments):
        yield from _each(f"segments.{n}.seats", part.seats, seats)
        yield from _each(f"segments.{n}.entry", (part.entry,), entries)
    for n, note in enumerate(one.observations):
        yield from _each(f"observations.{n}.seats", note.seats, seats)
        yield from _each(f"observations.{n}.entry", (note.entry,), entries)
    forms = {str(row.seat) for row in one.feedback}
    notes, questions = ({row.uuid for row in part} for part in (one.observations, one.questions))
    for n, form in enumerate(one.feedback):
        yield from _each(f"feedback.{n}.seat", (form.seat,), seats)
    for n, answer in enumerate(one.answers):
        yield from _each(f"answers.{n}.seat", (str(answer.seat),), forms)
    for n, item in enumerate(one.items):
        yield from _each(f"items.{n}.observation", (item.observation,), notes)
    for n, asked in enumerate(one.asked):
        yield from _each(f"asked.{n}.question", (asked.question,), questions)


def _each(
    key: str, named: Iterable[int | str | None], known: range | set[str]
) -> Iterator[tuple[str, int | str, range | set[str]]]:
    return ((key, one, known) for one in named if one is not None)


def _told(known: range | set[str]) -> str:
    """Return what is there in a few words."""
    if not known:
        return "null"
    if isinstance(known, range):
        return f"0 … {len(known) - 1}"
    return " | ".join(sorted(known)[:3])


def _unfit(key: str, expected: str) -> PlaytestError:
    return PlaytestError("playtest-part", key=key, expected=expected)
