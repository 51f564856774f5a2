"""Spread charts: each session of a group a dot, their range and mean, over simulated games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.lab.counts import Counts
from engine.playtest.analysis.comparing import Range, band
from gui.context import AppContext, Wording, say
from gui.paint.seat_looks import SeatLook
from gui.paint.shapes import hatch
from gui.paint.surfaces import rounded
from gui.shell.playtests.compare.looks import colour, paint_dot
from printpack.charts.ticks import bounded
from resources.numbers import round_step, shown

_ROW, _AXIS, _GAP, _HEAD = 25.0, 22.0, 8.0, 4.0
_NAME, _FIGURES = 0.19, 0.16  # of the width, for what it is and for its means
_DOT, _MOST_GROWN = 3.6, 4
_BAND, _TICK = 16.0, 18.0  # how high a band and a mean are
_LEVEL = (8.0, 23.0)  # of a band between two equal values: higher than whatever lies on it
_PARTS = 5  # of an axis, at most
_LONG = 1e9  # from here on a number is written by its power of ten


class Row(NamedTuple):
    """A measure of one group: what it was in each session, and what a win takes of it."""

    look: SeatLook
    range: Range | None
    limit: float | None = None


class Spread(NamedTuple):
    """One measure of all groups that are drawn."""

    key: str
    name: Wording
    rows: Sequence[Row]


class Charts(QWidget):
    """The measures one below the other, each with its own axis."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.spreads: Sequence[Spread] = ()
        self.counts: Mapping[int, Counts] = {}  # by the place of a group among those drawn
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)

    def draw(self, spreads: Sequence[Spread], counts: Mapping[int, Counts]) -> None:
        """Draw these measures over these simulations."""
        self.spreads, self.counts = spreads, counts
        self.refresh()

    def refresh(self) -> None:
        """Take language and look of now."""
        comma = self.context.language.say("list.comma")
        colon = self.context.language.say("list.colon")
        told = (colon.join((self._name(one), self._read_out(one))) for one in self.spreads)
        self.setAccessibleName(comma.join(told))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a row for each group of each measure, and its axis."""
        px = self.context.theme.px
        high = sum(px(len(one.rows) * _ROW + _AXIS + _GAP) for one in self.spreads)
        return QSize(px(560), high + px(_HEAD))

    def minimumSizeHint(self) -> QSize:
        """Return the same, narrower."""
        return QSize(self.context.theme.px(360), self.sizeHint().height())

    def _name(self, one: Spread) -> str:
        return say(self.context.language, one.name)

    def figures(self, one: Spread) -> tuple[str, str]:
        """Return the means from group to group, and of how many sessions each is."""
        known = [row.range for row in one.rows]
        means = " → ".join("–" if found is None else _figure(found.mean) for found in known)
        counts = ", ".join("0" if found is None else str(len(found.values)) for found in known)
        return means, self.context.language.say("gui.playtest.compare.n", n=counts)

    def _read_out(self, one: Spread) -> str:
        """Return what a reader of the screen tells of a measure: its figures and its bands."""
        say = self.context.language.say
        bands = [band(counts, one.key) for _, counts in sorted(self.counts.items())]
        ends = ["–".join(map(_figure, dict.fromkeys(found))) for found in bands if found]
        told = say("list.comma").join(self.figures(one))
        return (
            say("gui.playtest.compare.banded", told=told, bands=", ".join(ends)) if ends else told
        )

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint every measure."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px = self.context.theme.px
        top = float(px(_HEAD))
        for one in self.spreads:
            high = px(len(one.rows) * _ROW + _AXIS)
            self._spread(painter, QRectF(0, top, self.width(), high), one)
            top += high + px(_GAP)

    def _spread(self, painter: QPainter, box: QRectF, one: Spread) -> None:
        theme, lang = self.context.theme, self.context.language.lang
        painter.setFont(theme.font("body", lang))
        painter.setPen(theme.colour("ink"))
        inner = QRectF(box)
        inner.setLeft(box.width() * _NAME + theme.px(8))
        inner.setRight(box.width() * (1 - _FIGURES) - theme.px(12))
        name = QRectF(0, box.top(), box.width() * _NAME, box.height() - theme.px(_AXIS))
        level = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(name, level | Qt.AlignmentFlag.AlignLeft, self._name(one))
        means, counts = self.figures(one)
        right = QRectF(inner.right() + theme.px(8), box.top(), 0, theme.px(_ROW))
        right.setRight(box.right())
        painter.setFont(theme.font("button", lang))
        painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, means)
        painter.setFont(theme.font("note", lang))
        painter.setPen(theme.colour("ink2"))
        right.translate(0, theme.px(_ROW) * 0.9)
        painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, counts)
        axis = self._axis(one, inner)
        self._scale(painter, axis)
        for place, row in enumerate(one.rows):
            top = box.top() + place * theme.px(_ROW)
            self._row(painter, axis, top, one.key, place, row)

    def _axis(self, one: Spread, box: QRectF) -> _Axis:
        values = [v for row in one.rows if row.range is not None for v in row.range.values]
        values += [row.limit for row in one.rows if row.limit is not None]
        bands = (band(counts, one.key) for counts in self.counts.values())
        values += [float(end) for found in bands if found is not None for end in found]
        least, most = bounded(min(values, default=0.0)), bounded(max(values, default=1.0))
        if least > 0 and least < most / 2:
            least = 0.0
        step = round_step((most - least) or 1.0, _PARTS)
        if all(value == round(value) for value in map(bounded, values)):
            step = max(step, 1.0)
        low, high = step * floor(least / step), step * -floor(-most / step)
        return _Axis(box, low, max(high, low + step), step)

    def _scale(self, painter: QPainter, axis: _Axis) -> None:
        theme = self.context.theme
        y = axis.box.bottom() - theme.px(_AXIS) + 3
        painter.setPen(QPen(theme.colour("ink3"), 1))
        painter.drawLine(QPointF(axis.box.left(), y), QPointF(axis.box.right(), y))
        high = QFontMetricsF(painter.font()).height()
        for number in range(round((axis.most - axis.least) / axis.step) + 1):
            value = axis.least + number * axis.step
            x = axis.x(value)
            painter.drawLine(QPointF(x, y), QPointF(x, y + 3))
            box = QRectF(x - 40, y + 2, 80, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _figure(value))

    def _row(
        self, painter: QPainter, axis: _Axis, top: float, key: str, place: int, row: Row
    ) -> None:
        theme, px = self.context.theme, self.context.theme.px
        tone = colour(theme, row.look)
        y = top + px(_ROW) / 2
        found = band(self.counts[place], key) if place in self.counts else None
        if found is not None:
            self._band(painter, axis.x(found[0]), axis.x(found[1]), y, row.look)
        if row.limit is not None:
            painter.setPen(QPen(theme.colour("ink2"), 1.4, Qt.PenStyle.DashLine))
            x = axis.x(row.limit)
            painter.drawLine(QPointF(x, top + 1), QPointF(x, top + px(_ROW) - 1))
        if row.range is None:
            return
        painter.setPen(QPen(tone, 2))
        ends = axis.x(row.range.least), axis.x(row.range.most)
        painter.drawLine(QPointF(ends[0], y), QPointF(ends[1], y))
        for value, count in Counter(row.range.values).items():
            radius = px(_DOT + 1.1 * (min(count, _MOST_GROWN) - 1))
            paint_dot(painter, QPointF(axis.x(value), y), radius, row.look, theme)
        if row.range.least < row.range.most:
            painter.setPen(QPen(theme.colour("ink"), 2.6))
            x = axis.x(row.range.mean)
            painter.drawLine(QPointF(x, y - px(_TICK) / 2), QPointF(x, y + px(_TICK) / 2))

    def _band(self, painter: QPainter, left: float, right: float, y: float, look: SeatLook) -> None:
        """Paint where simulated games lie; where all are alike, higher than the dots on it."""
        px = self.context.theme.px
        wide, high = px(6) + right - left, px(_BAND)
        if left == right:
            wide, high = map(px, _LEVEL)
        strip = QRectF((left + right - wide) / 2, y - high / 2, wide, high)
        shape = rounded(strip, min(wide, high) / 2)
        faint = colour(self.context.theme, look)
        faint.setAlphaF(0.2)
        painter.fillPath(shape, faint)
        faint.setAlphaF(0.5)
        hatch(painter, shape, look.hatch, faint, 5)
        faint.setAlphaF(0.8)
        painter.strokePath(shape, QPen(faint, 1))


class _Axis(NamedTuple):
    """Where which value lies."""

    box: QRectF
    least: float
    most: float
    step: float

    def x(self, value: float) -> float:
        """Return where a value lies; beyond the ends at the end."""
        share = (value - self.least) / (self.most - self.least)
        return self.box.left() + self.box.width() * min(1.0, max(0.0, share))


def _figure(value: float) -> str:
    return shown(value, ".1f").removesuffix(".0") if abs(value) < _LONG else shown(value, ".3g")
