"""Verdicts by margin, and when a test of several lines ends."""

import random

import pytest

from engine.lab.statistics.intervals import Interval
from engine.lab.statistics.sequence import boundary
from engine.lab.statistics.verdicts import (
    Ending,
    SequentialTest,
    Verdict,
    reopened,
    resolved_margin,
    verdict,
)


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.031, 0.09, Verdict.MORE),
        (-0.09, -0.031, Verdict.LESS),
        (-0.029, 0.029, Verdict.SAME),
        (0.001, 0.029, Verdict.SAME),
        (0.001, 0.09, Verdict.OPEN),
        (-0.03, 0.03, Verdict.OPEN),
        (0.03, 0.09, Verdict.OPEN),
    ],
)
def test_a_verdict_is_by_the_margin_declared_before(low, high, said):
    assert verdict(Interval(low, high), 0.03) == said


def test_without_bounds_or_margin_there_is_none_but_more_and_less():
    assert verdict(None, 0.03) == Verdict.OPEN
    assert verdict(Interval(0, 0), 0) == Verdict.OPEN
    assert verdict(Interval(0.001, 1), 0) == Verdict.MORE


def test_bounds_that_decide_nothing_would_at_a_wider_margin():
    bounds = Interval(-0.01, 0.048)
    margin = resolved_margin(bounds)
    assert verdict(bounds, margin) == Verdict.OPEN
    assert verdict(bounds, margin + 1e-9) == Verdict.SAME


def drawn(rng, games, up, down=0.0):
    """Columns of a share that rises and falls in so many pairs."""
    base, variant = [], []
    for _ in range(games):
        fate = rng.random()
        base.append(int(fate < down))
        variant.append(int(down <= fate < down + up))
    return base, variant


def test_equal_arms_end_as_the_same_at_the_first_look_that_has_room():
    test = SequentialTest([0.03, 0.5], 0.05, 20_000)
    same = [1, 0] * 500, [1, 0] * 500
    count = [3, 5] * 500, [3, 5] * 500
    assert test.extend([same, count]) == Ending.DECIDED
    assert [line.verdict for line in test.lines] == [Verdict.SAME] * 2
    assert (test.pairs, test.lines[0].look.difference) == (256, 0)


def test_the_error_is_shared_among_the_lines():
    rng = random.Random(1)
    columns = [drawn(rng, 640, 0.05, 0.05) for _ in range(4)]
    test = SequentialTest([0.03] * 4, 0.05, 20_000)
    test.extend(columns)
    look = test.lines[0].look
    reach = look.sd * boundary(640, 0.05 / 4)
    assert look.bounds.high - look.difference == pytest.approx(reach)


def test_a_line_keeps_its_verdict_while_the_others_are_played_on():
    rng = random.Random(1)
    clear, close = drawn(rng, 9_600, 0.2), drawn(rng, 9_600, 0.06, 0.03)
    test = SequentialTest([0.03, 0.03], 0.05, 20_000)
    test.extend([clear, close])
    first, second = test.lines
    assert (first.verdict, second.verdict) == (Verdict.MORE, Verdict.OPEN)
    assert first.decided_at.pairs < first.look.pairs == 9_600
    assert test.ending is None
    assert first.remaining is None
    assert test.remaining == second.remaining


@pytest.mark.parametrize("piece", [1, 50, 64, 1_000, 5_000])
def test_a_test_is_the_same_in_pieces_of_any_length(piece):
    rng = random.Random(3)
    lines = [drawn(rng, 5_000, 0.10), drawn(rng, 5_000, 0.02, 0.02)]
    whole, parts = (SequentialTest([0.03, 0.03], 0.05, 4_000) for _ in range(2))
    whole.extend(lines)
    for at in range(0, 5_000, piece):
        parts.extend([(base[at : at + piece], variant[at : at + piece]) for base, variant in lines])
    assert parts.ending == whole.ending == Ending.DECIDED
    assert parts.pairs == whole.pairs < 4_000
    for one, other in zip(parts.lines, whole.lines, strict=True):
        assert one.sequence.looks == other.sequence.looks
        assert (one.verdict, one.decided_at) == (other.verdict, other.decided_at)


def test_a_test_ends_at_the_most_games_without_a_verdict():
    rng = random.Random(5)
    test = SequentialTest([0.03], 0.05, 1_000)
    assert test.extend([drawn(rng, 1_500, 0.05, 0.02)]) == Ending.AT_MOST
    assert (test.pairs, test.lines[0].look.pairs) == (1_000, 960)
    assert test.lines[0].verdict == Verdict.OPEN
    assert test.remaining is None


def test_stopped_by_hand_what_is_open_stays_open():
    rng = random.Random(5)
    test = SequentialTest([0.03], 0.05, 20_000)
    test.extend([drawn(rng, 500, 0.05, 0.02)])
    assert test.stop() == Ending.BY_HAND
    assert test.lines[0].verdict == Verdict.OPEN
    before = test.pairs
    assert test.extend([drawn(rng, 5_000, 0.2)]) == Ending.BY_HAND
    assert (test.pairs, test.lines[0].verdict) == (before, Verdict.OPEN)


def test_a_test_that_is_decided_cannot_be_stopped():
    test = SequentialTest([0.03], 0.05, 20_000)
    test.extend([([0] * 256, [0] * 256)])
    assert test.stop() == Ending.DECIDED


def test_before_the_first_look_nothing_remains_to_be_told():
    test = SequentialTest([0.03], 0.05, 20_000)
    test.extend([([0] * 63, [0] * 63)])
    assert test.remaining is None
    test.extend([([0], [0])])
    assert (test.remaining.least, test.remaining.most) == (192, 192)


def test_columns_that_do_not_fit_and_tests_of_nothing_are_faults():
    with pytest.raises(ValueError, match="primary line"):
        SequentialTest([], 0.05, 100)
    with pytest.raises(ValueError, match="length"):
        SequentialTest([0.03], 0.05, 100).extend([([0], [0, 1])])


def test_a_verdict_stands_though_later_bounds_would_leave_it_open():
    assert reopened(Verdict.SAME, Interval(-3.5, 1), 3)
    assert reopened(Verdict.MORE, Interval(2.9, 6), 3)
    assert not reopened(Verdict.MORE, Interval(3.1, 6), 3)
    assert not reopened(Verdict.OPEN, Interval(-9, 9), 3)
