"""§1.1–1.2, §1.6–1.8, §2.2: places, safety, captures, blockades and the index, one by one."""

import pytest
from ludo_tables import FAIR_DICE, fair_rolls, ludo, safe_squares, structure_score, worth

from engine.games.ludo.board import GOAL, MOVES, STEPS, WORTH_UNIT, remaining, ring_square
from engine.games.ludo.board import structure as structure_of
from engine.games.ludo.fairness import fairness_figures
from engine.games.ludo.moves import moves

HOME4 = [-1, -1, -1, -1]
BLOCKADE = {"dice": "fair", "blockade": True}


def structure(state, seat=0):
    return sum(structure_of(state.rules, state.board.is_safe, p) for p in state.pieces[seat])


def test_from_the_start_square_to_the_goal_is_56_steps_and_224_for_four_pieces():
    assert remaining(0) == 56
    assert remaining(GOAL) == 0
    assert STEPS == 224


def test_coming_out_of_home_leaves_the_remaining_steps_at_56():
    assert remaining(-1) == remaining(0) == 56
    assert remaining(1) == 55


def test_the_start_squares_lie_a_quarter_of_the_ring_apart():
    assert [ring_square(colour, 0) for colour in range(4)] == [0, 13, 26, 39]
    assert ring_square(2, 40) == 14


def test_the_square_behind_the_own_start_is_used_by_no_piece_of_that_colour():
    for colour in range(4):
        used = {ring_square(colour, place) for place in range(51)}
        assert set(range(52)) - used == {(13 * colour - 1) % 52}


def test_eight_squares_are_safe_and_every_colour_counts_them_alike():
    state = ludo(HOME4, HOME4, HOME4, HOME4)
    safe = {square for square in range(52) if state.board.is_safe[square]}
    assert safe == safe_squares(state) == {0, 8, 13, 21, 26, 34, 39, 47}
    for colour in range(4):
        assert safe == {ring_square(colour, p) for p in safe}


def test_only_ring_squares_that_are_not_safe_expose_a_piece():
    state = ludo(HOME4, HOME4)
    for colour, row in enumerate(state.board.exposed):
        for place in range(-1, 57):
            open_ = 0 <= place <= 50 and ring_square(colour, place) not in safe_squares(state)
            assert row[place] == (1 << ring_square(colour, place) if open_ else 0)


def test_at_the_start_structure_is_20_progress_0_and_the_index_a_tenth():
    state = ludo(HOME4, HOME4)
    assert structure(state) == 20
    assert fairness_figures(state, 0, 0).indices == pytest.approx((0.10, 0.10))
    assert fairness_figures(state, 0, 0).sway.lead == 0


@pytest.mark.parametrize(
    ("pieces", "score", "left", "index"),
    [
        ([0, -1, -1, -1], 35, 224, 0.175),
        ([56, 56, 56, 56], 100, 0, 1.0),
        ([56, 56, 56, 42], 90, 14, 0.91875),
        ([56, 30, 8, -1], 65, 130, 0.534821),
    ],
)
def test_the_index_is_half_structure_and_half_progress(pieces, score, left, index):
    state = ludo(pieces, HOME4)
    assert structure(state) == structure_score(state, 0) == score
    assert sum(map(remaining, pieces)) == left
    assert state.worth[0] / WORTH_UNIT == pytest.approx(index, abs=5e-7)


def test_the_tables_of_worth_agree_with_the_formula_on_every_place():
    for place in range(-1, 57):
        state = ludo([place] * 4, HOME4)
        assert 4 * state.board.worth[place] == worth(state, 0)


@pytest.mark.parametrize(("others", "lead"), [(1, 0.217411), (3, 0.326116)])
def test_the_lead_is_measured_against_the_mean_of_all_seats(others, lead):
    state = ludo([56, 30, 8, -1], *[HOME4] * others)
    assert fairness_figures(state, 0, 0).sway.lead == pytest.approx(lead, abs=5e-7)


def test_a_piece_five_steps_in_front_of_the_goal_enters_by_exact_count_only():
    assert MOVES[3][53] == ("move", 53, 56)
    assert MOVES[4][53] is None
    assert moves(ludo([53, -1, -1, -1], HOME4), 3) == [("move", 53, 56)]
    assert moves(ludo([53, -1, -1, -1], HOME4), 4) == []


def test_a_piece_in_the_goal_never_moves_again():
    assert all(MOVES[d][GOAL] is None for d in range(1, 7))


def test_pieces_on_one_place_make_one_move():
    assert moves(ludo([10, 10, -1, -1], HOME4), 6) == [("move", 10, 16), ("move", -1, 0)]


def test_ending_on_an_open_square_sends_the_opponent_there_home():
    state = ludo([10, -1, -1, -1], [40, -1, -1, -1], house=FAIR_DICE)
    table = fair_rolls(state, 4)
    assert ("captured", 0, 1, 40) in table.events
    assert state.pieces == [[14, -1, -1, -1], HOME4]


def test_on_a_safe_square_both_stay():
    state = ludo([17, -1, -1, -1], [47, -1, -1, -1], house=FAIR_DICE)
    table = fair_rolls(state, 4)  # absolute 21
    assert "captured" not in table.kinds
    assert state.pieces == [[21, -1, -1, -1], [47, -1, -1, -1]]


def test_every_opposing_piece_on_the_square_goes_home():
    state = ludo([10, -1, -1, -1], [40, 40, 3, -1], house=FAIR_DICE)
    table = fair_rolls(state, 4)
    assert table.kinds.count("captured") == 2
    assert state.pieces[1] == [-1, -1, 3, -1]
    assert state.captures == [2, 0]


def test_passing_over_a_piece_captures_nothing():
    state = ludo([10, -1, -1, -1], [40, -1, -1, -1], house=FAIR_DICE)
    assert "captured" not in fair_rolls(state, 5).kinds
    assert state.pieces[1] == [40, -1, -1, -1]


def test_own_pieces_share_an_open_square():
    state = ludo([10, 14, -1, -1], HOME4, house=FAIR_DICE)
    fair_rolls(state, 4, moves=[10])
    assert state.pieces[0] == [14, 14, -1, -1]


def test_a_piece_left_alone_by_its_companion_can_still_be_captured():
    state = ludo([14, 14, -1, -1], [36, -1, -1, -1], house=FAIR_DICE)
    table = fair_rolls(state, 2, 4)
    assert ("captured", 1, 0, 14) in table.events
    assert state.pieces == [[16, -1, -1, -1], [40, -1, -1, -1]]


def test_turning_into_the_home_column_leaves_the_ring_behind():
    state = ludo([50, -1, -1, -1], [25, -1, -1, -1], house=FAIR_DICE)  # stands on absolute 51
    table = fair_rolls(state, 1)
    assert state.pieces == [[51, -1, -1, -1], [25, -1, -1, -1]]
    assert "captured" not in table.kinds


def test_without_the_house_rule_two_pieces_block_nobody():
    state = ludo([10, -1, -1, -1], [40, 40, -1, -1], house=FAIR_DICE)
    assert moves(state, 4) == [("move", 10, 14)]
    assert moves(state, 5) == [("move", 10, 15)]


@pytest.mark.parametrize("d", [4, 5, 6])
def test_a_blockade_can_be_neither_landed_on_nor_passed(d):
    state = ludo([10, -1, -1, -1], [40, 40, -1, -1], house=BLOCKADE)
    assert ("move", 10, 10 + d) not in moves(state, d)
    assert moves(state, 3) == [("move", 10, 13)]


def test_a_blockade_on_a_safe_square_holds_too():
    state = ludo([10, -1, -1, -1], [39, 39, -1, -1], house=BLOCKADE)  # absolute 13
    assert moves(state, 3) == []


def test_a_blockade_on_a_start_square_keeps_that_colour_at_home():
    state = ludo(HOME4, [26, 26, -1, -1], house=BLOCKADE)
    assert moves(state, 6) == []


def test_own_pairs_and_pairs_of_two_colours_block_nobody():
    own = ludo([10, 12, 12, -1], HOME4, house=BLOCKADE)
    assert ("move", 10, 13) in moves(own, 3)
    mixed = ludo([10, -1, -1, -1], [0, -1, -1, -1], [39, -1, -1, -1], house=BLOCKADE)
    assert moves(mixed, 3) == [("move", 10, 13)]


def test_a_blockade_is_captured_by_nobody_and_gives_no_candidates():
    state = ludo([10, 11, -1, -1], [40, 40, -1, -1], house={"blockade": True})
    assert fairness_figures(state, 0, 0).sway.candidates == ()
    state = ludo([10, 11, -1, -1], [40, 40, -1, -1])
    assert fairness_figures(state, 0, 0).sway.candidates == (3, 4)
