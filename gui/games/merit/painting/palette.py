"""Painter lookup, from a look to a face: who paints what, and how far its shadow reaches."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, ClassVar, TypeAlias

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from gui.games.merit import looks
from gui.games.merit.painting import action_cards, plaques, sheets, zone
from gui.i18n import Language
from gui.paint.theme import Theme
from gui.table.faces import Face

Painters: TypeAlias = Mapping[type, Callable[..., None]]

THEMED: Painters = {
    looks.RoleBoard: plaques.role_board,
    looks.ResourceToken: plaques.own_token,
    looks.Badge: plaques.own_badge,
    looks.Beads: plaques.beads,
    looks.Zone: zone.zone,
    looks.Pile: zone.pile,
    looks.Shrine: zone.shrine,
    looks.Vacant: zone.vacant,
    looks.Tray: zone.tray,
    looks.TextSheet: sheets.sheet,
}
PAPER: Painters = {looks.Action: action_cards.action}

_MARGIN = 18.0
_WIDER = {looks.Pile: 34.0, looks.Being: 24.0}  # what stands outside of its box


class Palette:
    """Makes the faces of one table; the same look in the same size is the same face.

    An edition adds to what both have: painters that follow the theme, of paper, and of its kit.
    """

    themed: ClassVar[Painters] = THEMED
    paper: ClassVar[Painters] = PAPER
    kit: ClassVar[Painters] = {}

    def __init__(self, rules: Any, theme: Theme, language: Language) -> None:
        self._rules = rules
        self._theme = theme
        self._language = language
        self._made: dict[tuple[Hashable, float, float], Face] = {}

    def face(self, look: Hashable, wide: float, high: float) -> Face:
        """Return the face of a look in a size."""
        key = look, round(wide, 2), round(high, 2)
        found = self._made.get(key)
        if found is None:
            if len(self._made) > 600:
                self._made.clear()
            name = (type(look).__name__, look)
            found = Face(name, key[1], key[2], self._painter(look), _WIDER.get(type(look), _MARGIN))
            self._made[key] = found
        return found

    def _painter(self, look: Hashable) -> Callable[[QPainter, QSizeF], None]:
        kind = type(look)

        def paint(painter: QPainter, size: QSizeF) -> None:
            box = QRectF(0, 0, size.width(), size.height())
            if kind in self.kit:
                self.kit[kind](painter, box, look, self._rules)
            elif kind in self.paper:
                self.paper[kind](painter, box, look, self._language.lang)
            else:
                self.themed[kind](painter, box, look, self._theme, self._language.lang)

        return paint
