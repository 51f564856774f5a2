"""Welcome of the lab: what it is for, and questions of the game, one press each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from engine.lab.examples import Example, examples_of
from engine.lab.searching.search_plan import SearchPlan
from gui.context import AppContext
from gui.i18n import Language
from gui.lab.searches import search_for
from gui.paint.icons import Glyph
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel, empty
from gui.widgets.said import Label


class Welcome(Panel):
    """Stands in place of the answer until something was asked.

    A comparison begins when it is pressed; a search takes minutes, and waits in its tab.
    """

    asked = Signal(object)  # the comparison or the search of an example

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.buttons: list[Button] = []
        self._game = ""
        self.box.addWidget(Label(context, "gui.lab.welcome", "heading", wrap=True))
        self.box.addWidget(Label(context, "gui.lab.welcome-about", role="ink2", wrap=True))
        self._column = QVBoxLayout()
        self._column.setSpacing(context.theme.px(6))
        self.box.addLayout(self._column)
        self.box.addWidget(Label(context, "gui.lab.welcome-own", "note", "ink3", wrap=True))
        self.box.addStretch(1)

    def show_game(self, game_id: str) -> None:
        """Offer the questions of this game."""
        if game_id == self._game:
            return
        self._game = game_id
        empty(self._column)
        self.buttons = []
        for number, one in enumerate(examples_of(game_id), 1):
            if isinstance(one.asked, SearchPlan):
                tab = f"gui.lab.tab.{search_for(one.asked).kind}"
                waits = partial(_waits, tab)
                self._column.addWidget(Label(self.context, waits, "note", "ink3", wrap=True))
            self.buttons.append(self._button(game_id, one, number))
            self._column.addWidget(self.buttons[-1])

    def _button(self, game_id: str, one: Example, number: int) -> Button:
        word = f"{game_id}.question.{one.key}"
        ask = partial(self.asked.emit, one.asked)
        sign: Glyph = "next" if isinstance(one.asked, SearchPlan) else "play"
        return Button(self.context, word, ask, sign=sign, key=str(number), height=44)


def _waits(tab: str, language: Language) -> str:
    return language.say("gui.lab.welcome-waits", tab=language.say(tab))
