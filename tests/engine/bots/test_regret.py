"""Regret matching settles where it should."""

import pytest

from engine.bots.regret import Regrets

PENNIES = [[1.0, -1.0], [-1.0, 2.0]]  # the row player should play the first 3/5 of the time


def test_it_begins_with_all_answers_alike():
    player = Regrets(4)
    assert player.shares == [0.25] * 4
    assert player.average() == [0.25] * 4


def test_the_better_answer_takes_over():
    player = Regrets(3)
    for _ in range(50):
        player.learn([0.0, 1.0, 0.5])
    assert player.shares == [0, 1, 0]
    assert player.average()[1] > 0.95


def test_where_no_answer_is_missed_all_stay_alike():
    player = Regrets(2)
    player.learn([1.0, 1.0])
    assert player.shares == [0.5, 0.5]


def test_two_of_them_settle_on_the_value_of_their_game():
    row, column = Regrets(2), Regrets(2)
    for _ in range(3_000):
        p, q = row.shares, column.shares
        row.learn([sum(a * b for a, b in zip(line, q, strict=True)) for line in PENNIES])
        column.learn([-sum(PENNIES[i][j] * p[i] for i in range(2)) for j in range(2)])
    assert row.average() == pytest.approx([0.6, 0.4], abs=0.03)
    assert column.average() == pytest.approx([0.6, 0.4], abs=0.03)
