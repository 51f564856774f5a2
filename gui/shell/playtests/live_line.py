"""Live line in the bar: the mode of a playtest, where its table stands, pause and clock."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QHBoxLayout

from engine.playtest.live import LiveSession
from gui.context import AppContext
from gui.i18n import Language
from gui.shell.playtests.clock_face import ClockFace
from gui.shell.playtests.wording import EntryWords
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.panel import BarLine
from gui.widgets.said import Label
from resources.numbers import clock

MODES = ("refereed", "free")


class LiveLine(BarLine):
    """Mode, round and step, pause, clock: as much of it as there is room for."""

    def __init__(
        self,
        context: AppContext,
        live: LiveSession,
        words: EntryWords,
        turn_pause: Callable[[], None],
        turn_mode: Callable[[], None],
    ) -> None:
        super().__init__()
        self.context = context
        self._live = live
        self._words = words
        modes = [(mode, f"gui.playtest.mode.{mode}") for mode in MODES]
        self.mode = Segments(context, "gui.playtest.mode.name", modes, live.session.mode)
        self.mode.chosen.connect(partial(self._choose, turn_mode))
        self.where = Label(context, self._where, "body", "ink2")
        self.pause = Button(context, self._pause, turn_pause, key="Space", height=30)
        self.clock = ClockFace(context, lambda: clock(live.now()), "number-m")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.mode)
        self._row.addWidget(self.where)
        self._row.addStretch(1)
        self._row.addWidget(self.pause)
        self._row.addWidget(self.clock)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)
        self.refresh()
        self.hide()  # until the bar has room for it

    def refresh(self) -> None:
        """Read mode, step and state anew."""
        self.mode.choose(self._live.session.mode)
        stands = not self._live.running and self._live.session.state != "ended"
        self.pause.kind = "primary" if stands else "plain"  # to be seen from the other end
        self.pause.reword(self._pause)
        self.clock.role = "ink3" if stands else "ink"
        self.where.refresh()
        self.clock.beat()
        self.clock.update()
        self.clock.tell()
        self.clock.setVisible(self._live.session.mode != MODES[1])  # whose log has a larger one
        self._row.setSpacing(self.context.theme.px(12))
        self.outgrown.emit()

    def least(self) -> int:
        """Return the width of pause and clock, which are always shown."""
        taken = self.pause.sizeHint().width() + 2 * self._row.spacing()
        return taken + self.clock.sizeHint().width() * self.clock.isVisibleTo(self)

    def fit(self, spare: float) -> None:
        """Show pause and clock always; mode, then the step, where they fit."""
        room = max(0, round(spare))
        gap, taken = self._row.spacing(), self.least()
        for widget in (self.mode, self.where):
            wide = widget.sizeHint().width() + gap
            shown = bool(taken + wide <= room) and (widget is self.mode or bool(self.where.text()))
            widget.setVisible(shown)
            taken += wide * shown
        self.show()
        self.setFixedSize(max(room, taken), self.context.theme.px(46))

    def _choose(self, turn: Callable[[], None], mode: str) -> None:
        if mode != self._live.session.mode:
            turn()
        self.mode.choose(self._live.session.mode)

    def _pause(self, language: Language) -> str:
        return language.say(f"gui.playtest.live.{'pause' if self._live.running else 'resume'}")

    def _where(self, language: Language) -> str:
        turn = self._live.turn
        words = [self._words.phase(turn.phase)] if turn.phase else []
        if turn.round:
            words.insert(0, language.say("gui.playtest.live.round", n=turn.round))
        return language.say("gui.matches.join").join(words)
