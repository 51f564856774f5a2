"""Content of a report: its blocks in reading order, whatever they are written as."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.lab.experiments.companies import companies_of
from engine.lab.experiments.results import ArmResult, SeenLine, SightResult, TestedLine
from engine.lab.experiments.surveying import PAIRS, too_strong, too_weak
from engine.lab.statistics.verdicts import Verdict
from printpack.charts.chart import Chart
from printpack.lab import appendix
from printpack.lab.blocks import Block, Heading, Lines, Paragraph, Picture, Table
from printpack.lab.charts import companies, difference_charts, funnel
from printpack.lab.figures import NONE, apart, between, figure, reach
from printpack.lab.wording import ResultWords

_MOST_CHARTS = 4  # of companies, for each variant
_MOST_GAMES = 10  # to look at, of a side: those with most to see


@dataclass(frozen=True)
class Report:
    """A report in one language: its title, and what it says."""

    title: str
    lang: str
    blocks: tuple[Block, ...]

    @property
    def charts(self) -> list[Chart]:
        """Return its charts, in their order."""
        return [block.chart for block in self.blocks if isinstance(block, Picture)]


def report(told: ResultWords) -> Report:
    """Return what is reported of a result."""
    blocks = (
        *_question(told),
        *_answers(told),
        *_pictures(told),
        *_companies(told),
        *_games(told),
        *_not_tested(told),
        *appendix.blocks(told),
    )
    return Report(told.words.say("lab.report.title", game=told.game()), told.lang, blocks)


def _question(told: ResultWords) -> Iterator[Block]:
    yield Heading(1, told.question())
    yield Paragraph(told.game(), small=True)
    yield Paragraph(told.players())
    yield Paragraph(told.seeds())


def _answers(told: ResultWords) -> Iterator[Block]:
    say = told.words.say
    yield Heading(2, say("lab.report.answer-head"))
    yield Paragraph(told.ended())
    for number, arm in enumerate(told.result.variants, 1):
        yield Paragraph(told.answer(number), strong=True)
        if told.told_in_full(number):
            yield Paragraph(told.changes(number), small=True)
        if not arm.unequal:
            yield Paragraph(say("lab.told.dead", pairs=told.result.pairs))
        yield from (Paragraph(text) for text in told.gaps(arm))
    for number, arm in enumerate(told.result.variants, 1):
        yield Table(
            _heads(told, ("measure", "of", "base", "value", "difference", "bounds", "verdict",
                          "after")),
            tuple(_tested(told, line) for line in arm.primary),
            texts=2,
            title=say("lab.told.variant", n=number, name=told.side(number)),
        )  # fmt: skip
        yield from (Paragraph(text) for text in told.reopened(arm))
    yield Paragraph(say("lab.report.error", error=f"{100 * told.result.error:g}"), small=True)


def _tested(told: ResultWords, line: TestedLine) -> tuple[str, ...]:
    return (
        told.measure(line.measure),
        told.of(line.of),
        figure(line.base, line.kind),
        figure(line.value, line.kind),
        apart(line.difference, line.kind),
        between(line.low, line.high, line.kind, told.words),
        told.verdict(line.verdict),
        NONE if line.decided_at is None else f"{line.decided_at:,}",
    )


# --- charts


def _pictures(told: ResultWords) -> Iterator[Block]:
    say = told.words.say
    charts = list(difference_charts(told))
    if charts:
        yield Heading(2, say("lab.report.differences-head"))
        yield Paragraph(say("lab.report.differences"))
        title = say("lab.report.differences-head")
        yield from (Picture(chart, title) for chart in charts)
    funnels = list(_funnels(told))
    if funnels:
        yield Heading(2, say("lab.report.funnels-head"))
        yield Paragraph(say("lab.report.funnels"))
        yield from funnels


def _funnels(told: ResultWords) -> Iterator[Picture]:
    for number, arm in enumerate(told.result.variants, 1):
        for line in arm.primary:
            chart = funnel(told, number, line)
            if chart is not None:
                details = {"side": told.side(number), "measure": told.measure(line.measure)}
                title = told.words.say("lab.report.funnel", **details)
                yield Picture(chart, title, half=True)


# --- other companies


def _companies(told: ResultWords) -> Iterator[Block]:
    say, result = told.words.say, told.result
    yield Heading(2, say("lab.report.companies-head"))
    asked = list(dict.fromkeys(one.company for one in result.companies))
    if not asked:
        yield Paragraph(say("lab.report.no-companies"))
        return
    yield Paragraph(say("lab.told.companies", n=len(asked), pairs=PAIRS))
    names = [told.company(name) for name in asked]
    for number in range(1, len(result.arms)):
        own = [one for one in result.companies if one.arm == number]
        keys = list(dict.fromkeys(one.measure for one in own if one.difference is not None))
        rows = tuple(
            (told.measure(key), *(_sighted(told, own, key, name) for name in asked)) for key in keys
        )
        title = say("lab.told.variant", n=number, name=told.side(number))
        yield Table((say("lab.told.measure"), *names), rows, texts=1, title=title)
        yield from _company_charts(told, number, own, keys)
        yield from _judged(told, own, keys)


def _company_charts(
    told: ResultWords, arm: int, own: Sequence[SightResult], keys: Iterable[str]
) -> Iterator[Block]:
    """Yield charts of measures that differ in some company, with how sure every company is."""
    differ = [one.measure for one in own if one.verdict in (Verdict.MORE, Verdict.LESS)]
    for key in [key for key in keys if key in differ][:_MOST_CHARTS]:
        chart = companies(told, [one for one in own if one.measure == key], arm)
        if chart is not None:
            details = {"side": told.side(arm), "measure": told.measure(key)}
            yield Picture(chart, told.words.say("lab.report.funnel", **details), half=True)


def _sighted(told: ResultWords, own: Sequence[SightResult], key: str, company: str) -> str:
    """Return what a company makes of a measure: the difference, how far off, and its sign."""
    found = next((one for one in own if (one.measure, one.company) == (key, company)), None)
    if found is None or found.difference is None:
        return NONE
    sign = told.verdict(found.verdict).partition(" ")[0]
    kind = told.kind(key)
    return f"{apart(found.difference, kind)}{reach(found, kind)} {sign}"


def _judged(told: ResultWords, own: Sequence[SightResult], keys: Iterable[str]) -> Iterator[Block]:
    """Yield what is more in any company, and what is less in all."""
    lines = []
    for key in keys:
        sights = [one for one in own if one.measure == key]
        name, of = told.measure(key), len(sights)
        if too_weak(sights):
            lines.append(told.words.say("lab.report.less-in-all", measure=name, n=of))
        elif too_strong(sights):
            more = sum(one.verdict.value == "more" for one in sights)
            lines.append(told.words.say("lab.report.more-in", measure=name, n=more, of=of))
    if lines:
        yield Lines(tuple(lines))


# --- games, and what was not tested


def _games(told: ResultWords) -> Iterator[Block]:
    say = told.words.say
    yield Heading(2, say("lab.report.games-head"))
    found = told.result.outliers
    if not found:
        yield Paragraph(say("lab.report.no-games"))
        return
    yield Paragraph(say("lab.report.games"))
    for arm in range(len(told.result.arms)):
        why: dict[int, dict[str, None]] = {}
        for one in found:
            if one.arm == arm:
                why.setdefault(one.game, {})[told.why(one)] = None
        chosen = sorted(why.items(), key=lambda each: -len(each[1]))[:_MOST_GAMES]
        rows = tuple((f"{game:,}", say("list.parts").join(each)) for game, each in chosen)
        title = say("lab.told.variant", n=arm, name=told.side(arm)) if arm else told.base_title()
        if rows:
            yield Table(_heads(told, ("game-no", "why")), rows, texts=2, title=title)


def _not_tested(told: ResultWords) -> Iterator[Block]:
    say, result = told.words.say, told.result
    yield Heading(2, say("lab.report.untested-head"))
    yield Paragraph(say("lab.report.untested"))
    for number, arm in enumerate(result.variants, 1):
        yield from _besides(told, number, arm)
    asked = {result.company, *(one.company for one in result.companies)}
    others = [told.company(name) for name in companies_of(result.game) if name not in asked]
    if others:
        yield Paragraph(say("lab.report.not-asked", companies=say("list.names").join(others)))
    yield Paragraph(say("lab.report.not-seats", seats=result.seats))


def _besides(told: ResultWords, number: int, arm: ArmResult) -> Iterator[Block]:
    """Yield what differs among all that was not tested, and the names of the rest."""
    names = ("measure", "of", "base", "value", "difference", "interval")
    title = told.words.say("lab.told.variant", n=number, name=told.side(number))
    differ = tuple(_seen(told, line) for line in arm.also if line.differs)
    rest = [told.measure(line.measure) for line in arm.also if not line.differs]
    if differ:
        yield Table(_heads(told, names), differ, texts=2, title=title)
    if rest:
        said = told.words.say(
            "lab.report.no-difference",
            side=told.side(number),
            n=len(rest),
            names=told.words.say("list.names").join(rest),
        )
        yield Paragraph(said, small=True)


def _seen(told: ResultWords, line: SeenLine) -> tuple[str, ...]:
    return (
        told.measure(line.measure),
        told.of(line.of),
        figure(line.base, line.kind),
        figure(line.value, line.kind),
        apart(line.difference, line.kind),
        between(line.low, line.high, line.kind, told.words),
    )


def _heads(told: ResultWords, names: Sequence[str]) -> tuple[str, ...]:
    keys = (f"lab.report.{name}" if f"lab.report.{name}" in told.words else f"lab.told.{name}"
            for name in names)  # fmt: skip
    return tuple(map(told.words.say, keys))
