"""The two panels in the middle of the public board: the rounds, and the way of deliverance."""

from __future__ import annotations

from math import ceil

from printpack.draw.fonts import MM, width
from printpack.draw.icons import icon
from printpack.draw.inks import AZURITE, GREY, INK, MALACHITE, PAPER, TINT, WHITE, Ink, mix
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import circle, notched, polyline, rect, ring
from printpack.draw.pen import Pen
from printpack.games.merit57.worded import Worded
from printpack.typeset.sheet_type import name_style, narrowed, size

DISC = 7.8  # radius of a place for a marker of 15 mm
STONE = 7.0  # of a step on the way of deliverance, which shows around it
_HEAD = 12.5


def _panel(pen: Pen, box: Box, word: str, ink: Ink) -> Box:
    """Draw a panel with its name at the top; return the room under it."""
    pen.plate(notched(*box, 2.4), TINT)
    pen.stroke(notched(*box.inset(0.9), 2.2), ink, 0.3)
    plate = Box(box.x + 3.4, box.top - _HEAD, box.w - 6.8, _HEAD - 3.4)
    pen.fill(notched(*plate, 1.4), ink)
    style, points = name_style(pen.lang), 22 if pen.lang == "zh" else 15.5
    base = plate.y + plate.h / 2 - (0.34 if pen.lang == "zh" else 0.25) * points / MM
    pen.put(plate.x + plate.w / 2, base, word, style, points, PAPER, "center")
    return Box(box.x + 2, box.y + 1.8, box.w - 4, box.h - _HEAD - 2.4)


# --- the rounds


def rounds_panel(pen: Pen, words: Worded, box: Box) -> None:
    """§4 Draw the rounds, each with the events and the cost of living that it brings."""
    room = _panel(pen, box, words.say("public.rounds"), AZURITE)
    count = words.rules.rounds
    columns = 2 if count <= 6 else 3
    rows = ceil(count / columns)
    wide, high = room.w / columns, room.h / rows
    for place in range(count):
        x = room.x + wide * (place % columns)
        y = room.top - high * (place // columns + 1)
        _round(pen, words, place + 1, Box(x, y, wide, high))


def round_lines(words: Worded, number: int) -> list[str]:
    """§4.2, §4.5 Return what a round brings."""
    lines = [words.say("public.odd" if number % 2 else "public.even")]
    everybody = number in words.rules.survival(worldly=True)
    if everybody or number in words.rules.survival(worldly=False):
        lines.append(words.say("public.live-all" if everybody else "public.live-some"))
    return lines


def _round(pen: Pen, words: Worded, number: int, cell: Box) -> None:
    lines = round_lines(words, number)
    r = min(DISC, (cell.h - 7.4) / 2)
    x, y = cell.x + cell.w / 2, cell.top - r - 0.4
    pen.fill(circle(x, y, r), PAPER)
    pen.stroke(circle(x, y, r), AZURITE, 0.35)
    if number % 2 == 0:
        pen.stroke(circle(x, y, 0.87 * r), AZURITE, 0.2)
    points = min(20.0, 2.5 * r)
    pen.put(x, y - 0.36 * points / MM, str(number), "sans-bold", points, INK, "center")
    base = y - r - 3.0
    for place, line in enumerate(lines):
        fit = narrowed(line, "sans-bold", size(words.lang, 7.2), cell.w - 0.6)
        pen.put(x, base - 3.0 * place, line, "sans-bold", fit, GREY if place else INK, "center")


# --- deliverance


def deliverance_panel(pen: Pen, words: Worded, box: Box) -> None:
    """§6.1 Draw the way from 0 up to the last being, in bends, with a lotus at its end."""
    room = _panel(pen, box, words.say("public.deliverance"), MALACHITE)
    last = len(words.rules.decks["beings"])
    rows = ceil((last + 2) / 3)
    spots = [_spot(room, number, rows) for number in range(last + 2)]
    pen.stroke(polyline(spots), mix(MALACHITE, PAPER, 0.5), 2.4)
    for number in range(last + 1):
        _place(pen, words, number, spots[number])
    x, y = spots[-1]
    pen.fill(circle(x, y, STONE), TINT)
    pen.fill(icon("lotus", x, y, 1.6 * STONE), MALACHITE)


def _spot(room: Box, number: int, rows: int) -> tuple[float, float]:
    row, column = divmod(number, 3)
    column = 2 - column if row % 2 else column
    high = room.h / rows
    return room.x + room.w * (column + 0.5) / 3, room.y + high * row + high - STONE - 0.2


def deliverance_notes(words: Worded) -> dict[int, str]:
    """§6.1, §9.3, §12.3, §12.11 Return what is reached with so many deliverances."""
    rules = words.rules
    notes = [(rules.goal()[1], "enough")]
    if rules.two_roles and rules.goal(pair=True) != rules.goal():
        notes.append((rules.goal(pair=True)[1], "pair"))
    if rules.mode == "normal":
        notes.append((rules.win_deliverance + rules.hard_win_deliverance, "hard"))
    notes.append((words.edition.card("BV3").numbers["deliverance"], "BV3"))
    found: dict[int, str] = {}
    for number, name in notes:
        text = words.say(f"public.{name}")
        found[number] = f"{found[number]} · {text}" if number in found else text
    return found


def _place(pen: Pen, words: Worded, number: int, spot: tuple[float, float]) -> None:
    x, y = spot
    reached = number == words.rules.goal()[1]
    note = deliverance_notes(words).get(number)
    pen.fill(circle(x, y, STONE), MALACHITE if reached else PAPER)
    pen.fill(ring(x, y, STONE, 0.8 if note else 0.4), MALACHITE)
    ink = PAPER if reached else INK
    pen.put(x, y - 0.36 * 20 / MM, str(number), "sans-bold", 20, ink, "center")
    if note:
        points = narrowed(note, "sans-bold", size(words.lang, 7.0), 19.4)
        long = width(note, "sans-bold", points)
        pen.fill(
            rect(x - long / 2 - 0.6, y - STONE - 3.7, long + 1.2, 3.5), WHITE if pen.low else TINT
        )
        pen.put(x, y - STONE - 2.9, note, "sans-bold", points, INK, "center")
