"""Single cards as PNG: one to look at, or all with bleed as print-on-demand makers take them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from PIL.Image import Image

from engine.kernel.errors import SamsaraError
from printpack.cards.piece import Face, Piece
from printpack.paper.export.rendering import pictures, png, size_of
from printpack.paper.export.targets import DPI, MPC, TGC
from printpack.paper.kit.completeness import check
from printpack.paper.kit.pieces import Order, card_back, card_front, cards_of, gather
from printpack.paper.sheets.page_setup import Size

_SAVERS = 2  # PNGs are packed beside the drawing of the next ones


class UnknownCard(SamsaraError):
    """A card that is not in the kit."""


def card_picture(order: Order, name: str, dpi: int, *, back: bool) -> bytes:
    """Return one side of a card as it is after cutting."""
    cards = {card.id: card for deck in order.spec.decks for card in cards_of(order, deck)}
    if name not in cards:
        near = get_close_matches(name.upper(), cards, n=3) or _series(cards)
        raise UnknownCard("card-unknown", given=name[:40], expected=" | ".join(near))
    face = card_back(order, cards[name]) if back else card_front(order, cards[name])
    size = Size(order.form.w, order.form.h)
    pixels = (round(size.w / 25.4 * dpi), round(size.h / 25.4 * dpi))
    (image,) = pictures([face], size, pixels)
    return png(image, dpi)


def _series(ids: Iterable[str]) -> list[str]:
    """Return the ids by what they begin with, each series as its first and its last."""
    found: dict[str, list[str]] = {}
    for name in ids:
        found.setdefault(name.rstrip("0123456789"), []).append(name)
    return [f"{names[0]}…{names[-1]}" for names in found.values()]


def decks(order: Order) -> dict[str, list[Piece]]:
    """Return the whole cards by the backs they share."""
    kit = gather(replace(order, only=order.spec.decks))
    check(kit)
    by_back: dict[str, list[Piece]] = {}
    for piece in kit.pieces:
        assert piece.back is not None
        by_back.setdefault(piece.back.key, []).append(piece)
    return by_back


def picture_pack(
    order: Order, pixels: tuple[int, int], seen: Callable[[int, int], object]
) -> Iterator[tuple[str, bytes]]:
    """Yield a PNG for every card, in a folder for each back, and that back itself."""
    named: list[tuple[str, Face]] = []
    for back, pieces in decks(order).items():
        folder = back.replace(".", "-")
        assert pieces[0].back is not None
        named.append((f"{folder}/back.png", pieces[0].back))
        named += [
            (f"{folder}/{place:02}-{piece.id}.png", piece.front)
            for place, piece in enumerate(pieces, 1)
        ]
    size = size_of(pixels, DPI)
    drawn = pictures([face for _, face in named], size, pixels)
    for done, data in enumerate(_packed(drawn)):
        seen(done + 1, len(named))
        yield named[done][0], data


def _packed(images: Iterable[Image]) -> Iterator[bytes]:
    """Yield the pictures as PNG, a few of them packed while the next ones are drawn."""
    waiting: deque[Future[bytes]] = deque()
    with ThreadPoolExecutor(_SAVERS) as pool:
        for image in images:
            waiting.append(pool.submit(png, image, DPI))
            if len(waiting) > 2 * _SAVERS:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def pixels_of(order: Order, table: dict[str, tuple[int, int]]) -> tuple[int, int]:
    """Return how large a picture of a card is to be."""
    return table[f"{order.form.w:g}x{order.form.h:g}"]


def make_playing_cards(
    order: Order, _folder: Path, seen: Callable[[int, int], object]
) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures that MakePlayingCards takes."""
    return picture_pack(order, pixels_of(order, MPC), seen)


def the_game_crafter(
    order: Order, _folder: Path, seen: Callable[[int, int], object]
) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures that The Game Crafter takes."""
    return picture_pack(order, pixels_of(order, TGC), seen)
