"""Log export: as text, as a table for a spreadsheet, as data; in the language spoken."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

from engine.files.writing import write_text
from gui.session.chronicle import LogLine
from gui.session.log_model import LogModel

_MARK = "\ufeff"  # by which Excel knows that a table is UTF-8
_UNDER = "\n    "  # what stands below a line belongs to it
_FORMULA = ("=", "+", "-", "@")  # what a spreadsheet would calculate


def save(log: LogModel, path: Path) -> None:
    """Write the log in the kind that the file's name asks for; text if it asks for none."""
    forms = {".csv": as_csv, ".json": as_json}
    write_text(path, forms.get(path.suffix.lower(), as_text)(log), force=True)


def as_text(log: LogModel) -> str:
    """Return the log as it is read, a round's lines under its heading."""
    blocks = []
    for heading, lines in _groups(log):
        rows = [heading, *(f"  {text.replace(chr(10), _UNDER)}" for _, text in lines)]
        blocks.append("\n".join(rows))
    return "\n\n".join(blocks) + "\n"


def as_csv(log: LogModel) -> str:
    """Return a table of the lines: round, number, sentence, events."""
    to = io.StringIO()
    table = csv.writer(to)
    table.writerow([log.language.say(f"gui.log.{name}") for name in ("group", "line", "text")])
    number = 0
    for heading, lines in _groups(log):
        for _, text in lines:
            number += 1
            table.writerow([heading, number, f"'{text}" if text.startswith(_FORMULA) else text])
    return _MARK + to.getvalue()


def as_json(log: LogModel) -> str:
    """Return the log with its events, for a program."""
    game = log.chronicle.game
    groups = [
        {
            "heading": heading,
            "lines": [{"text": text, "events": line.events} for line, text in lines],
        }
        for heading, lines in _groups(log)
    ]
    data = {
        "kind": "samsara-log",
        "schema": 1,
        "game": game.id,
        "edition": game.edition,
        "language": log.language.lang,
        "groups": groups,
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _groups(log: LogModel) -> Iterator[tuple[str, list[tuple[LogLine, str]]]]:
    """Yield each round's heading with its lines and their sentences."""
    lang, chronicle = log.language.lang, log.chronicle
    for head, lines in chronicle.groups():
        heading = log.language.say("gui.log.setup") if head is None else chronicle.text(head, lang)
        yield heading, [(line, chronicle.text(line, lang)) for line in lines]
