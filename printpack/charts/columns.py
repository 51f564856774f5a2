"""Columns chart: shares beside each other, alone or as small multiples on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printpack.charts.axes import GAP, Scale, draw_side, upright
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.figures import Unit, figure, spoken
from printpack.charts.series import Look, area
from printpack.charts.ticks import Axis, places, round_ticks, rounded_out
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import rect

_SHARE = 0.62  # of its room that a column is wide
_WIDEST = 14.0  # mm
_MORE = 1.08  # times the highest column that the axis reaches


class Column(NamedTuple):
    """A value with its name and look, perhaps between bounds."""

    name: Label
    value: float
    look: Look
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Group:
    """Columns that stand together, below one heading."""

    name: Label
    columns: tuple[Column, ...]


@dataclass(frozen=True)
class Columns:
    """Groups of columns on one scale, perhaps with a line that all would reach were they equal."""

    groups: tuple[Group, ...]
    unit: Unit = "percent"
    equal: float | None = None
    equal_name: Label = ""


def columns_chart(data: Columns, room: Room) -> Chart:
    """Draw groups side by side, each column with its figure above and its name below."""
    sheet = Sheet(room)
    crown = 1.7 * room.high("note") if any(group.name for group in data.groups) else 0.0
    foot = 1.5 * room.high("note")
    side, left = _side(data, room, foot, room.height - crown - 0.6 * room.high("note"))
    whole = Box(left, foot, room.width - left, side.axis.length)
    draw_side(sheet, side, whole)
    gap = GAP * 2 if len(data.groups) > 1 else 0.0
    wide = (whole.w - gap * (len(data.groups) - 1)) / len(data.groups)
    for number, group in enumerate(data.groups):
        box = Box(whole.x + number * (wide + gap), foot, wide, whole.h)
        name = room.fitted(room.say(group.name), "head", wide)
        middle = box.x + wide / 2
        sheet.text(middle, room.height - room.high("head") / 2, name, "head", "ink", "center")
        _group(sheet, data, number, box, side)
    sheet.line((whole.x, foot), (whole.right, foot), "ink2", 0.3)
    if data.equal is not None:
        _equal(sheet, data, whole, side)
    return sheet.chart()


def _side(data: Columns, room: Room, foot: float, top: float) -> tuple[Scale, float]:
    columns = [column for group in data.groups for column in group.columns]
    reach = max([data.equal or 0, *(c.high if c.high is not None else c.value for c in columns)])
    _, high = rounded_out(0.0, _MORE * reach or 1.0)

    def worded(tick: float, ticks: Sequence[float]) -> str:
        return figure(tick, data.unit, room.words, places(ticks))

    side = upright(room, Axis(0.0, high, foot, top), round_ticks, worded)
    return side, room.widest(side.labels, "note") + GAP


def _group(sheet: Sheet, data: Columns, number: int, box: Box, side: Scale) -> None:
    room, group = sheet.room, data.groups[number]
    pitch = box.w / max(1, len(group.columns))
    wide = min(_SHARE * pitch, _WIDEST)
    for place, column in enumerate(group.columns):
        x = box.x + (place + 0.5) * pitch
        top = side.at(column.value)
        sheet.ops += area(rect(x - wide / 2, box.y, wide, top - box.y), column.look)
        _bounds(sheet, column, x, side)
        _label(sheet, column, data.unit, x, pitch, top, side)
        sheet.mark(
            Box(x - pitch / 2, box.y, pitch, box.h),
            (number, place),
            "chart.told.column" if group.name else "chart.told.column-alone",
            group=room.say(group.name),
            what=room.say(column.name),
            value=spoken(column.value, data.unit, room.words),
        )


def _bounds(sheet: Sheet, column: Column, x: float, side: Scale) -> None:
    if column.low is None or column.high is None:
        return
    low, high = side.at(column.low), side.at(column.high)
    sheet.line((x, low), (x, high), "ground", 1.2)
    sheet.line((x, low), (x, high), "ink", 0.4)
    for y in (low, high):
        sheet.line((x - 0.8, y), (x + 0.8, y), "ink", 0.4)


def _label(
    sheet: Sheet, column: Column, unit: Unit, x: float, pitch: float, top: float, side: Scale
) -> None:
    """Write the figure over the column and the name, or its mark, below."""
    room = sheet.room
    text = figure(column.value, unit, room.words)
    above = side.at(column.high) if column.high is not None else top
    if room.wide(text, "bold") <= pitch:
        sheet.text(x, above + 0.75 * room.high("bold"), text, "bold", "ink", "center")
    name, y = room.say(column.name), side.axis.start - 0.85 * room.high("note")
    if room.wide(name, "note") + 4.2 <= pitch:
        left = x - (room.wide(name, "note") + 3.4) / 2
        sheet.swatch(column.look, left + 1.2, y)
        sheet.text(left + 3.4, y, name, role="ink")
    else:
        sheet.swatch(column.look, x, y)


def _equal(sheet: Sheet, data: Columns, whole: Box, side: Scale) -> None:
    room, y = sheet.room, side.at(data.equal or 0.0)
    sheet.line((whole.x, y), (whole.right, y), "goldt", 0.45, (1.6, 1.2))
    name = room.say(data.equal_name)
    if name:
        wide = room.wide(name, "note")
        sheet.fill(rect(whole.right - wide - 1, y + 0.4, wide + 1, room.high("note")), "ground")
        sheet.text(whole.right, y + 0.4 + room.high("note") / 2, name, role="goldt", align="right")


def small_columns(columns: Sequence[Column], room: Room, most: float) -> Chart:
    """Draw bare columns for a row of a list; the highest possible value fills the room."""
    sheet = Sheet(room)
    pitch = room.width / max(1, len(columns))
    for place, column in enumerate(columns):
        x, wide = (place + 0.5) * pitch, 0.76 * pitch
        high = max(0.4, room.height * min(1.0, column.value / most))
        path = rect(x - wide / 2, 0.2, wide, high - 0.4)
        sheet.ops += area(path, column.look)
        sheet.mark(
            Box(place * pitch, 0, pitch, room.height),
            (place,),
            "chart.told.column-alone",
            group="",
            what=room.say(column.name),
            value=spoken(column.value, "percent", room.words),
        )
    sheet.line((0, 0.2), (room.width, 0.2), "ink2", 0.25)
    return sheet.chart()
