"""The view of all numbers, for tests: opened, searched and written into as a person does."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle


def numbers(window, game_id="merit57"):
    """Open the view of all numbers, as a person does."""
    window.go("new", game_id=game_id)
    settle()
    QTest.mouseClick(window.page.options.more, Qt.MouseButton.LeftButton)
    settle()
    return window.page.options.numbers


def find(view, text):
    """Write into the search field; return the rows that are left."""
    view.search.setFocus()
    view.search.clear()
    QTest.keyClicks(view.search, text)
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    settle()
    return [row for rows in view.rows.values() for row in rows if row.isVisible()]


def only(view, key):
    return next(row for row in find(view, key) if row.rule.key == key)


def write(row, text):
    row.field.setFocus()
    row.field.selectAll()
    QTest.keyClicks(row.field, text)
    QTest.keyClick(row.field, Qt.Key.Key_Return)
    settle()
