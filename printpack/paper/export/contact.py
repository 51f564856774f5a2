"""Contact sheets: all faces of a component side by side, to be looked at rather than cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from PIL import Image

from printpack.cards.piece import Face, Piece
from printpack.paper.export.rendering import once, pictures, png
from printpack.paper.kit.completeness import check
from printpack.paper.kit.pieces import Order, gather
from printpack.paper.sheets.page_setup import Size

_DESK = (221, 214, 200)
_WIDE = 2400  # pixels a sheet may be wide
_GAP = 24
_SHARPEST = 8.0  # pixels a millimetre
_ROWS_OF = 6  # faces beside each other, where they are small enough


def contact_sheets(order: Order) -> Iterator[tuple[str, bytes]]:
    """Yield a picture for every component: each face once, fronts before backs."""
    kit = gather(order)
    check(kit)
    for component, pieces in kit.parts.items():
        bands = [_band(list(faces)) for _, faces in groupby(_faces(pieces), _size)]
        sheet = Image.new(
            "RGB", (max(band.width for band in bands), sum(band.height for band in bands)), _DESK
        )
        top = 0
        for band in bands:
            sheet.paste(band, (0, top))
            top += band.height
        yield f"{component}.png", png(sheet, 96)


def _faces(pieces: Sequence[Piece]) -> list[Face]:
    """Return the faces of a component, those of one size together."""
    fronts = [piece.front for piece in pieces]
    backs = [piece.back for piece in pieces if piece.back is not None]
    return sorted(once([*fronts, *backs]), key=lambda face: -face.trim.w * face.trim.h)


def _size(face: Face) -> tuple[float, float]:
    return face.trim.w, face.trim.h


def _band(faces: list[Face]) -> Image.Image:
    """Return faces of one size in rows on the desk."""
    wide, high = _size(faces[0])
    many = max(1, min(len(faces), _ROWS_OF if wide < 100 else 2))
    scale = min(_SHARPEST, (_WIDE - _GAP * (many + 1)) / many / wide)
    pixels = round(wide * scale), round(high * scale)
    rows = -(-len(faces) // many)
    band = Image.new(
        "RGB", (_GAP + many * (pixels[0] + _GAP), _GAP + rows * (pixels[1] + _GAP)), _DESK
    )
    for number, image in enumerate(pictures(faces, Size(wide, high), pixels)):
        row, column = divmod(number, many)
        spot = _GAP + column * (pixels[0] + _GAP), _GAP + row * (pixels[1] + _GAP)
        band.paste(image, spot)
    return band
