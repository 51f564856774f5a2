"""The start page: go on where one left off, what was played lately, the games, the tools."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.library.store import Listed
from gui.context import Room
from gui.games import playable
from gui.paint.surfaces import seal
from gui.shell.frame.bar import LanguageSwitch
from gui.shell.frame.pages import TOOLS
from gui.shell.home.tile import Cover, Heading, Tile, ToolTile
from gui.shell.past.matches import RecentRows, opponents, standing, when
from gui.widgets.buttons import Button, SignButton
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel, Picture, ScrolledPage, air
from gui.widgets.said import Label
from resources.catalogue import catalogue

RECENT = 4
_SUN, _ASIDE = 0.565, 0.86  # where the sun stands: right of the name, and of its buttons below
_ROOMY = 1200.0  # from here on the match to go on with takes more than half of the row
_ABREAST = 780.0  # the least width for the name and the buttons beside it


class StartPage(ScrolledPage):
    """Everything one can do, on one page."""

    bar = False
    sun = _SUN

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        listed = [match for match in room.library.matches() if match.game in playable()]
        unfinished = {match.game: match.id for match in reversed(listed) if match.ended is None}
        last = next((match for match in listed if match.ended is None), None)
        rest = [match for match in listed if match is not last][:RECENT]
        rows = QVBoxLayout()
        rows.setSpacing(3)
        self._head = Header(room)
        rows.addWidget(self._head)
        self._upper = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.go_on = None if last is None else ContinuePanel(room, last)
        if self.go_on is not None:
            self._upper.addWidget(self.go_on, 8)
        if rest:
            self._upper.addWidget(RecentPanel(room, rest), 5)
        rows.addLayout(self._upper)
        self._play = Label(room, "gui.shell.play", "heading")
        rows.addWidget(self._play)
        stand = room.library.standings()
        self.tiles = [
            Tile(room, game_id, unfinished.get(game_id), stand.get(game_id))
            for game_id in playable()
        ]
        self._grid = Grid(room, list(self.tiles), 258)
        rows.addWidget(self._grid, 100 if listed else 5)  # alone, they stay below their heading
        rows.addStretch(1 if listed else 2)
        if TOOLS:
            tools: list[QWidget] = [ToolTile(room, tool) for tool in TOOLS]
            rows.addWidget(Grid(room, tools, 300))
        self._foot = Footer(room)
        rows.addWidget(self._foot)
        self._rows = rows
        self.lay_out(rows)

    def first(self) -> QWidget | None:
        """Return the button that goes on with the last match, else the first game's."""
        if self.go_on is not None:
            return self.go_on.button
        return self.tiles[0].first if self.tiles else None

    def head(self) -> float:
        """Leave little above the name."""
        return 14

    def _margins(self) -> None:
        super()._margins()
        if hasattr(self, "_foot"):  # what lies on no panel begins where the panels do
            margins = self._rows.contentsMargins()
            wide = self.width() - margins.left() - margins.right()
            self.sun = _SUN if wide >= self.room.theme.px(_ABREAST) else _ASIDE
            for line in (self._head, self._play, self._foot):
                line.setContentsMargins(air(self.room.theme), 0, air(self.room.theme), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        self._upper.setDirection(way.TopToBottom if self.narrow() else way.LeftToRight)
        roomy = self.width() >= self.room.theme.px(_ROOMY)
        for place, share in enumerate((8, 5) if roomy else (1, 1)):
            self._upper.setStretch(place, share)


class _Crest(Picture):
    """The seal beside the name."""

    def __init__(self, room: Room) -> None:
        super().__init__(room, 64, 64)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the seal: the first two characters of the name."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - 4
        signs = catalogue("zh").say("app.name")[:2]  # a picture, the same in every language
        seal(painter, QRectF(2, (self.height() - side) / 2, side, side), signs)


class Header(QWidget):
    """The name of the program, and what concerns all of it."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._name = row = QHBoxLayout()
        row.addWidget(_Crest(room))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(Label(room, "app.name", "display"))
        names.addStretch(1)
        row.addLayout(names)
        row.addStretch(1)
        self._row.addLayout(row, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        self._row.addLayout(row)
        go = room.host.go
        for button in (
            SignButton(room, "book", "gui.shell.rules", room.host.read_rules, key="F1"),
            SignButton(room, "chart", "gui.statistics.title", partial(go, "statistics")),
            SignButton(room, "medal", "gui.honours.title", partial(go, "honours")),
            SignButton(room, "info", "gui.shell.about", partial(go, "about")),
            SignButton(room, "gear", "gui.shell.settings", partial(go, "settings"), key="Ctrl+,"),
            SignButton(room, "theme", "gui.shell.switch-theme", self._switch_theme),
        ):
            row.addWidget(button)
        row.addWidget(LanguageSwitch(room))
        room.theme.changed.connect(self._space)
        self._space()

    def _space(self) -> None:
        self._name.setSpacing(self.room.theme.px(12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the name where they cannot stand beside it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        narrow = self.width() < self.room.theme.px(_ABREAST)
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def _switch_theme(self) -> None:
        self.room.settings.theme = "light" if self.room.theme.dark else "dark"


class Footer(QWidget):
    """What the keyboard knows everywhere, and where things are kept."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Label(room, "gui.shell.keys-line", "note", "ink3", wrap=True), 1)
        kept = Label(room, "gui.shell.kept-line", "note", "ink3", wrap=True)
        kept.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.addWidget(kept, 1)


class ContinuePanel(Panel):
    """The match that was played last and is not over."""

    def __init__(self, room: Room, match: Listed) -> None:
        super().__init__(room, "right", pad=14)
        self._match = match
        picture = Cover(room, match.game, width=250, height=156)
        self.box.addWidget(picture, 2)
        self._words = words = QVBoxLayout()
        words.addWidget(Label(room, "gui.shell.last", "button", "red"))
        words.addWidget(Heading(room, match.game))
        self._standing = Label(room, "", role="ink2", wrap=True)
        words.addWidget(self._standing)
        words.addWidget(
            Label(
                room,
                lambda language: language.say(
                    "gui.shell.saved", when=when(match, language), who=opponents(match, language)
                ),
                "note",
                "ink3",
                wrap=True,
            )
        )
        words.addStretch(1)
        go_on = partial(room.host.go, "play", match_id=match.id)
        self.button = Button(room, "gui.shell.continue", go_on, kind="primary", key="Enter")
        row = QHBoxLayout()
        row.addWidget(self.button)
        seen = partial(room.host.go, "replay", match_id=match.id)
        row.addWidget(Button(room, "gui.shell.replay", seen))
        row.addStretch(1)
        words.addLayout(row)
        self.box.addLayout(words, 3)
        self.refresh()
        QTimer.singleShot(0, self, self._look)  # the first paint does not wait for it

    def refresh(self) -> None:
        """Keep the words off the cover."""
        super().refresh()
        self.box.setSpacing(self.room.theme.px(14))
        if hasattr(self, "_words"):
            self._words.setSpacing(self.room.theme.px(8))

    def sizeHint(self) -> QSize:
        """Return the usual height of the upper row."""
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), self.room.theme.px(190)))

    def _look(self) -> None:
        """Say where the match stands, once it has been opened and looked at."""
        self._standing.reword(standing(self.room.library, self._match))


class RecentPanel(Panel):
    """The matches before, each to be looked at or gone on with."""

    def __init__(self, room: Room, matches: list[Listed]) -> None:
        super().__init__(room, pad=12)
        row = QHBoxLayout()
        row.addWidget(Label(room, "gui.shell.recent", "name"), 1)
        every = Button(
            room, "gui.shell.all", partial(room.host.go, "matches"), kind="quiet", height=28
        )
        row.addWidget(every)
        self.box.addLayout(row)
        self.box.addWidget(RecentRows(room, matches), 1)
