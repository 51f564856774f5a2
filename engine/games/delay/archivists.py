"""Greedy bots: archivists, one for each ending, each with a simple idea of how to reach it.

An archivist looks one answer ahead: it imagines the values after each of them, and takes the one
whose values it likes best. What it likes is one short function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from engine.games.delay.endings import COLLAPSE, HEAVEN, HELL, PEACE, REBELLION
from engine.games.delay.rules import ROUNDS, Rules
from engine.games.delay.schema import STATS
from engine.games.delay.state import State
from engine.games.delay.values import LEAST, MOST
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import State as AnyState

_EXTREME = 25.0  # what an extreme choice costs whoever hopes for a rebellion
_SAFE = 12  # how far above the collapse Stability is safe, whatever the next event brings


class Values(NamedTuple):
    """The four values as they are expected; chance makes fractions of them."""

    heaven: float
    hell: float
    stability: float
    pressure: float


Likes = Callable[[Rules, Values], float]


def collapse(_rules: Rules, after: Values) -> float:
    """§7.2 Like little Stability."""
    return -after.stability


def heaven(rules: Rules, after: Values) -> float:
    """§7.2 Like much Heaven, as long as the world stands."""
    return after.heaven - _danger(rules, after)


def hell(rules: Rules, after: Values) -> float:
    """§7.2 Like much Hell, as long as the world stands and Heaven does not have it first."""
    return after.hell - _danger(rules, after) - max(0.0, after.heaven - rules.heaven_at + _SAFE)


def rebellion(rules: Rules, after: Values) -> float:
    """§6.1 Like Heaven and Hell close together, high Stability and bearable Pressure."""
    apart = max(0.0, abs(after.heaven - after.hell) - rules.balance_gap / 2)
    short = max(0.0, rules.balance_stability + _SAFE - after.stability)
    weight = max(0.0, after.pressure - 0.6 * rules.rebellion_below)
    return -2 * apart - short - weight


def peace(rules: Rules, after: Values) -> float:
    """§7.2 Like everything in the middle: too steady to fall, too unsteady to rise."""
    middle = (rules.collapse_below + rules.balance_stability) / 2
    high = max(0.0, after.heaven - rules.heaven_at + 2 * _SAFE)
    high += max(0.0, after.hell - rules.hell_at + 2 * _SAFE)
    return -abs(after.stability - middle) - high


def _danger(rules: Rules, after: Values) -> float:
    return 3 * max(0.0, rules.collapse_below + _SAFE - after.stability)


LIKES: dict[str, tuple[str, Likes]] = {
    "collapse": (COLLAPSE, collapse),
    "heaven": (HEAVEN, heaven),
    "hell": (HELL, hell),
    "rebellion": (REBELLION, rebellion),
    "peace": (PEACE, peace),
}


class Archivist:
    """Works towards one ending, and can say by which value."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, aim: str, likes: Likes, chance: BotChance) -> None:
        self.chance = chance
        self._aim = aim
        self._likes = likes

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Take the answer whose values it likes best, the first of equals."""
        state = cast("State", look())
        return max(ask.options, key=lambda option: self._worth(state, option))

    def wish(self, _seat: int, _ask: Ask, _look: Callable[[], AnyState]) -> Option | None:
        """Want nothing: nothing is ever offered unasked."""
        return None

    def why(self, _ask: Ask, option: Option, look: Callable[[], AnyState]) -> Event | None:
        """Name the value whose change it likes best, if it likes any."""
        state = cast("State", look())
        before, after = _now(state), expected(state, option)
        rules = state.rules
        best, stat = max(
            (self._likes(rules, before._replace(**{name: value})), name)
            for name, value in after._asdict().items()
        )
        change = round(getattr(after, stat) - getattr(before, stat))
        if best <= self._likes(rules, before) or not change:
            return ("harmless", self._aim)
        if option[1] == "truthfully" and state.truth + 1 < rules.truth_at:
            return ("row", self._aim)
        if option[1] == "seal" and stat != "pressure":
            return ("gap", self._aim)
        return ("nearer", stat, change, self._aim)

    def _worth(self, state: State, option: Option) -> float:
        worth = self._likes(state.rules, expected(state, option))
        if self._aim == REBELLION and option[1] in state.rules.extremes:
            worth -= _EXTREME
        return worth


def _now(state: State) -> Values:
    return Values(state.heaven, state.hell, state.stability, state.pressure)


def expected(state: State, option: Option) -> Values:
    """Return the values that an answer leads to, a chance counted by its likelihood."""
    rules, now = state.rules, _now(state)
    verb, what = option[0], str(option[1])
    effect: tuple[float, ...] = rules.effects[what] if verb == "choose" else rules.records[what]
    after = Values(*(_held(old + change) for old, change in zip(now, effect, strict=True)))
    if what == "truthfully":  # a step of the row is worth its part of the reward
        likely = rules.truth_at - state.truth <= ROUNDS - state.round + 1
        gain = likely * rules.truth_stability / (rules.truth_at - state.truth)
        return after._replace(stability=_held(after.stability + gain))
    if what == "seal" and state.round < ROUNDS:
        chance = rules.seal_chance / 100
        return after._replace(
            heaven=_held(after.heaven + chance * rules.penalty_heaven),
            stability=_held(after.stability + chance * rules.penalty_stability),
        )
    return after


def _held(value: float) -> float:
    return max(float(LEAST), min(float(MOST), value))


def maker(name: str) -> Callable[[int, BotChance], Archivist]:
    """Return what makes an archivist of this name."""
    aim, likes = LIKES[name]
    return lambda _seat, chance: Archivist(aim, likes, chance)


assert Values._fields == STATS
