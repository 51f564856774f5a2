"""Widget walker: everything on a page that says something, everything that can be used."""

import re
from collections.abc import ValuesView
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTextBrowser,
    QWidget,
)
from shiboken6 import isValid

USED = (QAbstractButton, QComboBox, QLineEdit, QAbstractSlider, QTextBrowser)
CHINESE = re.compile("[\u4e00-\u9fff]")
WORD = re.compile(r"[A-Za-z0-9]+")  # what no line breaks
KEY = re.compile(r"\b(gui|merit57|merit13|ludo|delay|cier|error)\.[a-z0-9_-]+(\.[a-z0-9_-]+)*\b")
# Languages are named in themselves; people, fonts and places have the names they have.
NAMES = {"中文", "EN", "Language: 中文", "语言：EN"}


def seen(page):
    """Yield every visible widget of a page."""
    for widget in [page, *page.findChildren(QWidget)]:
        if widget.isVisible():
            yield widget


def said(widget):
    """Return every text of a widget."""
    texts = [widget.accessibleName(), widget.toolTip(), widget.windowTitle()]
    if isinstance(widget, QLabel):
        texts.append(widget.text())
    if isinstance(widget, QLineEdit):
        texts += [widget.text(), widget.placeholderText()]
    if isinstance(widget, QComboBox):
        texts += [widget.itemText(i) for i in range(widget.count())]
    if isinstance(widget, QTextBrowser):
        texts.append(widget.toPlainText())
    if isinstance(widget, QAbstractButton) and hasattr(widget, "word"):
        texts += [widget.word(), widget.spoken()]
    return [text for text in texts if text]


def all_said(page):
    return {text for widget in seen(page) for text in said(widget)} - NAMES


def usable(page):
    """Return every visible widget that a person can operate."""
    found = []
    for widget in seen(page):
        inner = widget.parentWidget()
        if isinstance(inner, QComboBox) or isinstance(widget.parent(), QAbstractScrollArea):
            continue
        bar = widget.metaObject().className() == "QScrollBar"
        if isinstance(widget, USED) and not bar and widget.isEnabled():
            found.append(widget)
    return found


def tabbed(window):
    """Return every widget that the Tab key stops at."""
    stops, widget = [], window.nextInFocusChain()
    while widget is not window:
        tabs = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if tabs and widget.isVisible() and widget.isEnabled():
            stops.append(widget)
        widget = widget.nextInFocusChain()
    return stops


def unreached(window, things):
    """Yield the widgets that have no name or cannot be reached by key."""
    stops = set(tabbed(window))
    for thing in things:
        group = thing.group() if hasattr(thing, "group") else None
        # in a group of choices Tab reaches the chosen one, arrows the others
        reached = stops.intersection(group.buttons()) if group else stops & {thing}
        if not thing.accessibleName() or not reached:
            yield thing, said(thing)


def lost(window):
    """Yield the controls that a widget keeps but that are nowhere in the window."""
    for widget in seen(window):
        for name, kept in vars(widget).items():
            many = kept.values() if isinstance(kept, dict) else kept
            for one in many if isinstance(many, (list, tuple, ValuesView)) else [kept]:
                if isinstance(one, USED) and isValid(one) and one.window() is not window:
                    yield type(widget).__name__, name


def outside(page):
    """Yield visible widgets that reach beyond their parents, but for what scrolls."""
    for widget in seen(page):
        parent = widget.parentWidget()
        if widget.isWindow() or parent is None or widget is page:
            continue
        area = parent.parentWidget()
        if isinstance(area, QScrollArea) and parent is area.viewport():
            if widget.width() > parent.width() + 1:
                yield widget, "wider than what it scrolls in"
            continue
        if isinstance(area, QAbstractScrollArea):
            continue
        if (
            not QRect(QPoint(0, 0), parent.size())
            .adjusted(-1, -1, 1, 1)
            .contains(widget.geometry())
        ):
            yield widget, f"{widget.geometry()} in {parent.size()}"


def cut(page):
    """Yield visible texts that have less room than they need."""
    for widget in seen(page):
        if isinstance(widget, QLabel) and widget.text():
            if widget.wordWrap():
                short = widget.heightForWidth(widget.width()) > widget.height() + 2
                words = map(widget.fontMetrics().horizontalAdvance, WORD.findall(widget.text()))
                short = short or max(words, default=0) > widget.contentsRect().width() + 1
            else:
                lines = widget.text().split("\n")
                needed = max(map(widget.fontMetrics().horizontalAdvance, lines))
                short = needed > widget.contentsRect().width() + 1
        elif isinstance(widget, QAbstractButton) and widget.minimumSizeHint().isValid():
            short = widget.minimumSizeHint().width() > widget.width() + 1
        else:
            continue
        if short:
            yield widget, said(widget), widget.size()


def squashed(page):
    """Yield visible texts, buttons and tables that are lower than they can be."""
    for widget in seen(page):
        plain = isinstance(widget, QLabel) and widget.text() and not widget.wordWrap()
        firm = plain or isinstance(widget, QAbstractButton) or hasattr(widget, "show_rolls")
        if firm and widget.height() + 1 < widget.minimumSizeHint().height():
            yield widget, said(widget), widget.size()


def touching(page):
    """Yield pairs of texts and buttons side by side of which one lies on the other."""
    groups = {}
    for widget in seen(page):
        plain = isinstance(widget, QLabel) and widget.text()
        if plain or isinstance(widget, QAbstractButton):
            groups.setdefault(widget.parentWidget(), []).append(widget)
    for group in groups.values():
        for one, other in combinations(group, 2):
            common = one.geometry().intersected(other.geometry())
            if min(common.width(), common.height()) > 1:
                yield said(one), said(other), common
