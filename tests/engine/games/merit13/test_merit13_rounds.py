"""§2 and §3 of the rulebook for reading: setting up, and the six phases of a round."""

import pytest
from merit13_tables import (
    PHASE,
    F,
    G,
    K,
    M,
    act,
    board,
    match_from,
    offered,
    run,
    setup,
    stock,
    stocks,
    waiting,
)
from parts import each

from engine.games.merit13 import GAME
from engine.games.merit13.rules import ROLES
from engine.kernel.errors import IllegalAnswer

THREE = ("farmer", "merchant", "official")


# --- §2 setting up ------------------------------------------------------------------------------


def test_the_game_begins_with_nothing_wrong_two_beings_and_the_resources_of_the_roles():
    state = GAME.begin(setup(4))
    table = run(state, draws={"role": [1, 0, 1, 0], "being": [11, 0]})
    assert (state.calamity, state.delivered, state.round) == (0, 0, 1)
    assert state.beings == [("master", 1), ("starving", 1)]
    assert len(state.being_pile) == 10
    assert [player.role for player in state.players] == ["merchant", "farmer", "monk", "official"]
    assert stocks(state) == [(6, 1, 1), (4, 2, 1), (3, 1, 3), (4, 1, 2)]
    assert [event[0] for event in table.events] == ["role"] * 4 + ["being"] * 2


def test_with_three_players_one_role_stays_out():
    state = GAME.begin(setup(3))
    run(state, draws={"role": [3, 2, 1]})
    assert [player.role for player in state.players] == ["monk", "official", "merchant"]
    assert state.roles == ["farmer"]


def test_eight_beings_come_in_a_game():
    state = board(phase="settle", round=1, beings=["sick", "royal", "elder"])
    for _ in range(5):
        while state.phase != PHASE["act"]:
            run(state)
        state.phase = PHASE["settle"]
        state.calamity = 0
    assert len(state.being_pile) == 12 - 8


# --- §3.2 the event -----------------------------------------------------------------------------


def event(card, *given, **public):
    state = board(*given, phase="happen", **public)
    state.event_pile = [card]
    return state, run(state)


def test_example_17_plague_takes_what_there_is_and_peace_stops_at_nothing():
    state, table = event("plague", (0, 1, 1), (1, 1, 1), (4, 1, 1))
    assert [wealth for wealth, _, _ in stocks(state)] == [0, 0, 3, 19]
    assert state.calamity == 2
    assert ("lose", F, "provisions", 1, "plague") not in table.events
    state, _ = event("peace", calamity=1)
    assert state.calamity == 0


@each(
    ("card", "calamity", "change"),
    [
        ("drought", 2, (0, 0, 0)),
        ("flood", 2, (0, 0, 0)),
        ("plague", 2, (-1, 0, 0)),
        ("war", 3, (0, 0, 0)),
        ("famine", 2, (0, 0, 0)),
        ("demon", 2, (0, 0, 0)),
        ("harvest", 0, (2, 0, 0)),
        ("assembly", 0, (0, 1, 1)),
        ("patron", 0, (2, 0, 0)),
        ("discourse", 0, (0, 0, 2)),
        ("peace", -2, (0, 0, 0)),
        ("vesak", 0, (0, 1, 0)),
    ],
)
def test_every_event_does_what_is_written_on_it_to_everybody(card, calamity, change):
    state, table = event(card, calamity=5)
    assert state.calamity - 5 == calamity
    expected = tuple(a + b for a, b in zip((20, 5, 5), change, strict=True))
    assert stocks(state) == [expected] * 4
    assert state.free == (card == "vesak")
    assert table.events[:2] == [("round", 1), ("event", card)]
    assert state.event_pile == []


def test_without_events_left_a_round_begins_all_the_same():
    state = board(phase="happen", event_pile=[])
    run(state)
    assert state.phase == PHASE["come"]


# --- §3.3 the beings ----------------------------------------------------------------------------


def come(round_, beings, **public):
    state = board(phase="come", round=round_, beings=beings, **public)
    state.being_pile = ["royal"]
    return state, run(state)


def test_example_13_a_being_from_the_setup_goes_away_in_round_three():
    state, _ = come(2, [("sick", 1)])
    assert waiting(state) == ["sick", "royal"]
    assert ("deliver", "sick") in offered(state, F)
    state, table = come(3, [("sick", 1)], calamity=4)
    assert (waiting(state), state.calamity, state.lost) == (["royal"], 7, 1)
    assert state.delivered == 0
    assert [e[0] for e in table.events] == ["being", "timeout", "calamity"]


def test_several_go_away_together_and_each_brings_calamity():
    state, _ = come(3, [("sick", 1), ("elder", 1), ("orphan", 1), ("ghost", 2)])
    assert (waiting(state), state.calamity, state.lost) == (["ghost", "royal"], 9, 3)


def test_example_14_a_being_that_comes_in_round_five_never_goes_away():
    state, _ = come(6, [("sick", 5)])
    assert waiting(state) == ["sick", "royal"]
    state.phase = PHASE["settle"]
    state.delivered = 6
    run(state)
    assert (state.ending, state.calamity) == ("win", 0)


def test_an_empty_pile_is_not_refilled():
    state = board(phase="come", round=2, beings=[("sick", 1)], being_pile=["sick"])
    run(state)
    assert (waiting(state), state.phase) == (["sick"], PHASE["act"])


def test_example_15_the_villain_harms_twice_and_goes_away_without_harming_again():
    state = board(phase="settle", round=2, beings=[("villain", 2)])
    run(state)
    assert state.calamity == 1
    state.phase, state.round = PHASE["settle"], 3
    run(state)
    assert (state.calamity, state.round) == (2, 4)
    state.phase = PHASE["come"]
    state.being_pile = ["royal"]
    run(state)
    assert (state.calamity, waiting(state)) == (5, ["royal"])
    state.phase = PHASE["settle"]
    run(state)
    assert state.calamity == 5


def test_a_villain_delivered_in_the_round_he_comes_does_no_harm():
    state = board(beings=["villain"])
    act(state, F, ("deliver", "villain"))
    state.phase = PHASE["settle"]
    run(state)
    assert state.calamity == 0


# --- §3.5 teaching ------------------------------------------------------------------------------


def test_example_19_the_monk_teaches_another_and_has_helped_and_the_pupil_has_not():
    state = board((4, 2, 1), (0, 0, 0), (0, 0, 0), (3, 1, 3), phase="teach")
    table = run(state, answers={"teach": [("teach", F)]})
    assert stock(state, F) == (4, 4, 2)
    assert stock(state, K) == (3, 3, 3)
    assert [player.helped for player in state.players] == [False, False, False, True]
    assert table.asked == [("teach", K)]
    assert list(table.offers[0]) == [("teach", F), ("teach", M), ("teach", G), ("pass",)]


def test_the_monk_may_not_teach_himself():
    match = match_from(board(phase="teach"))
    assert match.asks[0].seat == K
    with pytest.raises(IllegalAnswer):
        match.answer(K, ("teach", K))


def test_the_monk_may_teach_nobody_and_then_has_not_helped():
    state = board(phase="teach")
    run(state, answers={"teach": [("pass",)]})
    assert stocks(state) == [(20, 5, 5)] * 4
    assert not state.players[K].helped
    assert (state.taught, state.phase) == (0, PHASE["reward"])


def test_the_monk_is_told_how_often_he_may_still_teach():
    assert run(board(phase="teach", round=4)).about == [(3,)]
    limited = {"teach_limit": 2}
    assert run(board(phase="teach", taught=1, house=limited)).about == [(1,)]


def test_example_26_without_a_monk_nobody_is_asked_to_teach():
    state = board(roles=THREE, phase="teach")
    assert run(state).asked == []
    assert state.phase == PHASE["reward"]


# --- §3.6 steady help ---------------------------------------------------------------------------


def test_example_20_gifts_come_from_the_third_round_on_and_a_pause_begins_anew():
    state = board(phase="reward")
    player, streaks, gains = state.players[F], [], []
    for helped in (True, True, True, True, False, True):
        before = stock(state, F)
        player.helped = helped
        state.phase = PHASE["reward"]
        run(state)
        streaks.append(player.streak)
        gains.append(tuple(b - a for a, b in zip(before, stock(state, F), strict=True)))
    assert streaks == [1, 2, 3, 4, 0, 1]
    assert gains == [(0, 0, 0), (0, 0, 0), (0, 1, 1), (0, 1, 1), (0, 0, 0), (0, 0, 0)]
    assert player.best_streak == 4


def test_helping_twice_in_a_round_counts_once_and_is_forgotten_afterwards():
    state = board(calamity=5)
    act(state, F, ("give",), ("protect",))
    state.phase = PHASE["reward"]
    run(state)
    assert state.players[F].streak == 1
    assert not state.players[F].helped


# --- §3.7 the settlement ------------------------------------------------------------------------


def test_example_21_only_the_settlement_decides_whether_the_calamity_is_too_high():
    state = board((20, 5, 5), phase="act", calamity=21, round=3)
    act(state, F, ("protect",))
    state.phase = PHASE["settle"]
    run(state)
    assert (state.calamity, state.ending, state.round) == (19, "", 4)
    state = board(phase="settle", calamity=19, round=3, beings=[("villain", 3)])
    run(state)
    assert (state.calamity, state.ending, state.round) == (20, "doom", 3)
    assert GAME.outcome(state).winners == ()


def test_a_round_goes_through_its_phases_in_order():
    state = board(phase="happen", beings=["sick", "royal"])
    phases = []
    while state.round == 1:
        if not phases or phases[-1] != state.phase:
            phases.append(state.phase)
        run(state, answers={"action": [("labour",)]})
    order = ("happen", "come", "act", "teach", "reward", "settle")
    assert phases == [PHASE[name] for name in order]
    assert state.phase == PHASE["happen"]


def test_every_role_has_a_seat_or_is_left_over():
    for seats in (3, 4):
        state = GAME.begin(setup(seats))
        run(state)
        assert sorted([player.role for player in state.players] + state.roles) == sorted(ROLES)
