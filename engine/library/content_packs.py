"""Content packs on disk: the folders that a game's own content can be exchanged for."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path

from engine.files.reading import FileKind, is_file, is_folder, read_bounded
from engine.files.writing import create_folder
from engine.games import content_packs
from engine.kernel.errors import Notice
from engine.kernel.game import PackReport
from resources.foreign import shown

FOLDER = "packs"  # the folder of packs in a person's data folder, with one folder for each game
_MOST_ENTRIES = 1_000  # of a folder that are checked
_MOST_NAMED = 20  # ignored files that are listed


def read_content(game_id: str, folder: Path) -> str:
    """Return the content pack in a folder as the text that a match keeps of it."""
    return content_packs(game_id).read(folder)


def look_at(game_id: str, folder: Path) -> PackReport:
    """Return a folder's content with every fault, finding and ignored file in it."""
    packs = content_packs(game_id)
    report = packs.report(folder)
    names: list[str] = []
    with suppress(OSError, ValueError):  # the report says already what cannot be read
        inside = islice(folder.iterdir(), _MOST_ENTRIES)
        names = sorted(f"{one.name}/" if is_folder(one) else one.name for one in inside)
    if not any(name in packs.files for name in names):
        return report  # it is no pack at all
    read = (*packs.files, *packs.optional)
    return with_unread(report, [name for name in names if name not in read])


def with_unread(report: PackReport, files: Sequence[str]) -> PackReport:
    """Return a report that also lists the ignored files."""
    notices = [Notice("finding-file", {"file": shown(file)}) for file in files[:_MOST_NAMED]]
    if len(files) > _MOST_NAMED:
        notices.append(Notice("finding-files", {"count": len(files) - _MOST_NAMED}))
    return report._replace(findings=(*notices, *report.findings))


def packs_folder(game_id: str, home: Path) -> Path:
    """Return where a person's packs of a game are, one folder each."""
    return home / FOLDER / game_id


def installed(game_id: str, home: Path) -> list[str]:
    """Return the names of the packs that are there."""
    try:
        return sorted(
            entry.name
            for entry in packs_folder(game_id, home).iterdir()
            if entry.is_dir() and not entry.name.startswith(".")
        )
    except OSError:  # nobody has put one there yet
        return []


def name_of(game_id: str, home: Path, content: str) -> str:
    """Return the name of the folder that a match's content is installed from; empty if none is."""
    for name in installed(game_id, home):
        if look_at(game_id, packs_folder(game_id, home) / name).text == content:
            return name
    return ""


def install(game_id: str, home: Path, folder: Path) -> str:
    """Keep a copy of a folder that can be played; return the name it goes by from now on."""
    text = read_content(game_id, folder)
    name, number = folder.resolve().name or game_id, 1
    while (packs_folder(game_id, home) / name).exists():
        if look_at(game_id, packs_folder(game_id, home) / name).text == text:
            return name
        number += 1
        name = f"{folder.resolve().name} {number}"
    packs = content_packs(game_id)
    names = (*packs.files, *(one for one in packs.optional if is_file(folder / one)))
    files = [(one, read_bounded(folder / one, FileKind.PACK)) for one in names]
    create_folder(packs_folder(game_id, home) / name, files)
    return name
