"""The statistics page: one game at a time, one of its statistics at a time."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFileDialog,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from engine import games
from engine.kernel.errors import SamsaraError
from engine.library.files import write_text
from engine.library.looking import Looking
from engine.library.past import Past
from engine.library.tables import csv_of, json_of, row_of
from gui.boards import playable
from gui.shell.room import Room, Wording
from gui.shell.shelf import POINTS, statistic, titled
from gui.shell.statistics import general
from gui.shell.statistics.own import always, below, sheets
from gui.shell.statistics.seeds import Seeds
from gui.shell.statistics.sheets import stacked
from gui.shell.statistics.slices import Slices
from gui.shell.widgets.buttons import Button, SignButton
from gui.shell.widgets.choices import Segment, Segments
from gui.shell.widgets.grid import Grid
from gui.shell.widgets.panel import MARGIN, ScrolledPage
from gui.shell.widgets.said import Label
from gui.surfaces import rounded

FORMATS = ("csv", "json")
_TELL_MS = 120  # between two words on how far the reading is
_TAB = 170  # the least width of a game's tab


class Tabs(QWidget):
    """The games side by side, in lines where there are many; one of them is chosen."""

    chosen = Signal(str)

    def __init__(self, room: Room, game_ids: list[str], value: str) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.tabs = {
            game_id: Segment(room, titled(game_id, game_ids), "gui.statistics.game")
            for game_id in game_ids
        }
        self.room = room
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 3, 3, 3)
        column.addWidget(Grid(room, list(self.tabs.values()), _TAB))
        room.theme.changed.connect(self._measure)
        self._measure()
        for game_id, tab in self.tabs.items():
            self._group.addButton(tab)
            tab.setChecked(game_id == value)
            tab.clicked.connect(partial(self._choose, game_id))

    def _measure(self) -> None:
        self.setMaximumWidth(self.room.theme.px(_TAB * 1.1) * len(self.tabs))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the pill that holds them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self.room.theme.px(19))
        painter.fillPath(shape, self.room.theme.colour("paper2"))
        painter.strokePath(shape, QPen(self.room.theme.colour("line"), 1))

    def _choose(self, game_id: str) -> None:
        self.chosen.emit(game_id)


class StatisticsPage(ScrolledPage):
    """What the person's matches came to; opened at the game played last unless one is named."""

    widest = 1320.0

    def __init__(self, room: Room, game_id: str = "") -> None:
        super().__init__(room)
        self.slices = Slices(self)
        self.looked: dict[str, Looking] = {}
        self.bucket = ""
        stand = room.library.standings()
        shown = [i for i in games.IDS if i in playable() or (i in stand and stand[i].tallies)]
        latest = max(shown, key=lambda i: stand[i].played if i in stand else "")
        self.chosen = game_id if game_id in shown else latest
        self.tabs = Tabs(room, shown, self.chosen)
        self.tabs.chosen.connect(self.choose)
        self.progress = Label(room, "", "note", "ink2", wrap=True)
        self.modes: Segments | None = None
        self._offered: list[str] = []
        self._content: Content | None = None
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self._upper = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._upper.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._upper.setSpacing(14)
        self._upper.addWidget(self.tabs, 9)
        self._upper.addWidget(self.progress, 3)
        self._column.addLayout(self._upper)
        self._column.addStretch(1)
        self._telling = QTimer(self)
        self._telling.setInterval(_TELL_MS)
        self._telling.timeout.connect(self._tell)
        self.lay_out(self._column)
        self.choose(self.chosen)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.statistics.title"

    def game(self) -> str:
        """Return the game whose figures are shown."""
        return self.chosen

    def signs(self) -> list[SignButton]:
        """Return the way to the honours."""
        return [SignButton(self.room, "medal", "gui.honours.title", self._honours)]

    def _honours(self) -> None:
        self.room.host.go("honours", game_id=self.chosen)

    def first(self) -> QWidget | None:
        """Return the tab of the game."""
        return self.tabs.tabs[self.chosen]

    def leave(self) -> None:
        """Stop reading."""
        self._telling.stop()
        self.slices.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        self._upper.setDirection(way.TopToBottom if self.narrow() else way.LeftToRight)

    @property
    def looking(self) -> Looking:
        """Return what is known of the game shown."""
        return self.looked[self.chosen]

    @property
    def content(self) -> Content:
        """Return the sheets that lie there now."""
        assert self._content is not None
        return self._content

    def choose(self, game_id: str) -> None:
        """Show a game, and read its matches if that was not done yet."""
        self.leave()
        self.chosen, self.bucket, self._offered = game_id, "", []
        if game_id not in self.looked:
            points = game_id in POINTS
            self.looked[game_id] = Looking(self.room.library, game_id, points=points)
        self._offer_modes()
        self._lay()
        self._telling.start()
        self.slices.run(self.looking.gather(), self._gathered)

    def turn(self, bucket: str) -> None:
        """Show another statistic of the same game."""
        self.bucket = bucket
        self._lay()

    def _offer_modes(self) -> None:
        """Offer the statistics that are kept apart, if there are several."""
        found = self.looking.buckets
        offered = list(dict.fromkeys([*always(self.chosen), *found]))
        if offered == self._offered and self.modes is not None:
            return
        self._offered = offered
        if self.bucket not in offered:
            self.bucket = next(iter([*found, *offered]), "")
        if self.modes is not None:
            self._upper.removeWidget(self.modes)
            self.modes.hide()
            self.modes.deleteLater()
            self.modes = None
        if len(offered) < 2:
            return
        choices = [(bucket, partial(statistic, self.chosen, bucket)) for bucket in offered]
        self.modes = Segments(self.room, "gui.statistics.mode", choices, self.bucket)
        self.modes.chosen.connect(self.turn)
        self._upper.addWidget(self.modes)

    def _lay(self) -> None:
        """Lay out the sheets of what is chosen, in place of those before."""
        old = self._content
        if old is not None and old.seeds is not None and old.seeds.running:
            self.slices.stop()
        self._content = Content(self)
        self._column.insertWidget(self._column.count() - 1, self._content)
        if old is not None:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()

    def _gathered(self) -> None:
        self._telling.stop()
        self.progress.reword("")
        self._offer_modes()
        self._lay()

    def _tell(self) -> None:
        """Say how far the reading is."""
        looking = self.looking
        n, of = len(looking.gists) + len(looking.faults), len(looking.wanted())
        self.progress.reword(lambda tongue: tongue.say("gui.statistics.reading", n=n, of=of))

    def save_to(self, path: Path) -> None:
        """Write the matches shown to a file: a table, or JSON."""
        shown = self.looking.of(self.bucket)
        made = [row_of(one, self.looking.gists.get(one.id)) for one in shown]
        edition = games.game(self.chosen).edition
        table = path.suffix.lower() == ".csv"
        try:
            write_text(path, csv_of(made) if table else json_of(self.chosen, edition, made))
        except SamsaraError as error:
            self.room.host.tell(error.code, error.details)

    def ask_file(self, kind: str) -> None:
        """Ask where to write the matches to."""
        say = self.room.tongue.say
        dialog = QFileDialog(self, say(f"gui.statistics.save-{kind}"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([say(f"gui.statistics.kind-{kind}")])
        dialog.setDefaultSuffix(kind)
        dialog.fileSelected.connect(lambda file: self.save_to(Path(file)))
        dialog.open()


class Content(QWidget):
    """The sheets of one statistic of one game."""

    def __init__(self, page: StatisticsPage) -> None:
        super().__init__()
        self.room = page.room
        self.rows: list[QBoxLayout] = []
        self.seeds: Seeds | None = None
        looking = page.looking
        matches = looking.of(page.bucket)
        gists = looking.known(matches)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(general.head(self.room, looking, matches, gists))
        if not matches:
            return
        self._column.addWidget(general.strip(self.room, page.chosen, matches))
        own = sheets(page.chosen)
        if own is not None and gists:
            self._side_by_side(own(self.room, gists))
            wide = below(page.chosen)
            if wide is not None:
                self._column.addWidget(wide(self.room, gists))
        beside: list[QWidget] = []
        if games.game(page.chosen).seats.stop > 2:
            beside.append(general.company(self.room, page.chosen, matches))
        if own is None:
            beside.append(general.ended(self.room, looking, matches))
        self._last(page, matches, beside)

    def _last(self, page: StatisticsPage, matches: list[Past], beside: list[QWidget]) -> None:
        """Lay out the last matches with what may be taken away, and how they are verified."""
        latest = general.last(self.room, page.looking, matches)
        row = QHBoxLayout()
        for kind in FORMATS:
            save = partial(page.ask_file, kind)
            button = Button(self.room, f"gui.statistics.save-{kind}", save)
            button.setEnabled(not page.slices.busy)
            row.addWidget(button)
        row.addStretch(1)
        latest.box.addLayout(row)
        self.seeds = Seeds(self.room, page.looking, matches, page.slices)
        self._side_by_side([latest, stacked(*beside, self.seeds)])

    def _side_by_side(self, widgets: list[QWidget]) -> None:
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(0)
        for widget in widgets:
            row.addWidget(widget, 1)
        self.rows.append(row)
        self._column.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        narrow = self.width() < self.room.theme.px(900)
        way = QBoxLayout.Direction
        for row in self.rows:
            row.setDirection(way.TopToBottom if narrow else way.LeftToRight)
