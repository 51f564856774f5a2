"""Experiments in words: the question, a verdict for each line, companies, games to look at."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lab.experiments.results import ArmResult, Result, TestedLine
from engine.lab.experiments.surveying import PAIRS
from engine.lab.statistics.verdicts import Verdict
from gui.cli.lab_games import games_lines
from gui.cli.tables import table, wrapped
from printpack.lab.figures import NONE, SHARE, apart, between, figure, number
from printpack.lab.survey_wording import SurveyWords
from printpack.lab.wording import ResultWords
from resources.catalogue import Catalogue

_COLUMNS = 78
_MOST_ALSO = 8  # of what is not tested


def result_lines(result: Result, words: Catalogue) -> Iterator[str]:
    """Yield all that is found: question, verdicts, what else is seen, companies, games."""
    told = ResultWords(result, words.lang)
    yield told.game()
    for sentence in (told.question(), told.players(), told.seeds()):
        yield from wrapped(sentence, _COLUMNS)
    yield ""
    yield from wrapped(told.ended(), _COLUMNS)
    for number_of, arm in enumerate(result.variants, 1):
        yield ""
        yield words.say("lab.told.variant", n=number_of, name=told.side(number_of))
        if arm.named:
            yield "  " + told.changes(number_of)
        yield from _primary(told, arm)
        yield ""
        for line in arm.primary:
            yield from wrapped(_sentence(told, line), _COLUMNS)
        for sentence in told.reopened(arm):
            yield from wrapped(sentence, _COLUMNS)
        if not arm.unequal:
            yield from wrapped(words.say("lab.told.dead", pairs=result.pairs), _COLUMNS)
        yield from _gaps(told, arm)
        yield from _also(told, arm)
    yield from _companies(told)
    yield from games_lines(told)


# --- lines


def _primary(told: ResultWords, arm: ArmResult) -> Iterator[str]:
    names = ("measure", "base", "value", "difference", "bounds", "verdict", "after")
    rows = [
        [
            told.measure(line.measure),
            figure(line.base, line.kind),
            figure(line.value, line.kind),
            apart(line.difference, line.kind),
            between(line.low, line.high, line.kind, told.words),
            told.verdict(line.verdict),
            NONE if line.decided_at is None else f"{line.decided_at:,}",
        ]
        for line in arm.primary
    ]
    yield from table([told.words.say(f"lab.told.{name}") for name in names], rows)


def _sentence(told: ResultWords, line: TestedLine) -> str:
    """Return a line in a sentence: “Team won: 2.3 points fewer, 1.1 … 3.6; less; after 576.”"""
    name = told.measure(line.measure)
    if line.difference is None or line.low is None or line.high is None:
        return told.words.say("lab.told.no-case", measure=name)
    unit = "points" if line.kind == SHARE else "units"
    details: dict[str, str | int] = {
        "measure": name,
        "size": number(abs(line.difference), line.kind),
        "margin": number(line.margin, line.kind, short=True),
        "after": line.decided_at or line.pairs,
    }
    if line.verdict in (Verdict.MORE, Verdict.LESS):
        low, high = line.low, line.high
        ends = sorted((abs(low), abs(high))) if low * high > 0 else [low, high]
        details |= {"low": number(ends[0], line.kind), "high": number(ends[1], line.kind)}
    else:
        details |= {
            "difference": apart(line.difference, line.kind),
            "low": apart(line.low, line.kind),
            "high": apart(line.high, line.kind),
        }
    return told.words.say(f"lab.told.{line.verdict.value}-{unit}", **details)


def _also(told: ResultWords, arm: ArmResult) -> Iterator[str]:
    """Yield what else differs, the largest by its margin first; of the rest how many there are."""
    words, seen = told.words, arm.also
    differ = [one for one in seen if one.differs and one.difference is not None]
    differ.sort(key=lambda one: -abs(one.difference or 0) / (one.margin or 1))
    yield ""
    if not differ:
        yield from wrapped(words.say("lab.told.also-none", n=len(seen)), _COLUMNS)
        return
    yield from wrapped(words.say("lab.told.also", n=len(seen)), _COLUMNS)
    names = ("measure", "base", "value", "difference", "interval")
    rows = [
        [
            told.measure(one.measure),
            figure(one.base, one.kind),
            figure(one.value, one.kind),
            apart(one.difference, one.kind),
            between(one.low, one.high, one.kind, words),
        ]
        for one in differ[:_MOST_ALSO]
    ]
    yield from table([words.say(f"lab.told.{name}") for name in names], rows)
    if len(differ) > _MOST_ALSO:
        yield words.say("lab.told.also-more", n=len(differ) - _MOST_ALSO)


def _gaps(told: ResultWords, arm: ArmResult) -> Iterator[str]:
    for sentence in told.gaps(arm):
        yield from wrapped(sentence, _COLUMNS)


# --- companies


def _companies(told: ResultWords) -> Iterator[str]:
    """Yield what the same change does among others."""
    sights, words = told.result.companies, told.words
    if not sights:
        return
    yield ""
    asked = len({one.company for one in sights})
    yield words.say("lab.told.companies", n=asked, pairs=PAIRS)
    head = [words.say(f"lab.told.{name}") for name in ("company", "measure", "value")]
    head += [words.say(f"lab.told.{name}") for name in ("difference", "interval", "verdict")]
    rows = [
        [
            told.company(one.company),
            told.measure(one.measure),
            str(one.arm),
            apart(one.difference, told.kind(one.measure)),
            between(one.low, one.high, told.kind(one.measure), words),
            told.verdict(one.verdict),
        ]
        for one in sights
    ]
    yield from table(head, rows, texts=2)


def survey_lines(told: SurveyWords) -> Iterator[str]:
    """Yield how a game is with each company, and what is too strong or too weak."""
    yield told.game()
    yield from wrapped(told.about(), _COLUMNS)
    yield ""
    yield from table(told.head(), list(told.rows()))
    yield ""
    for line in told.judged():
        yield from wrapped(line, _COLUMNS)
