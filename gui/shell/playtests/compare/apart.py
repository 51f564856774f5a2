"""Sessions that stand apart: why they count for no group, and the way to each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest.analysis.comparing import Case
from gui.context import AppContext
from gui.i18n import Language
from gui.widgets.buttons import Button
from gui.widgets.panel import empty
from gui.widgets.said import Label


class Apart(QWidget):
    """A line that says how many there are and why; below it, when wanted, each of them."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.cases: Sequence[Case] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        line = QHBoxLayout()
        self.told = Label(context, self._told, "note", "red", wrap=True)
        line.addWidget(self.told, 1)
        self.look = Button(context, "gui.playtest.compare.look", self.turn, height=32)
        line.addWidget(self.look)
        column.addLayout(line)
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        column.addWidget(self._list)
        self._list.setVisible(False)
        self.setVisible(False)

    def show_cases(self, cases: Sequence[Case]) -> None:
        """Tell of these sessions."""
        self.cases = cases
        self.setVisible(bool(cases))
        self._list.setVisible(False)
        self.told.refresh()

    def turn(self) -> None:
        """Show each of them, or put them away."""
        shown = self._list.isVisible()
        empty(self._rows)
        for case in self.cases if not shown else ():
            go = partial(self.context.host.go, "playtest-review", session_id=case.id)
            self._rows.addWidget(
                Button(self.context, partial(self._case, case), go, kind="quiet", height=30)
            )
        self._list.setVisible(not shown)

    def _told(self, language: Language) -> str:
        counts = Counter(reason for case in self.cases for reason in case.apart)
        told = [
            (language.say(f"playtest.compare.apart-{reason}"), n) for reason, n in counts.items()
        ]
        reasons = language.say("list.comma").join(
            language.say("gui.playtest.compare.reason", why=why, n=n) for why, n in told
        )
        return language.say("gui.playtest.compare.apart", n=len(self.cases), reasons=reasons)

    def _case(self, case: Case, language: Language) -> str:
        reasons = language.say("list.comma").join(
            language.say(f"playtest.compare.apart-{reason}") for reason in case.apart
        )
        return language.say("playtest.compare.apart", number=case.number, reasons=reasons)
