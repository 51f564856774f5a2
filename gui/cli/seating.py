"""Options of a game: who sits where and by which rules, as typed on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from engine import games
from engine.bots.seating import seated
from engine.kernel.game import Game
from engine.kernel.rules import Value
from engine.library.content_packs import look_at, read_content
from engine.library.house_files import read_house
from engine.library.pack_archives import as_folder
from engine.rule_words.packs import unplayed_text
from gui.cli.options import (
    Command,
    UsageError,
    argument,
    commas,
    each,
    option,
    path,
    text,
    whole,
)
from resources.catalogue import Catalogue

_MOST_PLAYERS = 16


class Chosen(NamedTuple):
    """A game, its content pack, and the rules of the pack that are ignored."""

    game: Game[Any]
    content: str
    unplayed: tuple[str, ...]

    def notes(self, words: Catalogue) -> Iterator[str]:
        """Yield notes on the pack, shown before a game."""
        if self.unplayed:
            yield unplayed_text(self.unplayed, words)


@dataclass(frozen=True, kw_only=True)
class Seated(Command):
    """A command that plays a game: which, among whom, by which rules."""

    game: str = argument(text("GAME", games.IDS))
    players: int | None = option(whole("N", 1, _MOST_PLAYERS), None)
    bots: tuple[str, ...] | None = option(commas("a,b,…"), None)
    house: Path | None = option(path("FILE"), None)
    settings: tuple[str, ...] = each(text("key=value"), flag="set")
    content: Path | None = option(path("FOLDER", games.CONTENT_IDS), None)

    def chosen(self) -> Chosen:
        """Return the game, and the content pack of `--content` that it is played with."""
        if self.content is None:
            return Chosen(games.game(self.game), "", ())
        with as_folder(self.content) as folder:
            content = read_content(self.game, folder)
            unplayed = look_at(self.game, folder).unplayed
        return Chosen(games.game(self.game, content), content, unplayed)

    def seats(self, rules: Game[Any], default_bot: str) -> tuple[str, ...]:
        """Return the bots by seat: the last one named repeats, `--players` counts."""
        names = self.bots or (default_bot,)
        for name in names:
            seated(rules, name)
        named = len(names) if len(names) > 1 else rules.default_seats
        seats = self.players or named
        expected = f"{rules.seats.start} … {rules.seats.stop - 1}"
        if self.players is not None and seats not in rules.seats:
            raise UsageError("usage-given", given=f"--players {seats}", expected=expected)
        if len(names) > seats or seats not in rules.seats:
            expected = expected if self.players is None else f"1 … {seats}"
            raise UsageError("usage-bots", given=len(names), expected=expected)
        return names + names[-1:] * (seats - len(names))

    def changes(self, rules: Game[Any]) -> dict[str, Value]:
        """Return what `--house` and then `--set` change in the rules."""
        return changes(rules, self.house, self.settings)


def changes(rules: Game[Any], house: Path | None, settings: Sequence[str] = ()) -> dict[str, Value]:
    """Return what a file of house rules and then single settings change in the rules."""
    changed = {} if house is None else read_house(rules.rule_sheet, house)
    return changed | rules.rule_sheet.settings(list(settings))
