"""Search space: which numbers there are, how far they move, and which sets are none."""

from dataclasses import replace

import pytest
from bowls import space_of

from engine.games import IDS, game
from engine.kernel.errors import HouseRuleError
from engine.kernel.rules import Rule
from engine.lab.searching.constraints import constraint, constraints_of
from engine.lab.searching.space import movable, numbers_of, space, told

MERIT = game("merit57")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("a < b", True),
        ("b<a", False),
        ("a <= 2", True),
        ("a = 2", True),
        ("b != 3", False),
        ("b >= 4", False),
        ("b > -1", True),
    ],
)
def test_a_constraint_is_one_comparison(text, holds):
    assert constraint(text, {"a", "b"}).holds({"a": 2, "b": 3}) is holds


@pytest.mark.parametrize(
    "text", ["a", "a < b < c", "a + 1 < b", "__import__('os') < 1", "a == b", "", "a < unknown"]
)
def test_what_is_no_comparison_of_known_numbers_is_refused(text):
    with pytest.raises(HouseRuleError) as refused:
        constraint(text, {"a", "b", "c"}, "lab.toml")
    assert refused.value.code == ("constraint-number" if "unknown" in text else "constraint-shape")


def test_every_number_that_counts_at_a_table_may_move():
    at_four, at_two = movable(MERIT, {}, 4), movable(MERIT, {}, 2)
    cards = MERIT.cards({})
    on_cards = [key for key in at_four if key.partition(".")[0] in cards]
    assert len(on_cards) == 413
    assert "protect_merit" in at_four
    assert "score_points.3" in at_four
    assert set(at_two) - set(at_four) == set()  # what needs two players is a switch in this game
    assert len(at_four) > 550


def test_an_item_of_a_list_is_a_number_of_its_own():
    made = space(MERIT, {}, 4, {"score_points.3": (20, 40)})
    assert made.start == (35,)
    assert made.changes((30,)) == {"score_points": (15, 25, 30, 45, 55, 65)}
    assert made.changes((35,)) == {}


def test_a_set_begins_with_the_house_that_is_there():
    made = space(MERIT, {"timeout": 5}, 4, {"protect_merit": None})
    assert made.changes((2,)) == {"timeout": 5, "protect_merit": 2}


def test_a_card_costs_two_however_many_of_its_numbers_change():
    made = space(MERIT, {}, 4, {"V1.reward": None, "V1.penalty": None, "labour": None})
    assert made.start == (12, 4, 3)
    assert made.cost((13, 5, 3)) == 2
    assert made.cost((13, 4, 2)) == 3
    assert told(made, (13, 4, 2)) == {"V1.reward": 13, "labour": 2}


def test_ranges_stay_within_what_the_rules_allow():
    made = space(MERIT, {}, 4, {"win_deliverance": (-5, 50), "labour": None})
    deliverance, labour = made.dimensions
    assert (deliverance.least, deliverance.most) == (0, 10)
    assert (labour.least, labour.most) == (1, 5)


@pytest.mark.parametrize("key", ["no_such_number", "promo", "mode", "V1.nothing"])
def test_what_is_no_number_cannot_move(key):
    with pytest.raises(HouseRuleError):
        space(MERIT, {}, 4, {key: None})


def test_a_number_cannot_start_outside_its_range():
    with pytest.raises(HouseRuleError) as refused:
        space(MERIT, {}, 4, {"labour": (5, 9)})
    assert refused.value.code == "number-start"


def test_a_number_that_counts_for_nothing_goes_back_to_its_start():
    made = space_of((1, 2))
    needy = Rule("n1", 2, least=0, most=6, needs=(("n0", (3,)),))
    made = replace(made, rules={**made.rules, "n1": needy})
    assert made.settled((1, 5)) == (1, 2)
    assert made.settled((3, 5)) == (3, 5)


@pytest.mark.parametrize("game_id", IDS)
def test_every_edition_keeps_the_constraints_of_its_game(game_id):
    sheet = game(game_id).rule_sheet
    numbers = numbers_of(sheet.resolve({}))
    listed = constraints_of(game_id, numbers)
    assert all(one.holds(numbers) for one in listed)
    assert bool(listed) == (game_id == "merit57")


def test_a_set_that_breaks_a_constraint_is_none():
    made = space_of((1, 2), constraints=(constraint("n0 < n1", {"n0", "n1"}),))
    assert made.settled((2, 2)) is None
    assert made.settled((2, 3)) == (2, 3)
    assert made.settled((-4, 9)) == (0, 6)  # clipped first
    assert made.moved((1, 2), {0: 1}) is None


def test_a_set_that_the_game_refuses_is_none():
    made = space_of((1, 2), accepts=lambda house: house.get("n0") != 3)
    assert made.settled((3, 2)) is None
    assert made.settled((4, 2)) == (4, 2)


def test_numbers_of_rules_name_each_item():
    found = numbers_of({"a": 3, "b": (1, 2), "c": True, "d": "word", "e": 0.5})
    assert found == {"a": 3, "b.1": 1, "b.2": 2}
