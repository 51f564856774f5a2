"""Atomic file writing: whole or not at all, beside their names first, then all put in place.

What was there stays until everything is written, and after a fault nothing half remains.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from engine.kernel.errors import LibraryError, SamsaraError


class FileTaken(SamsaraError):
    """A file that is there already and was not meant to be replaced."""


class OutputFolder:
    """The files of one print, under names of their own until all are complete."""

    def __init__(self, folder: Path, *, force: bool) -> None:
        self._folder = folder
        self._force = force
        self._parts: dict[Path, Path] = {}
        self._made: list[Path] = []

    def refuse(self, names: Sequence[str]) -> None:
        """Complain before any work is done if one of these files is there."""
        for name in names:
            path = self._folder / name
            if not self._force and os.path.lexists(path):
                raise FileTaken("file-taken", file=str(path))

    def write(self, name: str, data: bytes) -> None:
        """Write a file beside its place."""
        path = self._folder / name
        part = path.with_name(f".{secrets.token_hex(8)}.part")
        with _told(path):
            self.make(path.parent)
            self._parts[path] = part
            with part.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())

    def make(self, folder: Path) -> None:
        """Make a folder that is not there."""
        self._made += [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)

    def settle(self) -> None:
        """Put every file in its place."""
        self.refuse([str(path.relative_to(self._folder)) for path in self._parts])
        for path, part in list(self._parts.items()):
            with _told(path):
                part.replace(path)
            del self._parts[path]

    def clear(self) -> None:
        """Take away what was not put in place, and the folders that were made for nothing."""
        for part in self._parts.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)
        for path in sorted(self._made, reverse=True):
            with suppress(OSError):
                path.rmdir()


@contextmanager
def write_folder(folder: Path, *, force: bool) -> Iterator[OutputFolder]:
    """Write files into a folder, made if needed; all of them are put in place at the end."""
    files = OutputFolder(folder, force=force)
    try:
        with _told(folder):
            files.make(folder)
        yield files
        files.settle()
    finally:
        files.clear()


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise LibraryError("file-unwritable", file=str(path), why=error.strerror or "") from error


def write_file(path: Path, data: bytes, *, force: bool) -> None:
    """Write one file."""
    with write_folder(path.parent, force=force) as files:
        files.refuse([path.name])
        files.write(path.name, data)
