"""The same seed and the same answers of the persons, the same bots: after undos and restarts."""

from random import Random

import pytest
from parts import soaked

from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.kernel.clock import StepClock
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match

SHARED = [game_id for game_id in IDS if game(game_id).seats[-1] > 1]
TABLES = [(game_id, seed) for game_id in SHARED for seed in range(20)]
CASES = soaked(TABLES, always=[(game_id, 0) for game_id in SHARED])


def played(game_id, seed, meddle=lambda match, bots: bots):
    """Return the journal of a match in which a person's seat answers by the first option."""
    rules = game(game_id)
    seats = rules.default_seats
    others = [bot for bot in ("random", "smart", "steady", "population") if bot in rules.bots]
    players = (PERSON, *(others[seat % len(others)] for seat in range(1, seats)))
    setup = Setup(game_id, players, f"undone {seed}")
    match, bots = Match(rules, setup, clock=StepClock()), seated(rules, setup)
    while match.outcome is None:
        mine = next((ask for ask in match.asks if ask.seat == 0), None)
        if mine is None:
            answer_once(match, bots)
        else:
            match.answer(0, mine.options[0])
        bots = meddle(match, bots)
    return [record for record in match.records if type(record).__name__ == "Answer"]


def seated(rules, setup):
    return dict(list(enumerate(seat_bots(rules, setup)))[1:])


@pytest.mark.parametrize(("game_id", "seed"), CASES)
def test_bots_answer_alike_after_undos_and_restarts(game_id, seed):
    rng = Random(seed)

    def meddle(match, _bots):
        if rng.random() < 0.2:
            match.undo(0)
        return seated(match.game, match.setup)

    assert played(game_id, seed, meddle) == played(game_id, seed)
