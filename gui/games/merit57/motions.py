"""Animations of v5.7: cards that turn up together, seals that fly, the die."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen

from engine.kernel.asking import Event
from gui.games.merit.animation.motions import Motions, Pieces
from gui.games.merit57.looks import Back, Die
from gui.paint.icons import icon
from gui.paint.shapes import outline
from gui.paint.theme import fixed
from gui.table.faces import Face
from gui.table.motion import DIE, Curve

_HOLD = 250  # ms before all cards turn together
_SEAL = 52.0
# What somebody takes upon themselves, and the sign of it that flies to them.
_SEALS = {"hero": "sunrise", "vowed": "lotus", "resolve": "lotus", "refuge": "prayer-beads"}


class LotusMotions(Motions):
    """The motions of one table of v5.7."""

    def _one(self, event: Event, pieces: Pieces, gone: Pieces, delay: float) -> bool:
        match event:
            case ("drew", int(), str(card)):
                return self._come(f"card:{card}", QPointF(0, -160), delay)
            case ("revealed", int(who), *_):
                self._turn_up(f"laid:{who}", pieces)
            case ("die", int(), int(value)):
                self._tumble(value)
            case (str(kind), int(who), *_) if kind in _SEALS:
                start = pieces.get("event" if kind == "hero" else "zone")
                self._fly(_seal(_SEALS[kind]), start, pieces.get(f"character:{who}"), delay)
            case _:
                return super()._one(event, pieces, gone, delay)
        return False

    def _come(self, key: str, away: QPointF, delay: float) -> bool:
        thing = self._scene.things.get(key)
        return thing is not None and self._come_from(key, thing.home + away, delay)

    def _turn_up(self, key: str, pieces: Pieces) -> None:
        """Turn a card over that lay face down; all of them together."""
        piece = pieces.get(key)
        if piece is not None:
            back = self._palette.face(Back(done=True), piece.box.w, piece.box.h)
            self._turn(piece, back, _HOLD)

    def _tumble(self, value: int) -> None:
        """Let the die fall from where it was let go, showing other values on its way."""
        die = self._scene.things.get("die")
        if die is None or die.face is None:
            return
        thrown = self._scene.thrown_from
        start = die.home + QPointF(70, -100) if thrown is None else thrown
        home, wide = QPointF(die.home), die.face.width
        rng = Random(value)
        sides = [*(rng.randint(1, 6) for _ in range(5)), value]
        self._scene.suspense = True

        def act(share: float) -> None:
            at = min(len(sides) - 1, int(share * len(sides)))
            die.wear(self._palette.face(Die(sides[at]), wide, wide))
            die.setPos(start + (home - start) * share)
            die.setRotation((1 - share) * 540)

        die.fly()
        act(0.0)
        self._scene.motion.run(DIE, act, curve=Curve.OutBounce, then=die.settle)


def _seal(sign: str) -> Face:
    """Return a round seal with a sign on it."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        middle, r = QPointF(size.width() / 2, size.height() / 2), size.width() / 2 - 2
        path = outline("circle", r, middle)
        painter.fillPath(path, fixed("red"))
        painter.strokePath(path, QPen(fixed("light"), 2.5))
        box = QRectF(middle.x() - r * 0.62, middle.y() - r * 0.62, r * 1.24, r * 1.24)
        icon(painter, sign, box, fixed("light"))

    return Face(("seal", sign), _SEAL, _SEAL, paint)
