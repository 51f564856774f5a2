"""Think time of a playtest: how long each seat thought, by steps of the round."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.playtest.clocks import think_times
from engine.playtest.live import LiveSession
from gui.context import AppContext
from gui.paint.shapes import Hatch, hatch
from gui.paint.theme import Fixed, fixed
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.seat_mark import paint_mark
from gui.widgets.panel import Panel
from gui.widgets.report import headed

_ROW, _BAR, _LEGEND = 30.0, 15.0, 22.0
_MINUTE = 60_000
_STYLES: tuple[tuple[Fixed, Hatch | None], ...] = (
    ("violet", None), ("red", "diagonal"), ("gold", "dots"), ("green", "horizontal"),
    ("ochre", "crossed"), ("blue", "vertical"), ("slate", None), ("wood2", "diagonal"),
)  # fmt: skip


class ThinkBars(QWidget):
    """A bar for each seat, a part of it for each step; the minutes beside it."""

    def __init__(self, context: AppContext, live: LiveSession, words: ReviewWords) -> None:
        super().__init__()
        self.context = context
        self._live = live
        self._words = words
        self.times: Counter[tuple[int, str]] = Counter()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        context.language.changed.connect(self.read)
        context.theme.changed.connect(self.read)
        self.read()

    def read(self) -> None:
        """Read the session anew."""
        playtest = self._live.playtest
        self.times = think_times(playtest.segments, self._live.now())
        found = dict.fromkeys(one.phase for one in playtest.segments if one.phase)
        used = {phase for (_, phase), ms in self.times.items() if ms}
        self.phases = [key for key in found if key in used]
        colon = self.context.language.say("list.colon")
        told = (colon.join((self._words.seat(seat), self._total(seat))) for seat in self._seats())
        self.setAccessibleName(self._words.row(*told))
        self.updateGeometry()
        self.update()

    def _seats(self) -> range:
        return range(len(self._live.playtest.seats))

    def total(self, seat: int) -> int:
        """Return how long a seat thought."""
        return sum(ms for (whose, _), ms in self.times.items() if whose == seat)

    def _total(self, seat: int) -> str:
        return f"{self.total(seat) / _MINUTE:.1f}"

    def sizeHint(self) -> QSize:
        """Return a row for each seat, and below them what the parts are."""
        px = self.context.theme.px
        return QSize(px(300), self.heightForWidth(max(self.width(), px(300))))

    def minimumSizeHint(self) -> QSize:
        """Return the same, narrower."""
        px = self.context.theme.px
        return QSize(px(220), self.heightForWidth(max(self.width(), px(220))))

    def hasHeightForWidth(self) -> bool:
        """Say that what the parts are takes more lines where there is little width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height for a width."""
        px = self.context.theme.px
        lines = self._legend(width)
        last = max((line for line, _, _ in lines), default=-1)
        return px(_ROW) * len(self._seats()) + px(_LEGEND) * (last + 1) + px(4)

    def _legend(self, width: float) -> list[tuple[int, float, str]]:
        """Return line and left end of each step's name."""
        px = self.context.theme.px
        metrics = QFontMetricsF(self.context.theme.font("note", self.context.language.lang))
        found, line, x = [], 0, 0.0
        for key in self.phases:
            wide = px(26) + metrics.horizontalAdvance(self._words.step(key)) + px(10)
            if x and x + wide > width:
                line, x = line + 1, 0.0
            found.append((line, x, key))
            x += wide
        return found

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the rows and what their parts are."""
        theme, lang = self.context.theme, self.context.language.lang
        px, painter = theme.px, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("body", lang))
        metrics = QFontMetricsF(painter.font())
        names = [self._words.seat(seat) for seat in self._seats()]
        left = px(30) + min(
            max(map(metrics.horizontalAdvance, names), default=0) + px(12), self.width() * 0.3
        )
        right = self.width() - px(50)
        longest = max((self.total(seat) for seat in self._seats()), default=0) or 1
        for seat in self._seats():
            row = QRectF(0, seat * px(_ROW), self.width(), px(_ROW))
            paint_mark(painter, QPointF(px(11), row.center().y()), px(9), self._words.look(seat))
            painter.setPen(theme.colour("ink2"))
            name = QRectF(px(28), row.top(), left - px(34), row.height())
            level = Qt.AlignmentFlag.AlignVCenter
            cut = metrics.elidedText(names[seat], Qt.TextElideMode.ElideRight, name.width())
            painter.drawText(name, level | Qt.AlignmentFlag.AlignLeft, cut)
            self._bar(painter, row, left, (right - left) / longest, seat)
            painter.setPen(theme.colour("ink"))
            painter.drawText(row, level | Qt.AlignmentFlag.AlignRight, self._total(seat))
        top = len(names) * px(_ROW) + px(4)
        self._paint_legend(painter, top)

    def _bar(self, painter: QPainter, row: QRectF, left: float, scale: float, seat: int) -> None:
        x, high = left, self.context.theme.px(_BAR)
        for key in self.phases:
            wide = self.times[seat, key] * scale
            box = QRectF(x, row.center().y() - high / 2, wide, high)
            self._part(painter, box, key)
            x += wide
        other = (self.total(seat) - sum(self.times[seat, key] for key in self.phases)) * scale
        if other > 0:
            box = QRectF(x, row.center().y() - high / 2, other, high)
            painter.fillRect(box, self.context.theme.colour("ink3"))

    def _part(self, painter: QPainter, box: QRectF, key: str) -> None:
        tone, lines = _STYLES[self.phases.index(key) % len(_STYLES)]
        painter.fillRect(box, fixed(tone))
        if lines is not None and box.width() > 2:
            path = QPainterPath()
            path.addRect(box)
            hatch(painter, path, lines, fixed("light", 0.5), 4.5)
        painter.fillRect(QRectF(box.right() - 1, box.top(), 1, box.height()), fixed("light", 0.8))

    def _paint_legend(self, painter: QPainter, top: float) -> None:
        theme, px = self.context.theme, self.context.theme.px
        painter.setFont(theme.font("note", self.context.language.lang))
        for line, x, key in self._legend(self.width()):
            y = top + line * px(_LEGEND)
            self._part(painter, QRectF(x, y + px(4), px(18), px(13)), key)
            painter.setPen(theme.colour("ink2"))
            box = QRectF(x + px(24), y, self.width(), px(_LEGEND))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(box, flags, self._words.step(key))


def think_panel(context: AppContext, times: ThinkBars) -> Panel:
    """Return the bars below their heading."""
    panel = headed(context, "gui.playtest.review.thinking", "gui.playtest.review.minutes")
    panel.box.addWidget(times)
    return panel
