"""Live page: a playtest while it is logged, refereed or counted by hand.

In the middle stands the table of a match that is refereed, or the free log; above it the clock,
below it the note pad, beside it what was entered and noted. Whatever is entered is on the disk
before it is seen.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from engine.playtest.entries import Entry
from engine.playtest.store import PlaytestStore
from gui.context import AppContext, Wording, faults_told
from gui.games import game_ui
from gui.session.wall_clock import WallClock
from gui.shell.playtests.about import ABOUT
from gui.shell.playtests.chords import Act, ChordFilter, Presses
from gui.shell.playtests.clock_face import BEAT, ClockWindow
from gui.shell.playtests.ending.closing import Closing
from gui.shell.playtests.foot import Foot
from gui.shell.playtests.free.freelog import FreeLog
from gui.shell.playtests.live_line import LiveLine
from gui.shell.playtests.look_up import LookUp
from gui.shell.playtests.notes.notepad import NotePad
from gui.shell.playtests.notes.side_panels import SidePanels
from gui.shell.playtests.referee.table import RefereedTable
from gui.shell.playtests.refereed import Refereed
from gui.shell.playtests.session_page import SessionPage
from gui.shell.playtests.strip import ClockStrip
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import EntryWords
from gui.widgets.buttons import SignButton
from gui.widgets.panel import BarLine


class LivePage(SessionPage):
    """One session at its table; leaving it pauses it."""

    escapes = False

    def __init__(self, context: AppContext, session_id: int) -> None:
        clock = WallClock()
        self.store = PlaytestStore(context.library.database, clock.now)
        super().__init__(context, self.store.open(session_id, clock))
        self.tally = Tally(self.live)
        self.words = EntryWords(context.language, self.tally)
        self.refereed: Refereed | None = None
        self.free: FreeLog | None = None
        self.book = LookUp(context, self.live, self)
        self.presses = Presses()
        self._ran = False  # whether the clock went when the end sheet was opened
        self._timer = QTimer(self)
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self._beat)
        self.line = LiveLine(context, self.live, self.words, self.turn_pause, self.turn_mode)
        self.line.setParent(self)
        self.shown = ClockWindow(context, self.live, self)
        self._build()
        self.sit_down()
        self.keys = ChordFilter(self, self.chords)
        self.refresh()

    def _build(self) -> None:
        context = self.context
        self.strip = ClockStrip(context, self.live)
        self.strip.answered.connect(self.refresh)
        self.middle_stack = QStackedWidget()
        self.notes = NotePad(context, self.live, self.words, self.tally.template.tags)
        self.notes.done.connect(self.back_to_log)
        self.side = SidePanels(context, self.tally, self.words, self)
        self.notes.kept.connect(self._show_rows)
        self.side.changed.connect(self.refresh)
        self.side.noted.connect(self.notes.take)
        self.side.refereed.connect(self._amend)
        self.side.done.connect(self.back_to_log)
        self.about = SignButton(context, "info", ABOUT, self.tell_about)
        self.about.setParent(self)
        self.closing = Closing(context, self.live, self.tally, self.words)
        self.closing.left.connect(self.go_on)
        self.closing.reviewed.connect(self.review)
        self.closing.turned.connect(self.refresh)
        self.middle_stack.addWidget(self.closing)
        self.book.turned.connect(self.refresh)
        self.book.left.connect(self._book_left)
        look_up = (self.book.text, self.look_up)
        self.foot = Foot(context, self.live, self.words, look_up, self.end, self.notes.open)
        self.foot.changed.connect(self.refresh)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self.middle_stack, 1)
        column.addWidget(self.notes)
        column.addWidget(self.foot)

    def sit_down(self) -> None:
        """Sit at the table in the mode of the session; the clock goes at its first time."""
        if self.live.session.mode == "refereed" and self.tally.game is not None:
            self._referee()
        else:
            if self.live.session.state == "setup":
                self.tally.begin()
            self._count()
        if self.live.session.state == "ended":
            self.middle_stack.setCurrentWidget(self.closing)
            self.closing.over()
        self.strip.look()

    # --- the two modes

    def _referee(self) -> None:
        if self.refereed is None:
            self.refereed = Refereed(self.context, self.store, self.live, self)
            self.refereed.changed.connect(self.refresh)
            self.refereed.ended.connect(self.end)
            turn = partial(self.presses.once, "Space", self.turn_pause)
            self.refereed.centre.spaced.connect(turn)
            self.middle_stack.addWidget(self.refereed.centre)
        self.middle_stack.setCurrentWidget(self.refereed.centre)
        self.words.at(self.refereed.session.state, self.refereed.session.asked)
        self.refereed.take_over(self.tally)
        self.night = game_ui(self.game()).night

    def _count(self) -> None:
        if self.free is None:
            self.free = FreeLog(self.context, self.tally, self.words)
            self.free.entered.connect(self.refresh)
            self.middle_stack.addWidget(self.free)
        self.middle_stack.setCurrentWidget(self.free)
        self.night = False

    def turn_mode(self) -> None:
        """Change the mode: the other one goes on from here."""
        if self.tally.game is None or self.closes or self.live.read_only:
            return
        with faults_told(self.context.host):
            if self.live.session.mode == "free":
                self._referee()
            else:
                self.live.set_mode("free")
                if self.refereed is not None:
                    self.refereed.hand_over(self.tally)
                self._count()
        self.context.theme.suit(night=self.night)
        self.refresh()
        self.back_to_log()

    # --- what keys and buttons do

    def chords(self) -> dict[str, Act]:
        """Return what each key does now."""
        if self.closes:
            return {}
        table = {
            "Space": Act(partial(self.presses.once, "Space", self.turn_pause)),
            "/": Act(self.notes.open),
            "Ctrl+↑": Act(partial(self.notes.grade, 1)),
            "Ctrl+↓": Act(partial(self.notes.grade, -1)),
            "F2": Act(self.correct),
            "F1": Act(self.look_up),
            "Ctrl+Z": Act(self.undo, repeats=True),
            "Ctrl+Shift+Z": Act(self.redo, repeats=True),
            "Ctrl+K": Act(self.turn_mode),
            "F4": Act(self.context.host.turn_dock),
            "Ctrl+End": Act(self.end),
            **self.strip.chords(),
        }
        for number in range(1, 10):
            tag = partial(
                self.presses.once, f"Ctrl+{number}", partial(self.notes.tag_number, number)
            )
            table[f"Ctrl+{number}"] = Act(tag)
        free = self.live.session.mode == "free"
        if free or self.notes.field.hasFocus():  # else the table takes them
            table["Ctrl+Enter"] = Act(self.notes.keep_as_item)
            for seat in self.tally.seats[:8]:
                table[f"Alt+{seat + 1}"] = Act(partial(self.choose_seat, seat))
        if self.book.goes_on:
            table["Esc"] = Act(self.book.put_away)
        centre = self.middle_stack.currentWidget()
        if isinstance(centre, FreeLog):
            return table | centre.chords()
        return table

    def turn_pause(self) -> None:
        """Have the clock stand, or go on."""
        if self.closes:
            return
        with faults_told(self.context.host):
            if self.live.running:
                self.live.pause()
            else:
                self.live.resume()
                last = self.live.playtest.segments[-2:-1]
                if last and last[0].cause == "restart":
                    self.strip.ask()
        self.refresh()

    def choose_seat(self, seat: int) -> None:
        """Have keys mean a seat; while a note is written the note is about it."""
        if self.notes.field.hasFocus():
            self.notes.toggle(seat)
        elif self.free is not None:
            self.free.select(seat)

    def undo(self) -> None:
        """Take back what was entered last."""
        centre = self.centre
        (self.foot.take_back if centre is None else centre.undo)()

    def redo(self) -> None:
        """Give again what was taken back last."""
        centre = self.centre
        (self.foot.give_again if centre is None else centre.redo)()

    @property
    def centre(self) -> RefereedTable | None:
        """Return the table of the match, while it is refereed."""
        refereed = self.live.session.mode == "refereed"
        return self.refereed.centre if self.refereed is not None and refereed else None

    def correct(self) -> None:
        """Put right the entry that is chosen, else the last."""
        centre = self.centre
        if centre is not None and (centre.correcting.entry or self.side.chosen() is None):
            centre.correct()
            return
        if not self.side.front.isVisible():
            self.context.host.turn_dock()
        self.side.front.correct()

    def _amend(self, entry: Entry) -> None:
        """Have the table of the match open one of its entries."""
        if self.centre is not None:
            self.centre.correct(entry.line)
            self.side.front.view.clearSelection()  # the next is the last again
            self.back_to_log()

    def look_up(self) -> None:
        """Open the rule that is at hand; how long that takes is logged until Esc."""
        self.book.turn(self.game(), self.section())

    def _book_left(self) -> None:
        self.looked_up.emit()
        self.refresh()
        self.back_to_log()

    def book_closed(self) -> None:
        """End the look-up: the book was put away by hand."""
        self.book.closed()

    def end(self) -> None:
        """Ask how it came out; the clock stands meanwhile."""
        if self.live.read_only or self.closes:
            return
        self.book.put_away()
        self._ran = self.live.running
        with faults_told(self.context.host):
            self.live.pause()
        self.closing.known = self.refereed.result() if self.refereed is not None else None
        self.middle_stack.setCurrentWidget(self.closing)
        self.closing.open()

    def tell_about(self) -> None:
        """Have what was set up put right; the clock goes on meanwhile."""
        if not (self.live.read_only or self.closes):
            self._ran = False
            self.middle_stack.setCurrentWidget(self.closing)
            self.closing.about()

    def go_on(self) -> None:
        """Go back to the log from the end sheet, or after an end that was none."""
        with faults_told(self.context.host):
            if self._ran or self.live.session.state == "ended":
                self.live.resume()
        self.sit_down()
        self.refresh()
        self.back_to_log()

    def review(self) -> None:
        """Look back on the session; what is changed there is not known here, so leave the table."""
        host, number = self.context.host, self.live.id
        host.go("start")
        host.go("playtest-review", session_id=number)

    @property
    def closes(self) -> bool:
        """Say whether the end sheet or what comes after it is in front."""
        return self.middle_stack.currentWidget() is self.closing

    def back_to_log(self) -> None:
        """Have the keyboard at the log again."""
        first = self.first()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- what the window asks

    def section(self) -> str:
        """Return the section on what is asked."""
        centre = self.centre
        return centre.section() if centre is not None else ""

    def middle(self) -> BarLine:
        """Return mode, step, pause and clock."""
        return self.line

    def first(self) -> QWidget | None:
        """Return the log, or what lies in its place."""
        if self.closes:
            return self.closing.first()
        centre = self.centre
        return centre.first() if centre is not None else self.free

    def signs(self) -> list[SignButton]:
        """Return the ways to what was set up, and to what stands beside the log."""
        return [self.about, self.side.button]

    def panels(self) -> list[tuple[str, Wording, QWidget]]:
        """Return entries and notes for the dock."""
        return self.side.tabs()

    def panels_open(self) -> bool:
        """Say that the dock belongs to the log."""
        return True

    def leave(self) -> None:
        """Leave the table: what is typed is kept, and the clock stands."""
        self._timer.stop()
        self.notes.put_by()
        self.book.end()
        if self.live.running and not self.live.read_only:
            with faults_told(self.context.host):
                self.live.pause()
        if self.refereed is not None:
            self.refereed.close()
        self.shown.close()

    # --- what is shown

    def refresh(self) -> None:
        """Show what stands now; the clock is looked at while it goes, and rests with it."""
        live = self.live
        goes = live.running and not live.read_only
        if goes != self._timer.isActive():
            (self._timer.start if goes else self._timer.stop)()
        if self.free is not None and self.free is self.middle_stack.currentWidget():
            self.free.refresh()
        for button in (self.about, self.line.pause):
            button.setEnabled(not self.closes)
        self.line.mode.setEnabled(not self.closes and self.tally.game is not None)
        self.side.veil(on=self.closing.asks)
        self.notes.want(on=not self.closes)
        self._fit()
        self.foot.setVisible(not self.closes)
        self.strip.look()
        self.line.refresh()
        self.shown.face.beat()
        self._show_rows()
        self.foot.refresh()

    def _show_rows(self) -> None:
        if self.refereed is not None:
            self.words.at(self.refereed.session.state, self.refereed.session.asked)
        self.side.refresh()

    def _beat(self) -> None:
        """Look at the clock; a machine that slept is asked about."""
        gap = None
        with faults_told(self.context.host):
            gap = self.live.tick()
        if gap is not None:
            self.strip.ask()
        if gap is not None or self.live.read_only or not self.live.running:
            self.refresh()
            return
        self.line.clock.beat()
        self.shown.face.beat()
        self.side.beat()
        self.foot.times.beat()
        if self.free is not None and self.free.isVisible():
            self.free.beat()

    def showEvent(self, event: QShowEvent) -> None:
        """Have the players' clock beside the page."""
        super().showEvent(event)
        self.shown.show_beside()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the note pad take as much room as there is."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.notes.fit(self.width(), self.height(), below_table=self.centre is not None)
