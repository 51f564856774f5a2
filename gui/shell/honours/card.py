"""Achievement card: an honour's picture, what it is, what it takes, how often and when first."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.context import AppContext, say
from gui.games.honours import Honour
from gui.i18n import Language
from gui.widgets.buttons import Button
from gui.widgets.dates import day
from gui.widgets.panel import Panel, Picture
from gui.widgets.said import Label

_SIDE = 104.0  # of the square with the picture: a printed medal's words are legible


class _Drawn(Picture):
    """The picture of an honour."""

    def __init__(self, card: HonourCard) -> None:
        super().__init__(card.context, _SIDE, _SIDE)
        self._card = card
        self.context.theme.changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.setFixedWidth(self.context.theme.px(_SIDE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it as large as there is room, in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height(), self.context.theme.px(_SIDE)) - 8
        box = QRectF(0, 0, side, side)
        box.moveCenter(QRectF(self.rect()).center())
        self._card.honour.picture(painter, box)


class HonourCard(Panel):
    """An honour; reached, it leads to the match in which it was first."""

    def __init__(self, context: AppContext, honour: Honour, *, known: bool) -> None:
        super().__init__(context, "right", pad=12)
        self.honour, self._known = honour, known
        self._title = Label(context, "", "name", wrap=True)
        self._about = Label(context, "", role="ink2", wrap=True)
        self.state = Label(context, self._state, "note", wrap=True)
        self.match = Button(context, "gui.honours.match", self._see_match, height=30)
        words = QVBoxLayout()
        words.setSpacing(3)
        words.addStretch(1)
        for label in (self._title, self._about, self.state):
            words.addWidget(label)
        row = QHBoxLayout()
        row.addWidget(self.match)
        row.addStretch(1)
        words.addLayout(row)
        words.addStretch(1)
        self._drawn = _Drawn(self)
        self.box.addWidget(self._drawn)
        self.box.addLayout(words, 1)
        self.match.about(self._spoken)
        self.renew(honour, known=known)

    def renew(self, honour: Honour, *, known: bool = True) -> None:
        """Show the same honour as it stands now, or that this is not known yet."""
        self.honour, self._known = honour, known
        won = honour.times > 0
        self._title.reword(honour.title, "ink" if won else "ink2")
        self._about.reword(honour.about)
        self.state.reword(self._state, "goldt" if won else "ink3")
        self.match.setVisible(honour.first is not None and honour.first.match is not None)
        self.match.refresh()
        self._drawn.update()

    def _see_match(self) -> None:
        assert self.honour.first is not None
        self.context.host.go("result", match_id=self.honour.first.id)

    def _spoken(self, language: Language) -> str:
        named = [language.say("gui.honours.match"), say(language, self.honour.title)]
        return language.say("list.colon").join(named)

    def _state(self, language: Language) -> str:
        honour = self.honour
        if honour.first is None:
            return language.say("gui.honours.blank" if self._known else "gui.honours.open")
        once = "-once" if honour.times == 1 else ""
        parts = [
            language.say(f"gui.honours.times{once}", n=honour.times),
            language.say(f"gui.honours.first{once}", day=day(honour.first.ended, language.lang)),
        ]
        if honour.who:
            parts.append(say(language, honour.who))
        return language.say("gui.honours.joint").join(parts)
