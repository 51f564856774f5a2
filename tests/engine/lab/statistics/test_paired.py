"""Paired sums: exact, the same in any order, and true of ratios whose cases differ."""

import random
from statistics import correlation, fmean, stdev, variance

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from engine.lab.statistics.intervals import PairedShares
from engine.lab.statistics.paired import PairedSums

VALUES = st.none() | st.integers(-3, 9)
PAIRS = st.lists(st.tuples(VALUES, VALUES), min_size=2, max_size=25)


def sums_of(pairs):
    return PairedSums.of([base for base, _ in pairs], [variant for _, variant in pairs])


def linearised(pairs):
    """Each pair's difference by the definition, for the sums to be compared to."""
    arms = []
    for which in (0, 1):
        column = [pair[which] for pair in pairs]
        cases = [value is not None for value in column]
        ratio = sum(value or 0 for value in column) / sum(cases)
        share = sum(cases) / len(pairs)
        arms.append([((v or 0) - ratio * w) / share for v, w in zip(column, cases, strict=True)])
    return [variant - base for base, variant in zip(*arms, strict=True)]


@given(PAIRS)
def test_the_variance_is_that_of_the_linearised_differences(pairs):
    sums = sums_of(pairs)
    if sums.difference is None:
        assert not (sums.base.cases and sums.variant.cases)
        return
    assert sums.variance == pytest.approx(variance(linearised(pairs)), rel=1e-9, abs=1e-9)
    assert sums.difference == pytest.approx(
        fmean(v for _, v in pairs if v is not None) - fmean(b for b, _ in pairs if b is not None)
    )


@given(st.lists(st.tuples(st.integers(-3, 9), st.integers(-3, 9)), min_size=2, max_size=25))
def test_where_every_game_is_a_case_it_is_the_plain_paired_difference(pairs):
    sums, differences = sums_of(pairs), [variant - base for base, variant in pairs]
    assert sums.difference == pytest.approx(fmean(differences))
    assert sums.sd == pytest.approx(stdev(differences), abs=1e-9)


@given(PAIRS, st.randoms())
def test_the_order_of_adding_changes_no_digit(pairs, rng):
    shuffled = rng.sample(pairs, len(pairs))
    one, other = sums_of(pairs), sums_of(shuffled)
    assert one == other
    assert (one.difference, one.sd, one.odd) == (other.difference, other.sd, other.odd)


def test_the_ratio_holds_where_leaving_out_half_cases_would_mislead():
    """A change that loses just the games the role would have won moves its share of won games."""
    pairs = [(1, None)] * 100 + [(1, 1)] * 100 + [(0, 0)] * 400 + [(None, None)] * 400
    sums = sums_of(pairs)
    assert sums.difference == pytest.approx(100 / 500 - 200 / 600)
    assert sums.interval().high < 0  # by pairs of two won games alone it would be exactly 0
    assert sums.shifts == {0: 500}


@pytest.mark.parametrize("redraw", [0.1, 0.5, 1.0])
def test_a_pair_is_worth_as_many_games_as_the_correlation_says(redraw):
    rng = random.Random(3)
    base = [rng.randrange(7) for _ in range(2_000)]
    variant = [rng.randrange(7) if rng.random() < redraw else value for value in base]
    sums = PairedSums.of(base, variant)
    assert sums.correlation == pytest.approx(correlation(base, variant))
    plain = variance(base) + variance(variant)
    differences = [v - b for b, v in zip(base, variant, strict=True)]
    assert sums.worth == pytest.approx(plain / variance(differences))
    assert sums.worth == pytest.approx(1 / redraw, rel=0.3)


def test_of_equal_arms_no_number_of_games_is_worth_a_pair():
    sums = PairedSums.of([0, 1, 1], [0, 1, 1])
    assert (sums.worth, sums.unequal, sums.difference, sums.sd) == (None, 0, 0, 0)
    assert sums.correlation == pytest.approx(1)
    assert PairedSums.of([1, 1], [1, 1]).correlation is None


def test_a_share_of_all_games_has_a_fourfold_table():
    sums = sums_of([(1, 1)] * 5 + [(1, 0)] * 2 + [(0, 1)] * 7 + [(0, 0)] * 3)
    assert sums.fourfold == PairedShares(both=5, only_base=2, only_variant=7, neither=3)
    assert sums.p_value == pytest.approx(stats.binomtest(2, 9).pvalue)
    assert sums_of([(1, 1), (1, None)]).fourfold is None
    assert sums_of([(1, 1), (1, 2)]).fourfold is None


def test_a_mean_has_its_interval_and_p_value_by_students_t():
    base, variant = [3, 5, 4, 4, 6, 2], [4, 5, 6, 4, 9, 2]
    sums, paired = PairedSums.of(base, variant), stats.ttest_rel(variant, base)
    assert sums.p_value == pytest.approx(paired.pvalue)
    assert sums.interval() == pytest.approx(tuple(paired.confidence_interval()))
    assert sums.effect_size == pytest.approx(1 / ((variance(base) + variance(variant)) / 2) ** 0.5)


def test_the_interval_of_a_ratio_holds_it_in_95_of_100_samples():
    from sequential_runs import role_of_won

    law, rng, held = role_of_won(0.4, 0.2, 0.1, 0.25, 0.35, 0.3), random.Random(2), 0
    for _ in range(400):
        drawn = rng.choices(list(law.chances), list(law.chances.values()), k=300)
        held += sums_of(drawn).interval().holds(law.truth)
    assert 0.92 <= held / 400 <= 0.98


def test_without_cases_there_is_nothing_to_tell():
    sums = sums_of([(None, 1), (None, 0), (None, None)])
    assert (sums.difference, sums.interval(), sums.p_value) == (None, None, 1)
    assert (sums.cases, sums.effect_size, sums.base.mean) == (2, None, None)


def test_odd_pairs_of_a_share_are_those_unlike_the_most():
    assert sums_of([(1, 1)] * 50 + [(0, 1)] * 3 + [(1, 0)] * 4).odd == 7
    assert sums_of([(0, 1)] * 50 + [(1, 1)] * 3).odd == 3
    assert sums_of([(None, 1)] * 30 + [(1, None)] * 20 + [(None, 0)] * 2).odd == 2


def test_a_few_wide_differences_count_for_few():
    assert sums_of([(0, 0)] * 90 + [(0, 1)] * 8 + [(0, 20)] * 2).odd == 2


def _few(cases: list[int | None]) -> list[int | None]:
    """Return a column of 512 games of which hardly any is a case."""
    return [*cases, *[None] * (512 - len(cases))]


@pytest.mark.parametrize(
    ("base", "variant"),
    [
        ([1], [0]),
        ([0, 0, 0], [0, 0, 0]),
        ([1, 1, None, None, None], [None, None, 0, 0, 0]),
        ([1, 0, 0], [1, 0, 0]),
    ],
)
def test_a_share_of_a_few_games_is_known_as_badly_as_a_few_games_know_it(
    base: list[int | None], variant: list[int | None]
) -> None:
    interval = PairedSums.of(_few(base), _few(variant)).interval()
    assert interval is not None
    assert interval.high - interval.low > 0.25


def test_a_mean_of_a_few_games_rests_on_these_and_not_on_all_pairs() -> None:
    base, variant = [7, 9, 4], [8, 9, 7]
    alone = PairedSums.of(base, variant)
    among = PairedSums.of(_few([*base]), _few([*variant]))
    one, other = alone.interval(), among.interval()
    assert one is not None
    assert other is not None
    assert other.high - other.low == pytest.approx(one.high - one.low, rel=0.25)
    assert among.p_value == pytest.approx(alone.p_value, rel=0.25)


def test_a_few_games_that_are_all_alike_say_nothing_of_how_sure_they_are() -> None:
    sums = PairedSums.of(_few([7, 7]), _few([9, 9]))
    assert sums.difference == 2
    assert sums.interval() is None
    assert sums.p_value == pytest.approx(0.5)
    assert PairedSums.of(_few([7]), _few([9])).p_value == 1


def test_shares_of_some_games_and_of_all_have_the_same_interval_where_both_are_the_same() -> None:
    base, variant = [1, 1, 1, 0, 0, 1, 0, 0] * 20, [1, 1, 0, 0, 1, 1, 0, 0] * 20
    whole = PairedSums.of(base, variant).interval()
    part = PairedSums.of([*base, None], [*variant, None]).interval()
    assert whole is not None
    assert part is not None
    assert part == pytest.approx(whole, rel=1e-9)
