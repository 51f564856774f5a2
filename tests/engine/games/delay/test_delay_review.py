"""Reviews of Delay the End, held against the solver: what answers lost, what draws did."""

import pytest
from parts import soaked

from engine.bots.table import answer_once, seat_bots
from engine.games.delay.endings import ENDINGS, HEAVEN, REBELLION
from engine.games.delay.game import GAME
from engine.games.delay.solver import best
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.journal import Answer, Chance
from engine.kernel.match import EVERY, Match
from engine.lab.review import review
from engine.lab.review_text import ReviewTeller
from resources.catalogue import catalogue

NEAR = 1e-9


def _match(bot, seed, house=None):
    setup = Setup("delay", (bot,), str(seed), house or {})
    match = Match(GAME, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(GAME, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    return match


def _review(match, aim=""):
    return review(GAME, match.setup, match.records, 0, aim=aim)


def _before(match, record):
    """Return the match as it stood before a record, with every chance held."""
    return Match(GAME, match.setup, match.records[:record], clock=StepClock(), hold=EVERY)


def _drawn(match, record, value, aim):
    tried = _before(match, record)
    tried.release(value)
    return best(tried.state, aim)


def _answered(match, record, option, aim):
    """Return the chance after an answer: with the archive sealed, before it is known who saw."""
    tried = _before(match, record)
    tried.answer(0, option)
    if tried.draw is None or tried.draw.topic != "seal":
        return best(tried.state, aim)
    outcomes = []
    for value in range(tried.draw.n):
        one = _before(match, record)
        one.answer(0, option)
        one.release(value)
        outcomes.append(best(one.state, aim))
    return sum(outcomes) / len(outcomes)


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_a_moment_is_the_difference_that_the_solver_finds_and_no_answer_was_better(seed):
    match = _match("random", seed)
    told = _review(match).moments
    assert told
    for moment in told:
        (ask,) = _before(match, moment.record).asks
        chances = {
            option: _answered(match, moment.record, option, REBELLION) for option in ask.options
        }
        assert match.records[moment.record] == Answer(0, moment.played)
        assert moment.exact
        assert moment.gain is None
        assert chances[moment.better] == pytest.approx(max(chances.values()), abs=NEAR)
        lost = chances[moment.better] - chances[moment.played]
        assert moment.first == pytest.approx(lost, abs=NEAR)


@pytest.mark.parametrize("bot", soaked(["rebellion", "heaven", "collapse", "random"], ["heaven"]))
def test_luck_and_lost_chances_add_up_to_what_became_of_it(bot):
    for seed in range(3):
        match = _match(bot, seed)
        for aim in (REBELLION, HEAVEN):
            balance = _review(match, aim).balance
            assert balance.start == pytest.approx(best(GAME.begin(match.setup), aim), abs=NEAR)
            assert balance.end == float(match.state.ending == aim)
            assert balance.lost >= -NEAR
            total = balance.start + balance.luck - balance.lost
            assert total == pytest.approx(balance.end, abs=NEAR)


def test_each_stroke_is_its_own_draw_and_all_that_might_have_come_are_fair():
    match = next(
        each
        for each in (_match("random", seed) for seed in range(20))
        if _review(each).balance.strokes
    )
    for stroke in _review(match).balance.strokes:
        record = match.records[stroke.record]
        assert isinstance(record, Chance)
        assert record.topic == stroke.topic
        after = [_drawn(match, stroke.record, value, REBELLION) for value in range(record.n)]
        change = after[record.value] - sum(after) / record.n
        assert stroke.change == pytest.approx(change, abs=NEAR)


def test_whoever_plays_for_an_ending_without_a_fault_has_lost_nothing():
    made = _review(_match("rebellion", 0))
    assert made.moments == ()
    assert made.aim == REBELLION
    assert made.accuracy in (None, 1.0)


def test_a_match_with_a_task_is_held_against_what_that_asked_for():
    for house, aim in (
        ({"task": "shown", "aim": HEAVEN}, HEAVEN),
        ({"task": "hidden"}, REBELLION),
        ({}, REBELLION),
    ):
        assert _review(_match("random", 1, house)).aim == aim


def test_the_other_endings_may_be_asked_for_too():
    match = _match("random", 1)
    assert [_review(match, aim).aim for aim in ENDINGS] == list(ENDINGS)


def test_it_reads_as_sentences_in_both_languages():
    match = _match("peace", 1)
    made = _review(match)
    for lang, mark in (("en", " rather than "), ("zh", "而非")):
        lines = [*ReviewTeller(GAME, match.setup, match.records, catalogue(lang)).lines(made)]
        moments = lines[1 : 1 + len(made.moments)]
        assert moments
        assert all(mark in line and "{" not in line for line in moments)
        assert "100" in lines[-1]
