"""§2.1–2.2, §2.9 A turn, its exchanges and their end. One step of the game is one exchange."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.cier import exchange_log
from engine.games.cier.identities import BOSS_SIDE, COMMONERS
from engine.games.cier.options import Arena, arena
from engine.games.cier.settlement import Act, Result, settle
from engine.games.cier.state import State
from engine.games.cier.victory import judge
from engine.kernel.asking import Table


def step(state: State, table: Table) -> None:
    """§2.2 Play one exchange: everybody chooses in secret, then all is laid open and settled."""
    if not state.exchange:
        _open_turn(state, table)
    place = arena(state.rules, state.living, state.roles, state.sides)
    answers = table.ask_all(place.asks)
    acts = [
        act
        for seat, option in zip(place.living, answers, strict=True)
        for act in place.acts[seat][option]
    ]
    result = settle(state.rules, place.stand, state.ammo, state.swept, acts)
    if table.hears:
        exchange_log.tell_exchange(state, table, place.stand, acts, result)
    _take_over(state, acts, result)
    _close_exchange(state, table, place, acts, result)


def _open_turn(state: State, table: Table) -> None:
    """§2.1 A new turn begins, and is told."""
    open_turn(state)
    if table.hears:
        exchange_log.tell_turn(state, table)


def open_turn(state: State) -> None:
    """§2.1 A new turn: everybody starts with their ammunition, and no sweep counts any more."""
    kits = state.rules.kits
    for seat in state.living:
        state.ammo[seat] = kits[state.roles[seat]].start
    state.opening = state.hp[:]
    state.swept = 0
    state.turn += 1
    state.exchange = 1


def _take_over(state: State, acts: Sequence[Act], result: Result) -> None:
    """§2.9 All losses count at once."""
    state.ammo = result.ammo
    state.swept = result.swept
    state.played += 1
    state.broken += len(result.faults)
    for act in acts:
        state.used[act.ability] += 1
    hp = state.hp
    for seat, loss in enumerate(result.loss):
        if loss:
            hp[seat] -= loss


def _close_exchange(
    state: State, table: Table, place: Arena, acts: Sequence[Act], result: Result
) -> None:
    """§2.9, §2.11 Who is out, who has won, and whether the turn goes on."""
    hp, before = state.hp, state.living
    out = [seat for seat in before if hp[seat] <= 0]
    if out:
        state.living = tuple(seat for seat in before if hp[seat] > 0)
        converted = _converted(state, place, acts, result, out)
        if table.hears:
            exchange_log.tell_losses(state, table, result, converted)
        _convert(state, converted)
    elif table.hears:
        exchange_log.tell_losses(state, table, result, ())
    over = out or any(state.opening[seat] - hp[seat] >= state.rules.turn_loss for seat in before)
    stalled = not over and state.exchange >= state.rules.stalemate
    if out or stalled:
        judge(state, before, stalled=stalled)
    if over:
        state.exchange = 0
    elif not stalled:
        state.exchange += 1
    if table.hears:
        exchange_log.tell_end(state, table)


def _converted(
    state: State, place: Arena, acts: Sequence[Act], result: Result, out: Sequence[int]
) -> list[int]:
    """§3.4 Return which commoners went out by a blow of the boss himself, not of his minions."""
    if not state.rules.conversion:
        return []
    loss = dict.fromkeys(out, 0)
    for hit in result.hits:
        by = acts[hit.act]
        if hit.seat in loss and place.stand.kits[by.seat].name == "boss":
            loss[hit.seat] += state.rules.abilities[by.ability].damage
    return [
        seat
        for seat in out
        if loss[seat] >= state.rules.conversion_loss and state.sides[seat] == COMMONERS
    ]


def _convert(state: State, seats: Sequence[int]) -> None:
    """§3.4 They live on as the boss's minions, from the next turn, without ammunition."""
    for seat in seats:
        state.hp[seat] = state.rules.kits["minion"].hp
        state.ammo[seat] = 0
        state.roles = _with(state.roles, seat, "minion")
        state.sides = _with(state.sides, seat, BOSS_SIDE)
    if seats:
        state.living = tuple(seat for seat, life in enumerate(state.hp) if life > 0)


def _with(row: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    return (*row[:seat], name, *row[seat + 1 :])
