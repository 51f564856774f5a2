"""Dock placement: beside the page, or over it as a drawer where both have no room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QMouseEvent, QRegion
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.context import AppContext
from gui.shell.docks.dock import SHADOW, Dock
from gui.table.motion import PANEL, Motion

_ROOMY = 1300.0  # logical pixels that a table and a dock need together


class DockPlacement(QObject):
    """Moves the dock between its two places as the window changes."""

    def __init__(
        self,
        context: AppContext,
        dock: Dock,
        row: QHBoxLayout,
        window: QWidget,
        cover: Callable[[int], QRect],
    ) -> None:
        super().__init__(window)
        self._cover = cover  # tells the page how much lies over it, and hears where it answers
        self._context = context
        self._dock = dock
        self._row = row
        self._window = window
        self._motion = Motion(self)
        self._beside = _Beside(dock, window)
        self.crowded = False  # whether there is no room for a dock beside the page
        self._whole = False  # whether the page wants all the width, however much there is
        dock.installEventFilter(self)

    @property
    def over(self) -> bool:
        """Say whether the dock lies over the page now."""
        return self.crowded and self._dock.isVisible()

    def suit(self, *, whole: bool) -> None:
        """Suit another page; one that wants the whole width has the dock over it."""
        self._whole = whole
        self.fit()

    def fit(self) -> bool:
        """Suit the window's size; say whether the dock has changed its place."""
        crowded = self._whole or self._window.width() < self._context.theme.px(_ROOMY)
        changed = crowded != self.crowded
        if changed:
            self.crowded = crowded
            self._dock.be_drawer(crowded)
            if crowded:
                self._row.removeWidget(self._dock)
            else:
                self._row.addWidget(self._dock)
            self._beside.setVisible(self.over)
        self._dock.fit(self._window.width())
        self._lay()
        self._keep_answers()
        return changed

    def follow_answers(self) -> None:
        """Leave free where the page is answered now, while something lies over it."""
        if self.over:
            self._keep_answers()

    def _keep_answers(self) -> None:
        """Have the page keep its answers in sight; who presses them does not press beside."""
        free = self._cover(self._dock.width() - SHADOW if self.over else 0)
        beside = QRegion(self._beside.rect())
        self._beside.setMask(beside - QRegion(free.translated(-self._beside.pos())))

    def _lay(self, share: float = 1.0) -> None:
        """Put the drawer at the right edge, this share of it drawn out."""
        if not self.crowded:
            return
        whole, wide = self._window.rect(), self._dock.width()
        top = self._row.geometry().top()
        x = whole.right() + 1 - round(wide * share)
        self._dock.setGeometry(QRect(x, top, wide, whole.height() - top))
        self._beside.setGeometry(QRect(0, top, whole.width(), whole.height() - top))

    def _draw_out(self) -> None:
        self._beside.show()
        self._beside.raise_()
        self._dock.raise_()
        self._motion.finish()
        self._motion.speed = self._context.settings.animation_speed
        self._lay(0.0)
        self._motion.run(PANEL, self._lay)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the dock as it opens and closes."""
        if event.type() == QEvent.Type.Show and self.crowded:
            self._draw_out()
            self._keep_answers()
        elif event.type() == QEvent.Type.Hide:
            self._beside.hide()
            self._keep_answers()
        return False


class _Beside(QWidget):
    """What of the page a drawer leaves to be seen: a click there closes the drawer."""

    def __init__(self, dock: Dock, window: QWidget) -> None:
        super().__init__(window)
        self._dock = dock
        self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close the drawer; the page hears nothing of it."""
        self._dock.put_away()
        event.accept()
