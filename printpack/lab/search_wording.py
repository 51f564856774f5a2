"""Wording of a search: numbers by the names that players read, figures with how sure they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from engine.cards.model import Card
from engine.games import game
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
from printpack.charts.figures import Unit
from printpack.lab.figures import NONE, SHARE
from printpack.lab.wording import company_said, seats_said
from resources.catalogue import Catalogue, catalogue
from resources.foreign import plain
from resources.numbers import shown, signed

_DOT = " · "
_SIGNS = {"percent": "%"}  # behind a figure, by its unit


class SearchWords:
    """What the numbers, measures and goals of a search are called in one language."""

    def __init__(self, result: SearchResult, lang: str) -> None:
        self.result = result
        self.lang = lang
        self.words: Catalogue = catalogue(lang)
        self._cards = game(result.game).cards({})

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
        """Return a number's name: what the page of rules calls it, or its card with its address."""
        if isinstance(one, str):
            if one not in self._dimensions:
                return plain(one)
            one = self._dimensions[one]
        card = self._cards.get(one.card)
        if isinstance(card, Card):
            return self.say("on-card", card=card.name[self.lang], key=plain(one.key))
        key = f"gui.rule.{self.result.game}.{one.rule}.name"
        if key not in self.words:
            return plain(one.key)
        place = "" if one.place is None else f" {one.place + 1}"
        return self.say("named", name=self.words.say(key) + place, key=plain(one.key))

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
        if key == CHANGED:
            return "number"
        measure = lab_of(self.result.game).by_key.get(key)
        if measure is None:
            return "points"
        return "percent" if measure.kind == SHARE else "number"

    def sign(self, key: str) -> str:
        """Return what stands behind a figure."""
        return _SIGNS.get(self.unit(key), "")

    def range(self, goal: Goal) -> str:
        """Return a goal in words: the team wins 65 … 70."""
        low = "" if goal.low is None else shown(goal.low, "g")
        high = "" if goal.high is None else shown(goal.high, "g")
        if low == high:
            wanted = low
        else:
            wanted = f"{low} … {high}" if low and high else f"≥ {low}" if low else f"≤ {high}"
        wanted += self.sign(goal.name)
        key = "goal-must" if goal.must else "goal-wish"
        return self.say(key, measure=self.measure(goal.name), wanted=wanted)

    def listed(self, names: Iterable[str]) -> str:
        """Return names in a row."""
        return self.words.say("list.comma").join(names)

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

    def changes(self, one: ProvedSet) -> str:
        """Return what a set has otherwise than what was searched from."""
        dimensions = self._dimensions
        parts = [
            f"{self.number(key)} {dimensions[key].start} → {number}"
            for key, number in one.changes.items()
            if key in dimensions
        ]
        return self.listed(parts) or self.words.say("lab.told.nothing")

    def cost(self, one: ProvedSet) -> str:
        """Return how much a set changes, and what that costs on paper."""
        return self.say("cost", numbers=len(one.changes), cost=one.cost)


def search_asked(plan: SearchPlan, lang: str) -> str:
    """Return in short what a search asks."""
    words = catalogue(lang)
    join = words.say("list.comma").join
    match plan:
        case SweepPlan():
            return join(plan.numbers)
        case SensitivityPlan():
            return join(plan.only) or words.say("lab.search.all-numbers")
        case TunePlan():
            return join((*plan.goals, *plan.wishes))
    return ""


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
