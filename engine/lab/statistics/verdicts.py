"""Verdicts: more, less, the same or open, by a margin declared before; when an experiment ends.

The error is shared among the primary lines (Bonferroni), so it bounds the chance that any of
them is ever wrong. A line's verdict stands from the look at which it fell: as the bounds of all
looks hold at once, looking on cannot make it less true.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.lab.statistics.intervals import Interval
from engine.lab.statistics.paired import Value
from engine.lab.statistics.sequence import (
    LOOK_EVERY,
    ConfidenceSequence,
    Look,
    Remaining,
    pairs_until_verdict,
)


class Verdict(StrEnum):
    """What may be said of a difference."""

    MORE = "more"
    LESS = "less"
    SAME = "same"
    OPEN = "open"


class Ending(StrEnum):
    """Why no more games are played."""

    DECIDED = "decided"
    AT_MOST = "at_most"
    BY_HAND = "by_hand"


def verdict(bounds: Interval | None, margin: float) -> Verdict:
    """Return what the bounds allow: beyond a margin, within both, or nothing yet."""
    if bounds is None:
        return Verdict.OPEN
    if bounds.low > margin:
        return Verdict.MORE
    if bounds.high < -margin:
        return Verdict.LESS
    if -margin < bounds.low and bounds.high < margin:
        return Verdict.SAME
    return Verdict.OPEN


def reopened(fell: Verdict, bounds: Interval | None, margin: float) -> bool:
    """Say whether the bounds of now leave open again what a look before them had decided.

    The verdict stands: the bounds of all looks hold at once, those it fell by among them.
    """
    return fell is not Verdict.OPEN and verdict(bounds, margin) is not fell


def resolved_margin(bounds: Interval) -> float:
    """Return the margin above which these bounds say "the same", for those that decide nothing."""
    return max(abs(bounds.low), abs(bounds.high))


@dataclass(slots=True)
class Line:
    """One primary difference: its margin, its looks, and the look at which its verdict fell."""

    margin: float
    sequence: ConfidenceSequence
    verdict: Verdict = Verdict.OPEN
    decided_at: Look | None = None

    def extend(self, base: Iterable[Value], variant: Iterable[Value]) -> None:
        """Take the next pairs, in the order of games."""
        for look in self.sequence.extend(base, variant):
            if self.decided_at is None:
                self.verdict = verdict(look.bounds, self.margin)
                if self.verdict != Verdict.OPEN:
                    self.decided_at = look

    @property
    def look(self) -> Look | None:
        """Return the last look; none before the first."""
        return self.sequence.looks[-1] if self.sequence.looks else None

    @property
    def remaining(self) -> Remaining | None:
        """Return how many more pairs its verdict needs; none when it has one, or before a look."""
        if self.look is None or self.decided_at is not None:
            return None
        return pairs_until_verdict(self.look, self.margin, self.sequence.error)


Columns = tuple[Sequence[Value], Sequence[Value]]  # of base and variant, game by game


class SequentialTest:
    """All primary lines of an experiment over the same games, and when it ends."""

    def __init__(self, margins: Sequence[float], error: float, most: int) -> None:
        if not margins:
            raise ValueError("a test needs a primary line")
        share = error / len(margins)
        self.lines = tuple(Line(margin, ConfidenceSequence(share)) for margin in margins)
        self.most = most
        self.pairs = 0
        self.ending: Ending | None = None

    def extend(self, columns: Sequence[Columns]) -> Ending | None:
        """Take the next games, a pair of columns for each line; return why no more are needed.

        Games after the look that ends the test are left out, so the length of pieces does not
        matter. A test that ended takes no more.
        """
        games = len(columns[0][0])
        if any(len(column) != games for pair in columns for column in pair):
            raise ValueError("columns of one piece differ in length")
        start = 0
        while self.ending is None and start < games:
            to_look = LOOK_EVERY - self.pairs % LOOK_EVERY
            stop = min(games, start + to_look, start + self.most - self.pairs)
            for line, (base, variant) in zip(self.lines, columns, strict=True):
                line.extend(base[start:stop], variant[start:stop])
            self.pairs += stop - start
            start = stop
            if self.decided:
                self.ending = Ending.DECIDED
            elif self.pairs >= self.most:
                self.ending = Ending.AT_MOST
        return self.ending

    def stop(self) -> Ending:
        """End by hand, unless it has ended: lines that are open stay open."""
        if self.ending is None:
            self.ending = Ending.BY_HAND
        return self.ending

    @property
    def decided(self) -> bool:
        """Return whether every line has its verdict."""
        return all(line.decided_at is not None for line in self.lines)

    @property
    def remaining(self) -> Remaining | None:
        """Return how many more pairs until all are decided; none before a look or when ended."""
        if self.ending is not None:
            return None
        open_lines = [line for line in self.lines if line.decided_at is None]
        parts = [line.remaining for line in open_lines]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts) or not known:
            return None
        ends = [part.most for part in known]
        most = None if None in ends else max(end for end in ends if end is not None)
        return Remaining(max(part.least for part in known), most)
