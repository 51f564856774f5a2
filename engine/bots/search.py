"""Search bot: tries options out by playouts, the same chance for each, and halves them.

A game offers a `Plan`: which bot everybody is taken to play like in a playout, which options are
worth a try, and what an end is worth to a seat. How many playouts there are is a number of the
plan and never a matter of time, so the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import Generic, NamedTuple, TypeAlias, cast

from engine.bots.patience import go_on
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import Bot, Outcome, S, State
from engine.kernel.playout import Playout, Sight

MOST_CANDIDATES = 10
_LEAST = 0.05  # of a point, that a lead is told from

Seating: TypeAlias = Callable[[int, BotChance], Bot]
Try: TypeAlias = Callable[[Option, int], "Trial"]  # plays on after an option, with a chance


class Trial(NamedTuple):
    """What one playout came to for a seat."""

    worth: float  # from 0 to 1
    first: bool
    lead: float  # points ahead of the best of the others


@dataclass(frozen=True, slots=True)
class Plan(Generic[S]):
    """How a game is searched.

    `candidates` are the options of a question that are worth a try; `judge` says what an end comes
    to for a seat, or the position that a playout was stopped at, where `horizon` gives what stops
    it. The policy's own answer is left only for one that is worth so much more: `keep`.
    """

    policy: str
    playouts: int
    candidates: Callable[[S, Ask], Sequence[Option]]
    judge: Callable[[S, Outcome | None, int], Trial]
    horizon: Callable[[S], Callable[[S], bool]] | None = None
    keep: float = 0.0


class Search(Generic[S]):
    """A bot of a plan."""

    searches = True

    def __init__(self, seat: int, chance: BotChance, plan: Plan[S], policy: Bot) -> None:
        self.chance = chance
        self.wants = policy.wants
        self._seat = seat
        self._plan = plan
        self._policy = policy
        self._found: tuple[Ask, Option, Event] | None = None  # the last, and why it was taken

    def choose(self, ask: Ask, look: Callable[[], State]) -> Option:
        """Take the option whose playouts are worth most, the policy's own of equals."""
        sight = cast("Sight[S]", look)
        own = self._policy.choose(ask, look)
        others = [option for option in self._plan.candidates(sight(), ask) if option != own]
        options = [own, *others[: MOST_CANDIDATES - 1]]
        if len(options) == 1:
            return own
        best, tried = halved(options, self._plan.playouts, self._playouts(sight))
        pairs = list(zip(tried[best], tried[own], strict=False))  # each of the same chance
        if sum(much.worth - less.worth for much, less in pairs) <= self._plan.keep * len(pairs):
            return own
        self._found = ask, best, _reason(pairs)
        return best

    def wish(self, seat: int, ask: Ask, look: Callable[[], State]) -> Option | None:
        """Want what the policy wants unasked."""
        return self._policy.wish(seat, ask, look)

    def why(self, ask: Ask, option: Option, look: Callable[[], State]) -> Event | None:
        """Tell what the playouts of an option came to, else give the policy's reason."""
        if self._found is not None and self._found[:2] == (ask, option):
            return self._found[2]
        return self._policy.why(ask, option, look)

    def _playouts(self, sight: Sight[S]) -> Try:
        """Return what plays on after an option; of one number, all have the same chance."""
        game, plan, root = sight.game, self._plan, sight.root()
        until = None if plan.horizon is None else plan.horizon(root.base)
        seed = f"playout/{self.chance.random()}"

        def play_on(option: Option, number: int) -> Trial:
            go_on()
            own = f"{seed}/{number}"
            policy = game.bots[plan.policy]
            table = [policy(seat, BotChance(own, seat)) for seat in range(root.seats)]
            playout = Playout(game, own, root, self._seat, table, until=until)
            outcome = playout.run(option)
            return plan.judge(playout.state, outcome, self._seat)

        return play_on


def _reason(pairs: Sequence[tuple[Trial, Trial]]) -> Event:
    """Return whether an option came first oftener than the policy's, or how much further ahead."""
    oftener = sum(much.first for much, _ in pairs)
    if oftener > sum(less.first for _, less in pairs):
        return ("tried-first", oftener, len(pairs))
    further = sum(much.lead - less.lead for much, less in pairs) / len(pairs)
    if further >= _LEAST:
        return ("tried-further", f"{further:.1f}", len(pairs))
    return ("tried-better", len(pairs))


def halved(
    options: Sequence[Option], playouts: int, play_on: Try
) -> tuple[Option, dict[Option, list[Trial]]]:
    """Return the best of the options, and what each playout of each came to.

    All have as many playouts; then the better half has more, until one is left. The first stays
    in to the end, so that whatever beats it does so on the same chances.
    """
    tried: dict[Option, list[Trial]] = {option: [] for option in options}

    def total(option: Option) -> float:
        return sum(trial.worth for trial in tried[option])

    own, *left = options
    rounds = ceil(log2(len(options)))
    while True:
        more = max(1, playouts // (rounds * (1 + len(left))))
        for option in (own, *left):
            first = len(tried[option])
            tried[option] += [play_on(option, number) for number in range(first, first + more)]
        left.sort(key=total, reverse=True)
        if len(left) == 1:
            return max(own, left[0], key=total), tried
        del left[(len(left) + 1) // 2 :]


def searching(plan: Plan[S], policy: Seating) -> Callable[[int, BotChance], Search[S]]:
    """Return what seats a bot of a plan."""
    return lambda seat, chance: Search(seat, chance, plan, policy(seat, chance))
