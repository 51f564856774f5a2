"""Hostile texts: names, notes and titles that Qt could take for HTML, or that turn other words."""

import ctypes
import json
import os
import re
import sqlite3
from contextlib import closing, contextmanager

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolTip,
    QWidget,
)
from walking import said

TURNED = re.compile("[\u202a-\u202e\u2066-\u2069]")
# What of the library people or files have written, by table and column.
WRITTEN = {
    "sessions": (
        "kit_differs", "place", "facilitator", "goal", "hypothesis", "why_short",
        "surprised", "to_try", "ending",
    ),
    "session_seats": ("alias",),
    "observations": ("text", "rule"),
    "answers": ("text",),
    "items": ("text",),
    "questions": ("text", "verdict"),
    "kits": ("label",),
    "lab_houses": ("file",),
}  # fmt: skip
LONGEST = {"alias": 24, "rule": 20}
NAMED = "Hell begins where nobody would have thought of it, and so does everything"  # in the lab
_IN_OPEN = 0x20


def texts(picture):
    """Return hostile texts; the picture is a file that nobody has any reason to open."""
    return (
        f'<img src="{picture}">',
        '<img src="//host/share/x.png">',
        '<a href="https://example.invalid">Press</a>',
        "&amp; & &lt;b&gt; Tom & Jerry",
        "a\u202egnp.exe\u2066<b>",
        f"<p>two\n<img src='{picture}'>",
    )


def write(file, wanted):
    """Have all that people wrote in a library be hostile, one text after the other."""
    with closing(sqlite3.connect(file)) as db, db:
        number = 0
        for table, columns in WRITTEN.items():
            keys = [row[1] for row in db.execute(f"PRAGMA table_info({table})") if row[5]]
            where = " AND ".join(f"{key} = ?" for key in keys)
            for at in db.execute(f"SELECT {', '.join(keys)} FROM {table}").fetchall():
                for column in columns:
                    number += 1
                    text = wanted[number % len(wanted)][: LONGEST.get(column)]
                    db.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (text, *at))
        called = wanted[0].replace('"', "'")  # a plan is TOML, what was found JSON
        for column in ("plan", "verdicts"):
            db.execute(f"UPDATE lab_runs SET {column} = replace({column}, ?, ?)", (NAMED, called))
        for at, head in db.execute("SELECT id, head FROM matches").fetchall():
            number += 1
            data = json.loads(head)
            seats = range(len(data["players"]))
            names = [wanted[(number + seat) % len(wanted)][:20] for seat in seats]
            data |= {"title": wanted[number % len(wanted)][:60], "names": names}
            db.execute("UPDATE matches SET head = ? WHERE id = ?", (json.dumps(data), at))


def help_asked(widget, at):
    """Rest with the pointer at a place of a widget; return what the tool tip says."""
    QToolTip.hideText()
    place = widget.mapToGlobal(at)
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, place))
    return QToolTip.text()


def tips(window):
    """Yield every tool tip of a page: of its widgets, and of each row of its lists."""
    for widget in [window, *window.findChildren(QWidget)]:
        if not widget.isVisible():
            continue
        if isinstance(widget, QAbstractItemView):
            model = widget.model()
            for row in range(min(60, model.rowCount() if model is not None else 0)):
                index = model.index(row, 0)
                box = widget.visualRect(index)
                yield index.data(Qt.ItemDataRole.ToolTipRole) or ""
                if widget.viewport().rect().intersects(box):
                    yield help_asked(widget.viewport(), box.center())
        elif widget.toolTip():
            yield widget.toolTip()
            yield help_asked(widget, widget.rect().center())
        elif not widget.childAt(widget.rect().center()) and widget.width() < 2_000:
            for x in range(4, widget.width(), max(12, widget.width() // 24)):
                yield help_asked(widget, QPoint(x, widget.height() // 2))


def listed(window):
    """Yield what lists say of their rows."""
    for view in window.findChildren(QAbstractItemView):
        for row in range(view.model().rowCount() if view.isVisible() and view.model() else 0):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
                yield view.model().index(row, 0).data(role) or ""


def read_as_html(window):
    """Yield texts of labels that Qt reads as HTML, but for those that are worded in it by us."""
    for label in window.findChildren(QLabel):
        kind, text = label.textFormat(), label.text()
        if kind == Qt.TextFormat.AutoText and QtText.mightBeRichText(text):
            yield text
        if kind == Qt.TextFormat.RichText and ("<img" in text or "<a " in text):
            yield text


def swallowed(window):
    """Yield texts of buttons of which a sign is taken for a key's."""
    for button in window.findChildren(QPushButton):
        if "&" in button.text().replace("&&", ""):
            yield button.text()


def faults(window):
    """Return what of a page's texts is read as HTML, turns others, or loses a sign."""
    told = [text for text in tips(window) if text]
    found = [("tip", text) for text in told if QtText.mightBeRichText(text)]
    found += [("label", text) for text in read_as_html(window)]
    found += [("button", text) for text in swallowed(window)]
    # a field has the words that are written in it, with every sign
    seen = [one for one in window.findChildren(QWidget) if one.isVisible()]
    shown = [text for one in seen if not isinstance(one, QLineEdit) for text in said(one)]
    shown += [*told, *listed(window)]
    found += [("turned", text) for text in shown if TURNED.search(text)]
    return found, {text.replace("\u2060", "") for text in shown}


@contextmanager
def drawn():
    """Yield the texts that are painted, of all that Python paints."""
    texts, draw = set(), QPainter.drawText

    def write_down(painter, *given):
        texts.update(one for one in given if isinstance(one, str))
        return draw(painter, *given)

    QPainter.drawText = write_down
    try:
        yield texts
    finally:
        QPainter.drawText = draw


@contextmanager
def openings(file):
    """Yield what tells how often a file was opened since; Linux alone can tell."""
    libc = ctypes.CDLL(None, use_errno=True)
    watch = libc.inotify_init1(os.O_NONBLOCK)
    assert watch >= 0
    assert libc.inotify_add_watch(watch, os.fsencode(file), _IN_OPEN) >= 0

    def count():
        try:
            return len(os.read(watch, 65_536)) // 16
        except BlockingIOError:
            return 0

    try:
        yield count
    finally:
        os.close(watch)
