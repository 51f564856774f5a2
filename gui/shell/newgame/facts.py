"""Game summary: cover, name, line, who plays, how long, its limits, and how one fared."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from gui.context import AppContext, Wording
from gui.games import game_ui
from gui.games.labels import seats_of
from gui.games.ui import Limit
from gui.i18n import Language
from gui.paint.icons import icon
from gui.shell.home.tile import Cover, TileHeading
from gui.shell.newgame.inner import Inner
from gui.shell.newgame.lately import Lately
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel, Picture, Separator
from gui.widgets.said import Label

_COVER, _SHARE = 228.0, 0.29  # how tall the cover may be, and how much of the sheet
_LEAST = 96.0  # the cover’s height where the facts would have to scroll otherwise
_BESIDE = 0.32  # its height beside the words, as a share of the sheet's width


class FactRow(QWidget):
    """One fact: its icon, what it is called, how it stands."""

    def __init__(self, context: AppContext, picture: str, word: Wording, value: Wording) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(_Icon(context, picture))
        self.word = Label(context, word, role="ink2", wrap=True)
        self.value = Label(context, value, "name")
        row.addWidget(self.word, 1)
        row.addWidget(self.value)
        self.line: QWidget | None = None  # above it


class _Icon(Picture):
    """The picture before a fact."""

    def __init__(self, context: AppContext, name: str) -> None:
        super().__init__(context, 26, 28)
        self._name = name

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the icon."""
        side = self.context.theme.px(22)
        box = QRectF(0, (self.height() - side) / 2, side, side)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        icon(painter, self._name, box, self.context.theme.colour("ochre"))


class FactSheet(Panel):
    """The sheet of facts; `follow` keeps it true to the rules that are set."""

    def __init__(self, context: AppContext, game_id: str) -> None:
        super().__init__(context, pad=14)
        self._id = game_id
        self._limits: list[Limit] = []
        self.rows: dict[str, FactRow] = {}
        self._cover = Cover(context, game_id, width=280, height=210)
        self.inner = Inner(context)
        self.box.addWidget(self._cover, 4)
        words = QVBoxLayout()
        words.addWidget(TileHeading(context, game_id))
        self.inner.box.addWidget(
            Label(context, f"gui.shell.game.{game_id}.line", role="ink2", wrap=True)
        )
        self._rows = QVBoxLayout()
        self._rows.setSpacing(3)
        self.inner.box.addLayout(self._rows)
        self.inner.box.addStretch(1)
        self.lately = Lately(context, game_id)
        self.inner.box.addWidget(self.lately)
        words.addWidget(self.inner, 1)
        read = partial(context.host.read_rules, game_id)
        words.addWidget(Button(context, "gui.shell.read-rules", read, sign="book", key="F1"))
        self.box.addLayout(words, 5)
        self._add("players", "person", "gui.shell.fact-players", lambda _: seats_of(game_id))
        self._minutes = 0  # by players and rules, where these decide it
        self._add("time", "ringing-bell", "gui.shell.fact-time", self._time)

    def follow(self, players: int, house: Mapping[str, Value]) -> None:
        """Say how the limits stand at a table of so many, by these rules."""
        with suppress(SamsaraError):  # the rules allow no game: what was said last stays
            self._limits = game_ui(self._id).limits(players, house) or self._limits
            self._minutes = game_ui(self._id).minutes(players, house)
        self.rows["time"].value.refresh()
        for limit in self._limits:
            key = f"gui.shell.fact.{limit.name}"
            if limit.name not in self.rows:
                self._add(limit.name, limit.icon, f"{key}.name", partial(self._said, limit.name))
            self.rows[limit.name].value.refresh()
        for name, row in self.rows.items():
            known = name in ("players", "time") or any(name == each.name for each in self._limits)
            row.setVisible(known)
            if row.line is not None:
                row.line.setVisible(known)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the cover leave the facts their room."""
        super().resizeEvent(event)
        if self.box.direction() == QBoxLayout.Direction.LeftToRight:
            self._cover.setFixedHeight(round(self.width() * _BESIDE))
        else:
            px, inner = self.context.theme.px, self.inner
            tall = min(px(_COVER), round(self.height() * _SHARE))
            beside = self.height() - self._cover.height() - inner.height()  # and neither of both
            left = self.height() - beside - inner.tall() if self._cover.height() else tall
            self._cover.setMinimumHeight(0)
            self._cover.setMaximumHeight(max(px(_LEAST), min(tall, left)))

    def beside(self, *, yes: bool) -> None:
        """Put the cover beside the words, or over them."""
        way = QBoxLayout.Direction
        self.box.setDirection(way.LeftToRight if yes else way.TopToBottom)
        level = Qt.AlignmentFlag.AlignTop if yes else Qt.AlignmentFlag(0)
        self.box.setAlignment(self._cover, level)
        self.inner.grow(yes=yes)

    def _add(self, name: str, picture: str, word: Wording, value: Wording) -> None:
        row = FactRow(self.context, picture, word, value)
        if self.rows:
            row.line = Separator(self.context)
            self._rows.addWidget(row.line)
        self.rows[name] = row
        self._rows.addWidget(row)

    def _time(self, language: Language) -> str:
        if self._minutes:
            return language.say("gui.shell.fact-minutes", n=self._minutes)
        return language.say(f"gui.shell.game.{self._id}.time")

    def _said(self, name: str, language: Language) -> str:
        limit = next((limit for limit in self._limits if limit.name == name), None)
        if limit is None:
            return ""
        worded = {
            key: language.say(text) if isinstance(text, str) and language.knows(text) else text
            for key, text in limit.said.items()
        }
        return language.say(f"gui.shell.fact.{name}.{limit.worded}", **worded)
