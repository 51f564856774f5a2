"""Animations of both tables: cards that come and turn, tokens that fly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF

from engine.kernel.asking import Event
from gui.games.merit.animation.chips import Chips
from gui.games.merit.animation.walking import Walks, count
from gui.games.merit.looks import CardFace, KitBack, ResourceToken
from gui.games.merit.painting.palette import Palette
from gui.games.merit.scene_items import SceneItem
from gui.table import layers
from gui.table.faces import Face
from gui.table.motion import PLACE, STAGGER, STAGGER_CAP, Curve
from gui.table.scene import TableScene
from gui.table.things import Thing

_ARC = 40.0
_TOKEN = 48.0
_MOST_FLIGHTS = 8

Pieces = Mapping[str, SceneItem]


class Motions:
    """The motions of one table; all of them decoration."""

    def __init__(self, scene: TableScene, palette: Palette) -> None:
        self._scene = scene
        self._palette = palette
        self._chips = Chips(scene)
        self._walks = Walks(scene, palette)

    def show(self, events: Sequence[Event], pieces: Pieces, gone: Pieces) -> None:
        """Set in motion what these events brought, and say what changed.

        `gone` are the pieces that lay on the table until now.
        """
        self._chips.show(events, pieces)
        if not self._scene.motion.moves:
            return
        delay = 0.0
        for event in events:
            if self._one(event, pieces, gone, delay):
                delay = min(delay + STAGGER, STAGGER_CAP)
        self._walks.show(events, pieces.get("tracks"))
        count(self._scene, self._palette, events, pieces)
        self._fly_gains(events, pieces, gone)

    def _one(self, event: Event, pieces: Pieces, gone: Pieces, delay: float) -> bool:
        match event:
            case ("flipped", *_):
                self._turn_event(pieces.get("event"))
            case ("being", str(card)):
                deck = self._scene.things.get("deck")
                away = deck.home if deck is not None else QPointF()
                return self._come_from(f"being:{card}", away, delay)
            case ("delivers", int(who), str(being)):
                self._take_along(gone.get(f"being:{being}"), pieces.get(f"character:{who}"))
        return False

    def _come_from(self, key: str, origin: QPointF, delay: float) -> bool:
        thing = self._scene.things.get(key)
        if thing is None or (key == self._scene.touched and self._scene.dragged):
            return False
        self._scene.motion.glide(thing, QPointF(origin), ms=PLACE, delay=delay)
        return True

    # --- cards that turn

    def _turn_event(self, piece: SceneItem | None) -> None:
        if piece is not None and isinstance(piece.look, CardFace):
            back = KitBack("collective", piece.look.digest, piece.look.lang, "")
            self._turn(piece, self._palette.face(back, piece.box.w, piece.box.h), 0)

    def _turn(self, piece: SceneItem, back: Face, delay: float) -> None:
        thing = self._scene.things.get(piece.key)
        if thing is None or piece.look is None:
            return
        thing.wear(self._palette.face(piece.look, piece.box.w, piece.box.h), back)
        self._scene.motion.flip(thing, face_up=True, delay=delay)

    # --- what flies to whoever has it now

    def _fly_gains(self, events: Sequence[Event], pieces: Pieces, gone: Pieces) -> None:
        """Let a token fly for what somebody received: from the giver, or from the card."""
        flights = 0
        for before, event in pairwise((("",), *events)):
            match event:
                case ("gain", int(who), str(kind), int(amount), str(cause)):
                    start = _giver(before, event, pieces) or _cause(cause, who, pieces, gone)
                    end = pieces.get(f"character:{who}")
                    if start is None or end is None or flights == _MOST_FLIGHTS:
                        continue
                    if start.key == self._scene.touched and self._scene.dragged:
                        continue
                    face = self._palette.face(ResourceToken(kind, str(amount)), _TOKEN, _TOKEN)
                    self._fly(face, start, end, min(flights * STAGGER, STAGGER_CAP))
                    flights += 1

    def _fly(
        self, face: Face, start: SceneItem | None, end: SceneItem | None, delay: float
    ) -> None:
        if start is None or end is None:
            return
        flying = self._passing(face, end)
        home = QPointF(*start.box.middle)
        self._scene.motion.glide(
            flying,
            home,
            ms=2 * PLACE,
            delay=delay,
            arc=_ARC,
            then=lambda: self._scene.removeItem(flying),
        )

    def _take_along(self, being: SceneItem | None, end: SceneItem | None) -> None:
        """Let a delivered being go to whoever delivered it, smaller and smaller."""
        if being is None or being.look is None or end is None:
            return
        card = self._passing(self._palette.face(being.look, being.box.w, being.box.h), end)
        start, way = QPointF(*being.box.middle), QPointF(*end.box.middle)
        way -= start

        def act(share: float) -> None:
            card.setPos(start + way * share)
            card.setScale(1 - 0.75 * share)
            card.setOpacity(1 - 0.6 * share)

        act(0.0)
        self._scene.motion.run(
            2 * PLACE, act, curve=Curve.InOutSine, then=lambda: self._scene.removeItem(card)
        )

    def _passing(self, face: Face, end: SceneItem) -> Thing:
        """Return something that is on the table only while it flies."""
        thing = Thing(self._scene.faces, "flying")
        thing.wear(face)
        thing.solid = False
        self._scene.addItem(thing)
        thing.put(*end.box.middle, layers.FLYING)
        return thing


def _giver(before: Event, event: Event, pieces: Pieces) -> SceneItem | None:
    """Return the board of whoever has just paid what another gains."""
    match before, event:
        case (
            ("pay", int(giver), str(kind), int(), str(cause)),
            ("gain", int(taker), str(same), int(), str(why)),
        ) if giver != taker and kind == same and cause == why:
            return pieces.get(f"character:{giver}")
    return None


def _cause(cause: str, who: int, pieces: Pieces, gone: Pieces) -> SceneItem | None:
    """Return the card that something is gained by, where it lies on the table or just did."""
    event = pieces.get("event")
    if event is not None and isinstance(event.look, CardFace) and event.look.card == cause:
        return event
    if f"stock:{who}:merit" in pieces and f"action:{cause}" in pieces:
        return pieces[f"action:{cause}"]
    keys = f"card:{cause}", f"being:{cause}"
    return next((lying[key] for lying in (pieces, gone) for key in keys if key in lying), None)
