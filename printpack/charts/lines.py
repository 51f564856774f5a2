"""Lines chart: measures over the values of one number, each with its band, and goals' limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printpack.charts.axes import (
    GAP,
    Scale,
    draw_foot,
    draw_foot_name,
    draw_side,
    foot_height,
    level,
    upright,
)
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.curves import Place, band, band_hatching, line, thinned
from printpack.charts.figures import Unit, figure, spoken
from printpack.charts.series import Look
from printpack.charts.ticks import Axis, places, round_ticks, rounded_out, share_span, whole_ticks
from printpack.draw.ops import Box

_MARKED = 24  # points of a line that have a mark each
_NEAR = 1.6  # mm around a point within which it is pointed at
_LEGEND = 0.34  # of the width at the most
_SWATCH = 4.0  # mm before a name


class Point(NamedTuple):
    """A measure at one value of the number, between its bounds."""

    value: float
    low: float
    middle: float
    high: float
    games: int


@dataclass(frozen=True)
class Line:
    """A measure over all values of the number."""

    name: Label
    look: Look
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Limit:
    """A goal's limit, and how it is called."""

    value: float
    name: Label


@dataclass(frozen=True)
class Lines:
    """Measures of one unit over one number."""

    name: Label  # of the number
    lines: tuple[Line, ...]
    unit: Unit = "percent"
    limits: tuple[Limit, ...] = ()
    now: float | None = None  # the number as it stands


class _Plot(NamedTuple):
    foot: Scale
    side: Scale
    box: Box


def lines_chart(data: Lines, room: Room) -> Chart:
    """Draw the lines with their bands, the limits, and a name beside each."""
    sheet = Sheet(room)
    plot = _plot(data, room)
    draw_side(sheet, plot.side, plot.box)
    draw_foot(sheet, plot.foot, plot.box, grid=False)
    draw_foot_name(sheet, room.say(data.name), plot.box)
    _now(sheet, data, plot)
    rows = [_placed(line, plot) for line in data.lines]
    for one, placed in zip(data.lines, rows, strict=True):
        if len(placed) > 1:
            sheet.fill(band(placed), one.look.role, 15)
    for one, placed in zip(data.lines, rows, strict=True):
        if len(placed) > 1:
            sheet.ops.append(band_hatching(placed, one.look, 1.7, 45))
    _limits(sheet, data, plot)
    for one, placed in zip(data.lines, rows, strict=True):
        path = line(placed, lambda place: place.middle)
        sheet.stroke(path, "ground", 1.1)
        sheet.stroke(path, one.look.role, 0.55, one.look.dash)
    for one, placed in zip(data.lines, rows, strict=True):
        for place in placed if len(placed) <= _MARKED else placed[-1:]:
            sheet.swatch(one.look, place.x, place.middle)
    _names(sheet, data, rows, plot)
    _told(sheet, data, plot)
    return sheet.chart()


def _placed(one: Line, plot: _Plot) -> list[Place]:
    heights = plot.side
    return thinned([
        Place(plot.foot.at(p.value), heights.at(p.low), heights.at(p.middle), heights.at(p.high))
        for p in one.points
    ])  # fmt: skip


def _plot(data: Lines, room: Room) -> _Plot:
    points = [point for one in data.lines for point in one.points]
    ends = [end for point in points for end in (point.low, point.high)]
    ends += [limit.value for limit in data.limits]
    low, high = rounded_out(min(ends), max(ends))
    if data.unit == "percent":
        low, high = share_span(low, high)
    foot = foot_height(room, named=True)
    crown = 1.5 * room.high("note") if data.now is not None else room.high("note") / 2
    up = Axis(low, high, foot, room.height - crown)

    def worded(tick: float, ticks: Sequence[float]) -> str:
        return figure(tick, data.unit, room.words, places(ticks))

    side = upright(room, up, round_ticks, worded)
    left = room.widest(side.labels, "note") + GAP
    names = [room.say(one.name) for one in data.lines] + [room.say(e.name) for e in data.limits]
    legend = min(room.widest(names, "note") + _SWATCH + GAP, _LEGEND * room.width)
    values = [point.value for point in points]
    inside = 1.5  # so that no mark is cut by the side
    box = Box(left, foot, room.width - left - legend, up.length)
    along = Axis(min(values), max(values) if max(values) > min(values) else min(values) + 1,
                 left + inside, box.right - inside)  # fmt: skip

    def told(tick: float, _ticks: Sequence[float]) -> str:
        return figure(tick, "number", room.words)

    return _Plot(level(room, along, whole_ticks, told), side, box)


def _now(sheet: Sheet, data: Lines, plot: _Plot) -> None:
    """Mark the value that the number has now."""
    if data.now is None:
        return
    room, x = sheet.room, plot.foot.at(data.now)
    sheet.line((x, plot.box.y), (x, plot.box.top), "ink2", 0.35, (0.3, 1.0))
    words = room.words.say("chart.as-now")
    half = room.wide(words, "note") / 2
    x = min(max(x, plot.box.x + half), room.width - half)
    sheet.text(x, room.height - room.high("note") / 2, words, align="center")


def _limits(sheet: Sheet, data: Lines, plot: _Plot) -> None:
    for limit in data.limits:
        y = plot.side.at(limit.value)
        sheet.line((plot.box.x, y), (plot.box.right, y), "goldt", 0.45, (1.6, 1.2))


def _names(sheet: Sheet, data: Lines, rows: Sequence[Sequence[Place]], plot: _Plot) -> None:
    """Write names at the right, each as near to its line's end as the others leave it room."""
    room = sheet.room
    wanted = [(placed[-1].middle, room.say(one.name), one.look)
              for one, placed in zip(data.lines, rows, strict=True)]  # fmt: skip
    limits = [(plot.side.at(one.value), room.say(one.name), None) for one in data.limits]
    entries = sorted([*wanted, *limits], key=lambda entry: entry[0])
    pitch = 1.25 * room.high("note")
    heights = apart([entry[0] for entry in entries], pitch, plot.box.y, room.height - pitch / 2)
    left = plot.box.right + GAP
    for (_, name, look), y in zip(entries, heights, strict=True):
        fitted = room.fitted(name, "note", room.width - left - _SWATCH)
        if look is not None:
            sheet.swatch(look, left + 1.4, y)
        else:
            sheet.line((left, y), (left + 2.8, y), "goldt", 0.45, (1.0, 0.8))
        sheet.text(left + _SWATCH, y, fitted, role="goldt" if look is None else "ink")


def apart(wanted: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Return ascending places moved so far that they stand a pitch apart, within bounds."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, low, *(before + pitch for before in places[-1:])))
    ceiling = high
    for at in range(len(places) - 1, -1, -1):
        places[at] = min(places[at], ceiling)
        ceiling = places[at] - pitch
    return places


def _told(sheet: Sheet, data: Lines, plot: _Plot) -> None:
    room = sheet.room
    for number, one in enumerate(data.lines):
        for place, point in enumerate(one.points):
            x, y = plot.foot.at(point.value), plot.side.at(point.middle)
            low, middle, high = (
                spoken(value, data.unit, room.words)
                for value in (point.low, point.middle, point.high)
            )
            sheet.mark(
                Box(x - _NEAR, y - _NEAR, 2 * _NEAR, 2 * _NEAR),
                (number, place),
                "chart.told.point",
                what=room.say(one.name),
                number=room.say(data.name),
                value=figure(point.value, "number", room.words),
                middle=middle,
                low=low,
                high=high,
                games=point.games,
            )
