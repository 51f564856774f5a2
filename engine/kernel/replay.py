"""Replay: a journal played again, step by step for readers, roll by roll for whoever checks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple

from engine.kernel.asking import Event, Pending
from engine.kernel.chance import draw_at, stream_key
from engine.kernel.errors import JournalError
from engine.kernel.fingerprint import mark
from engine.kernel.game import Game, S, Setup
from engine.kernel.journal import Chance, Record, Ruling, Typed
from engine.kernel.script import Answered, Stop, check_mark, run_step


class PlayedStep(NamedTuple, Generic[S]):
    """One step as it was played; `pending` where the journal ends in the middle of it.

    `at` is the number of its first record; rulings that were made before it are in `before`.
    """

    number: int
    at: int
    before: S
    records: Sequence[Record]
    events: list[Event]
    after: S
    pending: Pending | None
    answered: Sequence[Answered]  # after how many events of this step


def steps(game: Game[S], setup: Setup, records: Sequence[Record]) -> Iterator[PlayedStep[S]]:
    """Play the records again; `Diverged` says where they leave these rules."""
    return steps_from(game, game.begin(setup), records, 0, 0)


def steps_from(
    game: Game[S], state: S, records: Sequence[Record], at: int, number: int
) -> Iterator[PlayedStep[S]]:
    """Play on from the position after so many steps, which so many of the records led to."""
    while True:
        state, at = ruled(game, state, records, at)
        if at >= len(records):
            return
        if game.outcome(state) is not None:
            raise JournalError("journal-after-end", step=number)
        number += 1
        ran = run_step(game, state, records, at, Stop(), number)
        if ran.pending is None and ran.at < len(records):
            check_mark(records[ran.at], mark(ran.state), number)
        used = records[at : ran.at]
        told = ran.events, ran.state, ran.pending, ran.answered
        yield PlayedStep(number, at, state, used, *told)
        if ran.pending is not None:
            return
        state, at = ran.state, ran.at + 1


def ruled(game: Game[S], state: S, records: Sequence[Record], at: int) -> tuple[S, int]:
    """Return the position after the rulings that stand from record `at` on, and where they end."""
    while at < len(records) and isinstance(ruling := records[at], Ruling):
        state = state.copy()
        game.turn(state, ruling.dial, ruling.value)
        at += 1
    return state, at


class DrawCount(NamedTuple):
    """How many draws of a journal came from its seed, and how many a person typed in."""

    seeded: int
    typed: int


def count_draws(records: Sequence[Record]) -> DrawCount:
    """Count the draws of a journal by where they came from."""
    kinds = Counter(map(type, records))
    return DrawCount(kinds[Chance], kinds[Typed])


def drawn_from(records: Sequence[Record]) -> Counter[str]:
    """Return how many draws were taken from each stream; what is typed in takes its place there."""
    return Counter(record.topic for record in records if isinstance(record, (Chance, Typed)))


class Wrong(NamedTuple):
    """A draw that the seed does not give."""

    line: int
    topic: str
    k: int
    written: int
    given: int


def wrong_draws(setup: Setup, records: Sequence[Record]) -> Iterator[Wrong]:
    """Recompute every draw that a journal has from its seed; yield those that differ."""
    drawn: dict[str, int] = {}
    keys: dict[str, bytes] = {}
    for line, record in enumerate(records, 1):
        if not isinstance(record, (Chance, Typed)):
            continue
        topic = record.topic
        k = drawn[topic] = drawn.get(topic, -1) + 1
        if isinstance(record, Typed):
            continue
        key = keys.setdefault(topic, stream_key(setup.seed, topic))
        given = draw_at(key, k, record.n)
        if given != record.value:
            yield Wrong(line, topic, k, record.value, given)
