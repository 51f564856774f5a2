"""File kinds: what a file is that is opened or dropped, by what it holds before its name."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path

from engine.files.reading import FileKind, read_bounded, read_head
from engine.kernel.damage import read_as
from engine.kernel.errors import SamsaraError
from engine.kernel.journal import KIND
from engine.kernel.rules import no_toml, toml_within
from engine.lab.searching.search_plan import SearchKind
from engine.library import journal_files, pack_archives
from engine.playtest.files.lossless import is_playtest

_TOML = ".toml"
_HEAD = 1000  # bytes in which a file says what it is
_OF_RULES = {"game", "preset", "rules", "cards"}  # all that a house-rules file has


class Known(Enum):
    """What the program can open."""

    MATCH = auto()
    PLAYTEST = auto()
    HOUSE = auto()
    PLAN = auto()
    SEARCH = auto()
    PACK = auto()


def known_as(path: Path) -> Known:
    """Return what a file or a folder is; one that is nothing of ours is refused."""
    if pack_archives.is_archive(path) or pack_archives.game_of(path):
        return Known.PACK
    name = path.name.casefold()
    if name.endswith(_TOML):
        return _in_toml(path)
    if is_playtest(path):
        return Known.PLAYTEST
    if name.endswith(journal_files.SUFFIXES) or KIND.encode() in read_head(path, _HEAD):
        return Known.MATCH
    raise SamsaraError("file-unknown", file=path.name)


def _in_toml(path: Path) -> Known:
    with read_as(lambda why: no_toml(path.name, why)):
        data = toml_within(read_bounded(path, FileKind.HOUSE))
    if "game" not in data:
        raise SamsaraError("file-unknown", file=path.name)
    if any(kind in data for kind in SearchKind):
        return Known.SEARCH
    whole = set(data) <= _OF_RULES and isinstance(data.get("rules", {}), dict)
    return Known.HOUSE if whole else Known.PLAN
