"""§8.1: what an option is worth to whoever takes it, term by term."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from engine.games.merit13.rules import FARMER, MERCHANT, MONK, OFFICIAL
from engine.games.merit13.state import State
from engine.kernel.asking import Option

_NEAR = 6  # so close below the limit, calamity is worth fighting
_TEAM = {"give": 0.5, "protect": 1.0}
_FIRST_HELP = 0.5


class Worth(NamedTuple):
    """The terms of an option's worth, in points of the score."""

    score: float  # what it adds to the base score
    wealth: float  # by the bot's own weight, less and less towards the end
    team: float
    help: float  # the first help of a round keeps the streak

    @property
    def total(self) -> float:
        """Return the sum."""
        return self.score + self.wealth + self.team + self.help

    @property
    def main(self) -> str:
        """Return the name of the term that weighs most, of equal ones the first."""
        return self._fields[self.index(max(self))]


def worth(state: State, seat: int, option: Option, weight: float) -> Worth:
    """§8.1 The growth of the base score, the wealth, the team and the streak."""
    rules, player = state.rules, state.players[seat]
    verb = str(option[0])
    wealth, merit, wisdom = _CHANGES[verb](state, seat, option)
    before = sqrt(player.merit * player.wisdom)
    after = sqrt((player.merit + merit) * (player.wisdom + wisdom))
    helps = verb not in ("labour", "practice")
    return Worth(
        rules.score_factor * (after - before),
        weight * (rules.rounds + 0.5 - state.round) / rules.rounds * wealth,
        _TEAM.get(verb, 0.0) if state.calamity > rules.most_calamity - _NEAR else 0.0,
        _FIRST_HELP if helps and not player.helped else 0.0,
    )


Change = tuple[float, int, int]  # wealth, merit, wisdom


def _labour(state: State, seat: int, _option: Option) -> Change:
    rules, role = state.rules, state.players[seat].role
    return rules.labour, rules.labour_farmer if role == FARMER else 0, 0


def _practice(state: State, seat: int, _option: Option) -> Change:
    rules, role = state.rules, state.players[seat].role
    merit = rules.practice_official if role == OFFICIAL else 0
    return 0, merit, rules.practice + (rules.practice_monk if role == MONK else 0)


def _give(state: State, seat: int, _option: Option) -> Change:
    rules, role = state.rules, state.players[seat].role
    more = rules.give_merchant if role == MERCHANT else 0
    return -rules.give_cost, rules.give_merit + more, rules.give_wisdom


def _protect(state: State, _seat: int, _option: Option) -> Change:
    rules = state.rules
    return -rules.protect_cost, rules.protect_merit, rules.protect_wisdom


def _deliver(state: State, seat: int, option: Option) -> Change:
    way = (state.menu.free if state.free else state.menu.ways)[seat][option]
    return -sum(way.pays) / len(way.pays), way.merit, way.wisdom


_CHANGES: dict[str, Callable[[State, int, Option], Change]] = {
    "labour": _labour,
    "practice": _practice,
    "give": _give,
    "protect": _protect,
    "deliver": _deliver,
    "together": _deliver,
}
