"""Referee foot: the answers by their digits, and undo, redo, correct and overrule as buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.paint.surfaces import strip
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.answers import AnswerStrip
from gui.shell.playtests.referee.draft_bar import DraftBar
from gui.shell.playtests.referee.wording import last_words, next_words
from gui.widgets.buttons import Button, SignButton

_APART = 4  # pixels between two buttons
_LONGEST = 34  # characters of what undo would take back


class Does(NamedTuple):
    """What the buttons of the foot do."""

    undo: Callable[[], object]
    redo: Callable[[], object]
    correct: Callable[[], object]
    overrule: Callable[[], object]
    look_at_open: Callable[[], object]


class SeatRow(QWidget):
    """Whose answer is entered next, where several are asked at once."""

    def __init__(self, context: AppContext, session: RefereeSession) -> None:
        super().__init__()
        self._session = session
        self.buttons: list[Button] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for seat in range(len(session.setup.players)):
            button = Button(
                context, self._named(seat), partial(session.choose_seat, seat),
                key=f"Alt+{seat + 1}", height=34,
            )  # fmt: skip
            self.buttons.append(button)
            row.addWidget(button)

    def _named(self, seat: int) -> Wording:
        return lambda _language: self._session.teller().seat(seat)

    def refresh(self) -> None:
        """Show who is asked, the one whose answer is next in red."""
        session = self._session
        asked = {ask.seat for ask in session.undecided} & set(session.setup.people)
        self.setVisible(len(asked) > 1)
        for seat, button in enumerate(self.buttons):
            button.setVisible(seat in asked)
            button.kind = "primary" if seat == session.seat else "plain"
            button.refresh()


class RefereeFoot(QWidget):
    """The strip of paper below the table."""

    def __init__(self, context: AppContext, session: RefereeSession, does: Does) -> None:
        super().__init__()
        self.context = context
        self._session = session
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        own = "gui.playtest.referee."
        self.undo = SignButton(context, "undo", self._undo_text, does.undo, key="Ctrl+Z")
        self.redo = SignButton(context, "redo", self._redo_text, does.redo, key="Ctrl+Shift+Z")
        self.correct = Button(context, f"{own}correct", does.correct, key="F2", height=34)
        self.overrule = Button(context, f"{own}otherwise", does.overrule, key="Ctrl+E", height=34)
        self.unknown = Button(
            context, self._open_text, does.look_at_open, kind="quiet", key="Shift+Enter", height=34
        )
        self.strip = AnswerStrip(context)
        self._tools = QWidget()
        row = QHBoxLayout(self._tools)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_APART)
        for button in (self.undo, self.redo, self.correct, self.overrule, self.unknown):
            row.addWidget(button)
        self.seats = SeatRow(context, session)
        row.insertWidget(2, self.seats)
        row.insertStretch(3, 1)
        self._grid = QGridLayout(self)
        self._grid.setSpacing(0)
        self._grid.addWidget(self.strip, 0, 0)
        self._grid.addWidget(self._tools, 1, 0)
        self.draft = DraftBar(context, session)
        self._grid.addWidget(self.draft, 1, 0)
        self.undo.wordy = self.redo.wordy = True
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
        self.seats.refresh()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Have redo be a sign alone where there is little room, then undo as well."""
        self.undo.worded, self.redo.worded = True, self._session.can_redo
        parts = (self.undo, self.redo, self.seats, self.correct, self.overrule, self.unknown)
        shown = [part for part in parts if not part.isHidden()]
        for sign in (self.redo, self.undo):
            wants = sum(part.sizeHint().width() + _APART for part in shown)
            sign.worded = sign.worded and wants <= self.width() - self.context.theme.px(24)
        for sign in (self.redo, self.undo):
            sign.updateGeometry()
            sign.update()

    def _undo_text(self, language: Language) -> str:
        told = last_words(self._session, language)
        if not told:
            return language.say("gui.playtest.referee.nothing-to-undo")
        return language.say("gui.playtest.referee.undo", what=_brief(told))

    def _redo_text(self, language: Language) -> str:
        told = next_words(self._session, language)
        if not told:
            return language.say("gui.playtest.referee.nothing-to-redo")
        return language.say("gui.playtest.referee.redo", what=_brief(told))

    def _open_text(self, language: Language) -> str:
        return language.say("gui.playtest.referee.open", n=len(self._session.provisional))

    def _measure(self) -> None:
        px = self.context.theme.px
        self._grid.setContentsMargins(px(10), 2, px(10), 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the strip of paper and its upper edge."""
        strip(QPainter(self), QRectF(self.rect()), self.context.theme, "upper")


def _brief(told: str) -> str:
    return told if len(told) <= _LONGEST else f"{told[: _LONGEST - 1].rstrip()}…"
