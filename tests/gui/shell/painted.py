"""Painted-text recorder: every text really painted, by drawText, on faces, on printed pieces."""

import re
from contextlib import contextmanager

from PySide6.QtGui import QPainter

from gui.paint import operations

ENGLISH = re.compile(r"[A-Za-z][a-z]{3,}")
SENTENCE = re.compile(r"[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}")
BOOK = 1000  # characters of a rulebook at least: it names rules by their keys
# Names are the same in every language: of keys, of what writes files, of editions.
NEUTRAL = {"Ctrl", "Shift", "Enter", "Space", "Home", "samsara", "table", "json", "toml", "English"}
NEUTRAL |= {"Heaven", "Hell", "Stability", "Pressure"}  # names of values, by a rulebook's word


@contextmanager
def painted():
    """Give the set to which every painted text is added."""
    found = set()
    draw, write = QPainter.drawText, operations._write

    def drawing(painter, *given):
        found.update(one for one in given if isinstance(one, str))
        return draw(painter, *given)

    def writing(painter, run, colour):
        found.add(run.text)
        write(painter, run, colour)

    QPainter.drawText, operations._write = drawing, writing
    try:
        yield found
    finally:
        QPainter.drawText, operations._write = draw, write


# Addresses, the keys of rules, and commitments are no words.
CODES = re.compile(r"Round \d|https?://\S+|\w+_\w+|\b[0-9a-f]{4,}\b")


def english_in(text):
    """Return the English words of a text that nothing excuses."""
    sought = SENTENCE if len(text) > BOOK else ENGLISH
    return [word for word in sought.findall(CODES.sub("", text)) if word not in NEUTRAL]
