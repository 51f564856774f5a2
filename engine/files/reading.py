"""Bounded file reading: whatever comes from outside is an ordinary file of a likely size.

A device or a pipe might never end or make the program wait, and what is larger than anything of
its kind can be would fill the memory before it is found to be wrong.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from importlib.resources.abc import Traversable
from pathlib import Path

from engine.kernel.damage import reason
from engine.kernel.errors import LibraryError

_KB, _MB = 1024, 1024 * 1024
# Neither wait for a pipe's other end nor take over a terminal; Windows knows neither.
_QUIET = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


class FileKind(Enum):
    """What a file is to be, and how many bytes of it are read at most."""

    MATCH = "match", 4 * _MB  # a long match has some ten thousand, the largest pack 2 MB
    HOUSE = "house", 256 * _KB
    EXPERIMENT = "experiment", 256 * _KB
    LAB_RUN = "lab run", 64 * _MB
    LAB_RESULT = "lab result", 64 * _MB  # six variants and 200,000 games come to some forty
    PACK = "pack", 2_000_000
    PACK_ARCHIVE = "pack archive", 20 * _MB
    MANIFEST = "manifest", 8 * _MB
    PLAYTEST = "playtest", 8 * _MB  # three hours at a table are half a megabyte
    PRINTERS = "printers", 256 * _KB
    SETTINGS = "settings", _MB
    MESSAGE = "message", 16 * _MB  # of all the files that a command line can name
    CACHE = "cache", 32 * _MB
    PDF = "pdf", 1024 * _MB

    @property
    def most(self) -> int:
        """Return how many bytes are read at most."""
        return self.value[1]


def read_bounded(file: Path | Traversable, kind: FileKind) -> bytes:
    """Return what an ordinary file holds, or say in one line why it is not read."""
    path = Path(str(file))
    vet(path, kind)
    data = read_head(path, kind.most + 1)
    if len(data) > kind.most:
        raise _too_large(path, kind)
    return data


def read_head(path: Path, most: int) -> bytes:
    """Return so many bytes at most of an ordinary file, however large that is."""
    try:
        _refuse_others(path.stat(), path)  # to open a device may do something
        with os.fdopen(os.open(path, os.O_RDONLY | _QUIET), "rb") as stream:
            _refuse_others(os.fstat(stream.fileno()), path)  # it may be another by now
            return stream.read(most)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error


def is_file(path: Path) -> bool:
    """Say whether an ordinary file is there; what nobody may look at is none."""
    return _is(path, stat.S_ISREG)


def is_there(file: Path | Traversable) -> bool:
    """Return whether a path exists, even if it is only a broken link."""
    return os.path.lexists(str(file))


def is_folder(path: Path) -> bool:
    """Say whether a folder is there; what nobody may look at is none."""
    return _is(path, stat.S_ISDIR)


def _is(path: Path, kind: Callable[[int], bool]) -> bool:
    with suppress(OSError, ValueError):  # `Path.is_file` raises some of them, as for a long name
        return kind(path.stat().st_mode)
    return False


def vet(path: Path, kind: FileKind) -> None:
    """Refuse a file that is not to be opened, for a library that opens it by itself."""
    try:
        status = path.stat()
        _refuse_others(status, path)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from error
    if status.st_size > kind.most:
        raise _too_large(path, kind)


def _refuse_others(status: os.stat_result, path: Path) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise LibraryError("file-no-file", file=str(path))


def _unreadable(path: Path, error: OSError | ValueError) -> LibraryError:
    """Say why; a name with a NUL in it is a ValueError."""
    return LibraryError("file-unreadable", file=str(path), why=reason(error))


def _too_large(path: Path, kind: FileKind) -> LibraryError:
    most = f"{kind.most / _MB:g} MB" if kind.most >= _MB else f"{kind.most / _KB:g} kB"
    return LibraryError("file-too-large", file=str(path), most=most)
