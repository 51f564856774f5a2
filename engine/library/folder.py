"""Data folder: where on this machine a person's matches live."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from engine.files.writing import MISTAKEN
from engine.kernel.damage import reason
from engine.kernel.errors import LibraryError, Unwritable

OVERRIDE = "SAMSARA_HOME"
_TITLE = "Samsara Table"
_PLAIN = "samsara-table"


def data_folder() -> Path:
    """Return the person's data folder, made if it was not there."""
    folder = place(os.environ, sys.platform)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "ENOTDIR" if isinstance(error, FileExistsError) else reason(error)
        kind = LibraryError if why in MISTAKEN else Unwritable
        raise kind("folder-unusable", path=str(folder), why=why) from error
    return folder


def place(environ: Mapping[str, str], platform: str) -> Path:
    """Return where the folder belongs: as told by SAMSARA_HOME, else by the system's custom."""
    told = environ.get(OVERRIDE)
    if told:
        return _at_home(told)
    if platform == "win32":
        return Path(environ.get("APPDATA") or _at_home("~/AppData/Roaming")) / _TITLE
    if platform == "darwin":
        return _at_home("~/Library/Application Support") / _TITLE
    data = Path(environ.get("XDG_DATA_HOME", ""))
    # the XDG specification has relative paths ignored
    return (data if data.is_absolute() else _at_home("~/.local/share")) / _PLAIN


def _at_home(path: str) -> Path:
    """Return the path with `~` as this person's home."""
    try:
        return Path(path).expanduser()
    except RuntimeError as error:  # a system account without a home
        raise Unwritable("folder-unusable", path=path, why=OVERRIDE) from error
