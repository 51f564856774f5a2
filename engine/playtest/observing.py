"""Observations: what was seen and said at the table, stamped when the first letter was typed.

A note is on the disk as a draft while it is typed, and stays one until it is kept. Tag, severity
and seats may come later or never.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from engine.kernel.errors import PlaytestError
from engine.playtest.clocks import Moment, Think, usual
from engine.playtest.rows import Count, Note, Place, Stamp, fresh

LOOKED_UP, DOWNTIME = "looked-up", "downtime"
_LONG = 3  # times the usual, and the turn is downtime
_NOTICED_MS = 10_000  # whoever waits for less does not notice
Severity = Literal[0, 1, 2, 3]  # none, a little, slows the table, stops it


@dataclass(frozen=True, slots=True)
class Observation:
    """A note with its moment; `lasted_ms` is how long a rule was looked up, or a turn took."""

    at_ms: Count
    wall: Stamp
    entry: Count | None  # the last one when it was made
    phase: str
    round: Count
    seats: tuple[Place, ...] = ()
    tag: Annotated[str, 60] = ""
    severity: Severity = 0
    text: Note = ""
    rule: str = ""  # the section of the rulebook that it is about
    lasted_ms: Count | None = None
    source: Literal["facilitator", "player", "engine"] = "facilitator"
    draft: bool = False
    uuid: str = field(default_factory=fresh)


Observations: TypeAlias = tuple[Observation, ...]


def found(observations: Observations, uuid: str) -> Observation:
    """Return the observation of that name."""
    for one in reversed(observations):
        if one.uuid == uuid:
            return one
    raise PlaytestError("playtest-no-note", note=uuid)


def put(observations: Observations, new: Observation) -> Observations:
    """Return the observations with this one in its place, or at the end."""
    if all(one.uuid != new.uuid for one in observations):
        return (*observations, new)
    return tuple(new if one.uuid == new.uuid else one for one in observations)


def with_overlong(observations: Observations, thought: list[Think], at: Moment) -> Observations:
    """Add the engine's own note of a turn that is over now, if it took far longer than usual."""
    last = thought[-1] if thought else None
    middling = None if last is None else usual(thought[:-1], last.turn.phase)
    if last is None or middling is None or last.ms <= max(_LONG * middling, _NOTICED_MS):
        return observations
    if any(one.source == "engine" and one.entry == last.entry for one in observations):
        return observations
    note = Observation(
        at.ms,
        at.wall,
        last.entry,
        last.turn.phase,
        last.turn.round,
        last.turn.seats,
        DOWNTIME,
        lasted_ms=last.ms,
        source="engine",
    )
    return (*observations, note)


def worst(observations: Observations) -> list[Observation]:
    """Return what was kept, the gravest first, else in order of time."""
    kept = [one for one in observations if not one.draft]
    return sorted(kept, key=lambda one: (-one.severity, one.at_ms))
