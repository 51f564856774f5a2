"""Settlement in words: what happened in each of the four moments, and to everybody in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.cier.account import (
    AMMUNITION,
    CANCELLING,
    EFFECT,
    LEGALITY,
    AbilityUse,
    Exchange,
    Stopped,
)
from engine.games.cier.game import GAME
from engine.kernel.asking import Place
from gui.games.cier.looks import Arrow, ExchangeRow, Ring, SettlementMoment, TextSheet
from gui.games.cier.view_model import ViewModel
from resources.numbers import halved

MOMENTS = {LEGALITY: "legality", AMMUNITION: "ammunition", CANCELLING: "cancelling",
           EFFECT: "effect"}  # fmt: skip
_BEATEN = frozenset(("beaten", "beaten-one"))  # stopped by an attack, not by a shield
_NAMED = 4  # seats that are named one by one
_MOST_TAGS = 3  # of words at arrows, before they hide each other


class Settling:
    """Words one exchange, as far as it has come."""

    def __init__(self, model: ViewModel, exchange: Exchange) -> None:
        self._model = model
        self._say = model.say
        self._exchange = exchange
        self._at = model.at

    # --- the four moments

    def moment(self, number: int) -> SettlementMoment:
        """Return one of the four moments with what happened in it."""
        found = list(self.sentences(number))
        quiet = f"gui.cier.moment.{MOMENTS[number]}-none"
        stage = (number < self._at) - (number > self._at)
        title = self._say(f"gui.cier.moment.{MOMENTS[number]}")
        if number > self._at:
            return SettlementMoment(number, title, ("",), stage)
        return SettlementMoment(
            number, title, self._shorter(found) or (self._say(quiet),), stage, not found
        )

    def _shorter(self, found: Sequence[str]) -> tuple[str, ...]:
        """Return all sentences as one, then ever fewer with how many are left out."""
        if not found:
            return ()
        join, total = self._say("gui.cier.semicolon").join, len(found)
        fewer = [
            join((*found[:most], self._say("gui.cier.told.more", n=total - most)))
            for most in range(total - 1, 0, -1)
        ]
        return (join(found), *fewer, self._say("gui.cier.told.count", n=total))

    def happens(self, number: int) -> bool:
        """Say whether anything happened in a moment."""
        return any(self.sentences(number))

    def sentences(self, number: int) -> Iterator[str]:
        """Yield what happened in a moment, a sentence each."""
        exchange, model, say = self._exchange, self._model, self._say
        if number == LEGALITY:
            faults: dict[str, dict[str, None]] = {}
            for seat, _, why in exchange.stops:
                if why.rule == "fault":
                    faults.setdefault(why.ability, {})[model.short(seat)] = None
            for rule, seats in faults.items():
                who = say("list.names").join(seats)
                yield say("gui.cier.told.fault", who=who, fault=say(f"cier.fault.{rule}"))
        elif number == AMMUNITION:
            paid = [(seat, halved(paid)) for seat, _, paid, _ in exchange.pays]
            for who, amount in self._together(paid):
                yield say("gui.cier.told.pays", who=who, paid=amount)
        elif number == CANCELLING:
            yield from self._cancelled()
        else:
            yield from self._effects()

    def _cancelled(self) -> Iterator[str]:
        """Yield what met its match; two that cancel each other are one sentence."""
        found: dict[frozenset[object], list[tuple[tuple[int, str], Stopped]]] = {}
        for seat, ability, why in self._exchange.stops:
            if why.moment != CANCELLING or why.rule == "spared":
                continue
            key: frozenset[object] = frozenset(((seat, ability), (why.by, why.ability)))
            if why.rule == "crowded":
                key = frozenset((ability,))
            found.setdefault(key, []).append(((seat, ability), why))
        for (use, why), *_ in found.values():
            yield self.reason(use, (why,))

    def _effects(self) -> Iterator[str]:
        exchange, model, say = self._exchange, self._model, self._say
        stops: dict[object, list[tuple[tuple[int, str], Stopped]]] = {}
        for seat, ability, why in exchange.stops:
            if why.moment == EFFECT:
                key = seat, ability, why.rule, why.ability
                stops.setdefault(key, []).append(((seat, ability), why))
        for same in stops.values():
            yield self.reason(same[0][0], [why for _, why in same])
        blows: dict[tuple[int, str, str], list[int]] = {}
        for blow in exchange.blows:
            blows.setdefault((blow.by, blow.ability, blow.damage), []).append(blow.victim)
        for (by, ability, damage), victims in blows.items():
            yield say(
                "gui.cier.told.hits",
                who=model.short(by),
                name=model.wording.short(ability),
                victim=say("list.names").join(map(model.short, victims)),
                damage=halved(damage),
            )
        gains = [(seat, halved(gain)) for seat, (gain, _) in exchange.loads.items()]
        for who, gain in self._together(gains):
            yield say("gui.cier.told.loads", who=who, gain=gain)

    def _together(self, found: Sequence[tuple[int, str]]) -> Iterator[tuple[str, str]]:
        """Yield each amount once, with everybody it is said of."""
        by: dict[str, list[str]] = {}
        for seat, amount in found:
            by.setdefault(amount, []).append(self._model.short(seat))
        for amount, names in by.items():
            all_ = len(names) == len({use.seat for use in self._exchange.uses}) > _NAMED
            yield self._say("gui.cier.all") if all_ else self._say("list.names").join(names), amount

    def reason(self, use: tuple[int, str], stops: Sequence[Stopped]) -> str:
        """Return which rule stopped an ability, and by whose ability, if need be of several."""
        model, why = self._model, stops[0]
        others = [model.short(stop.by) for stop in stops if stop.by >= 0]
        return self._say(
            f"gui.cier.told.{why.rule}",
            who=model.short(use[0]),
            name=model.wording.short(use[1]),
            by=self._say("list.names").join(others),
            other=model.wording.short(why.ability) if why.by >= 0 and why.ability else "",
            users=why.ability,
        )

    # --- everybody

    def row(self, seat: int) -> ExchangeRow:
        """Return what the exchange came to for a seat."""
        exchange, model = self._exchange, self._model
        uses = exchange.of(seat)
        verdict, tone = self._verdict(uses)
        before = halved(exchange.before.get(seat, "0"))
        lives, ammo = halved(model.lives(seat)), model.ammo(seat)
        had = halved(uses[0].ammo) if uses else ammo
        arrow = self._say("gui.cier.arrow")
        return ExchangeRow(
            seat,
            model.name(seat),
            self._say("gui.cier.plus").join(map(self.action, uses)) or self._say("gui.cier.out"),
            verdict,
            tone,
            self._why(seat),
            had if had == ammo else arrow.join((had, ammo)),
            before if before == lives else arrow.join((before, lives)),
            model.is_out(seat),
        )

    def action(self, use: AbilityUse) -> str:
        """Return what a seat used, and at whom."""
        name = self._model.wording.short(use.ability)
        if not use.targets:
            return name
        targets = self._say("list.names").join(map(self._model.short, use.targets))
        return self._say("gui.cier.aimed", name=name, targets=targets)

    def _verdict(self, uses: list[AbilityUse]) -> tuple[str, str]:
        """Return what became of a seat's abilities, as far as one can see, and its colour."""
        found = [self._fate(use) for use in uses]
        texts = [text for text, _ in found if text]
        tones = [tone for text, tone in found if text]
        return self._say("gui.cier.semicolon").join(texts), (tones or ["ink3"])[0]

    def _fate(self, use: AbilityUse) -> tuple[str, str]:
        exchange, say, model = self._exchange, self._say, self._model
        whole = exchange.whole(use)
        if whole is not None and whole.moment <= self._at:
            key = {"fault": "fault", "crowded": "crowded"}.get(whole.rule, "cancelled")
            text = say(
                f"gui.cier.fate.{key}",
                by=model.short(whole.by) if whole.by >= 0 else "",
                other=model.wording.short(whole.ability) if whole.by >= 0 else "",
                users=whole.ability,
            )
            return text, "red" if key == "fault" else "ink2"
        if self._at < EFFECT:
            return "", "ink3"
        if use.seat in exchange.loads and use.ability == "bullet":
            return say("gui.cier.fate.loaded", gain=halved(exchange.loads[use.seat][0])), "green"
        hit = [blow.victim for blow in exchange.blows if blow[:2] == use[:2]]
        hit = [victim for victim in hit if not use.targets or victim in use.targets]
        if hit:
            return say(
                "gui.cier.fate.hit", who=say("list.names").join(map(model.short, hit))
            ), "red"
        stopped = next((w for s, a, w in exchange.stops if (s, a) == use[:2] and w.by >= 0), None)
        if stopped is not None:
            other = model.wording.short(stopped.ability) if stopped.ability else ""
            key = "beaten" if stopped.rule in _BEATEN else "stopped"
            return say(f"gui.cier.fate.{key}", by=model.short(stopped.by), other=other), "ink2"
        kept = {
            a: w.rule for s, a, w in exchange.stops if (w.by, w.ability) == (use.seat, use.ability)
        }
        if kept:
            names = say("list.names").join(map(model.wording.short, kept))
            key = "broke" if _BEATEN.issuperset(kept.values()) else "kept"
            return say(f"gui.cier.fate.{key}", names=names), "green"
        return say("gui.cier.fate.nothing"), "ink3"

    def _why(self, seat: int) -> str:
        """Return why a seat lost life."""
        exchange, say, model = self._exchange, self._say, self._model
        if self._at < EFFECT or seat not in exchange.losses:
            return ""
        found = [
            say(
                "gui.cier.why.hit",
                by=model.short(blow.by),
                name=model.wording.short(blow.ability),
                damage=halved(blow.damage),
            )
            for blow in exchange.blows
            if blow.victim == seat
        ]
        faults = [w.ability for who, _, w in exchange.stops if who == seat and w.rule == "fault"]
        if faults:
            penalty = model.wording.amount(model.state.rules.penalty)
            fault = say(f"cier.fault.{faults[0]}")
            found.append(say("gui.cier.why.fault", fault=fault, penalty=penalty))
        return say("gui.cier.semicolon").join(found)

    def sheet(self, seat: int) -> TextSheet:
        """Return every sentence of the settlement that speaks of a seat: why did it lose?"""
        told = []
        for event in self._exchange.events:
            names, place = GAME.events[str(event[0])]
            spoken = [v for v, name in zip(event[1:], names, strict=False) if _is_seat(name)]
            if seat in spoken and place is Place.OPENS:
                told.append(self._model.teller.event(event))
        row = self.row(seat)
        return TextSheet(row.name, row.action, tuple(told) or (row.verdict,), "fist", row.why)

    # --- the ring

    def ring(self, steps: tuple[int, ...]) -> Ring:
        """Return the ring with everybody's arrows."""
        exchange = self._exchange
        arrows = [
            Arrow(use.seat, use.seat, victim, *self._stopped(use, victim))
            for use in exchange.uses
            for victim in exchange.aimed(use, range(len(steps)))
            if not (self._at and self._is_fault(use))
        ]
        if sum(bool(arrow.text) for arrow in arrows) > _MOST_TAGS:
            arrows = [arrow._replace(text="") for arrow in arrows]
        at = max(self._at, LEGALITY)
        key = f"moment.{MOMENTS[at]}" if self._at else "revealed"
        title = self._say("gui.cier.title", turn=exchange.turn, number=exchange.number)
        seats = [use.seat for use in exchange.uses]
        pairs = tuple(seat for seat in range(len(steps)) if seats.count(seat) > 1)
        return Ring(steps, title, self._say(f"gui.cier.{key}"), tuple(arrows), pairs)

    def _is_fault(self, use: AbilityUse) -> bool:
        """Say whether an ability was none: it broke a rule."""
        why = self._exchange.whole(use)
        return why is not None and why.rule == "fault"

    def _stopped(self, use: AbilityUse, victim: int) -> tuple[bool, str]:
        """Return whether an ability comes to nothing against one by now, and why."""
        why = self._exchange.against(use, victim)
        if why is None or why.moment > self._at:
            return False, ""
        return True, self._tag(use, why)

    def _tag(self, use: AbilityUse, why: Stopped) -> str:
        wording = self._model.wording
        other = wording.short(why.ability) if why.by >= 0 and why.ability else ""
        if not other:
            return ""
        return self._say(f"gui.cier.tag.{why.rule}", other=other, name=wording.short(use.ability))

    def is_stopped(self, use: AbilityUse) -> bool:
        """Say whether an ability comes to nothing as a whole by now."""
        why = self._exchange.whole(use)
        return why is not None and why.moment <= self._at

    def summary(self) -> str:
        """Return the settlement in one sentence: who is out, who lost what."""
        exchange, say, model = self._exchange, self._say, self._model
        comma = say("list.names")
        gone = [*exchange.out, *exchange.converted]
        parts = []
        if exchange.out:
            out = comma.join(map(model.short, exchange.out))
            parts.append(say("gui.cier.sum.out", who=out))
        if exchange.converted:
            over = comma.join(map(model.short, exchange.converted))
            parts.append(say("gui.cier.sum.converted", who=over))
        losers: dict[str, list[str]] = {}
        for seat, loss in exchange.losses.items():
            if seat not in gone:
                losers.setdefault(halved(loss.loss), []).append(model.short(seat))
        for amount, names in losers.items():
            parts.append(say("gui.cier.sum.loses", who=comma.join(names), loss=amount))
        if not parts:
            return say("gui.cier.sum.nobody")
        return say("gui.cier.sum.reveal", what=say("gui.cier.semicolon").join(parts))


def _is_seat(kind: str) -> bool:
    return kind.rpartition(":")[2] == "seat"
