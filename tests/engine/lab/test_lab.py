"""The lab: counts that add up in any order, and games spread over workers."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.kernel.errors import SamsaraError
from engine.kernel.game import Outcome
from engine.lab.counts import Counts, mean, quantile
from engine.lab.simulate import Plan, play_range, simulate
from engine.lab.workers import workers


def test_ranks_are_shared_by_equal_scores():
    counts = Counts(3)
    counts.add(Outcome("x", (0,), (5, 2, 2)), (5, 2, 2), [("length", 7), ("hand", 1), ("hand", 4)])
    assert [dict(ranks) for ranks in counts.ranks] == [{1: 1}, {2: 1}, {2: 1}]
    assert counts.wins == [1, 0, 0]
    counts.add(Outcome("x", (0, 1), (5, 5, 2)), (5, 5, 2), [])
    assert counts.wins == [2, 1, 0]
    assert mean(counts.values["length"]) == 7
    assert mean(counts.values["hand"]) == 2.5


def test_ranks_go_by_the_games_own_order_and_there_are_none_where_nobody_is_ranked():
    counts = Counts(2)
    counts.add(Outcome("won", (1,), (5, 5)), ((5, 1), (5, 2)), [])
    assert [dict(ranks) for ranks in counts.ranks] == [{2: 1}, {1: 1}]
    counts.add(Outcome("lost", (), (0, 0)), (), [])
    assert [dict(scores) for scores in counts.scores] == [{5: 1}, {5: 1}]


def test_a_quantile_is_a_value_that_as_many_games_do_not_exceed():
    values = Counter({1: 10, 2: 70, 9: 20})
    assert [quantile(values, share) for share in (0.1, 0.11, 0.5, 0.8, 0.81, 1.0)] == [
        1,
        2,
        2,
        2,
        9,
        9,
    ]


PLAN = Plan("ludo", 60, ("random", "steady"), "lab", {"dice": "fair"})


def test_parts_add_up_to_the_whole_in_any_order():
    whole = play_range(PLAN, 0, 60)
    parts = [play_range(PLAN, start, start + 10) for start in range(0, 60, 10)]
    random.Random(2).shuffle(parts)
    total = Counts(2)
    for part in parts:
        total.merge(part)
    assert total == whole


def test_any_executor_gives_the_same_counts_and_reports_how_far_it_is():
    seen = []
    with ThreadPoolExecutor(2) as executor:
        counts = simulate(PLAN, executor, lambda done, wanted: seen.append((done, wanted)))
    assert counts == simulate(PLAN)
    assert seen[-1] == (60, 60)


def test_processes_play_as_many_games_as_asked_for():
    plan = Plan("ludo", 700, ("random",) * 2, "lab", {"dice": "fair"})
    with workers("2") as executor:
        assert simulate(plan, executor) == simulate(plan)


def test_an_error_of_a_worker_travels_back_as_it_was():
    plan = Plan("ludo", 40, ("random", "nobody"), "lab")
    with pytest.raises(SamsaraError) as error, workers("2") as executor:
        executor.submit(play_range, plan, 0, 1).result()
    assert error.value.code == "bot-unknown"
    assert error.value.details["given"] == "nobody"
