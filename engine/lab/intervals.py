"""Wilson confidence interval: how sure a counted share is."""

from __future__ import annotations

from math import sqrt

_Z95 = 1.959963984540054


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share; it stays inside 0 and 1 for any count."""
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    z2 = _Z95**2
    middle = share + z2 / (2 * trials)
    reach = _Z95 * sqrt(share * (1 - share) / trials + z2 / (4 * trials**2))
    scale = 1 + z2 / trials
    low = (middle - reach) / scale if hits else 0.0
    high = (middle + reach) / scale if hits < trials else 1.0
    return low, high
