"""The roles of v1.3: a picture in a round window, what one begins with, what one can do."""

from __future__ import annotations

from functools import partial

from engine.cards.model import Card
from printpack.cards import compact
from printpack.cards import field as fields
from printpack.cards.column import TextColumn
from printpack.cards.compact import title
from printpack.cards.edition import in_quotes
from printpack.cards.field import PictureField, open_field, window_field
from printpack.cards.fitting import fitted
from printpack.cards.format import Format
from printpack.cards.frame import foot, ground, maxim, slip, spine, words_from
from printpack.cards.look import Look
from printpack.cards.piece import Face
from printpack.cards.stamp import stamp_room, stamped_card
from printpack.draw.fonts import MM
from printpack.draw.inks import DEEP_BLUE, MALACHITE, OCHRE, ORANGE, TEAL, Ink
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit13.edition import FirstEdition
from printpack.games.merit13.pictures.of_card import picture_of

_INK: dict[str, Ink] = {
    "farmer": MALACHITE,
    "merchant": OCHRE,
    "official": DEEP_BLUE,
    "monk": ORANGE,
}
_GATE = 1.13  # radii of a moon gate to either side
_THREE = ("provisions", "merit", "wisdom")


def role(edition: FirstEdition, card: Card, form: Format) -> Face:
    """Return the front of a role card, as it would be printed."""
    draw, write = partial(_draw, edition, card, form), partial(_write, edition, card, form)
    face = fitted(card.id, form, edition.lang, write, draw, low=False, most_raised=8.0)
    return stamped_card(face, edition, card, form)


def _edge(form: Format, lang: str, raised: float) -> float:
    return (52.0 if lang == "zh" else 56.0) + raised * 0.6 + form.lift * 0.6


def _draw(
    edition: FirstEdition, card: Card, form: Format, pen: Pen, look: Look, raised: float
) -> None:
    zh, ink = look.lang == "zh", _INK[card.id]
    low = _edge(form, look.lang, raised)
    ground(pen, form)
    at = window_field(form, low, _GATE) if zh else open_field(form, low, _GATE, form.spine)
    _picture(pen, at, card, ink)
    spine(pen, form, ink)
    slip(pen, form, edition.name(card.id), ink, form.h - 26.0 if zh else low)


def _write(
    edition: FirstEdition, card: Card, form: Format, pen: Pen, look: Look, raised: float
) -> None:
    low = _edge(form, look.lang, raised)
    texts = edition.texts(card.id)
    story = in_quotes(texts["story"], look.lang)
    floor = maxim(pen, form, story)
    top = words_from(form, look.lang, edition.name(card.id), low)
    column = TextColumn(pen, form, look, top - (3.0 if look.lang == "zh" else 1.6), floor)
    _start(edition, card, column, 2.75)
    column.para(texts["ability"], gap=0.0, small=-1.6)
    column.close()
    room = stamp_room(edition, card, form)
    foot(pen, form, edition.place(card), edition.say("deck.roles"), room)


def _picture(pen: Pen, field: PictureField, card: Card, ink: Ink) -> None:
    with fields.painted(pen, field, ink, fields.water_edge(field)):
        fields.waves(pen, field, ink)
        with fields.moon_gate(pen, field, TEAL if card.id == "official" else ink):
            picture_of(card)(pen, field)


def _start(edition: FirstEdition, card: Card, column: TextColumn, r: float) -> None:
    """Write what the role begins with: three marks, each with its number."""
    pen, form, size = column.pen, column.form, max(11.0, 1.5 * column.look.rules.size)
    high = max(2 * r, size / MM) + 1.2
    middle, third = column.y - high / 2, form.column / 3
    for place, kind in enumerate(_THREE):
        x = form.left + place * third
        signs.mark(pen, kind, x + r + 0.4, middle, r, letter=edition.letter(kind))
        base = middle - 0.36 * size / MM
        pen.put(x + 2 * r + 1.8, base, str(card.numbers[kind]), "sans-bold", size)
    column.y -= high + 0.4
    column.rule(0.3, gap=1.6)


def small_role(edition: FirstEdition, card: Card, form: Format, points: float) -> Face:
    """Return a role card with no word smaller than so many points."""
    write = partial(_small, edition, card)
    way = compact.chosen(edition.lang, form, points, write)
    low, ink = way.low if way is not None else 30.0, _INK[card.id]
    pen = Pen(edition.lang)
    ground(pen, form)
    _picture(pen, compact.window(form, low, edition.lang), card, ink)
    spine(pen, form, ink)
    title(pen, form, edition.name(card.id), ink, low, points)
    if way is not None:
        under = low - compact.under(pen)
        write(TextColumn(pen, form, way.look, under, compact.FLOOR), way)
    return Face(f"{card.id}.compact", form.trim, pen.ops)


def _small(edition: FirstEdition, card: Card, column: TextColumn, _way: compact.Try) -> None:
    column.skip(0.6)
    _start(edition, card, column, 3.4)
    column.para(edition.texts(card.id)["ability"], gap=0.4)
