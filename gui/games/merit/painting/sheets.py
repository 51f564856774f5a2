"""Painter of sheets of text: a head, then lines in their own inks, as large as they have room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.games.merit.looks import TextSheet, Words
from gui.games.merit.painting.marks import badge
from gui.paint.lettering import Word, brushed, legible, lines, paragraph, row, width, words
from gui.paint.surfaces import panel
from gui.paint.theme import Theme

_WIDE, _SIZE, _LEAD = 370.0, 15.0, 1.36  # of one that opens
_HEAD, _SIDES, _BETWEEN = 66.0, 40.0, 3.0  # above its lines, beside them, after each


def opening(head: str, rows: Sequence[Words], role: str = "") -> TextSheet:
    """Return a sheet that opens as high as its lines."""
    count = sum(
        len(lines("".join(part[0] for part in row), _WIDE - _SIDES, _SIZE, bold=row[-1][2]))
        for row in rows
    )
    high = _HEAD + count * _SIZE * _LEAD + len(rows) * _BETWEEN
    return TextSheet(head, "", tuple(rows), role, size=(_WIDE, high))


def plain(text: str) -> list[Words]:
    """Return running text as rows, a row for each of its paragraphs."""
    return [((line.replace("*", ""), "", False),) for line in text.split("\n") if line]


def sheet(painter: QPainter, box: QRectF, look: TextSheet, theme: Theme, lang: str) -> None:
    """Paint a sheet of paper with a head and lines, as large as they have room for."""
    panel(painter, box, theme, blur=6)
    top = box.top() + 8
    if look.role:
        badge(painter, QPointF(box.left() + 26, top + 16), 13, look.role)
    left = 48 if look.role else 20
    head = QRectF(box.left() + left, top, box.width() - left - 16, 32)
    brushed(painter, head, look.head, (23, 17), theme.colour("ink"), lang)
    under, side = (42.0, 20.0) if look.head else (2.0, 12.0)
    room = box.adjusted(side, 8 + under, -max(side, look.aside), -8)
    size = 19.0
    least = legible(painter, 11.5)
    while size > least and not _stands(look, room, size):
        size -= 0.5
    quoted = look.quote and _height(look, room.width(), size) + size * 1.7 <= room.height()
    if quoted:
        line = QRectF(room.left(), room.top(), room.width(), size * 1.4)
        fits = width(look.quote, size * 0.94, "kai") <= room.width()
        if fits:
            words(painter, line, look.quote, size * 0.94, theme.colour("ink3"), "kai")
            room.setTop(room.top() + size * 1.7)
    _lines(painter, room, look, size, theme)


def _indent(parts: tuple[tuple[str, str, bool], ...], size: float) -> float:
    return width(parts[0][0], size, bold=True) if len(parts) == 2 and parts[0][2] else 0.0


def _stands(look: TextSheet, room: QRectF, size: float) -> bool:
    """Say whether all lines stand in the room, none of them wider than it."""
    if _height(look, room.width(), size) > room.height():
        return False
    for parts in look.lines:
        inset = _indent(parts, size)
        made = lines(parts[-1][0], room.width() - inset, size, bold=parts[-1][2])
        if max(width(line, size, bold=parts[-1][2]) for line in made) > room.width() - inset:
            return False
    return True


def _height(look: TextSheet, wide: float, size: float) -> float:
    count = 0
    for parts in look.lines:
        text = parts[-1][0] if len(parts) == 2 else "".join(part[0] for part in parts)
        count += len(lines(text, wide - _indent(parts, size), size, bold=parts[-1][2]))
    return count * size * 1.36 + len(look.lines) * 3


def _lines(painter: QPainter, room: QRectF, look: TextSheet, size: float, theme: Theme) -> None:
    y = room.top()
    for parts in look.lines:
        inset = _indent(parts, size)
        if inset or len(parts) == 1:
            text, ink, bold = parts[-1]
            colour = theme.colour(ink) if ink else theme.colour("ink")  # type: ignore[arg-type]
            if inset:
                mark, own, _ = parts[0]
                first = QRectF(room.left(), y, inset + 8, size * 1.36)
                tone = theme.colour(own) if own else theme.colour("ink")  # type: ignore[arg-type]
                words(painter, first, mark, size, tone, bold=True)
            box = QRectF(room.left() + inset, y, room.width() - inset, 400)
            y += paragraph(painter, box, text, size, colour, bold=bold, lead=1.36) + 3
        else:
            line = QRectF(room.left(), y, room.width(), size * 1.36)
            row(painter, line, [Word(t, "", b) for t, _, b in parts], size, theme.colour("ink"))
            y += size * 1.36 + 3
