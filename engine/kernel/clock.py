"""Play clock: milliseconds since play began, without the time nobody was playing."""

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
    """Stands until it has begun, and while it is paused; `now_ms` is the system's clock."""

    def __init__(self, now_ms: Callable[[], int], start_ms: int = 0) -> None:
        self._now_ms = now_ms
        self._before = start_ms
        self._since: int | None = None
        self._begun = False

    def __call__(self) -> int:
        """Return the play time; looking at it starts nothing."""
        return self._before if self._since is None else self._before + self._now_ms() - self._since

    def begin(self) -> None:
        """Count from now on; what has begun begins no second time."""
        if not self._begun:
            self._begun, self._since = True, self._now_ms()

    def pause(self) -> None:
        """Stop counting until `go_on`."""
        if self._since is not None:
            self._before += self._now_ms() - self._since
            self._since = None

    def go_on(self) -> None:
        """Count again after a pause; before it has begun there is nothing to go on with."""
        if self._begun and self._since is None:
            self._since = self._now_ms()
