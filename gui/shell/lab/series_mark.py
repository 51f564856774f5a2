"""Series mark: the shape by which a variant is known in the charts, beside its name."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from gui.context import AppContext
from gui.paint.chart_colours import paint_chart
from gui.widgets.panel import Picture
from printpack.charts.chart import PIXELS, Chart, Room, Sheet
from printpack.charts.series import SERIES, Look

_SIDE = 18.0  # pixels in a window of 1440×900


def look_of(arm: int) -> Look:
    """Return how a variant looks, 1 for the first."""
    return SERIES[(arm - 1) % len(SERIES)]


class SeriesMark(Picture):
    """The mark of a variant."""

    def __init__(self, context: AppContext, arm: int) -> None:
        super().__init__(context, _SIDE, _SIDE)
        self._look = look_of(arm)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark as a chart has it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = PIXELS * self.context.theme.factor
        paint_chart(painter, self._chart(scale), scale, self.context.theme)

    def _chart(self, scale: float) -> Chart:
        wide, high = self.width() / scale, self.height() / scale
        sheet = Sheet(Room(wide, high, self.context.language.lang))
        sheet.swatch(self._look, wide / 2, high / 2, min(wide, high) * 0.36)
        return sheet.chart()
