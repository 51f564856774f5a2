"""§6 and §7 of the rulebook for reading: endings in their order, scores, paths, ranks, titles."""

from itertools import combinations

import pytest
from merit13_tables import PHASE, F, G, K, M, board, last_round, run
from parts import each

from engine.games.merit13 import GAME
from engine.games.merit13.rules import resolve
from engine.games.merit13.scoring import (
    final_order,
    path,
    score,
    seat_scores,
    shown,
    standing,
    title,
    winners,
)
from engine.games.merit13.state import ENDINGS, Player

RULES = resolve({})


def player(merit, wisdom, best=0, delivered=0):
    return Player(merit=merit, wisdom=wisdom, best_streak=best, delivered=delivered)


def settled(*given, house=None, **public):
    state = last_round(*given, house=house, **public)
    run(state)
    return state


# --- §6 -----------------------------------------------------------------------------------------


@each(
    ("difficulty", "calamity", "delivered", "ending"),
    [
        ("normal", 13, 8, "too-much-calamity"),
        ("beginner", 13, 8, "win"),
        ("normal", 12, 5, "too-few"),
        ("normal", 12, 6, "win"),
        ("hard", 10, 7, "win"),
        ("hard", 11, 7, "too-much-calamity"),
        ("hard", 10, 6, "too-few"),
        ("asura", 8, 8, "win"),
        ("asura", 9, 8, "too-much-calamity"),
        ("asura", 8, 7, "too-few"),
        ("beginner", 15, 4, "win"),
        ("beginner", 16, 4, "too-much-calamity"),
        ("beginner", 15, 3, "too-few"),
    ],
)
def test_example_22_the_last_round_ends_by_the_limits_of_the_difficulty(
    difficulty, calamity, delivered, ending
):
    state = settled(calamity, delivered, house={"difficulty": difficulty})
    assert GAME.outcome(state).ending == ending


def test_example_16_a_villain_left_at_the_end_may_cost_the_game():
    state = settled(12, 6, beings=[("villain", 6)])
    assert (state.calamity, state.ending) == (13, "too-much-calamity")


def test_endings_are_tested_in_the_order_of_the_rulebooks_list():
    assert ENDINGS == ("doom", "too-few", "too-much-calamity", "win")
    assert settled(20, 0).ending == "doom"
    assert settled(19, 0).ending == "too-few"
    assert settled(19, 6).ending == "too-much-calamity"


def test_doom_does_not_move_with_the_difficulty():
    for difficulty in ("beginner", "asura"):
        assert settled(20, 8, house={"difficulty": difficulty}).ending == "doom"


def test_the_game_goes_on_before_the_last_round_whatever_was_delivered():
    state = board(phase="settle", round=5, calamity=19, delivered=0)
    run(state)
    assert (state.ending, state.round, state.phase) == ("", 6, PHASE["happen"])
    assert GAME.outcome(state) is None


def test_a_lost_game_has_scores_for_information_but_no_winner_and_no_title():
    state = last_round(19, 6)
    table = run(state)
    outcome = GAME.outcome(state)
    assert outcome.winners == ()
    assert min(outcome.scores) > 0
    kinds = [event[0] for event in table.events]
    assert kinds == ["ended"] + ["unranked"] * 4


# --- §7.1 and §7.2 ------------------------------------------------------------------------------


@each(
    ("who", "points", "walked"),
    [
        (player(12, 12, 3), 36 + 14, "lay"),
        (player(15, 15, 4), 45 + 20, "bodhisattva"),
        (player(15, 15, 3, 3), 45 + 15, "relief"),
        (player(22, 9), 42.2137 + 18, "awakening"),
        (player(18, 12), 44.0908 + 8, "worldly"),
        (player(17, 12), 42.8486 + 14, "lay"),
        (player(0, 40), 18, "awakening"),
        (player(20, 20, 3, 3), 60 + 16, "giving"),
        (player(10, 20), 42.4264 + 16, "meditation"),
        (player(20, 10), 42.4264 + 16, "giving"),
        (player(20, 21), 3 * 420**0.5 + 16, "meditation"),
        (player(14, 15, 6), 3 * 210**0.5 + 14, "lay"),
        (player(15, 14, 6, 2), 3 * 210**0.5 + 14, "lay"),
        (player(9, 22), 42.2137 + 18, "awakening"),
        (player(1, 1), 3 + 8, "worldly"),
    ],
)
def test_example_23_a_score_is_the_balance_of_merit_and_wisdom_and_the_best_path(
    who, points, walked
):
    assert score(RULES, who) == pytest.approx(points, abs=1e-4)
    assert path(RULES, who) == walked


def test_a_streak_that_was_broken_again_still_leads_to_the_bodhisattva_path():
    who = player(15, 15, best=4)
    who.streak = 0
    assert path(RULES, who) == "bodhisattva"


def test_the_path_that_adds_most_is_taken_when_a_house_moves_the_bonuses():
    rules = resolve({"lay_points": 50})
    assert path(rules, player(15, 15, 4)) == "lay"
    rules = resolve({"worldly_points": 99})
    assert path(rules, player(15, 15, 4)) == "bodhisattva"


# --- §7.3 ---------------------------------------------------------------------------------------


def won(*merits, **more):
    return board(*((0, *pair) for pair in merits), phase="settle", ending="win", **more)


def test_example_24_equal_bonuses_name_the_path_by_the_larger_merit():
    walked = path(RULES, player(20, 20, 3, 3))
    assert (walked, title(2, walked, player(20, 20))) == ("giving", "bodhisattva")
    walked = path(RULES, player(10, 20))
    assert (walked, title(2, walked, player(10, 20))) == ("meditation", "arhat")


@pytest.mark.parametrize(
    ("walked", "more_merit", "more_wisdom"),
    [
        ("bodhisattva", "bodhisattva", "bodhisattva"),
        ("giving", "bodhisattva", "bodhisattva"),
        ("relief", "bodhisattva", "bodhisattva"),
        ("meditation", "arhat", "arhat"),
        ("awakening", "bodhisattva", "arhat"),
        ("lay", "bodhisattva", "arhat"),
        ("worldly", "bodhisattva", "arhat"),
    ],
)
def test_the_second_rank_is_named_by_where_the_path_led(walked, more_merit, more_wisdom):
    assert title(2, walked, player(9, 8)) == more_merit
    assert title(2, walked, player(8, 8)) == more_merit
    assert title(2, walked, player(8, 9)) == more_wisdom


def test_the_other_ranks_have_one_title_each():
    titles = [title(rank, "lay", player(9, 9)) for rank in (1, 3, 4)]
    assert titles == ["awakened", "stream", "good"]


def test_example_25_merit_decides_between_equal_scores_and_equals_share_a_rank():
    state = won((15, 16), (16, 15), (1, 1), (2, 2))
    assert score(RULES, state.players[F]) == score(RULES, state.players[M])
    assert final_order(state) == [(1, M), (2, F), (3, G + 1), (4, G)]
    assert winners(state) == (M,)
    state = won((15, 15), (15, 15), (9, 9), (8, 8))
    assert [rank for rank, _ in final_order(state)] == [1, 1, 3, 4]
    assert winners(state) == (F, M)
    scores = seat_scores(state)
    assert scores[F] == scores[M] > scores[G] > scores[K]


def test_wisdom_decides_where_score_and_merit_are_equal():
    state = won((0, 9), (0, 8), (0, 7), (0, 7))
    assert final_order(state) == [(1, F), (2, M), (3, G), (3, K)]
    assert winners(state) == (F,)


def test_both_who_share_the_first_rank_are_awakened():
    state = last_round(0, 8)
    for who in state.players[2:]:
        who.merit = 1
    table = run(state)
    ranked = [event for event in table.events if event[0] == "ranked"]
    assert [(event[1], event[5]) for event in ranked] == [
        (1, "awakened"),
        (1, "awakened"),
        (3, "stream"),
        (3, "stream"),
    ]
    assert GAME.outcome(state).winners == (F, M)


def test_scores_are_thousandths_and_told_with_one_decimal():
    state = won((12, 12), (22, 9), (1, 1), (0, 0))
    assert seat_scores(state) == (50_000, 60_214, 11_000, 8_000)
    assert [shown(state, seat) for seat in range(4)] == ["50.0", "60.2", "11.0", "8.0"]


@pytest.mark.soak
def test_the_scores_of_an_outcome_never_stand_in_another_order_than_the_ranks():
    reached = [(m, w) for m in range(0, 40, 3) for w in range(0, 40, 4)]
    reached += [(w, m) for m, w in reached]
    for first, second in combinations(reached, 2):
        state = won(first, second)
        scores = seat_scores(state)
        one, two = (standing(RULES, state.players[seat]) for seat in (F, M))
        assert (scores[F] > scores[M]) == (one > two)
        assert (scores[F] == scores[M]) == (one == two)


def test_no_two_scores_are_equal_that_only_look_alike_after_nine_digits():
    """R-21 3√P is rational only if P is a square, so equality can be decided in whole numbers."""
    by_standing = {}
    for merit in range(61):
        for wisdom in range(merit, 61):
            for bonus in (8, 14, 15, 16, 18, 20):
                rounded = round(3 * (merit * wisdom) ** 0.5 + bonus, 9)
                by_standing.setdefault(rounded, set()).add((merit * wisdom, bonus))
    for alike in by_standing.values():
        for (p, a), (q, b) in combinations(alike, 2):
            # 3√p + a = 3√q + b: either the same number, or both roots whole
            root_p, root_q = round(p**0.5), round(q**0.5)
            assert root_p**2 == p
            assert root_q**2 == q
            assert 3 * root_p + a == 3 * root_q + b
