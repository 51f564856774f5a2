"""Match history of one game, looked into a little at a time, and what was learnt of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON
from engine.library.fairness_check import FairnessReport, check
from engine.library.past import Past, past
from engine.library.store import Library
from engine.library.summaries import MatchSummary, summarize

MOST = 100  # matches of each statistic that are looked into, the newest


class Looking:
    """What is known of a person's matches of one game; `gather` and `check` learn more.

    Both pause after every step of the rules, so that nobody waits for them.
    """

    def __init__(self, library: Library, game: str, *, team: bool, most: int | None = None) -> None:
        self._library = library
        self._most = most  # instead of MOST
        own = [match for match in library.matches() if match.counts]
        matches = [match for match in own if match.game == game]
        self.game = game
        self.begun = sum(PERSON in match.players for match in matches)
        self.past = past(matches, library.counted(game), team=team)
        self.summaries: dict[int, MatchSummary] = {}
        self.faults: dict[int, str] = {}  # why a match could not be looked into
        self.checked: dict[int, FairnessReport] = {}

    @property
    def buckets(self) -> list[str]:
        """Return the statistics that have matches, the one added to last first."""
        return list(dict.fromkeys(one.bucket for one in self.past))

    def of(self, bucket: str) -> list[Past]:
        """Return the matches of one statistic, newest first."""
        return [one for one in self.past if one.bucket == bucket]

    def known(self, matches: Sequence[Past]) -> list[MatchSummary]:
        """Return what was learnt of these matches."""
        return [self.summaries[one.id] for one in matches if one.id in self.summaries]

    def wanted(self) -> list[Past]:
        """Return the matches that are to be looked into: the last of each statistic."""
        taken: Counter[str] = Counter()
        most = self._most or MOST
        found = []
        for one in self.past:
            taken[one.bucket] += one.match is not None
            if one.match is not None and taken[one.bucket] <= most:
                found.append(one)
        return found

    def gather(self) -> Iterator[None]:
        """Look into the matches that are wanted and not known yet."""
        for one in self.wanted():
            if one.id in self.summaries or one.id in self.faults:
                continue
            try:
                self.summaries[one.id] = yield from summarize(self._library.journal(one.id))
            except SamsaraError as error:
                self.faults[one.id] = error.code
            yield
        self.past = tuple(self._placed(one) for one in self.past)

    def _placed(self, one: Past) -> Past:
        """Return a match with the statistic that only looking into it could tell."""
        if one.bucket or one.id not in self.summaries:
            return one
        return one._replace(bucket=self.summaries[one.id].bucket)

    def check(self, matches: Sequence[Past]) -> Iterator[None]:
        """Recompute everything in these matches from their seeds."""
        for one in matches:
            try:
                journal = self._library.journal(one.id)
            except SamsaraError as error:
                self.checked[one.id] = FairnessReport(0, 0, error.code, sealed=True)
            else:
                self.checked[one.id] = yield from check(journal, one.origin)
            yield
