"""Crash file: a fault of the program itself, written down whole in the data folder."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import gettempdir

from engine.kernel.errors import SamsaraError
from engine.library.folder import data_folder

CRASHES = "crashes.txt"


def keep(text: str) -> str:
    """Write a fault down, among the data or else among temporary files; return where."""
    for folder in (data_folder, _spare):
        try:
            path = folder() / CRASHES
            if path.exists() and not path.is_file():  # a pipe would have us wait
                continue
            with path.open("a", encoding="utf-8", errors="replace") as stream:
                stream.write(f"{text}\n")
        except (OSError, SamsaraError):
            continue
        return str(path)
    return os.devnull


def _spare() -> Path:
    return Path(gettempdir())
