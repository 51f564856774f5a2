"""Event log of an exchange: its four moments step by step, so that one can see why one lost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.cier.abilities import ALL, BULLET, IDS, SEVERAL
from engine.games.cier.amounts import shown
from engine.games.cier.settlement import Act, ExchangeField, Result, StoppedAct
from engine.games.cier.state import State
from engine.kernel.asking import EventKind, Table, continues, heads, joins, opens, silent

_PAIR = ("seat", "ability", "by:seat", "with:ability")

EVENTS: dict[str, EventKind] = {
    "mode": opens("mode"),
    "joins": joins("seat", "side"),
    "plays": joins("seat", "role", "hp"),
    "turn": heads("turn"),
    "exchange": opens("exchange", "turn"),
    # what everybody chose, and the ammunition they had
    "uses": opens("seat", "ammo", "ability"),
    "aims": opens("seat", "ammo", "ability", "targets:characters"),
    # §2.5
    "fault": opens("seat", "ability", "fault"),
    # §2.6
    "pays": silent("seat", "ability", "paid", "left"),
    # §2.7: void as a whole, and whom it does not reach
    "cancelled": opens(*_PAIR),
    "crowded": opens("seat", "ability", "users"),
    "parried": opens(*_PAIR),
    "spared": opens("seat", "by:seat", "with:ability"),
    # §2.8: void as a whole, or against one of several; by a shield, or by the stronger blow
    "shielded": opens(*_PAIR),
    "beaten": opens(*_PAIR),
    "shielded-one": opens(*_PAIR),
    "beaten-one": opens(*_PAIR),
    "loads": silent("seat", "gain", "ammo"),
    "hits": opens("seat", "ability", "victim:seat", "damage"),
    # §2.9
    "life": opens("seat", "loss", "left"),
    "out": continues("seat"),
    "converted": continues("seat", "hp"),
    "all-out": opens(),
    "stalemate": opens("exchanges"),
}


def tell_turn(state: State, table: Table) -> None:
    """§1.2, §2.1 Tell who is who when the match begins, and that a turn begins."""
    if state.turn == 1:
        rules = state.rules
        table.tell(("mode", rules.mode))
        for seat, (role, side) in enumerate(zip(state.roles, state.sides, strict=True)):
            if rules.mode == "team":
                table.tell(("joins", seat, side))
            elif rules.mode != "individual":
                table.tell(("plays", seat, role, shown(state.hp[seat], rules.unit)))
    table.tell(("turn", state.turn))


def tell_exchange(
    state: State, table: Table, stand: ExchangeField, acts: Sequence[Act], result: Result
) -> None:
    """§2.5–2.8 Tell what everybody chose, and the four moments."""
    table.tell(("exchange", state.exchange, state.turn))
    unit = state.rules.unit
    for act in acts:
        ammo, name = shown(state.ammo[act.seat], unit), IDS[act.ability]
        if act.targets:
            table.tell(("aims", act.seat, ammo, name, *act.targets))
        else:
            table.tell(("uses", act.seat, ammo, name))
    for fault in result.faults:
        act = acts[fault.act]
        table.tell(("fault", act.seat, IDS[act.ability], fault.rule))
    _tell_payments(state, table, stand, acts, result)
    _tell_cancelled(table, acts, result)
    _tell_voided(state, table, acts, result)
    _tell_effects(state, table, stand, acts, result)


def _tell_payments(
    state: State, table: Table, stand: ExchangeField, acts: Sequence[Act], result: Result
) -> None:
    """§2.6 Tell what each paid."""
    unit, left = state.rules.unit, state.ammo[:]
    for i in result.valid:
        seat, ability, _ = acts[i]
        cost = stand.kits[seat].costs[ability]
        if cost:
            left[seat] -= cost
            table.tell(("pays", seat, IDS[ability], shown(cost, unit), shown(left[seat], unit)))


def _tell_cancelled(table: Table, acts: Sequence[Act], result: Result) -> None:
    """§2.7 Tell what met its match, and whom the match spares because of it."""
    void = {stop.act for stop in result.cancelled}
    crowds: dict[int, int] = {}
    for stop in result.cancelled:
        if stop.rule == "crowd":
            crowds[stop.act] = crowds.get(stop.act, 1) + 1
        else:
            table.tell(_pair("cancelled" if stop.rule == "mutual" else "parried", acts, stop))
    for i, users in crowds.items():
        table.tell(("crowded", acts[i].seat, IDS[acts[i].ability], users))
    for i, seat in result.spared:
        if i not in void:
            table.tell(("spared", seat, acts[i].seat, IDS[acts[i].ability]))


def _tell_voided(state: State, table: Table, acts: Sequence[Act], result: Result) -> None:
    """§2.8 Tell what was voided, as a whole or against one of several."""
    for stop in result.voided:
        kind = "shielded" if stop.rule == "shields" else "beaten"
        if state.rules.abilities[acts[stop.act].ability].aim in (ALL, SEVERAL):
            kind += "-one"
        table.tell(_pair(kind, acts, stop))


def _pair(kind: str, acts: Sequence[Act], stop: StoppedAct) -> tuple[str | int, ...]:
    act, by = acts[stop.act], acts[stop.by]
    return (kind, act.seat, IDS[act.ability], by.seat, IDS[by.ability])


def _tell_effects(
    state: State, table: Table, stand: ExchangeField, acts: Sequence[Act], result: Result
) -> None:
    """§2.8 Tell who took ammunition, and which blows went home."""
    unit = state.rules.unit
    for i in result.valid:
        seat, ability, _ = acts[i]
        if ability == BULLET:
            gain = shown(stand.kits[seat].gain, unit)
            table.tell(("loads", seat, gain, shown(result.ammo[seat], unit)))
    for i, victim in result.hits:
        seat, ability, _ = acts[i]
        damage = shown(state.rules.abilities[ability].damage, unit)
        table.tell(("hits", seat, IDS[ability], victim, damage))


def tell_losses(state: State, table: Table, result: Result, converted: Iterable[int]) -> None:
    """§2.9, §3.4 Tell who lost how much, who is out, and who comes over to the boss."""
    unit = state.rules.unit
    for seat, loss in enumerate(result.loss):
        if loss:
            table.tell(("life", seat, shown(loss, unit), shown(max(state.hp[seat], 0), unit)))
            if seat in converted:
                hp = shown(state.rules.kits["minion"].hp, unit)
                table.tell(("converted", seat, hp))
            elif state.hp[seat] <= 0:
                table.tell(("out", seat))


def tell_end(state: State, table: Table) -> None:
    """§2.10–2.11 Tell how a draw came about."""
    if state.ending == "draw":
        if state.living:
            table.tell(("stalemate", state.rules.stalemate))
        else:
            table.tell(("all-out",))
