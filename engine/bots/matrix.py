"""Nash equilibrium of a zero-sum matrix game, by linear programming: mixes and value.

The row player gets the entry, the column player loses it. `solve` finds a mixed strategy for
each by the simplex method and proves it before it returns: neither side could gain by any answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import mul
from typing import NamedTuple, TypeVar

Matrix = Sequence[Sequence[float]]
Number = TypeVar("Number", float, Fraction)

GAP = 1e-9  # that neither side can gain more than this counts as proof
_TINY = 1e-11  # what counts as nothing in a comparison of floats
_PATIENCE = 5  # times the size of the game in pivots, before the search goes by foremost names


class Basis(NamedTuple):
    """The rows and columns that a solution rests on; a good guess for a similar game."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]


class Solution(NamedTuple):
    """The value for the row player, and how often each side plays what."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]
    basis: Basis


def solve(matrix: Matrix, guess: Basis | None = None) -> Solution:
    """Return an optimal pair of mixed strategies; a guess that fits saves the search."""
    if guess is not None:
        found = on_basis(matrix, guess)
        if found is not None:
            return found
    rough = _simplex([list(map(float, row)) for row in matrix], _TINY)
    if rough is not None:
        found = _valued(matrix, rough)
        if gap(matrix, found) <= GAP:
            return found
    # rounding led astray: once more without any
    exact = _simplex([list(map(Fraction, row)) for row in matrix], Fraction(0))
    assert exact is not None, "a game in exact numbers has a solution"
    return _valued(matrix, exact)


def _valued(matrix: Matrix, found: tuple[list[float], list[float], Basis]) -> Solution:
    """Return what was found with shares that make a whole, and its value."""
    p, q = (tuple(share / sum(shares) for share in shares) for shares in found[:2])
    return Solution(max(_dot(row, q) for row in matrix), p, q, found[2])


def gap(matrix: Matrix, solution: Solution) -> float:
    """Return what the best answers to both strategies gain together: 0 if they are optimal."""
    best_row = max(_dot(row, solution.columns) for row in matrix)
    best_column = min(_dot(column, solution.rows) for column in zip(*matrix, strict=True))
    return best_row - best_column


def on_basis(matrix: Matrix, basis: Basis) -> Solution | None:
    """Return the solution that rests on these rows and columns, if there is one."""
    rows, columns = basis
    chosen = [matrix[i] for i in rows]
    square = [[row[j] for j in columns] for row in chosen]
    q = _equalize(square)
    if q is None:
        return None
    value = _dot(square[0], q)
    most = value + _TINY
    for row in matrix:
        if sum(map(mul, [row[j] for j in columns], q)) > most:
            return None
    p = _equalize(list(zip(*square, strict=True)))
    if p is None:
        return None
    least = value - _TINY
    for column in zip(*chosen, strict=True):
        if sum(map(mul, column, p)) < least:
            return None
    return Solution(
        value, _spread(p, rows, len(matrix)), _spread(q, columns, len(matrix[0])), basis
    )


def _equalize(square: Sequence[Sequence[float]]) -> list[float] | None:
    """Return shares of the columns that make all rows worth the same, if there are such."""
    if len(square) == 1:
        return [1.0]
    if len(square) == 2:
        (a, b), (c, d) = square
        whole = a - b - c + d
        if abs(whole) < _TINY:
            return None
        share = (d - b) / whole
        return [share, 1 - share] if -_TINY <= share <= 1 + _TINY else None
    return _eliminate(square)


def _eliminate(square: Sequence[Sequence[float]]) -> list[float] | None:
    """Do the same for any number: rows less the first are worth nothing, shares are a whole."""
    size, first = len(square), square[0]
    lines = [[a - b for a, b in zip(row, first, strict=True)] + [0.0] for row in square[1:]]
    lines.append([1.0] * (size + 1))
    for k in range(size):
        best = k
        for i in range(k + 1, size):
            if abs(lines[i][k]) > abs(lines[best][k]):
                best = i
        if abs(lines[best][k]) < _TINY:
            return None
        lines[k], lines[best] = lines[best], lines[k]
        top = lines[k]
        for i in range(k + 1, size):
            factor = lines[i][k] / top[k]
            if factor:
                lines[i] = [a - factor * b for a, b in zip(lines[i], top, strict=True)]
    shares = [0.0] * size
    for k in range(size - 1, -1, -1):
        rest = sum(map(mul, lines[k][k + 1 : size], shares[k + 1 :]))
        shares[k] = (lines[k][size] - rest) / lines[k][k]
        if shares[k] < -_TINY:
            return None
    return shares


def _spread(shares: Sequence[float], places: Sequence[int], size: int) -> tuple[float, ...]:
    whole = [0.0] * size
    for place, share in zip(places, shares, strict=True):
        whole[place] = max(share, 0.0)
    return tuple(whole)


def _simplex(
    matrix: list[list[Number]], tiny: Number
) -> tuple[list[float], list[float], Basis] | None:
    """Solve by pivots on the condensed tableau of: as much of the columns as keeps rows ≤ 1.

    Every entry is made positive first, which changes the value by as much and nothing else.
    Return the weights of rows and columns, or None where rounding leaves no way on.
    """
    lift = 1 - min(map(min, matrix))
    one = lift - lift + 1
    m, n = len(matrix), len(matrix[0])
    rows = [[entry + lift for entry in row] + [one] for row in matrix]
    rows.append([-one] * n + [one - one])
    left, top = [n + i for i in range(m)], list(range(n))  # what stands where; n and up: slack
    pivots = 0
    while (column := _entering(rows[m], top, tiny, pivots)) is not None:
        row = _leaving(rows, left, column, tiny)
        if row is None or (tiny and pivots > 2 * _PATIENCE * (m + n + 1)):
            return None
        _pivot(rows, row, column)
        left[row], top[column] = top[column], left[row]
        pivots += 1
    p, q = [0.0] * m, [0.0] * n
    for place, name in enumerate(top):
        if name >= n:
            p[name - n] = max(float(rows[m][place]), 0.0)
    for place, name in enumerate(left):
        if name < n:
            q[name] = max(float(rows[place][n]), 0.0)
    basis = Basis(
        tuple(sorted(name - n for name in top if name >= n)),
        tuple(sorted(name for name in left if name < n)),
    )
    return (p, q, basis) if sum(p) > 0 and sum(q) > 0 else None


def _entering(costs: list[Number], top: list[int], tiny: Number, pivots: int) -> int | None:
    """Return the column that gains most; after many pivots the foremost, which ends all circles."""
    places = range(len(costs) - 1)
    if pivots > _PATIENCE * len(costs):
        gaining = [place for place in places if costs[place] < -tiny]
        return min(gaining, key=top.__getitem__, default=None)
    best = min(places, key=costs.__getitem__)
    return best if costs[best] < -tiny else None


def _leaving(rows: list[list[Number]], left: list[int], column: int, tiny: Number) -> int | None:
    """Return the row that gives way first; of several the one that stands foremost by name."""
    best, least = None, None
    for place, name in enumerate(left):
        entry = rows[place][column]
        if entry > tiny:
            ratio = rows[place][-1] / entry
            if best is None or least is None or ratio < least:
                best, least = place, ratio
            elif ratio == least and name < left[best]:
                best = place
    return best


def _pivot(rows: list[list[Number]], row: int, column: int) -> None:
    """Exchange what stands at the left of the row for what stands at the top of the column."""
    lead = rows[row]
    pivot = lead[column]
    lead = [entry / pivot for entry in lead]
    lead[column] = 1 / pivot
    for place, line in enumerate(rows):
        if place != row:
            factor = line[column]
            if factor:
                rest = [a - factor * b for a, b in zip(line, lead, strict=True)]
                rest[column] = -factor * lead[column]
                rows[place] = rest
    rows[row] = lead


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return float(sum(map(mul, one, other)))
