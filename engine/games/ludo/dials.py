"""Dials: where the pieces stand on a real board, by the rules or not."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.ludo.board import GOAL, HOME
from engine.games.ludo.moves import finished, put
from engine.games.ludo.state import State
from engine.kernel.asking import Atom
from engine.kernel.dials import Dial, Setting

SETTINGS: Mapping[str, Setting] = {"piece": Setting(("seat", "number:count"), "place")}


def dials(state: State) -> list[Dial]:
    """§1.1–1.2 The place of every piece: its steps from the own start, home before them."""
    return [
        Dial(f"piece:{seat}:{number}", place, HOME, GOAL)
        for seat, places in enumerate(state.pieces)
        for number, place in enumerate(places, 1)
    ]


def adjust(state: State, dial: str, value: Atom) -> None:
    """Put one piece down; §1.7 whoever else stands there goes home, §1.9 the last one finishes."""
    _, seat, number = dial.split(":")
    owner = int(seat)
    put(state, owner, int(number) - 1, int(value))
    others = tuple(each for each in state.placed if each != owner)
    if finished(state, owner):
        others = state.placed if owner in state.placed else (*others, owner)
    state.placed = others
