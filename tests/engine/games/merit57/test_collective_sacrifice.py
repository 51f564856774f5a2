"""§12.14: the sacrifice bonus, an option: A in a crisis, A although short, A by everybody."""

import pytest
from collective_situations import F, M, S, board, flip, four

ON = {"sacrifice_bonus": True}


def test_without_the_option_nothing_of_it_happens():
    happened = flip(four(calamity=15), "C1", "aaaa")
    assert happened.merit == [1] * 4
    assert flip(four(provisions=1), "C1", "aaaa").merit == [0] * 4


@pytest.mark.parametrize(
    ("calamity", "bonus"), [(5, 0), (6, 2), (16, 2)], ids=str
)  # the drought adds four before anybody chooses
def test_a_at_calamity_ten_earns_two_more(calamity, bonus):
    happened = flip(four(calamity=calamity, house=ON), "C1", "abbb")
    assert happened.merit == [1 + bonus, 0, 0, 0]


def test_the_calamity_is_tested_before_any_a_takes_it_down():
    assert flip(four(calamity=6, house=ON), "C1", "aaab").merit == [3, 3, 3, 0]


@pytest.mark.parametrize("provisions", [0, 1])
def test_whoever_is_short_may_choose_a_for_all_they_have(provisions):  # B-50
    state = board((provisions, 5, 5), *[(9, 5, 5)] * 3, house=ON)
    happened = flip(state, "C1", "abbb")
    assert happened.table.offers["choice", F] == [("a",), ("b",)]
    assert happened.changes[F] == (-provisions, 1 + 3, 0)
    assert happened.calamity == 3


def test_whoever_is_short_of_one_kind_pays_the_other_in_full():
    state = board((0, 5, 5), (9, 5, 0), *[(9, 5, 5)] * 2, house=ON)
    happened = flip(state, "C3", "aabb")
    assert happened.changes[F] == (0, 2 + 3, -1)
    assert happened.changes[M] == (-1, 2 + 3, 0)


def test_if_all_choose_a_everybody_earns_one_more():
    happened = flip(four(house=ON), "C2", "aaaa")
    assert happened.merit == [2] * 4


def test_all_means_all_who_choose():
    happened = flip(four(house=ON), "C3", "aa.a", yes={("hero", S)})
    assert happened.merit == [2 + 1 + 1, 2 + 1 + 1, 3, 2 + 1 + 1]


def test_the_three_bonuses_add_up():
    happened = flip(four(provisions=1, calamity=9, house=ON), "C1", "aaaa")
    assert happened.changes == [(-1, 1 + 2 + 3 + 1, 0)] * 4


def test_the_locusts_test_each_choice_at_its_moment():
    happened = flip(four(calamity=8, house=ON), "C4", "aaaa")
    assert happened.merit == [1 + 2 + 1, 1 + 2 + 1, 1 + 1, 1 + 1]  # at 12, 10, 8, 6


def test_the_poor_who_are_short_earn_both_ways_with_the_locusts():
    state = board((1, 5, 5), *[(9, 5, 5)] * 3, house=ON)
    assert flip(state, "C4", "abbb").merit[F] == 1 + 3 + 1


def test_b_earns_nothing_and_war_knows_no_sacrifice():
    assert flip(four(calamity=15, house=ON), "C1", "bbbb").merit == [0] * 4
    happened = flip(four(calamity=15, provisions=1, house=ON), "C6", "cccc")
    assert happened.merit == [2] * 4
    assert happened.table.offers["choice", F] == [("b",), ("c",)]
