"""House-rules file: read within limits and checked against a game's own rules, and written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.kernel.rules import RuleSheet, Value
from resources.foreign import plain


def read_house(sheet: RuleSheet, path: Path) -> dict[str, Value]:
    """Return the changes that a house-rules file makes in these rules."""
    return sheet.house_text(path.name, read_bounded(path, FileKind.HOUSE))


def house_text(game_id: str, house: Mapping[str, Value], notes: Iterable[str] = ()) -> str:
    """Return house rules as the text of a file, notes as comments at its head.

    TOML writes these values as JSON does.
    """
    lines = [f"# {plain(note)}" for note in notes]
    lines += [f"game = {json.dumps(game_id)}", "", "[rules]"]
    lines += [f"{_key(key)} = {_written(value)}" for key, value in house.items()]
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    """Return a key that means one name, not a table in a table."""
    return json.dumps(key) if "." in key else key


def _written(value: Value) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value)
