"""§E1.11–15 What lies on the role boards: skills, faith, what was relinquished, heroes.

`pieces` returns these and all other markers of the kit.
"""

from __future__ import annotations

from functools import partial

from printpack.cards.piece import Face, Piece
from printpack.draw.inks import (
    DEEP_RED,
    GAMBOGE,
    GOLD,
    GREY,
    INDIGO,
    INK,
    LINE,
    MIST,
    PAPER,
    TINT,
    WHITE,
    lighter,
    mix,
)
from printpack.draw.ornaments.curves import polyline, star
from printpack.draw.ornaments.wheel import dharma_wheel, lotus_side
from printpack.games.merit import signs, symbols
from printpack.games.merit57.edition import ROLES, Edition
from printpack.games.merit57.markers import choices, honours, states, table
from printpack.games.merit57.markers.disc import Disc, rounded_face

_PLAYERS = 4
_SKILLS = 2  # markers for each role
_HEROES = 6
_RESOURCES = ("provisions", "merit", "wisdom")


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return every marker of the kit."""
    return [
        *_skills(edition, low=low),
        *_faith(edition, low=low),
        *_heroes(edition, low=low),
        *honours.pieces(edition, low=low),
        *table.pieces(edition, low=low),
        *states.pieces(edition, low=low),
        *choices.pieces(edition, low=low),
    ]


def _skills(edition: Edition, *, low: bool) -> list[Piece]:
    """Return two markers for each role's skill; turned over they say that it is used."""
    out = []
    for role in ROLES:
        front = _face(edition, f"skill.{role}", 20, partial(_skill, role=role), low=low)
        back = _face(edition, f"skill.{role}.used", 20, partial(_used, role=role), low=low)
        out.append(Piece(front.key, "skill", front, back, _SKILLS, "round"))
    return out


def _faith(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the markers of Refuge, of the Resolve, and of what was relinquished for it."""
    out = [
        _piece("refuge", _face(edition, "refuge", 20, _refuge, low=low), _PLAYERS),
        _piece("mahayana", _face(edition, "mahayana", 20, _mahayana, low=low), _PLAYERS),
    ]
    for kind in _RESOURCES:
        draw = partial(_relinquished, kind=kind)
        face = _face(edition, f"relinquish.{kind}", 15, draw, low=low)
        out.append(_piece("relinquish", face, _PLAYERS))
    return out


def _heroes(edition: Edition, *, low: bool) -> list[Piece]:
    return [_piece("hero", _face(edition, "hero", 20, _hero, low=low), _HEROES)]


_face = rounded_face


def _piece(kind: str, face: Face, count: int) -> Piece:
    return Piece(face.key, kind, face, None, count, "round")


# --- faces


def _skill(disc: Disc, role: str) -> None:
    pen, r, ink = disc.pen, disc.r, signs.ROLE_INK[role]
    disc.ground(ink, pen.on_paper(ink))
    signs.role_sign(pen, role, r, r + 1.8, 4.0, pen.on_paper(ink), WHITE if pen.low else ink)
    word = 9.4 if disc.zh else 7.4
    disc.row(disc.edition.say("marker.skill"), -5.2, word, pen.on_paper(ink))


def _used(disc: Disc, role: str) -> None:
    """Draw the other side: the role's sign left empty, and the word over it."""
    pen, r, ink = disc.pen, disc.r, signs.ROLE_INK[role]
    disc.ground(TINT, LINE)
    body = symbols.role_sign(role, r, r, 5.7 if role == "monk" else 6.4).body
    pen.stroke(body, mix(ink, TINT, 0.45), 0.35)
    for near, far in ((-0.6, -0.34), (0.34, 0.6)):
        line = polyline([(r + near * r, r - near * r), (r + far * r, r - far * r)])
        pen.stroke(line, MIST, 0.6)
    disc.row(disc.edition.say("marker.used"), 0.0, 10.4 if disc.zh else 9.6, GREY)


def _refuge(disc: Disc) -> None:
    pen, r = disc.pen, disc.r
    disc.ground(GAMBOGE, INK)
    pen.fill(dharma_wheel(r, r + 1.9, 5.4), INK)
    disc.row(disc.edition.say("marker.refuge"), -5.6, 8.6 if disc.zh else 7.2)


def _mahayana(disc: Disc) -> None:
    pen, r = disc.pen, disc.r
    gold = INDIGO if pen.low else GOLD
    disc.ground(INDIGO, gold)
    for layer in lotus_side(r, r - 2.9, 11.4, 7):
        pen.fill(layer, WHITE if pen.low else PAPER)
        pen.stroke(layer, INDIGO, 0.25)
    disc.row(disc.edition.say("marker.mahayana"), -5.6, 8.6 if disc.zh else 7.2, gold)


def _relinquished(disc: Disc, kind: str) -> None:
    """Draw a resource's mark emptied of it: its outline in dashes."""
    pen, r, ink = disc.pen, disc.r, signs.MARK_INK[kind]
    disc.ground(lighter(ink, 0.82), ink, 0.35)
    shape = symbols.symbol(kind, r, r + (2.3 if disc.zh else 3.2), 2.4 if disc.zh else 2.0)
    pen.fill(shape.body, WHITE)
    pen.stroke(shape.body, ink, 0.35, (0.7, 0.65))
    rows = disc.edition.say(f"marker.relinquish.{kind}").split("|")
    disc.rows(rows, -2.9 if len(rows) == 1 else -2.6, 8.0 if disc.zh else 6.2, INK)


def _hero(disc: Disc) -> None:
    pen, r = disc.pen, disc.r
    gold = DEEP_RED if pen.low else GOLD
    disc.ground(DEEP_RED, gold)
    pen.fill(star(r, r + 2.0, 5.9, 0.68, 8), gold)
    points = disc.edition.rules.hero_points
    disc.row(f"+{points}", 2.0, 12.0, WHITE if pen.low else DEEP_RED)
    disc.row(disc.edition.say("marker.hero"), -5.9, 8.6 if disc.zh else 7.2, gold)
