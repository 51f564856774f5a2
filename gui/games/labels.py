"""Game labels: its icon, its short name, who plays, as the start page and its kin say them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine import games
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.library.content_packs import name_of
from engine.library.folder import data_folder
from gui.context import Wording, say
from gui.games import game_ui
from gui.i18n import Language
from resources.catalogue import capitalized


def seats_of(game_id: str) -> str:
    """Return how many play, in figures."""
    seats = games.game(game_id).seats
    least, most = seats.start, seats.stop - 1
    return str(least) if least == most else f"{least}–{most}"


def facts(game_id: str) -> Wording:
    """Return who plays and how long, in one line."""
    alone = games.game(game_id).seats.stop == 2
    return lambda language: language.say(
        "gui.shell.facts-alone" if alone else "gui.shell.facts",
        seats=seats_of(game_id),
        time=language.say(f"gui.shell.game.{game_id}.time"),
    )


def edition(given: str) -> str:
    """Return an edition as a chip shows it, however its rulebook writes the number."""
    number = given.lstrip("vV")
    return f"v{number}" if number[:1].isdigit() else given


def played_edition(played: Game[Any], content: str) -> str:
    """Return the edition of a match as a chip shows it; content goes by its folder's name."""
    return _pack(played, content) or edition(played.edition)


def played_mode(mode: Wording, played: Game[Any], content: str) -> Wording:
    """Return the mode of a match as a chip shows it, beside the name of content of its own."""
    pack = _pack(played, content)
    return lambda language: language.say("gui.matches.join").join(
        filter(None, (say(language, mode), pack))
    )


def _pack(played: Game[Any], content: str) -> str:
    return name_of(played.id, data_folder(), content) if content else ""


def name(game_id: str) -> str:
    """Return the key of the short name that titles show."""
    return f"gui.shell.game.{game_id}.name"


def titled(game_id: str, game_ids: Collection[str] = games.IDS) -> Wording:
    """Return a game's name, with its edition where two games share the name."""
    shown = edition(games.game(game_id).edition)

    def said(language: Language) -> str:
        word = language.say(name(game_id))
        shared = sum(language.say(name(other)) == word for other in game_ids) > 1
        return f"{word} {shown}" if shared else word

    return said


def ended(game_id: str, ending: str, content: str = "") -> Wording:
    """Return what an ending is called: by its title where the content gives it one."""
    key = f"{game_id}.ending.{ending}"
    return lambda language: (
        title_of(game_id, ending, content, language)
        or language.say(key if language.knows(key) else "gui.shell.over")
    )


def title_of(game_id: str, ending: str, content: str, language: Language) -> str:
    """Return the title that the content gives an ending, if it gives one and can be read."""
    try:
        return games.game(game_id, content).word("title", ending, language.lang) or ""
    except SamsaraError:
        return ""


def result(game_id: str, kind: str) -> str:
    """Return the key of a result's word; where a team wins together, one may only come first."""
    return f"gui.statistics.{'team-' if game_ui(game_id).team else ''}{kind}"


def statistic(game_id: str, bucket: str, language: Language) -> str:
    """Return what a game's statistic is called: by the rule that sets it apart, or its edition."""
    if not bucket:
        return language.say("gui.statistics.company")
    rule = game_ui(game_id).counted_by
    keys = (f"gui.statistics.{game_id}.{bucket}", f"gui.rule.{game_id}.{rule}.{bucket}")
    word = next((language.say(key) for key in keys if language.knows(key)), bucket)
    return capitalized(word)
