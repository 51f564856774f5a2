"""§3.4: refuge, the Bodhisattva Resolve, and what is given up for it."""

from __future__ import annotations

from engine.games.merit57.play import Play
from engine.games.merit57.state import KINDS, MAHAYANA, MONK, REFUGE, WORLDLY
from engine.games.merit57.vows import announce
from engine.kernel.asking import Option

STAY: Option = ("stay",)
TAKE_REFUGE: Option = ("refuge",)


def window(round_: int) -> int:
    """§3.4 Which line of the table a round falls in: 1, 2–3, 4–5, 6 and later."""
    return min(round_ // 2, 3)


def declare_at_setup(play: Play, who: int) -> str:
    """§3.4, C-14 The opening choice; return what the Resolve gives up, if it is made."""
    player, rules = play.players[who], play.rules
    monk = player.role == MONK
    merit, wisdom = rules.refuge_merit[0], rules.refuge_wisdom[0]
    options: list[Option] = [] if monk else [STAY]
    options.append(TAKE_REFUGE)
    stock = (player.provisions, player.merit + merit, max(0, player.wisdom + wisdom))
    options += _resolves(play, stock, KINDS)
    choice = play.ask(who, "faith", options)
    if choice == STAY:
        play.table.tell(("worldly", who))
        play.gain(who, "worldly", rules.worldly_provisions)
        return ""
    take_refuge(play, who)
    return str(choice[1]) if choice[0] == "resolve" else ""


def declare(play: Play, who: int) -> None:
    """§3.4, B-10 The window between the beings' phase and the actions; irrevocable."""
    player, state = play.players[who], play.state
    if state.round == 1 or player.faith == MAHAYANA:
        return
    options = [STAY]
    stock = (player.provisions, player.merit, player.wisdom)
    if player.faith == WORLDLY:
        options.append(TAKE_REFUGE)
    options += _resolves(play, stock, KINDS[:1])  # C-16 only provisions after the opening
    choice = play.ask(who, "faith", options)
    if choice == STAY:
        return
    if player.faith == WORLDLY:
        take_refuge(play, who)
    if choice[0] == "resolve":
        resolve(play, who, str(choice[1]))


def _resolves(play: Play, stock: tuple[int, ...], kinds: tuple[str, ...]) -> list[Option]:
    """§3.4 The prices that could be paid, while a bodhisattva vow is left to take."""
    if not play.state.great_vows:
        return []
    prices = play.rules.renounce_cost
    return [("resolve", kind) for i, kind in enumerate(kinds) if stock[i] >= prices[i]]


def take_refuge(play: Play, who: int) -> None:
    """§3.4 Refuge: its gift depends on how late it comes."""
    player, rules, state = play.players[who], play.rules, play.state
    line = window(state.round)
    player.faith = REFUGE
    player.refuge_round = state.round
    play.table.tell(("refuge", who))
    wisdom = rules.refuge_wisdom[line]
    play.gain(who, "refuge", 0, rules.refuge_merit[line], max(0, wisdom))
    if wisdom < 0:
        play.lose(who, "refuge", 0, 0, -wisdom)


def resolve(play: Play, who: int, kind: str) -> None:
    """§3.4 The Bodhisattva Resolve: give one thing up for good, and take a bodhisattva vow."""
    player, state = play.players[who], play.state
    price = play.rules.renounce_cost[KINDS.index(kind)]
    amounts = [price if kind == name else 0 for name in KINDS]
    play.table.tell(("resolve", who, kind))
    play.pay(who, "resolve", *amounts)
    player.faith = MAHAYANA
    player.renounced = kind
    options: list[Option] = [("vow", vow) for vow in state.great_vows]
    player.great_vow = str(play.ask(who, "great-vow", options)[1])
    state.great_vows.remove(player.great_vow)
    announce(play, who, player.great_vow)


def conduct(play: Play, who: int) -> None:
    """§3.4, C-18 Whoever resolved and did not help this round loses merit."""
    player = play.players[who]
    if player.faith == MAHAYANA and not player.round_helps:
        play.lose(who, "conduct", 0, play.rules.conduct_merit)
