"""§3.2, E2 The role boards, A5 on its side: cover, skills, counters and three tracks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import width
from printpack.draw.inks import GREY, INK, MIST, PAPER, TINT, Ink, mix
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import circle, notched, rect
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.boards.counters import (
    BOX,
    PITCH,
    Counter,
    counters,
    start_sign,
    tracks,
)
from printpack.games.merit57.boards.cover import panel
from printpack.games.merit57.edition import ROLES, Edition
from printpack.games.merit57.worded import Worded
from printpack.typeset.block import Block, block
from printpack.typeset.sheet_type import body, fitted, head, set_in, size
from resources.addition import added

TRIM = Box(0, 0, 210, 148)
_LEFT, _RIGHT = 53.5, 204.5
_GUTTER = 8.0
_ARROW = 2.4  # before a faith that a track begins with
_SKILLS_TOP, _SKILLS_LOW = 131.4, 101.6
_ACTIVE_TOP, _ACTIVE_HIGH = 99.6, 24.6
_FIELDS = ("provisions", "merit", "wisdom")


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the four boards."""
    return [Piece(f"board.{role}", "role_board", board(edition, role, low=low)) for role in ROLES]


def board(edition: Edition, role: str, *, low: bool) -> Face:
    """Return the board of a role."""
    pen, words = Pen(edition.lang, low=low), Worded(edition, role)
    pen.fill(rect(*TRIM.inset(-3)), PAPER)
    panel(pen, words, role)
    _starting(pen, words, role)
    _skills(pen, words, role)
    _active(pen, words, role)
    _counts(pen, words, role)
    _relinquished(pen, words, role)
    tracks(pen, edition, role, _starts(edition, role))
    return Face(f"board.{role}", TRIM, pen.ops)


# --- what the role begins with


def beginnings(edition: Edition, role: str) -> dict[str, tuple[int, int, int]]:
    """§3.2, §3.4 What a role begins with: bare, and with what each faith adds to it."""
    rules, card = edition.rules, edition.card(role)
    p, m, w = (card.numbers[kind] for kind in _FIELDS)
    refuge = (p, m + rules.refuge_merit[0], max(0, w + rules.refuge_wisdom[0]))
    if role == "monk":
        return {"always": refuge, "bare": (p, m, w)}
    return {"worldly": (p + rules.worldly_provisions, m, w), "refuge": refuge, "bare": (p, m, w)}


def _starts(edition: Edition, role: str) -> dict[str, tuple[int, int]]:
    """Return where each track begins for the worldly and with Refuge; −1 where nobody does."""
    begins = beginnings(edition, role)
    worldly = begins.get("worldly", (-1, -1, -1))
    refuge = begins.get("refuge", begins.get("always", worldly))
    return {kind: (worldly[place], refuge[place]) for place, kind in enumerate(_FIELDS)}


def _starting(pen: Pen, words: Worded, role: str) -> None:
    """Write the resources that the role begins with, for each faith."""
    begins, small = beginnings(words.edition, role), size(words.lang, 8)
    label = words.say("board.start")
    room = _RIGHT - _LEFT - width(label, "sans-bold", small)
    room -= added(_start_width(words, faith, amounts) for faith, amounts in begins.items())
    gap = min(8.0, room / len(begins))
    x = pen.put(_LEFT, 137.6, label, "sans-bold", small, GREY) + gap
    for faith, amounts in begins.items():
        x = _start(pen, words, role, faith, amounts, x) + gap
    pen.rule(_LEFT, _RIGHT, 133.6, 0.4)


def _start_width(words: Worded, faith: str, amounts: Sequence[int]) -> float:
    label = width(words.say(f"board.{faith}"), head(words.lang), size(words.lang, 9.6))
    digits = added(width(str(amount), "sans-bold", 12.5) for amount in amounts)
    return label + digits + _ARROW * (faith != "bare") + 1.4 + 3 * 4.9 + 2 * 1.2


def _start(
    pen: Pen, words: Worded, role: str, faith: str, amounts: Sequence[int], x: float
) -> float:
    tone = GREY if faith == "bare" else INK
    if faith != "bare":
        start_sign(pen, x + 0.9, 139.0, signs.ROLE_INK[role], solid=faith != "worldly")
        x += _ARROW
    label = words.say(f"board.{faith}")
    x = pen.put(x, 137.6, label, head(words.lang), size(words.lang, 9.6), tone) + 1.4
    for kind, amount in zip(_FIELDS, amounts, strict=True):
        signs.mark(pen, kind, x + 2.1, 138.9, 1.9)
        x = pen.put(x + 4.9, 137.1, str(amount), "sans-bold", 12.5, tone) + 1.2
    return x - 1.2


# --- skills


@dataclass(frozen=True)
class _Skill:
    """A passive skill with its text set."""

    name: str
    text: Block


@dataclass(frozen=True)
class _Columns:
    """Two columns of skills, at one size of type."""

    columns: tuple[tuple[_Skill, ...], tuple[_Skill, ...]]
    points: float

    @property
    def height(self) -> float:
        """Return the height of the higher one."""
        return max(self.high(column) for column in self.columns)

    def high(self, column: tuple[_Skill, ...]) -> float:
        """Return how high a column is."""
        height = added(self.head + skill.text.height for skill in column)
        return height + self.gap * (len(column) - 1)

    @property
    def head(self) -> float:
        """Return how high a skill's name stands."""
        return 0.58 * self.points

    @property
    def gap(self) -> float:
        """Return how far apart two skills stand."""
        return 0.3 * self.points


# Which skills stand in which column; `cost` is what a Deliver costs, `labours` comes with v5.8.
_SKILLS = {
    "farmer": (("toil", "labours"), ("cost",)),
    "merchant": (("goodwill", "cost"), ("trade", "gifts")),
    "scholar": (("learned",), ("cost",)),
    "monk": (("alms", "cost"), ("guardian",)),
}


def _in_force(edition: Edition, skill: str) -> bool:
    switches = {"gifts": edition.rules.merchant_v57, "labours": edition.rules.farmer_v58}
    return switches.get(skill, True)


def _skills(pen: Pen, words: Worded, role: str) -> None:
    wide = (_RIGHT - _LEFT - _GUTTER) / 2

    def set_at(points: float) -> _Columns:
        left, right = (
            tuple(
                _skill(words, role, skill, wide, points)
                for skill in column
                if _in_force(words.edition, skill)
            )
            for column in _SKILLS[role]
        )
        return _Columns((left, right), points)

    made = fitted(f"board.{role}", words.lang, 10.4, _SKILLS_TOP - _SKILLS_LOW, set_at)
    for place, column in enumerate(made.columns):
        y = _SKILLS_TOP
        for skill in column:
            box = Box(_LEFT + place * (wide + _GUTTER), y - made.head, wide, made.head)
            _write_skill(pen, words, role, skill, box, 1.14 * made.points)
            y = box.y - skill.text.height - made.gap
    middle = _LEFT + wide + _GUTTER / 2
    pen.stroke([("M", middle, _SKILLS_TOP - 0.8), ("L", middle, _SKILLS_LOW + 1)], MIST, 0.15)


def _skill(words: Worded, role: str, skill: str, wide: float, points: float) -> _Skill:
    name = words.say("board.count.cost" if skill == "cost" else f"board.{role}.{skill}")
    text = words.say(f"board.{role}.{skill}-text")
    return _Skill(name, block(text, wide - 2.2, body(words.lang, points)))


def _write_skill(
    pen: Pen, words: Worded, role: str, skill: _Skill, box: Box, points: float
) -> None:
    """Write a skill's name in its box, and the text under it."""
    base = box.top - 0.352 * points
    pen.fill(rect(box.x, base - 0.3, 0.9, 0.31 * points), signs.ROLE_INK[role])
    pen.put(box.x + 2.2, base, skill.name, head(words.lang), size(words.lang, points))
    if skill.name != words.say("board.count.cost"):
        label = words.say("board.passive")
        pen.put(box.right, base, label, "sans", size(words.lang, 6.6), GREY, "right")
    pen.text(skill.text, box.x + 2.2, box.y, INK, words.align)


# --- the active skill


def _active(pen: Pen, words: Worded, role: str) -> None:
    """Draw the panel of the active skill and the places of its markers."""
    low = _ACTIVE_TOP - _ACTIVE_HIGH
    pen.plate(notched(_LEFT - 1, low, _RIGHT - _LEFT + 2, _ACTIVE_HIGH, 1.8), TINT)
    x, left = _LEFT + 8.8, _uses(pen, words, role, low + _ACTIVE_HIGH / 2)
    name, points = words.say(f"board.{role}.skill"), size(words.lang, 12.5)
    note = words.say("board.active-action" if role == "scholar" else "board.active")
    behind = x + width(name, head(words.lang), points) + 3
    inline = behind + width(note, "sans", size(words.lang, 7.2)) < left - 2
    heads = 6.4 if inline else 10.0
    room = _ACTIVE_HIGH - heads - 4
    text = words.say(f"board.{role}.skill-text")
    made = set_in(f"board.{role}", text, left - x - 3, room, 10.4, words.lang)
    top = low + (_ACTIVE_HIGH + heads + made.height) / 2
    signs.hero_star(pen, _LEFT + 4.4, top - 3.0, 2.5)
    pen.put(x, top - 4.4, name, head(words.lang), points)
    spot = (behind, top - 4.2) if inline else (x, top - 8.4)
    pen.put(*spot, note, "sans", size(words.lang, 7.2), GREY)
    pen.text(made, x, top - heads, INK, words.align)


def _uses(pen: Pen, words: Worded, role: str, y: float) -> float:
    """Draw a place for each use: for a marker, or a box to tick where there are many."""
    uses, ink = words.rules.skill_uses, signs.ROLE_INK[role]
    if uses > 2:
        left = _RIGHT - 2 - (uses - 1) * PITCH - BOX
        for place in range(uses):
            pen.stroke(rect(left + place * PITCH, y - BOX / 2, BOX, BOX), INK, 0.2)
        return left
    for place in range(uses):
        x = _RIGHT - 12 - 22.4 * place
        pen.fill(circle(x, y, 10.1), PAPER)
        pen.stroke(circle(x, y, 10.1), ink, 0.35, (1.2, 0.8))
        signs.role_sign(pen, role, x, y, 3.6, mix(ink, PAPER, 0.45))
    return _RIGHT - 2 - 22.4 * uses


# --- counters


def _noted(last: int, *notes: tuple[int, str]) -> dict[int, str]:
    """Return the notes that lie on the boxes."""
    return {number: text for number, text in notes if 1 <= number <= last}


_TABS = {"deliver": 39, "aid": 39, "dedicate": 60.4, "help": 78}
_LEADS = {"give": 10.6, "labour": 10.6, "deliver": 16.4, "aid": 16.4}  # in English


def _counter(words: Worded, name: str, boxes: int, *notes: tuple[int, str]) -> Counter:
    label = words.say(f"board.count.{name}")
    lead = 8.6 if words.zh else _LEADS.get(name, 8.6)
    return Counter(label, boxes, _noted(boxes, *notes), _TABS.get(name, 0), lead)


def rows(words: Worded, role: str) -> Iterator[list[Counter]]:
    """Yield the rows of boxes that a role ticks off (E2)."""
    rules, edition = words.rules, words.edition
    gives = [(edition.card("BV3").numbers["gives"], words.say("board.mark.BV3"))]
    if role == "merchant" and rules.merchant_v57:
        gives.append((rules.gifts_end_at, words.say("board.mark.give")))
    helps = [
        (edition.card("BV2").numbers["helps"], words.say("board.mark.BV2")),
        (rules.help_bonus_at, words.say("board.mark.help")),
    ]
    yield [
        _counter(words, "give", 6, *gives),
        _counter(words, "deliver", 6),
        _counter(words, "help", 10, *helps),
    ]
    toil = [(rules.labours_end_at, words.say("board.mark.labour"))]
    row = [_counter(words, "labour", 6, *(toil if role == "farmer" and rules.farmer_v58 else []))]
    if rules.aid_requests:
        row.append(_counter(words, "aid", rules.aid_requests))
    if rules.dedication:
        row.append(_counter(words, "dedicate", 1))
    extras = [f"board.{role}.{name}" for name in ("extra", "extra-2")]
    yield row + [Counter(words.say(key), 1, tab=78) for key in extras if words.has(key)]
    yield [_counter(words, "calm", 12, (rules.honour_guardian, words.say("board.mark.honour")))]


def _counts(pen: Pen, words: Worded, role: str) -> None:
    for y, row in zip((67.2, 58.4, 50.8), rows(words, role), strict=True):
        counters(pen, _LEFT, y, row)


def _relinquished(pen: Pen, words: Worded, role: str) -> None:
    """Say what each relinquishment costs and brings, and draw the place of its marker."""
    ink: Ink = signs.ROLE_INK[role]
    x, y = _RIGHT - 8.4, 57.0
    pen.fill(circle(x, y, 8.1), TINT)
    pen.stroke(circle(x, y, 7.5), ink, 0.3, (1.2, 0.8))
    word = words.say("board.relinquish")
    pen.put(x, y - 1.0, word, "sans-bold", size(words.lang, 8), INK, "center")
    kind = body(words.lang, 6.8, 1.26)
    for place, what in enumerate(_FIELDS):
        line = block(words.say(f"board.let-go.{what}"), 54, kind)
        pen.text(line, _LEFT + 78, 56.6 - place * kind.line, INK, "left")
