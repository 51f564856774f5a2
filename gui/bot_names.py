"""Bot names in words: what a level, a bot or one with manners is called, and how strong it is."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.bots.seating import base_of, manners_in, near_level
from engine.kernel.game import Game
from gui.context import Wording
from gui.i18n import Language
from resources.catalogue import Catalogue
from resources.foreign import shown


def bot_name(words: Catalogue, game: str, player: str) -> str:
    """Return what a bot is called; of one that this version does not know, the name it goes by."""
    base = base_of(player)
    key = f"gui.bot.{base}.name"
    name = words.say(key) if key in words else shown(base)
    told = ""
    for kind, value in manners_in(player):
        manner = _manner(words, game, kind, value)
        told = words.say("bot.joined", one=told, other=manner) if told else manner
    return words.say("bot.mannered", bot=name, manners=told) if told else name


def named_bot(game: str, player: str) -> Wording:
    """Return what says a bot's name in the language spoken."""
    return lambda language: bot_name(language.words, game, player)


def described_bot(game: Game[Any], player: str) -> Wording:
    """Return what says how strong a bot is among the levels of its game, and how it plays."""
    return partial(_described, game, player)


def _described(game: Game[Any], player: str, language: Language) -> str:
    words, levels = language.words, list(game.levels)
    key = f"gui.bot.{base_of(player)}.about"
    about = words.say(key) if key in words else ""
    near = near_level(game, player)
    if player in levels:
        strength = words.say("bot.level", n=levels.index(player) + 1, of=len(levels))
    elif near:
        strength = words.say("bot.like", level=bot_name(words, game.id, near))
    else:
        return about
    return words.say("bot.strength", strength=strength, about=about) if about else strength


def _manner(words: Catalogue, game: str, kind: str, value: str) -> str:
    what, _, number = value.rpartition(":")
    n = int(number) if number.isdecimal() else 0
    match kind:
        case "slips" | "as":
            return words.say(f"bot.manner.{kind}", n=n, bot=bot_name(words, game, what))
        case "first":
            return words.say(f"bot.manner.{kind}", n=n, verbs=_verb(words, game, what))
    verbs = [_verb(words, game, verb) for verb in value.split("|")]
    return words.say(f"bot.manner.{kind}", verbs=words.say("list.names").join(verbs))


def _verb(words: Catalogue, game: str, verb: str) -> str:
    """Return the word of an option; its own name where the word needs to know whom or what."""
    key = f"{game}.option.{verb}"
    return words.say(key) if key in words and "{" not in words.pattern(key) else shown(verb)
