"""Lab game page: a simulated game looked back on, with a switch to that of the other side."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gui.context import AppContext, Wording, faults_told
from gui.i18n import Language
from gui.paint.surfaces import strip
from gui.shell.lab.game_pair import EntryPlace, GamePair
from gui.shell.past.match_file import ask_match_file, save_match
from gui.shell.playing.replay import ReplayPage
from gui.widgets.buttons import SignButton
from gui.widgets.choices import Segments
from gui.widgets.said import Label

_SWITCH, _TO_PARTING = "B", "P"  # keys
_WORDY = 900.0  # pixels from which on it is written out what the buttons do


class LabGamePage(ReplayPage):
    """One of two games of a pair; the other is shown at the same entry."""

    chapter = "06-lab"

    def __init__(
        self,
        context: AppContext,
        match_id: int,
        pair: GamePair,
        place: EntryPlace | None = None,
    ) -> None:
        super().__init__(context, match_id)
        self.pair = pair
        self.arm = pair.side(match_id)
        self.pair_strip = PairStrip(
            context, pair, self.arm,
            switch=self.switch, to_parting=self.to_parting, keep=self.keep,
        )  # fmt: skip
        self.column.insertWidget(self.column.indexOf(self.seeker), self.pair_strip)
        line = pair.parting_line(self.arm)
        if line is not None:
            self.seeker.slide.part_at(self.replay.moment_before(line))
        context.language.changed.connect(self._describe)
        self._describe()
        if place is not None:
            pair.show(self.arm, self.replay, place)

    def mode(self) -> Wording:
        """Return which game it is, and of which side."""
        return lambda language: language.say(
            "gui.lab.pair-mode",
            n=f"{self.pair.number:,}",
            arm=self.pair.name(self.arm, language),
        )

    def switch(self) -> None:
        """Show the other side's game where this one stands."""
        context, other = self.context, 1 - self.arm
        self.replay.pause()
        place = self.pair.place(self.arm, self.replay)
        with faults_told(context.host):
            context.host.renew(match_id=self.pair.ids[other], place=place)

    def to_parting(self) -> None:
        """Show the position in which the two games part."""
        line = self.pair.parting_line(self.arm)
        if line is None:
            return
        self.replay.pause()
        if line < len(self.replay.records):
            self.replay.seek_line(line)
        else:
            self.replay.seek(self.replay.last)

    def keep(self) -> None:
        """Ask where this game is to be written as a match file."""
        save = partial(save_match, self.context, self.journal)
        ask_match_file(self.context, self, self.journal, save)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the other side, or where they part; else what a replay does."""
        does = {_SWITCH: self.switch, _TO_PARTING: self.to_parting}
        act = does.get(event.text().upper())
        if act is None:
            super().keyPressEvent(event)
        else:
            act()

    def _describe(self) -> None:
        """Tell a reader at the bar where the games part."""
        self.seeker.slide.setAccessibleDescription(self.pair.told(self.context.language))


class PairStrip(QWidget):
    """Says which side is shown and where the two part; leads there, and to the other side."""

    def __init__(
        self,
        context: AppContext,
        pair: GamePair,
        side: int,
        *,
        switch: Callable[[], object],
        to_parting: Callable[[], object],
        keep: Callable[[], object],
    ) -> None:
        super().__init__()
        self.context = context
        self._pair = pair
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 14, 4)
        row.setSpacing(12)
        names: list[tuple[str, Wording]] = [
            ("0", "gui.lab.pair-base"),
            ("1", lambda language: language.say("gui.lab.pair-variant", n=pair.variant)),
        ]
        self.sides = Segments(context, self._about, names, str(side))
        self.sides.chosen.connect(lambda chosen: switch() if chosen != str(side) else None)
        row.addWidget(self.sides)
        self.told = Label(context, pair.told, "note", "ink", wrap=True)
        row.addWidget(self.told, 1)
        self.part = SignButton(context, "fork", self._leads, to_parting, key=_TO_PARTING)
        row.addWidget(self.part)
        self.part.setVisible(pair.parting is not None)  # now that it is no window of its own
        self.keep = SignButton(context, "folder", "gui.lab.pair-keep", keep)
        row.addWidget(self.keep)

    def _about(self, language: Language) -> str:
        return language.say("gui.lab.pair-about", variant=self._pair.name(1, language))

    def _leads(self, language: Language) -> str:
        found = self._pair.parting
        return language.say("gui.lab.pair-lead", n=found.number if found is not None else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write out what the buttons do, where there is room for it."""
        super().resizeEvent(event)
        worded = self.width() >= self.context.theme.px(_WORDY)
        for button in (self.part, self.keep):
            if button.worded != worded:
                button.worded = worded
                button.refresh()
                button.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the strip of paper and its upper edge."""
        strip(QPainter(self), QRectF(self.rect()), self.context.theme, "upper")
