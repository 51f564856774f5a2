"""Play page of a match: the session, its table, and what stands in the dock beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.kernel.errors import JournalError
from engine.kernel.game import Outcome
from engine.kernel.rules import Value
from engine.kernel.wording import Teller
from gui.context import AppContext, Wording
from gui.games import game_ui, playable
from gui.games.labels import played_mode
from gui.i18n import Language
from gui.paint.icons import Glyph
from gui.session.game_session import GameSession
from gui.session.session_factory import new_session, resume
from gui.session.wording import Hint
from gui.shell.playing.tablepage import TablePage
from gui.shell.playing.tips import Tips
from gui.widgets.buttons import SignButton

LOOKED_AGAIN = 300  # ms until it is seen whether somebody still looks at the table
_SPEEDS: tuple[Glyph, ...] = ("speed0", "speed1", "speed", "speed3")
RESULT_AFTER = 1800  # ms that the last position stays before the result is shown


class PlayPage(TablePage):
    """One match at its table; leaving it loses nothing."""

    escapes = False

    def __init__(
        self,
        context: AppContext,
        match_id: int = 0,
        game_id: str = "",
        seats: Sequence[str] = (),
        house: Mapping[str, Value] | None = None,
        seed: str = "",
        content: str = "",
        names: Sequence[str] = (),
    ) -> None:
        told = (game_id, seats, house or {}, seed, content)
        self.session = (
            _resumed(context, match_id) if match_id else new_session(context, *told, names=names)
        )
        super().__init__(context, self.session, self.session.time.clock)
        self._practice = context.library.listed(self.session.match_id).practice
        self._fault = False  # whether the last thing that was tried went wrong
        self.log.picked.connect(self.table.links.flash)
        self.log.show_seal(self.session.commitment)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        self._signs()
        self._connect()
        signs = {"undo": self.undo, "hint": self.hint, "speed": self.speed, "side": self.side}
        self.tips = Tips(context, self.session, self.table, signs, fresh=not match_id)
        self._moved()
        if match_id:
            self._handed(self.session.seat)  # whoever opened the match need not be who is asked

    def _signs(self) -> None:
        context, session = self.context, self.session
        self.undo = SignButton(context, "undo", self._undo_text, session.undo, key="Ctrl+Z")
        self.undo.wordy = True
        self.redo = SignButton(context, "redo", self._redo_text, session.redo, key="Ctrl+Shift+Z")
        self.hint = SignButton(context, "hint", self._hint_text(), self._ask_hint, key="Ctrl+H")
        self.speed = SignButton(context, "speed", self._speed_text, self._next_speed)
        for key, act in (
            ("Ctrl+Z", session.undo),
            ("Ctrl+Shift+Z", session.redo),
            ("Ctrl+H", self._ask_hint),
        ):
            QShortcut(QKeySequence(key), self, act)

    def _connect(self) -> None:
        session = self.session
        session.moved.connect(self._moved)
        session.ended.connect(self._ended)
        session.hinted.connect(self._hinted)
        session.failed.connect(self._failed)
        session.told.connect(self._went_on)
        session.handed.connect(self._handed)
        self.context.settings.changed.connect(self._show_speed)
        self._show_speed()
        if session.notice is not None:
            notice = session.notice
            tell = partial(self.context.host.tell, notice.code, notice.details)
            QTimer.singleShot(0, self, tell)

    # --- what the window asks

    def mode(self) -> Wording | None:
        """Return what the board says of its mode."""
        if self._practice:
            return played_mode(
                "gui.matches.practised", self.session.game, self.session.setup.content
            )
        emblem = self.table.emblem()
        if emblem is None:
            return None
        return played_mode(emblem.text, self.session.game, self.session.setup.content)

    def house(self) -> Mapping[str, Value]:
        """Return the rules that are played by, with those of a pack."""
        return self.session.game.rule_sheet.from_book(self.session.setup.house)

    def signs(self) -> list[SignButton]:
        """Return the buttons it adds to the bar."""
        return [self.undo, self.redo, self.hint, self.speed, *super().signs()]

    def panels(self) -> list[tuple[str, Wording, QWidget]]:
        """Return log, moves and the board's own panels for the dock."""
        own = [(dock.title, dock.title, dock.widget) for dock in self.table.docks()]
        return [*super().panels(), ("moves", "gui.table.moves", self.table.moves), *own]

    def first(self) -> QWidget | None:
        """Return the table."""
        return self.table.view

    def leave(self) -> None:
        """Let go of the match: every answer is kept already."""
        self.session.close()
        for dock in self.table.docks():
            dock.widget.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put a tip away by Esc, where the table has no use for that key."""
        if event.key() != Qt.Key.Key_Escape or not self.tips.put_away():
            super().keyPressEvent(event)

    # --- what happens

    def _moved(self) -> None:
        self.undo.setEnabled(self.session.can_undo)
        self.redo.setEnabled(self.session.can_redo)
        asked = any(ask.options for ask in self.session.asks)
        self.hint.setEnabled(asked and self.session.policy.hints)
        for sign in (self.undo, self.redo):
            sign.refresh()
        self.course.refresh()

    def _ended(self, _outcome: Outcome) -> None:
        QTimer.singleShot(RESULT_AFTER, self, self._show_result)

    def _show_result(self) -> None:
        if self.isVisible() and self.table.pause is not None:
            QTimer.singleShot(LOOKED_AGAIN, self, self._show_result)
        elif self.isVisible():  # whoever turned to another page finds it in the list
            self.context.host.go(game_ui(self.game()).end_page, match_id=self.session.match_id)

    def _handed(self, seat: int) -> None:
        """Hide what the next person must not see until they sit here."""
        if self.session.secret:
            game, state = self.session.game, self.session.state
            self.context.host.hand_over(
                lambda language: language.say(
                    "gui.shell.hand-over", seat=Teller(game, state, language.lang).seat(seat)
                )
            )

    def _failed(self, code: str, details: dict[str, str | int]) -> None:
        self._fault = True
        self.context.host.tell(code, details)

    def _went_on(self) -> None:
        """Put a fault away once something has gone well."""
        if self._fault:
            self._fault = False
            self.context.host.hush()

    def _ask_hint(self) -> None:
        self.session.hint()

    def _hinted(self, hint: Hint) -> None:
        self.table.advise(hint.seat, hint.option, lambda: hint.why(self.session.teller()))

    def _hint_text(self) -> Wording:
        return "gui.shell.hint" if self.session.policy.hints else "gui.session.hint-none"

    def _undo_text(self, _language: Language) -> str:
        return self.session.undo_text()

    def _redo_text(self, _language: Language) -> str:
        return self.session.redo_text()

    def _speed_text(self, language: Language) -> str:
        word = language.say(f"gui.shell.set.motion.{self.context.settings.animation_speed}")
        return language.say("gui.shell.speed", speed=word)

    def _next_speed(self) -> None:
        self.context.settings.animation_speed = (self.context.settings.animation_speed + 1) % 4

    def _show_speed(self) -> None:
        """Have the sign tell how fast things move: as many arrows."""
        self.speed.sign = _SPEEDS[self.context.settings.animation_speed]
        self.speed.refresh()


def _resumed(context: AppContext, match_id: int) -> GameSession:
    """Return a match of the library, unless it is of a game without a table."""
    session = resume(context, match_id)
    if session.game.id not in playable():
        session.close()
        raise JournalError("journal-part", key="game", expected=" | ".join(playable()))
    return session
