"""Appendix of a report: how to have it again, and every count that it rests on."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lab.experiments.results import ArmResult, Making, Sum
from printpack.lab.blocks import Block, Code, Heading, Paragraph, Table
from printpack.lab.figures import NONE
from printpack.lab.wording import ResultWords
from resources.catalogue import Catalogue
from resources.foreign import plain
from resources.numbers import shown


def blocks(told: ResultWords) -> Iterator[Block]:
    """Yield what a report ends with."""
    say, result = told.words.say, told.result
    yield Heading(2, say("lab.report.appendix-head"))
    yield from made_again(result.making, result.plan, told.words)
    yield Table(_heads(told, "fact", "is"), tuple(_facts(told)), texts=2)
    yield Paragraph(say("lab.report.rules"))
    yield Table(_heads(told, "side", "rules-hash", "unequal"), tuple(_sides(told)), texts=1)
    yield from _tests(told)
    yield from _endings(told)
    yield from _sums(told)


def made_again(making: Making, plan: str, words: Catalogue) -> Iterator[Block]:
    """Yield how to have all of it again: the command and the plan file."""
    if making.command:
        yield Paragraph(words.say("lab.report.command"))
        yield Code(plain(making.command))
    yield Paragraph(words.say("lab.report.plan"))
    yield Code(plain(plan, breaks=True).rstrip())


def making_facts(making: Making, words: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield when, where and how long it was played, as far as that is known."""
    facts = (
        ("app", making.app),
        ("machine", making.machine),
        ("when", making.when),
        ("seconds", shown(making.seconds, ",.1f") if making.when else ""),
    )
    for name, value in facts:
        if value:
            yield words.say(f"lab.report.{name}"), plain(value)


def _facts(told: ResultWords) -> Iterator[tuple[str, str]]:
    result = told.result
    facts = (
        ("code", result.code),
        ("seed", result.seed),
        ("pairs", f"{result.pairs:,}"),
        ("most", f"{result.most:,}"),
    )
    for name, value in facts:
        yield told.words.say(f"lab.report.{name}"), plain(value)
    yield from making_facts(result.making, told.words)


def _sides(told: ResultWords) -> Iterator[tuple[str, ...]]:
    for number, arm in enumerate(told.result.arms):
        unequal = f"{arm.unequal:,}" if number else NONE
        yield _side(told, number), plain(arm.rules), unequal


def _side(told: ResultWords, number: int) -> str:
    if number:
        return f"{number}. {told.side(number)}"
    return told.words.say("lab.told.base")


def _tests(told: ResultWords) -> Iterator[Block]:
    """Yield how large each difference is beside how games differ, and how likely by chance."""
    rows = tuple(
        (
            f"{number}",
            told.measure(line.measure),
            f"{line.pairs:,}",
            f"{line.unequal:,}",
            NONE if line.effect is None else shown(line.effect, "+.2f"),
            shown(line.p, ".4f") if line.p >= 1e-4 else "< 0.0001",
        )
        for number, arm in enumerate(told.result.variants, 1)
        for line in arm.primary
    )
    yield Paragraph(told.words.say("lab.report.tests"))
    yield Table(_heads(told, "no", "measure", "pairs", "unequal", "effect", "p"), rows, texts=2)


def _endings(told: ResultWords) -> Iterator[Block]:
    names = sorted({name for arm in told.result.arms for name in arm.endings})
    rows = tuple(
        (told.ending(name), *(f"{arm.endings.get(name, 0):,}" for arm in told.result.arms))
        for name in names
    )
    yield Paragraph(told.words.say("lab.report.endings"))
    yield Table((told.words.say("lab.report.ending"), *_columns(told)), rows)


def _sums(told: ResultWords) -> Iterator[Block]:
    """Yield of every measure how many games were a case of it, and what they add up to."""
    arms = [{one.measure: one for one in arm.sums} for arm in told.result.arms]
    keys = dict.fromkeys(key for sums in arms for key in sums)
    rows = tuple((told.measure(key), *(_sum(sums.get(key)) for sums in arms)) for key in keys)
    yield Paragraph(told.words.say("lab.report.sums"))
    yield Table((told.words.say("lab.told.measure"), *_columns(told)), rows)


def _sum(one: Sum | None) -> str:
    return NONE if one is None else f"{one.total:,} / {one.cases:,}"


def _columns(told: ResultWords) -> list[str]:
    arms: tuple[ArmResult, ...] = told.result.arms
    return [told.words.say("lab.told.base"), *(f"{number}" for number in range(1, len(arms)))]


def _heads(told: ResultWords, *names: str) -> tuple[str, ...]:
    words = told.words
    return tuple(
        words.say(f"lab.report.{name}" if f"lab.report.{name}" in words else f"lab.told.{name}")
        for name in names
    )
