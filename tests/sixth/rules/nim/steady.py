"""Nim solver bot: leaves a nim-sum of nought wherever it can.

A heap of which at most so many may be taken counts by what is left over in whole takings.
"""

from functools import reduce
from operator import xor


class Steady:
    """Plays perfectly where the last stone wins."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, _seat, chance):
        """Draw nothing."""
        self.chance = chance

    def choose(self, ask, look):
        """Take what leaves the smallest sum; of several the first."""
        return min(ask.options, key=lambda option: (_left(look(), option), option))

    def wish(self, _seat, _ask, _look):
        """Want nothing unasked."""
        return

    def why(self, _ask, option, look):
        """Return the sum that an answer leaves."""
        return ("leaves", _left(look(), option))


def _left(state, option):
    _, heap, count = option
    left = (n - count if i == heap else n for i, n in enumerate(state.heaps))
    return reduce(xor, (n % (state.rules.most + 1) for n in left), 0)
