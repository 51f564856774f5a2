"""The beings of v1.3: a figure in its niche, the cost as a coin, rewards, rings of waiting."""

from __future__ import annotations

from functools import partial

from engine.cards.model import Card
from printpack.cards.column import TextColumn
from printpack.cards.compact import look_at, title
from printpack.cards.fitting import fitted
from printpack.cards.format import Format
from printpack.cards.frame import foot, ground, slip, spine, words_from
from printpack.cards.look import Look
from printpack.cards.piece import Face
from printpack.cards.stamp import stamp_room, stamped_card
from printpack.draw.inks import GREY, INK, OCHRE
from printpack.draw.pen import Pen
from printpack.games.merit import compact_altar as small
from printpack.games.merit import signs
from printpack.games.merit.altar import altar, coin, waiting_ring
from printpack.games.merit13.edition import FirstEdition
from printpack.games.merit13.pictures.of_card import picture_of
from printpack.typeset.block import block

_FIELD_LOW = 44.6
_FLOOR = 21.0
_BASE_Y = 14.2
_MOST_ROWS = 3  # of what a being does besides, on a small face
_CROWDED = 15.0  # points from which on the marks of waiting would cover the line


def being(edition: FirstEdition, card: Card, form: Format) -> Face:
    """Return the front of a being, as it would be printed."""
    draw, write = partial(_draw, edition, card, form), partial(_write, edition, card, form)
    face = fitted(card.id, form, edition.lang, write, draw, low=False, most_raised=6.0)
    return stamped_card(face, edition, card, form)


def _draw(
    edition: FirstEdition, card: Card, form: Format, pen: Pen, look: Look, raised: float
) -> None:
    low, zh = _FIELD_LOW + raised + form.lift * 0.7, look.lang == "zh"
    ground(pen, form)
    altar(pen, form, picture_of(card), low)
    spine(pen, form, OCHRE)
    slip(pen, form, edition.name(card.id), OCHRE, form.h - 32.4 if zh else low, 0.0)
    coin(pen, form, card.numbers["cost"], edition.say("resource.provisions"))


def _write(
    edition: FirstEdition, card: Card, form: Format, pen: Pen, look: Look, raised: float
) -> None:
    low, zh = _FIELD_LOW + raised + form.lift * 0.7, look.lang == "zh"
    top = words_from(form, look.lang, edition.name(card.id), low, 0.0)
    column = TextColumn(pen, form, look, top - (2.6 if zh else 1.4), _FLOOR)
    texts = edition.texts(card.id)
    column.quote(texts["story"], 2.0 if zh else 1.5, 1.4)
    if "special" in texts:
        column.para(f"*{edition.say('special')}* {texts['special']}", gap=0.0, small=-1.0)
    column.close()
    _rewards(edition, card, form, pen)
    room = stamp_room(edition, card, form)
    foot(pen, form, edition.place(card), edition.say("deck.beings"), room)


def _rewards(edition: FirstEdition, card: Card, form: Format, pen: Pen) -> None:
    """Write the being's own rewards, as §5.2 lists them, and the two rounds of waiting."""
    pen.rule(form.left, form.right, 20.2, 0.35)
    for kind, x in (("merit", form.left + 3.4), ("wisdom", form.left + 19.2)):
        signs.mark(pen, kind, x, _BASE_Y, 3.0, letter=edition.letter(kind))
        pen.put(x + 4.1, _BASE_Y - 1.95, f"+{card.numbers[kind]}", "sans-bold", 15)
        size = 6.6 if pen.lang == "zh" else 6.2
        pen.put(x, 8.0, edition.say(f"resource.{kind}"), "sans-bold", size, GREY, "center")
    for place in range(min(2, edition.rules.timeout_rounds)):
        x = form.right - 13.6 + 8.4 * place
        waiting_ring(pen, x, _BASE_Y, place, edition.say(f"waiting.{place + 1}"))


def small_being(edition: FirstEdition, card: Card, form: Format, points: float) -> Face:
    """Return a being with no word smaller than so many points."""
    pen = Pen(edition.lang)
    line = edition.texts(card.id).get("special", "")
    rows = block(line, form.spine - 5.0, look_at(edition.lang, points).rules) if line else None
    count = len(rows.lines) if rows is not None and points <= _CROWDED else 0
    shown = 0 < count <= _MOST_ROWS
    low = 40.5 + 3.5 * (count > 2) if shown else 32.0
    ground(pen, form)
    small.altar(pen, form, picture_of(card), low)
    spine(pen, form, OCHRE)
    title(pen, form, edition.name(card.id), OCHRE, low, points)
    small.coin(pen, card.numbers["cost"])
    gains = {kind: card.numbers[kind] for kind in ("merit", "wisdom")}
    small.rewards(pen, form, gains, low - 14.5 if shown else 17.0, points)
    if shown and rows is not None:
        pen.text(rows, 2.5, min(low - 22.6, rows.height + 5.9), INK, "center")
    return Face(f"{card.id}.compact", form.trim, pen.ops)
