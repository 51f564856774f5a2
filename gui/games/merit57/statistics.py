"""Statistics of v5.7: how the team fared, which vows were fulfilled, what each role came to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from engine.games.merit57.rules import BOOK
from engine.games.merit57.summary import Merit57Summary, Role, Share, Teams, teams
from engine.library.summaries import MatchSummary
from gui.context import AppContext, Wording, plain
from gui.games.merit.role_table import RoleRow, of_won, roles_sheet
from gui.widgets.panel import Panel
from gui.widgets.report import ReportTable, Shares, mean, share, sheet, stacked


def sheets(context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
    """Return the sheets of these matches."""
    matches: list[Merit57Summary] = [summary.own for summary in summaries]
    everybody, mine = teams(matches, mine=False), teams(matches, mine=True)
    team = _team(context, matches, everybody)
    if not everybody.won:
        return [team]
    return [stacked(team, _roles(context, everybody, mine)), _vows(context, everybody, mine)]


def _team(context: AppContext, matches: Sequence[Merit57Summary], sums: Teams) -> Panel:
    """Return how often the team won, and what it lost by."""
    games = len(matches)
    endings: list[tuple[Wording, int]] = [
        (f"merit57.ending.{row.name}", row.times) for row in sums.endings
    ]
    table = ReportTable(
        context,
        ("", "gui.statistics.mean"),
        [
            ("merit57.measure.calamity", mean(sum(m.calamity for m in matches), games)),
            ("merit57.measure.deliverance", mean(sum(m.deliverance for m in matches), games)),
        ],
    )
    return sheet(context, "gui.statistics.merit57.team", Shares(context, endings, games), table)


def _vows(context: AppContext, sums: Teams, mine: Teams) -> Panel:
    """Return how often each vow was fulfilled when the team won."""
    own = {row.name: row for row in mine.vows}
    rows = [
        (_vow(row.name), share(row.times, row.of), _own_share(own.get(row.name)))
        for row in sums.vows
    ]
    head = ("gui.statistics.merit57.vow", "gui.statistics.everybody", "gui.statistics.you")
    note = of_won("merit57", sums.won)
    return sheet(
        context, "gui.statistics.merit57.vows", ReportTable(context, head, rows), note=note
    )


def _roles(context: AppContext, sums: Teams, mine: Teams) -> Panel:
    """Return what each role's games were worth when the team won."""
    own = {row.name: row for row in mine.roles}
    rows = (
        RoleRow(
            f"merit57.role.{row.name}",
            mean(row.total, row.games),
            _own_mean(own.get(row.name)),
            plain(row.best),
            share(row.first, row.games),
        )
        for row in sums.roles
    )
    return roles_sheet(context, rows, of_won("merit57", sums.won))


def _vow(card: str) -> Wording:
    return lambda language: BOOK.name(card, language.lang) or card


def _own_share(row: Share | None) -> Wording:
    return plain("–") if row is None else share(row.times, row.of)


def _own_mean(row: Role | None) -> Wording:
    return plain("–") if row is None else mean(row.total, row.games)
