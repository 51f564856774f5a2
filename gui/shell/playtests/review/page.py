"""Review page: one playtest afterwards, all of it in sight and open to correction."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import suppress
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from engine.playtest.analysis.groups import kit_said
from engine.playtest.analysis.reviewing import Course, course
from engine.playtest.analysis.untaken import untaken
from engine.playtest.store import PlaytestStore
from engine.playtest.templates import template_of
from gui.context import AppContext, Wording, faults_told
from gui.games import playable
from gui.games.labels import edition
from gui.session.refereed_match import asked_at
from gui.session.wall_clock import WallClock
from gui.shell.playtests import exporting
from gui.shell.playtests.about import ABOUT, AboutSheet
from gui.shell.playtests.ending.endsheet import EndSheet
from gui.shell.playtests.ending.form import FeedbackForm
from gui.shell.playtests.review.audit import AuditPanel
from gui.shell.playtests.review.course import CoursePanel
from gui.shell.playtests.review.head import ResultLine
from gui.shell.playtests.review.notes import NotePanel
from gui.shell.playtests.review.saying import SayingPanel
from gui.shell.playtests.review.table_then import TableThen
from gui.shell.playtests.review.thinking import ThinkBars, think_panel
from gui.shell.playtests.review.todo import TodoPanel
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.tally import Tally, from_book
from gui.slices import Slices
from gui.widgets.buttons import SignButton
from gui.widgets.panel import ScrolledPage


class ReviewPage(ScrolledPage):
    """How a playtest went."""

    chapter = "05-playtests"
    widest = 1344.0

    def __init__(self, context: AppContext, session_id: int) -> None:
        clock = WallClock()
        self.store = PlaytestStore(context.library.database, clock.now)
        self.kept = self.store.whole(session_id)
        self.live = self.store.open(session_id, clock)
        super().__init__(context)
        self.slices = Slices(self)
        self.words = ReviewWords(context, self.live)
        self.result = ResultLine(context, self.words)
        self.course = CoursePanel(context, self.live, self.words)
        self.course.timeline.moved.connect(self.move_end)
        self.course.timeline.chosen.connect(self._seek)
        self.course.wanted.connect(self.turn_table)
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self._column.addWidget(self.result)
        self.upper = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.upper.setSpacing(0)
        self.upper.addWidget(self.course, 7)
        self.upper.addLayout(self._aside(), 3)
        self._column.addLayout(self.upper)
        self.table: TableThen | None = None
        self._under = QVBoxLayout()
        self._column.addLayout(self._under)
        self.foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.foot.setSpacing(0)
        self.saying = SayingPanel(context, self.live, self.words, self.fill_in)
        self.audit = AuditPanel(context, self.live, self.words)
        for panel, share in ((self.saying, 4), (self.todo, 4), (self.audit, 3)):
            self.foot.addWidget(panel, share)
        self._column.addLayout(self.foot)
        self._column.addStretch(1)
        self.lay_out(self._column)
        listed = {one.id: one.match_id for one in self.store.listed()}
        self.match = listed.get(session_id)
        self.slices.run(self._read(), self.arrange)

    def _aside(self) -> QVBoxLayout:
        """Return think times and observations, one above the other."""
        context = self.context
        self.times = ThinkBars(context, self.live, self.words)
        self.todo = TodoPanel(context, self.live, self.words, self.reread)
        self.notes = NotePanel(context, self.live, self.words, self.todo.from_note, self.reread)
        self.notes.picked.connect(self.course.timeline.mark)
        self.notes.filtered.connect(self.course.timeline.show_notes)
        self.course.timeline.noted.connect(self.notes.choose)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(think_panel(context, self.times))
        column.addWidget(self.notes, 1)
        return column

    def _read(self) -> Generator[None, None, None]:
        found: Course = yield from course(self.live.playtest, self.kept.journal)
        game, journal = self.words.game, self.kept.journal
        self.words.at(found.state)
        if game is not None and journal is not None and found.ends:
            with suppress(SamsaraError):  # by other rules from some entry on
                self.words.at(found.state, asked_at(game, journal.setup, journal.records).get)
        self.course.take(found)
        yield
        if game is not None and journal is not None:
            self.notes.show_untaken(untaken(game, journal))

    @property
    def busy(self) -> bool:
        """Say whether the match is still being read."""
        return self.slices.busy

    def title(self) -> Wording:
        """Return what the bar says."""
        number = self.live.session.number
        return lambda language: language.say("gui.playtest.review.title", number=number)

    def edition(self) -> str:
        """Return what was tested, and with which kit."""
        session = self.live.session
        kit = kit_said(session.kit) if session.kit else ""
        return " ".join(filter(None, (edition(session.edition) if session.edition else "", kit)))

    def game(self) -> str:
        """Return the game whose rulebook F1 opens."""
        game = self.live.session.game
        return game if game in playable() else ""

    def house(self) -> Mapping[str, Value]:
        """Return the rules that were played by."""
        return from_book(self.live.playtest)

    def first(self) -> QWidget | None:
        """Return the timeline: its arrows go from entry to entry."""
        return self.course.timeline

    def signs(self) -> list[SignButton]:
        """Return the ways to hand it on, and to look at its match from the start."""
        context = self.context
        made = [SignButton(context, "folder", "gui.playtest.review.export", self.export)]
        made[0].wordy = True
        made.append(SignButton(context, "pen", "gui.playtest.review.result", self.put_right))
        made.append(SignButton(context, "info", ABOUT, self.tell_about))
        if self.kept.journal is not None and self.match is not None:
            go = partial(context.host.go, "replay", match_id=self.match)
            made.append(SignButton(context, "play", "gui.playtest.review.replay", go))
            made[-1].wordy = True
        return made

    def put_right(self) -> None:
        """Have the result told otherwise."""
        form = template_of(self.live.playtest).result
        sheet = EndSheet(self.context, self.live, self.words, form)
        sheet.kept.connect(self.context.host.renew)
        self._lay_over(sheet)

    def tell_about(self) -> None:
        """Have what was set up put right."""
        sheet = AboutSheet(self.context, self.live)
        sheet.kept.connect(self.context.host.renew)
        self._lay_over(sheet)

    def fill_in(self, seat: int) -> None:
        """Have the form of a seat filled in from paper, or corrected."""
        form = FeedbackForm(self.context, self.live, seat, Tally(self.live), self.words, "paper")
        form.given.connect(self.context.host.renew)
        self._lay_over(form)

    def _lay_over(self, sheet: EndSheet | FeedbackForm | AboutSheet) -> None:
        """Show a sheet in place of the page until it is kept or left."""
        sheet.left.connect(self.context.host.renew)
        layout = self.layout()
        assert layout is not None
        self.area.hide()
        layout.addWidget(sheet)
        sheet.show()
        sheet.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def export(self) -> None:
        """Ask where to write it."""
        exporting.ask(self.context, self, [self.store.whole(self.live.id)])

    def turn_table(self) -> None:
        """Show the table as it was at the entry that is chosen, or put it away."""
        game, journal = self.words.game, self.kept.journal
        if self.table is None and game is not None and journal is not None:
            self.table = TableThen(self.context, game, journal)
            self._under.addWidget(self.table)
        elif self.table is not None:
            self.table.setVisible(not self.table.isVisible())
        self._seek(self.course.timeline.at)
        self.arrange()

    def _seek(self, at: int) -> None:
        """Have the table show the moment of an entry."""
        found, entries = self.course.course, self.course.timeline.entries
        if self.table is None or found is None or not 0 <= at < len(entries):
            return
        lines = [one.line for one in entries[: at + 1] if one.line is not None]
        self.table.replay.seek(found.moment(lines[-1]) if lines else 0)

    def leave(self) -> None:
        """Read no further."""
        self.slices.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        for row in (self.upper, self.foot):
            row.setDirection(way.TopToBottom if self.narrow() else way.LeftToRight)

    def move_end(self, segment: int, to_ms: int) -> None:
        """Have a segment of the clock end elsewhere."""
        self.context.host.hush()
        with faults_told(self.context.host):
            self.live.move_end(segment, to_ms)
        self.reread()

    def reread(self) -> None:
        """Show the session as it is kept now."""
        self.result.read()
        self.times.read()
        self.notes.read()
        self.todo.read()
        self.audit.read()
        self.course.read()
