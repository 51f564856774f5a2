"""Referee keys: what each key means at a refereed table, before the table or a field has it.

A chord means the same wherever the keyboard is; any other key is for the sheet that lies in front,
then for the table.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from gui.shell.playtests.referee.digits import ENTER, HELD, digit, letter
from gui.shell.playtests.referee.table import RefereedTable

_CTRL = Qt.KeyboardModifier.ControlModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_ALT = Qt.KeyboardModifier.AltModifier
_NONE = Qt.KeyboardModifier.NoModifier


class RefereeKeys(QObject):
    """The keys of one refereed table; they come before those of the table and of a field."""

    def __init__(self, centre: RefereedTable) -> None:
        super().__init__(centre)
        self._centre = centre
        self._chords = self._commands()
        sheets = (centre.stage, centre.answers, centre.correcting, centre.overruling)
        for at in (centre.table.view, *(sheet.picker.field for sheet in sheets)):
            at.installEventFilter(self)
        centre.installEventFilter(self)  # it hears what a button on a sheet has no use for

    def _commands(self) -> dict[tuple[Qt.KeyboardModifier, int], Callable[[], object]]:
        centre, session = self._centre, self._centre.session
        return {
            (_CTRL, Qt.Key.Key_Z): session.undo,
            (_CTRL | _SHIFT, Qt.Key.Key_Z): session.redo,
            (_CTRL, Qt.Key.Key_U): centre.stage.not_known,
            (_CTRL, Qt.Key.Key_D): self._throw,
            (_CTRL, Qt.Key.Key_E): centre.overrule,
            (_NONE, Qt.Key.Key_F2): centre.correct,
            (_SHIFT, Qt.Key.Key_Return): centre.look_at_open,
            (_SHIFT, Qt.Key.Key_Enter): centre.look_at_open,
            (_CTRL, Qt.Key.Key_Return): session.keep_draft,
            (_CTRL, Qt.Key.Key_Enter): session.keep_draft,
            (_NONE, Qt.Key.Key_Space): centre.spaced.emit,
        }

    def _throw(self) -> bool:
        centre = self._centre
        return centre.session.waiting is not None and centre.stage.throw()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key from the table or a field, if it means anything here."""
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            if watched is self._centre or self._command(event) is None:
                return False
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        return self.press(event)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means here; say whether it means anything."""
        command = self._command(event)
        if command is not None:
            if not event.isAutoRepeat():
                command()
            return True
        mods = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if mods == _ALT:
            number = digit(event)
            return number is not None and self._press_alt(number - 1)
        if mods & HELD:
            return False
        centre = self._centre
        centre.table.scene.motion.finish()
        front = centre.front
        if front is centre.correcting:
            return centre.correcting.press(event)
        if front is centre.overruling:
            return centre.overruling.press(event)
        if centre.session.draft is not None and self._press_draft(event):
            return True
        if front is centre.stage:
            return self._press_stage(event)
        if front is centre.answers:
            return self._press_answers(event)
        if front is centre.hand and event.key() in ENTER:
            return centre.hand.finish()
        return self._press_table(event)

    def _command(self, event: QKeyEvent) -> Callable[[], object] | None:
        mods = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        at = self._centre.focusWidget()
        if event.key() == Qt.Key.Key_Space and isinstance(at, QLineEdit) and at.text():
            return None  # it stands between two words
        return self._chords.get((mods, event.key()))

    def _press_alt(self, at: int) -> bool:
        """Take a reason or a seat; while an entry is corrected no seat is meant."""
        centre = self._centre
        if centre.front is centre.overruling:
            return centre.overruling.choose_why(at)
        return centre.front is not centre.correcting and centre.at_seat(at)

    def _press_stage(self, event: QKeyEvent) -> bool:
        stage, number = self._centre.stage, digit(event)
        if event.key() == Qt.Key.Key_Escape and stage.seeks:
            stage.picker.offer_all()
            return True
        if stage.die:
            sides = stage.draw.n if stage.draw is not None else 0
            return number is not None and 1 <= number <= sides and stage.fell(number)
        if stage.by_app:
            return event.key() in ENTER and stage.throw()
        return stage.picker.hears(event)

    def _press_draft(self, event: QKeyEvent) -> bool:
        """Drop what no longer fits, take the correction back, or keep it where all fits."""
        centre, session, key = self._centre, self._centre.session, event.key()
        if centre.listed or centre.table.hands.thing is not None or centre.stage.seeks:
            return False
        if key == Qt.Key.Key_Delete and session.conflict is not None:
            return session.drop_entry()
        if key in ENTER and session.only_drops:
            return session.drop_entry()
        if key in ENTER and session.conflict is None:
            return session.keep_draft()
        if key == Qt.Key.Key_Escape:
            session.take_back_draft()
            return True
        return False

    def _press_answers(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape:
            self._centre.unlist()
            return True
        return self._centre.answers.picker.hears(event)

    def _press_table(self, event: QKeyEvent) -> bool:
        centre, number = self._centre, digit(event)
        gestures = centre.gestures
        if not gestures or centre.table.hands.thing is not None:
            return False
        if number:
            return centre.take(number - 1)
        if number == 0 or letter(event):
            centre.list_answers(letter(event) if number is None else "")
            return True
        return False
