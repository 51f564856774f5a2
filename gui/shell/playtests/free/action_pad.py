"""Action pad of the free log: what the seat at hand may do, a key or a click each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from engine.playtest.templates import Action
from gui.context import AppContext
from gui.i18n import Language
from gui.paint.icons import icon
from gui.paint.surfaces import rounded
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import EntryWords, named
from gui.widgets.buttons import RING, Pressed
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel
from gui.widgets.said import Label

NUMBERED = 9  # actions that have a key


class ActionButton(Pressed):
    """An action: its picture, its name, its number."""

    def __init__(
        self, context: AppContext, action: Action, key: str, then: Callable[[], object]
    ) -> None:
        super().__init__(context, lambda language: named(action, language))
        self.action = action
        self._key = key
        self._then = then
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._press)
        self.refresh()

    def _press(self) -> None:
        self._then()

    def sizeHint(self) -> QSize:
        """Return room for picture, name and number."""
        px = self.context.theme.px
        font = self.context.theme.font("body", self.context.language.lang)
        wide = QFontMetricsF(font).horizontalAdvance(self.word())
        number = px(20) if self._key else 0
        return QSize(round(wide) + px(46) + number + 2 * RING, px(36) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the field, the picture, the name and the number."""
        theme, px = self.context.theme, self.context.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        shape = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 8 * self.large())
        painter.fillPath(shape, theme.colour("paper2" if self.isDown() else "field"))
        painter.strokePath(shape, QPen(theme.colour("focus" if self.underMouse() else "line"), 1))
        side = px(20)
        place = QRectF(box.left() + px(8), box.center().y() - side / 2, side, side)
        icon(painter, self.action.icon, place, theme.colour("ochre"))
        painter.setFont(theme.font("body", self.context.language.lang))
        painter.setPen(theme.colour("ink" if self.isEnabled() else "ink3"))
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(box.adjusted(px(34), 0, 0, 0), left, self.word())
        painter.setFont(theme.font("note", self.context.language.lang))
        painter.setPen(theme.colour("goldt"))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(box.adjusted(0, 0, -px(10), 0), right, self._key)
        self.ring(painter, box, 8 * self.large())


class ActionPad(Panel):
    """The actions of the template; nothing where there are none."""

    def __init__(
        self,
        context: AppContext,
        tally: Tally,
        words: EntryWords,
        selected: Callable[[], int],
        act: Callable[[Action], None],
    ) -> None:
        super().__init__(context, pad=10)
        self._words = words
        self._selected = selected
        self.heading = Label(context, self._about, "name")
        self.box.addWidget(self.heading)
        self.buttons = [
            ActionButton(context, one, str(at) if at <= NUMBERED else "", partial(act, one))
            for at, one in enumerate(tally.template.actions, 1)
        ]
        self.box.addWidget(Flow(self.buttons))
        if not self.buttons:
            self.hide()
        self.refresh()

    def refresh(self) -> None:
        """Stand close."""
        super().refresh()
        self.box.setSpacing(self.context.theme.px(2))

    def _about(self, language: Language) -> str:
        seat = self._words.seat(self._selected())
        return language.say("gui.playtest.free.does", seat=seat)
