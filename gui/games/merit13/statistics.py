"""Statistics of v1.3: how the teams fared, which fruits and paths were reached, by which role."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from engine.games.merit13.summary import Merit13Summary, Share, Teams, teams
from engine.library.summaries import MatchSummary
from gui.context import AppContext, Wording, plain
from gui.games.merit.role_table import RoleRow, of_won, roles_sheet
from gui.widgets.panel import Panel
from gui.widgets.report import ReportTable, Shares, mean, share, sheet, stacked
from resources.catalogue import capitalized


def sheets(context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
    """Return the sheets of these matches."""
    matches: list[Merit13Summary] = [summary.own for summary in summaries]
    sums = teams(matches)
    team = _team(context, matches, sums)
    if not sums.won:
        return [team]
    fruits = _reached(context, "fruits", "title", sums.titles, sums.won)
    paths = _reached(context, "paths", "path", sums.paths, sums.won)
    return [stacked(team, _roles(context, sums)), stacked(fruits, paths)]


def _team(context: AppContext, matches: Sequence[Merit13Summary], sums: Teams) -> Panel:
    """Return how often the team succeeded, and how far it came."""
    games = len(matches)
    endings: list[tuple[Wording, int]] = [
        (f"merit13.ending.{name}", times) for name, times in sums.endings if times
    ]
    levels = ReportTable(
        context,
        ("gui.rule.merit13.difficulty.name", "gui.statistics.merit13.succeeded"),
        [(_level(row.name), share(row.won, row.games)) for row in sums.levels],
    )
    figures = ReportTable(
        context,
        ("", "gui.statistics.mean"),
        [
            (f"merit13.measure.{name}", mean(sum(getattr(m, name) for m in matches), games))
            for name in ("calamity", "delivered", "together")
        ],
    )
    shares = Shares(context, endings, games)
    return sheet(context, "gui.statistics.merit13.team", shares, levels, figures)


def _level(name: str) -> Wording:
    """Return a difficulty as it begins a row."""
    return lambda language: capitalized(language.say(f"gui.rule.merit13.difficulty.{name}"))


def _reached(
    context: AppContext, heading: str, kind: str, rows: Sequence[Share], won: int
) -> Panel:
    """Return how often each fruit or path was reached by everybody, and by persons."""
    table = ReportTable(
        context,
        (
            f"gui.statistics.merit13.{kind}",
            "gui.statistics.everybody",
            "gui.statistics.you",
        ),
        [(_named(kind, row.name), plain(row.times), plain(row.mine)) for row in rows],
    )
    return sheet(context, f"gui.statistics.merit13.{heading}", table, note=of_won("merit13", won))


def _named(kind: str, name: str) -> Wording:
    return lambda language: capitalized(language.say(f"merit13.{kind}.{name}"))


def _roles(context: AppContext, sums: Teams) -> Panel:
    """Return what each role's games were worth when the team succeeded."""
    rows = (
        RoleRow(
            f"merit13.role.{row.name}",
            mean(row.total, row.games),
            mean(row.own, row.mine),
            plain(f"{row.best:.1f}"),
            share(row.first, row.games),
        )
        for row in sums.roles
    )
    return roles_sheet(context, rows, of_won("merit13", sums.won))
