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
from printpack.cards.stamp import StampSpot, stamped
from printpack.draw.fonts import MM, width
from printpack.draw.icons import icon
from printpack.draw.inks import CINNABAR, GOLD, GREY, INK, LINE, MIST, PAPER, Ink, darker, lighter
from printpack.draw.ornaments.curves import rect
from printpack.draw.ornaments.patterns import tortoise
from printpack.draw.ornaments.windows import begonia
from printpack.draw.pen import MeasuringPen, Pen
from printpack.games.merit import signs
from printpack.games.merit57.edition import Edition, vow_number
from printpack.games.merit57.pictures.of_card import picture_of
from printpack.typeset.block import balanced, block
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.sheet_type import head, narrowed
from resources.addition import added

_Both = tuple[tuple[str, str, Ink], tuple[str, str, Ink]]  # kept, broken: word, number, ink
_LABEL = 6.8  # points of a small grey word
_WORTH, _APART = 15.0, 1.6  # points of both numbers in one line; mm between them
_ROW, _LEVEL_ROW, _PLACES = 7.4, 6.5, 2  # mm of a condition, beside an upright title or below one
_ICONS = {"give": "pay-money", "teach": "open-book"}  # of what has no mark of its own
_UPPER, _LOWER = 72.5, 10.2  # where the bands of brocade begin and end
_MOST_SPARE = 3.2  # mm that a gap may take of the room left over
_LEAST_TIP, _TIP_GAP = 5.9, 1.2  # points; mm to either side
_LEAST_BRUSH = 9.0  # points of an upright title
_TITLE_WIDE = 16.0  # mm beside the column
_PAGE_LEFT, _NARROWER = 26.2, 0.4  # of the right column in Chinese; less on a narrower card


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
    draw, write = partial(_draw, edition, card, form), partial(_write, edition, card, form)
    face = fitted(card.id, form, edition.lang, write, draw, low=low, most_raised=2.0)
    ink = signs.ROLE_INK[card.role] if low else PAPER  # low ink leaves the brocade white
    changed = edition.changed(card.id)
    return stamped(face, edition, _stamp(form, edition.lang)._replace(ink=ink), changed=changed)


def _stamp(form: Format, lang: str) -> StampSpot:
    """Return where the stamp stands: at the right of the roller."""
    points = 6.6 if lang == "zh" else 6.2
    return StampSpot(form.w - form.left, 5.5, "sans-bold", points * form.type, folded=True)


def _upper(form: Format, raised: float) -> float:
    """Return how far down the upper brocade hangs."""
    return _UPPER + form.lift * 0.85 + raised


def _page_left(form: Format) -> float:
    """Return where the column beside an upright title begins."""
    return _PAGE_LEFT - _NARROWER * max(0.0, Format().w - form.w)


def _draw(edition: Edition, card: Card, form: Format, pen: Pen, _look: Look, raised: float) -> None:
    ink, upper = signs.ROLE_INK[card.role], _upper(form, raised)
    ground(pen, form)
    _bands(pen, form, ink, upper)
    _medallion(pen, form, card, ink, upper)
    if pen.lang == "zh":
        _upright_title(edition, card, form, pen, upper)
    _lower(edition, card, form, pen)


def _write(edition: Edition, card: Card, form: Format, pen: Pen, look: Look, raised: float) -> None:
    """Write the page, the room that it leaves spread among its gaps."""
    tried = _page(edition, card, form, MeasuringPen(pen.lang), look, raised)
    free = tried.y - _LOWER - 1.4
    if free < 0:
        raise Overflow("text-too-long", short=f"{-free:.1f}")
    _page(edition, card, form, pen, look, raised, min(_MOST_SPARE, free / (tried.gaps + 1)))


def _page(
    edition: Edition,
    card: Card,
    form: Format,
    pen: Pen,
    look: Look,
    raised: float,
    spare: float = 0.0,
) -> _Page:
    upper, right = _upper(form, raised), form.w - form.left
    left, top = (_page_left(form), upper - 2.6) if look.lang == "zh" else (form.left, upper - 2.0)
    page = _Page(pen, look, form.type, left, right, top, spare)
    if not page.upright:
        _level_title(edition, card, page)
    for write in (_whose, _quote, _daily, _asked, _worth):
        write(edition, card, page)
    return page


@dataclass
class _Page:
    """The column that a vow is written in, and how far down it is."""

    pen: Pen
    look: Look
    scale: float  # of type
    left: float
    right: float
    y: float
    spare: float = 0.0  # mm more in every gap
    gaps: int = 0  # that were left so far

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
        self.y -= gap * self.look.gaps + self.spare
        self.gaps += 1

    def rule(self, line: float, ink: Ink) -> None:
        """Draw a line across the column."""
        self.pen.rule(self.left, self.right, self.y, line, ink)

    def label(self, x: float, text: str) -> float:
        """Write a small grey word at the head of what follows; return where it ends."""
        size = _LABEL * self.scale
        return self.pen.put(x, self.y - 3.6 * self.scale, text, "sans-bold", size, GREY)


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


def _upright_title(edition: Edition, card: Card, form: Format, pen: Pen, upper: float) -> None:
    title = _title(edition, card)
    room = upper - _LOWER - 6.4
    pitch = min(12.6, room / len(title))
    size = min(29.0, pitch * 0.93 * MM)
    if size < _LEAST_BRUSH or max(width(sign, "brush", size) for sign in title) > _TITLE_WIDE:
        raise TextDoesNotFit("text-too-wide", box="title")
    high = pitch * (len(title) - 1) + size / MM
    left = _page_left(form)
    pen.column(left / 2 + 0.5, (upper + _LOWER + high) / 2, title, "brush", size, INK, pitch)
    pen.fill(rect(left - 3.6, _LOWER + 3.4, 0.18, room), LINE)


def _level_title(edition: Edition, card: Card, page: _Page) -> None:
    title = _title(edition, card)
    size = 16.0 * page.scale
    while width(title, "playfair-bold", size) > page.wide - 1 and size > 13.0:
        size -= 0.25
    set_ = balanced(title, page.wide, signs.title_type(size))
    row = signs.title_type(16.0 * page.scale).line
    room = max(set_.height, row)  # so that a long title in one line moves nothing
    page.pen.text(set_, page.left, page.y - (room - set_.height) / 2, INK, "center")
    page.y -= room + 0.6
    page.rule(0.2, LINE)
    page.skip(1.6)


def _whose(edition: Edition, card: Card, page: _Page) -> None:
    """Write the role's sign, whose vow it is, and how hard: one lotus or two."""
    pen, left, top, scale = page.pen, page.left, page.y, page.scale
    r = 2.9 * scale
    signs.role_sign(pen, card.role, left + r, top - r - 0.2, r)
    label, x = edition.say("vow-of", role=edition.role(card.role)), left + 2 * r + 1.6
    pen.put(x, top - 2.4 * scale, label, "sans-bold", 7.4 * scale)
    for place in (0, 1):
        held = place == 0 or card.kind == "hard"
        signs.lotus(
            pen, 3.2, ink_of(card) if held else MIST, page.right - 5.6 + 3.8 * place, top - 1.6
        )
    note = f"print.merit57.vow.{card.kind}-note"
    advice = [edition.words.say(note)] if note in edition.words else []
    word = " · ".join([edition.say(f"vow.{card.kind}"), *advice])
    small = (6.6 if page.upright else 6.2) * scale
    pen.put(x, top - 5.8 * scale, word, "sans", small, GREY)
    page.y -= 7.4 * scale
    page.skip(1.6)


def ink_of(card: Card) -> Ink:
    """Return the ink of whose vow it is."""
    return signs.ROLE_INK[card.role]


def _quote(edition: Edition, card: Card, page: _Page) -> None:
    """Write the quote where two lines of it have room, so that all vows go on from one height."""
    kind = page.look.quote.at((8.2 if page.upright else 7.2) * page.scale)
    even = breathing if page.upright else balanced
    set_ = even(edition.quote(card.id), page.wide, kind)
    room = max(set_.height, 2 * kind.line)
    page.pen.text(set_, page.left, page.y - (room - set_.height) / 2, GREY, "left")
    page.y -= room + 1.0
    page.rule(0.3, INK)


def _daily(edition: Edition, card: Card, page: _Page) -> None:
    style, size = "serif" if page.upright else "lora", 8.4 * page.scale
    page.skip(1.0)
    page.label(page.left, edition.say("vow.daily"))
    text = edition.texts(card.id)["daily"]
    wide = page.wide - 12 * page.scale
    set_ = block(text, wide, signs.plain_type(style, size, page.pen.lang))
    if len(set_.lines) > 1:
        raise TextDoesNotFit("text-too-wide", box="daily")
    page.pen.text(set_, page.right - wide, page.y - 0.9 * page.scale, INK, "right")
    page.y -= 5.0 * page.scale
    page.rule(0.15, MIST)


def _asked(edition: Edition, card: Card, page: _Page) -> None:
    """Write the condition, once: what is counted, and how much of it; every vow has two places."""
    asked = list(conditions(edition, card))
    page.skip(1.0)
    page.label(page.left, edition.say("vow.condition"))
    page.y -= 4.6 * page.scale
    high = (_ROW if page.upright else _LEVEL_ROW) * page.scale
    room = max(_PLACES, len(asked)) * high
    y = page.y - (room - len(asked) * high) / 2
    for condition in asked:
        _figure(edition, page, condition, y - high / 2)
        y -= high
    page.y -= room
    page.skip(0.6)
    page.y -= 0.4
    page.rule(0.15, MIST)


def _figure(edition: Edition, page: _Page, asked: VowCondition, y: float) -> None:
    """Write one condition: its mark, its name, its number at the right."""
    pen, r = page.pen, (2.6 if page.upright else 2.3) * page.scale
    x = page.left + r + 0.2
    if asked.kind in _ICONS:
        pen.fill(icon(_ICONS[asked.kind], x, y, 2.1 * r), INK)
    else:
        signs.mark(pen, "deliverance" if asked.kind == "deliver" else asked.kind, x, y, r)
    figure, word = f"{asked.sign}{asked.number}", edition.say(f"vow.asked.{asked.kind}")
    size, usual = (18.0, 8.6) if page.upright else (16.0, 8.2)
    left, style = x + r + 1.2, head(pen.lang)
    room = page.right - left - 0.8
    wide = width(figure, "sans-bold", size) + width(word, style, usual)
    share = min(page.scale, room / wide)
    points = narrowed(
        word, style, usual * page.scale, room - width(figure, "sans-bold", share * size)
    )
    pen.put(left, y - points * 0.125, word, style, points)
    pen.put(page.right, y - share * size * 0.125, figure, "sans-bold", share * size, INK, "right")


def _worth(edition: Edition, card: Card, page: _Page) -> None:
    """Write what the vow is worth, kept or broken: under its word, or beside it if room is dear."""
    reward = vow_number(edition.rules, card, "reward")
    both: _Both = (
        (edition.say("vow.kept"), f"+{reward}", CINNABAR),
        (edition.say("vow.missed"), f"−{card.numbers['penalty']}", INK),
    )
    page.skip(0.8)
    if page.upright and page.look.gaps > 0.5:
        size = 19.0 * page.scale
        for x, (label, figure, ink) in zip((page.left, page.middle), both, strict=True):
            page.label(x, label)
            page.pen.put(x, page.y - 10.4 * page.scale, figure, "sans-bold", size, ink)
        page.y -= 11.0 * page.scale
        return
    _side_by_side(page, both)
    page.y -= 5.8 * page.scale


def _side_by_side(page: _Page, both: _Both) -> None:
    """Write each number beside its word, as large as one line holds both."""
    label_size, figure_size = _LABEL * page.scale, _WORTH * page.scale
    words = [width(label, "sans-bold", label_size) + 1.0 for label, _, _ in both]
    figures = [width(figure, "sans-bold", figure_size) for _, figure, _ in both]
    share = min(1.0, (page.wide - added(words) - _APART) / added(figures))
    last = page.right - words[1] - share * figures[1]
    for x, (label, figure, ink) in zip((page.left, min(page.middle, last)), both, strict=True):
        end = page.pen.put(x, page.y - 4.4 * page.scale, label, "sans-bold", label_size, GREY)
        base = page.y - 5.2 * page.scale
        page.pen.put(end + 1.0, base, figure, "sans-bold", share * figure_size, ink)


def _lower(edition: Edition, card: Card, form: Format, pen: Pen) -> None:
    """Write the novice's hint under the roller, and the footer on the brocade."""
    tip = edition.texts(card.id).get("tip")
    x = pen.put(5, 5.3, card.id, "sans-bold", 6.6 * form.type, PAPER)
    spot = _stamp(form, pen.lang)
    changed = edition.changed(card.id)
    end = spot.right - spot.room(edition, changed=changed)
    if tip is not None:
        style, size = ("kai", 7.4) if pen.lang == "zh" else ("lora-italic", 7.0)
        room = end - x - 2 * _TIP_GAP
        rows = breathing(tip, room, signs.plain_type(style, size, pen.lang))
        while len(rows.lines) > 2 or (len(rows.lines) > 1 and size > 6.8):
            size -= 0.1
            if size < _LEAST_TIP and changed:
                return  # it gives way to a longer stamp
            if size < _LEAST_TIP:
                raise TextDoesNotFit("text-too-wide", box="tip")
            rows = breathing(tip, room, signs.plain_type(style, size, pen.lang))
        top = 5.8 + size / MM * 0.34 + rows.height / 2
        pen.text(rows, x + _TIP_GAP, top, PAPER, "center")
