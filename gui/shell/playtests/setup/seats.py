"""Seats of a playtest: who sits where by an alias, as what, and how often they have played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.kernel.game import PERSON, Game
from engine.kernel.rules import Value
from engine.playtest.sessions import LETTERS, Genre, Mode, Plays, Seat
from gui.bot_names import named_bot
from gui.context import AppContext, Wording, plain
from gui.games import game_ui
from gui.i18n import Language
from gui.paint.seat_looks import SeatLook, seat_look
from gui.shell.newgame.parts import PartField, SeatParts
from gui.shell.newgame.pick import Pick
from gui.shell.newgame.seatmarks import SeatBadge, paint_band
from gui.shell.playtests.setup.draft import SEATS, roles, seat_keys
from gui.shell.playtests.setup.kit_field import complete
from gui.shell.playtests.wording import role_key
from gui.widgets.fields import DropDown, FilledField, TextField
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from resources.foreign import visible

_ALIAS, _ROLE = 24, 60
_BAND, _CELL = 11.0, 138.0  # the band at the left; the least width of a field
_GAP = 6
_OPEN = ""


def _asked(values: tuple[str, ...], unasked: str, said: str) -> list[tuple[str, Wording]]:
    """Return what may be answered, with the words for it; nothing need be."""
    return [(value, f"{said}{value}" if value else unasked) for value in values]


_KEY = "gui.playtest.setup"
_PLAYS = _asked(get_args(Plays), f"{_KEY}.plays-unasked", "gui.playtest.plays.")
_GENRES = _asked(get_args(Genre), f"{_KEY}.genre-unasked", f"{_KEY}.genre-")


class SetupSeat(Panel):
    """One seat; `changed` says that somebody else sits there, `parted` what it is to play."""

    changed = Signal()
    parted = Signal(int, str)

    def __init__(
        self,
        context: AppContext,
        game: Game[Any] | None,
        game_id: str,
        seat: Seat,
        known: list[str],
    ) -> None:
        super().__init__(context, "right", inset=True, pad=5)
        self.seat = seat
        self._game_id = game_id
        self._prototype = game is None
        self._key = ""  # what the game calls the seat before anything is drawn
        self._look: SeatLook = seat_look(seat.seat)
        self.badge = SeatBadge(context)
        self.badge.drawn(36, 36)
        alias = "gui.playtest.setup.alias"
        self.alias = FilledField(context, self._about(alias), self._called_so, _ALIAS)
        self.alias.setText(seat.alias)
        complete(self.alias, known)
        self.plays = self._list("plays", _PLAYS, seat.plays)
        self.genre = self._list("genre", _GENRES, seat.genre)
        bots: list[tuple[str, Wording]] = [(PERSON, "gui.playtest.setup.person")]
        listed = game.listed(seat.player) if game is not None else ()
        bots += [(bot, named_bot(game_id, bot)) for bot in listed]
        self.player = self._list("player", bots, seat.player)
        self.player.chosen.connect(lambda _: self._show())
        self._add_role(seat.role)
        self._fields: list[QWidget] = [self.alias, self._role, self.plays, self.genre, self.player]
        self._cells = Grid(context, self._fields, _CELL, gap=_GAP)
        self.box.addWidget(self.badge)
        self.box.addWidget(self._cells, 1)
        self.refresh()
        self._show()

    def _add_role(self, role: str) -> None:
        """Put down every way to say what the seat plays, of which one is seen at a time."""
        context, key = self.context, "gui.playtest.setup.role"
        named: list[tuple[str, Wording]] = [
            (one, role_key(self._game_id, one)) for one in roles(self._game_id)
        ]
        self.role = self._list("role", [(_OPEN, f"{key}-open"), *named], role)
        self.written = TextField(context, self._about(key), key, _ROLE)
        self.written.setText(role)
        self.part = PartField(context)
        self.part.chosen.connect(lambda part: self.parted.emit(self.seat.seat, part))
        self.told = Label(context, self._role_said, "note", "ink2")
        self._role = QWidget()
        row = QHBoxLayout(self._role)
        row.setContentsMargins(0, 0, 0, 0)
        for field in (self.role, self.written, self.part, self.told):
            row.addWidget(field)

    def _list(self, kind: str, choices: list[tuple[str, Wording]], value: str) -> DropDown:
        about = self._about(f"gui.playtest.setup.{kind}")
        return DropDown(self.context, about, choices, value)

    def _about(self, key: str) -> Wording:
        return lambda language: language.say("list.colon").join(
            (self._called_so(language), language.say(key))
        )

    def _called_so(self, language: Language) -> str:
        return language.say("gui.playtest.seat", n=self.seat.seat + 1)

    def follow(self, mode: Mode, key: str, parts: SeatParts | None) -> None:
        """Show what the seat plays by these rules, and whether a bot may hold it."""
        self._key, free = key, mode == "free"
        given = bool(parts)
        own = bool(roles(self._game_id))
        prototype = self._prototype
        if parts:
            self.part.show_part(parts, self.seat.seat, self._called)
        self.part.setVisible(given)
        self.written.setVisible(prototype and not given)
        self.role.setVisible(free and own and not given and not prototype)
        self.told.setVisible(not given and not prototype and not (free and own))
        self.told.refresh()
        if free and own and not self.role.value() and key == role_key(self._game_id, _last(key)):
            self.role.choose(_last(key))
        if self.player.isHidden() != free:
            self.player.setVisible(not free)
            self._cells.hold(self._fields[:-1] if free else self._fields)
        self._show()

    def value(self, mode: Mode, parts: SeatParts | None) -> Seat:
        """Return the seat as it is set up; without an alias it is called by its letter."""
        n = self.seat.seat
        fixed = _last(self._key) if role_key(self._game_id, _last(self._key)) else ""
        if parts:
            part = str(parts.values[n])
            role = part if role_key(self._game_id, part) else ""
        elif self._prototype:
            role = self.written.text().strip()
        else:
            role = self.role.value() if mode == "free" else fixed
        player = self.player.value() if mode == "refereed" else PERSON
        alias = visible(self.alias.text()) or LETTERS[n]
        person = player == PERSON
        return Seat(
            n, alias, role, player,
            plays=self.plays.value() if person else "",  # type: ignore[arg-type]  # one of Plays
            genre=self.genre.value() if person else "",  # type: ignore[arg-type]  # one of Genre
        )  # fmt: skip

    def refresh(self) -> None:
        """Leave room for the band at the left."""
        super().refresh()
        margins = self.box.contentsMargins()
        margins.setLeft(self.context.theme.px(_BAND + 6))
        self.box.setContentsMargins(margins)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet and the seat's band."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        band = self.context.theme.px(_BAND)
        paint_band(painter, self.sheet(), self.corner(), band, self._look)

    def _called(self, language: Language) -> str:
        return self.alias.text() or self._called_so(language)

    def _role_said(self, language: Language) -> str:
        if role_key(self._game_id, _last(self._key)):
            return language.say(self._key)
        return language.say("gui.playtest.setup.role-open") if roles(self._game_id) else ""

    def _show(self) -> None:
        person = self.player.isHidden() or self.player.value() == PERSON
        for field in (self.plays, self.genre):
            field.setEnabled(person)
        if self._key:
            self._look = game_ui(self._game_id).seat_look(self.seat.seat, self._key)
        self.badge.wear(self._look, "person" if person else "hood")
        self.update()
        self.changed.emit()


class SetupSeats(Panel):
    """All seats, as many as are wanted."""

    changed = Signal()
    parted = Signal(object)  # the rule that lists the parts, and its value

    def __init__(
        self,
        context: AppContext,
        game: Game[Any] | None,
        game_id: str,
        seats: tuple[Seat, ...],
        known: list[str],
    ) -> None:
        super().__init__(context)
        self._game = game
        self._parts: SeatParts | None = None
        self._mode: Mode = "free"
        counts = SEATS if game is None else game.seats
        head = QHBoxLayout()
        head.addWidget(Label(context, "gui.playtest.setup.seats", "heading"), 1)
        choices = [(str(n), plain(n)) for n in counts]
        right = Qt.AlignmentFlag.AlignRight
        self.count = Pick(
            context, "gui.shell.seats-count", choices, str(len(seats)), most=8, edge=right
        )
        self.count.chosen.connect(lambda _: self._on_count())
        head.addWidget(self.count)
        self.box.addLayout(head)
        self.count.setVisible(len(counts) > 1)
        self.rows: list[SetupSeat] = []
        column = QVBoxLayout()
        column.setSpacing(4)
        usual = seats[-1].genre if seats else ""
        for n in range(counts.stop - 1):
            seat = seats[n] if n < len(seats) else Seat(n, LETTERS[n], genre=usual)
            row = SetupSeat(context, game, game_id, seat, known)
            row.changed.connect(self.changed)
            row.parted.connect(self._part)
            self.rows.append(row)
            column.addWidget(row)
        self.box.addLayout(column)
        self.box.addWidget(
            Label(context, "gui.playtest.setup.alias-about", "note", "ink3", wrap=True)
        )
        self.box.addStretch(1)
        self._on_count()

    def shown(self) -> list[SetupSeat]:
        """Return the rows of the seats that are played."""
        return self.rows[: int(self.count.value())]

    def values(self) -> tuple[Seat, ...]:
        """Return every seat as it is set up."""
        return tuple(row.value(self._mode, self._parts) for row in self.shown())

    def alike(self) -> SetupSeat | None:
        """Return the first seat whose alias is another's as well."""
        met: set[str] = set()
        for row, seat in zip(self.shown(), self.values(), strict=True):
            called = seat.alias.casefold()
            if called in met:
                return row
            met.add(called)
        return None

    def follow(self, mode: Mode, house: Mapping[str, Value]) -> None:
        """Show what every seat plays by these rules."""
        self._mode = mode
        rows, keys = self.shown(), [""] * len(self.rows)
        if self._game is not None:
            players = tuple(PERSON for _ in rows)
            keys = seat_keys(self._game, house, players)
            parts = SeatParts(self._game, house, len(rows))
            self._parts = parts or None
        for row, key in zip(rows, keys, strict=False):
            row.follow(mode, key, self._parts)

    def _on_count(self) -> None:
        shown = self.shown()
        for row in self.rows:
            row.setVisible(row in shown)
        self.changed.emit()

    def _part(self, seat: int, part: str) -> None:
        if self._parts is not None:
            self.parted.emit((self._parts.key, self._parts.chosen(seat, part)))


def _last(key: str) -> str:
    return key.rpartition(".")[2]
