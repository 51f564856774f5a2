"""§9 A vow's face for a small picture: whose it is, what it asks for, what it is worth."""

from __future__ import annotations

import math
from functools import partial

from engine.cards.model import Card
from printpack.cards.column import TextColumn
from printpack.cards.compact import look_at, rows_of
from printpack.cards.field import PictureField
from printpack.cards.format import Format
from printpack.cards.frame import ground
from printpack.cards.piece import Face
from printpack.draw.fonts import MM, width
from printpack.draw.inks import CINNABAR, GOLD, GREY, INDIGO, INK, PAPER, Ink, darker, lighter
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.patterns import tortoise
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.windows import begonia
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.cards.great_vow import power_row
from printpack.games.merit57.edition import Edition, vow_condition, vow_number
from printpack.games.merit57.pictures.of_card import picture_of
from printpack.typeset.line_breaking import TextDoesNotFit

_STEPS = (3.0, 2.0, 1.0, 0.5, 0.0)
_LOWS = (62.0, 68.0, 74.0, 80.0)


def vow(edition: Edition, card: Card, form: Format, points: float) -> Face:
    """Return a vow, a role's or a bodhisattva's, with no word smaller than so many points.

    Those that are offered side by side have words of one size.
    """
    for cards in (_offered_with(edition, card), [card]):
        for powered in (True, False):
            needs: dict[float, float] = {}
            for low in _LOWS:
                for more in _STEPS:
                    size = points + more
                    if more not in needs:
                        needs[more] = max(
                            _needed(edition, one, form, size, powered=powered) for one in cards
                        )
                    if needs[more] <= low:
                        pen = Pen(edition.lang)
                        _hang(pen, form, card, low)
                        _words(edition, card, form, pen, low, size, powered=powered)
                        _worth(edition, card, form, pen, size)
                        return Face(f"{card.id}.compact", form.trim, pen.ops)
    pen = Pen(edition.lang)
    _hang(pen, form, card, 40.0)
    _title(pen, form, edition.name(card.id), 30.0, points)
    _worth(edition, card, form, pen, points)
    return Face(f"{card.id}.plate", form.trim, pen.ops)


def _offered_with(edition: Edition, card: Card) -> list[Card]:
    """Return the vows of the same role, or of all bodhisattvas, the card itself among them."""
    cards = edition.rules.cards.values()
    return [one for one in cards if (one.deck, one.role) == (card.deck, card.role)]


def _needed(edition: Edition, card: Card, form: Format, points: float, *, powered: bool) -> float:
    """Return how high the brocade must hang for all words below it."""
    low, pen = _LOWS[0], Pen(edition.lang)
    try:
        end = _words(edition, card, form, pen, low, points, powered=powered)
    except TextDoesNotFit:  # a single word is wider than the card
        return math.inf
    return low - end + 4.0 + 1.9 * points / MM


def _words(
    edition: Edition,
    card: Card,
    form: Format,
    pen: Pen,
    low: float,
    points: float,
    *,
    powered: bool,
) -> float:
    """Write name, daily reward or power, and condition; return where they end."""
    top = _title(pen, form, edition.name(card.id), low - 2.0, points)
    column = TextColumn(pen, form, look_at(edition.lang, points), top - 1.2, 0.0)
    texts = edition.texts(card.id)
    if card.deck == "vows":
        word = edition.say(f"vow.{card.kind}")
        of = edition.say("vow-of", role=edition.role(card.role))
        column.para(f"{of} · {word}", gap=0.8, ink=GREY)
        column.para(f"{edition.say('vow.daily')}  *{texts['daily']}*", gap=0.8)
    elif powered:
        column.panel(
            [power_row(edition, edition.lines(card.id)["power"])._replace(head="")], _star(pen), 0.8
        )
    column.para(f"*{vow_condition(edition, card)}*", gap=0.4)
    return column.y


def _star(pen: Pen) -> partial[None]:
    return partial(signs.star_at, pen, 2.4)


def _ink(card: Card) -> Ink:
    return signs.ROLE_INK[card.role] if card.role else INDIGO


def _hang(pen: Pen, form: Format, card: Card, low: float) -> None:
    """Hang the scroll's brocade down to `low`, with the picture in its medallion."""
    box, ink = form.ground, _ink(card)
    ground(pen, form)
    area = rect(box.x, low, box.w, box.top - low)
    cx, cy = form.w / 2, (low + form.h) / 2
    with pen.clip(area):
        pen.fill(area, ink)
        if card.role:
            lines = tortoise(box.x, low - 3, box.right, box.top + 2, 3.0)
            pen.stroke(lines, lighter(ink, 0.14), 0.22)
        else:
            pen.fill(rays(cx, cy, 0, 64, 48, 0.34), lighter(ink, 0.1))
    pen.fill(rect(box.x, low - 0.6, box.w, 1.2), GOLD)
    r = (form.h - low) * 0.4
    window = begonia(cx, cy, r * 1.12) if card.role else circle(cx, cy, r)
    pen.fill(window, PAPER)
    pen.stroke(window, GOLD if not card.role else darker(ink, 0.35), 0.4)
    with pen.clip(window):
        picture_of(card)(pen, PictureField(cx - r, cx + r, cy - r, cy + r, cx, cy, r * 0.86))
    pen.fill(rect(box.x, box.y, box.w, 3.0 + 1.2), ink)
    pen.fill(rect(box.x, 1.2, box.w, 0.6), GOLD)


def _title(pen: Pen, form: Format, text: str, top: float, points: float) -> float:
    """Write the name in the middle, in two rows if it must; return where it ends."""
    zh = pen.lang == "zh"
    style, most = ("brush", 25.0) if zh else ("playfair-bold", 15.0)
    rows, size = rows_of(text, style, max(most, points), form.w - 8, points)
    lead = 1.05 * size / MM
    for place, row in enumerate(rows):
        base = top - lead * (place + 0.78)
        pen.put(form.w / 2, base, row, style, size, INK, "center")
    return top - lead * len(rows)


def _worth(edition: Edition, card: Card, form: Format, pen: Pen, points: float) -> None:
    """Write what it is worth, kept and broken, at the foot; the words if all have room for them."""
    y, size = 4.6, max(points, 9.0)
    half = (form.w - form.left - 3.0) / 2
    labels = [edition.say("vow.kept"), edition.say("vow.missed")]
    worded = all(
        width(label, "sans", size) + width(figure, "sans-bold", size * 1.3) + 2.0 <= half
        for one in _offered_with(edition, card)
        for label, figure in zip(labels, _figures(edition, one), strict=True)
    )
    places = (form.left, form.left + half)
    figures = zip(places, labels, _figures(edition, card), (CINNABAR, INK), strict=True)
    for x, label, figure, ink in figures:
        end = pen.put(x, y, label, "sans", size, GREY) + 1.0 if worded else x
        pen.put(end, y - 0.4, figure, "sans-bold", size * 1.3, ink)


def _figures(edition: Edition, card: Card) -> tuple[str, str]:
    """Return what a vow is worth, kept and broken."""
    return f"+{vow_number(edition.rules, card, 'reward')}", f"−{card.numbers['penalty']}"
