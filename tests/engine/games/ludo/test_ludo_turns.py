"""§1.3–1.5, §1.9: who rolls, what six does, and how a game ends."""

import pytest
from ludo_tables import FAIR_DICE, HIGH, LOW, Scripted, die, fair_rolls, ludo, setup

from engine.games.ludo import GAME

HOME4 = [-1, -1, -1, -1]
DONE = [56, 56, 56, 56]


@pytest.mark.parametrize(("players", "colours"), [(2, (0, 2)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))])
def test_two_players_sit_opposite_and_more_sit_in_a_row(players, colours):
    assert GAME.begin(setup(players)).colours == colours


@pytest.mark.parametrize(("u", "first"), [(LOW, 0), (0.5, 2), (HIGH, 3)])
def test_a_lot_from_its_own_stream_says_who_begins(u, first):
    state = GAME.begin(setup(4))
    table = Scripted([u])
    GAME.step(state, table)
    assert table.draws == [("setup", 4, first)]
    assert (state.seat, state.first, state.round) == (first, first, 1)


def test_turns_pass_clockwise_and_a_lap_is_a_round():
    state = ludo(HOME4, HOME4, HOME4, seat=1, house=FAIR_DICE)
    state.first = 1
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        fair_rolls(state, 1)
    assert seats == [1, 2, 0, 1]
    assert state.round == 2


def test_without_a_six_nobody_leaves_home_and_the_turn_passes_at_once():
    state = ludo(HOME4, HOME4, house=FAIR_DICE)
    table = fair_rolls(state, 5)
    assert table.kinds == ["rolled", "stuck"]
    assert state.pieces[0] == HOME4
    assert state.seat == 1


def test_a_six_brings_a_piece_to_the_start_square_and_rolls_again():
    state = ludo(HOME4, HOME4, house=FAIR_DICE)
    fair_rolls(state, 6)
    assert state.pieces[0] == [0, -1, -1, -1]
    assert state.seat == 0


def test_a_six_that_can_move_nothing_still_rolls_again():
    state = ludo([56, 56, 53, 53], HOME4, house=FAIR_DICE)
    table = fair_rolls(state, 6)
    assert table.kinds == ["rolled", "stuck"]
    assert state.seat == 0


def test_the_third_six_of_a_turn_moves_nothing_and_the_first_two_stand():
    state = ludo(HOME4, HOME4, house=FAIR_DICE)
    table = fair_rolls(state, 6, 6, 6, moves=[0])
    assert table.kinds == ["rolled", "moved", "rolled", "moved", "rolled", "forfeited"]
    assert state.pieces[0] == [6, -1, -1, -1]
    assert (state.seat, state.sixes) == (1, 0)


def test_sixes_are_counted_within_one_turn_only():
    state = ludo([0, -1, -1, -1], HOME4, house=FAIR_DICE)
    table = fair_rolls(state, 6, 6, 1, 6, 6, moves=[0, 6, 0])
    assert "forfeited" not in table.kinds
    assert state.pieces == [[13, -1, -1, -1], [6, -1, -1, -1]]


def test_a_capture_or_a_piece_in_the_goal_earns_no_roll_in_the_edition():
    state = ludo([10, -1, -1, -1], [40, -1, -1, -1], house=FAIR_DICE)
    fair_rolls(state, 4)
    assert state.seat == 1
    state = ludo([53, -1, -1, -1], HOME4, house=FAIR_DICE)
    fair_rolls(state, 3)
    assert state.seat == 1


@pytest.mark.parametrize("pieces", [[10, -1, -1, -1], [52, -1, -1, -1]])
def test_with_bonus_rolls_a_capture_and_a_piece_in_the_goal_each_earn_one(pieces):
    house = FAIR_DICE | {"bonus_roll": True}
    state = ludo(pieces, [40, -1, -1, -1], house=house)
    fair_rolls(state, 4)
    assert state.seat == 0
    state = ludo([pieces[0] - 1, -1, -1, -1], [40, -1, -1, -1], house=house)
    fair_rolls(state, 4)
    assert state.seat == 1


def test_three_steps_before_the_goal_a_three_arrives_and_a_four_does_not_move():
    state = ludo([53, -1, -1, -1], HOME4, house=FAIR_DICE)
    table = fair_rolls(state, 3)
    assert ("goal", 0, 1) in table.events
    assert state.pieces[0] == [56, -1, -1, -1]
    state = ludo([53, -1, -1, -1], HOME4, house=FAIR_DICE)
    assert fair_rolls(state, 4).kinds == ["rolled", "stuck"]
    assert state.pieces[0] == [53, -1, -1, -1]


def test_a_possible_move_must_be_made_and_is_not_even_asked_for():
    state = ludo([10, -1, -1, -1], HOME4, house=FAIR_DICE)
    table = fair_rolls(state, 4)
    assert table.offers == [[("move", 10, 14)]]
    assert state.pieces[0] == [14, -1, -1, -1]


def test_with_several_moves_the_player_chooses():
    state = ludo([10, 30, -1, -1], HOME4, house=FAIR_DICE)
    table = fair_rolls(state, 4, moves=[30])
    assert table.offers == [[("move", 10, 14), ("move", 30, 34)]]
    assert state.pieces[0] == [10, 34, -1, -1]


def test_the_game_ends_with_the_first_seat_to_bring_four_pieces_home():
    state = ludo([56, 56, 56, 50], HOME4, HOME4, house=FAIR_DICE)
    assert GAME.outcome(state) is None
    fair_rolls(state, 6)
    outcome = GAME.outcome(state)
    assert (outcome.ending, outcome.winners) == ("red", (0,))


def test_the_others_rank_by_pieces_in_the_goal_and_then_by_steps_gone():
    state = ludo(DONE, [50, 50, 50, 50], [56, -1, -1, -1], [56, 0, -1, -1])
    state.placed = (0,)
    scores = GAME.outcome(state).scores
    assert scores[0] > scores[2] == scores[3] > scores[1]
    state = ludo(DONE, [3, 4, -1, -1], [6, -1, -1, -1])
    state.placed = (0,)
    scores = GAME.outcome(state).scores
    assert scores[0] > scores[1] > scores[2]


def test_playing_on_passes_over_whoever_has_finished():
    house = FAIR_DICE | {"play_on": True}
    state = ludo([56, 56, 56, 55], [56, 56, 56, 55], [56, 56, 56, 0], house=house)
    fair_rolls(state, 1)
    assert GAME.outcome(state) is None
    assert state.seat == 1
    fair_rolls(state, 2, 3)
    assert state.seat == 1
    fair_rolls(state, 1)
    outcome = GAME.outcome(state)
    assert outcome.winners == (0,)
    assert outcome.scores[0] > outcome.scores[1] > outcome.scores[2]


def test_whoever_finishes_with_a_six_rolls_no_more_while_the_others_play_on():
    house = FAIR_DICE | {"play_on": True}
    state = ludo([56, 56, 56, 50], HOME4, HOME4, house=house)
    fair_rolls(state, 6)
    assert state.seat == 1


def test_a_step_asks_the_table_for_dice_and_nothing_else():
    state = ludo(HOME4, HOME4, house=FAIR_DICE)
    table = Scripted([die(3)])
    GAME.step(state, table)
    assert table.draws == [("dice", 6, 2)]


def test_a_copy_shares_nothing_that_can_change():
    state = ludo([10, 11, -1, -1], HOME4)
    copy = state.copy()
    for name in ("pieces", "worth", "shadows", "stalls", "branches", "captures"):
        assert getattr(copy, name) == getattr(state, name)
        assert getattr(copy, name) is not getattr(state, name)
    assert all(a is not b for a, b in zip(copy.pieces, state.pieces, strict=True))
    assert all(a is not b for a, b in zip(copy.branches, state.branches, strict=True))
    assert copy == state
