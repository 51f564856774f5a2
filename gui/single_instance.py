"""Single instance: a second start hands its files to the window that is open, and ends.

Whoever holds the lock is that window; the system takes a lock back however its holder ended, so
that none is ever stale. A second start lays a message into the folder beside the lock, under its
name all at once, and waits until it is gone: taken by the window, or withdrawn because the lock
came free, or because nobody took it in time. A window of one's own follows then.

The folder is the person's alone. A message names files and nothing else that is done: they are
opened as if they were dropped on the window, which executes nothing.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import hashlib
import json
import os
import secrets
import socket
import stat
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, NamedTuple, Self

from engine.files.reading import FileKind, read_bounded
from engine.files.writing import write_text
from engine.kernel.errors import SamsaraError
from resources.catalogue import LANGUAGES

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_FOLDER, _LOCK, _MESSAGE, _TAKEN = "window", "lock", ".json", ".taken"
_PATIENCE_S = 30.0  # with a window that is still starting, or busy
_STALE_S = 60.0  # whoever wrote an older message has given up, or was killed
_LOOK_S = 0.02
_HELD = (errno.EWOULDBLOCK, errno.EACCES, 0)  # what Linux, Windows and Wine say of a lock
_LONGEST_PATH = 32_767  # what Windows allows at most
_LONGEST_TOKEN = 200
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SESSIONNAME", "QT_QPA_PLATFORM")
TOKEN = "XDG_ACTIVATION_TOKEN"  # noqa: S105 - by it a desktop lets a window come forward


class Message(NamedTuple):
    """What a second start asks of the window: to come forward, and to open these files."""

    files: tuple[Path, ...] = ()
    lang: str = ""
    token: str = ""


class Instance:
    """The right to be the window that others hand files to, held until the process ends."""

    def __init__(self, folder: Path, lock: IO[bytes]) -> None:
        self.folder = folder
        self._lock = lock

    def messages(self) -> list[Message]:
        """Take whatever was handed over, the first first; what is no message goes unread."""
        return [found for path in _waiting(self.folder) if (found := _taken(path)) is not None]

    def close(self) -> None:
        """Let another window have it."""
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Handed(Exception):
    """The window that is open has taken what it was handed."""


def claim(home: Path, files: Sequence[Path] = (), lang: str = "") -> Instance | None:
    """Return the right to be the window of this screen, or nothing where it cannot be had.

    If another window has it, that one is handed the files, and `Handed` is raised.
    """
    folder = home / f"{_FOLDER}-{_screen()}"
    if not _is_private(folder):
        return None
    with contextlib.suppress(OSError):
        if (first := _lock(folder)) is not None:
            return first
        return _hand_over(folder, files, lang)
    return None


def _screen() -> str:
    """Return a name for where windows open: a folder may be shared by machines and sessions."""
    parts = [socket.gethostname(), *(os.environ.get(name, "") for name in _SCREENS)]
    return hashlib.sha256("\0".join(parts).encode(errors="replace")).hexdigest()[:12]


def _is_private(folder: Path) -> bool:
    """Make a folder that nobody else can write to; say whether it is one."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return False
    if not stat.S_ISDIR(found.st_mode):
        return False
    return sys.platform == "win32" or (
        found.st_uid == os.geteuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    )


def _lock(folder: Path) -> Instance | None:
    """Take the lock if nobody has it; nothing is ever read from it or written to it."""
    file = (folder / _LOCK).open("ab")
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        if error.errno in _HELD:
            return None
        raise
    return Instance(folder, file)


def _hand_over(folder: Path, files: Sequence[Path], lang: str) -> Instance | None:
    """Lay down a message and wait for what becomes of it."""
    _let_forward()
    path = folder / f"{time.time_ns():020}-{secrets.token_hex(8)}{_MESSAGE}"
    said = {
        "files": [str(file.absolute()) for file in files],
        "lang": lang,
        "token": os.environ.get(TOKEN, ""),
    }
    data = json.dumps(said)
    try:
        if len(data) > FileKind.MESSAGE.most:  # it would not be read
            return None
        write_text(path, data, force=False)
    except SamsaraError:
        return None
    deadline = time.monotonic() + _PATIENCE_S
    while path.exists():
        first = _lock(folder)
        if first is not None or time.monotonic() > deadline:
            if _withdrawn(path) or first is not None:
                return first
            break
        time.sleep(_LOOK_S)
    raise Handed


def _withdrawn(path: Path) -> bool:
    """Take a message back; say whether nobody had taken it."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    return True


def _let_forward() -> None:
    """Let the other window come forward: Windows lets only whoever was started last allow it."""
    if sys.platform == "win32":
        anybody = -1
        ctypes.windll.user32.AllowSetForegroundWindow(anybody)


def _waiting(folder: Path) -> list[Path]:
    with contextlib.suppress(OSError):
        return sorted(path for path in folder.iterdir() if path.suffix == _MESSAGE)
    return []


def _taken(path: Path) -> Message | None:
    """Take one message away and read it; only one can, and whoever wrote it hears of it."""
    mine = path.with_suffix(_TAKEN)
    try:
        age = time.time() - path.lstat().st_mtime
        path.replace(mine)
    except OSError:  # it was withdrawn just now
        return None
    try:
        return _read(read_bounded(mine, FileKind.MESSAGE)) if age < _STALE_S else None
    except (SamsaraError, ValueError, RecursionError):
        return None
    finally:
        with contextlib.suppress(OSError):
            mine.unlink()


def _read(data: bytes) -> Message | None:
    """Return what a message says, if every part of it is what it should be."""
    match json.loads(data):
        case {"files": list(files), "lang": str(lang), "token": str(token)} if (
            all(isinstance(file, str) and 0 < len(file) <= _LONGEST_PATH for file in files)
            and lang in ("", *LANGUAGES)
            and len(token) <= _LONGEST_TOKEN
            and (not token or (token.isascii() and token.isprintable()))
        ):
            paths = tuple(Path(file) for file in files)
            return Message(paths, lang, token) if all(map(Path.is_absolute, paths)) else None
    return None
