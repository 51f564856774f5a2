"""The label of the box: the game, the code of the kit that lies in it, and lines for a pencil."""

from __future__ import annotations

from printpack.cards.piece import Face, Piece
from printpack.cards.stamp import kit_note
from printpack.draw.inks import GREY, INDIGO, INK, LINE, PAPER, TINT
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import notched, rect
from printpack.draw.pen import Pen
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.page_head import page_head
from printpack.games.merit57.worded import Worded, digest_line
from printpack.typeset.block import block
from printpack.typeset.sheet_type import body, head, narrowed, size

TRIM = Box(0, 0, 105, 74)
_LEFT, _RIGHT = 7.0, 98.0
_HEAD = 20.0
_PLATE = Box(_LEFT, 31.5, _RIGHT - _LEFT, 18.5)
_CODE = 30.0  # points
_LINES = (("printed", 0.0), ("copy", 45.5))  # what is written by hand side by side, and from where
_LOWER = 7.4  # of the lower row


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the label."""
    return [Piece("box_label", "box_label", box_label(edition, low=low))]


def box_label(edition: Edition, *, low: bool) -> Face:
    """Return the label's face; by other rules it is another label."""
    pen, words = Pen(edition.lang, low=low), Worded(edition)
    pen.fill(rect(*TRIM.inset(-3)), PAPER)
    page_head(pen, TRIM, _HEAD, INDIGO, words.say("label.title"), words.say("edition"))
    _code(pen, words)
    note = block(words.say("label.note"), _RIGHT - _LEFT, body(words.lang, 7.4))
    pen.text(note, _LEFT, _PLATE.y - 2.0, GREY, words.align)
    for key, x in _LINES:
        end = _RIGHT if x else _LEFT + 41.0
        _line(pen, words.say(f"label.{key}"), _LEFT + x, end, 15.2)
    _line(pen, words.say("label.by-hand"), _LEFT, _RIGHT, _LOWER)
    return Face("box_label", TRIM, pen.ops)


def _code(pen: Pen, words: Worded) -> None:
    """Draw the plate with the code, large enough to be read across a table."""
    pen.plate(notched(*_PLATE, 1.6), TINT)
    name = words.say("label.kit")
    points = size(words.lang, 10.0)
    end = pen.put(_PLATE.x + 4, _PLATE.y + 8.2, name, head(words.lang), points, INK)
    kit_note(pen, max(end + 4, _PLATE.x + 19), _PLATE.y + 7.0, "sans-bold", _CODE)
    told = digest_line(words)
    at = _PLATE.right - 3
    pen.put(at, _PLATE.y + 2.2, told, "sans", narrowed(told, "sans", 7.2, 80.0), GREY, "right")


def _line(pen: Pen, label: str, x: float, right: float, y: float) -> None:
    """Leave a line to write on behind a word."""
    end = pen.put(x, y, label, "sans-bold", size(pen.lang, 7.8), INK)
    pen.rule(end + 1.5, right, y - 0.6, 0.2, LINE)
