"""Bots at a table: in a simulation and in a match they play the same game."""

import pytest
from driving import drive
from toy import TOY, setup

from engine.bots.random_bot import RandomBot
from engine.bots.table import seat_bots
from engine.kernel.chance import BotChance
from engine.kernel.clock import PlayClock, StepClock
from engine.kernel.errors import UnknownName
from engine.kernel.fingerprint import fingerprint
from engine.kernel.match import Match
from engine.kernel.simulation import Simulation


@pytest.mark.parametrize("players", [("random",) * 3, ("random", "eager", "random")])
def test_a_simulation_is_the_match_of_the_same_seed(players):
    for seed in range(50):
        start = setup(str(seed), players)
        simulation = Simulation(TOY, start, seat_bots(TOY, start))
        outcome = simulation.play()
        match = Match(TOY, start)
        drive(match, dict(enumerate(seat_bots(TOY, start))))
        assert match.outcome == outcome
        assert fingerprint(match.state) == fingerprint(simulation.state)


class First(RandomBot):
    """Chooses for itself, although what it derives from takes any option."""

    def choose(self, ask, look):
        return ask.options[0]


def test_a_bot_that_chooses_is_asked_whatever_it_derives_from():
    start = setup("s", ("random",) * 3)
    simulation = Simulation(TOY, start, [First(seat, BotChance("s", seat)) for seat in range(3)])
    simulation.play()
    assert simulation.state.coins[0] > 0
    assert simulation.state.points == [0, 0, 0]  # all show the same hand


def test_an_eager_bot_volunteers_and_others_are_passed_by():
    def coins(players):
        start = setup("s", players)
        simulation = Simulation(TOY, start, seat_bots(TOY, start))
        simulation.play()
        return simulation.state.coins

    assert coins(("random", "random", "random"))[1:] == [0, 0]
    assert coins(("random", "eager", "random"))[1] > 0


def test_bots_stop_where_a_person_must_answer():
    start = setup("s", ("random", "person", "random"))
    match = Match(TOY, start)
    bots = dict(enumerate(seat_bots(TOY, start)))
    del bots[1]
    drive(match, bots)
    assert [ask.seat for ask in match.asks] == [1]


def test_an_unknown_bot_is_told_with_those_there_are():
    with pytest.raises(UnknownName) as error:
        seat_bots(TOY, setup("s", ("random", "random", "genius")))
    assert error.value.details == {"given": "genius", "expected": "random | eager"}


def test_a_play_clock_stands_until_play_begins_and_leaves_out_pauses():
    now = [500]
    clock = PlayClock(lambda: now[0])
    now[0] = 900
    assert clock() == 0
    clock.go_on()
    now[0] = 920
    assert clock() == 0, "a look and a pause begin nothing"
    clock.begin()
    now[0] = 1_020
    assert clock() == 100
    clock.pause()
    clock.begin()
    now[0] = 5_000
    assert clock() == 100
    clock.go_on()
    now[0] = 5_050
    assert clock() == 150
    assert PlayClock(lambda: 7, start_ms=300)() == 300


def test_a_step_clock_moves_by_one_roll_a_look():
    clock = StepClock()
    assert [clock(), clock(), clock()] == [0, 3_000, 6_000]
