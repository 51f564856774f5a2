"""What may be picked up, where it may go next, and which answer that is: the hand without a table.

Things go to their places in turn. After each the next places are known, until the way taken is
a gesture's whole way; where that way could also go on, `DONE` ends it. Places may come in any
order where the gesture says so, and where each could be all of a way by itself, as one player or
another or both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gui.table.board import Gesture

DONE = "prompt:done"
SURE = "prompt:sure"  # the last place of a gesture that asks before it is made


class Holding:
    """The gestures on offer, and the one that is being made."""

    def __init__(self, gestures: Sequence[Gesture] = ()) -> None:
        self.gestures = tuple(gestures)
        self.thing = ""  # the key of what is held; empty if nothing is
        self.way: tuple[str, ...] = ()
        self._by_thing: dict[str, list[Gesture]] = {}
        for gesture in gestures:
            self._by_thing.setdefault(gesture.thing, []).append(gesture)
        self._alone = {
            thing: {g.places[0] for g in own if len(g.places) == 1}
            for thing, own in self._by_thing.items()
        }

    @property
    def things(self) -> list[str]:
        """Return the keys of everything that may be picked up."""
        return list(self._by_thing)

    def of(self, thing: str) -> Sequence[Gesture]:
        """Return the gestures that begin with this thing."""
        return self._by_thing.get(thing, ())

    def pick(self, thing: str) -> Gesture | None:
        """Take a thing; return its gesture if taking it is all there is to it."""
        assert thing in self._by_thing
        self.thing, self.way = thing, ()
        return self._complete()

    def lay_down(self) -> None:
        """Hold nothing."""
        self.thing, self.way = "", ()

    def targets(self) -> dict[str, Gesture | None]:
        """Return where it may go next, each with its gesture if only one goes there."""
        if not self.thing:
            return {}
        found: dict[str, Gesture | None] = {}
        for gesture in self._open():
            for place in self._next(gesture):
                found[place] = None if place in found else gesture
        ending = self._ending()
        if ending is not None and found:
            found[DONE] = ending
        return found

    def put(self, place: str) -> Gesture | None:
        """Bring it to one of its targets; return the gesture if that completes one."""
        assert place in self.targets()
        if place == DONE:
            return self._ending()
        self.way += (place,)
        return self._complete()

    def passes(self, place: str) -> bool:
        """Say whether a place is a thing that the hand would go on with."""
        return bool(self.of(place)) and any(g.passes for g in self._open())

    def _open(self) -> list[Gesture]:
        """Return the gestures that the way taken so far belongs to."""
        return [g for g in self.of(self.thing) if self._begins(g)]

    def _begins(self, gesture: Gesture) -> bool:
        if self._is_free(gesture):
            return not Counter(self.way) - Counter(gesture.places)
        return gesture.places[: len(self.way)] == self.way

    def _next(self, gesture: Gesture) -> list[str]:
        """Return where a gesture that was begun may go on to."""
        if self._is_free(gesture):
            return list(Counter(gesture.places) - Counter(self.way))
        return list(gesture.places[len(self.way) : len(self.way) + 1])

    def _is_free(self, gesture: Gesture) -> bool:
        """Say whether the order of a gesture's places means nothing."""
        if gesture.any_order:
            return True
        alone = self._alone[gesture.thing]
        return len(gesture.places) > 1 and alone.issuperset(gesture.places)

    def _ending(self) -> Gesture | None:
        return next((g for g in self._open() if len(g.places) == len(self.way)), None)

    def _complete(self) -> Gesture | None:
        """Return the gesture that the way is all of, unless the way could go on."""
        return None if len(self._open()) > 1 else self._ending()
