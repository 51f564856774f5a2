"""§4 of the rulebook for reading: the five actions, delivering alone and together."""

import pytest
from merit13_tables import NO, YES, F, G, K, M, act, board, match_from, offered, run, stock, stocks

from engine.kernel.errors import IllegalAnswer
from engine.kernel.fingerprint import fingerprint

LABOUR, PRACTICE, GIVE, PROTECT = ("labour",), ("practice",), ("give",), ("protect",)


def deliver(being):
    return ("deliver", being)


def together(being, *partners):
    return ("together", being, *partners)


# --- alone -----------------------------------------------------------------------------------


def test_example_1_the_farmer_labours_and_earns_merit_but_has_not_helped():
    state = board((4, 2, 1))
    act(state, F, LABOUR)
    assert stock(state, F) == (7, 3, 1)
    assert not state.players[F].helped


def test_example_2_the_merchant_gives_for_one_merit_more():
    state = board((0, 0, 0), (6, 1, 1), calamity=3)
    act(state, M, GIVE)
    assert stock(state, M) == (3, 4, 2)
    assert state.calamity == 2
    assert state.players[M].helped


def test_example_3_the_official_and_the_monk_practise_each_in_their_way():
    state = board((0, 0, 0), (0, 0, 0), (4, 1, 2), (3, 1, 3))
    act(state, G, PRACTICE)
    act(state, K, PRACTICE)
    assert stock(state, G) == (4, 2, 4)
    assert stock(state, K) == (3, 1, 6)


def test_example_4_giving_without_the_wealth_is_refused_and_nothing_changes():
    match = match_from(board((2, 2, 1)))
    before = fingerprint(match.state)
    with pytest.raises(IllegalAnswer):
        match.answer(F, GIVE)
    assert fingerprint(match.state) == before
    assert match.asks[0].about == (2,)
    match.answer(F, LABOUR)
    assert match.asks[0].about == (1,)


def test_example_5_protecting_pays_its_merit_even_where_calamity_cannot_fall():
    state = board((0, 0, 0), (0, 0, 0), (4, 1, 2), calamity=1)
    act(state, G, PROTECT)
    assert (stock(state, G), state.calamity) == ((2, 3, 3), 0)
    act(state, G, PROTECT)
    assert (stock(state, G), state.calamity) == ((0, 5, 4), 0)


def test_example_6_delivering_takes_the_being_away_and_counts_for_team_and_player():
    state = board((4, 2, 1), beings=["starving"])
    act(state, F, deliver("starving"))
    assert stock(state, F) == (1, 7, 2)
    assert (state.delivered, state.players[F].delivered, state.beings) == (1, 1, [])
    assert state.players[F].helped


def test_only_what_can_be_paid_is_offered_and_one_may_not_pass():
    assert offered(board((1, 2, 1), beings=["elder"]), F)[:2] == [LABOUR, PRACTICE]
    assert PROTECT not in offered(board((1, 2, 1)), F)
    assert offered(board((2, 2, 1)), F) == [LABOUR, PRACTICE, PROTECT]
    assert offered(board((3, 2, 1)), F) == [LABOUR, PRACTICE, GIVE, PROTECT]


def test_each_player_takes_all_actions_before_the_next_seat_and_may_repeat_one():
    state = board()
    table = run(state, 8)
    assert table.asked == [("action", seat) for seat in (F, F, M, M, G, G, K, K)]
    assert table.about == [(2,), (1,)] * 4
    assert stock(state, M) == (26, 5, 5)


# --- together --------------------------------------------------------------------------------


def test_example_7_two_share_cost_and_reward_and_only_the_proposer_spends_an_action():
    state = board((0, 0, 0), (6, 1, 1), (4, 1, 2), beings=["magistrate"])
    table = act(state, M, together("magistrate", G), joins=[YES])
    assert stock(state, M) == (3, 4, 2)
    assert stock(state, G) == (2, 4, 3)
    assert state.delivered == 1
    for seat in (M, G):
        assert state.players[seat].helped
        assert state.players[seat].delivered == 1
    assert (state.turn, state.left) == (M, 1)
    assert table.asked == [("action", M), ("join", G)]


def test_a_partner_is_told_who_asks_for_which_being_at_what_cost_and_gain():
    state = board((0, 0, 0), (6, 1, 1), (4, 1, 2), beings=["magistrate"])
    table = act(state, M, together("magistrate", G))
    assert table.about[1] == (M, "magistrate", 2, 3, 1)


def test_example_8_three_share_seven_and_the_first_pays_the_odd_one():
    state = board(*[(3, 1, 1)] * 3, beings=["royal"])
    act(state, F, together("royal", M, G), joins=[YES, YES])
    assert stocks(state)[:3] == [(0, 4, 3), (1, 4, 3), (1, 4, 3)]


def test_the_rest_is_paid_from_the_proposer_on_in_seat_order():
    state = board(*[(3, 1, 1)] * 4, beings=["villain"])
    act(state, G, together("villain", K, F, M), joins=[YES, YES, YES])
    assert [3 - stock(state, seat)[0] for seat in (G, K, F, M)] == [2, 2, 1, 1]


def test_example_9_a_refusal_costs_nothing_and_the_same_pair_cannot_be_asked_again():
    match = match_from(board((0, 1, 1), (6, 1, 1), (4, 1, 2), beings=["magistrate"]))
    for _ in range(2):
        match.answer(F, LABOUR)
    before = stocks(match.state)
    match.answer(M, together("magistrate", G))
    assert match.asks[0].seat == G
    assert stocks(match.state) == before
    match.answer(G, NO)
    assert stocks(match.state) == before
    assert match.state.players[G].delivered == match.state.delivered == 0
    assert match.asks[0].about == (2,)
    with pytest.raises(IllegalAnswer):
        match.answer(M, together("magistrate", G))
    assert deliver("magistrate") in match.asks[0].options
    assert together("magistrate", K) in match.asks[0].options
    assert together("magistrate", G, K) in match.asks[0].options
    match.answer(M, LABOUR)
    assert together("magistrate", G) in match.asks[0].options


def test_the_first_who_declines_ends_the_proposal_and_nobody_else_is_asked():
    state = board(beings=["royal"])
    table = act(state, F, together("royal", M, G, K), joins=[YES, NO])
    assert table.asked == [("action", F), ("join", M), ("join", G)]
    assert stocks(state) == [(20, 5, 5)] * 4
    assert state.delivered == state.together == 0


def test_a_refused_proposal_spends_no_action_and_helps_nobody():
    state = board(beings=["royal"])
    act(state, F, together("royal", M), LABOUR, PRACTICE, joins=[NO])
    assert (state.turn, state.refused) == (M, ())
    assert not any(player.helped for player in state.players)


def test_example_10_there_cannot_be_more_than_the_cost_and_two_may_share_two():
    state = board(*[(1, 1, 1)] * 4, beings=["elder"])
    options = offered(state, F)
    assert [option[2:] for option in options if option[0] == "together"] == [(M,), (G,), (K,)]
    assert deliver("elder") not in options
    act(state, F, together("elder", K), joins=[YES])
    assert stock(state, F) == stock(state, K) == (0, 3, 2)


def test_partners_stand_in_seat_order_after_the_proposer():
    options = offered(board(beings=["royal"]), G)
    assert [option[2:] for option in options if option[0] == "together"] == [
        (K,),
        (F,),
        (M,),
        (K, F),
        (K, M),
        (F, M),
        (K, F, M),
    ]


def test_a_proposal_that_one_participant_cannot_pay_is_not_offered():
    state = board((3, 1, 1), (1, 1, 1), (2, 1, 1), (0, 1, 1), beings=["magistrate"])
    assert [o for o in offered(state, F) if o[0] in ("deliver", "together")] == [
        together("magistrate", G)
    ]
    assert together("magistrate", F, M) in offered(state, G)  # 2, 2 and 1
    assert together("magistrate", F) not in offered(state, G)  # 3 and 2


# --- what the cards do ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("being", "before", "after"), [("ghost", 0, 0), ("general", 1, 0), ("general", 9, 7)]
)
def test_example_11_some_beings_bring_calm_when_they_are_delivered(being, before, after):
    state = board(beings=[being], calamity=before)
    act(state, F, deliver(being))
    assert state.calamity == after


def test_example_12_the_rich_trader_rewards_everybody_after_the_cost_is_paid():
    state = board((0, 0, 0), (4, 1, 1), (0, 0, 0), (3, 1, 3), beings=["trader"])
    act(state, M, deliver("trader"))
    assert [wealth for wealth, _, _ in stocks(state)] == [1, 1, 1, 4]


def test_what_a_being_brings_happens_once_however_many_deliver_it():
    state = board(*[(4, 1, 1)] * 4, beings=["trader"])
    act(state, F, together("trader", M, G, K), joins=[YES] * 3)
    assert [wealth for wealth, _, _ in stocks(state)] == [4, 4, 4, 4]
    assert state.delivered == 1
    assert [player.delivered for player in state.players] == [1, 1, 1, 1]


# --- the Buddha's Birthday ---------------------------------------------------------------------


def test_example_18_the_first_deliverance_is_free_and_the_next_is_not():
    state = board((0, 1, 1), (4, 1, 1), beings=["royal", "sick"], free=1)
    act(state, F, deliver("royal"))
    assert stock(state, F) == (0, 8, 5)
    state.left = 0
    act(state, M, deliver("sick"))
    assert stock(state, M)[0] == 0


def test_while_a_deliverance_is_free_nobody_may_be_asked_to_share_it():
    state = board(beings=["royal", "sick"], free=1)
    assert [option for option in offered(state, F) if len(option) > 1] == [
        deliver("royal"),
        deliver("sick"),
    ]
    match = match_from(state)
    with pytest.raises(IllegalAnswer):
        match.answer(F, together("royal", M))


def test_a_free_deliverance_that_nobody_uses_is_gone_with_the_round():
    state = board(*[(0, 1, 1)] * 4, beings=["royal"], free=1, phase="settle", round=1)
    assert ("deliver", "royal") in offered(board((0, 1, 1), beings=["royal"], free=1), F)
    state.event_pile = ["drought"]
    run(state, 3)
    assert (state.round, state.free) == (2, 0)
    assert offered(state, F) == [LABOUR, PRACTICE]
