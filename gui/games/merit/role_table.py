"""Role statistics that both editions of the merit game have, and what its games are out of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from gui.context import AppContext, Wording
from gui.widgets.panel import Panel
from gui.widgets.report import ReportTable, sheet

_HEAD = (
    "gui.statistics.role",
    "gui.statistics.mean",
    "gui.statistics.you",
    "gui.statistics.best",
    "gui.statistics.first",
)


class RoleRow(NamedTuple):
    """A role, and what the games in which the team won were worth to it."""

    role: Wording
    mean: Wording
    own: Wording  # the mean of the person's
    best: Wording
    first: Wording  # how often it came first


def roles_sheet(context: AppContext, rows: Iterable[RoleRow], note: Wording) -> Panel:
    """Return what each role's games were worth when the team won."""
    return sheet(
        context, "gui.statistics.roles", ReportTable(context, _HEAD, list(rows)), note=note
    )


def of_won(game_id: str, won: int) -> Wording:
    """Return out of how many games that the team won something is counted."""
    return lambda language: language.say(f"gui.statistics.{game_id}.of-won", n=won)
