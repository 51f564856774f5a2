"""Reasons of v1.3 are true: the entry of its list at which a bot stopped, or its largest term."""

from collections import Counter

import pytest

from engine.bots.table import answer_once, seat_bots
from engine.games.merit13.bots import DELIVER, _urgency, sensible
from engine.games.merit13.game import GAME
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match

TERMS = {"score": "score", "wealth": "wealth", "guards": "team", "streak": "help"}


def listed(bot, state, ask, option):
    """Return the entry at which a bot that does its duties stops, None past the last of them."""
    deliverable = [each for each in sensible(state, ask) if each[0] in DELIVER]
    if deliverable:
        best = min(deliverable, key=lambda each: _urgency(state, each))
        assert option == best
        return "waiting"
    if bot.guards(state) and ("protect",) in ask.options:
        return "guards"
    if bot.is_poor(state, ask.seat):
        return "poor" if state.players[ask.seat].provisions else "empty"
    return None


def told(name):
    """Yield the bot, the position, the question, the answer and the reason of every action."""
    for number in range(12):
        setup = Setup("merit13", (name,) * (3 + number % 2), f"list {number}")
        match = Match(GAME, setup, clock=StepClock())
        bots = dict(enumerate(seat_bots(GAME, setup)))
        found = []

        def heed(seat, bot, ask, option, match=match, found=found):
            state = match.view(seat)
            why = bot.why(ask, option, lambda: state)
            if ask.topic == "merit13.ask.action":
                found.append((bot, state.copy(), ask, option, why))

        while match.outcome is None:
            answer_once(match, bots, heed)
            yield from found
            found.clear()


def test_the_balanced_bot_names_the_entry_it_stopped_at():
    given = Counter()
    for bot, state, ask, option, why in told("balanced"):
        player = state.players[ask.seat]
        lags = player.merit < player.wisdom and ("give",) in ask.options
        entry = listed(bot, state, ask, option) or ("uneven" if lags else "at-ease")
        assert why[0] == entry, (option, why)
        given[entry] += 1
    assert set(given) == {"waiting", "guards", "poor", "empty", "uneven", "at-ease"}


def test_the_keen_bot_names_its_duty_else_the_largest_term():
    given = Counter()
    for bot, state, ask, option, why in told("keen"):
        entry = listed(bot, state, ask, option)
        if entry is not None:
            assert why[0] == entry
        else:
            worth = bot._worth(state, ask.seat, option)
            worth = worth if option[0] == "labour" else worth._replace(wealth=0.0)
            assert getattr(worth, TERMS[why[0]]) == max(worth)
        given[why[0]] += 1
    assert len(given) > 4


@pytest.mark.parametrize("name", ["selfish", "population"])
def test_whoever_looks_to_itself_says_so(name):
    given = {why[0] for _, _, _, _, why in told(name)}
    assert given <= {"own-wealth", "own-wisdom", "waiting", *TERMS, "poor", "empty"}
    assert len(given) > 1
