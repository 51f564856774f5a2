"""Game tile of the start page: its cover, its name, one line, who plays, and how to sit down."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine import games
from engine.library.annals import Standing
from gui.context import AppContext, Wording, plain, say
from gui.games import game_ui
from gui.games.labels import edition, facts, name, statistic, titled
from gui.games.ui import Tool
from gui.i18n import Language
from gui.paint.icons import glyph, icon
from gui.paint.surfaces import lay, rounded
from gui.paint.theme import Step, fixed
from gui.shell.home.covers import cover
from gui.widgets.buttons import RING, Button, Pressed
from gui.widgets.dates import ago
from gui.widgets.panel import Panel, Picture
from gui.widgets.said import Chip, Label

TOOL = 60.0  # the side of a tool's emblem
COVER = 100.0  # the height of a cover on a tile, at least
_HIGHEST = 430.0  # a tile
_BROAD, _BROAD_LOW = 1.25 * _HIGHEST, 375.0  # wider than this, the words stand beside the cover
_PAD = 10.0  # from the sides of a tool's tile to what is in it


class Cover(Picture):
    """A game's cover in whatever room there is; a reader hears the name beside it instead."""

    def __init__(
        self, context: AppContext, game_id: str, *, width: float = 180, height: float = 130
    ) -> None:
        super().__init__(context, width, height)
        self.game_id = game_id
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """Return half of it: a cover can still be told then."""
        return self.sizeHint() / 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cover, painted once for each size."""
        painted = cover(self.game_id, self.width(), self.height(), self.devicePixelRatioF())
        QPainter(self).drawPixmap(0, 0, painted)


class TileHeading(QWidget):
    """A game's name with its edition behind it."""

    def __init__(self, context: AppContext, game_id: str, step: Step = "title") -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.label = Label(context, name(game_id), step, wrap=True)
        row.addWidget(self.label, 1)
        row.addWidget(Chip(context, plain(edition(games.game(game_id).edition))))


class RecordLine(Pressed):
    """How the person fares in a game, in one line that opens all there is to know of it."""

    def __init__(self, context: AppContext, game_id: str, standing: Standing | None) -> None:
        self._game_id = game_id
        self._standing = standing
        super().__init__(context, self._said)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.about(
            lambda language: language.say(
                "gui.statistics.of",
                game=say(language, titled(game_id)),
                record=self._said(language),
            )
        )
        self.clicked.connect(partial(context.host.go, "statistics", game_id=game_id))

    def _said(self, language: Language) -> str:
        standing = self._standing
        if standing is None:
            return language.say("gui.statistics.never")
        last = language.say("gui.statistics.last", when=ago(standing.played, language))
        if not standing.tallies or game_ui(self._game_id).team:
            return last
        tally = standing.tallies[0]
        if tally.bucket == games.game(self._game_id).edition:  # a game that is told, not won
            return last
        kind = statistic(self._game_id, tally.bucket, language)
        return language.say("gui.statistics.record", kind=kind, won=tally.won, n=tally.games)

    def sizeHint(self) -> QSize:
        """Return the height of a line; its width is whatever there is."""
        px = self.context.theme.px
        return QSize(px(120), px(24) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line and the sign that there is more; what is too long is cut short."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0, RING, 0, -RING)
        tone = theme.colour("red" if self.underMouse() or self.hasFocus() else "ink3")
        font = theme.font("note", self.context.language.lang)
        side = theme.px(10)
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(
            self.word(), Qt.TextElideMode.ElideRight, box.width() - 2 * side - 4
        )
        painter.setFont(font)
        painter.setPen(tone)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, flags, text)
        x = box.left() + metrics.horizontalAdvance(text) + side * 0.6
        glyph(painter, "next", QRectF(x, box.center().y() - side / 2, side, side), tone)
        self.ring(painter, box.adjusted(3, 0, -3, 0), 6)


class Tile(Panel):
    """One game. A press anywhere on it does what its first button does.

    A `low` one keeps its words beside the cover wherever it is broad enough, however high it is:
    tiles that need two rows leave room for each other.
    """

    def __init__(
        self,
        context: AppContext,
        game_id: str,
        match_id: int | None,
        standing: Standing | None,
        *,
        low: bool = False,
    ) -> None:
        super().__init__(context, pad=10)
        self._low = low
        self.game_id = game_id
        self.cover = Cover(context, game_id, height=COVER)  # and more where there is room
        self.box.addWidget(self.cover, 1)
        words = QVBoxLayout()
        self._words = words
        words.addWidget(TileHeading(context, game_id, "heading"))
        line = Label(context, f"gui.shell.game.{game_id}.line", role="ink2", wrap=True, lines=2)
        line.setAlignment(Qt.AlignmentFlag.AlignTop)
        words.addWidget(line)
        self._facts = Label(context, facts(game_id), "note", "ink3", wrap=True)
        words.addWidget(self._facts)
        words.addStretch(1)
        self.record = RecordLine(context, game_id, standing)
        words.addWidget(self.record)
        about: Wording = lambda language: language.say(
            "gui.shell.new-of", game=say(language, titled(game_id))
        )
        new = partial(context.host.go, "new", game_id=game_id)
        self.new = Button(context, "gui.shell.new", new, kind="primary")
        self.new.about(about)
        self.first: Button = self.new
        self._ways = ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        if match_id is not None:
            go_on = partial(context.host.go, "play", match_id=match_id)
            self.first = Button(context, "gui.shell.continue", go_on, kind="primary")
            self.new.kind = "plain"
            ways.addWidget(self.first, 1)
        ways.addWidget(self.new, 1)
        words.addLayout(ways)
        self.box.addLayout(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        for button in (self.first, self.new, self.record):
            button.installEventFilter(self)
        self.refresh()

    def refresh(self) -> None:
        """Take the look that is worn now; a tile never grows into a poster."""
        super().refresh()
        self.setMaximumHeight(self.context.theme.px(_HIGHEST))
        self.box.setSpacing(self.context.theme.px(12))
        self._ways.setSpacing(max(0, self.context.theme.px(8) - 2 * RING))  # as buttons have some

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the words below the cover, or beside it where the tile is broad."""
        super().resizeEvent(event)
        # by the width alone: its own height follows from where the words are
        beside = self.width() > self.context.theme.px(_BROAD_LOW if self._low else _BROAD)
        way = QBoxLayout.Direction
        self.box.setDirection(way.LeftToRight if beside else way.TopToBottom)
        self.box.setStretch(1, (2 if self._low else 1) if beside else 0)
        room = self.contentsRect().width() - 2 * self.box.contentsMargins().left()
        both = 2 * max(button.minimumSizeHint().width() for button in self._buttons())
        narrow = not beside and both + self._ways.spacing() > room
        self._ways.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def tighten(self, *, on: bool) -> None:
        """Say only what the game is and how to sit down; the rest stands on its own pages."""
        self.cover.drawn(*((180, 42) if on else (180, COVER)))
        self._facts.setVisible(not on)
        self.record.setVisible(not on)

    def _buttons(self) -> list[Button]:
        return [self.new] if self.first is self.new else [self.first, self.new]

    def minimumSizeHint(self) -> QSize:
        """Return the width of the wider button: where there is no more they stand in two rows."""
        least = super().minimumSizeHint()
        wide = max(button.minimumSizeHint().width() for button in self._buttons())
        around = 2 * self.box.contentsMargins().left()
        return QSize(min(least.width(), wide + around), least.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Light the tile while the keyboard is at one of its buttons."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            entered = event.type() == QEvent.Type.FocusIn
            self.light(on=entered or self.underMouse())
        return super().eventFilter(watched, event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light the tile under the pointer."""
        super().enterEvent(event)
        self.light(on=True)

    def leaveEvent(self, event: QEvent) -> None:
        """Let it be again."""
        super().leaveEvent(event)
        self.light(on=any(b.hasFocus() for b in (self.first, self.new, self.record)))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do what the first button does."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.first.click()


def _line(tool: Tool, language: Language) -> str:
    return language.say(f"gui.shell.tool.{tool.page}.line", **tool.counts())


class ToolTile(Panel):
    """One tool of the start page. A press anywhere on it does what its first button does."""

    below = False  # whether its buttons stand below its words: more than one needs the room

    def __init__(self, context: AppContext, tool: Tool) -> None:
        super().__init__(context, "right", pad=5 if self.below else _PAD)
        self.tool = tool
        self.emblem = _Emblem(context, tool)
        self.box.addWidget(self.emblem)
        key = f"gui.shell.tool.{tool.page}"
        self._words = words = QVBoxLayout()
        if not self.below:
            words.addStretch(1)
        words.addLayout(self._head(f"{key}.name"))
        self._line = Label(context, self._said, "note", "ink2", wrap=True)
        words.addWidget(self._line)
        if not self.below:
            words.addStretch(1)
        side = QBoxLayout.Direction
        beside = QBoxLayout(side.TopToBottom if self.below else side.LeftToRight)
        beside.setSpacing(context.theme.px(2 if self.below else 8))
        beside.addLayout(words, 1)
        self.ways = self._ways()
        row = QHBoxLayout()
        for way in self.ways:
            row.addWidget(way)
        beside.addLayout(row)
        self.box.addLayout(beside, 1)
        self.button = self.ways[-1]
        self.button.about(f"{key}.name")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.refresh()

    def tighten(self, *, on: bool) -> None:
        """Say its name alone, so that all tools stand in a row of a low window."""
        self.emblem.drawn(*((46, 46) if on else (TOOL, TOOL)))
        self._line.setVisible(not on)

    def _head(self, name: str) -> QHBoxLayout:
        """Return the line that its name stands in."""
        head = QHBoxLayout()
        head.addWidget(Label(self.context, name, "heading"), 1)
        return head

    def _said(self, language: Language) -> str:
        """Return what the tool is for, in a line."""
        return _line(self.tool, language)

    def _ways(self) -> list[Button]:
        """Return its buttons, the one that opens the tool last."""
        go = partial(self.context.host.go, self.tool.page)
        return [Button(self.context, "gui.shell.open-tool", go)]

    def refresh(self) -> None:
        """Keep the words off the emblem, and all off the sides, as other tiles do."""
        super().refresh()
        margins, px = self.box.contentsMargins(), self.context.theme.px
        side = margins.left() + px(_PAD) - px(self._pad)
        self.box.setContentsMargins(side, margins.top(), side, margins.bottom())
        self.box.setSpacing(self.context.theme.px(14))
        self._words.setSpacing(self.context.theme.px(2 if self.below else 8))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do what the first button does."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.ways[0].click()


class _Emblem(Picture):
    """A tool's icon on its colour."""

    def __init__(self, context: AppContext, tool: Tool) -> None:
        super().__init__(context, TOOL, TOOL)
        self._tool = tool

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the square and the icon in it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        box = QRectF(0, (self.height() - side) / 2, side, side)
        shape = rounded(box, side * 0.12)
        painter.fillPath(shape, fixed(self._tool.tint))
        lay(painter, shape, "stone", 0.16)
        inner = box.adjusted(side * 0.17, side * 0.17, -side * 0.17, -side * 0.17)
        icon(painter, self._tool.icon, inner, fixed("light"))
