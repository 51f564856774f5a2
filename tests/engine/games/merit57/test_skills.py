"""§3.2, §9.4: the active skills, when they may be used, lent wisdom and assisted deliverances."""

import pytest
from merit57_situations import (
    F,
    K,
    M,
    S,
    board,
    four,
    offers_of,
    option,
    part,
    phase,
    someone,
    turn,
)
from parts import each

from engine.bots.table import answer_once, seat_bots
from engine.games.merit57.game import GAME
from engine.games.merit57.rounds import draw_personal, for_all
from engine.games.merit57.vows import declare_powers
from engine.kernel.errors import IllegalAnswer
from engine.kernel.game import Setup
from engine.kernel.match import Match


def offered(state, who, verb):
    """Return the options of one verb in somebody's turn."""
    return [offer for offer in offers_of(state, who) if offer[0] == verb]


# --- the farmer shares the harvest ---------------------------------------------------------------


def test_sharing_the_harvest_feeds_another_and_earns_both_merit():
    state = four()
    done = turn(state, F, "share 2", "yes")
    assert done.changes == [(-2, 1, 0), (0, 0, 0), (2, 1, 0), (0, 0, 0)]
    assert (state.players[F].skills, state.left) == (1, 2)


def test_a_skill_is_no_gift_and_no_help_action():
    state = four()
    turn(state, F, "share 1", "yes")
    turn(state, M, "feast")
    turn(state, S, "teach 0")
    turn(state, K, "boost 0")
    assert [player.helps for player in state.players] == [0] * 4
    assert [player.round_helps for player in state.players] == [0] * 4
    assert [player.skills for player in state.players] == [1] * 4


@pytest.mark.parametrize(("provisions", "others"), [(1, []), (2, [1, 2, 3])])
def test_sharing_must_be_payable_and_goes_to_one_other(provisions, others):
    state = four(changes={F: {"provisions": provisions}})
    assert offered(state, F, "share") == [("share", other) for other in others]


def test_a_declined_gift_costs_nothing_and_spends_no_use():
    state = four()
    done = turn(state, F, "share 2", "no")
    assert done.changes == [(0, 0, 0)] * 4
    assert (state.players[F].skills, state.left) == (0, 2)
    assert done.told("declined") == [("declined", S, F, "share")]
    assert done.table.asked[1].about == (S, F, "share", 2, 0)


def test_both_uses_may_fall_in_one_turn_and_there_is_no_third():
    state = four()
    turn(state, F, "share 1", "yes", "share 2", "yes")
    assert state.left == 2
    assert offered(state, F, "share") == []


# --- the merchant's open table -------------------------------------------------------------------


@pytest.mark.parametrize("calamity", [5, 12])
def test_the_open_table_earns_everybody_merit_and_calms_by_one_however_bad_it_is(calamity):
    state = four(calamity=calamity)
    done = turn(state, M, "feast")
    assert done.changes == [(0, 1, 0), (-3, 1, 0), (0, 1, 0), (0, 1, 0)]
    assert done.calamity == -1
    assert done.topics == [("action", M)]  # nobody is asked
    assert (state.players[M].skills, state.left) == (1, 2)


@pytest.mark.parametrize(("provisions", "count"), [(2, 0), (3, 1)])
def test_the_open_table_must_be_payable(provisions, count):
    state = four(changes={M: {"provisions": provisions}})
    assert len(offered(state, M, "feast")) == count


# --- the scholar teaches -------------------------------------------------------------------------


def test_teaching_is_an_action_and_one_or_two_others_learn():
    state = four()
    done = turn(state, S, "teach 0 3")
    assert done.changes == [(0, 0, 1), (0, 0, 0), (0, 1, 0), (0, 0, 1)]
    player = state.players[S]
    assert (player.skills, player.taught, state.left) == (1, 1, 1)
    assert turn(state, S, "teach 1").changes == [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 0, 0)]
    assert offered(state, S, "teach") == []


def test_the_scholar_chooses_among_all_ones_and_twos_of_the_others():
    assert offered(four(), S, "teach") == [
        option(f"teach {group}") for group in ("0", "1", "3", "0 1", "0 3", "1 3")
    ]
    assert offered(board(someone("scholar"), someone("monk")), 0, "teach") == [("teach", 1)]


def test_nobody_else_teaches_and_the_scholar_has_no_other_skill():
    assert offered(four(), F, "teach") == []
    assert not {offer[0] for offer in offers_of(four(), S)} & {"share", "feast", "boost"}


# --- the monk's prayer ---------------------------------------------------------------------------


def test_the_monks_prayer_costs_merit_and_goes_to_another():
    state = four()
    done = turn(state, K, "boost 1")
    assert done.changes == [(0, 0, 0), (0, 0, 0), (0, 0, 0), (0, -1, 0)]
    assert (state.players[K].skills, state.players[M].boosts, state.left) == (1, 2, 2)
    assert done.told("boost") == [("boost", K, M)]
    assert offered(four(), K, "boost") == [("boost", F), ("boost", M), ("boost", S)]


@pytest.mark.parametrize(("merit", "count"), [(0, 0), (1, 3)])
def test_the_prayer_must_be_payable(merit, count):
    assert len(offered(four(changes={K: {"merit": merit}}), K, "boost")) == count


@pytest.mark.parametrize(
    ("kind", "change"),
    [("provisions", (6, 0, 0)), ("merit", (4, 2, 0)), ("wisdom", (4, 0, 2))],
)
def test_right_after_the_next_action_the_other_takes_two_of_any_one_kind(kind, change):
    state = four(changes={F: {"boosts": 2}})
    done = turn(state, F, "labour", f"kind {kind}")
    assert done.change(F) == change
    assert done.topics == [("action", F), ("boost-kind", F)]
    assert turn(state, F, "labour").change(F) == (4, 0, 0)


def test_only_one_prayer_waits_for_the_same_character():
    state = four()
    turn(state, K, "boost 1")
    assert offered(state, K, "boost") == [("boost", F), ("boost", S)]


def test_passing_is_no_action_that_would_use_a_prayer():
    state = four(changes={F: {"boosts": 2, "orphan": 1}})
    assert turn(state, F, "pass", "labour", "kind merit").change(F) == (4, 3, 0)


def test_a_prayer_waits_through_free_skills_and_into_the_next_round():
    state = four(changes={F: {"boosts": 2}})
    turn(state, F, "share 1", "yes")
    phase(state, "settlement")
    assert state.players[F].boosts == 2
    assert turn(state, F, "practice", "kind wisdom").change(F) == (0, 0, 4)


def test_teaching_is_an_action_for_the_prayer_and_answering_a_request_is_none():
    state = four(changes={S: {"boosts": 2}})
    turn(state, F, "aid 2", "aid-wisdom", "yes")
    assert state.players[S].boosts == 2
    state.left = 0
    assert turn(state, S, "teach 0", "kind merit").change(S) == (0, 3, 0)


# --- C-33 in another's turn ----------------------------------------------------------------------


def volunteers(state, who):
    """Return what the others may do of their own accord before an action of this character."""
    return turn(state, who, "labour").table.asked[0].volunteers


def test_in_anothers_turn_a_skill_that_costs_no_action_is_offered_to_its_owner():
    assert volunteers(four(), S) == {
        F: [("aside", F, "share", other) for other in (M, S, K)],
        M: [("aside", M, "feast")],
        K: [("aside", K, "boost", other) for other in (F, M, S)],
    }


def test_teaching_dedicating_and_whatever_is_ones_own_is_not():
    assert S not in volunteers(four(), F)


def test_a_skill_in_anothers_turn_takes_none_of_its_actions():
    state = four()
    done = turn(
        state, S, "aside 0 share 2", "yes", "practice", "aside 3 boost 2", "labour", "kind merit"
    )
    assert done.change(F) == (-2, 1, 0)
    assert done.change(S) == (2 + 3, 1 + 2, 3)
    assert done.topics == [
        ("action", S),
        ("accept", S),
        ("action", S),
        ("action", S),
        ("action", S),
        ("boost-kind", S),
    ]


def test_inside_an_action_nobody_volunteers():
    done = turn(four(), F, "aid 1", "aid-wisdom", "yes", "aid 2", "refuse")
    assert [bool(asked.volunteers) for asked in done.table.asked] == [
        True,
        False,
        False,
        True,
        False,
    ]


def test_the_kernel_takes_a_skill_between_two_actions_and_asks_again():
    setup = Setup("merit57", ("person",) * 4, "aside")
    match = Match(GAME, setup)
    bots = dict(enumerate(seat_bots(GAME, setup)))
    while not (merchants := _who_may_feast(match)):
        answer_once(match, bots)
    ask, merchant = match.asks[0], merchants[0]
    merits = [player.merit for player in match.state.players]
    with pytest.raises(IllegalAnswer):
        match.answer(ask.seat, ("aside", merchant, "feast"))
    match.answer(merchant, ("aside", merchant, "feast"))
    assert match.asks[0].about == ask.about
    assert [player.merit for player in match.state.players] == [merit + 1 for merit in merits]


def _who_may_feast(match):
    offers = match.asks[0].volunteers
    return [seat for seat in offers if ("aside", seat, "feast") in offers[seat]]


# --- §9.4 lending wisdom -------------------------------------------------------------------------


def inspired(script, **more):
    """Let the inspired scholar, who is rich and faithful, act; return what changed."""
    state = four(calamity=5, beings=["B01"], changes={S: {"inspired": True}}, **more)
    done = turn(state, S, *script)
    return done.change(S), done.calamity


def test_lending_wisdom_costs_two_and_happens_once_a_round():
    state = four(round=3)
    state.players[F].great_vow = "BV4"
    done = turn(state, F, "inspire 2")
    assert done.changes == [(0, 0, -2), (0, 0, 0), (0, 0, 0), (0, 0, 0)]
    assert [player.inspired for player in state.players] == [False, False, True, False]
    assert (state.left, state.players[F].helps) == (2, 0)
    assert offered(state, F, "inspire") == []
    phase(state, "settlement")
    assert not state.players[S].inspired
    assert len(offered(state, F, "inspire")) == 3


@pytest.mark.parametrize(("wisdom", "count"), [(1, 0), (2, 3)])
def test_lending_wisdom_must_be_payable_and_goes_to_another(wisdom, count):
    state = four(changes={F: {"great_vow": "BV4", "wisdom": wisdom}})
    assert len(offered(state, F, "inspire")) == count


def test_wisdom_is_lent_before_the_event_too_or_in_anothers_turn():
    state = four(round=3, changes={F: {"great_vow": "BV4"}})
    part(state, for_all(declare_powers), "inspire 3")
    assert state.players[K].inspired
    state = four(round=3, changes={F: {"great_vow": "BV4"}})
    assert turn(state, S, "aside 0 inspire 2", "labour").change(S) == (4, 0, 0)


@each(
    ("script", "change", "calamity"),
    [
        (["labour"], (4, 0, 0), 0),
        (["practice"], (0, 0, 4), 0),
        (["give"], (-2, 2, 0), -1),
        (["protect"], (-2, 4, 0), -3),
        (["deliver B01 plain"], (-3, 4, 1), 0),
        (["teach 0"], (0, 1, 0), 0),
        (["aid 0", "aid-wisdom", "yes"], (0, 1, 1), 0),
        (["labour", "labour"], (8, 0, 0), 0),
    ],
)
def test_each_action_yields_one_more_of_what_it_mainly_yields(script, change, calamity):
    assert inspired(script) == (change, calamity)


# --- §9.4 assisting deliverances (C-42) ----------------------------------------------------------


def assists(helper, *script, **more):
    """Let one of the four help the merchant's two deliverances; return what was counted."""
    state = four(calamity=5, beings=["B01", "B02"], round=2, **more)
    state.players[K].great_vow = "BV4"
    turn(state, helper, *script)
    state.left = 0
    turn(state, M, "deliver B01 plain", "deliver B02 plain")
    return state.players[helper].assists


def test_whoever_gave_wisdom_or_provisions_assists_every_later_deliverance_of_the_round():
    assert assists(F, "share 1", "yes") == 2
    assert assists(S, "teach 0 1") == 2
    assert assists(K, "inspire 1") == 2
    assert assists(M, "labour") == 0


@pytest.mark.parametrize(
    "script",
    [("share 2", "yes"), ("share 1", "no"), ("dedicate 1 2", "yes"), ("protect",), ("labour",)],
)
def test_nothing_else_assists(script):
    assert assists(F, *script) == 0


def test_answering_a_request_assists_whoever_asked():
    for answer in ("aid-provisions", "aid-wisdom"):
        state = four(beings=["B01", "B02"], house={"actions": 3})
        turn(state, M, "deliver B01 plain", f"aid {F}", answer, "yes", "deliver B02 plain")
        assert [player.assists for player in state.players] == [1, 0, 0, 0]


def test_an_event_gift_assists_and_help_of_an_earlier_round_does_not():
    state = four(round=2, beings=["B01", "B02"], exclusive={"farmer": ["EF4"]})
    part(state, lambda play: draw_personal(play, F), 0, "option a", "player 1", "yes")
    turn(state, M, "deliver B01 plain")
    assert state.players[F].assists == 1
    phase(state, "settlement")
    turn(state, M, "deliver B02 plain")
    assert state.players[F].assists == 1
