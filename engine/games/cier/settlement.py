"""§2.5–2.8 The settlement: four moments, each for everybody at once, each from the one before.

`settle` is a pure function, and the order of the acts makes no difference to what comes of them.
What it returns also says why: which act was stopped by which, and by which rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.games.cier.abilities import ALL, BULLET, NEEDED, SELF, SEVERAL, Ability
from engine.games.cier.characters import CharacterKit
from engine.games.cier.rules import Rules


class Act(NamedTuple):
    """An ability in use: whose, which, and at whom."""

    seat: int
    ability: int
    targets: tuple[int, ...] = ()


class ExchangeField(NamedTuple):
    """Who stands in an exchange, by seat: characters, and whom each may be aimed at."""

    kits: tuple[CharacterKit, ...]
    reach: tuple[int, ...]  # seats as bits; 0 for one who is out


class StoppedAct(NamedTuple):
    """An act that comes to nothing because of another one. Both are places in the list of acts."""

    act: int
    by: int
    rule: str


class Fault(NamedTuple):
    """§2.5 An act that breaks a rule, and which."""

    act: int
    rule: str


class Hit(NamedTuple):
    """§2.8 An act that reaches a seat."""

    act: int
    seat: int


@dataclass(slots=True)
class Result:
    """What an exchange comes to, by seat, and why; acts are named by their places."""

    ammo: list[int]
    loss: list[int]
    swept: int  # seats that have used what others depend on, as bits
    valid: list[int]
    faults: list[Fault] = field(default_factory=list)
    cancelled: list[StoppedAct] = field(default_factory=list)  # void as a whole
    spared: list[Hit] = field(default_factory=list)  # a seat that the act has no effect on
    voided: list[StoppedAct] = field(default_factory=list)  # no effect on the user of `by`
    hits: list[Hit] = field(default_factory=list)


def settle(
    rules: Rules, stand: ExchangeField, ammo: Sequence[int], swept: int, acts: Sequence[Act]
) -> Result:
    """§2.5–2.8 Return what these acts, all at once, come to."""
    result = Result(list(ammo), [0] * len(ammo), swept, [])
    aims = _moment_one(rules, stand, ammo, swept, acts, result)
    if not result.valid:
        return result
    for i in result.valid:
        act = acts[i]
        result.ammo[act.seat] -= stand.kits[act.seat].costs[act.ability]
    _moment_three(rules, acts, aims, result)
    _moment_four(rules, stand, acts, aims, result)
    return result


def _moment_one(
    rules: Rules,
    stand: ExchangeField,
    ammo: Sequence[int],
    swept: int,
    acts: Sequence[Act],
    result: Result,
) -> list[int]:
    """§2.5 Sort out what breaks a rule: a life less, and the act is void. Return who is aimed at.

    A void act pays nothing, stops nothing, and is no use of a sweep.
    """
    aims, faults = [], result.faults
    for i, act in enumerate(acts):
        aim = _aim(rules.abilities[act.ability], stand.reach[act.seat], act.targets)
        aims.append(aim)
        seat, ability, _ = act
        rule = fault(stand.kits[seat], ability, ammo[seat], swept=bool(swept >> seat & 1))
        if aim < 0:
            rule = rule or "targets"
        if rule:
            faults.append(Fault(i, rule))
            result.loss[act.seat] += rules.penalty
        else:
            result.valid.append(i)
    if len(acts) > len({act.seat for act in acts}):
        _together(rules, stand, acts, result)
    for i in result.valid:
        if NEEDED >> acts[i].ability & 1:
            result.swept |= 1 << acts[i].seat
    return aims


def _aim(ability: Ability, reach: int, targets: tuple[int, ...]) -> int:
    """§2.4 Return whom an act is aimed at, as bits of seats; -1 if that may not be."""
    if ability.aim == ALL:
        return -1 if targets else reach
    if ability.aim == SELF:
        return -1 if targets else 0
    aim = 0
    for seat in targets:
        aim |= 1 << seat
    wanted = min(ability.targets, reach.bit_count()) if ability.aim == SEVERAL else 1
    if len(targets) != wanted or aim.bit_count() != wanted or aim & ~reach:
        return -1
    return aim


def fault(kit: CharacterKit, ability: int, ammo: int, *, swept: bool) -> str:
    """§2.4 Return the rule that using an ability breaks, however it is aimed, or nothing."""
    if kit.costs[ability] > ammo:
        return "ammo"
    if kit.after[ability] and not swept:
        return "after"
    return "banned" if kit.banned >> ability & 1 else ""


def _together(rules: Rules, stand: ExchangeField, acts: Sequence[Act], result: Result) -> None:
    """§3.5 Of one who uses two at once: what both cost, and that they are not the same twice."""
    faults = {fault.act: fault.rule for fault in result.faults}
    by_seat: dict[int, list[int]] = {}
    for i in result.valid:
        by_seat.setdefault(acts[i].seat, []).append(i)
    for seat, own in by_seat.items():
        kit = stand.kits[seat]
        if sum(kit.costs[acts[i].ability] for i in own) > result.ammo[seat]:
            faults |= dict.fromkeys(own, "together")
            result.loss[seat] += rules.penalty
        else:
            twice = [i for i in own[1:] if _twice(acts[own[0]], acts[i])]
            faults |= dict.fromkeys(twice, "twice")
            result.loss[seat] += rules.penalty * len(twice)
    result.faults[:] = [Fault(i, faults[i]) for i in sorted(faults)]
    result.valid[:] = [i for i in result.valid if i not in faults]


def _twice(one: Act, other: Act) -> bool:
    """§3.5 Say whether two acts are the same; only ammunition may be taken twice over."""
    if one.ability != other.ability or one.ability == BULLET:
        return False
    return set(one.targets) == set(other.targets)


def _moment_three(rules: Rules, acts: Sequence[Act], aims: Sequence[int], result: Result) -> None:
    """§2.7 Cancel: an act that meets its match is void, and its match spares the user."""
    abilities, valid = rules.abilities, result.valid
    users: dict[int, int] = {}  # of each ability, as bits of seats
    for i in valid:
        seat, place, _ = acts[i]
        users[place] = users.get(place, 0) | 1 << seat
    for i in valid:
        seat, place, _ = acts[i]
        ability = abilities[place]
        if ability.users:
            if users[place].bit_count() >= ability.users:
                _match(result, acts, i, [j for j in valid if acts[j].ability == place], "crowd")
        elif ability.cancelled:
            facing = [j for j in valid if aims[i] >> acts[j].seat & 1 and aims[j] >> seat & 1]
            mutual = [j for j in facing if ability.cancelled >> acts[j].ability & 1]
            _match(result, acts, i, mutual, "mutual")
            if ability.sole:
                alone = [j for j in facing if _alone(ability, acts[j], users)]
                _match(result, acts, i, alone, "sole")


def _alone(ability: Ability, other: Act, users: dict[int, int]) -> bool:
    """§2.7 Say whether the other act is what a cleave fails against: the only sweep."""
    return bool(ability.sole >> other.ability & 1) and users[other.ability] == 1 << other.seat


def _match(result: Result, acts: Sequence[Act], i: int, matches: Sequence[int], rule: str) -> None:
    """§2.7 Make an act void that these acts of others match, and have them spare its user."""
    seat = acts[i].seat
    for j in matches:
        if acts[j].seat != seat:
            result.cancelled.append(StoppedAct(i, j, rule))
            result.spared.append(Hit(j, seat))


def _moment_four(
    rules: Rules, stand: ExchangeField, acts: Sequence[Act], aims: Sequence[int], result: Result
) -> None:
    """§2.8 Take effect: shields and the stronger blow void what they void; the rest strikes.

    Everything counts as it stood after moment three: what is voided here still voids (R-C6).
    """
    void = {stop.act for stop in result.cancelled}
    effective = [i for i in result.valid if i not in void] if void else result.valid
    harmless = set(result.spared)
    for i in effective:
        seat, place, _ = acts[i]
        shields = stand.kits[seat].shields[place]
        voids = rules.abilities[place].voids
        if shields or voids:
            for j in effective:
                other, what, _ = acts[j]
                if not aims[j] >> seat & 1 or Hit(i, other) in harmless:
                    continue
                if shields >> what & 1:
                    result.voided.append(StoppedAct(j, i, "shields"))
                elif voids >> what & 1 and aims[i] >> other & 1:
                    result.voided.append(StoppedAct(j, i, "voids"))
    harmless.update(Hit(stop.act, acts[stop.by].seat) for stop in result.voided)
    for i in effective:
        _strike(rules, stand, acts[i], i, aims[i], harmless, result)


def _strike(
    rules: Rules,
    stand: ExchangeField,
    act: Act,
    i: int,
    aim: int,
    harmless: set[Hit],
    result: Result,
) -> None:
    """§2.8 Let one act take effect: ammunition comes, and whoever is reached loses life."""
    if act.ability == BULLET:
        result.ammo[act.seat] += stand.kits[act.seat].gain
    damage = rules.abilities[act.ability].damage
    if damage:
        while aim:
            seat = (aim & -aim).bit_length() - 1
            aim &= aim - 1
            if Hit(i, seat) not in harmless:
                result.loss[seat] += damage
                result.hits.append(Hit(i, seat))
