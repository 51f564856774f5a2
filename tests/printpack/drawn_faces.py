"""Face reader: a face's words, where they stand, how large they are."""

from __future__ import annotations

from itertools import combinations

from printpack.draw.fonts import MM, advance
from printpack.draw.ops import Run
from printpack.typeset.punctuation import CLOSING

SAFE = 3.0
_TOUCH = 0.3  # mm


def runs(face):
    return [op for op in face.ops if isinstance(op, Run)]


def said(face):
    """Return every character in the order drawn, without spaces."""
    return "".join("".join(run.text for run in runs(face)).split())


def squeezed(text):
    """Return a sentence as `said` has it."""
    return "".join(text.replace("*", "").replace("'", "’").split())


def reach(run):
    """Return a run's left, lower, right and upper edge; a descender is a quarter of an em."""
    em = run.size / MM
    wide = sum(advance(sign, run.font) for sign in run.text) * em
    wide += run.track * (len(run.text) - 1)
    return run.x, run.y - 0.12 * em, run.x + wide, run.y + 0.76 * em


def astray(face, safe=SAFE):
    """Return the words that a cutter may touch."""
    room = face.trim.inset(safe)
    found = []
    for run in runs(face):
        left, low, right, top = reach(run)
        inside = left >= room.x - 1e-6 and right <= room.right + 1e-6
        if not (inside and low >= room.y - 1e-6 and top <= room.top + 1e-6):
            found.append(run.text)
    return found


def laid_over(face):
    """Return the pairs of words that run into each other, on one baseline or on two."""
    bodies = [(*_body(run), run.text) for run in runs(face) if run.text.strip()]
    return [
        (one[4], other[4])
        for one, other in combinations(bodies, 2)
        if min(one[2], other[2]) - max(one[0], other[0]) > _TOUCH
        and min(one[3], other[3]) - max(one[1], other[1]) > _TOUCH
    ]


def _body(run):
    """Return a run's edges from the baseline up to its small letters, and as far as it has ink."""
    left, _, right, _ = reach(run)
    em = run.size / MM
    empty = 0.5 * em if run.text[-1] in CLOSING else 0.0
    return left, run.y, right - empty, run.y + 0.55 * em
