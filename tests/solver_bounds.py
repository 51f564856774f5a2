"""Fewer positions for the solver of Delay the End, so that what is quick to play is too large."""

from functools import lru_cache

from engine.games.delay import solver, tasks


def bound_solver(monkeypatch, most):
    """Have the solver stop after so many positions; nothing worked out before is remembered.

    The bound goes first when a test ends: a thread that still works must not leave what it found
    under that bound in the memory of the tests to come.
    """
    monkeypatch.setattr(tasks, "_likely", lru_cache(tasks._likely.__wrapped__))
    monkeypatch.setattr(solver, "MOST_POSITIONS", most)
