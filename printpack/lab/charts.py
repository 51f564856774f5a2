"""Charts of a result, each small enough for a page of paper: differences, funnels, companies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.lab.experiments.results import ResultLook, SightResult, TestedLine
from printpack.charts.bars import Bar, Bars, bars_chart
from printpack.charts.bars import least_height as bars_height
from printpack.charts.chart import Chart, Phrase, Room
from printpack.charts.differences import Block, Differences, Row, differences_chart, least_height
from printpack.charts.figures import Unit
from printpack.charts.funnel import Funnel, Interim, funnel_chart
from printpack.charts.series import SERIES, Look
from printpack.lab.figures import SHARE, places
from printpack.lab.wording import ResultWords

WIDE = 182.0  # mm: of A4 between its margins
_HALF = 88.0
_FUNNEL_HIGH = 46.0
_MOST_LINES = 26  # of one chart, names of variants with them
_ROW_MORE = 0.5  # mm that a row has over the least
_MOST_LOOKS = 16  # in a funnel, besides the one at which its verdict fell


def difference_charts(told: ResultWords) -> Iterator[Chart]:
    """Yield all primary lines of all variants, in as many charts as they need pages."""
    blocks: list[Block] = []
    for block in _blocks(told):
        if blocks and Differences((*blocks, block)).lines > _MOST_LINES:
            yield _differences(blocks, told.lang)
            blocks = []
        blocks.append(block)
    if blocks:
        yield _differences(blocks, told.lang)


def _blocks(told: ResultWords) -> Iterator[Block]:
    """Yield a block for each variant, or several where its lines fill more than a chart."""
    for number, arm in enumerate(told.result.variants, 1):
        rows = [row for line in arm.primary if (row := _row(told, line)) is not None]
        for first in range(0, len(rows), _MOST_LINES - 1):
            some = tuple(rows[first : first + _MOST_LINES - 1])
            yield Block(told.side(number), look_of(number), some)


def _row(told: ResultWords, line: TestedLine) -> Row | None:
    if None in (line.base, line.value, line.difference, line.low, line.high):
        return None
    return Row(
        told.measure(line.measure),
        line.base or 0.0,
        line.value or 0.0,
        line.low or 0.0,
        line.difference or 0.0,
        line.high or 0.0,
        line.margin,
        line.verdict.value,
        _unit(line.kind),
        places(line.kind),
        line.decided_at,
    )


def _differences(blocks: Sequence[Block], lang: str) -> Chart:
    data = Differences(tuple(blocks))
    least = least_height(data, Room(WIDE, 1, lang))
    return differences_chart(data, Room(WIDE, least + _ROW_MORE * data.lines, lang))


def funnel(told: ResultWords, arm: int, line: TestedLine) -> Chart | None:
    """Return how the bounds of a line closed in; nothing where there was no look."""
    if not line.looks:
        return None
    interims = tuple(
        Interim(look.pairs, look.low, look.difference, look.high) for look in _some(line)
    )
    data = Funnel(
        interims,
        line.margin,
        max(told.result.pairs, interims[-1].games),
        _unit(line.kind),
        line.decided_at,
        "" if line.decided_at is None else Phrase(f"chart.verdict.{line.verdict.value}"),
        look_of(arm),
    )
    return funnel_chart(data, Room(_HALF, _FUNNEL_HIGH, told.lang))


def _some(line: TestedLine) -> list[ResultLook]:
    """Return looks evenly spread over ratios: the first, the last, and the one that decided."""
    last = len(line.looks)
    if last <= _MOST_LOOKS:
        return list(line.looks)
    ends = {round(last ** (step / (_MOST_LOOKS - 1))) for step in range(_MOST_LOOKS)}
    return [
        look
        for number, look in enumerate(line.looks, 1)
        if number in ends or look.pairs == line.decided_at
    ]


def companies(told: ResultWords, sights: Sequence[SightResult], arm: int) -> Chart | None:
    """Return what each company makes of a variant in one measure; nothing without a figure."""
    bars = tuple(
        Bar(told.company(one.company), one.difference, look_of(arm), one.low, one.high)
        for one in sights
        if one.difference is not None
    )
    if not bars:
        return None
    kind = told.kind(sights[0].measure)
    axis = Phrase("lab.report.company-axis-points" if kind == SHARE else "lab.report.company-axis")
    data = Bars(axis, bars, _unit(kind), places(kind), signed=True)
    least = bars_height(data, Room(_HALF, 1, told.lang))
    return bars_chart(data, Room(_HALF, least + _ROW_MORE * len(bars), told.lang))


def look_of(arm: int) -> Look:
    """Return how a variant looks in every chart."""
    return SERIES[(arm - 1) % len(SERIES)]


def _unit(kind: str) -> Unit:
    return "points" if kind == SHARE else "number"
