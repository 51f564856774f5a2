"""Duplex calibration sheet: how far a printer's second side is off, read against the light.

Both sides bear rows of lines; the back's stand a little further apart, as on a vernier. Where a
line of the front and one of the back fall together, the number beside it is what to store.
"""

from __future__ import annotations

from io import BytesIO
from math import degrees
from typing import NamedTuple

from printpack.draw.inks import GREY, INK
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import circle
from printpack.draw.pdf import Paper
from printpack.draw.pen import Pen
from printpack.paper.sheets.page_setup import PAPERS, Axis, Flip, Size, axis
from printpack.paper.sheets.plan import reflected
from printpack.typeset.atoms import Type
from printpack.typeset.block import block
from resources.catalogue import LANGUAGES, Catalogue, catalogue
from resources.numbers import signed

STEP = 0.25  # mm that one line of the vernier stands for
LINES = 12  # to either side of the middle: three millimetres
PITCH = 6.0  # mm between two lines of the front
_LONG, _TALL = 6.0, 9.0
_EDGE = 26.0  # mm between the paper's side and the two upright rows
_RULER = 100.0
_COMMAND = "samsara print calibrate --printer NAME --dx MM --dy MM --angle DEG"


class Vernier(NamedTuple):
    """One row of lines on the front: its name, its middle, along which axis it runs."""

    name: str
    x: float
    y: float
    level: bool  # the lines stand beside each other and read dx


def verniers(size: Size) -> list[Vernier]:
    """Return the three rows: X across the middle, A and B at the sides."""
    middle = size.h / 2 - 14.0
    return [
        Vernier("X", size.w / 2, size.h - 72.0, level=True),
        Vernier("A", size.w - _EDGE, middle, level=False),
        Vernier("B", _EDGE, middle, level=False),
    ]


def pitch(size: Size, row: Vernier) -> float:
    """Return how far apart the lines of a row stand on this paper."""
    room = size.w - 40.0 if row.level else size.h - 140.0
    return min(PITCH, room / (2 * LINES))


def offset_at_line(line: int, row: Vernier, about: Axis) -> float:
    """Return what to store where line `line` of the front meets its fellow on the back.

    Seen through the paper, the second side's error along the mirrored axis is reversed.
    """
    mirrored = row.level == (about == "upright")
    return -line * STEP if mirrored else line * STEP


def named(size: Size, about: Axis) -> list[Vernier]:
    """Return the rows with A at the back's own left, so that the angle comes out alike."""
    across, right, left = verniers(size)
    if about == "upright":  # the front's right lies before the back's left
        return [across, right, left]
    return [across, left._replace(name="A"), right._replace(name="B")]


def factor(size: Size) -> float:
    """Return by how many degrees the back is turned for each millimetre between A and B."""
    return degrees(1 / (size.w - 2 * _EDGE))


def calibration_sheet(paper: str, flip: Flip) -> bytes:
    """Return the sheet as a PDF of two pages."""
    size = PAPERS[paper]
    about = axis(size, flip)
    out = BytesIO()
    page = Paper(out, title="calibration")
    flips = "DuplexFlipLongEdge" if flip == "long" else "DuplexFlipShortEdge"
    page.canvas.setViewerPreference("Duplex", flips)
    for pen in (_front(size, paper, flip, about), _back(size, about)):
        page.page(*size, Box(0, 0, *size))
        page.draw(pen.ops)
        page.close_page()
    page.save()
    return out.getvalue()


def _front(size: Size, paper: str, flip: Flip, about: Axis) -> Pen:
    pen = Pen("zh")
    for row in named(size, about):
        _row(pen, row, pitch(size, row), about, front=True)
    _cross(pen, size.w / 2, size.h / 2)
    _ruler(pen, size)
    top = size.h - 14.0
    for lang in LANGUAGES:
        top = _head(pen, catalogue(lang), size, paper, flip, top) - 6.5
    pen.put(20.0, top + 1.0, _COMMAND, "sans-bold", 8)
    return pen


def _head(pen: Pen, words: Catalogue, size: Size, paper: str, flip: Flip, top: float) -> float:
    """Write what to do, in one language; return where it ends."""
    edge = words.say(f"print.calibrate.{flip}")
    bold, plain = ("serif-bold", "serif") if words.lang == "zh" else ("lora-bold", "lora")
    title = words.say("print.calibrate.title", paper=paper, edge=edge)
    pen.put(20.0, top, f"{title} · {words.say('print.calibrate.front')}", bold, 11)
    kind = Type(plain, bold, bold, 8.0, 1.4, words.lang)
    steps = words.say("print.calibrate.steps", factor=f"{factor(size):.2f}")
    return pen.text(block(steps, size.w - 40.0, kind), 20.0, top - 1.5, align="left")


def _back(size: Size, about: Axis) -> Pen:
    pen = Pen("zh")
    for row in named(size, about):
        spot = reflected(Box(row.x, row.y, 0.0, 0.0), size, about)
        _row(pen, row._replace(x=spot.x, y=spot.y), pitch(size, row) + STEP, about, front=False)
    middle = reflected(Box(size.w / 2, size.h / 2, 0.0, 0.0), size, about)
    _cross(pen, middle.x, middle.y)
    for place, lang in enumerate(LANGUAGES):
        text = catalogue(lang).say("print.calibrate.back")
        pen.put(size.w / 2, 14.0 - 5.0 * place, text, "sans-bold", 9, align="center")
    return pen


def _row(pen: Pen, row: Vernier, apart: float, about: Axis, *, front: bool) -> None:
    """Draw one row: the front's lines on one side of its axis with numbers, the back's beyond."""
    sign = 1.0 if front else -1.0
    for line in range(-LINES, LINES + 1):
        # On the back a row runs the way it shows through the paper.
        along = line * apart
        if not front and row.level == (about == "upright"):
            along = -along
        long = _TALL if line % 4 == 0 else _LONG
        if row.level:
            pen.stroke(_stroke(row.x + along, row.y, row.x + along, row.y + sign * long), INK, 0.12)
        else:
            out = sign * long * _outwards(row)
            pen.stroke(_stroke(row.x, row.y + along, row.x + out, row.y + along), INK, 0.12)
        if front and line % 4 == 0:
            _number(pen, row, along, offset_at_line(line, row, about))
    if front:
        at = (row.x, row.y + _TALL + 5.5) if row.level else (row.x, row.y + LINES * apart + 5.0)
        pen.put(*at, row.name, "sans-bold", 12, INK, "center")


def _outwards(row: Vernier) -> float:
    return -1.0 if row.x < 100 else 1.0


def _number(pen: Pen, row: Vernier, along: float, value: float) -> None:
    text = signed(value, ".1f") if value else "0"
    if row.level:
        pen.put(row.x + along, row.y + _TALL + 1.2, text, "sans", 7, INK, "center")
    else:
        right = _outwards(row) > 0
        x = row.x + (_TALL + 1.2) * (1 if right else -1)
        pen.put(x, row.y + along - 0.9, text, "sans", 7, INK, "left" if right else "right")


def _cross(pen: Pen, x: float, y: float) -> None:
    pen.stroke(_stroke(x - 12, y, x + 12, y), INK, 0.12)
    pen.stroke(_stroke(x, y - 12, x, y + 12), INK, 0.12)
    pen.stroke(circle(x, y, 5.0), INK, 0.12)


def _ruler(pen: Pen, size: Size) -> None:
    x, y = (size.w - _RULER) / 2, 30.0
    pen.stroke(_stroke(x, y, x + _RULER, y), INK, 0.2)
    for place in range(101):
        high = 5.0 if place % 10 == 0 else 3.5 if place % 5 == 0 else 2.0
        pen.stroke(_stroke(x + place, y, x + place, y + high), INK, 0.12)
        if place % 10 == 0:
            pen.put(x + place, y + 6.0, str(place), "sans", 7, INK, "center")
    for place, lang in enumerate(LANGUAGES):
        text = catalogue(lang).say("print.calibrate.ruler")
        pen.put(size.w / 2, y - 4.5 - 4.0 * place, text, "sans", 7.5, GREY, "center")


def _stroke(x0: float, y0: float, x1: float, y1: float) -> Path:
    return [("M", x0, y0), ("L", x1, y1)]
