"""§E1.8 The nine backs: which family a card belongs to, and no way to tell which end is up.

What is drawn above the middle is drawn again turned, words included, and nothing is aligned to
the card's edge, so that a cut that strays shows on no back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from printpack.cards.format import Format
from printpack.cards.piece import Face, face_points
from printpack.draw.fonts import MM, width
from printpack.draw.inks import (
    BONE,
    DEEP_BLUE,
    DEEP_RED,
    GOLD,
    INDIGO,
    MALACHITE,
    OCHRE,
    PAPER,
    SOOT,
    WHITE,
    Ink,
    darker,
    lighter,
    mix,
)
from printpack.draw.kept import kept_within
from printpack.draw.letters import letters
from printpack.draw.ornaments.curves import circle, notched, rect
from printpack.draw.pen import Pen
from printpack.games.merit.signs import ROLE_INK
from printpack.games.merit57.backs.discs import beings, four_heads, heads_in_light, lotus, wheel
from printpack.games.merit57.backs.grounds import clouds, pond, rays, waves
from printpack.games.merit57.backs.layout import Layout, Tones, layout
from printpack.games.merit57.edition import ROLES, Edition

FAMILIES = ("collective", "general", *ROLES, "beings", "vows", "great_vows")


class _Family(NamedTuple):
    """What tells one back from the others: its inks, what it is woven of, what it centres on."""

    ink: Ink
    pale: Ink
    thread: Ink
    woven: Callable[[Pen, Layout, Tones], None]
    centre: Callable[[Pen, Layout, Tones], None]


_EARTH = mix(SOOT, OCHRE, 0.22)
_JADE = darker(MALACHITE, 0.42)
_FAMILY = {
    "collective": _Family(DEEP_RED, GOLD, mix(DEEP_RED, GOLD, 0.42), clouds, wheel),
    "general": _Family(DEEP_BLUE, PAPER, lighter(DEEP_BLUE, 0.17), waves, lotus("")),
    "beings": _Family(_EARTH, BONE, mix(_EARTH, BONE, 0.17), pond, beings),
    "vows": _Family(_JADE, BONE, lighter(_JADE, 0.08), rays, four_heads),
    "great_vows": _Family(INDIGO, GOLD, lighter(INDIGO, 0.1), rays, heads_in_light),
}


def _alike(family: str) -> tuple[str, ...]:
    """Return the families whose words are set alike."""
    return ROLES if family in ROLES else (family,)


def _family(name: str) -> _Family:
    if name in ROLES:
        ink = darker(ROLE_INK[name], 0.3)
        return _Family(ink, BONE, lighter(ink, 0.17), waves, lotus(name))
    return _FAMILY[name]


@kept_within(60_000, face_points)  # few, and each behind many cards
def back(edition: Edition, family: str, form: Format, *, low: bool) -> Face:
    """Return the back of a family of cards; it looks the same turned by half a circle."""
    pen = Pen(edition.lang, low=low)
    kind = _family(family)
    place = layout(form)
    tones = _tones(kind, low=low)
    box = form.ground
    with pen.clip(rect(*box)):
        pen.fill(rect(*box.inset(-1)), tones.ground)
        kind.woven(pen, place, tones)
        _frame(pen, form, tones)
        _disc(pen, place, tones)
        kind.centre(pen, place, tones)
        alike = [edition.say(f"back.{name}") for name in _alike(family)]
        _words(pen, edition.say(f"back.{family}"), alike, place, tones)
    return Face(f"back-{family}", form.trim, pen.ops)


def _tones(kind: _Family, *, low: bool) -> Tones:
    """Return the inks of a back: in low ink everything is a line in the family's own ink."""
    if low:
        return Tones(WHITE, kind.ink, kind.ink, kind.ink, mix(kind.ink, WHITE, 0.55))
    return Tones(kind.ink, kind.ink, kind.pale, GOLD, kind.thread)


def _frame(pen: Pen, form: Format, tones: Tones) -> None:
    """Lay two lines round the card on a band of plain ground."""
    for inset, r, line, ink in (
        (5.05, 3.1, 2.3, tones.ground),
        (4.6, 3.2, 0.4, tones.pale),
        (5.5, 3.0, 0.15, tones.pale),
    ):
        pen.stroke(notched(*form.trim.inset(inset), r), ink, line)


def _disc(pen: Pen, place: Layout, tones: Tones) -> None:
    cx, cy, u = place.cx, place.cy, place.u
    pen.fill(circle(cx, cy, place.r), tones.ground)
    pen.stroke(circle(cx, cy, 22.6 * u), tones.pale, 0.45)
    pen.stroke(circle(cx, cy, 21.8 * u), tones.pale, 0.15)


class _Word(NamedTuple):
    """How a word is set, and the plaque it stands on."""

    style: str
    size: float
    track: float
    wide: float
    base: float  # from the plaque's middle down to the baseline


def _word(text: str, alike: list[str], lang: str, room: float) -> _Word:
    if lang == "zh":
        size, track, wide = {2: (19.0, 3.0, 24.0), 4: (18.0, 1.2, 36.0)}.get(
            len(text), (17.0, 0.6, 42.0)
        )
        return _Word("brush", size, track, wide, 2.35)
    size = 13.0
    while max(width(each, "playfair-bold", size, 0.15) for each in alike) > room - 6:
        size -= 0.25
    wide = max(24.0, width(text, "playfair-bold", size, 0.15) + 9)
    return _Word("playfair-bold", size, 0.15, min(wide, room), 0.36 * size / MM)


def _words(pen: Pen, text: str, alike: list[str], place: Layout, tones: Tones) -> None:
    """Write the word above the disc, and once more below it for whoever sits opposite."""
    word = _word(text, alike, pen.lang, place.box.w - 6 - 2 * 8.5)
    x, y = place.cx, place.cy + place.word
    plaque = notched(x - word.wide / 2, y - 5, word.wide, 10, 2)
    for path in (plaque, place.turned(plaque)):
        pen.fill(path, tones.ground)
        pen.stroke(path, tones.pale, 0.3)
    left = x - width(text, word.style, word.size, word.track) / 2
    pen.put(left, y - word.base, text, word.style, word.size, tones.pale, track=word.track)
    for letter in letters(text, left, y - word.base, word.style, word.size, word.track):
        pen.fill(place.turned(letter), tones.pale)
