"""Dials: what of a match of Cier a real table shows, and may have otherwise than the rules."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.cier.amounts import shown
from engine.games.cier.identities import opening
from engine.games.cier.state import State
from engine.games.cier.victory import judge
from engine.kernel.asking import Atom
from engine.kernel.dials import Dial, Setting, flag

SETTINGS: Mapping[str, Setting] = dict.fromkeys(("life", "ammo", "swept"), Setting(("seat",)))
_MOST_AMMO = 9  # whole ones, which a hand can show


def dials(state: State) -> list[Dial]:
    """§1.5 Everybody's life; while a turn runs, the ammunition and §2.7 the sweeps used."""
    unit = state.rules.unit
    most = max(*opening(state.rules, len(state.hp)).hp, *state.hp)
    found = [
        Dial(f"life:{seat}", shown(max(0, hp), unit), choices=_amounts(most, unit))
        for seat, hp in enumerate(state.hp)
    ]
    if not state.exchange:  # the next turn opens with ammunition of its own
        return found
    most = max(_MOST_AMMO * unit, *state.ammo)
    for seat in state.living:
        found += [
            Dial(f"ammo:{seat}", shown(state.ammo[seat], unit), choices=_amounts(most, unit)),
            flag(f"swept:{seat}", state.swept >> seat & 1),
        ]
    return found


def _amounts(most: int, unit: int) -> tuple[str, ...]:
    """§1.5 Return every amount up to the most, as it is read."""
    return tuple(shown(parts, unit) for parts in range(most + 1))


def adjust(state: State, dial: str, value: Atom) -> None:
    """Set one of them; §2.9 whoever has no life left is out, and that may be the end."""
    kind, _, at = dial.partition(":")
    seat = int(at)
    if kind == "swept":
        state.swept ^= 1 << seat
        return
    choices = next(each.choices for each in dials(state) if each.key == dial)
    parts = choices.index(value)
    if kind == "ammo":
        state.ammo[seat] = parts
        return
    before = state.living
    state.hp[seat] = parts
    state.living = tuple(seat for seat, life in enumerate(state.hp) if life > 0)
    state.ending, state.shared_by = "", ()
    judge(state, before, stalled=False)
