"""Number editor: every number of a game by chapter and card, found, changed, put back.

Rows are made when somebody looks at them: a game may have more than five hundred.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.kernel.game import Game
from engine.kernel.rules import Value
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.paint.icons import glyph
from gui.paint.surfaces import rounded
from gui.shell.newgame.inner import Inner
from gui.shell.newgame.numberrow import NumberRow
from gui.shell.newgame.sheetparts import Division, RuleEntry
from gui.widgets.buttons import RING, Button, Pressed, SignButton
from gui.widgets.choices import Segments
from gui.widgets.fields import TextField
from gui.widgets.flow import Flow
from gui.widgets.panel import Separator, tab_chain
from gui.widgets.said import Label

MOST = 40  # rows that a search shows; whoever wants others writes another word
_LONGEST = 60
_PAUSE = 120  # milliseconds without a key after which a search begins
_TITLE = 240.0  # the width of the title, beside the buttons
_ONE_LINE = 620.0  # the width for title and buttons side by side
_OWN = Qt.FindChildOption.FindDirectChildrenOnly
ALL, CHANGED = "all", "changed"


class GroupHead(Pressed):
    """The heading of a chapter or a deck: pressed, its rules come out or go in again."""

    def __init__(
        self, context: AppContext, title: Wording, count: Callable[[], tuple[int, int]]
    ) -> None:
        super().__init__(context, title)
        self._count = count
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.about(self._spoken_now)
        self.toggled.connect(self.refresh)

    def counted(self) -> str:
        """Return how many rules there are, and how many of them differ."""
        count, changed = self._count()
        key = "count-changed" if changed else "count"
        return self.context.language.say(f"gui.shell.numbers.{key}", n=count, changed=changed)

    def _spoken_now(self, language: Language) -> str:
        state = language.say(f"gui.shell.numbers.{'shown' if self.isChecked() else 'hidden'}")
        return language.say("list.comma").join([self.word(), self.counted(), state])

    def sizeHint(self) -> QSize:
        """Return the height of a heading; its width is whatever there is."""
        return QSize(self.context.theme.px(200), self.context.theme.px(38))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the arrow, the title, and the count at the right."""
        theme, language = self.context.theme, self.context.language
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, 2, -RING, -2)
        lit = self.underMouse() or self.isDown() or self.isChecked()
        painter.fillPath(rounded(box, 8), theme.colour("line2" if lit else "paper2"))
        side = theme.px(11)
        sign = QRectF(box.left() + theme.px(10), box.center().y() - side / 2, side, side)
        glyph(painter, "down" if self.isChecked() else "next", sign, theme.colour("ink2"))
        inner = box.adjusted(theme.px(30), 0, -theme.px(10), 0)
        painter.setFont(theme.font("note"))
        painter.setPen(theme.colour("red" if self._count()[1] else "ink3"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        counted = self.counted()
        painter.drawText(inner, right, counted)
        inner.setRight(inner.right() - painter.fontMetrics().horizontalAdvance(counted) - 8)
        painter.setFont(theme.font("name", language.lang))
        painter.setPen(theme.colour("ink"))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        word = painter.fontMetrics().elidedText(
            self.word(), Qt.TextElideMode.ElideRight, round(inner.width())
        )
        painter.drawText(inner, flags, word)
        self.ring(painter, box, 8)


class Numbers(QWidget):
    """The view of all numbers; it changes nothing itself, but says what is wanted."""

    wanted = Signal(str, object)  # a rule and its new value
    reset = Signal()
    back = Signal()
    written = Signal()  # somebody writes a number

    def __init__(
        self,
        context: AppContext,
        game: Game[Any],
        house: Mapping[str, Value],
        files: Iterable[QWidget] = (),
    ) -> None:
        super().__init__()
        self.context = context
        self._game = game
        self._house = dict(house)
        self._division = Division(game, self._house, context.language)
        self.rows: dict[str, list[NumberRow]] = {}
        self._found: QWidget | None = None
        self.heads: dict[str, GroupHead] = {}
        self._bodies: dict[str, QWidget] = {}
        self.turn_back = SignButton(context, "back", "gui.shell.numbers.back", self.back.emit)
        self.search = TextField(
            context, "gui.shell.numbers.search", "gui.shell.numbers.search", _LONGEST
        )
        shows: list[tuple[str, Wording]] = [
            (ALL, "gui.shell.numbers.all"),
            (CHANGED, self._changed_word),
        ]
        self.show_which = Segments(context, "gui.shell.numbers.show", shows, ALL)
        self.undo_all = Button(
            context, "gui.shell.numbers.undo-all", self.reset.emit, sign="undo", height=32
        )
        self.inner = Inner(context, gap=3)
        self._lay_out(files)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._look)
        self.search.textChanged.connect(self._wait)
        self.search.editingFinished.connect(self._look_now)
        self.show_which.chosen.connect(self._look)
        context.language.changed.connect(self._retell)
        self._after()

    def _lay_out(self, files: Iterable[QWidget]) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        head.addWidget(self.turn_back)
        head.addWidget(Label(self.context, "gui.shell.numbers.title", "heading", wrap=True), 1)
        self._tools = Flow([self.undo_all, *files])
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addLayout(head, 1)
        self._head.addWidget(self._tools)
        self._seek = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._seek.addWidget(self.search, 1)
        self._seek.addWidget(self.show_which)
        column.addLayout(self._head)
        column.addLayout(self._seek)
        column.addWidget(self.inner, 1)
        for group, entries in self._division.groups().items():
            self._add_group(group, entries)
        self.inner.box.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the title where they cannot stand beside it."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        way, px = QBoxLayout.Direction, self.context.theme.px
        narrow = self.width() < px(_ONE_LINE)
        crowded = narrow or self._tools.sizeHint().width() + px(_TITLE) > self.width()
        for line, full in ((self._head, crowded), (self._seek, narrow)):
            line.setDirection(way.TopToBottom if full else way.LeftToRight)

    def _add_group(self, group: str, entries: list[RuleEntry]) -> None:
        keys = [entry.rule.key for entry in entries]
        title: Wording = lambda _language: self._division.group_title(group)
        head = GroupHead(self.context, title, partial(self._count, keys))
        body = QWidget()
        body.hide()
        head.toggled.connect(partial(self._open, group, entries))
        self.heads[group], self._bodies[group] = head, body
        self.inner.box.addWidget(head)
        self.inner.box.addWidget(body)

    def show_house(self, house: Mapping[str, Value]) -> None:
        """Show the rules in force."""
        self._house = dict(house)
        self._division = Division(self._game, self._house, self.context.language)
        values = self._game.rule_sheet.resolve(self._house)
        for key, rows in self.rows.items():
            for row in rows:
                row.show_value(values[key], self._house)
        self._after()

    def refused(self) -> NumberRow | None:
        """Return a row in which something stands that is not accepted, if there is one."""
        rows = [row for rows in self.rows.values() for row in rows]
        for row in rows:
            row.commit()
        return next((row for row in rows if row.wrong), None)

    def show_row(self, row: NumberRow) -> None:
        """Have a row in sight, with the keyboard at its field."""
        for group, body in self._bodies.items():
            if body.isAncestorOf(row):
                self.heads[group].setChecked(True)
        row.field.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, row, partial(self.inner.ensureWidgetVisible, row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc empty the search, and then turn back to the usual rules."""
        if event.key() != Qt.Key.Key_Escape or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif self.search.text():
            self.search.clear()
            self._look_now()
            self.search.setFocus()
        else:
            self.back.emit()

    def _after(self) -> None:
        self.undo_all.setEnabled(bool(self._house))
        self.show_which.segment(CHANGED).refresh()
        for head in self.heads.values():
            head.refresh()

    def _retell(self) -> None:
        """Tell everything in the language spoken now."""
        self._fit()
        self.show_house(self._house)
        if self._found is not None:
            self._look()
            return
        for group, body in self._bodies.items():
            for label in body.findChildren(
                Label, options=Qt.FindChildOption.FindDirectChildrenOnly
            ):
                label.refresh()
            self.heads[group].refresh()

    def _count(self, keys: list[str]) -> tuple[int, int]:
        return len(keys), sum(key in self._house for key in keys)

    def _changed_word(self, language: Language) -> str:
        return language.say("gui.shell.numbers.changed", n=len(self._house))

    def _open(self, group: str, entries: list[RuleEntry], shown: bool) -> None:  # noqa: FBT001 - Qt's
        """Bring the rules of a group out, made when they are first looked at."""
        body = self._bodies[group]
        if shown and body.layout() is None:
            self._fill(body, entries, self.heads[group])
        body.setVisible(shown)

    def _wait(self, _text: str) -> None:
        self._pause.start()

    def _look_now(self) -> None:
        """Wait no longer: whoever leaves the search wants what it finds."""
        if self._pause.isActive():
            self._pause.stop()
            self._look()

    def _look(self) -> None:
        """Show what the search and the choice beside it ask for."""
        text, changed = self.search.text().strip(), self.show_which.value() == CHANGED
        self._forget_found()
        for group, head in self.heads.items():
            head.setVisible(not (text or changed))
            self._bodies[group].setVisible(head.isChecked() and not (text or changed))
        if not (text or changed):
            return
        entries = self._division.matching(text)
        if changed:
            entries = [entry for entry in entries if entry.rule.key in self._house]
        found = QWidget()
        self._found = found
        self.inner.box.insertWidget(0, found)
        self._fill(found, entries[:MOST], self.show_which.segment(CHANGED))
        rest = len(entries) - MOST
        if rest > 0 or not entries:
            told: Wording = lambda language: language.say(
                f"gui.shell.numbers.{'none' if not entries else 'more'}", n=rest
            )
            layout = found.layout()
            assert layout is not None
            layout.addWidget(Label(self.context, told, "note", "ink3", wrap=True))
        found.show()

    def _forget_found(self) -> None:
        found, self._found = self._found, None
        if found is None:
            return
        gone = [row for rows in self.rows.values() for row in rows if found.isAncestorOf(row)]
        for row in gone:
            self.rows[row.rule.key].remove(row)
            if row.wrong:
                self.context.host.tell("number-dropped", row.refusal())
        self.inner.box.removeWidget(found)
        found.hide()
        found.deleteLater()

    def _fill(self, body: QWidget, entries: list[RuleEntry], before: QWidget) -> None:
        """Put rows into a body, with the name of their section or card above them."""
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        values = self._game.rule_sheet.resolve(self._house)
        part, stops = None, []
        for entry in entries:
            if entry.part != part:
                part = entry.part
                titled: Wording = lambda _language, part=part: self._division.part_title(part)
                column.addWidget(Label(self.context, titled, "button", "goldt", wrap=True))
            else:
                column.addWidget(Separator(self.context))
            row = NumberRow(self.context, self._game, entry.rule, self._tell)
            row.show_value(values[entry.rule.key], self._house)
            row.changed.connect(self.wanted)
            row.written.connect(self.written)
            self.rows.setdefault(entry.rule.key, []).append(row)
            column.addWidget(row)
            stops += row.stops()
        tab_chain(before, stops)

    def _tell(self, key: str) -> str:
        return self._division.sentence(key)
