"""Figures of a finished match of either edition: those of all, then a row for each player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.kernel.wording import Teller
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.widgets.report import ReportTable

Tell = Callable[[Language], Teller[Any]]


def figure_sheet(
    context: AppContext,
    tell: Tell,
    common: Mapping[str, int],
    head: Sequence[Wording],
    rows: Mapping[int, Sequence[int | None]],
) -> QWidget:
    """Return the measures of all, then for every player what the head says, in its order.

    None is said where there is nothing to be counted.
    """
    sheet = QWidget()
    column = QVBoxLayout(sheet)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(context.theme.px(12))
    of_all = [(partial(_measure, tell, name), plain(f"{n:,}")) for name, n in common.items()]
    column.addWidget(ReportTable(context, ["gui.merit.figures.team", plain("")], of_all))
    of_each = [
        (partial(_player, tell, who), *(plain("–" if n is None else f"{n:,}") for n in row))
        for who, row in rows.items()
    ]
    column.addWidget(ReportTable(context, [plain(""), *head], of_each))
    return sheet


def _measure(tell: Tell, name: str, language: Language) -> str:
    return tell(language).measure(name)


def _player(tell: Tell, who: int, language: Language) -> str:
    return tell(language).character(who)
