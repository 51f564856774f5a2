"""Cut text: a text on one line of a box, its end left out where it is too long."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from gui.context import AppContext
from gui.paint.theme import Role, Step

LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def write_cut(
    painter: QPainter,
    context: AppContext,
    box: QRectF,
    text: str,
    look: tuple[Step, Role],
    flags: Qt.AlignmentFlag = LEFT,
) -> None:
    """Write a text of a size and a colour."""
    step, role = look
    font = context.theme.font(step, context.language.lang)
    painter.setFont(font)
    painter.setPen(context.theme.colour(role))
    cut = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, flags, cut)
