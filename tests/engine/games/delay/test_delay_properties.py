"""Rulings §6: what holds in every game, whatever is chosen."""

from collections import Counter
from random import Random

from delay_tables import values
from parts import each

from engine.bots.table import seat_bots
from engine.games.delay import GAME
from engine.games.delay.endings import ENDINGS
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.simulation import Simulation


@each("seed", range(60))
def test_the_invariants_hold_after_every_answer(seed):
    rng = Random(seed)
    game = Match(GAME, Setup("delay", ("random",), f"invariant{seed}"))
    records = Counter()
    rounds_sealed = 0
    penalties = 0
    while game.outcome is None:
        before = game.state
        option = rng.choice(game.asks[0].options)
        events = game.answer(0, option)
        state = game.state
        assert all(0 <= value <= 100 for value in values(state))
        assert 1 <= state.round <= 7
        assert state.truth in (0, 1, 2)
        assert state.balance <= state.round
        assert state.extremes <= state.round
        assert state.flag <= (game.outcome is not None)
        if option[0] == "record":
            records[option[1]] += 1
            rounds_sealed += option[1] == "seal" and before.round < 7
            if option[1] != "truthfully":
                assert state.truth == 0
        penalties += ("penalty",) in events
        assert penalties <= min(6, rounds_sealed)
    assert sum(records.values()) == len(game.state.turns) == 7
    assert sum(event[0] == "chose" for event in game.log) == 7
    events = [turn.event for turn in game.state.turns]
    assert (events[0], events[5], events[6]) == (0, 5, 6)
    assert len(set(events)) == 7
    if game.state.flag:
        assert game.state.stability >= 65
        assert abs(game.state.heaven - game.state.hell) <= 10
        assert game.outcome.ending != "human_collapse"


@each("seed", range(20))
def test_the_changes_told_add_up_to_the_values(seed):
    rng = Random(seed)
    game = Match(GAME, Setup("delay", ("random",), f"told{seed}"))
    told = {"heaven": 50, "hell": 50, "stability": 50, "pressure": 0}
    heard = 0
    while game.outcome is None:
        game.answer(0, rng.choice(game.asks[0].options))
        for event in game.log[heard:]:
            if event[0] == "changed":
                assert event[2] != 0
                told[event[1]] += event[2]
        heard = len(game.log)
        assert tuple(told.values()) == values(game.state)


def test_a_sample_of_random_games_ends_as_the_rulings_measured():
    share = Counter()
    games = 12_000
    for number in range(games):
        setup = Setup("delay", ("random",), f"sample.{number}")
        share[Simulation(GAME, setup, seat_bots(GAME, setup)).play().ending] += 100 / games
    measured = dict(zip(ENDINGS, (4.38, 4.59, 3.95, 8.76, 78.3), strict=True))
    for ending, expected in measured.items():
        assert abs(share[ending] - expected) < 1.2, ending


def test_all_840_orders_come_and_each_event_as_often_as_any_other():
    orders, drawn = set(), Counter()
    for number in range(6_000):
        setup = Setup("delay", ("random",), f"order.{number}")
        simulation = Simulation(GAME, setup, seat_bots(GAME, setup))
        simulation.play()
        order = tuple(turn.event for turn in simulation.state.turns[1:5])
        orders.add(order)
        drawn.update(order)
    assert len(orders) > 830
    assert all(abs(count / 6_000 - 4 / 7) < 0.03 for count in drawn.values())
    assert len(drawn) == 7
