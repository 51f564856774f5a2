"""User preferences (QSettings), kept from one start to the next in one INI file.

Each preference has a type, a range and a value to fall back on: whatever else the file holds,
because somebody wrote in it or it is of another version, counts as not set.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, Self, TypeVar, overload

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from engine.files.reading import FileKind, vet
from engine.kernel.errors import SamsaraError
from engine.library.folder import data_folder
from gui.i18n import system_language
from resources.catalogue import LANGUAGES

FILE = "settings.ini"
THEMES = ("light", "dark", "system")
BOT_DELAYS = (0, 400, 900, 1500)  # ms that a bot's answer takes at least
SCALES = (80, 200)  # per cent of the text's size, least and most
SPEEDS = (0, 3)  # of animation; at 0 nothing moves
READING = (0, 2)  # what lies open: goes at the bots' pace, for a time, until a key
_LONGEST_PATH = 4096

T = TypeVar("T")


class Preference(Generic[T]):
    """One preference: `read` makes its value of a text, or None of a wrong one.

    The file has it by `key`, which outlives a change of the attribute's name.
    """

    def __init__(
        self,
        fallback: Callable[[], T],
        read: Callable[[str], T | None],
        write: Callable[[T], str] = str,
        *,
        key: str = "",
    ) -> None:
        self.fallback = fallback
        self.read = read
        self.write = write
        self.name = ""
        self.key = key

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        self.key = self.key or name

    @overload
    def __get__(self, settings: None, owner: type) -> Self: ...
    @overload
    def __get__(self, settings: Settings, owner: type) -> T: ...
    def __get__(self, settings: Settings | None, owner: type) -> T | Self:
        """Return the value that is set, else the one to fall back on."""
        if settings is None:
            return self
        text = settings.text(self.key)
        value = None if text is None else self.read(text)
        return self.fallback() if value is None else value

    def __set__(self, settings: Settings, value: T) -> None:
        """Keep the value; one out of range is a bug of the caller's."""
        text = self.write(value)
        assert self.read(text) == value, f"{self.name}: {value!r}"
        if settings.keep(self.key, text):
            settings.changed.emit(self.name)


def _one_of(*names: str) -> Callable[[str], str | None]:
    return lambda text: text if text in names else None


def _between(least: int, most: int) -> Callable[[str], int | None]:
    def read(text: str) -> int | None:
        return int(text) if _whole(text) and least <= int(text) <= most else None

    return read


def _bot_delay(text: str) -> int | None:
    return int(text) if _whole(text) and int(text) in BOT_DELAYS else None


def _whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len("9999")


def _yes(text: str) -> bool | None:
    return {"true": True, "false": False}.get(text)


def _bytes(text: str) -> QByteArray | None:
    try:
        return QByteArray(b64decode(text, validate=True))
    except ValueError:
        return None


def _base64(value: QByteArray) -> str:
    return b64encode(value.data()).decode()


def _place(text: str) -> str | None:
    return text if len(text) <= _LONGEST_PATH and "\0" not in text else None


def _names(text: str) -> frozenset[str]:
    return frozenset(filter(None, text.split(" ")))


def _table(text: str) -> dict[str, object] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _json(value: dict[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False)


class Settings(QObject):
    """The preferences of this machine's person; `changed` names the one that was set anew."""

    changed = Signal(str)

    language = Preference(system_language, _one_of(*LANGUAGES))
    theme = Preference(lambda: "system", _one_of(*THEMES))
    text_scale = Preference(lambda: 100, _between(*SCALES))
    animation_speed = Preference(lambda: 2, _between(*SPEEDS), key="motion")
    bot_delay_ms = Preference(lambda: 900, _bot_delay, key="pace")
    reading = Preference(lambda: 1, _between(*READING))
    dock_open = Preference(lambda: True, _yes, lambda value: str(value).lower())
    geometry = Preference(QByteArray, _bytes, _base64)
    files_folder = Preference(lambda: "", _place)  # where a file was opened or written last
    seen_tips = Preference(frozenset[str], _names, lambda names: " ".join(sorted(names)))

    tables = Preference(dict[str, object], _table, _json)  # how each game was begun last
    prints = Preference(dict[str, object], _table, _json)  # the last choices, by the kit's game

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        file = path or data_folder() / FILE
        self._file: QSettings | None = None
        with suppress(SamsaraError):  # a device would never end: then nothing is read or kept
            if file.exists():
                vet(file, FileKind.SETTINGS)
            self._file = QSettings(str(file), QSettings.Format.IniFormat)
        self._texts: dict[str, str | None] = {}

    def text(self, key: str) -> str | None:
        """Return what the file holds for a preference, if it is a text."""
        if key not in self._texts:
            value = self._file.value(key) if self._file is not None else None
            self._texts[key] = value if isinstance(value, str) else None
        return self._texts[key]

    def keep(self, key: str, text: str) -> bool:
        """Keep a preference's text, and say whether it is a new one; the file follows soon."""
        if self.text(key) == text:
            return False
        self._texts[key] = text
        if self._file is not None:
            self._file.setValue(key, text)
        return True

    def see_tip(self, name: str) -> None:
        """Note that a tip was read."""
        self.seen_tips |= {name}

    def flush(self) -> None:
        """Have everything on the disk now."""
        if self._file is not None:
            self._file.sync()
