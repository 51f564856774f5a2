"""What a move would come to, and why a piece cannot move: asked of the rules."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from ludo_tables import ludo

from engine.games.ludo import GAME
from engine.games.ludo.board import ring_square
from engine.games.ludo.forecast import dead_roll, end_die, landing
from engine.games.ludo.moves import refusals
from engine.kernel.clock import StepClock
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.match import Match
from resources.catalogue import LANGUAGES, catalogue

HOUSES = [{}, {"blockade": True}, {"bonus_roll": False, "play_on": True}]


def decisions(seed, games):
    """Yield (match, question, rng) at every move of random games."""
    rng = Random(seed)
    for number in range(games):
        players = ("random",) * rng.choice((2, 3, 4))
        house = {"dice": "fair", **HOUSES[number % len(HOUSES)]}
        match = Match(GAME, Setup("ludo", players, f"{seed} {number}", house), clock=StepClock())
        while match.outcome is None:
            yield match, match.asks[0], rng
            ask = match.asks[0]
            match.answer(ask.seat, rng.choice(ask.options))


def test_a_landing_is_what_the_move_then_does():
    seen = Counter()
    for match, ask, rng in decisions("landing", 6):
        option, state = rng.choice(ask.options), match.state
        mark, found = fingerprint(state), landing(match.state, option)
        assert fingerprint(state) == mark
        square = ring_square(state.colours[ask.seat], int(option[2]))
        assert found.safe == (int(option[2]) <= 50 and state.board.is_safe[square])
        fork = match.fork("what then happens")
        since = len(fork.log)
        fork.answer(ask.seat, option)
        told = [event[0] for event in fork.log[since:] if event[0] != "rolled"]
        told = told[: told.index("moved") + 5]
        assert found.captures <= told.count("captured")
        assert bool(found.captures) == (told[1:2] == ["captured"])
        assert found.arrives == (told[1:2] == ["goal"])
        seen.update(capture=bool(found.captures), arrive=found.arrives, safe=found.safe)
    assert all(seen.values())
    assert len(seen) == 3


def test_each_own_piece_may_move_or_is_told_why_not():
    codes = Counter()
    for match, ask, _ in decisions("refusals", 9):
        refused = {lack.what[1]: lack for lack in refusals(match.state, int(ask.about[0]))}
        offered = {option[1] for option in ask.options}
        assert refused.keys() | offered == set(match.state.pieces[ask.seat])
        assert not refused.keys() & offered
        codes.update(lack.code for lack in refused.values())
    assert set(codes) >= {"home", "goal", "far"}


@pytest.mark.parametrize(
    ("place", "die", "reason"),
    [
        (-1, 3, ("home", 6, 3)),
        (54, 5, ("far", 5, 2)),
        (56, 1, ("goal", 0, 0)),
        (40, 4, ("blocked", 0, 0)),
    ],
)
def test_a_reason_carries_its_numbers(place, die, reason):
    house = {"dice": "fair", "blockade": True}
    state = ludo([place, 10, 20, 30], [16, 16, -1, -1], house=house)
    (lack,) = refusals(state, die)
    assert (lack.what, lack[1:]) == (("move", place), reason)


@pytest.mark.parametrize(
    ("pieces", "die", "why"),
    [
        ([-1, -1, 56, 56], 3, ("home", 0)),
        ([56, 56, 54, 55], 5, ("far", 1)),
        ([-1, 54, 56, 56], 5, ("home-far", 2)),
        ([56, 56, 56, 40], 4, ("blocked", 0)),
        ([-1, 56, 56, 40], 4, ("home-blocked", 0)),
        ([54, 56, 56, 40], 4, ("far-blocked", 2)),
        ([-1, 54, 40, 40], 4, ("home-far-blocked", 2)),
    ],
)
def test_a_roll_that_moves_nothing_says_why(pieces, die, why):
    house = {"dice": "fair", "blockade": True}
    state = ludo(pieces, [18, 18, -1, -1], house=house)  # a pair on the first seat's square 44
    state.seat = 1
    assert dead_roll(state, 0, die) == why


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_for_a_dead_roll_has_its_sentence(lang):
    names = ("home", "far", "blocked")
    told = [
        catalogue(lang).say("gui.ludo.dead-" + "-".join(codes), left=2)
        for count in (1, 2, 3)
        for codes in combinations(names, count)
    ]
    assert len(set(told)) == 7


def test_an_endgame_die_says_how_it_leans_and_a_fair_one_does_not():
    ending, home = [56, 56, 56, 50], [-1] * 4
    assert end_die(ludo(ending, home, h=0.12), 0) == ((3, 5, 6), 1.0)
    assert end_die(ludo(ending, home, h=-0.05), 0) == ((3, 5, 6), 0.2)
    assert end_die(ludo(ending, home, h=0.12), 1) is None
    assert end_die(ludo(ending, home, house={"dice": "fair"}), 0) is None
