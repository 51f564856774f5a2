"""The solved duel: values of rulings §8, mixes, and the proof that no answer beats it."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from operator import mul
from time import sleep

import pytest
from best_response import exploitability
from parts import soaked

from engine.bots import cache
from engine.bots.patience import Dropped, checked
from engine.games.cier.abilities import PLACE
from engine.games.cier.bots.duel import (
    MISTAKE,
    Duel,
    DuelPosition,
    DuelSide,
    covers,
    duel,
    in_order,
)
from engine.games.cier.rules import resolve

PLAIN_HP = {"plain": 2}  # in halves
# rulings §8, of the minimax hints for a duel of one life each
HINTS = {
    0: {"bullet": 1.0},
    1: {"bullet": 0.26, "cier": 0.26, "guard": 0.24, "dodge": 0.24},
    2: {"guard": 0.52, "bullet": 0.19, "cier": 0.18, "hatchet": 0.11},
    4: {"guard": 0.32, "sweep": 0.29, "brick": 0.26, "dodge": 0.12},
    8: {"six": 0.42, "four": 0.32, "barrett": 0.23},
}


def side(name, house=None):
    rules = resolve(house or {})
    return DuelSide(rules.kits[name], rules.kits[name].hp or PLAIN_HP[name])


def value(name, other, *, mistakes=True, house=None):
    rules = resolve(house or {})
    first, second = side(name, house), side(other, house)
    if in_order(first, second):
        return duel(rules, first, second, mistakes=mistakes).value
    return 1 - duel(rules, second, first, mistakes=mistakes).value


def plain_duel(house=None):
    return duel(resolve(house or {}), side("plain", house), side("plain", house))


VALUES = [
    ("smith", "courier", 0.36),
    ("smith", "grocer", 0.49),
    ("smith", "mason", 0.33),
    ("boss", "commoner", 0.97),
]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "other", "expected"), soaked(VALUES, VALUES[-1:]))
def test_a_duel_of_characters_is_worth_what_the_table_says(name, other, expected):
    assert value(name, other) == pytest.approx(expected, abs=0.02)


def test_a_duel_of_equals_is_even():
    assert plain_duel().value == pytest.approx(0.5, abs=1e-12)


def test_more_ammunition_is_never_worth_less():
    game = plain_duel()
    layer = game.layers[-1]
    for spot, k in game.turn.spots.items():
        richer = spot._replace(ammo=spot.ammo + 1)
        if richer in game.turn.spots:
            assert layer[game.turn.spots[richer]] >= layer[k] - 1e-9


@pytest.mark.parametrize("ammo", HINTS)
def test_the_hinted_mixes_lose_little(ammo):
    game = plain_duel()
    spot = game.turn.spots[DuelPosition(ammo, 0, ammo, 0)]
    matrix = game.matrix(spot, game.rules.stalemate)
    answers = game.turn.answers[spot][0]
    hint = [0.0] * len(answers)
    for name, share in HINTS[ammo].items():
        hint[answers.index(PLACE[name])] = share
    worst = min(sum(map(mul, column, hint)) for column in zip(*matrix, strict=True))
    assert worst / sum(hint) >= 0.5 - 0.04


def test_what_is_mixed_there_is_what_the_hints_name():
    game = plain_duel()
    spot = game.turn.spots[DuelPosition(8, 0, 8, 0)]
    shares = dict(zip(game.turn.answers[spot][0], game.mix(spot, 40).rows, strict=True))
    for name, share in HINTS[8].items():
        assert shares[PLACE[name]] == pytest.approx(share, abs=0.03)


BRIEF = ("commoner", "boss", {"stalemate": 4})


@pytest.mark.parametrize(
    ("first", "second", "house"),
    soaked([("plain", "plain", {"stalemate": 8}), BRIEF], [BRIEF]),
)
def test_no_answer_gains_anything_against_the_solved_duel(first, second, house):
    game = duel(resolve(house), side(first, house), side(second, house))
    assert abs(exploitability(game)) < 1e-6


def test_the_proof_finds_a_mix_that_can_be_beaten():
    house = {"stalemate": 5}
    game = Duel(resolve(house), side("plain", house), side("plain", house), mistakes=True)
    game.mix = lambda spot, left: Duel.mix(game, spot, 1)
    assert exploitability(game) > 0.01


def test_a_life_given_up_on_purpose_is_an_answer_only_where_one_is_left():
    house = {"stalemate": 4}
    game = duel(resolve(house), side("commoner", house), side("boss", house))
    for commoner, boss in game.turn.answers:
        assert MISTAKE not in commoner
        assert MISTAKE in boss or len(boss) >= len(PLACE) - 1
    without = value("boss", "commoner", mistakes=False, house=house)
    assert value("boss", "commoner", house=house) >= without - 1e-9


@pytest.mark.parametrize(
    ("house", "covered"),
    [
        ({}, True),
        ({"individual_hp": (3, 1)}, False),
        ({"cier.damage": (1, 2)}, False),
        ({"turn_loss": (2, 1)}, False),
        ({"cier.cost": (1, 7)}, False),
        ({"cier.damage": (0, 1)}, True),
        ({"stalemate": 1000}, True),
    ],
)
def test_a_duel_is_covered_where_every_loss_ends_the_turn_and_it_is_small(house, covered):
    rules = resolve(house)
    one = DuelSide(rules.kits["plain"], rules.individual_hp)
    assert covers(rules, one, one) == covered


def test_who_uses_two_abilities_is_not_covered():
    rules = resolve({"two_abilities": True})
    assert not covers(rules, DuelSide(rules.kits["boss"], 4), DuelSide(rules.kits["commoner"], 2))


def test_values_are_kept_and_read_again_and_wrong_ones_worked_out_anew(monkeypatch):
    house = {"stalemate": 3}
    rules, one = resolve(house), side("plain", house)
    first = Duel(rules, one, one, mistakes=True)
    monkeypatch.setattr(Duel, "_solved", lambda self: pytest.fail("it was not kept"))
    assert Duel(rules, one, one, mistakes=True).layers == first.layers
    monkeypatch.undo()
    for wrong in ([], [[0.5]], [[2.0] * len(first.turn.spots)], [*first.layers, [0.5]]):
        monkeypatch.setattr(cache, "load", lambda name, key, wrong=wrong: wrong)
        assert Duel(rules, one, one, mistakes=True).layers == first.layers


def test_a_duel_under_other_rules_is_kept_apart():
    keys = []
    for house in ({"stalemate": 3}, {"stalemate": 4}, {"stalemate": 3, "cier.cost": (1, 1)}):
        rules, one = resolve(house), side("plain", house)
        keys.append(Duel(rules, one, one, mistakes=True).layers[0])
    assert keys[0] == keys[1] != keys[2]


def test_a_duel_that_several_threads_want_is_worked_out_once(monkeypatch):
    begun, solve = [], Duel._solved

    def slowly(self):
        begun.append(self.sides)
        sleep(0.05)
        return solve(self)

    monkeypatch.setattr(Duel, "_solved", slowly)
    house = {"bullet.gain": (3, 1)}  # which no other test has solved
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: plain_duel(house), range(4)))
    assert len(begun) == len(set(begun)) > 0
    assert all(one is found[0] for one in found)


def test_a_duel_that_nobody_waits_for_is_broken_off_and_can_be_had_later():
    house = {"bullet.gain": (4, 1)}
    steps = count()

    def check():
        if next(steps) == 100:
            raise Dropped

    with pytest.raises(Dropped), checked(check):
        plain_duel(house)
    assert plain_duel(house).value == pytest.approx(0.5, abs=1e-12)
    assert next(steps) == 101
