"""Match summaries: what a game tells of a finished match beyond its ending and its scores.

A match is played again for it, one step at a time. A game whose matches have more to tell gives
a collector, which sees every step.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from engine.kernel.asking import Event

S_contra = TypeVar("S_contra", contravariant=True)


class Summary(ABC):
    """What a finished match came to, in its game's own terms."""

    @property
    def statistic(self) -> str:
        """Return where matches of its kind count, if this one should not count itself.

        It is nowhere where only the games of one person are compared.
        """
        return ""

    @abstractmethod
    def columns(self) -> dict[str, int | float | str]:
        """Return it as the columns of a table, by name."""


class Collector(ABC, Generic[S_contra]):
    """What sees a match step by step."""

    def see(self, before: S_contra, events: Sequence[Event], ms: int | None, /) -> None:
        """Note what matters of a step; `ms` of play had gone by, if its rules looked at a clock.

        Nothing does where the last position says everything.
        """

    @abstractmethod
    def summary(self, state: S_contra, /) -> Summary:
        """Return what it came to, the match having ended in this position."""


def longest_run(flags: Iterable[bool]) -> int:
    """Return how many in a row held at the most."""
    longest = now = 0
    for flag in flags:
        now = now + 1 if flag else 0
        longest = max(longest, now)
    return longest
