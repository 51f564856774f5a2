"""Rating scale of the form: one of a few in a row, by a digit, an arrow or a click.

One Tab leads to a scale and one digit answers it, so that a form is filled in without looking down.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from gui.context import AppContext, Wording, say
from gui.paint.surfaces import rounded

_HIGH, _PAD, _GAP, _SIDE = 34.0, 12.0, 6.0, 10.0
_NOTHING = (Qt.Key.Key_0, Qt.Key.Key_Minus, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class Scale(QWidget):
    """What may be said, each with its digit; nothing said is: cannot say."""

    answered = Signal()

    def __init__(
        self,
        context: AppContext,
        about: Wording,
        choices: Sequence[tuple[int, Wording]],
        *,
        ends: tuple[Wording, Wording] | None = None,
    ) -> None:
        super().__init__()
        self.context = context
        self.number: int | None = None
        self._about = about
        self._choices = choices
        self._ends = ends
        self._column: Sequence[Scale] = (self,)  # whose choices begin at one place
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Read name and value anew."""
        language = self.context.language
        told = [say(language, word) for number, word in self._choices if number == self.number]
        said = told[0] if told else language.say("gui.playtest.form.cannot-say")
        name = language.say("list.colon").join((say(language, self._about), said))
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()

    def line_up(self, column: Sequence[Scale]) -> None:
        """Have the choices begin where those of these scales do."""
        self._column = column
        self.updateGeometry()

    def lead(self) -> float:
        """Return the width of the words before the choices."""
        return self._end_width(0)

    def answer(self, number: int | None) -> None:
        """Say this, or nothing."""
        self.number = number
        self.refresh()
        self.answered.emit()

    # --- what Qt calls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by a digit or by arrows; take it back by 0."""
        known = [number for number, _ in self._choices]
        text, at = event.text(), known.index(self.number) if self.number in known else -1
        digits = [str(place) for place in range(1, len(known) + 1)]
        if text and text in digits:
            self.answer(known[digits.index(text)])
        elif event.key() in _NOTHING:
            self.answer(None)
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Up):
            self.answer(known[min(at + 1, len(known) - 1)])
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Down):
            self.answer(known[max(at - 1, 0)])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Answer by a click; a click on what is said takes it back."""
        for (number, _), box in zip(self._choices, self._boxes(), strict=True):
            if box.contains(event.position()):
                self.answer(None if number == self.number else number)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Come into sight."""
        super().focusInEvent(event)
        around = self.parentWidget()
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(self)
            around = around.parentWidget()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard went."""
        super().focusOutEvent(event)
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for all choices and the words at both ends."""
        boxes = self._boxes()
        wide = boxes[-1].right() + self._end_width(1) + _SIDE
        return QSize(round(wide), self.context.theme.px(_HIGH) + 8)

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the choices, the one that was made on red."""
        theme, language = self.context.theme, self.context.language
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        boxes = self._boxes()
        for (number, word), box in zip(self._choices, boxes, strict=True):
            shape, on = rounded(box, box.height() / 2), number == self.number
            painter.fillPath(shape, theme.colour("btn" if on else "field"))
            painter.strokePath(shape, QPen(theme.colour("line"), 1))
            painter.setFont(theme.font("button" if on else "body", language.lang))
            painter.setPen(theme.colour("on" if on else "ink"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, say(language, word))
        if self._ends is not None:
            painter.setFont(theme.font("note", language.lang))
            painter.setPen(theme.colour("ink2"))
            middle = Qt.AlignmentFlag.AlignVCenter
            wide = boxes[0].left() - theme.px(_GAP) - _SIDE
            first = QRectF(_SIDE, boxes[0].top(), wide, boxes[0].height())
            painter.drawText(
                first, middle | Qt.AlignmentFlag.AlignRight, say(language, self._ends[0])
            )
            last = QRectF(
                boxes[-1].right() + theme.px(_GAP),
                boxes[-1].top(),
                self.width(),
                boxes[-1].height(),
            )
            painter.drawText(
                last, middle | Qt.AlignmentFlag.AlignLeft, say(language, self._ends[1])
            )
        if self.hasFocus():
            rim = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            painter.strokePath(rounded(rim, 8), QPen(theme.colour("focus"), 3))

    def _boxes(self) -> list[QRectF]:
        theme, language = self.context.theme, self.context.language
        metrics = QFontMetricsF(theme.font("button", language.lang))
        x = _SIDE + max(scale.lead() for scale in self._column)
        high = theme.px(_HIGH)
        found = []
        for _, word in self._choices:
            wide = max(high, metrics.horizontalAdvance(say(language, word)) + 2 * theme.px(_PAD))
            found.append(QRectF(QPointF(x, 4), QPointF(x + wide, 4 + high)))
            x += wide + theme.px(_GAP)
        return found

    def _end_width(self, end: int) -> float:
        if self._ends is None:
            return 0.0
        theme, language = self.context.theme, self.context.language
        metrics = QFontMetricsF(theme.font("note", language.lang))
        return metrics.horizontalAdvance(say(language, self._ends[end])) + theme.px(_GAP) + 2
