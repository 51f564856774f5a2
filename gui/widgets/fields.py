"""Combo boxes, line edits and sliders that Qt draws in our colours."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionSlider,
)

from gui.context import AppContext, Wording, say
from gui.paint.plain_text import show_tip


class DropDown(QComboBox):
    """One of several, from a list that drops down."""

    chosen = Signal(str)

    def __init__(
        self,
        context: AppContext,
        about: Wording,
        choices: Sequence[tuple[str, Wording]],
        value: str,
    ) -> None:
        super().__init__()
        self.context = context
        self._about = about
        self._words: list[Wording] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own heeds no style sheet
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.offer(choices, value)
        self.activated.connect(self._on_activated)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)
        self.refresh()

    def offer(self, choices: Sequence[tuple[str, Wording]], value: str) -> None:
        """Offer other choices."""
        self.clear()
        self._words = [word for _, word in choices]
        for choice, word in choices:
            self.addItem(say(self.context.language, word), choice)
        self.choose(value)

    def choose(self, value: str) -> None:
        """Show a choice as made, without a signal."""
        self.setCurrentIndex(max(0, self.findData(value)))

    def value(self) -> str:
        """Return the choice made."""
        return str(self.currentData())

    def refresh(self) -> None:
        """Read every word anew."""
        self.setFont(self.context.theme.font("body", self.context.language.lang))
        self.setAccessibleName(say(self.context.language, self._about))
        for i, word in enumerate(self._words):
            self.setItemText(i, say(self.context.language, word))

    def showPopup(self) -> None:
        """Open the list at the choice made: Qt opens it where it was left by Esc."""
        super().showPopup()
        self.view().setCurrentIndex(self.model().index(self.currentIndex(), self.modelColumn()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page: nobody chooses by scrolling past."""
        event.ignore()

    def _on_activated(self, _index: int) -> None:
        self.chosen.emit(self.value())


class TextField(QLineEdit):
    """A line to write in, with what it is for as its name and a word for when it is empty."""

    def __init__(self, context: AppContext, about: Wording, empty: Wording, most: int) -> None:
        super().__init__()
        self.context = context
        self._about = about
        self._empty = empty
        self.setMaxLength(most)
        self.inputRejected.connect(self._tell_most)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Read name and placeholder anew."""
        self.setFont(self.context.theme.font("body", self.context.language.lang))
        self.setAccessibleName(say(self.context.language, self._about))
        self.setPlaceholderText(say(self.context.language, self._empty))

    def _tell_most(self) -> None:
        """Say below the field why it takes no more, and how much it takes."""
        told = self.context.language.say("gui.field.most", n=self.maxLength())
        show_tip(self.mapToGlobal(QPoint(0, self.height())), told, self)


class FilledField(TextField):
    """A line that is filled in already: what is typed after a click on it takes its place."""

    _clicked = False  # whether this very press brought the keyboard

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note what brought the keyboard; by Tab Qt marks the whole line itself."""
        super().focusInEvent(event)
        self._clicked = event.reason() == Qt.FocusReason.MouseFocusReason

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Mark the whole line by the first click; the next one puts the caret somewhere."""
        super().mousePressEvent(event)
        if self._clicked:
            self.selectAll()
        self._clicked = False


class Slide(QSlider):
    """A slider in steps, which counts when it is let go: nothing changes under the pointer."""

    def __init__(
        self, context: AppContext, about: Wording, least: int, most: int, step: int
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.context = context
        self._about = about
        self.setRange(least, most)
        self.setTracking(False)
        self.setSingleStep(step)
        self.setPageStep(step)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        context.language.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Read its name anew."""
        self.setAccessibleName(say(self.context.language, self._about))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the handle to where the line is pressed, and drag it on from there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._move_handle(event.position().toPoint().x())
        super().mousePressEvent(event)
        if not self.isSliderDown():  # pressed above or below the handle: there is no letting go
            self.setValue(self.sliderPosition())

    def _move_handle(self, x: int) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_SliderHandle
        handle = self.style().subControlRect(QStyle.ComplexControl.CC_Slider, option, part, self)
        if not handle.left() <= x <= handle.right():
            room = self.width() - handle.width()
            place = x - handle.width() // 2
            self.setSliderPosition(
                QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), place, room)
            )
