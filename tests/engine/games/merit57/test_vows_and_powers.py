"""§4.0 and §9: what vows bring each round, when they are kept, and the bodhisattvas' powers."""

import pytest
from merit57_situations import (
    F,
    K,
    M,
    S,
    board,
    bodhisattva,
    four,
    offers_of,
    part,
    phase,
    someone,
    turn,
)
from parts import each

from engine.games.merit57.faith import conduct
from engine.games.merit57.rounds import for_all, survive
from engine.games.merit57.state import WORLDLY
from engine.games.merit57.vows import (
    declare_powers,
    great_kept,
    great_reward,
    kept,
    reward,
    rewards,
)

powers = for_all(declare_powers)
survival = for_all(survive)

# --- §4.0 each round -----------------------------------------------------------------------------


@each(
    ("vow", "role", "daily"),
    [
        ("V1", "farmer", (0, 0, 0)),  # though the example in the book still says so
        ("V2", "farmer", (0, 0, 0)),
        ("V3", "merchant", (1, 0, 0)),
        ("V4", "merchant", (0, 0, 1)),
        ("V5", "scholar", (0, 0, 1)),
        ("V6", "scholar", (0, 0, 1)),
        ("V7", "monk", (0, 0, 1)),
        ("V8", "monk", (0, 1, 0)),
    ],
)
def test_each_vow_brings_what_its_card_says_each_round(vow, role, daily):
    assert part(board(someone(role, faith=WORLDLY, vow=vow)), rewards).changes == [daily]


@pytest.mark.parametrize("great_vow", ["BV1", "BV2", "BV3", "BV4"])
def test_a_bodhisattva_vow_brings_nothing_each_round(great_vow):
    done = part(board(bodhisattva("scholar", great_vow)), rewards)
    assert done.changes == [(0, 1, 1)]  # refuge and the role's vow


def test_rewards_come_to_all_at_once_whoever_begins():
    outcomes = [part(four(stock=(0, 0, 0), start=start), rewards).changes for start in range(4)]
    assert outcomes == [[(0, 1, 0), (1, 1, 0), (0, 1, 1), (1, 1, 1)]] * 4


@pytest.mark.parametrize(("provisions", "alms"), [(0, 1), (1, 0)])
def test_a_monk_without_provisions_begs_before_the_event_comes(provisions, alms):
    assert part(four(stock=(provisions, 5, 5)), rewards).change(K)[0] == alms
    assert part(four(stock=(provisions, 5, 5)), rewards).change(F)[0] == 0


def test_alms_are_tested_after_the_vows_rewards():
    house = {"V7.daily_wisdom": 0}
    state = board(someone("monk", (0, 5, 5), vow="V3"), house=house)  # a vow that feeds
    assert part(state, rewards).changes == [(1, 1, 0)]


# --- §9 keeping a vow ----------------------------------------------------------------------------

ENOUGH = {
    "V1": {"merit": 18},
    "V2": {"merit": 22, "provisions": 5},
    "V3": {"gives": 3},
    "V4": {"merit": 18, "delivers": 2},
    "V5": {"wisdom": 18, "taught": 1},
    "V6": {"merit": 12, "wisdom": 18},
    "V7": {"wisdom": 16},
    "V8": {"merit": 8, "delivers": 1},
}
ROLE = {"V1": "farmer", "V2": "farmer", "V3": "merchant", "V4": "merchant"} | {
    "V5": "scholar",
    "V6": "scholar",
    "V7": "monk",
    "V8": "monk",
}
GREAT = {
    "BV1": ({"wards": 2}, {"calamity": 4}),
    "BV2": ({"gives": 2, "delivers": 3, "protects": 2}, {}),
    "BV3": ({"gives": 6}, {"deliverance": 6}),
    "BV4": ({"assists": 3}, {}),
}


def vowed(vow, house=None, **has):
    """Return a board of one who has nothing but this."""
    player = someone(ROLE[vow], (0, 0, 0), vow=vow)
    for name, value in has.items():
        setattr(player, name, value)
    return board(player, house=house)


def is_kept(state):
    """Say whether the only character's vow is kept."""
    return kept(state, state.players[0])


@each("vow", ENOUGH)
def test_a_vow_is_kept_with_just_enough_and_not_with_one_less_of_anything(vow):
    enough = ENOUGH[vow]
    assert is_kept(vowed(vow, **enough))
    for name, value in enough.items():
        step = 1 if name == "provisions" else -1
        assert not is_kept(vowed(vow, **enough | {name: value + step}))


@each(
    ("vow", "rewarded", "punished"),
    [
        ("V1", 12, -4),
        ("V2", 18, -6),
        ("V3", 12, -4),
        ("V4", 16, -6),
        ("V5", 12, -4),
        ("V6", 16, -6),
        ("V7", 12, -4),
        ("V8", 18, -8),
    ],
)
def test_a_vow_is_worth_what_its_card_says(vow, rewarded, punished):
    state = vowed(vow, **ENOUGH[vow])
    assert reward(state, state.players[0]) == rewarded
    state = vowed(vow, provisions=9)
    assert reward(state, state.players[0]) == punished


def test_the_errata_change_three_numbers_by_their_switch():
    house = {"vows_v58": True}
    assert [is_kept(vowed("V1", house, merit=merit)) for merit in (13, 14)] == [False, True]
    assert [is_kept(vowed("V3", house, gives=gives)) for gives in (4, 5)] == [False, True]
    state = vowed("V2", house, merit=22)
    assert reward(state, state.players[0]) == 20


def great(vow, has, table):
    """Return a board of one bodhisattva who has this, and a team that has that."""
    state = board(bodhisattva("merchant", vow), **table)
    for name, value in has.items():
        setattr(state.players[0], name, value)
    return state


@pytest.mark.parametrize(
    ("vow", "rewarded", "punished"),
    [("BV1", 25, -6), ("BV2", 22, -4), ("BV3", 16, -8), ("BV4", 14, -6)],
)
def test_a_bodhisattva_vow_is_kept_with_just_enough_and_worth_what_its_card_says(
    vow, rewarded, punished
):
    has, table = GREAT[vow]
    state = great(vow, has, table)
    assert great_reward(state, state.players[0]) == rewarded
    for name, value in has.items():
        state = great(vow, has | {name: value - 1}, table)
        assert great_reward(state, state.players[0]) == punished
    for name, value in table.items():
        state = great(vow, has, {name: value + (1 if name == "calamity" else -1)})
        assert not great_kept(state, state.players[0])


def test_without_a_bodhisattva_vow_there_is_nothing_to_keep():
    state = board(someone("merchant"))
    assert great_reward(state, state.players[0]) == 0


def test_own_deliverances_are_counted_for_a_role_and_the_teams_for_samantabhadra():
    state = vowed("V8", merit=8)
    state.deliverance = 5
    assert not is_kept(state)
    state = great("BV3", {"gives": 6, "delivers": 0}, {"deliverance": 6})
    assert great_kept(state, state.players[0])


# --- §9.1 bear their karma -----------------------------------------------------------------------


def warded(target=(5, 5, 5), bearer=(5, 5, 5), **more):
    """Return a board on which the monk bears the farmer's next loss."""
    monk = bodhisattva("monk", "BV1", "merit", stock=bearer)
    return board(someone("farmer", target), monk, ward=0, bearer=1, ward_round=2, **more)


def test_once_a_round_before_the_event_a_ward_may_be_declared_for_another():
    state = four(round=3)
    state.players[K].great_vow = "BV1"
    done = part(state, powers, "ward 1")
    assert done.offers("power") == [("ward", F), ("ward", M), ("ward", S), ("pass",)]
    assert (state.ward, state.bearer) == (M, K)
    assert done.told("ward") == [("ward", K, M)]
    assert part(state, powers).topics == []
    assert not [offer for offer in offers_of(state, K) if offer[0] == "ward"]


def test_a_ward_passed_over_may_be_declared_in_ones_own_turn_or_in_anothers():
    state = four(round=3)
    state.players[K].great_vow = "BV1"
    part(state, powers, "pass")
    turn(state, F, "aside 3 ward 0")
    assert (state.ward, state.bearer) == (F, K)
    state = four(round=3)
    state.players[K].great_vow = "BV1"
    assert turn(state, K, "ward 2").state.left == 2
    assert state.ward == S


def test_whoever_bears_a_loss_loses_twice_of_the_same_kind_and_the_other_nothing():
    for loss, borne in (((1, 0), (-2, 0, 0)), ((0, 2), (0, -4, 0))):
        state = warded()
        done = part(state, lambda play, loss=loss: play.lose(0, "fate", *loss))
        assert done.changes == [(0, 0, 0), borne]
        assert (state.ward, state.players[1].wards) == (-1, 1)
        assert done.told("borne") == [("borne", 1, 0, "fate")]


def test_only_the_next_loss_is_borne():
    state = warded()
    part(state, lambda play: play.lose(0, "fate", 1, 1))
    assert [(player.provisions, player.merit) for player in state.players] == [(5, 4), (3, 5)]
    assert part(state, lambda play: play.lose(0, "fate", 1)).changes == [(-1, 0, 0), (0, 0, 0)]


@pytest.mark.parametrize("stock", [(1, 5, 5), (0, 5, 5)])
def test_a_loss_that_cannot_be_borne_in_full_falls_on_the_other_and_the_ward_is_kept(stock):
    state = warded(bearer=stock)
    done = part(state, lambda play: play.lose(0, "fate", 1))
    assert done.changes == [(-1, 0, 0), (0, 0, 0)]
    assert (state.ward, state.players[1].wards) == (0, 0)


def test_what_is_borne_is_twice_what_would_really_be_lost():
    state = warded(target=(1, 5, 5))
    assert part(state, lambda play: play.lose(0, "fate", 3)).changes == [(0, 0, 0), (-2, 0, 0)]


def test_whoever_has_nothing_to_lose_is_no_free_shield():
    state = warded(target=(0, 5, 5))
    part(state, lambda play: play.lose(0, "fate", 1))
    assert (state.ward, state.players[1].wards) == (0, 0)


def test_neither_costs_nor_lost_wisdom_are_borne():
    state = warded()
    turn(state, 0, "give")
    part(state, lambda play: play.lose(0, "fate", 0, 0, 2))
    assert (state.ward, state.players[0].wisdom, state.players[1].wards) == (0, 3, 0)


def test_living_and_conduct_are_losses():
    state = warded(round=4)
    assert part(state, survival).change(1) == (-2 - 1, 0, 0)
    state = warded()
    state.players[0].faith = 2
    state.players[1].round_helps = 1
    assert part(state, for_all(conduct)).changes == [(0, 0, 0), (0, -2, 0)]


def test_a_ward_waits_from_round_to_round_and_may_be_moved_in_the_next():
    state = warded(round=3)  # no round in which living costs anything
    phase(state, "settlement")
    assert (state.ward, state.round) == (0, 4)
    part(state, powers, "ward 0")
    assert state.ward_round == 4
    three = four(round=3, ward=F, bearer=K, ward_round=2)
    three.players[K].great_vow = "BV1"
    part(three, powers, "ward 2")
    assert three.ward == S


# --- §9.2 hear the cries -------------------------------------------------------------------------


def heard(provisions=2, helper=5, **more):
    """Return a board on which the monk hears the farmer's cries."""
    monk = bodhisattva("monk", "BV2", "merit", stock=(helper, 5, 5), round_helps=1)
    return board(someone("farmer", (provisions, 5, 5)), monk, beings=["B02"], **more)


def test_whoever_pays_the_last_is_rescued_when_the_effect_is_complete():
    state = heard()
    done = turn(state, 0, "deliver B02 plain", "yes", "yes")
    assert done.changes == [(0, 3, 1), (-2, 0, 0)]
    assert done.topics == [("action", 0), ("rescue", 1), ("accept", 0)]
    kinds = [event[0] for event in done.table.events]
    assert kinds.index("deliverance") < len(kinds) - 2
    assert state.players[1].helps == state.players[1].gives == 0


def test_whoever_loses_the_last_is_rescued_too_and_each_time():
    state = heard(provisions=1, round=4)
    assert part(state, survival, "yes", "yes").changes == [(1, 0, 0), (-3, 0, 0)]
    assert part(state, lambda play: play.lose(0, "fate", 9), "yes", "yes").changes == [
        (0, 0, 0),
        (-2, 0, 0),
    ]


def test_having_nothing_is_no_cry():
    assert part(heard(provisions=0, round=4), survival).topics == []


def test_a_rescue_may_be_withheld_or_declined():
    assert turn(heard(), 0, "give", "no").changes == [(-2, 1, 0), (0, 0, 0)]
    assert turn(heard(), 0, "give", "yes", "no").changes == [(-2, 1, 0), (0, 0, 0)]


@pytest.mark.parametrize(("helper", "asked"), [(1, []), (2, [1])])
def test_a_rescue_takes_two_provisions(helper, asked):
    done = turn(heard(helper=helper), 0, "give", *["no"] * len(asked))
    assert done.asked("rescue") == asked


def test_nobody_rescues_himself():
    assert turn(heard(helper=2), 1, "give").topics == [("action", 1)]
    done = turn(heard(helper=2), 0, "give", "yes", "yes")
    assert done.asked("rescue") == [1]
    assert done.changes == [(0, 1, 0), (-2, 0, 0)]


def test_one_effect_is_one_cry_and_none_if_it_ends_with_provisions():
    def emptied_twice(play):
        play.lose(0, "fate", 2)
        play.gain(0, "fate", 1)
        play.lose(0, "fate", 1)

    assert part(heard(), emptied_twice, "no").asked("rescue") == [1]

    def filled_again(play):
        play.lose(0, "fate", 2)
        play.gain(0, "fate", 1)

    assert part(heard(), filled_again).asked("rescue") == []


def test_bearing_karma_may_empty_the_bearer_and_that_is_a_cry():
    state = board(
        someone("farmer"),
        bodhisattva("monk", "BV1", "merit", stock=(2, 5, 5)),
        bodhisattva("merchant", "BV2"),
        ward=0,
        bearer=1,
    )
    done = part(state, lambda play: play.lose(0, "fate", 1), "yes", "yes")
    assert done.changes == [(0, 0, 0), (0, 0, 0), (-2, 0, 0)]


def test_a_person_does_not_rescue_the_own_other_character():
    state = four(owners=(0, 1, 0, 1), changes={S: {"great_vow": "BV2"}, F: {"provisions": 2}})
    assert turn(state, F, "give").topics == [("action", F)]
    state = four(owners=(0, 1, 0, 1), changes={S: {"great_vow": "BV2"}, M: {"provisions": 2}})
    assert turn(state, M, "give", "no").asked("rescue") == [S]
