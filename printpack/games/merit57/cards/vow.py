"""§9 Vows: a hanging scroll between bands of brocade, the role's emblem in a begonia window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from engine.cards.model import Card
from printpack.cards.column import Overflow, breathing
from printpack.cards.field import PictureField
from printpack.cards.fitting import fitted
from printpack.cards.format import Format
from printpack.cards.frame import ground
from printpack.cards.look import Look
from printpack.cards.piece import Face
from printpack.draw.fonts import MM, width
from printpack.draw.inks import CINNABAR, GOLD, GREY, INK, LINE, MIST, PAPER, Ink, darker, lighter
from printpack.draw.ornaments.curves import rect
from printpack.draw.ornaments.patterns import tortoise
from printpack.draw.ornaments.windows import begonia
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.edition import Edition, vow_condition, vow_number
from printpack.games.merit57.pictures.of_card import picture_of
from printpack.typeset.block import balanced, block
from printpack.typeset.line_breaking import TextDoesNotFit

_Both = tuple[tuple[str, str, Ink], tuple[str, str, Ink]]  # kept, broken: word, number, ink
_WORD, _WORTH, _APART = 6.8, 14.0, 1.6  # points of both in one line; mm between them
_UPPER, _LOWER = 72.5, 10.2  # where the bands of brocade begin and end
_LEAST_TIP = 5.9  # points
_LEAST_BRUSH = 9.0  # points of an upright title
_TITLE_WIDE = 16.0  # mm beside the column
_PAGE_LEFT = 26.2  # of the right column in Chinese


class VowCondition(NamedTuple):
    """One thing that a vow asks for."""

    kind: str
    sign: str
    number: int


_ASKED = (
    ("merit", "≥", "merit"),
    ("wisdom", "≥", "wisdom"),
    ("provisions", "≤", "provisions_most"),
    ("give", "≥", "gives"),
    ("deliver", "≥", "delivers"),
    ("teach", "≥", "taught"),
)


def conditions(edition: Edition, card: Card) -> Iterator[VowCondition]:
    """Yield what the vow asks for, with the numbers in force."""
    for kind, sign, name in _ASKED:
        if name in card.numbers:
            yield VowCondition(kind, sign, vow_number(edition.rules, card, name))


def vow(edition: Edition, card: Card, form: Format, *, low: bool) -> Face:
    """Return the front of a vow."""
    draw = partial(_draw, edition, card, form)
    return fitted(card.id, form, edition.lang, draw, low=low, most_raised=2.0)


def _draw(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    ink = signs.ROLE_INK[card.role]
    upper = _UPPER + form.lift + raised
    ground(pen, form)
    _bands(pen, form, ink, upper)
    _medallion(pen, form, card, ink, upper)
    right = form.w - form.left
    if look.lang == "zh":
        page = _Page(pen, look, _PAGE_LEFT, right, upper - 2.6)
        _upright_title(edition, card, pen, upper)
    else:
        page = _Page(pen, look, form.left, right, upper - 2.2)
        _level_title(edition, card, page)
    _whose(edition, card, page)
    _quote(edition, card, page)
    _daily(edition, card, page)
    _asked(edition, card, page)
    _worth(edition, card, page)
    if page.y < _LOWER + 1.4:
        raise Overflow("text-too-long", short=f"{_LOWER + 1.4 - page.y:.1f}")
    _lower(edition, card, form, pen)


@dataclass
class _Page:
    """The column that a vow is written in, and how far down it is."""

    pen: Pen
    look: Look
    left: float
    right: float
    y: float

    @property
    def upright(self) -> bool:
        """Say whether the title stands beside the column, which is narrow then."""
        return self.look.lang == "zh"

    @property
    def wide(self) -> float:
        """Return the column's width."""
        return self.right - self.left

    @property
    def middle(self) -> float:
        """Return where the right half begins."""
        return (self.left + self.right) / 2 + 0.6

    def skip(self, gap: float) -> None:
        """Leave a gap, or less where lines are drawn together."""
        self.y -= gap * self.look.gaps

    def rule(self, line: float, ink: Ink) -> None:
        """Draw a line across the column."""
        self.pen.rule(self.left, self.right, self.y, line, ink)

    def label(self, x: float, text: str) -> float:
        """Write a small grey word whose line takes 4.2 mm; return where it ends."""
        return self.pen.put(x, self.y - 3.6, text, "sans-bold", 6.8, GREY)


def _bands(pen: Pen, form: Format, ink: Ink, upper: float) -> None:
    """Hang the scroll: heaven and earth of brocade, gold edges, two ribbons, the rod."""
    box = form.ground
    for low, top in ((upper, box.top), (box.y, _LOWER)):
        area = rect(box.x, low, box.w, top - low)
        with pen.clip(area):
            pen.fill(area, ink)
            if not (pen.low and low == box.y):  # where the footer must stay readable
                lines = tortoise(box.x, low - 3, box.right, top + 2, 2.3)
                pen.stroke(lines, lighter(ink, 0.14), 0.16)
    for x in (form.w * 0.262, form.w * 0.706):
        pen.fill(rect(x, upper, 2, box.top - upper), PAPER)
    for y in (upper, _LOWER):
        pen.fill(rect(box.x, y - 0.55, box.w, 1.1), GOLD)
    pen.fill(rect(box.x, form.h - 3.0, box.w, 1.6), darker(ink, 0.35))
    pen.fill(rect(box.x, 3.0, box.w, 0.35), GOLD)


def _medallion(pen: Pen, form: Format, card: Card, ink: Ink, upper: float) -> None:
    cx, cy = form.w / 2, (upper + form.h - 3.5) / 2
    k = min(1.0, (form.h - 3.6 - upper) / 12)
    pen.plate(begonia(cx, cy, 5.7 * k), PAPER)
    pen.stroke(begonia(cx, cy, 4.9 * k), darker(ink, 0.35), 0.25)
    r = 5 * k
    pen.picture(picture_of(card), PictureField(cx - r, cx + r, cy - r, cy + r, cx, cy, 4.4 * k))


def _title(edition: Edition, card: Card) -> str:
    title = edition.name(card.id)
    if not title.strip():
        raise TextDoesNotFit("text-missing", box="title")
    return title


def _upright_title(edition: Edition, card: Card, pen: Pen, upper: float) -> None:
    title = _title(edition, card)
    room = upper - _LOWER - 6.4
    pitch = min(12.6, room / len(title))
    size = min(29.0, pitch * 0.93 * MM)
    if size < _LEAST_BRUSH or max(width(sign, "brush", size) for sign in title) > _TITLE_WIDE:
        raise TextDoesNotFit("text-too-wide", box="title")
    high = pitch * (len(title) - 1) + size / MM
    pen.column(13.6, (upper + _LOWER + high) / 2, title, "brush", size, INK, pitch)
    pen.fill(rect(22.6, _LOWER + 3.4, 0.18, room), LINE)


def _level_title(edition: Edition, card: Card, page: _Page) -> None:
    title = _title(edition, card)
    size = 17.0
    while width(title, "playfair-bold", size) > page.wide - 1 and size > 13.5:
        size -= 0.25
    set_ = balanced(title, page.wide, signs.title_type(size))
    page.y = page.pen.text(set_, page.left, page.y, INK, "center") - 0.6
    page.rule(0.2, LINE)
    page.skip(2.0)


def _whose(edition: Edition, card: Card, page: _Page) -> None:
    """Write the role's sign, whose vow it is, and how hard: one lotus or two."""
    pen, left, top = page.pen, page.left, page.y
    ink = signs.ROLE_INK[card.role]
    signs.role_sign(pen, card.role, left + 2.9, top - 3.1, 2.9)
    label = edition.say("vow-of", role=edition.role(card.role))
    pen.put(left + 7.4, top - 2.4, label, "sans-bold", 7.4)
    for place in (0, 1):
        held = place == 0 or card.kind == "hard"
        signs.lotus(pen, 3.2, ink if held else MIST, page.right - 5.6 + 3.8 * place, top - 1.6)
    note = f"print.merit57.vow.{card.kind}-note"
    advice = [edition.words.say(note)] if note in edition.words else []
    word = " · ".join([edition.say(f"vow.{card.kind}"), *advice])
    pen.put(left + 7.4, top - 5.8, word, "sans", 6.6 if page.upright else 6.2, GREY)
    page.y -= 7.4
    page.skip(1.6)


def _quote(edition: Edition, card: Card, page: _Page) -> None:
    kind = page.look.quote.at(8.2 if page.upright else 7.2)
    even = breathing if page.upright else balanced
    set_ = even(edition.quote(card.id), page.wide, kind)
    page.y = page.pen.text(set_, page.left, page.y, GREY, "left")
    page.skip(1.4)
    page.rule(0.3, INK)


def _daily(edition: Edition, card: Card, page: _Page) -> None:
    style = "serif" if page.upright else "lora"
    page.skip(1.0)
    page.label(page.left, edition.say("vow.daily"))
    text = edition.texts(card.id)["daily"]
    if width(text, style, 8.4) > page.wide - 12:
        raise TextDoesNotFit("text-too-wide", box="daily")
    page.pen.put(page.right, page.y - 3.65, text, style, 8.4, INK, "right")
    page.y -= 5.0
    page.rule(0.15, MIST)


def _asked(edition: Edition, card: Card, page: _Page) -> None:
    """Write the condition: its numbers large with their marks, and in words.

    In the narrow column beside an upright title the numbers stand one under the other.
    """
    asked = list(conditions(edition, card))
    several = len(asked) > 1
    page.skip(1.0)
    page.label(page.left, edition.say("vow.condition"))
    page.y -= 4.6
    x, high = page.left, 6.2 if several else 8.2
    for condition in asked:
        _figure(edition, page.pen, condition, x, page.y - high / 2, narrow=several)
        if page.upright:
            page.y -= high
        else:
            x += page.wide / len(asked)
    if not page.upright:
        page.y -= high
    kind = page.look.panel.at(7.0 if page.upright else 6.7)
    words = block(vow_condition(edition, card), page.wide, kind)
    page.y = page.pen.text(words, page.left, page.y - 0.2, INK, "left")
    page.skip(1.0)
    page.y -= 0.4
    page.rule(0.15, MIST)


def _figure(
    edition: Edition, pen: Pen, asked: VowCondition, x: float, y: float, *, narrow: bool
) -> None:
    size = 15.0 if narrow else 21.0
    figure = f"{asked.sign}{asked.number}"
    if asked.kind in ("merit", "wisdom", "provisions"):
        r = 2.5 if narrow else 3.4
        signs.mark(pen, asked.kind, x + r + 0.2, y, r)
        pen.put(x + 2 * r + 1.4, y - size * 0.125, figure, "sans-bold", size)
        return
    word = edition.say(f"action.{asked.kind}")
    style = "serif-bold" if pen.lang == "zh" else "lora-bold"
    end = pen.put(x, y - 1.1, word, style, 8.4 if pen.lang == "zh" else 7.6)
    pen.put(end + 1.0, y - size * 0.125, figure, "sans-bold", size)


def _worth(edition: Edition, card: Card, page: _Page) -> None:
    """Write what the vow is worth, kept or broken: under its word, or beside it if room is dear."""
    reward = vow_number(edition.rules, card, "reward")
    both: _Both = (
        (edition.say("vow.kept"), f"+{reward}", CINNABAR),
        (edition.say("vow.missed"), f"−{card.numbers['penalty']}", INK),
    )
    page.skip(0.8)
    if page.upright and page.look.gaps == 1:
        for x, (label, figure, ink) in zip((page.left, page.middle), both, strict=True):
            page.label(x, label)
            page.pen.put(x, page.y - 10.4, figure, "sans-bold", 19, ink)
        page.y -= 11.0
        return
    _side_by_side(page, both)
    page.y -= 5.8


def _side_by_side(page: _Page, both: _Both) -> None:
    """Write each number beside its word, as large as one line holds both."""
    words = [width(label, "sans-bold", _WORD) + 1.0 for label, _, _ in both]
    figures = [width(figure, "sans-bold", _WORTH) for _, figure, _ in both]
    share = min(1.0, (page.wide - sum(words) - _APART) / sum(figures))
    last = page.right - words[1] - share * figures[1]
    for x, (label, figure, ink) in zip((page.left, min(page.middle, last)), both, strict=True):
        end = page.pen.put(x, page.y - 4.4, label, "sans-bold", _WORD, GREY)
        page.pen.put(end + 1.0, page.y - 5.2, figure, "sans-bold", share * _WORTH, ink)


def _lower(edition: Edition, card: Card, form: Format, pen: Pen) -> None:
    """Write the novice's hint under the roller, and the footer on the brocade."""
    tip = edition.texts(card.id).get("tip")
    x = pen.put(5, 5.3, card.id, "sans-bold", 6.6, PAPER)
    end = form.w - form.left - width(edition.say("edition"), "sans-bold", 6.6)
    pen.put(end, 5.3, edition.say("edition"), "sans-bold", 6.6, PAPER)
    if tip is not None:
        style, size = ("kai", 7.4) if pen.lang == "zh" else ("lora-italic", 7.0)
        room = end - x - 3
        rows = breathing(tip, room, signs.plain_type(style, size, pen.lang))
        while len(rows.lines) > 2 or (len(rows.lines) > 1 and size > 6.8):
            size -= 0.1
            if size < _LEAST_TIP:
                raise TextDoesNotFit("text-too-wide", box="tip")
            rows = breathing(tip, room, signs.plain_type(style, size, pen.lang))
        top = 5.3 + size / MM * 0.34 + rows.height / 2
        pen.text(rows, x + 1.5, top, PAPER, "center")
