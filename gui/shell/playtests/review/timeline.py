"""Timeline of a playtest: curves, observations and think time; one entry of it is chosen.

← and → go from entry to entry, a click goes to the nearest. The end of a turn in the lane of think
time can be moved: drawn with the mouse, or by seconds with Alt and the arrows.
"""

from __future__ import annotations

from bisect import bisect_left

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.playtest.analysis.reviewing import Graph, RoundSpan, rounds
from engine.playtest.clocks import Segment, Think
from engine.playtest.entries import Entry, told
from engine.playtest.live import LiveSession
from engine.playtest.observing import Observation
from gui.context import AppContext
from gui.paint.plain_text import show_tip
from gui.shell.playtests.review.lanes import Extent, Lanes
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.wording import span
from resources.numbers import clock

_NEAR = 6  # pixels to either side of an end, or of a mark
_SECOND, _LEAP = 1000, 10
_DRAWN = (600, 330)


class Timeline(QWidget):
    """The clock of one session from left to right.

    Signals:
        chosen: an entry was chosen; its place among those told.
        noted: an observation was clicked; its name.
        opened: Enter was pressed: the table as it was is wanted.
        moved: the end of a segment is to lie elsewhere: its number, and the moment.
    """

    chosen = Signal(int)
    noted = Signal(str)
    opened = Signal()
    moved = Signal(int, int)

    def __init__(self, context: AppContext, live: LiveSession, words: ReviewWords) -> None:
        super().__init__()
        self.context = context
        self.words = words
        self.lanes = Lanes(context, words)
        self.at = -1  # the entry that is chosen
        self._live = live
        self._pixmap = QPixmap()
        self._drag: tuple[int, int] | None = None  # a segment, and where its end is drawn to
        self._marked = ""  # an observation
        self._wanted: frozenset[str] | None = None  # observations; None are all
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)
        self.read()

    def read(self) -> None:
        """Read the session anew."""
        playtest = self._live.playtest
        self.entries: list[Entry] = told(playtest.entries)
        self.rounds: list[RoundSpan] = rounds(playtest)
        self.notes: list[Observation] = [
            one
            for one in playtest.observations
            if not one.draft and (self._wanted is None or one.uuid in self._wanted)
        ]
        self.thought: list[Think] = self._live.thought()
        self.lanes.ms = max(1, playtest.session.clock_ms)
        self.at = min(self.at, len(self.entries) - 1)
        self.refresh()

    def show_graph(self, graph: Graph | None, limits: list[tuple[str, float]]) -> None:
        """Draw these curves."""
        self.lanes.graph, self.lanes.limits = graph, limits
        self.refresh()

    def show_notes(self, wanted: frozenset[str] | None) -> None:
        """Draw these observations alone, or all."""
        self._wanted = wanted
        self.read()

    def refresh(self) -> None:
        """Paint everything anew in language and look of now."""
        self._pixmap = QPixmap()
        self.setAccessibleName(self.words.phrase("timeline"))
        self._tell()
        self.updateGeometry()
        self.update()

    def _tell(self) -> None:
        """Say for a reader what is chosen."""
        self.setAccessibleDescription(self.told())

    def told(self) -> str:
        """Return the entry that is chosen, in words."""
        if not 0 <= self.at < len(self.entries):
            return ""
        entry = self.entries[self.at]
        where = self.words.phrase("place", n=entry.n, clock=clock(entry.at_ms), round=entry.round)
        return self.context.language.say("list.colon").join((where, self.words.entry(entry)))

    # --- choosing

    def choose(self, at: int) -> None:
        """Choose an entry by its place; beyond either end the one before it."""
        at = max(0, min(at, len(self.entries) - 1))
        if self.entries and at != self.at:
            self.at = at
            self._tell()
            self.update()
            self.chosen.emit(at)

    def choose_moment(self, ms: int) -> None:
        """Choose the entry nearest to a moment."""
        moments = [one.at_ms for one in self.entries]
        after = bisect_left(moments, ms)
        near = [place for place in (after - 1, after) if 0 <= place < len(moments)]
        if near:
            self.choose(min(near, key=lambda place: abs(moments[place] - ms)))

    def mark(self, note: str) -> None:
        """Mark an observation, and choose the entry nearest to it."""
        self._marked = note
        found = next((one for one in self.notes if one.uuid == note), None)
        if found is not None:
            self.choose_moment(found.at_ms)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from entry to entry; with Alt move the end of the turn."""
        keys = Qt.Key
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        leap = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        way = {keys.Key_Left: -1, keys.Key_Right: 1}.get(keys(event.key()), 0)
        if way and alt:
            self._nudge(way * (_LEAP if leap else 1) * _SECOND)
        elif way:
            self.choose(self.at + way * (_LEAP if leap else 1))
        elif event.key() in (keys.Key_Return, keys.Key_Enter) and not event.isAutoRepeat():
            self.opened.emit()
        elif event.key() == keys.Key_Home:
            self.choose(0)
        elif event.key() == keys.Key_End:
            self.choose(len(self.entries) - 1)
        else:
            super().keyPressEvent(event)

    def _nudge(self, by: int) -> None:
        """Move the end of the segment that the chosen entry ended."""
        if not 0 <= self.at < len(self.entries):
            return
        at = self.entries[self.at].at_ms
        found = [one for one in self._ends() if (one.to_ms or 0) >= at]
        if found:
            self.moved.emit(found[0].n, max(0, (found[0].to_ms or 0) + by))

    def _ends(self) -> list[Segment]:
        """Return the segments whose ends can be moved."""
        rows = self._live.playtest.segments
        return [one for one in rows[:-1] if one.kind != "pause" and one.to_ms is not None]

    # --- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose what lies there, or take hold of an end."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        where = event.position()
        held = self._end_at(where)
        note = self._note_at(where)
        if held is not None:
            self._drag = (held.n, held.to_ms or 0)
        elif note is not None:
            self.mark(note.uuid)
            self.noted.emit(note.uuid)
        else:
            self._marked = ""
            self.choose_moment(self.extent().at(where.x()))
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw the end along, or show that one can be drawn."""
        where = event.position()
        if self._drag is not None:
            self._drag = (self._drag[0], self.extent().at(where.x()))
            self.update()
            return
        shapes = Qt.CursorShape
        over = self._end_at(where) is not None
        hand = shapes.SplitHCursor if over else shapes.PointingHandCursor
        if hand != self.cursor().shape():
            self.setCursor(hand)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Let go of an end."""
        drag, self._drag = self._drag, None
        if drag is not None:
            self.moved.emit(*drag)
            self.update()

    def extent(self) -> Extent:
        """Return where the clock lies on the widget as large as it is now."""
        self.lanes.size = QRectF(self.rect())
        return self.lanes.plot()

    def spot(self, note: Observation) -> QPointF:
        """Return where an observation lies on the widget as large as it is now."""
        self.extent()
        self.lanes.arrange(self.notes)
        return self.lanes.place(note)

    def _end_at(self, where: QPointF) -> Segment | None:
        plot = self.extent()
        if not self.lanes.thought().contains(where):
            return None
        near = ((abs(plot.x(one.to_ms or 0) - where.x()), one.n, one) for one in self._ends())
        apart, _, found = min(near, default=(_NEAR + 1.0, 0, None))
        return found if apart <= _NEAR / 2 else None

    def _note_at(self, where: QPointF) -> Observation | None:
        reach = self.context.theme.px(_NEAR) + 6
        self.extent()
        self.lanes.arrange(self.notes)
        spots = [self.lanes.place(one) for one in self.notes]
        found = [
            (apart.manhattanLength(), place)
            for place in range(len(spots))
            if (apart := spots[place] - where).manhattanLength() <= reach
        ]
        return self.notes[min(found)[1]] if found else None

    def event(self, event: QEvent) -> bool:
        """Say of an observation or of a turn what it was."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event.globalPos(), self.tip(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def tip(self, where: QPointF) -> str:
        """Return what lies at a place, in words."""
        note = self._note_at(where)
        comma = self.context.language.say("list.comma")
        if note is not None:
            return comma.join(
                filter(None, (self.words.about(note), clock(note.at_ms), self.words.note(note)))
            )
        if not self.lanes.thought().contains(where):
            return ""
        for think, box in self.lanes.bars(self.thought):
            if box.left() - 1 <= where.x() <= box.right() + 1:
                who, phase = self.words.seats(think.turn.seats), self.words.step(think.turn.phase)
                return comma.join(filter(None, (who, phase, span(think.ms))))
        return ""

    # --- the picture

    def sizeHint(self) -> QSize:
        """Return the size of the mock-up."""
        return QSize(*(self.context.theme.px(side) for side in _DRAWN))

    def minimumSizeHint(self) -> QSize:
        """Return the least in which curves can be read."""
        return QSize(self.context.theme.px(320), self.lanes.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Put down the picture, painted once for each size and look, and what is chosen on it."""
        ratio = self.devicePixelRatioF()
        plot = self.extent()
        if self._pixmap.size() != self.size() * ratio:
            self._pixmap = QPixmap(self.size() * ratio)
            self._pixmap.setDevicePixelRatio(ratio)
            self._pixmap.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._pixmap)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.lanes.paint(inner, self.rounds, self.notes, self.thought)
            inner.end()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._pixmap)
        self._paint_chosen(painter, plot)
        if self.hasFocus():
            painter.setPen(QPen(self.context.theme.colour("focus"), 2.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _paint_chosen(self, painter: QPainter, plot: Extent) -> None:
        theme = self.context.theme
        if 0 <= self.at < len(self.entries):
            x = plot.x(self.entries[self.at].at_ms)
            painter.setPen(QPen(theme.colour("focus"), 2, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, plot.box.top()), QPointF(x, self.lanes.thought().bottom()))
        marked = next((one for one in self.notes if one.uuid == self._marked), None)
        if marked is not None:
            self.lanes.tag(painter, marked, 1.35)
        if self._drag is not None:
            x, lane = plot.x(self._drag[1]), self.lanes.thought()
            painter.setPen(QPen(theme.colour("red"), 2.5))
            painter.drawLine(QPointF(x, lane.top()), QPointF(x, lane.bottom()))
