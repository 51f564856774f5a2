"""Table of a refereed playtest as it stood at an entry: a replay of its match, made when wanted."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QVBoxLayout

from engine.kernel.game import Game
from engine.kernel.journal import Journal
from gui.context import AppContext
from gui.games import game_ui
from gui.paint.theme import Night
from gui.session.replaying import Replay
from gui.table.table import TableWidget
from gui.widgets.panel import Panel

_HIGH = 620.0


class TableThen(Panel):
    """The game's own table at one moment."""

    def __init__(self, context: AppContext, game: Game[Any], journal: Journal) -> None:
        super().__init__(context, pad=6)
        setup, records = journal.setup, journal.records
        self.replay = Replay(game, setup, records, context.language, parent=self)
        look = game_ui(game.id)
        theme = Night(context.theme, self) if look.night else context.theme
        self.table = TableWidget(self.replay, look.board, theme, context.language, context.settings)
        holder = QVBoxLayout()
        holder.addWidget(self.table)
        self.box.addLayout(holder)
        context.theme.changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.table.setMinimumHeight(self.context.theme.px(_HIGH))
