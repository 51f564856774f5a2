"""House-rules file: written whole or not at all, and asked for by name."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.files.writing import write_text
from engine.kernel.rules import Value
from gui.context import AppContext

SUFFIX = "toml"


def house_text(game_id: str, house: Mapping[str, Value]) -> str:
    """Return house rules as the text of a file; TOML writes these values as JSON does."""
    lines = [f"game = {json.dumps(game_id)}", "", "[rules]"]
    lines += [f"{_key(key)} = {_written(value)}" for key, value in house.items()]
    return "\n".join(lines) + "\n"


def write_house(path: Path, game_id: str, house: Mapping[str, Value]) -> None:
    """Write house rules to a file that `read_house` reads."""
    write_text(path, house_text(game_id, house), force=True)


def ask_to_open(context: AppContext, parent: QWidget, then: Callable[[Path], None]) -> None:
    """Ask which house-rules file to open."""
    _dialog(context, parent, "gui.shell.house-file", then).open()


def ask_to_save(context: AppContext, parent: QWidget, then: Callable[[Path], None]) -> None:
    """Ask where to keep the house rules."""
    dialog = _dialog(context, parent, "gui.shell.house-save", then)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(SUFFIX)
    dialog.open()


def _dialog(
    context: AppContext, parent: QWidget, title: str, then: Callable[[Path], None]
) -> QFileDialog:
    say = context.language.say
    dialog = QFileDialog(parent, say(title))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setNameFilters([say("gui.shell.house-kind")])
    dialog.fileSelected.connect(lambda name: then(Path(name)))
    return dialog


def _key(key: str) -> str:
    """Return a key that means one name, not a table in a table."""
    return json.dumps(key) if "." in key else key


def _written(value: Value) -> str:
    return json.dumps(list(value) if isinstance(value, tuple) else value)
