"""Layout: where everything of the v1.3 table lies, the bands of v5.7 and what is its own."""

from __future__ import annotations

from dataclasses import dataclass

from gui.games.merit.layout import Layout, ScreenBox

PLACES = 3  # where beings wait
STOCKS = 57.0  # the middle of a plaque's resources, from its top
_LEAST, _MOST = 186.0, 300.0  # of the slip with the path


@dataclass(frozen=True, slots=True)
class Slips(Layout):
    """One window's table."""

    @property
    def column(self) -> ScreenBox:
        """Return the slip with the path, as wide as the five actions leave it."""
        tray, board = self.tray, self.role_board
        cards = 5 * min((tray.h - 66) / 1.4, 112.0) + 4 * 16
        wide = min(_MOST, max(_LEAST, tray.right - 14 - board.right - 20 - 18 - cards))
        return ScreenBox(tray.right - 14 - wide, tray.y + 12, wide, tray.h - 24)

    def purse(self, plaque: ScreenBox) -> ScreenBox:
        """Return where a player's wealth lies on the plaque."""
        if self.compact:  # in a column of its own, all else beside it
            r, y = 15.0, plaque.y + plaque.h / 2
        else:  # below the name, and its rim stands clear of it
            r, y = 17.0, plaque.y + STOCKS
        x = plaque.x + self.stocks
        return ScreenBox(x, y - r, 2 * r, 2 * r)

    @property
    def stocks(self) -> float:
        """Return how far from the left of a plaque the resources begin."""
        return 88.0 if self.compact else 100.0

    def beings(self, count: int) -> list[ScreenBox]:
        """Return a card for each being: three have places, in the middle of the stage."""
        boxes = Layout.beings(self, count)[: max(count, PLACES)]
        stage = self.stage
        aside = (stage.x + stage.right - boxes[0].x - boxes[-1].right) / 2
        return [box._replace(x=box.x + aside) for box in boxes]

    @property
    def own_beads(self) -> ScreenBox:
        """Return the marker of this round's help, at the right of the band with the name."""
        board, (wide, high) = self.role_board, (84.0, 26.0) if self.compact else (92.0, 28.0)
        return ScreenBox(board.right - wide - 10, board.y + (self.band - high) / 2 + 2, wide, high)

    @property
    def streak(self) -> ScreenBox:
        """Return the own track of help, at the foot of the role board."""
        board, high = self.role_board, 28.0
        lift = 34.0 if self.compact else 60.0
        return ScreenBox(board.x + 10, board.bottom - lift, board.w - 20, high)

    @property
    def sutra(self) -> ScreenBox:
        """Return the scroll that is taught from, in the middle of the tray."""
        hand = self.hand
        high = hand.h - 60
        wide = min(high * 2.6, 400.0, hand.w - 20)
        return ScreenBox(hand.x + (hand.w - wide) / 2, hand.bottom - 14 - high, wide, high)

    @property
    def invitation(self) -> ScreenBox:
        """Return the sheet of a proposal, over the whole tray between board and path."""
        hand = self.hand
        return ScreenBox(hand.x - 6, hand.y + 10, hand.w + 12, hand.h - 20)


def layout(w: float, h: float, others: int) -> Slips:
    """Return the table for so much room."""
    return Slips(w, h, others, compact=h < 745 or w < 1080)
