"""Counters of the role board: boxes to tick, and three tracks from 0 to 40."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printpack.draw.fonts import MM, width
from printpack.draw.icons import icon
from printpack.draw.inks import GREY, INK, PAPER, Ink, mix
from printpack.draw.ornaments.curves import polygon, rect, rounded
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.edition import Edition
from printpack.typeset.sheet_type import size

LAST = 40  # of a track; a lap marker counts the rest
ROW = 20
BOX, PITCH = 3.6, 4.15
_LEFT, _CELL, _HIGH = 15.2, 9.05, 5.5
_TRACK_TOP, _TRACK_STEP = 33.6, 13.6
_FIELDS = ("provisions", "merit", "wisdom")


@dataclass(frozen=True)
class Counter:
    """A row of boxes: what is counted, how far, and what is written under a box."""

    label: str
    boxes: int
    notes: Mapping[int, str] = field(default_factory=dict)
    tab: float = 0.0  # where it begins, at the earliest
    lead: float = 8.6  # from there to the first box, at least


def counters(pen: Pen, x: float, y: float, row: Sequence[Counter]) -> float:
    """Draw a row of counters; return where it ends."""
    end = x
    for counter in row:
        begin = max(x + counter.tab, end + (3.0 if end > x else 0.0))
        end = _counter(pen, begin, y, counter)
    return end


def _counter(pen: Pen, x: float, y: float, counter: Counter) -> float:
    points = size(pen.lang, 7.4)
    pen.put(x, y + 0.75, counter.label, "sans-bold", points)
    x += max(counter.lead, width(counter.label, "sans-bold", points) + 1.4)
    for number in range(1, counter.boxes + 1):
        marked = number in counter.notes
        pen.stroke(rect(x, y, BOX, BOX), INK, 0.5 if marked else 0.2)
        pen.put(x + BOX / 2, y + 0.95, str(number), "sans", 5.6, GREY, "center")
        if marked and counter.notes[number]:
            note = counter.notes[number]
            pen.put(x + BOX / 2, y - 2.75, note, "sans-bold", size(pen.lang, 6.6), INK, "center")
        x += PITCH
    return x - PITCH + BOX


# --- tracks


def tracks(pen: Pen, edition: Edition, role: str, starts: Mapping[str, Sequence[int]]) -> None:
    """Draw the three tracks; `starts` has where each begins, worldly and with Refuge."""
    for place, kind in enumerate(_FIELDS):
        y = _TRACK_TOP - _TRACK_STEP * place
        ink = signs.MARK_INK[kind]
        signs.mark(pen, kind, 9.2, y + _HIGH + 0.1, 3.9)
        for number in range(ROW + 1):
            _cell(pen, kind, number, number, y + _HIGH + 0.25)
        for number in range(ROW + 1, LAST + 1):
            _cell(pen, kind, number, number - ROW, y)
        lap = rounded(_LEFT + 0.25, y + 0.25, _CELL - 0.5, 5.0, 0.8)
        pen.stroke(lap, ink, 0.2, (0.8, 0.6))
        text = edition.say("board.lap")
        pen.put(_LEFT + _CELL / 2, y + 1.75, text, "sans", 6.8, GREY, "center")
        _starts(pen, role, starts[kind], y + 2 * _HIGH + 0.25)
    _threshold(pen, edition.rules.deliver_wisdom)


def cell_at(number: int) -> float:
    """Return the left edge of a number's cell."""
    return _LEFT + _CELL * (number if number <= ROW else number - ROW)


def _cell(pen: Pen, kind: str, number: int, column: int, y: float) -> None:
    ink, x = signs.MARK_INK[kind], _LEFT + _CELL * column
    shape = rounded(x + 0.25, y + 0.25, _CELL - 0.5, _HIGH - 0.5, 0.8)
    fifth = number % 5 == 0
    if fifth:
        pen.fill(shape, mix(ink, PAPER, 0.35 if kind == "provisions" else 0.55))
    pen.stroke(shape, ink, 0.2)
    style, points = ("sans-bold", 7.6) if fifth else ("sans", 6.8)
    base = y + _HIGH / 2 - 0.36 * points / MM
    pen.put(x + _CELL / 2, base, str(number), style, points, INK, "center")


def _starts(pen: Pen, role: str, starts: Sequence[int], y: float) -> None:
    """Point to the cells where the role begins: open for the worldly, solid with Refuge."""
    for number, solid in zip(starts, (False, True), strict=True):
        if not 0 <= number <= ROW:
            continue
        x = cell_at(number) + _CELL / 2 + (1.5 if solid else -1.5)
        start_sign(pen, x, y + 0.75, signs.ROLE_INK[role], solid=solid)


def start_sign(pen: Pen, x: float, y: float, ink: Ink, *, solid: bool) -> None:
    """Draw the small arrow that points down to where a track begins."""
    arrow = polygon(x, y, 0.95, 3, -90)
    if solid:
        pen.fill(arrow, ink)
    pen.stroke(arrow, ink, 0.2)


def _threshold(pen: Pen, wisdom: int) -> None:
    """Mark the wisdom that a Deliver asks for with a lotus and a heavy frame."""
    if not 0 < wisdom <= LAST:
        return
    y = _TRACK_TOP - 2 * _TRACK_STEP + (_HIGH + 0.25 if wisdom <= ROW else 0)
    x = cell_at(wisdom)
    pen.stroke(rounded(x + 0.25, y + 0.25, _CELL - 0.5, _HIGH - 0.5, 0.8), INK, 0.5)
    pen.fill(icon("lotus", x + 2.1, y + _HIGH / 2, 2.7), signs.MARK_INK["wisdom"])
