"""Timing: how long a test waits for what may hang, and how long may take what must be quick."""

import os
from pathlib import Path
from time import perf_counter

# A limit that only ends what hangs: long enough for a machine that is busy with something else,
# and shorter than pytest's own `faulthandler_timeout`, which ends the whole run.
PATIENCE_S = 240
PATIENCE_MS = PATIENCE_S * 1000
USUAL_S = 0.006  # what the work below takes on a desk's machine with nothing else to do


def own_time():
    """Return the time in seconds, less what the main thread has spent waiting for a processor."""
    try:
        waited = Path("/proc/self/schedstat").read_text(encoding="ascii").split()[1]
    except OSError:
        waited = 0
    return perf_counter() - int(waited) / 1e9


def within(seconds):
    """Return how much of its own time may take here what takes so long at most on a usual machine.

    Speed itself is measured in `tests/bench`; this catches what stalls, on a machine of any age
    and under any load: other threads and processes, which have parts in it, wait for a processor.
    """
    slowness = max(_work() for _ in range(3)) / USUAL_S
    load = os.getloadavg()[0] / os.cpu_count() if hasattr(os, "getloadavg") else 1
    return seconds * max(1, slowness) * max(1, load)


def _work():
    began = own_time()
    sum(number * number for number in range(100_000))
    return own_time() - began
