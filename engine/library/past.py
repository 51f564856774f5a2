"""Match statistics: finished matches of one game added up; those of each statistic apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Literal, NamedTuple

from engine.kernel.game import PERSON
from engine.library.annals import Counted
from engine.library.store import Listed, local_time
from engine.library.summaries import MatchSummary

Result = Literal["won", "lost", "other"]


class Past(NamedTuple):
    """A finished match that persons played in; it may have been deleted since."""

    id: int
    ended: str
    bucket: str  # the statistic it counts in; none before one is known
    seats: int
    result: Result  # "other": nobody won or lost alone, or it is not known any more
    match: Listed | None
    origin: str  # the commitment that was noted when it ended; none if it was not counted

    @property
    def bots(self) -> tuple[str, ...]:
        """Return the kinds of bots at the table, each once."""
        players = self.match.players if self.match is not None else ()
        return tuple(sorted({name for name in players if name != PERSON}))


def past(matches: Sequence[Listed], counts: Sequence[Counted], *, team: bool) -> tuple[Past, ...]:
    """Return the finished matches of one game, newest first; copies of one match are one.

    Where a `team` wins together, whoever is not first has not lost.
    """
    noted = {count.origin: count for count in counts}
    made: dict[str, Past] = {}
    for match in matches:
        if match.ended is not None and PERSON in match.players:
            made.setdefault(match.origin, _kept(match, noted.get(match.origin), team=team))
    for origin, count in noted.items():
        made.setdefault(origin, _gone(count, team=team))
    return tuple(sorted(made.values(), key=lambda one: (one.ended, one.id), reverse=True))


def _kept(match: Listed, count: Counted | None, *, team: bool) -> Past:
    return Past(
        match.id,
        match.ended or "",
        count.bucket if count is not None else "",
        len(match.players),
        result_of(match.players, match.winners, team=team),
        match,
        count.origin if count is not None else "",
    )


def _gone(count: Counted, *, team: bool) -> Past:
    lost: Result = "other" if team else "lost"
    result: Result = "won" if count.won else lost
    return Past(count.match_id, count.ended, count.bucket, count.seats, result, None, count.origin)


def result_of(players: Sequence[str], winners: Sequence[int], *, team: bool) -> Result:
    """Say whether the one person at the table won."""
    people = [seat for seat, player in enumerate(players) if player == PERSON]
    if len(people) != 1:
        return "other"
    if people[0] in winners:
        return "won"
    return "other" if team and winners else "lost"


def minutes(one: Past) -> float | None:
    """Return how long it was from the beginning of a match to its end, breaks included."""
    if one.match is None:
        return None
    began, ended = local_time(one.match.created), local_time(one.ended)
    return None if began is None or ended is None else (ended - began).total_seconds() / 60


@dataclass(frozen=True, slots=True)
class Sums:
    """Finished matches added up."""

    finished: int
    won: int
    lost: int
    other: int
    scores: tuple[float, ...]  # of the one person, where known
    played: float | None  # minutes of play in all, where the rules kept the time
    middling: float | None  # minutes of the middling match, from beginning to end


def sums(matches: Sequence[Past], summaries: Sequence[MatchSummary]) -> Sums:
    """Add up matches, and the summaries of as many of them as were looked into."""
    results = [one.result for one in matches]
    scores = tuple(summary.score for summary in summaries if summary.score is not None)
    clocks = [summary.ms for summary in summaries if summary.ms is not None]
    spans = [span for one in matches if (span := minutes(one)) is not None]
    return Sums(
        finished=len(matches),
        won=results.count("won"),
        lost=results.count("lost"),
        other=results.count("other"),
        scores=scores,
        played=sum(clocks) / 60_000 if clocks and len(clocks) == len(summaries) else None,
        middling=median(spans) if spans else None,
    )


class Company(NamedTuple):
    """Matches against the same kinds of bots with the same number of seats and persons."""

    bots: tuple[str, ...]
    seats: int
    known: bool  # whether the matches are still there to say so
    alone: bool  # one person among bots: then there is somebody to win or lose
    games: int
    won: int


def companies(matches: Sequence[Past]) -> list[Company]:
    """Return how the games went by kind of bots and number of seats, the most played first."""
    found: dict[tuple[tuple[str, ...], int, bool, bool], list[Past]] = {}
    for one in matches:
        alone = one.match is None or one.match.players.count(PERSON) == 1
        found.setdefault((one.bots, one.seats, one.match is not None, alone), []).append(one)
    made = [
        Company(*table, len(rows), sum(one.result == "won" for one in rows))
        for table, rows in found.items()
    ]
    return sorted(made, key=lambda row: (not row.known, -row.games, row.seats, row.bots))


def endings(matches: Sequence[Past]) -> list[tuple[str, int]]:
    """Return how often each ending came about, the most frequent first."""
    names = [one.match.outcome or "" for one in matches if one.match is not None]
    return sorted(
        ((name, names.count(name)) for name in set(names)), key=lambda row: (-row[1], row[0])
    )
