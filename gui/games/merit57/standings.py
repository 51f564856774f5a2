"""Score sheet of v5.7: the goals, a row for each, honours (resources/looks.md §4)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent

from gui.games.merit.painting.goal_pills import goal_pills
from gui.games.merit.painting.marks import badge, mark
from gui.games.merit57.points import Points, ScoreRow
from gui.paint.icons import glyph
from gui.paint.lettering import Align, width, words
from gui.paint.shapes import outline
from gui.paint.surfaces import panel, rounded, seal
from gui.paint.theme import SMALLEST, fixed
from gui.table.score_sheet import ReckonedSheet
from resources.numbers import signed

_GOALS, _HEAD, _ROW, _FOOT = 52.0, 46.0, 88.0, 34.0
_PILL, _PITCH, _TOP = 36.0, 42.0, 42.0  # honours: how high, from row to row, below their heading
_WIDE = 1320.0
# columns of player, sum, base, parts and total: what they need, and their shares of the rest
_LEAST = (234.0, 246.0, 74.0, 262.0, 104.0)
_SHARES = (0.25, 0.15, 0.12, 0.35, 0.13)


class Standings(ReckonedSheet[Points]):
    """Everybody's score with all its parts; it reads the position anew whenever it is painted."""

    least = sum(_LEAST) + 68
    reckoning = Points

    def sizeHint(self) -> QSize:
        """Return the room for all rows."""
        points = self.points
        below = self._below(points, self.width() / self.factor - 20)
        high = _GOALS + _HEAD + sum(map(_high, points.rows())) + _FOOT + 14 + below + 8
        return QSize(self._theme.px(_WIDE), self._theme.px(high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the honours need in this width."""
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the goals, the table and the honours."""
        painter, wide = self.scaled()
        points = self.points
        goal_pills(painter, QRectF(0, 0, wide, 36), points.goals(), self._theme)
        rows = points.rows()
        sheet = QRectF(10, _GOALS, wide - 20, _HEAD + sum(map(_high, rows)) + _FOOT)
        panel(painter, sheet, self._theme, corner=16, blur=14)
        columns = _Columns(sheet)
        self._head(painter, columns, points)
        most = max(row.merit + row.wisdom for row in rows)
        columns.whole = max(points.tick() * 1.3, float(most))
        y = sheet.top() + _HEAD
        for row in rows:
            box = QRectF(sheet.left(), y, sheet.width(), _high(row))
            self._row(painter, box, columns, row, points, first=row is rows[0])
            y += box.height()
        foot = QRectF(sheet.left() + 24, sheet.bottom() - _FOOT, sheet.width() - 48, _FOOT - 8)
        words(painter, foot, points.foot(), 13.5, self._theme.colour("ink3"))
        below = self._below(points, wide - 20)
        self._honours(painter, QRectF(10, sheet.bottom() + 14, wide - 20, below), points)
        painter.end()

    def _head(self, painter: QPainter, columns: _Columns, points: Points) -> None:
        ink = self._theme.colour("ink3")
        heads: tuple[tuple[str, tuple[float, float], Align], ...] = (
            ("player", columns.player, "left"),
            ("sum", columns.sum, "left"),
            ("base", columns.base, "center"),
            ("points", columns.parts, "left"),
            ("total", columns.total, "right"),
        )
        for key, box, align in heads:
            room = QRectF(box[0], columns.top + 12, box[1], 28)
            text = points.say(f"score.{key}")
            words(painter, room, text, 15, ink, bold=True, align=align)

    def _row(
        self,
        painter: QPainter,
        box: QRectF,
        columns: _Columns,
        row: ScoreRow,
        points: Points,
        *,
        first: bool,
    ) -> None:
        theme = self._theme
        best = row.rank == 1 and points.won
        if row.own:
            path = rounded(box.adjusted(10, 3, -10, -3), 12)
            painter.fillPath(path, theme.colour("glow", 0.20))
            painter.strokePath(path, QPen(theme.colour("focus"), 2))
        elif not first:
            line = QRectF(box.left() + 24, box.top(), box.width() - 48, 1)
            painter.fillRect(line, theme.colour("line2"))
        self._who(painter, box, columns, row, best=best)
        self._sum(painter, box, columns, row, points)
        base = QRectF(columns.base[0], box.top(), columns.base[1], box.height())
        words(
            painter,
            base,
            str(row.base),
            34,
            theme.colour("ink"),
            "serif",
            bold=True,
            align="center",
        )
        self._parts(painter, box, columns, row)
        total = QRectF(columns.total[0], box.top(), columns.total[1], box.height())
        ink = theme.colour("red" if best else "ink")
        words(painter, total, str(row.total), 52, ink, "serif", bold=True, align="right")

    def _who(
        self, painter: QPainter, box: QRectF, columns: _Columns, row: ScoreRow, *, best: bool
    ) -> None:
        theme, x = self._theme, columns.player[0]
        zh = self._language.lang == "zh"
        rank = QRectF(x, box.top(), 40, box.height())
        ink = theme.colour("red" if best else "ink3")
        words(
            painter,
            rank,
            str(row.rank),
            44 if best else 34,
            ink,
            "serif",
            bold=True,
            align="center",
        )
        badge(painter, QPointF(x + 82, box.center().y()), 28, row.role)
        name = QRectF(x + 124, box.top() + 20, columns.player[1] - 124, 34)
        family, size = ("brush", 29.0) if zh else ("lora", 21.0)
        wide = words(painter, name, row.name, size, theme.colour("ink"), family, bold=not zh)
        if best and name.left() + wide + 62 < columns.player[0] + columns.player[1]:
            crown = QRectF(name.left() + wide + 14, box.center().y() - 26, 46, 46)
            if zh:
                seal(painter, crown, self._language.say("gui.merit57.score.crown"))
            else:
                laurel(painter, crown)
        if row.person != row.name:
            person = QRectF(x + 124, box.top() + 54, columns.player[1] - 124, 24)
            words(painter, person, row.person, 16, theme.colour("ink2"))

    def _sum(
        self, painter: QPainter, box: QRectF, columns: _Columns, row: ScoreRow, points: Points
    ) -> None:
        """Paint merit and wisdom, their sum, and the bar with the tick where the base ends."""
        theme, (x, wide) = self._theme, columns.sum
        ink, y = theme.colour("ink"), box.center().y() - 12
        at = x
        for kind, number in (("merit", row.merit), ("wisdom", row.wisdom)):
            mark(painter, QPointF(at + 15, y), 15, kind)
            at += 36
            room = QRectF(at, y - 18, 80, 36)
            at += words(painter, room, str(number), 27, ink, "serif", bold=True) + 14
        equals = points.say("score.equals", sum=row.merit + row.wisdom)
        words(painter, QRectF(at, y - 18, 100, 36), equals, 25, ink, "serif", bold=True)
        bar = QRectF(x, box.bottom() - 26, min(wide - 20, 240), 8)
        painter.fillPath(rounded(bar, 4), theme.colour("ink", 0.14))
        whole = columns.whole
        share = min(1.0, (row.merit + row.wisdom) / whole)
        painter.save()
        painter.setClipPath(rounded(QRectF(bar.left(), bar.top(), bar.width() * share, 8), 4))
        red = bar.width() * min(1.0, row.merit / whole)
        painter.fillRect(QRectF(bar.left(), bar.top(), red, 8), theme.colour("red"))
        painter.fillRect(
            QRectF(bar.left() + red, bar.top(), bar.width() - red, 8), theme.colour("blue")
        )
        painter.restore()
        tick = bar.left() + bar.width() * points.tick() / whole
        painter.fillRect(QRectF(tick, bar.top() - 4, 2, 16), theme.colour("ink2"))

    def _parts(self, painter: QPainter, box: QRectF, columns: _Columns, row: ScoreRow) -> None:
        """Write every other part of the score with its points, each on a line."""
        theme, (x, wide) = self._theme, columns.parts
        lines = list(row.parts)
        if row.note:
            lines.append((row.note, None))
        if not lines:
            words(painter, QRectF(x, box.top(), wide, box.height()), "—", 20, theme.colour("ink3"))
            return
        pitch = min(30.0, (box.height() - 12) / len(lines))
        y = box.center().y() - pitch * len(lines) / 2
        for text, number in lines:
            room = QRectF(x, y, wide - 70, pitch)
            words(painter, room, text, min(16.0, pitch * 0.7), theme.colour("ink2"))
            if number is not None:
                spot = QRectF(x + wide - 70, y, 56, pitch)
                ink, size = theme.colour("red" if number < 0 else "green"), min(22.0, pitch * 0.8)
                words(painter, spot, signed(number), size, ink, "serif", bold=True, align="right")
            y += pitch

    def _honours(self, painter: QPainter, box: QRectF, points: Points) -> None:
        theme = self._theme
        panel(painter, box, theme, blur=9)
        head = QRectF(box.left() + 18, box.top() + 6, box.width() - 36, 28)
        words(painter, head, points.honour_head(), 16, theme.colour("ink"), "serif", bold=True)
        pills = self._pills(points, box.width())
        if not pills:
            room = QRectF(box.left() + 18, box.top() + _TOP, box.width() - 36, _PILL)
            words(painter, room, points.say("score.honour-none"), 15, theme.colour("ink2"))
        for (text, roles), place in zip(points.honoured(), pills, strict=True):
            pill = place.translated(box.topLeft())
            painter.fillPath(rounded(pill, 18), theme.colour("paper2"))
            painter.strokePath(rounded(pill, 18), QPen(theme.colour("line"), 1))
            for number, role in enumerate(roles):
                badge(painter, QPointF(pill.left() + 22 + 26 * number, pill.center().y()), 11, role)
            inner = pill.adjusted(26 * len(roles) + 14, 0, 0, 0)
            words(painter, inner, text, 15, theme.colour("ink2"))

    def _pills(self, points: Points, wide: float) -> list[QRectF]:
        """Return where each honour stands in a panel of this width."""
        size = max(15.0, SMALLEST / self.factor)
        x, y = 18.0, _TOP
        found = []
        for text, roles in points.honoured():
            long = width(text, size) + 26 * len(roles) + 28
            if x + long > wide - 18:
                x, y = 18.0, y + _PITCH
            found.append(QRectF(x, y, long, _PILL))
            x += long + 10
        return found

    def _below(self, points: Points, wide: float) -> float:
        """Return how high the panel of the honours is in this width."""
        pills = self._pills(points, wide)
        return (pills[-1].bottom() if pills else _TOP + _PILL) + 16


def _high(row: ScoreRow) -> float:
    """Return how high a row must be for all parts of its score."""
    return max(_ROW, (len(row.parts) + bool(row.note)) * 26.0 + 18)


def laurel(painter: QPainter, box: QRectF) -> None:
    """Paint the golden flower of whoever comes first, where no seal is read."""
    path = outline("petal", box.width() * 0.44, box.center())
    painter.fillPath(path, fixed("gold"))
    painter.strokePath(path, QPen(fixed("light"), 2))
    glyph(painter, "medal", box.adjusted(11, 11, -11, -11), fixed("light"))


class _Columns:
    """Where the columns of the table begin, and how wide they are."""

    def __init__(self, sheet: QRectF) -> None:
        self.top = sheet.top()
        self.whole = 1.0  # what the longest bar stands for
        left, spare = sheet.left() + 24, sheet.width() - 48 - sum(_LEAST)
        spots = []
        for least, share in zip(_LEAST, _SHARES, strict=True):
            spots.append((left, least + spare * share))
            left += spots[-1][1]
        self.player, self.sum, self.base, self.parts, self.total = spots
