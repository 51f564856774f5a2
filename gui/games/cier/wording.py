"""Ability texts: its cost, what it does, what stops it, and why it would be a mistake now.

All of it is read from the rules in force, so that a house or a character may change any number.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.cier.abilities import ALL, IDS, ONE, PLACE, SELF, SEVERAL
from engine.games.cier.amounts import shown
from engine.games.cier.breach import obstacle, shortage
from engine.games.cier.state import State
from gui.games.cier.looks import AbilityCard, TextSheet
from resources.numbers import halved

ICONS = {
    "bullet": "rifle",
    "guard": "shield",
    "dodge": "hooded-figure",
    "four": "brick-wall",
    "cier": "pistol-gun",
    "hatchet": "wood-axe",
    "brick": "clay-brick",
    "cleave": "battle-axe",
    "sweep": "crossed-swords",
    "six": "crossed-pistols",
    "barrett": "musket",
    "smg": "submachine-gun",
    "mg": "machine-gun",
}
ORDER = tuple(ICONS)  # in the tray: for oneself first, then by what it costs
_NAMED = {"gui.cier.effect.shields": 3, "gui.cier.effect.voids": 2}  # of more it says how many
_IN_A_LINE = 2  # names

Say = Callable[..., str]


class Wording:
    """Words the abilities as one seat may use them."""

    def __init__(self, state: State, seat: int, say: Say) -> None:
        self._state = state
        self._seat = seat
        self._say = say
        self._kit = state.rules.kits[state.roles[seat]]

    def amount(self, parts: int) -> str:
        """Return an amount of life or ammunition."""
        return halved(shown(parts, self._state.rules.unit))

    def name(self, ability: str) -> str:
        """Return what an ability is called."""
        return self._say(f"cier.ability.{ability}")

    def short(self, ability: str) -> str:
        """Return the same in as few letters as there are on its card."""
        return self._say(f"gui.cier.card.{ability}")

    def cost(self, ability: str) -> str:
        """Return what an ability costs this seat."""
        return self.amount(self._kit.costs[PLACE[ability]])

    def card(self, ability: str, *, asked: bool) -> AbilityCard:
        """Return the card of an ability in the tray."""
        rule = self._state.rules.abilities[PLACE[ability]]
        marks = {SELF: 1, ONE: 1, ALL: 3, SEVERAL: rule.targets}[rule.aim]
        return AbilityCard(
            ability,
            self.short(ability),
            self.cost(ability),
            self.effect(ability),
            self.effect(ability, brief=True),
            rule.aim == SELF,
            min(marks, 3),
            self.why_not(ability),
            veiled=not asked,
        )

    def why_not(self, ability: str) -> str:
        """Return in a word why an ability would break a rule now, or nothing."""
        rule = obstacle(self._state, self._seat, ability)
        if rule == "ammo":
            lacks = self.amount(shortage(self._state, self._seat, ability))
            return self._say("gui.cier.lacks", amount=lacks)
        return self._say(f"gui.cier.bar.{rule}") if rule else ""

    def effect(self, ability: str, *, brief: bool = False) -> str:
        """Return what an ability does, in as few words as a card has room for."""
        rule, say = self._state.rules.abilities[PLACE[ability]], self._say
        if ability == "bullet":
            return say("gui.cier.effect.gain", gain=self.amount(self._kit.gain))
        if rule.aim == SELF:
            return self._some("gui.cier.effect.shields", self._kit.shields[PLACE[ability]], brief)
        key = {ALL: "all", SEVERAL: "several"}.get(rule.aim, "one")
        text = say(f"gui.cier.effect.{key}", damage=self.amount(rule.damage), n=rule.targets)
        if rule.voids:
            text += "\n" + self._some("gui.cier.effect.voids", rule.voids, brief)
        return text

    def _some(self, key: str, abilities: int, brief: bool) -> str:  # noqa: FBT001  # said of a text
        """Return a sentence about some abilities: by their names, or how many they are."""
        names, space = self._names(abilities), self._say("gui.cier.space")
        if len(names) > (1 if brief else _NAMED[key]):
            return self._say(f"{key}-many", n=len(names))
        rows = [names[:_IN_A_LINE], names[_IN_A_LINE:]]
        return self._say(key, names=f"{space.rstrip()}\n".join(space.join(r) for r in rows if r))

    def _names(self, abilities: int) -> list[str]:
        return [self._say(f"gui.cier.card.{name}") for name in IDS if abilities >> PLACE[name] & 1]

    def sheet(self, ability: str) -> TextSheet:
        """Return everything that there is to know of an ability."""
        rule, say = self._state.rules.abilities[PLACE[ability]], self._say
        aim = say(f"gui.cier.aim.{rule.aim}", n=rule.targets)
        line = say("gui.cier.sheet.line", cost=self.cost(ability), aim=aim)
        why = self.why_not(ability)
        penalty = self.amount(self._state.rules.penalty)
        return TextSheet(
            self.name(ability),
            line,
            tuple(self._sentences(ability)),
            ICONS[ability],
            say("gui.cier.sheet.warning", why=why, penalty=penalty) if why else "",
        )

    def _sentences(self, ability: str) -> list[str]:
        rule, say = self._state.rules.abilities[PLACE[ability]], self._say
        found = []
        if ability == "bullet":
            found.append(say("gui.cier.sheet.gain", gain=self.amount(self._kit.gain)))
        if rule.damage:
            key = {ALL: "damage-all", SEVERAL: "damage-several"}.get(rule.aim, "damage")
            found.append(say(f"gui.cier.sheet.{key}", damage=self.amount(rule.damage)))
        parts = (
            ("voids", rule.voids),
            ("shields", self._kit.shields[PLACE[ability]]),
            ("cancelled", rule.cancelled),
            ("sole", rule.sole),
            ("after", self._kit.after[PLACE[ability]]),
        )
        comma = say("list.names")
        for key, abilities in parts:
            names = [self.name(name) for name in IDS if abilities >> PLACE[name] & 1]
            if names:
                found.append(say(f"gui.cier.sheet.{key}", names=comma.join(names)))
        if rule.users:
            found.append(say("gui.cier.sheet.crowd", users=rule.users, name=self.name(ability)))
        return found

    def foot(self, ability: str) -> tuple[str, ...]:
        """Return an ability in one line: all of it first, then with ever fewer sentences."""
        say = self._say
        head = say("gui.cier.foot", name=self.name(ability), cost=self.cost(ability))
        said, join = self._sentences(ability), say("gui.cier.join")
        return tuple(head + join.join(said[:most]) for most in range(len(said), 0, -1))
