"""§2.4, §3: the branches of a roll, their draws and their probabilities."""

from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ludo_tables import FAIR_DICE, HIGH, LOW, MINUTE, face, ludo, roll, setup
from parts import each

from engine.games.ludo import GAME
from engine.games.ludo.dice import (
    end_chance,
    end_group,
    gift_chance,
    in_endgame,
    low_chance,
    tempo,
)
from engine.games.ludo.fairness import fairness_figures
from engine.games.ludo.rules import resolve
from engine.kernel.errors import JournalError

HOME4 = [-1, -1, -1, -1]
RULES = resolve({})


def branch(table):
    return next(event[3] for event in table.events if event[0] == "rolled")


def number(table):
    return next(event[2] for event in table.events if event[0] == "rolled")


# §3.3


def test_equal_players_roll_a_six_almost_like_a_fair_die():
    assert low_chance(RULES, 0) == pytest.approx(0.832018, abs=5e-7)
    assert low_chance(RULES, 0) / 5 == pytest.approx(0.166404, abs=5e-7)
    assert low_chance(resolve({"six_base": log(5)}), 0) == pytest.approx(5 / 6)


@pytest.mark.parametrize(
    ("lead", "lean", "low"),
    [
        (0.1, 0, 0.845535),
        (-0.1, 0, 0.817574),
        (0.45, 0.5, 1 - 0.072426),
        (-0.45, -0.5, 1 - 0.342990),
    ],
)
def test_the_chance_of_one_to_five_follows_lead_and_lean(lead, lean, low):
    assert low_chance(RULES, lead + lean) == pytest.approx(low, abs=5e-7)


influences = st.floats(-1.5, 1.5)


@given(influences, st.floats(0.001, 0.5))
def test_sixes_and_gifts_grow_strictly_rarer_with_lead_and_lean(influence, more):
    assert 0 < low_chance(RULES, influence) < low_chance(RULES, influence + more) < 1
    assert 1 > gift_chance(RULES, influence) > gift_chance(RULES, influence + more) > 0


@pytest.mark.parametrize("value", range(1, 7))
def test_six_or_not_draws_the_group_and_then_one_of_five(value):
    table = roll(ludo(HOME4, HOME4), *face(value))
    assert (branch(table), number(table)) == ("six", value)
    assert [n for _, n, _ in table.draws] == ([2**53] if value == 6 else [2**53, 5])


# §2.4 and §3.2 with the figures of one worked position


def test_the_worked_position_gives_the_ruled_figures_to_the_person():
    state = ludo([56, 30, 8, -1], HOME4, h=0.04)
    shown = fairness_figures(state, 0, 3 * MINUTE)
    assert shown.sway.six == pytest.approx(0.135005, abs=5e-7)
    assert shown.sway.gift_base == pytest.approx(0.535587, abs=5e-7)
    assert shown.sway.gift == pytest.approx(0.348132, abs=5e-7)


def test_the_worked_position_gives_the_ruled_figures_to_the_bot():
    state = ludo([56, 30, 8, -1], HOME4, seat=1, h=0.04)
    shown = fairness_figures(state, 1, 3 * MINUTE)
    assert shown.sway.lead == pytest.approx(-0.217411, abs=5e-7)
    assert shown.sway.lean == -0.04
    assert shown.sway.six == pytest.approx(0.207085, abs=5e-7)


@each(
    ("minutes", "factor"),
    [
        (0, 0.3),
        (1.999, 0.3),
        (2, 0.3),
        (3, 0.65),
        (4, 1),
        (5, 1),
        (6, 1),
        (7.5, 0.6),
        (9, 0.2),
        (12, 0.2),
    ],
)
def test_the_tempo_runs_in_straight_lines_between_its_minutes(minutes, factor):
    assert tempo(RULES, round(minutes * MINUTE)) == pytest.approx(factor)


@given(st.integers(0, 20 * MINUTE))
def test_the_tempo_never_jumps_and_stays_between_a_fifth_and_one(ms):
    assert 0.2 <= tempo(RULES, ms) <= 1
    assert abs(tempo(RULES, ms + 100) - tempo(RULES, ms)) < 0.001


@pytest.mark.parametrize(
    ("minutes", "chance"), [(0, 0.179606), (3, 0.389147), (4, 0.598688), (9, 0.119738)]
)
def test_a_gift_is_as_likely_as_base_times_tempo(minutes, chance):
    given_ = gift_chance(RULES, 0) * tempo(RULES, minutes * MINUTE)
    assert given_ == pytest.approx(chance, abs=5e-7)


def two_candidates(**more):
    """Colour 0 on 10 and 11, an opponent on absolute 14: a four or a three captures."""
    return ludo([10, 11, -1, -1], [40, -1, -1, -1], **more)


@pytest.mark.parametrize(("u", "given_die"), [(0.49, 3), (0.51, 4)])
def test_a_gift_picks_evenly_among_the_capturing_numbers(u, given_die):
    state = two_candidates()
    assert fairness_figures(state, 0, 5 * MINUTE).sway.candidates == (3, 4)
    assert fairness_figures(state, 0, 5 * MINUTE).sway.gift >= 0.36
    table = roll(state, 0.10, u, moves=[10], ms=5 * MINUTE)
    assert (branch(table), number(table)) == ("gift", given_die)
    assert [n for _, n, _ in table.draws] == [2**53, 2]


def test_a_gift_not_given_leaves_the_roll_to_six_or_not_and_draws_no_number_of_its_own():
    table = roll(two_candidates(), 0.99, LOW, 0.1, moves=[10], ms=5 * MINUTE)
    assert (branch(table), number(table)) == ("six", 1)
    assert [n for _, n, _ in table.draws] == [2**53, 2**53, 5]


def test_a_given_number_binds_nobody_to_capture():
    state = two_candidates()
    roll(state, 0.10, 0.49, moves=[10], ms=5 * MINUTE)
    assert state.pieces == [[13, 11, -1, -1], [40, -1, -1, -1]]


def test_several_pieces_that_capture_with_one_number_count_once():
    state = ludo([10, 30, -1, -1], [40, 8, -1, -1])  # absolute 14 and 34, which is safe
    assert fairness_figures(state, 0, 0).sway.candidates == (4,)
    state = ludo([10, 31, -1, -1], [40, 9, -1, -1])  # absolute 14 and 35
    assert fairness_figures(state, 0, 0).sway.candidates == (4,)


def test_a_six_that_would_be_forfeited_is_no_gift():
    pieces = [9, -1, -1, -1], [41, -1, -1, -1]  # absolute 15
    assert fairness_figures(ludo(*pieces, sixes=1), 0, 0).sway.candidates == (6,)
    state = ludo(*pieces, sixes=2)
    assert fairness_figures(state, 0, 0).sway.candidates == ()
    table = roll(state, LOW, LOW)
    assert [n for _, n, _ in table.draws] == [2**53, 5]
    assert branch(table) == "six"


def test_a_house_that_forfeits_the_second_six_gives_no_second_six():
    pieces, house = ([9, -1, -1, -1], [41, -1, -1, -1]), {"sixes": 2}
    assert fairness_figures(ludo(*pieces, house=house), 0, 0).sway.candidates == (6,)
    assert fairness_figures(ludo(*pieces, house=house, sixes=1), 0, 0).sway.candidates == ()


def test_nothing_is_given_against_pieces_on_safe_squares():
    assert fairness_figures(ludo([17, -1, -1, -1], [47, -1, -1, -1]), 0, 0).sway.candidates == ()


def test_a_piece_never_captures_from_the_end_of_the_ring_into_anothers_squares():
    state = ludo([50, 48, -1, -1], [25, -1, -1, -1])  # absolute 51, which red never uses
    assert fairness_figures(state, 0, 0).sway.candidates == ()


# §3.1


@pytest.mark.parametrize(
    ("h", "chance"),
    [(0.1001, 1), (0.10, 0.8), (0.005, 0.8), (0, 0.5), (-0.005, 0.2), (-0.08, 0.2), (-0.0801, 0)],
)
def test_the_large_numbers_come_by_the_lean_alone(h, chance):
    fine = resolve({"window": 1000})  # so that 0.1001 is a value there can be
    assert end_chance(fine, round(h * 12 * 1000)) == chance


@pytest.mark.parametrize(
    ("units", "chance"), [(121, 1), (120, 0.8), (1, 0.8), (0, 0.5), (-96, 0.2), (-97, 0)]
)
def test_the_steps_of_the_endgame_lie_exactly_on_their_thresholds(units, chance):
    assert end_chance(RULES, units) == chance


def test_the_two_groups_split_the_die():
    assert end_group(RULES, quick=True) == (3, 5, 6)
    assert end_group(RULES, quick=False) == (1, 2, 4)


@pytest.mark.parametrize(
    ("pieces", "ends"),
    [
        ([56, 56, 56, 43], True),
        ([56, 56, 56, 42], True),
        ([56, 56, 56, 55], True),
        ([56, 56, 56, 41], False),
        ([56, 56, 42, 42], False),
        ([56, 56, 56, -1], False),
        ([56, 56, 56, 56], False),
    ],
)
def test_the_endgame_is_one_last_piece_on_the_board_and_near_the_goal(pieces, ends):
    assert in_endgame(ludo(pieces, HOME4), 0) is ends


@pytest.mark.parametrize("enemy", [20, 21])  # three and four squares ahead of 43; 47 is safe
def test_in_the_endgame_captures_are_not_tested(enemy):
    state = ludo([56, 56, 56, 43], [enemy, -1, -1, -1])
    table = roll(state, LOW, LOW)
    assert (branch(table), number(table)) == ("endgame", 3)
    assert [n for _, n, _ in table.draws] == [2**53, 3]


def test_one_step_further_away_a_capture_is_given_as_ever():
    state = ludo([56, 56, 56, 41], [20, -1, -1, -1])  # absolute 46
    table = roll(state, LOW, LOW)
    assert (branch(table), number(table)) == ("gift", 5)


@pytest.mark.parametrize(
    ("u", "value"),
    [(LOW, 3), (0.5, 5), (HIGH, 6)],
)
def test_a_person_who_wins_too_much_gets_large_numbers_only(u, value):
    table = roll(ludo([56, 56, 56, 49], HOME4, h=0.12), HIGH, u)
    assert (branch(table), number(table)) == ("endgame", value)


@pytest.mark.parametrize(("u", "value"), [(LOW, 1), (0.5, 2), (HIGH, 4)])
def test_the_bot_against_such_a_person_gets_small_numbers_only(u, value):
    table = roll(ludo(HOME4, [56, 56, 56, 49], seat=1, h=0.12), LOW, u)
    assert (branch(table), number(table)) == ("endgame", value)


def finishing(chances):
    """Return by steps to go how likely a last piece ever arrives and after how many rolls."""
    arrives, rolls = [1.0], [0.0]
    for left in range(1, 15):
        legal = [d for d in range(1, 7) if d <= left and chances[d]]
        whole = sum(chances[d] for d in legal)
        if not whole:
            arrives.append(0.0)
            rolls.append(float("inf"))
            continue
        arrives.append(sum(chances[d] * arrives[left - d] for d in legal) / whole)
        rolls.append((1 + sum(chances[d] * rolls[left - d] for d in legal)) / whole)
    return arrives, rolls


def endgame_faces(h):
    state = ludo([56, 56, 56, 49], HOME4, h=h)
    return dict(enumerate(fairness_figures(state, 0, 0).faces, 1))


def test_with_large_numbers_only_a_piece_at_1_2_4_or_7_steps_never_arrives():
    arrives, _ = finishing(endgame_faces(0.12))
    ruled = [0, 0, 1, 0, 0.5, 0.67, 0, 0.5, 0.56, 0.17, 0.56, 0.41, 0.22, 0.54]
    assert [round(chance, 2) for chance in arrives[1:]] == ruled


@pytest.mark.parametrize(("h", "rolls"), [(0, 8.8), (0.1, 13.4), (-0.08, 8.1), (-0.12, 8.3)])
def test_with_an_exact_finish_the_large_numbers_are_the_slow_group(h, rolls):
    assert finishing(endgame_faces(h))[1][14] == pytest.approx(rolls, abs=0.05)


def test_with_no_past_the_endgame_is_a_fair_die():
    assert list(endgame_faces(0).values()) == pytest.approx([1 / 6] * 6)


def test_after_a_hundred_endgame_rolls_without_a_move_the_branch_is_over_for_good():
    state = ludo([56, 56, 56, 55], HOME4, h=0.12)
    for _ in range(100):
        state.seat = 0
        assert branch(roll(state, LOW, LOW)) == "endgame"
    state.seat = 0
    assert branch(roll(state, *face(2))) == "six"
    state.seat = 0
    state.pieces[0][3] = 43
    assert branch(roll(state, *face(2))) == "six"


def test_a_move_in_the_endgame_begins_the_count_anew():
    state = ludo([56, 56, 56, 51], HOME4, h=0.12)
    state.stalls[0] = 29
    roll(state, LOW, LOW)
    assert state.stalls[0] == 0


def test_a_forfeited_six_counts_as_an_endgame_roll_without_a_move():
    state = ludo([56, 56, 56, 55], HOME4, h=0.12, sixes=2)
    table = roll(state, LOW, HIGH)
    assert "forfeited" in table.kinds
    assert state.stalls[0] == 1


# §2.1


def test_a_fair_die_takes_one_draw_and_never_looks_at_lead_lean_or_clock(monkeypatch):
    def forbidden(*_):
        raise AssertionError("a fair die was weighed")

    monkeypatch.setattr("engine.games.ludo.dice.lead", forbidden)
    monkeypatch.setattr("engine.games.ludo.dice.in_endgame", forbidden)
    monkeypatch.setattr("engine.games.ludo.dice.capturing_dice", forbidden)
    state = two_candidates(house=FAIR_DICE, h=0.3)
    state.lean = state.units = ()
    table = roll(state, 0.5, moves=[10], ms=None)
    assert table.draws == [("dice", 6, 3)]
    assert branch(table) == "fair"


def test_several_people_at_one_device_get_fair_dice_and_no_clock():
    state = ludo(HOME4, HOME4, players=["person", "person"])
    table = roll(state, 0.5, ms=None)
    assert table.draws == [("dice", 6, 3)]
    assert branch(table) == "fair"


def test_the_person_leans_by_the_long_run_value_and_every_bot_the_other_way():
    state = GAME.begin(setup(["steady", "person", "steady"], balance=48))
    assert state.subject == 1
    assert state.units == (-48, 48, -48)
    assert state.lean == (-0.04, 0.04, -0.04)


@pytest.mark.parametrize("inputs", [{"balance": 1201}, {"balance": -1201}, {"subject": 2}])
def test_what_no_past_can_give_is_refused(inputs):
    with pytest.raises(JournalError):
        GAME.begin(setup(["steady", "steady"], **inputs))
