"""§9: what a vow brings each round, and whether it was kept at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.cards.model import Card
from engine.games.merit57.play import Play
from engine.games.merit57.rules import Rules
from engine.games.merit57.skills import GREAT, power_options, use
from engine.games.merit57.state import MONK, REFUGE, Player, State
from engine.kernel.asking import Option

PASS: Option = ("pass",)
HIDDEN = "vow"  # §12.12 the cause that is told instead of the vow's name


def face_down(rules: Rules, vow: str) -> bool:
    """§12.12 Say whether this vow, if there is one, lies face down until the scoring."""
    great = vow in rules.decks["great_vows"]
    return bool(vow) and rules.hidden_vows in (("all",) if great else ("vows", "all"))


def announce(play: Play, who: int, vow: str) -> None:
    """§3.1, §12.12 Tell which vow was taken, unless it lies face down."""
    if not face_down(play.rules, vow):
        play.table.tell(("vowed", who, vow))


def turn_up(play: Play) -> None:
    """§12.12 At the scoring, tell what lay face down."""
    for who in play.state.order():
        player = play.players[who]
        for vow in (player.vow, player.great_vow):
            if face_down(play.rules, vow):
                play.table.tell(("turned-up", who, vow))


def rewards(play: Play) -> None:
    """§4.0, §12.4, C-17, C-31 Vow rewards for all, refuge's daily merit, the monk's alms."""
    state, rules = play.state, play.rules
    play.table.tell(("round", state.round))
    if rules.silence:
        play.table.tell(("silence",))
    play.table.tell(("rewards",))
    for who in state.order():
        player = state.players[who]
        daily = _daily(rules.cards[player.vow])
        if any(daily):
            hidden = face_down(rules, player.vow)
            play.gain(who, HIDDEN if hidden else player.vow, daily[0], daily[1], daily[2])
        if player.faith >= REFUGE and (player.refuge_round < state.round or state.round == 1):
            play.gain(who, "refuge", 0, rules.refuge_daily)
        if player.role == MONK and player.provisions == 0:
            play.gain(who, "alms", rules.alms)


@lru_cache(maxsize=4096)
def _daily(vow: Card) -> tuple[int, int, int]:
    """§9 What a vow brings each round."""
    number = vow.numbers.get
    return number("daily_provisions", 0), number("daily_merit", 0), number("daily_wisdom", 0)


def declare_powers(play: Play, who: int) -> None:
    """§9.1, §9.4 Whoever holds such a vow may declare it before the event is flipped."""
    options = power_options(play, who) if play.players[who].great_vow in GREAT else ()
    if options:
        option = play.ask(who, "power", [*options, PASS], play.players[who].great_vow)
        declare(play, who, option)


def declare(play: Play, who: int, option: Option) -> None:
    """§9.1, §9.4 Use the power, unless it is passed by."""
    if option != PASS:
        use(play, who, option)


def kept(state: State, player: Player) -> bool:
    """§9 Say whether the role's vow was kept: every condition on its card."""
    numbers = state.rules.cards[player.vow].numbers
    most = numbers.get("provisions_most")
    return (
        player.merit >= needed(state.rules, numbers, "merit")
        and player.wisdom >= numbers.get("wisdom", 0)
        and (most is None or player.provisions <= most)
        and player.gives >= needed(state.rules, numbers, "gives")
        and player.delivers >= numbers.get("delivers", 0)
        and player.taught >= numbers.get("taught", 0)
    )


def needed(rules: Rules, numbers: Mapping[str, int], name: str) -> int:
    """§9, B-43 A number of the card, or its v5.8 form where that switch is on."""
    printed = numbers.get(name, 0)
    return numbers.get(f"{name}_v58", printed) if rules.vows_v58 else printed


def judged(state: State, player: Player) -> Iterator[tuple[str, bool]]:
    """§9, C-61 Each vow that a character took, and whether it was kept, whoever has won."""
    if player.vow:
        yield player.vow, kept(state, player)
    if player.great_vow:
        yield player.great_vow, great_kept(state, player)


def reward(state: State, player: Player) -> int:
    """§9 What the role's vow adds to the score, or takes from it."""
    numbers = state.rules.cards[player.vow].numbers
    return needed(state.rules, numbers, "reward") if kept(state, player) else -numbers["penalty"]


def great_kept(state: State, player: Player) -> bool:
    """§9.1–9.4 Say whether the bodhisattva vow was kept."""
    numbers = state.rules.cards[player.great_vow].numbers
    most = numbers.get("calamity_most")
    return (
        (most is None or state.calamity <= most)
        and player.wards >= numbers.get("wards", 0)
        and player.helps >= numbers.get("helps", 0)
        and player.gives >= numbers.get("gives", 0)
        and state.deliverance >= numbers.get("deliverance", 0)
        and player.assists >= numbers.get("assists", 0)
    )


def great_reward(state: State, player: Player) -> int:
    """§9 What the bodhisattva vow adds to the score, or takes from it."""
    if not player.great_vow:
        return 0
    card: Card = state.rules.cards[player.great_vow]
    kept_ = great_kept(state, player)
    return card.numbers["reward"] if kept_ else -card.numbers["penalty"]
