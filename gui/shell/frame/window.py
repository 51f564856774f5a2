"""Main window: pages over one another, the bar above, the dock beside, panels on top."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ParamSpec

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine.library.store import Library
from gui.context import AppContext, Wording, faults_told
from gui.gc_guard import held_back
from gui.i18n import Language
from gui.keys import GROUPS
from gui.paint.theme import Theme
from gui.reviews import MatchReviews
from gui.session.reviewer import Reviewer
from gui.settings import Settings
from gui.shell.docks.dock import Dock
from gui.shell.docks.placement import DockPlacement
from gui.shell.frame.bar import Bar
from gui.shell.frame.dock_slot import DockSlot
from gui.shell.frame.intake import FileIntake
from gui.shell.frame.lab_slot import LabSlot
from gui.shell.frame.modals import (
    ModalPanel,
    NoticeStrip,
    document,
    handover,
    line_question,
    question,
    shortcuts,
)
from gui.shell.frame.pages import make
from gui.widgets.panel import Page
from gui.widgets.stylesheet import palette, style_sheet

SMALLEST, USUAL = (960, 600), (1440, 900)
_FRAME = QSize(16, 48)  # room for the system's frame, which nobody knows before the window is shown
_Given = ParamSpec("_Given")
_DEEPEST = 6  # pages over one another
_ROOTS = ("start", "new", "play", "new-playtest", "playtest")  # behind them is but the start


class Window(QWidget):
    """The one window of the application."""

    def __init__(
        self, settings: Settings, language: Language, theme: Theme, library: Library
    ) -> None:
        super().__init__()
        reviews = MatchReviews(Reviewer, self)
        self.context = AppContext(language, theme, settings, library, self, reviews)
        self.pages: list[Page] = []
        self._made: list[tuple[str, dict[str, Any]]] = []
        self.modal: ModalPanel | None = None
        # first: a new style sheet has every widget forget its ink
        theme.changed.connect(self._dress)
        self._dress()
        self.bar = Bar(self.context)
        self.lab_slot = LabSlot(self.context, self.bar, self._made, self)
        self.notice = NoticeStrip(self.context)
        self._intake = FileIntake(
            self.context, self, lambda: self.page, lambda: self.modal is None, self.notice.tell
        )
        self.setAcceptDrops(True)
        self.dock = Dock(self.context)
        self.stack = QStackedWidget()
        self._build()
        self.setMinimumSize(*SMALLEST)
        if not self.restoreGeometry(settings.geometry):
            self.resize(QSize(*USUAL).boundedTo(self.screen().availableSize() - _FRAME))
        language.changed.connect(self._name)
        theme.changed.connect(self._dock_slot.fit)
        settings.changed.connect(self._prefer)
        self._name()
        self.go("start")
        if (notice := library.notice) is not None:
            self.tell(notice.code, notice.details)

    def _build(self) -> None:
        self._middle = middle = QGridLayout()
        middle.setSpacing(0)
        middle.addWidget(self.stack, 1, 0)
        middle.setRowStretch(1, 1)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addLayout(middle, 1)
        body.addWidget(self.dock)
        self.dock_placement = DockPlacement(self.context, self.dock, body, self, self._cover)
        self._dock_slot = DockSlot(
            self.context,
            self.dock,
            self.dock_placement,
            self,
            lambda: self.pages[-1] if self.pages else None,
            self._focus,
        )
        self._whole = whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addLayout(body, 1)
        does: dict[str, Callable[[], object]] = {
            "F1": self.read_rules,
            "Shift+F1": lambda: self.go("manual", chapter=self.page.chapter),
            "F11": self.full_screen,
            "Ctrl+L": self.switch_language,
            "Ctrl+,": lambda: self.go("settings"),
            "?": self.show_shortcuts,
            "Ctrl+Q": self.close,
        }
        for key, act in does.items():
            QShortcut(QKeySequence(key), self, act)

    # --- pages

    @property
    def page(self) -> Page:
        """Return the page in front."""
        return self.pages[-1]

    def go(self, name: str, **what: Any) -> None:
        """Turn to a page; a fault on the way to it is told, and the page in front stays."""
        with faults_told(self):
            self.turn_to(name, **what)

    def turn_to(self, name: str, **what: Any) -> None:
        """Turn to a page; a fault on the way to it is raised, and the page in front stays."""
        if self._made and (name, what) == self._made[-1]:
            return
        page = make(self.context, name, **what)
        while self.pages and (name == "start" or (name in _ROOTS and len(self.pages) > 1)):
            self._drop()
        self._add(page, name, what)

    def back(self) -> None:
        """Turn to the page before; the start is made anew, for much may have changed."""
        if len(self.pages) < 2:
            return
        self._drop()
        if len(self.pages) == 1:
            self.renew()
        else:
            self._show()

    def renew(self, **other: Any) -> None:
        """Make the page in front anew, perhaps of something other."""
        name, what = self._made[-1][0], {**self._made[-1][1], **other}
        page = make(self.context, name, **what)
        self._drop()
        self._add(page, name, what)

    def _add(self, page: Page, name: str, what: dict[str, Any]) -> None:
        while len(self.pages) >= _DEEPEST:
            self._drop(1)  # the start stays; nobody turns back as far as what comes after it
        self.pages.append(page)
        self._made.append((name, what))
        self.stack.addWidget(page)
        page.answers_moved.connect(self.dock_placement.follow_answers)
        self._show()

    def _drop(self, at: int = -1) -> None:
        page = self.pages.pop(at)
        self._made.pop(at)
        page.leave()
        self.stack.removeWidget(page)
        page.hide()
        page.deleteLater()

    def _show(self) -> None:
        page = self.page
        self.notice.hide()
        self._place_notice(over=page.panels_open())
        self.context.theme.suit(night=page.night)
        self.stack.setCurrentWidget(page)
        self.bar.setVisible(page.bar)
        self.bar.show_page(page)
        self.lab_slot.tell()
        self._dock_slot.show_page(page)
        self._whole.activate()  # nobody sees the page in the width of the one before
        self._name()
        self._focus()  # at once: Qt gives the keyboard to whatever can be pressed first

    def _cover(self, pixels: int) -> QRect:
        return self.page.cover(pixels) if self.pages else QRect()

    def _place_notice(self, *, over: bool) -> None:
        """Have notices above the page, or over a table, on which nothing may move."""
        top = Qt.AlignmentFlag.AlignTop if over else Qt.AlignmentFlag(0)
        self._middle.addWidget(self.notice, int(over), 0, top)

    def _focus(self) -> None:
        if (first := self.page.first()) is not None and self.modal is None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- what pages ask for

    def tell(self, code: str, details: Mapping[str, str | int]) -> None:
        """Show what went wrong, or what one should know."""
        kept = dict(details)
        self.notice.tell(lambda language: language.fault(code, kept))

    def inform(self, text: Wording) -> None:
        """Show what went well and is worth knowing."""
        self.notice.inform(text)

    def hush(self) -> None:
        """Put away what was told last."""
        self.notice.hide()

    def confirm(
        self,
        text: Wording,
        yes: Wording,
        then: Callable[[], None],
        other: tuple[Wording, Callable[[], None]] | None = None,
        *,
        instead: Callable[[], None] | None = None,
        more: Sequence[tuple[Wording, Callable[[], None]]] = (),
        harmless: bool = False,
    ) -> None:
        """Ask in the window before something that one should know of; perhaps offer other ways."""
        if self.modal is None:
            others = [
                (word, self._if_there(do)) for word, do in (*([other] if other else ()), *more)
            ]
            ways = (yes, self._if_there(then)), others, instead
            self._over(question(self.context, self, text, *ways, harmless=harmless))

    def ask_line(
        self, text: Wording, value: str, longest: int, then: Callable[[str], None]
    ) -> None:
        """Ask for a line of text, such as a name."""
        if self.modal is None:
            take = self._if_there(then)
            self._over(line_question(self.context, self, text, value, longest, take))

    def _if_there(self, then: Callable[_Given, None]) -> Callable[_Given, None]:
        """Return what does this only if the page that asks is still open; else it says so."""
        page = self.page

        def answer(*given: _Given.args, **named: _Given.kwargs) -> None:
            if page in self.pages:
                then(*given, **named)
            else:
                self.tell("gui-page-gone", {})

        return answer

    def open_files(self, *paths: Path, one_of_many: bool = False) -> None:
        """Take in files of ours, and show what is in them."""
        self._intake.take(paths, one_of_many=one_of_many)

    def hand_over(self, text: Wording) -> None:
        """Hide everything until the next person sits at the table."""
        if self.modal is not None:
            self.modal.dismiss()
        self._over(handover(self.context, self, text))

    def read_rules(self, game_id: str = "", section: str = "") -> None:
        """Open the rulebook at a section; without a game, put it away if it is open there."""
        self._dock_slot.read_rules(game_id, section)

    def read_out(self, title: Wording, text: str) -> None:
        """Show a text that is the same in every language, such as a licence."""
        if self.modal is None:
            self._over(document(self.context, self, title, text))

    def turn_dock(self) -> None:
        """Open the dock, or put it away, and remember it."""
        self._dock_slot.turn()

    def full_screen(self) -> None:
        """Fill the screen, or be a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def switch_language(self) -> None:
        """Speak the other language."""
        self.context.settings.language = self.context.language.next()

    def show_shortcuts(self) -> None:
        """Show what the keyboard can do, or put the list away."""
        if self.modal is None:
            self._over(shortcuts(self.context, self, GROUPS))

    def _over(self, over: ModalPanel) -> None:
        self.modal = over
        over.gone.connect(self._modal_gone)

    def _modal_gone(self) -> None:
        gone, self.modal = self.modal, None
        if gone is not None and not gone.returns:  # what had the keyboard has gone meanwhile
            QTimer.singleShot(0, self.page, self._focus)

    # --- look, language, size

    def _dress(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme = self.context.theme
        with held_back():
            app.setFont(theme.font("body"))
            app.setPalette(palette(theme))
            app.setStyleSheet("")
            app.setStyleSheet(style_sheet(theme))

    def _name(self) -> None:
        self.setWindowTitle(self.context.language.say("app.name"))

    def _prefer(self, name: str) -> None:
        """Follow a preference that was set anew."""
        settings = self.context.settings
        if name == "language":
            self.context.language.speak(settings.language)
        elif name == "theme":
            self.context.theme.wear(settings.theme)  # type: ignore[arg-type]  # one of THEMES
        elif name == "text_scale":
            self.context.theme.enlarge(settings.text_scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep everything in proportion."""
        super().resizeEvent(event)
        self.context.theme.fit(self.size())
        self._dock_slot.fit()
        if self.modal is not None:
            self.modal.fit()

    def event(self, event: QEvent) -> bool:
        """Keep every shortcut back while a panel is open: all keys are the panel's."""
        if event.type() == QEvent.Type.ShortcutOverride and self.modal is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc what was opened last, leave the dock, or turn back: a step each time."""
        if self.modal is not None:  # it has lost the keyboard
            self.modal.keyPressEvent(event)
            return
        opened = self.dock.isVisible() and not self.page.panels_open()  # the book beside a page
        if event.key() != Qt.Key.Key_Escape or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif opened or self.dock_placement.over:
            self.dock.put_away()
        elif self.dock.has_keyboard:
            self._focus()
        elif self.page.escapes:
            self.back()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files that are carried over the window."""
        self._intake.carry(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take in dropped files, once no question waits."""
        self._intake.drop(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep size and place, and let go of whatever goes on."""
        if not self.lab_slot.closes(event):
            return
        self.context.settings.geometry = self.saveGeometry()
        self.context.settings.flush()
        self._intake.close()
        for page in self.pages:
            page.leave()
        self.context.reviews.close()
        super().closeEvent(event)
