"""Input mapping: which thing is carried where, for every kind of answer in v1.3.

Wealth is brought to a being, alone or by several players; what is for all goes to the shrine,
what is for oneself to one's own board, and the scroll to whoever is taught.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.games.merit13.state import State
from engine.kernel.asking import Ask, Option
from engine.kernel.wording import Teller
from gui.table.board import Gesture

Preview = Callable[[Ask, Option], str]
DELIVER = "action:deliver"


class Movement(NamedTuple):
    """A gesture without words: with what, where to, and which option it means."""

    option: Option
    thing: str
    places: tuple[str, ...]


def movements(ask: Ask) -> list[Movement]:
    """Return one movement for every option of a question."""
    return [_movement(ask, option) for option in ask.options]


def gestures(teller: Teller[State], asks: Sequence[Ask], preview: Preview) -> Iterator[Gesture]:
    """Yield the movements of all open questions in words."""
    for ask in asks:
        for move in movements(ask):
            yield Gesture(
                ask.seat,
                move.option,
                move.thing,
                move.places,
                teller.option(move.option),
                preview(ask, move.option),
                gathers=move.thing == DELIVER,
            )


def _movement(ask: Ask, option: Option) -> Movement:
    own = f"character:{ask.seat}"
    match option:
        case ("labour" | "practice" as verb,):
            return Movement(option, f"action:{verb}", (own,))
        case ("give" | "protect" as verb,):
            return Movement(option, f"action:{verb}", ("shrine",))
        case ("deliver" | "together", being, *partners):
            purses = (f"purse:{who}" for who in partners)
            return Movement(option, DELIVER, (f"being:{being}", *purses))
        case ("teach", pupil):
            return Movement(option, "sutra", (f"character:{pupil}",))
        case ("yes",):
            wealth = f"stock:{ask.seat}:provisions"
            return Movement(option, wealth, (f"being:{ask.about[1]}",))
    return Movement(option, f"stamp:{option[0]}", ())
