"""User preferences, kept from one start to the next in one JSON file.

Each preference has a type, a range and a default: a value of another type or out of range,
for example from another version, counts as not set. Keys of other versions stay in the file.
"""

from __future__ import annotations

import json
import os
from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import Any, Generic, Self, TypeVar, overload

from PySide6.QtCore import QByteArray, QObject, QTimer, Signal

from engine.files.reading import FileKind, is_folder, read_bounded
from engine.files.writing import write_file
from engine.kernel.errors import SamsaraError
from engine.library.folder import data_folder
from gui.i18n import system_language
from gui.settings_ini import read_ini
from resources.catalogue import LANGUAGES

FILE = "settings.json"
EARLIER_FILE = "settings.ini"  # of earlier versions, read until there is a `FILE`
THEMES = ("light", "dark", "system")
BOT_DELAYS = (0, 400, 900, 1500)  # ms that a bot's answer takes at least
SCALES = (80, 200)  # per cent of the text's size, least and most
SPEEDS = (0, 3)  # of animation; at 0 nothing moves
READING = (0, 2)  # what lies open: goes at the bots' pace, for a time, until a key
_LONGEST_PATH = 4096
_LONGEST_NUMBER = 20  # digits
_DEEPEST = 16  # levels of nested lists and tables
_SAVE_AFTER = 300  # ms after a change

T = TypeVar("T")


class Preference(Generic[T]):
    """One preference: `parse` turns the stored JSON into its value, or None if it is wrong.

    The file stores it under `key`, which stays the same if the attribute is renamed.
    """

    def __init__(
        self,
        default: Callable[[], T],
        parse: Callable[[object], T | None],
        to_json: Callable[[T], object] = lambda value: value,
        *,
        key: str = "",
    ) -> None:
        self.default = default
        self.parse = parse
        self.to_json = to_json
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
        """Return the stored value, or the default."""
        if settings is None:
            return self
        value = self.parse(settings.stored(self.key))
        return self.default() if value is None else value

    def __set__(self, settings: Settings, value: T) -> None:
        """Store the value; an invalid value is a bug in the caller."""
        stored = json.loads(json.dumps(self.to_json(value)))
        assert self.parse(stored) == value, f"{self.name}: {value!r}"
        if settings.store(self.key, stored):
            settings.changed.emit(self.name)


def _one_of(*names: str) -> Callable[[object], str | None]:
    return lambda value: value if isinstance(value, str) and value in names else None


def _between(least: int, most: int) -> Callable[[object], int | None]:
    return lambda value: value if type(value) is int and least <= value <= most else None


def _bot_delay(value: object) -> int | None:
    return value if type(value) is int and value in BOT_DELAYS else None


def _bool(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _bytes(value: object) -> QByteArray | None:
    try:
        return QByteArray(b64decode(value, validate=True)) if isinstance(value, str) else None
    except ValueError:
        return None


def _base64(value: QByteArray) -> str:
    return b64encode(value.data()).decode()


def _path(value: object) -> str | None:
    if not isinstance(value, str) or len(value) > _LONGEST_PATH or "\0" in value:
        return None
    return value


def _names(value: object) -> frozenset[str] | None:
    if not isinstance(value, list):
        return None
    return frozenset(name for name in value if isinstance(name, str))


def _table(value: object) -> dict[str, object] | None:
    return value if isinstance(value, dict) else None


class Settings(QObject):
    """The preferences of this machine's person; `changed` names the one that was set anew."""

    changed = Signal(str)

    language = Preference(system_language, _one_of(*LANGUAGES))
    theme = Preference(lambda: "system", _one_of(*THEMES))
    text_scale = Preference(lambda: 100, _between(*SCALES))
    animation_speed = Preference(lambda: 2, _between(*SPEEDS), key="motion")
    bot_delay_ms = Preference(lambda: 900, _bot_delay, key="pace")
    reading = Preference(lambda: 1, _between(*READING))
    dock_open = Preference(lambda: True, _bool)
    geometry = Preference(QByteArray, _bytes, _base64)
    files_folder = Preference(lambda: "", _path)  # of the last file opened or written
    seen_tips = Preference(frozenset[str], _names, sorted)

    tables = Preference(dict[str, object], _table)  # the last setup of each game
    prints = Preference(dict[str, object], _table)  # the last choices, by the kit's game

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path or data_folder() / FILE
        self._unsaved: dict[str, object] = {}
        if os.path.lexists(self._path):
            self._stored = _read(self._path)
        else:
            self._stored = _read_earlier(self._path.with_name(EARLIER_FILE))
        self._timer = QTimer(self, singleShot=True, interval=_SAVE_AFTER)
        self._timer.timeout.connect(self.flush)

    def stored(self, key: str) -> object:
        """Return the stored value of a key, or None."""
        return self._stored.get(key)

    def store(self, key: str, value: object) -> bool:
        """Store a value under a key and return whether it changed; it is saved soon after."""
        if key in self._stored and _text(self._stored[key]) == _text(value):
            return False
        self._stored[key] = self._unsaved[key] = value
        if not self._timer.isActive():  # later changes do not delay the save
            self._timer.start()
        return True

    def see_tip(self, name: str) -> None:
        """Note that a tip was read."""
        self.seen_tips |= {name}

    def flush(self) -> None:
        """Write every change to the disk now; what another window wrote meanwhile stays."""
        self._timer.stop()
        if not self._unsaved or not is_folder(self._path.parent):
            return
        values = self._stored | _read(self._path) | self._unsaved
        with suppress(SamsaraError):  # a full or read-only disk: settings last until the end
            write_file(self._path, _file_text(values).encode(), force=True)
            self._unsaved.clear()


def _read(path: Path) -> dict[str, object]:
    """Return the values of a file by key; none if the file is damaged."""
    try:
        values = _parse(read_bounded(path, FileKind.SETTINGS).decode("utf-8-sig", "replace"))
    except (SamsaraError, ValueError, RecursionError, MemoryError):
        return {}
    return _sound(values) if isinstance(values, dict) else {}


def _read_earlier(path: Path) -> dict[str, object]:
    """Return the values of an earlier version's file, which stored each as text."""
    values: dict[str, object] = {}
    for key, text in read_ini(path).items():
        if key == Settings.seen_tips.key:
            values[key] = text.split()
        elif key in _known_keys():
            try:
                values[key] = _parse(text)  # numbers, true and false, tables
            except (ValueError, RecursionError, MemoryError):
                values[key] = text
    return _sound(values)


def _parse(text: str) -> Any:
    """Return a JSON value; a number that is too long or not finite is None."""
    return json.loads(text, parse_int=_int, parse_float=_float, parse_constant=lambda _: None)


def _int(text: str) -> int | None:
    return int(text) if len(text) <= _LONGEST_NUMBER else None


def _float(text: str) -> float | None:
    return value if isfinite(value := float(text)) else None


def _sound(values: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in values.items() if _is_shallow(value, _DEEPEST)}


def _is_shallow(value: object, levels: int) -> bool:
    """Return whether lists and tables are nested this many levels deep at most."""
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return levels > 0 and all(_is_shallow(one, levels - 1) for one in inner)


def _known_keys() -> set[str]:
    return {one.key for one in vars(Settings).values() if isinstance(one, Preference)}


def _file_text(values: dict[str, object]) -> str:
    """Return a JSON object, one line for each key, up to the size that can be read again."""
    known = _known_keys()
    lines: list[str] = []
    room = FileKind.SETTINGS.most - len("{\n\n}\n")
    for key in sorted(values, key=lambda key: (key not in known, key)):
        line = f"  {_text(key)}: {_text(values[key])}"
        needed = len(line) + len(",\n")
        if needed <= room:
            room -= needed
            lines.append(line)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _text(value: object) -> str:
    """Return JSON in ASCII, which can hold even a lone surrogate."""
    return json.dumps(value, sort_keys=True)
