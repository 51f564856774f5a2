"""Setup page of a playtest: everything prefilled, one press to the running clock."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from engine.kernel.rules import Value
from gui.context import AppContext, Wording, faults_told
from gui.games.labels import edition
from gui.i18n import Language
from gui.shell.newgame.pick import Pick
from gui.shell.playtests.keeping import game_name, known, store_of, tested
from gui.shell.playtests.setup.draft import check, game_of, offered
from gui.shell.playtests.setup.sheets import Sheets
from gui.shell.playtests.setup.teaching import KEY
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel, ScrolledPage, air
from gui.widgets.said import Label


class NewPlaytestPage(ScrolledPage):
    """The game above, its sheets below, and at the foot the button that begins."""

    chapter = "05-playtests"

    def __init__(
        self,
        context: AppContext,
        game_id: str = "",
        house: Mapping[str, Value] | None = None,
        goal: str = "",
    ) -> None:
        """Open at a game, perhaps with the rules that are to be tested and what for."""
        super().__init__(context)
        self._store = store_of(context)
        draft = offered(self._store, game_id)
        self._made: dict[str, Sheets] = {}
        games = [(one, game_name(one)) for one in tested()]
        self.games = Pick(
            context, "gui.playtest.setup.game", games, draft.session.game, most=len(games)
        )
        self.games.chosen.connect(self.turn)
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self._tabs = QHBoxLayout()
        self._tabs.addWidget(self.games, 1)
        self._column.addLayout(self._tabs)
        self._column.addStretch(1)
        self.start = Button(
            context, "gui.playtest.setup.start", self.begin, kind="primary", key="Enter", height=56
        )
        self._said = Label(context, "", "note", "ink3", wrap=True)
        self._foot = Panel(context, "right", pad=8)
        self._foot.box.addWidget(self._said, 1)
        self._foot.box.addWidget(self.start)
        self._foot_row = QVBoxLayout()
        self._foot_row.addWidget(self._foot)
        whole = self.layout()
        assert isinstance(whole, QVBoxLayout)
        whole.addLayout(self._foot_row)
        self.sheets = self._sheets_of(draft.session.game)
        self._said.reword(self._told)
        self.lay_out(self._column)
        self.turn(draft.session.game)
        if house is not None:
            self.sheets.tested.take_rules(house)
            self.sheets.tested.kit.suit(self.sheets.tested.digest())
        if goal:
            self.sheets.aims.goal.setText(goal)
            self.sheets.aims.goal.setCursorPosition(0)  # it is read from its beginning
        self.area.verticalScrollBar().rangeChanged.connect(self._margins)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.playtest.new"

    def edition(self) -> str:
        """Return the edition of the game that is chosen."""
        found = self.sheets.tested.edition() if known(self.game()) else ""
        return edition(found) if found else ""

    def game(self) -> str:
        """Return the game that is to be tested."""
        return self.sheets.game_id if known(self.sheets.game_id) else ""

    def house(self) -> Mapping[str, Value]:
        """Return the rules as they are set now, with those of a pack."""
        tested = self.sheets.tested
        game = game_of(self.sheets.game_id, tested.content)
        return tested.house if game is None else game.rule_sheet.from_book(tested.house)

    def first(self) -> QWidget | None:
        """Return the button that begins."""
        return self.start

    def head(self) -> float:
        """Leave little above the games."""
        return 8

    def _margins(self) -> None:
        super()._margins()
        side = self._column.contentsMargins().left()
        bar = self.area.verticalScrollBar()
        beyond = bar.sizeHint().width() if bar.maximum() else 0
        self._foot_row.setContentsMargins(side, 0, side + beyond, 0)
        self._tabs.setContentsMargins(air(self.context.theme), 0, air(self.context.theme), 0)

    def leave(self) -> None:
        """Teach no longer."""
        for sheets in self._made.values():
            sheets.course.teaching.stop()

    def turn(self, game_id: str) -> None:
        """Test another game; what was said of this one is kept meanwhile."""
        self.games.choose(game_id)
        self.sheets = self._sheets_of(game_id)
        for sheets in self._made.values():
            sheets.setVisible(sheets is self.sheets)
        self._said.refresh()
        self.retold.emit()
        self.arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin by Enter, and let the teaching run by its key; in a line Enter goes on."""
        here = self.focusWidget()
        writes, plain = isinstance(here, QLineEdit), Qt.KeyboardModifier.NoModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.isAutoRepeat() or self.sheets.looks_at_rules:
                return
            if not writes:
                self.begin()
            elif here is not self.sheets.aims.more:  # it adds its question, and asks for another
                self.focusNextChild()
        elif event.text().upper() == KEY and not writes and event.modifiers() == plain:
            self.sheets.course.teaching.turn()
        else:
            super().keyPressEvent(event)

    def begin(self) -> None:
        """Keep the session and turn to its table; what does not fit is told, and nothing begun."""
        host = self.context.host
        host.hush()
        if self._withheld():
            return
        self.sheets.course.teaching.stop()
        self.sheets.aims.ask()
        with faults_told(host):
            draft = self.sheets.playtest()
            check(draft)
            session_id = self._store.create(draft)
            host.go("playtest", session_id=session_id)

    def _withheld(self) -> bool:
        """Say whether something cannot be begun with; tell of it and turn to it."""
        sheets, tell = self.sheets, self.context.host.tell
        refused = sheets.options.refused() if sheets.options is not None else None
        if refused is not None:
            sheets.show_rules()
            tell("number-refused", {"given": refused.wrong})
        elif sheets.course.teaching.wrong():
            self._no_time(sheets.course.teaching.wrong())
        elif (alike := sheets.seats.alike()) is not None:
            tell("names-alike", {"name": alike.alias.text()})
            self._turn_to(alike.alias)
        elif sheets.tested.kit.untold():
            tell("playtest-kit-untold", {"kit": sheets.tested.kit.code() or ""})
            self._turn_to(sheets.tested.kit.know)
        else:
            return False
        return True

    def _no_time(self, given: str) -> None:
        self.context.host.tell("playtest-teaching", {"given": given})
        self._turn_to(self.sheets.course.teaching.field)

    def _turn_to(self, field: QWidget) -> None:
        """Have the keyboard at what is to be put right, and it in sight."""
        self.sheets.show_usual()
        self.arrange()
        self.area.ensureWidgetVisible(field)
        field.setFocus()

    def _sheets_of(self, game_id: str) -> Sheets:
        if game_id not in self._made:
            again = any(one.game == game_id for one in self._store.listed())
            draft = offered(self._store, game_id)
            sheets = Sheets(self.context, self._store, draft, again=again)
            sheets.course.teaching.refused.connect(self._no_time)
            sheets.changed.connect(self._said.refresh)
            sheets.seats.changed.connect(self.arrange)
            self._made[game_id] = sheets
            self._column.insertWidget(self._column.count() - 1, sheets)
        return self._made[game_id]

    def _told(self, language: Language) -> str:
        sheets = self.sheets
        mode = language.say(f"playtest.mode.{sheets.tested.chosen_mode()}")
        key = "gui.playtest.setup.told" + ("-again" if sheets.again else "")
        return language.say(key, seats=len(sheets.seats.shown()), mode=mode)
