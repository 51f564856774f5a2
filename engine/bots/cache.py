"""Disk cache: what bots have worked out once, tables of numbers in the user's cache folder.

A cache is never needed and never trusted. What is damaged, from elsewhere or of another version
counts as not there, and what cannot be written is let go; nothing read from it is ever executed.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.files.writing import write_text
from engine.kernel.errors import LibraryError

OVERRIDE = "SAMSARA_CACHE"

_TITLE = "Samsara Table"

Rows = list[list[float]]


def place(environ: Mapping[str, str], platform: str) -> Path | None:
    """Return where the cache belongs: as told by SAMSARA_CACHE, else by the system's custom.

    Who has no home has no cache: the folder that the program was started in is not ours to fill.
    """
    told = environ.get(OVERRIDE)
    if told:
        return Path(told)
    local = Path(environ.get("LOCALAPPDATA" if platform == "win32" else "XDG_CACHE_HOME", ""))
    name = Path(_TITLE, "Cache") if platform == "win32" else Path("samsara-table")
    # the XDG specification has relative paths ignored
    if platform != "darwin" and local.is_absolute():
        return local / name
    home = environ.get("USERPROFILE" if platform == "win32" else "HOME")
    if not home:
        return None
    if platform == "darwin":
        return Path(home, "Library", "Caches", _TITLE)
    return Path(home, "AppData/Local" if platform == "win32" else ".cache") / name


def load(name: str, key: str) -> Rows | None:
    """Return the rows kept under this name for this key, or None."""
    path = _path(name, key)
    if path is None:
        return None
    try:
        kept = json.loads(read_bounded(path, FileKind.CACHE))
    except (LibraryError, ValueError, RecursionError):
        return None
    if not isinstance(kept, dict) or kept.get("key") != key:
        return None
    rows = kept.get("rows")
    if not isinstance(rows, list) or not all(map(_is_row, rows)) or kept.get("sum") != _sum(rows):
        return None
    return rows


def store(name: str, key: str, rows: Rows) -> None:
    """Keep these rows under this name for this key, if they can be kept."""
    path = _path(name, key)
    if path is None:
        return
    text = json.dumps({"key": key, "sum": _sum(rows), "rows": rows}, separators=(",", ":"))
    with suppress(LibraryError):
        write_text(path, text, force=True)


def _path(name: str, key: str) -> Path | None:
    folder = place(os.environ, sys.platform)
    digest = sha256(key.encode()).hexdigest()[:24]
    return None if folder is None else folder / f"{name}-{digest}.json"


def _is_row(row: object) -> bool:
    """Say whether this is a list of plain numbers."""
    return isinstance(row, list) and all(type(number) in (int, float) for number in row)


def _sum(rows: object) -> str:
    return sha256(json.dumps(rows).encode()).hexdigest()
