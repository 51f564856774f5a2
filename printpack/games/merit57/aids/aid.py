"""E3 The players' aids, A6 on its side: in front a role and the six actions, behind a round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import MM
from printpack.draw.inks import INK, PAPER, TINT, Ink
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import notched, rect
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.aids.action_table import ACTIONS, ActionTable, Columns, action_table
from printpack.games.merit57.aids.round_steps import aid_back
from printpack.games.merit57.boards.cover import woven
from printpack.games.merit57.edition import ROLES, Edition
from printpack.games.merit57.page_head import tone_on_tone
from printpack.games.merit57.worded import Worded
from printpack.typeset.block import Block, block
from printpack.typeset.sheet_type import body, fitted, narrowed
from resources.addition import added

TRIM = Box(0, 0, 148, 105)
_LEFT, _RIGHT = 6.0, 142.0
_BAND = 86.5  # the lower edge of the coloured band
_TOP = 79.0  # of the table
_LOW = 6.4  # above the stamp
_COLUMNS = {"zh": Columns(10.5, 33, 48.5, 132.5), "en": Columns(10.5, 34.5, 57, 132.5)}


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the four aids, each with the common back."""
    back = aid_back(edition, low=low)
    return [Piece(f"aid.{role}", "aid", aid_front(edition, role, low=low), back) for role in ROLES]


def aid_front(edition: Edition, role: str, *, low: bool) -> Face:
    """Return the front of a role's aid."""
    pen, words = Pen(edition.lang, low=low), Worded(edition, role)
    ink = signs.ROLE_INK[role]
    pen.fill(rect(*TRIM.inset(-3)), PAPER)
    _band(pen, words, role, ink)
    lower = fitted(
        f"aid.{role}", words.lang, 8.0, _TOP - _LOW, lambda points: _Lower.at(words, role, points)
    )
    spare = (_TOP - _LOW - lower.height) / len(ACTIONS)
    table = replace(lower.table, least=lower.table.least + min(spare, 1.6))
    y = table.draw(pen, _LEFT, _TOP, ink)
    _costs(pen, lower.costs, y - 1.6)
    return Face(f"aid.{role}", TRIM, pen.ops)


def _band(pen: Pen, words: Worded, role: str, ink: Ink) -> None:
    """Draw the head: the role on a slip, its skills in short."""
    area = Box(-3, _BAND, 154, 22)
    with pen.clip(rect(*area)):
        pen.fill(rect(*area), ink)
        tone_on_tone(pen, woven(role, area), ink)
    slip = Box(5, 82.6, 30, 17.6)
    pen.plate(rect(*slip), PAPER)
    pen.stroke(rect(*slip.inset(0.7)), ink, 0.5)
    pen.stroke(rect(*slip.inset(1.4)), ink, 0.15)
    _name(pen, words, role, slip)
    _lines(pen, words, role, ink)


def _name(pen: Pen, words: Worded, role: str, slip: Box) -> None:
    name = words.edition.role(role)
    middle = slip.x + slip.w / 2
    if words.zh:
        pen.put(middle, slip.y + 5.0, name, "brush", 32, INK, "center", 0.6)
        return
    points = narrowed(name, "playfair-bold", 19, slip.w - 6)
    base = slip.y + slip.h / 2 - 0.25 * points / MM
    pen.put(middle, base, name, "playfair-bold", points, INK, "center")


def _lines(pen: Pen, words: Worded, role: str, ink: Ink) -> None:
    skill = words.say(
        "aid.skill",
        name=words.say(f"board.{role}.skill"),
        text=words.say(f"board.{role}.skill-text"),
    )
    kind = body(words.lang, 7.6, 1.36)
    kind = kind._replace(regular="sans-bold", bold="sans-bold", number="sans-bold")
    rows = [block(words.say(f"aid.line.{role}"), 103, kind), block(skill, 103, kind)]
    height = added(row.height for row in rows) + 0.8
    y = (_BAND + TRIM.h) / 2 + height / 2 - 0.4
    plate = notched(37.0, y - height - 1.0, 106.5, height + 2.0, 1.2)
    pen.fill(plate, ink)
    for row in rows:
        y = pen.text(row, 39, y, PAPER, "left") - 0.8


@dataclass(frozen=True)
class _Lower:
    """The table and what a Deliver costs each role, at one size of type."""

    table: ActionTable
    costs: Block

    @property
    def height(self) -> float:
        """Return how high both stand."""
        return self.table.height + self.costs.height + 5.0

    @classmethod
    def at(cls, words: Worded, role: str, points: float) -> _Lower:
        """Set both at a size."""
        table = action_table(words, _COLUMNS[words.lang], _RIGHT - _LEFT, points, 9.0)
        return cls(table, block(costs(words, role), _RIGHT - _LEFT - 5.2, body(words.lang, points)))


def costs(words: Worded, role: str = "") -> str:
    """Return what a Deliver costs each role, the reader's own first."""
    order = sorted(ROLES, key=lambda other: other != role)
    parts = [words.say(f"aid.cost.{other}") for other in (*order, "worldly")]
    joined = words.say("aid.cost.between").join(parts)
    return words.say("aid.cost.head") + joined + words.say("aid.cost.tail")


def _costs(pen: Pen, text: Block, top: float) -> None:
    pen.fill(
        notched(_LEFT - 1, top - text.height - 2.4, _RIGHT - _LEFT + 2, text.height + 2.4, 1.2),
        TINT,
    )
    pen.text(text, _LEFT + 2.6, top - 1.2, INK, "left")
