"""False discovery rate: Benjamini–Hochberg against scipy, and what share of its finds is false."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from engine.lab.statistics.false_discovery import adjusted_p_values, likely
from engine.lab.statistics.paired import PairedSums


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40))
def test_adjusted_p_values_are_scipys(p_values):
    expected = stats.false_discovery_control(p_values, method="bh")
    assert adjusted_p_values(p_values) == pytest.approx(tuple(expected))


def test_of_nothing_nothing_is_likely():
    assert adjusted_p_values([]) == likely([]) == ()


def test_a_find_is_likely_by_how_many_were_looked_for():
    assert likely([0.01, 0.2, 0.06]) == (True, False, True)
    assert likely([0.06, *[0.5] * 20])[0] is False


def ranked(rng, effects, pairs=512):
    """Return the p-values of numbers whose one step moves a share by so many points."""
    found = []
    for effect in effects:
        weights = [0.04 + effect / 200, 0.04 - effect / 200, 0.92]
        drawn = rng.choices([(0, 1), (1, 0), (0, 0)], weights, k=pairs)
        found.append(PairedSums.of(*zip(*drawn, strict=True)).p_value)
    return found


def test_at_most_a_tenth_of_the_finds_is_false():
    """Effects of 8, 4, 2, 0, 0 points over 200 seeds, two numbers of each."""
    rng, false, shares = random.Random(1), 0, []
    effects = [8, 4, 2, 0, 0] * 2
    seen = dict.fromkeys(effects, 0)
    for _ in range(200):
        marks = likely(ranked(rng, effects))
        false = sum(mark for mark, effect in zip(marks, effects, strict=True) if not effect)
        shares.append(false / max(1, sum(marks)))
        for mark, effect in zip(marks, effects, strict=True):
            seen[effect] += mark
    assert sum(shares) / 200 <= 0.1
    assert seen[8] / 400 > 0.99
    assert seen[4] / 400 > 0.6
    assert seen[8] > seen[4] > seen[2] > seen[0] / 2


def test_a_dead_number_is_never_found():
    dead = PairedSums.of([0, 1] * 256, [0, 1] * 256)
    assert (dead.p_value, dead.unequal) == (1, 0)
