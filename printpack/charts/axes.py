"""Chart axes: grid lines, ticks and labels of a plot's foot and side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from printpack.charts.chart import Room, Sheet
from printpack.charts.ticks import Axis, fitting
from printpack.draw.ops import Box

Worded = Callable[[float, Sequence[float]], str]  # a tick among all ticks
GAP = 1.2  # mm between a plot and what stands beside it
_BELOW = 1.8  # mm between a plot and its labels below, which pass under those at its side
_APART = 6.0  # mm at the least between two labels
_TICK = 0.7


class Scale(NamedTuple):
    """An axis with its ticks, and how they are worded."""

    axis: Axis
    ticks: list[float]
    labels: list[str]

    def at(self, value: float) -> float:
        """Return the place of a value."""
        return self.axis.at(value)


def level(
    room: Room, axis: Axis, choose: Callable[[float, float, int], list[float]], worded: Worded
) -> Scale:
    """Return an axis from left to right with as many ticks as their labels leave room for."""

    def width(ticks: list[float]) -> float:
        return room.widest((worded(tick, ticks) for tick in ticks), "note") + _APART

    ticks = fitting(choose, axis, width)
    return Scale(axis, ticks, [worded(tick, ticks) for tick in ticks])


def upright(
    room: Room, axis: Axis, choose: Callable[[float, float, int], list[float]], worded: Worded
) -> Scale:
    """Return an axis from the foot up, its labels some lines apart."""
    ticks = fitting(choose, axis, lambda _ticks: 2.2 * room.high("note"))
    return Scale(axis, ticks, [worded(tick, ticks) for tick in ticks])


def draw_foot(sheet: Sheet, scale: Scale, plot: Box, *, grid: bool = True) -> None:
    """Draw the labels below a plot, and its upright grid lines."""
    middle = foot_middle(sheet.room, plot)
    taken = -1e9
    for tick, label in zip(scale.ticks, scale.labels, strict=True):
        x = scale.at(tick)
        sheet.line((x, plot.y - _TICK), (x, plot.top if grid else plot.y), "line", 0.2)
        half = sheet.room.wide(label, "note") / 2
        x = min(max(x, half), sheet.room.width - half)
        if x - half > taken:
            taken = sheet.text(x, middle, label, align="center").right


def draw_side(sheet: Sheet, scale: Scale, plot: Box) -> None:
    """Draw the labels left of a plot, and its level grid lines."""
    for tick, label in zip(scale.ticks, scale.labels, strict=True):
        y = scale.at(tick)
        sheet.line((plot.x, y), (plot.right, y), "line", 0.2)
        sheet.text(plot.x - GAP, y, label, align="right")


def foot_height(room: Room, *, named: bool = False) -> float:
    """Return how much room labels below a plot take, and the axis' name below them."""
    return _BELOW + room.high("note") * (2.4 if named else 1.15)


def foot_middle(room: Room, plot: Box) -> float:
    """Return the height of the labels below a plot."""
    return plot.y - _BELOW - room.high("note") / 2


def draw_foot_name(sheet: Sheet, name: str, plot: Box) -> None:
    """Write what a plot's foot counts below its labels."""
    room = sheet.room
    name = room.fitted(name, "note", room.width)
    half = room.wide(name, "note") / 2
    x = min(max(plot.x + plot.w / 2, half), room.width - half)
    sheet.text(x, plot.y - _BELOW - 1.85 * room.high("note"), name, role="ink3", align="center")


def draw_side_name(sheet: Sheet, name: str, x: float = 0.0) -> None:
    """Write what a plot's side counts above it, at the upper left."""
    room = sheet.room
    name = room.fitted(name, "note", room.width - x)
    sheet.text(x, room.height - room.high("note") / 2, name, role="ink3")
