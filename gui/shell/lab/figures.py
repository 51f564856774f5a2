"""Figures of a standing as charts draw them: rows of differences, and one line look by look."""

from __future__ import annotations

from collections.abc import Iterable

from engine.lab.experiments.comparing import Seen, Tested
from engine.lab.experiments.measures import Measure
from engine.lab.statistics.verdicts import Verdict
from gui.i18n import Language
from gui.lab.runner import Standing
from gui.shell.lab.series_mark import look_of
from gui.shell.lab.wording import measure_name, variant_name
from printpack.charts.differences import Block, Differences, Row
from printpack.charts.figures import Unit
from printpack.charts.funnel import Funnel, Interim
from resources.numbers import shown

_MOST_SEEN = 8  # of what is not tested, for each variant


def unit_of(measure: Measure) -> Unit:
    """Return in what a measure's differences are told."""
    return "points" if measure.kind == "share" else "number"


def tested_lines(standing: Standing) -> list[list[Tested]]:
    """Return the lines that have figures, variant by variant as the chart has them."""
    return [
        [one for one in standing.lines if one.variant == arm and one.bounds is not None]
        for arm in _arms(standing)
    ]


def tested(standing: Standing, language: Language) -> Differences:
    """Return the chart's rows of all that is tested."""
    return Differences(
        tuple(
            Block(
                variant_name(standing.experiment, arm, language),
                look_of(arm),
                tuple(row for line in lines for row in tested_rows(standing, line, language)),
            )
            for arm, lines in zip(_arms(standing), tested_lines(standing), strict=True)
        )
    )


def seen_lines(standing: Standing) -> list[list[Seen]]:
    """Return what differs besides, the most for its margin first, variant by variant."""
    plan = standing.experiment

    def weight(one: Seen) -> float:
        return abs(one.difference or 0.0) / plan.margin(one.measure.key)

    return [
        sorted((one for one in standing.also if one.variant == arm and one.differs), key=weight)[
            : -_MOST_SEEN - 1 : -1
        ]
        for arm in _arms(standing)
    ]


def seen(standing: Standing, language: Language) -> Differences:
    """Return the chart's rows of what differs though it is not tested."""
    return Differences(
        tuple(
            Block(
                variant_name(standing.experiment, arm, language),
                look_of(arm),
                tuple(row for line in lines for row in seen_rows(standing, line, language)),
            )
            for arm, lines in zip(_arms(standing), seen_lines(standing), strict=True)
            if lines
        )
    )


def funnel(standing: Standing, variant: int, key: str, language: Language) -> Funnel | None:
    """Return how one line has narrowed down; None before its first look."""
    line = next(
        (one for one in standing.lines if (one.variant, one.measure.key) == (variant, key)), None
    )
    if line is None:
        return None
    scale = line.measure.scale
    interims = tuple(
        Interim(look.pairs, look.bounds.low * scale, (look.difference or 0) * scale,
                look.bounds.high * scale)
        for look in standing.looks_at(variant, key)
        if look.bounds is not None
    )  # fmt: skip
    if not interims:
        return None
    said = "" if line.decided_at is None else decided(line, language)
    most = standing.experiment.test.most
    if standing.ending is not None:
        most = interims[-1].games  # nothing comes after it
    unit = unit_of(line.measure)
    return Funnel(interims, line.margin, most, unit, line.decided_at, said, look_of(variant))


def decided(line: Tested, language: Language) -> str:
    """Return what was decided of a line, and when."""
    kind = "points" if line.measure.kind == "share" else "units"
    margin = shown(line.margin, "g")
    key = f"gui.lab.decided-{line.verdict.value}-{kind}"
    return language.say(key, margin=margin, n=line.decided_at or 0)


def _arms(standing: Standing) -> range:
    return range(1, len(standing.experiment.variants) + 1)


def tested_rows(standing: Standing, line: Tested, language: Language) -> Iterable[Row]:
    """Yield the row of a line that is tested, once it has bounds."""
    bounds = line.bounds
    if bounds is None or line.difference is None:
        return
    games, rest = line.decided_at, standing.remaining
    if games is None and rest is not None and line.verdict is Verdict.OPEN:
        games = min(standing.pairs + rest.least, standing.experiment.test.most)
    yield Row(
        measure_name(standing.experiment.game, line.measure.key, language),
        line.base or 0.0,
        line.value or 0.0,
        bounds.low,
        line.difference,
        bounds.high,
        line.margin,
        line.verdict.value,
        unit_of(line.measure),
        places=1,
        games=games,
    )


def seen_rows(standing: Standing, one: Seen, language: Language) -> Iterable[Row]:
    """Yield the row of what is only seen, where it has an interval."""
    if one.interval is None or one.difference is None:
        return
    yield Row(
        measure_name(standing.experiment.game, one.measure.key, language),
        one.base or 0.0,
        one.value or 0.0,
        one.interval.low,
        one.difference,
        one.interval.high,
        standing.experiment.margin(one.measure.key),
        "",
        unit_of(one.measure),
        places=1,
    )
