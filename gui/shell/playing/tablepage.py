"""Table page base: what play and replay say in the same places."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QApplication, QScrollArea, QWidget

from gui.context import AppContext, Wording
from gui.games import game_ui
from gui.games.labels import name, played_edition
from gui.games.phases import section_at
from gui.panels.log_panel import table_log
from gui.session.game_session import GameSession
from gui.session.replaying import Replay
from gui.shell.playing.course import CourseLine
from gui.table.table import TableWidget
from gui.widgets.buttons import SignButton
from gui.widgets.panel import Page


class TablePage(Page):
    """A match at its table: its log for the dock, for the bar how far the game is."""

    chapter = "02-playing"

    def __init__(
        self,
        context: AppContext,
        match: GameSession | Replay,
        clock: Callable[[], int] | None = None,
    ) -> None:
        super().__init__(context)
        self._game = match.game
        self.night = game_ui(match.game.id).night
        self._edition = played_edition(match.game, match.setup.content)
        self.table = TableWidget(
            match, game_ui(self.game()).board, context.theme, context.language, context.settings
        )
        self.table.view.panned.connect(self.answers_moved)
        self.log = table_log(context, match.log, self.table)
        self.course = CourseLine(context, self.table, clock)
        self.side = SignButton(
            context, "list", "gui.shell.dock", context.host.turn_dock, key="Ctrl+D"
        )
        QShortcut(QKeySequence("Ctrl+D"), self, context.host.turn_dock)
        self._space = QShortcut(QKeySequence(Qt.Key.Key_Space), self, self.space)
        self._space.setEnabled(False)
        QApplication.instance().focusChanged.connect(self._on_focus)  # type: ignore[union-attr]

    def hideEvent(self, event: QHideEvent) -> None:
        """Drop what the table keeps painted."""
        super().hideEvent(event)
        self.table.view.release()

    def space(self) -> None:
        """Do what the space bar does at the table."""
        key, none = Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier
        self.table.view.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, none))

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Have the space bar mean the table wherever it means nothing else."""
        elsewhere = (Page, QAbstractItemView, QScrollArea)
        self._space.setEnabled(now is None or isinstance(now, elsewhere))

    def title(self) -> Wording:
        """Return what the bar says."""
        return name(self._game.id)

    def edition(self) -> str:
        """Return the edition that is played."""
        return self._edition

    def game(self) -> str:
        """Return the game that is played."""
        return self._game.id

    def section(self) -> str:
        """Return the section of the rulebook on what is asked, or goes on."""
        return section_at(self.table)

    def cover(self, pixels: int) -> QRect:
        """Keep the prompt with its buttons off what a drawer covers; return where it is now."""
        view = self.table.view
        view.cover(pixels)
        room = view.mapFromScene(self.table.scene.prompt_room).boundingRect()
        return QRect(view.viewport().mapTo(self.window(), room.topLeft()), room.size())

    def cited(self) -> str:
        """Return the section on the card or the place under the pointer or the cursor."""
        return self.table.section()

    def signs(self) -> list[SignButton]:
        """Return the button for the dock: a small window does not open it by itself."""
        return [self.side]

    def middle(self) -> CourseLine:
        """Return what tells the bar how far the game is."""
        return self.course

    def panels(self) -> list[tuple[str, Wording, QWidget]]:
        """Return the log for the dock."""
        return [("log", "gui.shell.log", self.log)]

    def panels_open(self) -> bool:
        """Say that the dock belongs to the table."""
        return True
