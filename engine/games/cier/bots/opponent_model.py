"""Opponent model: what everybody will likely choose, by regret matching one exchange ahead.

Nobody is taken to break a rule. The exchange is seen as a sum of meetings of two, so that what
an ability is worth against another is worked out once. After it the two stand to each other as
powers of life and ammunition do (`games/cier/bots.toml`), near the values of the solved duel.
Ammunition counts far less than life: the first hit ends the turn, and with it whatever is saved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple, TypeAlias

import resources
from engine.bots.regret import Regrets
from engine.games.cier.abilities import ALL, BULLET
from engine.games.cier.characters import CharacterKit
from engine.games.cier.options import Arena, arena
from engine.games.cier.pairs import Deeds, pair_losses
from engine.games.cier.rules import Rules
from engine.games.cier.settlement import Act, fault
from engine.games.cier.state import State
from engine.kernel.asking import Option
from resources.addition import added


class Model(NamedTuple):
    """What the model is made of: powers of what one has, and how long all think alike."""

    life: float
    ammunition: float
    head_start: float  # ammunition that everybody is taken to have besides what they hold
    rounds: int
    rare: float  # shares below this are what the rounds have not yet worn away


Sorted: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]  # abilities, each with its targets

MODEL = Model(**resources.toml("games/cier/bots.toml")["model"])


class Mix(NamedTuple):
    """What a seat may choose, and how often it should."""

    options: tuple[Option, ...]
    shares: tuple[float, ...]


class ActMix(NamedTuple):
    """The same by what the options do, whoever sits where."""

    acts: list[tuple[Act, ...]]
    shares: tuple[float, ...]


class Standing(NamedTuple):
    """What tells one player from another who might sit in the same seat."""

    role: str
    hp: int
    ammo: int
    swept: int


class PlayerModel(NamedTuple):
    """One player as the model sees it."""

    seat: int
    kit: CharacterKit
    side: str
    life: float
    ammo: float
    foes: int


class Meeting(NamedTuple):
    """What one's deeds are worth against another's deeds, and which deed each choice is."""

    worth: list[list[float]]  # [own deeds][the other's deeds]
    own: list[int]  # by choice: the deeds it comes to, as the other sees it
    other: list[int]  # the same of the other's choices


def expected_mix(state: State, seat: int) -> Mix:
    """Return how a seat should mix, if everybody thinks alike."""
    order, rows = _seated_alike(state)
    mix = _expected_mixes(state.rules, rows)[order.index(seat)]
    place = arena(state.rules, state.living, state.roles, state.sides)
    named = _named(place, seat)
    options = tuple(named[_deeds(acts, order)] for acts in mix.acts)
    return Mix(options, mix.shares)


def _seated_alike(state: State) -> tuple[list[int], tuple[tuple[Standing, ...], ...]]:
    """Return those who live in an order that forgets where they sit, and how each stands.

    A table has far fewer positions so, and whoever has thought of one has thought of all alike.
    """
    sides: dict[str, list[tuple[Standing, int]]] = {}
    for seat in state.living:
        own = Standing(state.roles[seat], state.hp[seat], state.ammo[seat], state.swept >> seat & 1)
        sides.setdefault(state.sides[seat], []).append((own, seat))
    rows = sorted(sorted(members) for members in sides.values())
    order = [seat for row in rows for _, seat in row]
    return order, tuple(tuple(own for own, _ in row) for row in rows)


@lru_cache(maxsize=4096)
def _named(place: Arena, seat: int) -> dict[Sorted, Option]:
    """Return a seat's options by what they do at whom, in whichever order."""
    seats = range(len(place.acts))
    return {_deeds(acts, seats): option for option, acts in place.acts[seat].items()}


def _deeds(acts: Sequence[Act], order: Sequence[int]) -> Sorted:
    """Return acts by ability and targets, which are places in an order of seats."""
    return tuple(
        sorted((act.ability, tuple(sorted(order[at] for at in act.targets))) for act in acts)
    )


@lru_cache(maxsize=4096)
def _expected_mixes(rules: Rules, rows: tuple[tuple[Standing, ...], ...]) -> list[ActMix]:
    """Return everybody's mix, side by side; the same position, the same mixes."""
    standing = [own for row in rows for own in row]
    living = tuple(range(len(standing)))
    hp, ammo = [own.hp for own in standing], [own.ammo for own in standing]
    table = (
        living,
        tuple(own.role for own in standing),
        tuple(str(side) for side, row in enumerate(rows) for _ in row),
    )
    place = arena(rules, *table)
    sides = [
        PlayerModel(
            seat,
            place.stand.kits[seat],
            table[2][seat],
            hp[seat] / rules.unit,
            ammo[seat] / rules.unit,
            sum(table[2][seat] != table[2][other] for other in table[0]),
        )
        for seat in table[0]
    ]
    choices = [
        legal_choices(place.acts[side.seat], side.kit, ammo[side.seat], standing[side.seat].swept)
        for side in sides
    ]
    acts = [list(own.values()) for own in choices]
    meetings = [
        [
            (k, _meeting(rules, one, other, acts[i], acts[k]))
            for k, other in enumerate(sides)
            if k != i
        ]
        for i, one in enumerate(sides)
    ]
    shares = _settled([len(own) for own in acts], meetings)
    return [_mix(own, mix) for own, mix in zip(acts, shares, strict=True)]


def legal_choices(
    choices: Mapping[Option, tuple[Act, ...]], kit: CharacterKit, ammo: int, swept: int
) -> dict[Option, tuple[Act, ...]]:
    """Return what breaks no rule; all there is where a house leaves nothing else."""
    legal = {option: acts for option, acts in choices.items() if _is_legal(kit, acts, ammo, swept)}
    return legal or dict(choices)


def _is_legal(kit: CharacterKit, acts: Sequence[Act], ammo: int, swept: int) -> bool:
    """§2.4, §3.5 Say whether these acts together break no rule."""
    return sum(kit.costs[act.ability] for act in acts) <= ammo and not any(
        fault(kit, act.ability, ammo, swept=bool(swept)) for act in acts
    )


def _meeting(
    rules: Rules,
    one: PlayerModel,
    other: PlayerModel,
    acts: list[tuple[Act, ...]],
    others: list[tuple[Act, ...]],
) -> Meeting:
    """Return what these two make of every choice of both."""
    hostile = one.side != other.side or rules.friendly_fire
    own, mine = _sorted(rules, acts, other.seat, hostile=hostile)
    their, theirs = _sorted(rules, others, one.seat, hostile=hostile)
    worth = [[_worth(rules, one, other, x, y) for y in theirs] for x in mine]
    return Meeting(worth, own, their)


def _sorted(
    rules: Rules, choices: list[tuple[Act, ...]], seat: int, *, hostile: bool
) -> tuple[list[int], list[Deeds]]:
    """Return the sorts of deeds there are, seen from one seat, and each choice's sort."""
    sorts: dict[Deeds, int] = {}
    own = []
    for acts in choices:
        deeds = tuple(
            (
                act.ability,
                seat in act.targets or (hostile and rules.abilities[act.ability].aim == ALL),
            )
            for act in acts
        )
        own.append(sorts.setdefault(deeds, len(sorts)))
    return own, list(sorts)


def _worth(
    rules: Rules, one: PlayerModel, other: PlayerModel, deeds: Deeds, others: Deeds
) -> float:
    """Return what a meeting is worth to one side: its standing afterwards, and its own life."""
    loss, hurt = pair_losses(rules, one.kit, other.kit, deeds, others)
    lost, dealt = (
        min(loss / rules.unit / one.life, 1.0),
        min(hurt / rules.unit / other.life, 1.0),
    )
    if one.side == other.side:
        return -(one.foes * lost + dealt) / 2
    mine = (one.life * (1 - lost)) ** MODEL.life
    theirs = (other.life * (1 - dealt)) ** MODEL.life
    if not loss and not hurt:
        mine *= (MODEL.head_start + _left(rules, one, deeds)) ** MODEL.ammunition
        theirs *= (MODEL.head_start + _left(rules, other, others)) ** MODEL.ammunition
    standing = mine / (mine + theirs) if mine or theirs else 0.5
    return standing - (one.foes - 1) * lost / 2  # who is out is out for all the others too


def _left(rules: Rules, side: PlayerModel, deeds: Deeds) -> float:
    """§2.6, §2.8 Return the ammunition left after these deeds."""
    parts = sum(
        (side.kit.gain if ability == BULLET else 0) - side.kit.costs[ability]
        for ability, _ in deeds
    )
    return max(side.ammo + parts / rules.unit, 0.0)  # what breaks a rule pays nothing


def _settled(sizes: list[int], meetings: list[list[tuple[int, Meeting]]]) -> list[list[float]]:
    """Return what everybody's regrets come to against everybody else's."""
    players = [Regrets(size) for size in sizes]
    for _ in range(MODEL.rounds):
        shares = [player.shares for player in players]
        for player, own in zip(players, meetings, strict=True):
            worth = [0.0] * len(player.shares)
            for k, meeting in own:
                met = [0.0] * len(meeting.worth[0])
                for sort, share in zip(meeting.other, shares[k], strict=True):
                    met[sort] += share
                by_sort = [added(map(mul, row, met)) for row in meeting.worth]
                worth = [w + by_sort[sort] for w, sort in zip(worth, meeting.own, strict=True)]
            player.learn(worth)
    return [player.average() for player in players]


def _mix(acts: Sequence[tuple[Act, ...]], shares: list[float]) -> ActMix:
    """Return a mix without what is hardly ever played."""
    least = min(MODEL.rare, max(shares))
    kept = [(own, share) for own, share in zip(acts, shares, strict=True) if share >= least]
    total = added(share for _, share in kept)
    return ActMix([own for own, _ in kept], tuple(share / total for _, share in kept))
