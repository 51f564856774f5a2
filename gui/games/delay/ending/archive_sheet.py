"""Sheet widget of the archive by night: as high as its content at the width it has."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.games.delay.ending.view_model import EndingViewModel
from gui.i18n import Language
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Theme, fixed

_SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
_LEAST = 520.0  # units that the sheets are laid out in at least; in less they are drawn smaller
PAD = 34.0  # from the edge of a sheet to what stands on it


class ArchiveSheet(QWidget):
    """A sheet of the archive by night that is as high as its content at the width it has."""

    def __init__(self, theme: Theme, language: Language) -> None:
        super().__init__()
        self._theme = theme
        self._language = language
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.anew)
        language.changed.connect(self.anew)

    def anew(self) -> None:
        """Read everything again, in the language and look of now."""
        self.setAccessibleName(self.spoken())
        self.updateGeometry()
        self.update()

    def spoken(self) -> str:
        """Return what stands here, for readers."""
        return ""

    def high(self, _wide: float) -> float:
        """Return how high the content is at this width, in units."""
        return 0.0

    def paint(self, painter: QPainter, wide: float) -> None:
        """Paint the content, in units."""

    def _factor(self, width: int) -> float:
        return max(0.1, min(self._theme.factor, width / _LEAST))

    def hasHeightForWidth(self) -> bool:
        """Say that text flows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the content at this width."""
        factor = self._factor(width)
        return round(self.high(width / factor) * factor)

    def sizeHint(self) -> QSize:
        """Return the usual size."""
        wide = self._theme.px(1240)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return a width at which everything can still be told."""
        return QSize(320, 160)  # how high it is follows from its width

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the night and the content on it."""
        painter = QPainter(self)
        painter.setRenderHints(_SMOOTH)
        factor = self._factor(self.width())
        painter.scale(factor, factor)
        wide, high = self.width() / factor, self.height() / factor
        box = QRectF(8, 8, wide - 16, high - 16)
        shadow(painter, box, 12, 8, 3, fixed("shade", 0.4))
        shape = rounded(box, 12)
        painter.fillPath(shape, fixed("night"))
        lay(painter, shape, "stone", 0.05)
        light = QRadialGradient(QPointF(wide / 2, high * 0.3), wide * 0.6)
        light.setColorAt(0, fixed("lamp", 0.16))
        light.setColorAt(1, fixed("lamp", 0.0))
        painter.fillPath(shape, light)
        painter.strokePath(shape, QPen(fixed("brass", 0.3), 1))
        self.paint(painter, wide)
        painter.end()


class ReadSheet(ArchiveSheet):
    """A sheet on a finished match."""

    def __init__(self, theme: Theme, language: Language, model: EndingViewModel) -> None:
        super().__init__(theme, language)
        self._model = model
        self.anew()
