"""Input mapping: which thing is carried where, for every kind of answer in v1.3.

Wealth is brought to a being, alone or by several players; what is for all goes to the shrine,
what is for oneself to one's own board, and the scroll to whoever is taught.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.merit13.state import State
from engine.kernel.asking import Ask, Option
from engine.kernel.wording import Teller
from gui.games.merit.movements import Movement, Preview, worded
from gui.table.board import Gesture

DELIVER = "action:deliver"
_YES = "stamp:yes"


def movements(ask: Ask) -> list[Movement]:
    """Return one movement for every option of a question."""
    return [_movement(ask, option) for option in ask.options]


def gestures(teller: Teller[State], asks: Sequence[Ask], preview: Preview) -> Iterator[Gesture]:
    """Yield the movements of all open questions in words."""
    for ask in asks:
        yield from worded(teller, ask, movements(ask), preview)


def _movement(ask: Ask, option: Option) -> Movement:
    seat = ask.seat
    own = f"character:{seat}"
    match option:
        case ("labour" | "practice" as verb,):
            return Movement(seat, option, f"action:{verb}", (own,), anywhere=True)
        case ("give" | "protect" as verb,):
            return Movement(seat, option, f"action:{verb}", ("shrine",), anywhere=True)
        case ("deliver" | "together", being, *partners):
            purses = (f"purse:{who}" for who in partners)
            return Movement(seat, option, DELIVER, (f"being:{being}", *purses), gathers=True)
        case ("teach", pupil):
            return Movement(seat, option, "sutra", (f"character:{pupil}",))
        case ("yes",):
            wealth = f"stock:{seat}:provisions"
            move = Movement(seat, option, wealth, (f"being:{ask.about[1]}",))
            return move._replace(touch=(wealth,), button=_YES, shortcut="Y", anywhere=True)
    return Movement(
        seat, option, f"stamp:{option[0]}", (), shortcut="N" if option[0] == "no" else ""
    )
