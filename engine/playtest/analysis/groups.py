"""Groups of compared sessions: what each came to, in figures and in words, for a table or JSON.

A measure that the engine counts is known of sessions that it was witness to; of a free log what
its team counters showed at the end stands for the measure of the same name.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from engine.lab.counts import Counts, mean
from engine.playtest.analysis.comparing import (
    SHARE_FROM,
    Case,
    Key,
    Range,
    band,
    firsts,
    measured,
    range_of,
    sessions_needed,
    team_wins,
)
from engine.playtest.analysis.reviewing import free_curves
from engine.playtest.sessions import Playtest
from engine.playtest.store import PlaytestStore
from engine.playtest.templates import OTHER
from engine.rule_words.names import rule_said
from resources.catalogue import Catalogue
from resources.foreign import plain
from resources.numbers import shown

BY = ("kit", "rules", "seats")
MINUTES, SPREAD = "minutes", "spread"
_MAIN = 3  # measures of a game that have a column
_RULES_NAMED = 3
_MOST_NEEDED = 999  # sessions that are worth saying
_MEANT = 3  # values from which their mean says more than they do
Measures = Mapping[str, float]


@dataclass(slots=True)
class Group:
    """Sessions played with the same numbers, and what they came to."""

    key: Key
    cases: tuple[Case, ...]
    measures: dict[int, Measures] = field(default_factory=dict)  # by session

    @property
    def house(self) -> Mapping[str, Value]:
        """Return the rules that they had otherwise than the edition."""
        return self.cases[0].house

    @property
    def won(self) -> tuple[int, int]:
        """Return how many the team won, and of how many."""
        return team_wins(self.cases)

    @property
    def fun(self) -> Range | None:
        """Return what was said to be fun, by single answers."""
        return range_of(float(one) for case in self.cases for one in case.fun)

    @property
    def look_ups(self) -> Range | None:
        """Return how often a rule was looked up."""
        return range_of(float(case.look_ups) for case in self.cases)

    def measure(self, name: str) -> Range | None:
        """Return a measure over the sessions in which it is known."""
        if name == MINUTES:
            return range_of(case.minutes for case in self.cases)
        if name == SPREAD:
            return range_of(case.spread for case in self.cases)
        return range_of(self.measures.get(case.id, {}).get(name) for case in self.cases)


def share(part: int, of: int) -> int | None:
    """Return how many in a hundred; None of too few to say so."""
    return round(100 * part / of) if of >= SHARE_FROM else None


def groups(found: Sequence[Case], by: Sequence[str] = BY) -> list[Group]:
    """Return the sessions that count, grouped by what is to be told apart."""
    made: dict[Key, list[Case]] = {}
    for case in found:
        if not case.apart:
            made.setdefault(_key(case, by), []).append(case)
    return [Group(key, tuple(group)) for key, group in made.items()]


def _key(case: Case, by: Sequence[str]) -> Key:
    key = case.key
    if "rules" not in by and case.game != OTHER:  # two prototypes are two games
        key = key._replace(edition="", rules="", own="")
    kit, seats = key.kit if "kit" in by else "", key.seats if "seats" in by else 0
    return key._replace(kit=kit, seats=seats)


def gather(store: PlaytestStore, found: Sequence[Group]) -> Generator[None, None, None]:
    """Find the measures of every session, pausing after each step of a match."""
    for group in found:
        for case in group.cases:
            known: Measures = {}
            with suppress(SamsaraError):  # a damaged log or match has no measures
                whole = store.whole(case.id)
                known = final(whole.playtest)
                if whole.journal is not None:
                    known = {**known, **(yield from measured(whole.journal))}
            group.measures[case.id] = known
            yield


def final(playtest: Playtest) -> dict[str, float]:
    """Return what the team counters of a log showed at the end, if that was kept by hand."""
    if playtest.session.mode == "refereed":
        return {}
    last = {key: points[-1].value for key, points in free_curves(playtest).items()}
    return {key: value for key, value in last.items() if ":" not in key}


def names(found: Sequence[Group]) -> list[str]:
    """Return the measures that have a column: the first that a game counts of all together."""
    known: dict[str, None] = {}
    for group in found:
        for measures in group.measures.values():
            known.update(dict.fromkeys(name for name in measures if "." not in name))
    return list(known)[:_MAIN]


def needed(found: Sequence[Group], name: str) -> int | None:
    """Return how many sessions of each it takes to tell the first two groups apart in a measure.

    None as well where nobody could ever play so many: as they vary, they are alike.
    """
    pairs = pairwise(found)
    first, second = next(pairs, (None, None))
    if first is None or second is None:
        return None
    count = sessions_needed(first.measure(name), second.measure(name))
    return count if count is not None and count <= _MOST_NEEDED else None


# --- in words ------------------------------------------------------------------------------------


def rules_said(group: Group, words: Catalogue) -> str:
    """Return what a group was played by: as printed, or with which numbers."""
    game = group.cases[0].game
    named = [rule_said(game, key, value, words) for key, value in sorted(group.house.items())]
    if not named:
        edition = group.key.edition
        if not edition:
            return words.say("playtest.compare.any")
        return words.say("playtest.compare.printed", edition=plain(edition))
    told = words.say("list.comma").join(named[:_RULES_NAMED])
    more = len(named) - _RULES_NAMED
    return told if more <= 0 else words.say("playtest.compare.more", rules=told, n=more)


def kit_said(code: str) -> str:
    """Return the code of a kit as it stands on the sheet, or what its kit is called."""
    return plain(code) or "–"


def measure_word(game: str, name: str, words: Catalogue) -> str:
    """Return what a measure is called."""
    keys = (f"{game}.measure.{name}", f"{game}.kind.{name}", f"playtest.compare.{name}")
    return next((words.say(key) for key in keys if key in words), name)


def ranged(found: Range | None, places: int = 1) -> str:
    """Return a mean and between what it lies; one or two values as they are."""
    if found is None:
        return "–"
    if len(found.values) < _MEANT:
        return ", ".join(_figure(value, places) for value in found.values)
    if found.least == found.most:
        return _figure(found.mean, places)
    ends = "–".join(_figure(value, 0) for value in (found.least, found.most))
    return f"{_figure(found.mean, places)} ({ends})"


def _figure(value: float, places: int) -> str:
    return shown(value, f".{places}f").removesuffix(".0")


# --- as data -------------------------------------------------------------------------------------


def data(group: Group, measures: Sequence[str], counts: Counts | None = None) -> dict[str, Any]:
    """Return a group as JSON has it, beside what was simulated of the same numbers."""
    won, of = group.won
    count, wins = firsts(group.cases)
    return {
        "edition": group.key.edition,
        "rules": group.key.rules,
        "house": dict(group.house),
        "kit": group.key.kit,
        "seats": group.key.seats,
        "sessions": [case.number for case in group.cases],
        "team": {"won": won, "of": of, "percent": share(won, of)},
        "first": {"of": wins, "by_role": dict(sorted(count.items()))},
        "measures": {name: _spread(group.measure(name)) for name in (*measures, MINUTES, SPREAD)},
        "fun": _spread(group.fun),
        "look_ups": _spread(group.look_ups),
        "simulated": None if counts is None else _simulated(counts, measures),
    }


def _spread(found: Range | None) -> dict[str, Any] | None:
    return None if found is None else {"n": len(found.values), **found._asdict()}


def _simulated(counts: Counts, measures: Sequence[str]) -> dict[str, Any]:
    values = counts.values
    return {
        "games": counts.games,
        "bands": {name: band(counts, name) for name in (*measures, SPREAD)},
        "means": {
            name: round(mean(values[name]), 3) for name in (*measures, SPREAD) if name in values
        },
        "first": {role: first_share(counts, role) for role in roles(counts)},
    }


def roles(counts: Counts) -> list[str]:
    """Return the roles of which a simulation counts how often they came first."""
    found = counts.values
    named = (name.split(".") for name in found)
    return [parts[1] for parts in named if parts[0] == "role" and parts[2:] == ["win"]]


def first_share(counts: Counts, role: str) -> float:
    """Return how often in a hundred a role came first, where the team won."""
    return round(100 * mean(counts.values[f"role.{role}.win"]), 1)
