"""Dask cluster: a scheduler elsewhere that hands out the games, and each way it may fail.

What the library raises, says on its log or never says becomes one `SamsaraError` here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from importlib import import_module
from threading import Thread
from typing import Any, TypeVar

from engine.kernel.errors import SamsaraError

T = TypeVar("T")

_PATIENCE = 5.0  # seconds until a scheduler must have answered, and until it must have a worker
_GRACE = 0.5  # seconds more, so that the library may say so itself
_LEAVE, _FLIGHT = 2.0, 0.1  # seconds that taking leave may last, and where something went wrong
_TALKERS = ("distributed", "distributed.client", "distributed.core", "distributed.comm", "asyncio")


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Open a dask scheduler's workers."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise SamsaraError("cluster-missing", expected="samsara-table[cluster]") from None
    for name in _TALKERS:  # whose word, in a terminal, is a page of its own insides
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    client = _connected(distributed.Client, address)
    patience = _FLIGHT
    try:
        _await_worker(client, address)
        with _told(address, distributed.KilledWorker):
            executor = client.get_executor()
        yield _Watched(executor, partial(_told, address, distributed.KilledWorker))
        patience = _LEAVE
    finally:
        _leave(client, patience)


@contextmanager
def _told(address: str, killed: type[Exception]) -> Iterator[None]:
    """Say that the cluster is lost, by whatever sign."""
    try:
        yield
    except (CancelledError, OSError, killed) as error:
        raise SamsaraError("cluster-lost", given=address, why=type(error).__name__) from None


class _Watched(Executor):
    """The cluster's executor; only what it does itself is the cluster's fault, not who uses it."""

    def __init__(
        self, executor: Executor, told: Callable[[], AbstractContextManager[None]]
    ) -> None:
        self._executor = executor
        self._told = told

    def submit(self, work: Callable[..., T], /, *about: Any, **named: Any) -> Future[T]:
        """Hand work to the cluster."""
        with self._told():
            theirs = self._executor.submit(work, *about, **named)
        ours: Future[T] = Future()
        ours.add_done_callback(lambda _: theirs.cancel() if ours.cancelled() else None)
        theirs.add_done_callback(partial(self._hand_on, ours))
        return ours

    def _hand_on(self, ours: Future[T], theirs: Future[T]) -> None:
        """Give what came of it to whoever waits, unless nobody does any more."""
        if not ours.set_running_or_notify_cancel():
            return
        try:
            with self._told():
                ours.set_result(theirs.result())
        except BaseException as error:  # noqa: BLE001 - raised where it is asked for
            ours.set_exception(error)


def _connected(client_for: Callable[..., Any], address: str) -> Any:
    """Return the scheduler's client; a port that hears and never answers is not waited for."""
    found: list[Any] = []

    def connect() -> None:
        try:
            found.append(client_for(address, timeout=_PATIENCE))
        except Exception as error:  # noqa: BLE001  # a kind for each sort of address
            found.append(error)

    seeker = Thread(target=connect, daemon=True)
    seeker.start()
    seeker.join(_PATIENCE + _GRACE)
    if not found:
        raise SamsaraError("cluster-silent", given=address, seconds=int(_PATIENCE))
    if isinstance(found[0], Exception):
        why = str(found[0])[:80]
        raise SamsaraError("cluster-unreachable", given=address, why=why) from None
    return found[0]


def _await_worker(client: Any, address: str) -> None:
    """See that somebody is there to play."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise SamsaraError("cluster-idle", given=address, seconds=int(_PATIENCE)) from None


def _leave(client: Any, seconds: float) -> None:
    """Take leave, of a scheduler that may be gone or has not heard yet."""

    def close() -> None:
        with suppress(Exception):  # where nobody is left to take leave of
            client.close(timeout=seconds)

    leaver = Thread(target=close, daemon=True)
    leaver.start()
    leaver.join(seconds)
