"""Experiments in tests: a few games of one thread instead of processes, which take seconds."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial

import pytest

from engine.lab.searching import searches, tuning
from engine.lab.searching.morris import elementary_effects
from engine.lab.searching.proving import Prover
from gui.lab import runner, thread
from gui.lab import searches as window_searches
from gui.shell.lab.searching import tune as tune_tab

# What is read of the tuner's numbers as these are loaded is read before any is made small.
LOADED = (window_searches, tune_tab)


@contextmanager
def one_thread(_count, *, gently):
    """Stand in for processes."""
    assert gently
    pool = ThreadPoolExecutor(1)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


@pytest.fixture
def few(monkeypatch):
    """Have experiments played by one thread, and eight games with each company."""
    monkeypatch.setattr(thread, "processes", one_thread)
    monkeypatch.setattr(runner, "PAIRS", 8)


@pytest.fixture
def few_sets(monkeypatch):
    """Have searches played by one thread, and every set in a few games."""
    monkeypatch.setattr(thread, "processes", one_thread)
    for name, games in (("FIRST_LOOK", 8), ("WHOLE", 16), ("MOST", 16), ("CONFIRMED", ())):
        monkeypatch.setattr(tuning, name, games)
    monkeypatch.setattr(window_searches, "Prover", partial(Prover, games=16))
    monkeypatch.setattr(searches, "COMPANY_GAMES", 16)
    walks = partial(elementary_effects, trajectories=2, games=8)
    monkeypatch.setattr(searches, "elementary_effects", walks)
