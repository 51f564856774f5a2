"""Standard streams: lines told and complaints, whether a terminal, a file or nobody listens.

A stream may be missing (a program started from a menu on Windows has none), full, or closed by
whoever has read enough.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from engine.kernel.damage import reason
from engine.kernel.errors import SamsaraError, Unwritable
from resources.catalogue import catalogue
from resources.foreign import plain

_STDERR = 2  # as systems count the streams of a process
_ERROR_SIGN = 0x10  # as Windows counts its message boxes


class Enough(Exception):
    """Whoever read the lines has seen enough."""


def speak_utf8() -> None:
    """Write UTF-8 to files and pipes; a terminal that cannot show a sign shows `?`."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is None:
            continue
        own = stream.isatty() or "PYTHONIOENCODING" in os.environ
        reconfigure(errors="replace", **({} if own else {"encoding": "utf-8"}))


def tell(line: str) -> None:
    """Write a line, in which nothing speaks to the terminal."""
    if sys.stdout is None:
        raise Unwritable("output-unwritable", why="EBADF")
    _write(sys.stdout, f"{plain(line, breaks=True)}\n")


def flush() -> None:
    """Have every line written now."""
    if sys.stdout is not None:
        _write(sys.stdout, "")


def _write(stream: TextIO, text: str) -> None:
    try:
        stream.write(text)
        if not text:
            stream.flush()
    except OSError as error:
        _give_up(stream)
        if _closed(error):
            raise Enough from error
        raise Unwritable("output-unwritable", why=reason(error)) from error


def _closed(error: OSError) -> bool:
    """Say whether nobody reads any more; Windows calls it an invalid argument."""
    gone = isinstance(error, BrokenPipeError)
    return gone or (sys.platform == "win32" and error.errno == errno.EINVAL)


def _give_up(stream: TextIO) -> None:
    """Let what is not written go nowhere; Python would complain again when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextmanager
def without_errors_of_libraries() -> Iterator[None]:
    """Silence the system's error stream while a library reads a file that may be damaged.

    Code in C writes there directly; the reader of the file reports the fault once.
    """
    try:
        own = os.dup(_STDERR)
    except OSError:  # there is none
        yield
        return
    if sys.stderr is not None:
        sys.stderr.flush()
    try:
        sink = os.open(os.devnull, os.O_WRONLY)
        os.dup2(sink, _STDERR)
        os.close(sink)
        yield
    finally:
        if sys.stderr is not None:
            sys.stderr.flush()
        os.dup2(own, _STDERR)
        os.close(own)


def complain(line: str) -> None:
    """Say what went wrong; in a window of its own where there is no stream to say it."""
    with suppress(SamsaraError, Enough):
        flush()
    if sys.stderr is None:
        _show(line)
        return
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def _show(line: str) -> None:
    """Show a line until somebody has read it, by the system itself: Qt may not even load."""
    if sys.platform != "win32":
        return
    import ctypes  # noqa: PLC0415 - its `windll` is on Windows alone

    title = catalogue("en").say("app.name")
    ctypes.windll.user32.MessageBoxW(None, line, title, _ERROR_SIGN)
