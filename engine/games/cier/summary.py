"""Match summary of Cier: who won in which match, and what abilities came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.cier.abilities import IDS
from engine.games.cier.rules import SHEET
from engine.games.cier.state import State
from engine.games.cier.victory import outcome
from engine.kernel.asking import Event
from engine.kernel.game import Setup
from engine.kernel.summary import Collector, Summary

OWN = "own"  # a variant that is no preset: rules of the house
# What becomes of an ability, by the event that says so; its user and its name stand first in all.
USED, HIT, STOPPED, STOPS, BROKE = DEEDS = ("used", "hit", "stopped", "stops", "broke")
_OF_USER = {
    "uses": (USED, 1, 3),
    "aims": (USED, 1, 3),
    "fault": (BROKE, 1, 2),
    "hits": (HIT, 1, 2),
    "cancelled": (STOPPED, 1, 2),
    "crowded": (STOPPED, 1, 2),
    "parried": (STOPPED, 1, 2),
    "shielded": (STOPPED, 1, 2),
    "beaten": (STOPPED, 1, 2),
}
_BY_OTHER = ("cancelled", "parried", "shielded", "beaten", "shielded-one", "beaten-one")

Done = tuple[str, str, bool]  # what became of it, the ability, whether a person used it


@dataclass(frozen=True, slots=True)
class CierSummary(Summary):
    """One match."""

    mode: str
    variant: str  # the preset that the house played, `own` for other changes, or none
    seats: int
    person: bool | None  # whether the one person won; None if there was not just one
    drawn: bool
    turns: int
    exchanges: int
    broken: int  # acts that broke a rule
    mine: int  # of them by persons
    faults: tuple[tuple[str, int], ...]  # which rules they broke
    done: tuple[tuple[Done, int], ...]

    def columns(self) -> dict[str, int | float | str]:
        """Return it as the columns of a table, by name."""
        made: dict[str, int | float | str] = {
            "mode": self.mode,
            "variant": self.variant,
            "turns": self.turns,
            "exchanges": self.exchanges,
            "broken": self.broken,
        }
        counted = Counter[tuple[str, str]]()
        for (what, ability, _), times in self.done:
            counted[what, ability] += times
        for ability in IDS:
            made |= {f"{ability}_{what}": counted[what, ability] for what in DEEDS}
        return made


class CierCollector(Collector[State]):
    """Sees a match of Cier exchange by exchange."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._done: Counter[Done] = Counter()
        self._faults: Counter[str] = Counter()

    def see(self, _before: State, events: Sequence[Event], _ms: int | None) -> None:
        """Note what became of every ability that was used."""
        for event in events:
            self._note(event)

    def _note(self, event: Event) -> None:
        kind = str(event[0])
        if kind in _OF_USER:
            what, seat, ability = _OF_USER[kind]
            self._add(what, event[ability], event[seat])
        if kind in _BY_OTHER:
            self._add(STOPS, event[4], event[3])
        if kind == "fault":
            self._faults[str(event[3])] += 1

    def _add(self, what: str, ability: Any, seat: Any) -> None:
        self._done[what, str(ability), int(seat) in self._setup.people] += 1

    def summary(self, state: State) -> CierSummary:
        """Return what the match came to."""
        end, people = outcome(state), self._setup.people
        assert end is not None
        broke = [(by, times) for (what, _, by), times in self._done.items() if what == BROKE]
        return CierSummary(
            mode=state.rules.mode,
            variant=_variant(self._setup),
            seats=len(self._setup.players),
            person=people[0] in end.winners if len(people) == 1 else None,
            drawn=not end.winners,
            turns=state.turn,
            exchanges=state.played,
            broken=sum(times for _, times in broke),
            mine=sum(times for mine, times in broke if mine),
            faults=tuple(sorted(self._faults.items())),
            done=tuple(sorted(self._done.items())),
        )


def _variant(setup: Setup) -> str:
    """Return what kind of match the house made of the rules."""
    house = setup.chosen
    if not house or list(house) == ["mode"]:
        return ""
    named = (name for name, changes in SHEET.presets.items() if dict(changes) == house)
    return next(named, OWN)


class MatchKind(NamedTuple):
    """Matches of the same mode and variant with the same number of seats."""

    mode: str
    variant: str
    seats: int
    games: int
    won: int  # by the one person
    alone: int  # games in which there was one person
    drawn: int


class UseCounts(NamedTuple):
    """What became of an ability: how often each of DEEDS, by everybody and by persons."""

    ability: str
    all: tuple[int, ...]
    mine: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bouts:
    """Several matches together."""

    kinds: tuple[MatchKind, ...]  # the most played first
    turns: int
    exchanges: int
    broken: int
    mine: int
    faults: tuple[tuple[str, int], ...]
    uses: tuple[UseCounts, ...]  # of all thirteen


def bouts(matches: Sequence[CierSummary]) -> Bouts:
    """§2 Add up matches."""
    done, faults = Counter[Done](), Counter[str]()
    for match in matches:
        done.update(dict(match.done))
        faults.update(dict(match.faults))
    kinds = {(match.mode, match.variant, match.seats) for match in matches}
    rows = [_kind(kind, matches) for kind in kinds]
    return Bouts(
        kinds=tuple(sorted(rows, key=lambda row: (-row.games, row.mode, row.variant, row.seats))),
        turns=sum(match.turns for match in matches),
        exchanges=sum(match.exchanges for match in matches),
        broken=sum(match.broken for match in matches),
        mine=sum(match.mine for match in matches),
        faults=tuple(faults.most_common()),
        uses=tuple(_use(ability, done) for ability in IDS),
    )


def _kind(kind: tuple[str, str, int], matches: Sequence[CierSummary]) -> MatchKind:
    found = [match for match in matches if (match.mode, match.variant, match.seats) == kind]
    results = [match.person for match in found if match.person is not None]
    return MatchKind(*kind, len(found), sum(results), len(results), sum(m.drawn for m in found))


def _use(ability: str, done: Counter[Done]) -> UseCounts:
    mine = tuple(done[what, ability, True] for what in DEEDS)
    everybody = tuple(
        done[what, ability, False] + own for what, own in zip(DEEDS, mine, strict=True)
    )
    return UseCounts(ability, everybody, mine)
