"""Signs of any card in ink: the letter before a choice, the face of a die."""

from __future__ import annotations

from printpack.draw import symbols
from printpack.draw.inks import INK, PAPER, Ink
from printpack.draw.pen import Pen

LETTER = 2.05  # mm: how far the mark before a choice reaches from its middle


def letter(pen: Pen, x: float, y: float, text: str) -> None:
    """Draw the mark before a choice: A solid, B open and square, a number open and round."""
    shape = symbols.choice(text, x, y, LETTER)
    if shape.body:
        pen.fill(shape.body, INK)
    if shape.edge:
        pen.stroke(shape.edge, INK, 0.42 if text == "B" else 0.38)
    ink = PAPER if shape.body else INK
    pen.put(shape.spot[0], shape.spot[1] - 0.98, text, "sans-bold", 7.6, ink, "center")


def die(pen: Pen, x: float, y: float, side: float, face: int, ink: Ink = INK) -> None:
    """Draw one face of a die."""
    shape = symbols.die(face, x, y, side)
    pen.stroke(shape.outline, ink, 0.3)
    pen.fill(shape.pips, ink)
