"""§12.13: the twelve honours. They are shown always; points for them are an option."""

from __future__ import annotations

from engine.games.merit57.state import REFUGE, State

HONOURS = (
    "lamp",
    "ferry",
    "iron",
    "compassion",
    "guardian",
    "merit",
    "wisdom",
    "poverty",
    "hero",
    "tigress",
    "peacemaker",
    "together",
)


def honours(state: State, who: int) -> tuple[str, ...]:
    """§12.13, C-71 The honours a character has earned, in the order of the list."""
    player, rules = state.players[who], state.rules
    poor = player.provisions <= rules.honour_poverty_provisions
    earned = {
        "lamp": "lamp" in player.honours,
        "ferry": player.delivers >= rules.honour_ferry,
        "iron": player.spent == 0,
        "compassion": player.helps >= rules.honour_compassion,
        "guardian": player.eased >= rules.honour_guardian,
        "merit": player.merit >= rules.honour_merit,
        "wisdom": player.wisdom >= rules.honour_wisdom,
        "poverty": poor and player.merit >= rules.honour_poverty_merit,
        "hero": player.heroes >= rules.honour_heroes,
        "tigress": "tigress" in player.honours,
        "peacemaker": "peacemaker" in player.honours,
        "together": all(each.faith >= REFUGE for each in state.players),
    }
    return tuple(name for name in HONOURS if earned[name])
