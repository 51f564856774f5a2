"""Exploitability: how much a perfect opponent could gain against the solved duel; nobody can."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from engine.bots.matrix import Solution
from engine.games.cier.bots.duel import Duel, duel, in_order


def exploitability(game: Duel) -> float:
    """Return what both sides together gain by the best answer to what the other one mixes.

    The answers are worked out from the mixes alone, by a walk of their own through every
    position and every exchange left; the solver's values play no part in it.
    """
    best, worst = _answered(game)
    return best - worst


def _answered(game: Duel) -> tuple[float, float]:
    """Return the start's value if the first side, or the second, answers as well as can be."""
    ends = [_end(game, *lives) for lives in game.turn.ends]
    highs, lows = ([0.5] * len(game.turn.spots) for _ in range(2))
    for left in range(1, game.rules.stalemate + 1):
        high, low = [*highs, *(end[0] for end in ends)], [*lows, *(end[1] for end in ends)]
        mixes = [game.mix(k, left) for k in range(len(highs))]
        highs = [_best(game, k, mix, high) for k, mix in enumerate(mixes)]
        lows = [_worst(game, k, mix, low) for k, mix in enumerate(mixes)]
    return highs[0], lows[0]


def _best(game: Duel, spot: int, mix: Solution, after: list[float]) -> float:
    return max(_dot([after[k] for k in row], mix.columns) for row in game.turn.outcomes[spot])


def _worst(game: Duel, spot: int, mix: Solution, after: list[float]) -> float:
    columns = zip(*game.turn.outcomes[spot], strict=True)
    return min(_dot([after[k] for k in column], mix.rows) for column in columns)


def _dot(values: Sequence[float], shares: Sequence[float]) -> float:
    return float(sum(map(mul, values, shares)))


def _end(game: Duel, life: int, other: int) -> tuple[float, float]:
    """Return the same of what comes after the turn."""
    if life <= 0 or other <= 0:
        value = 0.5 if life <= 0 and other <= 0 else float(life > 0)
        return value, value
    first, second = game.sides[0]._replace(hp=life), game.sides[1]._replace(hp=other)
    if in_order(first, second):
        return _answered(duel(game.rules, first, second, mistakes=game.mistakes))
    best, worst = _answered(duel(game.rules, second, first, mistakes=game.mistakes))
    return 1 - worst, 1 - best
