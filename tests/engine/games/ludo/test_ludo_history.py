"""§2.3: the long-run value, and that it pushes against what a person wins too much."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ludo_tables import setup
from parts import each

from engine.bots.table import seat_bots
from engine.games.ludo import GAME
from engine.games.ludo.history import afterwards, balance, long_run, oldest
from engine.games.ludo.rules import resolve
from engine.kernel.simulation import Simulation

RULES = resolve({})
HALF = resolve({"target": "half"})


def h(games, rules=RULES):
    return long_run(rules, balance(rules, games))


def record(seats, games, wins):
    return [(i < wins, seats) for i in range(games)]


@each(
    ("games", "value"),
    [
        ([], 0),
        (record(2, 1, 1), 0.005),
        (record(2, 100, 62), 0.12),
        (record(4, 40, 10), 0),
        (record(4, 100, 50), 0.25),
        (record(3, 3, 1), 0),
        (record(2, 100, 0), -0.5),
        (record(4, 100, 100), 0.75),
    ],
)
def test_the_long_run_value_counts_wins_beyond_the_equal_share(games, value):
    assert h(games) == pytest.approx(value)


def test_the_101st_game_drops_the_oldest():
    assert h([(True, 2), *record(2, 100, 0)]) == -0.5
    assert h([*record(2, 100, 0), (True, 2)]) == -0.49


@each("earlier", [[], record(2, 40, 30), [(True, 2), *record(4, 99, 20)], record(3, 130, 60)])
@each("won", [True, False])
def test_the_value_after_a_game_is_that_of_the_window_with_it(earlier, won):
    now, out = balance(RULES, earlier), oldest(RULES, earlier)
    after = afterwards(RULES, now, out, won=won, seats=2)
    assert after == balance(RULES, [*earlier, (won, 2)])


def test_a_target_of_one_half_is_the_rulebooks_formula_for_any_number_of_players():
    assert h(record(4, 100, 50), HALF) == 0
    assert h(record(4, 100, 25), HALF) == -0.25
    assert h(record(2, 100, 62), HALF) == h(record(2, 100, 62))


def test_a_shorter_window_forgets_sooner_and_weighs_each_game_more():
    short = resolve({"window": 10})
    assert h(record(2, 10, 10) + record(2, 10, 0), short) == -0.5
    assert h(record(2, 1, 1), short) == 0.05


def test_the_game_leans_by_the_very_value_that_the_history_gives():
    games = record(2, 77, 50) + record(4, 13, 2)
    state = GAME.begin(setup(2, balance=balance(RULES, games)))
    assert state.lean == (h(games), -h(games))


@given(st.lists(st.tuples(st.booleans(), st.integers(2, 4)), max_size=250))
def test_the_value_stays_in_its_range_and_only_the_newest_hundred_matter(games):
    value = h(games)
    assert -0.5 <= value <= 0.75
    assert value == h(games[-100:])
    assert value == pytest.approx(sum(win - 1 / n for win, n in games[-100:]) / 100)


def wins(units, games=150):
    """Return how many of these games seat 0 wins with such a past, always the same seeds."""
    won = 0
    for i in range(games):
        start = setup(["random", "random"], seed=f"sign{i}", balance=units)
        won += Simulation(GAME, start, seat_bots(GAME, start)).play().winners == (0,)
    return won


def test_who_has_won_too_much_wins_less_and_who_has_won_too_little_wins_more():
    assert wins(360) + 15 < wins(0) < wins(-360) - 15


@pytest.mark.soak
def test_a_past_full_of_wins_is_worked_off():
    games = record(2, 100, 100)
    for i in range(150):
        start = setup(["steady", "steady"], seed=f"loop{i}", balance=balance(RULES, games))
        outcome = Simulation(GAME, start, seat_bots(GAME, start)).play()
        games.append((outcome.winners == (0,), 2))
    assert sum(won for won, _ in games[100:150]) < 20
    assert -0.15 < h(games) < 0.15
