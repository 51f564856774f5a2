"""§12.7 and §12.10: the turn of a desperate team, and the last sacrifice; on and off."""

import pytest
from merit57_boards import (
    BORNE,
    LONG,
    NO,
    F,
    K,
    M,
    S,
    act,
    board,
    play,
    score,
    setup,
    won,
)
from parts import each

from engine.bots.table import seat_bots
from engine.games.merit57 import GAME
from engine.games.merit57.setup import empty_board
from engine.kernel.fingerprint import fingerprint
from engine.kernel.match import Match

FIELDS = ("B03", "B05", "B08")


# --- §12.7 reversal ------------------------------------------------------------------------------

ON = {"reversal": True}
DESPERATE = {"round": 6, "calamity": 15, "house": ON}


@pytest.mark.parametrize(
    ("round_", "calamity", "asked"), [(6, 15, True), (6, 14, False), (5, 19, False)]
)
def test_much_calamity_at_the_start_of_round_six_allows_a_reversal(round_, calamity, asked):
    for house in (ON, {}):
        state = board(round=round_, calamity=calamity, house=house)
        done = play(state, "rewards", answers={"reversal": NO})
        assert bool(done.asked("reversal")) is (asked and bool(house))


@pytest.mark.parametrize(("round_", "saved", "asked"), [(5, 2, True), (5, 3, False), (4, 0, False)])
def test_few_deliverances_at_the_end_of_round_five_allow_a_reversal(round_, saved, asked):
    for house in (ON, {}):
        state = board(round=round_, deliverance=saved, house=house)
        done = play(state, "settlement", answers={"reversal": NO})
        assert bool(done.asked("reversal")) is (asked and bool(house))


def test_whoever_has_nothing_at_all_may_reverse_at_any_moment():
    for stock, asked in (((0, 0, 0), [M]), ((0, 0, 1), []), ((1, 0, 0), [])):
        state = board((9, 9, 9), stock, house=ON)
        assert act(state, F, ("pass",), {"reversal": NO}).asked("reversal") == asked
    assert act(board((9, 9, 9), (0, 0, 0)), F, ("pass",)).asked("reversal") == []


def test_nobody_is_desperate_before_the_setup_is_over_or_after_the_end():
    state = empty_board(board(house=ON).rules, 4)
    assert play(state, "roles", 0).asked("reversal") == []
    state = won((0, 0, 0), house=ON)
    done = score(state)
    assert (done.asked("reversal"), done.state.ending) == ([], "win")
    done = play(board((0, 0, 0), calamity=19, house={**ON, "mode": "hard"}), "beings")
    assert (done.asked("reversal"), done.state.ending) == ([], "calamity")


def test_the_team_asks_who_has_least_first_and_goes_on_until_one_agrees():  # C-66
    stocks = (9, 5, 5), (0, 4, 6), (99, 1, 2), (9, 9, 9)
    refusal = {("reversal", S): NO, ("reversal", M): NO}
    done = play(board(*stocks, start=1, **DESPERATE), "rewards", answers=refusal, dice=(3, 3))
    assert done.asked("reversal") == [S, M, F]  # M before F: a tie goes in turn order
    assert done.table.told("reversal") == [("reversal", F)]


def test_it_works_once_a_game_and_refusing_does_not_spend_it():
    done = play(board(**DESPERATE), "rewards", answers={"reversal": NO})
    assert not done.state.reversed
    done = play(done.state, "rewards", dice=(1, 1))
    assert done.state.reversed
    assert play(done.state, "rewards").asked("reversal") == []


@each("dice", range(2, 13))
def test_two_dice_decide_how_far_the_turn_goes(dice):
    state = board((9, 9, 9), (9, 9, 9), (9, 1, 1), (9, 9, 9), **DESPERATE)
    first = min(6, dice - 1)
    before = play(state.copy(), "rewards", answers={"reversal": NO}).state
    done = play(state, "rewards", dice=(first, dice - first))
    band = 0 if dice <= 4 else 1 if dice <= 7 else 2 if dice <= 10 else 3
    assert done.calamity == (0, -2, -4, -6)[band]
    change = done.state.players[S].merit - before.players[S].merit
    assert change == (-2, 1, 2, 3)[band]
    assert done.state.players[S].wisdom - before.players[S].wisdom == (0, 0, 0, 2)[band]
    for who in range(4):
        extra = done.state.players[who].provisions - before.players[who].provisions
        assert extra == (band == 3)
    came = done.state.beings
    assert came == ([(FIELDS[0], 0)] if band == 2 else [])


def test_without_a_field_of_merit_in_the_pile_nobody_comes():
    state = board(**DESPERATE)
    state.being_deck = [being for being in state.being_deck if being not in FIELDS]
    done = play(state, "rewards", dice=(4, 4))
    assert (done.state.beings, done.calamity) == ([], -4)


def test_the_worst_turn_is_a_loss_down_to_nothing_and_may_be_borne():  # C-66
    stocks = (9, 0, 0), (9, 9, 9), (9, 9, 9), (9, 9, 9)
    done = play(board(*stocks, **DESPERATE), "rewards", dice=(1, 1))
    assert done.state.players[F].merit == 0  # one came with refuge
    done = play(board(*stocks, **DESPERATE, **BORNE), "rewards", dice=(1, 1))
    assert done.table.told("borne") == [("borne", K, F, "reversal")]


def test_the_best_turn_brings_its_wisdom_even_where_a_house_has_it_cost_merit():
    house = {**ON, "reversal_merit": (-2, 1, 2, -1)}
    state = board((9, 1, 1), **{**DESPERATE, "house": house})
    before = play(state.copy(), "rewards", answers={"reversal": NO}).state.players[F]
    after = play(state, "rewards", dice=(6, 6)).state.players[F]
    assert (after.merit - before.merit, after.wisdom - before.wisdom) == (-1, 2)


# --- §12.10 the last sacrifice -------------------------------------------------------------------

LAST = {"final_sacrifice": True}


@pytest.mark.parametrize("given", [(), (F,), (F, K), (F, M, S, K)])
def test_each_sacrifice_calms_by_two_costs_three_merit_and_moves_two_points(given):  # C-69
    done = score(
        won((9, 20, 20), (9, 20, 20), (9, 20, 20), (9, 2, 20), calamity=10, house=LAST), given
    )
    assert done.table.together == [(F, M, S, K)]
    assert done.calamity == -2 * len(given)
    for who, player in enumerate(done.state.players):
        merit = 2 if who == K else 20
        assert player.merit == (max(0, merit - 3) if who in given else merit)
        assert done.state.totals[who][7] == (2 if who in given else -2)
    assert [event[1] for event in done.table.told("sacrifice")] == list(given)
    off = score(won(calamity=10))
    assert (off.table.together, off.state.totals[F][7]) == ([], 0)


def test_the_sacrifices_decide_before_the_team_is_judged():
    for given, ending in (((), "too-much-calamity"), ((M,), "win")):
        state = score(won(calamity=14, house=LAST), given).state
        assert (state.ending, state.totals[M][7]) == (ending, 2 * (ending == "win"))
    house = LAST | {"mode": "hard"}
    assert score(won(calamity=14, house=house), (M,)).state.ending == "too-much-calamity"


def test_the_calm_is_capped():
    state = won(calamity=20, house=LAST | {"sacrifice_calm": 3, "mode": "simple"})
    assert score(state, (F, M, S, K)).calamity == -8


def test_ksitigarbhas_vow_is_judged_after_the_sacrifices():  # C-44
    for given, reward in (((), -6), ((M,), 25)):
        state = won(calamity=6, house=LAST)
        state.players[F].great_vow, state.players[F].wards = "BV1", 2
        assert score(state, given).state.totals[F][5] == reward


def test_a_sacrifice_is_a_loss_that_may_be_borne():
    done = score(won(house=LAST, **BORNE), (F,))
    assert (done.of(F)[1], done.of(K)[1]) == (0, -6)


def test_what_one_has_chosen_shows_to_nobody_until_all_have():
    match = Match(GAME, setup(4, LAST | LONG, "secret"))
    bots = seat_bots(GAME, match.setup)
    while len(match.asks) < 4 or not match.asks[0].topic.endswith("sacrifice"):
        ask = match.asks[0]
        match.answer(ask.seat, bots[0].choose(ask, lambda: None))
    before = [fingerprint(match.view(seat)) for seat in range(4)]
    for ask in match.asks[:3]:
        assert match.answer(ask.seat, ("sacrifice",)) == []
        assert [fingerprint(match.view(seat)) for seat in range(4)] == before
    told = match.answer(match.asks[0].seat, ("refrain",))
    assert [event[0] for event in told].count("sacrifice") == 3
    assert match.undoable(0) is None
