"""Card frame: what every card has, ground, spine with its thread, title slip, seal, footer."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from printpack.cards.column import breathing
from printpack.cards.format import Format
from printpack.draw.fonts import MM, width
from printpack.draw.inks import CINNABAR, GREY, INK, MIST, PAPER, Ink
from printpack.draw.ops import Path
from printpack.draw.ornaments.curves import rect
from printpack.draw.ornaments.patterns import stitches
from printpack.draw.ornaments.windows import seal as seal_body
from printpack.draw.pen import Pen
from printpack.typeset.atoms import Type
from printpack.typeset.block import balanced
from printpack.typeset.line_breaking import TextDoesNotFit

_SLIP = 4.4  # the left edge of the title slip
_SEAL = 9.4
_LEAST_BRUSH = 9.0  # points of an upright title
_TITLE, _LEAST_TITLE = 13.0, 10.4  # points of an English title in one line
_PADDING, _OFF_SPINE = 3.2, 1.5  # mm beside its words, and between its slip and the spine
OVERLAP = 2.0  # mm that a level slip covers of the field it hangs from


def ground(pen: Pen, form: Format, ink: Ink = PAPER) -> None:
    """Paint the card and its bleed."""
    box = form.ground
    pen.fill(rect(*box), ink)


def spine(pen: Pen, form: Format, ink: Ink, thread: Ink = PAPER) -> None:
    """Bind the card at its right: a strip of the family's colour, sewn with four stitches."""
    box = form.ground
    strip = rect(form.spine, box.y, box.right - form.spine, box.h)
    if pen.low:
        pen.stroke([("M", form.spine, box.y), ("L", form.spine, box.top)], ink, 0.4)
        thread = ink
    else:
        pen.fill(strip, ink)
    pen.stroke(stitches(form.spine, box.y, box.top, box.right - form.spine), thread, 0.28)


def slip(pen: Pen, form: Format, title: str, ink: Ink, y: float, overlap: float = OVERLAP) -> None:
    """Paste the title slip: upright from the top down to `y`, or level, hanging from there."""
    if not title.strip():
        raise TextDoesNotFit("text-missing", box="title")
    if pen.lang == "zh":
        _upright_slip(pen, form, title, ink, y)
    else:
        _level_slip(pen, level(title, form), ink, y + overlap)


def _upright_slip(pen: Pen, form: Format, title: str, ink: Ink, low: float) -> None:
    wide, top = 10.0, form.h - 3.6
    _frames(pen, _SLIP, low, wide, top - low, ink)
    room = (top - low - 4.4) / len(title)
    size = min(19.0, 1.1 * room * MM)
    widest = max(width(character, "brush", size) for character in title)
    if size < _LEAST_BRUSH or widest > wide - 2:
        raise TextDoesNotFit("text-too-wide", box="title")
    pitch = room if len(title) > 2 else min(room, 8.6)
    high = pitch * (len(title) - 1) + size / MM
    start = (top + low + high) / 2
    pen.column(_SLIP + wide / 2, start, title, "brush", size, INK, pitch)


class LevelSlip(NamedTuple):
    """A slip whose title is set: its rows, their size, how large it is."""

    rows: tuple[str, ...]
    size: float
    wide: float
    high: float


@lru_cache(maxsize=512)
def level(title: str, form: Format) -> LevelSlip:
    """Set a level title in one line as large as the card lets it be, or else in two."""
    most = form.spine - _OFF_SPINE - _SLIP - 2 * _PADDING
    rows: tuple[str, ...] = (title,)
    size = _TITLE * form.type
    while width(title, "playfair-bold", size) > most and size > _LEAST_TITLE:
        size -= 0.1
    if width(title, "playfair-bold", size) > most:
        size, rows = 11.5 * form.type, _halves(title, 11.5)
    while max(width(row, "playfair-bold", size) for row in rows) > most:
        size -= 0.25
        if size < _LEAST_TITLE - 0.5:
            raise TextDoesNotFit("text-too-wide", box="title")
    wide = max(width(row, "playfair-bold", size) for row in rows) + 2 * _PADDING
    return LevelSlip(rows, size, wide, 3.6 + (0.86 + 1.0 * (len(rows) - 1)) * size / MM)


def words_from(form: Format, lang: str, title: str, y: float, overlap: float = OVERLAP) -> float:
    """Return where words may begin: below the field's edge, or below the slip that hangs there."""
    if lang == "zh" or not title.strip():
        return y
    return y + overlap - level(title, form).high


def _level_slip(pen: Pen, set_: LevelSlip, ink: Ink, top: float) -> None:
    low = top - set_.high
    _frames(pen, _SLIP, low, set_.wide, set_.high, ink)
    em, rows = set_.size / MM, len(set_.rows)
    for place, row in enumerate(set_.rows):
        base = (low + top) / 2 - 0.26 * em + ((rows - 1) / 2 - place) * em
        pen.put(_SLIP + set_.wide / 2, base, row, "playfair-bold", set_.size, INK, "center")


def _halves(title: str, size: float) -> tuple[str, ...]:
    words = title.split()
    if len(words) < 2:
        return (title,)
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda way: max(width(row, "playfair-bold", size) for row in way))


def _frames(pen: Pen, x: float, y: float, wide: float, high: float, ink: Ink) -> None:
    pen.fill(rect(x, y, wide, high), PAPER)
    pen.stroke(rect(x + 0.55, y + 0.55, wide - 1.1, high - 1.1), ink, 0.45)
    pen.stroke(rect(x + 1.15, y + 1.15, wide - 2.3, high - 2.3), ink, 0.15)


def seal(pen: Pen, right: float, y: float, word: str, seed: int, body: Ink, ink: Ink) -> None:
    """Press a seal: two or four characters, read in rows; or one or two lines of capitals."""
    if pen.lang == "en":
        _worded_seal(pen, right, y, word, seed, body, ink)
    elif len(word) == 2:
        wide = _SEAL * 0.6
        _press(pen, seal_body(right - wide, y, wide, _SEAL, seed), body)
        pen.column(right - wide / 2, y + _SEAL - 0.75, word, "serif-bold", 10.5, ink, 4.1)
    else:
        _press(pen, seal_body(right - _SEAL, y, _SEAL, _SEAL, seed), body)
        half = (_SEAL - 1.2) / 2
        for place, character in enumerate(word):
            center = right - _SEAL + 0.6 + half * (0.5 + place % 2)
            top = y + _SEAL - 0.72 - half * (place // 2)
            pen.column(center, top, character, "serif-bold", 10.6, ink)


def _press(pen: Pen, path: Path, body: Ink) -> None:
    """Print a seal's body; a light one keeps its type readable in low ink."""
    if body is PAPER:
        pen.plate(path, body)
    else:
        pen.fill(path, body)


def seal_left(form: Format, word: str) -> float:
    """Return where the seal of capitals begins, at the right of the field."""
    return form.right - _capitals(word)[0]


def seal_low(form: Format, word: str) -> float:
    """Return the lower edge of a seal of capitals near the top of the card."""
    return form.h - 2.6 - _capitals(word)[1]


def _capitals(word: str) -> tuple[float, float]:
    """Return how wide and how high a seal of capitals is."""
    rows = word.upper().split("|")
    wide = max(width(row, "sans-bold", 6.2, 0.12) for row in rows) + 2.6
    return wide, 3.1 * len(rows) + 1.5


def _worded_seal(
    pen: Pen, right: float, y: float, word: str, seed: int, body: Ink, ink: Ink
) -> None:
    wide, high = _capitals(word)
    _press(pen, seal_body(right - wide, y, wide, high, seed), body)
    for place, row in enumerate(word.upper().split("|")):
        base = y + high - 3.25 - 3.0 * place
        pen.put(right - wide / 2, base, row, "sans-bold", 6.2, ink, "center", 0.12)


def seal_inks(field: Ink) -> tuple[Ink, Ink]:
    """Return a seal's body and type for a field: paper on a dark one, cinnabar on a light one."""
    return (CINNABAR, PAPER) if field.light > 0.55 else (PAPER, CINNABAR)


def foot(pen: Pen, form: Format, number: str, deck: str, stamp: float) -> None:
    """Write the footer: the card's number and its deck; at the right so much is left for a stamp.

    Where a deck's name and what is said of it have no room, the name stands alone.
    """
    pen.rule(form.left, form.right, 6.6, 0.15, MIST)
    x = pen.put(form.left, 3.85, number, "sans-bold", 6.6 * form.type, GREY) + 1.3
    size = (6.6 if pen.lang == "zh" else 6.2) * form.type
    if x + width(deck, "sans", size) + 1.5 > form.right - stamp:
        deck = deck.split(" · ", maxsplit=1)[0]
    pen.put(x, 3.85, deck, "sans", size, GREY)


def maxim(pen: Pen, form: Format, text: str) -> float:
    """Write the card's maxim above the footer, in two lines if it must; return its top."""
    style, size, least = ("kai", 7.8, 6.7) if pen.lang == "zh" else ("lora-italic", 6.9, 6.3)
    size *= form.type
    while width(text, style, size) > form.column and size > least:
        size -= 0.1
    kind = Type(style, style, style, size, 1.2, pen.lang)
    even = breathing if pen.lang == "zh" else balanced
    set_ = even(text, form.column, kind)
    top = 7.3 + set_.height
    pen.text(set_, form.left, top, INK, "center")
    return top
