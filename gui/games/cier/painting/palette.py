"""Painter lookup, from a look to a face: who paints what, and how far outside it reaches."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from gui.games.cier import looks
from gui.games.cier.looks import Look
from gui.games.cier.painting import cards, chalkboard, panels
from gui.games.cier.painting.marks import badge
from gui.i18n import Language
from gui.paint.theme import Theme
from gui.table.faces import Face

_PAINTERS: dict[type, Callable[..., None]] = {
    looks.AbilityCard: cards.ability,
    looks.TextSheet: cards.sheet,
    looks.Back: cards.back,
    looks.Slot: chalkboard.slot,
    looks.Ring: chalkboard.ring,
    looks.Words: chalkboard.chalked,
    looks.Plaque: panels.plaque,
    looks.Tray: panels.tray,
    looks.Nameplate: panels.nameplate,
    looks.Legend: panels.legend,
    looks.Foot: panels.foot,
    looks.SettlementMoment: panels.moment,
    looks.ExchangeRow: panels.row,
}
_MARGIN = 16.0
_WIDER = {looks.Plaque: 24.0, looks.Ring: 0.0, looks.Words: 2.0, looks.Foot: 2.0}


class Palette:
    """Makes faces; the same look in the same size is the same face."""

    def __init__(self, theme: Theme, language: Language) -> None:
        self._theme = theme
        self._language = language

    def face(self, look: Look, wide: float, high: float) -> Face:
        """Return the face of a look in a size."""
        kind = type(look)

        def paint(painter: QPainter, size: QSizeF) -> None:
            box = QRectF(0, 0, size.width(), size.height())
            _PAINTERS[kind](painter, box, look, self._theme, self._language.lang)

        margin = _WIDER.get(kind, _MARGIN)
        return Face((kind.__name__, look), round(wide, 2), round(high, 2), paint, margin)

    def sheet(self, look: looks.TextSheet) -> Face:
        """Return a large sheet, as high as its words."""
        return self.face(look, cards.SHEET_WIDE, cards.sheet_high(look))


def badge_face(seat: int) -> Face:
    """Return a seat's badge by itself."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        badge(painter, box.center(), 11.5, seat)

    return Face(("cier-badge", seat), 30, 30, paint)
