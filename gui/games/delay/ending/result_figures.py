"""Figures of a finished match on its result page, without those of an ending not yet reached."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from engine.games.delay.endings import REBELLION
from engine.games.delay.game import GAME
from engine.games.delay.state import State
from engine.kernel.wording import Teller
from gui.context import AppContext, Wording, plain
from gui.games.delay.ending.gallery import reached
from gui.i18n import Language
from gui.widgets.said import Label

_UNSEEN = ("balance", "extremes")  # §6 what is counted towards the rebellion alone


def result_figures(
    context: AppContext, tell: Callable[[Language], Teller[Any]], state: State
) -> QWidget:
    """Return what was counted in a match, a line each."""
    sheet = QWidget()
    rows = QGridLayout(sheet)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setColumnStretch(0, 1)
    known = state.ending == REBELLION or REBELLION in reached(context.library)
    for name, value in GAME.figures(state).items():
        if known or name not in _UNSEEN:
            word: Wording = partial(_measure, tell, name)
            at = rows.rowCount()
            rows.addWidget(Label(context, word, role="ink2", wrap=True), at, 0)
            rows.addWidget(Label(context, plain(f"{value:,}"), "name"), at, 1)
    return sheet


def _measure(tell: Callable[[Language], Teller[Any]], name: str, language: Language) -> str:
    return tell(language).measure(name)
