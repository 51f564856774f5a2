"""§7B Personal events: a moon gate for everybody's, a fan for the tales, a hexagon for a role's."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import NamedTuple

from engine.cards.card_lines import OTHERS, CardLine, parted
from engine.cards.model import Card
from engine.games.merit57.rules import classic
from printpack.cards import field as fields
from printpack.cards.column import PanelRow, TextColumn
from printpack.cards.field import PictureField, open_field, window_field
from printpack.cards.fitting import fitted
from printpack.cards.format import Format
from printpack.cards.frame import (
    foot,
    ground,
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
from printpack.draw.inks import AZURITE, DEEP_BLUE, GAMBOGE, PAPER, Ink, darker
from printpack.draw.ops import Path
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.pictures.of_card import picture_of

_BASE = {"zh": 56.0, "en": 61.5}
_MOST_RAISED = {"zh": 8.0, "en": 8.0}
_MOST_LOWERED = 8.0
_SPARE = "spare"  # the mark of a card that only a switch brings into play
_FLOOR = 7.6
_FLOOR_MARKED = 13.2  # above the second mark
_QUOTE = {"zh": 0.6, "en": 0.2}  # points above the usual quote


class Family(NamedTuple):
    """How one of the three sorts of personal events is dressed."""

    ink: Ink
    spine: Ink
    thread: Ink
    slip: Ink
    weave: Callable[[Pen, PictureField, Ink], None]
    window: Callable[[Pen, PictureField, Ink], AbstractContextManager[None]]
    border: Ink
    edge: Callable[[PictureField], Path]
    reach: float  # of the window from its middle to either side, in its radii


def family(card: Card) -> Family:
    """Return how a personal event is dressed."""
    if card.deck == "exclusive":
        ink = signs.ROLE_INK[card.role]
        return Family(
            ink,
            darker(ink, 0.35),
            PAPER,
            ink,
            fields.lattice,
            fields.hexagon,
            ink,
            fields.straight_edge,
            1.25,
        )
    if classic(card):
        return Family(
            GAMBOGE,
            DEEP_BLUE,
            GAMBOGE,
            DEEP_BLUE,
            fields.meanders,
            fields.open_fan,
            DEEP_BLUE,
            fields.water_edge,
            1.76,
        )
    return Family(
        AZURITE,
        DEEP_BLUE,
        PAPER,
        DEEP_BLUE,
        fields.waves,
        fields.moon_gate,
        AZURITE,
        fields.water_edge,
        1.13,
    )


def personal(edition: Edition, card: Card, form: Format, *, low: bool) -> Face:
    """Return the front of a personal event."""
    draw, write = partial(_draw, edition, card, form), partial(_write, edition, card, form)
    most = _MOST_RAISED[edition.lang] + (2.5 if form.w < 60 else 0.0)
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
    return _BASE[lang] + raised + form.lift * 0.45


def _draw(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    dress, zh = family(card), look.lang == "zh"
    low, word = _edge(form, look.lang, raised), edition.say(f"kind.{card.kind}")
    field = (
        window_field(form, low, dress.reach)
        if zh
        else open_field(form, low, dress.reach, seal_left(form, word))
    )
    ground(pen, form)
    with fields.painted(pen, field, dress.ink, dress.edge(field)):
        dress.weave(pen, field, dress.ink)
        with dress.window(pen, field, dress.border):
            pen.picture(picture_of(card), field)
    spine(pen, form, dress.spine, dress.thread)
    slip(pen, form, edition.name(card.id), dress.slip, low - 0.4 if zh else low)
    body, type_ = seal_inks(dress.ink)
    y = low + 3.4 if zh else seal_low(form, word)
    seal(pen, form.right, y, word, 5, body, type_)


def _write(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    floor = _FLOOR_MARKED if _marked(card) else _FLOOR
    top = words_from(form, look.lang, edition.name(card.id), _edge(form, look.lang, raised))
    column = TextColumn(pen, form, look, top - (3.2 if look.lang == "zh" else 1.2), floor)
    if quote := edition.quote(card.id):
        column.quote(quote, _QUOTE[look.lang], 0.9)
        column.rule()
    _rows(edition, card, column)
    column.close()
    _lower_marks(edition, card, form, pen)
    room = stamp_room(edition, card, form)
    foot(pen, form, card.id, _deck(edition, card), room)


def _deck(edition: Edition, card: Card) -> str:
    name = edition.say(f"deck.{card.deck}")
    return f"{name} · {edition.say('full-edition')}" if classic(card) else name


def _rows(edition: Edition, card: Card, column: TextColumn) -> None:
    lines = edition.lines(card.id)
    if "subtitle" in lines:
        column.para(lines["subtitle"].text, gap=0.6)
    told = parted(lines.values())
    column.lines(told.rule, signs.of_role(column.pen))
    roles = [*told.role, *told.others]
    if roles:
        column.skip(0.3)
        _role_panel(card, roles, column)


def _role_panel(card: Card, roles: list[CardLine], column: TextColumn) -> None:
    """Write what differs for a role on a panel with its sign; a whole choice stands below it."""
    plain = [row for row in roles if row.kind == "role" and row.text]
    gap = "　" if column.look.lang == "zh" else " "
    rows = [PanelRow(f"*{row.word}*{gap}{row.text}") for row in plain]
    role = next((row.mark for row in plain if row.mark != OTHERS), card.role)
    if rows:
        column.panel(rows, partial(signs.role_sign_at, column.pen, role, 2.6))
    rest = [row for row in roles if row not in plain]
    if rest:
        column.lines(rest, signs.of_role(column.pen), 0.5)


def _marked(card: Card) -> bool:
    return card.deck == "exclusive" or bool(_icons(card))


def _icons(card: Card) -> list[str]:
    """Return the second marks of a card; a spare one says so first."""
    return [*([_SPARE] if card.deck == "reserve" else []), *card.icons]


def _lower_marks(edition: Edition, card: Card, form: Format, pen: Pen) -> None:
    """Write whose card it is, and the pill with the marks of B-53."""
    if card.deck == "exclusive":
        signs.role_sign(pen, card.role, form.left + 2.3, 10.4, 2.5)
        word = edition.say("only", role=edition.role(card.role))
        pen.put(form.left + 6.4, 9.4, word, "sans-bold", 7.2)
    if icons := _icons(card):
        words = [edition.say(f"mark.{icon}") for icon in icons]
        signs.pill(pen, form.right, 10.2, icons, words)
