"""What a move would bring, and what a path still takes: asked of the rules, true to the letter."""

from random import Random

import pytest
from parts import each

from engine.games.merit13 import GAME
from engine.games.merit13.forecast import forecast
from engine.games.merit13.scoring import WORLDLY, bonuses, needs, path, points, score
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.match import Match

HOUSES = [{}, {"deliver_merit": 0, "protect_calm": 0}, {"teach_limit": 1, "actions": 3}]


def stocks(state):
    return [(p.provisions, p.merit, p.wisdom) for p in state.players]


def foreseen(state, seat, option):
    """Return the stocks, calamity and deliverances that the forecast leads to."""
    found = forecast(state, seat, option)
    after = [
        tuple(a + b for a, b in zip(stock, found.seats.get(who, (0, 0, 0)), strict=True))
        for who, stock in enumerate(stocks(state))
    ]
    return after, state.calamity + found.calamity, state.delivered + found.delivered


@each("seed", range(12))
def test_a_forecast_is_what_then_happens_if_everybody_agrees(seed):
    rng = Random(seed)
    players = ("random",) * rng.choice((3, 4))
    match = Match(GAME, Setup("merit13", players, f"forecast {seed}", HOUSES[seed % 3]))
    seen = set()
    while match.outcome is None:
        ask = match.asks[0]
        option = rng.choice([o for o in ask.options if o[0] == "together"] or ask.options)
        before = match.state.copy()
        if ask.topic.endswith(".join") or option[0] == "pass":
            match.answer(ask.seat, option)
            continue
        expected, mark = foreseen(before, ask.seat, option), fingerprint(before)
        assert fingerprint(before) == mark
        seen.add(option[0])
        since = len(match.log)
        match.answer(ask.seat, option)
        while match.asks and match.asks[0].topic.endswith(".join"):
            match.answer(match.asks[0].seat, ("yes",))
        if match.outcome is None and not _more(match.log[since:]):
            state = match.state
            assert (stocks(state), state.calamity, state.delivered) == expected, option
    assert "together" in seen


def _more(events):
    """Say whether a phase that gives or takes by itself has gone by meanwhile."""
    return any(event[0] in ("rewarded", "harms", "round", "timeout") for event in events)


def test_passing_has_no_forecast():
    match = Match(GAME, Setup("merit13", ("random",) * 3, "pass"))
    assert forecast(match.state, 0, ("pass",)) is None


@pytest.mark.parametrize("seed", range(6))
def test_a_path_is_reached_exactly_when_nothing_is_missing_from_it(seed):
    rng = Random(seed)
    match = Match(GAME, Setup("merit13", ("random",) * 4, f"needs {seed}"))
    rules, player = match.state.rules, match.state.players[0]
    for _ in range(300):
        player.merit, player.wisdom = rng.randrange(26), rng.randrange(26)
        player.best_streak, player.delivered = rng.randrange(7), rng.randrange(5)
        reached = {n for n, takes in needs(rules, player).items() if all(t.met for t in takes)}
        assert set(points(rules, player)) == (reached or {WORLDLY})
        best = max(bonuses(rules)[name] for name in reached or {WORLDLY})
        assert bonuses(rules)[path(rules, player)] == best
        base = rules.score_factor * (player.merit * player.wisdom) ** 0.5
        assert score(rules, player) == pytest.approx(base + best)


def test_each_need_says_how_much_there_is_and_how_much_it_takes():
    match = Match(GAME, Setup("merit13", ("random",) * 4, "needs"))
    player = match.state.players[0]
    player.merit, player.wisdom, player.best_streak, player.delivered = 16, 9, 3, 2
    takes = needs(match.state.rules, player)
    assert takes["bodhisattva"] == (("merit", 16, 15), ("wisdom", 9, 15), ("streak", 3, 4))
    assert [need.met for need in takes["bodhisattva"]] == [True, False, False]
    assert takes["lay"][-1] == ("gap", 7, 5)
    assert not takes["lay"][-1].met
    assert takes["awakening"] == (("either", 16, 22),)
