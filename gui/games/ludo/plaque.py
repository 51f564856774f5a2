"""Seat plaque beside its yard: who, what of it, pieces at home, and how far they have come."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from engine.games.ludo.board import GOAL, STEPS, remaining
from engine.games.ludo.state import State
from gui.games.ludo.layout import PLAQUE_HIGH, PLAQUE_WIDE
from gui.games.ludo.painting import livery, paint_pawn
from gui.paint.shapes import hatch, outline
from gui.paint.surfaces import glow, panel, rounded
from gui.paint.theme import Theme, fixed
from gui.table.badges import whole_name
from gui.table.faces import Face

_BAND, _TEXT = 14.0, 54.0


class PlaqueFacts(NamedTuple):
    """Everything a plaque shows."""

    colour: int
    name: str
    status: str
    goals: int
    progress: float  # 0 to 1
    home: str  # the word for it
    active: bool
    thinking: bool = False


def covered(state: State, seat: int) -> float:
    """Return how much of their way all pieces of a seat have come together, 0 to 1."""
    return sum(GOAL - remaining(place) for place in state.pieces[seat] if place >= 0) / STEPS


def plaque_face(facts: PlaqueFacts, theme: Theme, lang: str) -> Face:
    """Return the plaque of a seat."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        shape = panel(painter, box, theme, blur=9)
        _band(painter, shape, facts.colour)
        if facts.active:
            glow(painter, rounded(box, 12), theme.colour("focus"), 3)
        paint_pawn(painter, QPointF(30, 50), 16, facts.colour)
        _words(painter, facts, theme, lang)
        _tally(painter, facts, theme)

    return Face(("ludo-plaque", facts), PLAQUE_WIDE, PLAQUE_HIGH, paint, margin=16)


def _band(painter: QPainter, shape: QPainterPath, colour: int) -> None:
    look = livery(colour)
    top = QPainterPath()
    top.addRect(QRectF(0, 0, PLAQUE_WIDE, _BAND))
    band = shape.intersected(top)
    painter.fillPath(band, look.ink)
    hatch(painter, band, look.hatch, fixed("light", 0.5), 5)


def drops_at(facts: PlaqueFacts, theme: Theme, lang: str) -> QPointF:
    """Return where the drops begin, from the middle of a plaque: after what it says."""
    said = QFontMetricsF(_status_font(facts, theme, lang)).horizontalAdvance(facts.status)
    return QPointF(_TEXT + said + 4 - PLAQUE_WIDE / 2, 61 - PLAQUE_HIGH / 2)


def _status_font(facts: PlaqueFacts, theme: Theme, lang: str) -> QFont:
    font = theme.font("note", lang, 1.0)
    font.setBold(facts.active and not facts.thinking)
    return font


def _name(facts: PlaqueFacts, theme: Theme, lang: str) -> str:
    """Return as much of the name as stands on the plaque."""
    metrics = QFontMetricsF(theme.font("name", lang, 1.1))
    room = PLAQUE_WIDE - _TEXT - 8
    return metrics.elidedText(facts.name, Qt.TextElideMode.ElideRight, room)


def in_full(facts: PlaqueFacts, theme: Theme, lang: str) -> Callable[[], Face] | None:
    """Return what opens where the name is cut: all of it."""
    whole = _name(facts, theme, lang) == facts.name
    return None if whole else partial(whole_name, facts.name, theme)


def _words(painter: QPainter, facts: PlaqueFacts, theme: Theme, lang: str) -> None:
    painter.setPen(theme.colour("ink"))
    painter.setFont(theme.font("name", lang, 1.1))
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    room = PLAQUE_WIDE - _TEXT - 8
    painter.drawText(QRectF(_TEXT, 24, room, 28), left, _name(facts, theme, lang))
    font = _status_font(facts, theme, lang)
    painter.setFont(font)
    painter.setPen(theme.colour("red" if facts.active else "ink3"))
    shown = QFontMetricsF(font).elidedText(facts.status, Qt.TextElideMode.ElideRight, room)
    painter.drawText(QRectF(_TEXT, 50, room, 20), left, shown)


def _tally(painter: QPainter, facts: PlaqueFacts, theme: Theme) -> None:
    look = livery(facts.colour)
    for i in range(4):
        mark = outline(look.shape, 8, QPointF(22 + i * 22, 88))
        painter.fillPath(mark, look.ink if i < facts.goals else theme.colour("paper2"))
        painter.strokePath(mark, QPen(look.ink.lighter(140) if theme.dark else look.ink, 1.5))
    painter.setPen(theme.colour("ink3"))
    font = theme.font("note", "zh", 1.0)
    painter.setFont(font)
    where = QRectF(104, 76, PLAQUE_WIDE - 110, 24)
    painter.drawText(where, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, facts.home)
    road = QRectF(14, 110, PLAQUE_WIDE - 28, 8)
    painter.fillPath(rounded(road, 4), theme.colour("ink", 0.13))
    if facts.progress > 0:
        done = QRectF(road.left(), road.top(), max(8.0, road.width() * facts.progress), 8)
        painter.fillPath(rounded(done, 4), look.ink.lighter(120) if theme.dark else look.ink)
