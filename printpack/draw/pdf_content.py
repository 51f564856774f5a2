"""PDF content: operations as a file holds them, made once for all the files that draw them."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from printpack.draw.fonts import MM
from printpack.draw.inks import Ink
from printpack.draw.ops import Clip, Fill, Op, Path, Run, Stroke, Unclip
from printpack.draw.overprint import OUT, Overprint

_ROUND = 1  # of caps and joins
_LONG = 30  # segments of an outline that is worth a form of its own where it is drawn again
_POINTS = {"M": "%.2f %.2f m", "L": "%.2f %.2f l", "C": "%.2f %.2f %.2f %.2f %.2f %.2f c", "Z": "h"}


class Shape(NamedTuple):
    """A long outline from its own first point on, and what paints it; the place is in points."""

    content: str
    x: float
    y: float


Part: TypeAlias = str | Run | Shape


class PdfContent(NamedTuple):
    """Operations as a file holds them; text waits, for each file numbers its characters anew."""

    parts: list[Part]


def written(ops: Iterable[Op], *, cmyk: bool) -> PdfContent:
    """Return operations as they are written."""
    parts: list[Part] = []
    pending = [f"{_ROUND} J {_ROUND} j"]
    black = Overprint() if cmyk else None
    for op in ops:
        if black is not None and (turned := black.turned(op)):
            pending.append(f"/{turned} gs")
        drawn: Part = ""
        match op:
            case Fill(path, ink):
                pending.append(inked(ink, "k" if cmyk else "rg"))
                drawn = _painted(path, "f")
            case Stroke(path, ink, width, dash):
                pending.append(inked(ink, "K" if cmyk else "RG"))
                dashes = " ".join(f"{length * MM:.3f}" for length in dash)
                pending.append(f"{width * MM:.4f} w [{dashes}] 0 d")
                drawn = _painted(path, "S")
            case Clip(path):
                drawn = f"q\n{_outline(path)}\nW n"
            case Unclip():
                drawn = "Q"
            case Run():
                drawn = op
        if isinstance(drawn, str):
            pending.append(drawn)
        else:
            parts += ("\n".join(pending), drawn)
            pending = []
    if black is not None and black.on:
        pending.append(f"/{OUT} gs")
    return PdfContent([*parts, "\n".join(pending)])


def inked(ink: Ink, operator: str) -> str:
    """Return what sets the ink of all that follows."""
    values = ink.cmyk if operator in "kK" else ink.rgb
    return f"{' '.join([f'{value:.4f}' for value in values])} {operator}"


def _painted(path: Path, operator: str) -> str | Shape:
    if len(path) < _LONG:
        return f"{_outline(path)}\n{operator}"
    _, x, y = path[0]
    x, y = round(float(x) * MM, 2), round(float(y) * MM, 2)
    return Shape(sys.intern(f"{_outline(path, x, y)}\n{operator}"), x, y)


def _outline(path: Path, x: float = 0.0, y: float = 0.0) -> str:
    """Return a path in points from a place on, to a hundredth of one."""
    form = "\n".join([_POINTS[segment[0]] for segment in path])  # type: ignore[index]
    values = [v * MM for segment in path for v in segment[1:]]  # type: ignore[operator]
    if x or y:
        values[::2] = [value - x for value in values[::2]]
        values[1::2] = [value - y for value in values[1::2]]
    # a nought has no sign, so that what is alike is written alike
    return (form % tuple(values)).replace("-0.00 ", "0.00 ")
