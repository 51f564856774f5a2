"""Layout: where everything of the ring lies, in the units of a 1440×900 window; nothing else.

The tray below keeps its height, the ring takes what is left. Everybody sits on an ellipse at
equal angles, clockwise from whoever looks, who has the tray and the slot at its foot.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import copysign, cos, radians, sin

from PySide6.QtCore import QPointF, QRectF

MARGIN = 14.0
LANDSCAPE = 0.69  # of a card's height to its width
ROW = 7  # cards in a row of the tray
_PAD, _GAP = 15.0, 11.0
_WIDEST = 166.0  # of a card
_LOW = 780.0  # windows below this height are compact
_ASIDE = 0.6  # 1 would be an ellipse, 0 a wall at either side
_NAME = 190.0  # of badge and name in the tray
_FEW = 4  # players who have wide plaques


@dataclass(frozen=True)
class Layout:
    """One window's table for so many players."""

    w: float
    h: float
    seats: int

    @property
    def compact(self) -> bool:
        """Say whether there is little height."""
        return self.h < _LOW

    # --- the tray

    @cached_property
    def card(self) -> tuple[float, float]:
        """Return the size of an ability's card."""
        room = self.w - 2 * MARGIN - 2 * _PAD - (ROW - 1) * _GAP
        wide = min(room / ROW, _WIDEST)
        high = wide * LANDSCAPE
        if self.compact:
            high = min(high, self.h * 0.14)
        return wide, high

    @property
    def head(self) -> float:
        """Return the height of the tray's first line."""
        return 36.0 if self.compact else 48.0

    @cached_property
    def tray(self) -> QRectF:
        """Return the own tray."""
        foot = 10.0 if self.compact else 42.0
        high = self.head + 2 * self.card[1] + _GAP + foot
        return QRectF(MARGIN, self.h - 10 - high, self.w - 2 * MARGIN, high)

    @property
    def nameplate(self) -> QRectF:
        """Return where the own name stands in it."""
        return QRectF(self.tray.left() + 8, self.tray.top() + 2, _NAME, self.head - 4)

    @property
    def prompt(self) -> QRectF:
        """Return the prompt bar, directly above the tray."""
        high = 40.0 if self.compact else 44.0
        tray = self.tray
        return QRectF(tray.left(), tray.top() - 8 - high, tray.width(), high)

    def ability(self, place: int) -> QRectF:
        """Return where an ability lies: seven above, six below."""
        wide, high = self.card
        tray = self.tray
        left = tray.left() + (tray.width() - ROW * wide - (ROW - 1) * _GAP) / 2
        row, column = divmod(place, ROW)
        return QRectF(
            left + column * (wide + _GAP),
            tray.top() + self.head + row * (high + _GAP),
            wide,
            high,
        )

    @property
    def legend(self) -> QRectF:
        """Return the last place of the second row, where no card lies."""
        return self.ability(2 * ROW - 1)

    @property
    def foot(self) -> QRectF:
        """Return the line below the cards; empty where there is no room for it."""
        tray = self.tray
        if self.compact:
            return QRectF()
        return QRectF(tray.left() + 16, tray.bottom() - 38, tray.width() - 32, 32)

    # --- the settlement in the tray

    def moment(self, place: int) -> QRectF:
        """Return where one of the four moments stands."""
        tray, gap = self.tray, 10.0
        wide = (tray.width() - 2 * _PAD - 3 * gap) / 4
        high = 76.0
        if self.compact:
            high = 58.0 if self.seats <= _FEW else 46.0
        return QRectF(tray.left() + _PAD + place * (wide + gap), tray.top() + self.head, wide, high)

    def row(self, place: int) -> QRectF:
        """Return where a player's account stands: two columns."""
        tray, gap = self.tray, 6.0
        top = self.moment(0).bottom() + 8
        lines = -(-self.seats // 2)
        high = min(78.0, (tray.bottom() - 10 - top - (lines - 1) * gap) / lines)
        wide = (tray.width() - 2 * _PAD - 10) / 2
        column, line = place % 2, place // 2
        return QRectF(
            tray.left() + _PAD + column * (wide + 10), top + line * (high + gap), wide, high
        )

    # --- the ring

    @cached_property
    def field(self) -> QRectF:
        """Return everything above the prompt."""
        return QRectF(0, 0, self.w, self.prompt.top() - 6)

    @property
    def plaque(self) -> tuple[float, float]:
        """Return the size of a player's plaque: of many, one stands clear of the next below."""
        high = 78.0 if self.compact else 92.0
        if self.seats <= _FEW:
            return 214.0, high
        return 180.0, min(high, self.field.bottom() / 4 - 9)

    @cached_property
    def laid(self) -> tuple[float, float]:
        """Return the size of a card on the ring."""
        most = 91.0 if self.seats <= _FEW else 72.0
        share = 0.275 if self.seats <= _FEW else 0.25
        high = min(most, (self.field.height() - self.plaque[1] - 20) * share)
        return high / LANDSCAPE, high

    @cached_property
    def middle(self) -> QPointF:
        """Return the middle of the ring."""
        top = self.plaque[1] + 18
        return QPointF(self.w / 2, (top + self.field.bottom() - 8) / 2)

    @cached_property
    def radii(self) -> tuple[float, float]:
        """Return how far the cards lie from the middle."""
        wide, high = self.laid
        field = self.field
        down = (field.bottom() - 8 - self.plaque[1] - 18 - high) / 2
        across = self.w / 2 - MARGIN - self.plaque[0] - wide / 2 - 14
        seats = [self.seat(step) for step in range(1, self.seats)]
        across = min(across, wide * 2.4)
        while across > wide and any(self._meets(across, down, seat) for seat in seats):
            across -= 4
        return across, down

    def _meets(self, across: float, down: float, seat: QRectF) -> bool:
        """Say whether a card on such an ellipse would lie on a plaque, or touch it."""
        near = seat.adjusted(-5, -3, 5, 3)
        return any(near.intersects(self._card(across, down, step)) for step in range(self.seats))

    def _card(self, across: float, down: float, step: int) -> QRectF:
        wide, high = self.laid
        angle = self.angle(step)
        at = self.middle + QPointF(across * cos(angle), down * sin(angle))
        return QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)

    def angle(self, step: int) -> float:
        """Return the angle of whoever sits so many steps clockwise from the tray."""
        return radians(90 + 360 * step / self.seats)

    def spot(self, step: int) -> QRectF:
        """Return where the card of whoever sits so many steps on lies."""
        return self._card(*self.radii, step)

    def seat(self, step: int) -> QRectF:
        """Return the plaque of whoever sits so many steps on; nobody sits at the tray itself."""
        wide, high = self.plaque
        field, middle = self.field, self.middle
        out = self.w / 2 - MARGIN - wide / 2
        up = middle.y() - 8 - high / 2
        aside = cos(self.angle(step))
        if self.seats > _FEW:  # more of them stand farther out, to leave the cards their room
            aside = copysign(abs(aside) ** _ASIDE, aside)
        x = middle.x() + out * aside
        y = middle.y() + up * sin(self.angle(step))
        y = min(max(y, 8 + high / 2), field.bottom() - high / 2 - 4)
        return QRectF(x - wide / 2, y - high / 2, wide, high)

    @property
    def centre(self) -> QRectF:
        """Return the room for words in the middle of the ring."""
        (across, down), (wide, high) = self.radii, self.laid
        middle = self.middle
        half = max(80.0, across - wide / 2 - 10)
        tall = down - high / 2 - 4
        return QRectF(middle.x() - half, middle.y() - tall, 2 * half, 2 * tall)

    @property
    def seals(self) -> QRectF:
        """Return the line of the seals, at the foot of the words in the middle."""
        centre = self.centre
        return QRectF(centre.center().x() - 120, centre.bottom() - 38, 240, 26)
