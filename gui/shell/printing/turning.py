"""Duplex partner: which page shows the other side of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from printpack.paper.preflight.proofs import Proof
    from printpack.paper.sheets.plan import Placement


def other_side(proof: Proof, number: int, side: str) -> int | None:
    """Return the page that shows a side of what lies on this one, the nearest if several do."""
    pages = proof.pages
    here = pages[number]
    if here.side == side:
        return number
    if "fold" in (here.side, side):
        return None
    found = [
        each
        for each, page in enumerate(pages)
        if page.side == side and _meets(proof, here.placements, page.placements)
    ]
    blank = number + 1 if side == "back" else number - 1
    if 0 <= blank < len(pages) and pages[blank].side == side and blank not in found:
        empty = not (here.placements and pages[blank].placements)
        found += [blank] if empty else []
    return min(found, key=lambda each: abs(each - number), default=None)


def _meets(proof: Proof, one: list[Placement], other: list[Placement]) -> bool:
    """Say whether two pages show the same pieces, or one piece each with the same back."""
    if not one or not other:
        return False
    if {at.piece for at in one} == {at.piece for at in other}:
        return True
    backs = {piece.back.key for at in (*one, *other) if (piece := proof.pieces[at.piece]).back}
    return len(one) == len(other) == 1 and len(backs) == 1
