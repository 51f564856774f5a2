"""§2.1 Game state of Delay the End: ids and numbers, never a text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.games.delay.rules import Rules
from engine.kernel.asking import Atom
from engine.kernel.fingerprint import ADDED, SHARED


class Turn(NamedTuple):
    """D-17 What one round was made of: enough to work out every value again."""

    event: int
    choice: str  # `event_003.A`
    record: str
    marked: bool  # §5.2 whether sealing left a mark


class Set(NamedTuple):
    """What was set otherwise between two rounds: after how many of them, which dial, to what."""

    rounds: int
    dial: str
    value: Atom


@dataclass(slots=True)
class State:
    """The values, the counters behind them, and the round."""

    rules: Rules = field(metadata=SHARED)
    pool: tuple[int, ...]  # §4.1 events that may still be drawn
    heaven: int
    hell: int
    stability: int
    pressure: int
    truth: int = 0  # §5.3 truthful records in a row
    marked: bool = False  # §5.2 the next round opens with the penalty
    balance: int = 0  # §6.1 rounds in balance in a row
    extremes: int = 0  # §6.2 extreme choices so far
    flag: bool = False  # §6.3 set after the last round
    round: int = 0
    event: int = -1  # of this round
    phase: str = "event"  # "event", "record" or "ending": what the round waits for
    choice: str = ""  # of this round, while it waits to be recorded
    ending: str = ""
    turns: tuple[Turn, ...] = ()
    # at a real table, whether by the rules or not
    ruled: tuple[Set, ...] = field(default=(), metadata=ADDED)

    def copy(self) -> State:
        """Return a position that shares only what never changes."""
        return State(
            self.rules,
            self.pool,
            self.heaven,
            self.hell,
            self.stability,
            self.pressure,
            self.truth,
            self.marked,
            self.balance,
            self.extremes,
            self.flag,
            self.round,
            self.event,
            self.phase,
            self.choice,
            self.ending,
            self.turns,
            self.ruled,
        )


def start(rules: Rules) -> State:
    """§2.1 The first morning."""
    return State(
        rules,
        rules.pool,
        rules.start_heaven,
        rules.start_hell,
        rules.start_stability,
        rules.start_pressure,
    )
