"""Type styles of boards, aids and pages: larger than on cards, and made to fit their box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from printpack.draw.fonts import width
from printpack.typeset.atoms import Type
from printpack.typeset.block import Block, block
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.punctuation import is_square

_SMALLER = 0.4  # points: English is set this much smaller than Chinese
_LEAST = {"zh": 6.6, "en": 6.2}
_STEP = 0.2


class Tall(Protocol):
    """What knows how high it stands."""

    @property
    def height(self) -> float:
        """Return the height in millimetres."""


_Tall = TypeVar("_Tall", bound=Tall)


def body(lang: str, size: float, lead: float = 0.0) -> Type:
    """Return the type of running text; `size` is that of Chinese."""
    if lang == "zh":
        return Type("serif", "serif-bold", "sans-bold", size, lead or 1.44, lang)
    return Type("lora", "lora-bold", "lora-bold", size - _SMALLER, lead or 1.3, lang)


def head(lang: str) -> str:
    """Return the style of headings."""
    return "serif-bold" if lang == "zh" else "lora-bold"


def name_style(lang: str) -> str:
    """Return the style of names and titles."""
    return "brush" if lang == "zh" else "playfair-bold"


def quoted(lang: str) -> str:
    """Return the style of mottos."""
    return "kai" if lang == "zh" else "lora-italic"


def size(lang: str, points: float) -> float:
    """Return a size of Chinese type in the language's own measure."""
    return points if lang == "zh" else points - _SMALLER


def narrowed(text: str, style: str, points: float, wide: float) -> float:
    """Return the size, not under the least, at which a row is at most so wide."""
    least = _LEAST["zh" if any(is_square(character) for character in text) else "en"]
    while width(text, style, points) > wide:
        points -= 0.1
        if points < least - 1e-6:
            raise TextDoesNotFit("text-too-wide", text=text[:40], width=f"{wide:.1f}")
    return points


def fitted(
    piece: str, lang: str, most: float, room: float, draw: Callable[[float], _Tall]
) -> _Tall:
    """Return what `draw` makes of the largest size, up to `most`, at which the room holds it."""
    for points in steps(lang, most):
        made = draw(points)
        if made.height <= room + 1e-6:
            return made
    raise TextDoesNotFit("text-does-not-fit", card=piece, box="text", lang=lang)


def steps(lang: str, most: float) -> list[float]:
    """Return the sizes to try, down to the least at which Chinese type may be set."""
    least = _LEAST[lang] + (_SMALLER if lang == "en" else 0.0)
    count = int((most - least) / _STEP + 1e-6)
    return [most - _STEP * step for step in range(count + 1)]


def set_in(piece: str, text: str, wide: float, high: float, most: float, lang: str) -> Block:
    """Set a text as large as its box allows, up to `most` points."""
    return fitted(piece, lang, most, high, lambda points: block(text, wide, body(lang, points)))
