"""Charts of a search, each small enough for a page of paper: lines, a grid, effects, trials."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from engine.lab.experiments.measures import lab_of
from engine.lab.searching.goals import Goal
from engine.lab.searching.search_results import (
    CellResult,
    EffectResult,
    FigureValue,
    NumberResult,
    ProvedSet,
    RankingFound,
    StepResult,
    SweepFound,
    TuneFound,
)
from engine.lab.searching.sweeping import FEW
from printpack.charts.bars import Bar, Bars, bars_chart
from printpack.charts.cells import Cell, Cells, cells_chart, shown_numbers
from printpack.charts.chart import Chart, Room
from printpack.charts.differences import Block, Differences, Row, differences_chart, least_height
from printpack.charts.lines import Limit, Line, Lines, Point, lines_chart
from printpack.charts.parallel import FreshTrack, Parallel, Track, parallel_chart
from printpack.charts.scatter import Fresh, Interval, Plane, Scatter, Trial, scatter_chart
from printpack.charts.series import SERIES
from printpack.lab.charts import WIDE
from printpack.lab.search_wording import SearchWords
from resources.numbers import shown

Picture = tuple[str, Chart]  # its title

STRONGEST = 12  # numbers of one measure in a chart
_Z = 1.96  # standard errors to either side of a figure
_HIGH, _LOW = 82.0, 56.0  # mm: of shares together, of another figure alone
_GRID, _PLANE = 110.0, 96.0
_ROW_MORE = 0.5  # mm that a row has over the least
_BAR, _FOOT = 6.0, 14.0  # mm of a bar, and of what stands below all
_TWO = 2  # goals, which a plane has room for


def sweep_charts(told: SearchWords, found: SweepFound) -> Iterator[Picture]:
    """Yield the lines of one number, shares together; or a grid for each goal over two."""
    places = [at for at, goal in enumerate(found.goals) if goal.figure is not None]
    if len(found.dimensions) > 1:
        for at in places:
            chart = _cells(told, found, at)
            if chart is not None:
                yield told.measure(found.goals[at].name), chart
        return
    shares = [at for at in places if told.unit(found.goals[at].name) == "percent"]
    others = [at for at in places if at not in shares]
    for group in [shares, *([at] for at in others)]:
        chart = _lines(told, found, group, _HIGH if len(group) > 1 else _LOW)
        if chart is not None:
            names = [told.measure(found.goals[at].name) for at in group]
            yield names[0] if len(names) == 1 else told.say("shares"), chart


def _lines(
    told: SearchWords, found: SweepFound, places: Sequence[int], high: float
) -> Chart | None:
    made, limits = [], []
    for order, at in enumerate(places):
        goal = found.goals[at]
        points = [
            _point(told, goal, cell, one)
            for cell in found.cells
            if (one := cell.figures[at]) is not None
        ]
        if points:
            made.append(Line(told.measure(goal.name), SERIES[order % len(SERIES)], tuple(points)))
        for end, key in ((goal.low, "at-least"), (goal.high, "at-most")):
            if end is not None:
                limits.append(Limit(end, told.say(key, n=shown(end, "g"))))
    if not made:
        return None
    number = found.dimensions[0]
    unit = told.unit(found.goals[places[0]].name)
    data = Lines(told.number(number), tuple(made), unit, tuple(limits), float(number.start))
    return lines_chart(data, Room(WIDE, high, told.lang))


def _point(told: SearchWords, goal: Goal, cell: CellResult, one: FigureValue) -> Point:
    measure = lab_of(told.result.game).by_key.get(goal.name)
    least = -inf if measure is not None and measure.kind == "mean" else 0.0
    reach = _Z * (one.error or 0.0)
    low, high = max(least, one.value - reach), one.value + reach
    return Point(float(cell.numbers[0]), low, one.value, high, cell.games)


def _cells(told: SearchWords, found: SweepFound, at: int) -> Chart | None:
    if all(cell.figures[at] is None for cell in found.cells):
        return None
    across, up = found.dimensions
    goal = found.goals[at]
    unit = told.unit(goal.name)
    by = {cell.numbers: cell for cell in found.cells}
    xs, ys = (
        shown_numbers(one.least, one.most, (cell.numbers[place] for cell in found.cells))
        for place, one in enumerate((across, up))
    )
    data = Cells(
        told.number(across),
        told.number(up),
        tuple(map(float, xs)),
        tuple(map(float, ys)),
        tuple(tuple(_cell(by.get((x, y)), at) for x in xs) for y in ys),
        unit,
        0 if unit == "percent" else 1,
        None if goal.low is None and goal.high is None else (goal.low, goal.high),
        FEW,
        (float(across.start), float(up.start)),
    )
    return cells_chart(data, Room(WIDE, _GRID, told.lang))


def _cell(cell: CellResult | None, at: int) -> Cell | None:
    one = None if cell is None else cell.figures[at]
    return None if cell is None or one is None else Cell(one.value, cell.games)


# --- which numbers matter


def ranking_charts(told: SearchWords, found: RankingFound) -> Iterator[Picture]:
    """Yield for each measure the numbers that do most to it, as they stand in the ranking."""
    for order, gauge in enumerate(found.gauges):
        rows = [
            _row(told, one, step, effect, gauge.margin)
            for one, step, effect in strongest(found, gauge.measure)
        ]
        if rows:
            name = told.measure(gauge.measure)
            data = Differences((Block(name, SERIES[order % len(SERIES)], tuple(rows)),))
            least = least_height(data, Room(WIDE, 1, told.lang))
            room = Room(WIDE, least + _ROW_MORE * data.lines, told.lang)
            yield name, differences_chart(data, room)


def strongest(
    found: RankingFound, measure: str
) -> list[tuple[NumberResult, StepResult, EffectResult]]:
    """Return the steps that do most to a measure, one of each number, what is certain first."""
    best = []
    for one in found.numbers:
        effects = [
            (one, step, effect)
            for step in one.steps
            for effect in step.effects
            if effect.measure == measure and effect.unequal
        ]
        if effects:
            best.append(max(effects, key=lambda each: abs(each[2].difference)))
    best.sort(key=lambda each: (-max(each[2].low, -each[2].high), -abs(each[2].difference)))
    return best[:STRONGEST]


def _row(
    told: SearchWords, one: NumberResult, step: StepResult, effect: EffectResult, margin: float
) -> Row:
    share = told.unit(effect.measure) == "percent"
    name = told.step(one.dimension, step.to)
    value = effect.base + effect.difference
    bounds = effect.low, effect.difference, effect.high
    unit, places = ("points", 1) if share else ("number", 2)
    return Row(name, effect.base, value, *bounds, margin, "", unit, places)  # type: ignore[arg-type]


def together_chart(told: SearchWords, found: RankingFound) -> Chart:
    """Return the mean sizes of the elementary effects, and how far they depend on others."""
    share = told.unit(found.gauges[0].measure) == "percent"
    bars = [
        Bar(told.say(f"together-{name}", number=told.number(one.key)), value, look)
        for one in found.together[:STRONGEST]
        for name, value, look in (
            ("size", one.size, SERIES[0]),
            ("spread", one.spread, SERIES[1]),
        )
    ]
    name = told.measure(found.gauges[0].measure)
    data = Bars(name, tuple(bars), "points" if share else "number", places=1)
    return bars_chart(data, Room(WIDE, _BAR * len(bars) + _FOOT, told.lang))


# --- tuner


def tune_charts(told: SearchWords, found: TuneFound) -> Iterator[Picture]:
    """Yield every trial: over two goals as marks, over more as lines, the best on fresh games."""
    places = [at for at, goal in enumerate(found.goals) if goal.figure is not None]
    trials = [one for one in found.trials if one.figures]
    if not places or not trials:
        return
    title, room = told.say("trials", n=len(trials)), Room(WIDE, _PLANE, told.lang)
    if len(places) > _TWO:
        yield title, parallel_chart(_parallel(told, found, places), room)
    else:
        data = _scatter(told, found, (places[0], places[-1]))
        yield title, scatter_chart(data, room)


def _parallel(told: SearchWords, found: TuneFound, axes: Sequence[int]) -> Parallel:
    trials = [one for one in found.trials if one.figures]
    changes = [one.changes for one in trials]
    front = tuple(changes.index(one.changes) for one in found.proved if one.changes in changes)
    fresh = None
    if found.proved:
        best = found.proved[0]
        ends = tuple(_interval(best.figures[at]) for at in axes)
        fresh = FreshTrack(ends, told.say("fresh-name", letter="A", n=best.games))
    return Parallel(
        tuple(_plane(told, found.goals[at]) for at in axes),
        tuple(Track(_values(one.figures, axes), one.met) for one in trials),
        front,
        0 if front else None,
        None if found.now is None else _values(found.now.figures, axes),
        fresh,
    )


def _values(figures: Sequence[FigureValue | None], axes: Sequence[int]) -> tuple[float | None, ...]:
    return tuple(None if (one := figures[at]) is None else one.value for at in axes)


def _interval(one: FigureValue | None) -> Interval | None:
    if one is None or one.error is None:
        return None
    return Interval(one.value - _Z * one.error, one.value, one.value + _Z * one.error)


def _scatter(told: SearchWords, found: TuneFound, axes: tuple[int, int]) -> Scatter:
    trials, changes = [], []
    for one in found.trials:
        at = _at(one.figures, axes)
        if at is not None:
            trials.append(Trial(*at, one.met))
            changes.append(one.changes)
    front = [changes.index(one.changes) for one in found.proved if one.changes in changes]
    now = None if found.now is None else _at(found.now.figures, axes)
    best = found.proved[0] if found.proved else None
    fresh = None if best is None else _fresh(told, best, axes)
    across, up = (_plane(told, found.goals[at]) for at in axes)
    chosen = 0 if front else None
    return Scatter(across, up, tuple(trials), tuple(front), chosen, now, fresh, joined=False)


def _plane(told: SearchWords, goal: Goal) -> Plane:
    return Plane(told.measure(goal.name), told.unit(goal.name), (goal.low, goal.high))


def _at(figures: Sequence[FigureValue | None], axes: tuple[int, int]) -> tuple[float, float] | None:
    x, y = (figures[at] if figures else None for at in axes)
    return None if x is None or y is None else (x.value, y.value)


def _fresh(told: SearchWords, one: ProvedSet, axes: tuple[int, int]) -> Fresh | None:
    across, up = (_interval(one.figures[at]) for at in axes)
    if across is None or up is None:
        return None
    return Fresh(across, up, told.say("fresh-name", letter="A", n=one.games))
