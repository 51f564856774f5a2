"""Painter of printed cards of v1.3 at the size that they have on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from engine.cards.model import Card
from engine.games.merit13.rules import Rules
from gui.games.merit.looks import Being, CardFace, KitBack
from gui.games.merit.painting.printed import printed, waiting
from gui.paint.icons import wheel
from gui.paint.lettering import real, words
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import fixed
from printpack.cards.compact import least, legible
from printpack.cards.format import Format
from printpack.cards.piece import Face, face_points
from printpack.draw.kept import kept_within
from printpack.games.merit13.cards.being import being as printed_being
from printpack.games.merit13.cards.being import small_being
from printpack.games.merit13.cards.event import event, small_event
from printpack.games.merit13.cards.role import role, small_role
from printpack.games.merit13.edition import FirstEdition

_FORM = Format()
_PRINTED: dict[str, Callable[[FirstEdition, Card, Format], Face]] = {
    "beings": printed_being,
    "events": event,
    "roles": role,
}
_SMALL: dict[str, Callable[[FirstEdition, Card, Format, float], Face]] = {
    "beings": small_being,
    "events": small_event,
    "roles": small_role,
}


@kept_within(40_000, face_points)
def card_ops(rules: Rules, card: str, lang: str, points: float) -> Face:
    """Return a card's operations: as printed, or with no word below so many points."""
    edition, entry = FirstEdition(rules, lang), rules.cards[card]
    if points == 0:
        return _PRINTED[entry.deck](edition, entry, _FORM)
    return _SMALL[entry.deck](edition, entry, _FORM, points)


def card(painter: QPainter, box: QRectF, look: CardFace, rules: Rules) -> None:
    """Paint a card: its printed face if that can be read here, else the compact one."""
    seen = box.width() / _FORM.w * real(painter)
    points = 0.0 if legible(seen) else round(least(seen), 2)
    printed(painter, box, card_ops(rules, look.card, look.lang, points))


def being(painter: QPainter, box: QRectF, look: Being, rules: Rules) -> None:
    """Paint a being with the rounds of its waiting on the lower edge."""
    card(painter, box, look.face, rules)
    waiting(painter, box, look)


def back(painter: QPainter, box: QRectF, look: KitBack, rules: Rules) -> None:  # noqa: ARG001
    """Paint the back of the events: the wheel on red, with a line on a strip at its foot."""
    corner = box.width() * 0.045
    shadow(painter, box, corner, 10, 4, fixed("shade", 0.28))
    path = rounded(box, corner)
    painter.fillPath(path, fixed("red").darker(128))
    lay(painter, path, "linen", 0.16)
    for inset in (8.0, 12.0):
        rim = rounded(box.adjusted(inset, inset, -inset, -inset), corner * 0.7)
        painter.strokePath(rim, QPen(fixed("bamboo", 0.8), 1.4))
    side = box.width() * 0.62
    middle = box.center()
    spot = QRectF(middle.x() - side / 2, middle.y() - side / 2 - 8, side, side)
    wheel(painter, spot, fixed("bamboo", 0.9))
    if look.note:
        strip = QRectF(box.left() + 16, box.bottom() - 50, box.width() - 32, 30)
        painter.fillPath(rounded(strip, 15), fixed("card"))
        words(painter, strip.adjusted(8, 0, -8, 0), look.note, 13.5, fixed("ink2"), align="center")
