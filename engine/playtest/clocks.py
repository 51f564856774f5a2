"""Session clock: a playtest's time as segments, each closed by the one after it.

While a session runs exactly one segment is open. A pause has no length on the clock, so what all
segments add up to is what the clock shows; what a pause lasted stands beside it. Each segment
knows after which entry it was opened, and whose turn that is follows from the entries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby
from statistics import median
from typing import Literal, NamedTuple, Protocol, TypeAlias

from engine.kernel.errors import PlaytestError
from engine.playtest.rows import Count, Place, Stamp

Kind = Literal["play", "pause", "teach", "look-up"]
SLEEP_MS = 30_000  # more than that between two looks at the clock, and the machine slept
_USUAL_FROM = 3  # turns of a phase before one of them is called usual


class Clock(Protocol):
    """Where a session has its time from."""

    def monotonic_ns(self) -> int:
        """Return a time that only ever goes on."""
        ...

    def now(self) -> datetime:
        """Return the time of day."""
        ...


class Moment(NamedTuple):
    """A moment of a session: what its clock shows, and the time of day, UTC in ISO form."""

    ms: int
    wall: str


class Turn(NamedTuple):
    """Where the table stands: the phase, the round, and who is to decide."""

    phase: str = ""
    round: Count = 0
    seats: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of the clock; an open one has no end, a pause that goes on no length away."""

    n: Count
    kind: Kind
    cause: Literal["", "slept", "restart"]  # of a pause that nobody asked for
    from_ms: Count
    to_ms: Count | None
    away_ms: Count | None
    wall: Stamp
    phase: str
    round: Count
    seats: tuple[Place, ...]
    entry: Count  # the last one when it was opened


Segments: TypeAlias = tuple[Segment, ...]
Standing: TypeAlias = Callable[[int], tuple[int, Turn]]  # after an entry: whose turn, since which


def stamp(moment: datetime) -> str:
    """Return a time of day as a text that sorts by time."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


def day_of(moment: str) -> str:
    """Return the day of a moment where this machine stands; empty if there was none."""
    return f"{datetime.fromisoformat(moment).astimezone():%Y-%m-%d}" if moment else ""


def wall_ms(earlier: str, later: str) -> int:
    """Return how long it was from one time of day to another, at least nothing."""
    span = datetime.fromisoformat(later) - datetime.fromisoformat(earlier)
    return max(0, round(span.total_seconds() * 1000))


def total(segments: Segments, now_ms: int = 0) -> int:
    """Return what the segments add up to; an open one counts until now."""
    return sum((now_ms if one.to_ms is None else one.to_ms) - one.from_ms for one in segments)


def paused_ms(segments: Segments) -> int:
    """Return how long all pauses lasted that are over."""
    return sum(one.away_ms or 0 for one in segments)


def closed(segments: Segments, at: Moment) -> Segments:
    """Close the open segment; one of no length goes."""
    if not segments or segments[-1].to_ms is not None:
        return segments
    last = segments[-1]
    if last.from_ms == at.ms:
        return segments[:-1]
    return (*segments[:-1], replace(last, to_ms=at.ms))


def opened(segments: Segments, at: Moment, kind: Kind, turn: Turn, entry: int) -> Segments:
    """Close what is open, and open a segment."""
    before = closed(segments, at)
    one = Segment(len(before), kind, "", at.ms, None, None, at.wall, *turn, entry=entry)
    return (*before, one)


def paused(
    segments: Segments,
    at: Moment,
    cause: Literal["", "slept", "restart"] = "",
    away_ms: int | None = None,
) -> Segments:
    """Close what is open, and put a pause there; how long it lasts may be known already."""
    last = segments[-1]
    before = closed(segments, at)
    pause = replace(
        last,
        n=len(before),
        kind="pause",
        cause=cause,
        from_ms=at.ms,
        to_ms=at.ms,
        away_ms=away_ms,
        wall=at.wall,
    )
    return (*before, pause)


def resumed(segments: Segments, at: Moment, kind: Kind, turn: Turn, entry: int) -> Segments:
    """End the pause that goes on, if one does, and open a segment after it."""
    last = segments[-1] if segments else None
    if last is not None and last.kind == "pause" and last.away_ms is None:
        over = replace(last, away_ms=wall_ms(last.wall, at.wall))
        segments = (*segments[:-1], over)
    return opened(segments, at, kind, turn, entry)


def kind_before(segments: Segments) -> Kind:
    """Return what was going on before the pauses at the end."""
    return next((one.kind for one in reversed(segments) if one.kind != "pause"), "play")


def was_play(segments: Segments, n: int) -> tuple[Segments, int]:
    """Take a pause that is over for play; return by how much the clock is later after it."""
    pause = segments[n] if 0 <= n < len(segments) else None
    if pause is None or pause.kind != "pause" or pause.away_ms is None:
        raise PlaytestError("playtest-no-pause", segment=n)
    by = pause.away_ms
    played = replace(pause, kind="play", cause="", to_ms=pause.from_ms + by, away_ms=None)
    after = (
        replace(one, from_ms=one.from_ms + by, to_ms=None if one.to_ms is None else one.to_ms + by)
        for one in segments[n + 1 :]
    )
    return (*segments[:n], played, *after), by


def moved_end(segments: Segments, n: int, to_ms: int, now_ms: int) -> Segments:
    """Move the end of a segment between its own start and the end of the one after it, or now.

    Pauses at that point move along. What all add up to stays.
    """
    after = next((one.n for one in segments[n + 1 :] if one.kind != "pause"), None)
    if n < 0 or after is None or segments[n].kind == "pause":
        raise PlaytestError("playtest-no-end", segment=n)
    last = segments[after].to_ms
    if not segments[n].from_ms <= to_ms <= (now_ms if last is None else last):
        raise PlaytestError("playtest-no-end", segment=n)
    moved = [replace(segments[n], to_ms=to_ms)]
    moved += [replace(one, from_ms=to_ms, to_ms=to_ms) for one in segments[n + 1 : after]]
    moved.append(replace(segments[after], from_ms=to_ms))
    return (*segments[:n], *moved, *segments[after + 1 :])


def labelled(segments: Segments, standing: Standing) -> Segments:
    """Return the segments with whose turn they are as the entries say it now."""
    return tuple(_labelled(one, standing(one.entry)[1]) for one in segments)


def _labelled(segment: Segment, turn: Turn) -> Segment:
    if turn == (segment.phase, segment.round, segment.seats):
        return segment
    return replace(segment, phase=turn.phase, round=turn.round, seats=turn.seats)


class Think(NamedTuple):
    """What a turn took of thinking: its play, without pauses and look-ups."""

    entry: int  # that it began with
    turn: Turn
    from_ms: int
    ms: int
    over: bool


def turns(segments: Segments, standing: Standing, now_ms: int) -> list[Think]:
    """Return what every turn took, in order; the last one goes on while a segment is open."""
    found = []
    for (entry, turn), group in groupby(segments, key=lambda one: standing(one.entry)):
        parts = tuple(group)
        play = tuple(one for one in parts if one.kind == "play")
        found.append(Think(entry, turn, parts[0].from_ms, total(play, now_ms), over=True))
    if found and segments[-1].to_ms is None:
        found[-1] = found[-1]._replace(over=False)
    return found


def usual(thought: list[Think], phase: str) -> float | None:
    """Return what the middling turn of a phase took, once three of them are over."""
    known = [one.ms for one in thought if one.over and one.turn.phase == phase]
    return median(known) if len(known) >= _USUAL_FROM else None


def think_times(segments: Segments, now_ms: int) -> Counter[tuple[int, str]]:
    """Return what each seat thought in each phase; where several decide, it counts for each."""
    found: Counter[tuple[int, str]] = Counter()
    for one in segments:
        if one.kind == "play":
            for seat in one.seats:
                found[seat, one.phase] += total((one,), now_ms)
    return found
