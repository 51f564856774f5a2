"""§12.13 The twelve honours as medals, each with its picture, and four to be named by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.merit57.honours import HONOURS
from printpack.cards.format import BLEED
from printpack.cards.piece import Face, Piece
from printpack.draw.icons import icon
from printpack.draw.inks import CINNABAR, DEEP_RED, GOLD, INK, LINE, PAPER, WHITE, mix
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.ornaments.emblem import Emblem
from printpack.draw.ornaments.implements import junk
from printpack.draw.ornaments.land import cliff
from printpack.draw.ornaments.plants import one_petal
from printpack.draw.ornaments.sky import crescent
from printpack.draw.ornaments.vessels import alms_bowl, lamp, willow_vase
from printpack.draw.ornaments.wheel import dharma_wheel, lotus_side, rosette
from printpack.draw.pen import Pen
from printpack.games.merit.symbols import hero_star
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.markers.disc import Disc, rounded_face
from printpack.typeset.atoms import Type
from printpack.typeset.block import balanced

_ACROSS = 25.0
_BLANK = 4
_SIZE = 8.4  # mm that a picture is high
_WORDLESS = 1.3  # how much larger it is where no name stands below


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the twelve honours and four without a name."""
    out = []
    for name in HONOURS:
        face = rounded_face(
            edition, f"honour.{name}", _ACROSS, partial(_honour, name=name), low=low
        )
        out.append(Piece(face.key, "honour", face, None, 1, "round"))
    face = rounded_face(edition, "honour.blank", _ACROSS, _blank, low=low)
    return [*out, Piece(face.key, "honour_blank", face, None, _BLANK, "round")]


def medal(edition: Edition, picture: str) -> Face:
    """Return a medal without words: with the picture of an honour, or with an icon; or blank."""
    draw = partial(_pictured, picture=picture) if picture else _blank
    return rounded_face(edition, f"medal.{picture or 'blank'}", _ACROSS, draw, low=False)


def _pictured(disc: Disc, picture: str) -> None:
    _medal(disc)
    draw = _PICTURES.get(picture) or _icon(picture)
    draw(disc.pen, disc.r, disc.r, _WORDLESS)


def _medal(disc: Disc) -> None:
    """Draw the medal: petals of gold round a light field."""
    pen, r = disc.pen, disc.r
    with pen.clip(rect(*disc.trim.inset(-BLEED))):
        pen.fill(rect(*disc.trim.inset(-BLEED - 1)), DEEP_RED)
    disc.safe = 8.5
    petals = rosette(r, r, 8.6, 11.6, 24, 0.98)
    pen.fill(petals, WHITE if pen.low else GOLD)
    if pen.low:
        pen.stroke(petals, DEEP_RED, 0.2)
    pen.fill(circle(r, r, 9.5), WHITE if pen.low else PAPER)
    pen.stroke(circle(r, r, 9.5), DEEP_RED, 0.3)
    pen.stroke(circle(r, r, 9.0), DEEP_RED if pen.low else GOLD, 0.2)


def _honour(disc: Disc, name: str) -> None:
    _medal(disc)
    y, k = (2.7, 1.0) if disc.zh else (3.7, 0.84)
    _PICTURES[name](disc.pen, disc.r, disc.r + y, k)
    _name(disc, disc.edition.words.say(f"merit57.honour.{name}"))


def _name(disc: Disc, text: str) -> None:
    if disc.zh:
        disc.row(text, -4.1, 9.0, INK, "serif-bold")
        return
    kind = Type("sans-bold", "sans-bold", "sans-bold", 6.2, 1.1, "en")
    set_ = balanced(text, 15.4, kind)
    rows = ["".join(g.text for atom in line.atoms for g in atom.glyphs) for line in set_.lines]
    disc.rows(rows, -3.2, 6.6 if len(rows) == 1 else 6.2, INK)


def _blank(disc: Disc) -> None:
    _medal(disc)
    pen, r = disc.pen, disc.r
    pen.stroke(rosette(r, r + 2.7, 0.8, 3.6, 8, 0.92), mix(GOLD, PAPER, 0.3), 0.25)
    pen.rule(r - 6.2, r + 6.2, r - 4.6, 0.2, LINE)


# --- pictures


_Draw = Callable[[Pen, float, float, float], None]  # where its middle is, and its scale


def _icon(name: str, share: float = 1.0) -> _Draw:
    def draw(pen: Pen, x: float, y: float, k: float) -> None:
        pen.fill(icon(name, x, y, share * k * _SIZE), DEEP_RED)

    return draw


def _emblem(make: Callable[[float, float, float], Emblem], share: float = 1.0) -> _Draw:
    def draw(pen: Pen, x: float, y: float, k: float) -> None:
        picture = make(x, y, share * k * _SIZE)
        pen.fill(picture.solid, DEEP_RED)
        if picture.accent:
            pen.fill(picture.accent, CINNABAR)
        if picture.lines:
            pen.stroke(picture.lines, WHITE if pen.low else PAPER, 0.16)

    return draw


def _ferry(pen: Pen, x: float, y: float, k: float) -> None:
    boat = junk(x, y - 3.4 * k, 9.6 * k)
    pen.fill(boat.sails, CINNABAR)
    pen.fill(boat.hull, DEEP_RED)
    pen.stroke(boat.battens, WHITE if pen.low else PAPER, 0.18)


def _wheel(pen: Pen, x: float, y: float, k: float) -> None:
    pen.fill(dharma_wheel(x, y, 0.54 * k * _SIZE), DEEP_RED)


def _lotus(pen: Pen, x: float, y: float, k: float) -> None:
    for layer in lotus_side(x, y - 2.8 * k, 10.4 * k, 7):
        pen.fill(layer, DEEP_RED)
        pen.stroke(layer, WHITE if pen.low else PAPER, 0.22)


def _star(pen: Pen, x: float, y: float, k: float) -> None:
    pen.fill(hero_star(x, y, 4.5 * k), CINNABAR)
    pen.fill(circle(x, y, 1.1 * k), PAPER)


def _cliff(pen: Pen, x: float, y: float, k: float) -> None:
    """Draw the rock that the prince leapt from, the moon, and a petal for him."""
    pen.fill(crescent(x + 4.0, y + 1.9 * k, 1.9 * k), CINNABAR)
    with pen.clip(circle(_ACROSS / 2, _ACROSS / 2, 8.6)):
        pen.fill(cliff(x - 9.0, y - 4.2 * k, 9.6, 8.6 * k), DEEP_RED)
    pen.fill(one_petal(x + 2.6, y - 2.6 * k, 0.9, 30), CINNABAR)


_PICTURES: dict[str, _Draw] = {
    "lamp": _emblem(lamp),
    "ferry": _ferry,
    "iron": _icon("meditation"),
    "compassion": _emblem(willow_vase, 1.06),
    "guardian": _wheel,
    "merit": _lotus,
    "wisdom": _icon("open-book"),
    "poverty": _emblem(alms_bowl, 0.86),
    "hero": _star,
    "tigress": _cliff,
    "peacemaker": _icon("peace-dove"),
    "together": _icon("prayer"),
}
