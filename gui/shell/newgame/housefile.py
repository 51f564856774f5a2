"""House-rules file: the rules as they are changed, written whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from engine.files.writing import write_text
from engine.kernel.rules import Value

SUFFIX = "toml"


def house_text(game_id: str, house: Mapping[str, Value]) -> str:
    """Return house rules as the text of a file; TOML writes these values as JSON does."""
    lines = [f"game = {json.dumps(game_id)}", "", "[rules]"]
    lines += [f"{_key(key)} = {_written(value)}" for key, value in house.items()]
    return "\n".join(lines) + "\n"


def write_house(path: Path, game_id: str, house: Mapping[str, Value]) -> None:
    """Write house rules to a file that `read_house` reads."""
    write_text(path, house_text(game_id, house), force=True)


def _key(key: str) -> str:
    """Return a key that means one name, not a table in a table."""
    return json.dumps(key) if "." in key else key


def _written(value: Value) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value)
