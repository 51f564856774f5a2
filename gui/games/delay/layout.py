"""Layout: where everything of the archive lies, for a given room."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from engine.games.delay.rules import ROUNDS
from engine.games.delay.schema import LETTERS, STATS

LEAST_WIDE, LEAST_HIGH = 1060.0, 650.0  # the room that the desk needs; it shrinks before less
_PROMPT = 44.0
_LOW = 790.0  # a room less high than this is laid out compactly
_ABOVE, _BELOW = 34.0, 32.0  # the stamps: their heading, and the line at their foot
TILT = -0.8  # degrees that the letter lies askew


@dataclass(frozen=True)
class Layout:
    """The desk's measures in a room of this size."""

    wide: float
    high: float

    @property
    def compact(self) -> bool:
        """Say whether there is little height."""
        return self.high < _LOW

    @property
    def side(self) -> float:
        """Return the margin left and right."""
        return 24.0 if self.wide < 1300 else 40.0

    # --- above: the rulers and the round

    def ruler(self, number: int) -> QRectF:
        """Return a value's ruler with its name above and its needle below."""
        gap = 24.0
        wide = (self.wide - 2 * self.side - gap * (len(STATS) - 1)) / len(STATS)
        top = 8.0 if self.compact else 12.0
        return QRectF(self.side + number * (wide + gap), top, wide, 86)

    @property
    def round(self) -> QRectF:
        """Return where the round stands, with its dots."""
        top = self.ruler(0).bottom() + (2 if self.compact else 4)
        return QRectF(self.wide / 2 - 180, top, 360, 30 if self.compact else 46)

    @property
    def task(self) -> QRectF:
        """Return where the task stands: at the left of the round."""
        row = self.round
        return QRectF(self.side, row.top(), row.left() - 12 - self.side, row.height())

    @property
    def chance(self) -> QRectF:
        """Return where it stands how the task goes: at the right of the round."""
        row = self.round
        return QRectF(row.right() + 12, row.top(), self.task.width(), row.height())

    @property
    def edge(self) -> float:
        """Return where the wall ends and the desk begins."""
        return self.round.bottom() + 6

    # --- the middle: register, letter, stamps

    @property
    def body(self) -> QRectF:
        """Return the band between rulers and prompt."""
        top = self.edge + 14
        return QRectF(self.side, top, self.wide - 2 * self.side, self.prompt.top() - 12 - top)

    @property
    def register(self) -> QRectF:
        """Return the register of past rounds."""
        body = self.body
        return QRectF(body.left(), body.top(), min(max(self.wide * 0.205, 216), 264), body.height())

    @property
    def line(self) -> float:
        """Return the height of one round in the register."""
        return min(58.0, (self.register.height() - 62) / ROUNDS)

    def entry(self, number: int) -> QRectF:
        """Return a past round's lines in the register; they count from 1."""
        page = self.register
        top = page.top() + 54 + (number - 1) * self.line
        return QRectF(page.left() + 14, top, page.width() - 28, self.line)

    @property
    def rack(self) -> QRectF:
        """Return the stamps' place at the right."""
        body = self.body
        wide = min(max(self.wide * 0.236, 236), 332)
        return QRectF(body.right() - wide, body.top(), wide, body.height())

    def stamp(self, number: int) -> QRectF:
        """Return one of the three stamps."""
        rack, gap = self.rack, 18.0  # between two rims there is still wood
        room = rack.height() - _ABOVE - _BELOW - gap * (len(LETTERS) - 1)
        high = min(104.0, room / len(LETTERS))
        return QRectF(rack.left(), rack.top() + _ABOVE + number * (high + gap), rack.width(), high)

    @property
    def foot(self) -> QRectF:
        """Return the line below the stamps."""
        last = self.stamp(len(LETTERS) - 1)
        return QRectF(last.left(), last.bottom() + _BELOW - 22, last.width(), 22)

    @property
    def letter(self) -> QRectF:
        """Return the letter."""
        left = self.register.right() + 28
        return QRectF(
            left, self.body.top() + 2, self.rack.left() - 28 - left, self.body.height() - 4
        )

    @property
    def seal(self) -> QPointF:
        """Return the middle of the place for the stamp, from the letter's upper left."""
        radius = self.seal_radius
        letter = self.letter
        return QPointF(letter.width() - radius - 34, letter.height() - radius - 32)

    @property
    def seal_radius(self) -> float:
        """Return how large the place for the stamp is."""
        return 46.0 if self.compact else 58.0

    @property
    def note(self) -> QRectF:
        """Return where a note is laid: over the letter, its title stays to be read."""
        letter = self.letter
        wide = min(letter.width() - 40, 560.0)
        high = min(letter.height() * 0.52, 190.0)
        middle = letter.center()
        return QRectF(middle.x() - wide / 2, middle.y() - high / 2 + 16, wide, high)

    # --- below: the prompt and the drawers

    @property
    def prompt(self) -> QRectF:
        """Return where the prompt is: directly above the drawers."""
        return QRectF(self.side, self.cabinet.top() - 10 - _PROMPT, self.wide - 2 * self.side, 44)

    @property
    def cabinet(self) -> QRectF:
        """Return the cabinet that holds the drawers."""
        high = 158.0 if self.compact else 178.0
        return QRectF(self.side - 8, self.high - high - 8, self.wide - 2 * self.side + 16, high)

    def drawer(self, number: int) -> QRectF:
        """Return one of the four drawers."""
        box = self.cabinet.adjusted(18, 38, -18, -12)
        gap = 14.0
        wide = (box.width() - 3 * gap) / 4
        return QRectF(box.left() + number * (wide + gap), box.top(), wide, box.height())
