"""Atomic file writing: whole or not at all, beside their names first, then all put in place.

What was there stays until everything is written and on the disk, and after a fault nothing half
remains. A file keeps its mode, a link is followed, a device is never replaced, and nothing that
is there is replaced unless its owner said so. What a killed program left is swept away.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import takewhile
from pathlib import Path
from time import monotonic, sleep, time

from engine.kernel.damage import reason
from engine.kernel.errors import LibraryError, SamsaraError, Unwritable

_PATIENCE_S = 1.0  # Windows lets nobody replace what a viewer or a scanner looks at just now
_RETRY_S = 0.05
# another path was meant
MISTAKEN = ("ENOTDIR", "EISDIR", "ENAMETOOLONG", "ELOOP", "LEADS_NOWHERE")
_FORGOTTEN_S = 24 * 3600  # after which a part belongs to nobody, whoever's number it bears
_PART = re.compile(r"\.samsara-(\d+)-[0-9a-f]{16}\.part")


class FileTaken(SamsaraError):
    """A file that is there already and was not meant to be replaced."""


def write_text(path: Path, text: str, *, force: bool) -> None:
    """Write one file with a text, as `write_file` does."""
    with _told(path):
        data = text.encode()  # half a character can be written nowhere
    write_file(path, data, force=force)


def write_file(path: Path, data: bytes, *, force: bool) -> None:
    """Write one file, and the folder for it if need be; with `force` in place of another."""
    with write_folder(path.parent, force=force) as files:
        files.refuse([path.name])
        files.write(path.name, data)


def make_private(path: Path) -> None:
    """Make an empty file that only this person can read, unless it exists."""
    with suppress(OSError):  # opening it later reports the error
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def remove_file(path: Path) -> None:
    """Remove a file; one that is not there is no fault."""
    with _told(path):
        path.unlink(missing_ok=True)


def make_folder(folder: Path) -> None:
    """Make a folder for files to come, unless it is there."""
    with _told(folder):
        _refuse_file_as_folder(folder)
        make_folders(folder)


def make_folders(folder: Path, mode: int = 0o777) -> list[Path]:
    """Make a folder and its missing parents; return the new folders, the innermost first.

    `Path.mkdir` recurses for every parent, and a path may have a thousand. `lstat` comes first, so
    that no parent is made for a path that the system can never accept.
    """
    with suppress(FileNotFoundError):
        folder.lstat()
    missing = list(takewhile(lambda path: not path.is_dir(), (folder, *folder.parents)))
    try:
        for path in reversed(missing):
            path.mkdir(mode, exist_ok=True)
    except OSError:
        remove_folders(missing)
        raise
    return missing


def remove_folders(folders: Iterable[Path]) -> None:
    """Remove those of these folders that are empty, the innermost first."""
    for path in sorted(folders, reverse=True):
        with suppress(OSError):
            path.rmdir()


def refuse(path: Path, *, force: bool) -> None:
    """Complain before any work is done if a file cannot be put there."""
    with _told(path):
        _refuse_file_as_folder(_target(path).parent)
        if not force and os.path.lexists(path):
            raise FileTaken("file-taken", file=str(path))


class OutputFolder:
    """Files that belong together, under names of their own until all are complete."""

    def __init__(self, folder: Path, *, force: bool) -> None:
        self._folder = folder
        self._force = force
        self._parts: dict[Path, tuple[Path, Path]] = {}  # what was written, and what it becomes
        self._ready: set[Path] = set()
        self._made: list[Path] = []

    def refuse(self, names: Sequence[str]) -> None:
        """Complain before any work is done if one of these files is there."""
        for name in names:
            refuse(self._folder / name, force=self._force)

    def write(self, name: str, data: bytes) -> None:
        """Write a file beside its place."""
        path = self._folder / name
        with _told(path):
            target = _target(path)
            self.make(target.parent)
            part = _part_beside(target)
            self._parts[path] = part, target
            _fill(part, data, target)

    def make(self, folder: Path) -> None:
        """Make a folder that is not there, and sweep one that is."""
        if folder in self._ready:
            return
        self._ready.add(folder)
        _refuse_file_as_folder(folder)
        self._made += make_folders(folder)
        sweep_parts(folder)

    def put_in_place(self) -> None:
        """Put every file in its place."""
        self.refuse([str(path.relative_to(self._folder)) for path in self._parts])
        folders = {target.parent for _, target in self._parts.values()}
        for done, (path, (part, target)) in enumerate(list(self._parts.items())):
            with _told(path, done):
                _put(part, target)
            del self._parts[path]
        for folder in folders:
            sync_folder(folder)

    def discard(self) -> None:
        """Take away what was not put in place, and the folders that were made for nothing."""
        for part, _ in self._parts.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)
        remove_folders(self._made)


@contextmanager
def write_folder(folder: Path, *, force: bool) -> Iterator[OutputFolder]:
    """Write files into a folder, made if needed; all of them are put in place at the end."""
    files = OutputFolder(folder, force=force)
    try:
        with _told(folder):
            files.make(folder)
        yield files
        files.put_in_place()
    finally:
        files.discard()


def create_folder(place: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Make a folder that is not there yet, with these files: all of it or nothing."""
    with _told(place):
        make_folders(place.parent)
        sweep_parts(place.parent)
        part = _part_beside(place)
        try:
            part.mkdir()
            for name, data in files:
                _fill(part / name, data, part / name)
            sync_folder(part)
            part.rename(place)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
        sync_folder(place.parent)


def sweep_parts(folder: Path) -> None:
    """Take away the parts in a folder whose program is no more."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if (mark := _PART.fullmatch(entry.name)) and _forgotten(entry, int(mark[1])):
                if entry.is_dir(follow_symlinks=False):
                    shutil.rmtree(entry.path, ignore_errors=True)
                else:
                    with suppress(OSError):
                        os.unlink(entry.path)  # noqa: PTH108 - an entry is no Path


def _forgotten(entry: os.DirEntry[str], process: int) -> bool:
    """Say whether nobody writes this part any more: its program is gone, or it is a day old."""
    if process == os.getpid():
        return False
    with suppress(OSError):
        if time() - entry.stat(follow_symlinks=False).st_mtime > _FORGOTTEN_S:
            return True
    if sys.platform == "win32":  # to ask there whether a process lives is to end it
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:  # somebody else's
        return False
    return False


def _target(path: Path) -> Path:
    """Return the file that is really written, where a link leads; a device or a folder is none."""
    if path.exists() and not stat.S_ISREG(path.stat().st_mode):
        raise LibraryError("file-no-file", file=str(path))
    return Path(os.path.realpath(path)) if path.is_symlink() else path.absolute()


def _refuse_file_as_folder(folder: Path) -> None:
    """Refuse a folder that can never be made: what is there on the way to it is none."""
    there = next((path for path in (folder, *folder.parents) if os.path.lexists(path)), None)
    if there is not None and there.is_symlink() and not there.exists():
        raise OSError("LEADS_NOWHERE")
    if there is not None and not there.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))


def _part_beside(target: Path) -> Path:
    """Return a name beside a file: only there a move is one step."""
    return target.with_name(f".samsara-{os.getpid()}-{secrets.token_hex(8)}.part")


def _fill(part: Path, data: bytes, target: Path) -> None:
    """Write a part and have it on the disk, as open to others as what it will replace."""
    with part.open("xb") as file:
        with suppress(FileNotFoundError):
            _resemble(part, target.stat())
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _resemble(part: Path, before: os.stat_result) -> None:
    own = part.stat()
    if sys.platform != "win32" and (own.st_uid, own.st_gid) != (before.st_uid, before.st_gid):
        with suppress(OSError):  # only root may give a file away
            os.chown(part, before.st_uid, before.st_gid)
    with suppress(OSError):  # on many a share there are no modes
        part.chmod(stat.S_IMODE(before.st_mode))


def _put(part: Path, target: Path) -> None:
    """Move a part to its name; whoever holds the name for a moment is waited for."""
    until = monotonic() + _PATIENCE_S
    while True:
        try:
            part.replace(target)
        except PermissionError:
            if monotonic() > until:
                raise
            sleep(_RETRY_S)
        else:
            return


def sync_file(path: Path) -> None:
    """Have a file on the disk that a library has written."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Have the folder's new entry outlive a power cut, where a system can be asked for that."""
    if sys.platform == "win32":
        return
    with suppress(OSError):  # the file itself is complete; some file systems refuse
        entry = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)


def _has_place(path: Path) -> bool:
    """Say whether what a path lies in is there, although no file could be made there: as /proc."""
    try:
        return path.absolute().parent.is_dir()
    except OSError:  # the working folder is gone
        return False


@contextmanager
def _told(path: Path, done: int = 0) -> Iterator[None]:
    """Say which file could not be written, and whether others have been replaced already."""
    try:
        yield
    except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
        why = reason(error)
        kind = LibraryError if why in MISTAKEN else Unwritable
        if why == "ENOENT" and _has_place(path):
            why = "TAKES_NO_FILE"
        if done:
            raise kind("files-unwritable", file=str(path), why=why, done=done) from error
        raise kind("file-unwritable", file=str(path), why=why) from error
