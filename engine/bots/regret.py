"""Regret matching: a player's share of each answer grows with how much it was missed so far."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from resources.addition import added


class Regrets:
    """One player's regrets over a fixed list of answers, and what they come to on average."""

    __slots__ = ("_average", "_regrets", "_rounds", "shares")

    def __init__(self, answers: int) -> None:
        """Begin with all answers alike."""
        self.shares = [1 / answers] * answers  # to be played in the next round
        self._regrets = [0.0] * answers
        self._average = [0.0] * answers
        self._rounds = 0

    def learn(self, worth: Sequence[float]) -> None:
        """Take in what each answer would have been worth in this round.

        Regrets never fall below nothing, and later rounds weigh more: both let the average
        settle sooner.
        """
        self._rounds += 1
        weight = self._rounds
        shares = self.shares
        self._average = [a + weight * s for a, s in zip(self._average, shares, strict=True)]
        had = added(map(mul, worth, shares))
        regrets = [max(r + w - had, 0.0) for r, w in zip(self._regrets, worth, strict=True)]
        self._regrets = regrets
        total = added(regrets)
        if total > 0:
            self.shares = [regret / total for regret in regrets]
        else:
            self.shares = [1 / len(regrets)] * len(regrets)

    def average(self) -> list[float]:
        """Return the mix over all rounds: where everybody learns so, it is what settles."""
        total = added(self._average)
        return [share / total for share in self._average] if total else list(self.shares)
