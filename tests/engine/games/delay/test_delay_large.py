"""Positions too complex to solve: where the solver stops, and what works without it."""

import pickle
from functools import partial

import pytest
from solver_bounds import bound_solver

from engine.bots.table import seat_bots
from engine.games.delay import GAME
from engine.games.delay.archivists import LIKES
from engine.games.delay.endings import COLLAPSE, ENDINGS, HELL, REBELLION
from engine.games.delay.history import questions
from engine.games.delay.solver import MOST_POSITIONS, Prospect, TooManyPositions, possible
from engine.games.delay.tasks import FATE, STEADY, met, moves, seal, standing, unsolved, verdict
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.lab.review import review

# House rules that let Heaven and Hell go anywhere, and a game with an answer or two.
WIDE = {
    "start_heaven": 21,
    "start_hell": 37,
    "growth": (6, 3, 5, 29, 18, -18, 26),
    "obscure_hell": -4,
    "penalty_stability": -50,
    "penalty_heaven": 40,
    "balance_gap": 61,
    "balance_stability": 23,
    "extreme_limit": 0,
    "heaven_at": 95,
}


def match_of(bot, seed="1", **house):
    setup = Setup("delay", (bot,), seed, house)
    match, (player,) = Match(GAME, setup), seat_bots(GAME, setup)
    while match.outcome is None:
        match.answer(0, player.choose(match.asks[0], partial(getattr, match, "state")))
    return match


def test_a_figure_stops_after_as_many_positions_each_time(monkeypatch):
    bound_solver(monkeypatch, 3_000)
    match = Match(GAME, Setup("delay", ("random",), "1", WIDE))
    looked_at = []
    for _ in range(2):
        prospect = Prospect(match.state, HELL)
        with pytest.raises(TooManyPositions):
            [prospect.after(option) for option in match.asks[0].options]
        looked_at.append((prospect._best.left, [len(known) for known in prospect._best._known]))
    assert looked_at[0] == looked_at[1]
    assert looked_at[0][0] == 0


def test_the_edition_leaves_room_to_spare():
    for bot in ("hell", "peace"):
        for state in questions(match_of(bot, "room").state):
            prospect = Prospect(state, HELL)
            prospect._best.left = MOST_POSITIONS // 3
            assert 0 <= prospect.now <= 1


def test_an_ending_that_cannot_be_worked_out_leaves_the_others_exact(monkeypatch):
    state = [*questions(match_of("random", "others").state)][4]
    exact = possible(state)
    bound_solver(monkeypatch, 60)
    found = possible(state)
    assert {None, *exact.values()} >= set(found.values()) != set(exact.values())
    assert all(found[one] in (None, exact[one]) for one in ENDINGS)


@pytest.mark.parametrize("ending", ENDINGS)
def test_where_a_position_is_too_large_the_exact_bot_answers_like_the_simple_one(
    monkeypatch, ending
):
    bound_solver(monkeypatch, 0)
    name = next(name for name, (aim, _) in LIKES.items() if aim == ending)
    match = match_of("exact", "simple", task="shown", aim=ending)
    other = match_of(name, "simple", task="shown", aim=ending)
    assert match.state.turns[:-1] == other.state.turns[:-1]  # the last round is always small
    adviser = seat_bots(GAME, match.setup)[0]
    first = Match(GAME, match.setup)
    option = adviser.choose(first.asks[0], lambda: first.state)
    assert adviser.why(first.asks[0], option, lambda: first.state) == ("large", ending)


def test_a_task_goes_on_with_the_chances_that_are_known(monkeypatch):
    state = match_of("random", "way", task=STEADY, aim=COLLAPSE, keep_chance=1).state
    whole = [move for move in moves(state) if move.by != FATE]
    bound_solver(monkeypatch, 40)
    found = verdict(state)
    assert found.unsolved == unsolved(state) != ()
    known = [move for move in found.moves if move.by != FATE]
    assert known
    assert known == [move for move in whole if move in known]
    assert {move.round for move in whole} - {move.round for move in known} <= {*found.unsolved}
    for before, move in zip(found.moves, found.moves[1:], strict=False):
        if move.by == FATE and before.round != move.round - 1:
            assert move.lost == 0, "nothing is held against what is not known"


def test_a_seal_that_cannot_be_checked_is_neither_whole_nor_broken(monkeypatch):
    match = Match(GAME, Setup("delay", ("random",), "seal", {"task": STEADY, "aim": REBELLION}))
    assert seal(match.state) is True
    bound_solver(monkeypatch, 0)
    assert seal(match.state) is False
    assert standing(match.state) is None


def test_the_ending_decides_where_no_chance_is_known(monkeypatch):
    bound_solver(monkeypatch, 0)
    for bot in ("random", "rebellion"):
        state = match_of(bot, "none", task=STEADY, aim=REBELLION).state
        early = [state.round for state in questions(state)][:2]
        assert {*early} <= {*unsolved(state)}
        assert met(state) == (state.ending == REBELLION)


def test_a_match_with_such_a_position_is_not_reviewed(monkeypatch):
    match = match_of("random", "review")
    assert review(GAME, match.setup, match.records, 0).exact
    bound_solver(monkeypatch, 20)
    with pytest.raises(TooManyPositions) as fault:
        review(GAME, match.setup, match.records, 0)
    sent = pickle.loads(pickle.dumps(fault.value))  # as from the process that reviews
    assert sent.code == fault.value.code == "delay-too-large"
