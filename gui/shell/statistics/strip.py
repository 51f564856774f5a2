"""Result strip: finished matches as marks in order, a shape and a colour for each result."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.library.past import Past, Result
from gui.context import AppContext, Wording
from gui.games.labels import result
from gui.paint.icons import glyph
from gui.paint.plain_text import show_tip
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme
from gui.widgets.dates import ago
from gui.widgets.grid import Grid
from gui.widgets.panel import Picture
from gui.widgets.said import Label

RESULTS: tuple[Result, ...] = ("won", "lost", "other")
_SIDE, _GAP = 19.0, 5.0
_ROUND = 10  # marks to a line in whole tens, so that they can be counted


def paint_result(painter: QPainter, box: QRectF, kind: Result, theme: Theme) -> None:
    """Paint one mark: a full disc with a tick, an open diamond, a small flat bar."""
    if kind == "won":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("blue"))
        painter.drawEllipse(box)
        inner = box.width() * 0.27
        glyph(painter, "check", box.adjusted(inner, inner, -inner, -inner), theme.colour("paper"))
    elif kind == "lost":
        middle, reach = box.center(), box.width() * 0.46
        ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
        points = [middle + QPointF(x * reach, y * reach) for x, y in ways]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("ochre"), max(1.6, box.width() * 0.1)))
        painter.drawPolygon(QPolygonF(points))
    else:
        height = box.height() * 0.24
        bar = QRectF(box.left() + 2, box.center().y() - height / 2, box.width() - 4, height)
        painter.fillPath(rounded(bar, height / 2), theme.colour("ink3"))


class Strip(QWidget):
    """The marks, the oldest first; pointed at, one says when it was."""

    def __init__(self, context: AppContext, game_id: str, matches: Sequence[Past]) -> None:
        super().__init__()
        self.context = context
        self._game_id = game_id
        self.matches = tuple(matches)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        context.language.changed.connect(self._name)
        context.theme.changed.connect(self.updateGeometry)
        self._name()

    def _name(self) -> None:
        say = self.context.language.say
        results = [one.result for one in self.matches]
        parts = [say("gui.statistics.strip-note", n=len(results))]
        for kind in RESULTS:
            if kind in results:
                word = say(result(self._game_id, kind))
                parts.append(say("list.colon").join([word, str(results.count(kind))]))
        self.setAccessibleName(say("list.comma").join(parts))

    def sizeHint(self) -> QSize:
        """Return room for twenty marks a line."""
        width = self.context.theme.px(20 * (_SIDE + _GAP))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return room for one line of a few."""
        px = self.context.theme.px
        return QSize(px(4 * (_SIDE + _GAP)), px(_SIDE + _GAP))

    def hasHeightForWidth(self) -> bool:
        """Say that a narrow strip takes more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of as many lines as this width needs."""
        lines = -(-len(self.matches) // self._in_line(width))
        return max(1, lines) * self.context.theme.px(_SIDE + _GAP)

    def _in_line(self, width: int) -> int:
        most = max(1, width // self.context.theme.px(_SIDE + _GAP))
        return most - most % _ROUND if most > _ROUND else most

    def place(self, number: int) -> QRectF:
        """Return where a mark is."""
        px = self.context.theme.px
        step, side = px(_SIDE + _GAP), px(_SIDE)
        line, at = divmod(number, self._in_line(self.width()))
        return QRectF(at * step, line * step, side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint every mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, one in enumerate(self.matches):
            paint_result(painter, self.place(number), one.result, self.context.theme)

    def event(self, event: QEvent) -> bool:
        """Say of the mark that is pointed at how it went and when."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event.globalPos(), self.tooltip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def tooltip_at(self, where: QPointF) -> str:
        """Return what the mark at a place stands for; nothing beside the marks."""
        say = self.context.language.say
        for number, one in enumerate(self.matches):
            if self.place(number).contains(where):
                word = say(result(self._game_id, one.result))
                parts = [word, ago(one.ended, self.context.language)]
                return say("list.comma").join(parts)
        return ""


class _Mark(Picture):
    """One mark of the legend."""

    def __init__(self, context: AppContext, result: Result) -> None:
        super().__init__(context, 16, 16)
        self._result: Result = result
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_result(painter, QRectF(self.rect()), self._result, self.context.theme)


_ENTRY = 150  # the width of an entry of the legend


class Legend(Grid):
    """What each mark stands for, and how many of it there are."""

    def __init__(self, context: AppContext, game_id: str, matches: Sequence[Past]) -> None:
        results = [one.result for one in matches]
        entries = [
            _Entry(context, kind, result(game_id, kind), results.count(kind))
            for kind in RESULTS
            if kind in results
        ]
        super().__init__(context, entries, _ENTRY)
        self._count = len(entries)
        context.theme.changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.setMaximumWidth(self.context.theme.px(_ENTRY) * self._count)


class _Entry(QWidget):
    """A mark, its word and its number."""

    def __init__(self, context: AppContext, kind: Result, key: str, count: int) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(_Mark(context, kind))
        word: Wording = lambda language: language.say("list.colon").join(
            [language.say(key), str(count)]
        )
        row.addWidget(Label(context, word, "note", "ink2", wrap=True), 1)
