"""What a test reads off a face: its words, where they stand, how large they are."""

from __future__ import annotations

from itertools import pairwise

from printpack.fonts import MM, advance
from printpack.ops import Run

SAFE = 3.0


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
    """Return the pairs of words on one baseline that run into each other."""
    rows = {}
    for run in runs(face):
        rows.setdefault(round(run.y, 3), []).append(run)
    found = []
    for row in rows.values():
        row.sort(key=lambda run: run.x)
        for one, other in pairwise(row):
            if reach(one)[2] > other.x + 0.55 * one.size / MM:
                found.append((one.text, other.text))
    return found
