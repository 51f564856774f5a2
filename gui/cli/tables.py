"""Tables and bars for a terminal, with Chinese characters two columns wide."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from unicodedata import east_asian_width

_BAR = 30
# What stays together: a word, or one Chinese sign, with the punctuation about it.
_PIECE = re.compile(
    r"\s+|[「《（]*(?:[^\s\u2e80-\u9fff\uff00-\uffef]+|[\u2e80-\u9fff\uff00-\uffef])"
    r"[，。、；：？！」》）…]*"
)
_QUIET_SECONDS = 1.0  # work shorter than this needs no bar


def width(text: str) -> int:
    """Return how many columns a text takes."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], texts: int = 1) -> list[str]:
    """Return aligned lines: the first columns are texts, to the left; the others to the right."""
    columns = [max(width(row[i]) for row in (head, *rows)) for i in range(len(head))]
    lines = []
    for row in (head, *rows):
        cells = [
            cell + " " * (columns[i] - width(cell))
            if i < texts
            else " " * (columns[i] - width(cell)) + cell
            for i, cell in enumerate(row)
        ]
        lines.append("  ".join(cells).rstrip())
    return [lines[0], "─" * (sum(columns) + 2 * (len(columns) - 1)), *lines[1:]]


def wrapped(text: str, columns: int) -> list[str]:
    """Return the text in lines of so many columns; a Chinese sign of punctuation begins none."""
    lines = [""]
    for piece in _PIECE.findall(text):
        if width(lines[-1] + piece) > columns and lines[-1]:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += piece.lstrip() if not lines[-1] else piece
    return lines


class ProgressBar:
    """A bar on the terminal's error stream, once the work has taken a second."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._shown = False

    def __call__(self, done: int, wanted: int) -> None:
        """Show how far the work is."""
        watched = sys.stderr is not None and sys.stderr.isatty()
        if not watched or time.monotonic() - self._began < _QUIET_SECONDS:
            return
        full = _BAR * done // wanted
        sys.stderr.write(f"\r{'█' * full}{'·' * (_BAR - full)} {done:,} / {wanted:,}")
        sys.stderr.flush()
        self._shown = True

    def close(self) -> None:
        """Take the bar away."""
        if self._shown:
            sys.stderr.write("\r" + " " * (_BAR + 30) + "\r")
