"""Painter of the four drawers of the cabinet, each stained in its own colour."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen

from gui.games.delay.painting.furniture import brass, slip, wooden
from gui.games.delay.painting.lettering import CENTRE, LEFT, RIGHT, texts, titles, width, write
from gui.paint.icons import icon
from gui.paint.surfaces import rounded, shadow
from gui.paint.theme import Fixed, fixed
from gui.table.faces import Face

DIM = 0.26  # of the night that lies over drawers while there is nothing to be filed
ICONS = {
    "truthfully": "open-book",
    "embellish": "quill-ink",
    "obscure": "incense",
    "seal": "tied-scroll",
}
STAINS: dict[str, Fixed] = {
    "truthfully": "truth",
    "embellish": "heaven",
    "obscure": "hell",
    "seal": "seal",
}


def drawer_face(
    record: str, name: str, effect: str, size: QSizeF, lang: str, *, dim: bool, filed: bool = False
) -> Face:
    """Return a drawer with its label, its handle and what it does; pulled out if filed into."""

    def paint(painter: QPainter, room: QSizeF) -> None:
        box = QRectF(0, 0, room.width(), room.height())
        shadow(painter, box, 8, 10 if filed else 6, 6 if filed else 3, fixed("shade", 0.6))
        wooden(painter, box, 8, fixed(STAINS[record]))
        inner = rounded(box.adjusted(5, 5, -5, -5), 5)
        painter.strokePath(inner, QPen(fixed("cabinet2", 0.8), 2))
        tight = box.height() < 124
        plate = QRectF(0, 0, min(212.0, box.width() - 24), 44 if tight else 54)
        plate.moveCenter(box.center())
        plate.moveTop(10 if tight else 14)
        painter.fillPath(rounded(plate, 4), brass(plate, upright=True))
        paper = plate.adjusted(5, 5, -5, -5)
        slip(painter, paper, 2)
        side = min(30.0, paper.height() - 8)
        sign = QRectF(paper.left() + 8, paper.center().y() - side / 2, side, side)
        icon(painter, ICONS[record], sign, fixed("cabinet"))
        label = QRectF(sign.right() + 4, paper.top(), paper.right() - sign.right() - 10, 0)
        label.setHeight(paper.height())
        write(painter, label, name, titles(lang, 21), fixed("parchmentink"), CENTRE)
        handle = QRectF(box.center().x() - 30, plate.bottom() + 6, 60, 11 if tight else 13)
        shadow(painter, handle, 6, 4, 3, fixed("shade", 0.6))
        painter.fillPath(rounded(handle, 6), brass(handle, upright=True))
        foot = QRectF(10, handle.bottom() + 4, box.width() - 20, 0)
        foot.setBottom(box.height() - 7)
        wide = min(foot.width(), width(effect, texts(lang, 14.5)) + 24)
        band = QRectF(foot.center().x() - wide / 2, foot.center().y() - 11, wide, 22)
        painter.fillPath(rounded(band, 11), fixed("cabinet2", 0.62))
        write(painter, foot, effect, texts(lang, 14.5), fixed("nightlabel"), CENTRE)
        if dim:
            painter.fillPath(rounded(box, 8), fixed("night", DIM))

    face_name = ("delay-drawer", record, name, effect, dim, filed)
    return Face(face_name, size.width(), size.height(), paint, margin=16)


def header_face(title: str, about: str, row: str, size: QSizeF, lang: str) -> Face:
    """Return the line above the drawers: the phase, what it is for, the row of truths."""

    def paint(painter: QPainter, room: QSizeF) -> None:
        box = QRectF(0, 0, room.width(), room.height())
        wide = write(painter, box, title, titles(lang, 19), fixed("brass"))
        rest = box.adjusted(wide + 16, 0, 0, 0)
        back = write(painter, rest, row, texts(lang, 15), fixed("parchment2"), RIGHT)
        room_left = rest.adjusted(0, 0, -back - 20, 0)
        write(painter, room_left, about, texts(lang, 15), fixed("parchment2"), LEFT)

    return Face(("delay-header", title, about, row), size.width(), size.height(), paint, margin=2)
