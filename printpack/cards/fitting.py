"""Text fitting: a card tried step by step until it stands; first the field gives way, then type."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from printpack.cards.column import Overflow
from printpack.cards.format import Format
from printpack.cards.look import FLOOR, LOOKS, Look
from printpack.cards.piece import Face
from printpack.draw.pen import Pen
from printpack.typeset.line_breaking import TextDoesNotFit


class FitStep(NamedTuple):
    """How far the field is raised, whether lines draw together, how much smaller type is set."""

    raised: float
    tight: bool
    smaller: float


def steps(lang: str, most_raised: float) -> Iterable[FitStep]:
    """Yield the steps: raise the field, draw lines together, reduce the type to its floor."""
    for raised in (0.0, 2.0, 4.0, 6.0, 8.0):
        if raised < most_raised:
            yield FitStep(raised, tight=False, smaller=0.0)
    yield FitStep(most_raised, tight=False, smaller=0.0)
    tenths = round(10 * (LOOKS[lang].rules.size - FLOOR[lang]))
    for smaller in range(tenths + 1):
        yield FitStep(most_raised, tight=True, smaller=smaller / 10)


def fitted(
    key: str,
    form: Format,
    lang: str,
    draw: Callable[[Pen, Look, float], None],
    *,
    low: bool,
    most_raised: float = 8.0,
) -> Face:
    """Return the face at the first step at which everything stands."""
    code, box = "text-does-not-fit", "text"
    for step in steps(lang, most_raised):
        pen = Pen(lang, low=low)
        try:
            draw(pen, _look(lang, step), step.raised)
        except Overflow:
            box = "text"
        except TextDoesNotFit as fault:
            box = str(fault.details.get("box", "text"))
            code = fault.code if fault.code == "text-missing" else code
        else:
            return Face(key, form.trim, pen.ops)
    raise TextDoesNotFit(code, card=key, box=box, lang=lang)


def _look(lang: str, step: FitStep) -> Look:
    look = LOOKS[lang].smaller(step.smaller)
    return look.tighter() if step.tight else look
