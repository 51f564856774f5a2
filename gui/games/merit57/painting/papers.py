"""Painter of sheets of text, of how something adds up, and of what came of a revealed card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from gui.games.merit.painting.marks import MARKS, amount, badge
from gui.games.merit57.looks import Sum, TextSheet, Verdict
from gui.paint.lettering import Word, brushed, legible, lines, paragraph, row, width, words
from gui.paint.strokes import card_ground
from gui.paint.surfaces import panel, rounded
from gui.paint.theme import Theme, fixed
from resources.numbers import signed


def adding_up(painter: QPainter, box: QRectF, look: Sum, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint how the calamity came about, part by part, and what it means."""
    card_ground(painter, box, fixed("violet"), blur=6)
    head = QRectF(box.left() + 16, box.top() + 6, box.width() - 32, 34)
    brushed(painter, head, look.title, (24, 18), fixed("ink"), lang)
    pitch = min(92.0, (box.width() - 32) / len(look.parts))
    high = min(70.0, box.height() - 84)
    for place, (number, word) in enumerate(look.parts):
        plate = QRectF(box.left() + 16 + place * pitch + 3, head.bottom() + 4, pitch - 6, high)
        last = place == len(look.parts) - 1
        change = place > 0 and not last
        ink = "ink3" if not place else "green" if change and number < 0 else "violet"
        figure = signed(number) if change else str(number)
        colour = fixed(ink)  # type: ignore[arg-type]
        fill = fixed(ink) if last else fixed(ink, 0.12)  # type: ignore[arg-type]
        painter.fillPath(rounded(plate, 9), fill)
        painter.strokePath(rounded(plate, 9), QPen(colour, 1))
        text = fixed("light") if last else colour
        top = (
            plate if not word else QRectF(plate.left(), plate.top() + 2, plate.width(), high * 0.62)
        )
        words(painter, top, figure, 28, text, "serif", bold=True, align="center")
        below = QRectF(plate.left(), plate.top() + high * 0.6, plate.width(), high * 0.36)
        words(painter, below, word, 14, text if last else fixed("ink2"), align="center")
    foot = QRectF(box.left() + 16, box.bottom() - 34, box.width() - 32, 24)
    ink_ = fixed("green") if look.good else fixed("red")
    words(painter, foot, look.line, 15, ink_, bold=True)


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


def verdict(painter: QPainter, box: QRectF, look: Verdict, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint under a card whose it is, and what came of it."""
    high = 26.0
    wide = sum(_amount_width(text, high) for _, text in look.gains)
    if wide > box.width():
        high *= box.width() / wide
        wide = box.width()
    x = box.center().x() - wide / 2
    for kind, text in look.gains:
        if kind in MARKS:
            amount(painter, x, box.top() + 13, kind, text, high, theme.colour("ink"))
            x += _amount_width(text, high)
    name = QRectF(box.left() + 11, box.top() + 28, box.width() - 22, 22)
    ink = theme.colour("ink" if look.own else "ink2")
    extent = width(look.name, legible(painter, 14), bold=True)
    badge(painter, QPointF(box.center().x() - extent / 2 - 12, name.center().y()), 9, look.role)
    words(painter, name, look.name, 14, ink, bold=True, align="center")


def _amount_width(text: str, high: float) -> float:
    return 2 * high * 0.42 + 14 + width(text, high * 0.74, "serif", bold=True)
