"""Matches of the screenshot tour: begun, half-way and finished, played by bots of known seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median_high
from types import MappingProxyType
from typing import Any, NamedTuple

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from engine.kernel.rules import Value
from engine.library.store import Library

_PLAIN: Mapping[str, Value] = MappingProxyType({})  # no house rules


class Finished(NamedTuple):
    """A match that is over, and how much the person had to choose from at each answer."""

    match_id: int
    choices: list[int]


def finish(library: Library, game_id: str, house: Mapping[str, Value] = _PLAIN) -> Finished:
    """Keep a match that is over."""
    match, match_id = _seated(library, game_id, house)
    bots = dict(enumerate(seat_bots(match.game, match.setup)))
    choices = []
    while match.outcome is None:
        choices.append(_choices(match))
        answer_once(match, bots)
    library.finish(match_id, match.outcome, match.game.tally(match.setup, match.state))
    return Finished(match_id, choices)


def reach(
    library: Library,
    game_id: str,
    answers: int,
    options: int,
    house: Mapping[str, Value] = _PLAIN,
) -> int:
    """Keep a match in which the person has so much to choose from, after so many answers."""
    match, match_id = _seated(library, game_id, house)
    bots = dict(enumerate(seat_bots(match.game, match.setup)))
    given = 0
    while match.outcome is None and (given < answers or _choices(match) < options):
        answer_once(match, bots)
        given += 1
    return match_id


def usual(choices: Sequence[int]) -> int:
    """Return how many options the person's choices have, at the least of the better half."""
    return median_high([options for options in choices if options > 1] or [1])


def _seated(library: Library, game_id: str, house: Mapping[str, Value]) -> tuple[Match[Any], int]:
    """Return a match of one person among bots that the library keeps, and its number."""
    game = games.game(game_id)
    players = (PERSON, *[game.default_bot] * (game.seats.stop - 2))
    nonce = f"{len(library.matches()):032x}"
    setup = Setup(game_id, players, f"tour/{game_id}", house, nonce=nonce)
    kept = library.new_match(game, setup)
    return Match(game, setup, keeper=kept), kept.id


def _choices(match: Match[Any]) -> int:
    """Return how many options the person has."""
    return max((len(ask.options) for ask in match.asks if ask.seat == 0), default=0)
