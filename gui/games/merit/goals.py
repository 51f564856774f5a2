"""Goal of a team: what had to be reached, and whether it was."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Goal:
    """What the team had to reach, and whether it did; None for what is only told."""

    text: str
    reached: bool | None
