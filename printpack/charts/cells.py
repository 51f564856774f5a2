"""Cells chart: one measure over two numbers, as shade and printed figure, goals as contours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from printpack.charts.axes import GAP, draw_foot_name, draw_side_name, foot_height
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.figures import Unit, figure, spoken
from printpack.charts.series import hatched
from printpack.charts.tones import STEP
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import rect

DARKEST = 45  # per cent of ink in a cell, on which its figure can still be read
_GAP = 0.35  # mm between two cells
_KEY = 30.0  # mm that the key of the shades takes at the most


@dataclass(frozen=True)
class Cell:
    """A measure at one value of either number."""

    value: float
    games: int


@dataclass(frozen=True)
class Cells:
    """A measure over two numbers; rows from the lowest value up, None where nothing was played."""

    across: Label
    up: Label
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    rows: tuple[tuple[Cell | None, ...], ...]
    unit: Unit = "percent"
    places: int = 0
    goal: tuple[float | None, float | None] | None = None  # a limit below, a limit above
    few: int = 64  # games below which a figure is not to be relied on
    now: tuple[float, float] | None = None

    @property
    def played(self) -> list[Cell]:
        """Return the cells in which there were games."""
        return [cell for row in self.rows for cell in row if cell is not None]

    def met(self, x: int, y: int) -> bool:
        """Say whether a cell meets the goal."""
        inside = 0 <= y < len(self.ys) and 0 <= x < len(self.xs)
        cell = self.rows[y][x] if inside else None
        if cell is None or self.goal is None:
            return False
        low, high = self.goal
        return (low is None or cell.value >= low) and (high is None or cell.value <= high)


def cells_chart(data: Cells, room: Room) -> Chart:
    """Draw the cells, their axes, the goal's contour and the key of shades."""
    sheet = Sheet(room)
    labels = [figure(y, "number", room.words) for y in data.ys]
    left = room.widest(labels, "note") + GAP
    foot = foot_height(room, named=True)
    crown = 1.7 * room.high("note")
    plot = Box(left, foot, room.width - left, room.height - foot - crown)
    wide, high = plot.w / len(data.xs), plot.h / len(data.ys)

    def box(x: int, y: int) -> Box:
        return Box(plot.x + x * wide, plot.y + y * high, wide, high)

    _axes(sheet, data, labels, plot)
    for y, row in enumerate(data.rows):
        for x, cell in enumerate(row):
            _cell(sheet, data, cell, box(x, y), (x, y))
    _contour(sheet, data, box)
    if data.now is not None and data.now[0] in data.xs and data.now[1] in data.ys:
        at = box(data.xs.index(data.now[0]), data.ys.index(data.now[1])).inset(0.9)
        sheet.stroke(rect(*at), "ink", 0.35, (0.3, 0.9))
    _key(sheet, data)
    return sheet.chart()


def _axes(sheet: Sheet, data: Cells, labels: list[str], plot: Box) -> None:
    room = sheet.room
    high, wide = plot.h / len(data.ys), plot.w / len(data.xs)
    for place, label in enumerate(labels):
        sheet.text(plot.x - GAP, plot.y + (place + 0.5) * high, label, align="right")
    for place, x in enumerate(data.xs):
        label = figure(x, "number", room.words)
        middle = plot.y - GAP - room.high("note") / 2
        sheet.text(plot.x + (place + 0.5) * wide, middle, label, align="center")
    draw_foot_name(sheet, room.say(data.across), plot)
    draw_side_name(sheet, room.fitted(room.say(data.up), "note", room.width - _KEY))


def shade(data: Cells, value: float) -> float:
    """Return how much ink a value has, in per cent: none for the lowest of all."""
    values = [cell.value for cell in data.played]
    low, high = min(values), max(values)
    return STEP + (DARKEST - STEP) * (value - low) / (high - low) if high > low else STEP


def _cell(sheet: Sheet, data: Cells, cell: Cell | None, box: Box, at: tuple[int, int]) -> None:
    room, inner = sheet.room, box.inset(_GAP / 2)
    path = rect(*inner)
    if cell is None:
        sheet.stroke(path, "line", 0.2)
        return
    sheet.fill(path, "blue", shade(data, cell.value))
    text = figure(cell.value, data.unit, room.words, data.places)
    few = cell.games < data.few
    if few:
        sheet.ops += hatched(path, "falling", "ink3", 1.5)
    wide = room.wide(text, "bold")
    if wide + 0.6 > inner.w:
        text, wide = text.rstrip("%"), room.wide(text.rstrip("%"), "bold")
    middle = (box.x + box.w / 2, box.y + box.h / 2)
    if few and wide <= inner.w:
        plate = Box(middle[0] - wide / 2 - 0.5, middle[1] - 1.9, wide + 1.0, 3.8)
        sheet.fill(rect(*plate), "ground")
    if wide <= inner.w and room.high("bold") <= inner.h:
        sheet.text(*middle, text, "bold", "ink", "center")
    sheet.mark(
        box,
        at,
        "chart.told.few" if few else "chart.told.cell",
        across=room.say(data.across),
        up=room.say(data.up),
        x=figure(data.xs[at[0]], "number", room.words),
        y=figure(data.ys[at[1]], "number", room.words),
        value=spoken(cell.value, data.unit, room.words),
        games=cell.games,
    )


def _contour(sheet: Sheet, data: Cells, box: Callable[[int, int], Box]) -> None:
    """Draw a line between cells that meet the goal and cells that do not."""
    path = list(_edges(data, box))
    if path:
        sheet.stroke(path, "ground", 1.3)
        sheet.stroke(path, "goldt", 0.7)


def _edges(data: Cells, box: Callable[[int, int], Box]) -> Iterator[tuple[str | float, ...]]:
    for y in range(len(data.ys)):
        for x in range(len(data.xs)):
            if not data.met(x, y):
                continue
            here = box(x, y)
            sides = {
                (x - 1, y): ((here.x, here.y), (here.x, here.top)),
                (x + 1, y): ((here.right, here.y), (here.right, here.top)),
                (x, y - 1): ((here.x, here.y), (here.right, here.y)),
                (x, y + 1): ((here.x, here.top), (here.right, here.top)),
            }
            for beside, (start, end) in sides.items():
                if not data.met(*beside):
                    yield ("M", *start)
                    yield ("L", *end)


def _key(sheet: Sheet, data: Cells) -> None:
    """Draw what contour and hatching mean, at the upper right."""
    room = sheet.room
    y, right = room.height - room.high("note") / 2, room.width
    entries: list[tuple[str, str]] = []
    if any(cell.games < data.few for cell in data.played):
        entries.append(("few", room.words.say("chart.few-games", n=data.few)))
    if data.goal is not None:
        entries.append(("goal", room.words.say("chart.goal-met")))
    for kind, text in entries:
        left = right - room.wide(text, "note") - 5.4
        side: Path = rect(left, y - 1.3, 4.2, 2.6)
        if kind == "few":
            sheet.ops += hatched(side, "falling", "ink3", 1.2)
            sheet.stroke(side, "ink3", 0.2)
        else:
            sheet.stroke(side, "goldt", 0.7)
        sheet.text(left + 5.4, y, text)
        right = left - 4
