"""Goal pills: the goals of a finished match, what was reached, what was not."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from gui.games.merit.goals import Goal
from gui.paint.icons import Glyph, glyph
from gui.paint.lettering import width, words
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme, fixed


def goal_pills(painter: QPainter, box: QRectF, goals: Sequence[Goal], theme: Theme) -> None:
    """Paint a pill for each goal: green with a tick, red with a cross, or plain."""
    wides = [
        width(goal.text, 16, bold=True) + (58 if goal.reached is not None else 36) for goal in goals
    ]
    x = box.center().x() - (sum(wides) + 8 * (len(wides) - 1)) / 2
    for goal, wide in zip(goals, wides, strict=True):
        pill = QRectF(x, box.top(), wide, 36)
        path = rounded(pill, 18)
        sure = goal.reached is not None
        fill = fixed("green" if goal.reached else "red") if sure else theme.colour("paper")
        ink = fixed("light") if sure else theme.colour("ink")
        painter.fillPath(path, fill)
        painter.strokePath(path, QPen(theme.colour("line"), 1))
        if sure:
            sign: Glyph = "check" if goal.reached else "cross"
            glyph(painter, sign, QRectF(x + 16, box.top() + 11, 14, 14), ink)
        room = pill.adjusted(38 if sure else 18, 0, -4, 0)
        words(painter, room, goal.text, 16, ink, bold=True)
        x += wide + 8
