"""Icon of the Windows program: the seal that the window draws, at every size Windows asks for.

    python packaging/windows/draw_icon.py [FILE]

Run in the project's environment. Writes samsara.ico beside this file unless told otherwise; it is
kept in the repository, so that the installer is built without Qt.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

HERE = Path(__file__).resolve().parent
ICON = HERE / "samsara.ico"
SIZES = (256, 128, 64, 48, 40, 32, 24, 20, 16)
_ONE_SIGN = 32  # below this size two signs cannot be read, and the second stands alone
_LARGE = 0.72  # of the seal's side
_FINER = 4  # drawn so many times as large
_EDGE = 0.05
_HEADER, _ENTRY = "<HHH", "<BBBBHHII"


def drawn() -> list[bytes]:
    """Return the seal as PNG at each size."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(HERE.parent.parent))
    from gui.app import application  # noqa: PLC0415
    from resources.catalogue import catalogue  # noqa: PLC0415

    application()  # brings the fonts
    signs = catalogue("zh").say("app.name")[:2]
    return [_picture(size, signs) for size in SIZES]


def _picture(size: int, signs: str) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt  # noqa: PLC0415
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415

    from gui.paint.surfaces import seal  # noqa: PLC0415

    side = size * _FINER
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = side * _EDGE
    area = QRectF(image.rect()).adjusted(edge, edge, -edge, -edge)
    if size < _ONE_SIGN:
        seal(painter, area, "")
        _sign(painter, area, signs[-1])
    else:
        seal(painter, area, signs)
    painter.end()
    smooth = Qt.TransformationMode.SmoothTransformation
    small = image.scaled(size, size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    small.save(buffer, "PNG")
    return data.data()


def _sign(painter: QPainter, area: QRectF, sign: str) -> None:
    """Paint one sign that fills the seal."""
    from PySide6.QtCore import Qt  # noqa: PLC0415

    from gui.paint.theme import face, fixed  # noqa: PLC0415

    painter.setPen(fixed("light"))
    painter.setFont(face("brush", area.width() * _LARGE))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, sign)


def icon(pictures: list[bytes]) -> bytes:
    """Return an icon file of these pictures, one for each of SIZES."""
    at = struct.calcsize(_HEADER) + len(pictures) * struct.calcsize(_ENTRY)
    entries = []
    for size, picture in zip(SIZES, pictures, strict=True):
        side = size % 256  # 256 is written as 0
        entries.append(struct.pack(_ENTRY, side, side, 0, 0, 1, 32, len(picture), at))
        at += len(picture)
    return b"".join([struct.pack(_HEADER, 0, 1, len(pictures)), *entries, *pictures])


def sizes(data: bytes) -> list[int]:
    """Return the sizes of the pictures in an icon file."""
    _, _, number = struct.unpack_from(_HEADER, data)
    step, start = struct.calcsize(_ENTRY), struct.calcsize(_HEADER)
    return [
        struct.unpack_from(_ENTRY, data, start + i * step)[0] or 256 for i in range(number)
    ]


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else ICON).write_bytes(icon(drawn()))
