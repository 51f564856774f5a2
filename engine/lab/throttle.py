"""Throttle: an executor that hands on only so many pieces of work at a time.

What waits is handed on when another is done, so a limit that falls is heeded at once by all that
has not begun, and work that is taken back was never begun.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from functools import partial
from threading import RLock
from typing import Any

from engine.lab.workers import hand_out

_Work = tuple[Future[Any], Callable[[], Any]]


class Throttle(Executor):
    """Passes work on to another executor, `limit()` pieces at a time."""

    def __init__(self, executor: Executor, limit: Callable[[], int]) -> None:
        self._executor = executor
        self._limit = limit
        self._lock = RLock()
        self._waiting: deque[_Work] = deque()
        self._under_way = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have it done when it is its turn."""
        future: Future[Any] = Future()
        self._waiting.append((future, partial(fn, *args, **kwargs)))
        self._pass_on()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002
        """Take back what has not begun; the other executor is its owner's to close."""
        with self._lock:
            while self._waiting:
                self._waiting.popleft()[0].cancel()

    def _pass_on(self) -> None:
        with self._lock:
            while self._waiting and self._under_way < max(1, self._limit()):
                future, work = self._waiting.popleft()
                if not future.set_running_or_notify_cancel():
                    continue
                try:
                    inner = hand_out(self._executor, work)
                except (BrokenExecutor, RuntimeError) as error:  # it is gone, or being closed
                    future.set_exception(error)
                    continue
                self._under_way += 1
                inner.add_done_callback(partial(self._done, future))

    def _done(self, future: Future[Any], inner: Future[Any]) -> None:
        with self._lock:
            self._under_way -= 1
        with suppress(Exception):
            if inner.cancelled():
                future.set_exception(BrokenExecutor())
            elif (fault := inner.exception()) is not None:
                future.set_exception(fault)
            else:
                future.set_result(inner.result())
        self._pass_on()
