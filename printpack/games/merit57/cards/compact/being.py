"""§8 A being's face for a small picture: figure, cost, name, rewards, and its special in short."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.model import Card
from printpack.cards.compact_title import title
from printpack.cards.field import Field, Picture
from printpack.cards.format import Format
from printpack.cards.furniture import ground, spine
from printpack.cards.piece import Face
from printpack.draw import marks
from printpack.draw.fonts import MM, width
from printpack.draw.inks import BONE, CINNABAR, GAMBOGE, INK, OCHRE, PAPER, SOOT, mix
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.water import ripples
from printpack.draw.ornaments.windows import niche
from printpack.draw.ornaments.windows import seal as seal_body
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.cards.being import cost
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.pictures import PICTURES

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
    altar(pen, form, PICTURES[card.id], low)
    spine(pen, form, OCHRE)
    title(pen, form, edition.name(card.id), OCHRE, low, points)
    coin(pen, cost(edition, card))
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
    if f"print.{key}" not in edition.words:
        return ""
    return edition.say(key, **{name: card.numbers[name] for name in card.numbers})


def style_of(pen: Pen) -> str:
    """Return the font of short lines."""
    return "sans-bold" if pen.lang == "zh" else "lora-bold"


def size_of(pen: Pen, form: Format, text: str, points: float) -> float:
    """Return the size at which a line is as wide as the card, but not too large."""
    return min(points + 3.0, points * (form.spine - 4.0) / width(text, style_of(pen), points))


def altar(pen: Pen, form: Format, figure: Picture, low: float) -> None:
    """Build the niche before a ground of ripples and set the figure in it."""
    box, cx = form.ground, form.spine / 2 + 1.0
    wide, high = 32.0, form.h - low - 4.5
    area = rect(box.x, low, form.spine + 3 - box.x, box.top - low)
    with pen.clip(area):
        pen.fill(area, BONE)
        pen.stroke(ripples(cx, low + 20, 60, 26), mix(BONE, OCHRE, 0.22), 0.25)
    left = cx - wide / 2
    pen.fill(niche(left - 1.6, low, wide + 3.2, high + 2.8), PAPER)
    pen.stroke(niche(left - 1.6, low - 0.5, wide + 3.2, high + 3.3), OCHRE, 0.45)
    arch = niche(left, low, wide, high)
    pen.fill(arch, SOOT)
    with pen.clip(arch):
        pen.fill(circle(cx, low + 23, 14.4), mix(SOOT, OCHRE, 0.62))
        figure(pen, Field(left, left + wide, low, low + high, cx, low + 21.2, 16.2))
    pen.fill(rect(box.x, low - 1.0, form.spine + 3 - box.x, 1.0), SOOT)


def coin(pen: Pen, price: int) -> None:
    """Show the cost as a coin with a square hole, at the upper left."""
    x, y, r = 10.6, 77.6, 8.6
    shape = marks.cost_coin(x, y, r)
    pen.plate(shape.glow, PAPER)
    pen.fill(shape.rim, INK)
    pen.fill(shape.face, GAMBOGE)
    pen.stroke(shape.hole, INK, 0.4)
    size = 25.0
    pen.put(x, y - 0.365 * size / MM, str(price), "sans-bold", size, INK, "center")


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


def rewards(pen: Pen, form: Format, gains: Mapping[str, int], y: float, points: float) -> None:
    """Write what a deliverance earns inside the marks of merit and wisdom."""
    middle, r = form.spine / 2, 6.8
    for kind, x in (("merit", middle - 11.5), ("wisdom", middle + 11.5)):
        shape = marks.mark(kind, x, y, r)
        pen.fill(shape.body, signs.MARK_INK[kind])
        size = max(19.0, points)
        base = y - 0.365 * size / MM
        pen.put(x, base, f"+{gains[kind]}", "sans-bold", size, PAPER, "center")
