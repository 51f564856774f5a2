"""Cancellation token: whoever has begun a long thought asks it now and then whether to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class Dropped(Exception):
    """Nobody waits for this thought any more."""


_checks: ContextVar[Callable[[], None] | None] = ContextVar("patience", default=None)


@contextmanager
def checked(check: Callable[[], None]) -> Iterator[None]:
    """Have what is worked out in this thread meanwhile call this; `Dropped` stops it."""
    token = _checks.set(check)
    try:
        yield
    finally:
        _checks.reset(token)


def go_on() -> None:
    """Go on, unless nobody waits any more; then what `checked` was given raises `Dropped`."""
    check = _checks.get()
    if check is not None:
        check()
