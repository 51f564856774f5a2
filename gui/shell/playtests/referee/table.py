"""Refereed table widget: the board of a real game's table, and where its course is entered.

A board's gestures answer as they do in play; digits name the answers in the order of the moves,
and letters list them. What is drawn or thrown is asked where the board puts choices.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from engine.kernel.asking import Atom, Option
from gui.context import AppContext, Wording
from gui.games import game_ui
from gui.games.phases import section_at
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.answers import AnswerSheet
from gui.shell.playtests.referee.carrying import HandSheet
from gui.shell.playtests.referee.correcting import CorrectingSheet
from gui.shell.playtests.referee.foot import Does, RefereeFoot
from gui.shell.playtests.referee.overruling import HOUSE_RULE, MISTAKE, OverrulingSheet
from gui.shell.playtests.referee.sheet import StageSheet, lay
from gui.shell.playtests.referee.stage import DrawStage
from gui.table.board import Gesture
from gui.table.table import TableWidget


class RefereedTable(QWidget):
    """The table of one refereed match.

    `spaced` says that the space bar was pressed where it writes nothing.
    """

    spaced = Signal()

    def __init__(
        self,
        context: AppContext,
        session: RefereeSession,
        parent: QWidget | None = None,
        seen: Collection[Atom] = (),
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.session = session
        board = game_ui(session.game.id).board
        self.table = TableWidget(session, board, context.theme, context.language, context.settings)
        self.table.view.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)
        self.stage = DrawStage(context, session, seen, self)
        self.answers = AnswerSheet(context, session, self)
        self.hand = HandSheet(context, session, self)
        self.correcting = CorrectingSheet(context, session, self)
        self.overruling = OverrulingSheet(context, session, self)
        self._sheets: tuple[StageSheet, ...] = (
            self.stage,
            self.answers,
            self.hand,
            self.correcting,
            self.overruling,
        )
        self.foot = RefereeFoot(
            context,
            session,
            Does(session.undo, session.redo, self.correct, self.overrule, self.look_at_open),
        )
        self.listed = False  # whether the answers are listed
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self.foot)
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        self.table.synced.connect(self.refresh)
        self.table.view.panned.connect(self._lay_sheets)
        self.foot.strip.picked.connect(self.take)
        self.foot.strip.wanted.connect(self.list_answers)
        self.answers.picked.connect(self.take)
        self.stage.laid.connect(self._lay_out)
        self.hand.finished.connect(self.refresh)
        self.correcting.closed.connect(self.refresh)
        self.correcting.amended.connect(self.refresh)
        self.correcting.ruled.connect(self._rule)
        self.overruling.closed.connect(self.refresh)
        self.session.failed.connect(self.context.host.tell)
        self.context.language.changed.connect(self._reword)  # after the table's own gestures

    # --- what the page asks

    def section(self) -> str:
        """Return the section of the rulebook on the open question or draw, else on the step."""
        draw = self.session.waiting
        known = game_ui(self.session.game.id).phases.questions
        own = known.get(draw.topic, "") if draw is not None else ""
        return own or section_at(self.table)

    def first(self) -> QWidget:
        """Return what the keyboard is at: the field of what is asked by name, else the table."""
        sheet = self.front
        if sheet is self.correcting:
            return self.correcting.first()
        if sheet is self.overruling:
            return self.overruling.picker.field
        if sheet is self.stage and self.stage.cards:
            return self.stage.picker.field
        return self.answers.picker.field if sheet is self.answers else self.table.view

    @property
    def front(self) -> StageSheet | None:
        """Return the sheet that lies on the table."""
        if self.overruling.opened:
            return self.overruling
        if self.correcting.entry is not None:
            return self.correcting
        if self.hand.waits and self.stage.draw is None:
            return self.hand
        if self.stage.draw is not None:
            return self.stage
        return self.answers if self.listed else None

    # --- what is shown

    def refresh(self) -> None:
        """Show what is asked now."""
        self.listed, self.correcting.entry, self.overruling.opened = False, None, False
        if self.stage.draw is not None:
            self.stage.before = self.hand.laid
            self.stage.open()
        elif self.hand.waits:
            self.hand.open()
        self.foot.strip.show_answers(self.gestures)
        self.foot.refresh()
        self._show_front()

    def _reword(self) -> None:
        """Say what the table offers in the language spoken now."""
        self.foot.strip.show_answers(self.gestures)
        self.foot.refresh()
        if self.front is self.answers:
            self.answers.open(self.gestures, self.answers.picker.field.text())
        elif self.front is self.hand:
            self.hand.open()

    def _show_front(self) -> None:
        front, here = self.front, self._has_keys()
        for sheet in self._sheets:
            sheet.setVisible(sheet is front)
        self._lay_sheets()
        if front is not None:
            front.raise_()
        if here:
            self.first().setFocus()

    def _has_keys(self) -> bool:
        """Say whether the keyboard is here, or nowhere where it is needed."""
        at = QApplication.focusWidget()
        return at is None or at is self or self.isAncestorOf(at) or at.isAncestorOf(self)

    def _lay_sheets(self) -> None:
        lay(self._sheets, self.table, 0 if self.gestures else self.foot.strip.height())

    def hideEvent(self, event: QHideEvent) -> None:
        """Drop what the table keeps painted."""
        super().hideEvent(event)
        self.table.view.release()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the sheets where the table is now."""
        super().resizeEvent(event)
        self._lay_sheets()

    # --- what is entered

    @property
    def gestures(self) -> Sequence[Gesture]:
        """Return the answers by their digits: as they are offered, or as the board numbers them."""
        hands, offered = self.table.hands, self.table.gestures
        if not hands.offer_.numbered:
            return offered
        places = {thing.key: at for at, thing in enumerate(hands.counted)}
        return sorted(offered, key=lambda one: places.get(one.number_bearer, len(places)))

    def take(self, at: int) -> bool:
        """Give the answer of this place in the list of moves; say whether there is one."""
        gestures = self.gestures
        if not 0 <= at < len(gestures):
            return False
        self.table.hands.finish(gestures[at])
        return True

    def unlist(self) -> None:
        """Put the list of answers away."""
        self.listed = False
        self._show_front()

    def list_answers(self, text: str = "") -> None:
        """List every answer to the open question, filtered by what was typed."""
        if self.gestures:
            self.listed = True
            self._show_front()
            self.answers.open(self.gestures, text)

    def at_seat(self, seat: int) -> bool:
        """Enter this seat: who was drawn, who answers next, or whom the answer is about."""
        session = self.session
        draw = session.waiting
        if draw is not None:
            people = self.stage.people and seat in draw.of
            return people and session.enter_draw(draw.of.index(seat))
        asked = {ask.seat for ask in session.undecided if ask.seat in session.setup.people}
        if len(asked) > 1:
            return session.choose_seat(seat)
        meant = [at for at, one in enumerate(self.gestures) if self._names(one.option, seat)]
        return len(meant) == 1 and self.take(meant[0])

    def _names(self, option: Option, seat: int) -> bool:
        """Say whether an answer is about a seat."""
        names = self.session.game.options[str(option[0])]
        kinds = (name.rpartition(":")[2] for name in names)
        seats = ("seat", "character", "player")
        return any(
            kind in seats and value == seat for kind, value in zip(kinds, option[1:], strict=False)
        )

    def _lay_out(self, words: Wording, how: str) -> None:
        """Say what the application drew until a hand has laid it out, or more is entered."""
        self.hand.lay(words, how)
        self.refresh()

    def undo(self) -> bool:
        """Take back what was entered last."""
        return self.session.undo()

    def redo(self) -> bool:
        """Enter again what was taken back last."""
        return self.session.redo()

    def correct(self, line: int | None = None) -> bool:
        """Open an entry in its place, by the number of its record; else the last."""
        if self.correcting.entry is not None and line is None:
            self.correcting.turn()
            return True
        wanted = self.session.last_line if line is None else line
        found = next((row for row in self.session.entries() if row.line == wanted), None)
        if found is None or self.session.draft is not None or self.overruling.opened:
            return False
        self.listed = False
        self.correcting.open(found)
        self._show_front()
        return True

    def look_at_open(self) -> bool:
        """Open the first entry that is not known yet."""
        return bool(self.session.provisional) and self.correct(self.session.provisional[0])

    def overrule(self) -> bool:
        """Ask what the table shows, whether or not by the rules."""
        return self._overrule(HOUSE_RULE)

    def _rule(self) -> None:
        """Enter what the table shows now, where it broke a rule."""
        self._overrule(MISTAKE)

    def _overrule(self, why: str) -> bool:
        if self.session.draft is not None or self.overruling.opened:
            return False
        self.listed, self.correcting.entry = False, None
        opened = self.overruling.open(why)
        self._show_front()
        return opened
