"""Start page: go on where one left off, what was played lately, the games, the tools."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.library.store import Listed
from gui.context import AppContext
from gui.games import playable
from gui.i18n import Language
from gui.paint.surfaces import seal
from gui.shell.frame.bar import LanguageSwitch
from gui.shell.frame.pages import tools
from gui.shell.home.playtest_tile import PAGE as PLAYTESTS
from gui.shell.home.playtest_tile import PlaytestTile
from gui.shell.home.tile import Cover, Tile, TileHeading, ToolTile
from gui.shell.past.describing import standing
from gui.shell.past.match_rows import RecentRows, opponents, when
from gui.widgets.buttons import Button, SignButton
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel, Picture, ScrolledPage, air
from gui.widgets.said import Label
from resources.catalogue import catalogue

RECENT = 4
_FEW = 2  # of them in a low window
_IN_ONE_ROW = 5  # games side by side on a usual screen; more of them stand in two rows
_SUN, _ASIDE = 0.565, 0.86  # where the sun stands: right of the name, and of its buttons below
_ROOMY = 1200.0  # from here on the match to go on with takes more than half of the row
_TILE, _TILE_TIGHT = 258.0, 204.0  # the least width of a game's tile
_TOOLS, _TOOLS_TIGHT = 300.0, 225.0  # and of a tool's
_TALL = 190.0  # of the upper row
_LOW = 860.0  # the height below which not everything has its usual size in one view
_ABREAST = 780.0  # the least width for the name and the buttons beside it


class StartPage(ScrolledPage):
    """Everything one can do, on one page."""

    bar = False
    whole = True
    sun = _SUN

    def __init__(self, context: AppContext) -> None:
        self._tight = False
        super().__init__(context)
        listed = [match for match in context.library.matches() if match.game in playable()]
        waiting = [match for match in listed if match.ended is None and not match.imported]
        unfinished = {match.game: match.id for match in reversed(waiting)}
        last = next(iter(waiting), None)
        rest = [match for match in listed if match is not last][:RECENT]
        rows = QVBoxLayout()
        rows.setSpacing(3)
        self._head = Header(context)
        rows.addWidget(self._head)
        self._upper = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.go_on = None if last is None else ContinuePanel(context, last)
        if self.go_on is not None:
            self._upper.addWidget(self.go_on, 8)
        self._recent = RecentPanel(context, rest) if rest else None
        if self._recent is not None:
            self._upper.addWidget(self._recent, 5)
        rows.addLayout(self._upper)
        if not listed:
            rows.addStretch(2)  # what there is stands together, with the free room around it
        self._play = Label(context, "gui.shell.play", "heading")
        rows.addWidget(self._play)
        stand = context.library.standings()
        low = len(playable()) > _IN_ONE_ROW
        self.tiles = [
            Tile(context, game_id, unfinished.get(game_id), stand.get(game_id), low=low)
            for game_id in playable()
        ]
        self._grid = Grid(context, list(self.tiles), _TILE)
        rows.addWidget(self._grid, 100 if listed else 5)
        if listed:
            rows.addStretch(1)
        self._tools = [
            (PlaytestTile if tool.page == PLAYTESTS else ToolTile)(context, tool)
            for tool in tools()
        ]
        if self._tools:
            self._tool_grid = Grid(context, list(self._tools), _TOOLS)
            rows.addWidget(self._tool_grid)
        if not listed:
            rows.addStretch(3)
        self._foot = Footer(context)
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
        return 4 if self._tight else 14

    def _margins(self) -> None:
        self._tighten(on=self.height() < self.context.theme.unit * _LOW)
        super()._margins()
        margins = self._rows.contentsMargins()
        wide = self.width() - margins.left() - margins.right()
        self.sun = _SUN if wide >= self.context.theme.px(_ABREAST) else _ASIDE
        for line in (self._head, self._play, self._foot):  # on no panel: begin where panels do
            line.setContentsMargins(air(self.context.theme), 0, air(self.context.theme), 0)
        self._stand()

    def _stand(self) -> None:
        """Stand side by side what has the width for it."""
        way = QBoxLayout.Direction
        self._upper.setDirection(way.TopToBottom if self.narrow() else way.LeftToRight)
        roomy = self.width() >= self.context.theme.px(_ROOMY)
        for place, share in enumerate((8, 5) if roomy else (1, 1)):
            self._upper.setStretch(place, share)

    def _tighten(self, *, on: bool) -> None:
        """Have everything in one view in a low window: smaller pictures, narrower tiles."""
        if on == self._tight:
            return
        self._tight = on
        self._grid.at_least(_TILE_TIGHT if on else _TILE)
        self._play.setVisible(not on)
        for tile in self.tiles:
            tile.tighten(on=on)
        if self._recent is not None:
            self._recent.rows.show_first(_FEW if on else RECENT)
        self._head.crest.drawn(*((48, 48) if on else (64, 64)))
        if self._tools:
            self._tool_grid.at_least(_TOOLS_TIGHT if on else _TOOLS)
        for tool in self._tools:
            tool.tighten(on=on)
        if self.go_on is not None:
            self.go_on.tighten(on=on)


class _Crest(Picture):
    """The seal beside the name."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, 64, 64)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the seal: the first two characters of the name."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - 4
        signs = catalogue("zh").say("app.name")[:2]  # a picture, the same in every language
        seal(painter, QRectF(2, (self.height() - side) / 2, side, side), signs)


class Header(QWidget):
    """The name of the program, and what concerns all of it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._name = row = QHBoxLayout()
        self.crest = _Crest(context)
        row.addWidget(self.crest)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(Label(context, "app.name", "display"))
        names.addStretch(1)
        row.addLayout(names)
        row.addStretch(1)
        self._row.addLayout(row, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        self._row.addLayout(row)
        go = context.host.go
        for button in (
            SignButton(context, "book", "gui.shell.rules", context.host.read_rules, key="F1"),
            SignButton(context, "chart", "gui.statistics.title", partial(go, "statistics")),
            SignButton(context, "medal", "gui.honours.title", partial(go, "honours")),
            SignButton(context, "info", "gui.shell.about", partial(go, "about")),
            SignButton(
                context, "gear", "gui.shell.settings", partial(go, "settings"), key="Ctrl+,"
            ),
            SignButton(context, "theme", "gui.shell.switch-theme", self._switch_theme),
        ):
            row.addWidget(button)
        row.addWidget(LanguageSwitch(context))
        context.theme.changed.connect(self._space)
        self._space()

    def _space(self) -> None:
        self._name.setSpacing(self.context.theme.px(12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the name where they cannot stand beside it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        narrow = self.width() < self.context.theme.px(_ABREAST)
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def _switch_theme(self) -> None:
        self.context.settings.theme = "light" if self.context.theme.dark else "dark"


class Footer(QWidget):
    """What the keyboard knows everywhere, and where things are kept."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Label(context, "gui.shell.keys-line", "note", "ink3", wrap=True), 1)
        kept = Label(context, "gui.shell.kept-line", "note", "ink3", wrap=True)
        kept.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.addWidget(kept, 1)


class ContinuePanel(Panel):
    """The match that was played last and is not over."""

    def __init__(self, context: AppContext, match: Listed) -> None:
        super().__init__(context, "right", pad=14)
        self._match = match
        self._tall = _TALL
        self._picture = Cover(context, match.game, width=250, height=156)
        self.box.addWidget(self._picture, 2)
        self._words = words = QVBoxLayout()
        self._last = Label(context, self._called, "button", "red", wrap=True)
        words.addWidget(self._last)
        words.addWidget(TileHeading(context, match.game))
        self._standing = Label(context, "", role="ink2", wrap=True)
        words.addWidget(self._standing)
        self._saved = Label(
            context,
            lambda language: language.say(
                "gui.shell.saved", when=when(match, language), who=opponents(match, language)
            ),
            "note",
            "ink3",
            wrap=True,
        )
        words.addWidget(self._saved)
        words.addStretch(1)
        go_on = partial(context.host.go, "play", match_id=match.id)
        self.button = Button(context, "gui.shell.continue", go_on, kind="primary", key="Enter")
        row = QHBoxLayout()
        row.addWidget(self.button)
        seen = partial(context.host.go, "replay", match_id=match.id)
        row.addWidget(Button(context, "gui.shell.replay", seen))
        row.addStretch(1)
        words.addLayout(row)
        self.box.addLayout(words, 3)
        self.refresh()
        QTimer.singleShot(0, self, self._look)  # the first paint does not wait for it

    def refresh(self) -> None:
        """Keep the words off the cover."""
        super().refresh()
        self.box.setSpacing(self.context.theme.px(14))
        self._words.setSpacing(self.context.theme.px(8))

    def sizeHint(self) -> QSize:
        """Return the usual height of the upper row."""
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), self.context.theme.px(self._tall)))

    def tighten(self, *, on: bool) -> None:
        """Be lower, without what the list of matches says as well."""
        self._tall = 130.0 if on else _TALL
        self._picture.drawn(*((180, 96) if on else (250, 156)))
        self._last.setVisible(not on)
        self._saved.setVisible(not on)
        self.updateGeometry()

    def _called(self, language: Language) -> str:
        """Return that it is the last match, and its own name if it has one."""
        told = filter(None, (language.say("gui.shell.last"), self._match.title))
        return language.say("gui.matches.join").join(told)

    def _look(self) -> None:
        """Say where the match stands, once it has been opened and looked at."""
        self._standing.reword(standing(self.context.library, self._match))


class RecentPanel(Panel):
    """The matches before, each to be looked at or gone on with."""

    def __init__(self, context: AppContext, matches: list[Listed]) -> None:
        super().__init__(context, pad=12)
        row = QHBoxLayout()
        row.addWidget(Label(context, "gui.shell.recent", "name"), 1)
        every = Button(
            context, "gui.shell.all", partial(context.host.go, "matches"), kind="quiet", height=28
        )
        row.addWidget(every)
        self.box.addLayout(row)
        self.rows = RecentRows(context, matches)
        self.box.addWidget(self.rows, 1)
