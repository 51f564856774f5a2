"""§2.3: what a person's past games contribute to the next one, the long-run value."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ludo.rules import Rules

PARTS = 12  # of a win: two, three and four players divide it evenly


def balance(rules: Rules, games: Sequence[tuple[bool, int]]) -> int:
    """§2.3 Return `Setup.inputs["balance"]`: wins beyond the target, in 1/(12·window).

    Games are (won, seats), the newest last; those older than the window fell out of it.
    """
    return sum(PARTS * won - _target(rules, seats) for won, seats in games[-rules.window :])


def oldest(rules: Rules, games: Sequence[tuple[bool, int]]) -> int:
    """§2.3 Return `Setup.inputs["oldest"]`: what the next counted game pushes out of the window.

    That is what the oldest game counts for, in the same units; nothing while there is room.
    """
    if len(games) < rules.window:
        return 0
    won, seats = games[-rules.window]
    return PARTS * won - _target(rules, seats)


def afterwards(rules: Rules, units: int, falls_out: int, *, won: bool, seats: int) -> int:
    """§2.3 Return the long-run value once one more game has been counted."""
    return units - falls_out + PARTS * won - _target(rules, seats)


def long_run(rules: Rules, units: int) -> float:
    """§2.3 Return the value as a fraction of the whole window: missing games contribute 0."""
    return units / (PARTS * rules.window)


def _target(rules: Rules, seats: int) -> int:
    """§2.3 Everybody's equal share, or one half whatever the number of players."""
    return PARTS // 2 if rules.target == "half" else PARTS // seats
