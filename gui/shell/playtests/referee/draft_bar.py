"""Draft bar: a corrected match that is not kept yet, and what of it does not fit."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.context import AppContext
from gui.i18n import Language
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.wording import entry_words
from gui.widgets.buttons import Button
from gui.widgets.said import Label

_OWN = "gui.playtest.entry-again"
_HIGH = 46.0  # two lines; more where they are told in more


class DraftBar(QWidget):
    """What no longer fits, placed anew on the table or dropped, one after the other."""

    def __init__(self, context: AppContext, session: RefereeSession) -> None:
        super().__init__()
        self.context = context
        self._session = session
        self.told = Label(context, self._told, "body", wrap=True)
        self.drops = Button(context, f"{_OWN}.drop", session.drop_entry, key="Del", height=34)
        self.keeps = Button(
            context, self._keep_word, self._keep, kind="primary", key="Ctrl+Enter", height=34
        )
        self.leaves = Button(
            context, f"{_OWN}.take-back", session.take_back_draft, key="Esc", height=34
        )
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.told, 1)
        for button in (self.drops, self.keeps, self.leaves):
            row.addWidget(button)
        context.theme.changed.connect(self._measure)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as high as what is told is at this width."""
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        self._row.activate()
        told = self.told.heightForWidth(self.told.width())
        self.setFixedHeight(max(self.context.theme.px(_HIGH), told))

    def refresh(self) -> None:
        """Say what waits now."""
        waits = self._session.conflict is not None
        self.drops.setVisible(waits)
        self.keeps.kind = "plain" if waits else "primary"  # what leaves out is not the usual way
        for part in (self.told, self.keeps):
            part.refresh()
        self._measure()

    def _keep(self) -> None:
        self._session.keep_draft()

    def _keep_word(self, language: Language) -> str:
        waits = self._session.conflict is not None
        return language.say(f"{_OWN}.keep-without" if waits else f"{_OWN}.keep")

    def _told(self, language: Language) -> str:
        session, conflict = self._session, self._session.conflict
        if conflict is None or session.draft is None:
            return language.say(f"{_OWN}.fits")
        words = entry_words(conflict.entry, session.game, session.teller(), language)
        reason = "forced" if session.only_drops else conflict.why.value
        why = language.say(f"{_OWN}.why.{reason}", what=words)
        left = sum(row.record is not conflict.entry.record for row in session.draft.rest)
        return why if not left else f"{why}  ·  {language.say(f'{_OWN}.behind', n=left)}"
