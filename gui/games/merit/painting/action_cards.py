"""Painter of action cards in the tray."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.games.merit.looks import Action
from gui.games.merit.painting.marks import veil
from gui.paint.icons import icon
from gui.paint.lettering import Word, brushed, legible, row
from gui.paint.shapes import square_at
from gui.paint.strokes import blot, card_ground
from gui.paint.theme import fixed, mixed

_ACTIONS = {
    "labour": ("sickle", "gold"),
    "practice": ("meditation", "blue"),
    "give": ("pay-money", "red"),
    "deliver": ("lotus-flower", "green"),
    "protect": ("ringing-bell", "violet"),
    "aid": ("two-coins", "ochre"),
}


def action(painter: QPainter, box: QRectF, look: Action, lang: str) -> None:
    """Paint an action card: icon on a blot, name, what it costs and brings."""
    sign, colour = _ACTIONS[look.verb]
    ink = fixed(colour)  # type: ignore[arg-type]
    path = card_ground(painter, box, ink)
    s = min(box.width() / 108, box.height() / 151)
    rows = [part for part in (look.first, look.second, look.third) if part]
    if look.why:
        rows = [((look.why, "red", True),)]
    lead = legible(painter, 13.0) * 1.32
    foot = box.bottom() - 7 * s - lead * len(rows)
    high = 32 * s
    name_top = foot - high - (2 * s if len(rows) > 1 else 8 * s)
    room = name_top - box.top()
    middle = QPointF(box.center().x(), box.top() + room * 0.54)
    r = min(34 * s, room * 0.42)
    blot(painter, middle, r, ink, 0.20, 7)
    icon(painter, sign, square_at(middle, r * 1.5), mixed(ink, fixed("ink"), 0.35))
    if look.helps:
        spot = QRectF(box.right() - 22 * s, box.top() + 10 * s, 13 * s, 13 * s)
        icon(painter, "hearts", spot, fixed("red"))
    name = QRectF(box.left() + 7, name_top, box.width() - 14, high)
    brushed(painter, name, look.name, (28 * s, 17.5 * s), fixed("ink"), lang, "center")
    if look.dim and look.why:
        veil(painter, path, 0.5)  # the reason is not veiled
    for place, parts in enumerate(rows):
        side = 4 if look.why else 7
        line = QRectF(box.left() + side, foot + place * lead, box.width() - 2 * side, lead)
        made = [Word(text, colour, bold) for text, colour, bold in parts]
        row(painter, line, made, 13.5 if place == 0 else 12.5, fixed("ink2"), "center")
    if look.dim and not look.why:
        veil(painter, path, 0.5)
