"""Skill texts: what a character has and may do unlike anybody else, by the rules in force."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.cier.abilities import IDS
from engine.games.cier.amounts import shown
from engine.games.cier.characters import CharacterKit
from engine.games.cier.rules import Rules
from resources.numbers import halved

Say = Callable[..., str]
PLAIN = "plain"
_SIDES = {"boss": "boss-wins", "minion": "boss-wins", "commoner": "commoners-win"}


def powers(rules: Rules, role: str, say: Say) -> list[str]:
    """Return what a character can do unlike others; a sentence that says so where it can't."""
    found = list(_differences(rules, rules.kits[role], say))
    if role == "boss" and rules.conversion:
        loss = halved(shown(rules.conversion_loss, rules.unit))
        found.append(say("gui.cier.skill.converts", loss=loss))
    if not found:
        found.append(say("gui.cier.skill.none"))
    return found


def skill(rules: Rules, role: str, say: Say) -> list[str]:
    """Return the same, and what a character of a boss match plays for."""
    side = [say(f"gui.cier.skill.{_SIDES[role]}")] if role in _SIDES else []
    return [*powers(rules, role, say), *side]


def _differences(rules: Rules, kit: CharacterKit, say: Say) -> Iterator[str]:
    """Yield a sentence for each number and rule in which a character is unlike the plain one."""
    plain = rules.kits[PLAIN]

    def amount(parts: int) -> str:
        return halved(shown(parts, rules.unit))

    def names(abilities: int) -> str:
        listed = (name for place, name in enumerate(IDS) if abilities >> place & 1)
        return say("list.names").join(say(f"cier.ability.{name}") for name in listed)

    if kit.start != plain.start:
        yield say("gui.cier.skill.start", n=amount(kit.start))
    if kit.gain != plain.gain:
        yield say("gui.cier.skill.gain", n=amount(kit.gain))
    for place, name in enumerate(IDS):
        ability = say(f"cier.ability.{name}")
        if plain.after[place] and not kit.after[place]:
            yield say("gui.cier.skill.free", name=ability, names=names(plain.after[place]))
        if kit.costs[place] != plain.costs[place]:
            yield say("gui.cier.skill.cost", name=ability, n=amount(kit.costs[place]))
        more = kit.shields[place] & ~plain.shields[place]
        if more:
            yield say("gui.cier.skill.shields", name=ability, names=names(more))
    if kit.banned:
        yield say("gui.cier.skill.banned", names=names(kit.banned))
    if kit.abilities > 1:
        yield say("gui.cier.skill.two")
