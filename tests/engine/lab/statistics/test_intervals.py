"""Intervals for games of a fixed number: the published ones, and how often they hold."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from engine.lab.statistics.intervals import (
    PairedShares,
    effect_size,
    mean_interval,
    paired_shares,
    unpaired_shares,
    wilson,
)


def test_wilsons_interval_is_the_published_one():
    low, high = wilson(10, 100)
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 10_000), st.data())
def test_an_interval_holds_its_share_and_stays_inside_the_possible(trials, data):
    hits = data.draw(st.integers(0, trials))
    low, high = wilson(hits, trials)
    assert 0 <= low <= hits / trials <= high <= 1


@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.99])
def test_wilsons_interval_is_scipys_at_any_confidence(confidence):
    for hits, trials in ((0, 9), (3, 40), (700, 1_000), (12, 12)):
        expected = stats.binomtest(hits, trials).proportion_ci(confidence, "wilson")
        assert wilson(hits, trials, confidence) == pytest.approx(tuple(expected), abs=1e-12)


def test_an_interval_holds_the_true_share_in_95_of_100_samples():
    rng = random.Random(1)
    held = 0
    for _ in range(2_000):
        hits = sum(rng.random() < 0.3 for _ in range(100))
        held += wilson(hits, 100).holds(0.3)
    assert 0.93 <= held / 2_000 <= 0.97


@pytest.mark.parametrize(
    ("variant", "base", "bounds"),
    [((56, 70), (48, 80), (0.0524, 0.3339)), ((9, 10), (3, 10), (0.1705, 0.8090))],
)
def test_unpaired_shares_differ_as_newcombe_published(variant, base, bounds):
    assert unpaired_shares(base, variant) == pytest.approx(bounds, abs=6e-5)


@pytest.mark.parametrize(
    ("both", "only_variant", "only_base", "neither", "bounds"),
    [
        (36, 12, 2, 0, (0.0569, 0.3404)),
        (18, 12, 2, 18, (0.0562, 0.3290)),
        (53, 0, 0, 1, (-0.0729, 0.0729)),
    ],
)
def test_paired_shares_differ_as_newcombe_published(both, only_variant, only_base, neither, bounds):
    table = PairedShares(both, only_base, only_variant, neither)
    assert paired_shares(table) == pytest.approx(bounds, abs=6e-5)


def test_pairs_that_go_together_are_surer_than_games_that_do_not():
    paired = paired_shares(PairedShares(480, 20, 40, 460))
    unpaired = unpaired_shares((500, 1_000), (520, 1_000))
    assert paired.high - paired.low < 0.6 * (unpaired.high - unpaired.low)


@given(st.tuples(*[st.integers(0, 60)] * 4))
def test_a_paired_interval_holds_its_difference_and_turns_with_the_arms(cells):
    both, base, variant, neither = cells
    interval = paired_shares(PairedShares(both, base, variant, neither))
    turned = paired_shares(PairedShares(both, variant, base, neither))
    assert -1 - 1e-12 <= interval.low <= interval.high <= 1 + 1e-12
    assert turned == pytest.approx((-interval.high, -interval.low), abs=1e-12)
    if sum(cells):
        assert interval.low - 1e-12 <= (variant - base) / sum(cells) <= interval.high + 1e-12


def test_without_a_game_nothing_is_known():
    assert unpaired_shares((0, 0), (3, 4)) == (-1, 1)
    assert paired_shares(PairedShares(0, 0, 0, 0)) == (-1, 1)
    with pytest.raises(ValueError, match="needs 2 values, not 1"):
        mean_interval(3, 0, 1)


@pytest.mark.parametrize("values", [2, 10, 100])
def test_a_mean_goes_by_students_t_up_to_a_hundred(values):
    expected = stats.t.interval(0.95, values - 1, loc=2, scale=3 / values**0.5)
    assert mean_interval(2, 3, values) == pytest.approx(expected, rel=1e-9)


def test_and_by_the_normal_law_beyond():
    expected = stats.norm.interval(0.95, loc=2, scale=3 / 101**0.5)
    assert mean_interval(2, 3, 101) == pytest.approx(expected, rel=1e-9)


def test_an_effect_is_told_in_standard_deviations_of_both_arms():
    assert effect_size(1.5, 4, 5) == pytest.approx(1.5 / 4.5**0.5)
    assert effect_size(1.5, 0, 0) is None
