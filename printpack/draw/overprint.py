"""Overprint: black type and fine black lines print over their ground, so that no gap can show.

Nothing white or coloured ever does, nor black over so much colour that both together would be
more ink than a press takes.
"""

from __future__ import annotations

from typing import NamedTuple

from printpack.draw.inks import MOST_INK, Ink
from printpack.draw.ops import Box, Clip, Fill, Op, Run, Stroke, Unclip, bounds

OVER, OUT = "Over", "Out"  # the names of the two states in a file
STATES = {OVER: True, OUT: False}
FINEST = 0.4  # mm: a wider line has an edge that needs no help
STRONG = 0.6  # of black; what is paler may be meant to be lighter than its ground
_MOST_UNDER = MOST_INK - 1.0
_PLATE = 14  # parts of an outline: a simple one that may lie under words, and not a picture's


class _Ground(NamedTuple):
    """An area already painted, and whether so much colour lies there that black is cut out."""

    box: Box
    heavy: bool

    def touches(self, other: Box) -> bool:
        level = other.x <= self.box.right and self.box.x <= other.right
        return level and other.y <= self.box.top and self.box.y <= other.top

    def holds(self, other: Box) -> bool:
        return self.box.holds(other.x, other.y) and self.box.holds(other.right, other.top)


class Overprint:
    """Follows what one face draws, and says when to turn overprinting on or off."""

    def __init__(self) -> None:
        self.on = False
        self._kept: list[tuple[bool, Box | None]] = []
        self._shown: Box | None = None  # what a clip lets be seen
        self._grounds: list[_Ground] = []

    def turned(self, op: Op) -> str:
        """Return the state to be set before an operation; none if it stays as it is."""
        match op:
            case Clip(path):
                self._kept.append((self.on, self._shown))
                self._shown = self._seen(bounds(path))
                return ""
            case Unclip():
                self.on, self._shown = self._kept.pop()
                return ""
            case Fill(path, ink):
                heavy = sum(ink.cmyk[:3]) > _MOST_UNDER
                if heavy or len(path) <= _PLATE:
                    self._grounds.append(_Ground(self._seen(bounds(path)), heavy))
                return self._set(on=False)
            case Stroke(path, ink, width, _):
                return self._set(on=width <= FINEST and black(ink) and self._light(bounds(path)))
            case Run():
                return self._set(on=black(op.ink) and self._light(Box(op.x, op.y, 0.0, 0.0)))

    def _set(self, *, on: bool) -> str:
        if on == self.on:
            return ""
        self.on = on
        return OVER if on else OUT

    def _seen(self, box: Box) -> Box:
        """Return what is seen of an area."""
        if self._shown is None:
            return box
        left, low = max(box.x, self._shown.x), max(box.y, self._shown.y)
        right, top = min(box.right, self._shown.right), min(box.top, self._shown.top)
        return Box(left, low, max(0.0, right - left), max(0.0, top - low))

    def _light(self, box: Box) -> bool:
        """Say whether there is room for black on what was painted there last."""
        for ground in reversed(self._grounds):
            if ground.heavy and ground.touches(box):
                return False
            if not ground.heavy and ground.holds(box):
                return True
        return True


def black(ink: Ink) -> bool:
    """Say whether an ink is black alone, and strong."""
    return not any(ink.cmyk[:3]) and ink.cmyk[3] >= STRONG
