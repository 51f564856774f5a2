"""Measures of one finished game: the team, the roles, the paths."""

from __future__ import annotations

from engine.games.merit13.rules import BOOK
from engine.games.merit13.scoring import path, score, winners
from engine.games.merit13.state import WIN, State
from resources.catalogue import catalogue


def measures(state: State) -> dict[str, int]:
    """Return the measures by names such as `role.monk.win` or `path.giving`."""
    made = team_measures(state)
    first = winners(state)
    for seat, player in enumerate(state.players):
        role = f"role.{player.role}"
        made[f"{role}.played"] = 1
        made[f"{role}.win"] = int(seat in first)
        made[f"{role}.merit"] = player.merit
        made[f"{role}.wisdom"] = player.wisdom
        if state.ending == WIN:
            made[f"{role}.score"] = round(score(state.rules, player))
            walked = f"path.{path(state.rules, player)}"
            made[walked] = made.get(walked, 0) + 1
    return made


def team_measures(state: State) -> dict[str, int]:
    """Return what is counted of all together, which simulations and results count as well."""
    return {
        "calamity": state.calamity,
        "delivered": state.delivered,
        "together": state.together,
        "lost": state.lost,
        "taught": state.taught,
        "rounds": state.round,
    }


def measure_word(name: str, lang: str) -> str:
    """Return what a measure, or a row of figures, is called."""
    say = catalogue(lang).say
    match name.split("."):
        case ["role", role]:
            return say(f"merit13.role.{role}")
        case ["role", role, figure]:
            return say(f"merit13.measure.{figure}", role=say(f"merit13.role.{role}"))
        case ["bot", bot, role]:
            return say("merit13.row.bot", bot=bot, role=say(f"merit13.role.{role}"))
        case ["path", walked]:
            return say(f"merit13.path.{walked}")
        case [("event" | "by"), card] if named := BOOK.name(card, lang):
            return named
        case [kind, which]:
            return say(f"merit13.row.{kind}-{which}")
    return say(f"merit13.measure.{name}")
