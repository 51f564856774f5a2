"""Gallery page: which of the endings were reached, how often, and when first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.games.delay.endings import ENDINGS
from engine.games.delay.pack import shipped, words
from engine.library.past import past
from engine.library.store import Library
from gui.context import AppContext, Wording
from gui.games.delay.ending.finale import EndingLetter
from gui.games.delay.painting.furniture import brass, slip, wooden
from gui.games.delay.painting.lettering import CENTRE, numerals, pour, texts, titles, write
from gui.i18n import Language
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Night, fixed
from gui.widgets.buttons import RING, Button, Pressed
from gui.widgets.dates import day
from gui.widgets.panel import ScrolledPage
from gui.widgets.said import Label

_EDGE = RING + 4  # pixels around a drawer for its ring
_GAME = "delay"


class Reached(NamedTuple):
    """An ending that was reached: how often, when first, and in which match last."""

    times: int
    first: str  # UTC in ISO form
    match: int


def reached(library: Library) -> dict[str, Reached]:
    """Return the endings that persons reached, practice left out; copies of a match are one."""
    listed = [match for match in library.matches() if match.game == _GAME and match.counts]
    once = {one.id for one in past(listed, library.counted(_GAME), team=False)}
    found: dict[str, Reached] = {}
    for over in library.ended(_GAME):
        if over.id in once and not over.setup.house.get("practice"):
            before = found.get(over.ending, Reached(0, over.when, over.id))
            found[over.ending] = Reached(before.times + 1, before.first, over.id)
    return found


class EndingsPage(ScrolledPage):
    """Five drawers; what was reached can be opened and read again."""

    widest = 1240.0
    night = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(replace(context, theme=Night(context.theme)))
        self.context.theme.setParent(self)
        context = self.context
        self.reached = reached(context.library)
        column = QVBoxLayout()
        column.setSpacing(10)
        head = QHBoxLayout()
        head.setContentsMargins(_EDGE, 0, _EDGE, 0)
        head.addWidget(Label(context, "gui.delay.gallery.head", "title"))
        head.addStretch(1)
        head.addWidget(Label(context, self._summed, "prompt", "goldt"))
        column.addLayout(head)
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self.drawers = [Drawer(context, ending, self.reached.get(ending)) for ending in ENDINGS]
        for at, drawer in enumerate(self.drawers):
            self._grid.addWidget(drawer, 0, at)
            drawer.clicked.connect(partial(self.pull, drawer.ending))
        column.addLayout(self._grid)
        self.letter = EndingLetter(context.theme, context.language)
        self.letter.hide()
        column.addWidget(self.letter)
        self.match = Button(context, "gui.delay.gallery.match", self._see_match, height=44)
        self.match.hide()
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.match)
        row.addStretch(1)
        column.addLayout(row)
        about = Label(context, "gui.delay.gallery.about", "note", "ink3", wrap=True)
        about.setContentsMargins(_EDGE, 0, _EDGE, 0)
        column.addWidget(about)
        column.addStretch(1)
        self._open = ""
        self.lay_out(column)
        last = max(self.reached, key=lambda ending: self.reached[ending].match, default="")
        self.pull(last)

    def pull(self, ending: str) -> None:
        """Open the drawer of an ending that was reached, and show what was told."""
        if ending not in self.reached:
            return
        self._open = ending
        for drawer in self.drawers:
            drawer.pull(out=drawer.ending == ending)
        self.letter.tell(ending)
        self.letter.show()
        self.match.show()

    def _see_match(self) -> None:
        self.context.host.go("ending", match_id=self.reached[self._open].match)

    def _summed(self, language: Language) -> str:
        known = sum(ending in self.reached for ending in ENDINGS)
        return language.say("gui.delay.gallery.reached", count=known, of=len(ENDINGS))

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.delay.gallery.title"

    def game(self) -> str:
        """Return the game whose endings they are."""
        return _GAME

    def section(self) -> str:
        """Return the section that speaks of the endings."""
        return "7.2"

    def first(self) -> QWidget | None:
        """Return the open drawer, or the first where none can be opened."""
        return next((one for one in self.drawers if one.ending == self._open), self.drawers[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the drawers in two rows where one is too narrow for them."""
        super().resizeEvent(event)
        across = 3 if self.narrow() else len(self.drawers)
        for at, drawer in enumerate(self.drawers):
            self._grid.addWidget(drawer, at // across, at % across)

    def paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the archive's dark."""
        painter.fillRect(rect, fixed("nightwood2"))
        lay(painter, rect, "wood", 0.1)


class Drawer(Pressed):
    """The drawer of one ending: closed and nameless until it was reached."""

    def __init__(self, context: AppContext, ending: str, reached: Reached | None) -> None:
        self.ending = ending
        self._reached = reached
        self._out = False
        super().__init__(context, self._titled)
        self.about(self._said)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if reached is None:
            self.setCursor(Qt.CursorShape.ArrowCursor)
        self.refresh()

    def pull(self, *, out: bool) -> None:
        """Be open, or closed again."""
        self._out = out
        self.update()

    def _titled(self, language: Language) -> str:
        if self._reached is None:
            return language.say("gui.delay.gallery.closed")
        return words(shipped())[language.lang, "title", self.ending]

    def _times(self, language: Language) -> str:
        if self._reached is None:
            return ""
        when = day(self._reached.first, language.lang)
        if self._reached.times == 1:
            return language.say("gui.delay.gallery.once", when=when)
        return language.say("gui.delay.gallery.times", count=self._reached.times, when=when)

    def _said(self, language: Language) -> str:
        if self._reached is None:
            return language.say("gui.delay.gallery.a-closed")
        return language.say(
            "gui.delay.gallery.open", title=self._titled(language), times=self._times(language)
        )

    def sizeHint(self) -> QSize:
        """Return the size of a drawer."""
        px = self.context.theme.px
        return QSize(px(190), px(192))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the front with its label; an open one stands out."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self.context.theme.factor
        whole = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        painter.save()
        painter.translate(whole.topLeft())
        painter.scale(unit, unit)
        self._front(painter, QRectF(0, 0, whole.width() / unit, whole.height() / unit))
        painter.restore()
        if self.underMouse() and self._reached is not None and not self.hasFocus():
            painter.fillPath(rounded(whole, 8), fixed("lamp", 0.08))
        self.ring(painter, whole, 8)

    def _front(self, painter: QPainter, box: QRectF) -> None:
        """Paint wood, plate, handle and what stands below, in units."""
        out, known = self._out, self._reached is not None
        shadow(painter, box, 8, 10 if out else 6, 6 if out else 3, fixed("shade", 0.6))
        wooden(painter, box, 8, fixed("brass2") if out else fixed("cabinet"))
        plate = QRectF(12, 16, box.width() - 24, 74)
        painter.fillPath(rounded(plate, 4), brass(plate, upright=True))
        paper = plate.adjusted(5, 5, -5, -5)
        if known:
            slip(painter, paper, 2)
            self._say(painter, paper, self.word(), titles, 19, fixed("parchmentink"))
        else:
            painter.fillPath(rounded(paper, 2), fixed("cabinet2"))
            write(painter, paper, "?", numerals(30), fixed("brass"), CENTRE)
        handle = QRectF(box.center().x() - 30, plate.bottom() + 10, 60, 13)
        painter.fillPath(rounded(handle, 6), brass(handle, upright=True))
        foot = QRectF(8, handle.bottom() + 4, box.width() - 16, box.bottom() - handle.bottom() - 8)
        painter.fillPath(rounded(foot, 6), fixed("cabinet2", 0.62))
        said = self._times(self.context.language) if known else self.word()
        self._say(painter, foot, said, texts, 14.5, fixed("nightlabel"))

    def _say(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        font: Callable[[str, float], QFont],
        size: float,
        ink: QColor,
    ) -> None:
        make = partial(font, self.context.language.lang)
        context = box.adjusted(5, 2, -5, -2)
        pour(painter, context, text, make, ink, most=size, lead=1.2, align=CENTRE)
