"""§2: the piles, the roles, and the beings who wait when the game begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.games.merit13.rules import ROLES, Rules, resolve
from engine.games.merit13.state import Player, State
from engine.games.merit13.ways import Menu
from engine.kernel.asking import Table
from engine.kernel.rules import Value


def empty_table(house: Mapping[str, Value], seats: int) -> State:
    """§2.1 Calamity and deliverance at 0, every card in its pile."""
    rules, menu, events, beings = _prepared(tuple(sorted(house.items())), seats)
    return State(
        rules,
        menu,
        [Player() for _ in range(seats)],
        being_pile=list(beings),
        event_pile=list(events),
        roles=list(ROLES),
    )


@lru_cache(maxsize=64)
def _prepared(
    house: tuple[tuple[str, Value], ...], seats: int
) -> tuple[Rules, Menu, tuple[str, ...], tuple[str, ...]]:
    """Return what every game under the same rules shares."""
    rules = resolve(dict(house))
    events, beings = (tuple(card.id for card in rules.deck(d)) for d in ("events", "beings"))
    return rules, Menu(rules, seats), events, beings


def lay_out(state: State, table: Table) -> bool:
    """§2.1, R-1 Deal the roles, then turn up the beings who wait from the start."""
    for seat in range(len(state.players)):
        _deal(state, table, seat)
    for _ in range(state.rules.beings_open):
        reveal(state, table)
    return True


def _deal(state: State, table: Table, seat: int) -> None:
    """§2.2, R-9 One role by lot, no role twice, with what its card gives to begin with."""
    player = state.players[seat]
    role = player.role = state.roles.pop(table.chance("role", len(state.roles), state.roles, seat))
    numbers = state.rules.cards[role].numbers
    player.provisions = numbers["provisions"]
    player.merit = numbers["merit"]
    player.wisdom = numbers["wisdom"]
    table.tell(("role", seat, role))


def reveal(state: State, table: Table) -> None:
    """§3.3 Turn up one being; an empty pile is never refilled."""
    pile = state.being_pile
    if pile:
        being = pile.pop(table.chance("being", len(pile), pile))
        state.beings.append((being, state.round))
        table.tell(("being", being))
