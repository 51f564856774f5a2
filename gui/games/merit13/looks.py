"""Look records: what the pieces of v1.3 show beside those that it shares with v5.7."""

from __future__ import annotations

from dataclasses import dataclass

from gui.games.merit.looks import Plaque


@dataclass(frozen=True, slots=True)
class Streak:
    """A seat's track of help: rounds in a row, the longest so far, where the gift begins."""

    now: int
    best: int
    gift: int
    rounds: int
    helped: bool  # this round: it goes on when the round ends
    word: str = ""


@dataclass(frozen=True, slots=True)
class Fellow(Plaque):
    """Another player: as on every plaque, with the streak of help and the path walked now."""

    streak: Streak = Streak(0, 0, 3, 6, helped=False)
    path: str = ""
    score: str = ""


@dataclass(frozen=True, slots=True)
class Purse:
    """A player's wealth, to be taken in the hand."""

    amount: str


@dataclass(frozen=True, slots=True)
class Sutra:
    """The scroll that the monk teaches from: its name, what pupil and monk gain."""

    name: str
    pupil: str
    monk: str


@dataclass(frozen=True, slots=True)
class Way:
    """One path of the seven: its name, its bonus, its conditions in words, and whether met."""

    name: str
    bonus: str
    needs: tuple[tuple[str, bool], ...]
    met: bool
    now: bool


@dataclass(frozen=True, slots=True)
class PathSlip:
    """The path as it would stand now, its score, and what a better one still takes."""

    head: str
    name: str
    score: str
    sum: str
    next: str
    needs: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class PathTable:
    """All seven paths of one player with everything that they take."""

    role: str
    head: str
    sum: str
    score: str
    ways: tuple[Way, ...]
    person: str = ""  # who plays it

    def opens(self, _room: float) -> tuple[float, float]:
        """Return how wide and how high it opens."""
        return 430.0, (94.0 if self.person else 74.0) + 44.0 * len(self.ways)


@dataclass(frozen=True, slots=True)
class Sharer:
    """Somebody who would have a part in a deliverance: what it costs and brings; who agrees."""

    role: str
    name: str
    pays: str
    gains: tuple[tuple[str, str], ...]  # kind, signed amount
    agrees: str  # yes, asked, later
    word: str


@dataclass(frozen=True, slots=True)
class Invitation:
    """A deliverance that was proposed: the being, and everybody's share."""

    head: str
    sharers: tuple[Sharer, ...]
    note: str
