"""Drag-and-drop controller: what is in the hand, where it may go, what it becomes.

Whatever mouse and keyboard do takes a thing, brings it to its places in turn and ends in a
gesture. Nothing is legal here but what the gestures say; the rest is refused with a reason.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QObject, QPointF, Signal

from gui.table import layers
from gui.table.board import Gesture
from gui.table.hand.flick import MousePress
from gui.table.hand.holding import DONE, Holding, Offer
from gui.table.marks.overlay import Overlay
from gui.table.motion import MOST_RETURN, RETURN, Curve
from gui.table.scene import TableScene
from gui.table.things import Thing, reading_order

Mode = Literal["", "drag", "click", "key"]

_TILT, _SWELL = 6.0, 1.12
_BESIDE = QPointF(30, 18)  # how things lie that are brought to one place
_GENTLE = QPointF(0, -260)  # a die that is only clicked rolls this fast


class Hands(QObject):
    """What is held, from press to drop. `changed` says that the marks and the prompt are new."""

    chosen = Signal(object)  # a whole Gesture was made
    thrown = Signal()  # the die was let go; the scene knows how fast
    refused = Signal(str, str)  # a reason in words, or empty and the key of what was meant
    changed = Signal()

    def __init__(self, scene: TableScene, overlay: Overlay) -> None:
        super().__init__()
        self.scene = scene
        self.overlay = overlay
        self.offer_ = Offer()
        self.holding = Holding()
        self.mode: Mode = ""
        self.by_keys = False  # whether the keyboard's cursor is shown
        self.thing: Thing | None = None
        self._laid: list[Thing] = []  # what lies where the gesture in the hand has brought it
        self.pressed: MousePress | None = None  # until the button is let go, or all is given up
        scene.wants = lambda thing: thing.action is not None or self.answers(thing)

    def offer(self, offer: Offer) -> None:
        """Let these gestures be made from now on; what was held goes back to its place."""
        self._let_go()
        self.offer_ = offer
        self.holding = Holding(offer.gestures)
        self.show_ready()
        self.changed.emit()

    def offer_again(self, offer: Offer) -> None:
        """Let the same gestures be made where everything lies now, in the words of now.

        What is held stays in the hand.
        """
        self.offer_ = offer
        self.holding = self.holding.reworded(offer.gestures)
        if self.thing is not None and not self.is_die(self.thing):
            self._show_targets()
            if self.mode == "drag":
                self.overlay.slot(self.thing, offer.describe(self.thing.key))

    def show_ready(self) -> None:
        """Ring everything that may be picked up."""
        self.overlay.ready(thing for thing in self.ready if not _is_button(thing))
        self.show_numbers()

    def show_numbers(self) -> None:
        """Have the answers bear their numbers, where they are shown."""
        self.overlay.number(self.counted if self.numbers_shown and self.thing is None else ())

    @property
    def numbers_shown(self) -> bool:
        """Say whether the keys 1 to 9 are in use."""
        return self.offer_.numbered or self.by_keys

    @property
    def ready(self) -> list[Thing]:
        """Return what may be taken or clicked, in reading order: one of several that are alike."""
        keys = dict.fromkeys((*self.holding.things, *self.holding.touchable))
        found = [self.scene.things[k] for k in keys if k in self.scene.things]
        return reading_order(thing for thing in found if thing.isVisible())

    @property
    def counted(self) -> list[Thing]:
        """Return what the keys 1 to 9 mean: each answer once, those on the prompt last.

        What is of one kind stands together, in reading order; the kinds as they are offered.
        """
        first: dict[object, str] = {}
        for gesture in self.offer_.gestures:
            first.setdefault((gesture.seat, gesture.option), gesture.number_bearer)
        keys = [key for key in dict.fromkeys(first.values()) if key in self.scene.things]
        kinds = list(dict.fromkeys(map(_kind, keys)))
        seen = [thing for key in keys if (thing := self.scene.things[key]).isVisible()]
        return sorted(
            reading_order(seen),
            key=lambda thing: (_is_button(thing), kinds.index(_kind(thing.key))),
        )

    def count(self, *, by_keys: bool) -> None:
        """Have what is ready numbered while the keyboard is in use."""
        if by_keys != self.by_keys:
            self.by_keys = by_keys
            if self.thing is None:
                self.show_ready()

    @property
    def targets(self) -> dict[str, Gesture | None]:
        """Return where the thing that is held may go."""
        return self.holding.targets()

    @property
    def meant(self) -> Gesture | None:
        """Return the gesture that would be made by letting go here, or by ending as it stands."""
        return self.targets.get(self.overlay.hot or DONE)

    def may_take(self, thing: Thing) -> bool:
        """Say whether a thing may be picked up now."""
        return bool(self.holding.of(thing.stands_for)) or self.is_die(thing)

    def touched(self, thing: Thing) -> Gesture | None:
        """Return the gesture that a click on a thing makes by itself; none while one is held."""
        return self.holding.touched(thing.stands_for) if self.thing is None else None

    def answers(self, thing: Thing) -> bool:
        """Say whether something can be done with a thing now: it is taken, or clicked."""
        return self.may_take(thing) or self.touched(thing) is not None

    def is_die(self, thing: Thing) -> bool:
        """Say whether a thing is the die that waits to be thrown."""
        return thing.key == self.offer_.die != ""

    # --- what is carried

    def begin_drag(self, thing: Thing | None) -> bool:
        """Take what was pressed into the hand, if it may be taken; say whether it was."""
        if thing is None or not self.scene.has(thing):
            return False
        if self._is_next(thing):
            self.holding.put(thing.key)
            self._go_on_with(thing, "drag")
        elif thing is self.thing:
            self.mode = "drag"
        elif self.thing is not None and thing in self._laid:
            self._laid[self._laid.index(thing)] = self.thing  # it goes on with this one
            self.thing, self.mode = thing, "drag"
        elif self.thing is not None and self.holding.joins(thing.stands_for):
            self._join(thing)
        elif self.may_take(thing):
            self._let_go()
            self._take(thing, "drag")
        else:
            if self.thing is not None:
                self.cancel()
            elif thing.action is None:
                self.explain(thing)
            return False
        self._lift(thing)
        return True

    def _join(self, thing: Thing) -> None:
        """Take one more thing to where the one that was held has been put down."""
        assert self.thing is not None
        self._laid.append(self.thing)
        self.holding.join(thing.stands_for)
        self.thing, self.mode = thing, "drag"
        self._go_on()

    def _is_next(self, thing: Thing) -> bool:
        """Say whether the hand may go on with a thing, having laid down what it held."""
        held = self.thing is not None and thing.key in self.targets
        return held and self.holding.passes(thing.key)

    def _go_on_with(self, thing: Thing, mode: Mode) -> None:
        """Let what is held lie where it was laid down, and hold another thing instead."""
        if self.thing is not None:
            self._laid.append(self.thing)
        self.thing, self.mode = thing, mode
        self.scene.taken.emit(thing.key)
        self._go_on()
        if mode != "drag":
            self.overlay.mark("selected", thing)

    def _lift(self, thing: Thing) -> None:
        thing.held = True
        thing.setZValue(layers.HELD)
        if thing.lifts:
            thing.setScale(_SWELL)
            thing.setRotation(_TILT if thing.hangs else 0)
        self.overlay.mark("selected", None)
        self.overlay.slot(thing, self.offer_.describe(thing.key))

    def heat(self, key: str) -> None:
        """Light up a target; what it would come to is said anew."""
        if key != self.overlay.hot:
            self.overlay.heat(key)
            self.changed.emit()

    # --- what mouse and keyboard do alike

    def pick(self, thing: Thing, mode: Mode) -> None:
        """Take a thing, by click or key; the die is thrown."""
        self.scene.motion.finish()
        self._let_go()
        if self.is_die(thing):
            self.let_fly(_GENTLE, thing.home)
            return
        gesture = self._take(thing, mode)
        if gesture is not None:
            self.finish(gesture)
        else:
            self.overlay.mark("selected", thing)

    def put(self, key: str) -> None:
        """Bring what is held to one of its targets."""
        assert self.thing is not None
        further = self.scene.things[key] if self.holding.passes(key) else None
        if self.holding.joins(key):  # it comes to where the others lie
            self._laid.append(self.thing)
            self.thing = self.scene.things[key]
        gesture = self.holding.put(key)
        if gesture is not None:
            self.finish(gesture)
            return
        if further is not None:
            self._go_on_with(further, "click" if self.mode == "drag" else self.mode)
            return
        gathered = bool(self._laid) and self.holding.gathers
        where = self.scene.things[self.holding.way[0] if gathered else key]
        self.thing.held = True
        beside = _BESIDE * len(self._laid) if gathered else QPointF()
        self.thing.setPos(where.bounds().center() + beside)
        self.thing.setRotation(0)
        self.thing.setScale(1)
        if self.mode == "drag":
            self.mode = "click"
            self.overlay.thread(None)
        self.overlay.mark("selected", None)
        self._go_on()

    def cancel(self) -> bool:
        """Put what is held back; say whether anything was."""
        thing, dragged = self.thing, self.mode == "drag"
        self.pressed = None
        if thing is None:
            return False
        away = thing.pos()
        self._let_go()
        if dragged or away != thing.home:
            motion = self.scene.motion
            motion.glide(thing, away, ms=motion.at_most(RETURN, MOST_RETURN), curve=Curve.OutBack)
        self.show_ready()
        self.changed.emit()
        return True

    def throw(self) -> bool:
        """Throw the die that waits, by key; say whether one does."""
        die = self.scene.things.get(self.offer_.die)
        if die is None:
            return False
        self.pick(die, "key")
        return True

    def _take(self, thing: Thing, mode: Mode) -> Gesture | None:
        """Hold a thing and show where it may go; return a gesture that is complete by that."""
        self.thing, self.mode = thing, mode
        self.scene.taken.emit(thing.key)
        if self.is_die(thing):
            self.changed.emit()
            return None
        gesture = self.holding.pick(thing.stands_for)
        self.changed.emit()
        if gesture is None:
            self._show_targets()
        return gesture

    def _show_targets(self) -> None:
        targets = self.targets
        self.overlay.ready(())
        self.overlay.number(())
        final = {k: g for k, g in targets.items() if not self.holding.passes(k)}
        previews = {k: g.preview if (g := final.get(k)) else "" for k in targets}
        self.overlay.target(previews, [k for k, g in final.items() if g is not None and g.warns])
        self.overlay.refuse(self.offer_.refusals(self.holding.held))

    def _go_on(self) -> None:
        """Say what it has come to and where it may go next; a button for its end comes first."""
        self.overlay.heat("")
        self.changed.emit()
        self._show_targets()

    def finish(self, gesture: Gesture, touched: Thing | None = None) -> None:
        """Have made a gesture: the hand is empty, and `chosen` says which it was.

        What was only `touched` for it counts as what the hand has put down.
        """
        thing, dragged = self.thing or touched, self.mode == "drag"
        self._let_go(settle=not dragged)
        self.scene.touched = thing.key if thing is not None else ""
        self.scene.dragged = dragged
        self.chosen.emit(gesture)

    def let_fly(self, speed: QPointF, point: QPointF) -> None:
        """Let the die go from here, this fast."""
        self._let_go()
        self.scene.throw, self.scene.thrown_from = speed, point
        self.thrown.emit()

    def _let_go(self, *, settle: bool = True) -> None:
        if self.thing is not None:
            self.thing.held = False
            self.scene.taken.emit("")
            if settle:
                self.thing.settle()
        for laid in self._laid:
            laid.held = False
            laid.settle()
        self._laid.clear()
        self.thing, self.mode = None, ""
        self.holding.lay_down()
        self.overlay.clear_targets()
        self.overlay.slot(None)
        self.overlay.mark("selected", None)

    # --- why not

    def explain(self, thing: Thing) -> None:
        """Say why a thing cannot be taken, if anybody knows."""
        own = (thing.key, thing.stands_for)
        self.refused.emit(self.offer_.why(thing.stands_for, *own), thing.key)

    def refuse_place(self, place: Thing | None) -> None:
        """Say why what is held cannot go to a place, or to none."""
        key = place.key if place is not None else ""
        self.refused.emit(self.offer_.why(self.holding.held, key), key)


def _is_button(thing: Thing) -> bool:
    """Say whether a thing is a button of the prompt."""
    return thing.layer > layers.PROMPT


def _kind(key: str) -> str:
    return key.partition(":")[0]
