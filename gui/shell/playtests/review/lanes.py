"""Timeline lanes: rounds, curves, observations and think time, painted over a session's clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor, inf
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from engine.playtest.analysis.reviewing import Graph, RoundSpan, Track
from engine.playtest.clocks import Think
from engine.playtest.observing import Observation, worst
from gui.context import AppContext
from gui.paint.seat_looks import SeatLook, seat_look
from gui.paint.shapes import hatch
from gui.paint.theme import fixed
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.seat_mark import paint_mark
from gui.shell.playtests.tag_mark import paint_tag
from gui.shell.playtests.wording import figure
from printpack.charts.ticks import bounded
from resources.numbers import round_step

_HEAD, _NOTES, _THOUGHT, _GAP = 26.0, 54.0, 50.0, 6.0
_LEAST_PLOT = 110.0
_SIDE, _RIGHT, _MARK, _TAG = 8.0, 32.0, 8.0, 9.5
_ROWS = (-0.31, 0.31)  # of marks, from the middle of their lane
_TICK = 8.0  # the height of an observation for whose mark there is no room
_LINES = 4  # at most, across the plot
_DASHES: tuple[tuple[float, ...], ...] = ((), (7, 3), (2, 2.5), (9, 3, 2, 3))

T = TypeVar("T")


class Extent(NamedTuple):
    """Where on the widget which part of the clock, and which value, lies."""

    box: QRectF
    ms: int
    least: float = 0.0
    most: float = 1.0
    step: float = 1.0  # between two lines across

    def x(self, ms: float) -> float:
        """Return where a moment lies."""
        share = ms / max(1, self.ms)
        return self.box.left() + self.box.width() * min(1.0, max(0.0, share))

    def at(self, x: float) -> int:
        """Return the moment that lies there."""
        share = (x - self.box.left()) / max(1.0, self.box.width())
        return round(self.ms * min(1.0, max(0.0, share)))

    def y(self, value: float) -> float:
        """Return where a value lies."""
        share = (bounded(value) - self.least) / (self.most - self.least)
        return self.box.bottom() - self.box.height() * min(1.0, max(0.0, share))


class Lanes:
    """What is painted of one session, at a size and in a look."""

    def __init__(self, context: AppContext, words: ReviewWords) -> None:
        self.context = context
        self.words = words
        self.graph: Graph | None = None
        self.limits: Sequence[tuple[str, float]] = ()
        self.ms = 1
        self.size = QRectF()
        self._rows: dict[str, int | None] = {}  # of observations; None has no room for its mark

    # --- where what is

    def height(self) -> int:
        """Return the least height."""
        return self.context.theme.px(_HEAD + _LEAST_PLOT + _NOTES + _THOUGHT + 2 * _GAP)

    def plot(self) -> Extent:
        """Return where the curves lie."""
        px = self.context.theme.px
        bottom = self.size.height() - px(_NOTES + _THOUGHT + 2 * _GAP)
        box = QRectF(self.left(), px(_HEAD), 0, bottom - px(_HEAD))
        box.setRight(self.size.width() - px(_RIGHT))
        return Extent(box, self.ms, *self._values())

    def left(self) -> float:
        """Return where the clock begins: right of the words beside the lanes."""
        font = self.context.theme.font("note", self.context.language.lang)
        metrics = QFontMetricsF(font)
        words = (self.words.phrase("lane-notes"), self.words.phrase("lane-thought"))
        return max(map(metrics.horizontalAdvance, words)) + self.context.theme.px(10 + _SIDE)

    def notes(self) -> QRectF:
        """Return the lane of observations."""
        px, plot = self.context.theme.px, self.plot().box
        return QRectF(plot.left(), plot.bottom() + px(_GAP), plot.width(), px(_NOTES))

    def thought(self) -> QRectF:
        """Return the lane of think time."""
        px, notes = self.context.theme.px, self.notes()
        return QRectF(notes.left(), notes.bottom() + px(_GAP), notes.width(), px(_THOUGHT) - 2)

    def _values(self) -> tuple[float, float, float]:
        """Return between what the values of the graph lie, rounded outwards, and how finely."""
        graph = self.graph
        found = [p.value for t in graph.tracks for p in t.points] if graph is not None else [0.0]
        found += [limit for _, limit in self.limits]
        least, most = bounded(min(0.0, *found, 0.0)), bounded(max(1.0, *found))
        step = round_step(most - least, _LINES)
        return step * floor(least / step), step * -floor(-most / step), step

    # --- what is painted

    def paint(
        self,
        painter: QPainter,
        rounds: Sequence[RoundSpan],
        notes: Sequence[Observation],
        thought: Sequence[Think],
    ) -> None:
        """Paint everything that does not move with the selection."""
        plot = self.plot()
        self._rounds(painter, plot, rounds)
        self._grid(painter, plot)
        if self.graph is not None:
            self._curves(painter, plot, self.graph.tracks)
        self.arrange(notes)
        self._lane(painter, self.notes(), "lane-notes")
        self._lane(painter, self.thought(), "lane-thought")
        for note in notes:
            self.tag(painter, note)
        self._thinks(painter, thought)

    def _rounds(self, painter: QPainter, plot: Extent, rounds: Sequence[RoundSpan]) -> None:
        theme, lang = self.context.theme, self.context.language.lang
        painter.setFont(theme.font("note", lang))
        metrics = QFontMetricsF(painter.font())
        for number, one in enumerate(rounds):
            left, right = plot.x(one.from_ms), plot.x(one.to_ms)
            band = QRectF(left, 0, right - left, plot.box.bottom())
            if number % 2 == 0:
                painter.fillRect(band, theme.colour("line2", 0.42))
            words = (self.words.phrase("round", n=one.round), str(one.round))
            room = right - left - 4
            told = next((word for word in words if metrics.horizontalAdvance(word) < room), "")
            painter.setPen(theme.colour("ink2"))
            head = QRectF(left, 0, right - left, plot.box.top() - 2)
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, told)

    def _grid(self, painter: QPainter, plot: Extent) -> None:
        theme = self.context.theme
        for number in range(round((plot.most - plot.least) / plot.step) + 1):
            value = plot.least + number * plot.step
            y = plot.y(value)
            painter.setPen(QPen(theme.colour("line", 0.7), 1))
            painter.drawLine(QPointF(plot.box.left(), y), QPointF(plot.box.right(), y))
            self._beside(painter, y, figure(round(value, 6)))
        for word, limit in self.limits:
            y = plot.y(limit)
            painter.setPen(QPen(theme.colour("ink2"), 1.4, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(plot.box.left(), y), QPointF(plot.box.right(), y))
            painter.setPen(theme.colour("ink2"))
            high = QFontMetricsF(painter.font()).height()
            above = y - high > plot.box.top()
            top = y - high - 1 if above else y + 1
            box = QRectF(plot.box.left() + 6, top, plot.box.width(), high)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, word)

    def _beside(self, painter: QPainter, y: float, word: str) -> None:
        painter.setPen(self.context.theme.colour("ink2"))
        high = QFontMetricsF(painter.font()).height()
        box = QRectF(0, y - high / 2, self.left() - 8, high)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, word)

    def _lane(self, painter: QPainter, box: QRectF, word: str) -> None:
        self._beside(painter, box.center().y(), self.words.phrase(word))
        painter.setPen(QPen(self.context.theme.colour("line"), 1))
        y = box.center().y() if word == "lane-notes" else box.bottom()
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))

    def look(self, number: int, track: Track) -> SeatLook:
        """Return how a curve looks: as its seat, or by its place among those of the table."""
        if track.about.isdecimal():
            return self.words.look(int(track.about))
        return seat_look(number)

    def _curves(self, painter: QPainter, plot: Extent, tracks: Sequence[Track]) -> None:
        ends: list[tuple[float, SeatLook]] = []
        names: list[tuple[float, str]] = []
        for number, track in enumerate(tracks):
            look = self.look(number, track)
            pen = QPen(self.line_colour(look), 2.2)
            if dashes := _DASHES[number % len(_DASHES)]:
                pen.setDashPattern(list(dashes))
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(_steps(plot, track))
            y = plot.y(track.points[-1].value)
            ends.append((y, look))
            if not track.about.isdecimal():
                names.append((y, self.words.track(track)))
        self._names(painter, plot, names)
        radius = self.context.theme.px(_MARK)
        at = plot.box.right() + radius + 3
        for y, look in _apart(ends, 2 * radius + 1, plot.box.bottom() - radius):
            paint_mark(painter, QPointF(at, y), radius, look)

    def _names(self, painter: QPainter, plot: Extent, names: Sequence[tuple[float, str]]) -> None:
        """Write at its end what a curve is of, where no seat's mark says it."""
        painter.setPen(self.context.theme.colour("ink"))
        way = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for box, word in self.named(QFontMetricsF(painter.font()).height(), plot, names):
            painter.drawText(box, way, word)

    def named(
        self, high: float, plot: Extent, names: Sequence[tuple[float, str]]
    ) -> list[tuple[QRectF, str]]:
        """Return where the names stand: at the ends of their curves, apart, and on the plot."""
        first = plot.box.top()
        above = [(y - high - 3 if y - high > first else y + 3, word) for y, word in names]
        found = []
        for top, word in reversed(_apart(above, high, inf)):
            box = QRectF(plot.box.left(), max(top, first), plot.box.width() - 6, high)
            found.append((box, word))
            first = box.bottom()
        return found

    def line_colour(self, look: SeatLook) -> QColor:
        """Return the colour of a line: a seat's, light enough by night."""
        colour = fixed(look.tone)
        return colour.lighter(165) if self.context.theme.dark else colour

    def tag(self, painter: QPainter, note: Observation, grown: float = 1.0) -> None:
        """Paint the mark of an observation in its lane; if there is no room, a stroke."""
        at, px = self.place(note), self.context.theme.px
        if grown > 1 or self.has_mark(note):
            paint_tag(painter, at, px(_TAG) * grown, self.words.tags.get(note.tag))
            return
        painter.setPen(QPen(self.context.theme.colour("ink2"), 2))
        painter.drawLine(at - QPointF(0, px(_TICK) / 2), at + QPointF(0, px(_TICK) / 2))

    def has_mark(self, note: Observation) -> bool:
        """Say whether there is room for the mark of an observation, as they were arranged."""
        return self._rows.get(note.uuid) is not None

    def arrange(self, notes: Sequence[Observation]) -> None:
        """Lay the marks into two rows, so that none covers another; the gravest come first."""
        wide, plot = 2.3 * self.context.theme.px(_TAG), self.plot()
        taken: list[list[float]] = [[] for _ in _ROWS]
        self._rows = {}
        for note in worst(tuple(notes)):
            x = plot.x(note.at_ms)
            free = (
                row for row, marks in enumerate(taken) if all(abs(x - m) >= wide for m in marks)
            )
            row = self._rows[note.uuid] = next(free, None)
            if row is not None:
                taken[row].append(x)

    def place(self, note: Observation) -> QPointF:
        """Return where an observation lies."""
        lane, row = self.notes(), self._rows.get(note.uuid)
        alone = not any(self._rows.values()) and None not in self._rows.values()
        down = 0.0 if alone or row is None else lane.height() * _ROWS[row]
        return QPointF(self.plot().x(note.at_ms), lane.center().y() + down)

    def _thinks(self, painter: QPainter, thought: Sequence[Think]) -> None:
        for think, box in self.bars(thought):
            seats = think.turn.seats
            if len(seats) == 1:
                look = self.words.look(seats[0])
                colour = self.line_colour(look)
                painter.fillRect(box, colour)
                if box.width() >= 5:
                    path = QPainterPath()
                    path.addRect(box)
                    hatch(painter, path, look.hatch, fixed("light", 0.45), 4)
            else:
                painter.setPen(QPen(self.context.theme.colour("ink3"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(box)

    def bars(self, thought: Sequence[Think]) -> Iterator[tuple[Think, QRectF]]:
        """Yield the bar of every turn that took any time."""
        lane, plot = self.thought(), self.plot()
        longest = max((one.ms for one in thought), default=1)
        for number, one in enumerate(thought):
            if not one.ms:
                continue
            until = thought[number + 1].from_ms if number + 1 < len(thought) else self.ms
            left, right = plot.x(one.from_ms), plot.x(max(until, one.from_ms + one.ms))
            high = max(2.0, lane.height() * one.ms / max(1, longest))
            wide = max(2.0, right - left - 1)
            yield one, QRectF(left, lane.bottom() - high, wide, high)


def _steps(plot: Extent, track: Track) -> QPainterPath:
    """Return a curve: level until it changes, to the end of the clock."""
    first, *others = track.points
    path = QPainterPath(QPointF(plot.box.left(), plot.y(first.value)))
    path.lineTo(QPointF(plot.x(first.at_ms), plot.y(first.value)))
    level = first.value
    for point in others:
        x = plot.x(point.at_ms)
        path.lineTo(QPointF(x, plot.y(level)))
        path.lineTo(QPointF(x, plot.y(point.value)))
        level = point.value
    path.lineTo(QPointF(plot.box.right(), plot.y(level)))
    return path


def _apart(ends: Sequence[tuple[float, T]], least: float, lowest: float) -> list[tuple[float, T]]:
    """Return where what marks the ends stands, the lowest first, so that none lies on another."""
    placed: list[tuple[float, T]] = []
    for y, mark in sorted(ends, key=lambda end: -end[0]):
        top = placed[-1][0] - least if placed else lowest
        placed.append((min(y, top), mark))
    return placed
