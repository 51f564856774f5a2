"""Sessions tab: every playtest, gone on with or looked back on, deleted; people forgotten."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest.files.lossless import without_notes
from engine.playtest.store import ListedSession, PlaytestStore, Whole
from gui.context import AppContext, Wording, faults_told, plain
from gui.i18n import Language
from gui.shell.playtests import exporting
from gui.shell.playtests.overview.session_rows import SessionLine, SessionRow, headline
from gui.shell.playtests.overview.tab import Tab
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel, Separator, empty
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox

_MOST = 40  # rows at a time


class SessionsTab(Tab):
    """The list of sessions, the last first."""

    def __init__(self, context: AppContext, store: PlaytestStore) -> None:
        super().__init__(context, store)
        self.lines: list[SessionLine] = []
        self._sessions: list[ListedSession] = []
        self._shown = _MOST
        self._ticked: set[int] = set()
        panel = Panel(context)
        head = QHBoxLayout()
        self._count = Label(context, self._counted, "note", "ink3", wrap=True)
        head.addWidget(self._count, 1)
        self._quiet = QWidget()
        quiet = QHBoxLayout(self._quiet)
        quiet.setContentsMargins(0, 0, 0, 0)
        self.quiet = TickBox(context, "gui.playtest.list.quiet")
        quiet.addWidget(self.quiet)
        quiet.addWidget(Label(context, "gui.playtest.list.quiet", "note", "ink2"))
        head.addWidget(self._quiet)
        self.export = Button(context, "gui.playtest.review.export", self._export, height=30)
        head.addWidget(self.export)
        self.delete = Button(
            context, "gui.playtest.list.delete-chosen", self._ask_chosen, sign="bin", height=30
        )
        head.addWidget(self.delete)
        panel.box.addLayout(head)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        panel.box.addLayout(self._rows)
        self._more = Button(context, self._more_word, self._show_more)
        panel.box.addWidget(self._more, 0, Qt.AlignmentFlag.AlignHCenter)
        self.column.addWidget(panel)
        self._people = Panel(context, "right", pad=12)
        self.alias = DropDown(context, "gui.playtest.list.alias", [], "")
        self.forget = Button(context, "gui.playtest.list.forget", self._ask_forget, height=32)
        self._people.box.addWidget(
            Label(context, "gui.playtest.list.people", "note", "ink2", wrap=True), 2
        )
        self._people.box.addWidget(self.alias, 1)
        self._people.box.addWidget(self.forget)
        self.column.addWidget(self._people)

    @property
    def rows(self) -> list[SessionRow]:
        """Return the rows that are shown."""
        return [line.row for line in self.lines]

    def count(self) -> int:
        """Return how many there are."""
        return len(self._sessions)

    def chosen(self) -> list[int]:
        """Return the sessions that are ticked."""
        return [one.id for one in self._sessions if one.id in self._ticked]

    def found(self) -> list[int]:
        """Return all sessions of the game that is looked at."""
        return [one.id for one in self._sessions]

    def load(self, game_id: str) -> None:
        """Read the sessions anew, of one game or of all."""
        super().load(game_id)
        self._sessions = [one for one in self.store.listed() if game_id in ("", one.game)]
        self._ticked &= {one.id for one in self._sessions}
        aliases = self.store.aliases()
        self.alias.offer([(alias, plain(alias)) for alias in aliases], "")
        self._people.setVisible(bool(aliases))
        self._lay()

    def _lay(self) -> None:
        empty(self._rows)
        self.lines = []
        for session in self._sessions[: self._shown]:
            if self.lines:
                self._rows.addWidget(Separator(self.context))
            line = SessionLine(self.context, session, self._ask_one)
            line.tick.setChecked(session.id in self._ticked)
            line.chosen.connect(self._choose)
            self.lines.append(line)
            self._rows.addWidget(line)
        self._more.setVisible(len(self._sessions) > self._shown)
        self._more.refresh()
        self._choose()

    def _show_more(self) -> None:
        self._shown += _MOST
        self._lay()

    def _more_word(self, language: Language) -> str:
        return language.say("gui.matches.more", n=max(0, len(self._sessions) - self._shown))

    def _choose(self) -> None:
        for line in self.lines:
            if line.tick.isChecked():
                self._ticked.add(line.session.id)
            else:
                self._ticked.discard(line.session.id)
        self._count.refresh()
        self.delete.setVisible(bool(self.chosen()))
        for part in (self._quiet, self.export):
            part.setVisible(bool(self._sessions))
        self.changed.emit()

    def _counted(self, language: Language) -> str:
        if not self._sessions:
            return language.say("gui.playtest.list.none")
        parts = [language.say("gui.playtest.list.count", n=len(self._sessions))]
        if self.chosen():
            parts.insert(0, language.say("gui.matches.chosen", n=len(self.chosen())))
        return language.say("gui.matches.join").join(parts)

    # --- what is done to them

    def wholes(self) -> list[Whole]:
        """Return what is to be written: those that are ticked, else all, without notes or with."""
        ids = self.chosen() or self.found()
        wholes = [self.store.whole(one) for one in ids]
        return [without_notes(one) for one in wholes] if self.quiet.isChecked() else wholes

    def _export(self) -> None:
        with faults_told(self.context.host):
            exporting.ask(self.context, self, self.wholes())

    def _ask_one(self, session: ListedSession) -> None:
        self._ask([session])

    def _ask_chosen(self) -> None:
        self._ask([one for one in self._sessions if one.id in self._ticked])

    def _ask(self, sessions: list[ListedSession]) -> None:
        """Ask before sessions are deleted; the question names what it is about."""
        one = sessions[0]
        several = len(sessions) > 1
        text: Wording = lambda language: "\n\n".join(
            (
                language.say("gui.playtest.list.delete-several", n=len(sessions))
                if several
                else headline(one, language),
                language.say("gui.playtest.list.delete-ask"),
            )
        )
        yes = "gui.playtest.list.delete-chosen" if several else "gui.playtest.list.delete"
        ids = [session.id for session in sessions]
        self.context.host.confirm(text, yes, partial(self._delete, ids))

    def _delete(self, ids: list[int]) -> None:
        with faults_told(self.context.host):
            for session_id in ids:
                self.store.delete(session_id)
        self.load(self.game_id)

    def _ask_forget(self) -> None:
        alias = self.alias.value()
        text: Wording = lambda language: language.say("gui.playtest.list.forget-ask", alias=alias)
        self.context.host.confirm(text, "gui.playtest.list.forget", partial(self._forget, alias))

    def _forget(self, alias: str) -> None:
        with faults_told(self.context.host):
            self.store.forget(alias)
            if named := ", ".join(map(str, self.store.written_of(alias))):
                key = "playtest.told.written-of"
                told: Wording = lambda language: language.say(key, alias=alias, numbers=named)
                self.context.host.inform(told)
        self.load(self.game_id)
