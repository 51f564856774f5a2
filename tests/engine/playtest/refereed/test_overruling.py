"""What the table shows, whatever the rules say: entered in any game at any question."""

from random import Random

import pytest
from parts import soaked
from typing_in import enter

from engine.games import IDS, game
from engine.kernel.clock import StepClock
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Ruling, Step, Time
from engine.kernel.match import EVERY, Match
from engine.playtest.refereed.overruling import overruled, shown

CASES = [(game_id, seed) for game_id in IDS for seed in range(5)]


def midway(game_id, rng):
    """Return a match somewhere in its course, most likely within a step."""
    rules = game(game_id)
    seats = rules.default_seats
    house = {"dice": "fair"} if game_id == "ludo" else {}
    match = Match(
        rules, Setup(game_id, (PERSON,) * seats, "s", house), clock=StepClock(), hold=EVERY
    )
    for _ in range(rng.randrange(3, 14)):
        if match.outcome is not None:
            break
        if match.draw is not None:
            match.release(rng.randrange(match.draw.n))
        else:
            ask = rng.choice(match.asks)
            match.answer(ask.seat, rng.choice(ask.options))
    return match


def others(dial):
    """Return what a dial may show besides what it shows."""
    allowed = dial.choices or range(dial.least, dial.most + 1)
    return [value for value in allowed if value != dial.value]


@pytest.mark.parametrize(("game_id", "seed"), soaked(CASES, [(one, 0) for one in IDS]))
def test_a_table_that_is_otherwise_can_be_entered_and_plays_again(game_id, seed):
    rng = Random(f"{game_id}{seed}")
    match = midway(game_id, rng)
    before = {dial.key: dial for dial in shown(match.game, match.setup, match.records)}
    dial = rng.choice([dial for dial in before.values() if others(dial)])
    value = rng.choice(others(dial))
    rows = overruled(match.game, match.setup, match.records, {dial.key: value}, "why")
    assert not any(isinstance(row, (Step, Time)) for row in rows)
    assert any(isinstance(row, Ruling) and row.dial == dial.key for row in rows)
    for row in rows:
        enter(match, row)
    after = {one.key: one.value for one in match.dials()}
    assert match.outcome is not None or after[dial.key] == value
    again = Match(match.game, match.setup, match.records, hold=EVERY)
    assert fingerprint(again.state) == fingerprint(match.state)
