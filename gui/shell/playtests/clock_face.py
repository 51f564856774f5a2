"""Clock face: a time that goes by, painted twice a second at most, and only where it changed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.playtest.live import LiveSession
from gui.context import AppContext
from gui.paint.theme import Role, Step
from resources.numbers import clock

BEAT = 500  # ms between two looks at the clock


class ClockFace(QWidget):
    """A time that goes by; `text` says what it shows now."""

    def __init__(
        self, context: AppContext, text: Callable[[], str], step: Step, widest: str = "00:00:00"
    ) -> None:
        super().__init__()
        self.context = context
        self.role: Role = "ink"
        self._read = text
        self._step: Step = step
        self._widest = widest
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.theme.changed.connect(self.updateGeometry)
        self.beat()

    def text(self) -> str:
        """Return what it shows."""
        return self._text

    def beat(self) -> None:
        """Look at the clock; paint where it shows something else."""
        now = self._read()
        if now != self._text:
            self._text = now
            self.update()

    def tell(self) -> None:
        """Say the time to a reader: not each second, but when something happens."""
        self.setAccessibleName(self._text)

    def sizeHint(self) -> QSize:
        """Return room for the widest time."""
        metrics = QFontMetricsF(self.context.theme.font(self._step))
        return QSize(round(metrics.horizontalAdvance(self._widest)) + 4, round(metrics.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the time, at the right where figures stand."""
        painter = QPainter(self)
        painter.setFont(self.context.theme.font(self._step))
        painter.setPen(self.context.theme.colour(self.role))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(self.rect()), flags, self._text)


class ClockWindow(QWidget):
    """The clock alone, in a window without a frame: for the players to see, if they may."""

    def __init__(self, context: AppContext, live: LiveSession, over: QWidget) -> None:
        kind = Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowDoesNotAcceptFocus
        super().__init__(over, Qt.WindowType.Window | kind)
        self._live = live
        self._over = over
        self.context = context
        self.face = ClockFace(context, lambda: clock(live.now()), "display")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        room = QVBoxLayout(self)
        room.addWidget(self.face)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)
        self.refresh()

    def show_beside(self) -> None:
        """Stand beside the page, if players may see the clock; the keyboard stays where it is."""
        if self._live.session.shown_clock and not self.isVisible():
            self.show()
            self._over.activateWindow()

    def refresh(self) -> None:
        """Take name and look of now."""
        self.setWindowTitle(self.context.language.say("gui.playtest.live.clock"))
        self.adjustSize()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the paper it stands on."""
        QPainter(self).fillRect(self.rect(), self.context.theme.colour("paper"))
