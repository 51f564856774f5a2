"""Content packs on disk: the folders that a game's own content can be exchanged for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from engine.games import game, takes_packs
from engine.kernel.errors import LibraryError

_PLACE = "packs"  # the folder of packs in a person's data folder, with one folder for each game


class Saying(NamedTuple):
    """Something to be said of a pack, worded by `error.<code>` with its details."""

    code: str
    details: Mapping[str, str | int]


class Content(NamedTuple):
    """A folder that was looked at: what a match keeps of it, and what there is to say."""

    text: str  # empty if it cannot be played
    faults: tuple[Saying, ...]
    findings: tuple[Saying, ...]


def read_content(game_id: str, folder: Path) -> str:
    """Return the content pack in a folder as the text that a match keeps of it."""
    game(game_id)
    takes_packs(game_id)
    text: str = import_module(f"engine.games.{game_id}.pack").read_folder(folder).text
    return text


def look_at(game_id: str, folder: Path) -> Content:
    """Return a folder's content with everything that is wrong, or unusual, in it."""
    game(game_id)
    takes_packs(game_id)
    report = import_module(f"engine.games.{game_id}.check").report(folder)
    return Content(
        report.pack.text if report.playable else "",
        tuple(Saying(entry.code, entry.details) for entry in report.faults),
        tuple(Saying(entry.code, entry.details) for entry in report.findings),
    )


def shelf(game_id: str, home: Path) -> Path:
    """Return where a person's packs of a game are, one folder each."""
    return home / _PLACE / game_id


def installed(game_id: str, home: Path) -> list[str]:
    """Return the names of the packs that are there."""
    try:
        return sorted(entry.name for entry in shelf(game_id, home).iterdir() if entry.is_dir())
    except OSError:  # nobody has put one there yet
        return []


def install(game_id: str, home: Path, folder: Path) -> str:
    """Keep a copy of a folder that can be played; return the name it goes by from now on."""
    text = read_content(game_id, folder)
    name, number = folder.resolve().name or game_id, 1
    while (shelf(game_id, home) / name).exists():
        if look_at(game_id, shelf(game_id, home) / name).text == text:
            return name
        number += 1
        name = f"{folder.resolve().name} {number}"
    place = shelf(game_id, home) / name
    try:
        place.mkdir(parents=True)
        for file in import_module(f"engine.games.{game_id}.pack").FILES:
            (place / file).write_bytes((folder / file).read_bytes())
    except OSError as error:
        why = error.strerror or ""
        raise LibraryError("folder-unusable", path=str(place), why=why) from error
    return name
