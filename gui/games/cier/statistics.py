"""Statistics of Cier: who won in which match, how long it took, what each ability came to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from engine.games.cier.summary import OWN, Bouts, CierSummary, MatchKind, bouts
from engine.library.summaries import MatchSummary
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.widgets.panel import Panel
from gui.widgets.report import ReportTable, mean, share, sheet, stacked


def sheets(context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
    """Return the sheets of these matches."""
    matches: list[CierSummary] = [summary.own for summary in summaries]
    sums = bouts(matches)
    return [
        _kinds(context, sums),
        stacked(_lengths(context, sums, len(matches)), _faults(context, sums)),
    ]


def _kinds(context: AppContext, sums: Bouts) -> Panel:
    """Return who won, by the kind of match and the number of seats."""
    rows = [
        (_kind(row), share(row.won, row.alone), plain(row.drawn), plain(row.games))
        for row in sums.kinds
    ]
    head = (
        "gui.statistics.cier.kind",
        "gui.statistics.won",
        "gui.statistics.cier.drawn",
        "gui.statistics.games",
    )
    return sheet(context, "gui.statistics.cier.kinds", ReportTable(context, head, rows))


def _kind(row: MatchKind) -> Wording:
    def said(language: Language) -> str:
        mode = language.say(f"cier.mode.{row.mode}")
        if row.variant == OWN:
            own = language.say("gui.statistics.cier.own")
            mode = language.say("list.comma").join([mode, own])
        elif row.variant:
            mode = language.say(f"gui.preset.cier.{row.variant}")
        return language.say("gui.statistics.cier.at-seats", what=mode, n=row.seats)

    return said


def _lengths(context: AppContext, sums: Bouts, games: int) -> Panel:
    rows = [
        ("cier.measure.turns", mean(sums.turns, games)),
        ("cier.measure.exchanges", mean(sums.exchanges, games)),
        ("gui.statistics.cier.per-turn", mean(sums.exchanges, sums.turns)),
    ]
    return sheet(
        context,
        "gui.statistics.cier.lengths",
        ReportTable(context, ("", "gui.statistics.mean"), rows),
    )


def _faults(context: AppContext, sums: Bouts) -> Panel:
    """Return which rules were broken, and by whom."""
    people: list[tuple[Wording, Wording]] = [
        ("gui.statistics.everybody", plain(sums.broken)),
        ("gui.statistics.you", plain(sums.mine)),
    ]
    rules: list[tuple[Wording, Wording]] = [
        (f"cier.fault.{rule}", plain(times)) for rule, times in sums.faults
    ]
    tables = [ReportTable(context, ("gui.statistics.cier.by", "gui.statistics.cier.times"), people)]
    if rules:
        head = ("gui.statistics.cier.rule", "gui.statistics.cier.times")
        tables.append(ReportTable(context, head, rules))
    return sheet(context, "gui.statistics.cier.faults", *tables)


def below(context: AppContext, summaries: Sequence[MatchSummary]) -> QWidget:
    """Return what became of each of the thirteen abilities, over the whole width."""
    matches: list[CierSummary] = [summary.own for summary in summaries]
    sums, games = bouts(matches), len(matches)
    rows = [
        (
            f"cier.ability.{use.ability}",
            mean(use.all[0], games),
            plain(use.mine[0]),
            *(plain(times or "–") for times in use.all[1:]),
        )
        for use in sums.uses
    ]
    columns = ("used", "you", "hit", "stopped", "stops", "broke")
    head = (
        "gui.statistics.cier.ability",
        *(f"gui.statistics.cier.{column}" for column in columns),
    )
    table = ReportTable(context, head, rows)
    return sheet(context, "gui.statistics.cier.uses", table, note="gui.statistics.cier.uses-note")
