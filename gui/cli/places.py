"""Output folders: where files go when nobody said where, among the person's documents.

Without Qt, which may not load where the files are made; it would look in the same places.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from engine.files.reading import FileKind, read_bounded
from engine.kernel.damage import reason
from engine.kernel.errors import LibraryError, Unwritable
from engine.library.folder import OVERRIDE, place

_TITLE = "Samsara Table"
_MY_DOCUMENTS = 5  # as Windows counts its folders
_LONGEST_PATH = 260
_USER_DIRS = re.compile(r'^\s*XDG_DOCUMENTS_DIR="(.*)"\s*$', re.MULTILINE)


class Output(NamedTuple):
    """A folder that can be written, and what was wrong with the one expected, if it is another."""

    folder: Path
    expected: str = ""
    why: str = ""


def output_folder(name: str) -> Output:
    """Return a folder for files of this kind, made if it was not there.

    It lies among the documents, where there are none in the data folder, and where neither can be
    written in a temporary folder.
    """
    expected, why = "", ""
    for folder in candidates(name, os.environ, sys.platform):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError as error:
            expected, why = expected or str(folder), why or reason(error)
        else:
            return Output(folder, expected, why)
    try:
        spare = Path(tempfile.mkdtemp(prefix=f"samsara-{name}-"))
    except OSError as error:
        raise Unwritable("folder-unusable", path=expected, why=reason(error)) from error
    return Output(spare, expected or "~", why or "ENOENT")


def candidates(name: str, environ: Mapping[str, str], platform: str) -> Iterator[Path]:
    """Yield where such files belong, the best place first."""
    documents = None if environ.get(OVERRIDE) else _documents(environ, platform)
    if documents is not None and documents.is_dir():
        yield documents / _TITLE / name
    try:
        yield place(environ, platform) / name
    except LibraryError:  # nobody's home
        return


def _documents(environ: Mapping[str, str], platform: str) -> Path | None:
    """Return the folder of documents by the system's custom, whether or not it is there."""
    if platform == "win32":
        return _on_windows()
    home = environ.get("HOME")
    if not home:
        return None
    if platform != "darwin":
        settings = Path(environ.get("XDG_CONFIG_HOME") or Path(home, ".config"), "user-dirs.dirs")
        try:
            named = _USER_DIRS.search(read_bounded(settings, FileKind.SETTINGS).decode())
        except (LibraryError, ValueError):
            named = None
        if named:
            return Path(named[1].replace("$HOME", home, 1))
    return Path(home, "Documents")


def _on_windows() -> Path | None:
    """Ask Windows, since documents may have been moved to another disk or a cloud's folder."""
    if sys.platform != "win32":
        return None
    import ctypes  # noqa: PLC0415 - its `windll` is on Windows alone

    buffer = ctypes.create_unicode_buffer(_LONGEST_PATH)
    failed = ctypes.windll.shell32.SHGetFolderPathW(None, _MY_DOCUMENTS, None, 0, buffer)
    return None if failed else Path(buffer.value)
