"""Reviews of the duel, held against the solver: what each answer gave away."""

import pytest

from engine.bots.table import answer_once, seat_bots
from engine.games.cier.game import GAME
from engine.games.cier.practice import lesson, rounds
from engine.games.cier.review import is_solved
from engine.kernel.game import Setup
from engine.kernel.journal import Answer
from engine.kernel.match import Match
from engine.lab.review import review
from engine.lab.review_text import ReviewTeller
from resources.catalogue import catalogue


def _duel(bots, seed, house=None):
    setup = Setup("cier", bots, str(seed), house or {})
    match = Match(GAME, setup)
    seated = dict(enumerate(seat_bots(GAME, setup)))
    while match.outcome is None:
        answer_once(match, seated)
    return match


def _review(match, seat):
    return review(GAME, match.setup, match.records, seat)


def _lessons(match, seat):
    exchanges = rounds(GAME, match.setup, match.records)
    return [lesson(each.state, seat, each.exchange) for each in exchanges]


@pytest.mark.parametrize("seed", range(4))
def test_moments_are_the_regrets_of_the_solved_duel(seed):
    match = _duel(("random", "hasty"), seed)
    for seat in (0, 1):
        made = _review(match, seat)
        found = [
            lesson(each.state, seat, each.exchange)
            for each in rounds(GAME, match.setup, match.records)
        ]
        assert made.judged == len(found)
        regrets = sorted((each.regret for each in found), reverse=True)
        told = [moment.first for moment in made.moments]
        assert told == pytest.approx([each for each in regrets if each >= 0.01][:5])
        assert made.accuracy == sum(each < 1e-6 for each in regrets) / len(regrets)


def test_a_moment_is_the_seats_own_answer_and_better_is_what_the_mix_has():
    match = _duel(("random", "equilibrium"), 0)
    made = _review(match, 0)
    assert made.moments
    lessons = [
        lesson(each.state, 0, each.exchange) for each in rounds(GAME, match.setup, match.records)
    ]
    for moment in made.moments:
        assert match.records[moment.record] == Answer(0, moment.played)
        assert moment.exact
        taught = next(each for each in lessons if each.regret == moment.first)
        assert dict(taught.mix)[moment.better[1]] > 0


def test_the_solvers_own_play_gives_nothing_away():
    for seed in range(5):
        match = _duel(("equilibrium", "random"), seed)
        made = _review(match, 0)
        assert (made.moments, made.accuracy) == ((), 1.0)


def test_a_planted_blunder_is_the_first_moment():
    match = _duel(("equilibrium", "equilibrium"), 2)
    opening = Match(GAME, match.setup)
    opening.answer(0, ("use", "guard"))  # with nothing loaded on either side, which wastes a move
    bots = dict(enumerate(seat_bots(GAME, match.setup)))
    while opening.outcome is None:
        answer_once(opening, bots)
    made = _review(opening, 0)
    assert (made.moments[0].record, made.moments[0].better) == (0, ("use", "bullet"))


def test_only_duels_that_the_solver_covers_are_reviewed():
    assert is_solved(GAME, Setup("cier", ("random",) * 2, "1"))
    assert not is_solved(GAME, Setup("cier", ("random",) * 3, "1"))
    characters = {"mode": "skill"}
    assert GAME.reviewer(Setup("cier", ("random",) * 4, "1", characters)) is None


def test_it_reads_as_sentences_in_both_languages():
    match = _duel(("random", "equilibrium"), 0)
    made = _review(match, 0)
    for lang, mark in (("en", "Turn 1. "), ("zh", "第 1 轮。")):
        lines = [*ReviewTeller(GAME, match.setup, match.records, catalogue(lang)).lines(made)]
        assert lines[1].startswith(mark)
        assert all("{" not in line for line in lines)
