"""The text column of a card, written from the top down: quotes, options, bands, panels."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.cards.card_lines import OTHERS, CardLine, in_a_disc
from engine.kernel.errors import SamsaraError
from printpack.cards import signs
from printpack.cards.format import Format
from printpack.cards.look import FLOOR, Look
from printpack.draw.fonts import width
from printpack.draw.inks import GREY, INK, MIST, TINT, Ink
from printpack.draw.ornaments.curves import notched
from printpack.draw.pen import Pen
from printpack.typeset.atoms import Type
from printpack.typeset.block import Block, balanced, block
from printpack.typeset.punctuation import NO_START
from resources.addition import added

_INDENT = 5.6  # of a text behind its letter
_PANEL = 9.2  # of a text behind its sign
_SIGN = 7.4  # the least height of a panel, for its sign
_BAND = 8.4  # of a text behind two dice
_NOTE, _STAR = 6.6, 4.6  # points of a note at the right of a panel's head; mm with its star
_CLEAR = 0.8  # mm that always part a line from the words and discs beside it
Sign: TypeAlias = Callable[[float, float], None]
SignOf: TypeAlias = Callable[[str], Sign]  # of a role

_BREATHS = frozenset("，。；：！？—…")


class Overflow(SamsaraError):
    """The column does not hold its text at this size; the next step is tried."""


class TextColumn:
    """A column that knows how far it is written."""

    def __init__(self, pen: Pen, form: Format, look: Look, top: float, floor: float) -> None:
        self.pen = pen
        self.form = form
        self.look = look
        self.y = top
        self._floor = floor
        self._line = top + _CLEAR  # the last line across the column

    @property
    def _zh(self) -> bool:
        return self.look.lang == "zh"

    def close(self) -> None:
        """Say whether everything stood above the floor."""
        if self.y < self._floor - 1e-6:
            raise Overflow("text-too-long", short=f"{self._floor - self.y:.1f}")

    def room(self) -> float:
        """Return what is left above the floor."""
        return self.y - self._floor

    def _fits(self, text: str, style: str, size: float, room: float) -> None:
        """Refuse a word in a line of its own that is wider than the line."""
        if width(text, style, size) > room:
            raise Overflow("text-too-wide", text=text[:40], width=f"{room:.1f}")

    def skip(self, gap: float) -> None:
        """Leave a gap, or less where lines are drawn together."""
        self.y -= gap * self.look.gaps

    def rule(self, line: float = 0.35, ink: Ink = INK, gap: float = 1.2) -> None:
        """Draw a line across the column."""
        self.pen.rule(self.form.left, self.form.right, self.y, line, ink)
        self._line = self.y
        self.y -= max(gap * self.look.gaps, min(gap, _CLEAR))

    # --- texts

    def quote(self, text: str, more: float = 0.0, gap: float = 1.0) -> None:
        """Write the card's quote in even lines, broken where the sentence breathes."""
        kind = self.look.quote.at(self.look.quote.size + more)
        even = breathing if self._zh else balanced
        set_ = even(text, self.form.column, kind)
        self.y = self.pen.text(set_, self.form.left, self.y, GREY, "left")
        self.y -= max(gap * self.look.gaps, min(gap, _CLEAR))

    def para(
        self, text: str, *, gap: float = 0.9, indent: float = 0.0, ink: Ink = INK, small: float = 0
    ) -> None:
        """Write a paragraph."""
        kind = self.look.rules.at(self.look.rules.size - small)
        set_ = block(trimmed(text), self.form.column - indent, kind)
        self.y = self.pen.text(set_, self.form.left + indent, self.y, ink, self._align)
        self.skip(gap)

    def option(self, mark: str, text: str, gap: float = 0.9) -> None:
        """Write a choice behind its letter."""
        kind = self.look.rules
        set_ = block(trimmed(text), self.form.column - _INDENT, kind)
        rise = signs.LETTER - kind.line / 2  # of the mark above the text
        self.y = min(self.y, self._line - _CLEAR * 0.7 - rise)
        signs.letter(self.pen, self.form.left + 2.1, self.y - kind.line / 2 - 0.02, mark)
        low = self.pen.text(set_, self.form.left + _INDENT, self.y, INK, self._align)
        self.y = min(low, self.y - 4.3)
        self.skip(gap)

    def band(self, faces: str, text: str, indent: float = _INDENT) -> None:
        """Write what happens on these faces of the die."""
        kind = self.look.rules.at(self.look.rules.size - 0.2)
        left = self.form.left + indent
        middle = self.y - max(kind.line, 3.9) / 2
        for place, face in enumerate(faces):
            signs.die(self.pen, left + 1.5 + 3.6 * place, middle, 2.9, int(face))
        set_ = block(trimmed(text), self.form.column - indent - _BAND, kind)
        top = self.y - max(0.0, (3.9 - kind.line) / 2)
        low = self.pen.text(set_, left + _BAND, top, INK, self._align)
        self.y = min(low, self.y - 4.05)

    def role(self, word: str, text: str, sign: Sign | None) -> None:
        """Write the head of what one role does behind its sign."""
        kind = self.look.rules
        self._fits(word, kind.bold, kind.size, self.form.column - _INDENT)
        base = self.y - 3.3
        x = self.form.left
        if sign is not None:
            sign(x + 2.3, self.y - 2.5)
            x += _INDENT
        x = self.pen.put(x, base, word, kind.bold, kind.size)
        if text:
            set_ = block(trimmed(text), self.form.right - x - 1.4, kind)
            top = base + 0.88 * kind.em + (kind.line - kind.em) / 2
            low = self.pen.text(set_, x + 1.4, top, INK, "left")
            self.y = min(low, self.y - 4.6)
            self.skip(0.4)
        else:
            self.y -= 4.4
            self.skip(0.6)

    def lines(self, rows: list[CardLine], sign_of: SignOf, gap: float = 0.9) -> None:
        """Write a card's text line by line; bands stand under the choice they belong to."""
        under = False
        for place, row in enumerate(rows):
            last_band = place + 1 == len(rows) or rows[place + 1].kind != "band"
            if row.kind == "option":
                follows = place + 1 < len(rows) and rows[place + 1].kind == "band"
                self.option(in_a_disc(row.mark), row.text, 0.1 if follows else gap)
                under = True
            elif row.kind == "band":
                self.band(row.mark, row.text, _INDENT if under else 0.0)
                self.skip(0.8 if last_band else 0.0)
            elif row.kind == "role":
                self._role_row(row, sign_of, first=place == 0)
                under = False
            else:
                inside = under and place and rows[place - 1].kind == "band"
                self.para(row.text, gap=gap, indent=_INDENT if inside else 0.0)

    def _role_row(self, row: CardLine, sign_of: SignOf, *, first: bool) -> None:
        if not first:
            self.rule(0.15, MIST, 0.7)
        self.role(row.word, row.text, None if row.mark == OTHERS else sign_of(row.mark))

    # --- panels

    def panel(self, rows: list[PanelRow], sign: Sign | None = None, gap: float = 1.0) -> None:
        """Write rows on a tinted panel; a sign stands half way up, or each row has its own."""
        kind, between = self.look.panel, 0.9 * self.look.gaps
        wide = self.form.column - _PANEL - 0.8
        texts = [block(trimmed(row.text), wide, kind) for row in rows]
        heads = [kind.line + 0.3 if row.head else 0.0 for row in rows]
        written = added(heads) + added(part.height for part in texts) + between * (len(rows) - 1)
        height = max(written + 1.7, _SIGN)
        left, low = self.form.left, self.y - height
        self.pen.plate(notched(left - 0.6, low, self.form.column + 1.2, height, 1.0), TINT)
        if sign is not None:
            sign(left + 4.0, self.y - height / 2)
        top = self.y - (height - written) / 2
        for row, text, head in zip(rows, texts, heads, strict=True):
            if row.head:
                self._head(row, top - 0.8 * kind.line)
            bottom = self.pen.text(text, left + _PANEL, top - head, INK, self._align)
            if row.sign is not None:
                row.sign(left + 4.0, (top + bottom) / 2)
            top = bottom - between
        self.y = low
        self.skip(gap)

    def _head(self, row: PanelRow, base: float) -> None:
        kind = self.look.panel
        room = self.form.column - _PANEL - 0.8
        if row.note:
            room -= width(row.note, "sans-bold", _NOTE) + (_STAR if row.star is not None else 1.0)
        points = min(kind.size + 0.2, room / width(row.head, kind.bold, 1.0))
        self._fits(row.head, kind.bold, FLOOR[self.look.lang], room)
        self.pen.put(self.form.left + _PANEL, base, row.head, kind.bold, points)
        if row.note:
            end = self.form.right - 0.5
            if row.star is not None:
                row.star(end - width(row.note, "sans-bold", _NOTE) - 1.9, base + 0.8)
            self.pen.put(end, base, row.note, "sans-bold", _NOTE, INK, "right")

    @property
    def _align(self) -> str:
        return "justify" if self._zh else "left"


class PanelRow(NamedTuple):
    """A text on a panel, with its head line, what stands at the right of it, and a sign."""

    text: str
    head: str = ""
    note: str = ""
    sign: Sign | None = None
    star: Sign | None = None  # before the note


def trimmed(text: str) -> str:
    """Return a line of a card without the mark that only joins it to the next."""
    return text[:-1] if text.endswith(("；", ";")) else text


def breathing(text: str, wide: float, kind: Type) -> Block:
    """Set a quote in even lines; two lines part where the sentence breathes, if it does."""
    if len(block(text, wide, kind).lines) != 2:
        return balanced(text, wide, kind)
    cuts = [
        (
            max(
                width(text[:at], kind.regular, kind.size), width(text[at:], kind.regular, kind.size)
            ),
            at,
        )
        for at in range(2, len(text) - 1)
        if text[at - 1] in _BREATHS and text[at] not in NO_START
    ]
    fitting = [cut for cut in cuts if cut[0] <= wide + 0.5 * kind.em]
    if not fitting:
        return balanced(text, wide, kind)
    at = min(fitting)[1]
    return block(f"{text[:at]}\n{text[at:]}", wide + 0.5 * kind.em, kind)
