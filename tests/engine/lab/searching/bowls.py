"""Synthetic games for searches: values that are known exactly, with noise of a seed."""

from random import Random

from engine.kernel.rules import Rule
from engine.lab.searching.space import Dimension, Space


def space_of(starts, least=0, most=6, **more):
    """Return a space of numbers n0, n1 … within the same bounds."""
    dimensions = tuple(
        Dimension(f"n{place}", f"n{place}", None, start, least, most)
        for place, start in enumerate(starts)
    )
    rules = {one.key: Rule(one.key, one.start, least=least, most=most) for one in dimensions}
    return Space(dimensions, rules, {}, 2, **more)


class Bowl:
    """Games whose one measure is the square of how far the numbers lie from the best, and noise."""

    def __init__(self, seed, count=8, most=6, noise=4.0):
        random = Random(f"bowl/{seed}")
        self.best = [random.randint(0, most) for _ in range(count)]
        self.starts = [random.randint(0, most) for _ in range(count)]
        self.space = space_of(self.starts, most=most)
        self.noise = noise
        self.seed = seed
        self.games = 0

    def numbers(self, house):
        return [house.get(f"n{place}", start) for place, start in enumerate(self.starts)]

    def played(self, tag):
        """Return what plays sets on the seeds of a tag; the value is in thousandths."""

        def evaluate(houses, first, last):
            return [self._values(tag, self.numbers(house), first, last) for house in houses]

        return evaluate

    def _values(self, tag, numbers, first, last):
        self.games += last - first
        far = sum((a - b) ** 2 for a, b in zip(numbers, self.best, strict=True))
        noise = Random(f"{tag}/{self.seed}/{numbers}/{first}")
        return {
            "far": [round(1000 * (far + noise.gauss(0, self.noise))) for _ in range(first, last)]
        }
