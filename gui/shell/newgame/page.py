"""New-game page: what it is, who sits where, by which rules, from which seed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine import games
from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON, Disclosed, Game
from engine.kernel.rules import Value
from gui.context import AppContext, Wording
from gui.games.rulebook import rulebook, sections, spoken
from gui.i18n import Language
from gui.shell.newgame.contents import Contents, takes_content
from gui.shell.newgame.facts import FactSheet
from gui.shell.newgame.house_rules import Options
from gui.shell.newgame.launch import Launch
from gui.shell.newgame.parts import SeatParts
from gui.shell.newgame.remembered import LastTable, last_table, remember_table
from gui.shell.newgame.seats import Seats
from gui.widgets.panel import Panel, ScrolledPage
from gui.widgets.said import Label

_SHARES = (33, 56, 45)  # of the width: the game, the seats, the rules
_ABREAST = 1200.0  # the least width for all three side by side


class NewGamePage(ScrolledPage):
    """Three sheets: the game, the seats, the rules with the button that begins."""

    chapter = "02-playing"

    def __init__(
        self,
        context: AppContext,
        game_id: str,
        players: tuple[str, ...] = (),
        house: Mapping[str, Value] | None = None,
        content: str = "",
        names: tuple[str, ...] = (),
    ) -> None:
        self._id = game_id
        self._game = games.game(game_id)
        super().__init__(context)
        last = last_table(context.settings, self._game)
        if players:
            last = last._replace(players=players, names=names)
        self.facts = FactSheet(context, game_id)
        self.seats = Seats(context, self._game, last.players, last.names)
        self.options = Options(context, self._game, last.house if house is None else house)
        self.contents = Contents(context, game_id, content) if takes_content(game_id) else None
        if self.contents is not None:
            self.options.usual.box.insertWidget(0, self.contents)
            self.contents.changed.connect(self._compare)
            if content:
                self._compare()
        self.launch = Launch(context, self._start)
        self.seed, self.start = self.launch.seed, self.launch.start
        self._sheets = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sheets.setSpacing(0)
        for sheet, share in zip((self.facts, self.seats, self.options), _SHARES, strict=True):
            self._sheets.addWidget(sheet, share)
        self._foot = Panel(context, "right", pad=8)
        self._foot_row = QHBoxLayout()
        self._foot_row.addWidget(self._foot)
        whole = self.layout()
        assert isinstance(whole, QVBoxLayout)
        whole.addLayout(self._foot_row)
        self.options.box.addWidget(self.launch)
        self._narrow: bool | None = None
        self.lay_out(self._sheets)
        self.options.changed.connect(self._follow)
        self.seats.changed.connect(self._follow)
        self.seats.parted.connect(self._part)
        self.seats.drawn.connect(self._draw_parts)
        self.options.widened.connect(self._widen)
        self.area.verticalScrollBar().rangeChanged.connect(self._turn)
        self._follow()
        self._turn()

    def _follow(self) -> None:
        """Keep the facts true, and the switches to the point."""
        players = len(self.seats.players())
        self.facts.follow(players, self.options.house)
        self.options.seated(players)
        self.seats.play(self._parts())

    def _parts(self) -> SeatParts:
        return SeatParts(self._game, self.options.house, len(self.seats.players()))

    def _part(self, seat: int, part: str) -> None:
        """Have a seat play something else: a change of the house's, which the journal keeps."""
        parts = self._parts()
        self.options.set_rule(parts.key, parts.chosen(seat, part))

    def _draw_parts(self) -> None:
        parts = self._parts()
        self.options.set_rule(parts.key, parts.drawn())

    def _widen(self, wide: bool) -> None:  # noqa: FBT001 - a signal hands it over
        """Give the numbers the room of the seats."""
        self.seats.setVisible(not wide)
        self._sheets.setStretch(2, _SHARES[2] + (_SHARES[1] if wide else 0))
        self._turn()
        if wide:
            self.area.verticalScrollBar().setValue(0)
        else:
            QTimer.singleShot(0, self, partial(self.area.ensureWidgetVisible, self.options.more))

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.new"

    def game(self) -> str:
        """Return the game that is to be played."""
        return self._id

    def house(self) -> Mapping[str, Value]:
        """Return the rules as they are set now, with those of the pack."""
        return self._played().rule_sheet.from_book(self.options.house)

    def first(self) -> QWidget | None:
        """Return the button that begins."""
        return self.start

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the sheets below one another where they cannot stand side by side."""
        super().resizeEvent(event)
        self._turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin by Enter, as the button promises, wherever Enter means nothing else."""
        numbers, here = self.options.numbers, self.focusWidget()
        elsewhere = numbers is not None and here is not None and numbers.isAncestorOf(here)
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or elsewhere:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self._start()

    def _margins(self) -> None:
        super()._margins()
        self._turn()

    def _turn(self) -> None:
        """Side by side each sheet scrolls by itself; one below the other the page does."""
        px = self.context.theme.px
        narrow = self.width() < px(_ABREAST)
        side = self._sheets.contentsMargins().left()
        beyond = self.width() - self.area.viewport().width()  # what the scroll bar takes
        self._foot_row.setContentsMargins(side, 0, side + beyond, px(6))
        self.launch.across(yes=narrow or self.seats.isHidden())
        self.facts.setVisible(not (narrow and self.seats.isHidden()))
        if narrow == self._narrow:
            return
        self._narrow = narrow
        way = QBoxLayout.Direction
        self._sheets.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self.facts.beside(yes=narrow)
        self.seats.inner.grow(yes=narrow)
        self.options.grow(yes=narrow)
        held = QApplication.focusWidget()
        (self._foot if narrow else self.options).box.addWidget(self.launch)
        for label in self.launch.findChildren(Label):
            label.refresh()  # a sheet of styles takes their ink from those that change places
        self._foot.setVisible(narrow)
        if held is not None and self.launch.isAncestorOf(held):
            held.setFocus()

    def _withheld(self) -> bool:
        """Say whether nothing can be begun with what is written; tell of it and turn to it."""
        refused, alike = self.options.refused(), self.seats.alike()
        if refused is not None:
            self.context.host.tell("number-refused", {"given": refused.wrong})
        elif alike is not None:
            self.context.host.tell("names-alike", {"name": alike.name()})
            alike.called.setFocus()
        return refused is not None or alike is not None

    def _start(self) -> None:
        """Begin; what does not fit together is told here, and nothing is begun."""
        self.context.host.hush()
        if self._withheld():
            return
        seats, house, names = self.seats.players(), self.options.house, self.seats.names()
        played = self._played()
        begin = partial(
            self.context.host.go,
            "play",
            game_id=self._id,
            seats=seats,
            house=house,
            seed=self.launch.text(),
            content=self.contents.content if self.contents is not None else "",
            **({"names": names} if names else {}),
        )
        try:
            played.rule_sheet.resolve(house)
        except SamsaraError as error:
            self.context.host.tell(error.code, error.details)
            return
        remember_table(self.context.settings, self._game, LastTable(seats, names, house))
        told = self._game.disclosed
        persons = seats.count(PERSON)
        if told is None or persons != 1 or not self._news(told):
            begin()
            return

        def understood() -> None:
            self.context.settings.see_tip(f"{self._id}.{told.value}")
            begin()

        text = partial(_section, self._id, told.section, house)
        other: Wording = f"gui.{self._id}.{told.other}"
        switch = partial(self.options.set_rule, told.key, told.other)
        yes = "gui.shell.disclose"
        self.context.host.confirm(text, yes, understood, (other, switch), harmless=True)

    def _compare(self) -> None:
        """Have the options compare with the content that is chosen."""
        self.options.compare(self._played())

    def _played(self) -> Game[Any]:
        """Return the game with the content that is chosen."""
        return games.game(self._id, self.contents.content if self.contents is not None else "")

    def _news(self, told: Disclosed) -> bool:
        """Say whether this rule is in force, and the person was never told of it."""
        in_force = self._game.rule_sheet.resolve(self.options.house)[told.key] == told.value
        return in_force and f"{self._id}.{told.value}" not in self.context.settings.seen_tips


def _section(game_id: str, number: str, house: Mapping[str, Value], language: Language) -> str:
    """Return a section of the rulebook as it is to be read out."""
    found = sections(rulebook(game_id, house, language.lang))
    return next(f"{part.title}\n\n{spoken(part.text)}" for part in found if part.number == number)
