"""Play clock: milliseconds since the first look, without the time nobody was playing."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.simulation import ROLL_MS


class StepClock:
    """Stands for a clock where none runs: every look is one roll later."""

    def __init__(self, start_ms: int = 0, step_ms: int = ROLL_MS) -> None:
        self._next = start_ms
        self._step = step_ms

    def __call__(self) -> int:
        """Return the time, and let one roll pass."""
        now = self._next
        self._next += self._step
        return now


class PlayClock:
    """Runs from the first look while it is not paused; `now_ms` is the system's clock."""

    def __init__(self, now_ms: Callable[[], int], start_ms: int = 0) -> None:
        self._now_ms = now_ms
        self._before = start_ms
        self._since: int | None = None

    def __call__(self) -> int:
        """Return the play time; the first look starts the clock."""
        now = self._now_ms()
        if self._since is None:
            self._since = now
        return self._before + now - self._since

    def pause(self) -> None:
        """Stop counting until the next look."""
        if self._since is not None:
            self._before += self._now_ms() - self._since
            self._since = None
