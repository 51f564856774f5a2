"""Movements of the hand: an option as a thing and where it is carried, before it has words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from engine.kernel.asking import Ask, Option
from engine.kernel.wording import Teller
from gui.table.board import Gesture

Preview: TypeAlias = Callable[[Ask, Option], str]


class Movement(NamedTuple):
    """A gesture without words: who makes it, with what, where to, and which option it means."""

    seat: int
    option: Option
    thing: str
    places: tuple[str, ...]
    any_order: bool = False  # whether the places are a set: several characters who are all meant
    gathers: bool = False  # whether what lies at the later places may be brought to the first
    touch: tuple[str, ...] = ()  # what is only clicked for it
    button: str = ""  # a button on the prompt that means it too
    shortcut: str = ""  # a key of the keyboard that does
    anywhere: bool = False  # whether the thing may be let go anywhere
    counts: str = ""  # the key of what bears its number, if that is nothing of all this


def worded(
    teller: Teller[Any], ask: Ask, moves: Iterable[Movement], preview: Preview
) -> Iterator[Gesture]:
    """Yield the movements that answer a question in words, with what they cost and bring."""
    for move in moves:
        yield Gesture(
            move.seat,
            move.option,
            move.thing,
            move.places,
            teller.answer(ask, move.option),
            preview(ask, move.option),
            move.any_order,
            move.gathers,
            touch=move.touch,
            button=move.button,
            shortcut=move.shortcut,
            anywhere=move.anywhere,
            counts=move.counts,
        )
