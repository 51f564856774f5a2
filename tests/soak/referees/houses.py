"""House rules and tables drawn from a seed: games with every rule changed at once.

A planted change is one number or switch that the engine plays by and the model does not.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from lockstep import MEDDLER, play

from engine.games import game as game_of
from engine.kernel.errors import HouseRuleError
from engine.kernel.game import PERSON, Setup
from engine.kernel.rules import PLAYERS

LEVELS = ("book", "switches", "near", "wild")
_SHARE = {"book": 1, "switches": 2, "near": 4, "wild": 3}  # of ten games

# Bots that are quick to ask. All others of a game search or solve.
BOTS = {
    "delay": ("random", "collapse", "heaven", "hell", "rebellion", "peace"),
    "cier": ("random", "hasty", "random(slips=20)", MEDDLER),
    "ludo": ("random", "steady", "bold", "seasoned"),
    "merit57": ("random", MEDDLER, "balanced", "selfish", "altruist", "generous", "guardian"),
    "merit13": ("random", "balanced", "selfish", "generous", "guardian"),
}

# Rules that change no game: what is shown, what is counted afterwards, how bots think.
NO_EFFECT = {
    "delay": {"practice", "show_extreme"},
    "cier": set(),
    "ludo": {"target"},
    "merit57": set(),
    "merit13": {"smart_wealth", "population_selfish", "population_least", "population_most"},
}


def houses(game_id, chance, level=None, players=(), fixed=None):
    """Return a random house that changes every rule at once; `chance` is a `random.Random`.

    A rule that the game refuses is drawn again; where it names none, a rising share of the numbers
    is as in the book. Choices of one word stay: else kinds of game that refuse much hardly came.
    """
    rules = game_of(game_id).rule_sheet.rules
    level = level or chance.choices(LEVELS, [_SHARE[each] for each in LEVELS])[0]
    drawn = {key: _value(rule, level, chance) for key, rule in rules.items()} | (fixed or {})
    words = {key for key, rule in rules.items() if isinstance(rule.value, str)} | {*(fixed or {})}
    free = [key for key in rules if key not in words]
    kept = 0.0
    while (key := refused(game_id, drawn, players)) is not None:
        if key in free:
            drawn[key] = _value(rules[key], level, chance)
            continue
        for each in free:
            book = chance.random() < kept
            drawn[each] = rules[each].value if book else _value(rules[each], level, chance)
        kept = min(0.95, kept + 0.01)
    return drawn


def refused(game_id, house, players):
    """Return the rule that a game refuses, "" if it names none, None if it accepts all."""
    game = game_of(game_id)
    try:
        game.begin(Setup(game_id, tuple(players) or ("random",) * game.default_seats, "", house))
    except HouseRuleError as fault:
        return str(fault.details.get("key", ""))
    return None


def _value(rule, level, chance):
    """Return a random value of a rule; a list of words often has one of them twice."""
    if not isinstance(rule.value, tuple):
        return _scalar(rule, rule.value, level, chance)
    items = [_scalar(rule, item, level, chance) for item in rule.value]
    if rule.choices and level != "book" and chance.random() < 0.5:
        items[chance.randrange(len(items))] = chance.choice(items)
    return tuple(items)


def _scalar(rule, item, level, chance):
    if isinstance(item, bool):
        return item if level == "book" else chance.random() < 0.5
    if isinstance(item, str):
        return item if level == "book" else chance.choice(rule.choices)
    if level in {"book", "switches"}:
        return item
    least = -100 if rule.least is None else rule.least
    most = 100 if rule.most is None else rule.most
    if level == "near":
        reach = abs(item) / 5
        low, high = item - reach, item + reach
        if isinstance(item, int):
            low, high = item - max(1, round(reach)), item + max(1, round(reach))
    else:
        ranges = [(min(0, 3 * item), max(3 * item, item + 4)), (least, least + 4), (-100, 100)]
        low, high = chance.choices(ranges, (6, 3, 1))[0]
    low, high = max(least, low), min(most, high)
    if isinstance(item, int):
        return chance.randint(round(low), round(high))
    return round(chance.uniform(low, high), 3)


class Planted(NamedTuple):
    """One number or switch that differs between the engine and the model."""

    key: str
    at: int | None  # which of several values
    by: int  # how far, or how many choices on

    def change(self, game_id, rules):
        """Return the value that the engine gets in place of the model's."""
        rule = game_of(game_id).rule_sheet.rules[self.key]
        value = rules[self.key]
        if self.at is None:
            return self._other(rule, value)
        return (*value[: self.at], self._other(rule, value[self.at]), *value[self.at + 1 :])

    def _other(self, rule, item):
        if isinstance(item, bool):
            return not item
        if isinstance(item, str):
            choices = rule.choices
            return choices[(choices.index(item) + 1 + self.by % (len(choices) - 1)) % len(choices)]
        far = self.by if isinstance(item, int) else self.by * max(0.1, abs(item) / 5)
        fits = rule.least is None or item + far >= rule.least
        fits = fits and (rule.most is None or item + far <= rule.most)
        return item + far if fits else item - far


def planted(game_id, chance):
    """Return a change of one number or switch, any of them that has an effect."""
    rules = game_of(game_id).rule_sheet.rules
    key = chance.choice([key for key in rules if key not in NO_EFFECT[game_id]])
    value = rules[key].value
    at = chance.randrange(len(value)) if isinstance(value, tuple) else None
    return Planted(key, at, chance.choice((-2, -1, 1, 2)))


def drawn_game(game_id, seed, plant=None):
    """Return the log of a game drawn entirely from its seed, and the model's rules.

    Where a change is planted, the rules that it needs to matter are set so, and the engine has it.
    """
    chance = Random(f"{game_id}/{seed}")
    sheet = game_of(game_id).rule_sheet
    needs = dict(sheet.rules[plant.key].needs) if plant else {}
    if plant and game_id == "cier" and plant.key.partition(".")[0] in _characters():
        needs["mode"] = ("skill",)
    seats = chance.choice(needs.pop(PLAYERS, game_of(game_id).seats))
    bots = BOTS[game_id] if chance.random() < 0.4 else ("random",)
    players = [chance.choice(bots) for _ in range(seats)]
    if game_id == "ludo":  # one person has a past, by which dice lean; two have fair dice
        for seat in chance.sample(range(seats), chance.choice((0, 0, 0, 1, 1, 1, 2))):
            players[seat] = PERSON
    while True:
        fixed = {key: chance.choice(wanted) for key, wanted in needs.items()}
        house = houses(game_id, chance, players=players, fixed=fixed)
        model = sheet.resolve(house)
        engine = house | ({plant.key: plant.change(game_id, model)} if plant else {})
        if refused(game_id, house, players) is refused(game_id, engine, players) is None:
            inputs = past(chance, model["window"]) if players.count(PERSON) == 1 else {}
            return play(game_id, seed, engine, players, inputs), model


def _characters():
    return game_of("cier").rule_sheet.rules["characters"].choices


def past(chance, window):
    """Return the balance of a person's earlier Ludo games, in twelfths: a bound, or any value."""
    bounds = [0, 12 * window // 10, -12 * window * 8 // 100]
    return {"balance": chance.choice([*bounds, chance.randint(-6 * window, 9 * window)])}
