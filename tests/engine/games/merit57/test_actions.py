"""§1.2, §5.1–5.4, §5.6, §5.7: paying and losing, and what each action does."""

from collections import Counter

import pytest
from merit57_situations import (
    F,
    K,
    M,
    S,
    board,
    bodhisattva,
    four,
    handled,
    offers_of,
    part,
    phase,
    someone,
    turn,
    watched,
    worldly,
)
from parts import each

from engine.games.merit57.play import stock
from engine.games.merit57.state import WORLDLY

GAMES = [(seats, f"keep{i}") for seats in (2, 3, 4) for i in range(4)]
CALM = {"calamity": 5}


def verbs(state, who):
    """Return which actions somebody may take."""
    return {offer[0] for offer in offers_of(state, who)}


# --- §1.2 costs and losses -----------------------------------------------------------------------


def test_a_loss_goes_down_to_nothing_and_the_rest_is_forgiven():
    state = board(someone("farmer", (1, 2, 0)))
    done = part(state, lambda play: play.lose(0, "fate", 3, 5, 1))
    assert stock(state.players[0]) == (0, 0, 0)
    assert [event[2:4] for event in done.told("lose")] == [("provisions", 1), ("merit", 2)]
    assert state.players[0].spent == 0


def test_a_cost_is_paid_in_full_or_not_at_all():
    play = handled(board(someone("farmer", (1, 2, 0)), someone("monk", (1, 0, 0))))
    assert play.can_pay(0, 1, 2, 0)
    assert play.can_pay(1, 1)
    assert not play.can_pay(0, 2)
    assert not play.can_pay(0, 0, 3)
    assert not play.can_pay(0, 0, 0, 1)
    with pytest.raises(AssertionError):
        play.pay(0, "greed", 2)


@pytest.mark.parametrize(
    ("before", "change", "after", "eased"),
    [(5, -3, 2, 3), (2, -3, 0, 2), (0, -3, 0, 0), (3, 4, 7, -4)],
)
def test_calamity_never_falls_below_nothing(before, change, after, eased):
    play = handled(four(calamity=before))
    assert play.calamity(change, "fate") == eased
    assert play.state.calamity == after


def test_nothing_has_an_upper_limit():
    state = four(stock=(40, 40, 40))
    assert turn(state, F, "labour").change(F) == (4, 0, 0)
    assert turn(state, S, "practice").change(S) == (0, 0, 3)


@each(("seats", "seed"), GAMES)
def test_nothing_falls_below_nothing_and_a_lost_game_ends_at_once(seats, seed):
    for step in watched(seats, seed):
        assert all(min(stock(player)) >= 0 for player in step.after.players)
        assert step.after.calamity >= 0
        assert (step.after.ending == "calamity") == (step.after.calamity >= 20)


@each(("seats", "seed"), GAMES)
def test_resources_move_only_as_the_table_is_told(seats, seed):
    signs = {"gain": 1, "pay": -1, "lose": -1}
    for step in watched(seats, seed):
        if not all(player.vow for player in step.before.players):
            continue  # the setup deals out
        told = Counter()
        for event in step.events:
            if event[0] in signs:
                told[event[1], event[2]] += signs[event[0]] * event[3]
            elif event[0] == "calamity":
                told["calamity"] += event[1]
        assert told["calamity"] == step.after.calamity - step.before.calamity
        for who, before in enumerate(step.before.players):
            after = step.after.players[who]
            for kind in ("provisions", "merit", "wisdom"):
                assert told[who, kind] == getattr(after, kind) - getattr(before, kind)


# --- §5.1 the six actions ------------------------------------------------------------------------


def test_there_are_six_actions_besides_what_costs_none():
    offered = verbs(four(beings=["B01"]), F)
    assert offered - {"pass", "share", "dedicate"} == {
        "labour",
        "practice",
        "give",
        "deliver",
        "protect",
        "aid",
    }


@pytest.mark.parametrize(
    ("role", "provisions", "offered"),
    [
        ("farmer", 1, set()),
        ("farmer", 2, {"give", "protect"}),
        ("monk", 0, set()),
        ("monk", 1, {"protect"}),
        ("monk", 2, {"give", "protect"}),
    ],
)
def test_giving_and_protecting_must_be_payable(role, provisions, offered):
    state = board(someone(role, (provisions, 9, 9)))
    assert verbs(state, 0) & {"give", "protect"} == offered


def test_what_is_taken_counts_by_its_name_and_round():
    state = four(round=3, beings=["B01"])
    turn(state, F, "labour", "give", "practice", "deliver B01 plain", "protect", "aid 1", "refuse")
    player = state.players[F]
    assert (player.labours, player.gives, player.helps) == (1, 1, 1)
    assert (state.players[M].practices, state.players[M].delivers) == (1, 1)
    assert (state.players[S].protects, state.players[S].requests) == (1, 1)
    assert player.spent == 2
    assert [player.round_helps for player in state.players] == [1, 1, 1, 0]
    assert state.deliverance == 1
    assert set(state.uses.values()) == {1}
    assert turn(state, K, "give", "give").state.uses["give", 3] == 3


# --- §5.2 labour ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "refuge", "path"),
    [("farmer", 4, 5), ("merchant", 3, 4), ("scholar", 3, 4), ("monk", 3, None)],
)
def test_labour_brings_provisions(role, refuge, path):
    assert turn(board(someone(role)), 0, "labour").changes == [(refuge, 0, 0)]
    if path:
        assert turn(board(worldly(role)), 0, "labour").changes == [(path, 0, 0)]


def test_bad_weather_does_not_touch_the_farmers_first_labour_of_a_round():
    state = four(lean_labour=1)
    assert turn(state, F, "labour").change(F)[0] == 4
    assert turn(state, F, "labour").change(F)[0] == 3
    assert turn(state, M, "labour").change(M)[0] == 2
    phase(state, "settlement")
    state.lean_labour = 1
    assert turn(state, F, "labour").change(F)[0] == 4


def test_the_worst_weather_leaves_nothing_and_takes_nothing():
    assert turn(four(lean_labour=9), M, "labour").change(M) == (0, 0, 0)


def test_the_weather_comes_from_the_harvest_rite():
    state = board(someone("merchant"), someone("farmer"), round=3, general=["G01", "G04"])
    phase(state, "personal", 0, 1, 0, "option b")
    assert turn(state, 0, "labour", "pass", "labour", "labour").changes == [
        (2, 0, 0),
        (4 + 3, 0, 0),
    ]


# --- §5.3 practice -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "refuge", "path"),
    [("farmer", 2, 3), ("merchant", 2, 3), ("scholar", 3, 4), ("monk", 2, None)],
)
def test_practice_brings_wisdom(role, refuge, path):
    assert turn(board(someone(role)), 0, "practice").changes == [(0, 0, refuge)]
    if path:
        assert turn(board(worldly(role)), 0, "practice").changes == [(0, 0, path)]


# --- §5.4 giving ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("role", "merit"), [("farmer", 1), ("merchant", 3), ("monk", 1)])
def test_giving_turns_two_provisions_into_merit_and_calms(role, merit):
    done = turn(board(someone(role), **CALM), 0, "give")
    assert (done.changes, done.calamity) == ([(-2, merit, 0)], -1)


def test_refuge_adds_nothing_to_giving():
    assert turn(board(worldly("farmer"), **CALM), 0, "give").changes == [(-2, 1, 0)]


@pytest.mark.parametrize(("calamity", "merit"), [(14, 1), (15, 2), (19, 2)])
def test_giving_is_worth_more_in_a_crisis_tested_before_it_calms(calamity, merit):
    done = turn(board(someone("farmer"), calamity=calamity), 0, "give")
    assert (done.change(0)[1], done.calamity) == (merit, -1)


def test_giving_without_any_calamity_still_counts():
    state = board(someone("farmer"), calamity=0)
    done = turn(state, 0, "give")
    assert (done.change(0), done.calamity) == ((-2, 1, 0), 0)
    assert state.players[0].gives == 1


# --- §9.3 making offerings widely ----------------------------------------------------------------


def test_samantabhadra_gives_the_basic_merit_to_one_to_three_and_keeps_the_bonuses():
    state = four(calamity=15)
    state.players[M].great_vow = "BV3"
    done = turn(state, M, "give", "players 0 2 3")
    assert done.changes == [(0, 1, 0), (-2, 3, 0), (0, 1, 0), (0, 1, 0)]
    assert (done.calamity, state.players[M].gives) == (-1, 1)
    assert turn(state, M, "give", "players 1").changes[M] == (-2, 3, 0)
    assert turn(four(calamity=15), M, "give").topics == [("action", M)]


def test_the_receivers_are_any_one_to_three_of_all_the_giver_among_them():
    state = four()
    state.players[F].great_vow = "BV3"
    done = turn(state, F, "give", "players 0 1 2")
    assert done.changes == [(-2, 1, 0), (0, 1, 0), (0, 1, 0), (0, 0, 0)]
    sizes = Counter(len(group) - 1 for group in done.offers("receivers"))
    assert sizes == {1: 4, 2: 6, 3: 4}


# --- §5.6 protecting -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "calamity", "change"),
    [
        ("farmer", 7, (-2, 3, 0)),
        ("farmer", 8, (-2, 4, 0)),
        ("merchant", 8, (-2, 4, 0)),
        ("scholar", 8, (-2, 4, 0)),
        ("monk", 7, (-1, 4, 0)),
        ("monk", 8, (-1, 5, 0)),
    ],
)
def test_protecting_earns_much_and_the_monk_more_for_less(role, calamity, change):
    done = turn(board(someone(role), calamity=calamity), 0, "protect")
    assert (done.changes, done.calamity) == ([change], -3)


@pytest.mark.parametrize(("calamity", "eased"), [(5, 3), (2, 2), (0, 0)])
def test_only_what_protecting_really_took_away_is_counted(calamity, eased):
    state = board(someone("farmer"), calamity=calamity)
    turn(state, 0, "protect")
    assert state.players[0].eased == eased


def blessed(*protectors, house=None):
    """Let these protect in the farmer's place; return the merit of the scholar's next delivery."""
    state = four(calamity=5, beings=["B01", "B02", "B04"], house=house)
    for who in protectors:
        turn(state, who, "protect")
        state.left = 0
    return turn(state, S, "deliver B01 plain").change(S)[1] - 3


def test_protecting_blesses_every_deliverance_of_the_others_and_the_monks_does_doubly():
    assert [blessed(), blessed(F), blessed(M), blessed(K)] == [0, 1, 1, 2]


def test_nobody_blesses_himself():
    assert blessed(S) == 0


def test_blessings_do_not_add_up_and_the_highest_counts():
    assert blessed(F, F) == 1
    assert blessed(F, K) == blessed(K, F) == blessed(K, K) == 2


def test_by_the_switch_blessings_add_up():
    assert blessed(F, K, M, house={"blessing_stacks": True}) == 4


def test_a_blessing_holds_for_all_deliverances_of_the_round_and_ends_with_it():
    state = four(calamity=5, beings=["B01", "B02", "B04"])
    turn(state, K, "protect", "deliver B01 plain", "swap 0")
    state.left = 0
    assert turn(state, F, "deliver B02 plain", "deliver B04 plain").change(F)[1] == 5 + 5
    state.players[M].blessing = 2
    phase(state, "settlement")
    assert [player.blessing for player in state.players] == [0] * 4


def test_two_protectors_bless_each_other():
    state = four(calamity=5, beings=["B01"])
    turn(state, F, "protect", "labour", "protect")
    assert turn(state, M, "deliver B01 plain").change(M)[1] == 4
    assert state.players[F].blessing == state.players[M].blessing == 1


# --- §5.7 mutual aid -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "asker", "giver"),
    [("aid-provisions", (2, 1, 0), (-2, 1, 0)), ("aid-wisdom", (0, 1, 1), (0, 1, -1))],
)
def test_whoever_is_asked_may_give_provisions_or_wisdom_and_both_earn_merit(answer, asker, giver):
    state = four()
    done = turn(state, F, "aid 2", answer, "yes")
    assert (done.change(F), done.change(S)) == (asker, giver)
    assert done.topics == [("action", F), ("aid", S), ("accept", F)]
    assert (state.players[F].requests, state.left) == (1, 1)


def test_a_refused_request_is_spent_and_so_is_the_action():
    state = four()
    done = turn(state, F, "aid 1", "refuse")
    assert done.changes == [(0, 0, 0)] * 4
    assert (state.players[F].requests, state.left) == (1, 1)
    assert done.told("declined") == [("declined", M, F, "aid")]


@pytest.mark.parametrize(
    ("given", "answers"),
    [
        ((1, 9, 0), ["refuse"]),
        ((2, 9, 0), ["aid-provisions", "refuse"]),
        ((0, 0, 1), ["aid-wisdom", "refuse"]),
        ((2, 9, 1), ["aid-provisions", "aid-wisdom", "refuse"]),
    ],
)
def test_only_what_can_be_given_is_offered(given, answers):
    script = ["refuse"] if len(answers) > 1 else []
    done = turn(board(someone("farmer"), someone("monk", given)), 0, "aid 1", *script)
    assert [answer[0] for answer in done.offers("aid")] == answers


def test_a_third_request_is_not_there_and_answering_knows_no_limit():
    state = four(house={"actions": 6})
    turn(state, F, "aid 3", "refuse", "aid 3", "refuse")
    assert "aid" not in verbs(state, F)
    state.left = 0
    turn(state, M, "aid 3", "refuse", "aid 3", "refuse")
    assert state.players[K].requests == 0
    assert "aid" in verbs(state, K)


def test_a_result_that_the_asker_declines_moves_nothing_and_spends_no_request():
    state = four()
    done = turn(state, F, "aid 2", "aid-provisions", "no")
    assert done.changes == [(0, 0, 0)] * 4
    assert (state.players[F].requests, state.left) == (0, 1)


def test_aid_is_no_help_action_for_either_side():
    state = board(bodhisattva("farmer", "BV2", "wisdom"), bodhisattva("monk", "BV1", "wisdom"))
    done = turn(state, 0, "aid 1", "aid-provisions", "yes")
    assert done.changes == [(2, 1, 0), (-2, 1, 0)]
    assert [player.helps for player in state.players] == [0, 0]
    assert phase(state, "settlement").changes == [(0, -1, 0)] * 2


def test_one_who_is_worldly_asks_like_any_other():
    assert "aid" in verbs(four(faith=WORLDLY), F)
