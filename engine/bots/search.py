"""Search bot: tries its options out, each by the same playouts, and halves them as it goes.

A game offers a `Plan`: which bot everybody is taken to play like in a playout, which options are
worth a try, and what an end is worth to a seat. How many playouts there are is a number of the
plan and never a matter of time, so the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import Generic, TypeAlias, cast

from engine.bots.patience import go_on
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import Bot, Outcome, S, State
from engine.kernel.playout import Playout, Sight

MOST_CANDIDATES = 10

Seating: TypeAlias = Callable[[int, BotChance], Bot]
Worth: TypeAlias = Callable[[Option, int], float]  # of an option, in the playout of a number


@dataclass(frozen=True, slots=True)
class Plan(Generic[S]):
    """How a game is searched.

    `candidates` are the options of a question that are worth a try; `worth` says from 0 to 1 what
    an end is worth to a seat, or a position that a playout was stopped at, where `horizon` gives
    what stops it. The policy's own answer is left only for one that is worth so much more: `keep`.
    """

    policy: str
    playouts: int
    candidates: Callable[[S, Ask], Sequence[Option]]
    worth: Callable[[S, Outcome | None, int], float]
    horizon: Callable[[S], Callable[[S], bool]] | None = None
    keep: float = 0.0


class Search(Generic[S]):
    """A bot of a plan."""

    searches = True

    def __init__(self, seat: int, chance: BotChance, plan: Plan[S], policy: Bot) -> None:
        self.chance = chance
        self.eager = policy.eager
        self._seat = seat
        self._plan = plan
        self._policy = policy

    def choose(self, ask: Ask, look: Callable[[], State]) -> Option:
        """Take the option whose playouts are worth most, the policy's own of equals."""
        sight = cast("Sight[S]", look)
        own = self._policy.choose(ask, look)
        others = [option for option in self._plan.candidates(sight(), ask) if option != own]
        options = [own, *others[: MOST_CANDIDATES - 1]]
        if len(options) == 1:
            return own
        best, tried = halved(options, self._plan.playouts, self._playouts(sight))
        gains = [much - less for much, less in zip(tried[best], tried[own], strict=False)]
        return best if sum(gains) > self._plan.keep * len(gains) else own

    def wish(self, seat: int, ask: Ask, look: Callable[[], State]) -> Option | None:
        """Want what the policy wants unasked."""
        return self._policy.wish(seat, ask, look)

    def why(self, ask: Ask, option: Option, look: Callable[[], State]) -> Event | None:
        """Give the reason that the policy would give for it."""
        return self._policy.why(ask, option, look)

    def _playouts(self, sight: Sight[S]) -> Worth:
        """Return what plays on after an option; of one number, all have the same chance."""
        game, plan, root = sight.game, self._plan, sight.root()
        until = None if plan.horizon is None else plan.horizon(root.base)
        seed = f"playout/{self.chance.random()}"

        def worth(option: Option, number: int) -> float:
            go_on()
            own = f"{seed}/{number}"
            policy = game.bots[plan.policy]
            table = [policy(seat, BotChance(own, seat)) for seat in range(root.seats)]
            playout = Playout(game, own, root, self._seat, table, until=until)
            return plan.worth(playout.state, playout.run(option), self._seat)

        return worth


def halved(
    options: Sequence[Option], playouts: int, worth: Worth
) -> tuple[Option, dict[Option, list[float]]]:
    """Return the best of the options, and what each playout of each was worth.

    All have as many playouts; then the better half has more, until one is left.
    """
    tried: dict[Option, list[float]] = {option: [] for option in options}
    left = list(options)
    rounds = ceil(log2(len(left)))
    while len(left) > 1:
        more = max(1, playouts // (rounds * len(left)))
        for option in left:
            first = len(tried[option])
            tried[option] += [worth(option, number) for number in range(first, first + more)]
        left.sort(key=lambda option: -sum(tried[option]))
        del left[(len(left) + 1) // 2 :]
    return left[0], tried


def searching(plan: Plan[S], policy: Seating) -> Callable[[int, BotChance], Search[S]]:
    """Return what seats a bot of a plan."""
    return lambda seat, chance: Search(seat, chance, plan, policy(seat, chance))
