"""Think card above the entries: who decides, what about, since when, and what is usual here."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from engine.playtest import clocks
from engine.playtest.live import LiveSession
from gui.context import AppContext
from gui.i18n import Language
from gui.paint.surfaces import rounded
from gui.shell.newgame.seatmarks import SeatBadge
from gui.shell.playtests.clock_face import ClockFace
from gui.shell.playtests.wording import EntryWords, icon_of, look_of, span
from gui.widgets.panel import Panel, Picture
from gui.widgets.said import Label

_MOST = 2.0  # of the usual, where the bar ends


class _Bar(Picture):
    """How long it takes, beside what is usual: a stroke in the middle."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, 60, 12)
        self.share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint both."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        track = box.adjusted(0, box.height() * 0.3, 0, -box.height() * 0.3)
        painter.fillPath(rounded(track, track.height() / 2), theme.colour("line2"))
        gone = QRectF(track)
        gone.setWidth(max(track.height(), track.width() * min(1.0, self.share / _MOST)))
        painter.fillPath(rounded(gone, gone.height() / 2), theme.colour("ochre"))
        usual = QRectF(box.center().x() - 1, box.top(), 2, box.height())
        painter.fillRect(usual, theme.colour("ink2"))


class ThinkCard(Panel):
    """One line and a bar; the bar only where something is usual."""

    def __init__(self, context: AppContext, live: LiveSession, words: EntryWords) -> None:
        super().__init__(context, inset=True, pad=8)
        self._live = live
        self._words = words
        self._usual: float | None = None
        self.badge = SeatBadge(context)
        self.badge.drawn(38, 38)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.who = Label(context, self._who, "name", wrap=True)
        self.where = Label(context, self._where, "note", "ink2")
        self.think = ClockFace(context, lambda: span(self._ms()), "number-m", "0:00:00")
        self.usual = Label(context, self._usually, "note", "ink2")
        self.bar = _Bar(context)
        head, names, foot = QHBoxLayout(), QVBoxLayout(), QHBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.who)
        names.addWidget(self.where)
        head.addWidget(self.badge)
        head.addLayout(names, 1)
        head.addWidget(self.think)
        foot.addWidget(self.usual)
        foot.addWidget(self.bar, 1)
        self.box.addLayout(head)
        self.box.addLayout(foot)

    def show_turn(self) -> None:
        """Tell whose turn it is now."""
        turn = self._live.turn
        self._usual = clocks.usual(self._live.thought(), turn.phase)
        session = self._live.session  # a free log says it in its middle
        refereed = session.mode == "refereed" and session.state != "ended"
        self.setVisible(refereed and bool(turn.seats))
        if turn.seats:
            one = self._live.playtest
            self.badge.wear(look_of(one, turn.seats[0]), icon_of(one, turn.seats[0]))
        for label in (self.who, self.where, self.usual):
            label.refresh()
        for part in (self.usual, self.bar):
            part.setVisible(self._usual is not None)
        self.beat()
        self.think.tell()

    def beat(self) -> None:
        """Look at the clock."""
        self.think.beat()
        if self._usual:
            self.bar.share = self._ms() / self._usual
            self.bar.update()

    def _ms(self) -> int:
        thought = self._live.thought()
        return thought[-1].ms if thought else 0

    def _who(self, language: Language) -> str:
        seats = self._live.turn.seats
        told = [self._words.seats(seats)]
        role = self._words.role(seats[0]) if len(seats) == 1 else ""
        if role and role not in told:
            told.append(role)
        return language.say("gui.matches.join").join(told)

    def _where(self, _language: Language) -> str:
        phase = self._live.turn.phase
        return self._words.phase(phase) if phase else ""

    def _usually(self, language: Language) -> str:
        usual = span(round(self._usual)) if self._usual is not None else ""
        return language.say("gui.playtest.live.usual", time=usual)
