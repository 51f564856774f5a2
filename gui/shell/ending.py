"""The end of Delay the End, over the whole page: what is told, the last values, and once more."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.boards.delay.finale import sheets
from gui.shell.buttons import Button
from gui.shell.panel import ScrolledPage
from gui.shell.result import end_of
from gui.shell.room import Room, Wording
from gui.shell.shelf import name
from gui.surfaces import lay
from gui.theme import Night, fixed


class EndingPage(ScrolledPage):
    """One ending; below it why it ended so, and by which way."""

    widest = 1240.0

    def __init__(self, room: Room, match_id: int) -> None:
        self._id = match_id
        self.end = end_of(room.library.journal(match_id))
        super().__init__(replace(room, theme=Night(room.theme)))
        self.room.theme.setParent(self)
        room = self.room
        self.finale, self.course = sheets(room.theme, room.tongue, self.end.state)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.finale)
        column.addLayout(self._buttons())
        column.addWidget(self.course)
        column.addStretch(1)
        self.lay_out(column)

    def _buttons(self) -> QBoxLayout:
        host, setup = self.room.host, self.end.setup
        again = partial(
            host.go,
            "play",
            game_id=setup.game,
            seats=setup.players,
            house=setup.house,
            content=setup.content,
        )
        self.again = Button(
            self.room, "gui.delay.end.again", again, kind="primary", key="Enter", height=46
        )
        rest = (
            ("gui.delay.end.gallery", partial(host.go, "endings")),
            ("gui.delay.end.details", partial(host.go, "result", match_id=self._id)),
            ("gui.shell.replay", partial(host.go, "replay", match_id=self._id)),
            ("gui.shell.home", partial(host.go, "start")),
        )
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        first, others = self._pair = QHBoxLayout(), QHBoxLayout()
        first.addStretch(1)
        first.addWidget(self.again)
        first.addStretch(0)
        others.addStretch(0)
        for word, act in rest:
            others.addWidget(Button(self.room, word, act, height=42))
        others.addStretch(1)
        self._row.addLayout(first, 2)
        self._row.addLayout(others, 3)
        return self._row

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Put the other ways on below the first where they do not fit beside it."""
        super().resizeEvent(event)
        way, below = QBoxLayout.Direction, self.narrow()
        self._row.setDirection(way.TopToBottom if below else way.LeftToRight)
        first, others = self._pair
        first.setStretch(first.count() - 1, int(below))
        others.setStretch(0, int(below))

    def title(self) -> Wording:
        """Return what the bar says."""
        return name(self.end.game.id)

    def edition(self) -> str:
        """Return the edition that was played."""
        return self.end.game.edition

    def game(self) -> str:
        """Return the game that was played."""
        return self.end.game.id

    def mode(self) -> Wording | None:
        """Return that it was practice, if it was."""
        practice = self.end.setup.house.get("practice")
        return "gui.rule.delay.practice.name" if practice else None

    def section(self) -> str:
        """Return the section that speaks of the endings."""
        return "7.1"

    def first(self) -> QWidget | None:
        """Return the button for another game."""
        return self.again

    def head(self) -> float:
        """Leave little above the sheet."""
        return 8

    def paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the archive's dark."""
        painter.fillRect(rect, fixed("nightwood2"))
        lay(painter, rect, "wood", 0.1)
