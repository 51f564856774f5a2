"""Playouts: a game gone on with from an open question, as often as a thought wants to try it.

A seat knows the start of the step as it may see it, and what was answered and drawn in the step
since. From there a playout runs by itself: the step again up to the question, one answer to it,
then everybody by their policies, with a chance that is not the match's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, NamedTuple, Protocol

from engine.kernel.asking import Ask, Option, Volunteers
from engine.kernel.chance import Fate
from engine.kernel.errors import Diverged
from engine.kernel.game import Bot, Game, Outcome, S, Setup
from engine.kernel.journal import Record
from engine.kernel.script import Script
from engine.kernel.simulation import ROLL_MS, Simulation

MOST_ASKS = 2_000  # some rules let two bots offer and decline for ever


class Root(NamedTuple, Generic[S]):
    """Where a thought goes on from: all that one seat knows, and nothing that it does not.

    `base` is the start of the step, `trail` the records of the step since, without the answers
    that others have laid face down; `ms` is what the clock last showed.
    """

    base: S
    trail: tuple[Record, ...]
    ms: int
    seats: int


class Rooted(Protocol[S]):
    """A table at which a thought may go on: a match, or a simulation that keeps what it takes."""

    @property
    def game(self) -> Game[S]:
        """Return the game that is played."""
        ...

    def view(self, seat: int) -> S:
        """Return the position as the seat may see it."""
        ...

    def root(self, seat: int) -> Root[S]:
        """Return what the seat knows of the open questions."""
        ...


class Sight(Generic[S]):
    """What a bot may look at: called, its seat's view; and where a thought of its own begins."""

    __slots__ = ("_seat", "_table", "game")

    def __init__(self, table: Rooted[S], seat: int) -> None:
        self.game = table.game
        self._table = table
        self._seat = seat

    def __call__(self) -> S:
        """Return the position as the seat sees it."""
        return self._table.view(self._seat)

    def root(self) -> Root[S]:
        """Return all that the seat knows of the open question."""
        return self._table.root(self._seat)


class EnoughAsked(Exception):
    """A playout has asked more questions than a game can have."""


class Playout(Simulation[S]):
    """One way in which a game may go on after one seat's answer."""

    def __init__(
        self,
        game: Game[S],
        seed: str,
        root: Root[S],
        seat: int,
        policies: Sequence[Bot],
        *,
        until: Callable[[S], bool] | None = None,
        most_asks: int = MOST_ASKS,
    ) -> None:
        """Sit down where `root` was taken, with the chance of a seed."""
        truth = game.imagine(root.base.copy(), seat, partial(Fate(seed).draw, "unseen"))
        super().__init__(game, Setup(game.id, (), seed), policies, state=truth)
        self._trail = root.trail
        self._seat = seat
        self._answer: Option | None = None
        self._until = until
        self._left = most_asks
        self._ms = root.ms - ROLL_MS

    def run(self, answer: Option) -> Outcome | None:
        """Answer and play on, once; return None if `until` or the cap came before an outcome.

        `Diverged` says that what the seat knows does not lead to a question with this answer.
        """
        self._answer = answer
        state, step, over, until = self.state, self.game.step, self.game.outcome, self._until
        try:
            step(state, Script(self._trail, 0, self, 0))
            while (outcome := over(state)) is None:
                if until is not None and until(state):
                    return None
                step(state, self)
        except EnoughAsked:
            return None
        return outcome

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Return the answer that is tried, then those of the policies."""
        if self._answer is not None:
            answer, self._answer = self._answer, None
            if seat != self._seat or answer not in options:
                raise Diverged("journal-diverged", step=0, given=" ".join(map(str, answer))[:80])
            return answer
        self._left -= 1
        if self._left < 0:
            raise EnoughAsked
        return super().ask(seat, topic, options, about, volunteers)

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Return the answer that is tried, beside what the others' policies know nothing of."""
        if self._answer is None:
            return super().ask_all(asks)
        answer, self._answer = self._answer, None
        return [answer if ask.seat == self._seat else self.ask(*ask[:4]) for ask in asks]
