"""The solver of matrix games, against games with known answers and against scipy."""

from random import Random

import pytest
from scipy.optimize import linprog

from engine.bots import matrix
from engine.bots.matrix import Basis, gap, on_basis, solve


def random_game(rng, kind):
    m, n = rng.randint(1, 13), rng.randint(1, 13)
    entry = {
        "even": lambda: rng.uniform(-3, 3),
        "ends": lambda: rng.choice((0.0, 0.0, 0.5, 1.0, 1.0)),
        "near": lambda: rng.choice((0.0, 0.5, 1.0)) + rng.choice((0.0, 1e-12, -1e-12, 1e-10)),
    }[kind]
    return [[entry() for _ in range(n)] for _ in range(m)]


def oracle(game):
    """Return the value by scipy: the least that the column player can be held to."""
    m, n = len(game), len(game[0])
    found = linprog(
        [0.0] * n + [1.0],
        A_ub=[[*row, -1.0] for row in game],
        b_ub=[0.0] * m,
        A_eq=[[1.0] * n + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * n + [(None, None)],
    )
    return found.fun


@pytest.mark.parametrize("kind", ["even", "ends", "near"])
def test_the_value_is_the_one_that_linear_programming_finds(kind):
    rng = Random(kind)
    for _ in range(60):
        game = random_game(rng, kind)
        solution = solve(game)
        assert solution.value == pytest.approx(oracle(game), abs=1e-7)
        assert abs(gap(game, solution)) <= matrix.GAP
        assert sum(solution.rows) == pytest.approx(1)
        assert sum(solution.columns) == pytest.approx(1)


def test_rock_paper_scissors_is_mixed_evenly():
    solution = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert solution.value == pytest.approx(0)
    assert solution.rows == pytest.approx((1 / 3,) * 3)
    assert solution.columns == pytest.approx((1 / 3,) * 3)


def test_a_saddle_is_played_without_mixing():
    solution = solve([[3, 1, 4], [1, 0, 2]])
    assert solution.value == 1
    assert (solution.rows, solution.columns) == ((1, 0), (0, 1, 0))


def test_a_good_guess_is_taken_and_a_bad_one_found_out():
    rng = Random("guess")
    for _ in range(60):
        game = random_game(rng, "even")
        solution = solve(game)
        nudged = [[entry + 1e-6 * rng.random() for entry in row] for row in game]
        again = solve(nudged, solution.basis)
        assert abs(gap(nudged, again)) <= matrix.GAP
        bad = Basis((0,), (0,))
        assert solve(game, bad).value == pytest.approx(solution.value)


def test_a_guess_that_does_not_solve_the_game_is_no_solution():
    game = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    assert on_basis(game, Basis((0,), (0,))) is None
    assert on_basis(game, Basis((0, 1), (0, 1))) is None
    assert on_basis([[1, 1], [1, 1]], Basis((0, 1), (0, 1))) is None
    assert on_basis(game, Basis((0, 1, 2), (0, 1, 2))).value == pytest.approx(0)


def test_where_rounding_leads_astray_the_game_is_solved_exactly(monkeypatch):
    seen = []
    search = matrix._simplex

    def blind(game, tiny):
        seen.append(tiny)
        return None if tiny else search(game, tiny)

    monkeypatch.setattr(matrix, "_simplex", blind)
    solution = solve([[0.0, 1.0], [1.0, 0.0]])
    assert solution.value == pytest.approx(0.5)
    assert len(seen) == 2
