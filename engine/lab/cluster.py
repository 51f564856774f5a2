"""Dask cluster: a scheduler elsewhere that hands out the games, and each way it may fail."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module

from engine.kernel.errors import SamsaraError


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Open a dask scheduler's workers."""
    try:
        client_for = import_module("distributed").Client
    except ImportError:
        raise SamsaraError("cluster-missing", expected="samsara-table[cluster]") from None
    try:
        client = client_for(address, timeout="5s")
    except (OSError, ValueError) as error:
        raise SamsaraError("cluster-unreachable", given=address, why=str(error)[:80]) from None
    with client:
        yield client.get_executor()
