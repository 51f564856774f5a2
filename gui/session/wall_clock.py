"""Wall clock: the two clocks of the machine, from which a playtest has its time."""

from __future__ import annotations

import time
from datetime import UTC, datetime


class WallClock:
    """What `engine.playtest.clocks.Clock` asks of a machine."""

    def monotonic_ns(self) -> int:
        """Return a time that only ever goes on."""
        return time.monotonic_ns()

    def now(self) -> datetime:
        """Return the time of day."""
        return datetime.now(UTC)
