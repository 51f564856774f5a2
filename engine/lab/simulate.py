"""Parallel Monte Carlo: the same seed gives the same numbers however the work is spread."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from time import perf_counter
from typing import Any

from engine.bots.table import seat_bots
from engine.games import game, packages, register
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.kernel.rules import Value
from engine.kernel.simulation import Simulation
from engine.lab.counts import Counts

_CHUNK_SECONDS = 0.5  # of work in one piece, so that handing it out costs nothing
_FIRST_LOOK = 16  # games played to learn how long one takes

Progress = Callable[[int, int], None]  # games done, games wanted


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate."""

    game: str
    games: int
    players: tuple[str, ...]
    seed: str
    house: dict[str, Value] = field(default_factory=dict)
    inputs: dict[str, int] = field(default_factory=dict)
    content: str = ""

    def setup(self, index: int) -> Setup:
        """Return what the game of this number starts from; `samsara auto` can tell it."""
        return Setup(
            self.game,
            self.players,
            f"{self.seed}.{index}",
            self.house,
            self.inputs,
            content=self.content,
        )


def play_range(plan: Plan, first: int, last: int) -> Counts:
    """Play the games of these numbers, one after the other."""
    rules: Any = game(plan.game, plan.content)
    counts = Counts(len(plan.players))
    for index in range(first, last):
        setup = plan.setup(index)
        simulation = Simulation(rules, setup, seat_bots(rules, setup))
        outcome = simulation.play()
        counts.add(outcome, dict(rules.measures(simulation.state)))
    return counts


def simulate(
    plan: Plan, executor: Executor | None = None, progress: Progress | None = None
) -> Counts:
    """Play all games of the plan, here or on the executor's workers."""
    counts = Counts(len(plan.players))
    began = perf_counter()
    first = min(_FIRST_LOOK, plan.games)
    counts.merge(play_range(plan, 0, first))
    seconds = max(perf_counter() - began, 1e-6) / max(first, 1)
    chunk = max(1, int(_CHUNK_SECONDS / seconds))
    for part in _parts(plan, first, chunk, executor):
        counts.merge(part)
        if progress is not None:
            progress(counts.games, plan.games)
    return counts


def _parts(plan: Plan, first: int, chunk: int, executor: Executor | None) -> Iterator[Counts]:
    starts = range(first, plan.games, chunk)
    if executor is None:
        for start in starts:
            yield play_range(plan, start, min(start + chunk, plan.games))
        return
    futures: list[Future[Counts]] = [
        executor.submit(play_range, plan, start, min(start + chunk, plan.games)) for start in starts
    ]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _know(games: Iterable[str]) -> None:
    """Register the games that the process knows which this one works for."""
    for package in games:
        register(package)


@contextmanager
def workers(jobs: str) -> Iterator[Executor | None]:
    """Open what the work is spread over: a number of processes, or a dask scheduler's address."""
    if "://" in jobs:
        with _cluster(jobs) as executor:
            yield executor
    elif jobs == "1":
        yield None
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(int(jobs), context, _know, (packages(),)) as pool:
            yield pool


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        client_for = import_module("distributed").Client
    except ImportError:
        raise SamsaraError("cluster-missing", expected="samsara-table[cluster]") from None
    try:
        client = client_for(address, timeout="5s")
    except (OSError, ValueError) as error:
        raise SamsaraError("cluster-unreachable", given=address, why=str(error)[:80]) from None
    with client:
        yield client.get_executor()
