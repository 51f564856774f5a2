"""Compact card fronts for a small picture: less picture, larger words, all rules kept.

Drawn with the furniture of the printed face. What only adorns is left out (quotes, maxims,
footers), then the picture gives way; only where the words would still fall below the size that
can be read do they stand elsewhere on the table, and the picture takes the card.
"""

from __future__ import annotations

from functools import partial

from engine.cards.card_lines import CardLine, parted
from engine.cards.model import Card
from printpack.cards import field as fields
from printpack.cards.column import PanelRow, TextColumn
from printpack.cards.compact import FLOOR, Try, Write, chosen, scene, title, under, window
from printpack.cards.format import Format
from printpack.cards.frame import ground, spine
from printpack.cards.piece import Face
from printpack.draw.fonts import MM
from printpack.draw.inks import CINNABAR, DEEP_RED
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.cards import collective as events
from printpack.games.merit57.cards.personal import family
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.pictures.of_card import picture_of
from resources.numbers import signed


def event(edition: Edition, card: Card, form: Format, points: float) -> Face:
    """Return a collective event with no word smaller than so many points."""
    return _first(edition, card, form, points, partial(_event, edition, card))


def personal(edition: Edition, card: Card, form: Format, points: float) -> Face:
    """Return a personal event with no word smaller than so many points."""
    return _first(edition, card, form, points, partial(_personal, edition, card))


def plate(edition: Edition, card: Card, form: Format, points: float) -> Face:
    """Return the picture and the name alone, for where the words stand beside the card."""
    pen = Pen(edition.lang)
    _picture(pen, form, edition, card, 12.0, points)
    return Face(f"{card.id}.plate", form.trim, pen.ops)


def _first(edition: Edition, card: Card, form: Format, points: float, write: Write) -> Face:
    """Return the first face on which everything stands; else the picture and the name alone."""
    way = chosen(edition.lang, form, points, write)
    if way is None:
        return plate(edition, card, form, points)
    pen = Pen(edition.lang)
    _picture(pen, form, edition, card, way.low, way.look.rules.size)
    write(TextColumn(pen, form, way.look, way.low - under(pen), FLOOR), way)
    return Face(f"{card.id}.compact", form.trim, pen.ops)


# --- the picture


def _picture(
    pen: Pen, form: Format, edition: Edition, card: Card, low: float, points: float
) -> None:
    """Paint ground, picture, spine and title, the picture down to `low`."""
    ground(pen, form)
    if card.deck == "collective":
        field = scene(form, low, pen.lang)
        ink = events.FIELD[card.kind]
        with fields.painted(pen, field, ink, events.EDGE[card.kind](field)):
            picture_of(card)(pen, field)
        spine(pen, form, DEEP_RED)
        title(pen, form, edition.name(card.id), DEEP_RED, low, points)
        return
    dress = family(card)
    field = window(form, low, pen.lang)
    with fields.painted(pen, field, dress.ink, dress.edge(field)):
        dress.weave(pen, field, dress.ink)
        with dress.window(pen, field, dress.border):
            picture_of(card)(pen, field)
    spine(pen, form, dress.spine, dress.thread)
    title(pen, form, edition.name(card.id), dress.slip, low, points)


# --- a collective event


def _event(edition: Edition, card: Card, column: TextColumn, way: Try) -> None:
    lines = edition.lines(card.id)
    _strip(edition, card, column)
    if "then" in lines:
        column.para(lines["then"].text, gap=0.9)
    for mark, text in events.marked_options(lines.values()):
        column.option(mark, text, 0.7)
    if "note" in lines and not way.tight:
        column.para(lines["note"].text, gap=0.8)
    for offer in events.OFFERS:
        if offer in lines:
            column.para(lines[offer].text, gap=0.8)
    if heroes := [row for row in lines.values() if row.kind == "hero"]:
        _heroes(edition, heroes, column)


def _strip(edition: Edition, card: Card, column: TextColumn) -> None:
    """Write the number of the card: its mark, its word, its size."""
    pen, form, size = column.pen, column.form, column.look.rules.size
    kind, amount = events.main_number(card)
    em = 1.25 * size / MM
    high = max(7.0, 1.5 * em)
    middle = column.y - high / 2
    r = high * 0.36
    signs.mark(pen, kind, form.left + r + 0.4, middle, r, CINNABAR if kind == "calamity" else None)
    everybody = "" if kind == "calamity" else "all-"
    label = edition.say(f"strip.{everybody}{kind}")
    style = "serif-bold" if pen.lang == "zh" else "lora-bold"
    x = pen.put(form.left + 2 * r + 2.0, middle - 0.36 * em, label, style, 1.25 * size)
    figure = signed(amount)
    pen.put(x + 1.4, middle - 0.55 * em, figure, "sans-bold", 1.9 * size, CINNABAR)
    column.y -= high + 0.6


def _heroes(edition: Edition, heroes: list[CardLine], column: TextColumn) -> None:
    rows = []
    for hero in heroes:
        sign = partial(signs.role_sign_at, column.pen, hero.mark, 2.6)
        name = f"*{hero.name}*　" if edition.lang == "zh" else f"*{hero.name}.* "
        rows.append(PanelRow(name + hero.text, sign=sign))
    column.panel(rows, gap=0.6)


# --- a personal event


def _personal(edition: Edition, card: Card, column: TextColumn, _way: Try) -> None:
    lines = edition.lines(card.id)
    if "subtitle" in lines:
        column.para(lines["subtitle"].text, gap=0.5)
    told = parted(lines.values())
    column.lines(told.rule, signs.of_role(column.pen), 0.5)
    for row in told.role:
        if row.kind == "role":
            column.para(f"*{row.word}* {row.text}", gap=0.4)
        else:
            column.lines([row], signs.of_role(column.pen), 0.4)
