"""Funnel chart: how a difference and its bounds close in, game by game, on a scale of ratios."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from printpack.charts.axes import GAP, Scale, draw_foot, draw_side, foot_height, level, upright
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.curves import Place, band, band_hatching, line, spread, thinned
from printpack.charts.figures import Unit, change, spoken
from printpack.charts.series import SERIES, Look
from printpack.charts.ticks import Axis, bounded, places, ratio_ticks, round_ticks, rounded_out
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import rect

_STOPS = 40  # marks to walk along, at the most
_CROWN = 1.5  # lines above the plot, where it says when it was decided


class Interim(NamedTuple):
    """The difference and its bounds after so many games."""

    games: int
    low: float
    middle: float
    high: float


@dataclass(frozen=True)
class Funnel:
    """Every interim value of one measure of one variant, in order; there is one at the least."""

    interims: tuple[Interim, ...]
    margin: float
    most: int  # games at which it ends in any case
    unit: Unit = "points"
    decided: int | None = None  # after how many games
    said: Label = ""  # what was decided
    look: Look = SERIES[0]


def funnel_chart(data: Funnel, room: Room) -> Chart:
    """Draw the bounds over games, the margin as a band, and when it was decided."""
    sheet = Sheet(room)
    side, plot = _frame(data, room)
    first = bounded(max(1, data.interims[0].games))
    last = bounded(max(data.most, data.interims[-1].games, 2 * first))
    axis = Axis(first, last, plot.x, plot.right, log=True)
    foot = level(room, axis, ratio_ticks, partial(_games, room))
    draw_side(sheet, side, plot)
    draw_foot(sheet, foot, plot, grid=False)
    low, high = side.at(-data.margin), side.at(data.margin)
    sheet.fill(rect(plot.x, low, plot.w, high - low), "gold", 20)
    rows = thinned([
        Place(foot.at(one.games), side.at(one.low), side.at(one.middle), side.at(one.high))
        for one in data.interims
    ])  # fmt: skip
    role = data.look.role
    if len(rows) > 1:
        sheet.fill(band(rows), role, 20)
        sheet.ops.append(band_hatching(rows, data.look, 2.0, 60))
        for edge in (lambda place: place.low, lambda place: place.high):
            sheet.stroke(line(rows, edge), role, 0.3)
    _margin(sheet, data, side, plot)
    if len(rows) > 1:
        sheet.stroke(line(rows, lambda place: place.middle), "ground", 1.1)
        sheet.stroke(line(rows, lambda place: place.middle), role, 0.6)
    sheet.swatch(data.look, rows[-1].x, rows[-1].middle)
    _decided(sheet, data, foot, plot)
    _told(sheet, data, foot, plot)
    return sheet.chart()


def _frame(data: Funnel, room: Room) -> tuple[Scale, Box]:
    """Return the upright axis, and where the plot lies beside its labels."""
    foot = foot_height(room)
    low = min([-2 * data.margin, *(one.low for one in data.interims)])
    high = max([2 * data.margin, *(one.high for one in data.interims)])
    low, high = rounded_out(low, high)
    axis = Axis(low, high, foot, room.height - _CROWN * room.high("note"))

    def worded(tick: float, ticks: Sequence[float]) -> str:
        return change(tick, places(ticks))

    side = upright(room, axis, round_ticks, worded)
    left = room.widest(side.labels, "note") + GAP
    return side, Box(left, foot, room.width - left - 1.5, axis.length)


def _games(room: Room, tick: float, ticks: Sequence[float]) -> str:
    """Return a number of games; the first says what it counts."""
    games = round(tick)
    return room.words.say("chart.games", n=games) if tick == ticks[0] else f"{games:,}"


def _margin(sheet: Sheet, data: Funnel, side: Scale, plot: Box) -> None:
    """Draw the margin's edges, which the bounds have to leave, over them."""
    for value in (-data.margin, data.margin):
        sheet.line((plot.x, side.at(value)), (plot.right, side.at(value)), "goldt", 0.3, (1.0, 1.0))
    sheet.line((plot.x, side.at(0)), (plot.right, side.at(0)), "ink2", 0.3)


def _decided(sheet: Sheet, data: Funnel, foot: Scale, plot: Box) -> None:
    room = sheet.room
    unit = room.words.say("chart.points-axis").strip() if data.unit == "points" else ""
    if data.decided is None:
        sheet.text(0, room.height - room.high("note") / 2, unit, role="ink3")
        return
    x = foot.at(data.decided)
    sheet.line((x, plot.y), (x, room.height), "goldt", 0.5, (1.6, 1.2))
    words = room.fitted(room.say(data.said), "bold", room.width - 2 * GAP)
    wide = room.wide(words, "bold")
    left = x + GAP if x + GAP + wide <= room.width else x - GAP - wide
    left = min(max(left, 0.0), room.width - wide)
    y = room.height - room.high("note") / 2
    if left < x < left + wide:  # nowhere beside the line: on it, in the open
        sheet.fill(rect(left - 1, plot.top, wide + 2, room.height - plot.top), "ground")
    sheet.text(left, y, words, "bold", "goldt")
    if room.wide(unit, "note") + GAP < min(left, x):
        sheet.text(0, y, unit, role="ink3")


def _told(sheet: Sheet, data: Funnel, foot: Scale, plot: Box) -> None:
    """Let every stop along the funnel be pointed at, from halfway to its neighbours."""
    stops = list(spread(len(data.interims), _STOPS))
    middles = sorted(foot.at(data.interims[stop].games) for stop in stops)
    edges = [plot.x, *((a + b) / 2 for a, b in pairwise(middles))]
    edges.append(min(plot.right, middles[-1] + 4))
    for stop, (left, right) in zip(stops, pairwise(edges), strict=True):
        one = data.interims[stop]
        sheet.mark(
            Box(left, plot.y, right - left, plot.h),
            (stop,),
            "chart.told.interim",
            games=one.games,
            by=spoken(one.middle, data.unit, sheet.room.words),
            low=change(one.low, 1),
            high=change(one.high, 1),
        )
