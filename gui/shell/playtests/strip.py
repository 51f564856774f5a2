"""Strip over a log: what its clock should be asked about, and what may be said to it.

A machine that slept, a program that died, a session that goes on in another window.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from engine.playtest.live import LiveSession
from gui.context import AppContext, faults_told
from gui.i18n import Language
from gui.shell.playtests.chords import Act
from gui.shell.playtests.wording import span
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from resources.numbers import clock

_OWN = "gui.playtest.live."
PLAY, PAUSE = "F6", "F7"  # the keys of its answers
_WORDS = 10  # how far the words stand from what its buttons keep


class ClockStrip(Panel):
    """A line with its answers; out of sight while there is nothing to ask. `answered` says one."""

    answered = Signal()

    def __init__(self, context: AppContext, live: LiveSession) -> None:
        super().__init__(context, pad=4)
        self._live = live
        self._pause: int | None = None  # the segment that is asked about
        self.line = Label(context, self._told, "body", "ink", wrap=True)
        self.play = Button(context, f"{_OWN}was-play", self._was_play, key=PLAY, height=30)
        self.leave = Button(context, f"{_OWN}was-pause", self._was_pause, key=PAUSE, height=30)
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.play)
        row.addWidget(self.leave)
        self.box.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setVisible(False)
        self.refresh()

    def refresh(self) -> None:
        """Have the words stand free of the rim."""
        super().refresh()
        margins = self.box.contentsMargins()
        margins.setLeft(margins.left() + self.context.theme.px(_WORDS))
        self.box.setContentsMargins(margins)

    def ask(self) -> None:
        """Ask about the pause that was noticed last."""
        rows = self._live.playtest.segments
        found = [one.n for one in rows if one.kind == "pause" and one.cause]
        self._pause = found[-1] if found else None
        self.look()

    def chords(self) -> dict[str, Act]:
        """Return the keys of its answers, while it asks."""
        if self._pause is None or self._live.read_only:
            return {}
        return {PLAY: Act(self._was_play), PAUSE: Act(self._was_pause)}

    def look(self) -> None:
        """Show what there is to say now, if anything."""
        interrupted = self._live.session.state == "running" and not self._live.running
        self.setVisible(self._pause is not None or interrupted or self._live.read_only)
        for button in (self.play, self.leave):
            button.setVisible(self._pause is not None and not self._live.read_only)
        self.line.refresh()

    def _told(self, language: Language) -> str:
        session = self._live.session
        if self._live.read_only:
            return language.say("gui.playtest.live.taken", n=session.number)
        if self._pause is not None:
            pause = self._live.playtest.segments[self._pause]
            away = span(pause.away_ms or 0)
            return language.say(f"gui.playtest.live.{pause.cause}", away=away)
        return language.say("gui.playtest.live.interrupted", at=clock(session.clock_ms))

    def _was_play(self) -> None:
        if self._pause is not None:
            with faults_told(self.context.host):
                self._live.was_play(self._pause)
            self._over()

    def _was_pause(self) -> None:
        self._live.counted_as_pause()
        self._over()

    def _over(self) -> None:
        self._pause = None
        self.look()
        self.answered.emit()
