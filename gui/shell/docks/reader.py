"""Rulebook viewer: a game's rules as they are in force, opened where they are needed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QResizeEvent,
    QShowEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from engine.kernel.rules import Value
from gui.context import AppContext, Wording
from gui.games import playable
from gui.games.labels import titled
from gui.games.rulebook import Section, rulebook, sections
from gui.paint.theme import english, face
from gui.shell.docks.rulebook_tables import fitted, spread
from gui.widgets.fields import DropDown

_PARAGRAPH = 104  # per cent of what the fonts ask for, which is 1.45 times their size
_GAP = "\u2002"  # between an item's mark and its words
_ITEM = re.compile(r"^(\s*[-*] +)", re.MULTILINE)
_REFIT_MS = 60  # that a width has to last before the tables are fitted to it


class RulebookReader(QWidget):
    """Chooses game and section, and shows the text."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._house: Mapping[str, Value] = {}
        self._broad = 0.0  # the width that the tables were fitted to
        self._stale = True  # whether language, look or rules changed since the text was set
        games = playable()
        self._game = games[0]
        self._games = DropDown(
            context,
            "gui.shell.reader.game",
            [(each, titled(each, games)) for each in games],
            self._game,
        )
        self._section = DropDown(context, "gui.shell.reader.section", [], "")
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setSource(QUrl())
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._refit = QTimer(self)
        self._refit.setSingleShot(True)
        self._refit.setInterval(_REFIT_MS)
        self._refit.timeout.connect(self._fit)
        self.text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 6)
        column.addWidget(self._games)
        column.addWidget(self._section)
        column.addWidget(self.text, 1)
        self._games.chosen.connect(self._other_game)
        self._section.chosen.connect(self.turn_to)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)

    @property
    def game(self) -> str:
        """Return the game whose rules are open."""
        return self._game

    def open(self, game_id: str, house: Mapping[str, Value], section: str = "") -> None:
        """Open the rules of a game as a house plays them, at a section if one is meant."""
        if (game_id, dict(house)) != (self._game, dict(self._house)):
            self._stale = True
        self._game, self._house = game_id, dict(house)
        self._games.choose(game_id)
        self._set()
        if section:
            self.turn_to(section)

    def turn_to(self, number: str) -> None:
        """Scroll to a section; one that there is not changes nothing."""
        block = self._heading(number)
        if block is None:
            return
        self._section.choose(number)
        self.text.setTextCursor(QTextCursor(block))
        self._scroll()
        QTimer.singleShot(0, self, self._scroll)  # once more when the text has its width

    def _scroll(self) -> None:
        block = self._heading(self._section.value())
        if block is not None:
            layout = self.text.document().documentLayout()
            self.text.verticalScrollBar().setValue(int(layout.blockBoundingRect(block).top()))

    def section(self) -> str:
        """Return the number of the section turned to last."""
        return self._section.value()

    def refresh(self) -> None:
        """Set the text anew, and stay at the section; not before somebody looks."""
        self._stale = True
        if self.isVisible():
            self._set()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the text if it is out of date."""
        super().showEvent(event)
        self._set()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the tables to another width."""
        super().resizeEvent(event)
        self._refit.start()

    def _fit(self) -> None:
        if self._context() != self._broad:
            self.refresh()

    def _set(self) -> None:
        if not self._stale:
            return
        self._stale = False
        number = self._section.value()
        markdown = rulebook(self._game, self._house, self.context.language.lang)
        self._broad, shown = self._context(), self._fitted(markdown)
        document = self.text.document()
        document.setDefaultFont(self.context.theme.font("body", self.context.language.lang))
        document.setDocumentMargin(self.context.theme.px(6))
        self.text.setMarkdown(_ITEM.sub(rf"\1{_GAP}", shown.replace(" ·\n", "\n")))
        self.text.setAccessibleName(self.context.language.say("gui.shell.rules"))
        self._style()
        found = sections(markdown)
        self._section.offer([(part.number, _titled(part)) for part in found], number)
        self.turn_to(number)

    def _context(self) -> float:
        """Return how wide a line of the text may be."""
        return self.text.viewport().width() - 2.0 * self.context.theme.px(6)

    def _fitted(self, markdown: str) -> str:
        say = self.context.language.say
        return fitted(
            markdown,
            self._context(),
            self._pad(),
            self._measure,
            say("list.parts"),
            say("list.colon"),
        )

    def _measure(self, text: str) -> float:
        """Return how wide a text is in the face of a table's head, the broadest there is."""
        font = self.context.theme.font("body", self.context.language.lang)
        font.setBold(True)
        return QFontMetricsF(font).horizontalAdvance(text)

    def _pad(self) -> float:
        """Return what a column has around its words."""
        return 2.0 * self.context.theme.px(4) + 2

    def _other_game(self, game_id: str) -> None:
        self.open(game_id, {})

    def _heading(self, number: str) -> QTextBlock | None:
        block = self.text.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and block.text().split(" ")[0] == number:
                return block
            block = block.next()
        return None

    def _style(self) -> None:
        """Give headings their face, paragraphs their air, tables thin lines."""
        document = self.text.document()
        cursor = QTextCursor(document)
        cursor.beginEditBlock()  # or every change would lay the whole book out anew
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(self._spacing(2))
        gap = QTextBlockFormat()
        gap.setTextIndent(-QFontMetricsF(document.defaultFont()).horizontalAdvance(_GAP))
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
            block = block.next()
        for table in document.rootFrame().childFrames():
            if isinstance(table, QTextTable):
                self._rule(table)
        cursor.endEditBlock()

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

    def _rule(self, table: QTextTable) -> None:
        made = table.format()
        made.setBorder(1)
        made.setBorderCollapse(True)
        made.setBorderBrush(self.context.theme.colour("line"))
        made.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        made.setCellPadding(self.context.theme.px(4))
        made.setCellSpacing(0)
        made.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        made.setColumnWidthConstraints(spread(table, self._broad, self._pad(), self._measure))
        table.setFormat(made)


def _titled(section: Section) -> Wording:
    return lambda _language: f"{section.number}  {section.title}"
