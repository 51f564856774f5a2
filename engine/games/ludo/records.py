"""§4.1–4.2: a journal's rolls one by one, with all that decided them, for whoever checks a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.ludo.fairness import Roll, rolls_in
from engine.games.ludo.game import GAME
from engine.games.ludo.state import State
from engine.kernel.chance import WHOLE, commitment, draw_at, stream_key
from engine.kernel.game import Setup
from engine.kernel.journal import Chance, Drawn, Record, Time, Typed
from engine.kernel.replay import PlayedStep, Wrong, steps, steps_from, wrong_draws

_STREAM = "dice"


@dataclass(frozen=True, slots=True)
class RollRecord(Roll):
    """A roll, when it was made and the numbers of the dice stream that it used up."""

    k: int  # the first of them in the stream
    t_ms: int | None  # None where no clock was read
    us: tuple[float, ...]  # each from 0 to 1


class SeedVerdict(NamedTuple):
    """What checking a journal against its seed came to."""

    rolls: int
    wrong: tuple[Wrong, ...]  # draws that the seed does not give
    committed: bool | None  # the seed is the one committed to; None if no commitment was given

    @property
    def sound(self) -> bool:
        """Say whether nothing speaks against the journal."""
        return not self.wrong and self.committed is not False


def roll_records(setup: Setup, records: Sequence[Record]) -> Iterator[RollRecord]:
    """§4.2 Play the records again and yield every roll; `Diverged` if these rules do not fit."""
    key, k = stream_key(setup.seed, _STREAM), 0
    for played in steps(GAME, setup, records):
        yield from _rolls(played, key, k)
        k += len(_draws(played))


class RollLog:
    """§4.2 The rolls of a match that goes on: what was played is not played again."""

    def __init__(self) -> None:
        self._setup: Setup | None = None
        self._known: Sequence[Record] = ()  # up to the last whole step
        self._state: State | None = None  # the position after it
        self._rolls: list[RollRecord] = []
        self._number = self._k = 0

    def read(self, setup: Setup, records: Sequence[Record]) -> list[RollRecord]:
        """Return every roll of these records, the last perhaps of a step that is still open."""
        at = len(self._known)
        if setup != self._setup or records[:at] != self._known or self._state is None:
            self._setup, self._known, self._state = setup, (), GAME.begin(setup)
            self._rolls, self._number, self._k, at = [], 0, 0, 0
        key, open_ = stream_key(setup.seed, _STREAM), []
        for played in steps_from(GAME, self._state, records, at, self._number):
            rolls = list(_rolls(played, key, self._k))
            at = played.at + len(played.records) + 1
            if played.pending is not None or at > len(records):
                open_ = rolls
                break
            self._rolls += rolls
            self._k += len(_draws(played))
            self._number, self._state, self._known = played.number, played.after, records[:at]
        return [*self._rolls, *open_]


def _draws(played: PlayedStep[State]) -> list[Drawn]:
    return [r for r in played.records if isinstance(r, (Chance, Typed)) and r.topic == _STREAM]


def _rolls(played: PlayedStep[State], key: bytes, k: int) -> Iterator[RollRecord]:
    """Yield the roll of a step, if it has one; its draws begin as number `k` of the stream."""
    clock = next((r.ms for r in played.records if isinstance(r, Time)), None)
    for roll in rolls_in(played.before, played.events, clock):
        yield RollRecord(
            before=roll.before,
            branch=roll.branch,
            die=roll.die,
            k=k,
            t_ms=clock,
            us=tuple(_u(key, k + i, draw) for i, draw in enumerate(_draws(played))),
        )


def _u(key: bytes, k: int, draw: Drawn) -> float:
    """§4.1 Return a draw's number between 0 and 1; a small draw keeps too little of its own."""
    return (draw.value if draw.n == WHOLE else draw_at(key, k, WHOLE)) / WHOLE


def verify(setup: Setup, records: Sequence[Record], shown: str | None = None) -> SeedVerdict:
    """§4.1 Recompute every die: the draws from the seed, the dice from the draws by these rules.

    `shown` is the commitment that was shown before the game.
    """
    return SeedVerdict(
        rolls=sum(1 for _ in roll_records(setup, records)),
        wrong=tuple(wrong_draws(setup, records)),
        committed=None if shown is None else commitment(setup.seed, setup.nonce) == shown,
    )
