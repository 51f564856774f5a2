"""Painted: the handscroll with the tracks of calamity, deliverance and rounds."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from gui.boards.merit57.lettering import words
from gui.boards.merit57.looks import Scroll
from gui.boards.merit57.strokes import soft
from gui.icons import icon
from gui.surfaces import hills, lay, rounded, shadow
from gui.table.shapes import outline
from gui.theme import Theme, fixed, mixed

_ROLLER = 18.0


class _Rows:
    """Where the stones of one scroll lie."""

    def __init__(self, box: QRectF, look: Scroll, lang: str) -> None:
        self.label = 62.0 if lang == "zh" else 92.0
        self.left = box.left() + 34
        self.stones = look.defeat + 1
        self.cell = (box.width() - 68 - self.label) / self.stones
        self.start = self.left + self.label
        self.first = box.top() + 12
        self.high = (box.height() - 36) * 0.54
        self.second = self.first + self.high + 16
        self.low = box.bottom() - 12 - self.second

    def stone(self, number: int) -> QRectF:
        """Return a stone of the calamity track."""
        return QRectF(self.start + number * self.cell, self.first, self.cell, self.high)

    def marker(self, number: int) -> QPointF:
        """Return where the marker stands."""
        return self.stone(number).center()


def scroll(painter: QPainter, box: QRectF, look: Scroll, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint the scroll: paper in both themes."""
    _paper(painter, box)
    rows = _Rows(box, look, lang)
    _calamity(painter, rows, look, lang)
    end = _deliverance(painter, rows, look, lang)
    _rounds(painter, box, rows, look, lang, end)


def _paper(painter: QPainter, box: QRectF) -> None:
    sheet = box.adjusted(10, 0, -10, 0)
    shadow(painter, sheet, 4, 12, 4, fixed("shade", 0.22))
    path = rounded(sheet, 4)
    wash = QLinearGradient(0, box.top(), 0, box.bottom())
    wash.setColorAt(0, fixed("card"))
    wash.setColorAt(1, fixed("card2").darker(104))
    painter.fillPath(path, wash)
    lay(painter, path, "paper", 0.09)
    below = QRectF(sheet.left(), box.top() + box.height() * 0.1, sheet.width(), box.height() * 0.9)
    hills(painter, below, fixed("ink"), layers=2, seed=33, strength=0.12, first=0.3, height=0.25)
    for y in (box.top() + 4, box.bottom() - 6):
        painter.fillRect(QRectF(sheet.left(), y, sheet.width(), 2), fixed("red", 0.5))
    for x in (box.left(), box.right() - _ROLLER):
        _roller(painter, QRectF(x, box.top() - 7, _ROLLER, box.height() + 14))


def _roller(painter: QPainter, box: QRectF) -> None:
    shadow(painter, box, 5, 6, 3, fixed("shade", 0.3))
    wood, dark = fixed("wood"), fixed("wood2")
    wash = QLinearGradient(box.left(), 0, box.right(), 0)
    for at, tone in (
        (0, dark.darker(150)),
        (0.35, wood.lighter(116)),
        (0.6, wood),
        (1, dark.darker(170)),
    ):
        wash.setColorAt(at, tone)
    path = rounded(box, 5)
    painter.fillPath(path, wash)
    lay(painter, path, "wood", 0.2)


def _label(painter: QPainter, box: QRectF, text: str, ink: QColor, lang: str) -> None:
    zh = lang == "zh"
    words(painter, box, text, 23 if zh else 16, ink, "brush" if zh else "lora", bold=not zh)


def _calamity(painter: QPainter, rows: _Rows, look: Scroll, lang: str) -> None:
    """Paint the stones from pale to cinnabar, the line to win below, the ticks, the marker."""
    violet, green = fixed("violet"), fixed("green")
    label = QRectF(rows.left - 4, rows.first - 2, rows.label, rows.high * 0.6)
    _label(painter, label, look.words[0], violet, lang)
    goal = QRectF(rows.left - 4, rows.first + rows.high * 0.54, rows.label, rows.high * 0.46)
    words(painter, goal, look.goals[0], 13, green, bold=True)
    size = min(17.0, rows.cell * 0.5)
    for number in range(rows.stones):
        cell = rows.stone(number)
        share = max(0.0, (number - rows.stones * 0.19) / (rows.stones * 0.81)) ** 1.25
        path = rounded(cell.adjusted(1.5, 0, -1.5, 0), 5)
        painter.fillPath(path, mixed(fixed("ivory"), fixed("red").darker(112), share))
        lay(painter, path, "stone", 0.10)
        painter.strokePath(path, QPen(fixed("violet", 0.35), 1))
        dark = share > 0.42
        if number == look.defeat:
            side = rows.cell * 0.68
            spot = QRectF(cell.center().x() - side / 2, cell.center().y() - side / 2, side, side)
            icon(painter, "earth-crack", spot, fixed("light"))
        elif number != look.calamity:
            ink = fixed("light") if dark else fixed("ink2")
            words(painter, cell, str(number), size, ink, "serif", bold=True, align="center")
        if number in look.ticks:
            tip = QPointF(cell.center().x(), rows.first + rows.high + 7)
            painter.fillPath(outline("triangle", 4, tip), violet)
    _bracket(painter, rows, look, green)
    r = min(rows.high, rows.cell * 1.3)
    if 0 <= look.ghost <= look.defeat:
        pen = QPen(violet, 2)
        pen.setDashPattern([2, 2])
        painter.strokePath(outline("octagon", r * 0.5, rows.marker(look.ghost)), pen)
    _marker(painter, rows.marker(min(look.calamity, look.defeat)), r * 0.56, str(look.calamity))


def _bracket(painter: QPainter, rows: _Rows, look: Scroll, green: QColor) -> None:
    """Draw the line under the stones that still win, and the wall at its end."""
    pen = QPen(green, 3)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    last = min(look.most, look.defeat - 1)
    right = rows.start + (last + 1) * rows.cell
    y = rows.first + rows.high + 4
    painter.drawPolyline(
        [QPointF(rows.start + 3, y), QPointF(right, y), QPointF(right, rows.first - 3)]
    )


def _marker(painter: QPainter, middle: QPointF, r: float, text: str) -> None:
    path = outline("octagon", r, middle)
    soft(painter, path, 8, 4, 0.45)
    violet = fixed("violet")
    wash = QRadialGradient(middle.x() - r * 0.3, middle.y() - r * 0.4, r * 1.9)
    wash.setColorAt(0, violet.lighter(136))
    wash.setColorAt(1, violet.darker(118))
    painter.fillPath(path, wash)
    painter.strokePath(path, QPen(fixed("ivory"), 2))
    box = QRectF(middle.x() - r, middle.y() - r, 2 * r, 2 * r)
    words(painter, box, text, 21, fixed("light"), "serif", bold=True, align="center")


def _deliverance(painter: QPainter, rows: _Rows, look: Scroll, lang: str) -> float:
    """Paint a lotus for each being that may be delivered; return where the goal's words end."""
    green = fixed("green")
    label = QRectF(rows.left - 4, rows.second, rows.label, rows.low)
    _label(painter, label, look.words[1], green, lang)
    last = max(10, look.deliverance, look.least)
    cell = rows.cell * min(1.0, 10.6 / last)
    r = min(rows.low, cell) * 0.44
    for number in range(last + 1):
        middle = QPointF(rows.start + (number + 0.5) * cell, rows.second + rows.low / 2)
        full = 0 < number <= look.deliverance
        path = outline("petal", r, middle)
        painter.fillPath(path, green if full else fixed("card"))
        thick = 2.4 if number == look.least else 1.3
        painter.strokePath(path, QPen(green, thick))
        box = QRectF(middle.x() - 18, rows.second, 36, rows.low)
        ink = fixed("light") if full else fixed("ink2")
        words(painter, box, str(number), 14.5, ink, "serif", bold=True, align="center")
    x = rows.start + (last + 1) * cell + 2
    room = QRectF(x, rows.second, 90, rows.low)
    return x + words(painter, room, look.goals[1], 13, green, bold=True)


def _rounds(
    painter: QPainter, box: QRectF, rows: _Rows, look: Scroll, lang: str, after: float
) -> None:
    """Paint a tile for each round, at the right end."""
    ochre = fixed("ochre")
    label = 52.0 if lang == "zh" else 60.0
    room = box.right() - 34 - after - label - 14
    cell = min(rows.cell * 0.98, room / look.rounds)
    x = box.right() - 34 - look.rounds * cell
    _label(painter, QRectF(x - label, rows.second, label, rows.low), look.words[2], ochre, lang)
    side = min(rows.low, cell) * 0.44
    for number in range(1, look.rounds + 1):
        middle = QPointF(x + (number - 0.5) * cell, rows.second + rows.low / 2)
        path = outline("square", side, middle)
        now, past = number == look.round, number < look.round
        fill = ochre if now else mixed(fixed("card"), ochre, 0.2 if past else 0.0)
        painter.fillPath(path, fill)
        painter.strokePath(path, QPen(ochre, 1.3))
        ink = fixed("light") if now else fixed("ink3" if past else "ink2")
        spot = QRectF(middle.x() - 18, rows.second, 36, rows.low)
        words(painter, spot, str(number), 15, ink, "serif", bold=True, align="center")


def marker_at(box: QRectF, look: Scroll, lang: str) -> QPointF:
    """Return where the marker of the calamity stands."""
    return _Rows(box, look, lang).marker(min(look.calamity, look.defeat))
