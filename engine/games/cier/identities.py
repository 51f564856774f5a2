"""§1.2–1.4, §3.1–3.3, §4.1 The kinds of match: who is who, on whose side, with how much life."""

from __future__ import annotations

from functools import lru_cache

from engine.games.cier.amounts import shown
from engine.games.cier.rules import Rules
from engine.games.cier.state import State
from engine.kernel.errors import HouseRuleError

BOSS_SIDE, COMMONERS = "boss", "commoners"


@lru_cache(maxsize=256)
def opening(rules: Rules, seats: int) -> State:
    """§1.2–1.3 Return the position before the first turn; it is copied, never played on."""
    roles, sides = _roles(rules, seats), _sides(rules, seats)
    if len(set(sides)) < 2:
        raise HouseRuleError("cier-one-side", file="cier", seats=seats)
    hp = [_life(rules, role) + rules.extra_hp[seat] for seat, role in enumerate(roles)]
    if rules.mode == "boss":
        _check_boss(rules, roles, hp)
    return State(rules, sides, roles, hp, [0] * seats, hp[:], tuple(range(seats)))


def _roles(rules: Rules, seats: int) -> tuple[str, ...]:
    """§1.2 Return each seat's character."""
    by_mode = {"boss": rules.cast, "skill": rules.characters}
    return by_mode.get(rules.mode, ("plain",) * seats)[:seats]


def _sides(rules: Rules, seats: int) -> tuple[str, ...]:
    """§1.4, §3.3 Return each seat's identity: alone, of a team, for or against the boss."""
    if rules.mode == "team":
        return tuple(f"team-{team}" for team in rules.teams[:seats])
    if rules.mode == "boss":
        return tuple(COMMONERS if role == "commoner" else BOSS_SIDE for role in rules.cast[:seats])
    return tuple(f"player-{seat + 1}" for seat in range(seats))


def _life(rules: Rules, role: str) -> int:
    """§1.3 Return a character's life; the plain one's is a matter of the mode."""
    if rules.mode == "team":
        return rules.team_hp
    return rules.kits[role].hp or rules.individual_hp


def _check_boss(rules: Rules, roles: tuple[str, ...], hp: list[int]) -> None:
    """§3.1–3.2 There is one boss, and no commoner has more life than he."""
    bosses = [seat for seat, role in enumerate(roles) if role == "boss"]
    if len(bosses) != 1:
        raise HouseRuleError("cier-one-boss", file="cier", bosses=len(bosses), seats=len(roles))
    most = max(life for life, role in zip(hp, roles, strict=True) if role == "commoner")
    if hp[bosses[0]] < most:
        raise HouseRuleError(
            "cier-boss-life",
            file="cier",
            given=shown(hp[bosses[0]], rules.unit),
            expected=shown(most, rules.unit),
        )
