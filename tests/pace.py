"""Timing: how long a test waits before it calls something hung, and limits for quick code."""

import os
from pathlib import Path
from time import perf_counter

# A limit that only ends a hang: long enough for a busy machine, and shorter than pytest's own
# `faulthandler_timeout`, which ends the whole run.
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
    """Return the processor time allowed here for what takes at most so long on a usual machine.

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
