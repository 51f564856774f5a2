"""Parts of the fairness panel: the plate that names the dice, lines of figures, the slider."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSlider, QWidget

from gui.paint.icons import icon
from gui.paint.plain_text import PlainLabel
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme

_BETWEEN = 12  # pixels between two columns


class Plate(QWidget):
    """The golden plate that names the dice which are played with."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._name, self._about = PlainLabel(), PlainLabel()
        grid = QGridLayout(self)
        for row, (label, step, role) in enumerate(
            ((self._name, "prompt", "ink"), (self._about, "note", "ink2"))
        ):
            label.setProperty("step", step)
            label.setProperty("role", role)
            label.setWordWrap(True)
            grid.addWidget(label, row, 0)
        self._grid = grid

    def show_mode(self, name: str, about: str) -> None:
        """Say what the dice are called and what they do."""
        px = self._theme.px
        self._name.setText(name)
        self._about.setText(about)
        self._grid.setContentsMargins(px(70), px(12), px(12), px(12))
        self._grid.setSpacing(px(2))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the plate and its scales."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(QRectF(self.rect()).adjusted(0.8, 0.8, -0.8, -0.8), 12)
        painter.fillPath(shape, theme.colour("gold", 0.14))
        painter.strokePath(shape, QPen(theme.colour("goldt", 0.7), 1.5))
        side = float(theme.px(44))
        scales = QRectF(theme.px(14), (self.height() - side) / 2, side, side)
        icon(painter, "scales", scales, theme.colour("goldt"))


class Rows(QWidget):
    """Lines of a name and its figures, the figures to the right; the first may name columns.

    Where they are `stacked`, a name has a line of its own above its figures.
    """

    def __init__(self, theme: Theme, *, headed: bool = False, stacked: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self._headed = headed
        self._stacked = stacked
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setHorizontalSpacing(_BETWEEN)
        self._labels: dict[tuple[int, int], QLabel] = {}

    def show_rows(self, rows: Sequence[Sequence[Any]]) -> None:
        """Show these lines, and no others."""
        wanted = {}
        for i, row in enumerate(rows):
            for j, text in enumerate(row):
                line = 2 * i + (j > 0) if self._stacked else i
                wanted[line, j] = str(text)
        for at, text in wanted.items():
            label = self._labels.get(at) or self._added(at)
            label.setText(text)
            label.setVisible(bool(text))
        for at, label in self._labels.items():
            if at not in wanted:
                label.setText("")
                label.hide()

    def _added(self, at: tuple[int, int]) -> QLabel:
        label = PlainLabel(self)
        first, head = at[1] == 0, self._headed and at[0] <= int(self._stacked)
        label.setProperty("step", "note" if first or head else "name")
        label.setProperty("role", "ink3" if first or head else "ink")
        label.setFont(self._theme.font(label.property("step")))
        label.setWordWrap(first)
        if not first:
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label, *at, 1, -1 if self._stacked and first else 1)
        self._labels[at] = label
        return label


class RollPicker(QSlider):
    """A slider through all rolls so far; it stays at the newest until somebody looks back."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setPageStep(1)
        self.setRange(1, 1)

    def offer(self, rolls: int) -> None:
        """Reach from the first roll to the last."""
        newest = self.value() == self.maximum()
        self.setRange(1, max(1, rolls))
        if newest:
            self.setValue(self.maximum())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel."""
        event.ignore()
