"""E4 The public board: the team's tracks, the beings who wait, the piles.

It is as wide as two sheets of A4 less their margins, so it prints on one A3 or on two A4 that
meet in the middle; only colour and pattern cross that line.
"""

from __future__ import annotations

from printpack.cards.piece import Face, Piece
from printpack.draw.fonts import MM, width
from printpack.draw.inks import (
    AZURITE,
    BONE,
    DEEP_BLUE,
    DEEP_RED,
    GREY,
    INDIGO,
    INK,
    MALACHITE,
    OCHRE,
    PAPER,
    Ink,
    mix,
)
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import notched, rect, rounded
from printpack.draw.ornaments.water import ripples, seigaiha
from printpack.draw.ornaments.wheel import dharma_wheel, mandala, rosette
from printpack.draw.ornaments.windows import niche
from printpack.draw.pen import Pen
from printpack.games.merit57.boards.team_panels import deliverance_panel, rounds_panel
from printpack.games.merit57.boards.track import CalamityTrack, name_plate
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.page_head import gilt, tone_on_tone
from printpack.games.merit57.worded import Worded
from printpack.typeset.sheet_type import name_style, narrowed, size

TRIM = Box(0, 0, 400, 277)
PLACES = 5  # for beings; with a reversal five lie out
_CARD = (63.0, 88.0)
_COLUMNS = (4.0, 69.0, 134.0, 203.0, 268.0, 333.0)
_LOW, _MIDDLE = 5.0, 100.5  # the two rows of places
_BAND = 244.0
_TRACK = Box(30, 207, 357, 22)


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the board."""
    return [Piece("public_board", "public_board", public_board(edition, low=low))]


def public_board(edition: Edition, *, low: bool) -> Face:
    """Return the board's face."""
    pen, words = Pen(edition.lang, low=low), Worded(edition)
    pen.fill(rect(*TRIM.inset(-3)), PAPER)
    _title(pen, words)
    name_plate(pen, Box(6.5, 200, 18, 38), words.say("public.calamity"))
    CalamityTrack(pen, words, _TRACK).draw()
    rounds_panel(pen, words, _slot(2, _MIDDLE))
    deliverance_panel(pen, words, _slot(3, _MIDDLE))
    _piles(pen, words)
    _beings(pen)
    return Face("public_board", TRIM, pen.ops)


def _slot(column: int, y: float) -> Box:
    return Box(_COLUMNS[column], y, *_CARD)


# --- the head


def _title(pen: Pen, words: Worded) -> None:
    area = Box(-3, _BAND, TRIM.w + 6, TRIM.h + 3 - _BAND)
    with pen.clip(rect(*area)):
        pen.fill(rect(*area), INDIGO)
        tone_on_tone(pen, seigaiha(area.x, area.y - 4, area.right, area.top, 6.4, 3), INDIGO)
    for y, thick in ((_BAND, 0.8), (_BAND + 1.7, 0.3)):
        pen.fill(rect(area.x, y, area.w, thick), gilt(pen, INDIGO))
    middle = (_BAND + 3.4 + TRIM.h - 2) / 2
    pen.fill(dharma_wheel(20, middle, 12), gilt(pen, INDIGO))
    style, points = name_style(words.lang), 50 if words.zh else 40
    base = middle - (0.33 if words.zh else 0.25) * points / MM
    end = pen.put(38, base, words.say("public.title"), style, points, PAPER, track=1.5 * words.zh)
    small, ink = 21.0 if words.zh else 11.0, gilt(pen, INDIGO)
    subtitle = words.say("public.subtitle")
    kind = style if words.zh else "lora-italic"
    if end + 6 + width(subtitle, kind, small) < 196:
        pen.put(end + 6, base + 0.6, subtitle, kind, small, ink)
    _verdicts(pen, words, middle)


def _verdicts(pen: Pen, words: Worded, middle: float) -> None:
    """Write how the game is won and lost, on two plates at the right."""
    rows = ((words.say("public.goal"), MALACHITE), (words.say("public.loss"), DEEP_RED))
    for place, (text, ink) in enumerate(rows):
        plate = Box(238, middle + 0.9 - 12.6 * place, 156, 10.8)
        pen.fill(notched(*plate, 1.6), ink)
        pen.stroke(notched(*plate.inset(0.9), 1.4), gilt(pen, ink), 0.25)
        points = narrowed(text, "sans-bold", size(words.lang, 13), plate.w - 8)
        base = plate.y + plate.h / 2 - 0.36 * points / MM
        pen.put(plate.x + plate.w / 2, base, text, "sans-bold", points, PAPER, "center")


# --- places for cards


def _piles(pen: Pen, words: Worded) -> None:
    say = words.say
    for column, y, ink, name in (
        (0, _MIDDLE, DEEP_RED, "collective"),
        (4, _MIDDLE, DEEP_BLUE, "general"),
        (0, _LOW, OCHRE, "beings"),
    ):
        box = _slot(column, y)
        _pile(pen, box, ink, say(f"public.{name}"), say(f"public.{name}-text"))
        _emblem(pen, name, box.x + box.w / 2, box.y + 33, mix(ink, PAPER, 0.62))
    for column, ink in ((1, DEEP_RED), (5, DEEP_BLUE)):
        _discard(pen, _slot(column, _MIDDLE), ink, say("public.discard"))
    points = size(words.lang, 9)
    pen.put(_COLUMNS[1], 95.2, say("public.place"), "sans-bold", points, INK)
    pen.put(_COLUMNS[5] + _CARD[0], 95.2, say("public.own"), "sans", points, GREY, "right")


def _pile(pen: Pen, box: Box, ink: Ink, word: str, note: str) -> None:
    """Draw a place for a pile: its name, and when a card is taken from it."""
    pen.fill(rounded(*box, 3), mix(AZURITE if ink == DEEP_BLUE else ink, PAPER, 0.84))
    pen.stroke(rounded(*box, 3), ink, 0.45)
    pen.stroke(rounded(*box.inset(1.5), 2.2), ink, 0.15)
    x, tone = box.x + box.w / 2, mix(ink, PAPER, 0.12)
    if pen.lang == "zh":
        pen.put(x, box.top - 23, word, "brush", 46, tone, "center", 2)
    else:
        points = narrowed(word, "playfair-bold", 24, box.w - 10)
        pen.put(x, box.top - 20, word, "playfair-bold", points, tone, "center")
    pen.put(x, box.y + 6.4, note, "sans-bold", size(pen.lang, 9), INK, "center")


def _emblem(pen: Pen, pile: str, x: float, y: float, ink: Ink) -> None:
    """Draw what stands on the backs of a pile's cards, pale."""
    if pile == "collective":
        pen.fill(dharma_wheel(x, y, 19), ink)
    elif pile == "general":
        for layer, share in zip(mandala(x, y, 20), (0.66, 0.44, 0.22, 0.0), strict=True):
            pen.both(layer, mix(ink, PAPER, share), PAPER, 0.35)
    else:
        pen.both(rosette(x, y, 7.4, 20, 10, 0.94), ink, PAPER, 0.35)
        pen.fill(rosette(x, y, 1.0, 6.6, 10, 0.94), ink)


def _discard(pen: Pen, box: Box, ink: Ink, word: str) -> None:
    """Draw the place for what has been used."""
    pen.stroke(rounded(*box.inset(0.2), 3), ink, 0.3, (2.0, 1.4))
    style, points = name_style(pen.lang), 26 if pen.lang == "zh" else 16
    x, tone = box.x + box.w / 2, mix(ink, PAPER, 0.45)
    pen.put(
        x,
        box.y + box.h / 2 + 8,
        word,
        style,
        points,
        tone,
        "center",
        1.0 if pen.lang == "zh" else 0.0,
    )


def _beings(pen: Pen) -> None:
    """Draw the places where beings wait, each an empty niche over still water."""
    for column in range(1, PLACES + 1):
        box = _slot(column, _LOW)
        shape = rounded(*box, 3)
        with pen.clip(shape):
            pen.fill(shape, mix(BONE, PAPER, 0.35))
            x = box.x + box.w / 2
            pen.stroke(ripples(x, box.y + 30, 46, 15), mix(OCHRE, PAPER, 0.78), 0.22)
            alcove = niche(x - 14, box.y + 34, 28, 42)
            pen.fill(alcove, PAPER)
            pen.stroke(alcove, mix(OCHRE, PAPER, 0.5), 0.35)
        pen.stroke(shape, mix(OCHRE, PAPER, 0.2), 0.35)
        pen.put(x, box.y + 49, str(column), "playfair-bold", 40, mix(OCHRE, PAPER, 0.72), "center")
        pen.rule(x - 14, x + 14, box.y + 34, 0.9, mix(OCHRE, PAPER, 0.5))
