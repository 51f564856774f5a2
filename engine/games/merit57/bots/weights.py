"""Bot weights: what one more of anything is worth to a profile in a position.

The numbers of the profiles stand in `bots.toml`. A vow that can still be kept pulls: what it is
worth, the more the fewer actions there are to spare, for each thing that its card still asks for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

import resources
from engine.games.merit57.bots.estimate import Gain
from engine.games.merit57.ending import limits
from engine.games.merit57.rules import Rules
from engine.games.merit57.state import MAHAYANA, REFUGE, SCHOLAR, Player, State
from engine.games.merit57.vows import needed

INFLOW = 3.0  # the calamity that a round brings if nobody does anything
A_LABOUR = 3  # provisions, about
A_PRICE = 2.5  # provisions that an action can spend, about
PACE = 4.0  # merit and wisdom that an action brings, labours counted in
SCARCE = 0.3  # deliverances that an action brings, as others take the beings too
A_HELP = 4  # merit that one action brings, about


@dataclass(frozen=True, slots=True)
class Profile:
    """One profile of `bots.toml`, where its fields are explained."""

    merit: float
    wisdom: float
    spent: tuple[float, float]
    purse: float
    calm: float
    alarm: float
    need: float
    helps: float
    others: float
    vows: float
    points: float
    free: float
    faith: tuple[str, ...]
    renounce: tuple[str, ...]
    role_vows: tuple[str, ...]
    great_vows: tuple[str, ...]
    spare: int
    likes: Mapping[str, float] = field(default_factory=dict)  # verbs worth so many times more


def _profile(row: dict[str, object]) -> Profile:
    tuples = {name: tuple(value) for name, value in row.items() if isinstance(value, list)}
    return Profile(**{**row, **tuples})  # type: ignore[arg-type]


def _profiles() -> dict[str, Profile]:
    """Return the profiles, and the styles: profiles of the strongest with a liking."""
    data = resources.toml("games/merit57/bots.toml")
    profiles = {name: _profile(row) for name, row in data["profile"].items()}
    styled = {
        name: replace(profiles[style["of"]], likes=style["likes"])
        for name, style in data["style"].items()
    }
    return profiles | styled


PROFILES = _profiles()


class Pull(NamedTuple):
    """What a vow still asks for: so many of one thing, each worth so much."""

    kind: str  # a field of `Gain`
    worth: float
    vow: str
    have: int
    need: int


def weigh(profile: Profile, state: State, who: int, pulls: Sequence[Pull]) -> Gain:
    """Return what one of each thing is worth: by round, the team's need, the score, the vows."""
    rules, player, ahead = state.rules, state.players[who], actions_ahead(state)
    most, fewest = limits(state)
    left = rules.rounds - state.round
    merit, wisdom = _score(profile, state, player, ahead)
    over = state.calamity + INFLOW * left - most + INFLOW
    urgent = max(0, fewest - state.deliverance) / max(1, left + 1)
    helps = profile.helps * (player.helps < rules.help_bonus_at)
    if player.faith == MAHAYANA and not player.round_helps:  # §3.4 or merit is lost
        helps += merit
    weights = Gain(
        profile.purse * _purse(state, player, ahead),
        merit,
        wisdom,
        profile.calm + max(0.0, min(2.5, profile.alarm * over)),
        0.5 + profile.need * urgent,
        helps,
        profile.others,
        points=profile.points,
    )
    if not pulls:
        return weights
    more = list(weights)
    for pull in pulls:
        more[_AT[pull.kind]] += pull.worth
    return Gain._make(more)


_AT = {kind: at for at, kind in enumerate(Gain._fields)}


def _score(profile: Profile, state: State, player: Player, ahead: int) -> tuple[float, float]:
    """Return what merit and wisdom are worth to the score, which grows only so far (§6.2)."""
    rules, left = state.rules, state.rules.rounds - state.round
    merit, wisdom = profile.merit, profile.wisdom
    if player.wisdom < rules.deliver_wisdom:
        wisdom *= 1.5
    if not rules.score_extended:
        lacking = rules.score_steps[-1] - player.merit - player.wisdom
        lacking -= left * rules.refuge_daily * (player.faith >= REFUGE)
        pressing = max(0.0, min(1.0, lacking / (PACE * max(0.4, ahead))))
        spent = profile.spent
        merit = spent[0] + pressing * (merit - spent[0])
        wisdom = spent[1] + pressing * (wisdom - spent[1])
    if left <= 1:  # §6.2 or all is halved
        merit += 2 * (player.merit < rules.halve_below)
        wisdom += 2 * (player.wisdom < rules.halve_below)
    return merit, wisdom


def _purse(state: State, player: Player, ahead: int) -> float:
    """Return what a provision is worth: much while there are few, little once they go unspent."""
    provisions, rules = player.provisions, state.rules
    last = state.round >= rules.rounds
    if last and provisions < rules.survival_provisions:
        return 0.8
    if provisions >= A_PRICE * (ahead - 1):
        return 0.1
    if last:
        return 0.4
    return 1.0 if provisions < 3 else 0.75 if provisions < 7 else 0.45 if provisions < 11 else 0.25


# --- vows ----------------------------------------------------------------------------------------


class _Want(NamedTuple):
    """One thing that a vow's card asks for."""

    kind: str  # a field of `Gain`
    need: int
    step: float  # how much of it one action brings, none if it takes no action
    tally: str  # the field of `Player` that tells how far it is
    daily: int  # how much of it each round brings by itself


@lru_cache(maxsize=4096)
def _wants(rules: Rules, vow: str, own: str) -> tuple[_Want, ...]:
    """§9 Return what a vow's card asks for of a character whose role's vow is `own`."""
    numbers, daily = rules.cards[vow].numbers, rules.cards[own].numbers
    practice = rules.practice + rules.practice_scholar * (rules.cards[own].role == SCHOLAR)
    merit, gives = needed(rules, numbers, "merit"), needed(rules, numbers, "gives")
    helps, delivers = numbers.get("helps", 0), numbers.get("delivers", 0)
    wants = (
        _Want("merit", merit, A_HELP, "merit", daily.get("daily_merit", 0)),
        _Want("wisdom", numbers.get("wisdom", 0), practice, "wisdom", daily.get("daily_wisdom", 0)),
        _Want("gives", gives, 1, "gives", 0),
        _Want("delivered", delivers, SCARCE, "delivers", 0),
        _Want("helps", helps, 1, "helps", 0),
        _Want("taught", numbers.get("taught", 0), 1, "taught", 0),
        _Want("wards", numbers.get("wards", 0), 0, "wards", 0),
        _Want("assists", numbers.get("assists", 0), 0, "assists", 0),
    )
    return tuple(want for want in wants if want.need)


def vow_pulls(profile: Profile, state: State, who: int) -> list[Pull]:
    """Return what the character's vows still ask for, where they can still be kept."""
    player = state.players[who]
    if not player.vow:
        return []
    pulls = _of_vow(profile, state, player, player.vow)
    if player.great_vow:
        pulls += _of_vow(profile, state, player, player.great_vow)
        if any(pull.kind == "provisions" and pull.worth > 0 for pull in pulls):
            # what the one vow has too much of, the other still needs
            return [pull for pull in pulls if pull.kind != "provisions" or pull.worth > 0]
    return pulls


def _of_vow(profile: Profile, state: State, player: Player, vow: str) -> list[Pull]:
    """Return what one vow asks for, each by its share of what the vow is worth."""
    rules = state.rules
    numbers = rules.cards[vow].numbers
    stake = profile.vows * (numbers["reward"] + numbers["penalty"])
    missing, steps, short = _missing(state, player, vow)
    slack = actions_ahead(state) - steps
    pulls = []
    if missing and slack >= 0:
        each = stake / (1 + slack)
        for want, have in missing:
            worth = each / want.step if want.step else stake / want.need
            pulls.append(Pull(want.kind, worth, vow, have, want.need))
            if short and want.kind in _PRICED:
                pulls.append(Pull("provisions", each / A_LABOUR, vow, have, want.need))
    left = rules.rounds - state.round
    if "provisions_most" in numbers and left <= 1:
        most = numbers["provisions_most"]
        if player.provisions > most - 2:
            pulls.append(Pull("provisions", -0.6, vow, player.provisions, most))
    if "calamity_most" in numbers:
        most = numbers["calamity_most"]
        over = state.calamity - most
        worth = stake / over if over > 0 and not left else 0.6
        pulls.append(Pull("calm", worth, vow, state.calamity, most))
    return pulls


_PRICED = {"gives": 2, "helps": 2, "delivered": 3}  # provisions, about


def _missing(state: State, player: Player, vow: str) -> tuple[list[tuple[_Want, int]], int, bool]:
    """Return what a vow lacks and has, how many actions that takes, and if it lacks provisions."""
    left = state.rules.rounds - state.round
    missing, steps, price = [], 0, 0
    for want in _wants(state.rules, vow, player.vow or vow):
        have: int = getattr(player, want.tally)
        coming = have + left * want.daily
        if want.kind == "merit" and player.faith >= REFUGE:
            coming += left * state.rules.refuge_daily
        if coming < want.need:
            missing.append((want, have))
            if want.step:
                steps -= int((coming - want.need) // want.step)
                price += _PRICED.get(want.kind, 0) * (want.need - have)
    short = max(0, price - player.provisions)
    return missing, steps - -short // A_LABOUR, short > 0


def actions_ahead(state: State) -> int:
    """Return how many actions whoever is to decide has left, this round's among them."""
    rules = state.rules
    return (rules.rounds - state.round) * rules.actions + max(0, state.left or rules.actions)


def hope(state: State, player: Player, vow: str) -> float:
    """Return how likely a vow is to be kept from here on, by the actions it leaves to spare."""
    missing, steps, _ = _missing(state, player, vow)
    steps += sum(_WAITS[want.kind] * (want.need - have) for want, have in missing if not want.step)
    return max(0.0, min(1.0, (actions_ahead(state) - steps + 1) / 8))


_WAITS = {"wards": 2, "assists": 3}  # actions of which about one lets such a thing come about
