"""Cier, by its rulebook (§) and rulings (R-C…), in exact fractions."""

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import NamedTuple

SELF, ONE, ALL, MANY = range(4)  # §2.3 whom an ability is aimed at


class Ability(NamedTuple):
    """§2.3 A row of the table; `shield` is what an ability aimed at oneself stops."""

    aim: int
    cancel: tuple = ()
    void: tuple = ()
    shield: tuple = ()


_LIGHT = ("cier", "hatchet", "brick")
_GUN = (*_LIGHT, "cleave", "six", "sweep")
ABILITIES = {
    "bullet": Ability(SELF),
    "cier": Ability(ONE, ("cier",)),
    "hatchet": Ability(ONE, ("hatchet",), ("cier",)),
    "brick": Ability(ONE, ("brick",), ("cier", "hatchet")),
    "sweep": Ability(ALL, (), _LIGHT),
    "cleave": Ability(ONE, ("cleave",), _LIGHT),
    "guard": Ability(SELF, shield=("cier", "hatchet", "sweep")),
    "dodge": Ability(SELF, shield=("cier", "brick", "cleave")),
    "six": Ability(ONE, ("six", "barrett"), (*_LIGHT, "cleave", "sweep")),
    "four": Ability(SELF, shield=_GUN),
    "barrett": Ability(ONE, ("six", "barrett"), (*_LIGHT, "cleave", "smg", "sweep", "mg")),
    "smg": Ability(ONE, ("smg", "mg"), _GUN),
    "mg": Ability(MANY, ("smg", "mg"), _GUN),
}
_WIDE = {"sweep", "mg"}  # §2.8 void only against the player who holds it off
_SHIELDS = {("mason", "guard"): ("brick",), ("watchman", "dodge"): ("hatchet", "sweep")}  # §4.2


class Act(NamedTuple):
    """What a player uses, and whom it reaches."""

    who: int
    name: str
    targets: frozenset


@dataclass
class Match:
    """A match as everybody sees it; life and ammunition are fractions."""

    rules: dict
    sides: list
    roles: list
    hp: list
    ammo: list = field(default_factory=list)
    opening: list = field(default_factory=list)
    living: tuple = ()
    swept: set = field(default_factory=set)
    turn: int = 0
    exchange: int = 0
    played: int = 0
    broken: int = 0
    used: dict = field(default_factory=lambda: dict.fromkeys(ABILITIES, 0))
    ending: str = ""
    shared: tuple = ()

    def amount(self, *keys):
        """§1.5 The first of these rules that the house has, as a fraction."""
        key = next(key for key in keys if key in self.rules)
        return Fraction(*self.rules[key])

    def cost(self, who, name):
        return self.amount(f"{self.roles[who]}.{name}.cost", f"{name}.cost")

    def gain(self, who):
        return self.amount(f"{self.roles[who]}.bullet.gain", "bullet.gain")

    def foes(self, who):
        """§1.4, R-C3 Whom an ability may reach: never oneself, friends if the house says so."""
        friends = self.rules["mode"] in {"team", "boss"} and not self.rules["friendly_fire"]
        mine = self.sides[who] if friends else None
        return [at for at in self.living if at != who and self.sides[at] != mine]

    # §2.2 The choice.

    def deeds(self, who):
        """§2.3 What may be named, even if it breaks a rule (§2.5); as it is worded in a pair."""
        foes, deeds = self.foes(who), []
        for name, ability in ABILITIES.items():
            if ability.aim in {SELF, ALL}:
                deeds.append((name,))
            else:
                most = 1 if ability.aim == ONE else self.rules["mg.targets"]
                deeds += [(name, *aim) for aim in combinations(foes, min(most, len(foes))) if aim]
        return deeds

    def options(self, who):
        """§3.5 Single abilities, and for the boss pairs, if the house says so."""
        deeds = self.deeds(who)
        options = [("aim" if len(deed) > 1 else "use", *deed) for deed in deeds]
        if self.rules["two_abilities"] and self.roles[who] == "boss":
            pairs = [(("bullet",), ("bullet",)), *combinations(deeds, 2)]
            options += [("both", *(" ".join(map(str, deed)) for deed in pair)) for pair in pairs]
        return options

    def acts(self, who, option):
        """Return the one or two acts that an option stands for."""
        if option[0] == "both":
            parts = [text.split(" ") for text in option[1:]]
            deeds = [(name, *map(int, targets)) for name, *targets in parts]
        else:
            deeds = [option[1:]]
        reach = self.foes(who)
        return [
            Act(who, name, frozenset(reach if ABILITIES[name].aim == ALL else targets))
            for name, *targets in deeds
        ]

    # §2.4 to §2.8 The settlement.

    def may_use(self, act):
        """§2.4 Whether an act breaks no rule by itself."""
        who, name = act.who, act.name
        if self.roles[who] == "boss" and name in self.rules["boss_banned"]:  # §3.2
            return False
        if name == "cleave" and who not in self.swept and self.roles[who] != "dancer":
            return False
        return self.cost(who, name) <= self.ammo[who]

    def valid(self, chosen, loss):
        """§2.5, §3.5 First moment: return the acts that count, and write down what faults cost."""
        penalty, valid = self.amount("penalty"), []
        for who, acts in chosen.items():
            good = [act for act in acts if self.may_use(act)]
            faults = len(acts) - len(good)
            if sum(self.cost(who, act.name) for act in good) > self.ammo[who]:
                good, faults = [], 1
            loss[who] += faults * penalty
            self.broken += len(acts) - len(good)
            valid += good
        return valid

    def is_cancelled(self, act, other, sweepers):
        """§2.7 Whether another act cancels this one."""
        if act.name == "sweep":
            enough = len(sweepers) >= self.rules["sweep.users"]
            return enough and other.name == "sweep" and other.who != act.who
        if other.who not in act.targets:
            return False
        if act.name == "cleave" and other.name == "sweep" and sweepers == {other.who}:
            return True
        return act.who in other.targets and other.name in ABILITIES[act.name].cancel

    def stops(self, act, other):
        """§2.8 Whether an act makes another, which reaches its user, void against him."""
        ability = ABILITIES[act.name]
        if other.who in act.targets and other.name in ability.void:
            return True
        more = _SHIELDS.get((self.roles[act.who], act.name), ())
        return other.name in ability.shield or other.name in more

    def settle(self, chosen):
        """§2.5 to §2.8 Return what each player loses, and what of it the boss's abilities took."""
        loss = dict.fromkeys(self.living, Fraction(0))
        by_boss = dict(loss)
        valid = self.valid(chosen, loss)
        for act in valid:  # §2.6
            self.ammo[act.who] -= self.cost(act.who, act.name)
        sweepers = {act.who for act in valid if act.name == "sweep"}
        matches = [
            (act, other)
            for act in valid
            for other in valid
            if act.who != other.who and self.is_cancelled(act, other, sweepers)
        ]
        void = {act for act, _ in matches}
        blocked = {(other, act.who) for act, other in matches}
        left = [act for act in valid if act not in void]
        stopped = set()  # (act, whom it does not reach)
        for act in left:
            for other in left:
                reaches = act.who in other.targets and (act, other.who) not in blocked
                if reaches and self.stops(act, other):
                    against = {act.who} if other.name in _WIDE else other.targets
                    stopped |= {(other, at) for at in against}
        for act in left:
            if act.name == "bullet":
                self.ammo[act.who] += self.gain(act.who)
            for at in act.targets:
                if (act, at) not in blocked | stopped:
                    damage = self.amount(f"{act.name}.damage")
                    loss[at] += damage
                    by_boss[at] += damage if self.roles[act.who] == "boss" else 0
        self.swept |= sweepers
        for acts in chosen.values():
            for act in acts:
                self.used[act.name] += 1
        return loss, by_boss

    # §2.1, §2.9 to §2.11 The frame.

    def open_turn(self):
        """§2.1 Everybody's ammunition is what he starts with; Sweeps are forgotten."""
        self.turn, self.exchange = self.turn + 1, 1
        self.swept, self.opening = set(), list(self.hp)
        for at in self.living:
            self.ammo[at] = self.amount(f"{self.roles[at]}.start", "start_ammo")

    def convert(self, out, by_boss):
        """§3.4 Commoners whom the boss took out come back as his minions."""
        for at in out:
            if self.roles[at] == "commoner" and by_boss[at] >= self.amount("conversion_loss"):
                self.roles[at], self.sides[at] = "minion", "boss"
                self.hp[at], self.ammo[at] = self.amount("minion.hp"), Fraction(0)

    def close(self, loss, by_boss):
        """§2.9 to §2.11 All losses count at once; then see what is over."""
        before, sides_before = self.living, {self.sides[at] for at in self.living}
        for at, far in loss.items():
            self.hp[at] -= far
        self.played += 1
        lost = [self.opening[at] - self.hp[at] for at in before]
        out = [at for at in before if self.hp[at] <= 0]
        over = bool(out) or max(lost) >= self.amount("turn_loss")
        if self.rules["conversion"] and self.rules["mode"] == "boss":
            self.convert(out, by_boss)
        self.living = tuple(at for at in before if self.hp[at] > 0)
        sides = {self.sides[at] for at in self.living}
        stuck = not over and len(sides) > 1 and self.exchange == self.rules["stalemate"]
        if len(sides) == 1:
            (self.ending,) = sides
        elif stuck or not sides:
            self.ending, self.shared = "draw", self.sharing(sides or sides_before)
        if not stuck:
            self.exchange = 0 if over else self.exchange + 1

    def sharing(self, sides):
        """§2.10, §2.11 Who shares a draw: all of these identities."""
        return tuple(at for at, side in enumerate(self.sides) if side in sides)

    def position(self, unit):
        """Return the fields of the position, fractions as so many of a unit."""
        parts = {name: [each * unit for each in getattr(self, name)] for name in _FRACTIONS}
        same = {name: getattr(self, name) for name in _SAME}
        swept = sum(1 << at for at in self.swept)
        used = list(self.used.values())
        return {**same, **parts, "swept": swept, "used": used, "shared_by": self.shared}


_FRACTIONS = ("hp", "ammo", "opening")
_SAME = ("sides", "roles", "living", "turn", "exchange", "played", "broken", "ending")


def begun(rules, seats):
    """§1.2, §1.3 Return who plays against whom, as what, and with how much life."""
    mode, numbers = rules["mode"], range(seats)
    roles, sides = ["plain"] * seats, [f"player-{at + 1}" for at in numbers]
    if mode == "team":
        sides = [f"team-{rules['teams'][at]}" for at in numbers]
    elif mode == "boss":  # §3.1, §3.3
        roles = list(rules["cast"][:seats])
        sides = ["commoners" if role == "commoner" else "boss" for role in roles]
    elif mode == "skill":  # §4.1
        roles = list(rules["characters"][:seats])
    keys = [f"{mode}_hp" if role == "plain" else f"{role}.hp" for role in roles]
    hp = [Fraction(*rules[key]) + rules["extra_hp"][at] for at, key in enumerate(keys)]
    nothing = [Fraction(0)] * seats
    return Match(rules, sides, roles, hp, nothing, list(hp), tuple(numbers))


def referee(table, setup):
    """§2 Play turns of exchanges until an identity has won or nobody can."""
    rules, seats = setup.rules, len(setup.players)
    match = begun(rules, seats)
    pairs = [value for value in table.log.rules.values() if _is_amount(value)]
    unit = lcm(*(Fraction(*pair).denominator for pair in pairs))
    while not match.ending:
        if not match.exchange:
            match.open_turn()
        asks = [(who, "cier.ask.act", match.options(who)) for who in match.living]
        answers = table.ask_all(asks)
        chosen = {
            who: match.acts(who, option) for who, option in zip(match.living, answers, strict=True)
        }
        match.close(*match.settle(chosen))
        table.now(match.position(unit))
    if match.shared:
        scores = [1 if at in match.shared else 0 for at in range(seats)]
        return match.ending, (), scores
    winners = [at for at in range(seats) if match.sides[at] == match.ending]
    return match.ending, winners, [2 if at in winners else 0 for at in range(seats)]


def _is_amount(value):
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], int)
