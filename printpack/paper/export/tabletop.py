"""Tabletop Simulator export: deck sheets of ten by seven cells, and a save that lays them out.

A cell is a whole number of pixels and touches its neighbours. The last cell of a sheet is what
others see of a hidden card, so no card lies there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from printpack.cards.piece import Face, Piece
from printpack.paper.export.pictures import decks
from printpack.paper.export.rendering import once, pictures
from printpack.paper.kit.pieces import Order
from printpack.paper.sheets.page_setup import Size

COLUMNS, ROWS = 10, 7
CELL = (409, 585)
MOST = COLUMNS * ROWS - 1
_QUALITY = 94
_APART = 4.0  # of the table's units between two decks
SAVE = "samsara.json"

Seen = Callable[[int, int], object]


class DeckSheet(NamedTuple):
    """One picture of fronts and one of backs, cell by cell."""

    number: int
    pieces: Sequence[Piece]

    @property
    def names(self) -> tuple[str, str]:
        """Return the names of the two pictures."""
        return f"fronts-{self.number}.jpg", f"backs-{self.number}.jpg"


def tabletop(order: Order, folder: Path, seen: Seen) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures and the save that names them where they will lie."""
    yield from sheet_pictures(order, seen)
    save = _save(order, folder)
    yield SAVE, (json.dumps(save, ensure_ascii=False, indent=1) + "\n").encode()


def sheet_pictures(order: Order, seen: Seen) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of all sheets, fronts and backs, wherever they will lie."""
    every = _cards(order)
    sheets = deck_sheets(every)
    faces = once(face for piece in every for face in (piece.front, _back(piece)))
    steps = len(faces) + len(sheets)
    cells = {}
    for face, image in zip(faces, pictures(faces, cell(order), CELL), strict=True):
        cells[face.key] = image
        seen(len(cells), steps)
    for sheet in sheets:
        backs = [cells[_back(piece).key] for piece in sheet.pieces]
        fronts = [cells[piece.front.key] for piece in sheet.pieces]
        yield sheet.names[0], _sheet(fronts, backs[0])
        yield sheet.names[1], _sheet(backs, backs[0])
        seen(len(faces) + sheet.number, steps)


def _cards(order: Order) -> list[Piece]:
    return [piece for pieces in decks(order).values() for piece in pieces]


def _back(piece: Piece) -> Face:
    assert piece.back is not None, piece.id
    return piece.back


def deck_sheets(pieces: Sequence[Piece]) -> list[DeckSheet]:
    """Return the sheets that hold these cards, one after the other."""
    starts = range(0, len(pieces), MOST)
    return [DeckSheet(i // MOST + 1, pieces[i : i + MOST]) for i in starts]


def cell(order: Order) -> Size:
    """Return what a cell shows: the whole card, and of its bleed what the cell has room for."""
    scale = min(CELL[0] / order.form.w, CELL[1] / order.form.h)
    return Size(CELL[0] / scale, CELL[1] / scale)


def _sheet(cells: Sequence[Image.Image], hidden: Image.Image) -> bytes:
    whole = Image.new("RGB", (COLUMNS * CELL[0], ROWS * CELL[1]), "white")
    for place, cell in enumerate(cells):
        whole.paste(cell, (place % COLUMNS * CELL[0], place // COLUMNS * CELL[1]))
    whole.paste(hidden, ((COLUMNS - 1) * CELL[0], (ROWS - 1) * CELL[1]))
    out = BytesIO()
    whole.save(out, "JPEG", quality=_QUALITY, subsampling=0)
    return out.getvalue()


def _save(order: Order, folder: Path) -> dict[str, Any]:
    by_back, sheets = decks(order), deck_sheets(_cards(order))
    urls = {sheet.number: [(folder / name).as_uri() for name in sheet.names] for sheet in sheets}
    custom = {
        str(number): {
            "FaceURL": face,
            "BackURL": back,
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
            "UniqueBack": True,
        }
        for number, (face, back) in urls.items()
    }
    ids = {
        piece.id: sheet.number * 100 + place
        for sheet in sheets
        for place, piece in enumerate(sheet.pieces)
    }
    objects = [
        _deck(order, pieces, ids, custom, place) for place, pieces in enumerate(by_back.values())
    ]
    return {"SaveName": order.spec.title("kit", order.edition.lang), "ObjectStates": objects}


def _deck(
    order: Order,
    pieces: Sequence[Piece],
    ids: dict[str, int],
    custom: dict[str, Any],
    place: int,
) -> dict[str, Any]:
    cards = [
        _object("CardCustom", order.edition.name(piece.id), piece.id)
        | {
            "Description": "\n".join(order.edition.texts(piece.id).values()),
            "CardID": ids[piece.id],
            "CustomDeck": _used([ids[piece.id]], custom),
        }
        for piece in pieces
    ]
    numbers = [ids[piece.id] for piece in pieces]
    title = order.spec.title(pieces[0].kind, order.edition.lang)
    deck = _object("DeckCustom", title, _back(pieces[0]).key, place)
    return deck | {
        "DeckIDs": numbers,
        "CustomDeck": _used(numbers, custom),
        "ContainedObjects": cards,
    }


def _used(numbers: Sequence[int], custom: dict[str, Any]) -> dict[str, Any]:
    """Return the sheets that these cards come from."""
    return {str(sheet): custom[str(sheet)] for sheet in sorted({one // 100 for one in numbers})}


def _object(kind: str, name: str, key: str, place: int = 0) -> dict[str, Any]:
    turned = {"posX": place * _APART, "posY": 1.0, "posZ": 0.0}
    turned |= {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return {
        "Name": kind,
        "Nickname": name,
        "GUID": sha256(key.encode()).hexdigest()[:6],
        "Transform": turned | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
    }
