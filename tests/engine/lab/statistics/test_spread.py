"""Cross-fitted spread: without flattery where roles are equal, true where they are not."""

import random
from statistics import fmean

import pytest

from engine.lab.statistics.spread import cross_fitted, spread

ROLES = [tuple(int(role == first) for role in range(4)) for first in range(4)]


def games_of(rng, shares, count, won=0.7):
    weights = [share * won for share in shares]
    return rng.choices([*ROLES, None], [*weights, 1 - won], k=count)


def raw_spread(games):
    """Return the greatest share less the least, which noise makes larger."""
    won = [roles for roles in games if roles is not None]
    shares = [fmean(column) for column in zip(*won, strict=True)]
    return max(shares) - min(shares)


@pytest.mark.parametrize(("shares", "truth"), [((0.25,) * 4, 0.0), ((0.5, 0.25, 0.15, 0.1), 0.4)])
def test_equal_roles_lie_apart_only_by_the_raw_figure(shares, truth):
    rng, fitted, raw = random.Random(1), [], []
    for _ in range(300):
        games = games_of(rng, shares, 150)
        fitted.append(spread(games, "", resamples=1).value)
        raw.append(raw_spread(games))
    assert fmean(fitted) == pytest.approx(truth, abs=0.02)
    if truth == 0:
        assert fmean(raw) > 0.08  # some nine points out of nothing


def test_the_first_and_last_are_chosen_on_one_half_and_measured_on_the_other():
    a, b, c = (1, 0, 0), (0, 1, 0), (0, 0, 1)
    even, odd = {a: 6, b: 3, c: 1}, {a: 2, b: 5, c: 3}
    # even: a first, c last; on odd games 0.2 − 0.3. odd: b first, a last; on even ones 0.3 − 0.6.
    assert cross_fitted(even, odd) == pytest.approx((-0.1 - 0.3) / 2)


def test_halves_are_games_of_even_and_of_odd_numbers():
    games = [(1, 0), (0, 1)] * 50
    assert spread(games, "s").value == -1
    assert raw_spread(games) == 0


def test_lost_games_are_no_cases_and_without_any_there_is_no_spread():
    games = [(1, 0), (1, 0), None, None, None, None]
    assert spread(games, "s").value == 1
    nothing = spread([None] * 10, "s")
    assert (nothing.value, nothing.interval) == (None, None)
    assert spread([(1, 0), None, None], "s").value is None


@pytest.mark.parametrize("shares", [(0.3, 0.25, 0.25, 0.2), (0.5, 0.25, 0.15, 0.1)])
def test_the_interval_holds_the_true_spread(shares):
    rng, held, truth = random.Random(2), 0, max(shares) - min(shares)
    for number in range(60):
        games = games_of(rng, shares, 800)
        held += spread(games, str(number), resamples=200).interval.holds(truth)
    assert held / 60 >= 0.9
