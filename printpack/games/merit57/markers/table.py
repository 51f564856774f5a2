"""§E1.18–20 What lies on the table: the tracks' markers, waiting beings, the start player."""

from __future__ import annotations

from functools import partial

from printpack.cards.format import BLEED
from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import MM, width
from printpack.draw.inks import (
    AZURITE,
    DEEP_RED,
    GOLD,
    GREY,
    INK,
    LINE,
    MALACHITE,
    PAPER,
    SOOT,
    WHITE,
    mix,
)
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import circle, notched, rect
from printpack.draw.ornaments.sky import rays
from printpack.draw.pen import Pen
from printpack.games.merit import symbols
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.markers.disc import Disc, rounded_face

_WAITING = 10
_START = Box(0.0, 0.0, 30.0, 30.0)
_TRACKS = {"calamity": SOOT, "deliverance": MALACHITE, "round": AZURITE}


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the three track markers, the waiting markers and the start player's."""
    out = []
    for track in _TRACKS:
        draw = partial(_track, track=track)
        face = rounded_face(edition, f"track.{track}", 15, draw, low=low)
        out.append(Piece(face.key, "track_marker", face, None, 1, "round"))
    front = rounded_face(edition, "waiting.1", 15, _first, low=low)
    back = rounded_face(edition, "waiting.2", 15, _last, low=low)
    out.append(Piece("waiting", "waiting", front, back, _WAITING, "round"))
    start = start_player(edition, low=low)
    out.append(Piece(start.key, "start_player", start))
    return out


# --- the tracks


def _track(disc: Disc, track: str) -> None:
    """Draw a track's own shape, light on dark, with its character; dark on white in low ink."""
    pen, r, ink = disc.pen, disc.r, _TRACKS[track]
    disc.ground(ink, None)
    body, spot = _shape(track, r)
    pen.fill(body, pen.on_paper(ink))
    text = disc.edition.say(f"marker.{track}")
    size = (11.0 if track == "calamity" else 12.5) if disc.zh else 13.0
    style = "serif-bold" if disc.zh else "playfair-bold"
    disc.row(text, spot, size, WHITE if pen.low else ink, style)


def _shape(track: str, r: float) -> tuple[Path, float]:
    """Return a track's shape and how far its character stands off the middle."""
    if track == "round":
        return circle(r, r, 0.68 * r), 0.0
    size, low = (0.66, 0.1) if track == "calamity" else (0.56, 0.14)
    shape = symbols.symbol(track, r, r - low * r, size * r)
    return shape.body, shape.spot[1] - r - 0.02 * r


# --- beings who wait


def _first(disc: Disc) -> None:
    disc.ground(PAPER, LINE, 0.3)
    disc.row("1", 1.5, 17.0)
    disc.row(disc.edition.say("marker.waiting"), -3.2, 7.0 if disc.zh else 6.4, GREY)


def _last(disc: Disc) -> None:
    """Draw the last chance: the other side turned dark."""
    light = disc.pen.on_paper(INK)
    disc.ground(INK, light, 0.5)
    rows = disc.edition.say("marker.last").split("|")
    disc.row("2", 1.9 if len(rows) == 1 else 2.6, 15.0 if len(rows) == 1 else 12.0, light)
    disc.rows(rows, -2.7 if len(rows) == 1 else -2.3, 7.0 if disc.zh else 6.4, light)


# --- the start player


def start_player(edition: Edition, *, low: bool) -> Face:
    """Return the plaque of the start player: a sun rising over the word."""
    pen = Pen(edition.lang, low=low)
    gold = DEEP_RED if low else GOLD
    middle = _START.w / 2
    with pen.clip(rect(*_START.inset(-BLEED))):
        pen.fill(rect(*_START.inset(-BLEED - 1)), DEEP_RED)
        light = rays(middle, middle, 0, 30, 32, 0.5)
        if not low:
            pen.fill(light, mix(DEEP_RED, GOLD, 0.1))
    for inset, corner, line in ((1.6, 2.4, 0.45), (2.5, 2.1, 0.15)):
        pen.stroke(notched(*_START.inset(inset), corner), gold, line)
    pen.fill(circle(middle, middle, 10.4), WHITE if low else DEEP_RED)
    pen.stroke(circle(middle, middle, 10.4), gold, 0.35)
    pen.fill(rays(middle, middle, 10.9, 12.0, 48, 0.42), gold)
    _start_word(pen, edition.say("marker.start").split("|"), middle)
    return Face("start_player", _START, pen.ops)


def _start_word(pen: Pen, rows: list[str], middle: float) -> None:
    style, size, track = ("brush", 22.0, 0.6) if pen.lang == "zh" else ("playfair-bold", 14.0, 0.1)
    while max(width(row, style, size, track) for row in rows) > 17.6:
        size -= 0.25
    lead = (1.0 if pen.lang == "zh" else 1.15) * size / MM
    for place, row in enumerate(rows):
        y = middle + ((len(rows) - 1) / 2 - place) * lead - 0.36 * size / MM
        ink = DEEP_RED if pen.low else GOLD
        pen.put(middle, y, row, style, size, ink, "center", track)
