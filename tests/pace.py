"""Timing calibration: how slow the machine is just now; what must be quick is held to that."""

from time import perf_counter

# A limit that only ends what hangs: long enough for a machine that is busy with something else,
# and shorter than pytest's own `faulthandler_timeout`, which ends the whole run.
PATIENCE_S = 240
PATIENCE_MS = PATIENCE_S * 1000

USUAL_S = 0.006  # what the work below takes on a desk's machine with nothing else to do


def within(seconds):
    """Return how long may be taken here and now by what takes so long at most on a usual machine.

    Speed itself is measured in `tests/bench`; this catches what stalls, on a machine of any age.
    """
    return seconds * max(1, max(_work() for _ in range(3)) / USUAL_S)


def _work():
    began = perf_counter()
    sum(number * number for number in range(100_000))
    return perf_counter() - began
