"""Bot factory: bots made from their names, and one answer of theirs in a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from random import Random

from engine.kernel.asking import Ask, Option
from engine.kernel.errors import UnknownName
from engine.kernel.game import PERSON, Bot, Game, S, Setup
from engine.kernel.match import Match


def seat_bots(game: Game[S], setup: Setup) -> list[Bot]:
    """Return a bot for every seat; a person's seat is held by the game's default bot.

    All of them share one source of chance, made from the seed: in a simulation, making one for
    each would cost more than many a whole game.
    """
    rng = Random(int.from_bytes(sha256(f"bots/{setup.seed}".encode()).digest()[:8], "big"))
    bots = []
    for seat, name in enumerate(setup.players):
        kind = game.default_bot if name == PERSON else name
        if kind not in game.bots:
            raise UnknownName("bot-unknown", given=kind, expected=" | ".join(game.bots))
        bots.append(game.bots[kind](seat, rng))
    return bots


def answer_once(
    match: Match[S],
    bots: Mapping[int, Bot],
    heed: Callable[[Bot, Ask, Option], None] | None = None,
) -> bool:
    """Let one bot answer one open question; say whether any could.

    `heed` is told the bot's choice while the position it was made in still stands.
    """
    for ask in match.asks:
        for seat in ask.volunteers:
            bot = bots.get(seat)
            if bot is not None and bot.eager:
                wish = bot.wish(seat, ask, partial(match.view, seat))
                if wish is not None:
                    match.answer(seat, wish)
                    return True
        bot = bots.get(ask.seat)
        if bot is not None:
            option = bot.choose(ask, partial(match.view, ask.seat))
            if heed is not None:
                heed(bot, ask, option)
            match.answer(ask.seat, option)
            return True
    return False
