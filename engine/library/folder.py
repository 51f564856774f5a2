"""Data folder: where on this machine a person's matches live."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from engine.files.writing import MISTAKEN, make_folders
from engine.kernel.damage import reason
from engine.kernel.errors import LibraryError, Unwritable

OVERRIDE = "SAMSARA_HOME"
_TITLE = "Samsara Table"
_PLAIN = "samsara-table"
_OURS = re.compile(
    r"library\.(lock|sqlite.*|.+\.bak.*)|settings\.(json|ini)|printers\.json|crashes\.txt"
)


def data_folder() -> Path:
    """Return the person's data folder, and make it if it is missing; others cannot read it."""
    folder = place(os.environ, sys.platform)
    try:
        make_folders(folder, 0o700)
        _tighten(folder)
    except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
        why = "ENOTDIR" if isinstance(error, FileExistsError) else reason(error)
        kind = LibraryError if why in MISTAKEN else Unwritable
        raise kind("folder-unusable", path=str(folder), why=why) from error
    return folder


def _tighten(folder: Path) -> None:
    """Close our files to others; earlier versions left them open.

    A folder that the person chose may also hold other things, so its own mode stays.
    """
    if sys.platform == "win32":
        return
    if not os.environ.get(OVERRIDE):
        _close_to_others(folder, 0o700, stat.S_ISDIR)
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _OURS.fullmatch(entry.name):
                _close_to_others(Path(entry.path), 0o600, stat.S_ISREG)


def _close_to_others(path: Path, mode: int, is_kind: Callable[[int], bool]) -> None:
    """Narrow the mode of a file or folder of this person's; links are left alone."""
    with suppress(OSError):  # many network shares have no modes
        status = path.lstat()
        if is_kind(status.st_mode) and status.st_uid == os.geteuid() and status.st_mode & 0o077:
            path.chmod(stat.S_IMODE(status.st_mode) & mode)


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
