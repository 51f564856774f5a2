"""Reviews by playouts: what is asked of one, that it can be dropped, and what it words."""

from __future__ import annotations

import json

import pytest
from planted import PLANTS, found, own_match, planted_match

from engine.bots.patience import Dropped, checked
from engine.bots.playout_review import Ended, ReviewPlan, causes
from engine.games import IDS, game
from engine.kernel.decisions import unasked
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.lab.review import Review, offered, review
from engine.lab.review_text import ReviewTeller
from resources.catalogue import LANGUAGES, catalogue

MATCH = planted_match(PLANTS["generous"], 3)
RULES = game("merit13")


def of_match(**more):
    return review(RULES, MATCH.setup, MATCH.records, MATCH.seat, **more)


def test_a_planted_mistake_is_named_with_what_it_cost_and_why():
    made = of_match()
    assert found(made, MATCH.record)
    moment = next(each for each in made.moments if MATCH.record in (each.record, *each.also))
    assert moment.gain > 2.5 * moment.error
    assert moment.seat == MATCH.seat
    assert moment.played != moment.better
    assert moment.causes
    assert not moment.exact
    assert made.accuracy is None


@pytest.mark.soak
def test_the_same_match_has_the_same_review_and_keeps_it_as_json():
    made = of_match()
    assert of_match() == made
    assert Review.from_json(json.loads(json.dumps(made.as_json()))) == made


@pytest.mark.soak
def test_more_playouts_tell_a_loss_more_exactly():
    few, many = of_match(playouts=(8, 16)), of_match(playouts=(8, 64))
    errors = [
        next(each.error for each in made.moments if MATCH.record in (each.record, *each.also))
        for made in (few, many)
    ]
    assert errors[1] < errors[0]


def test_progress_only_grows_and_comes_to_its_end():
    told = []
    of_match(progress=lambda done, of: told.append((done, of)))
    assert len({of for _, of in told}) == 1
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1]


def test_a_review_that_nobody_waits_for_is_dropped():
    asked = []

    def check():
        asked.append(1)
        if len(asked) > 20:
            raise Dropped

    with checked(check), pytest.raises(Dropped):
        of_match()
    assert len(asked) == 21


def test_what_cannot_be_reviewed_is_refused_in_words():
    cases = [
        ("review-not-offered", "ludo", ("steady",) * 2, 0, ""),
        ("review-not-offered", "cier", ("equilibrium",) * 3, 0, ""),
        ("review-seat", "merit13", ("keen",) * 4, 4, ""),
        ("review-no-aims", "merit13", ("keen",) * 4, 0, "win"),
        ("review-aim", "delay", ("peace",), 0, "victory"),
    ]
    for code, game_id, players, seat, aim in cases:
        with pytest.raises(SamsaraError) as fault:
            review(game(game_id), Setup(game_id, players, "1"), (), seat, aim=aim)
        assert fault.value.code == code
        for lang in LANGUAGES:
            assert catalogue(lang).fault(code, fault.value.details)


def test_which_games_are_reviewed():
    setups = {each: Setup(each, ("random",) * game(each).default_seats, "1") for each in IDS}
    reviewed = {each for each, setup in setups.items() if offered(game(each), setup)}
    assert reviewed == {"merit57", "merit13", "delay"}
    assert offered(game("cier"), Setup("cier", ("random",) * 2, "1"))


def test_a_match_without_answers_has_nothing_to_tell():
    made = review(RULES, MATCH.setup, (), 0)
    assert (made.judged, made.moments) == (0, ())


def test_a_match_of_its_own_policy_lists_nothing():
    played = own_match("merit13", "keen", 1)
    assert review(RULES, played.setup, played.records, played.seat).moments == ()


def test_a_moment_reads_as_a_sentence_in_both_languages():
    made = of_match()
    for lang, mark in (("en", " rather than "), ("zh", "而非")):
        teller = ReviewTeller(RULES, MATCH.setup, MATCH.records, catalogue(lang))
        head, *moments = teller.lines(made)
        assert str(made.judged) in head
        assert len(moments) == len(made.moments)
        assert all(mark in line for line in moments)
        assert all("{" not in line for line in (head, *moments))


def test_a_match_that_is_not_over_is_reviewed_as_far_as_it_went_and_says_so():
    half = MATCH.records[: len(MATCH.records) // 2]
    made = review(RULES, MATCH.setup, half, MATCH.seat, playouts=(1, 2))
    assert made.unfinished
    assert not of_match(playouts=(1, 2)).unfinished
    assert Review.from_json(json.loads(json.dumps(made.as_json()))).unfinished
    for lang in LANGUAGES:
        words = catalogue(lang)
        lines = list(ReviewTeller(RULES, MATCH.setup, half, words).lines(made))
        assert lines[1] == words.say("review.unfinished")


def test_what_was_done_unasked_is_counted_and_told_last():
    rules, played = game("merit57"), own_match("merit57", "smart", 2)
    told = (rules, played.setup, played.records)
    deeds = {entry.line: seat for seat in range(4) for entry in unasked(*told, seat)}
    first = min(deeds)
    short = played.records[: first + 1]
    made = review(rules, played.setup, short, deeds[first], playouts=(1, 2))
    assert made.unasked == 1
    lines = list(ReviewTeller(rules, played.setup, short, catalogue("en")).lines(made))
    assert lines[-1].startswith("1 deed done unasked")


# --- causes ---------------------------------------------------------------------------------------

PLAN = ReviewPlan(
    "keen",
    lambda _state, ask: ask.options,
    lambda _state, _outcome, _seat: None,
    large=8.0,
    shares=frozenset({"vow", "team"}),
    team="team",
)


def _ends(points, vow, won=True, base=50.0, kept=None):
    kept = vow > 0 if kept is None else kept
    return Ended(points, 0.0, {"base": base, "vow": vow}, {"vow": kept, "team": won})


def test_causes_are_the_parts_that_make_the_difference():
    pairs = [(_ends(44, -6), _ends(75, 25)), (_ends(75, 25), _ends(75, 25))]
    assert causes(PLAN, pairs, 15.5) == (("vow", 50, 100),)


def test_a_vow_that_is_kept_as_often_is_told_by_its_points():
    pairs = [(_ends(62, 12), _ends(75, 25))] * 4
    assert causes(PLAN, pairs, 13.0) == (("vow-points", "12.0", "25.0"),)


def test_a_team_that_fails_is_told_before_what_it_would_have_brought():
    lost = _ends(0, 0, won=False, base=0.0)
    pairs = [(lost, _ends(75, 25)), (_ends(75, 25), _ends(75, 25))]
    assert causes(PLAN, pairs, 37.5)[0] == ("team", 50, 100)
