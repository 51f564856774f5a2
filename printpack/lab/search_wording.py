"""Wording of a search: numbers by the names that players read, figures with how sure they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from engine.lab.experiments.measures import lab_of, name_of
from engine.lab.searching.goals import Goal
from engine.lab.searching.search_plan import SearchPlan, SensitivityPlan, SweepPlan, TunePlan
from engine.lab.searching.search_results import (
    EffectResult,
    FigureValue,
    ProvedSet,
    RankingFound,
    SearchResult,
)
from engine.lab.searching.space import Dimension
from engine.lab.searching.wanted import CHANGED
from engine.rule_words.names import rule_names
from printpack.charts.figures import Unit
from printpack.lab.figures import NONE, SHARE
from printpack.lab.wording import company_said, seats_said
from resources.catalogue import Catalogue, catalogue
from resources.foreign import plain
from resources.numbers import shown, signed

_DOT = " · "
_ADDRESS = re.compile(r"[A-Za-z_][\w.]*")
_SIGNS = {"percent": "%"}  # behind a figure, by its unit


class SearchWords:
    """What the numbers, measures and goals of a search are called in one language."""

    def __init__(self, result: SearchResult, lang: str) -> None:
        self.result = result
        self.lang = lang
        self.words: Catalogue = catalogue(lang)
        self._names = rule_names(result.game, lang)

    @cached_property
    def _dimensions(self) -> Mapping[str, Dimension]:
        found = self.result.found
        every = (
            (one.dimension for one in found.numbers)
            if isinstance(found, RankingFound)
            else found.dimensions
        )
        return {one.key: one for one in every}

    def say(self, key: str, /, **details: str | int) -> str:
        """Return a sentence of searches."""
        return self.words.say(f"lab.search.{key}", **details)

    # --- the question

    def game(self) -> str:
        """Return which game and edition."""
        name = self.words.say(f"{self.result.game}.name")
        return self.words.say("lab.told.game", game=name, edition=plain(self.result.edition))

    def players(self) -> str:
        """Return who plays."""
        bots = seats_said(self.result.lot, self.result.players)
        company = company_said(self.result.company, self.words)
        return self.words.say("lab.told.players", company=company, players=plain(bots))

    def seeds(self) -> str:
        """Return by which chance, and how many play."""
        seed, seats = plain(self.result.seed), self.result.seats
        return self.say("seeds", seed=seed, seats=seats, games=self.result.games)

    # --- names

    def number(self, one: Dimension | str) -> str:
        """Return what a number goes by; one that there is no more by its key."""
        if isinstance(one, str):
            return self._names.addressed(one)
        return self._names.item(one.rule, one.place)

    def typed(self, one: Dimension) -> str:
        """Return a number's name with what one types for it."""
        return self.say("named", name=self.number(one), key=plain(one.key))

    def measure(self, key: str) -> str:
        """Return what a measure or a gap is called; one that there is no more by its key."""
        if key == CHANGED:
            return self.say("changed")
        known = lab_of(self.result.game)
        if key in known.by_key or any(gap.key == key for gap in known.gaps):
            return name_of(self.result.game, key, self.lang)
        return plain(key)

    def unit(self, key: str) -> Unit:
        """Return in what a figure is told: a share in percent, a gap in points."""
        return unit_of(self.result.game, key)

    def sign(self, key: str) -> str:
        """Return what stands behind a figure."""
        return _SIGNS.get(self.unit(key), "")

    def range(self, goal: Goal) -> str:
        """Return a goal in words: the team wins 65 … 70."""
        wanted = _between(goal) + self.sign(goal.name)
        key = "goal-must" if goal.must else "goal-wish"
        return self.say(key, measure=self.measure(goal.name), wanted=wanted)

    def listed(self, names: Iterable[str]) -> str:
        """Return names in a row."""
        return self.words.say("list.comma").join(names)

    def numbers(self, several: Iterable[Dimension | str]) -> str:
        """Return the names of numbers in a row, in each of which there may be a comma."""
        return self.words.say("list.parts").join(map(self.number, several))

    # --- figures

    def figures(self, goals: Sequence[Goal], found: Sequence[FigureValue | None]) -> str:
        """Return what each goal's figure came to."""
        pairs = zip(goals, found, strict=True)
        return _DOT.join(
            f"{self.measure(goal.name)} {figure_told(one, self.sign(goal.name))}"
            for goal, one in pairs
        )

    def moved(self, goals: Sequence[Goal], found: Sequence[FigureValue | None]) -> str:
        """Return how a change taken back alone moves each figure."""
        if not found:
            return self.say("undone-none")
        pairs = zip(goals, found, strict=True)
        return _DOT.join(
            f"{self.measure(goal.name)} {shift_told(one)}"
            for goal, one in pairs
            if one is not None and goal.figure is not None
        )

    def effect(self, effect: EffectResult) -> str:
        """Return what a step does to a measure, with its interval."""
        return f"{self.measure(effect.measure)} {self.shifted(effect)}"

    def shifted(self, effect: EffectResult) -> str:
        """Return what a step does, with its interval."""
        mean, low, high = map(_signed, (effect.difference, effect.low, effect.high))
        return f"{mean} ({low} … {high})"

    def step(self, one: Dimension, to: int) -> str:
        """Return a number as it is and as a step has it."""
        return self._names.item_change(one.rule, one.place, one.start, to)

    def constraint(self, text: str) -> str:
        """Return what may not be otherwise, its numbers by their names."""
        return _ADDRESS.sub(lambda found: self._names.addressed(found[0]), plain(text))

    def below(self, goals: Iterable[Goal]) -> str:
        """Return what a gap below nothing means, where a goal is one."""
        gaps = {gap.key for gap in lab_of(self.result.game).gaps}
        there = any(goal.name in gaps for goal in goals)
        return self.words.say("lab.told.gap-below") if there else ""

    def changes(self, one: ProvedSet) -> str:
        """Return what a set has otherwise than what was searched from."""
        dimensions = self._dimensions
        parts = [
            self._names.item_change(moved.rule, moved.place, moved.start, number)
            for key, number in one.changes.items()
            if (moved := dimensions.get(key)) is not None
        ]
        return self.words.say("list.parts").join(parts) or self.words.say("lab.told.nothing")

    def with_rules(self, line: str, one: ProvedSet) -> str:
        """Return a line on a set with the digest of its rules, by which it is found elsewhere."""
        if not one.rules:
            return line
        return line.rstrip(".。") + _DOT + self.say("set-rules", digest=plain(one.rules))

    def cost(self, one: ProvedSet) -> str:
        """Return how much a set changes, and what that costs on paper."""
        return self.say("cost", numbers=len(one.changes), cost=one.cost)


def search_asked(plan: SearchPlan, lang: str) -> str:
    """Return in short what a search asks."""
    words = catalogue(lang)
    match plan:
        case SweepPlan():
            return swept_said(plan, lang)
        case SensitivityPlan():
            return words.say("list.comma").join(plan.only) or words.say("lab.search.all-numbers")
        case TunePlan():
            return words.say("list.parts").join(
                goal_said(plan.experiment.game, one, lang) for one in plan.wanted
            )
    return ""


def swept_said(plan: SweepPlan, lang: str) -> str:
    """Return the numbers of a sweep, and between what each goes."""
    names, say = rule_names(plan.experiment.game, lang), catalogue(lang).say
    told = []
    for key, ends in plan.ranges.items():
        name = names.addressed(key)
        between = "" if ends is None else f"{shown(ends[0])} … {shown(ends[1])}"
        told.append(say("list.colon").join((name, between)) if between else name)
    return say("list.parts").join(told)


def goal_said(game_id: str, goal: Goal, lang: str) -> str:
    """Return what a goal is about, and where it is wanted: the team wins 65 … 70%."""
    changed = goal.name == CHANGED
    name = (
        catalogue(lang).say("lab.search.changed") if changed else name_of(game_id, goal.name, lang)
    )
    return f"{name} {_between(goal)}{_SIGNS.get(unit_of(game_id, goal.name), '')}"


def _between(goal: Goal) -> str:
    """Return where a figure is wanted: 65 … 70, ≥ 65, or one number."""
    low, high = ("" if end is None else shown(end, "g") for end in (goal.low, goal.high))
    if low == high:
        return low
    return f"{low} … {high}" if low and high else f"≥ {low}" if low else f"≤ {high}"


def unit_of(game_id: str, key: str) -> Unit:
    """Return in what a figure is told: a share in percent, a gap in points."""
    if key == CHANGED:
        return "number"
    measure = lab_of(game_id).by_key.get(key)
    if measure is None:
        return "points"
    return "percent" if measure.kind == SHARE else "number"


def figure_told(one: FigureValue | None, sign: str = "") -> str:
    """Return a figure, in percent if it has that sign, and its error; what is counted has none."""
    if one is None:
        return NONE
    if not one.error and one.value == round(one.value):
        return shown(one.value, ".0f") + sign
    value = shown(one.value, ".1f") + sign
    return value if one.error is None else f"{value} ± {shown(one.error, '.1f')}"


def before_after(now: FigureValue | None, best: FigureValue | None) -> str:
    """Return a figure as it is now and what it becomes."""
    return f"{figure_told(now)} → {figure_told(best)}"


def shift_told(one: FigureValue | None) -> str:
    """Return by how much a figure moves, and the error of that."""
    if one is None:
        return NONE
    return _signed(one.value) + ("" if one.error is None else f" ± {shown(one.error, '.1f')}")


def _signed(value: float) -> str:
    return signed(round(value, 1) + 0.0, ".1f")  # rounded first: nothing at all has no minus
