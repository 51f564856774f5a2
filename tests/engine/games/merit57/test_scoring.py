"""§6, §11: whether the team has won, what each game was worth, and who leads."""

import pytest
from merit57_boards import (
    HARD,
    F,
    K,
    M,
    S,
    alone,
    board,
    line,
    play,
    score,
    setup,
    won,
)
from parts import each

from engine.games.merit57 import GAME
from engine.games.merit57.ending import limits
from engine.games.merit57.honours import honours
from engine.games.merit57.scoring import base_score
from engine.games.merit57.state import ENDINGS, MAHAYANA

POOR = (1, 0, 0)
TABLES = {"2 double": (2, {}), "2 plain": (2, {"two_roles": False}), "3": (3, {}), "4": (4, {})}
PLAIN = {"normal": (12, 5), "simple": (15, 4), "hard": (10, 6)}
DOUBLE = {"normal": (10, 4), "simple": (13, 3), "hard": (8, 5)}


# --- §6.1 the team -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calamity", "deliverance", "ending"),
    [
        (12, 5, "win"),
        (0, 10, "win"),
        (13, 5, "too-much-calamity"),
        (12, 4, "too-few"),
        (13, 4, "too-much-calamity"),  # the rulebook's order
        (19, 10, "too-much-calamity"),
        (0, 0, "too-few"),
    ],
)
def test_the_team_wins_with_little_calamity_and_enough_deliverances(calamity, deliverance, ending):
    state = score(board(calamity=calamity, deliverance=deliverance)).state
    assert state.ending == ending
    assert GAME.outcome(state).ending == ending


def test_the_endings_stand_in_the_rulebooks_order():
    assert ENDINGS == ("calamity", "too-much-calamity", "too-few", "win")


@each("mode", PLAIN)
@each("table", TABLES)
def test_the_mode_moves_the_limits_of_every_table_by_the_same_steps(table, mode):  # B-55
    seats, house = TABLES[table]
    state = GAME.begin(setup(seats, house | {"mode": mode}))
    assert limits(state) == (DOUBLE if table == "2 double" else PLAIN)[mode]


@each("mode", PLAIN)
@each("table", TABLES)
def test_the_limits_decide_to_the_point(table, mode):
    seats, house = TABLES[table]
    most, fewest = (DOUBLE if table == "2 double" else PLAIN)[mode]
    for calamity, deliverance, ending in (
        (most, fewest, "win"),
        (most + 1, fewest, "too-much-calamity"),
        (most, fewest - 1, "too-few"),
    ):
        state = board(
            seats=seats,
            house=house | {"mode": mode},
            calamity=calamity,
            deliverance=deliverance,
        )
        assert score(state).state.ending == ending


@pytest.mark.parametrize(("calamity", "ending"), [(15, ""), (16, "calamity"), (18, "calamity")])
def test_twenty_calamity_ends_the_game_at_once_and_nineteen_does_not(calamity, ending):  # Q9
    state = board(calamity=calamity, round=3)
    state.beings = [("B01", 2)]
    done = play(state, "settlement")
    assert done.state.calamity == calamity + 4
    assert done.state.ending == ending
    if ending:
        assert done.table.told("doomed") == [("doomed", calamity + 4)]
        assert done.table.told("scored") == []
        assert GAME.outcome(done.state) == (ending, (), (0, 0, 0, 0))
    else:
        assert GAME.outcome(done.state) is None


def test_there_is_no_early_win():  # C-56
    assert GAME.outcome(board(calamity=0, deliverance=10, round=3)) is None


def test_who_waits_at_the_end_costs_nothing():  # C-56
    state = board(calamity=12, deliverance=5, round=6)
    state.beings = [("B01", 0), ("B02", 1)]
    state = play(state, "settlement").state
    assert state.calamity == 12
    assert score(state).state.ending == "win"


def test_if_the_team_fails_nothing_is_worth_anything():  # §6.1, C-61
    state = board(calamity=13, deliverance=5)
    state.players[S].heroes = 2
    done = score(state)
    assert all(line(done.state, who) == (20, 20, *(0,) * 9) for who in range(4))
    assert GAME.outcome(done.state) == ("too-much-calamity", (), (0, 0, 0, 0))
    assert done.table.told("scored") == []


def test_what_everybody_scored_is_told_in_turn_order():
    done = score(won(start=2))
    assert [event[1] for event in done.table.told("scored")] == [2, 3, 0, 1]
    assert [event[2] for event in done.table.told("scored")] == [
        line(done.state, who).total for who in (2, 3, 0, 1)
    ]


# --- §6.2 the base -------------------------------------------------------------------------------


@each(
    ("total", "base"),
    [
        *[(0, 0), (9, 0), (10, 15), (14, 15), (15, 25), (19, 25), (20, 35), (24, 35)],
        *[(25, 45), (29, 45), (30, 55), (34, 55), (35, 65), (36, 65), (99, 65)],
    ],
)
def test_merit_and_wisdom_together_are_looked_up_in_the_table(total, base):  # C-57
    assert base_score(won(), total) == base
    if total >= 10:
        state, _ = alone((0, 5, total - 5))
        assert line(score(state).state, S).base == base


@each(("total", "half"), [(10, 7), (15, 12), (20, 17), (25, 22), (30, 27), (35, 32)])
@each("low", ["merit", "wisdom"])
def test_below_five_of_either_halves_the_base_rounded_down(total, half, low):  # C-58
    stock = (0, 4, total - 4) if low == "merit" else (0, total - 4, 4)
    state, _ = alone(stock)
    scored = line(score(state).state, S)
    assert scored.base == half
    assert scored.halved == base_score(state, total) - half


def test_below_five_of_both_halves_once():  # C-58
    state, _ = alone((0, 4, 4), house={"score_steps": (0, 1, 2, 3, 4, 8)})
    assert line(score(state).state, S).base == 65 // 2


def test_five_of_both_halves_nothing():
    state, _ = alone((0, 5, 5))
    assert line(score(state).state, S).base == 15


@pytest.mark.parametrize(
    ("total", "base"), [(34, 55), (39, 65), (40, 75), (44, 75), (45, 85), (60, 115)]
)
def test_the_extended_table_goes_on_beyond_its_end(total, base):
    assert base_score(won(house={"score_extended": True}), total) == base


# --- §6.2 what is added --------------------------------------------------------------------------


def test_the_rulebooks_example_comes_to_seventy_one():  # §11
    state, merchant = alone((9, 18, 14), role="merchant")
    merchant.vow, merchant.delivers = "V4", 2
    scored = line(score(state).state, M)
    assert (scored.base, scored.vow, scored.total) == (55, 16, 71)


def test_each_vow_is_scored_by_itself():  # §6.2, B-45
    state, merchant = alone((9, 10, 10), role="merchant", faith=MAHAYANA)
    merchant.gives, merchant.delivers, merchant.great_vow = 3, 4, "BV2"
    scored = line(score(state).state, M)
    assert (scored.base, scored.vow, scored.great_vow, scored.total) == (35, 12, 22, 69)
    state, merchant = alone((9, 10, 10), role="merchant", faith=MAHAYANA)
    merchant.delivers, merchant.great_vow = 7, "BV2"
    scored = line(score(state).state, M)
    assert (scored.base, scored.vow, scored.great_vow, scored.total) == (35, -4, 22, 53)
    state, merchant = alone((9, 10, 10), role="merchant", faith=MAHAYANA)
    merchant.gives, merchant.great_vow = 3, "BV2"
    assert line(score(state).state, M).total == 35 + 12 - 4


def test_hero_tokens_are_worth_five_each_and_are_never_halved():  # §7A, B-42
    state, scholar = alone((0, 4, 6))
    scholar.heroes = 2
    scored = line(score(state).state, S)
    assert (scored.base, scored.heroes, scored.total) == (7, 10, 7 + 10 - 4)


def test_a_score_may_be_negative():  # C-60
    state, monk = alone((0, 4, 6), role="monk")
    monk.vow = "V8"
    state = score(state).state
    assert line(state, K).total == 7 - 8
    assert GAME.outcome(state).scores[K] == -1


@pytest.mark.parametrize(("gives", "wisdom"), [(3, 2), (4, 5), (5, 5)])
def test_four_gifts_teach_the_merchant_before_anything_is_counted(gives, wisdom):  # B-12, C-59
    state, merchant = alone((0, 10, 2), role="merchant")
    merchant.gives = gives
    scored = line(score(state).state, M)
    assert scored.wisdom == wisdom
    assert scored.base == (25 if wisdom == 5 else 15 // 2)  # for the sum and for the halving


def test_only_the_merchants_gifts_teach():
    state, farmer = alone((0, 10, 2), role="farmer")
    farmer.gives = 6
    assert line(score(state).state, F).wisdom == 2


def test_end_gifts_count_for_vows_and_honours():  # C-59
    state, farmer = alone((0, 16, 6), role="farmer", house={"farmer_v58": True})
    farmer.labours = 5
    scored = line(score(state).state, F)
    assert (scored.merit, scored.vow) == (18, 12)
    state, merchant = alone((0, 10, 22), role="merchant")
    merchant.gives = 4
    assert "wisdom" not in honours(state, M)
    assert "wisdom" in honours(score(state).state, M)


def test_the_errata_set_pays_the_farmers_labour_only_where_it_is_in_force():
    state, farmer = alone((0, 16, 6), role="farmer")
    farmer.labours = 9
    assert line(score(state).state, F).merit == 16


# --- §6.3 the ranking ----------------------------------------------------------------------------


def tie(scholar, monk):
    """Return the winners when these two have the same score, all vows kept."""
    state = won(POOR, POOR, (0, *scholar), (0, *monk))
    state.players[S].taught = 1
    state = score(state).state
    assert line(state, S).total == line(state, K).total == 77
    return GAME.outcome(state).winners


def test_a_tie_goes_to_more_merit_then_to_more_wisdom_and_is_shared_then():
    assert tie((20, 18), (21, 18)) == (K,)
    assert tie((20, 40), (21, 18)) == (K,)
    assert tie((20, 19), (20, 18)) == (S,)
    assert tie((20, 19), (20, 19)) == (S, K)


def test_the_score_wins_and_not_merit_and_wisdom():  # B-41
    state = won((20, 40, 40), POOR, POOR, (0, 20, 18))
    state.players[F].vow = HARD["farmer"]  # with 20 provisions it is broken
    state = score(state).state
    assert (line(state, F).total, line(state, K).total) == (59, 77)
    assert GAME.outcome(state).winners == (K,)


def test_the_best_may_lead_with_less_than_nothing():
    state = won(POOR, POOR, POOR, (1, 4, 6))
    for player in state.players:
        player.vow = HARD[player.role]
    state = score(state).state
    assert max(GAME.outcome(state).scores) == -1
    assert GAME.outcome(state).winners == (K,)
