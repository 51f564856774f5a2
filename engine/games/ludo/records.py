"""§4.1–4.2: a journal's rolls one by one, with all that decided them, for whoever checks a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.ludo.fairness import Roll, rolls_in
from engine.games.ludo.game import GAME
from engine.kernel.chance import WHOLE, commitment, draw_at, stream_key
from engine.kernel.game import Setup
from engine.kernel.journal import Chance, Record, Time
from engine.kernel.replay import Wrong, steps, wrong_draws

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
        clock = next((r.ms for r in played.records if isinstance(r, Time)), None)
        draws = [r for r in played.records if isinstance(r, Chance) and r.topic == _STREAM]
        for roll in rolls_in(played.before, played.events, clock):
            yield RollRecord(
                before=roll.before,
                branch=roll.branch,
                die=roll.die,
                k=k,
                t_ms=clock,
                us=tuple(_u(key, k + i, draw) for i, draw in enumerate(draws)),
            )
        k += len(draws)


def _u(key: bytes, k: int, draw: Chance) -> float:
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
