"""Words of a search: numbers by the names that players read, figures with how sure they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import games
from engine.cards.model import Card
from engine.lab.experiments.measures import name_of
from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from engine.lab.searching.proving import Proved, Undone
from engine.lab.searching.ranking import Effect
from engine.lab.searching.space import Dimension
from engine.lab.searching.wanted import CHANGED
from resources.catalogue import Catalogue
from resources.numbers import shown, signed

_DOT = " · "


class LabWords:
    """What the numbers, measures and goals of one game are called in one language."""

    def __init__(self, game_id: str, words: Catalogue) -> None:
        self.words = words
        self._game = game_id
        self._cards = games.game(game_id).cards({})

    def say(self, key: str, /, **details: str | int) -> str:
        """Return a sentence of searches."""
        return self.words.say(f"lab.search.{key}", **details)

    def number(self, one: Dimension) -> str:
        """Return a number's name: what the page of rules calls it, or its card with its address."""
        card = self._cards.get(one.card)
        if isinstance(card, Card):
            name = card.name[self.words.lang]
            return self.say("on-card", card=name, key=one.key)
        key = f"gui.rule.{self._game}.{one.rule}.name"
        if key not in self.words:
            return one.key
        place = "" if one.place is None else f" {one.place + 1}"
        return self.say("named", name=self.words.say(key) + place, key=one.key)

    def measure(self, key: str) -> str:
        """Return what a measure or a gap is called."""
        if key == CHANGED:
            return self.say("changed")
        return name_of(self._game, key, self.words.lang)

    def range(self, goal: Goal) -> str:
        """Return a goal in words: the team wins 65 … 70."""
        low = "" if goal.low is None else shown(goal.low, "g")
        high = "" if goal.high is None else shown(goal.high, "g")
        if low == high:
            wanted = low
        else:
            wanted = f"{low} … {high}" if low and high else f"≥ {low}" if low else f"≤ {high}"
        key = "goal-must" if goal.must else "goal-wish"
        return self.say(key, measure=self.measure(goal.name), wanted=wanted)

    def figures(self, goals: Sequence[Goal], found: Sequence[Estimate | None]) -> str:
        """Return what each goal's figure came to."""
        pairs = zip(goals, found, strict=True)
        return _DOT.join(f"{self.measure(goal.name)} {estimate(one)}" for goal, one in pairs)

    def moved(self, goals: Sequence[Goal], one: Undone) -> str:
        """Return how a change taken back alone moves each figure."""
        if not one.moved:
            return self.say("undone-none")
        pairs = zip(goals, one.moved, strict=True)
        return _DOT.join(
            f"{self.measure(goal.name)} {signed(found.value, '.1f')} ± {shown(found.error, '.1f')}"
            for goal, found in pairs
            if found is not None and goal.figure is not None
        )

    def effect(self, effect: Effect) -> str:
        """Return what a step does to a measure, with its interval."""
        # Rounded first: nothing at all has no minus.
        mean, low, high = (
            signed(round(value, 1) + 0.0, ".1f") for value in (effect.mean, effect.low, effect.high)
        )
        return f"{self.measure(effect.measure)} {mean} ({low} … {high})"

    def cost(self, one: Proved) -> str:
        """Return how much a set changes, and what that costs on paper."""
        return self.say("cost", numbers=len(one.changed), cost=one.score.cost)

    def listed(self, names: Iterable[str]) -> str:
        """Return names in a row."""
        return self.words.say("list.comma").join(names)


def estimate(one: Estimate | None) -> str:
    """Return a figure and its error."""
    return "–" if one is None else f"{shown(one.value, '.1f')} ± {shown(one.error, '.1f')}"
