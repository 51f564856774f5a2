"""Pack archive: the zip file `NAME.samsara-pack` in which a folder of content is sent.

Nothing is unpacked but files of the names that a game's packs have, each read within its limit, so
that no name of the archive becomes a path and no small archive fills the disk.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from engine.files.reading import FileKind, is_file, is_folder, read_bounded
from engine.files.writing import create_folder
from engine.games import CONTENT_IDS, content_packs
from engine.kernel.errors import LibraryError
from engine.kernel.game import ContentPacks, PackReport
from engine.library.content_packs import look_at, with_unread

SUFFIX = ".samsara-pack"
_MOST_ENTRIES = 400
_ENCRYPTED = 0x1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # others raise what they like
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)


def is_archive(path: Path) -> bool:
    """Say whether a file is called as packs are that were sent as one, whatever is in it."""
    return path.name.casefold().endswith(SUFFIX) and not is_folder(path)


def game_of(path: Path) -> str:
    """Return the game that a folder, or one of its files, brings content for; empty if none."""
    for game_id in CONTENT_IDS:
        files = content_packs(game_id).files
        if path.name in files or any(is_file(path / name) for name in files):
            return game_id
    return ""


@contextmanager
def opened(path: Path) -> Iterator[tuple[str, Path]]:
    """Have a pack as a folder, with its game: a folder itself, or an archive while this lasts."""
    if not is_archive(path):
        folder = path if is_folder(path) else path.parent
        yield game_of(folder), folder
        return
    game_id, files, _ = _read(path)
    with TemporaryDirectory(prefix="samsara-pack-") as place:
        folder = Path(place) / (path.name[: -len(SUFFIX)].strip(" .") or game_id)
        create_folder(folder, files)
        yield game_id, folder


@contextmanager
def as_folder(path: Path) -> Iterator[Path]:
    """Have what was named as content as its folder, if it is one or an archive of one."""
    if is_archive(path):
        with opened(path) as (_, folder):
            yield folder
    elif is_folder(path):
        yield path
    else:
        raise LibraryError("folder-is-file" if is_file(path) else "folder-missing", file=str(path))


def check(game_id: str, path: Path) -> PackReport:
    """Return the report on a folder of content, or on an archive of one."""
    with as_folder(path) as folder:
        report = look_at(game_id, folder)
    return with_unread(report, _read(path).others) if is_archive(path) else report


class _Archive(NamedTuple):
    game: str
    files: list[tuple[str, bytes]]  # that are read, with their names
    others: list[str]


def _read(path: Path) -> _Archive:
    """Return the game of an archive and the files that count, from the folder they lie in."""
    data = read_bounded(path, FileKind.PACK_ARCHIVE)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            entries = archive.infolist()
            for game_id in CONTENT_IDS if len(entries) <= _MOST_ENTRIES else ():
                found = _found(entries, content_packs(game_id))
                if not found:
                    continue
                files = [(name, _data(archive, one, path)) for name, one in found.items()]
                taken = {id(one) for one in found.values()}
                others = [one for one in entries if not one.is_dir() and id(one) not in taken]
                return _Archive(game_id, files, [one.filename for one in others])
    except _BROKEN as error:
        raise _no_pack(path) from error
    raise _no_pack(path)


def _found(entries: list[zipfile.ZipInfo], packs: ContentPacks) -> dict[str, zipfile.ZipInfo]:
    """Return the files of a pack by name, all from one folder; empty if it is no pack."""
    placed = [(*_place(one), one) for one in entries]
    needed = [(folder, name) for folder, name, _ in placed if name in packs.files]
    folders, names = {folder for folder, _ in needed}, {name for _, name in needed}
    if not len(needed) == len(names) == len(packs.files) or len(folders) != 1:
        return {}
    wanted = (*packs.files, *packs.optional)
    here = [(name, one) for folder, name, one in placed if folder in folders and name in wanted]
    found = dict(here)
    return found if len(found) == len(here) else {}


def _place(entry: zipfile.ZipInfo) -> tuple[str, str]:
    """Return the folder and the name of an entry; some of Windows part them by a backslash."""
    folder, _, name = entry.filename.replace("\\", "/").rpartition("/")
    return folder, name


def _data(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, path: Path) -> bytes:
    """Return what one file holds, unless more comes out of the archive than a pack may have."""
    if entry.flag_bits & _ENCRYPTED or entry.compress_type not in _METHODS:
        raise _no_pack(path)
    with archive.open(entry) as stream:
        data = stream.read(FileKind.PACK.most + 1)
    if len(data) > FileKind.PACK.most:
        raise _no_pack(path)
    return data


def _no_pack(path: Path) -> LibraryError:
    wanted = " | ".join(" + ".join(content_packs(one).files) for one in CONTENT_IDS)
    return LibraryError("pack-archive", file=path.name, expected=wanted)
