"""The short rules on two pages: how to play a game; how to read cards, and what was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printpack.cards.piece import Face, Piece
from printpack.cards.stamp import StampSpot, print_note
from printpack.draw.fonts import MM
from printpack.draw.inks import CINNABAR, GREY, INDIGO, INK, MALACHITE, MIST, TINT
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import notched, polyline, rect
from printpack.draw.pen import Pen
from printpack.games.merit57.aids.action_table import ActionTable, Columns, action_table
from printpack.games.merit57.aids.aid import costs
from printpack.games.merit57.aids.round_steps import Steps, steps_at
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.page_head import page_head
from printpack.games.merit57.rules import excerpts
from printpack.games.merit57.rules.excerpts import ExcerptLine
from printpack.games.merit57.worded import Worded, digest_line
from printpack.typeset.block import Block, block
from printpack.typeset.sheet_type import body, fitted, head, size
from resources.addition import added

TRIM = Box(0, 0, 210, 297)
_LEFT, _RIGHT = 14.0, 196.0
_HEAD, _LOW = 27.0, 14.0
_WIDE = _RIGHT - _LEFT
_GUTTER = 7.0
_TITLE = 1.32  # of a heading, in sizes of the text
_COLUMNS = {"zh": Columns(13, 42, 62, 176), "en": Columns(13, 43, 72, 176)}


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the two pages."""
    pages = (play_page(edition, low=low), reading_page(edition, low=low))
    return [Piece(page.key, "rules", page) for page in pages]


def _page(edition: Edition, number: int, *, low: bool) -> tuple[Pen, Worded, float]:
    """Begin a white page: head and foot; return also the height at which its text begins."""
    pen, words = Pen(edition.lang, low=low), Worded(edition)
    title, line = words.say("rules.title"), words.say(f"rules.page-{number}")
    top = page_head(pen, TRIM, _HEAD, INDIGO, title, line)
    pen.rule(_LEFT, _RIGHT, 10.6, 0.15, MIST)
    pen.put(_LEFT, 6.8, f"{words.say('edition')} · {number}/2", "sans-bold", 7, GREY)
    text = digest_line(words)
    print_note(pen, edition, StampSpot(_RIGHT, 6.8, size=size(edition.lang, 7)), text)
    return pen, words, top - 4.0


def _heading(pen: Pen, text: str, x: float, top: float, points: float) -> float:
    """Write a heading behind a small bar; return where the text under it begins."""
    big = _TITLE * size(pen.lang, points)
    base = top - 0.36 * big
    pen.fill(rect(x, base - 0.3, 1.1, 0.9 * big / MM), CINNABAR)
    pen.put(x + 2.8, base, text, head(pen.lang), big)
    return top - heading_high(points)


def heading_high(points: float) -> float:
    """Return how high a heading stands, with the gap under it."""
    return 0.70 * points


# --- the first page


@dataclass(frozen=True)
class _Play:
    """The first page at one size of type."""

    setup: tuple[tuple[ExcerptLine, Block], ...]
    steps: Steps
    table: ActionTable
    costs: Block
    ending: Block
    points: float

    @property
    def setup_high(self) -> float:
        """Return how high the steps of setting up stand, in two columns."""
        return max(self._column(half) for half in self.halves)

    @property
    def halves(
        self,
    ) -> tuple[Sequence[tuple[ExcerptLine, Block]], Sequence[tuple[ExcerptLine, Block]]]:
        """Return the steps of setting up, as they stand side by side."""
        cut = min(
            range(1, len(self.setup)),
            key=lambda at: max(self._column(self.setup[:at]), self._column(self.setup[at:])),
        )
        return self.setup[:cut], self.setup[cut:]

    def _column(self, rows: Sequence[tuple[ExcerptLine, Block]]) -> float:
        return added(text.height + 0.8 for _, text in rows)

    @property
    def height(self) -> float:
        """Return how high everything stands."""
        texts = self.steps.height + self.table.height + self.costs.height + self.ending.height
        return self.setup_high + texts + 4 * heading_high(self.points) + 21.0


def play_page(edition: Edition, *, low: bool) -> Face:
    """Return the page on how to play: setting up, a round, the actions, the end."""
    pen, words, top = _page(edition, 1, low=low)
    made = fitted("rules.1", edition.lang, 10.8, top - _LOW, lambda points: _play(words, points))
    gap = (top - _LOW - made.height) / 4
    y = _heading(pen, words.say("rules.setup"), _LEFT, top, made.points)
    for place, half in enumerate(made.halves):
        _numbered(pen, words, half, _LEFT + place * (_WIDE + _GUTTER) / 2, y, made.points)
    y -= made.setup_high + 2 + gap
    y = _heading(pen, words.say("rules.round"), _LEFT, y, made.points)
    y = made.steps.draw(pen, _LEFT, y) - 3 - gap
    y = _heading(pen, words.say("rules.actions"), _LEFT, y, made.points) - 2.6
    y = made.table.draw(pen, _LEFT, y, MALACHITE) - 2
    pen.plate(notched(_LEFT, y - made.costs.height - 3, _WIDE, made.costs.height + 3, 1.4), TINT)
    y = pen.text(made.costs, _LEFT + 3, y - 1.5, INK, "left") - 5 - gap
    y = _heading(pen, words.say("rules.ending"), _LEFT, y, made.points)
    pen.text(made.ending, _LEFT, y, INK, words.align)
    return Face("rules.1", TRIM, pen.ops)


def _play(words: Worded, points: float) -> _Play:
    kind = body(words.lang, points, 1.38 if words.zh else 1.26)
    half = (_WIDE - _GUTTER) / 2 - 0.6 * points
    rows = [row for row in excerpts.section(words.edition, "3.1") if row.mark]
    setup = tuple((row, block(row.text, half, kind)) for row in rows)
    table = action_table(words, _COLUMNS[words.lang], _WIDE, points, 0.98 * points)
    ending = block(words.say("rules.ending-text"), _WIDE, kind)
    costs_ = block(costs(words), _WIDE - 6, kind)
    return _Play(setup, steps_at(words, _WIDE, points), table, costs_, ending, points)


def _numbered(
    pen: Pen,
    words: Worded,
    rows: Sequence[tuple[ExcerptLine, Block]],
    x: float,
    y: float,
    points: float,
) -> float:
    """Write lines behind their marks; return the lower edge."""
    for row, text in rows:
        base = y - 0.88 * text.kind.em - (text.kind.line - text.kind.em) / 2
        pen.put(x, base, row.mark, "sans-bold", size(words.lang, points), CINNABAR)
        y = pen.text(text, x + 0.6 * points, y, INK, words.align) - 0.8
    return y


# --- the second page


@dataclass(frozen=True)
class _Part:
    """A heading, or a line behind its mark."""

    mark: str
    text: str
    block: Block | None
    points: float

    @property
    def height(self) -> float:
        """Return how high it stands, with the gap under it."""
        if self.block is None:
            return heading_high(self.points) + 0.6
        return self.block.height + 0.16 * self.points


@dataclass(frozen=True)
class _Flow:
    """Parts in two columns."""

    parts: tuple[_Part, ...]
    cut: int

    @property
    def height(self) -> float:
        """Return the height of the higher column."""
        return max(_high(self.parts[: self.cut]), _high(self.parts[self.cut :]))


def _high(parts: Sequence[_Part]) -> float:
    return added(part.height for part in parts)


def reading_page(edition: Edition, *, low: bool) -> Face:
    """Return the page on how to read cards, and on what this edition decided."""
    pen, words, top = _page(edition, 2, low=low)
    made = fitted("rules.2", edition.lang, 10.8, top - _LOW, lambda points: _flow(words, points))
    wide = (_WIDE - _GUTTER) / 2
    for place, column in enumerate((made.parts[: made.cut], made.parts[made.cut :])):
        x, y = _LEFT + place * (wide + _GUTTER), top
        for part in column:
            if part.block is None:
                _heading(pen, part.text, x, y, part.points)
            else:
                _numbered(pen, words, [(ExcerptLine(part.mark, ""), part.block)], x, y, part.points)
            y -= part.height
    middle = _LEFT + wide + _GUTTER / 2
    pen.stroke(polyline([(middle, top - 1), (middle, top - made.height)]), MIST, 0.15)
    return Face("rules.2", TRIM, pen.ops)


def _flow(words: Worded, points: float) -> _Flow:
    parts = tuple(_parts(words, points))
    cuts = [at for at in range(1, len(parts)) if parts[at - 1].block is not None]
    return min((_Flow(parts, at) for at in cuts), key=lambda flow: flow.height)


def _parts(words: Worded, points: float) -> list[_Part]:
    """Return everything on the page, set in a column."""
    kind = body(words.lang, points, 1.4 if words.zh else 1.28)
    room = (_WIDE - _GUTTER) / 2 - 0.6 * points
    reading = excerpts.section(words.edition, "7B")[1:]
    # The book's own first lines speak of its chapters.
    opening = ExcerptLine("", words.say("rules.decided-about"))
    decided = [opening, *excerpts.section(words.edition, "13")[1:]]
    parts = []
    for key, rows in (("reading", reading), ("decided", decided)):
        parts.append(_Part("", words.say(f"rules.{key}"), None, points))
        parts += [_Part(row.mark, "", block(row.text, room, kind), points) for row in rows]
    return parts
