"""Painter of printed cards at the size that they have on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from engine.cards.model import Card
from engine.games.merit57.rules import Rules
from gui.games.merit.looks import Being, CardFace, KitBack
from gui.games.merit.painting.strokes import soft
from gui.paint.lettering import legible, real, width, words
from gui.paint.operations import paint
from gui.paint.shapes import outline
from gui.paint.surfaces import rounded, shadow
from gui.paint.theme import fixed
from printpack.cards import compact
from printpack.cards.format import Format
from printpack.cards.piece import Face
from printpack.games.merit57.backs.families import back as kit_back_face
from printpack.games.merit57.cards.being import being as printed_being
from printpack.games.merit57.cards.collective import collective
from printpack.games.merit57.cards.compact import events
from printpack.games.merit57.cards.compact.being import being as small_being
from printpack.games.merit57.cards.compact.vow import vow as small_vow
from printpack.games.merit57.cards.great_vow import great_vow
from printpack.games.merit57.cards.personal import personal
from printpack.games.merit57.cards.vow import vow
from printpack.games.merit57.edition import Edition

_OVER = 12.0  # how far a plate may reach beyond a card
_FORM = Format()
_UNPRINTED = 7.4  # points on a large face that no kit prints

_Printed = Callable[..., Face]
_PRINTED: dict[str, _Printed] = {
    "collective": collective,
    "general": personal,
    "exclusive": personal,
    "beings": printed_being,
    "vows": vow,
    "great_vows": great_vow,
}
_SMALL: dict[str, Callable[[Edition, Card, Format, float], Face]] = {
    "collective": events.event,
    "general": events.personal,
    "exclusive": events.personal,
    "reserve": events.personal,
    "beings": small_being,
    "vows": small_vow,
    "great_vows": small_vow,
}


@lru_cache(maxsize=160)
def card_ops(rules: Rules, card: str, lang: str, points: float) -> Face:
    """Return a card's operations: as printed, or with no word below so many points.

    Points below nothing ask for the picture and the name alone.
    """
    edition, entry = Edition(rules, lang), rules.cards[card]
    if points < 0:
        return events.plate(edition, entry, _FORM, -points)
    if points == 0 and entry.deck in _PRINTED:
        return _PRINTED[entry.deck](edition, entry, _FORM, low=False)
    return _SMALL[entry.deck](edition, entry, _FORM, points or _UNPRINTED)


def kit_card(painter: QPainter, box: QRectF, look: CardFace, rules: Rules) -> None:
    """Paint a card of the kit: its printed face if that can be read here, else the compact one."""
    scale = box.width() / _FORM.w
    seen = scale * real(painter)
    least = round(compact.least(seen), 2)
    points = -least if look.plate else 0.0 if compact.legible(seen) else least
    face = card_ops(rules, look.card, look.lang, points)
    printed(painter, box, face)


def kit_back(painter: QPainter, box: QRectF, look: KitBack, rules: Rules) -> None:
    """Paint the back of a family of cards, with a line on a strip at its foot."""
    printed(painter, box, back_ops(rules, look.family, look.lang))
    if not look.note:
        return
    strip = QRectF(box.left() + 14, box.bottom() - 34, box.width() - 28, 26)
    painter.fillPath(rounded(strip, 13), fixed("card"))
    room = strip.adjusted(10, 0, -10, 0)
    words(painter, room, look.note, 13.5, fixed("ink2"), align="center")


@lru_cache(maxsize=16)
def back_ops(rules: Rules, family: str, lang: str) -> Face:
    """Return the operations of a back."""
    return kit_back_face(Edition(rules, lang), family, _FORM, low=False)


def printed(painter: QPainter, box: QRectF, face: Face) -> None:
    """Paint a printed face with its shadow and round corners."""
    scale = box.width() / _FORM.w
    corner = box.width() * 0.045
    shadow(painter, box, corner, 10, 4, fixed("shade", 0.28))
    path = rounded(box, corner)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.translate(box.left(), box.top())
    paint(painter, face.ops, scale, _FORM.h)
    painter.restore()
    painter.strokePath(path, QPen(fixed("shade", 0.35), 1))


def being(painter: QPainter, box: QRectF, look: Being, rules: Rules) -> None:
    """Paint a being with its waiting marks on the lower edge, and the words for its last round."""
    kit_card(painter, box, look.face, rules)
    waiting(painter, box, look)


def waiting(painter: QPainter, box: QRectF, look: Being) -> None:
    """Paint how long a being waits: discs on the lower edge, in its last round on a plate of words.

    They hide nothing of the card, whose cost stands at its top. Beside a small card there is no
    room for both: there the words stand alone, or the signs on the discs.
    """
    violet = fixed("violet")
    r = max(8.0, min(12.0, box.width() * 0.085))
    step, y = r * 2.25, box.bottom() + r * 0.5  # mostly below: the card's last line is above it
    most, whole = look.most, box.width() + 2 * _OVER
    said = width(look.last, legible(painter, 13), bold=True) + 15 if look.last else 0.0
    if said and most * step + said > whole:  # one of the two says enough
        most, said = (0, said) if said <= whole else (most, 0.0)
    discs = most * step
    left = box.center().x() - (discs + said) / 2
    if said:
        plate = QRectF(left - 3, y - r - 2, discs + said + 6, 2 * r + 4)
        shadow(painter, plate, r + 2, 5, 2, fixed("shade", 0.25))
        painter.fillPath(rounded(plate, r + 2), violet)
        room = QRectF(left + discs, plate.top(), said, plate.height())
        words(painter, room, look.last, 13, fixed("light"), bold=True, align="center")
    for place in range(most):
        x = left + (place + 0.5) * step
        path = outline("circle", r, QPointF(x, y))
        full = place < look.marks
        if not said:
            soft(painter, path, 4, 2, 0.25)
        painter.fillPath(path, violet if full else fixed("ivory"))
        painter.strokePath(path, QPen(fixed("ivory") if said and full else violet, 1.6))
        if full:
            spot = QRectF(x - r, y - r, 2 * r, 2 * r)
            sign = "!" if look.last else "·"
            words(painter, spot, sign, r * 1.33, fixed("light"), "serif", bold=True, align="center")
