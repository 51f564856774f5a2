"""Graphics scene of a table: every thing by its key, the ground, and what lies at a point.

The scene measures in the pixels of a window of 1440×900 (resources/looks.md §1); the view enlarges
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from gui.i18n import Language
from gui.paint.surfaces import desk
from gui.paint.theme import Theme
from gui.table.faces import FaceCache
from gui.table.motion import Motion
from gui.table.things import Thing

_EDGE = 8.0  # between the prompt and the edge of what is seen
Ground = Callable[[QPainter, QRectF], None]


class TableScene(QGraphicsScene):
    """All things of one table. `resized` says that there is more or less room than before."""

    resized = Signal()
    hurried = Signal()  # whoever sits there will not wait for what is only to be read
    turned = Signal()  # a board shows something else of its own accord
    disclosed = Signal()  # what a board has concealed may be told now
    taken = Signal(str)  # the key of what is in the hand from now on; empty: nothing

    def __init__(self, theme: Theme, language: Language, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = self.rims = theme  # rims may wear that of the ground they lie on
        self.language = language
        self.faces = FaceCache(theme, language)
        self.destroyed.connect(self.faces.forget)  # what is left of the scene is garbage for long
        self.motion = Motion(self)
        self.things: dict[str, Thing] = {}
        self.touched = ""  # the key of what a hand has just put down, while that is answered
        self.dragged = False  # whether the hand has brought it to its place by itself
        self.suspense = False  # whether a board wants nothing offered before its motion ends
        self.concealed = False  # whether what has just happened is still to be seen
        self.least = QSizeF(980, 610)  # the room that the table needs; it shrinks before less
        self.prompt_area = QRectF()  # where the board wants the prompt
        self.stage_area = QRectF()  # where it has room for what is to be chosen
        self.seen = QRectF()  # the part that is seen, if that is not all; else empty
        self.throw = QPointF()  # how fast the die was let go, in units a second
        self.thrown_from: QPointF | None = None  # where it was let go
        self.wants: Callable[[Thing], bool] = lambda _thing: False  # whether it may be taken now
        self._ground: Ground = lambda painter, rect: desk(painter, rect, theme)

    @property
    def wide(self) -> float:
        """Return the room there is from left to right."""
        return self.sceneRect().width()

    @property
    def high(self) -> float:
        """Return the room there is from top to bottom."""
        return self.sceneRect().height()

    @property
    def prompt_room(self) -> QRectF:
        """Return where the prompt is: where the board wants it, but always to be seen."""
        area, seen = self.prompt_area, self.seen.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        if area.isEmpty() or self.seen.isEmpty() or seen.contains(area):
            return area
        wide = min(area.width(), seen.width())
        left = max(seen.left(), min(area.left(), seen.right() - wide))
        top = max(seen.top(), min(area.top(), seen.bottom() - area.height()))
        return QRectF(left, top, wide, area.height())

    def add(self, thing: Thing) -> Thing:
        """Lay a thing on the table under its key."""
        assert thing.key not in self.things, thing.key
        self.things[thing.key] = thing
        self.addItem(thing)
        return thing

    def drop(self, key: str) -> None:
        """Take a thing off the table for good, if it is there."""
        thing = self.things.pop(key, None)
        if thing is not None:
            self.removeItem(thing)

    def has(self, thing: Thing) -> bool:
        """Say whether a thing still lies on the table."""
        return self.things.get(thing.key) is thing

    def at(self, point: QPointF) -> list[Thing]:
        """Return the visible things whose grips are at a point, what a hand would take first.

        What is wanted comes before what is not, what is really hit before what is only near.
        """
        found = [item for item in self.items(point) if isinstance(item, Thing)]

        def rank(thing: Thing) -> tuple[bool, float]:
            return not self.wants(thing), _beside(thing, point)

        return sorted((thing for thing in found if self.has(thing)), key=rank)

    def top(self, point: QPointF) -> Thing | None:
        """Return the thing that a hand would touch here."""
        return next((thing for thing in self.at(point) if thing.solid), None)

    def settle(self, things: Iterable[Thing] | None = None) -> None:
        """Have everything where it belongs, at once."""
        self.motion.finish()
        for thing in self.things.values() if things is None else things:
            thing.settle()

    def stand_on(self, ground: Ground) -> None:
        """Paint this under everything; it is kept until the size, the look or the zoom changes."""
        self._ground = ground
        self.renew_ground()

    def renew_ground(self) -> None:
        """Paint the ground anew."""
        for view in self.views():
            view.resetCachedContent()
        self.invalidate(layers=QGraphicsScene.SceneLayer.BackgroundLayer)

    def measure(self, width: float, height: float) -> None:
        """Have this much room."""
        if (width, height) != (self.wide, self.high):
            self.setSceneRect(QRectF(0, 0, width, height))
            self.resized.emit()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the ground; the view keeps it."""
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.fillRect(rect, self.theme.colour("bg2"))
        self._ground(painter, self.sceneRect())


def _beside(thing: Thing, point: QPointF) -> float:
    """Return how far from the middle of a thing a point is that does not hit it; 0 if it does."""
    if thing.outline().contains(point):
        return 0.0
    way = point - thing.bounds().center()
    return float(hypot(way.x(), way.y()))
