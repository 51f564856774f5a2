"""The faces of v5.7: which module draws which card and which piece, and what a whole kit has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Protocol

from engine.cards.model import Card
from engine.games.merit57.rules import SHEET
from engine.kernel.rules import Value
from printpack.cards.face_hash import drawn
from printpack.cards.format import Format
from printpack.cards.piece import Face, Piece
from printpack.cards.stamp import StampSpot, stamped
from printpack.draw.inks import DEEP_BLUE, PAPER
from printpack.games.merit57.aids import aid, box_label, credit_sheet, score_sheet
from printpack.games.merit57.backs.families import back
from printpack.games.merit57.boards import public_board, role_board
from printpack.games.merit57.cards.being import being
from printpack.games.merit57.cards.collective import collective
from printpack.games.merit57.cards.great_vow import great_vow
from printpack.games.merit57.cards.personal import personal
from printpack.games.merit57.cards.vow import vow
from printpack.games.merit57.edition import Edition, edition
from printpack.games.merit57.markers import choices, dice, roles, table, tokens
from printpack.games.merit57.pictures.of_card import has_own_picture
from printpack.games.merit57.rules import pages
from printpack.paper.kit.spec import Component, KitFaces


class _Front(Protocol):
    def __call__(self, edition: Edition, card: Card, form: Format, /, *, low: bool) -> Face: ...


class _Pieces(Protocol):
    def __call__(self, edition: Edition, /, *, low: bool) -> list[Piece]: ...


_FRONTS: Mapping[str, _Front] = {
    "collective": collective,
    "general": personal,
    "exclusive": personal,
    "reserve": personal,
    "beings": being,
    "vows": vow,
    "great_vows": great_vow,
}
_PIECES: Mapping[str, _Pieces] = {
    "role_boards": role_board.pieces,
    "aids": aid.pieces,
    "public_board": public_board.pieces,
    "tokens": tokens.pieces,
    "markers": roles.pieces,
    "choices": choices.pieces,
    "track_markers": table.pieces,
    "dice": dice.pieces,
    "score_sheet": score_sheet.pieces,
    "rules": pages.pieces,
    "box_label": box_label.pieces,
    "credits": credit_sheet.pieces,
}


_FOOT = 3.5  # mm from the lower edge of a board to its stamp
_STAMPS: Mapping[str, tuple[StampSpot, StampSpot]] = {  # of a front and of a back
    "role_boards": (StampSpot(204.0, _FOOT), StampSpot(0, 0)),
    "aids": (StampSpot(142.0, _FOOT), StampSpot(142.0, 96.2, ink=PAPER)),
    "public_board": (StampSpot(396.0, 192.5), StampSpot(0, 0)),  # there are frames at its foot
}


def stamped_pieces(
    edition: Edition, component: str, pieces: list[Piece], *, low: bool
) -> list[Piece]:
    """Return boards and aids with their stamps; other pieces are too small for one."""
    if component not in _STAMPS:
        return pieces
    ours = edition.rules is edition.shipped.rules
    shipped = {} if ours else _shipped(component, edition.lang, low=low)
    front, back = _STAMPS[component]
    if low:
        back = back._replace(ink=DEEP_BLUE)  # on a band that low ink leaves white

    def stamp(face: Face, spot: StampSpot) -> Face:
        changed = not ours and drawn(face) != shipped.get(face.key)
        return stamped(face, edition, spot, changed=changed)

    return [
        replace(
            piece,
            front=stamp(piece.front, front),
            back=stamp(piece.back, back) if piece.back is not None else None,
        )
        for piece in pieces
    ]


@lru_cache(maxsize=16)
def _shipped(component: str, lang: str, *, low: bool) -> Mapping[str, str]:
    """Return the hashes of a component's faces as they are shipped."""
    pieces = _PIECES[component](edition(lang), low=low)
    faces = [face for piece in pieces for face in (piece.front, piece.back) if face is not None]
    return {face.key: drawn(face) for face in faces}


class Merit57Faces(KitFaces[Edition]):
    """The faces of v5.7."""

    def edition(self, lang: str, house: Mapping[str, Value]) -> Edition:
        """Return the cards and words in a language, with the house's numbers."""
        return edition(lang, house)

    def digest(self, house: Mapping[str, Value]) -> str:
        """Return the short hash of the rules in force."""
        return SHEET.digest(house)

    def front(self, edition: Edition, card: Card, form: Format, *, low: bool) -> Face:
        """Return a card's front."""
        return _FRONTS[card.deck](edition, card, form, low=low)

    def has_own_picture(self, card: Card) -> bool:
        """Say whether a card shows a picture of its own, and not its deck's emblem."""
        return has_own_picture(card)

    def family(self, card: Card) -> str:
        """Return whose back a card has: its deck's, or its role's own."""
        match card.deck:
            case "exclusive":
                return card.role
            case "reserve":
                return "general"
        return card.deck

    def back(self, edition: Edition, family: str, form: Format, *, low: bool) -> Face:
        """Return the back of a family of cards."""
        return back(edition, family, form, low=low)

    def pieces(self, edition: Edition, component: Component, *, low: bool) -> Iterable[Piece]:
        """Return the pieces of a component that is no deck."""
        kinds = {kind.name for kind in component.kinds}
        offered = _PIECES[component.id](edition, low=low)
        pieces = [piece for piece in offered if piece.kind in kinds]
        return stamped_pieces(edition, component.id, pieces, low=low)

    def differing(self, house: Mapping[str, Value]) -> int:
        """Return how many rules a house has otherwise than they are shipped."""
        shipped = SHEET.resolve({})
        return sum(value != shipped[name] for name, value in SHEET.resolve(house).items())

    def facts(self, parts: Mapping[str, Sequence[Piece]]) -> Iterator[str]:
        """Yield the tokens of which there are too many or too few of a colour and value."""
        if "tokens" not in parts:
            return
        counts = {piece.id: piece.count for piece in parts["tokens"]}
        for field, value in product(tokens.FIELDS, tokens.VALUES):
            name = tokens.token_id(field, value)
            if counts.get(name, 0) != tokens.EACH:
                yield f"{name}: {counts.get(name, 0)} ≠ {tokens.EACH}"


FACES = Merit57Faces()
