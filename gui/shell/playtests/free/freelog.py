"""Free log: a game at a real table, a key for each thing that happens there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from engine.playtest.templates import Action
from gui.context import AppContext, faults_told
from gui.shell.playtests.chords import Act
from gui.shell.playtests.free.action_pad import NUMBERED, ActionPad
from gui.shell.playtests.free.naming import Naming
from gui.shell.playtests.free.seat_panel import SEAT_KEYS, SeatPanel
from gui.shell.playtests.free.top import TEAM_KEYS, ClockPanel, TeamPanel
from gui.shell.playtests.tally import MORE, Key, Tally
from gui.shell.playtests.wording import EntryWords
from gui.widgets.grid import Grid
from gui.widgets.panel import scrolled

_SEAT_WIDE = 240.0  # at least


class FreeLog(QWidget):
    """Clock and turn, the table's counters, a panel for each seat, what the seat at hand may do.

    `entered` says that something was entered or moved.
    """

    entered = Signal()

    def __init__(
        self, context: AppContext, tally: Tally, words: EntryWords, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.context = context
        self.tally = tally
        self.selected = tally.seat
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)
        self.clock = ClockPanel(context, tally, words, self.next_turn)
        self.team = TeamPanel(
            context, tally, words, lambda key, by: self.count((None, key), by), self.next_phase
        )
        self.seats = [
            SeatPanel(context, tally, words, seat, self.select, self.count, self.entered.emit)
            for seat in tally.seats
        ]
        self.pad = ActionPad(context, tally, words, lambda: self.selected, self.act)
        self._upper = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._upper.setSpacing(0)
        self._upper.addWidget(self.clock, 2)
        self._upper.addWidget(self.team, 4)
        if not self.team.counters and self.team.phase is None:
            self.team.hide()
        self._grid = Grid(context, self.seats, _SEAT_WIDE)
        canvas = QWidget()
        column = QVBoxLayout(canvas)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._upper)
        column.addWidget(self._grid, 1)
        column.addWidget(self.pad)
        self.naming = Naming(context, tally) if tally.game is None else None
        if self.naming is not None:
            self.naming.renamed.connect(self.entered)
            column.addWidget(self.naming)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self.area = scrolled(canvas)
        whole.addWidget(self.area)
        context.language.changed.connect(self.refresh)
        self.refresh()

    # --- what keys and buttons do

    def chords(self) -> dict[str, Act]:
        """Return what each key does here."""
        table: dict[str, Act] = {
            "Enter": Act(self.next_turn),
            "Shift+Enter": Act(self.next_phase),
            "Tab": Act(partial(self.go, 1), repeats=True),
            "Shift+Tab": Act(partial(self.go, -1), repeats=True),
        }
        for number, action in enumerate(self.tally.template.actions[:NUMBERED], 1):
            table[str(number)] = Act(partial(self.act, action))
        pairs = zip(self.tally.template.seat_counters, SEAT_KEYS, strict=False)
        rows: list[tuple[Callable[[], Key], tuple[str, str]]] = [
            (partial(self._own, counter.key), keys) for counter, keys in pairs
        ]
        team = zip(self.tally.template.team_counters, TEAM_KEYS, strict=False)
        rows += [(partial(_all, counter.key), keys) for counter, keys in team]
        for key, (less, more) in rows:
            for chord, by in ((less, -1), (more, 1)):
                table[chord] = Act(partial(self._count_by, key, by), repeats=True)
                table[f"Shift+{chord}"] = Act(partial(self._count_by, key, by * MORE), repeats=True)
        return table

    def select(self, seat: int) -> None:
        """Have keys mean a seat; the turn goes on."""
        if seat in self.tally.seats and seat != self.selected:
            self.selected = seat
            self.refresh()

    def go(self, by: int) -> None:
        """Select the seat after the one selected, or before it."""
        self.select((self.selected + by) % len(self.tally.seats))

    def act(self, action: Action) -> None:
        """Enter what the selected seat did."""
        self._enter(lambda: self.tally.act(self.selected, action))

    def count(self, key: Key, by: int) -> None:
        """Enter that a counter moved."""
        self._enter(lambda: self.tally.count(key, by))

    def next_turn(self) -> None:
        """End the turn; keys mean whose turn it is then."""
        if self._enter(self.tally.next_turn):
            self.select(self.tally.seat)

    def next_phase(self) -> None:
        """Go on to the next step of the round."""
        if self.tally.after_phase() != self.tally.turn:
            self._enter(self.tally.next_phase)

    def _own(self, key: str) -> Key:
        return self.selected, key

    def _count_by(self, key: Callable[[], Key], by: int) -> None:
        self.count(key(), by)

    def _enter(self, act: Callable[[], object]) -> bool:
        if self.tally.live.read_only:
            return False
        done = False
        with faults_told(self.context.host):
            act()
            done = True
        self.entered.emit()
        return done

    # --- what is shown

    def refresh(self) -> None:
        """Show what stands now."""
        amounts = self.tally.amounts()
        for key, counter in self.team.counters.items():
            counter.show_amount(amounts[None, key])
            counter.bounds.refresh()
        if self.team.phase is not None:
            self.team.phase.after.refresh()
        for panel in self.seats:
            panel.show_all(amounts, self.selected)
        self.pad.heading.refresh()
        self.clock.show_turn()
        self._fit()

    def beat(self) -> None:
        """Look at the clock."""
        self.clock.beat()
        turn = self.tally.turn.seats
        for panel in self.seats:
            if panel.seat in turn:
                panel.think.beat()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Have the keyboard here."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the upper sheets below each other where there is little width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Have sheets as wide as their words need, side by side where there is room."""
        way, width = QBoxLayout.Direction, self.width()
        both = self.clock.minimumSizeHint().width() + self.team.wide()
        self._upper.setDirection(way.LeftToRight if both <= width else way.TopToBottom)
        self.team.stack(on=self.team.wide() > width)
        needs = max(panel.minimumSizeHint().width() for panel in self.seats)
        self._grid.at_least(max(_SEAT_WIDE, needs / self.context.theme.factor))


def _all(key: str) -> Key:
    return None, key
