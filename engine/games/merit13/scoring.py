"""§7: what each player's merit and wisdom are worth, the path walked, and the rank reached."""

from __future__ import annotations

from math import sqrt

from engine.games.merit13.rules import Rules
from engine.games.merit13.state import WIN, Player, State

WORLDLY = "worldly"
# R-20 from the highest bonus to the lowest; giving stands before meditation
PATHS = ("bodhisattva", "awakening", "giving", "meditation", "relief", "lay", WORLDLY)

AWAKENED, BODHISATTVA, ARHAT, STREAM, GOOD = TITLES = (
    "awakened",
    "bodhisattva",
    "arhat",
    "stream",
    "good",
)
_SELFLESS = frozenset({"bodhisattva", "giving", "relief"})
_INWARD = frozenset({"meditation"})

# R-21 Under the printed rules two scores that are not equal differ by far more than this.
_DIGITS = 9
_UNIT = 1000  # of `seat_scores`, to a point


def base_score(rules: Rules, player: Player) -> float:
    """§7.1 Merit and wisdom multiplied, so that the balance of the two counts."""
    return rules.score_factor * sqrt(player.merit * player.wisdom)


def points(rules: Rules, player: Player) -> dict[str, int]:
    """§7.2 The bonus of each path whose conditions are met; the worldly one if none is."""
    merit, wisdom = player.merit, player.wisdom
    met = {
        "bodhisattva": merit >= rules.bodhisattva_merit
        and wisdom >= rules.bodhisattva_wisdom
        and player.best_streak >= rules.bodhisattva_streak,
        "awakening": max(merit, wisdom) >= rules.awakening_either,
        "giving": merit >= rules.giving_merit and wisdom >= rules.giving_wisdom,
        "meditation": wisdom >= rules.meditation_wisdom and merit >= rules.meditation_merit,
        "relief": player.delivered >= rules.relief_delivered and merit >= rules.relief_merit,
        "lay": merit >= rules.lay_merit
        and wisdom >= rules.lay_wisdom
        and abs(merit - wisdom) <= rules.lay_gap,
    }
    bonus = {
        "bodhisattva": rules.bodhisattva_points,
        "awakening": rules.awakening_points,
        "giving": rules.giving_points,
        "meditation": rules.meditation_points,
        "relief": rules.relief_points,
        "lay": rules.lay_points,
    }
    reached = {name: bonus[name] for name in bonus if met[name]}
    return reached or {WORLDLY: rules.worldly_points}


def path(rules: Rules, player: Player) -> str:
    """§7.2, R-20 The best path; of giving and meditation the one with more of its own."""
    reached = points(rules, player)
    best = max(reached.values())
    equal = [name for name in PATHS if reached.get(name) == best]
    if equal[0] == "giving" and "meditation" in equal and player.wisdom > player.merit:
        return "meditation"
    return equal[0]


def score(rules: Rules, player: Player) -> float:
    """§7.1, §7.2 The base score and the bonus of the best path, never rounded (R-21)."""
    return base_score(rules, player) + max(points(rules, player).values())


def standing(rules: Rules, player: Player) -> tuple[float, int, int]:
    """§7.3, R-21, R-22 What players are ranked by: score, then merit, then wisdom."""
    return round(score(rules, player), _DIGITS), player.merit, player.wisdom


def _standings(state: State) -> list[tuple[float, int, int]]:
    return [standing(state.rules, player) for player in state.players]


def winners(state: State) -> tuple[int, ...]:
    """§7.3, R-24 Everybody who is ranked first; nobody if the team failed."""
    if state.ending != WIN:
        return ()
    standings = _standings(state)
    best = max(standings)
    return tuple(seat for seat, reached in enumerate(standings) if reached == best)


def final_order(state: State) -> list[tuple[int, int]]:
    """§7.3, R-22 (rank, seat) from the first to the last; equals share a rank: 1, 1, 3."""
    standings = _standings(state)
    return sorted(
        (1 + sum(other > reached for other in standings), seat)
        for seat, reached in enumerate(standings)
    )


def seat_scores(state: State) -> tuple[int, ...]:
    """R-21, R-22 Each seat's score in thousandths of a point, in exactly the order of the ranks.

    Where rounding would make two seats equal that are not, as it does where merit decides
    between equal scores, the higher one stands a thousandth above.
    """
    standings = _standings(state)
    scores: dict[tuple[float, int, int], int] = {}
    last = -1
    for reached in sorted(set(standings)):
        last = scores[reached] = max(last + 1, round(_UNIT * reached[0]))
    return tuple(scores[reached] for reached in standings)


def shown(state: State, seat: int) -> str:
    """R-21 The score as it is told, with one decimal."""
    return f"{score(state.rules, state.players[seat]):.1f}"


def title(rank: int, walked: str, player: Player) -> str:
    """§7.3, R-23 The fruit that a rank is; the second by whether the path went out or inward."""
    if rank == 2:
        outward = walked in _SELFLESS or (walked not in _INWARD and player.merit >= player.wisdom)
        return BODHISATTVA if outward else ARHAT
    return {1: AWAKENED, 3: STREAM, 4: GOOD}[rank]
