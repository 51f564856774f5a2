"""The sizes a card may have, and how type is set on it in each language."""

from __future__ import annotations

from typing import NamedTuple

from printpack.ops import Box, Op
from printpack.typeset.atoms import Type

BLEED = 3.0  # mm drawn beyond the trim on every side
SAFE = 3.0  # mm inside the trim that a cutter may stray into
SPINE = 3.0  # mm of the family's colour at the right

_LEFT = 5.0
_RIGHT = 5.6


class Format(NamedTuple):
    """A card's trimmed size; what stands at the top moves with it."""

    w: float = 63.0
    h: float = 88.0

    @property
    def left(self) -> float:
        """Return where the text column begins."""
        return _LEFT

    @property
    def right(self) -> float:
        """Return where the text column ends."""
        return self.w - _RIGHT

    @property
    def column(self) -> float:
        """Return how wide the text column is."""
        return self.right - self.left

    @property
    def spine(self) -> float:
        """Return where the spine begins."""
        return self.w - SPINE

    @property
    def lift(self) -> float:
        """Return how much higher the card is than the one the proportions were drawn for."""
        return self.h - 88.0

    @property
    def middle(self) -> float:
        """Return the middle between the left edge and the spine."""
        return (self.w + SPINE) / 2 + 0.3

    @property
    def trim(self) -> Box:
        """Return what is cut out."""
        return Box(0.0, 0.0, self.w, self.h)

    @property
    def ground(self) -> Box:
        """Return what is painted: the card and its bleed."""
        return self.trim.inset(-BLEED)


FORMATS = {
    "63x88": Format(),
    "63.5x88.9": Format(63.5, 88.9),
    "57x87": Format(57.0, 87.0),
    "70x120": Format(70.0, 120.0),
}


class Face(NamedTuple):
    """One side of a piece: its key, its trim, and the operations that draw it, bleed included."""

    key: str
    trim: Box
    ops: list[Op]


_CHINESE = ("serif", "serif-bold", "sans-bold")
_ENGLISH = ("lora", "lora-bold", "lora-bold")


class Look(NamedTuple):
    """The types of one language: rules, panels, quotes; and how much of each gap is kept."""

    lang: str
    rules: Type
    panel: Type
    quote: Type
    gaps: float = 1.0

    def smaller(self, by: float) -> Look:
        """Return the same with rules and panels smaller by so many points."""
        rules = self.rules.at(self.rules.size - by)
        return self._replace(rules=rules, panel=self.panel.at(self.panel.size - by))

    def tighter(self) -> Look:
        """Return the same with lines and gaps drawn together."""
        rules, panel, quote = (
            kind._replace(lead=kind.lead * 0.94) for kind in (self.rules, self.panel, self.quote)
        )
        quote = quote.at(quote.size - 0.4)
        return self._replace(rules=rules, panel=panel, quote=quote, gaps=0.4)


LOOKS = {
    "zh": Look(
        "zh",
        Type(*_CHINESE, 7.6, 1.40, "zh"),
        Type(*_CHINESE, 7.4, 1.36, "zh"),
        Type("kai", "kai", "kai", 7.8, 1.36, "zh"),
    ),
    "en": Look(
        "en",
        Type(*_ENGLISH, 7.1, 1.27, "en"),
        Type(*_ENGLISH, 6.9, 1.25, "en"),
        Type("lora-italic", "lora-italic", "lora-italic", 6.9, 1.26, "en"),
    ),
}
FLOOR = {"zh": 6.6, "en": 6.2}  # points under which no rule is set
