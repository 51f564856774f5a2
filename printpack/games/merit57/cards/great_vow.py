"""§9 The bodhisattvas' vows: an attribute in a mandorla above a lotus throne, and its power."""

from __future__ import annotations

from functools import partial

from engine.cards.card_lines import CardLine
from engine.cards.model import Card
from printpack.cards.column import PanelRow, TextColumn
from printpack.cards.field import PictureField
from printpack.cards.fitting import fitted
from printpack.cards.format import Format
from printpack.cards.frame import foot, ground, seal, seal_left, seal_low, slip, spine, words_from
from printpack.cards.look import Look
from printpack.cards.piece import Face
from printpack.cards.stamp import stamp_room, stamped_card
from printpack.draw.fonts import width
from printpack.draw.inks import CINNABAR, GOLD, GREY, INDIGO, INK, MIST, PAPER, darker, mix
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.land import under
from printpack.draw.ornaments.sky import rays
from printpack.draw.ornaments.water import swell
from printpack.draw.ornaments.wheel import lotus_side
from printpack.draw.ornaments.windows import mandorla
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.pictures.of_card import picture_of
from printpack.typeset.line_breaking import TextDoesNotFit
from resources.catalogue import capitalized

_BASE = {"zh": 56.0, "en": 61.0}
_LEAST_MOTTO = 5.9  # points
_OFF_TITLE = 1.6  # mm that a level title hides of the field
_MOST_LOWERED = 4.0
_FLOOR = 16.6  # above the last line


def great_vow(edition: Edition, card: Card, form: Format, *, low: bool) -> Face:
    """Return the front of a bodhisattva's vow."""
    draw, write = partial(_draw, edition, card, form), partial(_write, edition, card, form)
    face = fitted(
        card.id,
        form,
        edition.lang,
        write,
        draw,
        low=low,
        most_raised=9.0,
        most_lowered=_MOST_LOWERED,
    )
    return stamped_card(face, edition, card, form)


def _edge(form: Format, lang: str, raised: float) -> float:
    """Return how far down the field reaches."""
    return _BASE[lang] + raised + form.lift * 0.6


def _draw(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    low, zh = _edge(form, look.lang, raised), look.lang == "zh"
    word = edition.say("kind.great")
    ground(pen, form)
    _halo(pen, form, card, low, form.spine if zh else seal_left(form, word))
    spine(pen, form, GOLD, INDIGO)
    slip(pen, form, edition.name(card.id), INDIGO, low - 0.4 if zh else low)
    y = low + 4.6 if zh else seal_low(form, word)
    seal(pen, form.right + 0.2, y, word, 4, CINNABAR, PAPER)


def _write(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    texts = edition.texts(card.id)
    top = words_from(form, look.lang, edition.name(card.id), _edge(form, look.lang, raised))
    column = TextColumn(pen, form, look, top - (2.2 if look.lang == "zh" else 1.4), _FLOOR)
    zh = look.lang == "zh"
    middle = (form.left + form.right) / 2
    style, size = ("serif-bold", look.rules.size + 1.0) if zh else ("lora-bold", look.rules.size)
    while width(texts["subtitle"], style, size) > form.column:
        size -= 0.1
        if size < _LEAST_MOTTO:
            raise TextDoesNotFit("text-too-wide", box="subtitle")
    pen.put(middle, column.y - 3.0, texts["subtitle"], style, size, INK, "center")
    column.y -= 4.8
    column.quote(edition.quote(card.id), -0.4 if zh else 0.0, 1.0)
    column.panel(
        [power_row(edition, edition.lines(card.id)["power"])], partial(signs.star_at, pen, 1.9), 1.2
    )
    pen.put(form.left, column.y - 2.9, edition.say("vow.condition"), "sans-bold", 6.8, GREY)
    column.y -= 4.0
    column.para(texts["condition"], gap=0.6)
    column.close()
    _worth(edition, card, form, pen)
    room = stamp_room(edition, card, form)
    foot(pen, form, card.id, edition.say("deck.great_vows"), room)


def power_row(edition: Edition, power: CardLine) -> PanelRow:
    """Return a row that has the power's name at its head, and below it what the power does."""
    text = capitalized(power.text)
    return PanelRow(text, edition.say("power", name=power.name))


def _halo(pen: Pen, form: Format, card: Card, edge: float, right: float) -> None:
    """Set the attribute in a mandorla above the lotus, left of what stands at `right`."""
    box = form.ground
    area = rect(box.x, edge, form.spine + 3 - box.x, box.top - edge)
    low = edge if pen.lang == "zh" else edge + _OFF_TITLE
    k = min((form.h - low) / 32, 1.4)
    cx = min(form.middle + 3.0, right - 0.8 - 13.8 * k)
    with pen.clip(area):
        pen.fill(area, INDIGO)
        pen.fill(rays(cx, low + 14 * k, 0, 64 + form.lift, 48, 0.34), mix(INDIGO, GOLD, 0.16))
    halo = mandorla(cx, low + 13.4 * k, 27.5 * k, 28.6 * k)
    pen.fill(halo, INDIGO)
    pen.stroke(halo, GOLD, 0.45)
    pen.stroke(mandorla(cx, low + 13.2 * k, 25.3 * k, 26.3 * k), GOLD, 0.18)
    cy, r = low + 16.2 * k, 7.5 * k
    pen.fill(circle(cx, cy, r + 0.7), GOLD)
    pen.fill(circle(cx, cy, r), PAPER)
    pen.picture(picture_of(card), PictureField(cx - r, cx + r, cy - r, cy + r, cx, cy, r))
    with pen.clip(area):
        for layer in lotus_side(cx, low + 1.4, 21 * k, 9):
            pen.both(layer, PAPER, INDIGO, 0.28)
        far = swell(box.x, form.spine + 3, low + 2.2, 9, 0.5)
        near = swell(box.x, form.spine + 3, low + 1.0, 9, 0.5, phase=2)
        pen.fill(under(far, edge), mix(INDIGO, GOLD, 0.45))
        pen.fill(under(near, edge - 0.01), darker(INDIGO, 0.3))


def _worth(edition: Edition, card: Card, form: Format, pen: Pen) -> None:
    y = _FLOOR - 1.4
    pen.rule(form.left, form.right, y + 0.8, 0.15, MIST)
    pen.put(form.left, y - 5.0, edition.say("vow.kept"), "sans-bold", 6.8, GREY)
    pen.put(form.left + 9.4, y - 5.8, f"+{card.numbers['reward']}", "sans-bold", 16, CINNABAR)
    half = (form.left + form.right) / 2 + 1.6
    pen.put(half, y - 5.0, edition.say("vow.missed"), "sans-bold", 6.8, GREY)
    pen.put(half + 11.0, y - 5.8, f"−{card.numbers['penalty']}", "sans-bold", 16)
