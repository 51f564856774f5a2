"""Single-choice control: side by side where the words are few and fit, else a list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QSizePolicy, QWidget

from gui.context import AppContext, Wording
from gui.widgets.choices import Segments
from gui.widgets.fields import DropDown

_MOST = 4  # choices that one still takes in at a glance


class Pick(QWidget):
    """A choice that looks as its words allow; `chosen` says which was made."""

    chosen = Signal(str)

    def __init__(
        self,
        context: AppContext,
        about: Wording,
        choices: Sequence[tuple[str, Wording]],
        value: str,
        *,
        most: int = _MOST,
        edge: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        super().__init__()
        self.list = DropDown(context, about, choices, value)
        few = len(choices) <= most
        self.segments = Segments(context, about, choices, value) if few else None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # it may shrink to a list
        row.addWidget(self.list)
        self.list.chosen.connect(self._choose)
        if self.segments is not None:
            row.addWidget(self.segments, 0, edge)
            self.segments.chosen.connect(self._choose)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._fit()

    def value(self) -> str:
        """Return the choice made."""
        return self.list.value()

    def choose(self, value: str) -> None:
        """Show a choice as made, without a signal."""
        self.list.choose(value)
        if self.segments is not None:
            self.segments.choose(value)

    def refresh(self) -> None:
        """Read every word anew."""
        self.list.refresh()
        if self.segments is not None:
            self.segments.refresh()

    def field(self) -> DropDown | Segments:
        """Return what it looks like now."""
        shown = self.segments is not None and not self.segments.isHidden()
        return self.segments if shown and self.segments is not None else self.list

    def sizeHint(self) -> QSize:
        """Return the room that the words take side by side, else that of the list."""
        wanted = self.list if self.segments is None else self.segments
        return QSize(wanted.sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:
        """Return the room of the list."""
        return QSize(self.list.minimumSizeHint().width(), self._height())

    def _height(self) -> int:
        other = 0 if self.segments is None else self.segments.sizeHint().height()
        return max(self.list.sizeHint().height(), other)

    def event(self, event: QEvent) -> bool:
        """Look again whenever the words have changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look again: more or fewer words fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.segments is None:
            return
        fits = self.segments.sizeHint().width() <= self.width()
        if fits == self.segments.isHidden() or fits != self.list.isHidden():
            had = self.list.hasFocus() or self.segments.isAncestorOf(self.focusWidget() or self)
            self.segments.setVisible(fits)
            self.list.setVisible(not fits)
            if had:
                self.field().setFocus()

    def _choose(self, value: str) -> None:
        self.choose(value)
        self.chosen.emit(value)
