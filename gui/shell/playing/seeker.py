"""Seek bar of a replay: by step and by round, with marks where the match was decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, Qt
from PySide6.QtGui import (
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStyle, QWidget

from gui.context import AppContext
from gui.i18n import Language
from gui.paint.icons import Glyph
from gui.paint.shapes import outline
from gui.paint.surfaces import strip
from gui.paint.theme import Role
from gui.session.replaying import Replay
from gui.widgets.buttons import SignButton
from gui.widgets.fields import Slide
from gui.widgets.said import Label

_KNOB, _MARK = 20, 4  # pixels: how wide the knob is, how large a mark
_WORDY = 900.0  # pixels from which on the way to the table is written out
_SLOWEST = 400  # ms a step while it plays by itself, at least


class Timeline(Slide):
    """The moments of a match in a row: a click goes to the one that lies there."""

    marks: Sequence[int] = ()  # moments that are pointed out
    fork: int | None = None  # the moment at which the match parts from another

    def point_out(self, marks: Sequence[int]) -> None:
        """Mark these moments; a list beside the table tells of each."""
        self.marks = tuple(marks)
        self.update()

    def part_at(self, moment: int | None) -> None:
        """Mark where the match parts from another, or nowhere."""
        self.fork = moment
        self.update()

    def place(self, moment: int) -> float:
        """Return how many pixels from the left the middle of a moment's mark is."""
        knob = self.context.theme.px(_KNOB)
        left = QStyle.sliderPositionFromValue(0, self.maximum(), moment, self.width() - knob)
        return left + knob / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint marks above the groove, where the knob hides none, and a parting below it."""
        super().paintEvent(event)
        painter, theme = QPainter(self), self.context.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = theme.px(_MARK)
        shapes: list[tuple[QPainterPath, Role]] = [
            (outline("diamond", size, QPointF(self.place(at), size + 1)), "red")
            for at in self.marks
        ]
        if self.fork is not None:
            foot = QPointF(self.place(self.fork), self.height() - size - 1)
            shapes.append((outline("triangle", 1.2 * size, foot), "blue"))
        for shape, role in shapes:
            painter.fillPath(shape, theme.colour(role))
            painter.strokePath(shape, QPen(theme.colour("paper"), 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave to the page what goes by rounds, or plays."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Space):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Seeker(QWidget):
    """The bar below the table."""

    def __init__(
        self, context: AppContext, replay: Replay, play_on: Callable[[], object] | None
    ) -> None:
        super().__init__()
        self.context = context
        self._replay = replay
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 14, 2)
        row.setSpacing(0)
        signs: tuple[tuple[Glyph, str, Callable[[], object]], ...] = (
            ("rewind", "to-round-back", self.round_back),
            ("back", "to-step-back", replay.step_back),
            ("play", "to-play", self.play),
            ("next", "to-step-on", lambda: replay.seek(replay.at + 1)),
            ("speed", "to-round-on", self.round_on),
        )
        self.buttons: dict[str, SignButton] = {}
        for sign, word, act in signs:
            button = SignButton(context, sign, f"gui.shell.{word}", act)
            self.buttons[word] = button
            row.addWidget(button)
        self.slide = Timeline(context, "gui.shell.to-moment", 0, replay.last, 1)
        self.slide.valueChanged.connect(replay.seek)
        row.addWidget(self.slide, 1)
        row.addSpacing(14)
        self._place = Label(context, self._where, "note", "ink2")
        row.addWidget(self._place)
        self.table: SignButton | None = None  # leads from the moment to a table of its own
        if play_on is not None:
            self.table = SignButton(context, "seat", "gui.review.play-on", play_on)
            row.addSpacing(8)
            row.addWidget(self.table)
        replay.moved.connect(self._moved)
        replay.stopped.connect(self._show_play)

    def _where(self, language: Language) -> str:
        replay = self._replay
        now = replay.round
        word = language.say("gui.shell.before-first") if now < 0 else replay.round_text(now)
        return language.say("gui.shell.moment", round=word, at=replay.at, last=replay.last)

    def round_on(self) -> None:
        """Go to where the next round begins; after the last, stay."""
        replay = self._replay
        if replay.round + 1 < len(replay.rounds):
            replay.seek_round(replay.round + 1)

    def round_back(self) -> None:
        """Go to where this round began, or from there to the one before."""
        replay = self._replay
        now = replay.round
        inside = now >= 0 and replay.at > replay.rounds[now].at
        replay.seek_round(now if inside else now - 1)

    def play(self) -> None:
        """Go on by itself, or stay at this moment."""
        if self._replay.playing:
            self._replay.pause()
            return
        if self._replay.at == self._replay.last:
            self._replay.seek(0)
        self._replay.play(max(_SLOWEST, self.context.settings.bot_delay_ms))
        self._show_play()

    def _show_play(self) -> None:
        button = self.buttons["to-play"]
        playing = self._replay.playing
        button.sign = "pause" if playing else "play"
        button.reword("gui.shell.to-pause" if playing else "gui.shell.to-play")

    def _moved(self) -> None:
        with QSignalBlocker(self.slide):
            self.slide.setValue(self._replay.at)
        self._place.refresh()
        if self.table is not None:
            self.table.setEnabled(self._replay.outcome is None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write out where the button leads, where there is room for it."""
        super().resizeEvent(event)
        worded = self.width() >= self.context.theme.px(_WORDY)
        if self.table is not None and worded != self.table.worded:
            self.table.worded = worded
            self.table.refresh()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the strip of paper and its upper edge."""
        strip(QPainter(self), QRectF(self.rect()), self.context.theme, "upper")
