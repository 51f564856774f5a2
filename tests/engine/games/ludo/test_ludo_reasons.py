"""Reasons of the steady bot: what weighs most in its account of the move, and nothing else."""

from collections import Counter

from engine.bots.table import answer_once, seat_bots
from engine.games.ludo.game import GAME
from engine.games.ludo.steady import _terms, account
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match


def test_the_parts_of_an_account_add_up_to_it_and_the_largest_is_the_reason():
    given = Counter()
    for seed in range(6):
        setup = Setup("ludo", ("steady",) * (2 + seed % 3), f"parts {seed}")
        match = Match(GAME, setup, clock=StepClock())

        def heed(seat, bot, ask, option, match=match):
            state = match.view(seat)
            parts = _terms(state, seat, option)
            assert abs(sum(worth for worth, _ in parts) - account(state, seat, option)) < 1e-9
            reason = bot.why(ask, option, lambda: state)
            assert {told: worth for worth, told in parts}[reason] == max(parts)[0]
            assert account(state, seat, option) == max(
                account(state, seat, each) for each in ask.options
            )
            given[reason[0]] += 1

        bots = dict(enumerate(seat_bots(GAME, setup)))
        while match.outcome is None:
            answer_once(match, bots, heed)
    assert set(given) == {"captures", "arrives", "enters", "flees", "shelters", "runs"}
