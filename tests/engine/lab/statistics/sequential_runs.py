"""Runs of a sequential comparison on made-up pairs: how often looks err, and when they decide."""

import random
from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt

from engine.lab.statistics.paired import PairedSums
from engine.lab.statistics.sequence import LOOK_EVERY, look_at
from engine.lab.statistics.verdicts import Verdict, verdict

ERROR, MARGIN, MOST = 0.05, 0.03, 20_000


@dataclass(frozen=True)
class Law:
    """How likely each pair (base, variant) is; the truth is the difference of the arms' ratios."""

    chances: dict
    margin: float = MARGIN
    error: float = ERROR

    @property
    def truth(self):
        means = []
        for arm in (0, 1):
            cases = {pair: p for pair, p in self.chances.items() if pair[arm] is not None}
            means.append(sum(pair[arm] * p for pair, p in cases.items()) / sum(cases.values()))
        return means[1] - means[0]

    @property
    def right(self):
        """The verdicts that are not wrong: exactly at a margin there is none."""
        truth, margin = self.truth, self.margin
        if abs(abs(truth) - margin) < 1e-9:
            return {Verdict.OPEN}
        if abs(truth) < margin:
            return {Verdict.OPEN, Verdict.SAME}
        return {Verdict.OPEN, Verdict.MORE if truth > 0 else Verdict.LESS}


def shares(up, down, **other):
    """Return the law of a share that rises in so many pairs and falls in so many."""
    return Law({(0, 1): up, (1, 0): down, (0, 0): 1 - up - down}, **other)


def role_of_won(win, lost, gained, first, first_then, redrawn, **other):
    """Return the law of a role's share of won games, where wins differ between the arms too.

    `lost` of the won games are lost then, `gained` of the lost ones won; in `redrawn` of the games
    who is first is another lot.
    """
    won = {(1, 1): win * (1 - lost), (1, 0): win * lost, (0, 1): (1 - win) * gained}
    won[0, 0] = 1 - sum(won.values())
    coupled = {
        (1, 1): min(first, first_then),
        (1, 0): max(0, first - first_then),
        (0, 1): max(0, first_then - first),
        (0, 0): 1 - max(first, first_then),
    }
    chances = Counter()
    for (base, variant), p in won.items():
        for (x, y), alike in coupled.items():
            apart = (first if x else 1 - first) * (first_then if y else 1 - first_then)
            pair = (x if base else None, y if variant else None)
            chances[pair] += p * ((1 - redrawn) * alike + redrawn * apart)
    return Law({pair: p for pair, p in chances.items() if p > 0}, **other)


# The six of the acceptance test: margin 3 points, a tenth of the pairs unequal unless said.
SIX = {
    "+10": shares(0.10, 0),
    "+5": shares(0.075, 0.025),
    "+3, at the margin": shares(0.065, 0.035),
    "+3, every unequal pair up": shares(0.03, 0),
    "0": shares(0.05, 0.05),
    "0, 2 % unequal": shares(0.01, 0.01),
}

WON = {
    "0.5 won, 0.25 first": role_of_won(0.5, 0.1, 0.1, 0.25, 0.25, 0.2),
    "0.5 won, 0.25 → 0.28": role_of_won(0.5, 0.1, 0.1, 0.25, 0.28, 0.2),
    "0.5 → 0.7 won, 0.25 → 0.28": role_of_won(0.5, 0, 0.4, 0.25, 0.28, 0.2),
    "0.1 won, 0.25 → 0.28": role_of_won(0.1, 0.2, 0.02, 0.25, 0.28, 0.2),
    "0.05 won, 0.02 → 0.05": role_of_won(0.05, 0.3, 0.015, 0.02, 0.05, 0.5),
    "0.3 won, 0.97 → 1": role_of_won(0.3, 0.3, 0.1, 0.97, 1, 0.5),
    "0.3 won, 1 → 1": role_of_won(0.3, 0.3, 0.1, 1, 1, 0.5),
}

_GEOMETRIC = {(0, k + 1): 0.06 * 0.7**k for k in range(39)}
COUNTS = {
    "A/A, 0 to 12": Law({(k, k): 1 / 13 for k in range(13)}, margin=0.5),
    "every pair +2": Law({(3, 5): 0.5, (4, 6): 0.5}, margin=0.5),
    "geometric, at the margin": Law({(0, 0): 0.8, **_GEOMETRIC}, margin=0.66665896586),
    "1 in 100 by 12, at the margin": Law(
        {(0, 0): 0.9, (0, 2): 0.05, (0, 5): 0.04, (0, 12): 0.01}, margin=0.42
    ),
}


@dataclass
class Tally:
    """What so many runs came to."""

    runs: int = 0
    left: int = 0  # bounds that left the truth at any look
    wrong: int = 0  # verdicts
    naive: int = 0  # alarms of a 95 % z-test at the same looks that the truth is another
    decided: list = None

    def share(self, count):
        return count / self.runs

    def games(self, part):
        """Return after how many games so large a part of the runs had its verdict; or None."""
        ordered = sorted(self.decided)
        at = int(part * self.runs)
        return ordered[at] if at < len(ordered) else None


def run(law, rng, tally, most=MOST, *, on=True):
    """Play one run and add it to the tally; `on` looks on after the verdict."""
    pairs, weights = list(law.chances), list(accumulate(law.chances.values()))
    sums, truth, right = PairedSums(), law.truth, law.right
    left = naive = False
    first = None
    while sums.pairs + LOOK_EVERY <= most and (on or first is None):
        sums.add(Counter(rng.choices(pairs, cum_weights=weights, k=LOOK_EVERY)))
        look = look_at(sums, law.error)
        if look.bounds is None:
            continue
        left = left or not look.bounds.low - 1e-12 <= truth <= look.bounds.high + 1e-12
        naive = naive or abs(look.difference - truth) > 1.96 * look.sd / sqrt(look.pairs)
        if first is None and (now := verdict(look.bounds, law.margin)) != Verdict.OPEN:
            first = look.pairs
            tally.wrong += now not in right
            tally.decided.append(first)
    tally.runs += 1
    tally.left += left
    tally.naive += naive


def tallied(law, runs, seed, most=MOST, *, on=True):
    """Return what so many runs of a law come to."""
    tally, rng = Tally(decided=[]), random.Random(seed)
    for _ in range(runs):
        run(law, rng, tally, most, on=on)
    return tally
