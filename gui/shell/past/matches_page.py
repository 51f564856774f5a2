"""Matches page: every match, looked through, named, deleted; those of files as well."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.kernel.journal import LONGEST_TITLE
from engine.library.store import Listed
from gui.context import AppContext, Wording, faults_told
from gui.games import playable
from gui.games.labels import titled
from gui.i18n import Language
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.shell.past import describing
from gui.shell.past.match_rows import MatchRow, ending
from gui.slices import Slices
from gui.widgets.buttons import RING, Button, SignButton
from gui.widgets.fields import DropDown, TextField
from gui.widgets.files import ask_to_open
from gui.widgets.panel import Panel, ScrolledPage, Separator, empty
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox

_MOST = 40  # rows at a time
_RIGHT = 0.34  # of a row, for what became of it and when
_LONGEST = 60  # characters to look for
_PAUSE_MS = 150  # between two letters, before what is written is looked for
_ABREAST = 760.0  # the least width for all fields side by side
_STATES = ("", "open", "ended", "imported", "practice")


class DetailedMatchRow(MatchRow):
    """One match in two lines: what it is and what became of it, who played by which rules, when."""

    def __init__(self, context: AppContext, match: Listed) -> None:
        self._course: Wording = ""
        super().__init__(context, match)

    def tell_course(self, course: Wording) -> None:
        """Say how far the match is, from now on."""
        self._course = course
        self.refresh()

    def refresh(self) -> None:
        """Say all of it under the pointer, where the lines have no room for it."""
        super().refresh()
        set_tip(self, self.word())

    def _said(self, language: Language) -> str:
        match = self.match
        parts = (
            describing.headline(match, language),
            describing.details(match, language, self._course),
            ending(match, language),
            describing.dated(match, language),
        )
        return language.say("list.comma").join(parts)

    def sizeHint(self) -> QSize:
        """Return the height of two lines; its width is whatever there is."""
        px = self.context.theme.px
        return QSize(px(220), px(52) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint sign, both lines and mark; what is too long is cut short."""
        theme, language, match = self.context.theme, self.context.language, self.match
        px, painter = theme.px, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, 2, -RING, -2)
        if self.underMouse() or self.isDown():
            painter.fillPath(rounded(box, 7), theme.colour("line2"))
        self.paint_sign(painter, box)
        left = box.adjusted(px(34), 3, -box.width() * _RIGHT, -3)
        right = QRectF(left.right() + px(24), left.top(), 0, left.height())
        right.setRight(box.right() - px(8))
        self.write_half(painter, left, "name", "ink", describing.headline(match, language))
        told = describing.details(match, language, self._course)
        self.write_half(painter, left, "note", "ink2", told, lower=True)
        self.write_half(painter, right, "note", "ink2", ending(match, language))
        self.write_half(
            painter, right, "note", "ink3", describing.dated(match, language), lower=True
        )
        side = px(13)
        spot = QPointF(right.left() - px(19), left.top() + left.height() / 4 - side / 2)
        self.paint_mark(painter, QRectF(spot, QSizeF(side, side)))
        self.ring(painter, box.adjusted(0, RING - 2, 0, 2 - RING), 7)


class MatchLine(QWidget):
    """A match with what may be done to it. `chosen` says that it was ticked, or not any more."""

    chosen = Signal()

    def __init__(self, page: MatchesPage, match: Listed) -> None:
        super().__init__()
        self.match = match
        context = page.context
        self.tick = TickBox(context, self._name("gui.matches.choose"))
        self.tick.clicked.connect(self.chosen)
        self.row = DetailedMatchRow(context, match)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        line.addWidget(self.tick)
        line.addWidget(self.row, 1)
        line.addWidget(
            SignButton(context, "pen", "gui.matches.rename", partial(page.rename, match))
        )
        forget = partial(page.ask_delete, [match.id])
        line.addWidget(SignButton(context, "bin", "gui.shell.forget", forget))

    def _name(self, key: str) -> Wording:
        return lambda language: language.say(key, match=describing.headline(self.match, language))


class MatchesPage(ScrolledPage):
    """Every match there is, the one played last first."""

    chapter = "02-playing"
    widest = 1040.0

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.lines: list[MatchLine] = []
        self._matches: list[Listed] = []  # all of them
        self._found: list[Listed] = []  # those that are looked for
        self._shown = _MOST
        self._courses: dict[int, Wording] = {}  # how far each open match is, once that is known
        self._ticked: set[int] = set()  # also of those that are not looked for just now
        self.slices = Slices(self)
        self._pause = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._pause.timeout.connect(self._look)
        self._panel = Panel(context)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self._panel.box.addLayout(self._head())
        self._panel.box.addLayout(self._bulk())
        self._panel.box.addLayout(self._rows)
        self._more = Button(context, self._more_word, self._show_more)
        self._panel.box.addWidget(self._more, 0, Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout()
        column.addWidget(self._panel)
        column.addStretch(1)
        self.lay_out(column)
        self._load()
        context.language.changed.connect(self._find)

    @property
    def rows(self) -> list[DetailedMatchRow]:
        """Return the rows that are shown."""
        return [line.row for line in self.lines]

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.matches"

    def first(self) -> QWidget | None:
        """Return where one writes what is looked for."""
        return self.search

    def signs(self) -> list[SignButton]:
        """Return the way to what they all came to."""
        go = partial(self.context.host.go, "statistics")
        return [SignButton(self.context, "chart", "gui.statistics.title", go)]

    def leave(self) -> None:
        """Find out nothing more."""
        self._pause.stop()
        self.slices.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the fields below one another where they cannot stand side by side."""
        super().resizeEvent(event)
        way = QBoxLayout.Direction
        narrow = self.width() < self.context.theme.px(_ABREAST)
        self._fields.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From the search Down leads to the rows; Esc empties it before it leaves the page."""
        held = event.isAutoRepeat()
        if event.key() == Qt.Key.Key_Escape and self.search.text() and not held:
            self.search.clear()
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self._enter()
        else:
            super().keyPressEvent(event)

    # --- its parts

    def _head(self) -> QBoxLayout:
        context = self.context
        self.search = TextField(context, "gui.matches.search", "gui.matches.search", _LONGEST)
        self.search.textChanged.connect(self._wait)
        self.search.returnPressed.connect(self._enter)
        every: list[tuple[str, Wording]] = [("", "gui.matches.every-game")]
        games = [(game_id, titled(game_id)) for game_id in playable()]
        self.game_field = DropDown(context, "gui.matches.game", [*every, *games], "")
        states = [(state, f"gui.matches.state-{state or 'all'}") for state in _STATES]
        self.state_field = DropDown(context, "gui.matches.state", states, "")
        for field in (self.game_field, self.state_field):
            field.chosen.connect(self._look)
        self.open = Button(context, "gui.matches.open", self._ask_file, sign="folder")
        self._fields = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.addWidget(self.search, 4)
        row.addWidget(self.game_field, 3)
        row.addWidget(self.state_field, 2)
        row.addWidget(self.open)
        return row

    def _bulk(self) -> QHBoxLayout:
        """Return what may be done to all that are ticked, and how many are found."""
        context = self.context
        self._count = Label(context, self._counted, "note", "ink3", wrap=True)
        self.delete = Button(context, "gui.matches.delete", self._ask_chosen, sign="bin", height=30)
        row = QHBoxLayout()
        row.addWidget(self._count, 1)
        row.addWidget(self.delete)
        return row

    def _counted(self, language: Language) -> str:
        if not self._matches:
            return language.say("gui.shell.no-matches")
        key = "found" if self._found else "none-esc" if self.search.text() else "none"
        found = language.say(f"gui.matches.{key}", n=len(self._found), all=len(self._matches))
        chosen = len(self.chosen())
        if not chosen:
            return found
        return language.say("gui.matches.join").join(
            (language.say("gui.matches.chosen", n=chosen), found)
        )

    def _more_word(self, language: Language) -> str:
        return language.say("gui.matches.more", n=max(0, len(self._found) - self._shown))

    # --- what is shown

    def _load(self) -> None:
        """Read the list anew."""
        matches = self.context.library.matches()
        self._matches = [match for match in matches if match.game in playable()]
        self._ticked &= {match.id for match in self._matches}
        self._find()

    def _look(self, *_: object) -> None:
        """Show the first of the matches that are looked for."""
        self._shown = _MOST
        self._find()

    def _wait(self, _text: str) -> None:
        """Look for what is written once nobody writes on."""
        self._pause.start()

    def _enter(self) -> None:
        """Go to the first match that is found by what is written now."""
        if self._pause.isActive():
            self._look()
        if self.lines:
            self.lines[0].row.setFocus(Qt.FocusReason.TabFocusReason)

    def _find(self) -> None:
        """Show as many as before of the matches that are looked for."""
        self._pause.stop()
        self._found = describing.matching(
            self._matches,
            self.search.text(),
            self.game_field.value(),
            self.state_field.value(),
            self.context.language,
        )
        self._lay()

    def _show_more(self) -> None:
        self._shown += _MOST
        self._lay()

    def _lay(self) -> None:
        empty(self._rows)
        self.lines = []
        for match in self._found[: self._shown]:
            if self.lines:
                self._rows.addWidget(Separator(self.context))
            line = MatchLine(self, match)
            line.tick.setChecked(match.id in self._ticked)
            line.row.tell_course(self._courses.get(match.id, ""))
            line.chosen.connect(self._choose)
            self.lines.append(line)
            self._rows.addWidget(line)
        self._more.setVisible(len(self._found) > self._shown)
        self._more.refresh()
        self._choose()
        self.slices.run(self._follow(), self._panel.update)

    def _follow(self) -> Iterator[None]:
        """Find out how far the matches are that are not over, each of them once."""
        for line in list(self.lines):
            match = line.match
            if match.ended is None and match.id not in self._courses:
                found: list[Wording] = []
                yield from describing.course(self.context.library, match, found.append)
                self._courses[match.id] = found[0] if found else ""
                line.row.tell_course(self._courses[match.id])

    # --- what is done to them

    def chosen(self) -> list[int]:
        """Return the matches that are ticked, also where they are not shown just now."""
        return [match.id for match in self._matches if match.id in self._ticked]

    def _choose(self) -> None:
        for line in self.lines:
            if line.tick.isChecked():
                self._ticked.add(line.match.id)
            else:
                self._ticked.discard(line.match.id)
        self._count.refresh()
        self.delete.setVisible(bool(self.chosen()))

    def _ask_chosen(self) -> None:
        self.ask_delete(self.chosen())

    def ask_delete(self, match_ids: list[int]) -> None:
        """Ask before matches are deleted."""
        several = len(match_ids) > 1
        match = next(match for match in self._matches if match.id in match_ids)
        text: Wording = lambda language: (
            language.say("gui.matches.delete-ask", n=len(match_ids))
            if several  # one is named: it need not be in view
            else f"{describing.headline(match, language)}\n\n{language.say('gui.shell.forget-ask')}"
        )
        yes = "gui.matches.delete" if several else "gui.shell.forget"
        self.context.host.confirm(text, yes, partial(self._delete, match_ids))

    def _delete(self, match_ids: list[int]) -> None:
        with faults_told(self.context.host):
            self.context.library.delete(*match_ids)
        self._load()

    def rename(self, match: Listed) -> None:
        """Ask what a match is to be called."""
        then = partial(self._rename, match.id)
        title = "gui.matches.rename-ask"
        self.context.host.ask_line(title, match.title, LONGEST_TITLE, then)

    def _rename(self, match_id: int, title: str) -> None:
        with faults_told(self.context.host):
            self.context.library.rename(match_id, title)
        self._load()

    def _ask_file(self) -> None:
        host = self.context.host
        title, kinds = "gui.matches.open", "gui.shell.match-kind"
        ask_to_open(self.context, self, title, kinds, host.open_files)
