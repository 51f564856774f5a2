"""Experiments in words: the question, a verdict for each line, companies, games to look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from engine.games import game
from engine.kernel.rules import Value
from engine.lab.experiments.comparing import Comparison, Seen, Tested
from engine.lab.experiments.findings import gaps_of
from engine.lab.experiments.measures import name_of
from engine.lab.experiments.plan import Experiment, named
from engine.lab.experiments.surveying import Sight, equal_share, too_strong, too_weak
from engine.lab.simulate import BY_LOT
from engine.lab.statistics.verdicts import Ending, Verdict
from engine.playtest.analysis.rule_words import rule_said
from gui.cli.lab_figures import NONE, apart, between, figure, number
from gui.cli.lab_games import games_lines
from gui.cli.tables import table, wrapped
from resources.catalogue import Catalogue
from resources.numbers import shown

_COLUMNS = 78
_MOST_ALSO = 8  # of what is not tested


def comparison_lines(
    comparison: Comparison, sights: Sequence[Sight], data: Mapping[str, Any], words: Catalogue
) -> Iterator[str]:
    """Yield all that is found: question, verdicts, what else is seen, companies, games."""
    plan = comparison.experiment
    yield from _question(plan, words)
    yield ""
    yield from wrapped(_ended(comparison, words), _COLUMNS)
    lines = list(comparison.lines())
    for arm, side in enumerate(plan.variants, 1):
        yield ""
        yield words.say("lab.told.variant", n=arm, name=_side_said(plan, arm, words))
        if side.name:
            yield "  " + _changes(plan, arm, words)
        own = [line for line in lines if line.variant == arm]
        yield from _primary(plan, own, words)
        yield ""
        for line in own:
            yield from wrapped(_sentence(plan, line, words), _COLUMNS)
        if not comparison.unequal(arm):
            yield from wrapped(words.say("lab.told.dead", pairs=comparison.pairs), _COLUMNS)
        yield from _gaps(comparison, arm, data, words)
        yield from _also(plan, list(comparison.also(arm)), words)
    yield from _companies(plan, sights, words)
    yield from games_lines(comparison, words)


def _question(plan: Experiment, words: Catalogue) -> Iterator[str]:
    say = words.say
    what = say("list.or").join(
        f"{n}. {_side_said(plan, n, words)}" for n in range(1, len(plan.variants) + 1)
    )
    rules = game(plan.game)
    yield say("lab.told.game", game=say(f"{plan.game}.name"), edition=rules.edition)
    yield from wrapped(say("lab.told.question", what=what, base=_base_said(plan, words)), _COLUMNS)
    yield from wrapped(
        say("lab.told.players", company=_company_said(plan.company, words), players=_players(plan)),
        _COLUMNS,
    )
    yield from wrapped(say("lab.told.seeds", seed=plan.seed, seats=plan.seats), _COLUMNS)


def _players(plan: Experiment) -> str:
    """Return who plays, a name once for seats in a row; of a lot each bot by its weight."""
    names = plan.arms[0].players
    if BY_LOT in names:
        return ", ".join(f"{weight}× {bot}" for bot, weight in plan.people.lot)
    return ", ".join(f"{bot} ×{len(list(same))}" for bot, same in groupby(names))


def _company_said(name: str, words: Catalogue) -> str:
    key = f"lab.company.{name}"
    return words.say(key) if key in words else name


def _base_said(plan: Experiment, words: Catalogue) -> str:
    if plan.baseline.name:
        return plan.baseline.name
    house = plan.house(plan.baseline)
    if plan.baseline.preset and not plan.baseline.rules and not plan.baseline.bots:
        return words.say("lab.told.preset", preset=plan.baseline.preset)
    if not house and not plan.baseline.bots:
        return words.say("lab.told.edition")
    return _rules_said(plan, house, words) if house else named(plan.baseline, 0)


def _side_said(plan: Experiment, arm: int, words: Catalogue) -> str:
    return plan.variants[arm - 1].name or _changes(plan, arm, words)


def _changes(plan: Experiment, arm: int, words: Catalogue) -> str:
    """Return what a variant has otherwise than the baseline: rules in words, and bots."""
    side, before = plan.variants[arm - 1], plan.house(plan.baseline)
    after, sheet = plan.house(side), game(plan.game).rule_sheet
    keys = [key for key in {**before, **after} if before.get(key) != after.get(key)]
    resolved, base = sheet.resolve(after), sheet.resolve(before)
    told = [
        words.say(
            "lab.told.instead",
            now=rule_said(plan.game, key, resolved[key], words),
            before=_value_said(plan, key, base[key], resolved[key], words),
        )
        for key in keys
    ]
    for seat, bot in side.bots.items():
        told.append(
            words.say("lab.told.bot", seat=seat, bot=bot)
            if seat
            else words.say("lab.told.bots", bot=bot)
        )
    return words.say("list.comma").join(told) or words.say("lab.told.nothing")


def _value_said(plan: Experiment, key: str, value: Value, other: Value, words: Catalogue) -> str:
    """Return a rule's value in words, without the name that it shares with another value's."""
    told = rule_said(plan.game, key, value, words)
    beside = rule_said(plan.game, key, other, words)
    pairs = enumerate(zip(told, beside, strict=False))
    alike = next((at for at, (one, two) in pairs if one != two), 0)
    return told[max(told.rfind(sign, 0, alike) for sign in " ：") + 1 :]


def _rules_said(plan: Experiment, house: Mapping[str, Any], words: Catalogue) -> str:
    said = (rule_said(plan.game, key, value, words) for key, value in sorted(house.items()))
    return words.say("list.comma").join(said)


def _ended(comparison: Comparison, words: Catalogue) -> str:
    key = {
        Ending.DECIDED: "lab.told.decided",
        Ending.AT_MOST: "lab.told.at-most",
    }.get(comparison.ending or Ending.BY_HAND, "lab.told.by-hand")
    return words.say(key, pairs=comparison.pairs)


# --- lines


def _primary(plan: Experiment, lines: Sequence[Tested], words: Catalogue) -> Iterator[str]:
    names = ("measure", "base", "value", "difference", "bounds", "verdict", "after")
    head = [words.say(f"lab.told.{name}") for name in names]
    rows = [
        [
            name_of(plan.game, line.measure.key, words.lang),
            figure(line.base, line.measure),
            figure(line.value, line.measure),
            apart(line.difference, line.measure),
            between(line.bounds, line.measure, words),
            words.say(f"lab.verdict.{line.verdict.value}"),
            NONE if line.decided_at is None else f"{line.decided_at:,}",
        ]
        for line in lines
    ]
    yield from table(head, rows)


def _sentence(plan: Experiment, line: Tested, words: Catalogue) -> str:
    """Return a line in a sentence: “Team won: 2.3 points fewer, 1.1 … 3.6; less; after 576.”"""
    name = name_of(plan.game, line.measure.key, words.lang)
    if line.difference is None or line.bounds is None:
        return words.say("lab.told.no-case", measure=name)
    unit = "points" if line.measure.kind == "share" else "units"
    size = number(abs(line.difference), line.measure)
    details: dict[str, str | int] = {
        "measure": name,
        "size": size,
        "margin": number(line.margin, line.measure, short=True),
        "after": line.decided_at or line.pairs,
    }
    low, high = line.bounds
    if line.verdict in (Verdict.MORE, Verdict.LESS):
        ends = sorted((abs(low), abs(high))) if low * high > 0 else [low, high]
        details |= {"low": number(ends[0], line.measure), "high": number(ends[1], line.measure)}
        return words.say(f"lab.told.{line.verdict.value}-{unit}", **details)
    details |= {
        "difference": apart(line.difference, line.measure),
        "low": apart(low, line.measure),
        "high": apart(high, line.measure),
    }
    return words.say(f"lab.told.{line.verdict.value}-{unit}", **details)


def _also(plan: Experiment, seen: Sequence[Seen], words: Catalogue) -> Iterator[str]:
    """Yield what else differs, the largest by its margin first; of the rest how many there are."""
    differ = [one for one in seen if one.differs and one.difference is not None]
    differ.sort(key=lambda one: -abs(one.difference or 0) / plan.margin(one.measure.key))
    yield ""
    if not differ:
        yield from wrapped(words.say("lab.told.also-none", n=len(seen)), _COLUMNS)
        return
    yield from wrapped(words.say("lab.told.also", n=len(seen)), _COLUMNS)
    names = ("measure", "base", "value", "difference", "interval")
    rows = [
        [
            name_of(plan.game, one.measure.key, words.lang),
            figure(one.base, one.measure),
            figure(one.value, one.measure),
            apart(one.difference, one.measure),
            between(one.interval, one.measure, words),
        ]
        for one in differ[:_MOST_ALSO]
    ]
    yield from table([words.say(f"lab.told.{name}") for name in names], rows)
    if len(differ) > _MOST_ALSO:
        yield words.say("lab.told.also-more", n=len(differ) - _MOST_ALSO)


def _gaps(
    comparison: Comparison, arm: int, data: Mapping[str, Any], words: Catalogue
) -> Iterator[str]:
    told = zip(data["arms"][0]["gaps"], data["arms"][arm]["gaps"], strict=True)
    for gap, (base, value) in zip(gaps_of(comparison), told, strict=True):
        if base["value"] is not None and value["value"] is not None and value["low"] is not None:
            yield from wrapped(
                words.say(
                    "lab.told.gap",
                    gap=words.say(gap.word),
                    value=shown(value["value"], ".1f"),
                    low=shown(value["low"], ".1f"),
                    high=shown(value["high"], ".1f"),
                    base=shown(base["value"], ".1f"),
                ),
                _COLUMNS,
            )


# --- companies


def _companies(plan: Experiment, sights: Sequence[Sight], words: Catalogue) -> Iterator[str]:
    """Yield what the same change does among others."""
    if not sights:
        return
    yield ""
    yield words.say("lab.told.companies", n=len({one.company for one in sights}))
    head = [words.say(f"lab.told.{name}") for name in ("company", "measure", "value")]
    head += [words.say(f"lab.told.{name}") for name in ("difference", "interval", "verdict")]
    rows = [
        [
            _company_said(one.company, words),
            name_of(plan.game, one.measure.key, words.lang),
            str(one.arm),
            apart(one.difference, one.measure),
            between(one.interval, one.measure, words),
            words.say(f"lab.verdict.{one.verdict.value}"),
        ]
        for one in sights
    ]
    yield from table(head, rows, texts=2)


def survey_lines(
    experiment: Experiment, sights: Sequence[Sight], words: Catalogue
) -> Iterator[str]:
    """Yield how a game is with each company, and what is too strong or too weak."""
    rules = game(experiment.game)
    name = words.say(f"{experiment.game}.name")
    yield words.say("lab.told.game", game=name, edition=rules.edition)
    yield from wrapped(
        words.say("lab.told.survey", base=_base_said(experiment, words), seed=experiment.seed),
        _COLUMNS,
    )
    companies = list(dict.fromkeys(one.company for one in sights))
    head = [words.say("lab.told.measure"), *(_company_said(one, words) for one in companies)]
    rows = []
    for key in dict.fromkeys(one.measure.key for one in sights):
        own = [one for one in sights if one.measure.key == key]
        values = [f"{figure(one.value, one.measure)}{_mark(one)}" for one in own]
        rows.append([name_of(experiment.game, key, words.lang), *values])
    yield ""
    yield from table(head, rows)
    yield ""
    yield from _judged(experiment, sights, words)


def _mark(one: Sight) -> str:
    return {Verdict.MORE: " ▲", Verdict.LESS: " ▼"}.get(one.verdict, "")


def _judged(experiment: Experiment, sights: Sequence[Sight], words: Catalogue) -> Iterator[str]:
    """Yield what is too strong in any company, and what too weak in all."""
    companies = len({one.company for one in sights})
    for key in dict.fromkeys(one.measure.key for one in sights):
        own = [one for one in sights if one.measure.key == key]
        fair = equal_share(experiment, own[0].measure)
        if fair is None:
            continue
        name, equal = name_of(experiment.game, key, words.lang), shown(fair, ".1f")
        if too_weak(own):
            told = words.say("lab.told.too-weak", measure=name, n=companies, equal=equal)
        elif too_strong(own):
            count = sum(one.verdict is Verdict.MORE for one in own)
            told = words.say(
                "lab.told.too-strong", measure=name, n=count, of=companies, equal=equal
            )
        else:
            continue
        yield from wrapped(told, _COLUMNS)
