"""The events of v1.3: a landscape whose edge tells the kind, the number, what it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.cards.model import Card
from printpack.cards import compact
from printpack.cards import field as fields
from printpack.cards.column import TextColumn
from printpack.cards.compact import title
from printpack.cards.edition import in_quotes
from printpack.cards.field import scene_field
from printpack.cards.fitting import fitted
from printpack.cards.format import Format
from printpack.cards.frame import (
    foot,
    ground,
    maxim,
    seal,
    seal_inks,
    seal_left,
    seal_low,
    slip,
    spine,
    words_from,
)
from printpack.cards.look import Look
from printpack.cards.piece import Face
from printpack.cards.stamp import stamp_room, stamped_card
from printpack.draw.fonts import MM, width
from printpack.draw.inks import CINNABAR, DEEP_RED, GAMBOGE, GREY, SOOT
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit13.edition import FirstEdition
from printpack.games.merit13.pictures.of_card import picture_of
from resources.numbers import signed

_FIELD = {"disaster": CINNABAR, "blessing": GAMBOGE}
_EDGE = {"disaster": fields.torn_edge, "blessing": fields.cloud_bank_edge}
_WAR = {"war": (SOOT, fields.wall_edge)}  # made by people: a black wall
_LOWS = (36.0, 40.0, 44.0, 50.0, 56.0, 61.0, 65.0, 69.0, 73.0)
_BASE, _BARE = 48.0, 40.0  # the edge of the field, with words below the numbers and without


def event(edition: FirstEdition, card: Card, form: Format) -> Face:
    """Return the front of an event, as it would be printed."""
    draw, write = partial(_draw, edition, card, form), partial(_write, edition, card, form)
    face = fitted(card.id, form, edition.lang, write, draw, low=False, most_raised=6.0)
    return stamped_card(face, edition, card, form)


def _low(card: Card, form: Format, raised: float) -> float:
    """Return where the edge of the field is."""
    return (_BASE if "then" in card.patterns else _BARE) + raised + form.lift * 0.6


def _draw(
    edition: FirstEdition, card: Card, form: Format, pen: Pen, look: Look, raised: float
) -> None:
    low, zh = _low(card, form, raised), look.lang == "zh"
    word = edition.say(f"kind.{card.kind}")
    field = scene_field(form, low, 0.0 if zh else seal_left(form, word))
    ink, edge = _WAR.get(card.id, (_FIELD[card.kind], _EDGE[card.kind]))
    ground(pen, form)
    with fields.painted(pen, field, ink, edge(field)):
        pen.picture(picture_of(card), field)
    spine(pen, form, DEEP_RED)
    slip(pen, form, edition.name(card.id), DEEP_RED, low - 2.4 if zh else low)
    body, type_ = seal_inks(ink) if card.kind != "blessing" else seal_inks(SOOT)
    seal(pen, form.right, low + 3.4 if zh else seal_low(form, word), word, 2, body, type_)


def _write(
    edition: FirstEdition, card: Card, form: Format, pen: Pen, look: Look, raised: float
) -> None:
    low = _low(card, form, raised)
    texts = edition.texts(card.id)
    story = in_quotes(texts["story"], look.lang)
    floor = maxim(pen, form, story)
    top = words_from(form, look.lang, edition.name(card.id), low)
    column = TextColumn(pen, form, look, top - (4.4 if look.lang == "zh" else 2.0), floor)
    _numbers(edition, card, column, 2.75)
    if "then" in texts:
        column.para(texts["then"], gap=0.0, small=-1.4)
    column.close()
    room = stamp_room(edition, card, form)
    foot(pen, form, edition.place(card), edition.say("deck.events"), room)


def _amounts(card: Card) -> Iterator[tuple[str, int, bool]]:
    """Yield what the card does: the quantity, by how much, and whether to everybody."""
    for effect in card.part("base"):
        if effect.calamity:
            yield "calamity", effect.calamity, False
        sign = -1 if effect.do == "all_lose" else 1
        kinds = ("provisions", "merit", "wisdom")
        for kind, amount in zip(kinds, effect.amounts, strict=True):
            if amount:
                yield kind, sign * amount, True


def _numbers(edition: FirstEdition, card: Card, column: TextColumn, r: float) -> None:
    """Write each number between two rules: its mark, its word, its size."""
    pen, form = column.pen, column.form
    size = max(8.6, column.look.rules.size * 1.15)
    high = max(2.6 * r, 1.9 * size / MM)
    for kind, amount, everybody in _amounts(card):
        middle = column.y - high / 2
        pen.rule(form.left, form.right, column.y, 0.3)
        ink = CINNABAR if kind == "calamity" else None
        letter = edition.letter(kind)
        signs.mark(pen, kind, form.left + r + 0.5, middle, r, ink, letter=letter)
        label = edition.say(f"strip.{'all-' if everybody else ''}{kind}")
        style = "serif-bold" if pen.lang == "zh" else "lora-bold"
        figure = signed(amount)
        room = form.column - 2 * r - 3.4 - width(figure, "sans-bold", 1.6 * size)
        own = min(size, size * room / width(label, style, size))
        pen.put(form.left + 2 * r + 2.2, middle - 0.36 * own / MM, label, style, own)
        base = middle - 0.36 * 1.6 * size / MM
        pen.put(form.right, base, figure, "sans-bold", 1.6 * size, CINNABAR, "right")
        column.y -= high
    pen.rule(form.left, form.right, column.y, 0.3)
    column.skip(1.6)


def small_event(edition: FirstEdition, card: Card, form: Format, points: float) -> Face:
    """Return an event with no word smaller than so many points: less picture, larger words."""
    write = partial(_small, edition, card)
    way = compact.chosen(edition.lang, form, points, write, _LOWS)
    low = way.low if way is not None else 24.0
    ink, edge = _WAR.get(card.id, (_FIELD[card.kind], _EDGE[card.kind]))
    pen, field = Pen(edition.lang), compact.scene(form, low, edition.lang)
    ground(pen, form)
    with fields.painted(pen, field, ink, edge(field)):
        picture_of(card)(pen, field)
    spine(pen, form, DEEP_RED)
    title(pen, form, edition.name(card.id), DEEP_RED, low, points)
    if way is not None:
        under = low - compact.under(pen)
        write(TextColumn(pen, form, way.look, under, compact.FLOOR), way)
    return Face(f"{card.id}.compact", form.trim, pen.ops)


def _small(edition: FirstEdition, card: Card, column: TextColumn, way: compact.Try) -> None:
    column.skip(0.8)
    _numbers(edition, card, column, 3.4)
    texts = edition.texts(card.id)
    if "then" in texts:
        column.para(texts["then"], gap=0.9)
    if not way.tight:
        column.para(texts["story"], gap=0.0, ink=GREY)
