"""§4.3, §5.5: beings who wait, what delivering one costs, and what comes of it."""

import pytest
from merit57_deliverances import delivery, one, paid, ways
from merit57_situations import (
    board,
    bodhisattva,
    four,
    offers_of,
    part,
    phase,
    someone,
    turn,
    worldly,
)

from engine.games.merit57.beings import wait_and_reveal

F, M = 0, 1
BEINGS = [f"B{number:02}" for number in range(1, 11)]


# --- §4.3 the beings -----------------------------------------------------------------------------


def test_everybody_out_waits_longer_and_one_more_comes_without_a_marker():
    state = four(beings=["B01", ("B02", 1)])
    done = part(state, wait_and_reveal, 7)
    assert done.table.draws == [("being", 8)]
    assert state.beings == [("B01", 1), ("B02", 2), ("B10", 0)]
    assert done.told("being") == [("being", "B10")]
    assert done.calamity == 0


def test_an_empty_pile_brings_nobody():
    state = four(beings=["B01"], being_deck=[])
    assert part(state, wait_and_reveal).state.beings == [("B01", 1)]


def test_with_the_second_marker_a_being_has_its_last_chance_in_this_rounds_actions():
    state = four(beings=[("B01", 1)], being_deck=[], calamity=5)
    part(state, wait_and_reveal)
    assert state.beings == [("B01", 2)]
    turn(state, F, "deliver B01 plain")
    assert phase(state, "settlement").calamity == 0
    assert state.deliverance == 1


def test_a_being_left_with_the_second_marker_goes_in_grief():
    state = four(beings=[("B01", 2), ("B02", 1), ("B03", 2)], calamity=5)
    done = phase(state, "settlement")
    assert done.calamity == 8
    assert done.told("timeout") == [("timeout", "B01"), ("timeout", "B03")]
    assert done.told("calamity") == [("calamity", 4, 9, "B01"), ("calamity", 4, 13, "B03")]
    assert state.beings == [("B02", 1)]
    assert state.deliverance == 0


def test_by_the_switch_it_goes_before_the_actions():
    state = four(beings=[("B01", 1), "B02"], being_deck=["B03"], house={"timeout_immediate": True})
    done = part(state, wait_and_reveal, 0)
    assert done.calamity == 4
    assert state.beings == [("B02", 1), ("B03", 0)]
    assert [event[0] for event in done.table.events] == ["timeout", "calamity", "being"]
    late = four(beings=[("B01", 2)], house={"timeout_immediate": True})
    assert phase(late, "settlement").calamity == 0


def test_opening_beings_have_two_action_phases_and_later_ones_three():
    state = board(someone(), beings=["B01", "B02"], round=1, house={"timeout": 1})
    left, waiting = [], []
    for _ in range(6):
        part(state, wait_and_reveal, 0)
        waiting.append([marker for _, marker in state.beings])
        left.append(phase(state, "settlement").calamity)
    assert waiting[:3] == [[1, 1, 0], [2, 2, 1, 0], [2, 1, 0]]
    assert left == [0, 2, 1, 1, 1, 1]
    assert [marker for _, marker in state.beings] == [1, 0]  # who cost nothing at the end


# --- §5.5 the cost -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "costs"),
    [
        ({}, (3, 2, 3, 3, 3, 4, 4, 5, 2, 4)),
        ({"being_cost_v52": True}, (3, 3, 4, 4, 4, 5, 5, 6, 3, 5)),
    ],
    ids=["printed", "v5.2"],
)
def test_a_farmer_with_refuge_pays_the_cost_on_the_card(house, costs):
    farmer = someone("farmer")
    assert tuple(paid(farmer, being, house=house)[0] for being in BEINGS[:-1]) == costs[:-1]
    assert paid(farmer, "B10", "plain", "no", house=house)[0] == costs[-1]


@pytest.mark.parametrize(
    ("role", "way", "refuge", "path"),
    [
        ("farmer", "plain", (4, 0), (3, 0)),
        ("merchant", "plain", (5, 0), (4, 0)),  # one more is no discount taken away
        ("merchant", "trade", (10, 0), (8, 0)),  # doubled last
        ("scholar", "plain", (4, 0), (3, 0)),
        ("scholar", "wise", (3, 1), None),  # only one discount ever counts
        ("monk", "plain", (3, 0), None),
    ],
)
def test_role_and_faith_change_the_cost(role, way, refuge, path):
    script = ["swap 0"] if role == "monk" else []
    assert paid(someone(role), "B06", way, *script) == refuge
    if path:
        assert paid(worldly(role), "B06", way) == path


def test_the_sick_woman_costs_a_merchant_six_by_trade_and_four_on_the_worldly_path():
    assert paid(someone("merchant"), "B02", "trade") == (6, 0)
    assert paid(worldly("merchant"), "B02", "trade") == (4, 0)


def test_only_one_discount_counts_and_the_worldly_scholar_pays_no_wisdom_for_it():
    assert ways(worldly("scholar"), "B06") == {"plain"}
    assert paid(worldly("scholar"), "B06") == (3, 0)
    assert ways(someone("scholar"), "B06") == {"plain", "wise"}


def test_a_worldly_scholar_may_choose_the_better_of_two_unequal_discounts():
    house = {"deliver_scholar": 2}
    assert ways(worldly("scholar"), "B06", house=house) == {"plain", "wise"}
    assert paid(worldly("scholar"), "B06", "wise", house=house) == (2, 1)


@pytest.mark.parametrize("role", ["farmer", "monk"])
def test_a_being_costs_at_least_one(role):
    script = ["swap 0"] if role == "monk" else []
    player = someone(role) if role == "monk" else worldly(role)
    assert paid(player, "B02", "plain", *script)[0] == 1
    assert paid(player, "B02", "plain", *script, house={"B02.cost": 1})[0] == 1
    assert paid(worldly("merchant"), "B02", "trade", house={"B02.cost": 0})[0] == 2
    assert paid(someone("scholar"), "B02", "wise", house={"B02.cost": 1}) == (1, 1)


@pytest.mark.parametrize(("provisions", "open_"), [(2, set()), (3, {"plain"})])
def test_the_cost_must_be_payable_in_full(provisions, open_):
    assert ways(someone("farmer", (provisions, 9, 9)), "B01") == open_


@pytest.mark.parametrize(("wisdom", "open_"), [(4, set()), (5, {"plain"})])
def test_delivering_takes_five_of_wisdom(wisdom, open_):
    assert ways(someone("farmer", (9, 9, wisdom)), "B01") == open_


def test_the_scholars_wisdom_is_tested_before_it_is_paid():
    assert ways(someone("scholar", (9, 9, 5)), "B01") == {"plain", "wise"}
    assert delivery(someone("scholar", (9, 9, 5)), "B01", "wise").change(0) == (-2, 3, 0)


def test_the_merchant_by_trade_needs_no_wisdom_and_may_trade_with_it_too():
    assert ways(someone("merchant", (9, 9, 0)), "B02") == {"trade"}
    assert ways(someone("merchant", (9, 9, 9)), "B02") == {"plain", "trade"}
    assert ways(someone("merchant", (5, 9, 9)), "B02") == {"plain"}


# --- §5.5 the monk's merit -----------------------------------------------------------------------


def test_a_monk_pays_up_to_two_in_merit_as_he_likes():
    done = delivery(someone("monk"), "B06", "plain", "swap 2")
    assert done.offers("swap") == [("swap", 0), ("swap", 1), ("swap", 2)]
    assert [event[2:4] for event in done.told("pay")] == [("provisions", 1), ("merit", 2)]


@pytest.mark.parametrize(
    ("stock", "swaps"),
    [
        ((0, 5, 9), None),  # three cannot come of merit alone
        ((1, 5, 9), [2]),
        ((2, 5, 9), [1, 2]),
        ((2, 1, 9), [1]),
        ((2, 0, 9), None),
        ((3, 1, 9), [0, 1]),
    ],
)
def test_merit_stands_in_for_what_is_missing_and_never_for_more_than_two(stock, swaps):
    state = one(someone("monk", stock), "B06")
    offered = ("deliver", "B06", "plain") in offers_of(state, 0)
    assert offered == bool(swaps)
    if swaps:
        script = [f"swap {swaps[0]}"] if len(swaps) > 1 else []
        done = delivery(someone("monk", stock), "B06", "plain", *script)
        assert done.offers("swap") == [("swap", swap) for swap in swaps]


def test_no_more_merit_is_paid_than_the_cost():
    done = delivery(someone("monk"), "B02", "plain", "swap 1")
    assert done.offers("swap") == [("swap", 0), ("swap", 1)]


# --- §5.5 what comes of it -----------------------------------------------------------------------


def test_a_deliverance_goes_in_order_and_the_being_leaves_for_good():
    state = one(someone("merchant", (9, 9, 9)), "B07", calamity=5)
    done = turn(state, 0, "deliver B07 plain")
    assert ("delivers", 0, "B07") in done.table.events
    assert [event for event in done.table.events if event[0] != "delivers"] == [
        ("pay", 0, "provisions", 5, "B07"),
        ("gain", 0, "merit", 5, "B07"),
        ("gain", 0, "wisdom", 1, "B07"),
        ("calamity", -1, 4, "B07"),
        ("deliverance", 1),
        ("gain", 0, "provisions", 2, "refund"),
    ]
    assert state.beings == []
    assert "B07" not in state.being_deck
    assert (state.deliverance, state.players[0].delivers, state.players[0].helps) == (1, 1, 1)


@pytest.mark.parametrize(
    ("being", "on_the_path", "refuge", "without_bonus"),
    [
        ("B01", 2, 3, 2),
        ("B04", 2, 3, 2),
        ("B03", 4, 6, 5),  # a field of merit: one more, and one more for refuge
        ("B05", 2, 4, 3),
    ],
)
def test_refuge_earns_one_more_with_every_being_and_another_on_a_field(
    being, on_the_path, refuge, without_bonus
):
    assert delivery(worldly("farmer"), being).change(0)[1] == on_the_path
    for player in (someone("farmer"), bodhisattva("farmer", "BV2", "wisdom")):
        assert delivery(player, being).change(0)[1] == refuge
    house = {"refuge_save_bonus": False}
    assert delivery(someone("farmer"), being, house=house).change(0)[1] == without_bonus


def test_the_orphan_the_candidate_and_the_elder_are_the_fields_of_merit():
    cards = one(someone(), "B01").rules.cards
    assert [being for being in BEINGS if cards[being].kind == "field"] == ["B03", "B05", "B08"]


@pytest.mark.parametrize(("switch", "merit"), [(True, 5), (False, 3)])
def test_deliverance_by_trade_earns_two_more_by_the_switch(switch, merit):
    house = {"merchant_v57": switch}
    assert delivery(someone("merchant"), "B01", "trade", house=house).change(0)[1] == merit
    assert delivery(someone("merchant"), "B01", "plain", house=house).change(0)[1] == 3


@pytest.mark.parametrize("way", ["plain", "trade"])
def test_the_merchants_first_deliverance_is_repaid_and_no_other(way):
    state = board(someone("merchant", (20, 9, 9)), beings=["B01", "B04"])
    first = turn(state, 0, f"deliver B01 {way}")
    assert first.told("gain")[-1] == ("gain", 0, "provisions", 2, "refund")
    second = turn(state, 0, f"deliver B04 {way}")
    assert second.change(0)[0] == {"plain": -4, "trade": -8}[way]
