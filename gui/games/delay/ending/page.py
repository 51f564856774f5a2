"""Ending page over the whole window: what is told, the last values, and once more."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from gui.context import AppContext
from gui.games.delay.ending.finale import sheets
from gui.games.delay.ending.gallery import reached
from gui.games.delay.ending.verdict import verdict_sheet
from gui.games.end_page import EndPage
from gui.paint.surfaces import lay
from gui.paint.theme import Night, fixed
from gui.widgets.buttons import Button

_ROOMY, _TIGHT = 800.0, 640.0  # pixels that all ways on need in one row, and that the others do
_CENTRE = Qt.AlignmentFlag.AlignHCenter


class EndingPage(EndPage):
    """One ending; below it why it ended so, and by which way."""

    widest = 1240.0
    night = True

    def __init__(self, context: AppContext, match_id: int) -> None:
        super().__init__(replace(context, theme=Night(context.theme)), match_id)
        self.context.theme.setParent(self)
        context = self.context
        known = reached(context.library)
        self.finale, self.course = sheets(context.theme, context.language, self.end.state, known)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.finale)
        self.verdict = verdict_sheet(context.theme, context.language, self.end.state)
        if self.verdict is not None:
            column.addWidget(self.verdict)
        column.addLayout(self._buttons())
        column.addWidget(self.course)
        column.addStretch(1)
        self.lay_out(column)

    @property
    def busy(self) -> bool:
        """Say whether the verdict on the task is still being worked out."""
        return self.verdict is not None and self.verdict.busy

    def _buttons(self) -> QGridLayout:
        host, setup = self.context.host, self.end.setup
        again = partial(
            host.go,
            "play",
            game_id=setup.game,
            seats=setup.players,
            house=setup.chosen,
            content=setup.content,
        )
        self.again = Button(
            self.context, "gui.delay.end.again", again, kind="primary", key="Enter", height=46
        )
        rest = (
            ("gui.delay.end.gallery", partial(host.go, "endings")),
            ("gui.delay.end.details", partial(host.go, "result", match_id=self._id)),
            ("gui.shell.replay", partial(host.go, "replay", match_id=self._id)),
            ("gui.shell.home", partial(host.go, "start")),
        )
        self._others = [Button(self.context, word, act, height=42) for word, act in rest]
        self._ways = QGridLayout()
        self._ways.setHorizontalSpacing(0)
        self._arrange()
        return self._ways

    def _arrange(self) -> None:
        """Put all ways on side by side; where they do not fit the others stand below the first."""
        px, most, ways = self.context.theme.px, len(self._others), self._ways
        roomy = self.width() >= px(_ROOMY)
        across = most if self.width() >= px(_TIGHT) else most // 2
        if roomy:
            ways.addWidget(self.again, 0, 1)
        else:
            ways.addWidget(self.again, 0, 2, 1, across, _CENTRE)
        for at, button in enumerate(self._others):
            ways.addWidget(button, 0 if roomy else 1 + at // across, 2 + at % across)
        for outer in (0, most + 2):
            ways.setColumnStretch(outer, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the ways on for the width there is."""
        super().resizeEvent(event)
        self._arrange()

    def section(self) -> str:
        """Return the section that speaks of the endings."""
        return "7.1"

    def head(self) -> float:
        """Leave little above the sheet."""
        return 8

    def paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the archive's dark."""
        painter.fillRect(rect, fixed("nightwood2"))
        lay(painter, rect, "wood", 0.1)
