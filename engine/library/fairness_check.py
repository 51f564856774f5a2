"""Fairness check: whether everything in a finished match follows from its seed, step by step."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.kernel.chance import commitment
from engine.kernel.errors import SamsaraError
from engine.kernel.journal import Journal
from engine.kernel.replay import count_draws, wrong_draws
from engine.library.journal_check import follow


class FairnessReport(NamedTuple):
    """What came of it."""

    draws: int  # those of the seed; what a person typed in no seed can check
    wrong: int  # draws that the seed does not give
    fault: str  # the code of what kept the match from being played again, if anything did
    sealed: bool  # the seed is the one that was noted when the match ended, if it was

    @property
    def sound(self) -> bool:
        """Say whether nothing speaks against the match."""
        return not self.wrong and not self.fault and self.sealed


def check(journal: Journal, origin: str = "") -> Generator[None, None, FairnessReport]:
    """Recompute every draw from the seed and everything else from the draws, by today's rules.

    `origin` is the commitment that the library noted when the match was finished.
    """
    setup, fault = journal.setup, ""
    try:
        for _ in follow(journal):
            yield
    except SamsaraError as error:
        fault = error.code
    draws = count_draws(journal.records).seeded
    wrong = 0
    for _ in wrong_draws(setup, journal.records):
        wrong += 1
        yield
    noted = bool(setup.nonce) and bool(origin)  # without a nonce nothing was promised
    sealed = not noted or commitment(setup.seed, setup.nonce) == origin
    return FairnessReport(draws, wrong, fault, sealed)
