"""Bot factory: bots made from their names, and one answer of theirs in a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.bots.pondering import wishers
from engine.bots.seating import seated
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import PERSON, Bot, Game, S, Setup
from engine.kernel.match import Match
from engine.kernel.playout import Sight
from engine.kernel.searched import SearchedSimulation
from engine.kernel.simulation import Simulation


def seat_bots(game: Game[S], setup: Setup) -> list[Bot]:
    """Return a bot for every seat; a person's seat is held by the game's default bot."""
    bots = []
    for seat, name in enumerate(setup.players):
        kind = game.default_bot if name == PERSON else name
        bots.append(seated(game, kind)(seat, BotChance(setup.seed, seat)))
    return bots


def advisers(game: Game[S], setup: Setup, name: str) -> list[Bot]:
    """Return a bot of one name for every seat, to say what it would do there."""
    return seat_bots(game, replace(setup, players=(name,) * len(setup.players)))


def simulation(
    game: Game[S],
    setup: Setup,
    tell: Callable[[Event], None] | None = None,
    *,
    every: bool = True,
) -> Simulation[S]:
    """Return a game among the setup's bots, which keeps what those need that search."""
    bots = seat_bots(game, setup)
    kind = SearchedSimulation if any(bot.searches for bot in bots) else Simulation
    return kind(game, setup, bots, tell, every=every)


def place(bots: Mapping[int, Bot], match: Match[S]) -> None:
    """Have the bots of these seats draw for the answers that come next in a match."""
    given = match.given()
    for seat, bot in bots.items():
        bot.chance.place(given[seat])


def answer_once(
    match: Match[S],
    bots: Mapping[int, Bot],
    heed: Callable[[int, Bot, Ask, Option], None] | None = None,
) -> bool:
    """Let one bot answer one open question; say whether any could.

    `heed` is told whose bot chose what, while the position it was made in still stands.
    """
    place(bots, match)
    for ask in match.asks:
        for seat in wishers(ask, bots):
            bot = bots[seat]
            wish = bot.wish(seat, ask, Sight(match, seat))
            if wish is not None:
                if heed is not None:
                    heed(seat, bot, ask, wish)
                match.answer(seat, wish)
                return True
        asked = bots.get(ask.seat)
        if asked is not None:
            option = asked.choose(ask, Sight(match, ask.seat))
            if heed is not None:
                heed(ask.seat, asked, ask, option)
            match.answer(ask.seat, option)
            return True
    return False
