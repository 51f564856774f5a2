"""Dials: what of v5.7 a real table shows, and may have otherwise than the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.merit57.actions import turn as take_turn
from engine.games.merit57.ending import DOOM, end
from engine.games.merit57.rounds import PHASES
from engine.games.merit57.setup import empty_board
from engine.games.merit57.state import KINDS, MAHAYANA, WORLDLY, Player, State
from engine.kernel.asking import Atom
from engine.kernel.dials import Dial, Setting, counter

_COUNTS = (*KINDS, "heroes", "skills", "gives", "delivers", "protects")  # a character's own
SETTINGS: Mapping[str, Setting] = {
    **dict.fromkeys(("calamity", "deliverance"), Setting()),
    "left": Setting(lies=False),
    **dict.fromkeys((*_COUNTS, "faith", "vow", "great-vow"), Setting(("who:character",))),
    "renounced": Setting(("who:character",), "kind"),
    "marker": Setting(("being:card",)),
    "card": Setting(("card",)),
}
FAITHS = ("worldly", "refuge", "mahayana")  # by WORLDLY, REFUGE and MAHAYANA
PILE, TABLE, READY, SEEN, GONE = "pile", "table", "ready", "seen", "gone"  # where a card lies


def dials(state: State) -> list[Dial]:
    """§3.1 The tracks, what every character has, and where every card lies."""
    if state.phase >= len(PHASES):
        return []
    return [*_tracks(state), *_characters(state), *_beings(state), *_events(state)]


def _tracks(state: State) -> Iterator[Dial]:
    """§3.1 Calamity and deliverance, §4.4 the actions left of a turn."""
    rules = state.rules
    yield counter("calamity", state.calamity, rules.defeat_calamity)
    yield counter("deliverance", state.deliverance, len(rules.decks["beings"]))
    if PHASES[state.phase].each is take_turn:
        yield Dial("left", state.left or rules.actions, 1, max(2 * rules.actions, state.left))


def _characters(state: State) -> Iterator[Dial]:
    """§1.2 Resources, §4.5 the record of help, §3.4 the faith and §9 the vows of everybody."""
    rules = state.rules
    for who, player in enumerate(state.players):
        for kind in _COUNTS:
            yield counter(f"{kind}:{who}", getattr(player, kind))
        if player.vow:  # and with it the faith
            vows = [vow for vow in rules.decks["vows"] if rules.cards[vow].role == player.role]
            yield Dial(f"vow:{who}", player.vow, choices=tuple(vows))
            may = FAITHS if state.great_vows or player.faith == MAHAYANA else FAITHS[:MAHAYANA]
            yield Dial(f"faith:{who}", FAITHS[player.faith], choices=may)
        if player.faith == MAHAYANA:
            great = (player.great_vow, *state.great_vows)
            yield Dial(f"great-vow:{who}", player.great_vow, choices=great)
            yield Dial(f"renounced:{who}", player.renounced, choices=KINDS)


def _beings(state: State) -> Iterator[Dial]:
    """§4.3 Where every being is, and how many markers lie on those who wait."""
    waiting = dict(state.beings)
    for being, marker in state.beings:
        yield counter(f"marker:{being}", marker, state.rules.timeout_marker)
    for being in state.rules.decks["beings"]:
        place = PILE if being in state.being_deck else TABLE if being in waiting else GONE
        yield Dial(f"card:{being}", place, choices=(PILE, TABLE, GONE))


def _events(state: State) -> Iterator[Dial]:
    """§4.1, §4.2 Where every event lies; §12.8 lays some ready."""
    places = (PILE, SEEN, GONE) if state.rules.segments == "off" else (PILE, READY, SEEN, GONE)
    at = dict.fromkeys(state.collective, PILE)
    at |= dict.fromkeys(state.mix, READY) | dict.fromkeys(state.flipped, SEEN)
    for card in state.rules.decks["collective"]:
        yield Dial(f"card:{card}", at.get(card, GONE), choices=places)
    whole = empty_board(state.rules, len(set(state.owners)))
    for card in (*whole.general, *(card for pile in whole.exclusive.values() for card in pile)):
        place = PILE if card in _personal_pile(state, card) else GONE
        yield Dial(f"card:{card}", place, choices=(PILE, GONE))


def _personal_pile(state: State, card: str) -> list[str]:
    """§4.2 Return the pile that a personal event belongs to."""
    known = state.rules.cards[card]
    return state.exclusive[known.role] if known.deck == "exclusive" else state.general


# --- setting -------------------------------------------------------------------------------------


def adjust(state: State, dial: str, value: Atom) -> None:
    """Set one of them; §1.3 with the calamity at its height all is lost at once."""
    kind, _, about = dial.partition(":")
    if kind == "marker":
        state.beings = [
            (being, int(value) if being == about else marker) for being, marker in state.beings
        ]
    elif kind == "card":
        _lay(state, about, str(value))
    elif about:
        _set(state, state.players[int(about)], kind, value)
    else:
        setattr(state, kind, value)
    if kind == "calamity":
        state.ending = "" if state.ending == DOOM else state.ending
        end(state)


def _set(state: State, player: Player, kind: str, value: Atom) -> None:
    match kind:
        case "faith":
            _believe(state, player, FAITHS.index(str(value)))
        case "great-vow":
            _take_great_vow(state, player, str(value))
        case _:
            setattr(player, kind, value)


def _believe(state: State, player: Player, faith: int) -> None:
    """§3.4 Since when refuge counts; the Resolve gives something up and takes a vow, no other does.

    Which they are is for their own dials to say.
    """
    if faith == WORLDLY:
        player.refuge_round = 0
    elif player.faith == WORLDLY:
        player.refuge_round = state.round
    resolved = faith == MAHAYANA
    player.renounced = KINDS[0] if resolved else ""  # C-16 which alone is given up later on
    _take_great_vow(state, player, state.great_vows[0] if resolved else "")
    player.faith = faith


def _take_great_vow(state: State, player: Player, vow: str) -> None:
    """§9 One bodhisattva vow for another: the one that is given back lies out again."""
    if player.great_vow:
        state.great_vows.append(player.great_vow)
    if vow:
        state.great_vows.remove(vow)
    player.great_vow = vow


def _lay(state: State, card: str, place: str) -> None:
    """§4.1–4.3 Put a card on its pile, on the table, with those seen, or out of the game."""
    deck = state.rules.cards[card].deck
    if deck == "beings":
        piles = {PILE: state.being_deck}
        state.beings = [entry for entry in state.beings if entry[0] != card]
        if place == TABLE:
            state.beings.append((card, 0))
    elif deck == "collective":
        piles = {PILE: state.collective, READY: state.mix, SEEN: state.flipped}
    else:
        piles = {PILE: _personal_pile(state, card)}
    for pile in piles.values():
        if card in pile:
            pile.remove(card)
    if place in piles:
        piles[place].append(card)
