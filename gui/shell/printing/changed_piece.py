"""Changed piece: what a changed number is seen on, to be shown when its proof is there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from engine.kernel.rules import Value

if TYPE_CHECKING:
    from printpack.cards.piece import Piece
    from printpack.draw.ops import Op
    from printpack.paper.preflight.proofs import Proof


class ChangedPiece:
    """Compares new proofs with those that were there before a number was changed."""

    def __init__(self) -> None:
        self._before: dict[str, Proof] = {}
        self._named: frozenset[str] = frozenset()  # what the changed rules belong to

    def expect(
        self, before: Mapping[str, Proof], was: Mapping[str, Value], now: Mapping[str, Value]
    ) -> None:
        """Look for what other numbers change in the proofs to come."""
        changed = {name for name in {*was, *now} if was.get(name) != now.get(name)}
        if changed:
            self._before = self._before or dict(before)
            self._named = frozenset(name.partition(".")[0] for name in changed)

    def forget(self) -> None:
        """Look for nothing any more."""
        self._before = {}

    def component(self, otherwise: str) -> str:
        """Return the component that is to be proofed first: that of the card whose number it is."""
        every = self._before.items()
        found = (name for name, proof in every if _first(proof, self._named) is not None)
        return next(found, otherwise)

    def find(self, proof: Proof) -> int | None:
        """Return the first piece of a new proof that is drawn otherwise than before, but once."""
        before = self._before.get(proof.id)
        if before is None or (number := _first(proof, _drawn_anew(before, proof))) is None:
            return None
        self.forget()
        return number


def _first(proof: Proof, names: Iterable[str]) -> int | None:
    return next((i for i, piece in enumerate(proof.pieces) if piece.id in names), None)


def _drawn_anew(before: Proof, after: Proof) -> set[str]:
    fronts = {piece.id: _drawn(before, piece) for piece in before.pieces}
    return {piece.id for piece in after.pieces if fronts.get(piece.id) != _drawn(after, piece)}


def _drawn(proof: Proof, piece: Piece) -> tuple[str, list[Op]]:
    """Return what tells whether a front is drawn otherwise."""
    return proof.hashes.get(piece.front.key, ""), piece.front.ops
