"""Manual page: the user's guide, its contents and a search at the left, the text beside them."""

from __future__ import annotations

from PySide6.QtCore import QMargins, Qt, QTimer, QUrl
from PySide6.QtGui import QResizeEvent, QShowEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.manual.chapters import chapters, folder
from gui.shell.docks.book_text import BookText
from gui.shell.manual.booklet_writer import BookletWriter
from gui.shell.manual.contents import Contents, ContentsEntry
from gui.shell.manual.search import SearchRow
from gui.widgets.buttons import Button
from gui.widgets.files import ask_to_save
from gui.widgets.panel import Page, Panel
from printpack.booklet.markdown import anchor, leads_to, target

_CONTENTS = 268.0  # pixels of the contents
_MOST = 0.36  # of the page that they take, however large the text is
_WIDEST = 860.0  # pixels of the text
_MARGIN = 14.0  # pixels around the text
_NEAR = 40  # pixels below the top that still count as there
_BOOKS = "rules/"  # a link to a rulebook: its folder, and behind it game and language


class ManualPage(Page):
    """The whole guide as one text; what is read is marked in the contents."""

    def __init__(self, context: AppContext, chapter: str = "") -> None:
        super().__init__(context)
        self.chapter = chapter
        self._stale = True
        self._at = chapter  # the place that was turned to last, or scrolled to
        self._turning = False  # whether it is not the person who scrolls
        self._places: list[tuple[str, QTextBlock]] = []
        self.text = BookText(context, _MARGIN)
        self.text.setTextInteractionFlags(
            self.text.textInteractionFlags()
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.contents = Contents(context)
        self.search = SearchRow(context, self.text)
        self.writer = BookletWriter(context, self)
        self.save = Button(context, "gui.manual.save", self._ask, height=34)
        self._build()
        self.text.outdated.connect(self.refresh)
        self.text.anchorClicked.connect(self.follow)
        self.text.verticalScrollBar().valueChanged.connect(self._mark)
        self.contents.chosen.connect(self.turn_to)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)

    def _build(self) -> None:
        left = Panel(self.context, pad=10)
        left.box.addWidget(self.search)
        left.box.addWidget(self.contents, 1)
        left.box.addWidget(self.save)
        self._left, right = left, Panel(self.context, pad=14)
        right.box.addWidget(self.text)
        self._right = right
        self._row = row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(left)
        row.addWidget(right, 1000)
        row.addStretch(1)
        self._fit()

    def title(self) -> Wording:
        """Return what the bar says."""
        return "manual.title"

    def first(self) -> QWidget:
        """Return what the keyboard is at: the text, which the arrows scroll."""
        return self.text

    @property
    def busy(self) -> bool:
        """Say whether a booklet is being written."""
        return self.writer.busy

    def leave(self) -> None:
        """Let a booklet that is being written come to its end."""
        self.writer.close()

    def refresh(self) -> None:
        """Set the text anew, and stay at the place."""
        self._stale = True
        self._fit()
        if self.isVisible():
            self._set()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep contents and text in proportion."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the text if it is out of date."""
        super().showEvent(event)
        self._set()

    def _fit(self) -> None:
        px = self.context.theme.px
        self._left.setFixedWidth(round(min(px(_CONTENTS), _MOST * self.width())))
        self._right.setMaximumWidth(px(_WIDEST))
        self._row.setContentsMargins(QMargins(px(8), px(6), px(8), px(8)))
        self._row.setSpacing(0)

    def _set(self) -> None:
        if not self._stale:
            return
        self._stale = False
        self._turning = True  # a text that is set anew stands at its beginning
        lang = self.context.language.lang
        guide = chapters(lang)
        self.text.setSearchPaths([str(folder(lang))])
        self.text.read("\n\n".join(one.text for one in guide))
        self.text.setAccessibleName(self.context.language.say("manual.title"))
        self._places = []
        entries, file, names = [], "", iter(guide)
        for block in self.text.headings():
            level = block.blockFormat().headingLevel()
            if level == 1:
                file = next(names).file
            place = file if level == 1 else target(file, anchor(block.text()))
            self._places.append((place, block))
            if level < 3:
                entries.append(ContentsEntry(place, block.text(), level))
        self.contents.offer(entries)
        self.search.renew()
        self.turn_to(self._at or entries[0].place)

    # --- where one reads

    @property
    def place(self) -> str:
        """Return the place that was turned to last."""
        return self._at

    def turn_to(self, place: str) -> None:
        """Scroll to a place of the guide; one that there is not changes nothing."""
        if not any(name == place for name, _ in self._places):
            return
        self._at = place
        self._scroll()
        QTimer.singleShot(0, self, self._scroll)  # once more when the text has its width

    def _scroll(self) -> None:
        block = next((block for name, block in self._places if name == self._at), None)
        if block is None:
            return
        self._turning = True
        self.text.setTextCursor(QTextCursor(block))
        self.text.scroll_to(block)
        self._turning = False
        self.contents.mark(self._at)

    def _mark(self, top: int) -> None:
        """Mark in the contents what stands at the top."""
        above = [name for name, block in self._places if self.text.top_of(block) <= top + _NEAR]
        if above and not self._turning:
            self._at = above[-1]
            self.contents.mark(self._at)

    def follow(self, link: QUrl) -> None:
        """Turn to where a link leads: a place of the guide, or a rulebook."""
        led = link.toString()
        if _BOOKS in led:
            self.context.host.read_rules(led.rpartition("/")[2].partition(".")[0])
        else:
            here = self._at.partition("#")[0]
            self.turn_to(leads_to(led, here))

    # --- the booklet

    def _ask(self) -> None:
        say = self.context.language.say
        name = f"{say('app.name')} {say('manual.title')}.pdf"
        ask_to_save(
            self.context, self, "gui.manual.save", "gui.manual.kind", name, self.writer.write
        )
