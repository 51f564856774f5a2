"""A rule that needs another counts where the other stands so, and for nothing where it does not."""

import itertools

import pytest
from driving import drive

from engine.bots.table import seat_bots
from engine.games import IDS, game
from engine.games.ludo import history
from engine.games.ludo.rules import resolve
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.rules import PLAYERS

NEEDY = [
    (game_id, key)
    for game_id in IDS
    for key, rule in game(game_id).rule_sheet.rules.items()
    if rule.needs
]
FEW, MANY = 4, 150  # seeds


def other_value(rule):
    if isinstance(rule.value, bool):
        return not rule.value
    if isinstance(rule.value, int):
        return int(rule.least if rule.value != rule.least else rule.most)
    return next(choice for choice in rule.choices if choice != rule.value)


def inputs(game_id, house):
    """Return what twenty games that the person won bring along, where games remember."""
    if game_id != "ludo":
        return {}
    return {"balance": history.balance(resolve(house), [(True, 4)] * 20)}


def told(game_id, house, players, seed):
    """Return everything that is told of a match among bots that choose at random."""
    rules = game(game_id)
    setup = Setup(game_id, ("random",) * players, f"needs {seed}", house, inputs(game_id, house))
    match = Match(rules, setup, clock=StepClock())
    drive(match, dict(enumerate(seat_bots(rules, setup))))
    assert match.outcome is not None
    return match.log, match.outcome


def places(game_id, rule):
    """Return the houses and tables that a rule may meet, and whether it counts there."""
    rules = game(game_id)
    keys = [key for key, _ in rule.needs if key != PLAYERS]
    values = [rules.rule_sheet.rules[key].choices or (True, False) for key in keys]
    for chosen, players in itertools.product(itertools.product(*values), rules.seats):
        house = dict(zip(keys, chosen, strict=True))
        if players <= 4:
            yield house, players, rule.matters(rules.rule_sheet.resolve(house), players)


@pytest.mark.parametrize(("game_id", "key"), NEEDY)
def test_a_rule_counts_where_what_it_needs_stands_and_nowhere_else(game_id, key):
    rule = game(game_id).rule_sheet.rules[key]
    counted, met = False, set()
    for house, players, matters in places(game_id, rule):
        met.add(matters)
        for seed in range(MANY if matters else FEW):
            if matters and counted:
                break
            plain = told(game_id, house, players, seed)
            other = told(game_id, house | {key: other_value(rule)}, players, seed)
            counted = counted or plain != other
            assert matters or plain == other, (house, players, seed)
    assert met == {True, False}
    assert counted
