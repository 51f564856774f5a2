"""A journal played again, and its chances recomputed."""

import pytest
from toy import HANDS, LEAVE, TOY, setup

from engine.kernel.errors import Diverged
from engine.kernel.fingerprint import fingerprint, plain
from engine.kernel.journal import Chance
from engine.kernel.match import Match
from engine.kernel.replay import steps, wrong_draws


def played():
    match = Match(TOY, setup())
    while match.outcome is None:
        for ask in match.asks[:1]:
            match.answer(ask.seat, LEAVE if LEAVE in ask.options else HANDS[ask.seat])
    return match


def test_playing_again_tells_the_same_and_ends_in_the_same_position():
    match = played()
    told = []
    for step in steps(TOY, match.setup, match.records):
        told += step.events
    assert told == match.log
    assert fingerprint(step.after) == fingerprint(match.state)
    assert step.pending is None


def test_an_unfinished_journal_ends_in_an_open_step():
    match = Match(TOY, setup())
    match.answer(0, LEAVE)
    last = list(steps(TOY, match.setup, match.records))[-1]
    assert last.pending is not None
    assert last.pending.asks == match.asks


def test_a_changed_die_is_found_by_its_number():
    match = played()
    assert list(wrong_draws(match.setup, match.records)) == []
    dice = [i for i, record in enumerate(match.records) if isinstance(record, Chance)]
    at = dice[1]
    die = match.records[at]
    records = list(match.records)
    records[at] = Chance(die.topic, die.n, (die.value + 1) % die.n)
    (fault,) = wrong_draws(match.setup, records)
    assert (fault.line, fault.topic, fault.k) == (at + 1, "die", 1)
    assert (fault.written, fault.given) == (records[at].value, die.value)
    with pytest.raises(Diverged):
        list(steps(TOY, match.setup, records))


def test_a_fingerprint_tells_any_two_positions_apart():
    state = played().state
    other = state.copy()
    assert fingerprint(other) == fingerprint(state)
    other.coins[2] += 1
    assert fingerprint(other) != fingerprint(state)
    assert plain({2: {3, 1}, 1: (None, "x")}) == [[1, [None, "x"]], [2, [1, 3]]]
    with pytest.raises(TypeError):
        plain(object())
