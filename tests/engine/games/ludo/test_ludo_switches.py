"""Every rule of rules.toml, changed: what comes out before and after. No rule without a row."""

from collections.abc import Callable
from functools import partial

import pytest
from ludo_tables import FAIR_DICE, LOW, MINUTE, House, fair_rolls, ludo, roll, setup
from parts import each
from switches import Change, changes_what_it_says, is_refused_by_name

from engine.games.ludo import GAME
from engine.games.ludo.board import WORTH_UNIT
from engine.games.ludo.dice import end_group, in_endgame, tempo
from engine.games.ludo.fairness import fairness_figures
from engine.games.ludo.history import balance
from engine.games.ludo.moves import moves
from engine.games.ludo.rules import SHEET, resolve
from engine.kernel.errors import HouseRuleError

HOME4 = [-1, -1, -1, -1]
ENDING = [56, 56, 56, 49]


def branch(seat: int) -> Callable[[House], str]:
    return lambda house: fairness_figures(ludo(HOME4, HOME4, house=house), seat, 0).branch


def index(*pieces: int) -> Callable[[House], float]:
    """Return the index times 200: structure and progress together."""
    return lambda house: ludo(list(pieces), HOME4, house=house).worth[0] * 200 / WORTH_UNIT


def large(h: float) -> Callable[[House], float | None]:
    return lambda house: fairness_figures(ludo(ENDING, HOME4, h=h, house=house), 0, 0).sway.large


def captures_on_21(house: House) -> bool:
    state = ludo([17, -1, -1, -1], [47, -1, -1, -1], house=FAIR_DICE | house)
    return "captured" in fair_rolls(state, 4).kinds


def second_six(house: House) -> bool:
    state = ludo([0, 56, 56, 56], HOME4, house=FAIR_DICE | house)
    return "forfeited" in fair_rolls(state, 6, 6).kinds


def seat_after_a_capture(house: House) -> int:
    state = ludo([10, -1, -1, -1], [40, -1, -1, -1], house=FAIR_DICE | house)
    fair_rolls(state, 4)
    return state.seat


def moves_onto_a_pair(house: House) -> int:
    return len(moves(ludo([10, -1, -1, -1], [40, 40, -1, -1], house=house), 4))


def over_with_the_first(house: House) -> bool:
    state = ludo([56, 56, 56, 55], HOME4, HOME4, house=FAIR_DICE | house)
    fair_rolls(state, 1)
    return GAME.outcome(state) is not None


def stalled(house: House) -> str:
    state = ludo([56, 56, 56, 55], HOME4, h=0.12, house=house)
    roll(state, LOW, LOW)
    return fairness_figures(state, 0, 0).branch


def won_one_of_four(house: House) -> int:
    return balance(resolve(house), [(True, 4)])


def won_then_lost(house: House) -> int:
    return balance(resolve(house), [(True, 2), (False, 2)])


CHANGES = {
    "dice": Change("fair", branch(0), "six", "fair"),
    "scope": Change("human_only", branch(1), "six", "fair"),
    "target": Change("half", won_one_of_four, 9, 6),
    "window": Change(1, won_then_lost, 0, -6),
    "safe": Change((0, 9), captures_on_21, False, True),
    "sixes": Change(2, second_six, False, True),
    "bonus_roll": Change(True, seat_after_a_capture, 1, 0),
    "blockade": Change(True, moves_onto_a_pair, 1, 0),
    "play_on": Change(True, over_with_the_first, True, False),
    "score_home": Change(7, index(-1, -1, -1, -1), 20, 28),
    "score_road": Change(12, index(1, -1, -1, -1), 30 + 100 / 224, 27 + 100 / 224),
    "score_safe": Change(10, index(0, -1, -1, -1), 35, 25),
    "score_goal": Change(20, index(56, 56, 56, 56), 200, 180),
    "six_base": Change(
        0.0,
        lambda house: fairness_figures(ludo(HOME4, HOME4, house=house), 0, 0).sway.six,
        0.167982,
        0.5,
    ),
    "gift_base": Change(
        0.0,
        lambda house: fairness_figures(ludo(HOME4, HOME4, house=house), 0, 0).sway.gift_base,
        0.598688,
        0.5,
    ),
    "tempo_minutes": Change(
        (1.0, 2.0, 3.0, 4.0), lambda house: tempo(resolve(house), 4 * MINUTE), 1, 0.2
    ),
    "tempo_factors": Change(
        (0.1, 0.5, 0.9, 0.0), lambda house: tempo(resolve(house), 5 * MINUTE), 1, 0.7
    ),
    "end_steps": Change(
        6, lambda house: in_endgame(ludo(ENDING, HOME4, house=house), 0), True, False
    ),
    "end_group": Change(
        (4, 5, 6), lambda house: end_group(resolve(house), quick=False), (1, 2, 4), (1, 2, 3)
    ),
    "end_high": Change(0.2, large(0.15), 1, 0.8),
    "end_low": Change(-0.2, large(-0.15), 0, 0.2),
    "end_chances": Change((0.9, 0.7, 0.6, 0.3, 0.1), large(0), 0.5, 0.6),
    "stall_rolls": Change(1, stalled, "endgame", "six"),
}


def test_every_rule_has_a_row_and_every_row_a_rule():
    assert set(CHANGES) == set(SHEET.rules)


@each("key", SHEET.rules)
def test_a_changed_rule_changes_the_game(key):
    assert CHANGES[key].value != SHEET.rules[key].value
    changes_what_it_says(key, CHANGES[key], partial(pytest.approx, abs=5e-7))


@each("key", SHEET.rules)
def test_a_value_out_of_bounds_is_refused_by_name(key):
    is_refused_by_name(key, SHEET.rules, resolve)


def test_times_that_do_not_ascend_are_refused():
    with pytest.raises(HouseRuleError):
        resolve({"tempo_minutes": (2.0, 2.0, 6.0, 9.0)})


def test_the_literal_preset_is_the_rulebook_word_for_word():
    rules = resolve(SHEET.presets["literal"])
    assert (rules.scope, rules.target) == ("human_only", "half")


def test_the_classic_preset_balances_nothing():
    state = GAME.begin(setup(2, SHEET.presets["classic"], balance=300))
    assert all(state.fair)
    assert state.rules.bonus_roll
    assert state.rules.blockade


def test_the_same_changes_give_the_same_record():
    assert resolve({"sixes": 2}) is resolve({"sixes": 2})
