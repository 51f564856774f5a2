"""Answer: all that is known of an experiment, on sheets that follow it while it is played."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from gui.context import AppContext
from gui.lab.runner import Standing
from gui.shell.lab.company_sheet import CompanySheet
from gui.shell.lab.consequences import Consequences
from gui.shell.lab.funnel_sheet import FunnelSheet
from gui.shell.lab.games_sheet import GamesSheet
from gui.shell.lab.seen_sheet import SeenSheet
from gui.shell.lab.verdict_sheet import VerdictSheet

_ABREAST = 760.0  # the least width for two sheets side by side


class Answer(QWidget):
    """The sheets of one experiment; without a variant there is one, of companies."""

    def __init__(self, context: AppContext, standing: Standing) -> None:
        super().__init__()
        self.context = context
        self.standing = standing
        self.companies = CompanySheet(context, standing)
        self.verdicts: VerdictSheet | None = None
        self.funnel: FunnelSheet | None = None
        self.games: GamesSheet | None = None
        self.then: Consequences | None = None
        self.seen: SeenSheet | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._rows: list[QBoxLayout] = []
        if standing.experiment.variants:
            self._build()
        else:
            self._column.addWidget(self.companies)
        self._column.addStretch(1)

    def _build(self) -> None:
        context, standing = self.context, self.standing
        self.verdicts = VerdictSheet(context, standing)
        self.funnel = FunnelSheet(context, standing)
        self.games = GamesSheet(context, standing)
        self.then = Consequences(context, standing)
        self.verdicts.chosen.connect(self.look_at)
        self._column.addWidget(self.verdicts)
        for pair in ((self.funnel, self.companies), (self.games, self.then)):
            row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            row.setSpacing(0)
            for share, sheet in zip((5, 4), pair, strict=True):
                row.addWidget(sheet, share)
            self._rows.append(row)
            self._column.addLayout(row)
        self.seen = SeenSheet(context, standing)
        self._column.addWidget(self.seen)
        self.seen.show_standing(standing)

    def look_at(self, variant: int, key: str) -> None:
        """Look at one line: its bounds, its companies, what is done with its variant."""
        for sheet in (self.funnel, self.companies, self.then):
            if sheet is not None:
                sheet.look_at(variant, key)

    def look_at_variant(self, variant: int) -> None:
        """Look at the first line of a variant, if there is such a variant."""
        if 1 <= variant <= len(self.standing.experiment.variants):
            self.look_at(variant, self.standing.experiment.primary[0])

    def show_standing(self, standing: Standing) -> None:
        """Show what is known now of the same experiment."""
        self.standing = standing
        sheets = (self.verdicts, self.funnel, self.companies, self.games, self.then, self.seen)
        for sheet in sheets:
            if sheet is not None:
                sheet.show_standing(standing)

    def leave(self) -> None:
        """Forget what was only looked at."""
        if self.games is not None:
            self.games.leave()
        if self.then is not None:
            self.then.leave()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put sheets below one another where there is little width."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        narrow = self.width() < self.context.theme.px(_ABREAST)
        for row in self._rows:
            row.setDirection(way.TopToBottom if narrow else way.LeftToRight)
