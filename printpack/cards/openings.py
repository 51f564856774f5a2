"""Picture windows: where a picture stands in its card's opening, a canvas for each kind.

A picture is thought out about the middle of what is seen of it. Where a level title lies on the
field's lower edge, as on a small face, the picture is drawn higher and smaller; `rows` is how many
lines such an English title takes.
"""

from __future__ import annotations

from printpack.cards.field import PictureField
from printpack.draw.canvas import PictureCanvas
from printpack.draw.pen import Pen

_SIDE = 1.07 * 0.866  # from the middle of a six-sided window to its level sides, as a share of r
_TITLE = (8.1, 12.7)  # mm above the field's edge that an English title of one or two lines covers
_LEAST = 0.62


def around(pen: Pen, at: PictureField, radius: float) -> PictureCanvas:
    """Return the easel about the middle of an opening, for a picture thought out for a radius."""
    return PictureCanvas(pen, at.cx, at.cy, at.r / radius)


def window(pen: Pen, at: PictureField, rows: int = 1) -> PictureCanvas:
    """Return the easel of a round window, for a radius of 12.9."""
    if not at.titled:
        return PictureCanvas(pen, at.cx, at.cy, at.u)
    lift, scale = ((2.4, 0.88), (4.9, 0.72))[rows - 1]
    return PictureCanvas(pen, at.cx, at.cy + lift * at.u, at.u * scale)


def six_sided(pen: Pen, at: PictureField, rows: int = 1) -> PictureCanvas:
    """Return the easel of a six-sided window; the picture takes what is left above a title."""
    half, hidden = at.r * _SIDE, 0.0
    if at.titled:
        hidden = max(0.0, at.low + _TITLE[rows - 1] - (at.cy - half))
    scale = max(_LEAST, 1 - hidden / (2 * half))
    return PictureCanvas(pen, at.cx, at.cy + half * (1 - scale), at.u * scale)


def leaf(pen: Pen, at: PictureField, rows: int = 1) -> PictureCanvas:
    """Return the easel of an open fan: the middle of its leaf, its pivot 21.6 below."""
    x = at.cx + 1.2 * at.u
    if not at.titled:
        return PictureCanvas(pen, x, at.cy, at.u)
    lift, scale = ((1.4, 0.88), (3.3, 0.72))[rows - 1]
    return PictureCanvas(pen, x - 1.2 * at.u, at.cy + lift * at.u, at.u * scale)


def sight(pen: Pen, at: PictureField, rows: int = 1) -> PictureCanvas:
    """Return the easel in the sky of a scene, between what its title and its seal leave free."""
    if not at.titled:
        foot, x, tall = at.low + 2.5, at.cx - 1.2, 25.5
    else:
        foot, x, tall = at.low + 4.7 + 4.6 * rows, at.cx - 7.0, 20.6
    head = at.top - 5
    return PictureCanvas(pen, x, (foot + head) / 2, min(1.3, (head - foot) / tall))


def horizon(at: PictureField) -> float:
    """Return how high the land of a scene rises: a third of the way to the sky's centre."""
    return at.low + 0.33 * max(at.cy - at.low, 0.0) + (4.6 if at.titled else 0)
