"""Tag chips: shape, number and word of what an observation is about."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.playtest.templates import KEYED, Tag
from gui.context import AppContext
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.shell.playtests.wording import named
from gui.widgets.buttons import RING, Pressed


class TagChip(Pressed):
    """A tag in a pill, with the number of its key before it."""

    def __init__(self, context: AppContext, tag: Tag, then: Callable[[], object]) -> None:
        self.tag = tag
        super().__init__(context, lambda language: named(tag, language))
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._then = then
        self.clicked.connect(self._press)
        self.refresh()

    def _press(self) -> None:
        self._then()

    def refresh(self) -> None:
        """Name the key as a tool tip."""
        super().refresh()
        keyed = self.tag.number <= KEYED
        set_tip(self, f"{self.word()}  Ctrl+{self.tag.number}" if keyed else self.word())

    def sizeHint(self) -> QSize:
        """Return room for number and word."""
        px = self.context.theme.px
        wide = QFontMetricsF(self._font(bold=True)).horizontalAdvance(self._text())
        return QSize(round(wide) + px(20) + 2 * RING, px(26) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pill, red if the note at hand has the tag."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        shape = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), box.height() / 2)
        on = self.isChecked()
        painter.fillPath(shape, theme.colour("btn" if on else "paper2"))
        painter.strokePath(shape, QPen(theme.colour("focus" if self.underMouse() else "line"), 1))
        painter.setFont(self._font(bold=on))
        painter.setPen(theme.colour("on" if on else "ink2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._text())
        self.ring(painter, box, box.height() / 2)

    def _text(self) -> str:
        return f"{self.tag.number} {self.word()}" if self.tag.number <= KEYED else self.word()

    def _font(self, *, bold: bool) -> QFont:
        font = self.context.theme.font("note", self.context.language.lang)
        font.setBold(bold)
        return font
