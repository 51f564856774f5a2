"""The bootstrap of pairs: its draws, its percentiles, the same by the same seed, quick."""

import random
from collections import Counter
from time import process_time

import pytest
from scipy import stats

from engine.lab.statistics.bootstrap import binomial_variate, bootstrap, percentile_interval


@pytest.mark.parametrize(
    ("trials", "chance"), [(5, 0.4), (64, 0.01), (40, 0.9), (60, 0.3), (20_000, 0.5), (9, 0.0)]
)
def test_binomial_draws_are_of_their_law(trials, chance):
    rng = random.Random(1)
    drawn = [binomial_variate(rng, trials, chance) for _ in range(4_000)]
    law = stats.binom(trials, chance)
    edges = sorted({int(law.ppf(share)) for share in (0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9)})
    for edge in edges:
        seen = sum(hits <= edge for hits in drawn) / 4_000
        assert seen == pytest.approx(law.cdf(edge), abs=0.03)
    assert 0 <= min(drawn) <= max(drawn) <= trials


def mean(tables):
    (table,) = tables
    return sum(value * times for value, times in table.items()) / sum(table.values())


@pytest.mark.parametrize("values", [(0, 1), tuple(range(4_000))])
def test_the_interval_of_a_mean_is_that_of_the_normal_law(values):
    """Of few distinct rows by binomials, of many by single draws."""
    rng = random.Random(2)
    rows = [rng.choice(values) for _ in range(600)]
    low, high = bootstrap([rows], mean, "seed", resamples=800)
    centre, error = sum(rows) / 600, stats.sem(rows)
    assert low == pytest.approx(centre - 1.96 * error, abs=0.3 * error)
    assert high == pytest.approx(centre + 1.96 * error, abs=0.3 * error)


def test_the_same_seed_gives_the_same_digits_in_any_order_of_rows():
    rows = [(0, 1), (1, 1), (1, None), (0, 0)] * 30

    def figure(tables):
        return float(sum(times for row, times in tables[0].items() if row[0]))

    one = bootstrap([rows], figure, "a", resamples=200)
    assert bootstrap([rows[::-1]], figure, "a", resamples=200) == one
    assert bootstrap([rows], figure, "b", resamples=200) != one


def test_resamples_keep_the_size_of_every_stratum():
    sizes = set()

    def figure(tables):
        sizes.add(tuple(sum(table.values()) for table in tables))
        return 0.0

    bootstrap([[1, 2] * 40, range(30), [7] * 5], figure, "a", resamples=50)
    assert sizes == {(80, 30, 5)}


def test_the_interval_holds_in_95_of_100_samples():
    rng, held = random.Random(6), 0

    def median(tables):
        return sorted(Counter(tables[0]).elements())[30]

    for number in range(60):
        rows = [rng.randrange(1_000) for _ in range(61)]
        held += bootstrap([rows], median, str(number), resamples=200).holds(499.5)
    assert held / 60 >= 0.88


def test_percentiles_leave_out_as_many_below_as_above():
    assert percentile_interval(range(2_000)) == (50, 1_949)
    assert percentile_interval([3.0]) == (3, 3)


def test_a_figure_that_most_resamples_do_not_have_has_no_interval():
    assert bootstrap([[1, 2]], lambda tables: None, "a", resamples=20) is None


def test_2000_resamples_of_20000_pairs_take_no_longer_than_their_distinct_rows():
    rng = random.Random(8)
    rows = [(rng.randrange(4), rng.randrange(4)) for _ in range(20_000)]
    few = rows[:200]

    def seconds(of):
        began = process_time()
        bootstrap([of], lambda tables: float(tables[0].get((0, 0), 0)), "a", resamples=300)
        return process_time() - began

    assert seconds(rows) < 8 * min(seconds(few), seconds(few))  # a hundred times the rows
