"""Measures of one finished game: the team, the roles, the vows, the actions."""

from __future__ import annotations

from engine.games.merit57.ending import WIN
from engine.games.merit57.rules import BOOK
from engine.games.merit57.scoring import ranking
from engine.games.merit57.state import MAHAYANA, State
from engine.games.merit57.vows import great_kept, kept
from resources.catalogue import catalogue


def measures(state: State) -> dict[str, int]:
    """Return the measures by names such as `role.monk.win` or `use.give.3`, for round 3."""
    made = team_measures(state)
    ranks = ranking(state)
    won = state.ending == WIN
    for who, player in enumerate(state.players):
        role = f"role.{player.role}"
        made[f"{role}.played"] = 1
        made[f"{role}.win"] = int(won and ranks[who] == max(ranks))
        made[f"{role}.merit"] = player.merit
        made[f"{role}.wisdom"] = player.wisdom
        if won:
            made[f"{role}.score"] = state.totals[who][-1]
        made[f"vow.{player.vow}.taken"] = 1
        if won:
            made[f"vow.{player.vow}.kept"] = int(kept(state, player))
        if player.faith == MAHAYANA:
            made[f"vow.{player.great_vow}.taken"] = 1
            if won:
                made[f"vow.{player.great_vow}.kept"] = int(great_kept(state, player))
    for (action, round_), count in sorted(state.uses.items()):
        made[f"use.{action}.{round_}"] = count
    return made


def team_measures(state: State) -> dict[str, int]:
    """Return what is counted of all together, which simulations and results count as well."""
    return {
        "calamity": state.calamity,
        "deliverance": state.deliverance,
        "rounds": min(state.round, state.rules.rounds),
        "heroes": sum(player.heroes for player in state.players),
    }


def measure_word(name: str, lang: str) -> str:
    """Return what a measure, or a row of figures, is called."""
    say = catalogue(lang).say
    match name.split("."):
        case ["role", role]:
            return say(f"merit57.role.{role}")
        case ["role", role, figure]:
            return say(f"merit57.measure.{figure}", role=say(f"merit57.role.{role}"))
        case ["bot", bot, role]:
            return say("merit57.row.bot", bot=bot, role=say(f"merit57.role.{role}"))
        case ["hero", card, role]:
            named = say("merit57.row.card", id=card, card=_card(card, lang))
            return say("merit57.row.hero", card=named, role=say(f"merit57.role.{role}"))
        case ["use", action, round_]:
            action = say(f"merit57.action.{action}")
            return say("merit57.measure.use", action=action, round=round_)
        case ["vow", vow, figure]:
            return say(f"merit57.measure.{figure}", vow=_card(vow, lang))
        case [("vow" | "event" | "personal" | "by"), card] if BOOK.name(card, lang):
            return say("merit57.row.card", id=card, card=_card(card, lang))
        case ["refuge", round_] if round_ != "0":
            return say("merit57.row.refuge", round=round_)
        case [("honour" | "realm") as kind, which]:
            return say(f"merit57.{kind}.{which}")
        case ["answer", action]:
            return say(f"merit57.row.use-{action}")
        case [kind, which]:
            return say(f"merit57.row.{kind}-{which}")
    return say(f"merit57.measure.{name}")


def _card(card: str, lang: str) -> str:
    return BOOK.name(card, lang) or card
