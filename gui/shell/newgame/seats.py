"""Seat editor: who sits where in a new game, a person or a bot with its character.

A row is a player, the place where it stands the seat: rows change places, and names, bands and
badges stay with the seats.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.kernel.game import PERSON, Game, Setup
from engine.kernel.journal import LONGEST_NAME
from gui.bot_names import described_bot, named_bot
from gui.context import AppContext, Wording, plain, say
from gui.games import game_ui
from gui.i18n import Language
from gui.paint.seat_looks import seat_look
from gui.shell.newgame.inner import Inner
from gui.shell.newgame.parts import PartField, SeatParts
from gui.shell.newgame.pick import Pick
from gui.shell.newgame.seatlist import Grip, MovableRows
from gui.shell.newgame.seatmarks import SeatBadge, paint_band
from gui.table.announcing import announce
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.fields import DropDown, TextField
from gui.widgets.panel import Panel, tab_chain
from gui.widgets.said import Label
from resources.foreign import visible

BOT = "bot"
_ICONS = {PERSON: "person", BOT: "hood"}
_BAND, _TALLEST, _ALONE = 13.0, 148.0, 12.0
_DOES = 60.0  # more of them where a row says what its part can do
_BADGED = 390.0  # the least width for a badge beside all fields
_WORDY = 3  # numbers of players that have the room for a word behind each


class SeatRow(Panel):
    """One player; `changed` says that somebody else plays."""

    changed = Signal()
    parted = Signal(int, str)  # a seat, and what it is to be

    def __init__(
        self, context: AppContext, game: Game[Any], seat: int, player: str, called: str = ""
    ) -> None:
        super().__init__(context, "right", inset=True, pad=8)
        self.seat = seat
        self._game = game
        self._alone = game.seats.stop == 2  # nobody else ever sits at the table
        self._ui = game_ui(game.id)
        self._look = seat_look(seat)
        self._name = Label(context, "", "heading", wrap=True)
        about: Wording = lambda _language: self._name.text()
        kinds: list[tuple[str, Wording]] = [
            (PERSON, "gui.shell.person"),
            (BOT, "gui.shell.bot"),
        ]
        self.kind = Segments(context, about, kinds, PERSON if player == PERSON else BOT)
        listed = game.listed(player)
        bots: list[tuple[str, Wording]] = [(bot, named_bot(game.id, bot)) for bot in listed]
        self.bot = DropDown(
            context, "gui.shell.bot-kind", bots, game.default_bot if player == PERSON else player
        )
        self.called = TextField(context, self._call_it, "gui.shell.seat-name", LONGEST_NAME)
        self.called.setText(called)
        self.called.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.grip = Grip(context, self._move_it)
        self.badge = SeatBadge(context)
        self._about = Label(context, "", "note", "ink3", wrap=True)
        self.part, self.does = PartField(context), Label(context, "", "note", "ink2", wrap=True)
        self.part.chosen.connect(lambda part: self.parted.emit(self.seat, part))
        self.does.hide()
        self._lay_out()
        self.kind.chosen.connect(self._show)
        self.bot.chosen.connect(self._show)
        self._show()
        self.refresh()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(self.part)
        words.addLayout(head)
        words.addWidget(self._about)
        words.addWidget(self.does)
        words.addStretch(1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addLayout(words, 1)
        fields = QHBoxLayout()
        fields.addWidget(self.kind)
        fields.addWidget(self.bot, 1)
        fields.addWidget(self.called, 1)
        fields.addStretch(0)  # takes the room of the list where there is none
        self._row.addLayout(fields, 1)
        self.box.addWidget(self.grip)
        self.box.addWidget(self.badge)
        self.box.addLayout(self._row, 1)

    def refresh(self) -> None:
        """Leave room for the band at the left."""
        super().refresh()
        self._keep_off()
        more = _DOES if self.does.text() else 0.0
        self.setMaximumHeight(self.context.theme.px(_TALLEST + more))

    def _keep_off(self) -> None:
        """Keep off the band; a name that stands there alone keeps off it by more."""
        alone = self.grip.isHidden() and self.badge.isHidden()
        margins = self.box.contentsMargins()
        margins.setLeft(self.context.theme.px(_BAND + _ALONE * alone))
        self.box.setContentsMargins(margins)

    def take(self, seat: int, key: str) -> None:
        """Sit on a seat that goes by this key of the catalogue."""
        self.seat = seat
        self._look = self._ui.seat_look(seat, key)
        self._name.reword(key)
        self.grip.refresh()
        self.called.refresh()
        for kind in (PERSON, BOT):
            self.kind.segment(kind).refresh()
        self._wear()

    def play(self, parts: SeatParts) -> None:
        """Show what the seat plays, where that is the house's to say."""
        self.part.show_part(parts, self.seat, lambda _language: self._name.text())
        does: Wording = lambda language: parts.about(self.seat, language) if parts else ""
        self.does.reword(does)
        self.does.setVisible(bool(self.does.text()))
        self.setMaximumHeight(self.context.theme.px(_TALLEST + _DOES * bool(self.does.text())))

    def movable(self, *, yes: bool) -> None:
        """Offer the grip, or not where there is nobody to change with."""
        self.grip.setVisible(yes)

    def player(self) -> str:
        """Return who plays: PERSON or the name of a bot."""
        return PERSON if self.kind.value() == PERSON else self.bot.value()

    def stops(self) -> list[QWidget]:
        """Return what Tab stops at, from left to right."""
        kinds = [self.kind.segment(PERSON), self.kind.segment(BOT)]
        return [self.grip, self.part, *kinds, self.bot, self.called]

    def name(self) -> str:
        """Return what the person who sits there is called; empty for a bot."""
        return visible(self.called.text()) if self.player() == PERSON else ""

    def spoken(self, language: Language) -> str:
        """Return which seat it is and who plays, for a reader."""
        who = (
            "gui.shell.person"
            if self.player() == PERSON
            else named_bot(self._game.id, self.bot.value())
        )
        return language.say("list.colon").join([self._name.text(), say(language, who)])

    def _call_it(self, language: Language) -> str:
        return language.say("gui.shell.seat-called", seat=self._name.text())

    def _move_it(self, language: Language) -> str:
        return language.say("gui.shell.seat-move", seat=self._name.text())

    def _show(self) -> None:
        person = self.kind.value() == PERSON
        self.bot.setVisible(not person)
        self.called.setVisible(person)
        sitting = "gui.shell.person-alone" if self._alone else "gui.shell.person-about"
        self._about.reword(sitting if person else described_bot(self._game, self.bot.value()))
        self.light(on=person)
        self._wear()
        self.changed.emit()

    def _wear(self) -> None:
        self.badge.wear(self._look, _ICONS[self.kind.value()])
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the fields below the name where they cannot stand beside it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        narrow = self.width() < self.context.theme.px(600)
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self.badge.setVisible(self.width() >= self.context.theme.px(_BADGED))
        self._keep_off()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet and the seat's band."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        band = self.context.theme.px(_BAND)
        paint_band(painter, self.sheet(), self.corner(), band, self._look)


class Seats(Panel):
    """All seats, as many as are wanted; `parted` and `drawn` say what they are to play."""

    changed = Signal()
    parted = Signal(int, str)
    drawn = Signal()

    def __init__(
        self,
        context: AppContext,
        game: Game[Any],
        players: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
    ) -> None:
        super().__init__(context)
        self._game = game
        self._whole = False  # whether every row is there
        most = game.seats.stop - 1
        count = len(players) or game.default_seats
        self._head = head = QHBoxLayout()
        head.addWidget(Label(context, "gui.shell.seats", "heading"), 1)
        few = len(game.seats) <= _WORDY
        counts = [(str(n), partial(_counted, n) if few else plain(n)) for n in game.seats]
        right = Qt.AlignmentFlag.AlignRight
        self.count = Pick(context, "gui.shell.seats-count", counts, str(count), most=8, edge=right)
        self.count.chosen.connect(self._set_count)
        self._lot: Wording = ""
        lot: Wording = lambda language: say(language, self._lot) if self._lot else ""
        self.draw = Button(context, lot, self.drawn.emit, sign="dice", height=32)
        self.draw.hide()
        head.addWidget(self.draw)
        head.addWidget(self.count)
        if len(counts) == 1:
            self.count.hide()
        self.box.addLayout(head)
        self.list = MovableRows(context)
        for seat in range(most):
            usual = PERSON if seat == 0 else game.default_bot
            player = players[seat] if seat < len(players) else usual
            row = SeatRow(context, game, seat, player, names[seat] if seat < len(names) else "")
            row.movable(yes=most > 1)
            row.changed.connect(self._on_changed)
            row.parted.connect(self.parted)
            self.list.add(row, row.grip)
        self.list.end()
        self.inner = Inner(context)
        self.inner.box.addWidget(self.list)
        self.box.addWidget(self.inner, 1)
        self.list.moved.connect(self._on_moved)
        foot = "gui.shell.seats-foot" if most == 1 else "gui.shell.seats-order"
        self.box.addWidget(Label(context, foot, "note", "ink3", wrap=True))
        self._whole = True
        self.refresh()
        self._set_count(str(count))

    @property
    def rows(self) -> list[SeatRow]:
        """Return every row in the order of the seats, those that are not shown too."""
        return [row for row in self.list.rows if isinstance(row, SeatRow)]

    def players(self) -> tuple[str, ...]:
        """Return who sits where."""
        return tuple(row.player() for row in self.rows[: int(self.count.value())])

    def names(self) -> tuple[str, ...]:
        """Return what persons are called, by seat; nothing where nobody gave a name."""
        names = tuple(row.name() for row in self.rows[: int(self.count.value())])
        return names if any(names) else ()

    def alike(self) -> SeatRow | None:
        """Return the first row of a person who is called as somebody before is."""
        known: set[str] = set()
        for row in self.rows[: int(self.count.value())]:
            called = row.name().casefold()
            if called and called in known:
                return row
            known.add(called)
        return None

    def play(self, parts: SeatParts) -> None:
        """Show what each seat plays, and offer to draw it by lot."""
        self.draw.setVisible(bool(parts))
        if parts:
            self._lot = parts.draw_word()
            self.draw.refresh()
        for row in self.rows[: int(self.count.value())]:
            row.play(parts)

    def refresh(self) -> None:
        """Keep the rows apart as everything else."""
        super().refresh()
        self.list.space(self.context.theme.px(8))
        self._head.setContentsMargins(0, 0, self.inner.edge(), 0)

    def _set_count(self, count: str) -> None:
        self.list.show_first(int(count))
        self._on_changed()

    def _on_changed(self) -> None:
        """Call every seat by the name that it has in such a game."""
        if not self._whole:
            return
        players = self.players()
        state = self._game.begin(Setup(self._game.id, players, "names"))
        for seat, row in enumerate(self.rows[: len(players)]):
            row.take(seat, self._game.seat_key(state, seat))
        self.changed.emit()

    def _on_moved(self, to: int) -> None:
        """Let names and Tab follow the new order, and a reader hear of it."""
        self._on_changed()
        stops = [stop for row in self.rows for stop in row.stops()]
        tab_chain(stops[0], stops[1:])
        row = self.rows[to]
        announce(row, row.spoken(self.context.language))


def _counted(number: int, language: Language) -> str:
    return language.say("gui.shell.seats-n", n=number)
