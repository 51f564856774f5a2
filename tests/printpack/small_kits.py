"""Small kits of plain faces, for tests of what is made of faces and not of the faces."""

from dataclasses import replace
from functools import cache

from printpack.cards.format import FORMATS
from printpack.cards.piece import Face, Piece
from printpack.draw.inks import INK, PAPER
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import rect
from printpack.draw.pen import Pen
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import SPEC
from printpack.paper.kit.book import Print, chapter, pdf
from printpack.paper.kit.pieces import Order, gather
from printpack.paper.sheets.page_setup import Offset, PageSetup

STRAIGHT = Offset()


def face(key, w=63.0, h=88.0, text="", *, size=8.0, at=(10.0, 40.0), style="serif", ink=INK):
    """Return a plain face that says something."""
    pen = Pen("zh")
    pen.fill(rect(-3, -3, w + 6, h + 6), PAPER)
    pen.stroke(rect(5, 5, w - 10, h - 10), INK, 0.3)
    if text:
        pen.put(*at, text, style, size, ink)
    return Face(key, Box(0, 0, w, h), pen.ops)


def cards(count, back="back"):
    """Return so many different cards on one back."""
    other = face(back, text="背面")
    return [
        Piece(f"card{i}", "collective", face(f"card{i}", text=f"第{i}张牌，功德+1。"), other)
        for i in range(count)
    ]


def printing(page_setup=None, offset=STRAIGHT, lang="zh", **others):
    """Return a print."""
    return Print(SPEC, edition(lang), page_setup or PageSetup(), offset, **others)


def printed(pieces, page_setup=None, offset=STRAIGHT, name="collective", **others):
    """Return the bytes of a file of these pieces."""
    one = printing(page_setup, offset, **others)
    return pdf(one, [chapter(one, name, pieces)], "test")[0]


@cache
def real_kit(lang="zh", extent="full70", only=(), *, low=False):
    """Return the kit itself."""
    return gather(Order(SPEC, edition(lang), FORMATS["63x88"], low, extent, only))


def without(kit, component, keep):
    """Return a kit with only some of a component's pieces."""
    pieces = [piece for piece in kit.parts[component] if keep(piece)]
    return replace(kit, parts={**kit.parts, component: pieces})


def with_piece(kit, component, name, **changes):
    """Return a kit with one piece changed."""
    pieces = [
        replace(piece, **changes) if piece.id == name else piece for piece in kit.parts[component]
    ]
    return replace(kit, parts={**kit.parts, component: pieces})
