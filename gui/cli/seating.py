"""Who sits where and by which rules, as typed on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.games import game
from engine.kernel.errors import UnknownName
from engine.kernel.game import Game
from engine.kernel.rules import Value
from engine.library.packs import read_content
from gui.cli.arguments import Typed, UsageError


def game_of(typed: Typed) -> tuple[Game[Any], str]:
    """Return the game named, and the content pack of `--content` that it is played with."""
    folder = typed.texts.get("content")
    content = "" if folder is None else read_content(typed.needs[0], Path(folder))
    return game(typed.needs[0], content), content


def players_of(typed: Typed, rules: Game[Any], default_bot: str) -> tuple[str, ...]:
    """Return the bots by seat: `--bots` names them, the last name repeats, `--players` counts."""
    names = typed.lists.get("bots", [default_bot])
    for name in names:
        if name not in rules.bots:
            raise UnknownName("bot-unknown", given=name[:40], expected=" | ".join(rules.bots))
    named = len(names) if len(names) > 1 else rules.default_seats
    seats = typed.numbers.get("players", named)
    if seats not in rules.seats:
        raise UsageError(
            "usage-given",
            given=f"--players {seats}",
            expected=f"{rules.seats.start} … {rules.seats.stop - 1}",
        )
    if len(names) > seats:
        raise UsageError(
            "usage-given", given=f"--bots {','.join(names)[:40]}", expected=f"≤ {seats}"
        )
    return tuple(names + names[-1:] * (seats - len(names)))


def house_of(typed: Typed, rules: Game[Any]) -> dict[str, Value]:
    """Return what `--house` and then `--set` change in the rules."""
    house: dict[str, Value] = {}
    if "house" in typed.texts:
        house |= rules.sheet.house_file(Path(typed.texts["house"]))
    return house | rules.sheet.settings(typed.lists.get("set", []))
