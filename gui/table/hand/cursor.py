"""Keyboard navigation: Tab between sections, arrows inside, Enter takes and puts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QObject, Qt, Signal

from gui.table.hand.hands import Hands
from gui.table.things import Thing, reading_order

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
# what a button of the prompt calls its key
KEYS: dict[str, tuple[Qt.Key, ...]] = {
    "Enter": _ENTER,
    "Space": (*_ENTER, Qt.Key.Key_Space),
    "←": (Qt.Key.Key_Left,),
    "→": (Qt.Key.Key_Right,),
    "Y": (Qt.Key.Key_Y,),
    "N": (Qt.Key.Key_N,),
    **{str(digit): (Qt.Key(Qt.Key.Key_0 + digit),) for digit in range(10)},
}
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Cursor(QObject):
    """Which thing the keyboard is at. `moved` names it; `skipped` says that waiting is enough."""

    moved = Signal(object)
    skipped = Signal(bool)  # whether something was moving

    def __init__(self, hands: Hands) -> None:
        super().__init__()
        self._hands = hands
        self._key = ""
        self._advised: tuple[str, ...] = ()  # a thing and its places
        self.shown = False
        self.shortcuts: Mapping[int, Callable[[], object]] = {}  # of the prompt's buttons

    @property
    def at(self) -> Thing | None:
        """Return the thing that the cursor is at, if that may still be reached."""
        return next((thing for thing in self._stops() if thing.key == self._key), None)

    def hide(self) -> None:
        """Be out of sight, as the mouse is in use."""
        self.shown = False
        self._hands.count(by_keys=False)
        self._hands.overlay.mark("focus", None)

    def show(self) -> None:
        """Be seen again where it may be: what it was at may be gone, or dead by now."""
        if self.shown:
            here = self.at
            alive = here is not None and (self._is_busy() or not self._hands.ready)
            self._go(here if alive else self._first())

    def advise(self, keys: tuple[str, ...]) -> None:
        """Light up a thing and its places; be at the thing, so that Enter follows the advice."""
        self._hands.overlay.advise(keys)
        if keys != self._advised:
            self._advised = keys
            if keys and self.shown and self._hands.thing is None:
                self._go(self._first())

    def press(self, key: int, *, moving: bool) -> bool:
        """Answer a key, by which what was moving has ended; say whether it meant anything here."""
        hands = self._hands
        own = key in _ENTER or key in _ARROWS  # which mean the thing that the cursor is at
        hurries = moving and key == Qt.Key.Key_Space  # what moves is to be seen first
        if key in self.shortcuts and not hurries and not (own and self._is_busy()):
            self.shortcuts[key]()
            return True
        if key == Qt.Key.Key_Escape:
            done = hands.cancel()
            self.show()
            return done
        if key == Qt.Key.Key_Space:
            if not hands.throw():
                self.skipped.emit(moving)
            return True
        if key in _ENTER:
            self._enter()
            return True
        if key in _ARROWS:
            self._arrow(*_ARROWS[Qt.Key(key)])
            return True
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and hands.thing is None:
            return self._number(key - Qt.Key.Key_1)
        return False

    def tab(self, *, forward: bool) -> bool:
        """Go to the next section, or target while something is held; say if there is one."""
        stops = self._stops()
        if not stops:
            return False
        here = self.at
        if here is None or not self.shown:
            self._go(stops[0] if forward else stops[-1])
            return True
        groups: list[str] = list(dict.fromkeys(self._group(stop) for stop in stops))
        at = groups.index(self._group(here)) + (1 if forward else -1)
        if not 0 <= at < len(groups):
            if self._hands.thing is None:
                self.hide()
                return False
            at %= len(groups)
        inside = [stop for stop in stops if self._group(stop) == groups[at]]
        self._go(next((s for s in inside if self._hands.answers(s)), inside[0]))
        return True

    def _is_busy(self) -> bool:
        """Say whether the cursor is at something that a key would be meant for."""
        here, hands = self.at if self.shown else None, self._hands
        return here is not None and (
            hands.thing is not None or here.action is not None or hands.answers(here)
        )

    def _group(self, thing: Thing) -> str:
        return thing.key if self._hands.thing is not None else thing.section

    def _stops(self) -> list[Thing]:
        """Return where it may be: the targets of what is held, else all sections' things."""
        hands = self._hands
        things = hands.scene.things
        if hands.thing is not None:
            return reading_order(
                things[key] for key in hands.targets if key in things and things[key].isVisible()
            )
        found = [t for t in things.values() if t.section and t.isVisible() and _own(t)]
        sections = list(dict.fromkeys(thing.section for thing in found))
        return [
            thing
            for section in sections
            for thing in reading_order(t for t in found if t.section == section)
        ]

    def _first(self) -> Thing | None:
        """Return what is advised, else the first thing that answers, else the first of all."""
        stops = self._stops()
        for key in self._advised:
            for stop in stops:
                if key in (stop.key, stop.stands_for):
                    return stop
        ready = (stop for stop in stops if self._hands.answers(stop))
        return next(ready, stops[0] if stops else None)

    def _enter(self) -> None:
        here = self.at if self.shown else None
        if here is None:
            self._go(self._first())
        elif self._hands.thing is not None:
            self._hands.put(here.key)
            self.show()
        elif here.action is not None:
            here.action()
        elif (touched := self._hands.touched(here)) is not None:
            self._hands.finish(touched, here)
        elif self._hands.may_take(here):
            self._hands.pick(here, "key")
            self._go(self._first())
        else:
            self._hands.explain(here)

    def _arrow(self, dx: int, dy: int) -> None:
        here = self.at if self.shown else None
        if here is None:
            self._go(self._first())
            return
        inside = [s for s in self._stops() if self._hands.thing or s.section == here.section]
        if dx:
            self._go(inside[(inside.index(here) + dx) % len(inside)])
        else:
            self._go(_nearest(here, inside, dy) or here)

    def _number(self, at: int) -> bool:
        """Give the answer of this number, or take its thing where it could be brought anywhere.

        Where no numbers are shown the first key only shows them.
        """
        hands, counted = self._hands, self._hands.counted
        if at >= len(counted):
            return False
        if not hands.numbers_shown:
            self._go(self._first())
            return True
        thing = counted[at]
        if thing.action is not None:
            thing.action()
            return True
        touched, gestures = hands.touched(thing), hands.holding.of(thing.stands_for)
        if touched is not None:
            hands.finish(touched, thing)
            return True
        hands.pick(thing, "key")
        if hands.thing is None:
            return True
        if hands.offer_.numbered and len(gestures) == 1 and len(gestures[0].places) == 1:
            hands.put(gestures[0].places[0])
        else:
            self._go(self._first())
        return True

    def _go(self, thing: Thing | None) -> None:
        self.shown = True
        self._hands.count(by_keys=True)
        self._key = thing.key if thing is not None else ""
        self._hands.overlay.mark("focus", thing)
        if self._hands.thing is not None:
            self._hands.overlay.heat(self._key)
        self.moved.emit(thing)


def _own(thing: Thing) -> bool:
    """Say whether a thing speaks for itself, and is not one of several alike."""
    return thing.stands_for == thing.key


def _nearest(here: Thing, things: Iterable[Thing], down: int) -> Thing | None:
    """Return the thing that lies next above (-1) or below (1), if any does."""

    def way(thing: Thing) -> tuple[float, float]:
        by = thing.home - here.home
        return by.y() * down, abs(by.x())

    beyond = [thing for thing in things if thing is not here and way(thing)[0] > 1]
    return min(beyond, key=lambda thing: way(thing)[0] + 2 * way(thing)[1], default=None)
