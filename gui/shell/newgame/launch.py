"""Seed field and start button of a new game."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.context import AppContext
from gui.paint.plain_text import set_tip
from gui.widgets.buttons import Button
from gui.widgets.fields import TextField
from gui.widgets.said import Label

_LONGEST_SEED = 64
_PART = 4  # signs between two dashes: a seed is read out and typed again


class Launch(QWidget):
    """Seed and start: one below the other on a sheet, side by side at the foot of the page."""

    def __init__(self, context: AppContext, begin: Callable[[], object]) -> None:
        super().__init__()
        self.context = context
        self.seed = TextField(context, "gui.shell.seed", "gui.shell.seed-empty", _LONGEST_SEED)
        self.draw = Button(context, "gui.shell.seed-draw", self.draw_seed, sign="dice")
        self.draw.about("gui.shell.seed-draw-about")
        self.start = Button(
            context, "gui.shell.start", begin, kind="primary", key="Enter", height=54
        )
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        words = QVBoxLayout()
        words.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(Label(context, "gui.shell.seed", "name"))
        head.addWidget(Label(context, "gui.shell.seed-note", "note", "ink3", wrap=True), 1)
        row = QHBoxLayout()
        row.addWidget(self.seed, 1)
        row.addWidget(self.draw)
        words.addLayout(head)
        words.addLayout(row)
        self._box.addLayout(words, 1)
        self._box.addWidget(self.start, 0)
        context.language.changed.connect(self._explain)
        self._explain()

    def across(self, *, yes: bool) -> None:
        """Stand side by side, or one below the other."""
        way = QBoxLayout.Direction
        self._box.setDirection(way.LeftToRight if yes else way.TopToBottom)
        self._box.setStretch(1, 1 if yes else 0)
        self._box.setSpacing(self.context.theme.px(12 if yes else 6))

    def text(self) -> str:
        """Return the seed as it is written now."""
        return self.seed.text().strip()

    def draw_seed(self) -> None:
        """Draw another seed, and show it."""
        signs = secrets.token_hex(_PART).upper()
        parts = [signs[at : at + _PART] for at in range(0, len(signs), _PART)]
        self.seed.setText("-".join(parts))

    def _explain(self) -> None:
        set_tip(self.seed, self.context.language.say("gui.shell.seed-about"))
