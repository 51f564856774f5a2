"""§7A: C1–C4, the natural disasters: sacrifice or shelter, and those who step forward."""

import pytest
from collective_situations import F, K, M, S, board, flip, four

TOGETHER = ("C1", "C2", "C3")


# --- C1 the drought ------------------------------------------------------------------------------


def test_c1_every_single_a_takes_one_calamity_away():  # B-21
    assert [flip(four(), "C1", choice).calamity for choice in ("abbb", "aabb", "aaab", "aaaa")] == [
        3,
        2,
        1,
        0,
    ]


def test_c1_a_pays_two_provisions_for_a_merit_and_b_loses_one():
    assert flip(four(), "C1", "abab").changes == [(-2, 1, 0), (-1, 0, 0)] * 2


def test_c1_if_all_choose_b_the_calamity_grows_more():
    happened = flip(four(), "C1", "bbbb")
    assert happened.calamity == 6
    assert happened.changes == [(-1, 0, 0)] * 4


def test_c1_a_must_be_payable_in_full():  # C-05, C-06
    state = board((1, 5, 5), (2, 5, 5), (0, 5, 5), (5, 5, 5))
    happened = flip(state, "C1", "aaaa")
    offers = happened.table.offers
    assert [len(offers["choice", who]) for who in range(4)] == [1, 2, 1, 2]
    assert happened.provisions == [-1, -2, 0, -2]


def test_c1_those_who_were_forced_into_b_count_among_all_who_chose_b():  # C-46
    assert flip(four(provisions=1), "C1", "aaaa").calamity == 6


def test_c1_a_loss_goes_down_to_nothing_and_the_rest_is_forgiven():  # C-05, C-07
    happened = flip(four(provisions=0, merit=0), "C1")
    assert happened.changes == [(0, 0, 0)] * 4


def test_c1_the_farmer_opens_the_granary_and_nobody_else_chooses():
    happened = flip(four(), "C1", yes={("hero", F)})
    assert happened.changes == [(-4, 3, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]
    assert happened.calamity == 1  # B-22: the drought itself stays
    assert happened.heroes == [1, 0, 0, 0]
    assert happened.asked("choice") == []
    assert happened.told("hero") == [("hero", F, "C1")]


@pytest.mark.parametrize(("provisions", "asked"), [(3, []), (4, [F])])
def test_c1_the_hero_must_be_able_to_pay_in_full(provisions, asked):  # C-45
    assert flip(four(provisions=provisions), "C1", "bbbb").asked("hero") == asked


def test_c1_a_farmer_who_declines_chooses_like_all_the_others():
    happened = flip(four(), "C1", "aaaa")
    assert happened.asked("hero") == [F]
    assert happened.asked("choice") == [F, M, S, K]
    assert happened.heroes == [0] * 4


def test_c1_without_a_farmer_there_is_no_hero():  # C-45
    state = board((9, 9, 9), (9, 9, 9), (9, 9, 9), roles=("merchant", "scholar", "monk"))
    assert flip(state, "C1", "bbb").asked("hero") == []


# --- C2 the flood --------------------------------------------------------------------------------


def test_c2_a_pays_provisions_and_b_loses_merit():
    happened = flip(four(), "C2", "aabb")
    assert happened.changes == [(-2, 1, 0), (-2, 1, 0), (0, -1, 0), (0, -1, 0)]
    assert happened.calamity == 2


def test_c2_all_b_brings_nothing_more():
    assert flip(four(), "C2", "bbbb").calamity == 4


def test_c2_a_is_closed_to_those_with_one_provision():
    assert flip(four(provisions=1), "C2", "aaaa").merit == [-1] * 4


@pytest.mark.parametrize(
    ("provisions", "paid"), [(4, None), (5, 5), (9, 5), (10, 0), (11, 0)], ids=str
)
def test_c2_the_merchant_pays_for_the_dyke_and_nothing_from_ten_on(provisions, paid):  # C-45
    happened = flip(four(provisions=provisions), "C2", "bbbb", yes={("hero", M)})
    if paid is None:
        assert happened.asked("hero") == []
        assert happened.calamity == 4
    else:
        assert happened.changes == [(0, 0, 0), (-paid, 2, 0), (0, 0, 0), (0, 0, 0)]
        assert happened.calamity == 0  # B-22
        assert happened.heroes == [0, 1, 0, 0]
        assert happened.asked("choice") == []


def test_c2_being_a_hero_for_nothing_is_no_spending():
    assert flip(four(), "C2", yes={("hero", M)}).state.players[M].spent == 0


# --- C3 the plague -------------------------------------------------------------------------------


def test_c3_a_pays_of_both_kinds_and_b_loses_wisdom():
    happened = flip(four(), "C3", "abab")
    assert happened.changes == [(-1, 2, -1), (0, 0, -1)] * 2
    assert happened.calamity == 3


@pytest.mark.parametrize("stock", [(0, 9, 9), (9, 9, 0)], ids=["no-provisions", "no-wisdom"])
def test_c3_a_is_closed_to_whoever_lacks_either_kind(stock):
    happened = flip(board(*[stock] * 4), "C3", "aaaa")
    assert happened.calamity == 5
    assert happened.provisions == [0] * 4


def test_c3_the_scholar_publishes_the_cure_and_every_a_earns_more():  # B-20
    happened = flip(four(), "C3", "aa.b", yes={("hero", S)})
    assert happened.changes == [(-1, 3, -1), (-1, 3, -1), (0, 3, -3), (0, 0, -1)]
    assert happened.calamity == 5 - 4 - 2 + 1  # never below nothing: 5 − 4, then twice − 1


def test_c3_the_monk_chants_and_everybody_gains_wisdom():
    happened = flip(four(), "C3", "bbb.", yes={("hero", K)})
    assert happened.changes == [(0, 0, 0), (0, 0, 0), (0, 0, 0), (0, -3, 1)]
    assert happened.calamity == 2


def test_c3_both_heroes_may_step_forward_and_all_others_still_choose():  # B-20, C-45
    happened = flip(four(calamity=9), "C3", "ab..", yes={("hero", S), ("hero", K)})
    assert happened.heroes == [0, 0, 1, 1]
    assert happened.asked("choice") == [F, M]
    assert happened.calamity == 5 - 4 - 3 - 1
    assert happened.changes == [(-1, 3, 0), (0, 0, 0), (0, 3, -2), (0, -3, 1)]


def test_c3_the_plague_stays_whatever_the_heroes_do():  # B-22: +1, +2, −2
    for yes, change in (({S}, 1), ({K}, 2), ({S, K}, -2)):
        happened = flip(four(calamity=9), "C3", "bbbb", yes={("hero", who) for who in yes})
        assert happened.calamity == change


@pytest.mark.parametrize(
    ("stock", "asked"),
    [((9, 2, 2), []), ((9, 2, 3), [S]), ((9, 3, 2), [K]), ((9, 3, 3), [S, K])],
    ids=str,
)
def test_c3_each_hero_must_be_able_to_pay(stock, asked):
    assert flip(board(*[stock] * 4), "C3", "bbbb").asked("hero") == asked


ALONE, INSTEAD = {"plague_hero_alone": True}, {"hero_replaces_base": True}


@pytest.mark.parametrize(("start", "first"), [(0, S), (3, K)])
def test_c3_the_first_hero_settles_it_where_the_house_says_so(start, first):  # B-20, Q3
    happened = flip(
        four(calamity=9, start=start, house=ALONE), "C3", yes={("hero", S), ("hero", K)}
    )
    assert happened.asked("hero") == [first]
    assert happened.asked("choice") == []
    assert happened.told("hero") == [("hero", first, "C3")]
    assert happened.calamity == (5 - 4 if first == S else 5 - 3)


def test_c3_without_a_hero_all_choose_in_such_a_house_too():  # B-20
    happened = flip(four(calamity=9, house=ALONE), "C3", "aabb")
    assert happened.asked("hero") == [S, K]
    assert happened.asked("choice") == [F, M, S, K]
    assert happened.calamity == 5 - 2


@pytest.mark.parametrize(
    ("card", "hero", "change"), [("C1", F, -3), ("C2", M, -4), ("C3", S, -4), ("C3", K, -3)]
)
def test_a_hero_takes_the_place_of_the_base_effect_where_the_house_says_so(card, hero, change):
    """B-22, Q3: heroes are asked before anything happens; nobody else's choice changes with it."""
    happened = flip(four(calamity=9, house=INSTEAD), card, "bbbb", yes={("hero", hero)})
    assert happened.calamity == change
    assert happened.table.events[0][0] == "hero"
    assert bool(happened.asked("choice")) == (card == "C3")


@pytest.mark.parametrize(("card", "change"), [("C1", 4), ("C2", 4), ("C3", 5)])
def test_where_nobody_steps_forward_the_base_effect_happens_before_all_choose(card, change):
    happened = flip(four(calamity=9, house=INSTEAD), card, "aaaa")
    assert happened.calamity == change - 4
    assert [event[0] for event in happened.table.events][:2] == ["calamity", "revealed"]


def test_c3_with_both_switches_one_hero_is_all_that_happens():  # B-20, B-22
    house = ALONE | INSTEAD
    happened = flip(four(calamity=9, house=house), "C3", yes={("hero", S), ("hero", K)})
    assert (happened.calamity, happened.asked("choice")) == (-4, [])
    assert happened.changes == [(0, 0, 0), (0, 0, 0), (0, 3, -3), (0, 0, 0)]


def test_a_hero_in_the_last_moment_keeps_the_base_effect_from_ending_the_game():  # B-22, B-27
    happened = flip(four(calamity=19, house=INSTEAD), "C1", yes={("hero", F)})
    assert happened.calamity == -3


def test_c3_two_heroes_at_a_table_of_two_leave_nobody_to_choose():
    state = board((9, 9, 9), (9, 9, 9), roles=("scholar", "monk"))
    happened = flip(state, "C3", yes={("hero", 0), ("hero", 1)})
    assert happened.asked("choice") == []
    assert happened.heroes == [1, 1]


# --- what C1–C3 share ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", TOGETHER)
def test_heroes_are_asked_after_the_disaster_strikes_and_before_anybody_chooses(card):  # B-23
    happened = flip(four(), card, "bbbb")
    topics = [topic for topic, _ in happened.table.asked]
    assert topics == sorted(topics, key=["hero", "choice"].index)
    assert happened.table.events[0][0] == "calamity"
    assert happened.table.told_before[0] == 1


@pytest.mark.parametrize("card", TOGETHER)
def test_all_are_asked_in_turn_order_and_nothing_shows_until_all_have_answered(card):  # C-02
    happened = flip(four(start=2), card, "abab")
    assert happened.table.together == [(2, 3, 0, 1)]
    assert {told for told in happened.table.told_before if told} == {1}
    revealed = [event[1::2] for event in happened.told("revealed")]
    assert revealed == [(2, "a"), (0, "a"), (3, "b"), (1, "b")]


def test_what_was_committed_is_paid_before_any_loss_is_borne():  # C-02, C-38
    state = board((2, 5, 5), (2, 5, 5), (5, 5, 5), (5, 5, 5), start=1)
    state.ward, state.bearer = M, F  # the farmer would bear the merchant's loss with its last two
    happened = flip(state, "C1", "abbb")
    assert happened.provisions == [-2, -1, -1, -1]
    assert state.ward == M


def test_a_loss_by_b_is_borne_twice_over():  # C-38
    state = four()
    state.ward, state.bearer = M, F
    happened = flip(state, "C1", "bbbb")
    assert happened.provisions == [-3, 0, -1, -1]
    assert state.players[F].wards == 1


# --- C4 the locusts ------------------------------------------------------------------------------


def test_c4_is_chosen_openly_one_after_the_other():  # C-47
    happened = flip(four(calamity=10, start=1), "C4", "abab")
    assert happened.asked("choice") == [M, S, K, F]
    assert happened.table.together == []
    assert happened.table.told_before == sorted(set(happened.table.told_before))
    kinds = [event[0] for event in happened.table.events if event[0] in {"revealed", "lose", "pay"}]
    assert kinds == ["revealed", "lose", "revealed", "pay"] * 2


def test_c4_following_pays_and_looking_on_loses():
    happened = flip(four(calamity=10), "C4", "abbb")
    assert happened.changes == [(-2, 1, 0), (-1, 0, 0), (-1, 0, 0), (-1, 0, 0)]
    assert happened.calamity == 2


def test_c4_anybody_may_follow_even_after_someone_looked_on():  # C-47
    happened = flip(four(calamity=10), "C4", "bbba")
    assert happened.table.offers["choice", K] == [("a",), ("b",)]
    assert happened.calamity == 2


def test_c4_if_all_look_on_the_calamity_grows_more():
    assert flip(four(), "C4", "bbbb").calamity == 7
    assert flip(four(provisions=1), "C4", "aaaa").calamity == 7  # C-46


@pytest.mark.parametrize(("provisions", "merit"), [(1, 0), (2, 2), (3, 2), (4, 1), (5, 1)], ids=str)
def test_c4_the_poor_who_follow_earn_more_but_are_no_heroes(provisions, merit):  # B-19
    state = board((provisions, 5, 5), *[(9, 5, 5)] * 3)
    happened = flip(state, "C4", "abbb")
    assert happened.merit[F] == merit
    assert happened.heroes == [0] * 4
    assert happened.asked("hero") == []
    assert happened.asked("choice") == [F, M, S, K]
