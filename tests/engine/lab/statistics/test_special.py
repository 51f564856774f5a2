"""Special functions, against scipy."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import special, stats

from engine.lab.statistics.special import (
    beta_cdf,
    binomial_cdf,
    binomial_upper_limit,
    mcnemar_p,
    mean_p,
    normal_quantile,
    student_t_cdf,
    student_t_quantile,
    two_sided,
)

CLOSE = {"rel": 1e-9, "abs": 1e-14}


@given(st.floats(1e-9, 1 - 1e-9))
def test_the_normal_quantile_is_scipys(share):
    assert normal_quantile(share) == pytest.approx(stats.norm.ppf(share), rel=1e-9, abs=1e-12)


def test_95_percent_lie_within_two_standard_deviations_as_everybody_knows():
    assert two_sided(0.95) == pytest.approx(1.959963984540054, abs=1e-12)


@given(st.floats(0, 1), st.floats(0.5, 5_000), st.floats(0.5, 5_000))
def test_the_incomplete_beta_function_is_scipys(x, a, b):
    assert beta_cdf(x, a, b) == pytest.approx(special.betainc(a, b, x), rel=1e-7, abs=1e-12)


@given(st.floats(-40, 40), st.integers(1, 300))
def test_students_tail_is_scipys(t, freedom):
    assert student_t_cdf(t, freedom) == pytest.approx(stats.t.cdf(t, freedom), **CLOSE)


@pytest.mark.parametrize("freedom", [1, 2, 5, 30, 99])
def test_students_quantile_is_scipys(freedom):
    for share in (0.001, 0.025, 0.4, 0.5, 0.9, 0.975, 0.9999):
        expected = stats.t.ppf(share, freedom)
        assert student_t_quantile(share, freedom) == pytest.approx(expected, rel=1e-9, abs=1e-12)


@given(st.integers(0, 2_000), st.floats(0, 1), st.data())
def test_binomial_tails_are_scipys(trials, chance, data):
    hits = data.draw(st.integers(0, trials))
    expected = stats.binom.cdf(hits, trials, chance)
    assert binomial_cdf(hits, trials, chance) == pytest.approx(expected, rel=1e-7, abs=1e-11)


@pytest.mark.parametrize(("hits", "trials"), [(0, 64), (3, 300), (9, 20_000), (5, 6), (7, 7)])
def test_the_upper_limit_of_a_chance_is_clopper_and_pearsons(hits, trials):
    limit = binomial_upper_limit(hits, trials, 0.005)
    expected = stats.beta.ppf(0.995, hits + 1, trials - hits) if hits < trials else 1
    assert limit == pytest.approx(expected, rel=1e-8)


def test_of_no_hits_it_is_the_rule_of_three():
    assert binomial_upper_limit(0, 1_000, 0.05) == pytest.approx(3 / 1_000, rel=0.01)


@pytest.mark.parametrize(("fewer", "more"), [(0, 0), (0, 5), (3, 9), (40, 41), (200, 300)])
def test_mcnemars_p_value_is_the_exact_binomial_one(fewer, more):
    expected = stats.binomtest(fewer, fewer + more).pvalue if more else 1
    assert mcnemar_p(fewer, more) == pytest.approx(expected, rel=1e-9)
    assert mcnemar_p(more, fewer) == mcnemar_p(fewer, more)


def test_the_paired_t_test_is_scipys():
    values = [0, 1, 1, -1, 2, 0, 3, 1]
    mean, sd = sum(values) / 8, math.sqrt(sum((v - 7 / 8) ** 2 for v in values) / 7)
    assert mean_p(mean, sd, 8) == pytest.approx(stats.ttest_1samp(values, 0).pvalue, rel=1e-9)
    assert mean_p(0, 0, 8) == 1
    assert mean_p(2, 0, 8) == 0
