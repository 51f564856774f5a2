"""About sheet: what was said of a session when it was set up, to be put right at any time."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from engine.playtest.afterwards import with_setup
from engine.playtest.live import LiveSession
from engine.playtest.rows import LONGEST, NOTE
from engine.playtest.sessions import LETTERS
from engine.playtest.templates import OTHER
from gui.context import AppContext, faults_told, plain
from gui.i18n import Language
from gui.shell.newgame.seatmarks import SeatBadge
from gui.shell.playtests.wording import icon_of, look_of
from gui.widgets.buttons import Button
from gui.widgets.fields import TextField
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel, scrolled
from gui.widgets.said import Label
from resources.foreign import visible

ABOUT = "gui.playtest.about.title"  # what leads to it is called
_OWN, _SETUP = "gui.playtest.about.", "gui.playtest.setup."
_ALIAS, _EDITION = 24, 100
_LINES = {"goal": NOTE, "hypothesis": NOTE, "place": LONGEST, "facilitator": _ALIAS}


class AboutSheet(QWidget):
    """Who sat where, and what for. `kept` says that it is on the disk, `left` that it stays."""

    kept = Signal()
    left = Signal()

    def __init__(self, context: AppContext, live: LiveSession) -> None:
        super().__init__()
        self.context = context
        self._live = live
        panel = Panel(context)
        panel.box.addWidget(Label(context, f"{_OWN}heading", "heading", wrap=True))
        panel.box.addWidget(Label(context, f"{_SETUP}alias-about", "note", "ink2", wrap=True))
        self._rows = QGridLayout()
        self._rows.setColumnStretch(0, 1)
        self._rows.setColumnStretch(1, 3)
        self.aliases = [self._alias(seat.seat, seat.alias) for seat in live.playtest.seats]
        self.lines: dict[str, QLineEdit] = {}
        if live.session.game == OTHER:
            self._line("edition", f"{_SETUP}prototype", _EDITION)
        for name, most in _LINES.items():
            self._line(name, f"{_SETUP}{name}", most)
        panel.box.addLayout(self._rows)
        panel.box.addStretch(1)
        keep = Button(context, f"{_OWN}keep", self.keep, kind="primary", key="Ctrl+Enter")
        leave = Button(context, f"{_OWN}leave", self.left.emit, key="Esc")
        foot = Panel(context, pad=6)
        foot.box.addWidget(Flow([keep, leave]))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(scrolled(panel), 1)
        whole.addWidget(foot)

    def first(self) -> QWidget:
        """Return what the keyboard is at."""
        return self.aliases[0]

    def _alias(self, seat: int, alias: str) -> TextField:
        """Return the field in which a seat's alias stands, beside its badge."""
        playtest = self._live.playtest
        badge = SeatBadge(self.context)
        badge.drawn(30, 30)
        badge.wear(look_of(playtest, seat), icon_of(playtest, seat))
        name = partial(self._seat, seat)
        field = TextField(self.context, name, plain(LETTERS[seat]), _ALIAS)
        field.setText(alias)
        called = QWidget()
        row = QHBoxLayout(called)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(badge)
        row.addWidget(Label(self.context, name, "body", "ink2"), 1)
        self._row(called, field)
        return field

    def _line(self, name: str, about: str, most: int) -> None:
        field = TextField(self.context, about, about, most)
        field.setText(getattr(self._live.session, name))
        self.lines[name] = field
        self._row(Label(self.context, about, "body", "ink2", wrap=True), field)

    def _row(self, called: QWidget, field: QWidget) -> None:
        line = self._rows.rowCount()
        self._rows.addWidget(called, line, 0)
        self._rows.addWidget(field, line, 1)

    def _seat(self, seat: int, language: Language) -> str:
        told = (language.say("gui.playtest.seat", n=seat + 1), language.say(f"{_SETUP}alias"))
        return language.say("gui.matches.join").join(told)

    def keep(self) -> None:
        """Have it on the disk; two of one alias are told, and nothing kept."""
        aliases = [visible(one.text()) or LETTERS[at] for at, one in enumerate(self.aliases)]
        folded = [alias.casefold() for alias in aliases]
        alike = next((at for at, one in enumerate(folded) if one in folded[:at]), None)
        if alike is not None:
            self.context.host.tell("playtest-alike", {"name": aliases[alike]})
            self.aliases[alike].setFocus()
            return
        said = {name: field.text().strip() for name, field in self.lines.items()}
        said["facilitator"] = visible(said["facilitator"])
        with faults_told(self.context.host):
            self._live.change(with_setup(aliases, **said))
            self.kept.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep by Ctrl+Enter, leave by Esc; Enter goes on to the next line."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.keep()
            else:
                self.focusNextChild()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
