"""Figures of a bench: rates and times against their floors, measured in turns."""

from dataclasses import dataclass
from time import process_time


@dataclass
class Line:
    """One figure; `floor` is the least it must be, or `ceiling` the most."""

    name: str
    value: float
    unit: str
    floor: float = 0.0
    ceiling: float = float("inf")

    @property
    def enough(self):
        return self.floor <= self.value <= self.ceiling

    def __str__(self):
        bound = f"≥ {self.floor:,g}" if self.floor else f"≤ {self.ceiling:,g}"
        mark = "" if self.enough else "   SHORT"
        return f"{self.name:<58} {self.value:>10,.1f} {self.unit:<9} {bound}{mark}"


def best_rates(works, slices=5):
    """Return the best rate of each work over several slices, all works taking turns.

    A work is a function that does some units of work and returns how many.
    """
    best = [0.0] * len(works)
    for _ in range(slices):
        for i, work in enumerate(works):
            began = process_time()
            done = work()
            best[i] = max(best[i], done / (process_time() - began))
    return best
