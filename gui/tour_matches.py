"""Matches for the screenshot tour: one that is over, and such as wait for a telling choice."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median_high
from typing import Any

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from engine.library.store import Library


def seated(library: Library, game_id: str) -> tuple[Match[Any], int]:
    """Return a match of one person among bots that the library keeps, and its number."""
    game = games.game(game_id)
    players = (PERSON, *[game.default_bot] * (game.seats.stop - 2))
    setup = Setup(game_id, players, f"tour/{game_id}", nonce=f"{len(library.matches()):032x}")
    kept = library.new_match(game, setup)
    return Match(game, setup, keeper=kept), kept.id


def finish(library: Library, game_id: str) -> list[int]:
    """Keep a match that is over; return how much the person had to choose from at each answer."""
    match, match_id = seated(library, game_id)
    bots = dict(enumerate(seat_bots(match.game, match.setup)))
    choices = []
    while match.outcome is None:
        choices.append(offered(match))
        answer_once(match, bots)
    library.finish(match_id, match.outcome, match.game.tally(match.setup, match.state))
    return choices


def usual(choices: Sequence[int]) -> int:
    """Return how many options the person's choices have, at the least of the better half."""
    return median_high([options for options in choices if options > 1] or [1])


def reach(library: Library, game_id: str, answers: int, options: int) -> int:
    """Keep a match in which the person has so much to choose from, after so many answers."""
    match, match_id = seated(library, game_id)
    bots = dict(enumerate(seat_bots(match.game, match.setup)))
    given = 0
    while match.outcome is None and (given < answers or offered(match) < options):
        answer_once(match, bots)
        given += 1
    return match_id


def offered(match: Match[Any]) -> int:
    """Return how many options the person has."""
    return max((len(ask.options) for ask in match.asks if ask.seat == 0), default=0)
