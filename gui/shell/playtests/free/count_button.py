"""Count buttons: one step more or less of a counter, with the key that does the same."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from gui.context import AppContext, Wording
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.widgets.buttons import RING, Pressed


class CountButton(Pressed):
    """A sign, + or −, and the key beside it; always of one size, so that nothing moves."""

    def __init__(
        self, context: AppContext, sign: str, name: Wording, then: Callable[[], object]
    ) -> None:
        super().__init__(context, name)
        self._sign = sign
        self.key = ""
        self._then = then
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._press)
        self.refresh()

    def _press(self) -> None:
        self._then()

    def by_key(self, key: str) -> None:
        """Show the key that does it now, or none."""
        if key != self.key:
            self.key = key
            set_tip(self, key)
            self.update()

    def sizeHint(self) -> QSize:
        """Return room for a sign and a letter."""
        px = self.context.theme.px
        return QSize(px(34) + 2 * RING, px(32) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the field, the sign and the key."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        shape = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 7 * self.large())
        painter.fillPath(shape, theme.colour("paper2" if self.isDown() else "field"))
        hot = self.underMouse() and self.isEnabled()
        painter.strokePath(shape, QPen(theme.colour("focus" if hot else "line"), 1.6 if hot else 1))
        painter.setFont(theme.font("button", self.context.language.lang))
        painter.setPen(theme.colour("ink" if self.isEnabled() else "ink3"))
        half = box.width() / 2
        sign = box.adjusted(0, 0, -half, 0) if self.key else box
        painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, self._sign)
        painter.setFont(theme.font("note", self.context.language.lang))
        painter.setPen(theme.colour("goldt"))
        painter.drawText(box.adjusted(half, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, self.key)
        self.ring(painter, box, 7 * self.large())
