"""§8: what each of the beings brings."""

import pytest
from merit57_deliverances import delivery, one, paid
from merit57_situations import board, bodhisattva, phase, someone, turn, worldly

BEINGS = [f"B{number:02}" for number in range(1, 11)]


def test_each_being_brings_merit_and_wisdom_and_a_field_of_merit_one_more():
    rewards = []
    for being in BEINGS:
        script = ["no"] if being == "B10" else []
        rewards.append(delivery(worldly("farmer"), being, "plain", *script).change(0)[1:])
    assert rewards[:5] == [(2, 1), (2, 1), (4, 1), (2, 2), (2, 3)]
    assert rewards[5:] == [(2, 2), (4, 1), (4, 3), (3, 0), (2, 2)]


def test_the_orphan_makes_the_very_next_action_earn_merit_whatever_it_is():
    state = one(someone("farmer"), "B03", house={"actions": 3})
    turn(state, 0, "deliver B03 plain")
    done = turn(state, 0, "labour", "labour")
    assert done.told("gain") == [
        ("gain", 0, "provisions", 4, "labour"),
        ("gain", 0, "merit", 1, "B03"),
        ("gain", 0, "provisions", 4, "labour"),
    ]


def test_what_costs_no_action_does_not_use_the_orphans_thanks():
    state = one(someone("merchant", (20, 9, 9)), "B03")
    done = turn(state, 0, "deliver B03 plain", "feast", "practice")
    assert done.told("gain")[-1] == ("gain", 0, "merit", 1, "B03")


@pytest.mark.parametrize(
    ("being", "action", "change"),
    [("B03", "labour", (4, 0, 0)), ("B05", "practice", (0, 0, 2))],
    ids=["orphan", "candidate"],
)
def test_without_an_action_left_in_the_round_their_thanks_are_lost(being, action, change):
    state = one(someone("farmer"), being)
    turn(state, 0, "labour", f"deliver {being} plain")
    phase(state, "settlement")
    assert turn(state, 0, action).change(0) == change


def test_the_candidate_makes_the_next_practice_of_the_round_better_even_later():
    state = one(someone("farmer"), "B05", house={"actions": 4})
    done = turn(state, 0, "deliver B05 plain", "labour", "practice", "practice")
    assert [event[3] for event in done.told("gain") if event[-1] == "practice"] == [3, 2]


def test_the_trader_repays_one_provision():
    assert delivery(someone("farmer"), "B06").change(0)[0] == -3


@pytest.mark.parametrize(("calamity", "change"), [(5, -1), (0, 0)])
def test_the_villain_leaves_less_calamity(calamity, change):
    assert delivery(someone("farmer"), "B07", calamity=calamity).calamity == change


@pytest.mark.parametrize(("provisions", "merit"), [(5, 8), (6, 6)])
def test_the_elder_is_worth_more_to_whoever_gives_the_last(provisions, merit):
    assert delivery(someone("farmer", (provisions, 9, 9)), "B08").change(0)[1] == merit


def test_merit_paid_for_provisions_does_not_spoil_the_elder():
    done = delivery(someone("monk", (2, 9, 9)), "B08")
    assert done.offers("swap") == [("swap", 2)]
    assert done.change(0) == (-2, 8 - 2, 3)


def test_the_elder_asks_for_at_least_one_provision():
    done = delivery(someone("monk", (0, 9, 9)), "B08", house={"B08.cost": 3})
    assert done.change(0) == (0, 6 - 2, 3)
    done = delivery(someone("monk", (1, 9, 9)), "B08", house={"B08.cost": 4})
    assert done.change(0) == (-1, 8 - 2, 3)


def test_a_refund_or_a_rescue_comes_after_the_elder():
    done = delivery(someone("merchant", (6, 9, 9)), "B08")
    assert done.change(0) == (2 - 6, 8, 3)
    state = board(someone("farmer", (5, 9, 9)), bodhisattva("monk", "BV2"), beings=["B08"])
    rescued = turn(state, 0, "deliver B08 plain", "yes", "yes")
    assert rescued.changes == [(-3, 8, 3), (-2, 0, 0)]


def test_the_foundling_helps_with_the_first_labour_of_the_next_round_only():
    state = one(someone("farmer"), "B09")
    assert turn(state, 0, "deliver B09 plain", "labour").told("gain")[-1][3] == 4
    for first in (5, 4):
        phase(state, "settlement")
        done = turn(state, 0, "labour", "labour")
        assert [event[3] for event in done.told("gain")] == [first, 4]


def test_the_foundlings_help_is_lost_with_a_round_without_labour():
    state = one(someone("farmer"), "B09")
    turn(state, 0, "deliver B09 plain")
    phase(state, "settlement")
    phase(state, "settlement")
    assert turn(state, 0, "labour").change(0)[0] == 4


@pytest.mark.parametrize(
    ("stock", "answer", "change"),
    [((5, 9, 9), "yes", (-5, 5, 2)), ((5, 9, 9), "no", (-4, 3, 2)), ((4, 9, 9), None, (-4, 3, 2))],
)
def test_the_hunter_may_be_taught_for_one_more_provision(stock, answer, change):
    done = delivery(someone("farmer", stock), "B10", "plain", *[answer] if answer else [])
    assert done.change(0) == change
    assert bool(done.asked("hunter")) == bool(answer)


def test_teaching_the_hunter_stands_outside_the_formula():
    assert paid(someone("merchant", (11, 9, 9)), "B10", "trade", "yes") == (11, 0)
    done = delivery(someone("monk", (2, 9, 9)), "B10", "plain", "swap 2", "yes")
    assert done.change(0) == (-2, 5 - 2, 2)
    poor = delivery(someone("monk", (1, 9, 9)), "B10")
    assert poor.asked("hunter") == []


def test_the_price_of_teaching_the_hunter_is_the_one_on_his_card():
    house = {"B10.special_cost": 2}
    assert paid(someone("farmer"), "B10", "plain", "yes", house=house) == (6, 0)
    assert delivery(someone("farmer", (5, 9, 9)), "B10", house=house).asked("hunter") == []
