"""Log sheet, A4: a row for each turn to be kept by hand, and on its back notes with their times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.playtest.templates import KEYED
from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import width
from printpack.draw.inks import GREY, INK, LINE, MIST, TINT
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import rect
from printpack.draw.pen import Pen
from printpack.playtest.pencil import blank, head_rule, letter, line, printable, title, words
from printpack.playtest.session_paper import PaperSeat, SessionPaper
from printpack.typeset.block import block
from printpack.typeset.sheet_type import body, size

TRIM = Box(0, 0, 210, 297)
_LEFT, _RIGHT, _LOW = 12.0, 198.0, 12.0
_ROW, _NOTE_ROW = 7.3, 8.2
_SEATS_EACH = 4  # in a row
_TAG = 4.9  # mm of a tag's number
_MOST_TAGS = 12  # that a row can bear
_COUNTER = (10.5, 17.0)  # mm of a counter's column, at least and at most
_HEAD = 9.0  # mm of a table's heads
_SEVERITIES = ("1", "2", "3")
_LEGEND_ROWS = 4  # at most, so that a table is left under them


class _Column(NamedTuple):
    """A column of a table: its head, the smaller words below it, and pale signs in each row."""

    head: str
    wide: float
    below: str = ""
    signs: tuple[str, ...] = ()


def pieces(paper: SessionPaper) -> list[Piece]:
    """Return the sheet, with its back."""
    return [Piece("log_sheet", "log_sheet", _front(paper), _back(paper))]


def _front(paper: SessionPaper) -> Face:
    pen = Pen(paper.lang)
    y = _top(pen, paper, "log")
    y = _facts(pen, paper, y)
    y = _seats(pen, paper.seats, y)
    actions = enumerate((paper.named(one) for one in paper.template.actions), 1)
    y = _legend(pen, paper.say("actions"), actions, y)
    y = _legend(pen, paper.say("tags"), _tags(paper), y)
    told = block(paper.say("rows"), _RIGHT - _LEFT, body(paper.lang, 7.2, 1.3))
    y = pen.text(told, _LEFT, y - 0.4, GREY, "left") - 2.0
    _table(pen, _columns(paper), y, _ROW)
    return Face("log_sheet", TRIM, pen.ops)


def _back(paper: SessionPaper) -> Face:
    pen = Pen(paper.lang)
    y = _top(pen, paper, "log-back") - 1.0
    y = _legend(pen, paper.say("tags"), _tags(paper), y)
    grave = ((n, paper.words.say(f"playtest.severity.{n}")) for n in _SEVERITIES)
    y = _legend(pen, paper.say("severity"), grave, y) - 1.0
    fixed = [
        _Column(paper.say("note"), 12.0),
        _Column(paper.say("time"), 18.0),
        _Column(paper.say("round"), 11.0),
        _Column(paper.say("seat"), 13.0),
        _Column(paper.say("tag"), 11.0),
        _Column(paper.say("grave"), 15.0, signs=_SEVERITIES),
    ]
    rest = _RIGHT - _LEFT - sum(one.wide for one in fixed)
    _table(pen, [*fixed, _Column(paper.say("text"), rest)], y, _NOTE_ROW)
    return Face("log_sheet.back", TRIM, pen.ops)


# --- the head


def _top(pen: Pen, paper: SessionPaper, name: str) -> float:
    """Draw the head of a side: title, codes, number of the sheet; return its lower edge."""
    title(pen, _LEFT, 278.5, paper.say(name), 24.0)
    blank(pen, paper.say("session"), paper.code, 102.0, 136.0, 279.0)
    blank(pen, paper.say("kit-code"), printable(paper.kit), 140.0, 172.0, 279.0)
    blank(pen, paper.say("sheet"), "", 176.0, _RIGHT, 279.0)
    head_rule(pen, _LEFT, _RIGHT, 273.0)
    return 268.0


def _facts(pen: Pen, paper: SessionPaper, y: float) -> float:
    parts = (paper.game, paper.edition, paper.rules)
    told = " · ".join(printable(part) for part in parts if part)
    if told:
        words(pen, _LEFT, y, told, 8.4, 88.0, bold=True)
    else:
        blank(pen, paper.say("game"), "", _LEFT, 98.0, y)
    blank(pen, paper.say("day"), paper.day, 102.0, 136.0, y)
    blank(pen, paper.say("began"), "", 140.0, 167.0, y)
    blank(pen, paper.say("ended"), "", 171.0, _RIGHT, y)
    y -= 6.6
    blank(pen, paper.say("goal"), printable(paper.goal), _LEFT, 100.0, y)
    blank(pen, paper.say("place"), printable(paper.place), 102.0, 144.0, y)
    blank(pen, paper.say("facilitator"), printable(paper.facilitator), 148.0, _RIGHT, y)
    return y - 3.6


def _seats(pen: Pen, seats: Sequence[PaperSeat], y: float) -> float:
    """Draw every seat with who sits there; return the lower edge."""
    wide = (_RIGHT - _LEFT) / _SEATS_EACH
    for place, seat in enumerate(seats):
        row, column = divmod(place, _SEATS_EACH)
        x, middle = _LEFT + column * wide, y - 4.2 - row * 9.0
        letter(pen, x + 3.2, middle, seat.letter, 3.1)
        room = wide - 12.0
        if seat.alias:
            words(pen, x + 8.0, middle - 0.2, printable(seat.alias), 9.0, room, bold=True)
        else:
            line(pen, x + 8.0, x + 8.0 + room, middle - 0.8)
        words(pen, x + 8.0, middle - 3.6, printable(seat.role), 7.0, room, ink=GREY)
    rows = -(-len(seats) // _SEATS_EACH)
    return y - 9.0 * rows - 1.6


def _tags(paper: SessionPaper) -> Iterable[tuple[int, str]]:
    return ((tag.number, paper.named(tag)) for tag in paper.template.tags)


def _legend(pen: Pen, head: str, rows: Iterable[tuple[int | str, str]], y: float) -> float:
    """Write what numbers mean, as many in a row as have room; return the lower edge."""
    listed = [(str(number), printable(word)) for number, word in rows]
    if not listed:
        return y
    points = size(pen.lang, 8.0)
    lowest = y - 4.4 * _LEGEND_ROWS
    left = max(pen.put(_LEFT, y - 2.6, head, "sans-bold", size(pen.lang, 7.4), GREY) + 3.0, 28.0)
    x = left
    for number, word in listed:
        long = width(number, "sans-bold", points) + 1.0 + width(word, "sans", points)
        if x > left and x + long > _RIGHT:
            if y - 4.4 <= lowest:
                break
            x, y = left, y - 4.4
        x = pen.put(x, y - 2.6, number, "sans-bold", points) + 1.0
        x = words(pen, x, y - 2.6, word, 8.0, _RIGHT - x) + 4.2
    return y - 5.0


# --- the tables


def _columns(paper: SessionPaper) -> list[_Column]:
    """Return the columns of a turn; counters have what the others leave, words what they leave."""
    known = ("n", 8.0), ("time", 15.0), ("round", 9.0), ("seat", 10.0), ("action", 13.0)
    *before, action = (_Column(paper.say(key), wide) for key, wide in known)
    last = min(_MOST_TAGS, max((tag.number for tag in paper.template.tags), default=KEYED))
    signs = tuple(str(number) for number in range(1, max(last, KEYED) + 1))
    tags = _Column(paper.say("tags"), len(signs) * _TAG + 2.0, signs=signs)
    note = _Column(paper.say("note"), 12.0)
    room = _RIGHT - _LEFT - sum(one.wide for one in (*before, action, tags, note))
    least, most = _COUNTER
    counters = (*paper.template.seat_counters, *paper.template.team_counters)
    counters = counters[: int(room // least)]
    each = min(most, room / max(1, len(counters)))
    counted = [
        _Column(printable(paper.counted(one)), each, paper.targets.get(one.key, ""))
        for one in counters
    ]
    spare = (room - each * len(counters)) / 2
    wider = [one._replace(wide=one.wide + spare) for one in (action, note)]
    return [*before, wider[0], *counted, tags, wider[1]]


def _table(pen: Pen, columns: Sequence[_Column], top: float, row: float) -> None:
    """Draw a table down to the foot of the page."""
    count = int((top - _HEAD - _LOW) // row)
    low = top - _HEAD - count * row
    pen.fill(rect(_LEFT, top - _HEAD, _RIGHT - _LEFT, _HEAD), TINT)
    for number in range(1, count):
        fifth = number % 5 == 0
        pen.rule(
            _LEFT,
            _RIGHT,
            top - _HEAD - number * row,
            0.25 if fifth else 0.2,
            GREY if fifth else MIST,
        )
    x = _LEFT
    for column in columns:
        _head(pen, column, x, top)
        for number in range(count):
            _signs(pen, column, x, top - _HEAD - (number + 0.5) * row)
        if x > _LEFT:
            pen.stroke([("M", x, top), ("L", x, low)], LINE, 0.2)
        x += column.wide
    pen.stroke(rect(_LEFT, low, _RIGHT - _LEFT, top - low), INK, 0.35)
    pen.rule(_LEFT, _RIGHT, top - _HEAD, 0.35)


def _head(pen: Pen, column: _Column, x: float, top: float) -> None:
    middle, room = x + column.wide / 2, column.wide - 1.0
    base = top - (3.8 if column.below else 5.4)
    words(pen, middle, base, column.head, 7.6, room, bold=True, align="center")
    if column.below:
        words(pen, middle, top - 7.4, column.below, 7.0, room, ink=GREY, align="center")


def _signs(pen: Pen, column: _Column, x: float, middle: float) -> None:
    """Write the pale signs of a row, to be ringed."""
    if not column.signs:
        return
    pitch = (column.wide - 2.0) / len(column.signs)
    for place, sign in enumerate(column.signs):
        at = x + 1.0 + (place + 0.5) * pitch
        pen.put(at, middle - 1.0, sign, "sans", 8.0, MIST, "center")
