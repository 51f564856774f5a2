"""Toggles and segmented controls: what is on or off, and a few choices side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from gui.context import AppContext, Wording, say
from gui.paint.icons import glyph
from gui.paint.surfaces import rounded
from gui.paint.theme import fixed
from gui.widgets.buttons import RING, Pressed

_SIDE = 6  # beside a word, before its letters are smaller
_LEAST = 3  # and then


class Toggle(Pressed):
    """A switch that is on or off: a knob to the right with a tick, or to the left without."""

    def __init__(self, context: AppContext, name: Wording, *, on: bool) -> None:
        super().__init__(context, name)
        self.setCheckable(True)
        self.setChecked(on)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Return the pill and its ring."""
        px = self.context.theme.px
        return QSize(px(48) + 2 * RING, px(26) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pill and the knob."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1 if self.isEnabled() else 0.45)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        radius = box.height() / 2
        painter.fillPath(
            rounded(box, radius), theme.colour("green" if self.isChecked() else "line")
        )
        side = box.height() - 6
        x = box.right() - side - 3 if self.isChecked() else box.left() + 3
        knob = QRectF(x, box.top() + 3, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fixed("card"))
        painter.drawEllipse(knob)
        if self.isChecked():
            inner = knob.adjusted(side * 0.25, side * 0.25, -side * 0.25, -side * 0.25)
            glyph(painter, "check", inner, fixed("green"))
        self.ring(painter, box, radius)


class Segment(Pressed):
    """One of the choices side by side; one that `gives` writes smaller in little room."""

    def __init__(
        self, context: AppContext, name: Wording, about: Wording, *, gives: bool = False
    ) -> None:
        super().__init__(context, name)
        self._about = about
        self.setCheckable(True)
        wide = QSizePolicy.Policy.Preferred if gives else QSizePolicy.Policy.Minimum
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)
        self.refresh()

    def spoken(self) -> str:
        """Return what is chosen, and as what."""
        language = self.context.language
        return language.say("list.colon").join([say(language, self._about), self.word()])

    def written(self) -> QFont:
        """Return the letters of the word: those of a note where it would fill its room."""
        theme, lang = self.context.theme, self.context.language.lang
        tight = self.width() < _wide(theme.font("button", lang), self.word()) + 2 * theme.px(_SIDE)
        font = theme.font("note" if tight else "body", lang)
        font.setBold(self.isChecked())
        return font

    def minimumSizeHint(self) -> QSize:
        """Return room for the word in the letters of a note, in bold."""
        theme = self.context.theme
        font = theme.font("note", self.context.language.lang)
        font.setBold(True)
        return QSize(round(_wide(font, self.word())) + 2 * theme.px(_LEAST), theme.px(32))

    def sizeHint(self) -> QSize:
        """Return room for the word in bold, so that choosing moves nothing."""
        px = self.context.theme.px
        font = self.context.theme.font("button", self.context.language.lang)
        return QSize(round(_wide(font, self.word())) + px(22), px(32))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the word, on red if it is the one chosen."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = rounded(box, box.height() / 2)
        chosen = self.isChecked()
        if chosen:
            painter.fillPath(shape, theme.colour("btn"))
        elif self.underMouse() and self.isEnabled():
            painter.fillPath(shape, theme.colour("line2"))
        if self.hasFocus():
            painter.strokePath(shape, QPen(theme.colour("focus"), 3))
        painter.setFont(self.written())
        painter.setPen(theme.colour("on" if chosen else "ink2" if self.isEnabled() else "ink3"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.word())


class Segments(QWidget):
    """A few choices side by side, one of them made; arrows go from one to the next."""

    chosen = Signal(str)

    def __init__(
        self,
        context: AppContext,
        about: Wording,
        choices: Sequence[tuple[str, Wording]],
        value: str,
        *,
        gives: bool = False,
    ) -> None:
        super().__init__()
        self.context = context
        self._group = QButtonGroup(self)
        self._segments: dict[str, Segment] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(3, 3, 3, 3)
        row.setSpacing(0)
        for choice, word in choices:
            segment = Segment(context, word, about, gives=gives)
            self._segments[choice] = segment
            self._group.addButton(segment)
            row.addWidget(segment)
            segment.clicked.connect(lambda _=False, choice=choice: self.chosen.emit(choice))
        self.choose(value)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def choose(self, value: str) -> None:
        """Show a choice as made, without a signal."""
        if value in self._segments:
            self._segments[value].setChecked(True)

    def value(self) -> str:
        """Return the choice made."""
        return next(name for name, segment in self._segments.items() if segment.isChecked())

    def refresh(self) -> None:
        """Read every word anew."""
        for segment in self._segments.values():
            segment.refresh()

    def segment(self, value: str) -> Segment:
        """Return the button of a choice."""
        return self._segments[value]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pill that holds them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shape = rounded(box, box.height() / 2)
        painter.fillPath(shape, self.context.theme.colour("paper2"))
        painter.strokePath(shape, QPen(self.context.theme.colour("line"), 1))


def _wide(font: QFont, word: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(word)
