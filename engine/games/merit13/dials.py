"""Dials: what of v1.3 a real table shows, and may have otherwise than the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.merit13.actions import act
from engine.games.merit13.rounds import PHASES
from engine.games.merit13.state import Player, State
from engine.kernel.asking import Atom
from engine.kernel.dials import YES, Dial, Setting, counter, flag

SETTINGS: Mapping[str, Setting] = {
    **dict.fromkeys(("calamity", "delivered", "taught"), Setting()),
    "left": Setting(lies=False),
    **dict.fromkeys(("provisions", "merit", "wisdom"), Setting(("who:seat",))),
    **dict.fromkeys(("helped", "streak", "best-streak", "shares"), Setting(("who:seat",))),
    "waits": Setting(("being:card",)),
    "card": Setting(("card",)),
}
PILE, TABLE, GONE = "pile", "table", "gone"  # where a card lies
_FIELDS = {"best-streak": "best_streak", "shares": "delivered"}  # where a dial's name is another


def dials(state: State) -> list[Dial]:
    """§2.1 The tracks, §1.2 what everybody has, and where every card lies."""
    return [] if state.ending else [*_tracks(state), *_seats(state), *_cards(state)]


def _tracks(state: State) -> Iterator[Dial]:
    """§2.1 Calamity and deliverance, R-17 the lessons, §3.4 the actions left of a turn."""
    rules = state.rules
    beings = len(rules.deck("beings"))
    yield counter("calamity", state.calamity)
    yield counter("delivered", state.delivered, beings)
    yield counter("taught", state.taught, rules.teach_limit)
    if PHASES[state.phase] is act:
        yield Dial("left", state.left or rules.actions, 1, max(2 * rules.actions, state.left))


def _seats(state: State) -> Iterator[Dial]:
    """§1.2 Everybody's resources, §3.6 the rounds of help, R-13 the shares in deliverances."""
    rounds, beings = state.rules.rounds, len(state.rules.deck("beings"))
    for who, player in enumerate(state.players):
        for kind in ("provisions", "merit", "wisdom"):
            yield counter(f"{kind}:{who}", getattr(player, kind))
        yield flag(f"helped:{who}", player.helped)
        yield counter(f"streak:{who}", player.streak, rounds)
        yield counter(f"best-streak:{who}", player.best_streak, rounds)._replace(
            least=player.streak
        )
        yield counter(f"shares:{who}", player.delivered, beings)


def _cards(state: State) -> Iterator[Dial]:
    """§2.1, §3.3 Where every card lies, and how long each being on the table has waited."""
    most = state.rules.timeout_rounds
    open_ = dict(state.beings)
    for being, entered in state.beings:
        yield counter(f"waits:{being}", state.round - entered, most)
    for card in state.rules.deck("beings"):
        place = PILE if card.id in state.being_pile else TABLE if card.id in open_ else GONE
        yield Dial(f"card:{card.id}", place, choices=(PILE, TABLE, GONE))
    for card in state.rules.deck("events"):
        place = PILE if card.id in state.event_pile else GONE
        yield Dial(f"card:{card.id}", place, choices=(PILE, GONE))


def adjust(state: State, dial: str, value: Atom) -> None:
    """Set one of them."""
    kind, _, about = dial.partition(":")
    if kind == "waits":
        waiting = [(being, entered) for being, entered in state.beings if being != about]
        state.beings = sorted([*waiting, (about, state.round - int(value))], key=lambda at: at[1])
    elif kind == "card":
        _lay(state, about, str(value))
    elif about:
        _set(state.players[int(about)], kind, value)
    else:
        setattr(state, kind, value)


def _lay(state: State, card: str, place: str) -> None:
    """§2.1, §3.3 Put a card on its pile, on the table or out of the game."""
    pile = state.being_pile if state.rules.cards[card].deck == "beings" else state.event_pile
    if card in pile:
        pile.remove(card)
    state.beings = [entry for entry in state.beings if entry[0] != card]
    if place == PILE:
        pile.append(card)
    elif place == TABLE:
        state.beings.append((card, state.round))


def _set(player: Player, kind: str, value: Atom) -> None:
    """§1.2, R-19 Set what a player has; the longest row of help is none shorter than the last."""
    setattr(player, _FIELDS.get(kind, kind), value == YES if kind == "helped" else value)
    player.best_streak = max(player.best_streak, player.streak)
