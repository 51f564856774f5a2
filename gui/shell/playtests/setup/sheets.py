"""Setup sheets of one game: what is tested, the seats, the aims, how it is led; and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from engine.kernel.rules import Value
from engine.playtest.questions import Asked
from engine.playtest.sessions import Playtest, Session
from engine.playtest.store import PlaytestStore
from gui.context import AppContext
from gui.shell.newgame.contents import Contents, takes_content
from gui.shell.newgame.house_rules import Options
from gui.shell.playtests.setup.aims import Aims
from gui.shell.playtests.setup.course import Course
from gui.shell.playtests.setup.draft import game_of
from gui.shell.playtests.setup.seats import SetupSeats
from gui.shell.playtests.setup.tested import Tested
from gui.widgets.buttons import Button

LEFT = 330.0
_BESIDE, _ABREAST = 900.0, 620.0  # the least width for seats beside the left; for both below


class Sheets(QWidget):
    """All that is asked of a session of one game; `changed` says that something is otherwise."""

    changed = Signal()

    def __init__(
        self, context: AppContext, store: PlaytestStore, draft: Playtest, *, again: bool
    ) -> None:
        super().__init__()
        self.again = again  # whether the game was tested before
        self.context = context
        self.game_id = draft.session.game
        known = store.aliases()
        game = game_of(draft.session.game, draft.session.content)
        self.tested = Tested(context, store, draft)
        self.seats = SetupSeats(context, game, self.game_id, draft.seats, known)
        self.aims = Aims(context, store, draft.session)
        self.course = Course(context, draft.session, known)
        self.options: Options | None = None
        self._lower = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lower.setSpacing(0)
        self._lower.addWidget(self.aims, 1)
        self._lower.addWidget(self.course, 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.seats)
        right.addLayout(self._lower, 1)
        self._usual = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._usual)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(0)
        self._columns.addWidget(self.tested)
        self._columns.addLayout(right, 1)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(0)
        self._whole.addWidget(self._usual)
        self.tested.changed.connect(self._follow)
        self.tested.rules_wanted.connect(self.show_rules)
        self.tested.kit.taken.connect(self.set_rules)
        self.seats.changed.connect(self._seated)
        self.seats.parted.connect(self._part)
        context.theme.changed.connect(self._turn)
        self._follow()
        self._turn()

    @property
    def looks_at_rules(self) -> bool:
        """Say whether the rules lie over the rest."""
        return self._usual.isHidden()

    def playtest(self) -> Playtest:
        """Return the session as it is set up."""
        tested, aims, course = self.tested, self.aims, self.course
        session = Session(
            self.game_id,
            tested.chosen_mode(),
            edition=tested.edition(),
            rules=tested.digest(),
            house=tested.house,
            content=tested.content,
            template=tested.template(),
            kit=tested.kit.code(),
            kit_differs=tested.kit.differs(),
            place=course.place.text().strip(),
            facilitator=course.facilitator.text().strip(),
            goal=aims.goal.text().strip(),
            hypothesis=aims.hypothesis.text().strip(),
            taught=course.way(),
            teach_ms=course.teaching.ms(),
            shown_clock=course.clock.isChecked(),
            asks=aims.asks(),
        )
        questions = aims.chosen()
        asked = tuple(sorted((Asked(one.uuid) for one in questions), key=lambda one: one.question))
        one = Playtest(session, self.seats.values(), questions=questions)
        return replace(one, asked=asked)

    # --- the rules

    def show_rules(self) -> None:
        """Have the rules and all numbers in place of the rest."""
        if self.options is None:
            self.options = self._make_options()
        self.options.seated(len(self.seats.shown()))
        self._usual.hide()
        self.options.show()
        self.options.preset.setFocus()

    def show_usual(self) -> None:
        """Turn back from the rules."""
        if self.options is not None and self.looks_at_rules:
            self.options.hide()
            self._usual.show()
            self.tested.rules.setFocus()

    def set_rules(self, house: Mapping[str, Value]) -> None:
        """Test by these rules from now on."""
        if self.options is not None:
            self.options.take(house)

    def _make_options(self) -> Options:
        context = self.context
        game = game_of(self.game_id, self.tested.content)
        assert game is not None
        options = Options(context, game, self.tested.house)
        back = Button(
            context, "gui.playtest.setup.rules-done", self.show_usual, sign="back", height=32
        )
        options.box.insertWidget(0, back, 0, Qt.AlignmentFlag.AlignLeft)
        if takes_content(self.game_id):
            contents = Contents(context, self.game_id, self.tested.content)
            contents.changed.connect(partial(self._play, contents))
            options.usual.box.insertWidget(0, contents)
        options.grow(yes=True)
        options.changed.connect(self._ruled)
        self._whole.addWidget(options)
        return options

    def _play(self, contents: Contents) -> None:
        """Test with other content; house rules now change its rules."""
        self.tested.play(contents.content)
        game = game_of(self.game_id, contents.content)
        if self.options is not None and game is not None:
            self.options.compare(game)

    def _ruled(self) -> None:
        if self.options is not None:
            self.tested.follow(self.options.house)
            self._follow()

    def _part(self, rule: tuple[str, Value]) -> None:
        """Have a seat play something else: a change of the house's."""
        key, value = rule
        game = game_of(self.game_id, self.tested.content)
        assert game is not None
        self.tested.follow(game.rule_sheet.unlike({**self.tested.house, key: value}))
        self.set_rules(self.tested.house)
        self._follow()

    # --- what follows from what

    def _follow(self) -> None:
        self.seats.follow(self.tested.chosen_mode(), self.tested.house)
        self.changed.emit()

    def _seated(self) -> None:
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the sheets below one another where they cannot stand side by side."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        px, way = self.context.theme.px, QBoxLayout.Direction
        beside = self.width() >= px(_BESIDE)
        self._columns.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self.tested.setMaximumWidth(px(LEFT) if beside else 16_777_215)
        self.tested.setMinimumWidth(px(LEFT) if beside else 0)
        abreast = self.width() - (px(LEFT) if beside else 0) >= px(_ABREAST)
        self._lower.setDirection(way.LeftToRight if abreast else way.TopToBottom)
