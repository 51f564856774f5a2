"""Figures of a sweep as charts draw them: lines over one number's values, a grid over two."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from engine.lab.experiments.measures import lab_of
from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from engine.lab.searching.sweeping import FEW
from gui.i18n import Language
from gui.lab.search_known import SweepKnown, SweptCell
from gui.shell.lab.searching.goal_fields import figure_name
from gui.shell.lab.searching.number_names import NumberNames
from printpack.charts.cells import Cell, Cells, shown_numbers
from printpack.charts.figures import Unit
from printpack.charts.lines import Limit, Line, Lines, Point
from printpack.charts.series import SERIES
from resources.numbers import shown

_Z = 1.96  # standard errors to either side of a figure
_MOST_ERROR = 1e3  # that is drawn: of a single game none is known


def unit_of(game_id: str, goal: Goal) -> Unit:
    """Return in what a goal's figure is told."""
    lab = lab_of(game_id)
    measure = lab.by_key.get(goal.name)
    if measure is None:
        return "points"
    return "percent" if measure.kind == "share" else "number"


def charts_of(game_id: str, known: SweepKnown) -> list[tuple[int, ...]]:
    """Return which goals share a chart: all shares one, any other figure has its own."""
    shares = [place for place, one in enumerate(known.goals) if unit_of(game_id, one) == "percent"]
    others = [
        (place,) for place, one in enumerate(known.goals) if unit_of(game_id, one) != "percent"
    ]
    return [tuple(shares), *others] if shares else list(others)


def played(known: SweepKnown, place: int) -> list[SweptCell]:
    """Return the cells in which a goal has a figure."""
    return [cell for cell in known.cells if cell.figures[place] is not None]


def lines_of(
    game_id: str,
    known: SweepKnown,
    places: Sequence[int],
    names: NumberNames,
    language: Language,
) -> Lines | None:
    """Return the lines of some goals over the values of one number; None before the first game."""
    made, limits = [], []
    for order, place in enumerate(places):
        goal = known.goals[place]
        least = -inf if _below_nothing(game_id, goal) else 0.0
        points = tuple(_point(cell, cell.figures[place], least) for cell in played(known, place))
        if points:
            name = figure_name(game_id, goal.name, language)
            made.append(Line(name, SERIES[order % len(SERIES)], points))
        for end, key in ((goal.low, "at-least"), (goal.high, "at-most")):
            if end is not None:
                said = language.say(f"gui.lab.search.{key}", n=shown(end, "g"))
                limits.append(Limit(end, said))
    if not made:
        return None
    one = known.dimensions[0]
    unit = unit_of(game_id, known.goals[places[0]])
    return Lines(names.name(one), tuple(made), unit, tuple(limits), float(one.start))


def _below_nothing(game_id: str, goal: Goal) -> bool:
    """Say whether a figure may be less than nothing: a share or a count never is."""
    measure = lab_of(game_id).by_key.get(goal.name)
    return measure is not None and measure.kind == "mean"


def _point(cell: SweptCell, found: Estimate | None, least: float) -> Point:
    assert found is not None
    reach = _Z * min(found.error, _MOST_ERROR)
    low, high = max(least, found.value - reach), found.value + reach
    return Point(float(cell.numbers[0]), low, found.value, high, cell.games)


def cells_of(game_id: str, known: SweepKnown, place: int, names: NumberNames) -> Cells | None:
    """Return the grid of one goal over two numbers; None before the first game."""
    if not played(known, place):
        return None
    across, up = known.dimensions
    goal, unit = known.goals[place], unit_of(game_id, known.goals[place])
    by = {cell.numbers: cell for cell in known.cells}
    xs, ys = (
        shown_numbers(one.least, one.most, (cell.numbers[at] for cell in known.cells))
        for at, one in enumerate((across, up))
    )
    rows = tuple(tuple(_cell(by.get((x, y)), place) for x in xs) for y in ys)
    limits = None if goal.low is None and goal.high is None else (goal.low, goal.high)
    return Cells(
        names.name(across),
        names.name(up),
        tuple(map(float, xs)),
        tuple(map(float, ys)),
        rows,
        unit,
        0 if unit == "percent" else 1,
        limits,
        FEW,
        (float(across.start), float(up.start)),
    )


def _cell(cell: SweptCell | None, place: int) -> Cell | None:
    found = None if cell is None else cell.figures[place]
    return None if cell is None or found is None else Cell(found.value, cell.games)
