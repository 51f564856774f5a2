"""Colour palette: every ink of the kit by name, on screen and on press.

Each has an sRGB value and a CMYK value set by hand, so that text is black alone, no area takes
more than 240 % of ink, and no colour profile is needed. What lies between two inks is a straight
interpolation of both values.
"""

from __future__ import annotations

from typing import NamedTuple

MOST_INK = 2.40  # the sum of the four, as DriveThruCards takes it
_THIN, _THIN_BLACK = 0.2, 0.15  # mm: of several inks, or of black alone


class Ink(NamedTuple):
    """One colour: red, green, blue on screen; cyan, magenta, yellow, black on press; 0 to 1."""

    rgb: tuple[float, float, float]
    cmyk: tuple[float, float, float, float]

    @property
    def light(self) -> float:
        """Return how light it looks, from 0 to 1."""
        red, green, blue = self.rgb
        return 0.3 * red + 0.59 * green + 0.11 * blue

    @property
    def thinnest(self) -> float:
        """Return how wide a line is at the least that a press can hold in it."""
        *colours, black = self.cmyk
        return _THIN_BLACK if black and not any(colours) else _THIN


def _ink(hexa: str, *cmyk: int) -> Ink:
    red, green, blue = (int(hexa[i : i + 2], 16) / 255 for i in (0, 2, 4))
    cyan, magenta, yellow, black = (value / 100 for value in cmyk)
    return Ink((red, green, blue), (cyan, magenta, yellow, black))


INK = _ink("1C1A18", 0, 0, 0, 100)  # 墨: all text and rules, black alone
GREY = _ink("6B655C", 0, 0, 0, 70)  # 灰: quotes, labels, footers
SOOT = _ink("35302D", 45, 45, 50, 75)  # 炭: areas only
LINE = _ink("8F8676", 15, 20, 30, 40)
MIST = _ink("B9B0A0", 8, 10, 20, 25)
PAPER = _ink("F7F2E6", 0, 3, 9, 0)
TINT = _ink("ECE3CF", 2, 6, 16, 5)
BONE = _ink("E6D8B8", 4, 10, 26, 5)
WHITE = _ink("FFFFFF", 0, 0, 0, 0)
CINNABAR = _ink("B23A2B", 0, 85, 80, 28)
DEEP_RED = _ink("741C1E", 0, 83, 63, 64)
AZURITE = _ink("2B558A", 80, 55, 0, 30)
DEEP_BLUE = _ink("1A2F57", 80, 63, 8, 59)
MALACHITE = _ink("3E7A5C", 82, 40, 75, 5)
OCHRE = _ink("9B5B31", 40, 70, 100, 7)
TEAL = _ink("1F5F68", 80, 35, 38, 40)
ORANGE = _ink("C66D2B", 22, 66, 100, 0)
GAMBOGE = _ink("D39C2C", 10, 36, 95, 8)
GOLD = _ink("C9A24A", 0, 20, 75, 25)
VIOLET = _ink("6A4B7C", 45, 65, 0, 35)
INDIGO = _ink("24304F", 60, 45, 0, 75)
ROSE = _ink("C9584A", 5, 78, 70, 10)

NAMED = {name.lower(): value for name, value in globals().items() if isinstance(value, Ink)}


def mix(one: Ink, other: Ink, share: float) -> Ink:
    """Return the ink that lies `share` of the way from one to the other."""
    rgb = tuple(a + (b - a) * share for a, b in zip(one.rgb, other.rgb, strict=True))
    cmyk = tuple(a + (b - a) * share for a, b in zip(one.cmyk, other.cmyk, strict=True))
    return Ink(rgb, cmyk)  # type: ignore[arg-type]  # as many as there were


def lighter(ink: Ink, share: float) -> Ink:
    """Return the ink thinned with white."""
    return mix(ink, WHITE, share)


def darker(ink: Ink, share: float) -> Ink:
    """Return the ink darkened: less colour, and black as far as the limit allows."""
    red, green, blue = (value * (1 - share) for value in ink.rgb)
    cyan, magenta, yellow = (value * (1 - share) for value in ink.cmyk[:3])
    room = MOST_INK - cyan - magenta - yellow
    black = min(ink.cmyk[3] + (1 - ink.cmyk[3]) * share, room, 1.0)
    return Ink((red, green, blue), (cyan, magenta, yellow, black))
