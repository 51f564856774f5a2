"""Worker pool: what simulations are spread over, processes of this machine or a dask cluster.

A worker process never outlives the one it works for: each holds the reading end of a pipe and
leaves when the writing end is gone, whichever way its owner went.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing.connection import Connection
from threading import Thread, current_thread, main_thread
from typing import Any, TypeVar

from engine.games import packages, register
from engine.kernel.errors import SamsaraError
from engine.lab.cluster import cluster
from engine.lab.priority import step_back

T = TypeVar("T")
_NICE = 10  # of processes that work gently


@contextmanager
def workers(jobs: str) -> Iterator[Executor | None]:
    """Open what the work is spread over: a number of processes, or a dask scheduler's address."""
    if "://" in jobs:
        with cluster(jobs) as executor:
            yield executor
    elif jobs == "1":
        yield None
    else:
        with processes(int(jobs)) as pool:
            yield pool


def hand_out(executor: Executor, work: Callable[..., T], *about: Any) -> Future[T]:
    """Have a worker do something; one that is started for it leaves Ctrl-C to this process."""
    with _interrupts_held():
        return executor.submit(work, *about)


def wait_for_one(
    waiting: Iterable[Future[T]], seconds: float
) -> tuple[set[Future[T]], set[Future[T]]]:
    """Wait for one future at most so long; return those that are done, and the others.

    `wait` takes the lock of every future. An interrupt raised between two of them would never
    release these locks, and the pool could not shut down.
    """
    with _interrupts_held():
        done, others = wait(waiting, seconds, FIRST_COMPLETED)
    return done, others


@contextmanager
def processes(count: int, *, gently: bool = False) -> Iterator[Executor]:
    """Keep a pool of processes; whatever ends it early ends them in the midst of their work.

    Those that work `gently` leave the processor to whoever else wants it.
    """
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    theirs, ours = context.Pipe(duplex=False)
    with theirs, ours:
        pool = ProcessPoolExecutor(count, context, _enlist, (packages(), theirs, gently))
        try:
            yield pool
        except BrokenExecutor:
            raise SamsaraError("workers-gone") from None
        except BaseException:
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Delay Ctrl-C; processes started meanwhile never get it, where signals can be blocked.

    A signal that is blocked here may reach another thread, and Python would still raise it here. So
    it is noted and sent again afterwards.
    """
    if current_thread() is not main_thread():  # interrupts are raised only in the main thread
        with _interrupts_blocked():
            yield
        return
    noted: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: noted.append(number))
    try:
        with _interrupts_blocked():
            yield
    finally:
        signal.signal(signal.SIGINT, before)
        if noted:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _enlist(games: Iterable[str], owner: Connection, gently: bool) -> None:  # noqa: FBT001
    """Begin as a worker: know the games its owner knows, leave Ctrl-C to it, and end with it."""
    if gently:
        step_back(_NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(owner,), daemon=True).start()
    for package in games:
        register(package)


def _end_with(owner: Connection) -> None:
    """Wait until the other end of the pipe is gone, and end this process, busy or not."""
    try:
        owner.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
