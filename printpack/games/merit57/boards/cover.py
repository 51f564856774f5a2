"""The cover of a role board: its name on a slip, its motto, its emblem, and what it believes."""

from __future__ import annotations

from printpack.draw.fonts import MM
from printpack.draw.icons import icon
from printpack.draw.inks import INK, PAPER, Ink, darker, mix
from printpack.draw.ops import Box, Path
from printpack.draw.ornaments.curves import circle, notched, polyline, rect
from printpack.draw.ornaments.vessels import alms_bowl
from printpack.draw.ornaments.wheel import dharma_wheel, petal
from printpack.draw.pen import Pen
from printpack.games.merit import signs
from printpack.games.merit57.page_head import tone_on_tone
from printpack.games.merit57.worded import Worded
from printpack.typeset.atoms import Type
from printpack.typeset.block import balanced
from printpack.typeset.sheet_type import narrowed

WIDE, LOW = 48.0, 48.5  # the panel's right and lower edge
_TOP = 148.0
_MIDDLE = 24.0
_WINDOW = 12.6
PLACE = 10.2  # radius of a place for a marker of 20 mm


def panel(pen: Pen, words: Worded, role: str) -> None:
    """Draw the panel."""
    ink = signs.ROLE_INK[role]
    _ground(pen, role, ink)
    if words.zh:
        _upright_name(pen, words, role, darker(ink, 0.35))
    else:
        _level_name(pen, words, role, darker(ink, 0.35))
    _window(pen, role, ink)
    _place(pen, words.say("board.refuge"), 12.6, ink, "wheel")
    _place(pen, words.say("board.resolve"), 35.4, ink, "lotus")


# --- the ground: the role's sign, woven


def _ground(pen: Pen, role: str, ink: Ink) -> None:
    area = rect(-3, LOW, WIDE + 3, _TOP + 3 - LOW)
    with pen.clip(area):
        pen.fill(area, ink)
        tone_on_tone(pen, woven(role, Box(-3, LOW, WIDE + 3, _TOP + 3 - LOW)), ink)


def woven(role: str, box: Box) -> Path:
    """Return the pattern of a role: fields, coins, slips of paper, petals."""
    unit = {"farmer": _field, "merchant": _coin, "scholar": _slip, "monk": _petal}[role]
    path: Path = []
    y, row = box.y + 3.5, 0
    while y < box.top + 5:
        x = box.x + 1 + (5.2 if row % 2 else 0)
        while x < box.right + 5:
            path += unit(x, y)
            x += 10.4
        y += 9.0
        row += 1
    return path


def _coin(x: float, y: float) -> Path:
    return circle(x, y, 4.3) + rect(x - 1.4, y - 1.4, 2.8, 2.8)


def _field(x: float, y: float) -> Path:
    cross = polyline([(x - 3.5, y), (x + 3.5, y)]) + polyline([(x, y - 3.5), (x, y + 3.5)])
    return rect(x - 3.5, y - 3.5, 7, 7) + cross


def _slip(x: float, y: float) -> Path:
    lines = polyline([(x - 0.8, y - 2.6), (x - 0.8, y + 2.6)])
    lines += polyline([(x + 0.8, y - 2.6), (x + 0.8, y + 2.6)])
    return notched(x - 2.7, y - 4.1, 5.4, 8.2, 1.0) + lines


def _petal(x: float, y: float) -> Path:
    return petal(x, y, -4.2, 4.6, 3.4, 90) + petal(x, y, -2.9, 2.6, 1.9, 90)


# --- name and motto


def motto(quote: str) -> tuple[str, str]:
    """Return the two columns of a motto, without the marks that end them."""
    bare = quote.rstrip("。")
    if "，" in bare:
        first, _, second = bare.partition("，")
        return first, second
    half = (len(bare) + 1) // 2
    return bare[:half], bare[half:]


def _frames(pen: Pen, box: Box, ink: Ink) -> None:
    pen.plate(rect(*box), PAPER)
    pen.stroke(rect(*box.inset(0.9)), ink, 0.6)
    pen.stroke(rect(*box.inset(1.9)), ink, 0.18)


def _upright_name(pen: Pen, words: Worded, role: str, ink: Ink) -> None:
    _frames(pen, Box(6, 99.5, 16, 42.5), ink)
    pen.column(14, 138.2, words.edition.role(role), "brush", 40, INK, 18)
    for place, text in enumerate(motto(words.edition.card(role).quote["zh"])):
        pen.column(38.2 - 8 * place, 141 - 6 * place, text, "kai", 15, PAPER, 7.1)


def _level_name(pen: Pen, words: Worded, role: str, ink: Ink) -> None:
    box = Box(5, 125.5, 38, 16.5)
    _frames(pen, box, ink)
    name = words.edition.role(role)
    points = narrowed(name, "playfair-bold", 24, box.w - 6)
    pen.put(
        _MIDDLE,
        box.y + box.h / 2 - points * 0.25 / MM,
        name,
        "playfair-bold",
        points,
        INK,
        "center",
    )
    kind = Type("lora-italic", "lora-italic", "lora-italic", 9.6, 1.36, "en")
    lines = balanced(words.edition.card(role).quote["en"], box.w, kind)
    pen.text(lines, box.x, 112.2 + lines.height / 2, PAPER, "center")


# --- the window, and the places of faith


def _window(pen: Pen, role: str, ink: Ink) -> None:
    x, y = _MIDDLE, 84.4
    pen.fill(circle(x, y, _WINDOW + 1.6), ink)
    pen.fill(circle(x, y, _WINDOW), PAPER)
    pen.stroke(circle(x, y, _WINDOW + 0.8), PAPER, 0.3)
    picture(pen, role, x, y, 16.4, darker(ink, 0.35))


def picture(pen: Pen, role: str, x: float, y: float, size: float, ink: Ink) -> None:
    """Draw the emblem of a role."""
    if role == "monk":
        bowl = alms_bowl(x, y, size)
        pen.fill(bowl.solid, ink)
        pen.stroke(bowl.lines, PAPER, size / 60)
        return
    name = {"farmer": "wheat", "merchant": "abacus", "scholar": "open-book"}[role]
    pen.fill(icon(name, x, y, size), ink)


def _place(pen: Pen, word: str, x: float, ink: Ink, sign: str) -> None:
    """Draw a place for a marker of faith."""
    y, dark = 59.4, darker(ink, 0.35)
    pen.fill(circle(x, y, PLACE), mix(ink, PAPER, 0.86))
    pen.stroke(circle(x, y, PLACE - 1), dark, 0.25, (1.0, 0.8))
    if sign == "wheel":
        pen.fill(dharma_wheel(x, y + 2.2, 3.8), ink)
    else:
        pen.fill(icon("lotus", x, y + 2.0, 6.4), ink)
    pen.put(x, y - 5.8, word, "sans-bold", 7.6, dark, "center")
