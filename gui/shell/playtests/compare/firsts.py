"""Who comes first: of each role the sessions in which it did, beside its share of simulations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.lab.counts import Counts
from engine.playtest.analysis.groups import Group, first_share, roles
from gui.context import AppContext
from gui.games import game_ui, playable
from gui.paint.seat_looks import SeatLook, seat_look
from gui.paint.shapes import hatch, outline
from gui.paint.surfaces import rounded
from gui.shell.playtests.compare.looks import LOOKS, colour, paint_dot
from gui.shell.playtests.seat_mark import paint_mark
from gui.shell.playtests.wording import role_key
from resources.foreign import plain

_LINE, _PAD, _HEAD = 18.0, 8.0, 20.0
_NAME, _BAR = 110.0, 96.0
_DOT = 4.4


class Firsts(QWidget):
    """A row for each role, in it a line of dots for each group."""

    def __init__(self, context: AppContext, game: str) -> None:
        super().__init__()
        self.context = context
        self._game = game
        self.groups: Sequence[Group] = ()
        self.counts: Mapping[int, Counts] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)

    def draw(self, groups: Sequence[Group], counts: Mapping[int, Counts]) -> None:
        """Draw these groups over these simulations."""
        self.groups, self.counts = groups, counts
        self.refresh()

    def refresh(self) -> None:
        """Take language and look of now."""
        colon = self.context.language.say("list.colon")
        told = []
        for role in self.roles():
            firsts = (sum(self.first(group, role)) for group in self.groups)
            told.append(colon.join((self._word(role), ", ".join(map(str, firsts)))))
        self.setAccessibleName(self.context.language.say("list.comma").join(told))
        self.updateGeometry()
        self.update()

    def roles(self) -> list[str]:
        """Return the roles that anybody played, or that a simulation knows."""
        seats = (seat for group in self.groups for case in group.cases for seat in case.seats)
        found = dict.fromkeys(seat.role for seat in seats if seat.role)
        for counts in self.counts.values():
            found.update(dict.fromkeys(roles(counts)))
        return list(found)

    def first(self, group: Group, role: str) -> list[bool]:
        """Return of every session that was not lost whether the role came first in it."""
        ranked = [case for case in group.cases if any(seat.rank == 1 for seat in case.seats)]
        return [
            any(seat.role == role and seat.rank == 1 for seat in case.seats)
            for case in ranked
            if case.team != "lost"
        ]

    def _word(self, role: str) -> str:
        key = role_key(self._game, role)
        return self.context.language.say(key) if key else plain(role)

    def _look(self, place: int, role: str) -> SeatLook:
        key = role_key(self._game, role)
        known = key and self._game in playable()
        return game_ui(self._game).seat_look(place, key) if known else seat_look(place)

    def sizeHint(self) -> QSize:
        """Return a row for each role."""
        px = self.context.theme.px
        rows = len(self.roles())
        return QSize(px(340), px(_HEAD) + rows * self._row())

    def _row(self) -> int:
        return self.context.theme.px(max(2, len(self.groups)) * _LINE + _PAD)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what the columns are, and the rows."""
        theme, lang, px = self.context.theme, self.context.language.lang, self.context.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("note", lang))
        painter.setPen(theme.colour("ink3"))
        head = QRectF(px(_NAME), 0, self.width() - px(_NAME), px(_HEAD))
        level = Qt.AlignmentFlag.AlignVCenter
        say = self.context.language.say
        painter.drawText(
            head, level | Qt.AlignmentFlag.AlignLeft, say("gui.playtest.compare.at-table")
        )
        if self.counts:
            told = say("gui.playtest.compare.simulated")
            painter.drawText(head, level | Qt.AlignmentFlag.AlignRight, told)
        for place, role in enumerate(self.roles()):
            top = px(_HEAD) + place * self._row()
            self._role(painter, QRectF(0, top, self.width(), self._row()), place, role)

    def _role(self, painter: QPainter, box: QRectF, place: int, role: str) -> None:
        theme, px = self.context.theme, self.context.theme.px
        painter.setPen(QPen(theme.colour("line2"), 1))
        painter.drawLine(box.topLeft(), box.topRight())
        look = self._look(place, role)
        paint_mark(painter, QPointF(px(14), box.center().y()), px(11), look)
        painter.setFont(theme.font("body", self.context.language.lang))
        painter.setPen(theme.colour("ink"))
        name = QRectF(px(32), box.top(), px(_NAME) - px(36), box.height())
        cut = QFontMetricsF(painter.font()).elidedText(
            self._word(role), Qt.TextElideMode.ElideRight, name.width()
        )
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, cut)
        lines = len(self.groups)
        for number, group in enumerate(self.groups):
            y = box.center().y() + (number - (lines - 1) / 2) * px(_LINE)
            self._dots(painter, y, number, self.first(group, role))
            if number in self.counts:
                self._share(painter, y, number, first_share(self.counts[number], role))

    def _dots(self, painter: QPainter, y: float, number: int, first: list[bool]) -> None:
        theme, px = self.context.theme, self.context.theme.px
        left, right = px(_NAME) + px(6), self.width() - px(_BAR) - px(8)
        step = min(px(2.9 * _DOT), (right - left) / max(1, len(first)))
        look = LOOKS[number % len(LOOKS)]
        for place, was in enumerate(sorted(first, reverse=True)):
            middle = QPointF(left + place * step, y)
            if was:
                paint_dot(painter, middle, px(_DOT), look, theme)
            else:
                painter.setPen(QPen(theme.colour("ink3"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(outline(look.shape, px(_DOT) - 1, middle))

    def _share(self, painter: QPainter, y: float, number: int, percent: float) -> None:
        theme, px = self.context.theme, self.context.theme.px
        wide, high = px(_BAR) - px(44), px(9)
        whole = QRectF(self.width() - px(_BAR), y - high / 2, wide, high)
        painter.fillPath(rounded(whole, high / 2), theme.colour("line2"))
        if percent:
            part = QRectF(whole)
            part.setWidth(max(high, wide * percent / 100))
            look = LOOKS[number % len(LOOKS)]
            shape = rounded(part, high / 2)
            painter.fillPath(shape, colour(theme, look))
            hatch(painter, shape, look.hatch, theme.colour("paper", 0.5), 4)
        painter.setFont(theme.font("note", self.context.language.lang))
        painter.setPen(theme.colour("ink"))
        box = QRectF(whole.right(), y - px(9), self.width() - whole.right(), px(18))
        told = self.context.language.say("gui.playtest.compare.percent", n=round(percent))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, told)
