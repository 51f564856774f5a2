"""Lines of the fairness panel: a roll, and the position as it stands, in the rulebook's terms."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ludo.fairness import FairnessFigures, Roll, fairness_figures
from engine.games.ludo.state import State
from engine.kernel.wording import Teller
from resources.numbers import signed

Say = Callable[..., str]
Row = tuple[str, ...]
_NONE = "–"


def roll_rows(say: Say, roll: Roll) -> list[Row]:
    """§4.3 Return what decided a roll, from the figures that stood before it."""
    before, sway = roll.before, roll.before.sway
    rows: list[Row] = [(say("gui.ludo.fairness.branch"), say(f"gui.ludo.branch.{roll.branch}"))]
    if sway is not None:
        rows += [
            (say("gui.ludo.fairness.lead"), _signed(sway.lead)),
            (say("gui.ludo.fairness.lean"), _signed(sway.lean)),
            (say("gui.ludo.fairness.tempo"), f"{sway.tempo:.2f}"),
        ]
    rows.append((say("gui.ludo.fairness.six"), _percent(before.faces[5])))
    if sway is not None and sway.candidates:
        dice = " ".join(map(str, sway.candidates))
        rows.append((say("gui.ludo.fairness.gift", dice=dice), _percent(sway.gift)))
    if sway is not None and sway.large is not None:
        rows.append((say("gui.ludo.fairness.large"), _percent(sway.large)))
    if roll.die != 6:
        this = say("gui.ludo.fairness.this", die=roll.die)
        rows.append((this, _percent(before.faces[roll.die - 1])))
    return rows


def position_rows(say: Say, teller: Teller[State], state: State, ms: int) -> list[Row]:
    """§4.3 Return what would decide every seat's roll if it rolled now, a column for each."""
    seats = [fairness_figures(state, seat, ms) for seat in range(len(state.colours))]
    rows = [("", *(teller.seat(each.seat) for each in seats))]
    for key, told in _TOLD:
        row = [told(each) for each in seats]
        if any(text != _NONE for text in row):
            rows.append((say(f"gui.ludo.fairness.{key}"), *row))
    return rows


def _lead(each: FairnessFigures) -> str:
    return _NONE if each.sway is None else _signed(each.sway.lead)


def _lean(each: FairnessFigures) -> str:
    return _NONE if each.sway is None else _signed(each.sway.lean)


def _tempo(each: FairnessFigures) -> str:
    return _NONE if each.sway is None else f"{each.sway.tempo:.2f}"


def _six(each: FairnessFigures) -> str:
    return _percent(each.faces[5])


def _gift(each: FairnessFigures) -> str:
    given = each.sway is not None and each.sway.candidates
    return _percent(each.sway.gift) if given and each.sway is not None else _NONE


def _large(each: FairnessFigures) -> str:
    large = None if each.sway is None else each.sway.large
    return _NONE if large is None else _percent(large)


_TOLD: tuple[tuple[str, Callable[[FairnessFigures], str]], ...] = (
    ("lead", _lead),
    ("lean", _lean),
    ("tempo", _tempo),
    ("six", _six),
    ("gift-now", _gift),
    ("large", _large),
)


def _signed(value: float) -> str:
    return signed(round(value, 2) or 0.0, ".2f")  # nothing has no minus


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
