"""Referee foot: the answers by their digits, and undo, redo, correct and overrule as buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from gui.context import AppContext
from gui.i18n import Language
from gui.paint.surfaces import strip
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.answers import AnswerStrip
from gui.shell.playtests.referee.draft_bar import DraftBar
from gui.shell.playtests.referee.wording import last_words
from gui.widgets.buttons import Button, SignButton

_LONGEST = 34  # characters of what undo would take back


class Does(NamedTuple):
    """What the buttons of the foot do."""

    undo: Callable[[], object]
    redo: Callable[[], object]
    correct: Callable[[], object]
    overrule: Callable[[], object]
    look_at_open: Callable[[], object]


class RefereeFoot(QWidget):
    """The strip of paper below the table."""

    def __init__(self, context: AppContext, session: RefereeSession, does: Does) -> None:
        super().__init__()
        self.context = context
        self._session = session
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        own = "gui.playtest.referee."
        self.undo = SignButton(context, "undo", self._undo_text, does.undo, key="Ctrl+Z")
        self.redo = SignButton(context, "redo", f"{own}redo", does.redo, key="Ctrl+Shift+Z")
        self.correct = Button(context, f"{own}correct", does.correct, key="F2", height=34)
        self.overrule = Button(
            context, "gui.playtest.stage.otherwise", does.overrule, key="Ctrl+E", height=34
        )
        self.unknown = Button(
            context, self._open_text, does.look_at_open, kind="quiet", key="Shift+Enter", height=34
        )
        self.strip = AnswerStrip(context)
        self._tools = QWidget()
        row = QHBoxLayout(self._tools)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in (self.undo, self.redo, self.correct, self.overrule, self.unknown):
            row.addWidget(button)
        row.insertStretch(2, 1)
        self._grid = QGridLayout(self)
        self._grid.setSpacing(0)
        self._grid.addWidget(self.strip, 0, 0)
        self._grid.addWidget(self._tools, 1, 0)
        self.draft = DraftBar(context, session)
        self._grid.addWidget(self.draft, 1, 0)
        self.undo.wordy = self.undo.worded = True
        for button in (self.undo, self.redo, self.correct, self.overrule, self.unknown):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        context.theme.changed.connect(self._measure)
        self._measure()

    def refresh(self) -> None:
        """Know what may be taken back, and what is open."""
        session = self._session
        drafting = session.draft is not None
        self._tools.setVisible(not drafting)
        self.draft.setVisible(drafting)
        if drafting:
            self.draft.refresh()
        entered = session.last_line is not None
        self.undo.setEnabled(entered)
        self.redo.setEnabled(session.can_redo)
        self.correct.setEnabled(entered)
        self.unknown.setVisible(bool(session.provisional))
        for button in (self.undo, self.redo, self.unknown):
            button.refresh()

    def _undo_text(self, language: Language) -> str:
        told = last_words(self._session, language)
        if not told:
            return language.say("gui.playtest.referee.nothing-to-undo")
        told = told if len(told) <= _LONGEST else f"{told[: _LONGEST - 1].rstrip()}…"
        return language.say("gui.playtest.referee.undo", what=told)

    def _open_text(self, language: Language) -> str:
        return language.say("gui.playtest.referee.open", n=len(self._session.provisional))

    def _measure(self) -> None:
        px = self.context.theme.px
        self._grid.setContentsMargins(px(10), 2, px(10), 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the strip of paper and its upper edge."""
        strip(QPainter(self), QRectF(self.rect()), self.context.theme, "upper")
