"""§3: the board is laid out, roles are taken, faith and vows declared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.merit57 import faith
from engine.games.merit57.beings import reveal, ways_for
from engine.games.merit57.play import Play
from engine.games.merit57.rules import Rules, classic
from engine.games.merit57.state import ROLES, Player, State
from engine.games.merit57.vows import announce
from engine.kernel.asking import Option

MERIT_EVENTS = "merit"  # the kind of the collective events that are a blessing
TWO = 2


def empty_board(rules: Rules, seats: int) -> State:
    """§3.1, §12.11 Everything in its piles; two seats may play two characters each."""
    return _board(rules, seats).copy()


@lru_cache(maxsize=64)
def _board(rules: Rules, seats: int) -> State:
    """Return the board that every game by these rules begins with, sorted once."""
    double = seats == TWO and rules.two_roles
    owners = (0, 1, 0, 1) if double else tuple(range(seats))
    general = rules.deck("general")
    if rules.personal_deck == "core":
        general = [card for card in general if not classic(rules.cards[card])]
    if rules.promo:
        general += rules.deck("reserve")
    return State(
        rules,
        owners,
        ways_for(rules),
        [Player() for _ in owners],
        being_deck=rules.deck("beings"),
        collective=rules.deck("collective"),
        general=general,
        exclusive={
            role: [card for card in rules.deck("exclusive") if rules.cards[card].role == role]
            for role in ROLES
        },
        roles=list(ROLES),
        great_vows=rules.deck("great_vows"),
    )


def lay_out(play: Play) -> None:
    """§3.1 Who begins is drawn; the opening beings come; options thin out the event pile."""
    state, rules = play.state, play.rules
    state.start = play.table.chance("start", len(state.players), range(len(state.players)))
    play.table.tell(("begins", state.start))
    blessings = [card for card in state.collective if rules.cards[card].kind == MERIT_EVENTS]
    while len(blessings) > rules.merit_events:
        out = blessings.pop(play.table.chance("collective", len(blessings), blessings))
        state.collective.remove(out)
    if rules.segments == "last3":
        _last_three(play)
    for _ in range(rules.beings_open):
        reveal(play)


def _last_three(play: Play) -> None:
    """§12.8, B-47 The events of all rounds are laid ready; not only blessings come at the end."""
    state, cards = play.state, play.rules.cards
    for _ in range(min(play.rules.rounds, len(state.collective))):
        at = play.table.chance("collective", len(state.collective), state.collective)
        state.mix.append(state.collective.pop(at))
    disasters = [card for card in state.collective if cards[card].kind != MERIT_EVENTS]
    if disasters and all(cards[card].kind == MERIT_EVENTS for card in state.mix[-3:]):
        out = state.mix.pop(0)
        disaster = disasters[play.table.chance("collective", len(disasters), disasters)]
        state.collective.remove(disaster)
        state.collective.append(out)  # six stay six
        state.mix = [*state.mix[-1:], *state.mix[:-1], disaster]


def pick_order(state: State) -> Sequence[int]:
    """§3.2, §12.11 In turn order; with two characters each, A picks one, B two, A one."""
    order = state.order()
    if len(order) == len(set(state.owners)):
        return order
    first, second, third, fourth = order
    return [first, second, fourth, third]


def _picks(state: State) -> bool:
    """§3.2, §12.11 Say whether roles are picked: always, never, or by two with two each."""
    double = len(state.owners) > len(set(state.owners))
    return state.rules.roles_by == "choice" or (state.rules.roles_by == "pick" and double)


def take_role(play: Play, _who: int) -> None:
    """§3.2 One of the roles left, by lot or by choice, in the order of picking."""
    state = play.state
    who = pick_order(state)[state.at]
    if not _picks(state):
        role = state.roles[
            play.table.chance("role", len(state.roles), state.roles, state.owners[who])
        ]
    else:
        options: list[Option] = [("role", role) for role in state.roles]
        role = str(play.ask(who, "role", options)[1])
    state.roles.remove(role)
    state.players[who].role = role
    play.table.tell(("role", who, role))


def prepare(play: Play, who: int) -> None:
    """§3.2–3.4, C-14 Faith, resources, the role's vow; then what the Bodhisattva Resolve asks."""
    player, rules = play.players[who], play.rules
    numbers = rules.cards[player.role].numbers
    player.provisions = numbers["provisions"]
    player.merit = numbers["merit"]
    player.wisdom = numbers["wisdom"]
    renounced = faith.declare_at_setup(play, who)
    vows = [vow for vow in rules.deck("vows") if rules.cards[vow].role == player.role]
    if rules.vows_by == "lot":
        player.vow = vows[play.table.chance("vow", len(vows), vows, play.state.owners[who])]
    else:
        options: list[Option] = [("vow", vow) for vow in vows]
        player.vow = str(play.ask(who, "vow", options)[1])
    announce(play, who, player.vow)
    if renounced:
        faith.resolve(play, who, renounced)
