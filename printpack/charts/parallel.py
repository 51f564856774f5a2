"""Parallel lines chart: trials over more than two goals, an upright axis for each of them.

A trial is a line from axis to axis. Lettered ones end in their letter at the right; what is wanted
is a bar on its axis, open where there is no limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.figures import Unit, figure, spoken
from printpack.charts.lines import apart
from printpack.charts.scatter import (
    DISC,
    LETTERS,
    Interval,
    Plane,
    axis_span,
    disc,
    limits,
    wanted_box,
)
from printpack.charts.ticks import Axis, places
from printpack.charts.tones import Role
from printpack.draw.ops import Box, Path, Point
from printpack.draw.ornaments.curves import circle, rect

_BAR = 2.6  # mm: how wide a bar of what is wanted is
_NEAR = 1.4  # mm around a crossing within which it is pointed at
_GAP = 1.0  # mm between a bar and its words
_LINE = 1.2  # of a line of a name from its middle to the next one's
_NOW: tuple[float, ...] = (0.3, 1.0)
_CHOSEN, _FRONT, _MET, _MISSED = 0.7, 0.45, 0.25, 0.2  # mm: widths
_FAINT = 40  # per cent of a trial that misses a must


class Track(NamedTuple):
    """A trial's figures in the order of the goals, None where it has none; whether all is met."""

    values: tuple[float | None, ...]
    met: bool = False


@dataclass(frozen=True)
class FreshTrack:
    """A chosen trial on games that no search has seen, and how it is called."""

    values: tuple[Interval | None, ...]
    name: Label


@dataclass(frozen=True)
class Parallel:
    """All trials of a search over its goals."""

    axes: tuple[Plane, ...]
    trials: tuple[Track, ...]
    front: tuple[int, ...] = ()  # trials that none beats, A first
    chosen: int | None = None  # its place in `front`
    now: tuple[float | None, ...] | None = None
    fresh: FreshTrack | None = None


class _Frame(NamedTuple):
    """Where the axes stand, how high they are, and how much room each has to either side."""

    axes: tuple[Axis, ...]
    xs: tuple[float, ...]
    half: float
    names: tuple[tuple[str, ...], ...]

    def track(self, values: Sequence[float | None]) -> list[Point | None]:
        """Return where a trial crosses the axes."""
        return [
            None if value is None else (x, axis.at(value))
            for x, axis, value in zip(self.xs, self.axes, values, strict=True)
        ]


def parallel_chart(data: Parallel, room: Room) -> Chart:
    """Draw the axes, every trial from axis to axis, and the lettered ones before the others."""
    sheet = Sheet(room)
    frame = _frame(data, room)
    _axes(sheet, data, frame)
    for met in (False, True):
        for number, trial in enumerate(data.trials):
            if trial.met == met and number not in data.front:
                wide, share = (_MET, 100) if met else (_MISSED, _FAINT)
                sheet.stroke(_joined(frame.track(trial.values)), "ochre", wide, share=share)
    _wanted(sheet, data, frame)
    if data.now is not None:
        path = _joined(frame.track(data.now))
        sheet.stroke(path, "ground", 1.2)
        sheet.stroke(path, "ink", 0.6, _NOW)
    for place in reversed(range(len(data.front))):
        path = _joined(frame.track(data.trials[data.front[place]].values))
        sheet.stroke(path, "ground", 1.2)
        chosen = place == data.chosen
        sheet.stroke(path, "red" if chosen else "blue", _CHOSEN if chosen else _FRONT)
    _ranges(sheet, data, frame)
    _fresh(sheet, data, frame)
    ends = _ends(sheet, data, frame)
    _told(sheet, data, frame, ends)
    return sheet.chart()


def _frame(data: Parallel, room: Room) -> _Frame:
    half = room.width / max(1, len(data.axes)) / 2
    xs = tuple((2 * number + 1) * half for number in range(len(data.axes)))
    names = tuple(_rows(room, room.say(axis.name), 2 * half - 2 * _GAP) for axis in data.axes)
    high = room.high("note")
    lines = max((len(rows) for rows in names), default=1)
    crown = (_LINE * (lines + 1) + 0.3) * high
    foot = (1.8 if data.fresh is None else 3.5) * high
    spans = (axis_span(list(_values(data, at)), axis) for at, axis in enumerate(data.axes))
    made = tuple(Axis(*span, foot, room.height - crown) for span in spans)
    return _Frame(made, xs, half, names)


def _values(data: Parallel, at: int) -> Iterator[float]:
    """Yield all that an axis must show."""
    found = [trial.values[at] for trial in data.trials]
    found += [data.now[at]] if data.now is not None else []
    found += limits(data.axes[at].wanted)
    yield from (value for value in found if value is not None)
    fresh = data.fresh.values[at] if data.fresh is not None else None
    yield from fresh or ()


def _rows(room: Room, name: str, wide: float) -> tuple[str, ...]:
    """Return a name on one line, or on two where it is too wide for one."""
    if room.wide(name, "note") <= wide:
        return (name,)
    ends = [at for at in range(1, len(name)) if " " in name[at - 1 : at + 1] or name[at] > "⺀"]
    fitting = [at for at in ends if room.wide(name[:at].rstrip(), "note") <= wide]
    if not fitting:
        return (room.fitted(name, "note", wide),)
    return name[: fitting[-1]].rstrip(), room.fitted(name[fitting[-1] :].strip(), "note", wide)


def _axes(sheet: Sheet, data: Parallel, frame: _Frame) -> None:
    """Draw the axes, their names above and the values at which they end."""
    room = sheet.room
    high = room.high("note")
    for plane, axis, x, rows in zip(data.axes, frame.axes, frame.xs, frame.names, strict=True):
        sheet.line((x, axis.start), (x, axis.end), "ink3", 0.35)
        ends = (axis.low, axis.high)
        for end, y in zip(ends, (axis.start - 0.85 * high, axis.end + 0.85 * high), strict=True):
            text = figure(end, plane.unit, room.words, places(ends))
            sheet.text(x, y, text, role="ink2", align="center")
        for number, row in enumerate(rows):
            y = room.height - (0.5 + _LINE * number) * high
            sheet.text(x, y, row, role="ink", align="center")


def _joined(track: Iterable[Point | None]) -> Path:
    """Return the line through a trial's crossings; it leaves out what it has no figure for."""
    path: Path = []
    before: Point | None = None
    for spot in track:
        if spot is not None:
            path.append(("M" if before is None else "L", *spot))
        before = spot
    return path


def _wanted(sheet: Sheet, data: Parallel, frame: _Frame) -> None:
    """Draw a bar on each axis that a goal has."""
    for plane, axis, x in zip(data.axes, frame.axes, frame.xs, strict=True):
        if limits(plane.wanted):
            foot, top = _bar(plane, axis)
            wanted_box(sheet, Box(x - _BAR / 2, foot, _BAR, top - foot))


def _bar(plane: Plane, axis: Axis) -> tuple[float, float]:
    low, high = plane.wanted
    foot = axis.start if low is None else axis.at(low)
    return foot, axis.end if high is None else axis.at(high)


def _ranges(sheet: Sheet, data: Parallel, frame: _Frame) -> None:
    """Write beside each bar which range it is, on the ground's colour."""
    room = sheet.room
    tall = 1.1 * room.high("note")
    for plane, axis, x in zip(data.axes, frame.axes, frame.xs, strict=True):
        if limits(plane.wanted):
            foot, top = _bar(plane, axis)
            text = _range(room, plane)
            wide = room.wide(text, "note")
            middle = min(max((foot + top) / 2, axis.start + tall / 2), axis.end - tall / 2)
            left = x - _BAR / 2 - _GAP - wide
            sheet.fill(rect(left - 0.3, middle - tall / 2, wide + 0.6, tall), "ground")
            sheet.text(left, middle, text, role="green")


def _range(room: Room, plane: Plane) -> str:
    """Return what is wanted in words: 65–70%, ≤ 15."""
    low, high = plane.wanted

    def end(value: float, unit: Unit) -> str:
        return figure(value, unit, room.words, int(value != round(value)))

    if low is not None and high is not None:
        between = {"low": end(low, "number"), "high": end(high, plane.unit)}
        return room.words.say("chart.range", **between)
    if low is not None:
        return room.words.say("chart.range-from", end=end(low, plane.unit))
    return room.words.say("chart.range-to", end=end(high or 0.0, plane.unit))


def _fresh(sheet: Sheet, data: Parallel, frame: _Frame) -> None:
    """Draw where the chosen one lies on fresh games, and say at the foot what that is."""
    if data.fresh is None:
        return
    room = sheet.room
    for interval, axis, x in zip(data.fresh.values, frame.axes, frame.xs, strict=True):
        if interval is not None:
            _whisker(sheet, x, *(axis.at(value) for value in interval))
    y = room.high("note") * 0.7
    name = room.fitted(room.say(data.fresh.name), "bold", room.width - 6)
    left = (room.width - room.wide(name, "bold") - 4) / 2
    _whisker(sheet, left + 1.3, y - 1.6, y, y + 1.6)
    box = sheet.text(left + 4, y, name, "bold", "red")
    told = list(_said(data, room, data.fresh.values))
    sheet.mark(
        Box(left, box.y, box.right - left, box.h), (), "chart.told.track-fresh",
        name=room.say(data.fresh.name), values=_list(room, told),
    )  # fmt: skip


def _whisker(sheet: Sheet, x: float, low: float, middle: float, high: float) -> None:
    rims: tuple[tuple[Role, float], ...] = (("ground", 1.4), ("red", 0.6))
    for role, wide in rims:
        sheet.line((x, low), (x, high), role, wide)
    sheet.fill(circle(x, middle, 1.2), "ground")
    sheet.stroke(circle(x, middle, 1.2), "red", 0.5)


def _ends(sheet: Sheet, data: Parallel, frame: _Frame) -> dict[int | None, Box]:
    """Write letters at the right, each as near to its line's end as others leave it room.

    Return where they stand, by their places in the front; under None how it is now.
    """
    tracks: list[tuple[int | None, Sequence[float | None]]] = [
        (place, data.trials[number].values) for place, number in enumerate(data.front)
    ]
    tracks += [] if data.now is None else [(None, data.now)]
    found: list[tuple[Point, int | None]] = []
    for place, values in tracks:
        crossings = [spot for spot in frame.track(values) if spot is not None]
        found += [(crossings[-1], place)] if crossings else []
    if not found:
        return {}
    found.sort(key=lambda entry: entry[0][1])
    foot, top = frame.axes[-1].start, frame.axes[-1].end
    heights = apart([spot[1] for spot, _ in found], 2 * DISC + 0.3, foot, top)
    x = frame.xs[-1] + min(4 * DISC, 0.4 * frame.half)
    boxes: dict[int | None, Box] = {}
    for (spot, place), y in zip(found, heights, strict=True):
        boxes[place] = _end(sheet, data, place, spot, (x, y))
    return boxes


def _end(sheet: Sheet, data: Parallel, place: int | None, spot: Point, at: Point) -> Box:
    room = sheet.room
    if place is None:
        sheet.line(spot, at, "ink", 0.4, _NOW)
        text = room.fitted(room.words.say("chart.as-now"), "bold", room.width - at[0] + DISC)
        box = Box(at[0] - DISC, at[1] - DISC, room.wide(text, "bold"), 2 * DISC)
        sheet.fill(rect(*box), "ground")
        return sheet.text(box.x, at[1], text, "bold", "ink")
    chosen = place == data.chosen
    sheet.line(spot, at, "red" if chosen else "blue", 0.3)
    disc(sheet, place, at, chosen=chosen)
    return Box(at[0] - DISC, at[1] - DISC, 2 * DISC, 2 * DISC)


def _told(sheet: Sheet, data: Parallel, frame: _Frame, ends: dict[int | None, Box]) -> None:
    """Let letters be pointed at first, with their crossings, then how it is now, then the others.

    A trial without a letter is pointed at where it crosses its axis farthest from any other.
    """
    room = sheet.room
    for place, number in enumerate(data.front):
        letter, values = LETTERS[place % len(LETTERS)], data.trials[number].values
        told = _list(room, _said(data, room, values))
        if place in ends:
            sheet.mark(ends[place], (number,), "chart.told.track-lettered",
                       letter=letter, values=told)  # fmt: skip
        for at, spot in enumerate(frame.track(values)):
            if spot is not None:
                what = next(_said(data, room, values, (at,)))
                sheet.mark(_around(spot), (number, at), "chart.told.track-crossing",
                           letter=letter, value=what)  # fmt: skip
    if data.now is not None and None in ends:
        told = _list(room, _said(data, room, data.now))
        sheet.mark(ends[None], (), "chart.told.track-now", values=told)
    front = set(data.front)
    lonely = _lonely(data, frame)
    for number, trial in enumerate(data.trials):
        if number not in front and number in lonely:
            key = "chart.told.track-met" if trial.met else "chart.told.track-missed"
            told = _list(room, _said(data, room, trial.values))
            sheet.mark(_around(lonely[number]), (number,), key, values=told)


def _lonely(data: Parallel, frame: _Frame) -> dict[int, Point]:
    """Return where each trial crosses an axis farthest from its neighbours there."""
    tracks = [frame.track(trial.values) for trial in data.trials]
    best: dict[int, tuple[float, Point]] = {}
    for at in range(len(data.axes)):
        crossing = sorted(
            (spot[1], number, spot)
            for number, track in enumerate(tracks)
            if (spot := track[at]) is not None
        )
        edges = [frame.axes[at].length] * (len(crossing) + 1)
        edges[1:-1] = [b[0] - a[0] for a, b in pairwise(crossing)]
        for (_, number, spot), below, above in zip(crossing, edges, edges[1:], strict=False):
            best[number] = max(best.get(number, (-1.0, spot)), (min(below, above), spot))
    return {number: spot for number, (_, spot) in best.items()}


def _said(
    data: Parallel,
    room: Room,
    values: Sequence[float | Interval | None],
    only: Sequence[int] | None = None,
) -> Iterator[str]:
    """Yield each figure with its name, as it is said."""
    words = room.words
    for at in range(len(data.axes)) if only is None else only:
        plane, value = data.axes[at], values[at]
        what = room.say(plane.name)
        if isinstance(value, Interval):
            low, middle, high = (spoken(end, plane.unit, words) for end in value)
            yield words.say("chart.told.between", what=what, value=middle, low=low, high=high)
        elif value is not None:
            said = spoken(value, plane.unit, words)
            yield words.say("chart.told.column-alone", what=what, value=said)


def _list(room: Room, told: Iterable[str]) -> str:
    return room.words.say("chart.told.join").join(told)


def _around(at: Point) -> Box:
    return Box(at[0] - _NEAR, at[1] - _NEAR, 2 * _NEAR, 2 * _NEAR)
