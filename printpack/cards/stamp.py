"""Version stamp: the edition at the foot of a face, with signs of its own where it was changed.

The signs are the beginning of a hash of this very face, so that two faces which differ anywhere
nearly always bear different ones, and a face that stays the same keeps its own when others change.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards.model import Card, HasCards
from printpack.cards.edition import PrintedEdition
from printpack.cards.face_hash import drawn
from printpack.cards.format import Format
from printpack.cards.piece import Face
from printpack.draw.fonts import MM, width
from printpack.draw.inks import GREY, INK, Ink
from printpack.draw.ops import Op, Run
from printpack.draw.pen import Pen

_SIGNS = 4  # of the hash
_WIDEST = "d" * _SIGNS


class StampSpot(NamedTuple):
    """Where a stamp ends at the right, and how it is set; in two rows where a line is too long."""

    right: float
    y: float
    style: str = "sans"
    size: float = 6.6  # the least in which Chinese is read
    ink: Ink = GREY
    folded: bool = False

    def room(self, edition: PrintedEdition[HasCards], *, changed: bool) -> float:
        """Return how wide a stamp may become."""
        rows = self.rows(edition, _WIDEST if changed else "")
        return max(width(row, self.style, self.size) for row in rows)

    def rows(self, edition: PrintedEdition[HasCards], mark: str) -> list[str]:
        """Return what a stamp says, with the signs of a changed face if it has any."""
        if not mark:
            return [edition.label]
        said = edition.words.say("print.stamp.changed", edition=edition.label, mark=mark)
        return said.split("|") if self.folded else [said.replace("|", " ")]


def foot_spot(form: Format) -> StampSpot:
    """Return where a card has its stamp: at the right of its foot."""
    return StampSpot(form.right, 3.85, size=6.6 * form.type)


def stamp_room(edition: PrintedEdition[HasCards], card: Card, form: Format) -> float:
    """Return how much of a card's foot its stamp may take."""
    return foot_spot(form).room(edition, changed=edition.changed(card.id))


def stamped_card(face: Face, edition: PrintedEdition[HasCards], card: Card, form: Format) -> Face:
    """Return a card's face with its stamp in the foot."""
    return stamped(face, edition, foot_spot(form), changed=edition.changed(card.id))


def stamped(
    face: Face, edition: PrintedEdition[HasCards], spot: StampSpot, *, changed: bool
) -> Face:
    """Return the face with its stamp."""
    pen = Pen(edition.lang)
    rows = spot.rows(edition, drawn(face)[:_SIGNS] if changed else "")
    lead = 1.15 * spot.size / MM
    for place, row in enumerate(rows):
        base = spot.y + ((len(rows) - 1) / 2 - place) * lead
        pen.put(spot.right, base, row, spot.style, spot.size, spot.ink, "right")
    return face._replace(ops=face.ops + pen.ops)


# --- notes: of which print a sheet is

_KIT = "…"  # where the kit's hash will stand
_WIDEST_KIT = f"{_WIDEST}·{_WIDEST}"


def print_note(pen: Pen, edition: PrintedEdition[HasCards], spot: StampSpot, rules: str) -> None:
    """Write by which rules a sheet was printed, and leave a place for the hash of its kit."""
    kit = edition.words.pattern("print.stamp.kit")
    room = width(kit.format(kit=_WIDEST_KIT), spot.style, spot.size)
    x = spot.right - room
    begun = len(pen.ops)
    pen.put(x, spot.y, rules, spot.style, spot.size, spot.ink, "right")
    pen.put(x, spot.y, kit.format(kit="·"), spot.style, spot.size, spot.ink)
    for place, op in enumerate(pen.ops[begun:], begun):
        if isinstance(op, Run):
            pen.ops[place] = op._replace(note=True)
    _leave_place(pen, kit)


def kit_note(pen: Pen, x: float, y: float, style: str, size: float, ink: Ink = INK) -> None:
    """Leave a place for the hash of the kit by itself."""
    pen.put(x, y, "·", style, size, ink)
    _leave_place(pen, "{kit}")


def _leave_place(pen: Pen, kit: str) -> None:
    last = pen.ops[-1]
    assert isinstance(last, Run)
    pen.ops[-1] = last._replace(text=kit.format(kit=_KIT), note=True)


def noted(face: Face, kit: str) -> Face:
    """Return the face with the kit's hash in its note; without a hash the place stays empty."""
    if not any(isinstance(op, Run) and op.note for op in face.ops):
        return face
    ops: list[Op] = []
    for op in face.ops:
        if isinstance(op, Run) and op.note and _KIT in op.text:
            if kit:
                ops.append(op._replace(text=op.text.replace(_KIT, kit)))
        else:
            ops.append(op)
    return face._replace(ops=ops)
