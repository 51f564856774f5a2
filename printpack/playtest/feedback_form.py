"""Feedback form, A5: what each person says after a game, in the order in which it is typed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.playtest.feedback import OWN, SCALE, FormField, fields_of
from printpack.cards.piece import Face, Piece
from printpack.draw.inks import GREY, MIST
from printpack.draw.ops import Box
from printpack.draw.pen import Pen
from printpack.playtest.pencil import (
    SIDE,
    blank,
    box,
    head_rule,
    letter,
    line,
    paragraph,
    printable,
    tick,
    title,
    words,
)
from printpack.playtest.session_paper import PaperSeat, SessionPaper
from printpack.typeset.block import block
from printpack.typeset.sheet_type import body

TRIM = Box(0, 0, 148, 210)
_LEFT, _RIGHT = 8.0, 140.0
_TOP, _FOOT = 181.6, 17.5  # of the questions
_LOW, _BOXES, _PITCH = 49.0, 72.5, 7.2  # where a scale's low word may begin, and its boxes do
_HIGH, _CANNOT = _BOXES + 5 * _PITCH + 0.6, _RIGHT - SIDE
_ROW, _LEAST_ROW = 7.9, 6.5  # mm of a question that is ticked
_LABEL = 4.4  # mm of the words over lines to write on
_LINE, _LEAST_LINE = 7.4, 5.4  # mm from one such line to the next
_MIDDLE, _GUTTER = 74.0, 4.0
_WON, _FORESEEN = 34.0, (64.0, 90.0)  # where answers begin of what stands side by side
_PICK = 26.0  # mm for what a text may point at
_HALF = 1.2  # mm from the middle of a row down to its baseline
_OWN_LINES, _OWN_WIDE, _AROUND = 3, (_BOXES - 3.0 - _LEFT, _RIGHT - _LEFT), 1.6
_BESIDE = {"won": "foreseen", "most-fun": "least-fun", "change": "keep"}  # two in one row
_TWO_LINES = ("broken", "most-fun", "change")  # as long as there is room


def pieces(paper: SessionPaper) -> list[Piece]:
    """Return a form for each seat."""
    return [
        Piece(f"feedback.{seat.letter}", "feedback", feedback_form(paper, seat))
        for seat in paper.seats
    ]


def feedback_form(paper: SessionPaper, seat: PaperSeat) -> Face:
    """Return the form of a seat."""
    pen = Pen(paper.lang)
    _head(pen, paper, seat)
    form = _Form(pen, paper)
    y = _TOP
    for row in form.rows:
        form.draw(row, y)
        y -= form.high(row)
    _foot(pen, paper)
    return Face(f"feedback.{seat.letter}", TRIM, pen.ops)


def _head(pen: Pen, paper: SessionPaper, seat: PaperSeat) -> None:
    title(pen, _LEFT, 197.6, paper.say("title"), 22.0)
    letter(pen, 134.0, 199.2, seat.letter, 5.6)
    alias, role = printable(seat.alias), printable(seat.role)
    if alias:
        words(pen, 126.0, 199.6, alias, 12.0, 50.0, bold=True, align="right")
    else:
        line(pen, 84.0, 126.0, 199.0)
    if role:
        words(pen, 126.0, 195.2, role, 7.6, 50.0, ink=GREY, align="right")
    head_rule(pen, _LEFT, _RIGHT, 191.8)
    told = " · ".join(part for part in (printable(paper.game), printable(paper.edition)) if part)
    if told:
        words(pen, _LEFT, 187.6, told, 8.0, 52.0, bold=True)
    else:
        blank(pen, paper.say("game"), "", _LEFT, 60.0, 187.6)
    blank(pen, paper.say("session"), paper.code, 64.0, 96.0, 187.6)
    blank(pen, paper.say("kit-code"), printable(paper.kit), 101.0, _RIGHT, 187.6)
    words(pen, _LEFT, 183.4, paper.say("how"), 7.2, _RIGHT - _LEFT, ink=GREY)


def _foot(pen: Pen, paper: SessionPaper) -> None:
    pen.rule(_LEFT, _RIGHT, _FOOT - 4.1, 0.15, GREY)
    told = block(paper.say("kept"), _RIGHT - _LEFT, body(paper.lang, 6.8, 1.3))
    pen.text(told, _LEFT, _FOOT - 5.1, GREY, "left")


class _Row(NamedTuple):
    """A row of the form: one question, or two beside each other; how many lines to write on."""

    asked: FormField
    beside: FormField | None = None
    lines: int = 0


def _rows(asked: tuple[FormField, ...], two: tuple[str, ...]) -> list[_Row]:
    """Return the rows of a form; those named `two` have two lines to write on."""
    by_key = {one.key: one for one in asked}
    behind = set(_BESIDE.values())
    rows = []
    for one in asked:
        if one.key in behind:
            continue
        beside = by_key[_BESIDE[one.key]] if one.key in _BESIDE else None
        lines = 0 if one.kind != "text" else 2 if one.key in two else 1
        rows.append(_Row(one, beside, lines))
    return rows


class _Form:
    """The questions of a session, laid out so that all of them have room on the page."""

    def __init__(self, pen: Pen, paper: SessionPaper) -> None:
        self._pen, self._paper = pen, paper
        self._own = {
            key: paragraph(printable(ask.text), 8.0, _OWN_WIDE[ask.kind == "text"], _OWN_LINES)
            for key, ask in zip(OWN, paper.asks, strict=False)
        }
        self._row, self._line = _ROW, _LINE
        asked = fields_of(paper.asks)
        for doubled in range(len(_TWO_LINES), -1, -1):
            self.rows = _rows(asked, _TWO_LINES[:doubled])
            if self._fitted():
                break

    def _fitted(self) -> bool:
        """Find how high rows and lines may be; say whether they are as high as they must be."""
        self._row, self._line = _ROW, _LINE
        fixed = sum(self._label(row) for row in self.rows if row.lines)
        fixed += sum(
            self.high(row) for row in self.rows if row.asked.key in self._own and not row.lines
        )
        flexible = sum(row.lines * _LINE for row in self.rows)
        flexible += sum(
            _ROW for row in self.rows if row.asked.key not in self._own and not row.lines
        )
        share = min(1.0, (_TOP - _FOOT - fixed) / flexible)
        self._row, self._line = share * _ROW, share * _LINE
        return self._row >= _LEAST_ROW and self._line >= _LEAST_LINE

    def high(self, row: _Row) -> float:
        """Return how high a row is."""
        if row.lines:
            return self._label(row) + row.lines * self._line
        if row.asked.key in self._own:
            return max(_LEAST_ROW, self._label(row))
        return self._row

    def _label(self, row: _Row) -> float:
        """Return how high a question is by itself."""
        own = self._own.get(row.asked.key)
        return _LABEL if own is None else own.height + _AROUND

    def draw(self, row: _Row, top: float) -> None:
        """Draw a row below `top`."""
        if row.lines:
            half = row.beside is not None
            self._written(row, row.asked, _LEFT, _MIDDLE - _GUTTER / 2 if half else _RIGHT, top)
            if row.beside is not None:
                self._written(row, row.beside, _MIDDLE + _GUTTER / 2, _RIGHT, top)
            return
        middle = top - self.high(row) / 2
        draw: Mapping[str, Callable[[FormField, float, float, float], None]] = {
            "scale": self._scale,
            "choice": self._choice,
            "round": self._round,
        }
        if row.beside is None:
            draw[row.asked.kind](row.asked, _LEFT, _BOXES, middle)
        else:
            draw[row.asked.kind](row.asked, _LEFT, _WON, middle)
            draw[row.beside.kind](row.beside, *_FORESEEN, middle)
        self._pen.rule(_LEFT, _RIGHT, top - self.high(row), 0.15, MIST)

    def _say(self, one: FormField, part: str) -> str:
        key = f"playtest.form.{one.key}.{part}"
        return self._paper.words.say(key) if key in self._paper.words else ""

    def _ask(self, one: FormField, x: float, middle: float, wide: float) -> None:
        """Write a question; one of the designer's own in as many lines as it takes."""
        if one.key in self._own:
            own = self._own[one.key]
            self._pen.text(own, x, middle + own.height / 2, align="left")
        else:
            words(self._pen, x, middle - _HALF, self._say(one, "ask"), 8.8, wide, bold=True)

    def _scale(self, one: FormField, x: float, at: float, middle: float) -> None:
        pen, base = self._pen, middle - _HALF
        self._ask(one, x, middle, _LOW - x)
        words(
            pen,
            at - 2.0,
            base,
            self._say(one, "low"),
            7.6,
            at - 3.0 - _LOW,
            ink=GREY,
            align="right",
        )
        for place, number in enumerate(SCALE):
            box(pen, at + place * _PITCH, middle - SIDE / 2, str(number))
        words(pen, _HIGH, base, self._say(one, "high"), 7.6, _CANNOT - 1.0 - _HIGH, ink=GREY)
        box(pen, _CANNOT, middle - SIDE / 2, "?")

    def _choice(self, one: FormField, x: float, at: float, middle: float) -> None:
        self._ask(one, x, middle, at - x - 1.0)
        for word in one.words:
            at = tick(self._pen, at, middle - _HALF, self._say(one, word))

    def _round(self, one: FormField, x: float, at: float, middle: float) -> None:
        self._ask(one, x, middle, at - x - 1.0)
        for word in ("no", "from"):
            if said := self._say(one, word):
                at = tick(self._pen, at, middle - _HALF, said)
        line(self._pen, at - 2.5, _RIGHT, middle - _HALF - 0.8)

    def _written(self, row: _Row, one: FormField, x: float, right: float, top: float) -> None:
        pen, low = self._pen, top - self._label(row)
        self._ask(one, x, top - self._label(row) / 2 - 1.0, right - x - _PICK * bool(one.pick))
        if one.pick:
            blank(pen, self._say(one, "pick"), "", right - _PICK, right, low)
        for number in range(row.lines):
            line(pen, x, right, low - (number + 1) * self._line + 1.0)
