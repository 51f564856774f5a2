"""Background work: a worker thread does it, and a signal brings what came of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import SignalInstance

from engine.bots.patience import Dropped, checked


def deliver(
    to: SignalInstance, token: int, work: Callable[[], object], check: Callable[[], None]
) -> None:
    """Run in the worker: whatever goes wrong travels to the window's thread."""
    found: object
    try:
        with checked(check):
            found = work()
    except Exception as error:  # noqa: BLE001 - raised again where it is received
        found = error
    with suppress(RuntimeError):  # whoever waited for it is gone: its page was closed meanwhile
        to.emit(token, found)


def watch(current: Callable[[], int]) -> Callable[[], None]:
    """Return what stops work that nobody waits for any more: its token is another by then."""
    token = current()

    def check() -> None:
        if current() != token:
            raise Dropped

    return check
