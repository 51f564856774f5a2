"""Parallel Monte Carlo: the same seed gives the same numbers however the work is spread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from engine.bots.table import simulation
from engine.games import game
from engine.kernel.asking import Event
from engine.kernel.chance import draw_at, stream_key
from engine.kernel.game import Setup
from engine.kernel.rules import Value
from engine.lab.counts import Counts
from engine.lab.workers import hand_out, wait_for_one

_CHUNK_SECONDS = 0.5  # of work in one piece, so that handing it out costs nothing
_FIRST_LOOK = 16  # games played to learn how long one takes
_AHEAD = 128  # pieces handed out at once: enough for a large cluster, and soon taken back
_LOOK_SECONDS = 0.2  # the longest that Ctrl-C is delayed

BY_LOT = "*"  # in place of a bot's name: drawn anew for each game

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
    lot: tuple[tuple[str, int], ...] = ()  # bots for the seats that are BY_LOT, by their weights

    def setup(self, index: int) -> Setup:
        """Return what the game of this number starts from; `samsara auto` can tell it."""
        seed = f"{self.seed}.{index}"
        return Setup(
            self.game,
            self._drawn(seed) if self.lot else self.players,
            seed,
            self.house,
            self.inputs,
            content=self.content,
        )

    def _drawn(self, seed: str) -> tuple[str, ...]:
        """Return who plays a game: a seat draws the same whoever sits at the others."""
        whole = sum(weight for _, weight in self.lot)
        drawn = []
        for seat, name in enumerate(self.players):
            if name == BY_LOT:
                left = draw_at(stream_key(seed, f"company/{seat}"), 0, whole)
                for bot, weight in self.lot:
                    left -= weight
                    if left < 0:
                        name = bot  # noqa: PLW2901
                        break
            drawn.append(name)
        return tuple(drawn)


def play_range(plan: Plan, first: int, last: int) -> Counts:
    """Play the games of these numbers, one after the other."""
    rules: Any = game(plan.game, plan.content)
    counts = Counts(len(plan.players))
    for index in range(first, last):
        setup = plan.setup(index)
        heard: list[Event] = []
        table = simulation(rules, setup, heard.append, every=False)
        outcome = table.play()
        state = table.state
        figures = rules.sim_figures(setup, state, outcome, heard)
        counts.add(outcome, rules.standing(state, outcome), figures)
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
    """Yield what each piece of the work came to, as they are done."""
    pieces = ((at, min(at + chunk, plan.games)) for at in range(first, plan.games, chunk))
    if executor is None:
        for piece in pieces:
            yield play_range(plan, *piece)
        return
    waiting: set[Future[Counts]] = set()
    try:
        for piece in pieces:
            waiting.add(hand_out(executor, play_range, plan, *piece))
            while len(waiting) >= _AHEAD:
                done, waiting = wait_for_one(waiting, _LOOK_SECONDS)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = wait_for_one(waiting, _LOOK_SECONDS)
            yield from (future.result() for future in done)
    finally:
        for future in waiting:
            future.cancel()
