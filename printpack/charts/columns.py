"""Columns chart: shares beside each other, alone or as small multiples on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printpack.charts.axes import GAP, Scale, draw_side, upright
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.figures import Unit, figure, spoken
from printpack.charts.series import Look, block
from printpack.charts.ticks import Axis, places, round_ticks, rounded_out
from printpack.charts.tones import Role
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import rect

_SHARE = 0.62  # of its room that a column is wide
_WIDEST = 14.0  # mm
_MARK = 3.4  # mm of a mark before a name
_BETWEEN = 4.0  # mm between two names of the legend
_LEADING = 1.4  # of a line from one line of the legend to the next
_EQUAL: tuple[Role, float, tuple[float, ...]] = ("goldt", 0.45, (1.6, 1.2))
_WHISKER = 0.25  # mm
_MORE = 1.08  # times the highest column that the axis reaches


class Column(NamedTuple):
    """A value with its name and look, perhaps between bounds."""

    name: Label
    value: float
    look: Look
    low: float | None = None
    high: float | None = None


class _Entry(NamedTuple):
    """A name of the legend, its mark or none for the line of equal shares, and its room."""

    name: str
    look: Look | None
    wide: float


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
    named = _names_fit(data, room)
    legend = _legend(data, room, named=named)
    foot = (1.7 + _LEADING * len(legend)) * room.high("note")
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
        y = side.at(data.equal)
        sheet.line((whole.x, y), (whole.right, y), *_EQUAL)
    for number in range(len(data.groups)):
        box = Box(whole.x + number * (wide + gap), foot, wide, whole.h)
        _figures(sheet, data, number, box, side, named=named)
    _draw_legend(sheet, legend)
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
        sheet.ops += block(Box(x - wide / 2, box.y, wide, top - box.y), column.look)
        sheet.mark(
            Box(x - pitch / 2, box.y, pitch, box.h),
            (number, place),
            "chart.told.column" if group.name else "chart.told.column-alone",
            group=room.say(group.name),
            what=room.say(column.name),
            value=spoken(column.value, data.unit, room.words),
        )


def _figures(
    sheet: Sheet, data: Columns, number: int, box: Box, side: Scale, *, named: bool
) -> None:
    """Draw bounds and figures above the line of equal shares, and names or marks below."""
    columns = data.groups[number].columns
    pitch = box.w / max(1, len(columns))
    for place, column in enumerate(columns):
        x = box.x + (place + 0.5) * pitch
        _bounds(sheet, column, x, side)
        _figure(sheet, data, column, x, pitch, side)
        _name(sheet, column, x, box.y - 0.85 * sheet.room.high("note"), named=named)


def _bounds(sheet: Sheet, column: Column, x: float, side: Scale) -> None:
    if column.low is None or column.high is None:
        return
    low, high = side.at(column.low), side.at(column.high)
    sheet.line((x, low), (x, high), "ground", 1.2)
    sheet.line((x, low), (x, high), "ink", 0.4)
    for y in (low, high):
        sheet.line((x - 0.8, y), (x + 0.8, y), "ink", 0.4)


def _figure(
    sheet: Sheet, data: Columns, column: Column, x: float, pitch: float, side: Scale
) -> None:
    room = sheet.room
    text, high = figure(column.value, data.unit, room.words), room.high("bold")
    wide = room.wide(text, "bold")
    if wide > pitch:
        return
    y = side.at(column.value if column.high is None else column.high) + 0.75 * high
    if data.equal is not None and abs(side.at(data.equal) - y) < 0.6 * high:
        sheet.fill(rect(x - wide / 2 - 0.4, y - high / 2, wide + 0.8, high), "ground")
    sheet.text(x, y, text, "bold", "ink", "center")


def _name(sheet: Sheet, column: Column, x: float, y: float, *, named: bool) -> None:
    room = sheet.room
    if not named:
        sheet.swatch(column.look, x, y)
        return
    name = room.say(column.name)
    left = x - (room.wide(name, "note") + _MARK) / 2
    sheet.swatch(column.look, left + 1.2, y)
    sheet.text(left + _MARK, y, name, role="ink")


def _names_fit(data: Columns, room: Room) -> bool:
    """Say whether every column has room for its name below it."""
    count = sum(len(group.columns) for group in data.groups)
    pitch = 0.9 * room.width / max(1, count)
    names = (room.say(column.name) for group in data.groups for column in group.columns)
    return room.widest(names, "note") + _MARK + GAP <= pitch


def _legend(data: Columns, room: Room, *, named: bool) -> list[list[_Entry]]:
    """Return what marks and the line of equal shares mean, in as many lines as that needs."""
    entries: list[tuple[str, Look | None]] = []
    if not named:
        columns = (column for group in data.groups for column in group.columns)
        entries = list({room.say(column.name): column.look for column in columns}.items())
    if data.equal is not None and data.equal_name:
        entries.append((room.say(data.equal_name), None))
    lines: list[list[_Entry]] = []
    spare = 0.0
    for text, look in entries:
        name = room.fitted(text, "note", room.width - _MARK)
        wide = _MARK + room.wide(name, "note")
        if not lines or wide > spare:
            lines.append([])
            spare = room.width
        lines[-1].append(_Entry(name, look, wide))
        spare -= wide + _BETWEEN
    return lines


def _draw_legend(sheet: Sheet, lines: Sequence[Sequence[_Entry]]) -> None:
    high = sheet.room.high("note")
    for number, entries in enumerate(reversed(lines)):
        y = high * (0.6 + _LEADING * number)
        whole = sum(entry.wide for entry in entries) + _BETWEEN * (len(entries) - 1)
        x = (sheet.room.width - whole) / 2
        for entry in entries:
            if entry.look is not None:
                sheet.swatch(entry.look, x + 1.2, y)
            else:
                sheet.line((x, y), (x + 2.6, y), *_EQUAL)
            role: Role = "goldt" if entry.look is None else "ink"
            sheet.text(x + _MARK, y, entry.name, role=role)
            x += entry.wide + _BETWEEN


def small_columns(columns: Sequence[Column], room: Room, most: float) -> Chart:
    """Draw bare columns for a row of a list, perhaps with how sure each is; `most` fills it."""
    sheet = Sheet(room)
    pitch = room.width / max(1, len(columns))
    axis = Axis(0.0, most, 0.0, room.height)
    for place, column in enumerate(columns):
        x, wide = (place + 0.5) * pitch, 0.76 * pitch
        high = max(0.4, axis.at(column.value))
        sheet.ops += block(Box(x - wide / 2, 0.2, wide, high - 0.4), column.look)
        if column.low is not None and column.high is not None:
            ends = (x, axis.at(column.low)), (x, axis.at(column.high))
            sheet.line(*ends, "ink", _WHISKER)
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
