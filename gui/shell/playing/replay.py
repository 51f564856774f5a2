"""Replay page: a match looked back on, a bar to seek in by step and by round, and its log."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QRectF, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStyle, QVBoxLayout, QWidget

from engine.kernel.wording import Teller
from engine.library.journal_check import open_journal
from gui.context import AppContext
from gui.i18n import Language
from gui.paint.icons import Glyph
from gui.paint.surfaces import strip
from gui.session.replaying import Replay
from gui.session.seated_match import see_apart
from gui.shell.playing.tablepage import TablePage
from gui.widgets.buttons import SignButton
from gui.widgets.fields import Slide
from gui.widgets.said import Label

_SLOWEST = 400  # ms a step while it plays by itself, at least


class ReplayPage(TablePage):
    """The table as it was; with all eyes where the match is over, else with the person's."""

    def __init__(self, context: AppContext, match_id: int) -> None:
        opened = open_journal(context.library.journal(match_id))
        people = opened.setup.people
        eyes = people[0] if opened.outcome is None and people else None
        self.replay = Replay(opened.game, opened.setup, opened.records, context.language, eyes)
        super().__init__(context, self.replay)
        self.replay.setParent(self)
        self.log.view.opened.connect(self._on_line)
        self.seeker = Seeker(context, self.replay)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self.seeker)
        self.replay.moved.connect(self._moved)
        self.table.keyboard.skipped.connect(self.seeker.play)
        self._mark_line()
        if eyes is not None:
            self._hand_over(eyes)

    def _hand_over(self, seat: int) -> None:
        """Hide what only one of several persons may see until that person sits here."""
        replay, state = self.replay, self.replay.moments[-1].state
        if see_apart(replay.game, state, replay.setup.people):
            self.context.host.hand_over(
                lambda language: language.say(
                    "gui.shell.hand-over",
                    seat=Teller(replay.game, state, language.lang).seat(seat),
                )
            )

    def first(self) -> QWidget | None:
        """Return the slider: its arrows go by steps, page keys by rounds."""
        return self.seeker.slide

    def leave(self) -> None:
        """Play no further, and look for no reasons."""
        self.replay.pause()
        self.replay.answers.close()

    def space(self) -> None:
        """Play, or stay at this moment."""
        self.seeker.play()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the match, where the keyboard is at nothing that has another use for a key."""
        seeker, replay = self.seeker, self.replay
        does: dict[int, Callable[[], object]] = {
            Qt.Key.Key_PageUp: seeker.round_back,
            Qt.Key.Key_PageDown: seeker.round_on,
            Qt.Key.Key_Left: lambda: replay.seek(replay.at - 1),
            Qt.Key.Key_Right: lambda: replay.seek(replay.at + 1),
            Qt.Key.Key_Home: lambda: replay.seek(0),
            Qt.Key.Key_End: lambda: replay.seek(replay.last),
            Qt.Key.Key_Space: seeker.play,
        }
        if event.key() in does:
            does[event.key()]()
        else:
            super().keyPressEvent(event)

    def _moved(self) -> None:
        self._mark_line()
        self.course.refresh()

    def _mark_line(self) -> None:
        """Mark the line of the log that tells of this moment; none before the first."""
        view, row = self.log.view, self.replay.row()
        view.setCurrentIndex(self.replay.log.index(row, 0) if row >= 0 else QModelIndex())
        if row < 0:
            view.clearSelection()
            view.scrollToTop()

    def _on_line(self, row: int) -> None:
        self.replay.seek_row(row)
        self.table.links.flash(self.replay.log.keys(row))


class Timeline(Slide):
    """The moments of a match in a row: a click goes to the one that lies there."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to where it was pressed, and on from there with the hand."""
        if event.button() == Qt.MouseButton.LeftButton:
            at = round(event.position().x())
            last = self.maximum()
            self.setValue(QStyle.sliderValueFromPosition(0, last, at, max(1, self.width())))
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave to the page what goes by rounds, or plays."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Space):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Seeker(QWidget):
    """The bar below the table."""

    def __init__(self, context: AppContext, replay: Replay) -> None:
        super().__init__()
        self.context = context
        self._replay = replay
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 14, 2)
        row.setSpacing(0)
        signs: tuple[tuple[Glyph, str, Callable[[], object]], ...] = (
            ("rewind", "to-round-back", self.round_back),
            ("back", "to-step-back", lambda: replay.seek(replay.at - 1)),
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

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the strip of paper and its upper edge."""
        strip(QPainter(self), QRectF(self.rect()), self.context.theme, "upper")
