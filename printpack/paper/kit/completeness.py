"""Completeness of a kit: counts per kind, sizes, cuts, every card on its right back.

Runs with every print. What is wrong is told in numbers and names, so that it reads the same in
every language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.kernel.errors import SamsaraError
from printpack.cards.piece import Piece
from printpack.paper.kit.pieces import Kit, cards_of
from printpack.paper.kit.spec import Component, PieceKind

_SHOWN = 6


class KitIncomplete(SamsaraError):
    """A kit that lacks something, or holds what does not belong to it."""


def check(kit: Kit) -> None:
    """Raise what is wrong with the kit, if anything is."""
    faults = list(wrong(kit))
    if faults:
        more = f" … +{len(faults) - _SHOWN}" if len(faults) > _SHOWN else ""
        told, file = "; ".join(faults[:_SHOWN]) + more, kit.order.spec.counted_in
        raise KitIncomplete("kit-incomplete", faults=told, file=file)


def wrong(kit: Kit) -> Iterator[str]:
    """Yield everything that is wrong with the kit."""
    for component in kit.order.components:
        pieces = kit.parts.get(component.id, [])
        yield from _counts(kit, component, pieces)
        yield from _shapes(kit, component, pieces)
    yield from _twice(kit)
    yield from _same_backs(kit)
    for deck in kit.order.spec.decks:
        if deck in kit.parts:
            yield from _deck(kit, deck)
    yield from kit.order.spec.faces.facts(kit.parts)


def wanted(kit: Kit, kind: PieceKind) -> int:
    """Return how many pieces of a kind there must be."""
    return kit.order.spec.wanted(kind, kit.order.extent)


def _counts(kit: Kit, component: Component, pieces: Sequence[Piece]) -> Iterator[str]:
    counts: Counter[str] = Counter()
    for piece in pieces:
        counts[piece.kind] += piece.count
    for kind in component.kinds:
        if counts[kind.name] != wanted(kit, kind):
            yield f"{kind.name}: {counts[kind.name]} ≠ {wanted(kit, kind)}"
    for name in counts.keys() - {kind.name for kind in component.kinds}:
        yield f"{component.id}: {name}?"


def _shapes(kit: Kit, component: Component, pieces: Sequence[Piece]) -> Iterator[str]:
    """Yield the pieces of another size or cut than the list says, or without their back."""
    kinds = {kind.name: kind for kind in component.kinds}
    for piece in pieces:
        kind = kinds.get(piece.kind)
        if kind is None:
            continue
        size = (kind.w, kind.h) if kind.w else (kit.order.form.w, kit.order.form.h)
        for face in (piece.front, piece.back):
            if face is not None and (face.trim.w, face.trim.h) != size:
                yield f"{face.key}: {face.trim.w:g}×{face.trim.h:g} ≠ {size[0]:g}×{size[1]:g} mm"
        if kind.backed != (piece.back is not None):
            yield f"{piece.id}: {'−' if kind.backed else '+'}back"
        if kind.cut != piece.cut:
            yield f"{piece.id}: {piece.cut} ≠ {kind.cut}"


def _twice(kit: Kit) -> Iterator[str]:
    for name, count in Counter(piece.id for piece in kit.pieces).items():
        if count > 1:
            yield f"{name}: {count} ×"
    drawn: dict[str, int] = {}
    for piece in kit.pieces:
        for face in (piece.front, piece.back):
            if face is not None and drawn.setdefault(face.key, len(face.ops)) != len(face.ops):
                yield f"{face.key}: 2 ×"


def _same_backs(kit: Kit) -> Iterator[str]:
    """Yield the families that cannot be told apart from behind."""
    families: dict[str, str] = {}
    for name, face in kit.backs.items():
        if families.setdefault(face.key, name) != name:
            yield f"{name} = {families[face.key]}: {face.key}"


def _deck(kit: Kit, deck: str) -> Iterator[str]:
    """Yield the cards that a deck lacks, and those that lie on another's back."""
    pieces = {piece.id: piece for piece in kit.parts[deck]}
    cards = {card.id: card for card in cards_of(kit.order, deck)}
    yield from (f"−{name}" for name in cards.keys() - pieces.keys())
    yield from (f"+{name}" for name in pieces.keys() - cards.keys())
    family = kit.order.spec.faces.family
    for name in cards.keys() & pieces.keys():
        right, given = kit.backs[family(cards[name])], pieces[name].back
        if given is None or given.key != right.key:
            yield f"{name}: {given.key if given else '−'} ≠ {right.key}"
