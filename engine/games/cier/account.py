"""§2.5–2.9 What an exchange came to, read from what was told of it: who, at whom, and why not.

Nothing is worked out anew: whatever stands here was told by the settlement.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.games.cier.exchange_log import EVENTS
from engine.kernel.asking import Event

LEGALITY, AMMUNITION, CANCELLING, EFFECT = 1, 2, 3, 4  # the four moments


class AbilityUse(NamedTuple):
    """One ability in use: whose, which, at whom, and the ammunition its user had."""

    seat: int
    ability: str
    targets: tuple[int, ...]
    ammo: str


class Stopped(NamedTuple):
    """Why an ability comes to nothing, wholly or against one: the rule, and by whose what."""

    rule: str  # the kind of the event that told of it
    by: int = -1
    ability: str = ""  # by which, or for a fault the rule that it breaks

    @property
    def moment(self) -> int:
        """Return the moment of the settlement in which it was stopped."""
        return _MOMENTS[self.rule]


_MOMENTS = {
    "fault": LEGALITY,
    **dict.fromkeys(("cancelled", "crowded", "parried", "spared"), CANCELLING),
    **dict.fromkeys(("shielded", "beaten", "shielded-one", "beaten-one"), EFFECT),
}
_WHOLE = ("cancelled", "crowded", "parried")


class Blow(NamedTuple):
    """An ability that reaches somebody."""

    by: int
    ability: str
    victim: int
    damage: str


class Loss(NamedTuple):
    """Life that a seat loses, and what is left of it."""

    loss: str
    left: str


@dataclass(slots=True)
class Exchange:
    """One exchange as it was told; amounts as they are read."""

    turn: int
    number: int
    uses: list[AbilityUse] = field(default_factory=list)
    pays: list[tuple[int, str, str, str]] = field(default_factory=list)  # seat, what, paid, left
    stops: list[tuple[int, str, Stopped]] = field(default_factory=list)  # seat, ability, why
    loads: dict[int, tuple[str, str]] = field(default_factory=dict)  # gain, ammunition after
    blows: list[Blow] = field(default_factory=list)
    losses: dict[int, Loss] = field(default_factory=dict)
    out: list[int] = field(default_factory=list)
    converted: list[int] = field(default_factory=list)
    turn_over: bool = False
    before: dict[int, str] = field(default_factory=dict)  # everybody's life when it began
    events: list[Event] = field(default_factory=list)

    def life_after(self, seat: int) -> str:
        """Return a seat's life when it was all over."""
        return self.losses[seat].left if seat in self.losses else self.before.get(seat, "")

    def of(self, seat: int) -> list[AbilityUse]:
        """Return what a seat used: one ability, or two at once."""
        return [use for use in self.uses if use.seat == seat]

    def ammo_after(self, seat: int) -> str:
        """Return a seat's ammunition when it was all over."""
        if seat in self.loads:
            return self.loads[seat][1]
        paid = [left for who, _, _, left in self.pays if who == seat]
        own = self.of(seat)
        return paid[-1] if paid else own[0].ammo if own else ""

    def whole(self, use: AbilityUse) -> Stopped | None:
        """Return what made an ability void as a whole, or nothing."""
        hit = any(blow[:2] == use[:2] and blow.victim in use.targets for blow in self.blows)
        for seat, ability, why in self.stops:
            if (seat, ability) != use[:2] or hit:
                continue
            if why.rule == "fault" or (why.rule in _WHOLE and self._meant(use, why)):
                return why
        return None

    def against(self, use: AbilityUse, victim: int) -> Stopped | None:
        """Return why an ability did not reach one whom it was aimed at; None if it did."""
        whole = self.whole(use)
        if whole is not None:
            return whole
        if any(blow[:3] == (*use[:2], victim) for blow in self.blows):
            return None
        found = (w for s, a, w in self.stops if (s, a) == use[:2] and w.by == victim)
        return next(found, None)

    def aimed(self, use: AbilityUse, seats: Iterable[int]) -> tuple[int, ...]:
        """Return everybody whom an ability meant: its targets, or all that a sweep could reach."""
        if use.targets:
            return use.targets
        if self.whole(use) is not None and use.ability != "sweep":
            return ()
        met = {blow.victim for blow in self.blows if blow[:2] == use[:2]}
        met |= {why.by for s, a, why in self.stops if (s, a) == use[:2] and why.by >= 0}
        return tuple(seat for seat in seats if seat in met and seat != use.seat)

    def _meant(self, use: AbilityUse, why: Stopped) -> bool:
        """Say whether it was this use that was stopped, of two of the same ability."""
        return why.by < 0 or not use.targets or why.by in use.targets


class Accounts:
    """The exchanges of one match, as they are told."""

    def __init__(self, lives: Sequence[str] = ()) -> None:
        self.last: Exchange | None = None
        self._turn = 0
        self._lives = dict(enumerate(lives))

    def hear(self, events: Iterable[Event]) -> None:
        """Take note of what was told."""
        for event in events:
            self._note(event)

    def _note(self, event: Event) -> None:
        kind, *values = event
        if kind == "turn":
            self._turn = int(values[0])
            if self.last is not None:
                self.last.turn_over = True
        elif kind == "exchange":
            self.last = Exchange(self._turn, int(values[0]), before=dict(self._lives))
        elif self.last is not None and kind in EVENTS:
            self.last.events.append(event)
            _write(self.last, event)
            if kind in ("life", "converted"):
                self._lives[int(values[0])] = str(values[-1])


def _write(exchange: Exchange, event: Event) -> None:
    """Write down one event of an exchange."""
    match event:
        case ("uses", int(seat), str(ammo), str(ability)):
            exchange.uses.append(AbilityUse(seat, ability, (), ammo))
        case ("aims", int(seat), str(ammo), str(ability), *targets):
            exchange.uses.append(AbilityUse(seat, ability, tuple(map(int, targets)), ammo))
        case ("fault", int(seat), str(ability), str(rule)):
            exchange.stops.append((seat, ability, Stopped("fault", -1, rule)))
        case ("pays", int(seat), str(ability), str(paid), str(left)):
            exchange.pays.append((seat, ability, paid, left))
        case ("crowded", int(seat), str(ability), int(users)):
            exchange.stops.append((seat, ability, Stopped("crowded", -1, str(users))))
        case ("spared", int(seat), int(by), str(ability)):
            exchange.stops.append((by, ability, Stopped("spared", seat)))
        case (str(rule), int(seat), str(ability), int(by), str(what)) if rule in _MOMENTS:
            exchange.stops.append((seat, ability, Stopped(rule, by, what)))
        case _:
            _write_effect(exchange, event)


def _write_effect(exchange: Exchange, event: Event) -> None:
    """Write down what took effect."""
    match event:
        case ("loads", int(seat), str(gain), str(ammo)):
            exchange.loads[seat] = (gain, ammo)
        case ("hits", int(by), str(ability), int(victim), str(damage)):
            exchange.blows.append(Blow(by, ability, victim, damage))
        case ("life", int(seat), str(loss), str(left)):
            exchange.losses[seat] = Loss(loss, left)
        case ("out", int(seat)):
            exchange.out.append(seat)
        case ("converted", int(seat), str()):
            exchange.converted.append(seat)
