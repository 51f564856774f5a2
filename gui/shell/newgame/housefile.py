"""House-rules file: the rules as they are changed, written whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.files.writing import write_text
from engine.kernel.rules import Value
from engine.library.house_files import house_text

SUFFIX = "toml"


def write_house(path: Path, game_id: str, house: Mapping[str, Value]) -> None:
    """Write house rules to a file that `read_house` reads."""
    write_text(path, house_text(game_id, house), force=True)
