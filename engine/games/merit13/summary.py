"""Match summary of v1.3: how the team fared, the path and the fruit of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.merit13.rules import SHEET
from engine.games.merit13.scoring import PATHS, TITLES, final_order, path, score, title
from engine.games.merit13.state import ENDINGS, WIN, State
from engine.kernel.game import Setup
from engine.kernel.summary import Collector, Summary

LEVELS = SHEET.rules["difficulty"].choices


class Character(NamedTuple):
    """One player at the end of a match."""

    role: str
    person: bool
    score: float
    path: str
    rank: int
    title: str  # the fruit; none if the team failed


@dataclass(frozen=True, slots=True)
class Merit13Summary(Summary):
    """One match."""

    difficulty: str
    ending: str
    calamity: int
    delivered: int
    together: int
    characters: tuple[Character, ...]

    def columns(self) -> dict[str, int | float | str]:
        """Return it as the columns of a table, by name."""
        made: dict[str, int | float | str] = {
            "difficulty": self.difficulty,
            "calamity": self.calamity,
            "delivered": self.delivered,
            "together": self.together,
        }
        for one in self.characters:
            made[f"{one.role}_player"] = "person" if one.person else "bot"
            made[f"{one.role}_score"] = round(one.score, 1)
            made[f"{one.role}_path"] = one.path
            made[f"{one.role}_title"] = one.title
        return made


class Merit13Collector(Collector[State]):
    """Sees a match of v1.3; its last position says everything."""

    def __init__(self, setup: Setup) -> None:
        self._people = setup.people

    def summary(self, state: State) -> Merit13Summary:
        """Return what the match came to."""
        ranks = {seat: rank for rank, seat in final_order(state)}
        return Merit13Summary(
            state.rules.difficulty,
            state.ending,
            state.calamity,
            state.delivered,
            state.together,
            tuple(self._character(state, seat, ranks[seat]) for seat in sorted(ranks)),
        )

    def _character(self, state: State, seat: int, rank: int) -> Character:
        player, rules = state.players[seat], state.rules
        walked = path(rules, player)
        fruit = title(rank, walked, player) if state.ending == WIN else ""
        mine = seat in self._people
        return Character(player.role, mine, score(rules, player), walked, rank, fruit)


class Share(NamedTuple):
    """How often something came about for everybody, and how often for persons."""

    name: str
    times: int
    mine: int


class Level(NamedTuple):
    """How often the team succeeded at a difficulty."""

    name: str
    games: int
    won: int


class Role(NamedTuple):
    """A role over several matches in which the team succeeded; sums of scores."""

    name: str
    games: int
    total: float
    best: float
    first: int
    mine: int  # games of it that persons played
    own: float  # their scores


@dataclass(frozen=True, slots=True)
class Teams:
    """Several matches together; paths, fruits and roles of those in which the team succeeded."""

    endings: tuple[tuple[str, int], ...]  # every ending, success first
    levels: tuple[Level, ...]
    won: int
    paths: tuple[Share, ...]
    titles: tuple[Share, ...]
    roles: tuple[Role, ...]


def teams(matches: Sequence[Merit13Summary]) -> Teams:
    """§6, §7 Add up matches."""
    won = [match for match in matches if match.ending == WIN]
    played = [one for match in won for one in match.characters]
    endings = [match.ending for match in matches]
    return Teams(
        endings=tuple((name, endings.count(name)) for name in reversed(ENDINGS)),
        levels=tuple(row for name in LEVELS if (row := _level(str(name), matches)).games),
        won=len(won),
        paths=tuple(_share(name, [(one.path, one.person) for one in played]) for name in PATHS),
        titles=tuple(_share(name, [(one.title, one.person) for one in played]) for name in TITLES),
        roles=tuple(
            _role(name, [one for one in played if one.role == name])
            for name in sorted({one.role for one in played})
        ),
    )


def _level(name: str, matches: Sequence[Merit13Summary]) -> Level:
    endings = [match.ending for match in matches if match.difficulty == name]
    return Level(name, len(endings), endings.count(WIN))


def _share(name: str, reached: Sequence[tuple[str, bool]]) -> Share:
    people = [person for what, person in reached if what == name]
    return Share(name, len(people), sum(people))


def _role(name: str, played: Sequence[Character]) -> Role:
    scores = [one.score for one in played]
    own = [one.score for one in played if one.person]
    first = sum(one.rank == 1 for one in played)
    return Role(name, len(scores), sum(scores), max(scores), first, len(own), sum(own))
