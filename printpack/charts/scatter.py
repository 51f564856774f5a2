"""Scatter chart: trials in the plane of two goals, what is wanted, and those none beats.

Lettered trials stand before the others; where two would cover each other they are moved apart,
with a line to where they belong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from printpack.charts.axes import (
    GAP,
    Scale,
    draw_foot,
    draw_foot_name,
    draw_side,
    draw_side_name,
    foot_height,
    level,
    upright,
)
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.figures import Unit, figure, spoken
from printpack.charts.series import hatching, outline
from printpack.charts.spots import beside, pushed_apart
from printpack.charts.ticks import Axis, places, round_ticks, rounded_out, share_span
from printpack.charts.tones import Role, ink
from printpack.draw.ops import Box, Point
from printpack.draw.ornaments.curves import circle, polyline, rect

_TRIAL = 0.85  # mm: its radius
DISC = 1.95  # mm: the radius of a letter's
_FAR = 0.8  # mm from its place at which a disc gets a line to it
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Span = tuple[float | None, float | None]  # a limit below, a limit above


class Trial(NamedTuple):
    """What came of one set of numbers, and whether it met every goal that it must."""

    x: float
    y: float
    met: bool = False


class Interval(NamedTuple):
    """A value between its bounds."""

    low: float
    middle: float
    high: float


@dataclass(frozen=True)
class Fresh:
    """A chosen trial on games that no search has seen, and how it is called."""

    x: Interval
    y: Interval
    name: Label


@dataclass(frozen=True)
class Plane:
    """A goal's axis: its name, its unit and what is wanted on it."""

    name: Label
    unit: Unit = "percent"
    wanted: Span = (None, None)


@dataclass(frozen=True)
class Scatter:
    """All trials of a search over two goals."""

    across: Plane
    up: Plane
    trials: tuple[Trial, ...]
    front: tuple[int, ...] = ()  # trials that none beats, A first
    chosen: int | None = None  # its place in `front`
    now: Point | None = None
    fresh: Fresh | None = None
    joined: bool = True  # whether the front is one over just these two goals


class _Plot(NamedTuple):
    foot: Scale
    side: Scale
    box: Box

    def at(self, x: float, y: float) -> Point:
        return self.foot.at(x), self.side.at(y)


def scatter_chart(data: Scatter, room: Room) -> Chart:
    """Draw trials, the wanted box, the line of those none beats, and their letters."""
    sheet = Sheet(room)
    plot = _plot(data, room)
    draw_side(sheet, plot.side, plot.box)
    draw_foot(sheet, plot.foot, plot.box)
    draw_side_name(sheet, room.say(data.up.name))
    draw_foot_name(sheet, room.say(data.across.name), plot.box)
    wanted = _wanted(sheet, data, plot)
    for met in (False, True):
        for number, trial in enumerate(data.trials):
            if trial.met == met and number not in data.front:
                _trial(sheet, trial, plot)
    if data.joined and len(data.front) > 1:
        line = sorted(plot.at(data.trials[n].x, data.trials[n].y) for n in data.front)
        sheet.stroke(polyline(line), "blue", 0.35, (1.4, 1.0))
    taken = _named(sheet, data, plot)
    if wanted is not None:
        _name(sheet, room.words.say("chart.wanted"), wanted, taken, plot.box, "green")
    _told(sheet, data, plot)
    return sheet.chart()


def _plot(data: Scatter, room: Room) -> _Plot:
    xs = [trial.x for trial in data.trials] + limits(data.across.wanted)
    ys = [trial.y for trial in data.trials] + limits(data.up.wanted)
    if data.now is not None:
        xs.append(data.now[0])
        ys.append(data.now[1])
    if data.fresh is not None:
        xs += data.fresh.x
        ys += data.fresh.y
    if data.up.wanted[0] is None and data.up.wanted[1] is not None:
        ys.append(0.0)
    foot, crown = foot_height(room, named=True), 1.6 * room.high("note")

    def worded(plane: Plane, tick: float, ticks: Sequence[float]) -> str:
        return figure(tick, plane.unit, room.words, places(ticks))

    up = Axis(*axis_span(ys, data.up), foot, room.height - crown)
    side = upright(room, up, round_ticks, lambda tick, ticks: worded(data.up, tick, ticks))
    left = room.widest(side.labels, "note") + GAP
    box = Box(left, foot, room.width - left - room.wide("100%", "note") / 2, up.length)
    along = Axis(*axis_span(xs, data.across), box.x, box.right)
    axis = level(room, along, round_ticks, lambda tick, ticks: worded(data.across, tick, ticks))
    return _Plot(axis, side, box)


def limits(span: Span) -> list[float]:
    """Return the limits that a goal has."""
    return [end for end in span if end is not None]


def axis_span(values: Sequence[float], plane: Plane) -> tuple[float, float]:
    """Return an axis' span: round, a little beyond all values, a share within 0 and 100."""
    values = values or (0.0, 1.0)  # before the first trial
    margin = (max(values) - min(values)) * 0.03 or 1.0
    low, high = rounded_out(min(values) - margin * (min(values) > 0), max(values) + margin, 8)
    if plane.unit == "percent":
        return share_span(low, high)
    return low, high


def _wanted(sheet: Sheet, data: Scatter, plot: _Plot) -> Box | None:
    """Draw the box of what is wanted of both goals, open where there is no limit."""
    if not limits(data.across.wanted) and not limits(data.up.wanted):
        return None
    left, right = _limits(data.across.wanted, plot.foot)
    low, high = _limits(data.up.wanted, plot.side)
    box = Box(left, low, right - left, high - low)
    wanted_box(sheet, box)
    return box


def wanted_box(sheet: Sheet, box: Box) -> None:
    """Draw where everything is as it is wanted."""
    path = rect(*box)
    sheet.fill(path, "green", 20)
    sheet.ops.append(hatching([box], "diagonal", ink("green")))
    sheet.stroke(path, "green", 0.5)


def _limits(span: Span, scale: Scale) -> tuple[float, float]:
    low, high = span
    axis = scale.axis
    return (
        axis.start if low is None else axis.at(low),
        axis.end if high is None else axis.at(high),
    )


def _trial(sheet: Sheet, trial: Trial, plot: _Plot) -> None:
    path = circle(*plot.at(trial.x, trial.y), _TRIAL)
    sheet.fill(path, "ochre" if trial.met else "ground")
    sheet.stroke(path, "ochre", 0.25)


def _named(sheet: Sheet, data: Scatter, plot: _Plot) -> list[Box]:
    """Draw what has a name, and return the room that is taken by it."""
    room = sheet.room
    own = [plot.at(data.trials[number].x, data.trials[number].y) for number in data.front]
    discs = pushed_apart(own, 2 * DISC + 0.3, plot.box)
    taken = [_around(at, DISC) for at in discs]
    taken += [_around(plot.at(trial.x, trial.y), _TRIAL) for trial in data.trials]
    fresh = _whisker(sheet, data.fresh, plot) if data.fresh is not None else None
    for place in reversed(range(len(own))):  # the first of all before the others
        _disc(sheet, place, own[place], discs[place], chosen=place == data.chosen)
    if data.now is not None:
        x, y = plot.at(*data.now)
        sheet.stroke(outline("diamond", x, y, 1.8), "ground", 0.6)
        sheet.fill(outline("diamond", x, y, 1.8), "ink")
        here = _around((x, y), 2.0)
        taken.append(here)
        taken.append(_name(sheet, room.words.say("chart.as-now"), here, taken, plot.box, "ink"))
    if fresh is not None and data.fresh is not None:
        taken.append(fresh)
        taken.append(_name(sheet, room.say(data.fresh.name), fresh, taken, plot.box, "red"))
    return taken


def _name(
    sheet: Sheet, text: str, thing: Box, taken: Sequence[Box], within: Box, role: Role
) -> Box:
    """Write a name beside a thing on the ground's colour, so that it can be read over trials."""
    room = sheet.room
    wide, high = room.wide(text, "bold"), 1.15 * room.high("bold")
    others = [box for box in taken if box != thing]
    box = beside(thing, wide + 0.8, high, others, within)
    sheet.fill(rect(*box), "ground")
    sheet.text(box.x + 0.4, box.y + high / 2, text, "bold", role)
    return box


def _around(at: Point, r: float) -> Box:
    return Box(at[0] - r, at[1] - r, 2 * r, 2 * r)


def _disc(sheet: Sheet, place: int, own: Point, at: Point, *, chosen: bool) -> None:
    if hypot(at[0] - own[0], at[1] - own[1]) > _FAR:
        sheet.line(own, at, "blue", 0.3)
        sheet.fill(circle(*own, 0.55), "blue")
    disc(sheet, place, at, chosen=chosen)


def disc(sheet: Sheet, place: int, at: Point, *, chosen: bool) -> None:
    """Draw the letter of a trial that none beats."""
    path = circle(*at, DISC)
    sheet.stroke(path, "ground", 0.6)
    sheet.fill(path, "red" if chosen else "ground")
    sheet.stroke(path, "red" if chosen else "blue", 0.45)
    sheet.text(*at, LETTERS[place % len(LETTERS)], "bold", "ground" if chosen else "blue",
               "center")  # fmt: skip


def _whisker(sheet: Sheet, fresh: Fresh, plot: _Plot) -> Box:
    """Draw where the chosen one lies on fresh games, and how sure that is; return its room."""
    x, y = plot.at(fresh.x.middle, fresh.y.middle)
    left, right = (plot.foot.at(end) for end in (fresh.x.low, fresh.x.high))
    low, high = (plot.side.at(end) for end in (fresh.y.low, fresh.y.high))
    rims: tuple[tuple[Role, float], ...] = (("ground", 1.3), ("red", 0.5))
    for role, wide in rims:
        sheet.line((left, y), (right, y), role, wide)
        sheet.line((x, low), (x, high), role, wide)
    sheet.fill(circle(x, y, 1.3), "ground")
    sheet.stroke(circle(x, y, 1.3), "red", 0.5)
    return Box(left, low, right - left, high - low)


def _told(sheet: Sheet, data: Scatter, plot: _Plot) -> None:
    """Let the lettered trials be pointed at first, then the fresh one, then the others by x."""
    front = list(data.front)
    rest = [number for number in range(len(data.trials)) if number not in front]
    rest.sort(key=lambda number: data.trials[number][:2])
    words = sheet.room.words

    def mark(at: Point, r: float, where: tuple[int, ...], key: str, x: float, y: float,
             **more: str) -> None:  # fmt: skip
        sheet.mark(
            _around(at, r),
            where,
            f"chart.told.{key}",
            across=sheet.room.say(data.across.name),
            up=sheet.room.say(data.up.name),
            x=spoken(x, data.across.unit, words),
            y=spoken(y, data.up.unit, words),
            **more,
        )

    own = [plot.at(data.trials[number].x, data.trials[number].y) for number in front]
    for place, at in enumerate(pushed_apart(own, 2 * DISC + 0.3, plot.box)):
        trial = data.trials[front[place]]
        mark(at, DISC, (front[place],), "lettered", trial.x, trial.y,
             letter=LETTERS[place % len(LETTERS)])  # fmt: skip
    if data.fresh is not None:
        x, y = data.fresh.x.middle, data.fresh.y.middle
        mark(plot.at(x, y), 1.6, (), "fresh", x, y, name=sheet.room.say(data.fresh.name))
    if data.now is not None:
        mark(plot.at(*data.now), 2.0, (), "now", *data.now)
    for number in rest:
        trial = data.trials[number]
        key = "met" if trial.met else "missed"
        mark(plot.at(trial.x, trial.y), _TRIAL, (number,), key, trial.x, trial.y)
