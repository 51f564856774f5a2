"""Seat panels of the free log: who sits there, what they have and did, how long they thought."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from engine.playtest import clocks
from engine.playtest.afterwards import with_seat
from engine.playtest.templates import Number
from gui.context import AppContext, Wording, faults_told, plain
from gui.i18n import Language
from gui.paint.seat_looks import SeatLook
from gui.shell.newgame.seatmarks import SeatBadge, paint_band
from gui.shell.playtests.clock_face import ClockFace
from gui.shell.playtests.free.counter_row import CounterRow
from gui.shell.playtests.setup.draft import roles
from gui.shell.playtests.tally import Key, Tally
from gui.shell.playtests.wording import EntryWords, icon_of, look_of, named, role_key, span
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel
from gui.widgets.said import Label

SEAT_KEYS = tuple(zip("ASDFG", "QWERT", strict=True))  # less and more of each counter
BAND = 12.0


class SeatPanel(Panel):
    """One seat; the rim says that keys mean it."""

    def __init__(
        self,
        context: AppContext,
        tally: Tally,
        words: EntryWords,
        seat: int,
        select: Callable[[int], None],
        count: Callable[[Key, int], None],
        drawn: Callable[[], None],
    ) -> None:
        self.seat = seat
        super().__init__(context, pad=5)
        self._tally = tally
        self._words = words
        self._select = select
        self._drawn = drawn
        self.badge = SeatBadge(context)
        self.badge.drawn(44, 44)
        self.name = Label(context, lambda _language: words.seat(seat), "name")
        self.about = Label(context, self._about, "note", "ink2", wrap=True)
        self.role = DropDown(context, "gui.playtest.free.role", self._roles(), "")
        self.role.chosen.connect(self._draw)
        self.button = Button(
            context, plain(f"Alt+{seat + 1}"), lambda: select(seat), kind="quiet", height=26
        )
        self.button.about(lambda _language: words.seat(seat))
        self.rows = {
            one.key: CounterRow(context, one, partial(count, (seat, one.key)))
            for one in tally.template.seat_counters
        }
        self.done = Label(context, self._done, "note", "ink2", wrap=True)
        self.think = ClockFace(context, self._think, "button", "0:00:00")
        self._build()
        self.refresh()

    def _build(self) -> None:
        head, names = QHBoxLayout(), QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addWidget(self.about)
        names.addWidget(self.role)
        head.addWidget(self.badge)
        head.addLayout(names, 1)
        head.addWidget(self.button)
        self.box.addLayout(head)
        for row in self.rows.values():
            self.box.addWidget(row)
        self.box.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self.done, 1)
        foot.addWidget(self.think)
        self.box.addLayout(foot)

    def refresh(self) -> None:
        """Keep off the band."""
        super().refresh()
        margins = self.box.contentsMargins()
        margins.setLeft(margins.left() + self.context.theme.px(BAND))
        self.box.setContentsMargins(margins)
        self.box.setSpacing(self.context.theme.px(3))

    def show_all(self, amounts: Mapping[Key, Number], selected: int) -> None:
        """Show counters, what was done, and whether keys mean this seat."""
        mine = selected == self.seat
        self.light(on=mine)
        for (name, row), (less, more) in zip(
            self.rows.items(), [*SEAT_KEYS, *([("", "")] * len(self.rows))], strict=False
        ):
            row.show_amount(amounts[self.seat, name])
            row.by_keys(less if mine else "", more if mine else "")
        for counter in self._tally.template.seat_counters:
            self.rows[counter.key].take(counter)
        self.role.setVisible(self._undrawn())
        self.badge.wear(*self._looks())
        for label in (self.name, self.about, self.done):
            label.refresh()
        self.about.setVisible(bool(self.about.text()))  # else the name stands beside its badge
        self.think.beat()
        self.think.tell()

    def _looks(self) -> tuple[SeatLook, str]:
        playtest = self._tally.live.playtest
        return look_of(playtest, self.seat), icon_of(playtest, self.seat)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Have keys mean this seat."""
        self._select(self.seat)
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet and the band of the seat."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = self.context.theme.px(BAND)
        paint_band(painter, self.sheet(), self.corner(), wide, self.badge.look)

    def _roles(self) -> list[tuple[str, Wording]]:
        """Return what may be drawn for the seat."""
        game = self._tally.live.session.game
        found: list[tuple[str, Wording]] = [("", "gui.playtest.free.role")]
        return found + [(one, role_key(game, one)) for one in roles(game)]

    def _undrawn(self) -> bool:
        """Say whether the seat is to have a role that nobody knows yet."""
        return self._tally.by_roles and not self._tally.live.playtest.seats[self.seat].role

    def _draw(self, role: str) -> None:
        """Have the seat play what was drawn; its counters begin by that."""
        with faults_told(self.context.host):
            self._tally.live.change(with_seat(self.seat, role=role))
            self._tally.refresh()
        self._drawn()

    def _about(self, language: Language) -> str:
        one = self._tally.live.playtest.seats[self.seat]
        role = self._words.role(self.seat) if one.alias else ""
        plays = language.say(f"gui.playtest.plays.{one.plays}") if one.plays else ""
        return language.say("gui.matches.join").join(filter(None, (role, plays)))

    def _done(self, language: Language) -> str:
        done = [named(action, language) for action in self._tally.done(self.seat)]
        return language.say("list.comma").join(done[-3:])

    def _think(self) -> str:
        live = self._tally.live
        thought = clocks.think_times(live.playtest.segments, live.now())
        return span(sum(ms for (seat, _), ms in thought.items() if seat == self.seat))
