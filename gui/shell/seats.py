"""Who sits where in a new game: a row for each seat, a person or a bot with its character."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout

from engine.kernel.game import PERSON, Game, Setup
from gui.shell.choices import Segments
from gui.shell.fields import Choice
from gui.shell.panel import Panel
from gui.shell.room import Room, Wording
from gui.shell.said import Label
from gui.surfaces import rounded
from gui.theme import Fixed, fixed

_BANDS: tuple[Fixed, ...] = (
    "red", "green", "gold", "blue", "ochre", "violet", "slate", "wood2",
)  # fmt: skip
BOT = "bot"


class SeatRow(Panel):
    """One seat; `changed` says that somebody else sits there."""

    changed = Signal()

    def __init__(self, room: Room, game: Game[Any], seat: int, player: str) -> None:
        super().__init__(room, inset=True, pad=12)
        self.seat = seat
        self._name = Label(room, "", "prompt", wrap=True)
        about: Wording = lambda _tongue: self._name.text()  # noqa: E731 - read anew each time
        kinds: list[tuple[str, Wording]] = [
            (PERSON, "gui.shell.person"),
            (BOT, "gui.shell.bot"),
        ]
        self.kind = Segments(room, about, kinds, PERSON if player == PERSON else BOT)
        bots: list[tuple[str, Wording]] = [(bot, f"gui.bot.{bot}.name") for bot in game.bots]
        self.bot = Choice(
            room, "gui.shell.bot-kind", bots, game.default_bot if player == PERSON else player
        )
        self._about = Label(room, "", "note", "ink3", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._name)
        words.addWidget(self._about)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addLayout(words, 1)
        fields = QHBoxLayout()
        fields.addWidget(self.kind)
        fields.addWidget(self.bot, 1)
        self._row.addLayout(fields, 1)
        self.box.addLayout(self._row)
        self.kind.chosen.connect(self._show)
        self.bot.chosen.connect(self._show)
        self._show()

    def refresh(self) -> None:
        """Leave room for the band at the left."""
        super().refresh()
        margins = self.box.contentsMargins()
        margins.setLeft(margins.left() + self.room.theme.px(14))
        self.box.setContentsMargins(margins)

    def name(self, text: Wording) -> None:
        """Call the seat by its name in this game."""
        self._name.reword(text)
        for kind in (PERSON, BOT):
            self.kind.segment(kind).refresh()

    def player(self) -> str:
        """Return who sits here: PERSON or the name of a bot."""
        return PERSON if self.kind.value() == PERSON else self.bot.value()

    def _show(self) -> None:
        person = self.kind.value() == PERSON
        self.bot.setVisible(not person)
        self._about.reword(
            "gui.shell.person-about" if person else f"gui.bot.{self.bot.value()}.about"
        )
        self.light(on=person)
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Put the fields below the name where they cannot stand beside it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        narrow = self.width() < self.room.theme.px(470)
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the sheet and the seat's band."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        band = QPainterPath()
        sheet = self.sheet()
        band.addRect(QRectF(sheet.left(), sheet.top(), self.room.theme.px(12), sheet.height()))
        tone = fixed(_BANDS[self.seat % len(_BANDS)])
        painter.fillPath(band.intersected(rounded(sheet, 12)), tone)


class Seats(Panel):
    """All seats, as many as are wanted."""

    changed = Signal()

    def __init__(self, room: Room, game: Game[Any], players: tuple[str, ...] = ()) -> None:
        super().__init__(room)
        self._game = game
        self.rows: list[SeatRow] = []
        count = len(players) or game.default_seats
        head = QHBoxLayout()
        head.addWidget(Label(room, "gui.shell.seats", "heading"), 1)
        counts: list[tuple[str, Wording]] = [(str(n), _plain(n)) for n in game.seats]
        self.count = Segments(room, "gui.shell.seats-count", counts, str(count))
        self.count.chosen.connect(self._set_count)
        if len(counts) > 1:
            head.addWidget(self.count)
        self.box.addLayout(head)
        for seat in range(game.seats.stop - 1):
            usual = PERSON if seat == 0 else game.default_bot
            row = SeatRow(room, game, seat, players[seat] if seat < len(players) else usual)
            row.changed.connect(self._on_changed)
            self.rows.append(row)
            self.box.addWidget(row)
        self.box.addStretch(1)
        self.box.addWidget(Label(room, "gui.shell.seats-foot", "note", "ink3", wrap=True))
        self._set_count(str(count))

    def players(self) -> tuple[str, ...]:
        """Return who sits where."""
        return tuple(row.player() for row in self.rows[: int(self.count.value())])

    def _set_count(self, count: str) -> None:
        for row in self.rows:
            row.setVisible(row.seat < int(count))
        self._on_changed()

    def _on_changed(self) -> None:
        """Call every seat by the name that it has in such a game."""
        if len(self.rows) < self._game.seats.stop - 1:
            return
        players = self.players()
        state = self._game.begin(Setup(self._game.id, players, "names"))
        for row in self.rows[: len(players)]:
            row.name(self._game.seat_key(state, row.seat))
        self.changed.emit()


def _plain(number: int) -> Wording:
    return lambda _tongue: str(number)
