"""Buttons: plain and primary ones, and the signs of the bar."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QSizePolicy

from gui.context import AppContext, Wording, say
from gui.paint.icons import Glyph, glyph
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Role, Step, fixed
from resources.foreign import plain

RING = 4  # pixels around a button for its rim of focus and its shadow
_AFTER, _BEFORE = 8, 3  # from a word beside a sign to the rim, and how far it reaches to the sign
_FAINT = 0.7  # of what cannot be pressed
Kind = Literal["primary", "plain", "quiet"]


class Pressed(QAbstractButton):
    """The common part of all that is pressed: wording, look, one hand cursor.

    The keyboard comes to it by Tab alone: what was clicked is done with, and the next key means
    what it meant before.
    """

    def __init__(self, context: AppContext, name: Wording) -> None:
        super().__init__()
        self.context = context
        self._name = name
        self._spoken: Wording | None = None
        self._pointed = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)

    def reword(self, name: Wording) -> None:
        """Say something else from now on."""
        self._name = name
        self.refresh()

    def word(self) -> str:
        """Return its name in the language spoken now."""
        return say(self.context.language, self._name)

    def write_half(
        self,
        painter: QPainter,
        box: QRectF,
        step: Step,
        role: Role,
        text: str,
        *,
        lower: bool = False,
    ) -> None:
        """Write a text on the upper or the lower half of a box, its end left out if it is long."""
        font = self.context.theme.font(step, self.context.language.lang)
        half = box.height() / 2
        line = QRectF(box.left(), box.top() + half * lower, box.width(), half)
        painter.setFont(font)
        painter.setPen(self.context.theme.colour(role))
        text = plain(text)
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def about(self, spoken: Wording) -> None:
        """Let a reader say more than stands on it."""
        self._spoken = spoken
        self.refresh()

    def spoken(self) -> str:
        """Return what a reader says of it."""
        return self.word() if self._spoken is None else say(self.context.language, self._spoken)

    def refresh(self) -> None:
        """Read name and look anew."""
        self.setAccessibleName(self.spoken())
        self.updateGeometry()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come into sight when Tab leads here, from outside of what scrolls too."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            around = self.parentWidget()
            while around is not None:
                if isinstance(around, QScrollArea):
                    around.ensureWidgetVisible(self)
                around = around.parentWidget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press it as the space bar does, once however long; Ctrl+Enter is the page's."""
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not held:
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Show a hand only over what can be pressed."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            shape = Qt.CursorShape
            self.setCursor(shape.PointingHandCursor if self.isEnabled() else shape.ArrowCursor)

    def point_out(self, *, on: bool) -> None:
        """Be what a tip speaks of, or no longer; meanwhile no tool tip lies over that tip."""
        if on != self._pointed:
            self._pointed = on
            self.refresh()

    def ring(self, painter: QPainter, box: QRectF, corner: float) -> None:
        """Draw the amber rim of whatever the keyboard is at, or a tip speaks of."""
        if self.hasFocus() or self._pointed:
            wide = 3 * min(self.large(), 2.0)
            out = RING - wide / 2  # where there is no more room the rim grows inwards
            rim = rounded(box.adjusted(-out, -out, out, out), corner + out)
            painter.strokePath(rim, QPen(self.context.theme.colour("focus"), wide))

    def large(self) -> float:
        """Return how much rounder and stronger its edges are drawn in a large window."""
        return max(1.0, self.context.theme.unit)


class Button(Pressed):
    """A button with a word, perhaps a sign before it and its key behind it."""

    def __init__(
        self,
        context: AppContext,
        name: Wording,
        then: Callable[[], object],
        *,
        kind: Kind = "plain",
        sign: Glyph | None = None,
        key: str = "",
        height: float = 38,
    ) -> None:
        super().__init__(context, name)
        self.kind: Kind = kind
        self._sign = sign
        self._key = key
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._then = then
        self.clicked.connect(self._press)
        self.refresh()

    def _press(self) -> None:
        self._then()

    def font_now(self) -> QFont:
        """Return the font of its word, bigger in a tall button."""
        font = self.context.theme.font("button", self.context.language.lang)
        if self._height > 44:
            font.setPixelSize(round(font.pixelSize() * 1.4))
        return font

    def sizeHint(self) -> QSize:
        """Return room for sign, word and key."""
        px = self.context.theme.px
        return QSize(round(self._content()) + px(32) + 2 * RING, px(self._height) + 2 * RING)

    def minimumSizeHint(self) -> QSize:
        """Return the same without its ample sides."""
        px = self.context.theme.px
        return QSize(round(self._content()) + px(14) + 2 * RING, px(self._height) + 2 * RING)

    def _content(self) -> float:
        px = self.context.theme.px
        sign = px(24) if self._sign else 0
        return sign + QFontMetricsF(self.font_now()).horizontalAdvance(self.word()) + self._keyed()

    def _keyed(self) -> float:
        font = self.context.theme.font("note", self.context.language.lang)
        return (
            QFontMetricsF(font).horizontalAdvance(self._key) + self.context.theme.px(20)
            if self._key
            else 0
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, rim, sign, word and key."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        tone = self._ground(painter, box)
        px = self.context.theme.px
        x = box.left() + (box.width() - self._content()) / 2
        if self._sign:
            side = px(16)
            glyph(painter, self._sign, QRectF(x, box.center().y() - side / 2, side, side), tone)
            x += px(24)
        painter.setFont(self.font_now())
        painter.setPen(tone)
        width = QFontMetricsF(self.font_now()).horizontalAdvance(self.word())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(x, box.top(), width + 2, box.height()), flags, self.word())
        if self._key:
            self._paint_key(painter, x + width + px(8), box.center().y(), tone)
        self.ring(painter, box, 9 * self.large())

    def _ground(self, painter: QPainter, box: QRectF) -> QColor:
        """Paint what the word stands on; return the word's colour."""
        theme, corner = self.context.theme, 9 * self.large()
        shape = rounded(box, corner)
        if self.kind == "quiet":
            if self.underMouse() and self.isEnabled():
                painter.fillPath(shape, theme.colour("line2", 0.6))
            return theme.colour("red" if self.isEnabled() else "ink3")
        if self.kind == "primary" and self.isEnabled():
            shadow(painter, box, corner, 4, 1, theme.colour("shade", 0.28))
            red = theme.colour("btn")
            red = red.darker(112) if self.isDown() else red
            wash = QLinearGradient(0, box.top(), 0, box.bottom())
            wash.setColorAt(0, red.lighter(128 if self.underMouse() else 114))
            wash.setColorAt(1, red)
            painter.fillPath(shape, wash)
            lay(painter, shape, "paper", 0.14)
            inner = rounded(box.adjusted(1.5, 1.5, -1.5, -1.5), corner - 1.5)
            painter.strokePath(inner, QPen(fixed("light", 0.35), 1))
            if theme.dark:
                painter.strokePath(shape, QPen(theme.colour("rim"), 1.2))
            return theme.colour("on")
        if not self.isEnabled():
            painter.strokePath(shape, QPen(theme.colour("line", _FAINT), 1))
            return theme.colour("ink3", _FAINT)
        shadow(painter, box, corner, 3, 1, theme.colour("shade", 0.10))
        field = theme.colour("field")
        hovered = self.underMouse()
        painter.fillPath(shape, theme.colour("paper2") if self.isDown() else field)
        rim = theme.colour("focus" if hovered else "line")
        painter.strokePath(
            rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), corner - 0.5),
            QPen(rim, 1.6 if hovered else 1),
        )
        return theme.colour("ink")

    def _paint_key(self, painter: QPainter, x: float, middle: float, tone: QColor) -> None:
        font = self.context.theme.font("note", self.context.language.lang)
        metrics = QFontMetricsF(font)
        box = QRectF(
            x,
            0,
            metrics.horizontalAdvance(self._key) + self.context.theme.px(10),
            metrics.height() + 1,
        )
        box.moveTop(middle - box.height() / 2)
        faint = QColor(tone)
        faint.setAlphaF(0.5)
        painter.strokePath(rounded(box, 4 * self.large()), QPen(faint, 1))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._key)


class SignButton(Pressed):
    """A square button of the bar: a sign, its name as tool tip, perhaps a word beside it."""

    reworded = Signal()  # what stands beside the sign is another word now

    def __init__(
        self,
        context: AppContext,
        sign: Glyph,
        name: Wording,
        then: Callable[[], object],
        *,
        key: str = "",
    ) -> None:
        self.wordy = False  # whether its name is worth standing beside the sign
        self.worded = False  # whether it has the room to
        self._beside = ""  # its name as it was when room was last made for it
        super().__init__(context, name)
        self.sign: Glyph = sign
        self._key = key
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._then = then
        self.clicked.connect(self._press)
        self.refresh()

    def _press(self) -> None:
        self._then()

    def refresh(self) -> None:
        """Read name and look anew; the tool tip names the key as well."""
        before, self._beside = self._beside, self.word()
        super().refresh()
        set_tip(self, "" if self._pointed else f"{self._beside}  {self._key}".strip())
        if self.worded and self._beside != before:
            self.reworded.emit()

    def sizeHint(self) -> QSize:
        """Return a square, longer where the name stands beside the sign."""
        side, more = self.context.theme.px(34), 0
        if self.worded:
            font = self.context.theme.font("note", self.context.language.lang)
            wide = QFontMetricsF(font).horizontalAdvance(self._beside)
            more = ceil(wide) + self.context.theme.px(_AFTER)
        return QSize(side + more + 2 * RING, side + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the square, the sign and the name."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        corner = 8 * self.large()
        shape = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), corner)
        enabled = self.isEnabled()
        lit = self.isChecked() or self.isDown() or (self.underMouse() and enabled)
        if enabled or lit:
            painter.fillPath(shape, theme.colour("line2" if lit else "paper2", 0.9))
        rim = theme.colour("focus" if lit else "line", 1 if enabled else _FAINT)
        painter.strokePath(shape, QPen(rim, 1))
        tone = theme.colour("ink") if enabled else theme.colour("ink3", _FAINT)
        side, cell = box.height() * 0.46, box.height()
        square = QRectF(box.left() + (cell - side) / 2, box.center().y() - side / 2, side, side)
        glyph(painter, self.sign, square, tone)
        if self.worded:
            painter.setFont(theme.font("note", self.context.language.lang))
            painter.setPen(tone)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            left = cell - theme.px(_BEFORE)
            painter.drawText(box.adjusted(left, 0, 0, 0), flags, self._beside)
        self.ring(painter, box, corner)
