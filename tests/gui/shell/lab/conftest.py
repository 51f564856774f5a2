"""Experiments in tests: a few games of one thread instead of processes, which take seconds."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from gui import lab_runner


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
    monkeypatch.setattr(lab_runner, "processes", one_thread)
    monkeypatch.setattr(lab_runner, "PAIRS", 8)
