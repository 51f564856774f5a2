"""Signal handling: Ctrl-C in the terminal that the window was started from closes the window.

Qt waits for events outside of Python, where no signal is seen. What Python writes into a socket
when one comes is an event.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Self

from PySide6.QtCore import QSocketNotifier


class Interrupts:
    """While this is open, Ctrl-C calls `stop`; `heard` says whether it came."""

    def __init__(self, stop: Callable[[], object]) -> None:
        self.heard = False
        self._stop = stop

    def __enter__(self) -> Self:
        self._woken, self._waker = socket.socketpair()
        for end in (self._woken, self._waker):
            end.settimeout(0)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(self._look)
        self._handler_before = signal.signal(signal.SIGINT, self._note)
        self._before = signal.set_wakeup_fd(self._waker.fileno(), warn_on_full_buffer=False)
        return self

    def __exit__(self, *_: object) -> None:
        signal.set_wakeup_fd(self._before)
        signal.signal(signal.SIGINT, self._handler_before)
        self._notifier.setEnabled(False)
        self._woken.close()
        self._waker.close()

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.heard = True

    def _look(self) -> None:
        """Empty the socket; by now Python has called `_note` if it was Ctrl-C."""
        self._woken.recv(64)
        if self.heard:
            self._stop()
