"""Log item delegate: how a line is drawn, a badge, the sentence with its figures, a heading.

A line that tells of a bot's answer has a sign that asks why; the reasons unfold below it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.games import game_ui
from gui.paint.icons import glyph
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme, fixed
from gui.panels.log_text import Link, Span, amount_spans, begun, glued, linked, whole
from gui.session.log_model import LogModel

# Paints the badge of a seat, or of a character, into a square.
Badge = Callable[[QPainter, QRectF, int], None]

_LEFT, _RIGHT, _HEADING, _LEAST = 46, 16, 30, 24
_SIGN, _AROUND = 15, 5  # the sign that asks why, and how far around it a click counts
_ASIDE = 36  # the room at the right of a line that has one
_INDENT, _ABOVE = 11, 3  # of reasons: how far they stand in, and below their line
_LINE = 1.2  # a line's height by its font's
_NEW_LINE = "\u2028"  # by which Qt breaks a line within a paragraph
_SIDES = (0, 4, 5, 3, 6, 8)  # of the seats' shapes: circle, square, five, three, six, eight sides


class LaidSentence(NamedTuple):
    """A sentence broken into lines: how high they are, and the cards it names."""

    layout: QTextLayout
    height: float
    links: list[Link]


class LogLines(QStyledItemDelegate):
    """Draws one row; `pointed` is the row that the pointer or the keyboard is at."""

    def __init__(self, view: QListView, theme: Theme) -> None:
        super().__init__(view)
        self.badge: Badge = self._seat_shape
        self.pointed = -1
        self._view = view
        self._theme = theme
        self._laid: dict[tuple[str, bool], LaidSentence] = {}
        self._laid_below: dict[str, LaidSentence] = {}
        self._width = 0

    def forget(self) -> None:
        """Lay every line out anew: width, look or language changed."""
        self._laid.clear()
        self._laid_below.clear()

    def sizeHint(
        self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the room for as many lines as the sentence takes."""
        px = self._theme.px
        width = self._view.viewport().width()
        heading = self._log().line(index.row()).heading
        if heading:
            return QSize(width, px(_HEADING) + (px(8) if index.row() else 0))
        high = max(px(_LEAST), self._lay(index.row()).height) + self._below(index.row())
        return QSize(width, round(high) + px(6))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a heading or a line."""
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._log().line(index.row()).heading:
            self._paint_heading(painter, box, index.row())
        else:
            chosen = bool(option.state & QStyle.StateFlag.State_HasFocus)
            self._paint_line(painter, box, index.row(), chosen=chosen)
        painter.restore()

    def _paint_heading(self, painter: QPainter, box: QRectF, row: int) -> None:
        theme, px = self._theme, self._theme.px
        text, font = self._log().text(row), self._heading_font()
        painter.setFont(font)
        painter.setPen(theme.colour("goldt"))
        line = QRectF(box.left() + px(16), box.bottom() - px(_HEADING), box.width(), px(_HEADING))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        start = line.left() + QFontMetricsF(font).horizontalAdvance(text) + px(8)
        middle = line.center().y()
        painter.setPen(QPen(theme.colour("line"), 1))
        if start < box.right() - px(_RIGHT):
            painter.drawLine(QPointF(start, middle), QPointF(box.right() - px(_RIGHT), middle))

    def _paint_line(self, painter: QPainter, box: QRectF, row: int, *, chosen: bool) -> None:
        theme, px = self._theme, self._theme.px
        ground = rounded(box.adjusted(px(8), 1, -px(8), -1), 7)
        newest = row == self._log().rowCount() - 1
        if newest:
            painter.fillPath(ground, theme.colour("glow", 0.22))
            bar = QRectF(box.left() + px(8), box.top() + px(5), 3, box.height() - px(10))
            painter.fillRect(bar, theme.colour("btn"))
        elif row == self.pointed:
            painter.fillPath(ground, theme.colour("line2", 0.7))
        if chosen:
            painter.strokePath(ground, QPen(theme.colour("focus"), 2.5))
        who = self._log().chronicle.who(self._log().line(row))
        middle = QPointF(box.left() + px(27), box.top() + px(15))
        if who is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("ink3"))
            painter.drawEllipse(middle, px(3.5), px(3.5))
        else:
            r = px(9.5)
            self.badge(painter, QRectF(middle.x() - r, middle.y() - r, 2 * r, 2 * r), who)
        painter.setPen(theme.colour("ink"))
        self._lay(row).layout.draw(painter, self._corner(box, row))
        if self._log().answered(row):
            self._paint_sign(painter, box, row, lit=chosen or row == self.pointed)
            self._paint_reasons(painter, box, row)

    def _paint_sign(self, painter: QPainter, box: QRectF, row: int, *, lit: bool) -> None:
        """Paint the sign that asks why, in a ring as long as the answer stands below."""
        theme, place = self._theme, self.sign(box)
        open_ = self._log().line(row).unfolded
        ring = place.adjusted(-2, -2, 2, 2)
        if open_:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("gold", 0.3))
            painter.drawEllipse(ring)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        size = place.width() * 0.14
        glyph(
            painter,
            "why",
            place.adjusted(size, size, -size, -size),
            theme.colour("ink" if lit or open_ else "ink3"),
        )

    def _paint_reasons(self, painter: QPainter, box: QRectF, row: int) -> None:
        """Paint what is unfolded below a line, with a bar at its side."""
        if not self._log().line(row).unfolded:
            return
        theme, px = self._theme, self._theme.px
        laid = self._lay_below(row)
        at = self._corner(box, row) + QPointF(0, self._lay(row).height + px(_ABOVE))
        painter.fillRect(QRectF(at.x(), at.y() + 1, px(2), laid.height - 2), theme.colour("gold"))
        painter.setPen(theme.colour("ink2"))
        laid.layout.draw(painter, at + QPointF(px(_INDENT), 0))

    def sign(self, box: QRectF) -> QRectF:
        """Return where in a row's box the sign stands that asks why."""
        px = self._theme.px
        side = px(_SIGN)
        middle = QPointF(box.right() - px(_ASIDE) / 2 - px(4), box.top() + px(15))
        return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)

    def asks_at(self, row: int, box: QRectF, point: QPointF) -> bool:
        """Say whether a point of a row's box is on a sign that asks why."""
        if self._log().line(row).heading or not self._log().answered(row):
            return False
        around = self._theme.px(_AROUND)
        return self.sign(box).adjusted(-around, -around, around, around).contains(point)

    def link_at(self, row: int, box: QRectF, point: QPointF) -> str:
        """Return the card whose name a point of a row's box is on, as `card:id`; empty if none."""
        if self._log().line(row).heading:
            return ""
        layout, _, links = self._lay(row)
        spot = point - self._corner(box, row)
        for i in range(layout.lineCount()):
            line = layout.lineAt(i)
            if not line.y() <= spot.y() < line.y() + line.height():
                continue
            first, last = line.textStart(), line.textStart() + line.textLength()
            for link in links:
                start, end = max(first, link.start), min(last, link.start + link.length)
                if start < end and _x(line, start) <= spot.x() < _x(line, end):
                    return link.key
        return ""

    def _corner(self, box: QRectF, row: int) -> QPointF:
        """Return where a row's sentence begins in its box."""
        px = self._theme.px
        spare = 0.0 if self._log().line(row).unfolded else px(_LEAST) - self._lay(row).height
        top = box.top() + px(3) + max(0.0, spare / 2)
        return QPointF(box.left() + px(_LEFT), top)

    def _lay(self, row: int) -> LaidSentence:
        """Return a row's sentence broken into lines."""
        width = self._view.viewport().width()
        if width != self._width:
            self._width = width
            self.forget()
        log = self._log()
        text, first = log.text(row), log.line(row).events[:1]
        if first and str(first[0][0]) in game_ui(log.chronicle.game.id).prose:
            text = begun(text)
        key = text, bool(log.answered(row))
        if key not in self._laid:
            right = _ASIDE if key[1] else _RIGHT
            room = width - self._theme.px(_LEFT + right)
            self._laid[key] = self._broken(text, self._log().cards(row), room)
        return self._laid[key]

    def _below(self, row: int) -> float:
        """Return how high is what is unfolded below a row."""
        if not self._log().line(row).unfolded:
            return 0.0
        return self._lay_below(row).height + self._theme.px(2 * _ABOVE)

    def _lay_below(self, row: int) -> LaidSentence:
        """Return the reasons below a row broken into lines."""
        text = self._log().below(row)
        if text not in self._laid_below:
            theme = self._theme
            room = self._view.viewport().width() - theme.px(_LEFT + _INDENT + _RIGHT)
            layout = QTextLayout(
                text.replace("\n", _NEW_LINE), theme.font("note", self._log().language.lang)
            )
            self._laid_below[text] = LaidSentence(layout, _wrapped(layout, room), [])
        return self._laid_below[text]

    def _broken(self, text: str, cards: Mapping[str, str], room: float) -> LaidSentence:
        theme, words = self._theme, self._log().language.words
        font = theme.font("log", words.lang)
        game = self._log().chronicle.game.id
        shown, spans = glued(text, amount_spans(text, game, words), whole(game, words))
        links = linked(shown, cards)
        layout = QTextLayout(shown.replace("\n", _NEW_LINE), font)
        layout.setFormats([*map(self._format, spans), *map(self._underlined, links)])
        return LaidSentence(layout, _wrapped(layout, room), links)

    def _underlined(self, link: Link) -> QTextLayout.FormatRange:
        look = QTextCharFormat()
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        look.setUnderlineColor(self._theme.colour("ink3"))
        part = QTextLayout.FormatRange()
        part.start, part.length = link.start, link.length
        part.format = look
        return part

    def _format(self, span: Span) -> QTextLayout.FormatRange:
        look = QTextCharFormat()
        look.setFontWeight(QFont.Weight.Bold)
        look.setForeground(self._theme.colour(span.ink))
        part = QTextLayout.FormatRange()
        part.start, part.length = span.start, span.length
        part.format = look
        return part

    def _heading_font(self) -> QFont:
        font = self._theme.font("note", self._log().language.lang)
        font.setBold(True)
        return font

    def _seat_shape(self, painter: QPainter, box: QRectF, who: int) -> None:
        """Paint a seat's number in a shape of its own, where a board offers no badge."""
        painter.fillPath(_shape(box, _SIDES[who % len(_SIDES)]), self._theme.colour("ink2"))
        font = self._theme.font("note", factor=box.height() / 26)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(fixed("ink" if self._theme.dark else "light"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(who + 1))

    def _log(self) -> LogModel:
        model = self._view.model()
        assert isinstance(model, LogModel)
        return model


def _wrapped(layout: QTextLayout, room: float) -> float:
    """Break a text into lines no wider than this; return how high they are together."""
    wrap = QTextOption()
    wrap.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(wrap)
    step = _LINE * layout.font().pixelSize()
    height = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, room))
        line.setPosition(QPointF(0, height + (step - line.height()) / 2))
        height += step
    layout.endLayout()
    return height


def _x(line: QTextLine, place: int) -> float:
    """Return where a character of a line begins."""
    x = line.cursorToX(place)
    if isinstance(x, tuple):  # with the place it was taken for
        x = x[0]
    assert isinstance(x, float)
    return x


def _shape(box: QRectF, sides: int) -> QPainterPath:
    path = QPainterPath()
    if sides < 3:
        path.addEllipse(box)
    elif sides == 4:
        path.addRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2)
    else:
        path.arcMoveTo(box, 90)
        for corner in range(sides):
            reach = QPainterPath()
            reach.arcMoveTo(box, 90 + 360 * corner / sides)
            if corner:
                path.lineTo(reach.currentPosition())
            else:
                path.moveTo(reach.currentPosition())
        path.closeSubpath()
    return path
