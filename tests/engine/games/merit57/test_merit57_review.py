"""Reviews of v5.7: the known mistakes are found, its own policy's play is let alone."""

from itertools import count, islice

import pytest
from merit57_watch import VARIANTS
from parts import soaked
from planted import PLANTS, clear_mistakes, found, own_match, planted_match

from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.games.merit57.ending import DOOM
from engine.games.merit57.review import candidates
from engine.games.merit57.value import FEATURES, features, value
from engine.kernel.clock import StepClock
from engine.kernel.decisions import decisions
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.lab.review import offered, review
from engine.lab.review_text import ReviewTeller
from resources.catalogue import catalogue

RULES = game("merit57")


def _review(played, **more):
    return review(RULES, played.setup, played.records, played.seat, **more)


def test_the_wrong_great_vow_is_found_and_the_right_one_named():
    played = planted_match(PLANTS["kwan"], 1)
    made = _review(played)
    (moment,) = (each for each in made.moments if each.record == played.record)
    assert (moment.played, moment.better) == (("vow", "BV2"), ("vow", "BV1"))
    assert moment.first > 2 * moment.first_error
    assert moment.causes[0][0] in ("great-vow", "great-vow-points")
    told = list(ReviewTeller(RULES, played.setup, played.records, catalogue("en")).lines(made))
    assert any(
        "which bodhisattva vow? Kshitigarbha’s Vow, rather than Avalokiteshvara’s Vow" in line
        for line in told
    )


@pytest.mark.soak
def test_its_own_policys_play_is_let_alone():
    assert _review(own_match("merit57", "smart", 2)).moments == ()


@pytest.mark.soak
@pytest.mark.parametrize("name", ["kwan", "worldly"])
def test_nine_of_ten_planted_mistakes_are_found(name):
    planted = list(islice(clear_mistakes(PLANTS[name], count(100)), 20))
    assert sum(found(_review(played), played.record) for played in planted) >= 18


@pytest.mark.soak
def test_eight_of_ten_of_its_own_matches_list_nothing():
    listed = sum(bool(_review(own_match("merit57", "smart", seed)).moments) for seed in range(20))
    assert listed <= 4


def test_of_a_turn_each_kind_of_act_is_tried_once_the_likeliest_first():
    played = own_match("merit57", "smart", 2)
    for decision in decisions(RULES, played.setup, played.records, played.seat):
        tried = candidates(decision.view, decision.ask)
        assert tried
        assert set(tried) <= set(decision.ask.options)
        assert len(set(tried)) == len(tried)
        aided = [option for option in tried if option[0] in ("aid", "share", "boost")]
        assert len({option[0] for option in aided}) == len(aided)


def test_a_position_is_worth_more_with_a_vow_that_can_be_kept_and_less_in_need():
    played = own_match("merit57", "smart", 2)
    asked = decisions(RULES, played.setup, played.records, played.seat)
    late = next(each.view for each in asked if each.view.round == 5)
    assert len(features(late, played.seat)) == len(FEATURES)
    better, worse = late.copy(), late.copy()
    player = better.players[played.seat]
    player.merit, player.wisdom, player.heroes = 40, 40, player.heroes + 1
    worse.players[played.seat].merit = worse.players[played.seat].wisdom = 0
    assert value(better, played.seat) > value(late, played.seat) > value(worse, played.seat)


USUAL = ["4, all options", "2 double, the other readings", "3, short"]


@pytest.mark.parametrize("variant", soaked(sorted(VARIANTS), USUAL))
def test_a_match_of_any_house_is_reviewed(variant):
    seats, house = VARIANTS[variant]
    setup = Setup("merit57", ("random",) * seats, "review", {**house, "segments": "off"})
    match = Match(RULES, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(RULES, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    made = review(RULES, setup, match.records, seats - 1, playouts=(1, 2))
    assert made.judged > 5
    assert all(match.records[each.record].seat == seats - 1 for each in made.moments)


@pytest.mark.parametrize("seat", soaked(range(4), [1]))
def test_vows_that_others_hold_face_down_are_never_those_that_a_seat_may_take(seat):
    players = ("altruist", "balanced", "generous", "generous")
    setup = Setup("merit57", players, "52", {"hidden_vows": "all", "timeout_immediate": True})
    match = Match(RULES, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(RULES, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    assert review(RULES, setup, match.records, seat, playouts=(4, 4)).judged > 5


@pytest.mark.parametrize("seat", soaked(range(3), [0]))
def test_a_match_that_doom_ended_is_reviewed(seat):
    setup = Setup("merit57", ("random",) * 3, "t11", {"personal_deck": "core"})
    match = Match(RULES, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(RULES, setup)))
    while match.outcome is None:
        answer_once(match, bots)
    assert match.outcome.ending == DOOM
    assert not match.state.totals
    assert review(RULES, setup, match.records, seat, playouts=(1, 8)).judged > 5


def test_where_events_lie_ready_unseen_nothing_is_reviewed():
    for segments, reviewed in (("off", True), ("mixed", False), ("last3", False)):
        setup = Setup("merit57", ("random",) * 4, "1", {"segments": segments})
        assert offered(RULES, setup) is reviewed
