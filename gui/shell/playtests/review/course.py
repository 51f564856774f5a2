"""Course of a playtest: the timeline below a choice of curves, and the position at an entry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest.analysis.reviewing import TEAM, Course, Graph, Track, limits
from engine.playtest.clocks import usual
from engine.playtest.live import LiveSession
from gui.context import AppContext
from gui.i18n import Language
from gui.shell.playtests.review.timeline import Timeline
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.seat_mark import SeatMark
from gui.shell.playtests.wording import figure, span
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.panel import Panel, empty
from gui.widgets.said import Label


class CoursePanel(Panel):
    """How it went. `wanted` asks for the table as it was at an entry."""

    wanted = Signal()

    def __init__(self, context: AppContext, live: LiveSession, words: ReviewWords) -> None:
        super().__init__(context, pad=14)
        self._words = words
        self._live = live
        self._course: Course | None = None
        self.choice: Segments | None = None
        self._head = QHBoxLayout()
        self._head.addWidget(Label(context, "gui.playtest.review.course", "heading"), 1)
        self.box.addLayout(self._head)
        self.timeline = Timeline(context, live, words)
        self.box.addWidget(self.timeline, 1)
        self._foot = QHBoxLayout()
        self._foot.addWidget(Label(context, self._hint, "note", "ink3", wrap=True), 3)
        self._times = Label(context, self._thought, "note", "ink3", wrap=True)
        self._times.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self._foot.addWidget(self._times, 2)
        self.box.addLayout(self._foot)
        self.then = Panel(context, inset=True, pad=8)
        self._place = Label(context, self._told, "body", "ink", wrap=True)
        row = QHBoxLayout()
        row.addWidget(self._place, 1)
        self.table = Button(
            context, "gui.playtest.review.table", self.wanted.emit, key="Enter", height=30
        )
        self.table.setVisible(False)
        row.addWidget(self.table)
        self.then.box.addLayout(row)
        self._numbers = Numbers(context, words)
        self.then.box.addWidget(self._numbers)
        self.then.setVisible(False)
        self.box.addWidget(self.then)
        self.timeline.chosen.connect(self._show)
        self.timeline.opened.connect(self.wanted)

    @property
    def course(self) -> Course | None:
        """Return how the session went, once that is read."""
        return self._course

    def take(self, course: Course) -> None:
        """Draw the curves that were read."""
        self._course = course
        kinds = [one.kind for one in course.graphs]
        if self.choice is not None:
            self._head.removeWidget(self.choice)
            self.choice.hide()
            self.choice.deleteLater()
            self.choice = None
        if len(kinds) > 1:
            choices = [(kind, partial(self._kind, kind)) for kind in kinds]
            about = "gui.playtest.review.curve"
            self.choice = Segments(self.context, about, choices, kinds[0], gives=True)
            self.choice.chosen.connect(self.turn)
            self._head.addWidget(self.choice)
        self.turn(kinds[0] if kinds else "")
        self._numbers.take(course)
        self.table.setVisible(bool(course.ends))
        self.timeline.refresh()

    def turn(self, kind: str) -> None:
        """Draw curves of another kind."""
        graphs = self._course.graphs if self._course is not None else ()
        graph = next((one for one in graphs if one.kind == kind), None)
        lines: list[tuple[str, float]] = []
        if graph is not None and graph.kind == TEAM:
            found = limits(self._live.playtest, [track.kind for track in graph.tracks])
            lines = [(self._limit(kind, sign, value), value) for kind, sign, value in found]
        self.timeline.show_graph(graph, lines)

    def _limit(self, kind: str, sign: str, value: float) -> str:
        return self._words.phrase(sign, what=self._words.kind(kind), value=figure(value))

    def _kind(self, kind: str, _language: Language) -> str:
        return self._words.kind(kind)

    def read(self) -> None:
        """Show the session as it is kept now."""
        self.timeline.read()
        self._times.refresh()
        self._place.refresh()

    def _show(self, at: int) -> None:
        self.then.setVisible(True)
        self._place.refresh()
        self._numbers.show_moment(self._settled(at))

    def _settled(self, at: int) -> int:
        """Return when the step of an entry was over: only then its position stood."""
        entries = self.timeline.entries
        line, course = entries[at].line, self._course
        if line is None or course is None or not course.ends:
            return entries[at].at_ms
        end = course.ends[course.moment(line) - 1]
        lines = ((one.line, one.at_ms) for one in entries)
        told = [ms for number, ms in lines if number is not None and number < end]
        return max(told, default=entries[at].at_ms)

    def _told(self, _language: Language) -> str:
        return self.timeline.told()

    def _hint(self, _language: Language) -> str:
        return self._words.phrase("hint")

    def _thought(self, language: Language) -> str:
        """Return what a turn usually took, and the longest."""
        thought = [one for one in self.timeline.thought if one.ms and one.turn.seats]
        if not thought:
            return ""
        longest = max(thought, key=lambda one: one.ms)
        phase = longest.turn.phase
        middling = usual(thought, phase)
        who = [self._words.seats(longest.turn.seats), *([self._words.step(phase)] if phase else [])]
        told = {"longest": span(longest.ms), "who": language.say("list.names").join(who)}
        if middling is None:
            return self._words.phrase("longest", **told)
        return self._words.phrase("usual", usual=span(round(middling)), **told)


class Numbers(QWidget):
    """What every curve showed at a moment, a column for each seat."""

    def __init__(self, context: AppContext, words: ReviewWords) -> None:
        super().__init__()
        self.context = context
        self._words = words
        self._graphs: list[Graph] = []
        self._cells: list[Label] = []
        self._ms = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.team = Label(context, "", "button", wrap=True)
        column.addWidget(self.team)
        self._grid = QGridLayout()
        column.addLayout(self._grid)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(context.theme.px(14))
        self._grid.setVerticalSpacing(2)

    def take(self, course: Course) -> None:
        """Have a cell for each curve."""
        empty(self._grid)
        self._cells = []
        self._graphs = list(course.graphs)
        line = 0
        whose: dict[str, int] = {}
        for graph in self._graphs:
            for track in graph.tracks if graph.kind != TEAM else ():
                whose.setdefault(track.about, len(whose) + 1)
        for about, column in whose.items():
            track = next(t for g in self._graphs for t in g.tracks if t.about == about)
            self._head(track, column)
        for graph in self._graphs:
            if graph.kind == TEAM:
                self.team.reword(partial(self._team, graph.tracks))
                continue
            line += 1
            told = partial(self._kind, graph.kind)
            self._grid.addWidget(Label(self.context, told, "note", "ink2"), line, 0)
            for track in graph.tracks:
                cell = Label(self.context, partial(self._value, track), "button")
                self._cells.append(cell)
                self._grid.addWidget(cell, line, whose[track.about])
        self._grid.setColumnStretch(len(whose) + 1, 1)

    def _team(self, tracks: Sequence[Track], language: Language) -> str:
        """Return what stood for all, in a line."""
        told = (
            language.say("list.colon").join(
                (self._words.track(track), self._value(track, language))
            )
            for track in tracks
        )
        return language.say("gui.matches.join").join(told)

    def _head(self, track: Track, column: int) -> None:
        head = QHBoxLayout()
        head.setSpacing(4)
        if track.about.isdecimal():
            head.addWidget(SeatMark(self.context, partial(self._words.look, int(track.about)), 18))
        name = Label(self.context, lambda _language: self._words.track(track), "note", "ink2")
        head.addWidget(name, 1)
        holder = QWidget()
        head.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(head)
        self._grid.addWidget(holder, 0, column)

    def show_moment(self, ms: int) -> None:
        """Show what stood at this moment."""
        self._ms = ms
        for cell in (self.team, *self._cells):
            cell.refresh()

    def _kind(self, kind: str, _language: Language) -> str:
        return self._words.kind(kind)

    def _value(self, track: Track, _language: Language) -> str:
        return figure(track.at(self._ms))
