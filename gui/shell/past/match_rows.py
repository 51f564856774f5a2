"""Match rows: one for each match in the library, and what became of it."""

from __future__ import annotations

from functools import partial
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.kernel.game import PERSON
from engine.library.past import result_of
from engine.library.store import Listed
from gui.context import AppContext, say
from gui.games import game_ui, playable
from gui.games.labels import ended, titled
from gui.i18n import Language
from gui.paint.icons import glyph, icon
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.paint.theme import Role, Step
from gui.widgets.buttons import RING, Pressed
from gui.widgets.dates import ago
from gui.widgets.panel import Separator

Mark = Literal["won", "lost", ""]
# Where a text begins and how far it may go, as shares of the width; its look, itself, its edge.
Cell = tuple[float, float, Step, Role, str, Qt.AlignmentFlag]


def when(match: Listed, language: Language) -> str:
    """Return how long ago a match was played last."""
    return ago(match.updated, language)


def opponents(match: Listed, language: Language) -> str:
    """Return who plays: how many persons, how many bots."""
    persons = match.players.count(PERSON)
    bots = len(match.players) - persons
    if persons == 1:
        if bots == 1:
            return language.say("gui.shell.against-one")
        return (
            language.say("gui.shell.against", n=bots) if bots else language.say("gui.shell.alone")
        )
    return language.say("gui.shell.company", persons=persons, bots=bots)


def mark(match: Listed) -> Mark:
    """Return whether the person won; nothing where nobody or everybody was a person."""
    if match.ended is None or game_ui(match.game).told:
        return ""
    result = result_of(match.players, match.winners, team=game_ui(match.game).team)
    return "" if result == "other" else result


def ending(match: Listed, language: Language) -> str:
    """Return what became of a match."""
    if match.ended is None:
        return language.say("gui.shell.open")
    return say(language, ended(match.game, match.outcome or "", match.content))


class MatchRow(Pressed):
    """One match: its game, how it ended, when. Pressed, it goes on or shows the result."""

    marked = True  # whether it says who won

    def __init__(self, context: AppContext, match: Listed) -> None:
        self.match = match
        super().__init__(context, self._said)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        page = "play" if match.ended is None else "result"
        self.clicked.connect(partial(self._open, page))
        self.refresh()

    def _open(self, page: str) -> None:
        self.context.host.go(page, match_id=self.match.id)

    def _said(self, language: Language) -> str:
        match = self.match
        game, became = say(language, titled(match.game)), ending(match, language)
        told = filter(None, (match.title, game, became, when(match, language)))
        return language.say("list.comma").join(told)

    def refresh(self) -> None:
        """Say under the pointer of which game a match with a name of its own is."""
        super().refresh()
        set_tip(self, self.word() if self.match.title else "")

    def sizeHint(self) -> QSize:
        """Return the height of a row; its width is whatever there is."""
        px = self.context.theme.px
        return QSize(px(220), px(32) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint sign, cells and mark; what is too long is cut short."""
        theme, language = self.context.theme, self.context.language
        px = theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, 2, -RING, -2)
        if self.underMouse() or self.isDown():
            painter.fillPath(rounded(box, 7), theme.colour("line2"))
        self.paint_sign(painter, box)
        left, width = box.left() + px(32), self.inner()
        for at, share, step, role, text, edge in self.cells():
            font = theme.font(step, language.lang)
            cell = QRectF(left + width * at, box.top(), width * share, box.height())
            painter.setFont(font)
            painter.setPen(theme.colour(role))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, cell.width())
            painter.drawText(cell, edge | Qt.AlignmentFlag.AlignVCenter, shown)
        if self.marked:
            side = px(13)
            spot = QPointF(left + width * self._ending() - side * 1.5, box.center().y() - side / 2)
            self.paint_mark(painter, QRectF(spot, QSizeF(side, side)))
        self.ring(painter, box.adjusted(0, RING - 2, 0, 2 - RING), 7)  # whole within the row

    def inner(self) -> float:
        """Return the width that its cells share."""
        return self.width() - 2 * RING - self.context.theme.px(42)

    def cells(self) -> list[Cell]:
        """Return what stands in the row."""
        language, flag, at = self.context.language, Qt.AlignmentFlag, self._ending()
        name = self.match.title or say(language, titled(self.match.game))
        ago_ = when(self.match, language)
        last = self._share("note", ago_)
        return [
            (0.0, at - 0.06, "body", "ink", name, flag.AlignLeft),
            (at, 0.98 - at - last, "note", "ink2", ending(self.match, language), flag.AlignLeft),
            (1.0 - last, last, "note", "ink3", ago_, flag.AlignRight),
        ]

    def _ending(self) -> float:
        """Return where the ending begins: below one another, and behind the longest name."""
        names = (say(self.context.language, titled(game_id)) for game_id in playable())
        return max(0.43, 0.06 + max(self._share("body", name) for name in names))

    def _share(self, step: Step, text: str) -> float:
        """Return what share of the row a text takes."""
        font = self.context.theme.font(step, self.context.language.lang)
        return (QFontMetricsF(font).horizontalAdvance(text) + 1) / max(1.0, self.inner())

    def paint_sign(self, painter: QPainter, box: QRectF) -> None:
        """Paint what the row begins with: the game's icon."""
        side = self.context.theme.px(20)
        place = QRectF(box.left() + 4, box.center().y() - side / 2, side, side)
        icon(painter, game_ui(self.match.game).icon, place, self.context.theme.colour("ink2"))

    def paint_mark(self, painter: QPainter, box: QRectF) -> None:
        """Paint whether the person won or lost, where anybody did."""
        kind = mark(self.match)
        if kind == "won":
            glyph(painter, "check", box, self.context.theme.colour("green"))
        elif kind == "lost":
            glyph(painter, "cross", box, self.context.theme.colour("red"))


class RecentRows(QWidget):
    """Rows of matches with thin lines between them."""

    def __init__(self, context: AppContext, matches: list[Listed]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._lines: list[tuple[QWidget, ...]] = []
        for i, match in enumerate(matches):
            row = MatchRow(context, match)
            line = (Separator(context), row) if i else (row,)
            for part in line:
                column.addWidget(part)
            self._lines.append(line)
        column.addStretch(1)

    def show_first(self, count: int) -> None:
        """Show so many of them."""
        for at, line in enumerate(self._lines):
            for part in line:
                part.setVisible(at < count)
