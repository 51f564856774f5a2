"""Layout: where everything of the v5.7 table lies, bands and boxes for a window, nothing else.

All lengths are those of a 1440×900 window; the table multiplies them by its factor. The bands
at the top and at the bottom keep their heights, the middle takes what is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

LEAST = 1120.0, 648.0  # what the table needs to be read
MARGIN = 14.0
RATIO = 88 / 63  # of a card's height to its width
LENS = 320.0  # how wide the large face is: just enough for the smallest printed words
_TOLD = 380.0  # how wide a card with its words beside it may be
_ROLE = 170.0  # how wide a role's words want to stand
_PLACES = 4  # where beings wait
_BESIDE = 9.0  # between two of them, where they are as wide as can be read
_SMALLEST = 84.0  # width of a being's card


class ScreenBox(NamedTuple):
    """A rectangle, its y downwards."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """Return the centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> ScreenBox:
        """Return the box drawn in on every side."""
        return ScreenBox(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def card(self, wide: float) -> ScreenBox:
        """Return a card of this width in the middle of the box."""
        x, y = self.middle
        return ScreenBox(x - wide / 2, y - wide * RATIO / 2, wide, wide * RATIO)

    def within(self, other: ScreenBox) -> bool:
        """Say whether the box lies in another."""
        return (
            other.x <= self.x + 0.01
            and other.y <= self.y + 0.01
            and self.right <= other.right + 0.01
            and self.bottom <= other.bottom + 0.01
        )


@dataclass(frozen=True, slots=True)
class Bands:
    """The heights that depend on how much room there is."""

    top: float
    plaque: float
    gap: float
    prompt: float
    tray: float
    scroll: float  # of the middle


_FULL = Bands(12, 112, 12, 44, 222, 0.335)
_COMPACT = Bands(11, 76, 9, 40, 192, 0.31)


@dataclass(frozen=True, slots=True)
class Layout:
    """One window's table: the large boxes, and how smaller things stand in them."""

    w: float
    h: float
    others: int  # plaques
    compact: bool

    @property
    def bands(self) -> Bands:
        """Return the heights in force."""
        return _COMPACT if self.compact else _FULL

    # --- bands

    def plaques(self) -> list[ScreenBox]:
        """Return a box for every character that is not at the tray, in equal parts."""
        bands, gap = self.bands, 20.0  # two outlines stand side by side in it
        wide = min(560.0, (self.w - 2 * MARGIN - gap * (self.others - 1)) / self.others)
        left = (self.w - self.others * wide - gap * (self.others - 1)) / 2
        return [
            ScreenBox(left + place * (wide + gap), bands.top, wide, bands.plaque)
            for place in range(self.others)
        ]

    @property
    def tray(self) -> ScreenBox:
        """Return the own tray."""
        high = self.bands.tray
        return ScreenBox(MARGIN, self.h - 10 - high, self.w - 2 * MARGIN, high)

    @property
    def prompt(self) -> ScreenBox:
        """Return the prompt bar, directly above the tray."""
        tray, high = self.tray, self.bands.prompt
        return ScreenBox(tray.x, tray.y - 8 - high, tray.w, high)

    @property
    def middle(self) -> ScreenBox:
        """Return what is left between the plaques and the prompt."""
        top = self.bands.top + self.bands.plaque + self.bands.gap
        return ScreenBox(MARGIN, top, self.w - 2 * MARGIN, self.prompt.y - 8 - top)

    # --- the middle

    @property
    def event(self) -> ScreenBox:
        """Return the collective event, as high as the middle lets it be."""
        middle = self.middle
        wide = min(middle.h / RATIO, 340.0, 0.3 * self.w)
        return ScreenBox(middle.x + 2, middle.y + (middle.h - wide * RATIO) / 2, wide, wide * RATIO)

    @property
    def scroll(self) -> ScreenBox:
        """Return the handscroll with the three tracks."""
        middle, x = self.middle, self.event.right + 16
        high = middle.h * self.bands.scroll - 4
        return ScreenBox(x, middle.y + 6, middle.right - x, high)

    @property
    def zone(self) -> ScreenBox:
        """Return where beings wait, and where what is to be chosen is laid out."""
        middle, scroll = self.middle, self.scroll
        y = middle.y + middle.h * self.bands.scroll + 14
        return ScreenBox(scroll.x, y, scroll.w, middle.bottom - y)

    @property
    def stage(self) -> ScreenBox:
        """Return the zone between its title and the shrine."""
        zone, side = self.zone, 124.0 if not self.compact else 108.0
        return ScreenBox(zone.x + 52, zone.y, zone.w - 52 - side, zone.h)

    @property
    def shrine(self) -> ScreenBox:
        """Return the shrine, where is put down what is done for all."""
        stage, zone = self.stage, self.zone
        side = min(zone.right - stage.right - 14, zone.h * 0.46)
        x = (stage.right + zone.right) / 2 - side / 2
        return ScreenBox(x, zone.bottom - side - 12, side, side)

    @property
    def deck(self) -> ScreenBox:
        """Return the pile of beings, above the shrine."""
        zone, shrine = self.zone, self.shrine
        high = shrine.y - zone.y - 48
        wide = min(high / RATIO, 62.0)
        x = shrine.x + shrine.w / 2 - wide / 2
        return ScreenBox(x, zone.y + 18, wide, wide * RATIO)

    def beings(self, count: int) -> list[ScreenBox]:
        """Return a card for each being that waits: four have places, more of them are smaller.

        Ten, which only a rule of the house brings, overlap in a small window rather than shrink
        until nobody can read them.
        """
        stage, places = self.stage, max(count, _PLACES)
        wide = min((stage.h - 58) / RATIO, (stage.w - 46) / _PLACES)
        wide = min(wide, max((stage.w - 8) / places - _BESIDE, _SMALLEST))
        step = min(wide + 62, (stage.w - wide - 8) / (places - 1))
        x = stage.x + (stage.w - wide - (places - 1) * step) / 2
        spare = max(0.0, stage.h - 58 - wide * RATIO)
        y = stage.y + 32 + (spare / 2 if self.compact else min(spare, spare / 2 + 8))
        return [ScreenBox(x + place * step, y, wide, wide * RATIO) for place in range(places)]

    # --- the stage: what a question lays out

    def cards(
        self, count: int, *, head: float = 44.0, foot: float = 12.0, gap: float = 40.0
    ) -> list[ScreenBox]:
        """Return cards side by side on the stage, under `head` and above `foot`."""
        return spread(self.laid, count, head, foot, gap)

    def cards_with_words(self, count: int) -> list[tuple[ScreenBox, ScreenBox]]:
        """Return cards side by side, each with room for its words at its right."""
        area, head, foot, gap = self.laid, 44.0, 12.0, 8.0
        pair = min((area.w - 14.0 * (count + 1)) / count, _TOLD)
        wide = min((area.h - head - foot) / RATIO, pair * 0.45)
        x = area.x + (area.w - count * pair - (count - 1) * 14.0) / 2
        cards = [
            ScreenBox(x + n * (pair + 14.0), area.y + head, wide, wide * RATIO)
            for n in range(count)
        ]
        return [(box, ScreenBox(box.right + gap, box.y, pair - wide - gap, box.h)) for box in cards]

    def roles(self, count: int) -> list[ScreenBox]:
        """Return cards that have much to say: as high as the stage, and wider if it is low."""
        area, head, foot, gap = self.laid, 44.0, 12.0, 14.0
        high = area.h - head - foot
        wide = min(max(high / RATIO, _ROLE), (area.w - gap * (count + 1)) / count)
        high = min(high, wide * RATIO)
        x = area.x + (area.w - count * wide - (count - 1) * gap) / 2
        return [
            ScreenBox(x + place * (wide + gap), area.y + head, wide, high) for place in range(count)
        ]

    @property
    def laid(self) -> ScreenBox:
        """Return the stage when nothing waits there: it reaches further to the left."""
        zone, stage = self.zone, self.stage
        return ScreenBox(zone.x + 12, zone.y, stage.right - zone.x - 12, zone.h)

    @property
    def asked(self) -> ScreenBox:
        """Return the card that asks, at the left of the stage."""
        laid = self.laid
        wide = min((laid.h - 24) / RATIO, laid.w * 0.34)
        return ScreenBox(laid.x + 6, laid.y + (laid.h - wide * RATIO) / 2, wide, wide * RATIO)

    @property
    def said(self) -> ScreenBox:
        """Return what the card says, beside it."""
        laid, card = self.laid, self.asked
        return ScreenBox(card.right + 14, laid.y + 12, laid.right - card.right - 18, laid.h - 24)

    # --- the tray

    @property
    def role_board(self) -> ScreenBox:
        """Return the own role board."""
        tray = self.tray
        wide = 262.0 if not self.compact else 232.0
        return ScreenBox(tray.x + 12, tray.y + 12, wide, tray.h - 24)

    def stock(self, place: int) -> ScreenBox:
        """Return one of the three tokens on the role board."""
        board = self.role_board
        r = 32.0 if not self.compact else 27.0
        third = (board.w - 16) / 3
        x = board.x + 8 + third * (place + 0.5)
        y = board.y + self.band + (board.h - self.band - self.foot) / 2 + 2
        return ScreenBox(x - r, y - r, 2 * r, 2 * r)

    @property
    def band(self) -> float:
        """Return how high the band with the name is on the role board."""
        return 52.0 if not self.compact else 42.0

    @property
    def foot(self) -> float:
        """Return how high the lines at the foot of the role board are."""
        return 60.0 if not self.compact else 36.0

    @property
    def own_badge(self) -> ScreenBox:
        """Return the badge at the left of the band."""
        board, side = self.role_board, self.band - 14
        return ScreenBox(board.x + 12, board.y + 8, side, side)

    @property
    def own_beads(self) -> ScreenBox:
        """Return the marker of faith at the right of the band."""
        board, wide, high = self.role_board, 92.0, 28.0
        if self.compact:
            wide, high = 74.0, 26.0
        return ScreenBox(board.right - wide - 10, board.y + (self.band - high) / 2 + 2, wide, high)

    @property
    def column(self) -> ScreenBox:
        """Return the column of the skill card and the vows."""
        tray = self.tray
        wide = 142.0
        return ScreenBox(tray.right - 14 - wide, tray.y + 12, wide, tray.h - 24)

    @property
    def hand(self) -> ScreenBox:
        """Return the tray between the role board and the column."""
        left, right, tray = self.role_board.right + 20, self.column.x - 18, self.tray
        return ScreenBox(left, tray.y, right - left, tray.h)

    def actions(self, count: int = 6) -> list[ScreenBox]:
        """Return the action cards, at the foot of the tray."""
        hand = self.hand
        most = hand.h - (66 if not self.compact else 54)
        wide = min(most / 1.2, 112.0, (hand.w - 8 * (count - 1)) / count)
        high = min(most, wide * 1.4)
        pitch = min(wide + 24, (hand.w - wide) / (count - 1))
        y = hand.bottom - 12 - high
        return [ScreenBox(hand.x + place * pitch, y, wide, high) for place in range(count)]

    def choices(self, count: int) -> list[ScreenBox]:
        """Return the cards that one chooses from in the tray, lying on their sides."""
        hand, gap = self.hand, 18.0
        high = hand.h - (54 if not self.compact else 50)
        wide = min(300.0, (hand.w - gap * (count - 1)) / count)
        y = hand.bottom - 12 - high
        return [ScreenBox(hand.x + place * (wide + gap), y, wide, high) for place in range(count)]

    def shown(self, count: int) -> list[ScreenBox]:
        """Return the cards that one chose from, upright, at the left of the tray."""
        hand, gap = self.hand, 16.0
        high = hand.h - 40
        wide = min(high / 1.4, (hand.w * 0.42 - gap * (count - 1)) / count)
        y = hand.bottom - 14 - wide * 1.4
        return [
            ScreenBox(hand.x + place * (wide + gap), y, wide, wide * 1.4) for place in range(count)
        ]

    @property
    def sum(self) -> ScreenBox:
        """Return where the tray says how something adds up, beside the cards."""
        last, column = self.shown(3 if not self.compact else 2)[-1], self.column
        return ScreenBox(last.right + 22, column.y, column.right - last.right - 22, column.h)

    def slips(self, count: int) -> list[ScreenBox]:
        """Return the skill card and the vows, one under the other."""
        column = self.column
        first = 44.0 if count > 2 else 60.0 if self.compact else 74.0
        gap = 8.0
        rest = (column.h - first - gap * (count - 1)) / max(1, count - 1)
        boxes = [ScreenBox(column.x, column.y, column.w, first)]
        y = column.y + first + gap
        for _ in range(count - 1):
            boxes.append(ScreenBox(column.x, y, column.w, rest))
            y += rest + gap
        return boxes


def spread(area: ScreenBox, count: int, head: float, foot: float, most: float) -> list[ScreenBox]:
    """Return cards side by side in the middle of an area."""
    if count == 0:
        return []
    wide = min((area.h - head - foot) / RATIO, (area.w - 14 * (count + 1)) / count)
    gap = min(most, (area.w - count * wide) / (count + 1))
    x = area.x + (area.w - count * wide - (count - 1) * gap) / 2
    return [
        ScreenBox(x + place * (wide + gap), area.y + head, wide, wide * RATIO)
        for place in range(count)
    ]


def layout(w: float, h: float, others: int) -> Layout:
    """Return the table for so much room."""
    return Layout(w, h, others, compact=h < 745 or w < 1080)
