"""Responsive columns of the print page: abreast, or one at a time where there is little width."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.widgets.choices import Segments

CHOICES, SHEET, PAGES = "choices", "sheet", "pages"
_SIDE, _RULES, _LEAST = 320.0, 560.0, 260.0  # how wide a side is, and the rules in its place
_WHOLE, _ABREAST = 1180.0, 880.0  # pixels in which all sides are as wide, and are abreast at all


class Sides(QWidget):
    """The sides; `laid` says that the sheet has another width."""

    laid = Signal(int)

    def __init__(
        self, context: AppContext, choices: QStackedWidget, sheet: QWidget, pages: QWidget
    ) -> None:
        super().__init__()
        self.context = context
        self._sides: dict[str, QWidget] = {CHOICES: choices, SHEET: sheet, PAGES: pages}
        self._choices = choices
        words: list[tuple[str, Wording]] = [
            (CHOICES, "gui.print.part.choices"),
            (SHEET, "gui.print.part.sheet"),
            (PAGES, "gui.print.pages"),
        ]
        self.parts = Segments(context, "gui.print.part.name", words, SHEET)
        self.parts.chosen.connect(self.fit)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.parts, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.setSpacing(0)
        for side in self._sides.values():
            row.addWidget(side, 1 if side is sheet else 0)
        column.addLayout(row, 1)
        self._column: QBoxLayout = column
        choices.currentChanged.connect(self.fit)
        context.theme.changed.connect(self.fit)

    def turn(self, part: str) -> None:
        """Bring a side to the front where only one is seen."""
        self.parts.choose(part)
        self.fit()

    def narrow(self) -> bool:
        """Say whether only one side is seen at a time."""
        return self.width() < self.context.theme.px(_ABREAST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sides in proportion."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Give every side that is seen its width."""
        px, narrow = self.context.theme.px, self.narrow()
        self.parts.setVisible(narrow)
        self._column.setContentsMargins(0, px(6) * narrow, 0, 0)
        self._column.setSpacing(px(4) * narrow)
        ruling = self._choices.currentIndex() == 1
        share = min(1.0, self.width() / max(1, px(_WHOLE)))
        left = round(max(px(_RULES if ruling else _SIDE) * share, px(_LEAST)))
        right = 0 if ruling else round(max(px(_SIDE) * share, px(_LEAST)))
        for part, side in self._sides.items():
            wide = {CHOICES: left, PAGES: right, SHEET: self.width() - left - right}[part]
            side.setFixedWidth(max(1, self.width() if narrow else wide))
            seen = part == self.parts.value() if narrow else wide > 0
            side.setVisible(seen)  # the rules take the room of the pages
        self.laid.emit(self.width() if narrow else self.width() - left - right)
