"""Turns, victory and draws: rulings §1, §3, §4 and §6, sequences 29 to 35."""

import pytest
from cier_tables import begin, kinds, play

from engine.games.cier import GAME
from engine.kernel.errors import HouseRuleError

LOAD2, LOAD3 = "bullet; bullet", "bullet; bullet; bullet"
ILLEGAL = "smg {}"
LIVES2 = {"individual_hp": (2, 1)}
THREE = {"mode": "team", "teams": (1, 2, 1, 2, 1, 2, 1, 2)}
BOSS = {"mode": "boss"}
CONVERSION = {"mode": "boss", "conversion": True}
MINION = {
    "mode": "boss",
    "cast": ("boss", "commoner", "minion", *("commoner",) * 5),
}


def ended(seats, house, *exchanges, hp=None):
    """Play a match out; return its position and outcome."""
    state = begin(seats, house)
    if hp is not None:
        state.hp = [2 * life for life in hp]
        state.living = tuple(seat for seat, life in enumerate(hp) if life > 0)
        state.opening = state.hp[:]
    play(state, *exchanges)
    return state, GAME.outcome(state)


# --- turns and exchanges -----------------------------------------------------------------------


def test_29_a_shot_at_a_loader_with_one_life_wins_the_duel():
    state, outcome = ended(2, {}, LOAD2, "cier B; bullet")
    assert (outcome.ending, outcome.winners, outcome.scores) == ("player-1", (0,), (2, 0))
    assert state.turn == 1


def test_30_a_lost_life_starts_a_new_turn_with_nothing_in_hand():
    state = begin(2, LIVES2)
    play(state, LOAD2, LOAD2, "sweep; bullet")
    assert state.hp == [4, 2]
    assert state.exchange == 0
    play(state, "guard; guard")
    assert (state.turn, state.exchange) == (2, 2)
    assert state.ammo == [0, 0]
    assert state.swept == 0


def test_31_a_cancelled_sweep_unlocks_the_cleave_until_the_turn_ends():
    state = begin(3, LIVES2)
    play(state, LOAD3, LOAD3, LOAD3, "bullet; guard; guard", "sweep; guard; sweep")
    assert state.swept == 0b101
    events = play(state, "cleave B; bullet; guard")
    assert state.hp == [4, 2, 4]
    assert "fault" not in kinds(events)
    events = play(state, LOAD3, "cleave B; bullet; guard")
    assert ("fault", 0, "cleave", "after") in events


def test_32_the_last_two_who_fall_together_share_a_draw():
    state, outcome = ended(3, {}, f"{ILLEGAL.format('B')}; {ILLEGAL.format('A')}", hp=[1, 1, 0])
    assert outcome.ending == "draw"
    assert outcome.winners == ()
    assert outcome.scores == (1, 1, 0)
    assert state.living == ()


def test_32_a_ring_in_which_all_three_fall_is_a_draw_of_three():
    _, outcome = ended(3, {}, LOAD3, LOAD3, "hatchet B; brick C; brick A")
    assert outcome.ending == "draw"
    assert outcome.scores == (1, 1, 1)


def test_35_forty_exchanges_without_a_loss_are_a_draw():
    state = begin(2)
    play(state, *[LOAD2] * 39)
    assert GAME.outcome(state) is None
    events = play(state, LOAD2)
    assert GAME.outcome(state).scores == (1, 1)
    assert events[-1] == ("stalemate", 40)


def test_the_count_to_the_stalemate_starts_anew_with_every_turn():
    state = begin(2, LIVES2 | {"stalemate": 3})
    play(state, LOAD2, LOAD2, "cier B; bullet", LOAD2, LOAD2)
    assert GAME.outcome(state) is None
    play(state, LOAD2)
    assert GAME.outcome(state).ending == "draw"


def test_those_who_fell_before_the_stalemate_do_not_share_it():
    _, outcome = ended(3, {"stalemate": 2}, LOAD2, LOAD2, hp=[1, 0, 1])
    assert outcome.scores == (1, 0, 1)


def test_half_a_life_lost_does_not_end_the_turn_but_two_halves_do():
    state = begin(2, LIVES2 | {"cier.damage": (1, 2)})
    play(state, LOAD2, "cier B; bullet")
    assert (state.hp, state.turn, state.exchange) == ([4, 3], 1, 3)
    assert state.ammo == [1, 4]
    play(state, "cier B; bullet")
    assert (state.hp, state.turn, state.exchange) == ([4, 2], 1, 0)


def test_half_a_life_that_was_the_last_ends_the_turn():
    state = begin(3, {"cier.damage": (1, 2), "individual_hp": (1, 2)})
    play(state, LOAD3, "cier B; bullet; bullet")
    assert state.living == (0, 2)
    assert state.exchange == 0


def test_ammunition_is_carried_over_between_exchanges_and_a_bullet_cannot_pay_at_once():
    state = begin(2)
    play(state, LOAD2)
    assert state.ammo == [2, 2]
    events = play(state, "hatchet B; guard")
    assert state.ammo == [0, 2]
    assert ("pays", 0, "hatchet", "1", "0") in events


# --- sides -------------------------------------------------------------------------------------


def test_the_fallen_of_the_winning_team_win_too():
    state, outcome = ended(
        4,
        THREE,
        "; ".join(["bullet"] * 4),
        "cier B; bullet; bullet; cier A",
    )
    assert state.living == (2, 3)
    assert outcome is None
    play(state, LOAD2, "cier D; bullet")
    assert GAME.outcome(state).ending == "team-1"
    assert GAME.outcome(state).winners == (0, 2)
    assert GAME.outcome(state).scores == (2, 0, 2, 0)


def test_teams_wiped_out_at_once_share_a_draw_and_one_that_was_gone_does_not():
    house = {"mode": "team", "teams": (1, 2, 1, 3, 1, 1, 1, 1)}
    _, outcome = ended(4, house, f"{ILLEGAL.format('B')}; {ILLEGAL.format('A')}", hp=[1, 1, 0, 0])
    assert outcome.scores == (1, 1, 1, 0)  # the fallen third seat belongs to the first team


def test_the_boss_wins_when_no_commoner_is_left():
    state, outcome = ended(2, BOSS, LOAD2, "brick B; bullet")
    assert (outcome.ending, outcome.winners) == ("boss", (0,))
    assert state.hp == [4, 0]


def test_commoners_win_when_the_whole_side_of_the_boss_is_out():
    load = "guard; bullet; guard"
    _, outcome = ended(3, MINION, load, load, "bullet; sweep; bullet", hp=[1, 1, 1])
    assert outcome.ending == "commoners"
    assert outcome.winners == (1,)


def test_the_boss_falling_does_not_end_the_match_while_a_minion_lives():
    state = begin(3, MINION)
    state.hp[0] = 2
    play(state, LOAD3, "bullet; cier A; guard")
    assert state.living == (1, 2)
    assert GAME.outcome(state) is None
    play(state, LOAD2, "cier C; bullet")
    assert GAME.outcome(state).ending == "commoners"
    assert GAME.outcome(state).winners == (1,)


def test_33_the_boss_and_the_last_commoner_falling_together_is_a_draw():
    _, outcome = ended(2, BOSS, f"{ILLEGAL.format('B')}; {ILLEGAL.format('A')}", hp=[1, 1])
    assert outcome.ending == "draw"
    assert outcome.scores == (1, 1)


def test_33_with_another_commoner_alive_they_win_the_fallen_one_too():
    _, outcome = ended(
        3, BOSS, f"{ILLEGAL.format('B')}; {ILLEGAL.format('A')}; guard", hp=[1, 1, 1]
    )
    assert outcome.ending == "commoners"
    assert outcome.winners == (1, 2)


# --- conversion --------------------------------------------------------------------------------


def test_34_whom_the_boss_struck_comes_over_even_if_a_commoner_struck_too():
    state = begin(4, CONVERSION)
    play(state, "; ".join(["bullet"] * 4))
    events = play(state, "cier B; bullet; cier B; guard")
    assert state.roles[1] == "minion"
    assert state.sides[1] == "boss"
    assert state.hp == [4, 2, 2, 2]
    assert state.living == (0, 1, 2, 3)
    assert ("converted", 1, "1") in events
    play(state, "guard; bullet; guard; guard")
    assert state.turn == 2
    assert state.ammo == [0, 2, 0, 0]


def test_whom_only_a_mistake_or_another_took_out_does_not_come_over():
    state = begin(4, CONVERSION)
    play(state, "; ".join(["bullet"] * 4))
    play(state, "guard; smg A; cier D; bullet")
    assert state.living == (0, 2)
    assert state.roles == ("boss", "commoner", "commoner", "commoner")


def test_a_blow_of_a_minion_converts_nobody():
    house = MINION | {"conversion": True}
    state = begin(4, house)
    play(state, "; ".join(["bullet"] * 4), "guard; bullet; cier B; guard")
    assert state.living == (0, 2, 3)


def test_conversion_still_happens_when_the_boss_falls_and_the_minion_must_then_be_finished():
    state = begin(3, CONVERSION)
    state.hp[0] = 2
    play(state, LOAD3, "cier B; bullet; cier A")
    assert state.living == (1, 2)
    assert GAME.outcome(state) is None
    play(state, LOAD2, "cier C; bullet")
    assert GAME.outcome(state).ending == "boss"
    assert GAME.outcome(state).winners == (0, 1)


def test_the_last_commoner_coming_over_ends_the_match_for_the_boss():
    _, outcome = ended(2, CONVERSION, LOAD2, "cier B; bullet")
    assert outcome.ending == "boss"
    assert outcome.winners == (0, 1)


# --- what does not fit together ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "seats", "code"),
    [
        ({"mode": "team", "teams": (3,) * 8}, 4, "cier-one-side"),
        (BOSS | {"cast": ("boss", "minion", *("commoner",) * 6)}, 2, "cier-one-side"),
        (BOSS | {"cast": ("commoner",) * 8}, 3, "cier-one-side"),
        (BOSS | {"cast": ("minion", *("commoner",) * 7)}, 3, "cier-one-boss"),
        (BOSS | {"cast": ("boss", "boss", *("commoner",) * 6)}, 3, "cier-one-boss"),
        (BOSS | {"boss.hp": (1, 2)}, 3, "cier-boss-life"),
        (BOSS | {"extra_hp": (0, 2, 0, 0, 0, 0, 0, 0)}, 3, "cier-boss-life"),
    ],
)
def test_rules_that_make_no_match_are_refused_by_name(house, seats, code):
    with pytest.raises(HouseRuleError) as caught:
        begin(seats, house)
    assert caught.value.code == code


def test_a_bosss_side_need_not_sit_together_and_a_seat_that_is_not_taken_does_not_count():
    house = BOSS | {"cast": ("commoner", "boss", "minion", *("boss",) * 5)}
    assert begin(3, house).sides == ("commoners", "boss", "boss")
