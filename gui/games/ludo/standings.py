"""Score sheet of Ludo: who came home, how far the others were, whom each sent back."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen

from engine.games.ludo.board import PIECES
from engine.games.ludo.game import GAME
from engine.games.ludo.state import COLOUR_NAMES, State
from gui.games.ludo.painting import livery, paint_pawn
from gui.games.ludo.plaque import covered
from gui.paint.lettering import Align, words
from gui.paint.shapes import outline
from gui.paint.surfaces import panel, rounded
from gui.table.score_sheet import ScoreSheet

_WIDE = 1100.0
_HEAD, _ROW, _PAD = 48.0, 76.0, 24.0
# columns of player, home, way and captures: what they need, and their shares of the rest
_LEAST = (270.0, 150.0, 170.0, 110.0)
_SHARES = (0.25, 0.1, 0.55, 0.1)


class StandingRow(NamedTuple):
    """What a seat came to."""

    seat: int
    rank: int
    name: str
    person: str
    home: int
    way: float  # 0 to 1
    captures: int


class Standings(ScoreSheet):
    """A row for each colour, the winner first."""

    least = sum(_LEAST) + 2 * _PAD + 20
    _state: State

    @property
    def rows(self) -> list[StandingRow]:
        """Return what every seat came to, the best first."""
        state = self._state
        found = GAME.outcome(state)
        scores = found.scores if found is not None else (0,) * len(self._people)
        order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
        return [
            StandingRow(
                seat,
                rank,
                self._language.say(f"ludo.colour.{COLOUR_NAMES[state.colours[seat]]}"),
                self._people[seat],
                state.goals(seat),
                covered(state, seat),
                state.captures[seat],
            )
            for rank, seat in enumerate(order, 1)
        ]

    def sizeHint(self) -> QSize:
        """Return the room for all rows."""
        high = _HEAD + _ROW * len(self._people) + 24
        return QSize(self._theme.px(_WIDE), self._theme.px(high))

    def spoken(self) -> str:
        """Return the whole sheet in words."""
        return "\n".join(
            self._language.say(
                "gui.ludo.end.row",
                rank=row.rank,
                name=row.name,
                person=row.person,
                home=row.home,
                way=round(100 * row.way),
                captures=row.captures,
            )
            for row in self.rows
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sheet."""
        painter, wide = self.scaled()
        rows = self.rows
        sheet = QRectF(10, 4, wide - 20, _HEAD + _ROW * len(rows) + 8)
        panel(painter, sheet, self._theme, corner=16, blur=14)
        columns = _columns(sheet)
        aligns: tuple[Align, ...] = ("left", "left", "left", "right")
        keys = ("player", "home", "way", "captures")
        for key, column, align in zip(keys, columns, aligns, strict=True):
            room = QRectF(column.left(), sheet.top() + 12, column.width(), 28)
            text = self._language.say(f"gui.ludo.end.{key}")
            words(painter, room, text, 15, self._theme.colour("ink3"), bold=True, align=align)
        for place, row in enumerate(rows):
            top = sheet.top() + _HEAD + place * _ROW
            self._row(painter, QRectF(sheet.left(), top, sheet.width(), _ROW), columns, row)
        painter.end()

    def _row(self, painter: QPainter, box: QRectF, columns: list[QRectF], row: StandingRow) -> None:
        theme = self._theme
        if row.seat == self._seat:
            path = rounded(box.adjusted(10, 3, -10, -3), 12)
            painter.fillPath(path, theme.colour("glow", 0.20))
            painter.strokePath(path, QPen(theme.colour("focus"), 2))
        elif row.rank > 1:
            painter.fillRect(
                QRectF(box.left() + _PAD, box.top(), box.width() - 2 * _PAD, 1),
                theme.colour("line2"),
            )
        player, home, way, captures = (
            QRectF(column.left(), box.top(), column.width(), box.height()) for column in columns
        )
        self._who(painter, player, row)
        self._home(painter, home, row)
        self._way(painter, way, row)
        figure = str(row.captures)
        ink = theme.colour("ink")
        words(painter, captures, figure, 26, ink, "serif", bold=True, align="right")

    def _who(self, painter: QPainter, box: QRectF, row: StandingRow) -> None:
        theme, zh = self._theme, self._language.lang == "zh"
        best = row.rank == 1
        rank = QRectF(box.left(), box.top(), 40, box.height())
        ink = theme.colour("red" if best else "ink3")
        size = 38.0 if best else 30.0
        words(painter, rank, str(row.rank), size, ink, "serif", bold=True, align="center")
        colour = self._state.colours[row.seat]
        paint_pawn(painter, QPointF(box.left() + 76, box.center().y()), 20, colour)
        left, room = box.left() + 112, box.width() - 116
        name = QRectF(left, box.top() + 12, room, 30)
        words(
            painter, name, row.name, 21, theme.colour("ink"), "serif" if zh else "lora", bold=True
        )
        person = QRectF(left, box.top() + 41, room, 22)
        words(painter, person, row.person, 15, theme.colour("ink2"))

    def _home(self, painter: QPainter, box: QRectF, row: StandingRow) -> None:
        """Paint a mark for each piece, full for those at home."""
        theme, look = self._theme, livery(self._state.colours[row.seat])
        rim = look.ink.lighter(140) if theme.dark else look.ink
        for piece in range(PIECES):
            mark = outline(look.shape, 10, QPointF(box.left() + 12 + piece * 29, box.center().y()))
            painter.fillPath(mark, look.ink if piece < row.home else theme.colour("paper2"))
            painter.strokePath(mark, QPen(rim, 1.6))

    def _way(self, painter: QPainter, box: QRectF, row: StandingRow) -> None:
        """Paint how far all four pieces have come together, and say it."""
        theme, look = self._theme, livery(self._state.colours[row.seat])
        road = QRectF(box.left(), box.center().y() - 5, box.width() - 84, 10)
        painter.fillPath(rounded(road, 5), theme.colour("ink", 0.13))
        if row.way:
            done = QRectF(road.left(), road.top(), max(10.0, road.width() * row.way), 10)
            ink = look.ink.lighter(120) if theme.dark else look.ink
            painter.fillPath(rounded(done, 5), ink)
        share = QRectF(road.right() + 10, box.top(), 64, box.height())
        text = f"{round(100 * row.way)}%"
        words(painter, share, text, 16, theme.colour("ink2"), "serif", bold=True)


def _columns(sheet: QRectF) -> list[QRectF]:
    """Return where the columns stand."""
    left, spare = sheet.left() + _PAD, sheet.width() - 2 * _PAD - sum(_LEAST)
    found = []
    for least, share in zip(_LEAST, _SHARES, strict=True):
        found.append(QRectF(left, sheet.top(), least + spare * share, sheet.height()))
        left = found[-1].right()
    return found
