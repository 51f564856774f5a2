"""Sets of a real game's numbers, played; and a whole search of them."""

from dataclasses import replace

import pytest

from engine.games import IDS, game
from engine.lab.experiments.companies import company
from engine.lab.experiments.gauging import NOTHING
from engine.lab.experiments.measures import lab_of
from engine.lab.experiments.pairs import play_pairs
from engine.lab.experiments.playing import RunStopped
from engine.lab.searching import playing
from engine.lab.searching.playing import COURSE, SetPlayer
from engine.lab.searching.proposers import Steps
from engine.lab.searching.proving import Prover
from engine.lab.searching.space import space
from engine.lab.searching.tuning import Search
from engine.lab.searching.wanted import goal_of, measures_of, range_of, usual_goals
from engine.lab.simulate import Plan
from engine.lab.workers import workers

RANDOM = Plan("merit13", 0, ("random",) * 4, "a")
KEYS = ("team", "length")


def test_the_same_games_are_played_however_they_are_spread():
    houses = [{}, {"labour": 1}]
    alone = SetPlayer(RANDOM, KEYS)(houses, 0, 80)
    with workers("2") as executor:
        assert SetPlayer(RANDOM, KEYS, executor)(houses, 0, 80) == alone
    assert len(alone[0]["length"]) == 80


def test_later_games_are_the_same_as_if_all_had_been_played_at_once():
    player = SetPlayer(RANDOM, KEYS)
    (whole,), (first,), (rest,) = (player([{}], *ends) for ends in ((0, 24), (0, 16), (16, 24)))
    assert {key: [*first[key], *rest[key]] for key in whole} == whole


def test_a_course_tells_two_games_apart_that_measures_do_not():
    player = SetPlayer(RANDOM, ("team",))
    now, again, other = player([{}, {}, {"labour": 1}], 0, 16)
    assert now == again
    assert now[COURSE] != other[COURSE]


def test_whatever_an_experiment_measures_a_search_measures_alike():
    keys = tuple(one.key for one in lab_of(RANDOM.game).measures)
    (played,) = SetPlayer(RANDOM, keys)([{}], 0, 8)
    arm = play_pairs([RANDOM], keys, 0, 8).arms[0]
    assert any(value for value in played["leads"])
    assert {key: played[key] for key in keys} == {
        key: [None if value == NOTHING else value for value in column]
        for key, column in zip(keys, arm.columns, strict=True)
    }


def test_a_game_that_is_far_longer_than_games_are_fails_its_set(monkeypatch):
    monkeypatch.setattr(playing, "usual_steps", lambda plan: 1)
    monkeypatch.setattr(playing, "_ENDLESS", 2)
    assert SetPlayer(RANDOM, KEYS)([{}, {}], 0, 8) == [None, None]


def test_rules_that_do_not_fit_together_are_accepted_by_no_search():
    player = SetPlayer(RANDOM, KEYS)
    assert player.accepts({})
    assert not player.accepts({"labour": 10_000})


PRESSURE = (
    *("win_deliverance", "win_calamity", "protect_merit", "protect_monk_merit", "protect_calm"),
    *("give_merit", "give_calm", "give_merchant", "labour", "practice", "deliver_merchant"),
    *("V1.reward", "V3.reward", "V4.reward", "V7.reward", "V8.reward", "BV1.reward"),
)


@pytest.mark.soak
def test_a_search_of_seventeen_numbers_holds_on_fresh_games():
    merit = game("merit57")
    house = dict(merit.rule_sheet.preset("", "appendix-b-pressure"))
    who = company("merit57", "casual")
    plan = Plan("merit57", 0, who.players(4), "search", house, lot=who.lot)
    goals = [goal_of("merit57", "team=65..70"), goal_of("merit57", "role-gap=..15")]
    with workers("2") as executor:
        player = SetPlayer(plan, measures_of(goals), executor)
        numbers = space(merit, house, 4, dict(map(range_of, PRESSURE)), player.accepts)
        trials = Search(numbers, goals, Steps(numbers, "1"), player).run()
        fresh = SetPlayer(replace(plan, seed="fresh"), player.keys, executor)
        proof = Prover(numbers, goals, fresh).prove(trials)
    assert all(numbers.allows(trial.vector) for trial in trials)
    team, gap = proof.chosen.found
    assert 63 <= team.value <= 75
    assert gap.value <= 18
    assert proof.chosen.tally.games == 800
    assert all(one.proved.tally.games == 800 for one in proof.smaller)


def test_a_player_that_is_told_to_stop_gives_up_what_it_was_asked_for():
    stopped = []
    player = SetPlayer(RANDOM, KEYS, stop=lambda: len(stopped) > 1)
    assert len(player([{}], 0, 8)) == 1
    stopped += [1, 2]
    with pytest.raises(RunStopped):
        player([{}], 8, 16)


@pytest.mark.parametrize("game_id", IDS)
def test_what_a_search_is_asked_for_first_can_be_asked(game_id):
    there = {one.key for one in lab_of(game_id).gaps} | set(lab_of(game_id).by_key)
    for text in usual_goals(game_id):
        goal = goal_of(game_id, text)
        assert goal.name in there
        assert goal.low is not None or goal.high is not None


def test_games_are_counted_while_they_are_played_and_those_of_a_record_at_the_end():
    counted, heard = [0], []
    player = SetPlayer(RANDOM, KEYS, played=counted, heard=lambda: heard.append(counted[0]))
    player([{}], 0, 128)
    assert heard == [64, 128]
    player([{}, {"protect_merit": 2}], 0, 64)
    assert heard == [64, 128, 192]
    assert counted == [256]
