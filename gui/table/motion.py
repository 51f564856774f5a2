"""Animation: everything that moves by itself, how long, how it eases, how it ends at once.

Motion is decoration. Where things belong is settled before it starts; at speed 0 no animation
is made, and any input brings what still runs to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation, Signal

from gui.table.things import Thing

# how much longer or shorter everything takes, by speed; at 0 nothing moves
FACTORS = (0.0, 1.5, 1.0, 0.6)

LIFT, PLACE, RETURN, FLIP, STEP, DIE, FADE = 120, 260, 220, 320, 130, 700, 90  # milliseconds
TRACK, TRACK_CAP = 180, 720  # a step of a marker, and all of them
COUNT, PANEL, THINK = 400, 180, 900
MOST_RETURN = 250  # however slow everything else is
STAGGER, STAGGER_CAP = 60, 600

Curve = QEasingCurve.Type
Act = Callable[[float], object]


class Motion(QObject):
    """The animations that run. `speed` is 0 to 3; `idle` says that the last one has ended."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None, speed: int = 2) -> None:
        super().__init__(parent)
        self.speed = speed
        self._acts: list[_Running] = []
        self._hurried = False

    @property
    def running(self) -> int:
        """Return how many animations run."""
        return len(self._acts)

    @property
    def moves(self) -> bool:
        """Say whether anything is animated now."""
        return bool(FACTORS[self.speed]) and not self._hurried

    def run(
        self,
        ms: float,
        act: Act,
        *,
        curve: Curve = Curve.OutCubic,
        delay: float = 0,
        then: Callable[[], object] | None = None,
    ) -> None:
        """Call `act` with 0 to 1 over this time, after the delay, and `then` at the end."""
        if not self.moves:
            act(1.0)
            if then is not None:
                then()
            return
        self._acts.append(_Running(self, ms, delay, act, QEasingCurve(curve), then))
        self._acts[-1].begin()

    def pause(self, ms: float) -> None:
        """Let what has moved be looked at for so long, at every speed but none."""
        if self.moves:
            self.run(ms / FACTORS[self.speed], lambda _: None)

    def cycle(self, ms: float, act: Act) -> QVariantAnimation | None:
        """Call `act` with 0 to 1 again and again until it is stopped; nothing waits for it."""
        if not FACTORS[self.speed]:
            return None
        made = QVariantAnimation(self)
        made.setStartValue(0.0)
        made.setEndValue(1.0)
        made.setDuration(round(ms * FACTORS[self.speed]))
        made.setLoopCount(-1)
        made.valueChanged.connect(act)
        made.start()
        return made

    def at_most(self, ms: float, real: float) -> float:
        """Return this time, or one that is over after `real` milliseconds at the speed of now."""
        return min(ms, real / FACTORS[self.speed]) if FACTORS[self.speed] else ms

    def finish(self) -> None:
        """Bring everything to its end now."""
        self._hurried = True
        try:
            while self._acts:
                self._acts[0].end()
        finally:
            self._hurried = False

    def glide(
        self,
        thing: Thing,
        start: QPointF,
        *,
        ms: float = PLACE,
        delay: float = 0,
        arc: float = 0,
        curve: Curve = Curve.OutCubic,
        then: Callable[[], object] | None = None,
    ) -> None:
        """Bring a thing from where it was to where it belongs, perhaps in an arc."""
        end = QPointF(thing.home)

        def act(share: float) -> None:
            lift = 4 * arc * share * (1 - share)
            thing.setPos(start + (end - start) * share - QPointF(0, lift))

        self._fly(thing, ms, act, curve, delay, then)

    def walk(
        self,
        thing: Thing,
        way: Sequence[QPointF],
        *,
        ms: float,
        delay: float = 0,
        arc: float = 0,
        curve: Curve = Curve.InOutSine,
        nearest: Callable[[int], object] = lambda _point: None,
        then: Callable[[], object] | None = None,
    ) -> None:
        """Bring a thing from point to point; `nearest` hears which of them it is at."""
        ease, last = QEasingCurve(curve), len(way) - 1

        def act(share: float) -> None:
            along = min(share * last, last - 1e-4)
            gone = int(along)
            part = ease.valueForProgress(along - gone)
            spot = way[gone] + (way[gone + 1] - way[gone]) * part
            thing.setPos(spot - QPointF(0, 4 * arc * part * (1 - part)))
            nearest(round(gone + part))

        self._fly(thing, ms, act, Curve.Linear, delay, then)

    def _fly(
        self,
        thing: Thing,
        ms: float,
        act: Act,
        curve: Curve,
        delay: float,
        then: Callable[[], object] | None,
    ) -> None:
        """Have a thing on its way above all others, and at its place in the end."""

        def done() -> None:
            thing.settle()
            if then is not None:
                then()

        thing.fly()
        act(0.0)
        self.run(ms, act, curve=curve, delay=delay, then=done)

    def flip(self, thing: Thing, face_up: bool, *, delay: float = 0) -> None:  # noqa: FBT001  # said of a card
        """Turn a card over: half as wide in the middle, the other side from there on."""
        thing.face_up = not face_up

        def act(share: float) -> None:
            if share >= 0.5:
                thing.face_up = face_up
            thing.squeeze(abs(1 - 2 * share))

        self.run(FLIP, act, curve=Curve.InOutSine, delay=delay, then=lambda: thing.squeeze(1.0))

    def forget(self, act: _Running) -> None:
        """Forget an animation that ends."""
        self._acts.remove(act)

    def rest(self) -> None:
        """Say so if nothing moves any more; an end may have begun something new."""
        if not self._acts:
            self.idle.emit()


class _Running:
    """One animation on its way."""

    def __init__(
        self,
        motion: Motion,
        ms: float,
        delay: float,
        act: Act,
        curve: QEasingCurve,
        then: Callable[[], object] | None,
    ) -> None:
        self._motion = motion
        self._ms = ms
        self._delay = delay
        self._act = act
        self._curve = curve
        self._then = then
        self._clock = QVariantAnimation(motion)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.setDuration(max(1, round((ms + delay) * FACTORS[motion.speed])))
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self.end)

    def begin(self) -> None:
        self._clock.start()

    def end(self) -> None:
        self._clock.valueChanged.disconnect(self._tick)
        self._clock.finished.disconnect(self.end)
        self._clock.stop()
        self._clock.deleteLater()
        self._motion.forget(self)
        self._act(1.0)
        if self._then is not None:
            self._then()
        self._motion.rest()

    def _tick(self, share: float) -> None:
        spent = share * (self._ms + self._delay) - self._delay
        if spent >= 0:
            self._act(self._curve.valueForProgress(min(1.0, spent / max(1.0, self._ms))))
