"""What moves when something has happened: cards that come and turn, tokens that fly, the die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random

from PySide6.QtCore import QPointF

from engine.kernel.asking import Event
from gui.boards.merit57.chips import Chips
from gui.boards.merit57.looks import Back, Die, Token
from gui.boards.merit57.palette import Palette
from gui.boards.merit57.pieces import Piece
from gui.table import layers
from gui.table.motion import DIE, PLACE, STAGGER, STAGGER_CAP, Curve
from gui.table.scene import TableScene
from gui.table.things import Thing

_HOLD = 250  # ms before all cards turn together


class Motions:
    """The motions of one table; all of them decoration."""

    def __init__(self, scene: TableScene, palette: Palette) -> None:
        self._scene = scene
        self._palette = palette
        self._chips = Chips(scene)

    def show(self, events: Sequence[Event], pieces: Mapping[str, Piece]) -> None:
        """Set in motion what these events brought, and say what changed."""
        self._chips.show(events, pieces)
        if not self._scene.motion.moves:
            return
        delay = 0.0
        for event in events:
            if self._one(event, pieces, delay):
                delay = min(delay + STAGGER, STAGGER_CAP)
        for paid, gained in pairwise(events):
            self._hand_over(paid, gained, pieces, delay)

    def _one(self, event: Event, pieces: Mapping[str, Piece], delay: float) -> bool:
        match event:
            case ("flipped", *_):
                return self._come("event", QPointF(-60, -40), delay)
            case ("drew", int(), str(card)):
                return self._come(f"card:{card}", QPointF(0, -160), delay)
            case ("being", str(card)):
                deck = self._scene.things.get("deck")
                away = deck.home if deck is not None else QPointF()
                return self._come_from(f"being:{card}", away, delay)
            case ("revealed", int(who), *_):
                self._turn_up(f"laid:{who}", pieces)
            case ("die", int(), int(value)):
                self._tumble(value)
        return False

    def _come(self, key: str, away: QPointF, delay: float) -> bool:
        thing = self._scene.things.get(key)
        return thing is not None and self._come_from(key, thing.home + away, delay)

    def _come_from(self, key: str, origin: QPointF, delay: float) -> bool:
        thing = self._scene.things.get(key)
        if thing is None or (key == self._scene.touched and self._scene.dragged):
            return False
        self._scene.motion.glide(thing, QPointF(origin), ms=PLACE, delay=delay)
        return True

    def _turn_up(self, key: str, pieces: Mapping[str, Piece]) -> None:
        """Turn a card over that lay face down; all of them together."""
        thing, piece = self._scene.things.get(key), pieces.get(key)
        if thing is None or piece is None or piece.look is None:
            return
        box = piece.box
        front = self._palette.face(piece.look, box.w, box.h)
        thing.wear(front, self._palette.face(Back(done=True), box.w, box.h))
        self._scene.motion.flip(thing, face_up=True, delay=_HOLD)

    def _hand_over(
        self, paid: Event, gained: Event, pieces: Mapping[str, Piece], delay: float
    ) -> None:
        """Let a token fly from whoever gave to whoever received."""
        match paid, gained:
            case (
                ("pay", int(giver), str(kind), int(amount), str(cause)),
                ("gain", int(taker), str(same), int(), str(why)),
            ) if giver != taker and kind == same and cause == why:
                start, end = pieces.get(f"character:{giver}"), pieces.get(f"character:{taker}")
                if start is not None and end is not None:
                    self._fly(Token(kind, str(amount)), start, end, delay)

    def _fly(self, look: Token, start: Piece, end: Piece, delay: float) -> None:
        token = Thing(self._scene.faces, "flying")
        token.wear(self._palette.face(look, 48, 48))
        token.solid = False
        self._scene.addItem(token)
        token.put(*end.box.middle, layers.FLYING)
        home = QPointF(*start.box.middle)

        def gone() -> None:
            self._scene.removeItem(token)

        self._scene.motion.glide(token, home, ms=2 * PLACE, delay=delay, arc=40, then=gone)

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
