"""§E1.14 The A and B that are chosen in secret: told by shape and colour, alike from behind."""

from __future__ import annotations

from printpack.cards.format import BLEED
from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import MM, width
from printpack.draw.inks import CINNABAR, GREY, PAPER, SOOT, TINT, WHITE, Ink, darker, lighter
from printpack.draw.letters import letters
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import circle, notched, rect, turned
from printpack.draw.ornaments.implements import interlocked
from printpack.draw.ornaments.patterns import tortoise
from printpack.draw.ornaments.sky import rays
from printpack.draw.pen import Pen
from printpack.games.merit57.edition import Edition

_SETS = 4
_TRIM = Box(0.0, 0.0, 44.0, 63.0)
_X, _Y = 22.0, 37.0  # the middle of the letter
_WORD = 9.6  # the baseline of the word
_BACK = darker(GREY, 0.35)  # no family's colour


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return four sets of A and B on one back."""
    back = choice_back(edition, low=low)
    fronts = (_accept(edition, low=low), _refuse(edition, low=low))
    return [Piece(front.key, "choice", front, back, _SETS) for front in fronts]


def _accept(edition: Edition, *, low: bool) -> Face:
    """Return A: a disc on a red card full of light."""
    pen = Pen(edition.lang, low=low)
    _ground(pen, CINNABAR)
    if not low:
        _woven(pen, fill=rays(_X, _Y, 0, 62, 32, 0.5), ink=lighter(CINNABAR, 0.1))
    light = pen.on_paper(CINNABAR)
    pen.fill(circle(_X, _Y, 15.0), PAPER)
    if low:
        pen.stroke(circle(_X, _Y, 15.0), CINNABAR, 1.0)
    pen.stroke(circle(_X, _Y, 16.4), light, 0.35)
    pen.put(_X, _Y - 8.1, "A", "playfair-bold", 64, CINNABAR, "center")
    _word(pen, edition.say("choice.a"), light)
    return Face("choice.a", _TRIM, pen.ops)


def _refuse(edition: Edition, *, low: bool) -> Face:
    """Return B: a square on a pale card behind its lattice."""
    pen = Pen(edition.lang, low=low)
    _ground(pen, PAPER)
    _woven(pen, stroke=tortoise(-4, -4, 48, 67, 4.0), ink=darker(TINT, 0.04))
    pen.fill(rect(_X - 13.8, _Y - 13.8, 27.6, 27.6), PAPER)
    pen.stroke(rect(_X - 13.8, _Y - 13.8, 27.6, 27.6), SOOT, 1.0)
    pen.stroke(rect(_X - 12.2, _Y - 12.2, 24.4, 24.4), SOOT, 0.3)
    pen.put(_X, _Y - 7.6, "B", "playfair-bold", 60, SOOT, "center")
    _word(pen, edition.say("choice.b"), SOOT)
    return Face("choice.b", _TRIM, pen.ops)


def choice_back(edition: Edition, *, low: bool) -> Face:
    """Return the back, which tells neither the letter nor which end is up."""
    pen = Pen(edition.lang, low=low)
    ground = WHITE if low else _BACK
    line = _BACK if low else PAPER
    thread = lighter(_BACK, 0.5 if low else 0.16)
    _ground(pen, ground)
    x, y = _TRIM.w / 2, _TRIM.h / 2
    _woven(pen, stroke=_chain(x, y), ink=thread)
    for inset, corner, thick, ink in (
        (4.15, 2.6, 2.1, ground),
        (3.8, 2.7, 0.35, line),
        (4.6, 2.5, 0.15, line),
    ):
        pen.stroke(notched(*_TRIM.inset(inset), corner), ink, thick)
    pen.fill(circle(x, y, 12.4), ground)
    pen.stroke(circle(x, y, 11.6), line, 0.4)
    pen.stroke(circle(x, y, 10.9), line, 0.15)
    pen.fill(interlocked(x, y, 9.4), line)
    _words(pen, edition.say("back.choice"), ground, line)
    return Face("choice.back", _TRIM, pen.ops)


def _chain(x: float, y: float) -> Path:
    """Stroke: rings of which each reaches into the next, the same on both sides of the middle."""
    step, r = 5.2, 3.4
    out: Path = []
    for row in range(-9, 10):
        for column in range(-6, 7):
            out += circle(x + column * step, y + row * step, r)
    return out


def _words(pen: Pen, text: str, ground: Ink, line: Ink) -> None:
    """Write the word near the upper end, and turned near the other."""
    x, y = _TRIM.w / 2, _TRIM.h / 2
    style, size, track = ("brush", 15.0, 2.0) if pen.lang == "zh" else ("playfair-bold", 10.5, 0.1)
    long = width(text, style, size, track)
    plaque = notched(x - long / 2 - 3.6, y + 19.0 - 3.9, long + 7.2, 7.8, 1.6)
    for path in (plaque, turned(plaque, 180, x, y)):
        pen.fill(path, ground)
        pen.stroke(path, line, 0.3)
    base = y + 19.0 - 0.36 * size / MM
    pen.put(x, base, text, style, size, line, "center", track)
    for letter in letters(text, x - long / 2, base, style, size, track):
        pen.fill(turned(letter, 180, x, y), line)


def _ground(pen: Pen, ink: Ink) -> None:
    with pen.clip(rect(*_TRIM.inset(-BLEED))):
        pen.fill(rect(*_TRIM.inset(-BLEED - 1)), ink)


def _woven(pen: Pen, *, ink: Ink, fill: Path | None = None, stroke: Path | None = None) -> None:
    with pen.clip(rect(*_TRIM.inset(-BLEED))):
        if fill is not None:
            pen.fill(fill, ink)
        if stroke is not None:
            pen.stroke(stroke, ink, 0.25)


def _word(pen: Pen, text: str, ink: Ink) -> None:
    style, size, track = ("brush", 24.0, 1.5) if pen.lang == "zh" else ("playfair-bold", 15.0, 0.1)
    pen.put(_X, _WORD, text, style, size, ink, "center", track)
