"""Painter of sheets of text: a head, then lines in their own inks, as large as they have room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.games.merit.looks import TextSheet, Words
from gui.games.merit.painting.marks import badge
from gui.paint.lettering import Word, brushed, clipped, legible, lines, paragraph, row, width, words
from gui.paint.surfaces import panel
from gui.paint.theme import Theme

_WIDE, _SIZE, _LEAD = 370.0, 15.0, 1.36  # of one that opens
_HEAD, _SIDES, _BETWEEN = 66.0, 40.0, 3.0  # above its lines, beside them, after each
_GAP, _MOST_COLUMNS = 18.0, 3  # where one column has no room
_LOW_HEAD, _NARROW, _TIGHT = 33.0, 14.0, 1.24  # above, beside and from line to line then


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
    under, side = (42.0, 20.0) if look.head else (2.0, 12.0)
    least, columns = legible(painter, 11.5), 1
    room = box.adjusted(side, 8 + under, -max(side, look.aside), -8)
    while columns < _MOST_COLUMNS and not _stands(look, room, least, columns):
        columns += 1
        room = box.adjusted(_NARROW, 8 + min(under, _LOW_HEAD), -max(_NARROW, look.aside), -6)
    head = QRectF(box.left() + left, top, box.width() - left - 16, 32)
    brushed(painter, head, look.head, (23, 17), theme.colour("ink"), lang)
    size = 19.0
    while size > least and not _stands(look, room, size, columns):
        size -= 0.5
    if not _stands(look, room, size, columns):
        clipped.append(look.lines[-1][-1][0])
    high = sum(_height(line, room.width(), size, _LEAD) for line in look.lines)
    if look.quote and columns == 1 and high + size * 1.7 <= room.height():
        line = QRectF(room.left(), room.top(), room.width(), size * 1.4)
        fits = width(look.quote, size * 0.94, "kai") <= room.width()
        if fits:
            words(painter, line, look.quote, size * 0.94, theme.colour("ink3"), "kai")
            room.setTop(room.top() + size * 1.7)
    wide, lead = _column(room, columns), _lead(columns)
    for place, rows in enumerate(_split(look, wide, room.height(), size, lead)):
        x = room.left() + place * (wide + _GAP)
        _lines(painter, QRectF(x, room.top(), wide, room.height()), rows, size, lead, theme)


def _indent(parts: tuple[tuple[str, str, bool], ...], size: float) -> float:
    return width(parts[0][0], size, bold=True) if len(parts) == 2 and parts[0][2] else 0.0


def _stands(look: TextSheet, room: QRectF, size: float, columns: int = 1) -> bool:
    """Say whether all lines stand in the room, none of them wider than its column."""
    wide, lead = _column(room, columns), _lead(columns)
    split = _split(look, wide, room.height(), size, lead)
    if len(split) > columns or _height(split[0][0], wide, size, lead) > room.height():
        return False
    for parts in look.lines:
        inset = _indent(parts, size)
        made = lines(parts[-1][0], wide - inset, size, bold=parts[-1][2])
        if max(width(line, size, bold=parts[-1][2]) for line in made) > wide - inset:
            return False
    return True


def _column(room: QRectF, columns: int) -> float:
    """Return how wide each of so many columns is."""
    return (room.width() - (columns - 1) * _GAP) / columns


def _lead(columns: int) -> float:
    return _LEAD if columns == 1 else _TIGHT


def _split(
    look: TextSheet, wide: float, high: float, size: float, lead: float
) -> list[list[Words]]:
    """Return the lines by columns of this size, each as full as it may be."""
    split: list[list[Words]] = [[]]
    y = 0.0
    for parts in look.lines:
        more = _height(parts, wide, size, lead)
        if split[-1] and y + more > high:
            split.append([])
            y = 0.0
        split[-1].append(parts)
        y += more
    return split


def _height(parts: Words, wide: float, size: float, lead: float) -> float:
    """Return how high one line stands when it is broken at this width."""
    text = parts[-1][0] if len(parts) == 2 else "".join(part[0] for part in parts)
    broken = lines(text, wide - _indent(parts, size), size, bold=parts[-1][2])
    return len(broken) * size * lead + _BETWEEN


def _lines(
    painter: QPainter, room: QRectF, rows: Sequence[Words], size: float, lead: float, theme: Theme
) -> None:
    y = room.top()
    for parts in rows:
        inset = _indent(parts, size)
        if inset or len(parts) == 1:
            text, ink, bold = parts[-1]
            colour = theme.colour(ink) if ink else theme.colour("ink")  # type: ignore[arg-type]
            if inset:
                mark, own, _ = parts[0]
                first = QRectF(room.left(), y, inset + 8, size * lead)
                tone = theme.colour(own) if own else theme.colour("ink")  # type: ignore[arg-type]
                words(painter, first, mark, size, tone, bold=True)
            box = QRectF(room.left() + inset, y, room.width() - inset, 400)
            y += paragraph(painter, box, text, size, colour, bold=bold, lead=lead) + _BETWEEN
        else:
            line = QRectF(room.left(), y, room.width(), size * lead)
            row(painter, line, [Word(t, "", b) for t, _, b in parts], size, theme.colour("ink"))
            y += size * lead + _BETWEEN
