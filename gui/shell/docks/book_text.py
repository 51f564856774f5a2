"""Book text: Markdown set in the window's faces: headings, lists, tables that fit, keys, links."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser

from gui.context import AppContext
from gui.paint.theme import english, face
from gui.shell.docks.rulebook_tables import fitted, spread

_PARAGRAPH = 104  # per cent of what the fonts ask for, which is 1.45 times their size
_GAP = "\u2002"  # between an item's mark and its words
_ITEM = re.compile(r"^(\s*[-*] +)", re.MULTILINE)
_REFIT_MS = 60  # that a width has to last before the tables are fitted to it


class BookText(QTextBrowser):
    """A text to read. `outdated` says that its width is another, and its tables do not fit it."""

    outdated = Signal()

    def __init__(self, context: AppContext, margin: float = 6) -> None:
        super().__init__()
        self.context = context
        self._margin = margin
        self._widths: dict[str, float] = {}  # of words in tables, as long as their face is worn
        self.broad = 0.0  # the width that the tables were fitted to
        self.setOpenLinks(False)
        self.setSource(QUrl())
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._refit = QTimer(self)
        self._refit.setSingleShot(True)
        self._refit.setInterval(_REFIT_MS)
        self._refit.timeout.connect(self._look)

    def read(self, markdown: str) -> None:
        """Set a text in the look and the width of now."""
        self.broad, document = self.room(), self.document()
        self._widths.clear()
        document.setDefaultFont(self._font())
        document.setDocumentMargin(self.context.theme.px(self._margin))
        self.setMarkdown(_ITEM.sub(rf"\1{_GAP}", self._fitted(markdown)))
        self._style()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Open a picture that lies beside the text, and no other file."""
        address = QUrl(name)
        beside = address.toString() == address.fileName()
        return super().loadResource(kind, address) if beside else None

    def room(self) -> float:
        """Return how wide a line of the text may be."""
        return self.viewport().width() - 2.0 * self.context.theme.px(self._margin)

    def headings(self) -> Iterator[QTextBlock]:
        """Yield the headings in their order."""
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                yield block
            block = block.next()

    def top_of(self, block: QTextBlock) -> int:
        """Return how far one scrolls to a block."""
        return int(self.document().documentLayout().blockBoundingRect(block).top())

    def scroll_to(self, block: QTextBlock) -> None:
        """Bring a block to the top."""
        self.verticalScrollBar().setValue(self.top_of(block))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look in a moment whether the tables still fit."""
        super().resizeEvent(event)
        self._refit.start()

    def _look(self) -> None:
        if self.room() != self.broad:
            self.outdated.emit()

    def _font(self) -> QFont:
        return self.context.theme.font("body", self.context.language.lang)

    # --- tables

    def _fitted(self, markdown: str) -> str:
        say = self.context.language.say
        parts, colon = say("list.parts"), say("list.colon")
        return fitted(markdown, self.room(), self._pad(), self._measure, parts, colon)

    def _measure(self, text: str) -> float:
        """Return how wide a text is in the face of a table's head, the broadest there is."""
        if text not in self._widths:
            font = self._font()
            font.setBold(True)
            self._widths[text] = QFontMetricsF(font).horizontalAdvance(text)
        return self._widths[text]

    def _pad(self) -> float:
        """Return what a column has around its words."""
        return 2.0 * self.context.theme.px(4) + 2

    def _rule(self, table: QTextTable) -> None:
        made = table.format()
        made.setBorder(1)
        made.setBorderCollapse(True)
        made.setBorderBrush(self.context.theme.colour("line"))
        made.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        made.setCellPadding(self.context.theme.px(4))
        made.setCellSpacing(0)
        made.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        made.setColumnWidthConstraints(spread(table, self.broad, self._pad(), self._measure))
        table.setFormat(made)

    # --- faces

    def _style(self) -> None:
        """Give headings their face, paragraphs their air, tables thin lines."""
        document = self.document()
        cursor = QTextCursor(document)
        cursor.beginEditBlock()  # or every change would lay the whole book out anew
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(self._spacing(2))
        gap = QTextBlockFormat()
        gap.setTextIndent(-QFontMetricsF(document.defaultFont()).horizontalAdvance(_GAP))
        typed, listed = self._typed_format(listing=False), self._typed_format(listing=True)
        ground = self._listing_format()
        block = document.begin()
        while block.isValid():
            if block.textList() is not None:
                QTextCursor(block).mergeBlockFormat(gap)
            level = block.blockFormat().headingLevel()
            if level:
                cursor.setPosition(block.position())
                cursor.mergeBlockFormat(self._spacing(14))
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                cursor.mergeCharFormat(self._heading_format(level))
            elif block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence):
                QTextCursor(block).mergeBlockFormat(ground)
                self._style_runs(block, listed)
            else:
                self._style_runs(block, typed)
            block = block.next()
        for table in document.rootFrame().childFrames():
            if isinstance(table, QTextTable):
                self._rule(table)
        cursor.endEditBlock()

    def _style_runs(self, block: QTextBlock, typed: QTextCharFormat) -> None:
        """Have a picture as wide as the text, and what is typed stand out by its ground."""
        for run in _runs(block):
            shown = made = run.charFormat()
            if made.isImageFormat():
                picture = made.toImageFormat()
                picture.setWidth(self.broad)
                shown = picture
            elif made.fontFixedPitch():
                shown = typed
            else:
                continue
            cursor = QTextCursor(block)
            cursor.setPosition(run.position())
            cursor.setPosition(run.position() + run.length(), cursor.MoveMode.KeepAnchor)
            cursor.setCharFormat(shown)

    def _typed_format(self, *, listing: bool) -> QTextCharFormat:
        """Return how keys and what is typed stand out: by their ground, not by another face."""
        made = QTextCharFormat()
        made.setFont(self.context.theme.font("body", "zh"))  # figures and signs stand evenly
        if not listing:
            made.setBackground(self.context.theme.colour("line2"))
        return made

    def _listing_format(self) -> QTextBlockFormat:
        """Return how lines of a listing stand: one ground, no air between them."""
        made = QTextBlockFormat()
        made.setBackground(self.context.theme.colour("paper2"))
        made.setTopMargin(0)
        made.setBottomMargin(0)
        return made

    def _spacing(self, above: float) -> QTextBlockFormat:
        made = QTextBlockFormat()
        made.setLineHeight(_PARAGRAPH, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        made.setTopMargin(self.context.theme.px(above))
        made.setBottomMargin(self.context.theme.px(6))
        return made

    def _heading_format(self, level: int) -> QTextCharFormat:
        theme = self.context.theme
        size = {1: 24, 2: 20}.get(level, 16.5)
        made = QTextCharFormat()
        font = face("serif", size * theme.factor, bold=True)
        made.setFont(english(font) if self.context.language.lang == "en" else font)
        made.setFontWeight(QFont.Weight.Bold)
        made.setForeground(theme.colour("red" if level < 3 else "goldt"))
        return made


def _runs(block: QTextBlock) -> list[QTextFragment]:
    """Return the runs of one format that a block is made of."""
    found = []
    at = block.begin()
    while not at.atEnd():
        found.append(at.fragment())
        at += 1
    return found
