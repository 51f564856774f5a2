"""Forecast panel beside the desk: which endings can still be reached. It is off at first.

With a task it lies open all the way, or says what is to be done and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from engine.games.delay.endings import ENDINGS
from engine.games.delay.solver import possible
from engine.games.delay.tasks import ANY, HIDDEN, SHOWN, STEADY
from gui.games.delay.ahead import Ahead
from gui.games.delay.describing import Describer
from gui.games.delay.task_words import aim_name, share_of
from gui.i18n import Language
from gui.paint.surfaces import rounded
from gui.paint.theme import Role, Theme
from gui.table.announcing import announce
from gui.table.shown import ShownMatch
from gui.table.side_column import SideColumn

_ROW = 62.0

Odds = Mapping[str, float | None]  # ending: its chance under best play, or None if unknown


class EndingChance(NamedTuple):
    """One ending: its title, in words whether it can be reached, and how likely, if known."""

    title: str
    word: str
    share: float | None


class Outlook(SideColumn):
    """The note and its switch; nothing is worked out while it is off."""

    def __init__(self, theme: Theme, language: Language, shown: ShownMatch) -> None:
        super().__init__(theme, language, shown)
        self._tell = Describer(shown, language)
        self._odds: Odds | None = None
        rules = shown.state.rules
        self._task, self._aim, self._keep = rules.task, rules.aim, rules.keep_chance
        self._ahead = Ahead(self, possible)
        self._ahead.found.connect(self._on_found)
        self._head = self.label("name")
        self._about = self.label("note", "ink2")
        self.switch = QPushButton()
        self.switch.setCheckable(True)
        self.switch.toggled.connect(self._turn)
        self.column.addWidget(self.switch)
        self._waiting = self.label("note", "ink3")
        self._chances = Chances(theme)
        self.column.addWidget(self._chances)
        self._foot = self.label("note", "ink3")
        self.column.addStretch(1)
        shown.moved.connect(self._on_moved)

    @property
    def open(self) -> bool:
        """Say whether what is possible is to be read: always, or while it is asked for."""
        return self._task == SHOWN or (self._task == ANY and self.switch.isChecked())

    @property
    def chances(self) -> list[EndingChance]:
        """Return what is shown of each ending, the one aimed at first; nothing while it is off."""
        odds = self._odds
        if odds is None or not self.open:
            return []
        order = sorted(ENDINGS, key=lambda ending: self._task == SHOWN and ending != self._aim)
        return [
            EndingChance(self._named(ending), self._word(odds[ending]), odds[ending])
            for ending in order
        ]

    def _named(self, ending: str) -> str:
        """Return an ending's title; with a task the kind of world that it leaves."""
        if self._task == ANY:
            return self._tell.word("title", ending)
        return aim_name(ending, self._language)

    def _turn(self, _on: bool) -> None:  # noqa: FBT001  # a signal has no keywords
        self._on_moved()

    def _on_moved(self) -> None:
        """Look ahead from where the match stands now, if anybody wants to know."""
        self._odds = None
        if self.open:
            self._ahead.look(self._shown.state)
        else:
            self._ahead.drop()
        self.refresh()

    def _on_found(self, odds: Odds) -> None:
        self._odds = odds
        self.refresh()
        if self.isVisible():
            announce(self, self._chances.accessibleName())

    def showEvent(self, event: QShowEvent) -> None:
        """Look ahead where that was not asked for yet."""
        super().showEvent(event)
        if self.open and self._odds is None:
            self._on_moved()

    def _word(self, share: float | None) -> str:
        say = self._tell.say
        if share is None:
            return say("outlook.large")
        if share <= 0:
            return say("outlook.lost")
        return say("outlook.sure") if share >= 1 else say("outlook.open", share=share_of(share))

    def _about_task(self) -> str:
        """Return what the note is about, or what the task keeps to itself."""
        if self._task == ANY:
            return self._tell.say("outlook.about")
        parts: dict[str, str | int] = {}
        if self._task != HIDDEN:
            parts["aim"] = aim_name(self._aim, self._language)
        if self._task == STEADY:
            parts["keep"] = self._keep
        return self._tell.say(f"outlook.{self._task}", **parts)

    def fill(self) -> None:
        """Say what is known by now."""
        say, on = self._tell.say, self.open
        self._head.setText(say("outlook.head"))
        self._head.setVisible(self._task in (ANY, SHOWN))
        self._about.setText(self._about_task())
        self.switch.setText(say("outlook.put-away" if on else "outlook.read"))
        self.switch.setAccessibleName(self.switch.text())
        self.switch.setVisible(self._task == ANY)
        self._waiting.setText(say("outlook.waiting"))
        self._waiting.setVisible(on and self._odds is None)
        chances = self.chances
        self._chances.setVisible(bool(chances))
        self._chances.show_chances(chances, self._language.lang)
        self._foot.setText(say("outlook.foot"))
        self._foot.setVisible(bool(chances))


class Chances(QWidget):
    """A line for each ending with a bar below: how likely it is, if all is done for it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._chances: list[EndingChance] = []
        self._lang = "en"

    def show_chances(self, chances: list[EndingChance], lang: str) -> None:
        """Show these."""
        self._chances, self._lang = chances, lang
        self.setAccessibleName("; ".join(f"{one.title}: {one.word}" for one in chances))
        self.setMinimumHeight(self.sizeHint().height())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for all lines."""
        return QSize(self._theme.px(240), self._theme.px(_ROW * len(self._chances)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = theme.px(_ROW)
        for row, one in enumerate(self._chances):
            top = row * high
            live = one.share is None or one.share > 0
            painter.setFont(theme.font("name", self._lang))
            painter.setPen(theme.colour("ink" if live else "ink3"))
            line = QRectF(0, top, self.width(), high * 0.4)
            painter.drawText(line, _LINE, one.title)
            painter.setFont(theme.font("note", self._lang))
            painter.setPen(theme.colour("ink2" if live else "ink3"))
            line = QRectF(0, top + high * 0.38, self.width(), high * 0.3)
            painter.drawText(line, _LINE, one.word)
            bar = QRectF(0, top + high * 0.76, self.width(), max(5.0, high * 0.1))
            painter.fillPath(rounded(bar, bar.height() / 2), theme.colour("ink", 0.13))
            if one.share:
                bar.setWidth(max(bar.height(), bar.width() * one.share))
                tone: Role = "green" if one.share >= 1 else "goldt"
                painter.fillPath(rounded(bar, bar.height() / 2), theme.colour(tone))


_LINE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
