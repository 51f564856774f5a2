"""The confidence sequence: its boundary, scarce differences, looks in any pieces, what it holds."""

import random
from math import exp, log, sqrt

import pytest
from scipy.optimize import minimize_scalar
from scipy.special import lambertw
from sequential_runs import COUNTS, SIX, WON, shares, tallied

from engine.lab.statistics.paired import PairedSums
from engine.lab.statistics.sequence import (
    ConfidenceSequence,
    boundary,
    look_at,
    mixture_precision,
    pairs_until_verdict,
    scarcity_limit,
)
from engine.lab.statistics.verdicts import Line


@pytest.mark.parametrize("error", [0.05, 0.05 / 3, 0.001])
def test_the_boundary_is_the_normal_mixture_tightest_at_1024_pairs(error):
    def half_width(square):
        x = 1024 * square
        return sqrt(2 * (x + 1) / (1024 * x) * log(sqrt(x + 1) / error))

    precision = mixture_precision(error)
    assert precision == pytest.approx((-lambertw(-(error**2) / exp(1), -1).real - 1) / 1024)
    best = minimize_scalar(lambda logarithm: half_width(exp(logarithm)), bracket=(-8, -2))
    assert precision == pytest.approx(exp(best.x), rel=1e-3)
    assert boundary(1024, error) == pytest.approx(half_width(precision))


def test_bounds_are_the_mean_and_the_boundary_in_standard_deviations():
    sums = PairedSums.of([0] * 640, [1] * 60 + [0] * 580)
    look = look_at(sums, 0.05)
    assert look.difference == 60 / 640
    reach = look.sd * boundary(640, 0.05)
    assert look.bounds == pytest.approx((60 / 640 - reach, 60 / 640 + reach))


@pytest.mark.parametrize("chance", [0.002, 0.01, 0.03, 0.08])
def test_limits_of_scarce_pairs_hold_at_all_looks_at_once(chance):
    rng, left = random.Random(7), 0
    for _ in range(300):
        unequal = pairs = 0
        out = False
        while unequal < 10 and pairs < 1_000:
            pairs += 20
            unequal += sum(rng.random() < chance for _ in range(20))
            out = out or scarcity_limit(unequal, pairs, 0.5) < chance
        left += out
    assert left / 300 <= 0.05  # a tenth of the error given


def test_equal_arms_have_bounds_of_their_number_alone():
    look = look_at(PairedSums.of([1, 0] * 128, [1, 0] * 128), 0.05)
    assert (look.difference, look.sd) == (0, 0)
    assert look.bounds.high == -look.bounds.low == pytest.approx(log(400) / 256, rel=0.02)


def test_of_counts_scarce_differences_may_be_as_wide_as_the_values_seen():
    share = look_at(PairedSums.of([1, 0] * 128, [1, 0] * 128), 0.05)
    count = look_at(PairedSums.of([9, 2] * 128, [9, 2] * 128), 0.05)
    assert count.bounds.high == pytest.approx(7 * share.bounds.high)


def test_a_role_first_in_every_won_game_is_no_certainty():
    pairs = [(1, None), (None, 1), (None, None), (None, None)] * 32
    sums = PairedSums.of(*zip(*pairs, strict=True))
    look = look_at(sums, 0.05)
    assert (look.sd, look.unequal) == (0, 64)
    assert look.bounds.high > 0.05


def test_without_a_case_in_an_arm_there_are_no_bounds():
    look = look_at(PairedSums.of([1] * 64, [None] * 64), 0.05)
    assert (look.base, look.variant, look.bounds) == (1, None, None)
    assert pairs_until_verdict(look, 0.03, 0.05).most is None


def test_looks_are_the_same_in_pieces_of_any_length():
    rng = random.Random(2)
    base = [rng.choice([None, 0, 1, 2]) for _ in range(1_000)]
    variant = [rng.choice([None, 0, 1, 3]) for _ in range(1_000)]
    whole = ConfidenceSequence(0.05)
    looks = list(whole.extend(base, variant))
    assert [look.pairs for look in looks] == list(range(64, 1_000, 64))
    pieces, at = ConfidenceSequence(0.05), 0
    while at < 1_000:
        to = at + rng.randrange(1, 300)
        list(pieces.extend(base[at:to], variant[at:to]))
        at = to
    assert pieces.looks == looks == whole.looks


def test_columns_of_different_lengths_are_a_fault():
    with pytest.raises(ValueError, match="zip"):
        list(ConfidenceSequence(0.05).extend([1, 2], [1]))


def test_naive_looks_raise_false_alarms_where_the_sequence_holds():
    tally = tallied(SIX["0"], 60, "quick", most=10_048)
    assert tally.share(tally.naive) > 0.2
    assert tally.share(tally.left) <= 0.05
    assert tally.wrong == 0


QUICK = {**SIX, **WON, "A/A, 0 to 12": COUNTS["A/A, 0 to 12"]}


def test_first_verdicts_of_any_law_are_hardly_ever_wrong():
    wrong = {name: tallied(law, 12, name, 4_096, on=False).wrong for name, law in QUICK.items()}
    assert sum(wrong.values()) <= 0.05 * 12 * len(wrong), wrong


def test_equal_arms_are_the_same_as_soon_as_the_margin_has_room():
    for margin, games in ((0.03, 256), (0.05, 128), (0.1, 64), (0.01, 640)):
        tally = tallied(shares(0, 0, margin=margin), 1, "equal")
        assert (tally.decided, tally.wrong, tally.left) == ([games], 0, 0)


@pytest.mark.parametrize("law", [shares(0.10, 0), shares(0.05, 0.05), shares(0.01, 0.01)])
def test_what_remains_is_told_as_a_range_that_mostly_holds(law):
    rng, held, told = random.Random(4), 0, 0
    for _ in range(40):
        line = Line(law.margin, ConfidenceSequence(law.error))
        remaining = None
        while line.decided_at is None:
            drawn = rng.choices(list(law.chances), list(law.chances.values()), k=64)
            line.extend(*zip(*drawn, strict=True))
            if line.look.pairs == 192:
                remaining = line.remaining
        if remaining is not None:
            more, most = line.look.pairs - 192, remaining.most
            told += 1
            held += remaining.least <= more and (most is None or more <= most)
    assert told >= 20
    assert held / told >= 0.7


@pytest.mark.soak
@pytest.mark.parametrize("name", [*SIX, *WON])
def test_1500_runs_of_20000_pairs_keep_the_error(name):
    tally = tallied({**SIX, **WON}[name], 1_500, name)
    assert tally.share(tally.left) <= 0.05
    assert tally.share(tally.wrong) <= 0.05
    if name.startswith("0,") or name == "0":
        assert tally.wrong == 0
    if name in SIX:
        assert tally.share(tally.naive) > 0.2
