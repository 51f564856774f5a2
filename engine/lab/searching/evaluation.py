"""Evaluation: how a search has sets of numbers played, whatever plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

from engine.kernel.rules import Value

# One set's values by measure, one for each game; None where a game is no case of the measure.
Played: TypeAlias = Mapping[str, Sequence[int | None]]


class Evaluate(Protocol):
    """Plays the games of these numbers under each of some sets, all from the same seeds."""

    def __call__(
        self, houses: Sequence[Mapping[str, Value]], first: int, last: int, /
    ) -> list[Played | None]:
        """Return each set's values in the order of the sets; None of one whose games do not end."""
        ...
