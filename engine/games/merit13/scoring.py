"""§7: what each player's merit and wisdom are worth, the path walked, and the rank reached."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

from engine.games.merit13.rules import Rules
from engine.games.merit13.state import WIN, Player, State
from engine.kernel.game import Outcome

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
UNIT = 1000  # of `seat_scores`, to a point


def base_score(rules: Rules, player: Player) -> float:
    """§7.1 Merit and wisdom multiplied, so that the balance of the two counts."""
    return rules.score_factor * sqrt(player.merit * player.wisdom)


class Need(NamedTuple):
    """§7.2 One condition of a path: what it counts, how much there is, how much it takes."""

    name: str  # merit, wisdom, streak, delivered, either; for `gap`, the most there may be
    have: int
    need: int

    @property
    def met(self) -> bool:
        """Say whether the condition holds."""
        return self.have <= self.need if self.name == "gap" else self.have >= self.need


def needs(rules: Rules, player: Player) -> dict[str, tuple[Need, ...]]:
    """§7.2 What each path takes, and how far the player is; the worldly one takes nothing."""
    merit, wisdom = player.merit, player.wisdom
    return {
        "bodhisattva": (
            Need("merit", merit, rules.bodhisattva_merit),
            Need("wisdom", wisdom, rules.bodhisattva_wisdom),
            Need("streak", player.best_streak, rules.bodhisattva_streak),
        ),
        "awakening": (Need("either", max(merit, wisdom), rules.awakening_either),),
        "giving": (
            Need("merit", merit, rules.giving_merit),
            Need("wisdom", wisdom, rules.giving_wisdom),
        ),
        "meditation": (
            Need("wisdom", wisdom, rules.meditation_wisdom),
            Need("merit", merit, rules.meditation_merit),
        ),
        "relief": (
            Need("delivered", player.delivered, rules.relief_delivered),
            Need("merit", merit, rules.relief_merit),
        ),
        "lay": (
            Need("merit", merit, rules.lay_merit),
            Need("wisdom", wisdom, rules.lay_wisdom),
            Need("gap", abs(merit - wisdom), rules.lay_gap),
        ),
    }


def bonuses(rules: Rules) -> dict[str, int]:
    """§7.2 What each path adds to the score, from the highest to the lowest."""
    return {
        "bodhisattva": rules.bodhisattva_points,
        "awakening": rules.awakening_points,
        "giving": rules.giving_points,
        "meditation": rules.meditation_points,
        "relief": rules.relief_points,
        "lay": rules.lay_points,
        WORLDLY: rules.worldly_points,
    }


def points(rules: Rules, player: Player) -> dict[str, int]:
    """§7.2 The bonus of each path whose conditions are met; the worldly one if none is."""
    bonus = bonuses(rules)
    reached = {
        name: bonus[name]
        for name, takes in needs(rules, player).items()
        if all(need.met for need in takes)
    }
    return reached or {WORLDLY: bonus[WORLDLY]}


def path(rules: Rules, player: Player) -> str:
    """§7.2, R-20 The best path; of giving and meditation the one with more of its own."""
    return walked(player, points(rules, player))


def walked(player: Player, reached: Mapping[str, int]) -> str:
    """§7.2, R-20 The best of the paths whose conditions are met."""
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


def outcome(state: State) -> Outcome | None:
    """§6 How the game ended, or None."""
    if not state.ending:
        return None
    return Outcome(state.ending, winners(state), seat_scores(state))


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
        last = scores[reached] = max(last + 1, round(UNIT * reached[0]))
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
