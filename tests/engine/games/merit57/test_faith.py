"""§3.4: refuge, the Bodhisattva Resolve, what each brings for good, and the conduct it asks for."""

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
    watched,
    worldly,
)

from engine.games.merit57.faith import conduct, declare
from engine.games.merit57.game import GAME
from engine.games.merit57.rounds import PHASES, for_all, survive
from engine.games.merit57.state import MAHAYANA, REFUGE, WORLDLY
from engine.games.merit57.vows import rewards
from engine.kernel.asking import Ask
from engine.kernel.wording import Teller

window = for_all(declare)
settled = for_all(conduct)
STAY, TAKE, RESOLVE = ("stay",), ("refuge",), ("resolve", "provisions")


def alone(player, **more):
    """Return a board of one character, for a part that concerns it alone."""
    return board(player, **more)


# --- the window ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round_", "gift"),
    [
        (2, (0, 2, 1)),
        (3, (0, 2, 1)),
        (4, (0, 3, 0)),
        (5, (0, 3, 0)),
        (6, (0, 4, -1)),
        (9, (0, 4, -1)),
    ],
)
def test_the_round_of_refuge_decides_its_gift(round_, gift):
    done = part(alone(worldly("farmer"), round=round_), window, "refuge")
    assert done.changes == [gift]
    player = done.state.players[0]
    assert (player.faith, player.refuge_round) == (REFUGE, round_)
    assert done.told("refuge") == [("refuge", 0)]


def test_refuge_on_the_deathbed_takes_no_wisdom_that_is_not_there():
    done = part(alone(worldly("farmer", (5, 0, 0)), round=6), window, "refuge")
    assert done.changes == [(0, 4, 0)]


@pytest.mark.parametrize(
    ("player", "called"),
    [
        (worldly("farmer", (9, 9, 9)), {"en": "Worldly", "zh": "不皈依"}),
        (someone("farmer", (9, 9, 9)), {"en": "Refuge, no more", "zh": "只皈依"}),
    ],
)
def test_going_no_further_is_called_by_what_one_stays(player, called):
    state = alone(player, round=3)
    ask = Ask(0, "merit57.ask.faith", part(state, window, "stay").offers("faith"))
    assert {lang: Teller(GAME, state, lang).answer(ask, STAY) for lang in called} == called


def test_in_the_first_round_setup_was_the_window():
    done = part(four(faith=WORLDLY, round=1), window)
    assert done.topics == []


def test_everybody_is_asked_once_each_round_in_turn_order_after_the_being_has_come():
    state = four(faith=WORLDLY, round=2, start=2)
    done = phase(state, "beings", 0, "stay", "refuge", "stay", "stay")
    assert done.topics == [("faith", who) for who in (S, K, F, M)]
    assert [event[0] for event in done.table.events[:2]] == ["being", "refuge"]
    assert [player.faith for player in state.players] == [WORLDLY, WORLDLY, WORLDLY, REFUGE]


def test_refuge_is_for_good():
    done = part(alone(someone("farmer")), window, "stay")
    assert done.offers("faith") == [STAY, RESOLVE]
    assert part(alone(bodhisattva("farmer", "BV1", "merit")), window).topics == []


def test_refuge_comes_in_the_window_or_at_setup_and_no_card_ever_gives_it():
    for seed in range(4):
        for step in watched(4, f"refuge{seed}"):
            for before, after in zip(step.before.players, step.after.players, strict=True):
                if before.faith != after.faith:
                    assert PHASES[step.before.phase].name in {"prepare", "beings"}
                    assert before.faith < after.faith


def test_nobody_declares_anything_in_the_middle_of_a_turn():
    verbs = {option[0] for option in offers_of(four(faith=WORLDLY), F)}
    assert not verbs & {"refuge", "resolve", "stay"}


# --- the worldly path ----------------------------------------------------------------------------


def test_what_the_worldly_path_gave_at_the_start_stays_and_what_it_goes_on_giving_ends():
    state = alone(worldly("farmer"), round=2, beings=["B01"])
    before = part(state, window, "refuge")
    assert before.changes == [(0, 2, 1)]  # none of the four provisions is given back
    assert turn(state, 0, "labour").changes == [(4, 0, 0)]
    assert turn(state, 0, "practice").changes == [(0, 0, 2)]
    assert turn(state, 0, "deliver B01 plain").change(0)[0] == -3
    assert part(state, for_all(survive)).changes == [(-1, 0, 0)]


def test_the_worldly_labour_and_practise_better_and_deliver_for_less():
    state = alone(worldly("farmer"), round=2, beings=["B01"])
    assert turn(state, 0, "labour").changes == [(5, 0, 0)]
    assert turn(state, 0, "practice").changes == [(0, 0, 3)]
    assert turn(state, 0, "deliver B01 plain").change(0) == (-2, 2, 1)
    assert part(state, for_all(survive)).changes == [(0, 0, 0)]


# --- what refuge brings each round ---------------------------------------------------------------


def test_a_refuge_of_the_setup_brings_merit_in_all_six_rounds():
    for round_ in range(1, 7):
        done = part(alone(someone("farmer"), round=round_), rewards)
        assert done.changes == [(0, 1, 0)]


def test_a_later_refuge_brings_merit_from_the_next_round_on():
    state = alone(worldly("farmer"), round=3)
    assert part(state, rewards).changes == [(0, 0, 0)]
    part(state, window, "refuge")
    assert part(state, rewards).changes == [(0, 0, 0)]
    state.round = 4
    assert part(state, rewards).changes == [(0, 1, 0)]


def test_whoever_resolved_keeps_what_refuge_brings():
    done = part(alone(bodhisattva("farmer", "BV1", "merit")), rewards)
    assert done.changes == [(0, 1, 0)]


# --- the Bodhisattva Resolve ---------------------------------------------------------------------


def test_after_the_opening_only_provisions_can_be_given_up():
    for player in (someone("farmer"), worldly("farmer")):
        done = part(alone(player), window, "stay")
        assert [offer for offer in done.offers("faith") if offer[0] == "resolve"] == [RESOLVE]


@pytest.mark.parametrize(("provisions", "offered"), [(3, False), (4, True)])
def test_the_price_must_be_paid_in_full(provisions, offered):
    done = part(alone(worldly("farmer", (provisions, 0, 0))), window, "stay")
    assert (RESOLVE in done.offers("faith")) == offered
    assert TAKE in done.offers("faith")


def test_one_window_is_enough_for_refuge_and_resolve():
    state = alone(worldly("farmer"), round=2)
    done = part(state, window, "resolve provisions", "vow BV3")
    assert done.changes == [(-4, 2, 1)]
    player = state.players[0]
    assert (player.faith, player.renounced, player.great_vow) == (MAHAYANA, "provisions", "BV3")
    assert player.vow == "V1"
    assert state.great_vows == ["BV1", "BV2", "BV4"]


def test_a_later_resolve_takes_a_vow_that_is_left_and_never_a_second():
    state = board(bodhisattva("farmer", "BV2"), someone("merchant"), someone("scholar"))
    done = part(state, window, "resolve provisions", "vow BV4", "resolve provisions", "vow BV1")
    assert done.topics == [("faith", 1), ("great-vow", 1), ("faith", 2), ("great-vow", 2)]
    assert done.offers("great-vow") == [("vow", "BV1"), ("vow", "BV3")]
    assert done.told("resolve") == [("resolve", 1, "provisions"), ("resolve", 2, "provisions")]


def test_a_resolve_that_empties_somebody_is_heard_like_any_other_cry():
    state = board(someone("farmer", (4, 5, 5)), bodhisattva("monk", "BV2"))
    done = part(state, window, "resolve provisions", "vow BV1", "yes", "yes")
    assert done.changes == [(-2, 0, 0), (-2, 0, 0)]


# --- what was given up comes back otherwise ------------------------------------------------------


def renouncer(kind, role="farmer"):
    """Return a board of one who gave this up, in a calm that nothing else disturbs."""
    return board(
        bodhisattva(role, "BV1", kind),
        someone("merchant"),
        beings=["B01"],
        calamity=7,
        ward_round=9,
    )


def test_whoever_gave_up_provisions_calms_more_with_every_gift():
    state = renouncer("provisions")
    assert turn(state, 0, "give", "give").calamity == -4
    assert turn(state, 0, "protect").calamity == -3


def test_whoever_gave_up_merit_earns_more_with_every_deliverance():
    assert turn(renouncer("merit"), 0, "deliver B01 plain").change(0) == (-3, 4, 1)
    assert turn(renouncer("provisions"), 0, "deliver B01 plain").change(0) == (-3, 3, 1)


@pytest.mark.parametrize(
    ("action", "change"),
    [
        ("give", (-2, 1, 1)),
        ("protect", (-2, 3, 1)),
        ("deliver B01 plain", (-3, 3, 2)),
        ("labour", (4, 0, 0)),
        ("practice", (0, 0, 2)),
        ("pass", (0, 0, 0)),
    ],
)
def test_whoever_gave_up_wisdom_gains_it_with_every_help_action(action, change):
    assert turn(renouncer("wisdom"), 0, action).change(0) == change


def test_aid_and_teaching_are_no_help_actions():
    state = renouncer("wisdom", "scholar")
    assert turn(state, 0, "aid 1", "aid-provisions", "yes").change(0) == (2, 1, 0)
    assert turn(state, 0, "teach 1").change(0) == (0, 1, 0)
    assert state.players[0].helps == 0
    assert part(state, settled).change(0) == (0, -1, 0)


# --- conduct -------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["give", "protect", "deliver B01 plain"])
def test_one_help_action_in_the_round_is_conduct_enough(action):
    state = renouncer("merit")
    turn(state, 0, action)
    assert part(state, settled).changes == [(0, 0, 0), (0, 0, 0)]


def test_a_bodhisattva_who_helped_only_in_rounds_before_loses_merit():
    state = renouncer("merit")
    state.players[0].gives = 3
    done = part(state, settled)
    assert done.changes == [(0, -1, 0), (0, 0, 0)]
    assert done.told("lose") == [("lose", 0, "merit", 1, "conduct")]


def test_conduct_is_asked_of_nobody_else():
    assert part(board(someone("farmer"), worldly("merchant")), settled).changes == [(0, 0, 0)] * 2


def test_conduct_is_asked_in_the_round_of_the_resolve_too():
    state = alone(worldly("farmer"))
    part(state, window, "resolve provisions", "vow BV1")
    assert part(state, settled).changes == [(0, -1, 0)]


def test_without_merit_there_is_none_to_lose():
    state = alone(bodhisattva("farmer", "BV1", "merit", stock=(5, 0, 5)))
    assert part(state, settled).changes == [(0, 0, 0)]
