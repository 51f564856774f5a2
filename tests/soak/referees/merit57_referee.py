"""Samsara of Merit v5.7, by its rulebook (§) and rulings (B-…, C-…)."""

from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

import resources

ROLES = ("farmer", "merchant", "scholar", "monk")
KINDS = ("provisions", "merit", "wisdom")
WORLDLY, REFUGE, RESOLVED = range(3)
ROLE, FAITH, START, COLLECTIVE, PERSONAL, BEINGS, ACTIONS, SETTLEMENT, SCORE, OVER = range(1, 11)
SKILLS = {"farmer": "share", "merchant": "feast", "scholar": "teach", "monk": "boost"}
YES, NO = ("yes",), ("no",)


class Over(Exception):
    """§1.3 Calamity has gone too far."""


@cache
def deck(name):
    """Return the cards of a deck by their ids."""
    return {card["id"]: card for card in resources.toml(f"games/merit57/{name}.toml")["card"]}


@cache
def effects(card):
    """Return what a card does, as (part, verb, kinds)."""
    decks = ("collective", "general", "exclusive", "reserve")
    entry = next(deck(name)[card] for name in decks if card in deck(name))
    return [
        (effect["on"], effect["do"], [kind for kind in effect if kind not in {"on", "do"}])
        for effect in entry["effects"]
    ]


@dataclass
class Player:
    """A character's board, by the names of the engine's fields."""

    role: str = ""
    provisions: int = 0
    merit: int = 0
    wisdom: int = 0
    faith: int = WORLDLY
    refuge_round: int = 0
    renounced: str = ""
    vow: str = ""
    great_vow: str = ""
    heroes: int = 0
    skills: int = 0
    taught: int = 0
    redrawn: bool = False
    refunded: bool = False
    requests: int = 0
    dedicated: bool = False
    converted: tuple = ()
    helped_bonus: bool = False
    despair: int = 0
    gives: int = 0
    delivers: int = 0
    protects: int = 0
    labours: int = 0
    practices: int = 0
    eased: int = 0
    spent: int = 0
    wards: int = 0
    assists: int = 0
    honours: tuple = ()
    round_helps: int = 0
    round_labours: int = 0
    blessing: int = 0
    boosts: int = 0
    inspired: bool = False
    orphan: int = 0
    student: int = 0
    infant: int = 0
    infant_next: int = 0
    aided: int = 0

    @property
    def helps(self):
        """§5.1 Count help actions: give, deliver, protect and nothing else (B-30)."""
        return self.gives + self.delivers + self.protects


@dataclass
class Board:
    """The public board, by the names of the engine's fields."""

    players: list
    phase: int = 0
    at: int = 0
    round: int = 1
    start: int = 0
    left: int = 0
    calamity: int = 0
    deliverance: int = 0
    beings: list = field(default_factory=list)
    being_deck: list = field(default_factory=list)
    collective: list = field(default_factory=list)
    mix: list = field(default_factory=list)
    general: list = field(default_factory=list)
    exclusive: dict = field(default_factory=dict)
    flipped: list = field(default_factory=list)
    roles: list = field(default_factory=lambda: list(ROLES))
    great_vows: list = field(default_factory=list)
    emptied: list = field(default_factory=list)
    ward: int = -1
    bearer: int = -1
    ward_round: int = 0
    inspire_round: int = 0
    stag: tuple = (-1, -1)
    lean_labour: int = 0
    reversed: bool = False
    sacrifices: tuple = ()
    uses: dict = field(default_factory=dict)
    ending: str = ""
    totals: tuple = ()


class Base:
    """The board, the table that answers, and what costs, losses and gifts are (§1.2)."""

    def __init__(self, table, given):
        self.table, self.rule = table, given.rules
        seats = len(given.players)
        self.two = seats == 2 and self.rule["two_roles"]
        self.owner = [who % seats for who in range(4 if self.two else seats)]
        self.players = [Player() for _ in self.owner]
        self.board = Board(self.players)

    def order(self):
        """§4.0 Return everybody in turn order."""
        count = len(self.owner)
        return [(self.board.start + at) % count for at in range(count)]

    def others(self, who):
        """Return everybody else in turn order."""
        return [other for other in self.order() if other != who]

    def strangers(self, who):
        """C-37 Return everybody else to whom this character can give anything."""
        return [other for other in self.others(who) if self.owner[other] != self.owner[who]]

    def ask(self, who, topic, options, volunteers=None):
        topic = f"merit57.ask.{topic}"
        return self.table.ask(self.owner[who], topic, options, volunteers)

    def agrees(self, who, topic, *, able=True):
        """Say whether a character wants to; who is not able can only say no."""
        return self.ask(who, topic, [YES, NO] if able else [NO]) == YES

    def pick(self, who, topic, others):
        """Return whom a character chooses among some others."""
        return self.ask(who, topic, [("player", other) for other in others])[1]

    def draw(self, topic, pile, who=None):
        """Take a card out of a pile."""
        card = self.table.chance(topic, pile, who if who is None else self.owner[who])
        pile.remove(card)
        return card

    def die(self, who, bonus=0):
        """§7B Roll one die; nothing lifts it above 6."""
        return min(6, self.table.chance("die", 6, self.owner[who]) + 1 + bonus)

    def secretly(self, topic, options):
        """C-02 Return what all choose at once; a person answers for one character at a time."""
        answers = {}
        while waiting := [who for who in options if who not in answers]:
            first = {self.owner[who]: who for who in reversed(waiting)}
            wave = [who for who in waiting if first[self.owner[who]] == who]
            asks = [(self.owner[who], f"merit57.ask.{topic}", options[who]) for who in wave]
            answers |= zip(wave, self.table.ask_all(asks), strict=True)
        return {who: answers[who][0] for who in options}

    @contextmanager
    def step(self, phase, at=0):
        """Play a step of the engine's, which points to the next one even if it ends the game."""
        try:
            yield
        except Over:
            self.now(phase, at)
            raise
        self.now(SCORE if self.board.round > self.rule["rounds"] else phase, at)

    def following(self, phase, at, after):
        """Return the next step of a phase that everybody goes through in turn."""
        return (phase, at + 1) if at + 1 < len(self.owner) else (after, 0)

    def now(self, phase, at=0):
        """Have the board compared at the end of a step."""
        self.board.phase, self.board.at = phase, at
        self.table.now(self.board)

    def ease(self, by):
        self.worsen(-by)

    def worsen(self, by):
        """§1.2 Calamity changes, and stops at 0."""
        self.board.calamity = max(0, self.board.calamity + by)

    def gain(self, who, kind, amount):
        setattr(self.players[who], kind, getattr(self.players[who], kind) + amount)

    def take(self, who, kind, amount):
        """Take what is there; C-39 notes whose provisions run out."""
        player = self.players[who]
        setattr(player, kind, getattr(player, kind) - amount)
        if (
            kind == "provisions"
            and amount
            and not player.provisions
            and who not in self.board.emptied
        ):
            self.board.emptied.append(who)

    def can(self, who, price):
        return all(getattr(self.players[who], kind) >= number for kind, number in price.items())

    def pay(self, who, price):
        """C-05 Pay a cost."""
        for kind, number in price.items():
            self.take(who, kind, number)
        self.players[who].spent += price.get("provisions", 0)

    def lose(self, who, kind, amount):
        """C-05, C-38 Lose what is there, unless somebody bears it; return what was lost."""
        board = self.board
        amount = min(amount, getattr(self.players[who], kind))
        double = amount * self.rule["ward_factor"]
        if not amount:
            return 0
        if kind == "provisions" and board.stag[0] == who:
            bearer, board.stag = board.stag[1], (-1, -1)
            self.take(bearer, kind, min(amount, self.players[bearer].provisions))
            return 0
        if kind != "wisdom" and board.ward == who and self.can(board.bearer, {kind: double}):
            self.take(board.bearer, kind, double)
            self.players[board.bearer].wards += 1
            board.ward = -1
            return 0
        self.take(who, kind, amount)
        return amount

    def aid(self, giver, taker):
        """C-42 Note that one has given another provisions or wisdom this round."""
        self.players[giver].aided |= 1 << taker

    def gift(self, giver, taker, kind, amount):
        """§1.2, C-11 Give of one's own, if the other accepts; return whether it was given."""
        if not self.agrees(taker, "accept"):
            return False
        self.pay(giver, {kind: amount})
        self.gain(taker, kind, amount)
        self.aid(giver, taker)
        return True

    def rescues(self):
        """§9.2, C-39 Those who have just run out may be given something."""
        board, amount = self.board, self.rule["rescue"]
        while board.emptied:
            poor = board.emptied.pop(0)
            for who in self.strangers(poor):
                able = self.players[who].great_vow == "BV2" and self.can(who, {KINDS[0]: amount})
                if able and not self.players[poor].provisions and self.agrees(who, "rescue"):
                    self.gift(who, poor, "provisions", amount)

    def done(self):
        """§1.2 An effect is complete: rescues, a look at calamity, then despair (§12.7)."""
        self.rescues()
        if self.board.calamity >= self.rule["defeat_calamity"]:
            self.board.ending = "calamity"
            raise Over
        for who in self.order():
            self.despair(who)

    def number(self, card, name):
        return self.rule[f"{card}.{name}"]

    def price(self, card, part):
        """Return what a part of a card costs."""
        return {
            kind: self.number(card, f"{part}.pay.{kind}")
            for on, do, kinds in effects(card)
            if (on, do) == (part, "pay")
            for kind in kinds
        }

    def has(self, card, part):
        return any(on == part for on, _, _ in effects(card))

    def apply(self, card, part, who):
        """Do what a part of a card says, but for its price."""
        everybody, others = self.order(), self.others(who)
        to = {
            "all_gain": everybody,
            "all_lose": everybody,
            "others_gain": others,
            "others_lose": others,
        }
        for on, do, kinds in effects(card):
            if on != part or do in {"pay", "each_chooser"}:
                continue
            whom = [self.pick(who, "one-gains", others)] if do == "one_gains" else to.get(do, [who])
            for kind in kinds:
                number = self.number(card, f"{part}.{do}.{kind}")
                if kind == "calamity":
                    self.worsen(number)
                    continue
                for other in whom:
                    (self.lose if do.endswith("lose") else self.gain)(other, kind, number)


class Personal(Base):
    """§7B Personal events."""

    def personal(self, card, who):
        """Carry out a card: by a method of its own, or by choosing, paying, rolling, applying."""
        own = getattr(self, card, None)
        if own is None:
            self.either(card, who)
        else:
            own(card, who)
        after = {"EM4": ("gave", "gives"), "ES4": ("taught", "taught")}
        if card == "EM4" and self.players[who].gives >= self.number(card, "gives"):
            self.apply(card, "base.gave", who)
        if card == "ES4" and self.players[who].taught:
            self.apply(card, "base.taught", who)

    def choose(self, card, who, closed=False):
        """Return A or B; A must be payable."""
        open_a = not closed and self.can(who, self.price(card, "a"))
        return self.ask(who, "option", [("option", part) for part in ("ab" if open_a else "b")])[1]

    def either(self, card, who):
        """Choose, pay, roll if there are bands, apply."""
        part = self.choose(card, who)
        self.pay(who, self.price(card, part))
        self.banded(card, part, who)
        self.apply(card, part, who)
        self.apply(card, f"{part}.{self.players[who].role}", who)
        return part

    def banded(self, card, part, who, bonus=None):
        """Roll if a part has bands, and do what the band says; return the band."""
        if not any(self.has(card, f"{part}{band}") for band in (1, 2, 3)):
            return None
        if bonus is None:
            bonus = self.bonus(card, who)
        band = f"{part}{(self.die(who, bonus) + 1) // 2}"
        self.apply(card, band, who)
        return band

    def bonus(self, card, who):
        """Return what the line of a role adds to that role's roll."""
        flavour = {**deck("general"), **deck("exclusive"), **deck("reserve")}[card]["role"]
        return self.rule.get(f"{card}.die_bonus", 0) if self.players[who].role == flavour else 0

    def joined(self, card, who, own_price):
        """G02, G06 Ask one other to join at a price; return who did, or None."""
        price = self.price(card, "yes")
        other = self.pick(who, "one-other", self.others(who)) if self.can(who, own_price) else None
        if other is None or not self.can(other, price) or not self.agrees(other, "join"):
            self.apply(card, "no", who)
            return None
        self.pay(who, own_price)
        self.pay(other, price)
        return other

    def G01(self, card, who):
        if self.banded(card, "d", who) == "d1":
            self.board.lean_labour += self.number(card, "lean")

    def G02(self, card, who):
        free = self.players[who].role == "farmer"
        other = self.joined(card, who, {} if free else self.price(card, "yes"))
        if other is not None:
            self.apply(card, "yes", who)
            self.apply(card, "yes", other)

    def G03(self, card, who):
        part = self.choose(card, who)
        self.pay(who, self.price(card, part))
        if part == "b":
            self.apply(card, part, who)
            return
        band = f"a{(self.die(who) + 1) // 2}"
        spared = band == "a1" and self.players[who].role == "farmer"
        self.apply(card, "a1.farmer" if spared else band, who)

    def G04(self, card, who):
        part = self.choose(card, who)
        self.pay(who, self.price(card, part))
        if part == "a":
            farmer = self.players[who].role == "farmer"
            limit = self.number(card, "limit_farmer" if farmer else "limit")
            part = "a.poor" if self.players[who].provisions <= limit else "a.rich"
        self.apply(card, part, who)

    def G06(self, card, who):
        other = self.joined(card, who, self.price(card, "yes"))
        if other is not None:
            bonus = max(self.bonus(card, who), self.bonus(card, other))
            band = self.banded(card, "d", who, bonus)
            self.apply(card, band, other)

    def G08(self, card, who):
        self.banded(card, "d", who)
        self.rescues()
        gift = self.number(card, "gift")
        able = [other for other in self.strangers(who) if self.can(other, {"provisions": gift})]
        if not able:
            return
        other = self.pick(who, "one-other", able)
        if self.agrees(other, "spare") and self.gift(other, who, "provisions", gift):
            self.apply(card, "giver", other)
            self.apply(card, "taker", who)

    def G09(self, card, who):
        if self.players[who].role == "scholar":
            self.banded(card, "a", who)
        else:
            self.either(card, who)

    def G10(self, card, who):
        other = self.pick(who, "one-other", self.others(who))
        if self.choose(card, who) == "b":
            self.apply(card, "b.other", other)
            self.apply(card, "b", who)
            return
        mine, theirs = (
            self.die(who, self.bonus(card, who)),
            self.die(other, self.bonus(card, other)),
        )
        parts = (
            ("a.tie",) * 2
            if mine == theirs
            else ("a.lower", "a.higher")[:: 1 if mine < theirs else -1]
        )
        self.apply(card, parts[0], who)
        self.apply(card, parts[1], other)

    def G11(self, card, who):
        scholar = self.players[who].role == "scholar"
        price = self.price(card, "a.scholar" if scholar else "a")
        options = [("option", part) for part in ("ab" if self.can(who, price) else "b")]
        part = self.ask(who, "option", options)[1]
        if part == "a":
            self.pay(who, price)
            self.banded(card, part, who)
        else:
            self.apply(card, part, who)

    def G12(self, card, who):
        wisdom = self.players[who].wisdom
        below = [name for name in ("middle", "high") if wisdom < self.number(card, f"{name}_at")]
        self.apply(card, {"middle": "low", "high": "middle"}[below[0]] if below else "high", who)
        if self.players[who].role == "scholar":
            self.apply(card, "base.scholar", who)

    def G13(self, card, who):
        if self.players[who].role == "monk":
            gift = self.number(card, "gift")
            if self.banded(card, "d", who) != "d3" or not self.can(who, {"provisions": gift}):
                return
            options = [("player", other) for other in self.strangers(who)]
            option = self.ask(who, "one-or-none", [*options, NO])
            if option != NO and self.gift(who, option[1], "provisions", gift):
                self.apply(card, "d3.given", who)
            return
        if self.choose(card, who) == "b":
            return
        price = self.price(card, "a")
        monks = [other for other in self.strangers(who) if self.players[other].role == "monk"]
        if monks:
            if not self.gift(who, monks[0], "provisions", price["provisions"]):
                return
        else:
            self.pay(who, price)
        self.apply(card, "a", who)

    def G14(self, card, who):
        with_ = [self.pick(who, "one-other", self.others(who))]
        most = self.number(card, "most") if self.players[who].role == "monk" else 1
        while len(with_) < most and len(with_) < len(self.others(who)):
            rest = [("player", other) for other in self.others(who) if other not in with_]
            option = self.ask(who, "one-or-none", [*rest, NO])
            if option == NO:
                break
            with_.append(option[1])
        crisis = self.board.calamity >= self.number(card, "crisis_at")
        self.apply(card, "crisis" if crisis else "calm", who)
        for other in with_:
            if crisis:
                self.gain(other, "merit", self.number(card, "crisis.gain.merit"))
            else:
                self.apply(card, "calm", other)

    def G15(self, card, who):
        player = self.players[who]
        least = self.number(card, "least_monk" if player.role == "monk" else "least")
        part = self.choose(card, who, player.provisions < least)
        if part == "a":
            self.pay(who, {"provisions": player.provisions})
            player.honours += ("tigress",)
        self.apply(card, part, who)

    def G16(self, card, who):
        few = self.players[who].provisions <= self.number(card, "few")
        bonus = self.bonus(card, who) + few * self.number(card, "few_bonus")
        self.banded(card, "d", who, bonus)

    def G17(self, card, who):
        part = self.choose(card, who, self.players[who].provisions < self.number(card, "least"))
        if part == "a":
            price = self.price(card, f"a{(self.die(who) + 1) // 2}")["provisions"]
            self.pay(who, {"provisions": min(price, self.players[who].provisions)})
        self.apply(card, part, who)

    def G18(self, card, who):
        part = self.either(card, who)
        if part == "a" and self.board.deliverance >= self.number(card, "delivered"):
            self.apply(card, "a.delivered", who)
        if part == "b" and "C10" in self.board.flipped:
            self.apply(card, "b.festival", who)

    def G20(self, card, who):
        player = self.players[who]
        if self.choose(card, who) == "a":
            self.pay(who, self.price(card, "a"))
            self.banded(card, "a", who)
            return
        least = min(getattr(player, kind) for kind in KINDS)
        lowest = [("kind", kind) for kind in KINDS if getattr(player, kind) == least]
        self.gain(who, self.ask(who, "which-kind", lowest)[1], self.number(card, "middle"))

    def poorest(self, who, others):
        """Return those of the others who have the fewest provisions."""
        least = min(self.players[other].provisions for other in others)
        return [other for other in others if self.players[other].provisions == least]

    def EF2(self, card, who):
        part = self.choose(card, who)
        if part == "b":
            self.apply(
                card, "b.poorest", self.pick(who, "one-other", self.poorest(who, self.others(who)))
            )
        self.apply(card, part, who)

    def EF4(self, card, who):
        self.apply(card, "base", who)
        if self.players[who].labours >= self.number(card, "labours"):
            self.apply(card, "base.laboured", who)
        gift = self.number(card, "gift")
        if self.choose(card, who, not self.can(who, {"provisions": gift})) == "b":
            self.apply(card, "b", who)
            return
        other = self.pick(who, "one-other", self.strangers(who))
        if self.gift(who, other, "provisions", gift):
            self.apply(card, "a", who)
            self.apply(card, "a", other)

    def EM2(self, card, who):
        part = self.choose(card, who)
        price = self.price(card, "a.other")
        for other in self.others(who) if part == "a" else ():
            able = self.can(other, price) and other in self.strangers(who)
            if self.agrees(other, "toll", able=able):
                self.pay(other, price)
                self.gain(who, "provisions", price["provisions"])
            else:
                self.lose(other, "merit", self.number(card, "a.other.lose.merit"))
        self.apply(card, part, who)

    def EM3(self, card, who):
        most = self.number(card, "most")
        amounts = range(1, min(most, self.players[who].provisions) + 1)
        part = self.choose(card, who, not amounts)
        if part == "b":
            self.apply(card, part, who)
            return
        amount = self.ask(who, "amount", [("amount", each) for each in amounts])[1]
        self.pay(who, {"provisions": amount})
        self.gain(who, "merit", amount * self.number(card, "a.each.gain.merit"))
        if amount == most:
            self.apply(card, "a.full", who)

    def ES2(self, card, who):
        part = self.choose(card, who)
        if part == "a":
            other = self.pick(who, "one-other", self.strangers(who))
            lost = self.lose(other, "provisions", self.number(card, "a.other.lose.provisions"))
            self.gain(who, "provisions", lost)
        self.apply(card, part, who)

    def EK2(self, card, who):
        part = self.choose(card, who)
        if part == "a":
            each = self.number(card, "a.other.lose.provisions")
            lost = {other: self.lose(other, "provisions", each) for other in self.others(who)}
            self.gain(who, "provisions", sum(lost[other] for other in self.strangers(who)))
            self.apply(card, part, who)
            return
        gift, givers = self.number(card, "gift"), 0
        for other in self.strangers(who):
            able = self.can(other, {"provisions": gift})
            if self.agrees(other, "spare", able=able) and self.gift(other, who, "provisions", gift):
                self.apply(card, "b.giver", other)
                givers += 1
        if not givers:
            self.apply(card, "b.nobody", who)

    def EK3(self, card, who):
        prices = {kind: self.price(card, f"a.{kind}") for kind in ("provisions", "merit")}
        able = [kind for kind, price in prices.items() if self.can(who, price)]
        part = self.choose(card, who, not able)
        if part == "a":
            self.pay(who, prices[self.ask(who, "which-kind", [("kind", kind) for kind in able])[1]])
            self.apply(card, "a", who)
        else:
            self.banded(card, "b", who)

    def EK4(self, card, who):
        self.apply(card, "base", who)
        part = self.choose(card, who)
        self.apply(card, part, who)
        helpers = 0
        for other in self.others(who) if part == "a" else ():
            price = self.price(card, "a.helper")
            if self.agrees(other, "build", able=self.can(other, price)):
                self.pay(other, price)
                self.apply(card, "a.helper", other)
                helpers += 1
        each, most = self.number(card, "a.helped.gain.calamity"), self.number(card, "calm_most")
        if helpers:
            self.worsen(max(most, helpers * each))

    def R2(self, card, who):
        part = self.choose(card, who)
        if part == "a":
            self.board.stag = (self.pick(who, "one-other", self.others(who)), who)
        self.apply(card, part, who)

    def R3(self, card, who):
        have = self.players[who].provisions
        part = self.choose(card, who, not have)
        if part == "a":
            other = self.pick(who, "one-other", self.poorest(who, self.strangers(who)))
            if not self.gift(who, other, "provisions", (have + 1) // 2):
                return
        self.apply(card, part, who)


class Collective(Personal):
    """§7A Collective events."""

    def collective(self, card):
        """Carry out a card: base effect, heroes, choices."""
        getattr(self, card)(card)

    def heroes(self, card):
        """C-45 Ask those whose hero moment it is; return who stepped forward."""
        heroes = []
        for who in self.order():
            player = self.players[who]
            part = f"hero.{player.role}"
            free = card == "C2" and player.provisions >= self.number(card, "free_at")
            price = {} if free else self.price(card, part)
            if not self.has(card, part):
                continue
            if self.agrees(who, "hero", able=self.can(who, price)):
                self.pay(who, price)
                self.apply(card, part, who)
                player.heroes += 1
                heroes.append(who)
        return heroes

    def options(self, card, who, parts):
        """C-06 Return what is open to a player; §12.14 A of a natural calamity may be always."""
        short = self.rule["sacrifice_bonus"] and card in {"C1", "C2", "C3", "C4"}
        return [(part,) for part in parts if short or self.can(who, self.price(card, part))]

    def high(self):
        return self.board.calamity >= self.rule["sacrifice_bonus_at"]

    def takes_a(self, card, who, high):
        """Pay for A and have it; §12.14 what sacrifice may earn besides."""
        rule, price = self.rule, self.price(card, "a")
        bonus = 0
        if rule["sacrifice_bonus"]:
            bonus = high * rule["sacrifice_bonus_merit"]
            bonus += (not self.can(who, price)) * rule["sacrifice_bonus_short"]
            price = {
                kind: min(number, getattr(self.players[who], kind))
                for kind, number in price.items()
            }
        self.pay(who, price)
        self.apply(card, "a", who)
        self.gain(who, "merit", bonus)

    def all_took(self, card, took):
        """B-19, C-46, §12.14 What follows if all who choose took the same."""
        if took and all(part == "b" for part in took.values()):
            self.apply(card, "all_b", 0)
        if took and all(part == "a" for part in took.values()) and self.rule["sacrifice_bonus"]:
            for who in took:
                self.gain(who, "merit", self.rule["sacrifice_bonus_all"])

    def natural(self, card):
        """C-02, B-20 to B-22 All who are no heroes choose A or B at the same time."""
        self.apply(card, "base", self.board.start)
        heroes = self.heroes(card)
        choosers = [who for who in self.order() if not heroes or card == "C3" and who not in heroes]
        took = self.secretly("choice", {who: self.options(card, who, "ab") for who in choosers})
        scholar = any(self.players[who].role == "scholar" for who in heroes)
        high = self.high()
        for who in [who for who in took if took[who] == "a"]:
            self.takes_a(card, who, high)
            self.worsen(self.number(card, "a.each_chooser.calamity"))
            if scholar:
                self.gain(who, "merit", self.number(card, "hero.scholar.each_chooser.merit"))
        for who in [who for who in took if took[who] == "b"]:
            self.apply(card, "b", who)
        self.all_took(card, took)

    C1 = C2 = C3 = natural

    def C4(self, card):
        """C-47 In turn order each follows or looks on, openly."""
        self.apply(card, "base", self.board.start)
        took = {}
        for who in self.order():
            took[who] = self.ask(who, "choice", self.options(card, who, "ab"))[0]
            if took[who] == "a":
                poor = self.players[who].provisions <= self.number(card, "poor_at")
                self.takes_a(card, who, self.high())
                if poor:
                    self.apply(card, "poor", who)
            else:
                self.apply(card, "b", who)
        self.all_took(card, took)

    def C5(self, card):
        """B-25, C-48 Worse in a crisis; one who resists spares all the loss."""
        part = "crisis" if self.board.calamity >= self.number(card, "crisis_at") else "base"
        self.worsen(self.number(card, f"{part}.all_gain.calamity"))
        price = self.price(card, "resist")
        for who in self.order():
            wise = self.players[who].wisdom >= self.number(card, "resist_wisdom")
            if self.agrees(who, "resist", able=wise and self.can(who, price)):
                self.pay(who, price)
                self.apply(card, "resist", who)
                return
        poor = [who for who in self.order() if not self.players[who].provisions]
        for who in self.order():
            if who in poor:
                self.apply(card, "destitute", who)
            else:
                self.lose(who, "provisions", self.number(card, f"{part}.all_lose.provisions"))

    def C6(self, card):
        """C-49 Chosen and settled one by one; a peacemaker ends it."""
        self.apply(card, "base", self.board.start)
        heroes = self.heroes(card)
        for who in heroes:
            self.players[who].honours += ("peacemaker",)
        for who in self.order() if not heroes else ():
            part = self.ask(who, "choice", self.options(card, who, "abc"))[0]
            self.pay(who, self.price(card, part))
            if part == "b":
                if self.die(who) <= self.number(card, "found_at"):
                    self.apply(card, "b1", who)
            else:
                self.apply(card, part, who)

    def C7(self, card):
        """C-50 The richest may share with the poorest."""
        self.apply(card, "base", self.board.start)
        have = [player.provisions for player in self.players]
        price = self.price(card, "share")
        if max(have) == min(have):
            return
        for who in self.order():
            poorest = [other for other in self.strangers(who) if have[other] == min(have)]
            able = have[who] == max(have) and poorest and self.can(who, price)
            if able and self.agrees(who, "share"):
                other = self.pick(who, "share-with", poorest)
                if self.gift(who, other, "provisions", price["provisions"]):
                    self.apply(card, "share", who)
                    self.apply(card, "share", other)
                return

    def C8(self, card):
        self.apply(card, "base", self.board.start)
        if self.board.calamity <= self.number(card, "calm_at"):
            self.apply(card, "festival", self.board.start)

    def offerings(self, card):
        """C-51 Each may offer once."""
        price = self.price(card, "offering")
        for who in self.order():
            if self.agrees(who, "offering", able=self.can(who, price)):
                self.pay(who, price)
                self.apply(card, "offering", who)

    def C9(self, card):
        self.apply(card, "base", self.board.start)
        for who in self.order():
            faith = self.players[who].faith
            if faith >= REFUGE:
                self.apply(card, "refuge", who)
            if faith == RESOLVED:
                self.apply(card, "mahayana", who)
        self.offerings(card)

    def C10(self, card):
        """B-24 Twice, or nothing."""
        if self.board.deliverance >= self.number(card, "delivered"):
            self.apply(card, "base", self.board.start)
            self.apply(card, "departed", self.board.start)

    def C11(self, card):
        """C-52 The scholar may assist."""
        self.apply(card, "base", self.board.start)
        for who in self.order():
            if self.players[who].faith >= REFUGE:
                self.apply(card, "refuge", who)
        price = self.price(card, "teaching")
        for who in self.order():
            able = self.players[who].role == "scholar" and self.can(who, price)
            if able and self.agrees(who, "teaching"):
                self.pay(who, price)
                self.apply(card, "teaching", who)
                for other in self.others(who):
                    self.aid(who, other)

    def C12(self, card):
        self.apply(card, "base", self.board.start)
        if all(player.faith >= REFUGE for player in self.players):
            self.apply(card, "all_refuge", self.board.start)
        self.offerings(card)


class Acts(Collective):
    """§5, §3.3, §9, §12.5, §12.6 What is done in the action phase."""

    def ways(self, who, being):
        """§5.5, C-22 Return the ways of paying for a being that are open: (way, cost, wisdom).

        B-35 One discount counts: who may have that of the worldly or the scholar's takes either.
        """
        rule, player = self.rule, self.players[who]
        base = self.number(being, "cost_v52" if rule["being_cost_v52"] else "cost")
        base += rule["deliver_merchant"] * (player.role == "merchant")
        discount = rule["worldly_discount"] * (player.faith == WORLDLY)
        plain = max(1, base - discount - rule["deliver_monk"] * (player.role == "monk"))
        wise = max(1, base - rule["deliver_scholar"])
        ways = []
        if player.wisdom >= rule["deliver_wisdom"]:
            ways.append(("plain", plain, 0))
            if player.role == "scholar" and rule["deliver_scholar"] > discount:
                ways.append(("wise", wise, rule["deliver_scholar_wisdom"]))
        if player.role == "merchant":
            ways.append(("trade", plain * rule["trade_factor"], 0))
        swap = min(rule["monk_swap"], player.merit) if player.role == "monk" else 0
        return [
            way for way in ways if player.provisions + swap >= way[1] and player.wisdom >= way[2]
        ]

    def acts(self, who):
        """§4.4 Return the actions open to a character."""
        rule, player = self.rule, self.players[who]
        options = [("labour",), ("practice",), ("pass",)]
        if player.provisions >= rule["give_cost"]:
            options.append(("give",))
        if player.provisions >= self.protect_cost(who):
            options.append(("protect",))
        for being, _ in self.board.beings:
            options += [("deliver", being, way) for way, _, _ in self.ways(who, being)]
        if player.requests < rule["aid_requests"]:
            options += [("aid", other) for other in self.strangers(who)]
        if player.role == "scholar" and player.skills < rule["skill_uses"]:
            for count in range(1, rule["teach_most"] + 1):
                options += [("teach", *others) for others in combinations(self.others(who), count)]
        return options

    def skills(self, who):
        """C-33 Return what a character may do without an action, in anybody's turn."""
        rule, player = self.rule, self.players[who]
        options = []
        if player.skills < rule["skill_uses"]:
            if player.role == "farmer" and player.provisions >= rule["share_cost"]:
                options += [("share", other) for other in self.strangers(who)]
            if player.role == "merchant" and player.provisions >= rule["feast_cost"]:
                options.append(("feast",))
            if player.role == "monk" and player.merit >= rule["boost_cost"]:
                free = [other for other in self.others(who) if not self.players[other].boosts]
                options += [("boost", other) for other in free]
        return options + self.powers(who)

    def powers(self, who):
        """§9.1, §9.4 Return the declarations open to the holder of a vow."""
        board, player = self.board, self.players[who]
        if player.great_vow == "BV1" and board.ward_round < board.round:
            return [("ward", other) for other in self.others(who)]
        if player.great_vow == "BV4" and board.inspire_round < board.round:
            if player.wisdom >= self.rule["inspire_cost"]:
                return [("inspire", other) for other in self.others(who)]
        return []

    def own_turn(self, who):
        """§12.5, §12.6 Return what takes no action, and only in one's own turn."""
        rule, player = self.rule, self.players[who]
        options = []
        if rule["dedication"] and player.faith >= REFUGE and not player.dedicated:
            amounts = range(1, min(rule["dedication_most"], player.merit) + 1)
            options += [("dedicate", o, amount) for o in self.strangers(who) for amount in amounts]
        for at, kind in enumerate(KINDS if rule["conversion"] else ()):
            fits = (player.faith >= REFUGE, player.faith == WORLDLY, player.faith == RESOLVED)[at]
            able = getattr(player, kind) >= rule["convert_cost"][at]
            if fits and able and kind not in player.converted:
                options.append(("convert", kind))
        return options

    def free(self, who, option):
        """Do something that takes no action."""
        if option[0] == "aside":
            who, option = option[1], option[2:]
        getattr(self, f"do_{option[0]}")(who, *option[1:])
        self.done()

    def do_share(self, who, other):
        if self.gift(who, other, "provisions", self.rule["share_cost"]):
            self.players[who].skills += 1
            self.gain(who, "merit", self.rule["share_merit"])
            self.gain(other, "merit", self.rule["share_merit"])

    def do_feast(self, who):
        self.players[who].skills += 1
        self.pay(who, {"provisions": self.rule["feast_cost"]})
        for other in self.order():
            self.gain(other, "merit", self.rule["feast_merit"])
        self.ease(self.rule["feast_calm"])

    def do_boost(self, who, other):
        self.players[who].skills += 1
        self.pay(who, {"merit": self.rule["boost_cost"]})
        self.players[other].boosts = self.rule["boost"]

    def do_ward(self, who, other):
        self.board.ward, self.board.bearer, self.board.ward_round = other, who, self.board.round

    def do_inspire(self, who, other):
        self.pay(who, {"wisdom": self.rule["inspire_cost"]})
        self.board.inspire_round = self.board.round
        self.players[other].inspired = True
        self.aid(who, other)

    def do_dedicate(self, who, other, amount):
        if self.agrees(other, "dedication"):
            self.players[who].dedicated = True
            self.pay(who, {"merit": amount})
            self.gain(other, "merit", amount)
            self.ease(self.rule["dedication_calm"])

    def do_convert(self, who, kind):
        rule, at = self.rule, KINDS.index(kind)
        self.players[who].converted += (kind,)
        self.pay(who, {kind: rule["convert_cost"][at]})
        self.gain(who, ("wisdom", "provisions", "merit")[at], rule["convert_gain"][at])
        if kind == "wisdom":
            other = self.pick(who, "convert-wisdom", self.others(who))
            self.gain(other, "wisdom", rule["convert_share"])

    def do_slip(self, who):
        """C-68 Own up to having said what one takes."""
        self.players[who].merit = max(0, self.players[who].merit - self.rule["secrecy_merit"])

    def act(self, who, option):
        """§5 Take an action; what waited for it comes after it."""
        player, verb = self.players[who], option[0]
        orphan, boost = player.orphan, player.boosts
        use = (verb, self.board.round)
        self.board.uses[use] = self.board.uses.get(use, 0) + 1
        if verb == "pass":
            return
        player.orphan = 0
        getattr(self, f"act_{verb}")(who, *option[1:])
        player.merit += orphan
        if boost:
            kind = self.ask(who, "boost-kind", [("kind", kind) for kind in KINDS])[1]
            self.gain(who, kind, boost)
            player.boosts = 0
        self.done()

    def inspired(self, who):
        return self.rule["inspire"] if self.players[who].inspired else 0

    def act_labour(self, who):
        """§5.2, C-27, C-29."""
        rule, player = self.rule, self.players[who]
        amount = rule["labour"] + rule["labour_farmer"] * (player.role == "farmer")
        amount += rule["labour_worldly"] * (player.faith == WORLDLY)
        amount += player.infant * (not player.round_labours) + self.inspired(who)
        if player.role != "farmer" or player.round_labours:
            amount = max(0, amount - self.board.lean_labour)
        player.labours += 1
        player.round_labours += 1
        player.provisions += amount

    def act_practice(self, who):
        """§5.3, §12.1."""
        rule, player = self.rule, self.players[who]
        amount = rule["practice"] + rule["practice_scholar"] * (player.role == "scholar")
        amount += rule["practice_worldly"] * (player.faith == WORLDLY) + player.student
        amount += self.inspired(who)
        player.student = 0
        player.practices += 1
        if rule["dice_practice"]:
            low, high = rule["practice_dice"]
            dice = self.die(who) + self.die(who)
            amount = max(1, amount + (dice >= high) - (dice <= low))
        player.wisdom += amount

    def helped(self, who):
        """§5.1, C-20 A help action is complete."""
        player = self.players[who]
        player.round_helps += 1
        player.wisdom += self.rule["renounced_wisdom"] * (player.renounced == "wisdom")

    def act_give(self, who):
        """§5.4, §9.3."""
        rule, player = self.rule, self.players[who]
        if player.provisions <= rule["honour_lamp"] and "lamp" not in player.honours:
            player.honours += ("lamp",)
        crisis = self.board.calamity >= rule["give_crisis_at"]
        self.pay(who, {"provisions": rule["give_cost"]})
        getters = [who]
        if player.great_vow == "BV3":
            everybody = [who, *self.others(who)]
            options = [
                ("players", *some)
                for count in range(1, rule["share_gift_most"] + 1)
                for some in combinations(everybody, count)
            ]
            getters = self.ask(who, "receivers", options)[1:]
        for getter in getters:
            self.gain(getter, "merit", rule["give_merit"])
        player.merit += rule["give_merchant"] * (player.role == "merchant")
        player.merit += crisis * rule["give_crisis"] + self.inspired(who)
        self.ease(rule["give_calm"] + rule["renounced_calm"] * (player.renounced == "provisions"))
        player.gives += 1
        self.helped(who)

    def protect_cost(self, who):
        return self.rule[
            "protect_monk_cost" if self.players[who].role == "monk" else "protect_cost"
        ]

    def act_protect(self, who):
        """§5.6."""
        rule, player = self.rule, self.players[who]
        monk, before = player.role == "monk", self.board.calamity
        self.pay(who, {"provisions": self.protect_cost(who)})
        player.merit += rule["protect_monk_merit" if monk else "protect_merit"]
        player.merit += rule["protect_crisis"] * (before >= rule["protect_crisis_at"])
        player.merit += self.inspired(who)
        self.ease(rule["protect_calm"])
        player.eased += before - self.board.calamity
        blessing = rule["blessing_monk" if monk else "blessing"]
        for other in self.others(who):
            had = self.players[other].blessing
            stacked = had + blessing if rule["blessing_stacks"] else max(had, blessing)
            self.players[other].blessing = stacked
        player.protects += 1
        self.helped(who)

    def act_deliver(self, who, being, way):
        """§5.5, §8, C-23."""
        rule, player, board = self.rule, self.players[who], self.board
        cost, wisdom = next(each[1:] for each in self.ways(who, being) if each[0] == way)
        swap = 0
        if player.role == "monk":
            most = min(rule["monk_swap"], player.merit, cost)
            options = [("swap", each) for each in range(max(0, cost - player.provisions), most + 1)]
            swap = self.ask(who, "swap", options)[1]
        special = self.rule.get(f"{being}.special", 0)
        extra = self.rule.get(f"{being}.special_cost", 0)
        taught = being == "B10" and player.provisions - cost + swap >= extra
        taught = taught and self.agrees(who, "hunter")
        extra *= taught
        player.merit += special * taught
        self.pay(who, {"provisions": cost - swap + extra, "merit": swap, "wisdom": wisdom})
        if being == "B08" and cost > swap and not player.provisions:
            player.merit += special
        refuge, is_field = player.faith >= REFUGE, deck("beings")[being]["kind"] == "field"
        player.merit += self.number(being, "merit")
        player.wisdom += self.number(being, "wisdom")
        player.merit += is_field * (rule["field_merit"] + refuge * rule["field_refuge"])
        player.merit += refuge * rule["refuge_save_bonus"] * rule["refuge_save"]
        player.merit += rule["renounced_merit"] * (player.renounced == "merit")
        player.merit += rule["trade_merit"] * (way == "trade" and rule["merchant_v57"])
        player.merit += player.blessing + self.inspired(who)
        player.orphan += special * (being == "B03")
        player.student += special * (being == "B05")
        player.provisions += special * (being == "B06")
        self.ease(special * (being == "B07"))
        player.infant_next += special * (being == "B09")
        board.deliverance += 1
        player.delivers += 1
        board.beings = [entry for entry in board.beings if entry[0] != being]
        if player.role == "merchant" and not player.refunded:
            player.refunded = True
            player.provisions += rule["merchant_refund"]
        for other in self.others(who):
            self.players[other].assists += self.players[other].aided >> who & 1
        self.helped(who)

    def act_aid(self, who, other):
        """§5.7, C-35."""
        rule = self.rule
        gifts = {"provisions": rule["aid_provisions"], "wisdom": rule["aid_wisdom"]}
        options = [
            (f"aid-{kind}",) for kind, much in gifts.items() if self.can(other, {kind: much})
        ]
        option = self.ask(other, "aid", [*options, ("refuse",)])[0]
        self.players[who].requests += 1
        if option == "refuse":
            return
        kind = option.removeprefix("aid-")
        if self.gift(other, who, kind, gifts[kind]):
            self.gain(who, "merit", rule["aid_merit"])
            self.gain(other, "merit", rule["aid_merit"])
        else:
            self.players[who].requests -= 1

    def act_teach(self, who, *others):
        """§3.3."""
        for other in others:
            self.gain(other, "wisdom", self.rule["teach_wisdom"])
            self.aid(who, other)
        self.players[who].merit += self.rule["teach_merit"]
        self.players[who].skills += 1
        self.players[who].taught += 1


class Referee(Acts):
    """§3, §4, §6 Setting up, the round, and the end."""

    def play(self):
        try:
            self.set_up()
            for _ in range(self.rule["rounds"]):
                with self.step(COLLECTIVE):
                    self.start()
                with self.step(PERSONAL):
                    self.event()
                for at, who in enumerate(self.order()):
                    with self.step(*self.following(PERSONAL, at, BEINGS)):
                        self.personal_event(who)
                with self.step(ACTIONS):
                    self.new_beings()
                for at, who in enumerate(self.order()):
                    self.turn(at, who)
                with self.step(START):
                    self.settlement()
        except Over:
            pass
        else:
            self.finish()
        return self.result()

    def set_up(self):
        """§3.1 The piles, the start player, the first beings; then roles, faiths and vows."""
        board, rule = self.board, self.rule
        board.start = self.table.chance("start", len(self.owner))
        merits = [f"C{number}" for number in range(7, 13)]
        for _ in range(6 - rule["merit_events"]):
            self.draw("collective", merits)
        board.collective = [f"C{number}" for number in range(1, 7)] + merits
        board.general = [
            card
            for card, entry in deck("general").items()
            if rule["personal_deck"] == "full" or "classic" not in entry["icons"]
        ]
        board.general += list(deck("reserve")) if rule["promo"] else []
        for card, entry in deck("exclusive").items():
            board.exclusive.setdefault(entry["role"], []).append(card)
        board.being_deck, board.great_vows = list(deck("beings")), list(deck("great_vows"))
        if rule["segments"] == "last3":
            self.lay_row()
        for _ in range(rule["beings_open"]):
            board.beings.append([self.draw("being", board.being_deck), 0])
        self.now(ROLE)
        self.give_roles()
        for at, who in enumerate(self.order()):
            self.declare_first(who)
            self.now(*self.following(FAITH, at, START))

    def lay_row(self):
        """§12.8, B-47 The events of all rounds lie in a row, with a calamity among the last three."""
        board = self.board
        rest = board.collective
        row = board.mix
        for _ in range(min(self.rule["rounds"], len(rest))):
            row.append(self.draw("collective", rest))
        disasters = [card for card in rest if int(card[1:]) <= 6]
        if row and all(int(card[1:]) > 6 for card in row[-3:]) and disasters:
            rest.append(row[0])
            row[:] = [row[-1], *row[1:-1], self.table.chance("collective", disasters)][-len(row) :]
            rest.remove(row[-1])

    def give_roles(self):
        """§3.2, §12.11 By lot, or chosen; two people pick one, two, one."""
        order = self.order()
        if self.two:
            order = [order[0], order[1], order[3], order[2]]
        by = self.rule["roles_by"]
        chosen = by == "choice" or (by == "pick" and self.two)
        for at, who in enumerate(order):
            roles = self.board.roles
            if chosen:
                self.players[who].role = self.ask(who, "role", [("role", role) for role in roles])[
                    1
                ]
                roles.remove(self.players[who].role)
            else:
                self.players[who].role = self.draw("role", roles, who)
            self.now(*self.following(ROLE, at, FAITH))

    def refuge(self, who):
        """§3.4 Take refuge: what it brings depends on the round."""
        player, round_ = self.players[who], self.board.round
        at = 0 if not player.vow else 1 if round_ <= 3 else 2 if round_ <= 5 else 3
        player.faith, player.refuge_round = REFUGE, round_
        player.merit += self.rule["refuge_merit"][at]
        wisdom = self.rule["refuge_wisdom"][at]
        if wisdom < 0:
            self.lose(who, "wisdom", -wisdom)
        else:
            player.wisdom += wisdom

    def resolve(self, who, kind):
        """§3.4 Relinquish something for good, and choose a bodhisattva vow."""
        player = self.players[who]
        self.pay(who, {kind: self.rule["renounce_cost"][KINDS.index(kind)]})
        player.faith, player.renounced = RESOLVED, kind
        vows = self.board.great_vows
        player.great_vow = self.ask(who, "great-vow", [("vow", vow) for vow in vows])[1]
        vows.remove(player.great_vow)

    def declare_first(self, who):
        """C-14 to C-16 Faith and vows at the start."""
        rule, player = self.rule, self.players[who]
        for kind in KINDS:
            setattr(player, kind, self.number(player.role, kind))
        options = [("refuge",)] + [("stay",)] * (player.role != "monk")
        for at, kind in enumerate(KINDS):
            have = getattr(player, kind)
            have += (0, rule["refuge_merit"][0], rule["refuge_wisdom"][0])[at]
            if max(0, have) >= rule["renounce_cost"][at]:
                options.append(("resolve", kind))
        option = self.ask(who, "faith", options)
        if option == ("stay",):
            player.provisions += rule["worldly_provisions"]
        else:
            self.refuge(who)
        vows = [vow for vow, entry in deck("vows").items() if entry["role"] == player.role]
        if rule["vows_by"] == "lot":
            player.vow = self.table.chance("vow", vows)
        else:
            player.vow = self.ask(who, "vow", [("vow", vow) for vow in vows])[1]
        if option[0] == "resolve":
            self.resolve(who, option[1])
        self.rescues()

    def start(self):
        """§4.0 What vows bring, daily merit, alms; then powers may be declared."""
        board, rule = self.board, self.rule
        for who in self.order():
            player = self.players[who]
            for kind in KINDS:
                self.gain(who, kind, rule.get(f"{player.vow}.daily_{kind}", 0))
            if player.faith >= REFUGE:
                player.merit += rule["refuge_daily"]
            if player.role == "monk" and not player.provisions:
                player.provisions += rule["alms"]
        if board.round == rule["rounds"] and board.calamity >= rule["reversal_calamity"]:
            self.offer_reversal()
        for who in self.order():
            powers = self.powers(who)
            option = self.ask(who, "power", [*powers, ("pass",)]) if powers else ("pass",)
            if option != ("pass",):
                self.free(who, option)

    def event(self):
        """§4.1, §12.8 Turn up one collective event."""
        board, rule = self.board, self.rule
        card = None
        if rule["segments"] == "last3":
            card = board.mix.pop(0) if board.mix else None
        elif rule["segments"] == "mixed":
            card = self.mixed()
        elif board.collective:
            card = self.draw("collective", board.collective)
        if card:
            board.flipped.append(card)
            self.collective(card)
            self.done()

    def mixed(self):
        """§12.8, C-67 First shared merit, then a mix of both, then calamities."""
        board, rule = self.board, self.rule
        merits = [card for card in board.collective if int(card[1:]) > 6]
        disasters = [card for card in board.collective if int(card[1:]) <= 6]
        if board.round <= rule["segment_blessings"]:
            pile = merits
        else:
            if board.round == rule["segment_blessings"] + 1:
                for pile in (merits, disasters):
                    for _ in range(min(len(pile), rule["segment_mixed"])):
                        board.mix.append(self.draw("collective", pile))
                        board.collective.remove(board.mix[-1])
            if board.mix:
                return self.draw("collective", board.mix)
            pile = disasters
        pile = pile or merits or disasters
        if not pile:
            return None
        card = self.table.chance("collective", pile)
        board.collective.remove(card)
        return card

    def personal_event(self, who):
        """§4.2, C-32 Draw one and deal with it; the scholar may once draw another instead."""
        board, player = self.board, self.players[who]
        pile = board.general if board.round % 2 else board.exclusive[player.role]
        if not pile:
            return
        card = self.draw("personal", pile, who)
        may = player.role == "scholar" and not player.redrawn and pile
        if may and self.agrees(who, "redraw"):
            player.redrawn = True
            card = self.draw("personal", pile, who)
        self.personal(card, who)
        self.done()

    def time_out(self):
        """§4.3 Those who have waited long enough leave, and calamity rises."""
        board = self.board
        late = [being for being in board.beings if being[1] >= self.rule["timeout_marker"]]
        board.beings = [being for being in board.beings if being not in late]
        self.worsen(len(late) * self.rule["timeout"])

    def new_beings(self):
        """§12.3 hard mode, §4.3, then §3.4 the one chance of the round to declare a faith (B-10)."""
        board = self.board
        if self.rule["mode"] == "hard":
            self.worsen(self.rule["hard_calamity"])
            self.done()
        board.beings = [[being, marker + 1] for being, marker in board.beings]
        if self.rule["timeout_immediate"]:
            self.time_out()
        if board.being_deck:
            board.beings.append([self.draw("being", board.being_deck), 0])
        self.done()
        for who in self.order() if board.round > 1 else ():
            self.declare(who)

    def declare(self, who):
        """§3.4, C-16 After the start only provisions can be relinquished."""
        player = self.players[who]
        options = [("stay",)] + [("refuge",)] * (player.faith == WORLDLY)
        able = player.provisions >= self.rule["renounce_cost"][0]
        if player.faith < RESOLVED and able:
            options.append(("resolve", "provisions"))
        if player.faith == RESOLVED:
            return
        option = self.ask(who, "faith", options)
        if option != ("stay",):
            if player.faith == WORLDLY:
                self.refuge(who)
            if option[0] == "resolve":
                self.resolve(who, "provisions")
            self.done()

    def asides(self, who):
        """C-33, C-37 Return what others may do in somebody's turn, by seat."""
        asides = {}
        for other in self.others(who):
            may = asides.setdefault(self.owner[other], [])
            may += [("aside", other, *option) for option in self.skills(other)]
        return asides

    def turn(self, at, who):
        """§4.4 All actions of one player, each a step; C-33 what is free may come after them."""
        board = self.board
        board.left = self.rule["actions"]
        while board.left:
            here, after = (ACTIONS, at), self.following(ACTIONS, at, SETTLEMENT)
            try:
                self.one_step(who)
                if not board.left:
                    self.after_last(who)
            except Over:
                self.now(*(here if board.left else after))
                raise
            self.now(*(here if board.left else after))

    def one_step(self, who):
        """Take an action, or do something that takes none."""
        asides = self.asides(who)
        own = asides.pop(self.owner[who], [])
        free = self.skills(who) + self.own_turn(who) + own
        if self.rule["secrecy_penalty"] and self.players[who].merit:
            free.append(("slip",))
        acts = self.acts(who)
        option = self.ask(who, "action", acts + free, asides)
        if option in acts:
            self.board.left -= 1
            self.act(who, option)
        else:
            self.free(who, option)

    def after_last(self, who):
        """C-33 After the last action what is free may still be done."""
        while self.rule["free_after_last"]:
            own = self.skills(who) + self.own_turn(who)
            if not own:
                return
            asides = self.asides(who)
            own += asides.pop(self.owner[who], [])
            option = self.ask(who, "end", [*own, ("end",)], asides)
            if option == ("end",):
                return
            self.free(who, option)

    def settlement(self):
        """§4.5, C-55."""
        board, rule = self.board, self.rule
        if not rule["timeout_immediate"]:
            self.time_out()
            self.done()
        for who in self.order():
            self.keep_alive(who)
        for player in self.players:
            if player.helps >= rule["help_bonus_at"] and not player.helped_bonus:
                player.helped_bonus = True
                player.merit += rule["help_bonus"]
        for who in self.order():
            if self.players[who].faith == RESOLVED and not self.players[who].round_helps:
                self.lose(who, "merit", rule["conduct_merit"])
                self.done()
        if board.round == rule["rounds"] - 1 and board.deliverance < rule["reversal_deliverance"]:
            self.offer_reversal()
        for player in self.players:
            player.round_helps = player.round_labours = player.blessing = player.aided = 0
            player.inspired = False
            player.orphan = player.student = 0
            player.infant, player.infant_next = player.infant_next, 0
        board.stag, board.lean_labour = (-1, -1), 0
        board.round += 1
        if rule["start_rotates"] and board.round <= rule["rounds"]:
            board.start = (board.start + 1) % len(self.owner)

    def keep_alive(self, who):
        """§4.5, C-08 Lose provisions; who has too few loses merit besides."""
        rule, player = self.rule, self.players[who]
        worldly = player.faith == WORLDLY or rule["mode"] == "simple"
        if (
            self.board.round
            not in rule["survival_rounds_worldly" if worldly else "survival_rounds"]
        ):
            return
        short = player.provisions < rule["survival_provisions"]
        self.lose(who, "provisions", rule["survival_provisions"])
        if short:
            self.lose(who, "merit", rule["survival_merit"])
        self.done()

    def offer_reversal(self):
        """§12.7, C-66 Ask whoever has the least merit and wisdom, then the next."""
        if not self.rule["reversal"] or self.board.reversed:
            return
        poorest = sorted(
            self.order(), key=lambda who: self.players[who].merit + self.players[who].wisdom
        )
        for who in poorest:
            if self.agrees(who, "reversal"):
                self.reverse(who)
                return

    def despair(self, who):
        """§12.7 Who has nothing at all may try to turn the team's fate."""
        player, board = self.players[who], self.board
        nothing = not (player.provisions or player.merit or player.wisdom)
        if not self.rule["reversal"] or board.reversed:
            return
        if nothing and player.despair < board.round:
            player.despair = board.round
            if self.agrees(who, "reversal"):
                self.reverse(who)

    def reverse(self, who):
        """§12.7 Roll two dice."""
        board, rule = self.board, self.rule
        board.reversed = True
        dice = self.die(who) + self.die(who)
        band = sum(dice > each for each in rule["reversal_bands"])
        self.ease(rule["reversal_calm"][band])
        merit = rule["reversal_merit"][band]
        if merit < 0:
            self.lose(who, "merit", -merit)
        else:
            self.gain(who, "merit", merit)
        fields = [being for being in board.being_deck if deck("beings")[being]["kind"] == "field"]
        if band == 2 and fields:
            being = self.table.chance("being", fields)
            board.being_deck.remove(being)
            board.beings.append([being, 0])
        if band == 3:
            self.gain(who, "wisdom", rule["reversal_wisdom"])
            for other in self.order():
                self.gain(other, "provisions", rule["reversal_provisions"])
        self.done()

    def finish(self):
        """§12.10, §6.1 The last sacrifice, then whether the team has won."""
        board, rule = self.board, self.rule
        if rule["final_sacrifice"]:
            options = [("sacrifice",), ("refrain",)]
            answers = self.secretly("sacrifice", dict.fromkeys(self.order(), options))
            board.sacrifices = tuple(sorted(w for w in answers if answers[w] == "sacrifice"))
            calm = rule["sacrifice_calm"] * len(board.sacrifices)
            self.ease(min(calm, rule["sacrifice_calm_most"]))
            for who in board.sacrifices:
                self.lose(who, "merit", rule["sacrifice_merit"])
        pair = "two_" if self.two else ""
        calamity, deliverance = rule[f"{pair}win_calamity"], rule[f"{pair}win_deliverance"]
        if rule["mode"] == "simple":
            calamity += rule["simple_calamity"]
            deliverance += rule["simple_deliverance"]
        if rule["mode"] == "hard":
            calamity += rule["hard_win_calamity"]
            deliverance += rule["hard_win_deliverance"]
        board.ending = "win"
        if board.deliverance < deliverance:
            board.ending = "too-few"
        if board.calamity > calamity:
            board.ending = "too-much-calamity"
        for player in self.players:
            if (
                player.role == "merchant"
                and rule["merchant_v57"]
                and player.gives >= rule["gifts_end_at"]
            ):
                player.wisdom += rule["gifts_end_wisdom"]
            if (
                player.role == "farmer"
                and rule["farmer_v58"]
                and player.labours >= rule["labours_end_at"]
            ):
                player.merit += rule["labours_end_merit"]
        self.count_end()
        self.now(OVER)

    def count_end(self):
        """§11 Write the score sheet; if the team has failed, nothing on it counts."""
        lines = [self.totals(who) for who in range(len(self.owner))]
        if self.board.ending != "win":
            lines = [(*line[:2], *(0,) * len(line[2:])) for line in lines]
        self.board.totals = tuple(lines)

    def keeps(self, who, vow):
        """§9 Say whether the condition of a vow is met."""
        player, rule, board = self.players[who], self.rule, self.board
        v58 = "_v58" if rule["vows_v58"] else ""
        met = {
            "merit": player.merit,
            "wisdom": player.wisdom,
            "gives": player.gives,
            "delivers": player.delivers,
            "taught": player.taught,
            "helps": player.helps,
            "assists": player.assists,
            "wards": player.wards,
            "deliverance": board.deliverance,
        }
        for name, value in met.items():
            least = rule.get(f"{vow}.{name}{v58}", rule.get(f"{vow}.{name}", 0))
            if value < least:
                return False
        few = player.provisions <= rule.get(f"{vow}.provisions_most", player.provisions)
        return few and board.calamity <= rule.get(f"{vow}.calamity_most", board.calamity)

    def vow_points(self, who, vow):
        rule = self.rule
        if not vow:
            return 0
        v58 = "_v58" if rule["vows_v58"] else ""
        reward = rule.get(f"{vow}.reward{v58}", rule[f"{vow}.reward"])
        return reward if self.keeps(who, vow) else -rule[f"{vow}.penalty"]

    def base(self, total):
        """§6.2 Look up the base score."""
        rule = self.rule
        points = 0
        for step, worth in zip(rule["score_steps"], rule["score_points"], strict=True):
            if total >= step:
                points = worth
        beyond = total - rule["score_steps"][-1]
        if rule["score_extended"] and beyond > 0:
            points += beyond // rule["score_extended_step"] * rule["score_extended_points"]
        return points

    def totals(self, who):
        """§6.2, §11 Return a line of the score sheet."""
        rule, player, board = self.rule, self.players[who], self.board
        base = self.base(player.merit + player.wisdom)
        halved = base - base // 2 if min(player.merit, player.wisdom) < rule["halve_below"] else 0
        base -= halved
        vows = self.vow_points(who, player.vow), self.vow_points(who, player.great_vow)
        heroes = player.heroes * rule["hero_points"]
        sacrifice = rule["sacrifice_points"] * rule["final_sacrifice"]
        sacrifice *= 1 if who in board.sacrifices else -1
        score = base + sum(vows) + heroes + sacrifice
        karma = 0
        if rule["karma_multiplier"] and score > 0:
            at = sum(board.calamity > step for step in rule["karma_steps"])
            karma = score * rule["karma_tenths"][at] // 10 - score
        honours = rule["achievement_score"] * len(self.honours(who)) * rule["achievement_points"]
        score += karma + honours
        line = (player.merit, player.wisdom, base, halved, *vows, heroes, sacrifice, karma, honours)
        return (*line, score)

    def honours(self, who):
        """§12.13 Return the achievements of a character."""
        rule, player = self.rule, self.players[who]
        poor = player.provisions <= rule["honour_poverty_provisions"]
        met = {
            "ferry": player.delivers >= rule["honour_ferry"],
            "iron": not player.spent,
            "compassion": player.helps >= rule["honour_compassion"],
            "guardian": player.eased >= rule["honour_guardian"],
            "merit": player.merit >= rule["honour_merit"],
            "wisdom": player.wisdom >= rule["honour_wisdom"],
            "poverty": poor and player.merit >= rule["honour_poverty_merit"],
            "heroes": player.heroes >= rule["honour_heroes"],
            "refuge": all(each.faith >= REFUGE for each in self.players),
        }
        return [*player.honours, *(name for name, got in met.items() if got)]

    def result(self):
        """§6.3, C-37 Rank by score, merit, wisdom; a person's best character counts."""
        board, seats = self.board, max(self.owner) + 1
        if board.ending != "win":
            return board.ending, (), (0,) * seats
        ranks = [
            (board.totals[who][-1], player.merit, player.wisdom)
            for who, player in enumerate(self.players)
        ]
        best = [
            max(rank for rank, at in zip(ranks, self.owner, strict=True) if at == seat)
            for seat in range(seats)
        ]
        winners = tuple(seat for seat in range(seats) if best[seat] == max(best))
        return board.ending, winners, tuple(score for score, _, _ in best)


def referee(table, given):
    """Play a game in step with the engine; return how it ended, who won, and the scores."""
    return Referee(table, given).play()
