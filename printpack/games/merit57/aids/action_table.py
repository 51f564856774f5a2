"""§5.1 The six actions as a table: what each needs, what it does, whether it is a help action."""

from __future__ import annotations

from dataclasses import dataclass

from printpack.draw.fonts import MM
from printpack.draw.icons import icon
from printpack.draw.inks import CINNABAR, GREY, INK, MIST, Ink
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import circle
from printpack.draw.ornaments.implements import interlocked
from printpack.draw.ornaments.wheel import plain_wheel
from printpack.draw.pen import Pen
from printpack.games.merit57.worded import Worded
from printpack.typeset.block import Block, block
from printpack.typeset.sheet_type import body, head, size
from resources.addition import added

ACTIONS = ("labour", "practice", "give", "deliver", "protect", "aid")
HELPS = ("give", "deliver", "protect")  # §5.1: a closed list
_ICONS = {"labour": "wheat", "practice": "meditation", "give": "pay-money", "deliver": "lotus"}


def picture(action: str, x: float, y: float, wide: float) -> Path:
    """Fill: the picture of an action."""
    if action == "protect":
        return plain_wheel(x, y, 0.54 * wide)
    if action == "aid":
        return interlocked(x, y, 0.54 * wide)
    return icon(_ICONS[action], x, y, wide)


@dataclass(frozen=True)
class Columns:
    """Where the columns begin, from the table's left edge."""

    name: float
    need: float
    effect: float
    mark: float  # the middle of the last one


@dataclass(frozen=True)
class ActionTable:
    """The table set at one size of type."""

    words: Worded
    columns: Columns
    wide: float
    points: float
    rows: tuple[Block, ...]
    least: float  # of a row's height

    @property
    def height(self) -> float:
        """Return how high all rows stand."""
        return added(self.high(row) for row in self.rows)

    def high(self, row: Block) -> float:
        """Return how high a row stands."""
        return max(self.least, row.height + 2.6)

    def draw(self, pen: Pen, x: float, top: float, ink: Ink) -> float:
        """Draw the table and the heads above it; return its lower edge."""
        self._heads(pen, x, top)
        y = top
        for action, row in zip(ACTIONS, self.rows, strict=True):
            first = action == ACTIONS[0]
            pen.rule(x, x + self.wide, y, 0.35 if first else 0.15, INK if first else MIST)
            box = Box(x, y - self.high(row), self.wide, self.high(row))
            self._row(pen, box, action, row, ink)
            y = box.y
        pen.rule(x, x + self.wide, y, 0.35)
        return y

    def _heads(self, pen: Pen, x: float, top: float) -> None:
        small, say = size(self.words.lang, 6.8), self.words.say
        pen.put(x + self.columns.need, top + 1.5, say("aid.need"), "sans-bold", small, GREY)
        pen.put(x + self.columns.effect, top + 1.5, say("aid.effect"), "sans-bold", small, GREY)
        text = say("aid.help")
        pen.put(x + self.columns.mark, top + 1.5, text, "sans-bold", small, GREY, "center")

    def _row(self, pen: Pen, box: Box, action: str, text: Block, ink: Ink) -> None:
        middle, lang = box.y + box.h / 2, self.words.lang
        helps = action in HELPS
        wide = 0.66 * self.least
        pen.fill(
            picture(action, box.x + 0.5 * self.columns.name, middle, wide), ink if helps else INK
        )
        big = self.points * (1.5 if self.words.zh else 1.36)
        name = self.words.say(f"aid.name.{action}")
        pen.put(box.x + self.columns.name, middle - 0.36 * big / MM, name, head(lang), big)
        key = f"aid.needs.{action}"
        need = self.words.say(key if self.words.has(key) else "aid.nothing")
        base = middle - 0.36 * self.points / MM
        pen.put(box.x + self.columns.need, base, need, "sans-bold", size(lang, self.points))
        top = middle + text.height / 2
        pen.text(text, box.x + self.columns.effect, top, INK, self.words.align)
        if helps:
            pen.fill(circle(box.x + self.columns.mark, middle, 1.6), CINNABAR)


def action_table(
    words: Worded, columns: Columns, wide: float, points: float, least: float
) -> ActionTable:
    """Set the table at a size."""
    room = columns.mark - columns.effect - 4.6
    rows = tuple(
        block(
            words.say(f"aid.does.{action}"),
            room,
            body(words.lang, points, 1.38 if words.zh else 1.26),
        )
        for action in ACTIONS
    )
    return ActionTable(words, columns, wide, points, rows, least)
