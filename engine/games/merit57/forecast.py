"""Forecast: what an answer in a turn would change, told by the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.games.merit57.actions import take
from engine.games.merit57.game import GAME
from engine.games.merit57.play import NO, YES, Play
from engine.games.merit57.state import KINDS, State
from engine.games.merit57.vows import declare
from engine.kernel import forecast as kernel
from engine.kernel.asking import Ask, Option, Table

# What follows the questions that can be looked beyond.
_FOLLOWS: Mapping[str, Callable[[Play, int, Option], object]] = {
    "merit57.ask.action": take,
    "merit57.ask.end": take,
    "merit57.ask.power": declare,
}


class Gains(NamedTuple):
    """What one character pays and what it gains by it, by kind; calamity counts down."""

    paid: dict[str, int]
    gained: dict[str, int]


def forecast(state: State, ask: Ask, option: Option) -> kernel.Forecast[State] | None:
    """§4.4, §9 Return what an action, or what costs none, would come to; None of other answers.

    It is granted that a gift is accepted and that one pays no more than one must.
    """
    follows, who = _FOLLOWS.get(ask.topic), actor(ask, option)
    if follows is None:
        return None

    def run(twin: State, table: Table) -> None:
        play = Play(twin, table)
        follows(play, int(ask.about[0]), option)
        play.close()

    return kernel.forecast(GAME, state, state.owners[who], run, _granted)


def actor(ask: Ask, option: Option) -> int:
    """Return the character that an answer is about: the asked one, or one that volunteers."""
    return int(option[1] if option[0] == "aside" else ask.about[0])


def gains(found: kernel.Forecast[State], who: int) -> Gains:
    """Return what a forecast comes to for one character and for the team's two counts."""
    rows = {"pay": Counter[str](), "gain": Counter[str]()}
    for event in found.events:
        if event[0] in rows and event[1] == who:
            rows[str(event[0])][str(event[2])] += int(event[3])
    gained = {kind: rows["gain"][kind] for kind in KINDS}
    gained["calamity"] = found.change(lambda state: state.calamity)
    gained["deliverance"] = found.change(lambda state: state.deliverance)
    return Gains(
        {kind: rows["pay"][kind] for kind in KINDS if rows["pay"][kind]},
        {kind: amount for kind, amount in gained.items() if amount},
    )


def _granted(ask: Ask) -> Option | None:
    """Return how a question on the way is taken to be answered, if it is."""
    match ask.topic.rpartition(".")[2]:
        case "accept" | "dedication":  # C-11, §12.5 whoever is given something takes it
            return YES
        case "swap" | "receivers":  # §5.5 as little merit as can be; §9.3 to oneself alone
            return ask.options[0]
        case "hunter":  # §8 nothing is paid besides
            return NO
    return None
