"""§8 Sentient beings: a figure in an altar niche, the cost as a coin, rewards, waiting rings."""

from __future__ import annotations

from functools import partial

from engine.cards.model import Card
from printpack.cards.column import TextColumn
from printpack.cards.fitting import fitted
from printpack.cards.format import Format
from printpack.cards.frame import foot, ground, slip, spine, words_from
from printpack.cards.look import Look
from printpack.cards.piece import Face
from printpack.cards.stamp import stamp_room, stamped_card
from printpack.draw.inks import (
    CINNABAR,
    GREY,
    OCHRE,
    PAPER,
)
from printpack.draw.ornaments.windows import seal as seal_body
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit.altar import altar, coin, waiting_ring
from printpack.games.merit57.edition import Edition, being_cost
from printpack.games.merit57.pictures.of_card import picture_of

_FIELD_LOW = {"zh": 44.6, "en": 47.0}
_FLOOR = 21.0  # above the line over the rewards
_BASE_Y = 14.2  # the middle of the rewards


def being(edition: Edition, card: Card, form: Format, *, low: bool) -> Face:
    """Return the front of a sentient being."""
    draw, write = partial(_draw, edition, card, form), partial(_write, edition, card, form)
    face = fitted(card.id, form, edition.lang, write, draw, low=low, most_raised=10.0)
    return stamped_card(face, edition, card, form)


def _draw(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    low = _FIELD_LOW[look.lang] + raised + form.lift * 0.7
    ground(pen, form)
    altar(pen, form, picture_of(card), low)
    spine(pen, form, OCHRE)
    zh = look.lang == "zh"
    slip(pen, form, edition.name(card.id), OCHRE, form.h - 32.4 if zh else low, 0.0)
    coin(pen, form, being_cost(edition.rules, card), edition.say("resource.provisions"))
    if card.kind == "field":
        _field_seal(edition, form, pen, low)


def _write(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    low, zh = _FIELD_LOW[look.lang] + raised + form.lift * 0.7, look.lang == "zh"
    top = words_from(form, look.lang, edition.name(card.id), low, 0.0)
    column = TextColumn(pen, form, look, top - (2.6 if zh else 1.4), _FLOOR)
    column.quote(edition.quote(card.id), 0.6 if zh else 0.5, 0.8)
    texts = edition.texts(card.id)
    column.para(texts["story"], gap=0.8, ink=GREY, small=0.6)
    if "special" in texts:
        column.para(texts["special"], gap=0.6)
    if card.kind == "field":
        rules = edition.rules
        said = edition.say("field-rule", merit=rules.field_merit, refuge=rules.field_refuge)
        column.para(said, gap=0.0)
    column.close()
    _rewards(edition, card, form, pen)
    room = stamp_room(edition, card, form)
    foot(pen, form, card.id.removeprefix("B"), edition.say("deck.beings"), room)


def _field_seal(edition: Edition, form: Format, pen: Pen, low: float) -> None:
    right, y = form.right - 1.0, low + 4.0
    if pen.lang == "zh":
        pen.fill(seal_body(right - 6.2, y, 6.2, 11.2, 3), CINNABAR)
        pen.column(right - 3.1, y + 10.35, edition.say("field"), "serif-bold", 13, PAPER, 4.9)
        return
    rows = edition.say("field").upper().split("|")
    pen.fill(seal_body(right - 9.4, y, 9.8, 3.1 * len(rows) + 1.5, 3), CINNABAR)
    for place, row in enumerate(rows):
        base = y + 3.1 * len(rows) - 1.75 - 3.0 * place
        pen.put(right - 4.5, base, row, "sans-bold", 6.2, PAPER, "center", 0.12)


def _rewards(edition: Edition, card: Card, form: Format, pen: Pen) -> None:
    pen.rule(form.left, form.right, 20.2, 0.35)
    second = 19.2 - 0.3 * max(0.0, Format().w - form.w)
    for kind, x in (("merit", form.left + 3.4), ("wisdom", form.left + second)):
        signs.mark(pen, kind, x, _BASE_Y, 3.0)
        pen.put(x + 4.1, _BASE_Y - 1.95, f"+{card.numbers[kind]}", "sans-bold", 15)
        size = 6.6 if pen.lang == "zh" else 6.2
        pen.put(x, 8.0, edition.say(f"resource.{kind}"), "sans-bold", size, GREY, "center")
    for place in (0, 1):
        x = form.right - 13.6 + 8.4 * place
        waiting_ring(pen, x, _BASE_Y, place, edition.say(f"waiting.{place + 1}"))
