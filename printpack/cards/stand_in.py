"""Stand-in picture: one large emblem, for a card that has no picture of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printpack.cards.field import PictureField
from printpack.draw.canvas import PictureCanvas
from printpack.draw.icons import icon
from printpack.draw.inks import Ink
from printpack.draw.pen import Pen


@dataclass(frozen=True, slots=True)
class StandIn:
    """A picture that is one icon in one ink; equal ones are drawn once."""

    emblem: str  # an icon's name
    easel: Callable[[Pen, PictureField], PictureCanvas]  # where pictures of such cards stand
    size: float  # on the easel
    ink: Ink

    def __call__(self, pen: Pen, at: PictureField) -> None:
        """Draw the emblem in the middle of what is seen."""
        canvas = self.easel(pen, at)
        pen.fill(icon(self.emblem, canvas.x, canvas.y, self.size * canvas.u), self.ink)
