"""Wizard picture: what stands beside the first and the last page of the installer.

    python packaging/windows/draw_wizard.py

Run in the project's environment. Writes wizard.bmp beside this file; it is kept in the repository,
so that the installer is built without Qt.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PICTURE = HERE / "wizard.bmp"
WIDTH, HEIGHT = 164, 314  # as NSIS has it
_FINER = 4
_SEAL, _SEAL_TOP = 84, 96
_SUN, _SUN_AT = 26, (120, 44)


def draw() -> None:
    """Draw the seal on paper, below the sun."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.path.insert(0, str(HERE.parent.parent))
    from PySide6.QtCore import QPointF, QRectF, Qt  # noqa: PLC0415
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415

    from gui.app import application  # noqa: PLC0415
    from gui.paint.surfaces import seal, sun  # noqa: PLC0415
    from gui.paint.theme import fixed  # noqa: PLC0415
    from resources.catalogue import catalogue  # noqa: PLC0415

    application()  # brings the fonts
    image = QImage(WIDTH * _FINER, HEIGHT * _FINER, QImage.Format.Format_RGB32)
    image.fill(fixed("parchment"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_FINER, _FINER)
    sun(painter, QPointF(*_SUN_AT), _SUN, fixed("red"))
    left = (WIDTH - _SEAL) / 2
    seal(painter, QRectF(left, _SEAL_TOP, _SEAL, _SEAL), catalogue("zh").say("app.name")[:2])
    painter.end()
    smooth = Qt.TransformationMode.SmoothTransformation
    small = image.scaled(WIDTH, HEIGHT, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    small.convertToFormat(QImage.Format.Format_RGB888).save(str(PICTURE), "BMP")


if __name__ == "__main__":
    draw()
