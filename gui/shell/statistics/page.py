"""Statistics page: one game at a time, one of its statistics at a time."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from engine import games
from engine.files.writing import write_text
from engine.library.match_export import csv_of, json_of, row_of
from engine.library.past import Past
from engine.library.store import utc_now
from gui.context import AppContext, Wording, faults_told
from gui.games import game_ui, playable
from gui.games.labels import statistic
from gui.shell.statistics import general
from gui.shell.statistics.gamepage import GamePage
from gui.shell.statistics.seeds import Seeds
from gui.widgets.buttons import Button, SignButton
from gui.widgets.choices import Segments
from gui.widgets.files import ask_to_save, proposed, saved
from gui.widgets.report import stacked

FORMATS = ("csv", "json")


class StatisticsPage(GamePage):
    """What the person's matches of a game came to."""

    def __init__(self, context: AppContext, game_id: str = "") -> None:
        stand = context.library.standings()
        shown = [i for i in games.IDS if i in playable() or (i in stand and stand[i].tallies)]
        super().__init__(context, shown, stand, game_id)
        self.bucket = ""
        self.modes: Segments | None = None
        self._offered: list[str] = []
        self._content: StatisticSheets | None = None
        self.tabs.chosen.connect(self.choose)
        self.choose(self.chosen)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.statistics.title"

    def signs(self) -> list[SignButton]:
        """Return the way to the honours."""
        return [SignButton(self.context, "medal", "gui.honours.title", self._honours)]

    def _honours(self) -> None:
        self.context.host.go("honours", game_id=self.chosen)

    @property
    def content(self) -> StatisticSheets:
        """Return the sheets that lie there now."""
        assert self._content is not None
        return self._content

    def choose(self, game_id: str) -> None:
        """Show a game, and read its matches if that was not done yet."""
        self.open(game_id)
        self.bucket, self._offered = "", []
        self._renew()
        self.read(self._renew)

    def turn(self, bucket: str) -> None:
        """Show another statistic of the same game."""
        self.bucket = bucket
        self._lay()

    def _offer_modes(self) -> None:
        """Offer the statistics that are kept apart, if there are several."""
        found = self.looking.buckets
        offered = list(dict.fromkeys([*game_ui(self.chosen).statistics_kept, *found]))
        if offered == self._offered and self.modes is not None:
            return
        self._offered = offered
        if self.bucket not in offered:
            self.bucket = next(iter([*found, *offered]), "")
        if self.modes is not None:
            self.upper.removeWidget(self.modes)
            self.modes.hide()
            self.modes.deleteLater()
            self.modes = None
        if len(offered) < 2:
            return
        choices = [(bucket, partial(statistic, self.chosen, bucket)) for bucket in offered]
        self.modes = Segments(self.context, "gui.statistics.mode", choices, self.bucket)
        self.modes.chosen.connect(self.turn)
        self.upper.addWidget(self.modes)

    def _lay(self) -> None:
        """Lay out the sheets of what is chosen."""
        old = self._content
        if old is not None and old.seeds is not None and old.seeds.running:
            self.slices.stop()
        self._content = StatisticSheets(self)
        self.lay([self._content])

    def _renew(self) -> None:
        """Show what is known now."""
        self._offer_modes()
        self._lay()

    def save_to(self, path: Path) -> None:
        """Write the matches shown to a file: a table, or JSON."""
        shown = self.looking.of(self.bucket)
        made = [row_of(one, self.looking.summaries.get(one.id)) for one in shown]
        edition = games.game(self.chosen).edition
        table = path.suffix.lower() == ".csv"
        self.context.host.hush()
        with faults_told(self.context.host):
            text = csv_of(made) if table else json_of(self.chosen, edition, made)
            write_text(path, text, force=True)
            self.context.host.inform(saved(path))

    def ask_file(self, kind: str) -> None:
        """Ask where to write the matches to."""
        ask_to_save(
            self.context,
            self,
            f"gui.statistics.save-{kind}",
            f"gui.statistics.kind-{kind}",
            proposed(self.chosen, self.bucket, utc_now().astimezone().date().isoformat())
            + f".{kind}",
            self.save_to,
        )


class StatisticSheets(QWidget):
    """The sheets of one statistic of one game."""

    def __init__(self, page: StatisticsPage) -> None:
        super().__init__()
        self.context = page.context
        self.rows: list[QBoxLayout] = []
        self.seeds: Seeds | None = None
        looking = page.looking
        matches = looking.of(page.bucket)
        summaries = looking.known(matches)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(general.head(self.context, looking, matches, summaries))
        if not matches:
            return
        self._column.addWidget(general.strip(self.context, page.chosen, matches))
        given = game_ui(page.chosen)
        own = given.statistics(self.context, summaries) if summaries else []
        if own:
            self._side_by_side(own)
            wide = given.wide_statistics(self.context, summaries)
            if wide is not None:
                self._column.addWidget(wide)
        beside: list[QWidget] = []
        if games.game(page.chosen).seats.stop > 2:
            beside.append(general.company(self.context, page.chosen, matches))
        if own is None:
            beside.append(general.ended(self.context, looking, matches))
        self._last(page, matches, beside)

    def _last(self, page: StatisticsPage, matches: list[Past], beside: list[QWidget]) -> None:
        """Lay out the last matches with what may be taken away, and how they are verified."""
        latest = general.last(self.context, page.looking, matches)
        row = QHBoxLayout()
        for kind in FORMATS:
            save = partial(page.ask_file, kind)
            button = Button(self.context, f"gui.statistics.save-{kind}", save)
            button.setEnabled(not page.slices.busy)
            row.addWidget(button)
        row.addStretch(1)
        latest.box.addLayout(row)
        self.seeds = Seeds(self.context, page.looking, matches, page.slices)
        self._side_by_side([latest, stacked(*beside, self.seeds)])

    def _side_by_side(self, widgets: list[QWidget]) -> None:
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(0)
        for widget in widgets:
            row.addWidget(widget, 1)
        self.rows.append(row)
        self._column.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand side by side what has the width for it."""
        super().resizeEvent(event)
        narrow = self.width() < self.context.theme.px(900)
        way = QBoxLayout.Direction
        for row in self.rows:
            row.setDirection(way.TopToBottom if narrow else way.LeftToRight)
