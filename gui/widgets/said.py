"""Translated labels and chips: a key of the catalogue in the language and size in force."""

from __future__ import annotations

import re

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.context import AppContext, Wording, say
from gui.paint.plain_text import PlainLabel
from gui.paint.surfaces import rounded
from gui.paint.theme import SMALLEST, Role, Step

_JOINER = "\u2060"  # nothing to be seen, but no line ends there
_SPACE = f"{_JOINER}\u00a0"  # a space at which no line ends
# signs that belong to what follows: no line ends behind them, with a space or without
_AHEAD = re.compile(r"([±≥≤≈→])( ?)(?=\S)")
# the last two characters of a Chinese sentence: neither stands in a line alone
_ENDING = re.compile(r"([\u4e00-\u9fff])([\u4e00-\u9fff]\W*)$")


class Label(PlainLabel):
    """One sentence; it reads itself anew whenever language or look change."""

    def __init__(
        self,
        context: AppContext,
        text: Wording = "",
        step: Step = "body",
        role: Role = "ink",
        *,
        wrap: bool = False,
        lines: int = 1,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context = context
        self._text = text
        self._step: Step = step
        self._role: Role = role
        self._lines = lines  # whose height is kept, so that neighbours stand level
        self.setWordWrap(wrap)
        if wrap:  # a sentence may always be broken, so it never keeps its panel wide
            policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)
        self.refresh()

    def reword(self, text: Wording, role: Role | None = None) -> None:
        """Say something else from now on."""
        self._text = text
        self._role = role or self._role
        self.refresh()

    def refresh(self) -> None:
        """Read text, font and colour anew."""
        self.setFont(self.context.theme.font(self._step, self.context.language.lang))
        if self._lines > 1:
            self.setMinimumHeight(self._lines * self.fontMetrics().lineSpacing())
        self._ink()
        said = say(self.context.language, self._text) if self._text else ""
        self.setText(unbroken(said) if self.wordWrap() else said)

    def _ink(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self.context.theme.colour(self._role))
        self.setPalette(palette)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the ink again: a sheet of styles takes it from whatever changed its place."""
        super().showEvent(event)
        self._ink()

    def text(self) -> str:
        """Return what it says, without what only the eye needs."""
        return super().text().replace(_SPACE, " ").replace(_JOINER, "")


def unbroken(text: str) -> str:
    """Return a text that no line breaks before its last two characters, nor behind ±, ≥ or →."""
    joined = _AHEAD.sub(lambda sign: sign[1] + (_SPACE if sign[2] else _JOINER), text)
    return _ENDING.sub(rf"\1{_JOINER}\2", joined)


class Chip(QWidget):
    """A word in a pill: an edition, a mode."""

    def __init__(self, context: AppContext, text: Wording, role: Role = "goldt") -> None:
        super().__init__()
        self.context = context
        self._text = text
        self._role: Role = role
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        context.language.changed.connect(self._resized)
        context.theme.changed.connect(self._resized)
        self._resized()

    def reword(self, text: Wording) -> None:
        """Say something else from now on."""
        self._text = text
        self._resized()

    def text(self) -> str:
        """Return what stands in the pill."""
        return say(self.context.language, self._text)

    def sizeHint(self) -> QSize:
        """Return the word's room and half its height on either side."""
        height = self.context.theme.px(25)
        width = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        return QSize(round(width) + round(height * 0.85), height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pill and its word."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        shape = rounded(box, box.height() / 2)
        painter.fillPath(shape, theme.colour("paper2"))
        painter.strokePath(shape, QPen(theme.colour("line"), 1))
        painter.setPen(theme.colour(self._role))
        painter.setFont(self._fitting(box.width() - box.height() * 0.5))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text())

    def _fitting(self, context: float) -> QFont:
        """Return the font, smaller where a crowded row leaves the word less than it asks for."""
        font = QFont(self.font())
        wide = QFontMetricsF(font).horizontalAdvance(self.text())
        if wide > context > 0:
            font.setPixelSize(max(SMALLEST, int(font.pixelSize() * context / wide)))
        return font

    def _resized(self) -> None:
        font = self.context.theme.font("note", self.context.language.lang)
        font.setBold(True)
        self.setFont(font)
        self.setAccessibleName(self.text())
        self.updateGeometry()
        self.update()
