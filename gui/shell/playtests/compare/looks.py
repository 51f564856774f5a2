"""Group looks: shape, colour and hatching of each group that is drawn."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from gui.context import AppContext
from gui.paint.seat_looks import SeatLook
from gui.paint.shapes import outline
from gui.paint.theme import Theme, fixed
from gui.widgets.panel import Picture

LOOKS = (
    SeatLook("blue", "circle", "horizontal"),
    SeatLook("red", "square", "diagonal"),
    SeatLook("green", "diamond", "dots"),
    SeatLook("goldt", "triangle", "vertical"),
)


def colour(theme: Theme, look: SeatLook) -> QColor:
    """Return the colour of a group, light enough by night."""
    found = fixed(look.tone)
    return found.lighter(165) if theme.dark else found


def paint_dot(
    painter: QPainter, middle: QPointF, radius: float, look: SeatLook, theme: Theme
) -> None:
    """Paint a session of a group."""
    shape = outline(look.shape, radius, middle)
    painter.fillPath(shape, colour(theme, look))
    painter.strokePath(shape, QPen(theme.colour("paper"), 1))


class GroupMark(Picture):
    """The mark of a group; empty where it is not drawn."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, 16, 16)
        self.look: SeatLook | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def wear(self, look: SeatLook | None) -> None:
        """Be the mark of a group that looks so."""
        self.look = look
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark."""
        if self.look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paint_dot(painter, box.center(), box.width() * 0.4, self.look, self.context.theme)
