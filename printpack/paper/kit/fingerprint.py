"""Text hash: what a face says, row by row, and whether a file says the same."""

from __future__ import annotations

from hashlib import sha256

from printpack.cards.piece import Face
from printpack.draw.fonts import MM, width
from printpack.draw.ops import Run

_SIGNS = 16
_SPACE = 0.35  # em: a wider gap between two runs is a space


def said(face: Face) -> str:
    """Return the hash of all characters, in the order they are drawn in."""
    return said_hash(text(face))


def text(face: Face) -> str:
    """Return all characters, in the order they are drawn in."""
    return "".join(op.text for op in face.ops if isinstance(op, Run))


def lines(face: Face) -> list[str]:
    """Return what the face says, a text for each row of characters."""
    rows: list[str] = []
    y = end = 0.0
    for op in face.ops:
        if not isinstance(op, Run):
            continue
        em = op.size / MM
        if not rows or abs(op.y - y) > 0.3 or op.x < end - em:
            rows.append("")
        elif op.x - end > _SPACE * em:
            rows[-1] += " "
        rows[-1] += op.text
        y, end = op.y, op.x + width(op.text, op.font, op.size, op.track)
    return [" ".join(row.split()) for row in rows if row.strip()]


def said_hash(characters: str) -> str:
    """Return the hash of characters; spaces do not count, for a line's end has none."""
    return sha256("".join(characters.split()).encode()).hexdigest()[:_SIGNS]
