"""§1.2: how resources and the calamity change; nothing ever falls below nothing."""

from __future__ import annotations

from engine.cards.model import Card
from engine.games.merit13.state import State
from engine.kernel.asking import Table


def gain(
    state: State, table: Table, seat: int, cause: str, provisions: int, merit: int, wisdom: int
) -> None:
    """§1.2 A player gets resources; there is no upper limit."""
    player = state.players[seat]
    player.provisions += provisions
    player.merit += merit
    player.wisdom += wisdom
    if table.hears:
        amounts = (("provisions", provisions), ("merit", merit), ("wisdom", wisdom))
        for kind, amount in amounts:
            if amount:
                table.tell(("gain", seat, kind, amount, cause))


def pay(state: State, table: Table, seat: int, cause: str, provisions: int) -> None:
    """§1.2 A player pays a cost that was seen to be payable."""
    player = state.players[seat]
    assert player.provisions >= provisions, f"seat {seat} cannot pay {provisions} for {cause}"
    player.provisions -= provisions
    if provisions and table.hears:
        table.tell(("pay", seat, "provisions", provisions, cause))


def calamity(state: State, table: Table, change: int, cause: str) -> None:
    """R-4 The calamity moves; it stays at 0 where it would go below, and has no ceiling."""
    before = state.calamity
    after = state.calamity = max(0, before + change)
    if after != before:
        table.tell(("calamity", after - before, after, cause))


def befall(state: State, table: Table, card: Card, part: str) -> None:
    """§5.1, §5.2 What a card does to everybody and to the calamity, in printed order."""
    for effect in card.parts.get(part, ()):
        if effect.calamity:
            calamity(state, table, effect.calamity, card.id)
        provisions, merit, wisdom = effect.amounts
        if not (provisions or merit or wisdom):
            continue
        if effect.do == "all_gain":
            for player in state.players:
                player.provisions += provisions
                player.merit += merit
                player.wisdom += wisdom
            if table.hears:
                _tell_all(table, effect.amounts, card.id)
        else:
            assert effect.do == "all_lose", f"{card.id}: no such effect {effect.do}"
            _all_lose(state, table, provisions, card.id)


def _all_lose(state: State, table: Table, provisions: int, cause: str) -> None:
    """R-16 Everybody loses as much as they have, at most the amount on the card."""
    for seat, player in enumerate(state.players):
        lost = min(provisions, player.provisions)
        if lost:
            player.provisions -= lost
            if table.hears:
                table.tell(("lose", seat, "provisions", lost, cause))


def _tell_all(table: Table, amounts: tuple[int, int, int], cause: str) -> None:
    for kind, amount in zip(("provisions", "merit", "wisdom"), amounts, strict=True):
        if amount:
            table.tell(("all-gain", kind, amount, cause))
