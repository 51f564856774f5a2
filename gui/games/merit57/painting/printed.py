"""Painter of printed cards at the size that they have on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.cards.model import Card
from engine.games.merit57.rules import Rules
from gui.games.merit.looks import Being, CardFace, KitBack
from gui.games.merit.painting.printed import printed, waiting
from gui.paint.lettering import real, words
from gui.paint.surfaces import rounded
from gui.paint.theme import fixed
from printpack.cards import compact
from printpack.cards.format import Format
from printpack.cards.piece import Face, face_points
from printpack.draw.kept import kept_within
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


@kept_within(40_000, face_points)
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


@kept_within(40_000, face_points)
def back_ops(rules: Rules, family: str, lang: str) -> Face:
    """Return the operations of a back."""
    return kit_back_face(Edition(rules, lang), family, _FORM, low=False)


def being(painter: QPainter, box: QRectF, look: Being, rules: Rules) -> None:
    """Paint a being with its waiting marks on the lower edge, and the words for its last round."""
    kit_card(painter, box, look.face, rules)
    waiting(painter, box, look)
