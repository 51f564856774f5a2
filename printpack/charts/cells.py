"""Cells chart: one measure over two numbers, as shade and printed figure, goals as contours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from printpack.charts.axes import GAP, draw_foot_name, draw_side_name, foot_height, foot_middle
from printpack.charts.chart import Chart, Label, Room, Sheet
from printpack.charts.figures import Unit, figure, spoken
from printpack.charts.series import hatching
from printpack.charts.tones import STEP, ink
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import rect

DARKEST = 45  # per cent of ink in a cell, on which its figure can still be read
_GAP = 0.35  # mm between two cells
_PITCH = 1.3  # mm between the lines over a figure of few games
_DOTTED = (0.3, 0.9)
_MOST_CELLS = 64  # side by side


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

    def unsure(self, cell: Cell | None) -> bool:
        """Say whether a figure is of too few games."""
        return cell is not None and cell.games < self.few

    def met(self, x: int, y: int) -> bool:
        """Say whether a cell meets the goal."""
        inside = 0 <= y < len(self.ys) and 0 <= x < len(self.xs)
        cell = self.rows[y][x] if inside else None
        if cell is None or self.goal is None:
            return False
        low, high = self.goal
        return (low is None or cell.value >= low) and (high is None or cell.value <= high)


def shown_numbers(least: int, most: int, played: Iterable[int]) -> Sequence[int]:
    """Return all numbers of an axis, or the first of those played where a file names too many."""
    if 0 <= most - least < _MOST_CELLS:
        return range(least, most + 1)
    return sorted(set(played))[:_MOST_CELLS]


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
    places = [(x, y) for y in range(len(data.ys)) for x in range(len(data.xs))]
    for x, y in places:
        _shade(sheet, data, data.rows[y][x], box(x, y).inset(_GAP / 2))
    few = [box(x, y).inset(_GAP) for x, y in places if data.unsure(data.rows[y][x])]
    if few:
        sheet.ops.append(hatching(few, "falling", ink("ink3"), _PITCH))
    for x, y in places:
        _figure(sheet, data, data.rows[y][x], box(x, y), (x, y))
    _contour(sheet, data, box)
    if data.now is not None and data.now[0] in data.xs and data.now[1] in data.ys:
        at = box(data.xs.index(data.now[0]), data.ys.index(data.now[1])).inset(0.9)
        sheet.stroke(rect(*at), "ink", 0.35, _DOTTED)
    key = _key(sheet, data, room.width)
    draw_side_name(sheet, room.fitted(room.say(data.up), "note", key))
    return sheet.chart()


def _axes(sheet: Sheet, data: Cells, labels: list[str], plot: Box) -> None:
    room = sheet.room
    high, wide = plot.h / len(data.ys), plot.w / len(data.xs)
    for place, label in enumerate(labels):
        sheet.text(plot.x - GAP, plot.y + (place + 0.5) * high, label, align="right")
    for place, x in enumerate(data.xs):
        label = figure(x, "number", room.words)
        sheet.text(plot.x + (place + 0.5) * wide, foot_middle(room, plot), label, align="center")
    draw_foot_name(sheet, room.say(data.across), plot)


def shade(data: Cells, value: float) -> float:
    """Return how much ink a value has, in per cent: none for the lowest of all."""
    values = [cell.value for cell in data.played]
    low, high = min(values), max(values)
    return STEP + (DARKEST - STEP) * (value - low) / (high - low) if high > low else STEP


def _shade(sheet: Sheet, data: Cells, cell: Cell | None, box: Box) -> None:
    if cell is None:
        sheet.stroke(rect(*box), "line", 0.2)
    else:
        sheet.fill(rect(*box), "blue", shade(data, cell.value))


def _figure(sheet: Sheet, data: Cells, cell: Cell | None, box: Box, at: tuple[int, int]) -> None:
    """Print a cell's figure, if it has room for one, and let it be pointed at."""
    if cell is None:
        return
    room, few = sheet.room, data.unsure(cell)
    text = figure(cell.value, data.unit, room.words, data.places)
    if room.wide(text, "bold") + 1.2 > box.w:
        text = text.rstrip("%")
    wide, high = room.wide(text, "bold"), room.high("bold")
    if wide + 0.4 <= box.w and high <= box.h:
        middle = (box.x + box.w / 2, box.y + box.h / 2)
        if few:  # no line through a figure
            plate = Box(
                middle[0] - wide / 2 - 0.4, middle[1] - 0.48 * high, wide + 0.8, 0.96 * high
            )
            sheet.fill(rect(*plate), "blue", shade(data, cell.value))
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


def _key(sheet: Sheet, data: Cells, right: float) -> float:
    """Draw what hatching, contour and dots mean, from the right; return where that begins."""
    room = sheet.room
    y = room.height - room.high("note") / 2
    for kind, text in _meanings(data, room):
        left = right - room.wide(text, "note") - 5.4
        side = Box(left, y - 1.3, 4.2, 2.6)
        if kind == "few":
            sheet.ops.append(hatching([side], "falling", ink("ink3"), _PITCH))
            sheet.stroke(rect(*side), "ink3", 0.2)
        elif kind == "goal":
            sheet.stroke(rect(*side), "goldt", 0.7)
        else:
            sheet.stroke(rect(*side), "ink", 0.35, _DOTTED)
        sheet.text(left + 5.4, y, text)
        right = left - 4
    return right


def _meanings(data: Cells, room: Room) -> Iterator[tuple[str, str]]:
    if any(data.unsure(cell) for cell in data.played):
        yield "few", room.words.say("chart.few-games", n=data.few)
    if data.goal is not None:
        yield "goal", room.words.say("chart.goal-met")
    if data.now is not None:
        yield "now", room.words.say("chart.as-now")
