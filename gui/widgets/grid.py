"""Flow grid: widgets side by side in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.context import AppContext


class Grid(QWidget):
    """Tiles in as many columns as fit, each at least so wide."""

    def __init__(
        self, context: AppContext, tiles: Sequence[QWidget], least: float, *, gap: int = 0
    ) -> None:
        super().__init__()
        self.context = context
        self._tiles = tiles
        self._least = least
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(gap)
        self._arrange(len(tiles))
        context.theme.changed.connect(self._fit)

    def at_least(self, least: float) -> None:
        """Let a column be no narrower than this from now on."""
        if least != self._least:
            self._least = least
            self._fit()

    def hold(self, tiles: Sequence[QWidget]) -> None:
        """Have these tiles from now on, all of which it has had; the others are hidden."""
        for tile in self._tiles:
            self._grid.removeWidget(tile)
        for column in range(self._columns):
            self._grid.setColumnStretch(column, 0)
        self._tiles, self._columns = tiles, 0
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the size of one column: the others go below it."""
        least = super().minimumSizeHint()
        wide = max((tile.minimumSizeHint().width() for tile in self._tiles), default=0)
        return QSize(min(wide, least.width()), least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Count the columns anew."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        most = max(1, self.width() // self.context.theme.px(self._least))
        rows = -(-len(self._tiles) // most)
        self._arrange(-(-len(self._tiles) // rows))  # no row emptier than it must be

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        for column in range(max(columns, self._columns)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns
        for i, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, i // columns, i % columns)
