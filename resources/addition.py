"""Addition: fractions from the first to the last, the same in every Python to the last bit.

The built-in `sum` rounds otherwise from Python 3.12 on. What a bot weighs and where a word stands
must not depend on that: games are repeated from their seeds, and kits known by their hashes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import add


def added(values: Iterable[float]) -> float:
    """Return what values come to; 0 if there is none."""
    return reduce(add, values, 0)
