"""What bots have worked out and need not work out again: tables of numbers in the user's cache.

A cache is never needed and never trusted. What is damaged, from elsewhere or of another version
counts as not there, and what cannot be written is let go; nothing read from it is ever executed.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

OVERRIDE = "SAMSARA_CACHE"

_TITLE = "Samsara Table"
_MOST_BYTES = 32 * 1024 * 1024

Rows = list[list[float]]


def place(environ: Mapping[str, str], platform: str) -> Path:
    """Return where the cache belongs: as told by SAMSARA_CACHE, else by the system's custom."""
    told = environ.get(OVERRIDE)
    if told:
        return Path(told)
    home = environ.get("USERPROFILE" if platform == "win32" else "HOME") or os.curdir
    if platform == "win32":
        return (
            Path(environ.get("LOCALAPPDATA") or Path(home, "AppData", "Local")) / _TITLE / "Cache"
        )
    if platform == "darwin":
        return Path(home, "Library", "Caches", _TITLE)
    cache = Path(environ.get("XDG_CACHE_HOME", ""))
    # the XDG specification has relative paths ignored
    return (cache if cache.is_absolute() else Path(home, ".cache")) / "samsara-table"


def load(name: str, key: str) -> Rows | None:
    """Return the rows kept under this name for this key, or None."""
    path = _path(name, key)
    try:
        if path.stat().st_size > _MOST_BYTES:
            return None
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
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
    text = json.dumps({"key": key, "sum": _sum(rows), "rows": rows}, separators=(",", ":"))
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f"{path.stem}.", suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            Path(draft).replace(path)
        except OSError:
            with suppress(OSError):
                Path(draft).unlink()


def _path(name: str, key: str) -> Path:
    digest = sha256(key.encode()).hexdigest()[:24]
    return place(os.environ, sys.platform) / f"{name}-{digest}.json"


def _is_row(row: object) -> bool:
    """Say whether this is a list of plain numbers."""
    return isinstance(row, list) and all(type(number) in (int, float) for number in row)


def _sum(rows: object) -> str:
    return sha256(json.dumps(rows).encode()).hexdigest()
