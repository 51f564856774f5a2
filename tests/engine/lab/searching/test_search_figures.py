"""Figures of many games, their errors, goals and what beats what."""

from random import Random
from statistics import mean, stdev

import pytest

from engine.lab.searching.figures import Figure, Tally
from engine.lab.searching.goals import FAR, Goal, Score, estimates, failed, score
from engine.lab.searching.pareto import pareto


def tally(**values):
    made = Tally()
    made.add(values)
    return made


def shares(seed, chances, games):
    """Return measures a, b … that hold in one of them each game, as a game has one winner."""
    random = Random(seed)
    made = {name: [0] * games for name in chances}
    for game in range(games):
        made[random.choices(list(chances), list(chances.values()))[0]][game] = 1
    return made


def test_a_level_is_over_the_games_that_are_cases():
    found = Figure(("a",)).estimate(tally(a=[1, 0, None, 1] * 8))
    assert found.value == pytest.approx(200 / 3)
    assert Figure(("a",), scale=1).estimate(tally(a=[5, None] * 8)).value == 5


def test_there_is_no_figure_without_a_case():
    assert Figure(("a",)).estimate(tally(a=[None] * 16)) is None
    assert Figure(("b",)).estimate(tally(a=[1] * 16)) is None
    assert Figure(("a", "b"), spread=True).estimate(tally(a=[1] * 16, b=[None] * 16)) is None


def test_errors_are_those_of_many_samples():
    values = []
    for seed in range(200):
        random = Random(seed)
        values.append(tally(a=[int(random.random() < 0.3) for _ in range(256)]))
    found = [Figure(("a",)).estimate(one) for one in values]
    assert mean(one.error for one in found) == pytest.approx(
        stdev(one.value for one in found), rel=0.15
    )


def test_the_error_of_a_spread_is_that_of_many_samples():
    chances = {"a": 5, "b": 3, "c": 1, "d": 1}
    figure = Figure(tuple(chances), spread=True)
    found = [figure.estimate(tally(**shares(seed, chances, 208))) for seed in range(100)]
    errors = mean(one.error for one in found)
    assert errors == pytest.approx(stdev(one.value for one in found), rel=0.25)


def test_a_difference_on_the_same_games_is_surer_than_either():
    random = Random(1)
    before = [int(random.random() < 0.5) for _ in range(512)]
    after = [value if random.random() > 0.02 else 1 for value in before]
    figure = Figure(("a",))
    found = figure.difference(tally(a=after), tally(a=before))
    assert found.value == pytest.approx(100 * (sum(after) - sum(before)) / 512)
    assert found.error < figure.estimate(tally(a=after)).error / 3


def test_a_spread_is_not_raised_by_noise_as_the_raw_one_is():
    chances = {"a": 1, "b": 1, "c": 1, "d": 1}
    fitted, raw = [], []
    for seed in range(300):
        played = shares(seed, chances, 104)
        fitted.append(Figure(tuple(chances), spread=True).estimate(tally(**played)).value)
        levels = [100 * sum(values) / 104 for values in played.values()]
        raw.append(max(levels) - min(levels))
    assert abs(mean(fitted)) < 1.5
    assert mean(raw) > 7


def test_a_spread_that_is_there_is_found():
    played = shares(5, {"a": 5, "b": 3, "c": 2}, 4000)
    assert Figure(("a", "b", "c"), spread=True).estimate(tally(**played)).value == pytest.approx(
        30, abs=4
    )


def test_games_are_merged_as_if_they_had_been_played_at_once():
    values = [int(Random(k).random() < 0.4) for k in range(64)]
    parts = tally(a=values[:24])
    parts.add({"a": values[24:]})
    figure = Figure(("a",))
    assert figure.estimate(parts) == figure.estimate(tally(a=values))
    assert figure.estimate(parts.first(24)) == figure.estimate(tally(a=values[:24]))


TEAM = Goal("team", Figure(("team",)), 65, 70, margin=3)


@pytest.mark.parametrize(("value", "margins"), [(65, 0), (70, 0), (62, 1), (76, 2), (67, 0)])
def test_a_goal_is_missed_by_margins(value, margins):
    assert TEAM.outside(value) == margins


def test_sets_are_in_order_of_what_must_be_then_of_wishes_then_of_cost():
    orders = [Score((0.0, 1.0), 0.0, 0), Score((0.0, 0.0), 2.0, 0), Score((0.0, 0.0), 1.0, 9)]
    assert sorted(orders, key=lambda one: one.order) == orders[::-1]


def test_the_number_of_changes_may_be_a_goal():
    goals = [Goal("changed", None, None, 3, margin=1, must=False)]
    found = estimates(goals, Tally(), 5)
    assert score(goals, found, 7) == Score((), 2.0, 7)


def test_a_set_without_an_end_is_far_from_everything():
    assert failed([TEAM], 4) == Score((FAR,), 0.0, 4)


def test_a_figure_in_its_favour_brings_a_set_nearer():
    found = TEAM.figure.estimate(tally(team=[1, 0, 0, 1] * 16))
    plain, kind = score([TEAM], [found], 0), score([TEAM], [found], 0, favour=1.0)
    assert kind.violation == pytest.approx(max(0, plain.violation - found.error / 3))


def test_nothing_that_is_beaten_stays_in_the_pareto_set():
    points = [(0, 3, 5), (0, 3, 4), (1, 0, 0), (2, 0, 0), (0, 9, 1), (0, 3, 4)]
    assert pareto(points, tuple) == [(0, 3, 4), (0, 9, 1), (1, 0, 0)]
