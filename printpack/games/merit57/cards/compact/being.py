"""§8 A being's face for a small picture: figure, cost, name, rewards, and its special in short."""

from __future__ import annotations

from engine.cards.model import Card
from printpack.cards.compact import title
from printpack.cards.format import Format
from printpack.cards.frame import ground, spine
from printpack.cards.piece import Face
from printpack.draw.fonts import MM, width
from printpack.draw.inks import CINNABAR, INK, OCHRE, PAPER
from printpack.draw.ornaments.windows import seal as seal_body
from printpack.draw.pen import Pen
from printpack.games.merit.compact_altar import altar, coin, rewards
from printpack.games.merit57.edition import Edition, being_cost
from printpack.games.merit57.pictures.of_card import picture_of

_LOW = 38.5  # the floor that the figure kneels on
_CROWDED = 15.0  # points from which on the waiting marks would cover the line
_LOW_BARE = 32.0  # where no line stands below the rewards


def being(edition: Edition, card: Card, form: Format, points: float) -> Face:
    """Return a being with no word smaller than so many points."""
    pen = Pen(edition.lang)
    line = _special(edition, card)
    shown = bool(line) and points <= _CROWDED and size_of(pen, form, line, points) >= points
    low = _LOW if shown else _LOW_BARE
    ground(pen, form)
    altar(pen, form, picture_of(card), low)
    spine(pen, form, OCHRE)
    title(pen, form, edition.name(card.id), OCHRE, low, points)
    coin(pen, being_cost(edition.rules, card))
    if card.kind == "field":
        _field(edition, pen, form, points)
    rewards(pen, form, card.numbers, 23.0 if shown else 17.0, points)
    if shown:
        size = size_of(pen, form, line, points)
        base = 10.2 - 0.36 * size / MM
        pen.put(form.spine / 2, base, line, style_of(pen), size, INK, "center")
    return Face(f"{card.id}.compact", form.trim, pen.ops)


def _special(edition: Edition, card: Card) -> str:
    """Return in a few words what the being brings besides, or nothing."""
    key = f"compact.special.{card.id}"
    if f"print.merit57.{key}" not in edition.words:
        return ""
    return edition.say(key, **{name: card.numbers[name] for name in card.numbers})


def style_of(pen: Pen) -> str:
    """Return the font of short lines."""
    return "sans-bold" if pen.lang == "zh" else "lora-bold"


def size_of(pen: Pen, form: Format, text: str, points: float) -> float:
    """Return the size at which a line is as wide as the card, but not too large."""
    return min(points + 3.0, points * (form.spine - 4.0) / width(text, style_of(pen), points))


def _field(edition: Edition, pen: Pen, form: Format, points: float) -> None:
    """Press the seal of the field of merit, at the upper right."""
    right, top = form.spine - 1.6, form.h - 3.4
    if pen.lang == "zh":
        em = max(points, 13.5) / MM
        wide, high = 1.35 * em, 2.55 * em
        pen.fill(seal_body(right - wide, top - high, wide, high, 3), CINNABAR)
        word = edition.say("field")
        pen.column(right - wide / 2, top - 0.22 * em, word, "serif-bold", em * MM, PAPER, 1.06 * em)
        return
    rows = edition.say("field").split("|")
    size = max(points, 8.0)
    wide = max(width(row, "sans-bold", size) for row in rows) + 3.0
    lead = 1.12 * size / MM
    high = lead * len(rows) + 1.8
    pen.fill(seal_body(right - wide, top - high, wide, high, 3), CINNABAR)
    for place, row in enumerate(rows):
        base = top - 0.6 - lead * (place + 0.82)
        pen.put(right - wide / 2, base, row, "sans-bold", size, PAPER, "center")
