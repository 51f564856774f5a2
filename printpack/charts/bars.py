"""Bars chart: values below each other, each a level bar from zero with its name and its figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printpack.charts.axes import GAP, Scale, draw_foot, draw_foot_name, foot_height, level
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.figures import Unit, change, figure, spoken
from printpack.charts.series import Look, block
from printpack.charts.ticks import Axis, places, round_ticks, rounded_out
from printpack.draw.ops import Box

_LINE = 1.7  # of a row, to the height of its words
_THICK = 0.56  # of its row that a bar is thick
_THICKEST = 6.0  # mm
_NAMES = 0.42  # of the width that names take at the most
_SWATCH = 3.4  # mm of a mark before a name
_CAP = 0.8  # mm from a bound's line to the end of its cap


class Bar(NamedTuple):
    """A value with its name and look, perhaps between bounds."""

    name: Label
    value: float
    look: Look
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Bars:
    """Values on one scale, in the order in which they are read; what the scale counts."""

    name: Label
    bars: tuple[Bar, ...]
    unit: Unit = "percent"
    places: int = 0
    signed: bool = False  # whether a value is a difference

    def shown(self, value: float, room: Room) -> str:
        """Return a value as it is written beside its bar."""
        if self.signed:
            return change(value, self.places)
        return figure(value, self.unit, room.words, self.places)


class _Plot(NamedTuple):
    scale: Scale
    box: Box
    row: float  # how high one is

    def middle(self, place: int) -> float:
        """Return the height of a row."""
        return self.box.top - (place + 0.5) * self.row


def least_height(data: Bars, room: Room) -> float:
    """Return how high a room must be for all rows."""
    return len(data.bars) * _LINE * room.high("bold") + foot_height(room, named=True)


def bars_chart(data: Bars, room: Room) -> Chart:
    """Draw a row for each bar: mark and name, the bar with its bounds, its figure."""
    sheet = Sheet(room)
    plot = _plot(data, room)
    draw_foot(sheet, plot.scale, plot.box)
    draw_foot_name(sheet, room.say(data.name), plot.box)
    zero = plot.scale.at(0)
    thick = min(_THICK * plot.row, _THICKEST)
    for place, bar in enumerate(data.bars):
        y, end = plot.middle(place), plot.scale.at(bar.value)
        left, right = sorted((zero, end))
        if right - left > 0.05:
            sheet.ops += block(Box(left, y - thick / 2, right - left, thick), bar.look)
        _name(sheet, bar, y, plot.box.x)
    sheet.line((zero, plot.box.y), (zero, plot.box.top), "ink2", 0.35)
    for place, bar in enumerate(data.bars):
        _figure(sheet, data, bar, plot.middle(place), plot)
        _told(sheet, data, place, plot)
    return sheet.chart()


def _plot(data: Bars, room: Room) -> _Plot:
    names = room.widest((room.say(bar.name) for bar in data.bars), "note") + _SWATCH + GAP
    left = min(names, _NAMES * room.width)
    figures = room.widest((data.shown(bar.value, room) for bar in data.bars), "bold") + 2 * GAP
    foot = foot_height(room, named=True)
    ends = [0.0]
    for bar in data.bars:
        ends += [end for end in (bar.value, bar.low, bar.high) if end is not None]
    low, high = rounded_out(min(ends), max(ends))
    start = left + (figures if low < 0 else GAP)
    along = Axis(low, high, start, max(start + 1, room.width - figures))

    def worded(tick: float, ticks: Sequence[float]) -> str:
        if data.signed:
            return change(tick, places(ticks))
        return figure(tick, data.unit, room.words, places(ticks))

    box = Box(along.start, foot, along.length, room.height - foot)
    scale = level(room, along, round_ticks, worded)
    return _Plot(scale, box, box.h / max(1, len(data.bars)))


def _name(sheet: Sheet, bar: Bar, y: float, right: float) -> None:
    room = sheet.room
    sheet.swatch(bar.look, 1.2, y)
    name = room.fitted(room.say(bar.name), "note", min(right, _NAMES * room.width) - _SWATCH)
    sheet.text(_SWATCH, y, name, role="ink")


def _figure(sheet: Sheet, data: Bars, bar: Bar, y: float, plot: _Plot) -> None:
    """Draw the bounds, and the figure beyond them."""
    at = plot.scale.at
    if bar.low is not None and bar.high is not None:
        low, high = at(bar.low), at(bar.high)
        sheet.line((low, y), (high, y), "ground", 1.2)
        sheet.line((low, y), (high, y), "ink", 0.4)
        for x in (low, high):
            sheet.line((x, y - _CAP), (x, y + _CAP), "ink", 0.4)
    text = data.shown(bar.value, sheet.room)
    if bar.value < 0:
        end = at(min(bar.value, bar.low if bar.low is not None else bar.value))
        sheet.text(end - GAP, y, text, "bold", "ink", "right")
    else:
        end = at(max(bar.value, bar.high if bar.high is not None else bar.value))
        sheet.text(end + GAP, y, text, "bold", "ink")


def _told(sheet: Sheet, data: Bars, place: int, plot: _Plot) -> None:
    room, bar = sheet.room, data.bars[place]
    row = Box(0, plot.middle(place) - plot.row / 2, room.width, plot.row)

    def said(value: float) -> str:
        if data.signed:
            return change(value, max(1, data.places))
        return spoken(value, data.unit, room.words, max(1, data.places))

    if bar.low is None or bar.high is None:
        sheet.mark(row, (place,), "chart.told.column-alone",
                   what=room.say(bar.name), value=said(bar.value))  # fmt: skip
        return
    sheet.mark(row, (place,), "chart.told.between", what=room.say(bar.name),
               value=said(bar.value), low=said(bar.low), high=said(bar.high))  # fmt: skip
