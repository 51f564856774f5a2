"""The page before a game: what it is, who sits where, by which rules, from which seed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine import games
from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON
from engine.kernel.rules import Value
from gui.shell.buttons import Button
from gui.shell.fields import Written
from gui.shell.options import Options
from gui.shell.panel import Line, Panel, ScrolledPage
from gui.shell.room import Room, Wording
from gui.shell.rulebook import DISCLOSED, Disclosed, rulebook, sections
from gui.shell.said import Label
from gui.shell.seats import Seats
from gui.shell.shelf import seats_of
from gui.shell.tile import Cover, Heading
from gui.tongue import Tongue

_LONGEST_SEED = 64


class NewGamePage(ScrolledPage):
    """Three sheets: the game, the seats, the rules."""

    def __init__(
        self,
        room: Room,
        game_id: str,
        players: tuple[str, ...] = (),
        house: Mapping[str, Value] | None = None,
    ) -> None:
        self._id = game_id
        self._game = games.game(game_id)
        super().__init__(room)
        self.seats = Seats(room, self._game, players)
        self.options = Options(room, self._game, house or {})
        self.seed = Written(room, "gui.shell.seed", "gui.shell.seed-empty", _LONGEST_SEED)
        self.start = Button(
            room, "gui.shell.start", self._start, kind="primary", key="Enter", height=54
        )
        self.seed.returnPressed.connect(self._start)
        self._sheets = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sheets.setSpacing(0)
        self._facts = Facts(room, game_id)
        self._sheets.addWidget(self._facts, 32)
        self._sheets.addWidget(self.seats, 56)
        self._sheets.addWidget(self.options, 48)
        self.lay_out(self._sheets)
        self._foot = self._footer()

    def _footer(self) -> QBoxLayout:
        """Put the seed and the button that begins below the sheets, always in sight."""
        foot = Panel(self.room, "right", pad=8)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Label(self.room, "gui.shell.seed", "name", wrap=True))
        words.addWidget(Label(self.room, "gui.shell.seed-about", "note", "ink3", wrap=True))
        foot.box.addLayout(words, 5)
        foot.box.addWidget(self.seed, 3)
        foot.box.addWidget(self.start, 4)
        row = QHBoxLayout()
        row.addWidget(foot)
        whole = self.layout()
        assert isinstance(whole, QVBoxLayout)
        whole.addLayout(row)
        self._margins()
        return row

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.new"

    def game(self) -> str:
        """Return the game that is to be played."""
        return self._id

    def house(self) -> Mapping[str, Value]:
        """Return the rules as they are set now."""
        return self.options.house

    def first(self) -> QWidget | None:
        """Return the button that begins."""
        return self.start

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Put the sheets below one another where they cannot stand side by side."""
        super().resizeEvent(event)
        self._turn()

    def _margins(self) -> None:
        super()._margins()
        if hasattr(self, "_sheets"):
            self._turn()

    def _turn(self) -> None:
        way = QBoxLayout.Direction
        px = self.room.theme.px
        narrow = self.width() < px(1040)
        self._sheets.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._facts.beside(yes=narrow)
        side = self._sheets.contentsMargins().left()
        if hasattr(self, "_foot"):
            self._foot.setContentsMargins(side, 0, side, px(6))

    def _start(self) -> None:
        """Begin; what does not fit together is told here, and nothing is begun."""
        seats, house = self.seats.players(), self.options.house
        begin = partial(
            self.room.host.go,
            "play",
            game_id=self._id,
            seats=seats,
            house=house,
            seed=self.seed.text().strip(),
        )
        try:
            self._game.sheet.resolve(house)
        except SamsaraError as error:
            self.room.host.tell(error.code, error.details)
            return
        told = DISCLOSED.get(self._id)
        persons = seats.count(PERSON)
        if told is None or persons != 1 or not self._news(told):
            begin()
            return

        def understood() -> None:
            self.room.settings.see_tip(f"{self._id}.{told.value}")
            begin()

        text = partial(_section, self._id, told.section, house)
        other: Wording = f"gui.rule.{self._id}.{told.key}.{told.other}"
        switch = partial(self.options.set_rule, told.key, told.other)
        self.room.host.confirm(text, "gui.shell.disclose", understood, (other, switch))

    def _news(self, told: Disclosed) -> bool:
        """Say whether this rule is in force, and the person was never told of it."""
        in_force = self._game.sheet.resolve(self.options.house)[told.key] == told.value
        return in_force and f"{self._id}.{told.value}" not in self.room.settings.seen_tips


def _section(game_id: str, number: str, house: Mapping[str, Value], tongue: Tongue) -> str:
    """Return a section of the rulebook as it is to be read out."""
    found = sections(rulebook(game_id, house, tongue.lang))
    return next(f"{part.title}\n\n{part.text}" for part in found if part.number == number)


class Facts(Panel):
    """The game in short: cover, name, line, who plays, how long, its rulebook."""

    def __init__(self, room: Room, game_id: str) -> None:
        super().__init__(room, pad=14)
        self._cover = Cover(room, game_id, width=280, height=210)
        self.box.addWidget(self._cover)
        words = QVBoxLayout()
        words.addWidget(Heading(room, game_id))
        words.addWidget(Label(room, f"{game_id}.line", role="ink2", wrap=True))
        words.addSpacing(room.theme.px(8))
        rows: tuple[tuple[str, Wording], ...] = (
            ("gui.shell.fact-players", lambda _tongue: seats_of(game_id)),
            ("gui.shell.fact-time", f"gui.shell.game.{game_id}.time"),
        )
        for word, value in rows:
            row = QHBoxLayout()
            row.addWidget(Label(room, word, role="ink2", wrap=True), 1)
            row.addWidget(Label(room, value, "name"))
            words.addLayout(row)
            words.addWidget(Line(room))
        words.addStretch(1)
        read: Any = partial(room.host.read_rules, game_id)
        words.addWidget(Button(room, "gui.shell.read-rules", read, sign="book", key="F1"))
        self.box.addLayout(words, 1)

    def beside(self, *, yes: bool) -> None:
        """Put the cover beside the words, or over them."""
        way = QBoxLayout.Direction
        self.box.setDirection(way.LeftToRight if yes else way.TopToBottom)
        self.box.setStretch(0, 1 if yes else 0)
