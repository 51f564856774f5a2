"""Running clock: from the machine's two clocks to the one of a session, gaps of sleep cut out."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from engine.playtest.clocks import SLEEP_MS, Clock, Moment, stamp

_NS = 1_000_000


class Look(NamedTuple):
    """What the clocks showed: the session's, the machine's, and the time of day."""

    ms: int
    mono_ns: int
    wall: datetime


class Gap(NamedTuple):
    """That the machine slept, or the program was gone: since which moment, and for how long."""

    at: Moment
    away_ms: int


class RunningClock:
    """A session's clock while it runs; it stands until `go`.

    `looked` is kept by whoever has written down what came of a look, so that a gap is told again
    until then. Once it `ticks`, a machine whose own clock went on in its sleep is noticed too.
    """

    def __init__(self, clock: Clock, ms: int) -> None:
        self._clock = clock
        self._at: Look | None = None
        self._ms = ms
        self.ticks = False

    @property
    def running(self) -> bool:
        """Say whether time goes by."""
        return self._at is not None

    def look(self) -> tuple[Look, Gap | None]:
        """Return what the clocks show, and the gap since the last look, if there was one."""
        mono, wall, last = self._clock.monotonic_ns(), self._clock.now(), self._at
        if last is None:
            return Look(self._ms, mono, wall), None
        went = (mono - last.mono_ns) // _NS
        by_day = round((wall - last.wall).total_seconds() * 1000)
        if self.ticks and went > SLEEP_MS:
            return Look(last.ms, mono, wall), Gap(moment_of(last), max(went, by_day))
        gap = Gap(moment_of(last), by_day - went) if by_day - went > SLEEP_MS else None
        # what is less than a millisecond is left for the next look
        return Look(last.ms + went, last.mono_ns + went * _NS, wall), gap

    def looked(self, look: Look) -> None:
        """Go on from a look."""
        self._ms = look.ms
        if self._at is not None:
            self._at = look

    def go(self, look: Look) -> None:
        """Have time go by from this look on."""
        self._at = look
        self._ms = look.ms

    def stand(self, look: Look) -> None:
        """Have the clock stand at this look."""
        self._at = None
        self._ms = look.ms


def moment_of(look: Look) -> Moment:
    """Return a look as a moment of the session."""
    return Moment(look.ms, stamp(look.wall))
