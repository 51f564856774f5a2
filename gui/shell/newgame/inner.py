"""Scroll area inside a sheet, where sheets stand side by side."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.context import AppContext

_LEAST = 96.0


class Inner(QScrollArea):
    """Content that scrolls; `grow` gives it all its height, and the page scrolls instead."""

    def __init__(self, context: AppContext, *, gap: float = 8) -> None:
        super().__init__()
        self.context = context
        self._gap = gap
        self._grown = False
        self.content = _Content()
        self.content.setObjectName("canvas")
        self.box = QVBoxLayout(self.content)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(self.content)
        self.content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.theme.changed.connect(self._space)
        self._space()

    def grow(self, *, yes: bool) -> None:
        """Take all the height that the content wants, or as little as there is."""
        self._grown = yes
        policy = self.sizePolicy()
        policy.setHeightForWidth(yes)
        self.setSizePolicy(policy)
        always = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            always.ScrollBarAlwaysOff if yes else always.ScrollBarAsNeeded
        )
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        """Say whether its height follows from its width."""
        return self._grown

    def heightForWidth(self, width: int) -> int:
        """Return the height of the content."""
        if not self._grown:
            return -1
        follows = self.box.hasHeightForWidth()  # not where all that is out are headings
        return self.box.totalHeightForWidth(width) if follows else self.box.totalSizeHint().height()

    def tall(self) -> int:
        """Return the height of the content at the width it has."""
        wide = self.width()
        return self.box.totalHeightForWidth(wide) if self.box.hasHeightForWidth() else 0

    def sizeHint(self) -> QSize:
        """Return the size of the content, but no more height than it needs if it scrolls."""
        wanted = self.content.sizeHint()
        return wanted if self._grown else QSize(wanted.width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return what is still worth scrolling."""
        width = self.content.minimumSizeHint().width()
        return QSize(width, self.context.theme.px(_LEAST))

    def edge(self) -> int:
        """Return the pixels between what scrolls and the right edge."""
        return self.context.theme.px(6)

    def _space(self) -> None:
        self.box.setSpacing(self.context.theme.px(self._gap))
        self.box.setContentsMargins(0, 0, self.edge(), 0)


class _Content(QWidget):
    """What scrolls; its height follows from its width, however narrow its sentences could be."""

    def minimumSizeHint(self) -> QSize:
        """Return the least width alone, but of headings the height as well."""
        least, layout = super().minimumSizeHint(), self.layout()
        follows = layout is not None and layout.hasHeightForWidth()
        return QSize(least.width(), 0) if follows else least
