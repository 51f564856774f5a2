"""Selection state machine: what may be picked up, where it may go, and which answer that is.

Things go to their places in turn. After each the next places are known, until the way taken is
a gesture's whole way; where that way could also go on, `DONE` ends it. Places may come in any
order where the gesture says so, and where each could be all of a way by itself, as one player or
another or both. What a gesture gathers may be brought to its first place as well as gone to: then
the hand holds one of the later places, and where it goes is where the gesture begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from gui.table.board import Gesture, Refusal

DONE = "prompt:done"
SURE = "prompt:sure"  # the last place of a gesture that asks before it is made


class Offer(NamedTuple):
    """What may be done now, and who knows why something else may not."""

    gestures: Sequence[Gesture] = ()
    die: str = ""  # the key of the die that waits to be thrown
    refusals: Callable[[str], Sequence[Refusal]] = lambda _thing: ()
    numbered: bool = False
    describe: Callable[[str], str] = lambda key: key

    def why(self, thing: str, *places: str) -> str:
        """Return why a thing cannot go to one of these places, if anybody knows."""
        return next((r.reason for r in self.refusals(thing) if r.place in places), "")


class Holding:
    """The gestures on offer, and the one that is being made."""

    def __init__(self, gestures: Sequence[Gesture] = ()) -> None:
        self.gestures = tuple(gestures)
        self.thing = ""  # the key of what is held; empty if nothing is
        self.way: tuple[str, ...] = ()
        self.brings = ""  # the key of a later place that is brought to the first one just now
        self._by_thing: dict[str, list[Gesture]] = {}
        for gesture in gestures:
            self._by_thing.setdefault(gesture.thing, []).append(gesture)
        self._alone = {
            thing: {g.places[0] for g in own if len(g.places) == 1}
            for thing, own in self._by_thing.items()
        }

    def reworded(self, gestures: Sequence[Gesture]) -> Holding:
        """Return the same moment of the same gestures in other words."""
        made = Holding(gestures)
        made.thing, made.way, made.brings = self.thing, self.way, self.brings
        return made

    @property
    def things(self) -> list[str]:
        """Return the keys of everything that may be picked up."""
        gathered = (key for g in self.gestures if g.gathers for key in g.places[1:])
        return list(dict.fromkeys((*self._by_thing, *gathered)))

    @property
    def touchable(self) -> list[str]:
        """Return the keys of everything that is an answer when it is only clicked."""
        return [key for gesture in self.gestures for key in gesture.touch]

    def touched(self, thing: str) -> Gesture | None:
        """Return the gesture that a click on a thing makes, if it makes exactly one."""
        found = [gesture for gesture in self.gestures if thing in gesture.touch]
        return found[0] if len(found) == 1 else None

    @property
    def anywhere(self) -> str:
        """Return the one place that may be meant wherever it is let go; empty if there is none."""
        targets = self.targets()
        gesture = next(iter(targets.values()), None)
        return next(iter(targets)) if len(targets) == 1 and gesture and gesture.anywhere else ""

    def of(self, thing: str) -> Sequence[Gesture]:
        """Return the gestures that begin with this thing, or with bringing it to their first."""
        return self._by_thing.get(thing) or self._gathering(thing)

    def joins(self, thing: str) -> bool:
        """Say whether a thing may be brought to where the one that is held has gone."""
        return bool(self.way) and any(
            g.gathers and thing in self._next(g) for g in self._open() if thing != g.places[0]
        )

    def pick(self, thing: str) -> Gesture | None:
        """Take a thing; return its gesture if taking it is all there is to it."""
        assert thing in self.things
        self.lay_down()
        if thing not in self._by_thing:
            self.brings = thing
            return None
        self.thing = thing
        return self._complete()

    def join(self, thing: str) -> None:
        """Take one more thing, to be brought to where the one that is held has gone."""
        assert self.joins(thing)
        self.brings = thing

    def lay_down(self) -> None:
        """Hold nothing."""
        self.thing, self.way, self.brings = "", (), ""

    def targets(self) -> dict[str, Gesture | None]:
        """Return where it may go next, each with its gesture if only one goes there.

        Where players put in their share, it is the gesture that would end there: each may be
        the last.
        """
        if self.brings:
            return self._brought()
        if not self.thing:
            return {}
        found: dict[str, Gesture | None] = {}
        ends: dict[str, Gesture] = {}
        for gesture in self._open():
            for place in self._next(gesture):
                found[place] = None if place in found else gesture
                if gesture.gathers and len(gesture.places) == len(self.way) + 1:
                    ends[place] = gesture
        found |= ends
        ending = self._ending()
        if ending is not None and found:
            found[DONE] = ending
        return found

    def _brought(self) -> dict[str, Gesture | None]:
        """Return where what is brought may go: to the first places of what gathers it."""
        found: dict[str, Gesture | None] = {}
        for gesture in self._open() if self.way else self._gathering(self.brings):
            place = gesture.places[0]
            if self.brings in self._next(gesture) or not self.way:
                found.setdefault(place, None)
                if len(gesture.places) == max(2, len(self.way) + 1):
                    found[place] = gesture
        return found

    def _gathering(self, thing: str) -> list[Gesture]:
        return [g for g in self.gestures if g.gathers and thing in g.places[1:]]

    def put(self, place: str) -> Gesture | None:
        """Bring it to one of its targets; return the gesture if that completes one."""
        assert place in self.targets()
        if place == DONE:
            return self._ending()
        if self.brings:
            first = () if self.way else (place,)
            if not self.way:
                self.thing = self._gathering(self.brings)[0].thing
            place, self.brings = self.brings, ""
            self.way += first
        self.way += (place,)
        return self._complete()

    @property
    def held(self) -> str:
        """Return the key of what is in the hand: what the way began with, or what is brought."""
        return self.thing or self.brings

    @property
    def gathers(self) -> bool:
        """Say whether what is held is one of several things that come together."""
        return any(g.gathers for g in self._open())

    @property
    def progress(self) -> tuple[int, int]:
        """Return how many targets have been chosen, and of how many; (0, 0) where one is all.

        Where a second thing may follow, it is the things that are counted.
        """
        goals = [_goals(g) for g in self._open() if not g.passes and not g.gathers]
        most = max((len(places) for places in goals), default=0)
        kinds = {_kind(place) for places in goals for place in places}
        done = sum(_kind(place) in kinds for place in self.way)
        if most > 1 and (done < most or not any(g.passes for g in self._open())):
            return done, most
        if self.way and any(g.passes for g in self._open()):
            return 1, 2
        return 0, 0

    def passes(self, place: str) -> bool:
        """Say whether a place is a thing that the hand would go on with."""
        return bool(self.of(place)) and any(g.passes for g in self._open())

    def _open(self) -> list[Gesture]:
        """Return the gestures that the way taken so far belongs to."""
        return [g for g in self.of(self.thing) if self._begins(g)]

    def _begins(self, gesture: Gesture) -> bool:
        if gesture.gathers and self.way[:1] != gesture.places[: len(self.way[:1])]:
            return False
        if self._is_free(gesture):
            return not Counter(self.way) - Counter(gesture.places)
        return gesture.places[: len(self.way)] == self.way

    def _next(self, gesture: Gesture) -> list[str]:
        """Return where a gesture that was begun may go on to."""
        if gesture.gathers and not self.way:
            return [gesture.places[0]]
        if self._is_free(gesture):
            return list(Counter(gesture.places) - Counter(self.way))
        return list(gesture.places[len(self.way) : len(self.way) + 1])

    def _is_free(self, gesture: Gesture) -> bool:
        """Say whether the order of a gesture's places means nothing."""
        if gesture.any_order or gesture.gathers:
            return True
        alone = self._alone[gesture.thing]
        return len(gesture.places) > 1 and alone.issuperset(gesture.places)

    def _ending(self) -> Gesture | None:
        return next((g for g in self._open() if len(g.places) == len(self.way)), None)

    def _complete(self) -> Gesture | None:
        """Return the gesture that the way is all of, unless the way could go on."""
        return None if len(self._open()) > 1 else self._ending()


def _goals(gesture: Gesture) -> list[str]:
    """Return the places of a gesture that are of the kind it ends at, but for a last question."""
    places = [place for place in gesture.places if place != SURE]
    return [place for place in places if _kind(place) == _kind(places[-1])]


def _kind(place: str) -> str:
    return place.partition(":")[0]
