"""Counter rows of the free log: icon, name, figure, one less, one more."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.playtest.templates import Counter, Number
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.paint.icons import icon
from gui.shell.playtests.free.count_button import CountButton
from gui.shell.playtests.wording import figure, named
from gui.widgets.panel import Picture
from gui.widgets.said import Label


class CounterIcon(Picture):
    """What is counted, as its picture."""

    def __init__(self, context: AppContext, name: str, side: float = 24) -> None:
        super().__init__(context, side, side)
        self._name = name
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture in the ink of a note."""
        painter = QPainter(self)
        icon(painter, self._name, QRectF(self.rect()), self.context.theme.colour("ochre"))


class CounterRow(QWidget):
    """One counter; `step` is told how many steps it goes."""

    def __init__(self, context: AppContext, counter: Counter, step: Callable[[int], None]) -> None:
        super().__init__()
        self.context = context
        self._counter = counter
        self.name = Label(context, lambda language: named(self._counter, language), "body", "ink2")
        self.number = Label(context, "", "number-m")
        self.number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.less = CountButton(context, "−", self._word("less"), lambda: step(-1))
        self.more = CountButton(context, "+", self._word("more"), lambda: step(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(CounterIcon(context, counter.icon))
        row.addSpacing(4)
        row.addWidget(self.name, 1)
        row.addWidget(self.number)
        row.addSpacing(4)
        row.addWidget(self.less)
        row.addWidget(self.more)

    def take(self, counter: Counter) -> None:
        """Show a counter by the name that it has now."""
        if counter != self._counter:
            self._counter = counter
            for part in (self.name, self.less, self.more):
                part.refresh()

    def show_amount(self, amount: Number) -> None:
        """Show what the counter stands at."""
        text = figure(amount)
        if self.number.text() != text:
            self.number.reword(plain(text))

    def by_keys(self, less: str, more: str) -> None:
        """Show the keys that count it now, or none."""
        self.less.by_key(less)
        self.more.by_key(more)

    def _word(self, way: str) -> Wording:
        def said(language: Language) -> str:
            return language.say(f"gui.playtest.free.{way}", what=named(self._counter, language))

        return said
