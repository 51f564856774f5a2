"""Text fitting: the largest type at which a card's words stand, and as much picture as they leave.

Type grows to fill the card, and the picture after it; where even the usual size has no room the
field gives way, then the gaps between the lines, then the type. Only words are tried: the picture
is drawn once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from printpack.cards.column import Overflow
from printpack.cards.format import Format
from printpack.cards.look import FLOOR, LOOKS, MOST, Look
from printpack.cards.piece import Face
from printpack.draw.pen import MeasuringPen, Pen
from printpack.typeset.line_breaking import TextDoesNotFit

_GROWING = 0.2  # points between two sizes that are tried
_RAISING = 1.0  # mm between two heights of the field


class FitStep(NamedTuple):
    """How far the field is raised, how much lines draw together, how much larger type is set."""

    raised: float
    tight: float
    larger: float


@cache
def steps(lang: str, most_raised: float, most_lowered: float = 0.0) -> Sequence[FitStep]:
    """Return the steps, the best first: all grown, type grown less, then the field, then all."""
    usual = LOOKS[lang].rules.size
    growing = round((MOST[lang] - usual) / _GROWING)
    lowered = range(int(most_lowered / _RAISING), 0, -1)
    wide = [FitStep(-_RAISING * n, 0.0, _GROWING * growing) for n in lowered]
    grown = [FitStep(0.0, 0.0, _GROWING * n) for n in range(growing, -1, -1)]
    heights = [_RAISING * n for n in range(int(most_raised / _RAISING) + 1)]
    if heights[-1] < most_raised:
        heights.append(most_raised)
    raised = [FitStep(height, 0.5, 0.0) for height in heights]
    tenths = round(10 * (usual - FLOOR[lang]))
    tight = [FitStep(most_raised, 1.0, -n / 10) for n in range(tenths + 1)]
    return (*wide, *grown, *raised, *tight)


def fitted(
    key: str,
    form: Format,
    lang: str,
    write: Callable[[Pen, Look, float], None],
    draw: Callable[[Pen, Look, float], None],
    *,
    low: bool,
    most_raised: float = 8.0,
    most_lowered: float = 0.0,
) -> Face:
    """Return the face at the first step at which all that is written stands, over what is drawn.

    `write` is asked of a step as often as it takes to find it, `draw` once.
    """
    every = steps(lang, most_raised, most_lowered)
    found: FitStep | None = None
    code, box = "text-does-not-fit", "text"
    first, last = 0, len(every) - 1
    trial = int(most_lowered / _RAISING)  # many words stand at the largest size
    while first <= last:
        try:
            write(MeasuringPen(lang), _look(lang, form, every[trial]), every[trial].raised)
        except (Overflow, TextDoesNotFit) as fault:
            box = str(fault.details.get("box", "text"))
            code = fault.code if fault.code == "text-missing" else "text-does-not-fit"
            first = trial + 1
        else:
            found = every[trial]
            last = trial - 1
        trial = (first + last) // 2
    if found is None:
        raise TextDoesNotFit(code, card=key, box=box, lang=lang)
    look, pen, words = _look(lang, form, found), Pen(lang, low=low), Pen(lang, low=low)
    try:
        draw(pen, look, found.raised)
    except TextDoesNotFit as fault:
        code = fault.code if fault.code == "text-missing" else "text-does-not-fit"
        box = str(fault.details.get("box", "text"))
        raise TextDoesNotFit(code, card=key, box=box, lang=lang) from fault
    write(words, look, found.raised)
    return Face(key, form.trim, pen.ops + words.ops)


def _look(lang: str, form: Format, step: FitStep) -> Look:
    look = LOOKS[lang].larger(step.larger).scaled(form.type)
    return look.tighter(step.tight) if step.tight else look
