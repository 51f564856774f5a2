"""§7A: C7–C12, what is good for all, and what some may add to it."""

import pytest
from collective_situations import BODHI, LAITY, WORLD, F, K, M, S, board, flip, four, pair

MIXED = (WORLD, LAITY, BODHI, LAITY)


def harvest(*provisions: int, **more):
    """Return a board before the harvest, with these provisions."""
    return board(*[(stock, 5, 5) for stock in provisions], **more)


# --- C7 the harvest ------------------------------------------------------------------------------


def test_c7_everybody_gains_a_provision():
    happened = flip(harvest(3, 3, 2, 5), "C7")
    assert happened.changes == [(1, 0, 0)] * 4


def test_c7_the_richest_may_give_two_to_the_poorest_and_both_earn_merit():
    happened = flip(harvest(3, 3, 2, 5), "C7", yes={("share", K)})
    assert happened.asked("share") == [K]
    assert happened.changes == [(1, 0, 0), (1, 0, 0), (3, 1, 0), (-1, 1, 0)]


def test_c7_is_shared_after_the_gain():  # C-50
    picks = {("share-with", K): F}
    happened = flip(harvest(0, 0, 0, 1), "C7", yes={("share", K)}, picks=picks)
    assert happened.provisions == [3, 1, 1, -1]


def test_c7_whoever_has_less_than_two_even_now_cannot_share():
    house = {"C7.base.all_gain.provisions": 0}
    assert flip(harvest(0, 0, 0, 1, house=house), "C7").asked("share") == []


def test_c7_if_all_have_the_same_nobody_shares():
    assert flip(four(), "C7").asked("share") == []


def test_c7_of_several_richest_the_first_who_is_willing_shares():
    state = harvest(9, 9, 3, 9, start=1)
    happened = flip(state, "C7", yes={("share", F), ("share", K)})
    assert happened.asked("share") == [M, K]
    assert happened.provisions == [1, 1, 3, -1]


def test_c7_of_several_poorest_the_giver_chooses():
    state = harvest(3, 9, 3, 3)
    picks = {("share-with", M): S}
    happened = flip(state, "C7", yes={("share", M)}, picks=picks)
    assert happened.table.offers["share-with", M] == [("player", who) for who in (F, S, K)]
    assert happened.provisions == [1, -1, 3, 1]


def test_c7_the_gift_may_be_declined_and_then_nothing_is_paid():  # C-11
    happened = flip(harvest(3, 3, 2, 5), "C7", yes={("share", K)}, refuse={S})
    assert happened.changes == [(1, 0, 0)] * 4
    assert happened.told("declined") == [("declined", S, K, "C7")]
    assert happened.state.players[K].aided == 0


def test_c7_the_gift_counts_as_aid():  # C-42
    happened = flip(harvest(3, 3, 2, 5), "C7", yes={("share", K)})
    assert happened.state.players[K].aided == 1 << S


def test_c7_nobody_gives_to_a_character_of_their_own():  # C-37
    own = pair((9, 5, 5), (5, 5, 5), (2, 5, 5), (5, 5, 5))
    assert flip(own, "C7").asked("share") == []
    either = pair((9, 5, 5), (2, 5, 5), (2, 5, 5), (5, 5, 5))
    happened = flip(either, "C7", yes={("share", F)})
    assert happened.table.offers["share-with", F] == [("player", M)]
    assert happened.provisions == [-1, 3, 1, 1]


def test_c7_a_rich_character_with_nobody_to_give_to_leaves_it_to_the_other_richest():  # C-50, C-37
    state = pair((9, 5, 5), (9, 5, 5), (2, 5, 5), (5, 5, 5))
    happened = flip(state, "C7", yes={("share", F), ("share", M)})
    assert happened.asked("share") == [M]
    assert happened.provisions == [1, -1, 3, 1]


# --- C8 peace ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calamity", "change", "merit"), [(0, 0, 1), (1, -1, 1), (8, -2, 1), (9, -2, 0)], ids=str
)
def test_c8_calamity_goes_down_first_and_then_decides_the_festival(calamity, change, merit):  # B-25
    happened = flip(four(calamity=calamity), "C8")
    assert happened.calamity == change
    assert happened.changes == [(0, merit, 0)] * 4


# --- C9 the Buddha's birthday --------------------------------------------------------------------


def test_c9_refuge_adds_merit_and_the_resolve_adds_wisdom_too():
    happened = flip(four(faith=MIXED), "C9")
    assert happened.changes == [(0, 1, 0), (0, 2, 0), (0, 2, 1), (0, 2, 0)]
    assert happened.calamity == 0


def test_c9_whoever_likes_may_offer_once_in_turn_order():  # C-51
    happened = flip(four(calamity=9, start=2), "C9", yes={("offering", F), ("offering", K)})
    assert happened.asked("offering") == [S, K, F, M]
    assert happened.changes == [(-2, 3, 0), (0, 1, 0), (0, 1, 0), (-2, 3, 0)]
    assert happened.calamity == -2


@pytest.mark.parametrize(("provisions", "asked"), [(1, []), (2, [F, M, S, K])], ids=str)
def test_c9_an_offering_must_be_payable(provisions, asked):
    assert flip(four(provisions=provisions), "C9").asked("offering") == asked


def test_c9_an_offering_is_no_giving_and_no_help():  # C-51
    player = flip(four(), "C9", yes={("offering", F)}).state.players[F]
    assert (player.gives, player.helps, player.round_helps, player.spent) == (0, 0, 0, 2)


# --- C10 the departed ----------------------------------------------------------------------------


@pytest.mark.parametrize(("deliverance", "merit"), [(0, 0), (1, 2), (5, 2)], ids=str)
def test_c10_nobody_earns_anything_until_the_team_has_delivered(deliverance, merit):  # B-24
    happened = flip(four(deliverance=deliverance), "C10")
    assert happened.changes == [(0, merit, 0)] * 4
    assert happened.table.asked == []


# --- C11 the sermon ------------------------------------------------------------------------------


def test_c11_everybody_gains_wisdom_and_refuge_adds_more():
    happened = flip(four(faith=MIXED), "C11")
    assert happened.changes == [(0, 0, 1), (0, 0, 2), (0, 0, 2), (0, 0, 2)]


def test_c11_the_scholar_may_teach_all_others():  # C-52
    happened = flip(four(), "C11", yes={("teaching", S)})
    assert happened.asked("teaching") == [S]
    assert happened.changes == [(0, 0, 2), (0, 0, 2), (0, 2, 0), (0, 0, 2)]
    assert happened.heroes == [0] * 4


def test_c11_the_scholar_pays_with_what_the_sermon_brought():  # C-52: after the general gain
    happened = flip(four(wisdom=0), "C11", yes={("teaching", S)})
    assert happened.wisdom == [2, 2, 0, 2]
    house = {"C11.base.all_gain.wisdom": 0}
    assert flip(four(wisdom=0, house=house), "C11").asked("teaching") == []


def test_c11_without_a_scholar_nobody_teaches():
    state = board((5, 5, 5), (5, 5, 5), roles=("farmer", "monk"))
    assert flip(state, "C11").table.asked == []


def test_c11_teaching_reaches_the_own_second_character_and_counts_as_aid():  # C-37, C-42
    happened = flip(pair(), "C11", yes={("teaching", S)})
    assert happened.wisdom == [2, 2, 0, 2]
    assert happened.state.players[S].aided == 1 << F | 1 << M | 1 << K
    assert flip(four(), "C11").state.players[S].aided == 0


# --- C12 the relics ------------------------------------------------------------------------------


def test_c12_calamity_goes_down_and_everybody_earns_merit():
    happened = flip(four(calamity=9, faith=MIXED), "C12")
    assert happened.calamity == -1
    assert happened.changes == [(0, 1, 0)] * 4


@pytest.mark.parametrize(
    ("faith", "change"),
    [((LAITY,) * 4, -2), ((LAITY, BODHI, BODHI, LAITY), -2), ((LAITY, LAITY, LAITY, WORLD), -1)],
    ids=str,
)
def test_c12_if_all_have_taken_refuge_it_goes_down_more(faith, change):  # B-16, C-51
    assert flip(four(calamity=9, faith=faith), "C12").calamity == change


def test_c12_whoever_likes_may_go_on_pilgrimage():  # C-51
    happened = flip(four(start=1), "C12", yes={("offering", M)})
    assert happened.asked("offering") == [M, S, K, F]
    assert happened.changes == [(0, 1, 0), (-3, 4, 1), (0, 1, 0), (0, 1, 0)]
    player = happened.state.players[M]
    assert (player.gives, player.round_helps) == (0, 0)


@pytest.mark.parametrize(("provisions", "asked"), [(2, []), (3, [F, M, S, K])], ids=str)
def test_c12_a_pilgrimage_must_be_payable(provisions, asked):
    assert flip(four(provisions=provisions), "C12").asked("offering") == asked
