"""Drag-and-drop controller: what a hand at the table does, by dragging, clicking or keys.

All three take a thing, bring it to its places in turn and end in the same gesture. Nothing is
legal here but what the gestures say; what they do not say is refused with a reason.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QObject, QPoint, QPointF, Signal
from PySide6.QtGui import QGuiApplication

from gui.table import layers
from gui.table.board import Gesture
from gui.table.hand.flick import Flick, Press
from gui.table.hand.holding import DONE, Holding
from gui.table.hand.nearness import reached, touched
from gui.table.hand.offer import Offer
from gui.table.hand.reading_order import reading_order
from gui.table.marks.overlay import Overlay
from gui.table.motion import MOST_RETURN, RETURN, Curve
from gui.table.scene import TableScene
from gui.table.things import Thing

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
        self.thing: Thing | None = None
        self._laid: list[Thing] = []  # what lies where the gesture in the hand has brought it
        self._pressed: Press | None = None
        self._flick = Flick()
        scene.wants = lambda thing: thing.action is not None or self.may_take(thing)

    def offer(self, offer: Offer) -> None:
        """Let these gestures be made from now on; what was held goes back to its place."""
        self._let_go()
        self.offer_ = offer
        self.holding = Holding(offer.gestures)
        self.show_ready()
        self.changed.emit()

    def show_again(self) -> None:
        """Show the marks where everything lies now; what is held stays in the hand."""
        if self.thing is not None and not self._is_die(self.thing):
            self._show_targets()
            if self.mode == "drag":
                self.overlay.slot(self.thing, self.offer_.describe(self.thing.key))

    def show_ready(self) -> None:
        """Ring everything that may be picked up."""
        self.overlay.ready(self.ready, numbered=self.offer_.numbered)

    @property
    def ready(self) -> list[Thing]:
        """Return what may be picked up, in reading order: one of several that are alike."""
        found = [self.scene.things[k] for k in self.holding.things if k in self.scene.things]
        return reading_order(thing for thing in found if thing.isVisible())

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
        return bool(self.holding.of(thing.stands_for)) or self._is_die(thing)

    def _is_die(self, thing: Thing) -> bool:
        return thing.key == self.offer_.die != ""

    # --- the mouse

    def press(self, point: QPointF, screen: QPoint) -> None:
        """Note what the button went down on; whatever still moved is at its place at once."""
        thing = self.scene.top(point)
        self.scene.motion.finish()
        self._pressed = Press(screen, thing)

    def move(self, point: QPointF, screen: QPoint) -> None:
        """Carry what is dragged; begin to, once the button went far enough from where it was."""
        if self.mode == "drag":
            self._carry(point)
        elif self._pressed is not None:
            far = QGuiApplication.styleHints().startDragDistance()
            if (screen - self._pressed.screen).manhattanLength() >= far:
                pressed, self._pressed = self._pressed, None
                if self._begin_drag(pressed.thing):
                    self._carry(point)

    def release(self, point: QPointF) -> None:
        """Drop what is dragged, or take the press for a click."""
        pressed, self._pressed = self._pressed, None
        if self.mode == "drag":
            self._drop(point)
        elif pressed is not None:
            self._click(point, pressed.thing)

    def double_click(self, point: QPointF) -> None:
        """Do the one thing that can be done with what is clicked twice."""
        thing = self.scene.top(point)
        gestures = self.holding.of(thing.stands_for) if thing is not None else ()
        if thing is not None and len(gestures) == 1 and self.thing is thing:
            self._finish(gestures[0])

    def hover(self, point: QPointF) -> Thing | None:
        """Light up the target under the pointer while something is held; return what is there."""
        if self.mode in ("click", "key"):
            self._heat(self._target_at(point) or "")
        return self.scene.top(point)

    def _begin_drag(self, thing: Thing | None) -> bool:
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
        self._flick = Flick()
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

    def _carry(self, point: QPointF) -> None:
        assert self.thing is not None
        self._flick.note(point)
        around = self.thing.bounds()
        hang = QPointF(around.width() * 0.5, around.height() * 0.5) if self.thing.hangs else None
        self.thing.setPos(point + hang if hang else point - QPointF(0, 4))
        if self.thing.hangs:
            self.overlay.thread(self.thing.home, self.thing.pos())
        self._heat(self._target_under(point) or "")

    def _heat(self, key: str) -> None:
        """Light up a target; what it would come to is said anew."""
        if key != self.overlay.hot:
            self.overlay.heat(key)
            self.changed.emit()

    def _drop(self, point: QPointF) -> None:
        assert self.thing is not None
        if self._is_die(self.thing):
            self._throw(self._flick.speed(), point)
            return
        gestures = self.holding.of(self.holding.thing)
        if len(gestures) == 1 and not gestures[0].places:
            self._finish(gestures[0])
            return
        key = self._target_under(point)
        if key is not None:
            self.put(key)
            return
        self._refuse_place(self._meant(point))
        self.cancel()

    def _click(self, point: QPointF, thing: Thing | None) -> None:
        thing = thing if thing is not None and self.scene.has(thing) else None
        key = self._target_at(point) if self.thing is not None else None
        if key is not None:
            self.put(key)
        elif thing is not None and thing.action is not None:
            thing.action()
        elif thing is None or thing is self.thing:
            self.cancel()
        elif self.may_take(thing):
            self.pick(thing, "click")
        elif self.thing is not None:
            self._refuse_place(thing)
        else:
            self.explain(thing)

    # --- what all three do

    def pick(self, thing: Thing, mode: Mode) -> None:
        """Take a thing, by click or key; the die is thrown."""
        self.scene.motion.finish()
        self._let_go()
        if self._is_die(thing):
            self._throw(_GENTLE, thing.home)
            return
        gesture = self._take(thing, mode)
        if gesture is not None:
            self._finish(gesture)
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
            self._finish(gesture)
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
        self._pressed = None
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
        if self._is_die(thing):
            self.changed.emit()
            return None
        gesture = self.holding.pick(thing.stands_for)
        self.changed.emit()
        if gesture is None:
            self._show_targets()
        return gesture

    def _show_targets(self) -> None:
        targets = self.targets
        self.overlay.ready((), numbered=False)
        final = {k: g for k, g in targets.items() if not self.holding.passes(k)}
        self.overlay.target({k: g.preview if (g := final.get(k)) else "" for k in targets})
        self.overlay.refuse(self.offer_.refusals(self.holding.held))

    def _go_on(self) -> None:
        """Say what it has come to and where it may go next; a button for its end comes first."""
        self.overlay.heat("")
        self.changed.emit()
        self._show_targets()

    def _finish(self, gesture: Gesture) -> None:
        thing, dragged = self.thing, self.mode == "drag"
        self._let_go(settle=not dragged)
        self.scene.touched = thing.key if thing is not None else ""
        self.scene.dragged = dragged
        self.chosen.emit(gesture)

    def _throw(self, speed: QPointF, point: QPointF) -> None:
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

    def _refuse_place(self, place: Thing | None) -> None:
        key = place.key if place is not None else ""
        self.refused.emit(self.offer_.why(self.holding.held, key), key)

    def _meant(self, point: QPointF) -> Thing | None:
        return next((thing for thing in self.scene.at(point) if thing is not self.thing), None)

    # --- where

    def _target_at(self, point: QPointF) -> str | None:
        """Return the target at a point: the smallest that is hit, else the nearest."""
        found = touched(self._shown_targets(), point)
        return found.key if found is not None else None

    def _target_under(self, point: QPointF) -> str | None:
        """Return the target that what is dragged would go to if it were let go here."""
        if not self.scene.sceneRect().contains(point):  # beyond the table's edge: given up
            return None
        exact = self._target_at(point)
        if exact is not None or self.thing is None:
            return exact
        if any(thing.key in self.overlay.refused for thing in self.scene.at(point)):
            return None
        found = reached(self._shown_targets(), self.thing, point)
        return found.key if found is not None else None

    def _shown_targets(self) -> list[Thing]:
        things = self.scene.things
        return [things[key] for key in self.targets if key in things and things[key].isVisible()]
