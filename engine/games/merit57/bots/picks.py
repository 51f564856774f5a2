"""Picks: whom, which vow and which path a bot chooses, where there is nothing to count, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import resources
from engine.games.merit57.bots.answers import Asked
from engine.games.merit57.bots.weights import hope
from engine.games.merit57.ending import limits
from engine.games.merit57.state import MERCHANT, Player
from engine.games.merit57.vows import face_down
from engine.kernel.asking import Event, Option

_ROLES: list[str] = resources.toml("games/merit57/bots.toml")["roles"]

Pick: TypeAlias = Callable[[Asked], tuple[Option, Event]]
PICKS: dict[str, Pick] = {}


def _picks(*topics: str) -> Callable[[Pick], Pick]:
    def enter(pick: Pick) -> Pick:
        PICKS.update(dict.fromkeys(topics, pick))
        return pick

    return enter


# --- the path ------------------------------------------------------------------------------------


@_picks("path")
def path(asked: Asked) -> tuple[Option, Event]:
    """§3.4 At the start, the path that the profile prefers."""
    for way in asked.profile.faith:
        kinds = asked.profile.renounce if way == "resolve" else ("",)
        for kind in kinds:
            option: Option = (way, kind) if kind else (way,)
            if option in asked.ask.options:
                return option, _path(asked, way)
    return asked.ask.options[0], _path(asked, str(asked.ask.options[0][0]))


def _path(asked: Asked, way: str) -> Event:
    if way != "resolve":
        return (f"path-{way}",)
    cards = asked.rules.cards
    return ("path-resolve", max(cards[vow].numbers["reward"] for vow in asked.state.great_vows))


@_picks("vow")
def vow(asked: Asked) -> tuple[Option, Event]:
    """§9 The vow that the profile prefers for its role."""
    cards, wanted = asked.rules.cards, asked.profile.role_vows
    options = asked.ask.options
    option = next((each for each in options if each[1] in wanted), options[0])
    card = cards[str(option[1])]
    if face_down(asked.rules, card.id):
        return option, ("face-down",)
    if card.kind == "easy":
        return option, ("easier", card.numbers["reward"])
    return option, ("worth", card.numbers["reward"])


@_picks("great-vow")
def great_vow(asked: Asked) -> tuple[Option, Event]:
    """§9 The vow that the profile prefers, of those that can still be kept."""
    state, player, order = asked.state, asked.player, asked.profile.great_vows

    def rank(option: Option) -> tuple[bool, int]:
        taken = str(option[1])
        return not hope(state, player, taken), order.index(taken)

    option = min(asked.ask.options, key=rank)
    if face_down(asked.rules, str(option[1])):
        return option, ("face-down",)
    return option, ("within-reach", asked.rules.cards[str(option[1])].numbers["reward"])


@_picks("role")
def role(asked: Asked) -> tuple[Option, Event]:
    """§3.2 The role that wins oftenest."""
    option = min(asked.ask.options, key=lambda each: _ROLES.index(str(each[1])))
    return option, ("role-wins",)


# --- people --------------------------------------------------------------------------------------


def _stock(player: Player) -> int:
    return player.provisions + player.merit + player.wisdom


@_picks("accept", "dedication")
def accept(asked: Asked) -> tuple[Option, Event]:
    """C-11, §12.5 A gift costs whoever takes it nothing."""
    return asked.ask.options[0], ("gift",)


@_picks("one-gains", "convert-wisdom", "share-with")
def neediest(asked: Asked) -> tuple[Option, Event]:
    """Choose the character that has least."""
    players = asked.state.players
    option = min(asked.ask.options, key=lambda each: _stock(players[int(each[1])]))
    return option, ("least", option[1])


@_picks("one-other")
def one_other(asked: Asked) -> tuple[Option, Event]:
    """§7B Choose whoever can pay where somebody must, else whoever has least."""
    players = asked.state.players
    if asked.about[1] not in ("G02", "G06", "G08", "ES2"):
        return neediest(asked)

    def means(option: Option) -> int:
        other = players[int(option[1])]
        return other.provisions + 2 * (asked.about[1] == "G06" and other.role == MERCHANT)

    option = max(asked.ask.options, key=means)
    return option, ("richest", option[1])


@_picks("receivers")
def receivers(asked: Asked) -> tuple[Option, Event]:
    """§9.3 Oneself, and as many others as one wishes well: those who have least."""
    kind = asked.weights.others > 0
    mine = [each for each in asked.ask.options if asked.who in each]
    size = max(map(len, mine)) if kind else min(map(len, mine))
    among = [each for each in mine if len(each) == size]
    players = asked.state.players
    option = min(among, key=lambda each: sum(_stock(players[int(o)]) for o in each[1:]))
    if not kind or size == 2:
        return option, ("merit", asked.player.merit)
    return option, ("others", *(each for each in option[1:] if each != asked.who))


@_picks("sacrifice")
def sacrifice(asked: Asked) -> tuple[Option, Event]:
    """§12.10 Give oneself up where it saves the team, or always if that is one's nature."""
    most, _ = limits(asked.state)
    needed = asked.state.calamity > most
    points = asked.rules.sacrifice_points
    give, keep = asked.ask.options
    if asked.profile.others > 0 and (needed or points > 0):
        return give, ("calm", asked.state.calamity) if needed else ("worth", points)
    return keep, ("keeps-merit", asked.player.merit)


@_picks("reversal")
def reversal(asked: Asked) -> tuple[Option, Event]:
    """§12.7 Two dice, of which only the worst bring no calm."""
    return asked.ask.options[0], ("calm", asked.state.calamity)
