"""Responsive tables of the rulebook in a narrow dock: fair columns, or rows one below the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby

from PySide6.QtGui import QTextLength, QTextTable

from gui.games.rulebook import spoken

Measure = Callable[[str], float]  # how wide a text is

_WORD = re.compile(r"[\u2e80-\u9fff\uff00-\uffef]{1,3}|[^\s\u2e80-\u9fff\uff00-\uffef]+")
_NOTHING = ("", "–", "-")
_STOPS = "。."  # of a cell that is a sentence: others follow it
_SLACK = 3.0  # pixels beside a word, for what rounding takes
_LONGEST = 5.0  # times its least width: no column asks for more of what is left


def fitted(markdown: str, room: float, pad: float, measure: Measure, join: str, colon: str) -> str:
    """Return a rulebook whose tables fit: one too wide for its words is told row by row."""
    told: list[str] = []
    for table, lines in groupby(markdown.split("\n"), lambda line: line.startswith("|")):
        found = list(lines)
        rows = [_cells(line) for line in found] if table else []
        if rows and sum(_least([rows[0], *rows[2:]], pad, measure)) > room:
            found = [_row(rows[0], row, join, colon) for row in rows[2:]]
        told += found
    return "\n".join(told)


def spread(table: QTextTable, room: float, pad: float, measure: Measure) -> list[QTextLength]:
    """Return the columns' shares: each holds its words, and what has more to say gets more."""
    rows = [[_text(table, row, at) for at in range(table.columns())] for row in range(table.rows())]
    least = _least(rows, pad, measure)
    most = [max(map(measure, column)) + pad for column in zip(*rows, strict=True)]
    wants = [
        max(0.0, min(whole, own * _LONGEST) - own) for whole, own in zip(most, least, strict=True)
    ]
    spare = max(0.0, room - sum(least))
    more = spare / sum(wants) if sum(wants) else 0.0
    wide = [own + want * more for own, want in zip(least, wants, strict=True)]
    return [QTextLength(QTextLength.Type.PercentageLength, 100 * w / sum(wide)) for w in wide]


def _least(rows: Sequence[Sequence[str]], pad: float, measure: Measure) -> list[float]:
    """Return the width of each column's longest word."""
    return [
        max((measure(word) for cell in column for word in _WORD.findall(cell)), default=0.0)
        + pad
        + _SLACK
        for column in zip(*rows, strict=True)
    ]


def _cells(line: str) -> list[str]:
    return [spoken(cell.strip()) for cell in line.strip().strip("|").split("|")]


def _row(head: Sequence[str], row: Sequence[str], join: str, colon: str) -> str:
    """Return a row as a paragraph: what it is about, then all that there is to say of it."""
    said = [
        f"{word}{colon}{cell}" if word else cell
        for word, cell in zip(head[1:], (cell.rstrip(_STOPS) for cell in row[1:]), strict=True)
        if cell not in _NOTHING
    ]
    return f"**{row[0]}**  \n{join.join(said)}\n"


def _text(table: QTextTable, row: int, column: int) -> str:
    cell = table.cellAt(row, column)
    cursor = cell.firstCursorPosition()
    cursor.setPosition(cell.lastCursorPosition().position(), cursor.MoveMode.KeepAnchor)
    return cursor.selectedText()
