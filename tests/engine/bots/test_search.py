"""Search: playouts of an option, their number, their chance, and what is taken in the end."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.bots.search import Trial, halved, searching
from engine.bots.table import answer_once, seat_bots, simulation
from engine.games import game
from engine.games.merit13.search import MASTER
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.match import Match

HOUSE = {"teach_limit": 2}


def test_options_are_halved_until_the_best_is_left_and_all_have_the_same_chance():
    asked = Counter()

    def play_on(option, number):
        asked[option[0], number] += 1
        return Trial(option[0] + 0.1 * (number % 2), first=False, lead=0)

    best, tried = halved([(1,), (5,), (2,), (3,)], 16, play_on)
    assert best == (5,)
    assert set(asked.values()) == {1}
    assert {option: len(worths) for option, worths in tried.items()} == {
        (1,): 8,  # the first stays in to the end
        (2,): 2,
        (3,): 4,
        (5,): 8,
    }


def test_of_equals_the_first_is_taken_which_is_the_policy_s():
    best, _ = halved([(2,), (9,), (1,)], 8, lambda _option, _number: Trial(0.5, False, 0))
    assert best == (2,)


def test_a_match_of_searching_bots_is_the_simulation_of_the_same_seed():
    rules = game("merit13")
    setup = Setup("merit13", ("master", "balanced", "random"), "search", HOUSE)
    table = simulation(rules, setup)
    outcome = table.play()
    match, bots = Match(rules, setup), dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    assert match.outcome == outcome
    assert fingerprint(match.state) == fingerprint(table.state)


def test_the_policy_s_answer_is_left_only_for_what_is_worth_enough_more(monkeypatch):
    rules = game("merit13")
    plans = {"bold": MASTER, "shy": replace(MASTER, keep=1.0)}
    for name, plan in plans.items():
        monkeypatch.setitem(rules.bots, name, searching(plan, rules.bots[plan.policy]))
    ends = {}
    for name in ("bold", "shy", MASTER.policy):
        setup = Setup("merit13", (name, "balanced", "balanced"), "keep", HOUSE)
        ends[name] = simulation(rules, setup).play()
    assert ends["shy"] == ends[MASTER.policy] != ends["bold"]


@pytest.mark.soak
def test_a_master_comes_first_far_oftener_than_whom_it_takes_the_others_to_be():
    rules, won = game("merit13"), 0
    for number in range(12):
        players = ["balanced"] * 4
        players[number % 4] = "master"
        outcome = simulation(rules, Setup("merit13", tuple(players), f"m{number}", HOUSE)).play()
        won += number % 4 in outcome.winners
    assert won >= 8, "by chance three of twelve"
