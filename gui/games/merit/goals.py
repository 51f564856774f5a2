"""Reckoning of a team: what had to be reached, whether it was, and the whole sheet as lines."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from gui.table.score_sheet import Reckoning


class Finished(Protocol):
    """A position of either edition in which the game is over."""

    ending: str


S = TypeVar("S", bound=Finished)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Goal:
    """What the team had to reach, and whether it did; None for what is only told."""

    text: str
    reached: bool | None


class TeamReckoning(Reckoning[S], Generic[S, R]):
    """Reads a finished position of either edition, `S`; a row of its sheet is an `R`."""

    win: ClassVar[str]  # the ending in which the team has won

    @property
    def won(self) -> bool:
        """Say whether the team has won."""
        return self._state.ending == self.win

    @abstractmethod
    def goals(self) -> list[Goal]:
        """Return what the team had to reach, and whether it did."""

    @abstractmethod
    def rows(self) -> list[R]:
        """Return a row for everybody, the best first."""

    @abstractmethod
    def line(self, row: R) -> str:
        """Return a row as a line."""

    @abstractmethod
    def foot(self) -> str:
        """Return how ranks are told apart, or that there are none."""

    def spoken(self) -> str:
        """Return the whole sheet as lines, for readers."""
        goals: Sequence[str] = [goal.text for goal in self.goals()]
        return "\n".join([*goals, *map(self.line, self.rows()), self.foot()])
