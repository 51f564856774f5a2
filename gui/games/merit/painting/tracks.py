"""Painter of the handscroll with the tracks of calamity, deliverance and rounds."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from gui.games.merit.looks import Scroll
from gui.paint.icons import icon
from gui.paint.lettering import brushed, real, width, words
from gui.paint.shapes import outline, square_at
from gui.paint.strokes import soft
from gui.paint.surfaces import hills, lay, rounded, shadow
from gui.paint.theme import SMALLEST, Theme, fixed, mixed
from gui.table.faces import Face

_ROLLER = 18.0
_USUAL = 21  # stones of the rulebooks' track: however many there are, the row below keeps its size
_FIGURE = 20.0  # the least room for a number of the track; where there is less, some are left out
_STEPS = (1, 2, 5, 10, 20)
_APART = 9.0  # of a stone that stands apart from its neighbours
_MARKER = 14.0  # the least radius of the marker
_GOAL = 90.0  # how much room the words after the lotuses may take


class _Rows:
    """Where the stones of one scroll lie; `seen` is how many pixels one unit takes."""

    def __init__(self, box: QRectF, look: Scroll, lang: str, seen: float) -> None:
        self.label = 62.0 if lang == "zh" else 92.0
        self.left = box.left() + 34
        self.stones = look.defeat + 1
        room = box.width() - 68 - self.label
        self.cell, usual = room / self.stones, room / _USUAL
        self.start = self.left + self.label
        self.first = box.top() + 12
        self.high = (box.height() - 36) * 0.54
        self.second = self.first + self.high + 16
        self.low = box.bottom() - 12 - self.second
        # the lotuses, the words at their end, and the tiles in what is left
        self.last = max(10, look.deliverance, look.least)
        self.lotuses = usual * min(1.0, 10.6 / self.last)
        self.goal = self.start + (self.last + 1) * self.lotuses + 2
        note = max(13.0, SMALLEST / seen)
        self.goal_wide = min(_GOAL, width(look.goals[1], note, bold=True))
        self.rounds_label = 52.0 if lang == "zh" else 60.0
        room = box.right() - 34 - self.goal - self.goal_wide - self.rounds_label - 14
        self.tiles = min(usual * 0.98, room / look.rounds)
        self.first_tile = box.right() - 34 - look.rounds * self.tiles

    def stone(self, number: int) -> QRectF:
        """Return a stone of the calamity track."""
        return QRectF(self.start + number * self.cell, self.first, self.cell, self.high)

    def marker(self, number: int) -> QPointF:
        """Return where the marker stands."""
        return self.stone(number).center()

    @property
    def reach(self) -> float:
        """Return how far the marker reaches from its middle."""
        return max(_MARKER, min(self.high, self.cell * 1.3) * 0.56)

    @property
    def step(self) -> int:
        """Return which stones bear a number: every one, or every so many where they are narrow."""
        return next((step for step in _STEPS if step * self.cell >= _FIGURE), _STEPS[-1])

    def lotus(self, number: int) -> QPointF:
        """Return the middle of a lotus."""
        return QPointF(self.start + (number + 0.5) * self.lotuses, self.second + self.low / 2)

    @property
    def petals(self) -> float:
        """Return the radius of a lotus."""
        return min(self.low, self.lotuses) * 0.44

    def tile(self, number: int) -> QPointF:
        """Return the middle of a round's tile."""
        x = self.first_tile + (number - 0.5) * self.tiles
        return QPointF(x, self.second + self.low / 2)

    @property
    def square(self) -> float:
        """Return the radius of a tile."""
        return min(self.low, self.tiles) * 0.44


def scroll(painter: QPainter, box: QRectF, look: Scroll, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint the scroll: paper in both themes."""
    _paper(painter, box)
    rows_on(painter, box, look, lang)


def rows_on(painter: QPainter, box: QRectF, look: Scroll, lang: str) -> None:
    """Paint the tracks on whatever they lie on."""
    rows = _Rows(box, look, lang, real(painter))
    _calamity(painter, rows, look, lang)
    _deliverance(painter, rows, look, lang)
    _rounds(painter, rows, look, lang)


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
    brushed(painter, box, text, (23, 16), ink, lang)


def _calamity(painter: QPainter, rows: _Rows, look: Scroll, lang: str) -> None:
    """Paint the stones from pale to cinnabar, the line to win below, the ticks, the marker."""
    violet, green = fixed("violet"), fixed("green")
    label = QRectF(rows.left - 4, rows.first - 2, rows.label, rows.high * 0.6)
    _label(painter, label, look.words[0], violet, lang)
    goal = QRectF(rows.left - 4, rows.first + rows.high * 0.54, rows.label, rows.high * 0.46)
    words(painter, goal, look.goals[0], 13, green, bold=True)
    for number in range(rows.stones):
        _stone(painter, rows, number)
    for number in range(rows.stones):
        _on_stone(painter, rows, look, number)
    _bracket(painter, rows, look, green)
    if 0 <= look.ghost <= look.defeat:
        pen = QPen(violet, 2)
        pen.setDashPattern([2, 2])
        painter.strokePath(outline("octagon", rows.reach * 0.9, rows.marker(look.ghost)), pen)
    if look.calamity >= 0:
        middle = rows.marker(min(look.calamity, look.defeat))
        _marker(painter, middle, rows.reach, str(look.calamity))


def _share(rows: _Rows, number: int) -> float:
    """Return how red a stone is."""
    return float(max(0.0, (number - rows.stones * 0.19) / (rows.stones * 0.81)) ** 1.25)


def _stone(painter: QPainter, rows: _Rows, number: int) -> None:
    """Paint a stone; where they are narrow they touch."""
    apart, corner = (1.5, 5.0) if rows.cell > _APART else (0.0, 0.0)
    path = rounded(rows.stone(number).adjusted(apart, 0, -apart, 0), corner)
    tone = mixed(fixed("ivory"), fixed("red").darker(112), _share(rows, number))
    painter.fillPath(path, tone)
    lay(painter, path, "stone", 0.10)
    if apart:
        painter.strokePath(path, QPen(fixed("violet", 0.35), 1))


def _on_stone(painter: QPainter, rows: _Rows, look: Scroll, number: int) -> None:
    """Paint a stone's number, or the sign of the end, and the tick below."""
    middle, violet = rows.marker(number), fixed("violet")
    if number == look.defeat:
        side = max(_FIGURE * 0.8, min(rows.cell * 0.68, rows.high * 0.8))
        icon(painter, "earth-crack", square_at(middle, side), fixed("light"))
    elif number != look.calamity and number % rows.step == 0:
        ink = fixed("light" if _share(rows, number) > 0.42 else "ink2")
        size = min(17.0, rows.step * rows.cell * 0.5)
        room = square_at(middle, max(rows.cell, rows.high))
        words(painter, room, str(number), size, ink, "serif", bold=True, align="center")
    if number in look.ticks:
        tip = QPointF(middle.x(), rows.first + rows.high + 7)
        painter.fillPath(outline("triangle", 4, tip), violet)


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
    box = square_at(middle, 2 * r)
    words(painter, box, text, 21, fixed("light"), "serif", bold=True, align="center")


def _deliverance(painter: QPainter, rows: _Rows, look: Scroll, lang: str) -> None:
    """Paint a lotus for each being that may be delivered, and how many are needed."""
    green = fixed("green")
    label = QRectF(rows.left - 4, rows.second, rows.label, rows.low)
    _label(painter, label, look.words[1], green, lang)
    for number in range(rows.last + 1):
        full = 0 < number <= look.deliverance
        thick = 2.4 if number == look.least else 1.3
        _lotus(painter, rows.lotus(number), rows.petals, number, thick, full=full)
    room = QRectF(rows.goal, rows.second, _GOAL, rows.low)
    words(painter, room, look.goals[1], 13, green, bold=True)


def _lotus(
    painter: QPainter, middle: QPointF, r: float, number: int, thick: float = 1.3, *, full: bool
) -> None:
    path = outline("petal", r, middle)
    painter.fillPath(path, fixed("green") if full else fixed("card"))
    painter.strokePath(path, QPen(fixed("green"), thick))
    _figure(painter, middle, str(number), 14.5, fixed("light") if full else fixed("ink2"))


def _rounds(painter: QPainter, rows: _Rows, look: Scroll, lang: str) -> None:
    """Paint a tile for each round, at the right end."""
    ochre = fixed("ochre")
    label = QRectF(rows.first_tile - rows.rounds_label, rows.second, rows.rounds_label, rows.low)
    _label(painter, label, look.words[2], ochre, lang)
    for number in range(1, look.rounds + 1):
        past = 0.2 if number < look.round else 0.0
        _tile(painter, rows.tile(number), rows.square, number, past, now=number == look.round)


def _tile(
    painter: QPainter, middle: QPointF, side: float, number: int, past: float, *, now: bool
) -> None:
    ochre = fixed("ochre")
    path = outline("square", side, middle)
    painter.fillPath(path, ochre if now else mixed(fixed("card"), ochre, past))
    painter.strokePath(path, QPen(ochre, 1.3))
    ink = fixed("light") if now else fixed("ink3" if past else "ink2")
    _figure(painter, middle, str(number), 15, ink)


def _figure(painter: QPainter, middle: QPointF, text: str, size: float, ink: QColor) -> None:
    box = square_at(middle, 36)
    words(painter, box, text, size, ink, "serif", bold=True, align="center")


Mark = Literal["calamity", "deliverance", "round"]


def spot(box: QRectF, look: Scroll, lang: str, seen: float, mark: Mark, number: int) -> QPointF:
    """Return where a number of one of the tracks is."""
    rows = _Rows(box, look, lang, seen)
    if mark == "calamity":
        return rows.marker(max(0, min(number, look.defeat)))
    return rows.lotus(number) if mark == "deliverance" else rows.tile(number)


def walker(box: QRectF, look: Scroll, lang: str, seen: float, mark: Mark, number: int) -> Face:
    """Return the marker of a track as a face of its own: what walks from place to place."""
    rows = _Rows(box, look, lang, seen)
    r = {"calamity": rows.reach, "deliverance": rows.petals, "round": rows.square}[mark]

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle = QPointF(size.width() / 2, size.height() / 2)
        if mark == "calamity":
            _marker(painter, middle, r, str(number))
        elif mark == "deliverance":
            _lotus(painter, middle, r, number, full=True)
        else:
            _tile(painter, middle, r, number, 0, now=True)

    return Face(("walker", mark, number), 2 * r, 2 * r, paint)
