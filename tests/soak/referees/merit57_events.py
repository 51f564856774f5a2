"""Samsara of Merit v5.7, chapters 1.2 and 7: costs, losses, gifts, and what the cards do."""

from functools import cache
from types import SimpleNamespace

import resources

KINDS = ("provisions", "merit", "wisdom")
WORLDLY, REFUGE, RESOLVED = range(3)
NO, YES = ("no",), ("yes",)
FLAGS = ("redrawn", "refunded", "dedicated", "helped_bonus", "inspired", "committed")
NUMBERS = (
    "provisions merit wisdom faith refuge_round heroes skills taught requests despair gives"
    " delivers protects labours practices eased spent wards assists round_helps round_labours"
    " blessing boosts orphan student infant infant_next aided"
)


class Over(Exception):
    """§1.3 Calamity has gone too far."""


@cache
def deck(name):
    """Return the cards of a deck by their ids."""
    return {card["id"]: card for card in resources.toml(f"games/merit57/{name}.toml")["card"]}


@cache
def events():
    """Return every event by its id."""
    return deck("collective") | deck("general") | deck("exclusive") | deck("reserve")


def board_of_a_character():
    """Return an empty board of one character, by the names of the engine's fields."""
    flags = dict.fromkeys(FLAGS, False)
    texts = dict.fromkeys(["role", "renounced", "vow", "great_vow"], "")
    numbers = dict.fromkeys(NUMBERS.split(), 0)
    return SimpleNamespace(**numbers, **flags, **texts, converted=(), honours=())


class Table:
    """The boards, who is asked, and what paying, losing and giving are."""

    def __init__(self, table, given):
        self.table, self.rules = table, given.rules
        self.r = SimpleNamespace(**{key: given.rules[key] for key in given.rules if "." not in key})
        seats = len(given.players)
        self.two = seats == 2 and self.r.two_roles
        self.owner = [who % seats for who in range(4 if self.two else seats)]
        self.p = [board_of_a_character() for _ in self.owner]
        self.card = ""  # the event that is carried out
        self.settling = False  # despair waits for the end of the settlement
        piles = ("beings", "being_deck", "collective", "mix", "general", "flipped", "emptied")
        self.board = SimpleNamespace(
            **dict.fromkeys(("at", "left", "start", "calamity", "deliverance"), 0),
            **dict.fromkeys(("ward_round", "inspire_round", "lean_labour"), 0),
            **{pile: [] for pile in (*piles, "great_vows")},
            **dict.fromkeys(("ward", "bearer"), -1),
            **dict.fromkeys(("sacrifices", "totals"), ()),
            phase=0,
            round=1,
            stag=(-1, -1),
            reversed=False,
            ending="",
            uses={},
            exclusive={},
            roles=list(deck("roles")),
        )

    def order(self):
        """§4.0 Return everybody in turn order."""
        count = len(self.owner)
        return [(self.board.start + at) % count for at in range(count)]

    def others(self, who):
        return [other for other in self.order() if other != who]

    def strangers(self, who):
        """C-37 Return the others to whom, and from whom, anything can pass."""
        return [other for other in self.others(who) if self.owner[other] != self.owner[who]]

    def ask(self, who, topic, options, volunteers=None):
        return self.table.ask(self.owner[who], f"merit57.ask.{topic}", options, volunteers)

    def agrees(self, who, topic, *, able=True):
        return self.ask(who, topic, [YES, NO] if able else [NO]) == YES

    def pick(self, who, topic, others):
        return self.ask(who, topic, [("player", other) for other in others])[1]

    def secretly(self, topic, options):
        """C-02 Return what all choose at once; a person answers for one character at a time."""
        answers = {}
        while waiting := [who for who in options if who not in answers]:
            first = {self.owner[who]: who for who in reversed(waiting)}
            wave = [who for who in waiting if first[self.owner[who]] == who]
            asks = [(self.owner[who], f"merit57.ask.{topic}", options[who]) for who in wave]
            answers |= zip(wave, self.table.ask_all(asks), strict=True)
        return {who: answers[who][0] for who in options}

    def draw(self, topic, pile, who=None):
        card = self.table.chance(topic, pile, None if who is None else self.owner[who])
        pile.remove(card)
        return card

    def die(self, who, bonus=0):
        """§7B Roll one die; nothing lifts it above 6."""
        return min(6, self.table.chance("die", 6, self.owner[who]) + 1 + bonus)

    def worsen(self, by):
        """C-07 Calamity changes, and stops at 0."""
        self.board.calamity = max(0, self.board.calamity + by)

    def gain(self, who, kind, amount):
        setattr(self.p[who], kind, getattr(self.p[who], kind) + amount)

    def take(self, who, kind, amount):
        self.gain(who, kind, -amount)
        ran_out = kind == "provisions" and amount and not self.p[who].provisions
        if ran_out and who not in self.board.emptied:
            self.board.emptied.append(who)

    def can(self, who, price):
        return all(getattr(self.p[who], kind) >= price[kind] for kind in price)

    def pay(self, who, **price):
        """C-05 Pay a cost."""
        for kind, amount in price.items():
            self.take(who, kind, amount)
        self.p[who].spent += price.get("provisions", 0)

    def lose(self, who, kind, amount):
        """C-05, C-38 Lose what is there, unless somebody bears it; return what was lost.

        Whoever bears twice as much does so in person; who stands in by R2 has a loss as any other.
        """
        board, amount = self.board, min(amount, getattr(self.p[who], kind))
        if amount and kind == "provisions" and board.stag[0] == who:
            bearer, board.stag = board.stag[1], (-1, -1)
            self.lose(bearer, kind, amount)
            return 0
        more = {kind: amount * self.r.ward_factor}
        if amount and kind != "wisdom" and board.ward == who and self.can(board.bearer, more):
            board.ward = -1
            self.p[board.bearer].wards += 1
            self.take(board.bearer, kind, more[kind])
            return 0
        self.take(who, kind, amount)
        return amount

    def aid(self, giver, taker):
        """C-42 Note that one gave another provisions or wisdom this round, or inspired them."""
        self.p[giver].aided |= 1 << taker

    def gift(self, giver, taker, kind, amount):
        """C-11 Give of one's own if the other accepts; return whether it was given."""
        if not self.agrees(taker, "accept"):
            return False
        self.pay(giver, **{kind: amount})
        self.gain(taker, kind, amount)
        self.aid(giver, taker)
        return True

    def rescues(self):
        """§9.2, C-39 Those who have just run out may be given something."""
        board, amount = self.board, self.r.rescue
        while board.emptied:
            poor = board.emptied.pop(0)
            for who in self.strangers(poor):
                able = self.p[who].great_vow == "BV2" and self.p[who].provisions >= amount
                if able and not self.p[poor].provisions and self.agrees(who, "rescue"):
                    self.gift(who, poor, "provisions", amount)

    def done(self):
        """§1.2, B-27 An effect is complete: rescues, a look at calamity, then despair."""
        self.rescues()
        if self.board.calamity >= self.r.defeat_calamity:
            self.board.ending = "calamity"
            raise Over
        if not self.settling:
            self.despair()

    def despair(self):
        """§12.7, C-66 Whoever has nothing may ask for a reversal, once a round."""
        for who in self.order():
            player = self.p[who]
            nothing = player.vow and not (player.provisions or player.merit or player.wisdom)
            may = self.r.reversal and not self.board.reversed
            if nothing and may and player.despair < self.board.round:
                player.despair = self.board.round
                if self.agrees(who, "reversal"):
                    self.reverse(who)

    def reverse(self, who):
        """§12.7 Two dice decide how far the turn goes."""
        board, r = self.board, self.r
        board.reversed = True
        dice = self.die(who) + self.die(who)
        band = sum(dice > most for most in r.reversal_bands)
        self.worsen(-r.reversal_calm[band])
        self.change(who, merit=r.reversal_merit[band])
        fields = [each for each in board.being_deck if deck("beings")[each]["kind"] == "field"]
        if band == 2 and fields:
            board.beings.append([self.table.chance("being", fields), 0])
            board.being_deck.remove(board.beings[-1][0])
        if band == 3:
            self.change(who, wisdom=r.reversal_wisdom)
            for other in self.order():
                self.gain(other, "provisions", r.reversal_provisions)
        self.done()

    def change(self, who, **by):
        """Gain what is above 0, and lose what is below."""
        for kind, amount in by.items():
            if amount < 0:
                self.lose(who, kind, -amount)
            else:
                self.gain(who, kind, amount)


class Cards(Table):
    """§7 What the parts of a card do."""

    def n(self, name):
        """Return a number of the card."""
        return self.rules[f"{self.card}.{name}"]

    def parts(self, part):
        """Return what a part of the card does, as (verb, kind, number)."""
        return [
            (each["do"], kind, self.n(f"{part}.{each['do']}.{kind}"))
            for each in events()[self.card]["effects"]
            if each["on"] == part
            for kind in each
            if kind not in {"on", "do"}
        ]

    def has(self, part):
        return any(each["on"] == part for each in events()[self.card]["effects"])

    def price(self, part):
        """Return what a part of the card costs."""
        return {kind: number for verb, kind, number in self.parts(part) if verb == "pay"}

    def apply(self, part, who=None):
        """Do what a part of the card says, but for its price and what hangs on others' choices."""
        who = self.board.start if who is None else who
        for verb, kind, number in self.parts(part):
            if kind == "calamity":
                self.worsen(number * (verb != "each_chooser"))
            elif verb not in {"pay", "each_chooser"}:
                whom = {"all": self.order(), "others": self.others(who)}.get(
                    verb.split("_")[0], [who]
                )
                if verb == "one_gains":
                    whom = [self.pick(who, "one-gains", self.others(who))]
                for other in whom:
                    (self.lose if verb.endswith("lose") else self.gain)(other, kind, number)

    def closed_or(self, who, able):
        """Return A or B, A only of who is able to."""
        return self.ask(who, "option", [("option", part) for part in ("ab" if able else "b")])[1]

    def choose(self, who, *, able=True):
        """Return A or B; A must be payable."""
        return self.closed_or(who, able and self.can(who, self.price("a")))

    def bonus(self, who):
        """Return what the line of a role adds to that role's rolls."""
        own = self.p[who].role == events()[self.card]["role"]
        return own * self.rules.get(f"{self.card}.die_bonus", 0)

    def band(self, who, bonus=0):
        """§7B Roll a die in three bands."""
        return (self.die(who, bonus) + 1) // 2

    def roll(self, part, who):
        """Roll with the bonus of the role, and do what the band says; return it."""
        band = f"{part}{self.band(who, self.bonus(who))}"
        self.apply(band, who)
        return band

    def joined(self, who, *, free=False):
        """G02, G06 Ask another to join; return who did, both having paid."""
        price = self.price("yes")
        own = {} if free else price
        other = self.pick(who, "one-other", self.others(who)) if self.can(who, own) else None
        if other is None or not self.can(other, price) or not self.agrees(other, "join"):
            self.apply("no", who)
            return None
        self.pay(who, **own)
        self.pay(other, **price)
        return other

    def poorest(self, who, others):
        """Return which of those with the fewest provisions a character chooses."""
        least = min(self.p[other].provisions for other in others)
        return self.pick(who, "one-other", [o for o in others if self.p[o].provisions == least])


class Personal(Cards):
    """§7B Personal events: a card does what its parts say, unless it has a method of its own."""

    def personal(self, card, who):
        self.card = card
        getattr(self, card.lower(), self.plainly)(who)

    def plainly(self, who):
        """C-54 Choose, pay, roll if there are bands, apply; a role's line comes on top."""
        part = self.choose(who)
        self.pay(who, **self.price(part))
        if any(self.has(f"{part}{band}") for band in (1, 2, 3)):
            self.roll(part, who)
        self.apply(part, who)
        self.apply(f"{part}.{self.p[who].role}", who)
        return part

    def g01(self, who):
        if self.roll("d", who) == "d1":
            self.board.lean_labour += self.n("lean")

    def g02(self, who):
        other = self.joined(who, free=self.p[who].role == "farmer")
        for each in () if other is None else (who, other):
            self.apply("yes", each)

    def g03(self, who):
        part = self.choose(who)
        self.pay(who, **self.price(part))
        part = f"a{self.band(who)}" if part == "a" else part
        self.apply("a1.farmer" if part == "a1" and self.p[who].role == "farmer" else part, who)

    def g04(self, who):
        part = self.choose(who)
        self.pay(who, **self.price(part))
        limit = self.n("limit_farmer" if self.p[who].role == "farmer" else "limit")
        poor = self.p[who].provisions <= limit
        self.apply(("a.poor" if poor else "a.rich") if part == "a" else part, who)

    def g06(self, who):
        other = self.joined(who)
        if other is not None:
            band = f"d{self.band(who, max(self.bonus(who), self.bonus(other)))}"
            self.apply(band, who)
            self.apply(band, other)

    def g08(self, who):
        self.roll("d", who)
        self.rescues()
        gift = self.n("gift")
        givers = [other for other in self.strangers(who) if self.p[other].provisions >= gift]
        other = self.pick(who, "one-other", givers) if givers else None
        if givers and self.agrees(other, "spare") and self.gift(other, who, "provisions", gift):
            self.apply("giver", other)
            self.apply("taker", who)

    def g09(self, who):
        if self.p[who].role == "scholar":
            self.roll("a", who)
        else:
            self.plainly(who)

    def g10(self, who):
        other = self.pick(who, "one-other", self.others(who))
        if self.choose(who) == "b":
            self.apply("b.other", other)
            self.apply("b", who)
            return
        rolls = [self.die(each, self.bonus(each)) for each in (who, other)]
        for each, roll in zip((who, other), rolls, strict=True):
            result = "tie" if rolls[0] == rolls[1] else "higher" if roll == max(rolls) else "lower"
            self.apply(f"a.{result}", each)

    def g11(self, who):
        price = self.price("a.scholar" if self.p[who].role == "scholar" else "a")
        if self.closed_or(who, self.can(who, price)) == "a":
            self.pay(who, **price)
            self.roll("a", who)
        else:
            self.apply("b", who)

    def g12(self, who):
        wisdom = self.p[who].wisdom
        part = "middle" if wisdom < self.n("high_at") else "high"
        self.apply("low" if wisdom < self.n("middle_at") else part, who)
        self.apply(f"base.{self.p[who].role}", who)

    def g13(self, who):
        if self.p[who].role != "monk":
            self.feed_the_monk(who)
        elif self.roll("d", who) == "d3" and self.p[who].provisions >= self.n("gift"):
            takers = [("player", other) for other in self.strangers(who)]
            option = self.ask(who, "one-or-none", [*takers, NO])
            if option != NO and self.gift(who, option[1], "provisions", self.n("gift")):
                self.apply("d3.given", who)

    def feed_the_monk(self, who):
        if self.choose(who) == "b":
            return
        monks = [other for other in self.strangers(who) if self.p[other].role == "monk"]
        if not monks:
            self.pay(who, **self.price("a"))
        elif not self.gift(who, monks[0], *self.price("a").popitem()):
            return
        self.apply("a", who)

    def g14(self, who):
        chant = [who, self.pick(who, "one-other", self.others(who))]
        most = self.n("most") if self.p[who].role == "monk" else 1
        while len(chant) <= most and len(chant) < len(self.owner):
            rest = [("player", other) for other in self.order() if other not in chant]
            option = self.ask(who, "one-or-none", [*rest, NO])
            if option == NO:
                break
            chant.append(option[1])
        part = "crisis" if self.board.calamity >= self.n("crisis_at") else "calm"
        for each in chant:
            for _, kind, number in self.parts(part):
                if kind != "calamity":
                    self.gain(each, kind, number)
                elif each == who:
                    self.worsen(number)

    def g15(self, who):
        player = self.p[who]
        least = self.n("least_monk" if player.role == "monk" else "least")
        part = self.choose(who, able=player.provisions >= least)
        if part == "a":
            self.pay(who, provisions=player.provisions)
            player.honours += ("tigress",)
        self.apply(part, who)

    def g16(self, who):
        few = self.p[who].provisions <= self.n("few")
        self.apply(f"d{self.band(who, self.bonus(who) + few * self.n('few_bonus'))}", who)

    def g17(self, who):
        part = self.choose(who, able=self.p[who].provisions >= self.n("least"))
        if part == "a":
            price = self.price(f"a{self.band(who)}")["provisions"]
            self.pay(who, provisions=min(price, self.p[who].provisions))
        self.apply(part, who)

    def g18(self, who):
        part = self.plainly(who)
        if part == "a" and self.board.deliverance >= self.n("delivered"):
            self.apply("a.delivered", who)
        if part == "b" and "C10" in self.board.flipped:
            self.apply("b.festival", who)

    def g20(self, who):
        if self.plainly(who) == "b":
            have = {kind: getattr(self.p[who], kind) for kind in KINDS}
            lowest = [("kind", kind) for kind in KINDS if have[kind] == min(have.values())]
            self.gain(who, self.ask(who, "which-kind", lowest)[1], self.n("middle"))

    def ef2(self, who):
        part = self.choose(who)
        if part == "b":
            self.apply("b.poorest", self.poorest(who, self.others(who)))
        self.apply(part, who)

    def ef4(self, who):
        self.apply("base", who)
        if self.p[who].labours >= self.n("labours"):
            self.apply("base.laboured", who)
        part = self.choose(who, able=self.p[who].provisions >= self.n("gift"))
        if part == "a":
            other = self.pick(who, "one-other", self.strangers(who))
            if not self.gift(who, other, "provisions", self.n("gift")):
                return
            self.apply(part, other)
        self.apply(part, who)

    def em2(self, who):
        part, price = self.choose(who), self.price("a.other")
        for other in self.others(who) if part == "a" else ():
            able = self.can(other, price) and other in self.strangers(who)
            if self.agrees(other, "toll", able=able):
                self.pay(other, **price)
                self.gain(who, *price.copy().popitem())
            else:
                self.lose(other, "merit", self.n("a.other.lose.merit"))
        self.apply(part, who)

    def em3(self, who):
        most = self.n("most")
        amounts = range(1, min(most, self.p[who].provisions) + 1)
        part = self.choose(who, able=amounts)
        if part == "a":
            amount = self.ask(who, "amount", [("amount", each) for each in amounts])[1]
            self.pay(who, provisions=amount)
            self.gain(who, "merit", amount * self.n("a.each.gain.merit"))
            part = "a.full" if amount == most else part
        self.apply(part, who)

    def em4(self, who):
        self.plainly(who)
        if self.p[who].gives >= self.n("gives"):
            self.apply("base.gave", who)

    def es2(self, who):
        part = self.choose(who)
        if part == "a":
            other = self.pick(who, "one-other", self.strangers(who))
            lost = self.lose(other, "provisions", self.n("a.other.lose.provisions"))
            self.gain(who, "provisions", lost)
        self.apply(part, who)

    def es4(self, who):
        self.plainly(who)
        if self.p[who].taught:
            self.apply("base.taught", who)

    def ek2(self, who):
        if self.choose(who) == "a":
            each = self.n("a.other.lose.provisions")
            lost = {other: self.lose(other, "provisions", each) for other in self.others(who)}
            self.gain(who, "provisions", sum(lost[other] for other in self.strangers(who)))
            self.apply("a", who)
            return
        gift, givers = self.n("gift"), 0
        for other in self.strangers(who):
            able = self.p[other].provisions >= gift
            if self.agrees(other, "spare", able=able) and self.gift(other, who, "provisions", gift):
                self.apply("b.giver", other)
                givers += 1
        if not givers:
            self.apply("b.nobody", who)

    def ek3(self, who):
        prices = {kind: self.price(f"a.{kind}") for kind in KINDS[:2]}
        able = [("kind", kind) for kind in prices if self.can(who, prices[kind])]
        if self.choose(who, able=able) == "a":
            self.pay(who, **prices[self.ask(who, "which-kind", able)[1]])
            self.apply("a", who)
        else:
            self.roll("b", who)

    def ek4(self, who):
        self.apply("base", who)
        part, price, helpers = self.choose(who), self.price("a.helper"), 0
        self.apply(part, who)
        for other in self.others(who) if part == "a" else ():
            if self.agrees(other, "build", able=self.can(other, price)):
                self.pay(other, **price)
                self.apply("a.helper", other)
                helpers += 1
        if helpers:
            self.worsen(max(self.n("calm_most"), helpers * self.n("a.helped.gain.calamity")))

    def r2(self, who):
        part = self.choose(who)
        if part == "a":
            self.board.stag = (self.pick(who, "one-other", self.others(who)), who)
        self.apply(part, who)

    def r3(self, who):
        have = self.p[who].provisions
        part = self.choose(who, able=have)
        if part == "a":
            other = self.poorest(who, self.strangers(who))
            if not self.gift(who, other, "provisions", (have + 1) // 2):
                return
        self.apply(part, who)


class Events(Personal):
    """§7A Collective events."""

    def collective(self, card):
        self.card = card
        getattr(self, card.lower())()

    def heroes(self):
        """B-22, B-23, C-45 The base effect, and whose hero moment it is; return the heroes."""
        heroes = []
        if not self.r.hero_replaces_base:
            self.apply("base")
        for who in self.order():
            player = self.p[who]
            part = f"hero.{player.role}"
            if not self.has(part) or (heroes and self.r.plague_hero_alone):
                continue
            free = self.card == "C2" and player.provisions >= self.n("free_at")
            price = {} if free else self.price(part)
            if self.agrees(who, "hero", able=self.can(who, price)):
                self.pay(who, **price)
                self.apply(part, who)
                player.heroes += 1
                player.honours += ("peacemaker",) * (self.card == "C6")
                heroes.append(who)
        if self.r.hero_replaces_base and not heroes:
            self.apply("base")
        return heroes

    def open_to(self, who, parts, *, short=False):
        """C-06 Return what is open to a player; §12.14 with the bonus A is, to those short too."""
        return [(part,) for part in parts if short or self.can(who, self.price(part))]

    def is_crisis(self):
        return self.board.calamity >= self.r.sacrifice_bonus_at

    def take_a(self, who, *, crisis):
        """Pay for A and have it; B-50, §12.14 what sacrifice may earn besides."""
        r, price = self.r, self.price("a")
        bonus = crisis * r.sacrifice_bonus_merit
        bonus += (not self.can(who, price)) * r.sacrifice_bonus_short
        self.pay(who, **{kind: min(price[kind], getattr(self.p[who], kind)) for kind in price})
        self.apply("a", who)
        self.gain(who, "merit", bonus * r.sacrifice_bonus)

    def all_took(self, took):
        """C-46, §12.14 What follows if all who choose take the same."""
        parts = set(took.values())
        if parts == {"b"}:
            self.apply("all_b")
        for who in took if parts == {"a"} and self.r.sacrifice_bonus else ():
            self.gain(who, "merit", self.r.sacrifice_bonus_all)

    def natural(self):
        """C-02, B-20 to B-22 All but heroes choose at once; none of it touches another."""
        heroes = self.heroes()
        all_but = self.card == "C3" and not self.r.plague_hero_alone
        choose = [w for w in self.order() if not heroes or (all_but and w not in heroes)]
        short = self.r.sacrifice_bonus
        took = self.secretly("choice", {w: self.open_to(w, "ab", short=short) for w in choose})
        for who in took:
            self.p[who].committed = self.r.secrecy_penalty and self.r.secrecy_once
        cured = any(self.p[who].role == "scholar" for who in heroes)
        crisis = self.is_crisis()
        for who in [who for who in took if took[who] == "a"]:
            self.take_a(who, crisis=crisis)
            self.worsen(self.n("a.each_chooser.calamity"))
            if cured:
                self.gain(who, "merit", self.n("hero.scholar.each_chooser.merit"))
        for who in [who for who in took if took[who] == "b"]:
            self.apply("b", who)
        self.all_took(took)

    c1 = c2 = c3 = natural

    def c4(self):
        """C-47 In turn order each follows or looks on, openly."""
        self.apply("base")
        took = {}
        for who in self.order():
            options = self.open_to(who, "ab", short=self.r.sacrifice_bonus)
            took[who] = self.ask(who, "choice", options)[0]
            if took[who] == "b":
                self.apply("b", who)
                continue
            poor = self.p[who].provisions <= self.n("poor_at")
            self.take_a(who, crisis=self.is_crisis())
            if poor:
                self.apply("poor", who)
        self.all_took(took)

    def c5(self):
        """B-25, C-48 Worse in a crisis; one who resists spares everybody the loss."""
        part = "crisis" if self.board.calamity >= self.n("crisis_at") else "base"
        self.worsen(self.n(f"{part}.all_gain.calamity"))
        price = self.price("resist")
        for who in self.order():
            able = self.p[who].wisdom >= self.n("resist_wisdom") and self.can(who, price)
            if self.agrees(who, "resist", able=able):
                self.pay(who, **price)
                self.apply("resist", who)
                return
        poor = [who for who in self.order() if not self.p[who].provisions]
        for who in self.order():
            if who in poor:
                self.apply("destitute", who)
            else:
                self.lose(who, "provisions", self.n(f"{part}.all_lose.provisions"))

    def c6(self):
        """C-49 Chosen and settled one by one, unless somebody makes peace."""
        for who in () if self.heroes() else self.order():
            part = self.ask(who, "choice", self.open_to(who, "abc"))[0]
            self.pay(who, **self.price(part))
            if part != "b":
                self.apply(part, who)
            elif self.die(who) <= self.n("found_at"):
                self.apply("b1", who)

    def c7(self):
        """C-50 Who has most may share with who has least."""
        self.apply("base")
        have = [player.provisions for player in self.p]
        amount = self.n("share.pay.provisions")
        for who in self.order() if max(have) > min(have) else ():
            poorest = [other for other in self.strangers(who) if have[other] == min(have)]
            able = have[who] == max(have) and poorest and have[who] >= amount
            if able and self.agrees(who, "share"):
                other = self.pick(who, "share-with", poorest)
                if self.gift(who, other, "provisions", amount):
                    self.apply("share", who)
                    self.apply("share", other)
                return

    def c8(self):
        self.apply("base")
        if self.board.calamity <= self.n("calm_at"):
            self.apply("festival")

    def to_the_faithful(self):
        for who in self.order():
            if self.p[who].faith >= REFUGE:
                self.apply("refuge", who)
            if self.p[who].faith == RESOLVED:
                self.apply("mahayana", who)

    def offerings(self):
        """C-51 Each may offer once."""
        price = self.price("offering")
        for who in self.order():
            if self.agrees(who, "offering", able=self.can(who, price)):
                self.pay(who, **price)
                self.apply("offering", who)

    def c9(self):
        self.apply("base")
        self.to_the_faithful()
        self.offerings()

    def c10(self):
        """B-24 Twice, or nothing."""
        if self.board.deliverance >= self.n("delivered"):
            self.apply("base")
            self.apply("departed")

    def c11(self):
        """C-52 The scholar may assist, which counts as help (§9.4)."""
        self.apply("base")
        self.to_the_faithful()
        price = self.price("teaching")
        for who in [who for who in self.order() if self.p[who].role == "scholar"]:
            if self.agrees(who, "teaching", able=self.can(who, price)):
                self.pay(who, **price)
                self.apply("teaching", who)
                for other in self.others(who):
                    self.aid(who, other)

    def c12(self):
        self.apply("base")
        if all(player.faith >= REFUGE for player in self.p):
            self.apply("all_refuge")
        self.offerings()
