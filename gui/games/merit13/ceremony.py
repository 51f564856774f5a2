"""Ceremony of the fruits: everybody in the order of ranks, a picture of what each attains."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen

from gui.games.merit.painting.goal_pills import goal_pills
from gui.games.merit.painting.marks import badge, mark
from gui.games.merit13.points import Points, ScoreRow
from gui.paint.icons import glyph
from gui.paint.lettering import legible, width, words
from gui.paint.operations import paint
from gui.paint.strokes import soft
from gui.paint.surfaces import glow, panel, rounded
from gui.paint.theme import fixed
from gui.table.score_sheet import ReckonedSheet
from printpack.cards.field import PictureField
from printpack.draw.ops import Op
from printpack.draw.pen import Pen
from printpack.games.merit13.pictures.fruits import FRUITS

_GOALS, _HIGH, _FOOT = 52.0, 514.0, 34.0
_WIDE = 1320.0
_UNIT = 14.0  # mm, the radius that a medallion is drawn with


class Ceremony(ReckonedSheet[Points]):
    """Each seat's path, how each of its points came about, and the fruit it attains."""

    reckoning = Points

    def sizeHint(self) -> QSize:
        """Return the room for all columns."""
        return QSize(self._theme.px(_WIDE), self._theme.px(_GOALS + _HIGH + _FOOT + 8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the goals, a column for each seat, and how ranks are told apart."""
        painter, wide = self.scaled()
        points = self.points
        goal_pills(painter, QRectF(0, 0, wide, 36), points.goals(), self._theme)
        rows, gap = points.rows(), 14.0
        each = min(360.0, (wide - 20 - gap * (len(rows) - 1)) / len(rows))
        left = (wide - each * len(rows) - gap * (len(rows) - 1)) / 2
        for place, row in enumerate(rows):
            first = row.rank == 1 and points.won
            top = _GOALS + (0 if first else 22)
            box = QRectF(left + place * (each + gap), top, each, _GOALS + _HIGH - top)
            self._column(painter, box, row, first=first)
        foot = QRectF(left, _GOALS + _HIGH + 8, wide - 2 * left, _FOOT - 8)
        words(painter, foot, points.foot(), 13.5, self._theme.colour("ink3"), align="center")
        painter.end()

    def _column(self, painter: QPainter, box: QRectF, row: ScoreRow, *, first: bool) -> None:
        theme = self._theme
        panel(painter, box, theme, corner=16, blur=14 if first else 9)
        if row.own:
            rim = rounded(box.adjusted(1.5, 1.5, -1.5, -1.5), 15)
            painter.strokePath(rim, QPen(theme.colour("focus"), 2.5))
        r = 84.0 if first else 73.0
        middle = QPointF(box.center().x(), box.top() + 22 + r)
        medallion(painter, middle, r, row.fruit, lit=first)
        rank = QRectF(box.left() + 16, box.top() + 8, 60, 44)
        ink = theme.colour("red" if first else "ink3")
        words(painter, rank, str(row.rank), 36, ink, "serif", bold=True)
        y = middle.y() + r + 12
        self._named(painter, QRectF(box.left() + 12, y, box.width() - 24, 44), row, first=first)
        self._who(painter, QRectF(box.left() + 12, y + 46, box.width() - 24, 34), row)
        self._reckoning(painter, QRectF(box.left() + 20, y + 88, box.width() - 40, 0), row)
        total = QRectF(box.left(), box.bottom() - 62, box.width(), 54)
        words(painter, total, row.total, 46, theme.colour("red" if first else "ink"), "serif",
              bold=True, align="center")  # fmt: skip

    def _named(self, painter: QPainter, box: QRectF, row: ScoreRow, *, first: bool) -> None:
        """Write the fruit in large letters."""
        zh = self._language.lang == "zh"
        ink = self._theme.colour("red" if first else "ink" if row.fruit else "ink3")
        size = (38.0 if first else 31.0) if zh else (21.0 if first else 19.0)
        words(painter, box, row.attains, size, ink, "brush" if zh else "lora", bold=not zh,
              align="center")  # fmt: skip

    def _who(self, painter: QPainter, box: QRectF, row: ScoreRow) -> None:
        theme, zh = self._theme, self._language.lang == "zh"
        family, size = ("brush", 23.0) if zh else ("lora", 17.0)
        name = width(row.name, size, family, bold=not zh)
        other = row.person if row.person != row.name else ""
        person = width(other, legible(painter, 15)) + 8 if other else 0.0
        person = min(person, box.width() - 34 - name - 8)  # a long one is cut off, no name is
        x = box.center().x() - (32 + name + person) / 2
        badge(painter, QPointF(x + 12, box.center().y()), 13, row.role)
        room = QRectF(x + 32, box.top(), name + 2, box.height())
        words(painter, room, row.name, size, theme.colour("ink"), family, bold=not zh)
        rest = QRectF(room.right() + 8, box.top() + 1, person, box.height())
        words(painter, rest, other, 15, theme.colour("ink2"))

    def _reckoning(self, painter: QPainter, at: QRectF, row: ScoreRow) -> None:
        """Write merit and wisdom, what they make, the path with its bonus and its conditions."""
        theme, y = self._theme, at.top()
        x = at.center().x() - 84
        for kind, number in (("merit", row.merit), ("wisdom", row.wisdom)):
            mark(painter, QPointF(x + 14, y + 14), 14, kind)
            room = QRectF(x + 34, y - 2, 50, 32)
            words(painter, room, str(number), 24, theme.colour("ink"), "serif", bold=True)
            x += 96
        y += 34
        line = QRectF(at.left(), y, at.width(), 22)
        words(painter, line, row.equation, 15, theme.colour("ink2"), align="center")
        y += 28
        pill = QRectF(at.left() + 6, y, at.width() - 12, 30)
        painter.fillPath(rounded(pill, 15), theme.colour("gold", 0.16))
        text = self.points.say("score.met", path=row.path, bonus=row.bonus)
        words(painter, pill, text, 16, theme.colour("goldt"), bold=True, align="center")
        y += 34
        for text, _met in row.needs:
            wide = width(text, legible(painter, 13)) + 16
            left = at.center().x() - wide / 2
            spot = QRectF(left, y + 4, 11, 11)
            glyph(painter, "check", spot, theme.colour("green"))
            words(painter, QRectF(left + 16, y, wide, 19), text, 13, theme.colour("ink2"))
            y += 19


def medallion(painter: QPainter, middle: QPointF, r: float, fruit: str, *, lit: bool) -> None:
    """Paint the picture of a fruit in a round frame; that of whoever comes first shines."""
    disc = QPainterPath()
    disc.addEllipse(middle, r, r)
    soft(painter, disc, 8, 4, 0.35)
    painter.save()
    painter.setClipPath(disc, Qt.ClipOperation.IntersectClip)
    scale = r / _UNIT
    painter.translate(middle.x() - r, middle.y() - r)
    paint(painter, _drawn(fruit), scale, 2 * _UNIT)
    painter.restore()
    painter.strokePath(disc, QPen(fixed("bamboo2").darker(120), 5))
    painter.strokePath(disc, QPen(fixed("ivory"), 1.6))
    if lit:
        glow(painter, disc, fixed("brass"), 3)


@lru_cache(maxsize=8)
def _drawn(fruit: str) -> tuple[Op, ...]:
    """Return the operations of a medallion of radius 14 mm, its lower left at the origin."""
    pen = Pen("zh")
    FRUITS[fruit](pen, PictureField(0, 2 * _UNIT, 0, 2 * _UNIT, _UNIT, _UNIT, 12.9))
    return tuple(pen.ops)
