"""Search space: the numbers of a game that may move, how far, and what a change costs on paper.

A set of numbers is a vector in the order of the space's dimensions. An item of a rule that is a
list has its place behind a dot, counted from 1: `score_points.3`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, TypeAlias

from engine.kernel.errors import HouseRuleError
from engine.kernel.game import Game
from engine.kernel.rules import Rule, Value
from engine.lab.searching.constraints import Constraint, constraints_of

Vector: TypeAlias = tuple[int, ...]

CARD_COST, NUMBER_COST = 2, 1  # a card is printed and cut anew, another number is learned anew
NUMBER = "NUMBER=A..B"  # where numbers that move are typed one by one
_NEAR = 2  # how far a number may always move, where its bounds allow it
_TRIES = 200  # sets by lot until one is found that breaks no constraint


@dataclass(frozen=True, slots=True)
class Dimension:
    """One number: where it stands, what it is now, and between what it may move."""

    key: str
    rule: str
    place: int | None  # in a list, from 0
    start: int
    least: int
    most: int
    card: str = ""  # that it is printed on

    def clipped(self, number: int) -> int:
        """Return the nearest number within its bounds."""
        return min(max(number, self.least), self.most)


@dataclass(frozen=True)
class Space:
    """Dimensions, the rules they begin with, and which sets of numbers are none."""

    dimensions: tuple[Dimension, ...]
    rules: Mapping[str, Rule]
    house: Mapping[str, Value]  # what is searched from
    players: int
    constraints: tuple[Constraint, ...] = ()
    accepts: Callable[[Mapping[str, Value]], bool] = lambda _house: True  # as the game begins it

    @cached_property
    def start(self) -> Vector:
        """Return the numbers as they are now."""
        return tuple(one.start for one in self.dimensions)

    @cached_property
    def _base(self) -> dict[str, Value]:
        return {key: rule.value for key, rule in self.rules.items()} | dict(self.house)

    def changed(self, vector: Vector) -> tuple[Dimension, ...]:
        """Return the numbers that a set has otherwise."""
        return tuple(
            one for one, number in zip(self.dimensions, vector, strict=True) if number != one.start
        )

    def cost(self, vector: Vector) -> int:
        """Return what a set's changes cost on paper: a card counts once, however many it has."""
        moved = self.changed(vector)
        cards = {one.card for one in moved if one.card}
        return CARD_COST * len(cards) + NUMBER_COST * sum(not one.card for one in moved)

    def values(self, vector: Vector) -> dict[str, Value]:
        """Return every rule's value under a set."""
        made = dict(self._base)
        for one, number in zip(self.dimensions, vector, strict=True):
            made[one.rule] = _placed(made[one.rule], one.place, number)
        return made

    def changes(self, vector: Vector) -> dict[str, Value]:
        """Return the house rules of a set: what was there before and what it changes."""
        values = self.values(vector)
        moved = {one.rule for one in self.changed(vector)}
        return dict(self.house) | {rule: values[rule] for rule in sorted(moved)}

    def settled(self, vector: Vector) -> Vector | None:
        """Return the set within bounds and without changes that change nothing; None if it is none.

        A number counts for nothing where the other rules that it needs stand otherwise.
        """
        clipped = tuple(
            one.clipped(number) for one, number in zip(self.dimensions, vector, strict=True)
        )
        values = self.values(clipped)
        made = tuple(
            number if self._matters(one, values) else one.start
            for one, number in zip(self.dimensions, clipped, strict=True)
        )
        return made if self.allows(made) else None

    def allows(self, vector: Vector) -> bool:
        """Say whether a set keeps bounds, constraints, and what the game itself begins with."""
        if vector == self.start:
            return True  # what is there already is nobody's proposal
        inside = all(
            one.least <= number <= one.most
            for one, number in zip(self.dimensions, vector, strict=True)
        )
        if not inside:
            return False
        numbers = numbers_of(self.values(vector)) if self.constraints else {}
        kept = all(one.holds(numbers) for one in self.constraints)
        return kept and self.accepts(self.changes(vector))

    def _matters(self, one: Dimension, values: Mapping[str, Value]) -> bool:
        return self.rules[one.rule].matters(values, self.players)

    def lot(self, random: Random) -> Vector:
        """Return a set by lot that is one; the start where chance finds none."""
        for _ in range(_TRIES):
            made = self.settled(
                tuple(random.randint(one.least, one.most) for one in self.dimensions)
            )
            if made is not None:
                return made
        return self.start

    def moved(self, vector: Vector, steps: Mapping[int, int]) -> Vector | None:
        """Return a set with some of its numbers further, by their places; None if it is none."""
        return self.settled(
            tuple(number + steps.get(place, 0) for place, number in enumerate(vector))
        )


def numbers_of(values: Mapping[str, Value]) -> dict[str, int]:
    """Return every whole number of resolved rules by its key, items of lists by theirs."""
    made: dict[str, int] = {}
    for rule, value in values.items():
        for place, item in _items(value):
            made[_key(rule, place)] = item
    return made


def dimensions(
    game: Game[Any],
    house: Mapping[str, Value],
    ranges: Mapping[str, tuple[int, int] | None],
) -> tuple[Dimension, ...]:
    """Return a dimension for each named number; without a range of its own it moves nearby."""
    rules, cards = game.rule_sheet.rules, game.cards(house)
    values = game.rule_sheet.resolve(house)
    there = {
        _key(rule, place): (rule, place, number)
        for rule, value in values.items()
        for place, number in _items(value)
    }
    made = []
    for key, wanted in ranges.items():
        if key not in there:
            raise _no_number(game, key, NUMBER)
        rule, place, number = there[key]
        least, most = _bounds(rules[rule], number, wanted)
        if not least <= number <= most:
            raise HouseRuleError(
                "number-start", key=key, given=number, expected=f"{least} … {most}"
            )
        card = key.partition(".")[0]
        made.append(Dimension(key, rule, place, number, least, most, card if card in cards else ""))
    return tuple(made)


def check_numbers(
    game: Game[Any], house: Mapping[str, Value], keys: Iterable[str], where: str = NUMBER
) -> None:
    """Refuse in one line what is no number that may move: a switch, a name, nothing at all.

    `where` it was named is told of what is nothing at all.
    """
    there = numbers_of(game.rule_sheet.resolve(house))
    for key in keys:
        if key not in there:
            raise _no_number(game, key, where)


def _no_number(game: Game[Any], key: str, where: str) -> HouseRuleError:
    sheet = game.rule_sheet
    if key in sheet.rules:
        return HouseRuleError("number-fixed", key=key)
    return sheet.unknown(where, key)


def movable(game: Game[Any], house: Mapping[str, Value], players: int) -> tuple[str, ...]:
    """Return the keys of all whole numbers that count for something at this table."""
    values = game.rule_sheet.resolve(house)
    return tuple(
        _key(key, place)
        for key, rule in game.rule_sheet.rules.items()
        if rule.matters(values, players)
        for place, _ in _items(values[key])
        if rule.least is None or rule.most is None or rule.least < rule.most
    )


def space(
    game: Game[Any],
    house: Mapping[str, Value],
    players: int,
    ranges: Mapping[str, tuple[int, int] | None],
    accepts: Callable[[Mapping[str, Value]], bool] = lambda _house: True,
) -> Space:
    """Return the space of these numbers of a game, with its constraints."""
    known = numbers_of(game.rule_sheet.resolve(house))
    return Space(
        dimensions(game, house, ranges),
        game.rule_sheet.rules,
        house,
        players,
        constraints_of(game.id, known),
        accepts,
    )


def _bounds(rule: Rule, number: int, wanted: tuple[int, int] | None) -> tuple[int, int]:
    """Return between what a number may move: as wished or nearby, within what its rule allows."""
    reach = max(_NEAR, abs(number) // 2)
    low, high = wanted if wanted is not None else (number - reach, number + reach)
    least = low if rule.least is None else max(low, int(rule.least))
    most = high if rule.most is None else min(high, int(rule.most))
    return least, most


def _items(value: Value) -> Iterable[tuple[int | None, int]]:
    """Yield the whole numbers of a value, each with its place in a list."""
    if isinstance(value, tuple):
        return [(place, item) for place, item in enumerate(value) if _whole(item)]  # type: ignore[misc]
    return [(None, value)] if _whole(value) else []  # type: ignore[list-item]


def _whole(item: object) -> bool:
    return isinstance(item, int) and not isinstance(item, bool)


def _key(rule: str, place: int | None) -> str:
    return rule if place is None else f"{rule}.{place + 1}"


def _placed(value: Value, place: int | None, number: int) -> Value:
    if place is None or not isinstance(value, tuple):
        return number
    return (*value[:place], number, *value[place + 1 :])


def told(space: Space, vector: Sequence[int]) -> dict[str, int]:
    """Return the numbers that a set has otherwise, by their keys."""
    return {
        one.key: number
        for one, number in zip(space.dimensions, vector, strict=True)
        if number != one.start
    }
