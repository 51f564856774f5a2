"""Match summary of v5.7: how the team fared, what each character came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.merit57.ending import WIN
from engine.games.merit57.honours import honours
from engine.games.merit57.scoring import ranking, realm
from engine.games.merit57.state import MAHAYANA, State
from engine.games.merit57.vows import great_kept, kept
from engine.kernel.game import Setup
from engine.kernel.summary import Collector, Summary


class Vow(NamedTuple):
    """A vow that somebody took, and whether it was fulfilled in a game that the team won."""

    card: str
    kept: bool


class Character(NamedTuple):
    """One character at the end of a match."""

    role: str
    person: bool  # played by a person
    score: int
    first: bool
    vows: tuple[Vow, ...]
    honours: tuple[str, ...] = ()  # earned in a game that the team won


@dataclass(frozen=True, slots=True)
class Merit57Summary(Summary):
    """One match."""

    ending: str
    calamity: int
    deliverance: int
    characters: tuple[Character, ...]
    realm: int = -1  # §12.14 reached by a team that won, the purest is 0

    def columns(self) -> dict[str, int | float | str]:
        """Return it as the columns of a table, by name."""
        made: dict[str, int | float | str] = {
            "calamity": self.calamity,
            "deliverance": self.deliverance,
        }
        for one in self.characters:
            made[f"{one.role}_player"] = "person" if one.person else "bot"
            made[f"{one.role}_score"] = one.score
            made[f"{one.role}_vows"] = " ".join(vow.card for vow in one.vows)
            made[f"{one.role}_kept"] = " ".join(vow.card for vow in one.vows if vow.kept)
            made[f"{one.role}_honours"] = " ".join(one.honours)
        return made


class Merit57Collector(Collector[State]):
    """Sees a match of v5.7; its last position says everything."""

    def __init__(self, setup: Setup) -> None:
        self._people = setup.people

    def summary(self, state: State) -> Merit57Summary:
        """Return what the match came to."""
        return Merit57Summary(
            state.ending,
            state.calamity,
            state.deliverance,
            tuple(self._character(state, who) for who in range(len(state.players))),
            realm(state) if state.ending == WIN else -1,
        )

    def _character(self, state: State, who: int) -> Character:
        player, won = state.players[who], state.ending == WIN
        vows = [Vow(player.vow, won and kept(state, player))] if player.vow else []
        if player.faith == MAHAYANA and player.great_vow:
            vows.append(Vow(player.great_vow, won and great_kept(state, player)))
        ranks = ranking(state)
        return Character(
            player.role,
            state.owners[who] in self._people,
            state.totals[who][-1] if won else 0,
            won and ranks[who] == max(ranks),
            tuple(vows),
            honours(state, who) if won else (),
        )


class Share(NamedTuple):
    """How often something came about, of how many times it could have."""

    name: str
    times: int
    of: int


class Role(NamedTuple):
    """A role over several matches that the team won."""

    name: str
    games: int
    total: int  # of its scores
    best: int
    first: int  # how often it was the best of all


@dataclass(frozen=True, slots=True)
class Teams:
    """Several matches together; vows and roles of those that the team won."""

    endings: tuple[Share, ...]  # every ending that came about, the team's victory first
    won: int
    vows: tuple[Share, ...]
    roles: tuple[Role, ...]


def teams(matches: Sequence[Merit57Summary], *, mine: bool) -> Teams:
    """§6 Add up matches: everybody's characters, or only those that persons played."""
    won = [match for match in matches if match.ending == WIN]
    endings = sorted({match.ending for match in matches}, key=lambda name: (name != WIN, name))
    played = [one for match in won for one in match.characters if one.person or not mine]
    vows = [vow for one in played for vow in one.vows]
    return Teams(
        endings=tuple(
            Share(name, sum(match.ending == name for match in matches), len(matches))
            for name in endings
        ),
        won=len(won),
        vows=tuple(
            Share(
                card,
                sum(vow.kept for vow in vows if vow.card == card),
                sum(vow.card == card for vow in vows),
            )
            for card in sorted({vow.card for vow in vows}, key=lambda card: (len(card), card))
        ),
        roles=tuple(
            _role(name, [one for one in played if one.role == name])
            for name in sorted({one.role for one in played})
        ),
    )


def _role(name: str, played: Sequence[Character]) -> Role:
    scores = [one.score for one in played]
    return Role(name, len(scores), sum(scores), max(scores), sum(one.first for one in played))
