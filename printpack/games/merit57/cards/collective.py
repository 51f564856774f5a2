"""§7A Collective events: a horizon whose edge tells the kind, the number, the choice, the hero."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from engine.cards.card_lines import CardLine, in_a_disc
from engine.cards.model import Card
from engine.games.merit57.events.collective import IN_TURN, TOGETHER
from printpack.cards import field as fields
from printpack.cards.column import PanelRow, TextColumn
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
from printpack.draw.fonts import width
from printpack.draw.inks import CINNABAR, DEEP_RED, GAMBOGE, INK, SOOT
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.pictures.of_card import picture_of
from resources.numbers import signed

FIELD = {"natural": CINNABAR, "human": SOOT, "merit": GAMBOGE}
EDGE = {
    "natural": fields.torn_edge,
    "human": fields.wall_edge,
    "merit": fields.cloud_bank_edge,
}
OFFERS = ("resist", "share", "festival", "offering", "departed", "teaching")
_NAMED = re.compile(r"\{base\.all_gain\.(\w+)")
_KINDS = ("calamity", "merit", "wisdom", "provisions")
_BASE = {"zh": 58.0, "en": 63.5}
_MOST_LOWERED = 8.0
_BEHIND_MARK = 7.3  # mm from the left of the column, of what stands behind a mark
_FIGURE, _LEAST_FIGURE = 16.0, 13.0  # points: the card's number, alone and beside words


def collective(edition: Edition, card: Card, form: Format, *, low: bool) -> Face:
    """Return the front of a collective event."""
    draw, write = partial(_draw, edition, card, form), partial(_write, edition, card, form)
    most = 8.0 + (2.5 if form.w < 60 else 0.0)
    face = fitted(
        card.id,
        form,
        edition.lang,
        write,
        draw,
        low=low,
        most_raised=most,
        most_lowered=_MOST_LOWERED,
    )
    return stamped_card(face, edition, card, form)


def _edge(form: Format, lang: str, raised: float) -> float:
    """Return how far down the field reaches."""
    return _BASE[lang] + raised + form.lift * 0.6


def _draw(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    low, zh = _edge(form, look.lang, raised), look.lang == "zh"
    word = edition.say(f"kind.{card.kind}")
    field = scene_field(form, low, 0.0 if zh else seal_left(form, word))
    ink = FIELD[card.kind]
    ground(pen, form)
    with fields.painted(pen, field, ink, EDGE[card.kind](field)):
        pen.picture(picture_of(card), field)
    spine(pen, form, DEEP_RED)
    slip(pen, form, edition.name(card.id), DEEP_RED, low - 2.4 if zh else low)
    body, type_ = seal_inks(ink) if card.kind != "merit" else seal_inks(SOOT)
    y = low + 3.4 if zh else seal_low(form, word)
    seal(pen, form.right, y, word, 2, body, INK if ink is SOOT else type_)


def _write(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    floor = maxim(pen, form, in_quotes(edition.texts(card.id)["maxim"], look.lang))
    top = words_from(form, look.lang, edition.name(card.id), _edge(form, look.lang, raised))
    column = TextColumn(pen, form, look, top - (3.4 if look.lang == "zh" else 1.2), floor)
    _body(edition, card, column)
    column.close()
    room = stamp_room(edition, card, form)
    foot(pen, form, card.id, edition.say("deck.collective"), room)


def _body(edition: Edition, card: Card, column: TextColumn) -> None:
    lines = edition.lines(card.id)
    column.quote(str(card.quote[edition.lang]))
    _strip(edition, card, column)
    if "then" in lines:
        column.para(lines["then"].text, gap=1.1)
    options = marked_options(lines.values())
    for mark, text in options:
        column.option(mark, text, 1.1 if mark == options[-1][0] else 0.5)
    if "note" in lines:
        column.para(lines["note"].text, gap=1.0)
    for offer in OFFERS:
        if offer in lines:
            _offer(card, lines[offer].text, column)
    if heroes := [row for row in lines.values() if row.kind == "hero"]:
        _heroes(edition, heroes, column)


def _note(edition: Edition, card: Card) -> list[str]:
    """Return in which order players choose, in one row or two, if they choose at all."""
    note = "together" if card.id in TOGETHER else "turns" if card.id in IN_TURN else ""
    return edition.say(f"strip.{note}").split("|") if note else []


def marked_options(lines: Iterable[CardLine]) -> list[tuple[str, str]]:
    """Return the choices with what stands in the disc before them, a letter or a number."""
    return [(in_a_disc(row.mark), row.text) for row in lines if row.kind == "option"]


def main_number(card: Card) -> tuple[str, int]:
    """Return the number of the card: the one that its base text names, else the first it has."""
    effect = card.effect("base", "all_gain")
    named = _NAMED.findall(card.patterns["base"]["en"])
    name = next(kind for kind in (*named, *_KINDS) if named or getattr(effect, kind))
    amount: int = getattr(effect, name)
    return name, amount


def _strip(edition: Edition, card: Card, column: TextColumn) -> None:
    """Write the number of the card, its base text, between two rules: shape, word, size."""
    pen, form = column.pen, column.form
    kind, amount = main_number(card)
    scale, gaps = form.type, column.look.gaps
    high, r = (5.6 + 2.0 * gaps) * scale, (2.0 + 0.55 * gaps) * scale
    top, middle = column.y, column.y - high / 2
    pen.rule(form.left, form.right, top, 0.35)
    pen.rule(form.left, form.right, top - high, 0.15)
    signs.mark(
        pen, kind, form.left + 3.0 * scale, middle, r, CINNABAR if kind == "calamity" else None
    )
    everybody = "" if kind == "calamity" else "all-"
    label = edition.say(f"strip.{everybody}{kind}")
    style, size = ("serif-bold", 9.0) if pen.lang == "zh" else ("lora-bold", 8.6)
    behind = form.left + _BEHIND_MARK * scale
    x = pen.put(behind, middle - 1.12 * scale, label, style, size * scale) + 1.2
    figure = signed(amount)
    rows = _note(edition, card)
    small = (6.8 if pen.lang == "zh" else 6.4) * scale
    room = form.right - x - max((width(row, "sans", small) + 1.2 for row in rows), default=0.0)
    large = _FIGURE * scale
    points = min(large, large * room / width(figure, "sans-bold", large))
    beside = points >= _LEAST_FIGURE * scale
    base = middle - 1.95 * scale
    pen.put(x, base, figure, "sans-bold", points if beside else large, CINNABAR)
    for place, row in enumerate(rows if beside else ()):
        base = middle + (-0.85 + (len(rows) - 1) * 1.3 - 2.75 * place) * scale
        pen.put(form.right, base, row, "sans", small, INK, "right")
    column.y = top - high - 1.1
    if not beside:
        column.para(" ".join(rows), gap=0.8)


def _offer(card: Card, text: str, column: TextColumn) -> None:
    """Write what players may do of their own accord."""
    ink = CINNABAR if card.kind == "merit" else SOOT
    sign = partial(signs.lotus, column.pen, 6.4, ink)
    column.panel([PanelRow(text)], sign)


def _heroes(edition: Edition, heroes: list[CardLine], column: TextColumn) -> None:
    """Write the hero moments: one under its head line, several in a row with their names."""
    note = edition.say("hero", points=edition.rules.hero_points)
    if len(heroes) == 1:
        column.panel([_hero(edition, heroes[0], column, 2.75, note)], gap=0.9)
        return
    rows = [_hero(edition, hero, column, 2.2, "") for hero in heroes]
    star = partial(signs.hero_star, column.pen)
    head = PanelRow(rows[0].text, edition.say("hero-moments"), note, rows[0].sign, star)
    column.panel([head, *rows[1:]], gap=0.9)


def _hero(edition: Edition, hero: CardLine, column: TextColumn, r: float, note: str) -> PanelRow:
    sign = partial(signs.role_sign_at, column.pen, hero.mark, r)
    if note:
        said = hero.text if edition.lang == "zh" else f"*{hero.word}:* {hero.text}"
        star = partial(signs.hero_star, column.pen)
        return PanelRow(said, edition.say("hero-moment", name=hero.name), note, sign, star)
    named = f"*「{hero.name}」*" if edition.lang == "zh" else f"*{hero.name}.* "
    return PanelRow(named + hero.text, sign=sign)
