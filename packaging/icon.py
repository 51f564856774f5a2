"""Icon of the program as files: the seal that the window draws, at each size a system asks for.

    python packaging/icon.py FILE.ico       for Windows
    python packaging/icon.py FILE.icns      for macOS
    python packaging/icon.py FILE.png       one picture, as large as the largest in FILE.ico
    python packaging/icon.py FOLDER         for Linux: FOLDER/16x16/apps/samsara-table.png and so on

Run in the project's environment; needs no screen. Below 32 pixels two signs cannot be read, and the
second stands alone.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

ROOT = Path(__file__).resolve().parent.parent
NAME = "samsara-table"
WINDOWS = (256, 128, 64, 48, 40, 32, 24, 20, 16)
LINUX = (16, 22, 24, 32, 48, 64, 96, 128, 256)
# What macOS calls a picture, and its side in pixels; two names may have one size.
MACOS = {
    "icp4": 16,
    "icp5": 32,
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic08": 256,
    "ic13": 256,
    "ic09": 512,
    "ic14": 512,
    "ic10": 1024,
}
_ONE_SIGN = 32
_LARGE = 0.72  # of the seal's side, for a sign that stands alone
_FINER = 4  # drawn so many times as large
_EDGE = 0.05
_MACOS_EDGE = 0.1  # the margin that icons in the Dock have


def drawn(sizes: Iterable[int], edge: float = _EDGE) -> dict[int, bytes]:
    """Return the seal as PNG by its side in pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(ROOT))
    from gui.app import application  # noqa: PLC0415
    from resources.catalogue import catalogue  # noqa: PLC0415

    application()  # brings the fonts
    signs = catalogue("zh").say("app.name")[:2]  # a picture, the same in every language
    return {size: _picture(size, signs, edge) for size in sorted(set(sizes))}


def _picture(size: int, signs: str, share: float) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt  # noqa: PLC0415
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415

    from gui.paint.surfaces import seal  # noqa: PLC0415

    side = size * _FINER
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = side * share
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


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return an icon file for Windows, the largest picture first."""
    header, entry = struct.Struct("<HHH"), struct.Struct("<BBBBHHII")
    at = header.size + len(pictures) * entry.size
    entries = []
    for size, picture in sorted(pictures.items(), reverse=True):
        side = size % 256  # 256 is written as 0
        entries.append((entry.pack(side, side, 0, 0, 1, 32, len(picture), at), picture))
        at += len(picture)
    head = header.pack(0, 1, len(pictures))
    return b"".join([head, *(first for first, _ in entries), *(second for _, second in entries)])


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return an icon file for macOS."""
    parts = [
        name.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for name, size in MACOS.items()
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def hicolor(pictures: Mapping[int, bytes], folder: Path, name: str = NAME) -> None:
    """Write pictures as the icon theme that all others fall back to has them."""
    for size, picture in pictures.items():
        path = folder / f"{size}x{size}" / "apps" / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture)


def main(words: list[str]) -> int:
    """Write one icon; return 2 if it is not said which."""
    if len(words) != 1:
        print(__doc__)
        return 2
    target = Path(words[0])
    match target.suffix:
        case ".ico":
            target.write_bytes(ico(drawn(WINDOWS)))
        case ".icns":
            target.write_bytes(icns(drawn(MACOS.values(), _MACOS_EDGE)))
        case ".png":
            target.write_bytes(drawn([WINDOWS[0]])[WINDOWS[0]])
        case _:
            hicolor(drawn(LINUX), target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
