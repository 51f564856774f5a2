"""Bar chart of the die: how often each face came, beside how often it was to be expected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.games.ludo.painting import paint_die
from gui.paint.surfaces import lay, rounded
from gui.paint.theme import Theme, face, fixed

_HIGH, _DIE, _FOOT = 96.0, 24.0, 34.0


class Bars(QWidget):
    """Six bars with their numbers, a line across each where it was expected to end."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._seen: Sequence[int] = (0,) * 6
        self._expected: Sequence[float] = (0.0,) * 6
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rolls(self, seen: Sequence[int], expected: Sequence[float]) -> None:
        """Show these numbers."""
        self._seen, self._expected = tuple(seen), tuple(expected)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for bars and dice."""
        return QSize(self._theme.px(240), self._theme.px(_HIGH + _FOOT + 8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bars."""
        theme, unit = self._theme, self._theme.factor
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = max(1.0, *self._seen, *self._expected)
        step = self.width() / 6
        ground = (_HIGH + 4) * unit
        painter.setFont(face("serif", 14 * unit, bold=True))
        for i in range(6):
            left = i * step
            high = self._seen[i] / most * _HIGH * unit
            bar = QRectF(left + step * 0.18, ground - high, step * 0.64, high)
            shape = rounded(bar, 4)
            painter.fillPath(shape, fixed("ochre", 0.85))
            lay(painter, shape, "paper", 0.15)
            inside = high > 22 * unit
            painter.setPen(fixed("light") if inside else theme.colour("ink"))
            foot = ground - 22 * unit if inside else ground - high - 20 * unit
            where = QRectF(left, foot, step, 20 * unit)
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, str(self._seen[i]))
            line = ground - self._expected[i] / most * _HIGH * unit
            mark = QRectF(left + step * 0.07, line - 1.2, step * 0.86, 2.4)
            painter.fillRect(mark, theme.colour("ink"))
            side = _DIE * unit
            die = QRectF(left + (step - side) / 2, ground + 7 * unit, side, side)
            paint_die(painter, die, i + 1)
