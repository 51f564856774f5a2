"""Mouse controller: what is pressed, moved and let go becomes drags and clicks of the hands."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QGuiApplication

from gui.table.hand.flick import Flick, MousePress
from gui.table.hand.hands import Hands
from gui.table.hand.nearness import reached, touched
from gui.table.things import Thing

_NEAR = 8.0  # around where things of one kind lie


class Mouse:
    """Where the pointer is, what lies there, and how fast it was; the hands know the rest."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self._flick = Flick()

    def press(self, point: QPointF, screen: QPoint) -> None:
        """Note what the button went down on; whatever still moved is at its place at once."""
        hands = self.hands
        thing = hands.scene.top(point)
        hands.scene.motion.finish()
        hands.pressed = MousePress(screen, thing)

    def move(self, point: QPointF, screen: QPoint) -> None:
        """Carry what is dragged; begin to, once the button went far enough from where it was."""
        hands = self.hands
        if hands.mode == "drag":
            self._carry(point)
        elif hands.pressed is not None and not self._is_only_clicked(hands.pressed.thing):
            far = QGuiApplication.styleHints().startDragDistance()
            if (screen - hands.pressed.screen).manhattanLength() >= far:
                pressed, hands.pressed = hands.pressed, None
                if hands.begin_drag(pressed.thing):
                    self._flick = Flick()
                    self._carry(point)

    def release(self, point: QPointF) -> None:
        """Drop what is dragged, or take the press for a click."""
        hands = self.hands
        pressed, hands.pressed = hands.pressed, None
        if hands.mode == "drag":
            self._drop(point)
        elif pressed is not None:
            self._click(point, pressed.thing)

    def double_click(self, point: QPointF) -> None:
        """Do the one thing that can be done with what is clicked twice."""
        hands = self.hands
        thing = hands.scene.top(point)
        gestures = hands.holding.of(thing.stands_for) if thing is not None else ()
        if thing is not None and len(gestures) == 1 and hands.thing is thing:
            hands.finish(gestures[0])

    def hover(self, point: QPointF) -> Thing | None:
        """Light up the target under the pointer while something is held; return what is there."""
        hands = self.hands
        if hands.mode in ("click", "key"):
            hands.heat(self._target_at(point) or "")
        return hands.scene.top(point)

    def _carry(self, point: QPointF) -> None:
        hands, thing = self.hands, self.hands.thing
        assert thing is not None
        self._flick.note(point)
        around = thing.bounds()
        hang = QPointF(around.width() * 0.5, around.height() * 0.5) if thing.hangs else None
        thing.setPos(point + hang if hang else point - QPointF(0, 4))
        if thing.hangs:
            hands.overlay.thread(thing.home, thing.pos())
        hands.heat(self._target_under(point) or "")

    def _drop(self, point: QPointF) -> None:
        hands = self.hands
        assert hands.thing is not None
        if hands.is_die(hands.thing):
            hands.let_fly(self._flick.speed(), point)
            return
        gestures = hands.holding.of(hands.holding.thing)
        if len(gestures) == 1 and not gestures[0].places:
            hands.finish(gestures[0])
            return
        key = self._target_under(point)
        if key is not None:
            hands.put(key)
            return
        hands.refuse_place(self._meant(point))
        hands.cancel()

    def _click(self, point: QPointF, thing: Thing | None) -> None:
        hands = self.hands
        thing = thing if thing is not None and hands.scene.has(thing) else None
        key = self._target_at(point) if hands.thing is not None else None
        touched = hands.touched(thing) if thing is not None else None
        if key is not None:
            hands.put(key)
        elif thing is not None and thing.action is not None:
            thing.action()
        elif touched is not None:
            hands.finish(touched, thing)
        elif thing is None or thing is hands.thing:
            hands.cancel()
        elif hands.may_take(thing):
            hands.pick(thing, "click")
        elif hands.thing is not None:
            hands.refuse_place(thing)
        else:
            hands.explain(thing)

    def _meant(self, point: QPointF) -> Thing | None:
        """Return what lies at a point below what is held."""
        hands = self.hands
        return next((thing for thing in hands.scene.at(point) if thing is not hands.thing), None)

    def _is_only_clicked(self, thing: Thing | None) -> bool:
        """Say whether a thing is clicked and never carried: a hand that shakes still means it."""
        hands = self.hands
        return thing is not None and bool(hands.touched(thing)) and not hands.may_take(thing)

    def _target_at(self, point: QPointF) -> str | None:
        """Return the target at a point: the smallest that is hit, else the nearest."""
        found = touched(self._shown_targets(), point)
        return found.key if found is not None else self._anywhere(point)

    def _anywhere(self, point: QPointF) -> str | None:
        """Return the place of what may be let go anywhere, once it has left where its like lie."""
        hands, key = self.hands, self.hands.holding.anywhere
        if not key or hands.thing is None or not hands.scene.sceneRect().contains(point):
            return None
        row = QRectF()
        for thing in hands.scene.things.values():
            if thing.isVisible() and thing.section == hands.thing.section:
                row |= thing.bounds()
        below = self._meant(point)
        other = below is not None and (below.action is not None or hands.may_take(below))
        return None if other or row.adjusted(-_NEAR, -_NEAR, _NEAR, _NEAR).contains(point) else key

    def _target_under(self, point: QPointF) -> str | None:
        """Return the target that what is dragged would go to if it were let go here."""
        hands = self.hands
        if not hands.scene.sceneRect().contains(point):  # beyond the table's edge: given up
            return None
        exact = self._target_at(point)
        if exact is not None or hands.thing is None:
            return exact
        if any(thing.key in hands.overlay.refused for thing in hands.scene.at(point)):
            return None
        found = reached(self._shown_targets(), hands.thing, point)
        return found.key if found is not None else None

    def _shown_targets(self) -> list[Thing]:
        things = self.hands.scene.things
        return [
            things[key] for key in self.hands.targets if key in things and things[key].isVisible()
        ]
