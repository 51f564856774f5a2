"""Signs as they stand on cards: shapes from `symbols`, in their inks, with their characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from printpack.draw.fonts import MM, width
from printpack.draw.icons import icon
from printpack.draw.inks import (
    AZURITE,
    CINNABAR,
    GAMBOGE,
    INK,
    MALACHITE,
    OCHRE,
    ORANGE,
    PAPER,
    SOOT,
    TEAL,
    VIOLET,
    Ink,
    darker,
)
from printpack.draw.pen import Pen
from printpack.draw.symbols import pill as pill_shape
from printpack.games.merit import symbols
from printpack.typeset.atoms import Type
from resources.catalogue import catalogue

MARK_INK = {
    "provisions": GAMBOGE,
    "merit": CINNABAR,
    "wisdom": AZURITE,
    "calamity": SOOT,
    "deliverance": MALACHITE,
}
ROLE_INK = {"farmer": MALACHITE, "merchant": OCHRE, "scholar": TEAL, "monk": ORANGE}

# B-53: the sign and the ink of each second mark; a tale's star counts as a school's wheel.
_PILL_SIGN = {
    "die": ("dice", VIOLET),
    "hands": ("together", MALACHITE),
    "school": ("school", ORANGE),
    "star": ("classic", darker(GAMBOGE, 0.38)),
    "classic": ("classic", darker(GAMBOGE, 0.38)),
    "spare": ("classic", VIOLET),
}
_CAP = 0.36  # of an em from a character's middle down to its baseline


def mark(
    pen: Pen,
    kind: str,
    x: float,
    y: float,
    r: float,
    ink: Ink | None = None,
    on: Ink = PAPER,
    letter: str = "",
) -> None:
    """Draw the mark of a quantity with its character, or with one that is given."""
    shape = symbols.symbol(kind, x, y, r)
    pen.fill(shape.body, ink or MARK_INK[kind])
    if shape.inner:
        pen.stroke(shape.inner, on, 0.18)
    type_ = INK if kind == "provisions" and ink is None else on
    size = shape.em * MM
    base = shape.spot[1] - _CAP * shape.em
    character = letter or letter_of(kind, pen.lang)
    pen.put(shape.spot[0], base, character, "sans-bold", size, type_, "center")


def letter_of(what: str, lang: str) -> str:
    """Return the character that stands for a quantity or a role."""
    return catalogue(lang).say(f"print.merit.letter.{what}")


def role_sign(
    pen: Pen, role: str, x: float, y: float, r: float, ink: Ink | None = None, on: Ink = PAPER
) -> None:
    """Draw a role's sign with its character, or in English with its emblem."""
    shape = symbols.role_sign(role, x, y, r)
    pen.fill(shape.body, ink or ROLE_INK[role])
    if shape.inner:
        pen.stroke(shape.inner, on, 0.05 * r)
    if pen.lang == "en":
        pen.fill(shape.emblem, on)
        return
    base = shape.spot[1] - _CAP * shape.em
    character = letter_of(role, pen.lang)
    pen.put(shape.spot[0], base, character, "serif-bold", shape.em * MM, on, "center")


def of_role(pen: Pen) -> Callable[[str], partial[None]]:
    """Return what draws a role's sign before a line of a card."""
    return lambda role: partial(role_sign_at, pen, role, 2.0)


def role_sign_at(pen: Pen, role: str, r: float, x: float, y: float) -> None:
    """Draw a role's sign for a panel that decides where."""
    role_sign(pen, role, x, y, r)


def hero_star(pen: Pen, x: float, y: float, r: float = 1.45) -> None:
    """Draw the star of heroes."""
    pen.fill(symbols.hero_star(x, y, r), CINNABAR)


def star_at(pen: Pen, r: float, x: float, y: float) -> None:
    """Draw the star for a panel that decides where."""
    hero_star(pen, x, y, r)


def lotus(pen: Pen, size: float, ink: Ink, x: float, y: float) -> None:
    """Draw a small lotus."""
    pen.fill(icon("lotus", x, y, size), ink)


def pill(pen: Pen, right: float, y: float, kinds: Sequence[str], words: Sequence[str]) -> None:
    """Draw a card's second marks as one pill: the first one's sign and ink, all their words."""
    shown = [kind for kind in kinds if not (kind == "star" and "classic" in kinds)]
    names = [word for kind, word in zip(kinds, words, strict=True) if kind in shown]
    text = " · ".join(names)
    size = 6.6 if pen.lang == "zh" else 6.2
    sign, ink = _PILL_SIGN[shown[0]]
    shape = pill_shape(right, y, width(text, "sans-bold", size))
    pen.stroke(shape.outline, ink, 0.3)
    pen.fill(symbols.sign(sign, *shape.sign, 3.0), ink)
    pen.put(shape.word[0], shape.word[1] - 0.83, text, "sans-bold", size)


def title_type(size: float) -> Type:
    """Return how an English title is set."""
    return Type("playfair-bold", "playfair-bold", "playfair-bold", size, 1.08, "en")


def plain_type(style: str, size: float, lang: str) -> Type:
    """Return a type of one font."""
    return Type(style, style, style, size, 1.16, lang)
