"""Figures of a finished match: of all, and of each player."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine.games.merit13.measures import team_measures
from engine.games.merit13.scoring import score
from engine.games.merit13.state import WIN, State
from gui.context import AppContext, Wording
from gui.games.merit.result_figures import Tell, figure_sheet


def result_figures(context: AppContext, tell: Tell, state: State) -> QWidget:
    """Return everything that was counted in a match."""
    head: list[Wording] = [f"merit13.kind.{kind}" for kind in ("provisions", "merit", "wisdom")]
    head.append("gui.merit.figures.score")
    won = state.ending == WIN
    rows = {
        seat: (
            player.provisions,
            player.merit,
            player.wisdom,
            round(score(state.rules, player)) if won else None,
        )
        for seat, player in enumerate(state.players)
    }
    return figure_sheet(context, tell, team_measures(state), head, rows)
