"""Flow row: widgets of any width one after the other, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class Flow(QWidget):
    """Widgets that stand as words in a paragraph do."""

    def __init__(self, widgets: Sequence[QWidget], gap: int = 0) -> None:
        super().__init__()
        self._widgets = widgets
        self._gap = gap
        for widget in widgets:
            widget.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines in this width."""
        return self._place(width, move=False)

    def sizeHint(self) -> QSize:
        """Return the room of a line with all of them."""
        wide = sum(_room(one).width() + self._gap for one in self._seen())
        return QSize(wide, self._place(self.width(), move=False))

    def minimumSizeHint(self) -> QSize:
        """Return the room of the widest, and of the lines that there are now."""
        wide = max((_room(one).width() for one in self._seen()), default=0)
        return QSize(wide, self._place(max(wide, self.width()), move=False))

    def event(self, event: QEvent) -> bool:
        """Break the lines anew when one of them has another width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place(self.width(), move=True)
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._place(self.width(), move=True)
        self.updateGeometry()

    def _seen(self) -> list[QWidget]:
        """Return the widgets that nobody hid; those of a page not shown yet are not hidden."""
        told = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
        return [one for one in self._widgets if not (one.isHidden() and one.testAttribute(told))]

    def _place(self, width: int, *, move: bool) -> int:
        """Break the lines; return their height. Each widget stands in the middle of its line."""
        x = y = high = 0
        line: list[tuple[QWidget, int, QSize]] = []
        for widget in (*self._seen(), None):
            size = QSize() if widget is None else _room(widget)
            if widget is None or (line and x + size.width() > width):
                for one, left, room in line if move else ():
                    top = y + (high - room.height()) // 2
                    one.setGeometry(left, top, room.width(), room.height())
                if widget is not None:
                    y += high + self._gap
                    x = high = 0
                line = []
            if widget is not None:
                line.append((widget, x, size))
                x += size.width() + self._gap
                high = max(high, size.height())
        return y + high


def _room(widget: QWidget) -> QSize:
    """Return the size that a widget asks for, as far as it may have it."""
    return widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())
