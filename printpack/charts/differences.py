"""Differences chart: measures of variants against a baseline, as dots with intervals.

Each row has its margin as a band; what lies inside it counts as the same. A row in another unit
than the axis is drawn so that its margin is as wide as the axis' own, and is starred.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from printpack.charts.axes import Scale, draw_foot, foot_height, foot_middle, level
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.figures import Unit, change, figure, spoken
from printpack.charts.series import Look
from printpack.charts.ticks import Axis, places, round_ticks, rounded_out
from printpack.charts.tones import Role
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import circle, polygon, rect

Verdict = Literal["more", "less", "same", "open", ""]  # none: seen, but not tested
_GAP = 4.0  # mm between columns
_INDENT = 5.2  # of a row behind its variant's mark
_LOW, _HIGH = 5.4, 7.0  # mm: the least and the most height of a row
_PLOT = 0.34  # of the width at the least, before a column gives way
_LEAST_PLOT = 0.27  # of the width, before names are cut
_LABEL = 0.3  # of the width for names, whatever is beside them
_LONGEST = 0.4  # of the width at the most for names
_STAR = "*"
_TONES: dict[Verdict, Role] = {"more": "red", "less": "red", "same": "ink2", "open": "goldt"}


@dataclass(frozen=True)
class Row:
    """A measure of a variant: both values, the difference between its bounds, what came of it."""

    what: Label
    baseline: float
    variant: float
    low: float
    middle: float
    high: float
    margin: float = 0.0
    verdict: Verdict = ""
    unit: Unit = "points"  # of the difference; values of `points` are per cent
    places: int = 0
    games: int | None = None  # after which it was decided, or will be if it is open


@dataclass(frozen=True)
class Block:
    """A variant: its name, its look and its rows."""

    name: Label
    look: Look
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Differences:
    """All variants against one baseline."""

    blocks: tuple[Block, ...]

    @property
    def rows(self) -> list[Row]:
        """Return the rows of all variants."""
        return [row for block in self.blocks for row in block.rows]

    @property
    def lines(self) -> int:
        """Return how many lines it takes, those of the names with them."""
        return len(self.blocks) + len(self.rows)


class _Columns(NamedTuple):
    """Where columns stand: the right edge of a figure, the left edge of anything else."""

    label: float  # how wide
    baseline: float
    variant: float
    plot: float
    plot_end: float
    effect: float
    verdict: float
    games: float  # 0: left out


def least_height(data: Differences, room: Room) -> float:
    """Return the height below which rows would touch."""
    row = max(_LOW, 1.35 * room.high("body"))
    return data.lines * row + _head(room) + foot_height(room)


def differences_chart(data: Differences, room: Room) -> Chart:
    """Draw the rows of all variants over one axis."""
    sheet = Sheet(room)
    columns = _columns(data, room)
    foot = foot_height(room)
    pitch = min((room.height - foot - _head(room)) / max(1, data.lines), _HIGH)
    top = room.height - _head(room)
    plot = Box(
        columns.plot, top - data.lines * pitch, columns.plot_end - columns.plot, data.lines * pitch
    )
    scale, ruler = _scale(data, room, plot)
    _heads(sheet, columns)
    draw_foot(sheet, scale, plot)
    _bands(sheet, data, scale, ruler, top, pitch)
    for line, (number, block, place) in enumerate(_lines(data)):
        y = top - (line + 0.5) * pitch
        if place is None:
            _name(sheet, block, y, columns)
        else:
            line_box = Box(0, y - pitch / 2, room.width, pitch)
            _row(sheet, data, (number, place), line_box, columns)
    _foot_note(sheet, data.rows, plot)
    zero = scale.at(0)
    sheet.line((zero, plot.y), (zero, plot.top), "ink2", 0.3)
    _dots(sheet, data, scale, ruler, top, pitch)
    return sheet.chart()


def _lines(data: Differences) -> Iterator[tuple[int, Block, int | None]]:
    for number, block in enumerate(data.blocks):
        yield number, block, None
        for place in range(len(block.rows)):
            yield number, block, place


def _head(room: Room) -> float:
    return 1.5 * room.high("note")


# --- columns


def _columns(data: Differences, room: Room) -> _Columns:
    rows, words = data.rows, room.words
    unit = _unit(rows)
    labels = [_what(row, unit, room) for row in rows]
    whole = _INDENT + room.widest(labels, "body")
    heads = [words.say(f"chart.{name}") for name in ("baseline", "variant")]
    values = [[_value(row, value, room) for row in rows for value in (getattr(row, name),)]
              for name in ("baseline", "variant")]  # fmt: skip
    wide = [
        max(room.wide(head, "note"), room.widest(column, "figure"))
        for head, column in zip(heads, values, strict=True)
    ]
    effect = room.widest((change(row.middle, 1) for row in rows), "figure")
    verdict = room.widest((_verdict(row, room) for row in rows), "bold") + 3.6
    games = room.widest((_games(row, room) for row in rows), "note")
    others = sum(wide) + effect + verdict + 5 * _GAP
    spare = (1 - _LEAST_PLOT) * room.width - others
    label = min(whole, max(_LABEL * room.width, min(spare, _LONGEST * room.width)))
    baseline = label + _GAP + wide[0]
    variant = baseline + _GAP + wide[1]
    plot = variant + _GAP
    right = room.width - effect - verdict - 2 * _GAP
    if games and right - games - _GAP - plot < _PLOT * room.width:
        games = 0.0
    right -= games + _GAP if games else 0.0
    return _Columns(label, baseline, variant, plot, right, right + _GAP + effect,
                    right + 2 * _GAP + effect, games)  # fmt: skip


def _unit(rows: Sequence[Row]) -> Unit:
    """Return the unit of the axis: that of most rows."""
    return Counter(row.unit for row in rows).most_common(1)[0][0] if rows else "points"


def _what(row: Row, unit: Unit, room: Room) -> str:
    return room.say(row.what) + (_STAR if row.unit != unit else "")


def _value(row: Row, value: float, room: Room) -> str:
    return figure(value, "percent" if row.unit == "points" else row.unit, room.words, _digits(row))


def _digits(row: Row) -> int:
    return row.places if row.unit == "points" else max(1, row.places)


def _verdict(row: Row, room: Room) -> str:
    return room.words.say(f"chart.verdict.{row.verdict or 'seen'}")


def _games(row: Row, room: Room) -> str:
    if row.games is None:
        return ""
    key = "chart.some-games" if row.verdict == "open" else "chart.after-games"
    return room.words.say(key, n=f"{row.games:,}")


def _heads(sheet: Sheet, columns: _Columns) -> None:
    room = sheet.room
    y = room.height - room.high("note") / 2
    words = room.words
    what = room.fitted(words.say("chart.measure"), "note", columns.label)
    sheet.text(_INDENT, y, what, role="ink3")
    for name, right in (("baseline", columns.baseline), ("variant", columns.variant)):
        sheet.text(right, y, words.say(f"chart.{name}"), role="ink3", align="right")
    wide = columns.effect - columns.plot
    said = (words.say(f"chart.{name}") for name in ("difference-long", "difference"))
    head = next((text for text in said if room.wide(text, "note") <= wide), "")
    sheet.text(columns.plot, y, head, role="ink3")


def _foot_note(sheet: Sheet, rows: Sequence[Row], plot: Box) -> None:
    """Say at the lower left what the star means, if a row has one."""
    if len({row.unit for row in rows}) > 1:
        room = sheet.room
        note = room.fitted(room.words.say("chart.own-unit"), "note", plot.x - _GAP)
        sheet.text(0, foot_middle(room, plot), note, role="ink3")


# --- the axis


def _scale(data: Differences, room: Room, plot: Box) -> tuple[Scale, dict[int, float]]:
    """Return the axis, and by what rows are multiplied on it, by their identity."""
    rows = data.rows
    unit = _unit(rows)
    margin = max((row.margin for row in rows if row.unit == unit), default=1.0) or 1.0
    ruler = {
        id(row): margin / row.margin if row.unit != unit and row.margin else 1.0 for row in rows
    }
    ends = [end * ruler[id(row)] for row in rows for end in (row.low, row.high)]
    low, high = min([-2 * margin, *ends]), max([2 * margin, *ends])
    low, high = rounded_out(low, high)
    last = room.words.say("chart.points-axis") if unit == "points" else ""

    def worded(tick: float, ticks: Sequence[float]) -> str:
        text = change(tick, places(ticks))
        return f"{text}{last}" if last and tick == ticks[-1] else text

    axis = Axis(low, high, plot.x, plot.right)
    return level(room, axis, round_ticks, worded), ruler


# --- rows


def _name(sheet: Sheet, block: Block, y: float, columns: _Columns) -> None:
    room = sheet.room
    sheet.swatch(block.look, 1.6, y, 1.5)
    name = room.fitted(room.say(block.name), "head", columns.plot - _INDENT - _GAP)
    end = sheet.text(_INDENT, y, name, "head", "ink").right
    if end + _GAP / 2 < columns.plot - _GAP:
        sheet.line((end + _GAP / 2, y), (columns.plot - _GAP, y), "line", 0.2)


def _row(
    sheet: Sheet,
    data: Differences,
    at: tuple[int, int],
    line: Box,
    columns: _Columns,
) -> None:
    room, row = sheet.room, data.blocks[at[0]].rows[at[1]]
    y = line.y + line.h / 2
    what = room.fitted(_what(row, _unit(data.rows), room), "body", columns.label - _INDENT)
    sheet.text(_INDENT, y, what, "body", "ink2")
    sheet.text(columns.baseline, y, _value(row, row.baseline, room), "figure", "ink", "right")
    sheet.text(columns.variant, y, _value(row, row.variant, room), "figure", "ink", "right")
    sheet.text(columns.effect, y, change(row.middle, 1), "figure", "ink", "right")
    if row.verdict:
        _say_verdict(sheet, row, columns, y)
    else:
        sheet.text(columns.verdict, y, _verdict(row, room), "note", "ink3")
    _told(sheet, data, at, line)


def _say_verdict(sheet: Sheet, row: Row, columns: _Columns, y: float) -> None:
    role, x = _TONES[row.verdict], columns.verdict + 1.2
    match row.verdict:
        case "more":
            sheet.fill(polygon(x, y - 0.15, 1.3, 3), role)
        case "less":
            sheet.fill(polygon(x, y + 0.15, 1.3, 3, -90), role)
        case "same":
            for up in (-0.55, 0.55):
                sheet.line((x - 1, y + up), (x + 1, y + up), role, 0.45)
        case "open":
            for along in (-1.1, 0.0, 1.1):
                sheet.fill(circle(x + along, y - 0.5, 0.32), role)
    sheet.text(columns.verdict + 3.6, y, _verdict(row, sheet.room), "bold", role)
    if columns.games:
        sheet.text(sheet.room.width, y, _games(row, sheet.room), "note", "ink2", "right")


def _told(sheet: Sheet, data: Differences, at: tuple[int, int], line: Box) -> None:
    """Let a row be pointed at: the variant, the measure and what came of it, in words."""
    room, block = sheet.room, data.blocks[at[0]]
    row = block.rows[at[1]]
    size = abs(row.middle) if row.verdict in ("more", "less") else row.middle
    sheet.mark(
        line,
        at,
        f"chart.told.{row.verdict or 'seen'}",
        variant=room.say(block.name),
        what=room.say(row.what),
        by=spoken(size, row.unit, room.words),
        low=change(row.low, 1),
        high=change(row.high, 1),
    )


def _bands(
    sheet: Sheet,
    data: Differences,
    scale: Scale,
    ruler: dict[int, float],
    top: float,
    pitch: float,
) -> None:
    """Draw the margins, one area for neighbours that have the same."""
    begun, before = 0, 0.0
    for line, (_, block, place) in enumerate([*_lines(data), (0, None, None)]):
        row = block.rows[place] if block is not None and place is not None else None
        half = row.margin * ruler[id(row)] if row is not None else 0.0
        if abs(half - before) > 1e-9:
            if before:
                left, right = scale.at(-before), scale.at(before)
                low = top - line * pitch
                sheet.fill(rect(left, low, right - left, (line - begun) * pitch), "gold", 20)
            begun, before = line, half


def _dots(
    sheet: Sheet,
    data: Differences,
    scale: Scale,
    ruler: dict[int, float],
    top: float,
    pitch: float,
) -> None:
    """Draw the intervals, above the line of no difference."""
    for line, (_, block, place) in enumerate(_lines(data)):
        if place is not None:
            row, y = block.rows[place], top - (line + 0.5) * pitch
            ends = (scale.at(value * ruler[id(row)]) for value in (row.low, row.middle, row.high))
            whisker(sheet, block.look, (*ends,), y)


def whisker(sheet: Sheet, look: Look, places: tuple[float, ...], y: float) -> None:
    """Draw an interval with its ends, and the mark of its series in it."""
    low, middle, high = places
    sheet.line((low, y), (high, y), look.role, 0.5)
    for end in (low, high):
        sheet.line((end, y - 0.95), (end, y + 0.95), look.role, 0.5)
    sheet.swatch(look, middle, y, 1.0)
