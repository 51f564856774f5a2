"""Figures of a finished match: of all, of each player, and what was done in which round."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.games.merit57.ending import WIN
from engine.games.merit57.measures import team_measures
from engine.games.merit57.state import State
from gui.context import AppContext, Wording, plain
from gui.games.merit.result_figures import Tell, figure_sheet
from gui.i18n import Language
from gui.widgets.report import ReportTable


def result_figures(context: AppContext, tell: Tell, state: State) -> QWidget:
    """Return everything that was counted in a match."""
    sheet = QWidget()
    column = QVBoxLayout(sheet)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(context.theme.px(12))
    column.addWidget(_players(context, tell, state))
    column.addWidget(_actions(context, state))
    return sheet


def _players(context: AppContext, tell: Tell, state: State) -> QWidget:
    head: list[Wording] = [f"merit57.kind.{kind}" for kind in ("provisions", "merit", "wisdom")]
    head.append("gui.merit.figures.score")
    won = state.ending == WIN
    rows = {
        who: (
            player.provisions,
            player.merit,
            player.wisdom,
            state.totals[who][-1] if won else None,
        )
        for who, player in enumerate(state.players)
    }
    return figure_sheet(context, tell, team_measures(state), head, rows)


def _actions(context: AppContext, state: State) -> QWidget:
    """Return how often each action was taken in each round, the most frequent first."""
    rounds = range(1, team_measures(state)["rounds"] + 1)
    counts = {
        action: [state.uses.get((action, round_), 0) for round_ in rounds]
        for action in dict.fromkeys(action for action, _ in state.uses)
    }
    order = sorted(counts, key=lambda action: (-sum(counts[action]), action))
    rows: list[list[Wording]] = [
        [
            partial(_named, action),
            *(plain(n or "·") for n in counts[action]),
            plain(sum(counts[action])),
        ]
        for action in order
    ]
    head: list[Wording] = ["gui.merit.figures.rounds", *map(plain, rounds), "gui.merit.figures.sum"]
    return ReportTable(context, head, rows)


def _named(action: str, language: Language) -> str:
    return language.say(f"merit57.row.use-{action}")
