"""House-rules file: read within limits, checked against a game's own rules."""

from __future__ import annotations

from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.kernel.rules import RuleSheet, Value


def read_house(sheet: RuleSheet, path: Path) -> dict[str, Value]:
    """Return the changes that a house-rules file makes in these rules."""
    return sheet.house_text(path.name, read_bounded(path, FileKind.HOUSE))
