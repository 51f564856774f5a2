"""Samsara of Merit v5.7, by its rulebook (§) and rulings (B-…, C-…)."""

from contextlib import contextmanager
from itertools import combinations

from merit57_events import KINDS, REFUGE, RESOLVED, WORLDLY, Events, Over, deck

ROLE, FAITH, START, COLLECTIVE, PERSONAL, BEINGS, ACTIONS, SETTLEMENT, SCORE, OVER = range(1, 11)
STAY = ("stay",)


def is_disaster(card):
    return card in {"C1", "C2", "C3", "C4", "C5", "C6"}


class Acts(Events):
    """§3.3, §5, §9, §12.5, §12.6 What is done in the action phase."""

    def ways(self, who, being):
        """§5.5, C-22 Return the open ways of paying for a being: (way, cost, wisdom).

        B-35 One discount counts; a scholar may take the larger of two for wisdom.
        """
        r, player = self.r, self.p[who]
        base = self.rules[f"{being}.cost_v52" if r.being_cost_v52 else f"{being}.cost"]
        base += r.deliver_merchant * (player.role == "merchant")
        discount = r.worldly_discount * (player.faith == WORLDLY)
        plain = max(1, base - discount - r.deliver_monk * (player.role == "monk"))
        ways = [("plain", plain, 0)]
        if player.role == "scholar" and r.deliver_scholar > discount:
            ways.append(("wise", max(1, base - r.deliver_scholar), r.deliver_scholar_wisdom))
        ways = ways if player.wisdom >= r.deliver_wisdom else []
        if player.role == "merchant":
            ways.append(("trade", plain * r.trade_factor, 0))
        purse = player.provisions + (player.role == "monk") * min(r.monk_swap, player.merit)
        return [way for way in ways if purse >= way[1] and player.wisdom >= way[2]]

    def protect_cost(self, who):
        return self.r.protect_monk_cost if self.p[who].role == "monk" else self.r.protect_cost

    def actions(self, who):
        """§4.4, §5.1 Return the actions open to a character."""
        r, player = self.r, self.p[who]
        options = [("labour",), ("practice",), ("pass",)]
        options += [("give",)] * (player.provisions >= r.give_cost)
        options += [("protect",)] * (player.provisions >= self.protect_cost(who))
        for being, _ in self.board.beings:
            options += [("deliver", being, way) for way, _, _ in self.ways(who, being)]
        if player.requests < r.aid_requests:
            options += [("aid", other) for other in self.strangers(who)]
        if player.role == "scholar" and player.skills < r.skill_uses:
            for count in range(1, r.teach_most + 1):
                options += [("teach", *taught) for taught in combinations(self.others(who), count)]
        return options

    def powers(self, who):
        """§9.1, §9.4 Return the declarations open to the holder of a vow."""
        board, player = self.board, self.p[who]
        verb = {"BV1": "ward", "BV4": "inspire"}.get(player.great_vow)
        used = board.ward_round if verb == "ward" else board.inspire_round
        poor = verb == "inspire" and player.wisdom < self.r.inspire_cost
        if not verb or used == board.round or poor:
            return []
        return [(verb, other) for other in self.others(who)]

    def skills(self, who):
        """§3.3, C-33 Return what a character may do without an action, in anybody's turn."""
        r, player, options = self.r, self.p[who], []
        if player.skills < r.skill_uses:
            if player.role == "farmer" and player.provisions >= r.share_cost:
                options += [("share", other) for other in self.strangers(who)]
            if player.role == "merchant" and player.provisions >= r.feast_cost:
                options.append(("feast",))
            if player.role == "monk" and player.merit >= r.boost_cost:
                options += [("boost", o) for o in self.others(who) if not self.p[o].boosts]
        return options + self.powers(who)

    def free(self, who):
        """§12.5, §12.6 Return all that takes no action in one's own turn."""
        r, player, options = self.r, self.p[who], self.skills(who)
        if r.dedication and player.faith >= REFUGE and not player.dedicated:
            for other in self.strangers(who):
                most = min(r.dedication_most, player.merit)
                options += [("dedicate", other, amount) for amount in range(1, most + 1)]
        fits = (player.faith >= REFUGE, player.faith == WORLDLY, player.faith == RESOLVED)
        for kind, fit, cost in zip(KINDS, fits, r.convert_cost, strict=True):
            able = fit and getattr(player, kind) >= cost and kind not in player.converted
            options += [("convert", kind)] * (r.conversion and able)
        return options

    def do(self, who, option):
        """Do what takes no action."""
        if option[0] == "aside":
            who, option = option[1], option[2:]
        getattr(self, f"do_{option[0]}")(who, *option[1:])
        self.done()

    def do_share(self, who, other):
        if self.gift(who, other, "provisions", self.r.share_cost):
            self.p[who].skills += 1
            self.gain(who, "merit", self.r.share_merit)
            self.gain(other, "merit", self.r.share_merit)

    def do_feast(self, who):
        self.p[who].skills += 1
        self.pay(who, provisions=self.r.feast_cost)
        for player in self.p:
            player.merit += self.r.feast_merit
        self.worsen(-self.r.feast_calm)

    def do_boost(self, who, other):
        self.p[who].skills += 1
        self.pay(who, merit=self.r.boost_cost)
        self.p[other].boosts = self.r.boost

    def do_ward(self, who, other):
        board = self.board
        board.ward, board.bearer, board.ward_round = other, who, board.round

    def do_inspire(self, who, other):
        self.pay(who, wisdom=self.r.inspire_cost)
        self.board.inspire_round = self.board.round
        self.p[other].inspired = True
        self.aid(who, other)

    def do_dedicate(self, who, other, amount):
        if self.agrees(other, "dedication"):
            self.p[who].dedicated = True
            self.pay(who, merit=amount)
            self.p[other].merit += amount
            self.worsen(-self.r.dedication_calm)

    def do_convert(self, who, kind):
        at = KINDS.index(kind)
        self.p[who].converted += (kind,)
        self.pay(who, **{kind: self.r.convert_cost[at]})
        self.gain(who, ("wisdom", "provisions", "merit")[at], self.r.convert_gain[at])
        if kind == "wisdom":
            other = self.pick(who, "convert-wisdom", self.others(who))
            self.p[other].wisdom += self.r.convert_share

    def do_slip(self, who):
        """C-68 A penalty, and not a loss."""
        self.p[who].merit = max(0, self.p[who].merit - self.r.secrecy_merit)
        self.p[who].committed = False

    def act(self, who, verb, *more):
        """§5 Take an action; what waited for it comes on top."""
        player, use = self.p[who], (verb, self.board.round)
        self.board.uses[use] = self.board.uses.get(use, 0) + 1
        if verb == "pass":
            return
        orphan, player.orphan = player.orphan, 0
        boost, player.boosts = player.boosts, 0
        getattr(self, f"act_{verb}")(player, who, *more)
        player.merit += orphan
        if boost:
            kind = self.ask(who, "boost-kind", [("kind", kind) for kind in KINDS])[1]
            self.gain(who, kind, boost)
        self.done()

    def act_labour(self, player, _who):
        """§5.2, C-27, C-29."""
        r, first = self.r, not player.round_labours
        amount = r.labour + r.labour_farmer * (player.role == "farmer")
        amount += r.labour_worldly * (player.faith == WORLDLY) + r.inspire * player.inspired
        amount += player.infant * first
        if not (first and player.role == "farmer"):
            amount -= self.board.lean_labour
        player.provisions += max(0, amount)
        player.labours += 1
        player.round_labours += 1

    def act_practice(self, player, who):
        """§5.3, C-62."""
        r = self.r
        amount = r.practice + r.practice_scholar * (player.role == "scholar")
        amount += r.practice_worldly * (player.faith == WORLDLY) + r.inspire * player.inspired
        amount += player.student
        if r.dice_practice:
            dice = self.die(who) + self.die(who)
            amount += (dice >= r.practice_dice[1]) - (dice <= r.practice_dice[0])
            amount = max(1, amount)
        player.wisdom += amount
        player.student = 0
        player.practices += 1

    def helps(self, player):
        """§5.1, B-30 Count help actions: give, deliver, protect and nothing else."""
        return player.gives + player.delivers + player.protects

    def helped(self, player):
        """§5.1, C-20 A help action is complete."""
        player.round_helps += 1
        player.merit += self.r.inspire * player.inspired
        player.wisdom += self.r.renounced_wisdom * (player.renounced == "wisdom")

    def act_give(self, player, who):
        """§5.4, §9.3, C-13, C-40."""
        r = self.r
        crisis = self.board.calamity >= r.give_crisis_at
        if player.provisions <= r.honour_lamp and "lamp" not in player.honours:
            player.honours += ("lamp",)
        self.pay(who, provisions=r.give_cost)
        getters = [who]
        if player.great_vow == "BV3":
            everybody, sizes = [who, *self.others(who)], range(1, r.share_gift_most + 1)
            groups = [group for size in sizes for group in combinations(everybody, size)]
            getters = self.ask(who, "receivers", [("players", *group) for group in groups])[1:]
        for getter in getters:
            self.p[getter].merit += r.give_merit
        player.merit += r.give_merchant * (player.role == "merchant") + r.give_crisis * crisis
        self.worsen(-r.give_calm - r.renounced_calm * (player.renounced == "provisions"))
        player.gives += 1
        self.helped(player)

    def act_protect(self, player, who):
        """§5.6, B-31, C-13."""
        r, monk, before = self.r, player.role == "monk", self.board.calamity
        self.pay(who, provisions=self.protect_cost(who))
        player.merit += r.protect_monk_merit if monk else r.protect_merit
        player.merit += r.protect_crisis * (before >= r.protect_crisis_at)
        self.worsen(-r.protect_calm)
        player.eased += before - self.board.calamity
        blessing = r.blessing_monk if monk else r.blessing
        for other in self.others(who):
            both = self.p[other].blessing, blessing
            self.p[other].blessing = sum(both) if r.blessing_stacks else max(both)
        player.protects += 1
        self.helped(player)

    def act_deliver(self, player, who, being, way):
        """§5.5, §8, C-23."""
        r, board = self.r, self.board
        entry = {
            key: self.rules.get(f"{being}.{key}", 0) for key in deck("beings")[being]["numbers"]
        }
        cost, wisdom = next(each[1:] for each in self.ways(who, being) if each[0] == way)
        swap, more = 0, entry.get("special_cost", 0)
        if player.role == "monk":
            most = min(r.monk_swap, player.merit, cost)
            swaps = range(max(0, cost - player.provisions), most + 1)
            swap = self.ask(who, "swap", [("swap", amount) for amount in swaps])[1]
        able = being == "B10" and player.provisions >= cost - swap + more
        taught = able and self.agrees(who, "hunter")
        self.pay(who, provisions=cost - swap + more * taught, merit=swap, wisdom=wisdom)
        last = being == "B08" and cost > swap and not player.provisions
        refuge, in_field = player.faith >= REFUGE, deck("beings")[being]["kind"] == "field"
        player.merit += entry["merit"] + player.blessing
        player.merit += in_field * (r.field_merit + refuge * r.field_refuge)
        player.merit += refuge * r.refuge_save_bonus * r.refuge_save
        player.merit += r.renounced_merit * (player.renounced == "merit")
        player.merit += r.trade_merit * (way == "trade" and r.merchant_v57)
        player.wisdom += entry["wisdom"]
        special = entry.get("special", 0)
        player.merit += special * (taught or last)
        player.orphan += special * (being == "B03")
        player.student += special * (being == "B05")
        player.provisions += special * (being == "B06")
        self.worsen(-special * (being == "B07"))
        player.infant_next += special * (being == "B09")
        board.deliverance += 1
        board.beings = [each for each in board.beings if each[0] != being]
        if player.role == "merchant" and not player.refunded:
            player.refunded = True
            player.provisions += r.merchant_refund
        for other in self.others(who):
            self.p[other].assists += self.p[other].aided >> who & 1
        player.delivers += 1
        self.helped(player)

    def act_aid(self, player, who, other):
        """§5.7, C-35 A request that is declined is spent; one whose gift is declined is not."""
        gifts = {"provisions": self.r.aid_provisions, "wisdom": self.r.aid_wisdom}
        able = [(f"aid-{kind}",) for kind in gifts if self.can(other, {kind: gifts[kind]})]
        kind = self.ask(other, "aid", [*able, ("refuse",)])[0].removeprefix("aid-")
        if kind == "refuse":
            player.requests += 1
        elif self.gift(other, who, kind, gifts[kind]):
            player.requests += 1
            player.merit += self.r.aid_merit
            self.p[other].merit += self.r.aid_merit

    def act_teach(self, player, who, *others):
        """§3.3."""
        for other in others:
            self.p[other].wisdom += self.r.teach_wisdom
            self.aid(who, other)
        player.merit += self.r.teach_merit
        player.skills += 1
        player.taught += 1


class Rounds(Acts):
    """§3, §4 Setting up, and the round."""

    def now(self, phase, at=0):
        """Have the boards compared at the end of a step."""
        self.board.phase, self.board.at = phase, at
        self.table.now({**vars(self.board), "players": [vars(player) for player in self.p]})

    def following(self, phase, at, after):
        """Return the next step of a phase that everybody goes through in turn."""
        return (phase, at + 1) if at + 1 < len(self.owner) else (after, 0)

    @contextmanager
    def step(self, phase, at=0):
        """Play a step of the engine's, which points to the next one even if it ends the game."""
        try:
            yield
        except Over:
            self.now(phase, at)
            raise
        self.now(SCORE if self.board.round > self.r.rounds else phase, at)

    def play(self):
        """§4 Play the rounds."""
        self.set_up()
        for _ in range(self.r.rounds):
            with self.step(COLLECTIVE):
                self.start()
            with self.step(PERSONAL):
                self.event()
            for at, who in enumerate(self.order()):
                with self.step(*self.following(PERSONAL, at, BEINGS)):
                    self.personal_event(who)
            with self.step(ACTIONS):
                self.beings()
            for at, who in enumerate(self.order()):
                self.board.left = self.r.actions
                while self.board.left:
                    self.step_of_turn(at, who)
            with self.step(START):
                self.settlement()

    def set_up(self):
        """§3.1 The piles, the start player, the first beings; then roles, faiths and vows."""
        board, r = self.board, self.r
        board.start = self.table.chance("start", len(self.owner))
        merits = [card for card in deck("collective") if not is_disaster(card)]
        for _ in range(6 - r.merit_events):
            self.draw("collective", merits)
        board.collective = [card for card in deck("collective") if is_disaster(card)] + merits
        for card, entry in deck("general").items():
            if r.personal_deck == "full" or "classic" not in entry["icons"]:
                board.general.append(card)
        board.general += deck("reserve") if r.promo else []
        for card, entry in deck("exclusive").items():
            board.exclusive.setdefault(entry["role"], []).append(card)
        board.being_deck, board.great_vows = list(deck("beings")), list(deck("great_vows"))
        if r.segments == "last3":
            self.lay_row()
        for _ in range(r.beings_open):
            board.beings.append([self.draw("being", board.being_deck), 0])
        self.now(ROLE)
        self.give_roles()
        for at, who in enumerate(self.order()):
            self.first_faith(who)
            self.done()
            self.now(*self.following(FAITH, at, START))

    def lay_row(self):
        """§12.8, B-47 The events of all rounds lie in a row, a disaster among the last three."""
        rest, row = self.board.collective, self.board.mix
        for _ in range(min(self.r.rounds, len(rest))):
            row.append(self.draw("collective", rest))
        disasters = [card for card in rest if is_disaster(card)]
        if row and disasters and not any(is_disaster(card) for card in row[-3:]):
            rest.append(row[0])
            disaster = self.table.chance("collective", disasters)
            row[:] = [row[-1], *row[1:-1], disaster][-len(row) :]
            rest.remove(disaster)

    def give_roles(self):
        """§3.2, §12.11 By lot, or chosen; two people pick one, two, one."""
        order = self.order()
        order = [*order[:2], order[3], order[2]] if self.two else order
        chosen = self.r.roles_by == "choice" or (self.r.roles_by == "pick" and self.two)
        for at, who in enumerate(order):
            roles = self.board.roles
            if chosen:
                self.p[who].role = self.ask(who, "role", [("role", role) for role in roles])[1]
                roles.remove(self.p[who].role)
            else:
                self.p[who].role = self.draw("role", roles, who)
            self.now(*self.following(ROLE, at, FAITH))

    def take_refuge(self, who, line):
        """§3.4 What refuge brings, by how late it comes."""
        self.p[who].faith, self.p[who].refuge_round = REFUGE, self.board.round
        self.change(who, merit=self.r.refuge_merit[line], wisdom=self.r.refuge_wisdom[line])

    def resolve(self, who, kind):
        """§3.4 Relinquish something for good, and choose a bodhisattva vow."""
        player, vows = self.p[who], self.board.great_vows
        self.pay(who, **{kind: self.r.renounce_cost[KINDS.index(kind)]})
        player.faith, player.renounced = RESOLVED, kind
        player.great_vow = self.ask(who, "great-vow", [("vow", vow) for vow in vows])[1]
        vows.remove(player.great_vow)

    def first_faith(self, who):
        """C-14 to C-16 Resources, faith and vows at the start."""
        r, player = self.r, self.p[who]
        for kind in KINDS:
            setattr(player, kind, self.rules[f"{player.role}.{kind}"])
        brings = (0, r.refuge_merit[0], r.refuge_wisdom[0])
        options = [STAY] * (player.role != "monk") + [("refuge",)]
        for kind, more, cost in zip(KINDS, brings, r.renounce_cost, strict=True):
            options += [("resolve", kind)] * (max(0, getattr(player, kind) + more) >= cost)
        option = self.ask(who, "faith", options)
        if option == STAY:
            player.provisions += r.worldly_provisions
        else:
            self.take_refuge(who, 0)
        vows = [vow for vow, entry in deck("vows").items() if entry["role"] == player.role]
        if r.vows_by == "lot":
            player.vow = self.table.chance("vow", vows)
        else:
            player.vow = self.ask(who, "vow", [("vow", vow) for vow in vows])[1]
        if option[0] == "resolve":
            self.resolve(who, option[1])

    def start(self):
        """§4.0 What vows bring, daily merit, alms; then powers may be declared."""
        board, r = self.board, self.r
        for who, player in enumerate(self.p):
            for kind in KINDS:
                self.gain(who, kind, self.rules.get(f"{player.vow}.daily_{kind}", 0))
            player.merit += r.refuge_daily * (player.faith >= REFUGE)
            if player.role == "monk" and not player.provisions:
                player.provisions += r.alms
        if board.round == r.rounds and board.calamity >= r.reversal_calamity:
            self.offer_reversal()
        for who in self.order():
            powers = self.powers(who)
            option = self.ask(who, "power", [*powers, ("pass",)]) if powers else ("pass",)
            if option != ("pass",):
                self.do(who, option)

    def event(self):
        """§4.1, §12.8 Turn up one collective event."""
        board, pile = self.board, self.board.collective
        card = ""
        if self.r.segments == "last3":
            card = board.mix.pop(0) if board.mix else ""
        elif self.r.segments == "mixed":
            card = self.mixed_event()
        elif pile:
            card = self.draw("collective", pile)
        if card:
            board.flipped.append(card)
            self.collective(card)
            self.done()

    def mixed_event(self):
        """§12.8, C-67 First shared merit, then a mix of both, then disasters."""
        board, r = self.board, self.r
        merits = [card for card in board.collective if not is_disaster(card)]
        disasters = [card for card in board.collective if is_disaster(card)]
        if board.round == r.segment_blessings + 1:
            for pile in (merits, disasters):
                for _ in range(min(len(pile), r.segment_mixed)):
                    board.mix.append(self.draw("collective", pile))
                    board.collective.remove(board.mix[-1])
        if board.mix:
            return self.draw("collective", board.mix)
        early = board.round <= r.segment_blessings
        pile = (merits or disasters) if early else (disasters or merits)
        card = self.table.chance("collective", pile) if pile else ""
        board.collective = [each for each in board.collective if each != card]
        return card

    def personal_event(self, who):
        """§4.2, C-32 Draw one and deal with it; the scholar may once take another instead."""
        player = self.p[who]
        pile = self.board.general if self.board.round % 2 else self.board.exclusive[player.role]
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
        late = [being for being in board.beings if being[1] >= self.r.timeout_marker]
        board.beings = [being for being in board.beings if being not in late]
        self.worsen(len(late) * self.r.timeout)

    def beings(self):
        """§12.3, §4.3, then §3.4 the one chance of the round to declare a faith (B-10)."""
        board = self.board
        if self.r.mode == "hard":
            self.worsen(self.r.hard_calamity)
            self.done()
        board.beings = [[being, marker + 1] for being, marker in board.beings]
        if self.r.timeout_immediate:
            self.time_out()
        if board.being_deck:
            board.beings.append([self.draw("being", board.being_deck), 0])
        self.done()
        for who in self.order() if board.round > 1 else ():
            self.declare(who)

    def declare(self, who):
        """§3.4, C-16 After the start only provisions can be relinquished."""
        player, round_ = self.p[who], self.board.round
        if player.faith == RESOLVED:
            return
        options = [STAY] + [("refuge",)] * (player.faith == WORLDLY)
        able = player.provisions >= self.r.renounce_cost[0]
        option = self.ask(who, "faith", options + [("resolve", "provisions")] * able)
        if option == STAY:
            return
        if player.faith == WORLDLY:
            self.take_refuge(who, 1 if round_ <= 3 else 2 if round_ <= 5 else 3)
        if option[0] == "resolve":
            self.resolve(who, "provisions")
        self.done()

    def asides(self, who):
        """C-33, C-37 Return what others may do in somebody's turn, by seat."""
        asides = {seat: [] for seat in self.owner}
        for other in self.others(who):
            asides[self.owner[other]] += [("aside", other, *each) for each in self.skills(other)]
        return asides, asides.pop(self.owner[who])

    def step_of_turn(self, at, who):
        """§4.4 An action, or something that takes none; after the last, C-33 what is free."""
        asides, own = self.asides(who)
        slips = self.r.secrecy_penalty and self.p[who].merit > 0
        slips = slips and (self.p[who].committed or not self.r.secrecy_once)
        acts = self.actions(who)
        option = self.ask(who, "action", acts + self.free(who) + own + [("slip",)] * slips, asides)
        is_act = option in acts
        self.board.left -= is_act
        phase = (ACTIONS, at) if self.board.left else self.following(ACTIONS, at, SETTLEMENT)
        with self.step(*phase):
            if is_act:
                self.act(who, *option)
            else:
                self.do(who, option)
            while not self.board.left and self.r.free_after_last and (free := self.free(who)):
                asides, own = self.asides(who)
                option = self.ask(who, "end", [*free, *own, ("end",)], asides)
                if option == ("end",):
                    break
                self.do(who, option)

    def settlement(self):
        """§4.5, C-55; who then has nothing is asked at its end, in the new round (C-66)."""
        board, r = self.board, self.r
        self.settling = True
        if not r.timeout_immediate:
            self.time_out()
            self.done()
        for who in self.order():
            self.keep_alive(who)
        for player in self.p:
            if self.helps(player) >= r.help_bonus_at and not player.helped_bonus:
                player.helped_bonus = True
                player.merit += r.help_bonus
        for who in self.order():
            if self.p[who].faith == RESOLVED and not self.p[who].round_helps:
                self.lose(who, "merit", r.conduct_merit)
                self.done()
        if board.round == r.rounds - 1 and board.deliverance < r.reversal_deliverance:
            self.offer_reversal()
        for player in self.p:
            player.round_helps = player.round_labours = player.blessing = player.aided = 0
            player.orphan = player.student = 0
            player.inspired = player.committed = False
            player.infant, player.infant_next = player.infant_next, 0
        board.stag, board.lean_labour = (-1, -1), 0
        board.round += 1
        if r.start_rotates and board.round <= r.rounds:
            board.start = (board.start + 1) % len(self.owner)
        self.settling = False
        self.despair()

    def keep_alive(self, who):
        """§4.5, §12.2, C-08 Lose provisions; who has too few loses merit besides."""
        r, player = self.r, self.p[who]
        spared = player.faith == WORLDLY or r.mode == "simple"
        if self.board.round in (r.survival_rounds_worldly if spared else r.survival_rounds):
            short = player.provisions < r.survival_provisions
            self.lose(who, "provisions", r.survival_provisions)
            self.lose(who, "merit", r.survival_merit * short)
            self.done()

    def offer_reversal(self):
        """§12.7, C-66 Ask whoever has the least merit and wisdom, then the next."""
        if not self.r.reversal or self.board.reversed:
            return
        for who in sorted(self.order(), key=lambda who: self.p[who].merit + self.p[who].wisdom):
            if self.agrees(who, "reversal"):
                self.reverse(who)
                return


class Referee(Rounds):
    """§6, §12.10, §12.13, §12.14 The end."""

    def finish(self):
        """§12.10, §6.1 The last sacrifice, then whether the team has won."""
        board, r = self.board, self.r
        if r.final_sacrifice:
            options = [("sacrifice",), ("refrain",)]
            given = self.secretly("sacrifice", dict.fromkeys(self.order(), options))
            board.sacrifices = tuple(sorted(who for who in given if given[who] == "sacrifice"))
            self.worsen(-min(r.sacrifice_calm * len(board.sacrifices), r.sacrifice_calm_most))
            for who in board.sacrifices:
                self.lose(who, "merit", r.sacrifice_merit)
        limits = [r.win_calamity, r.win_deliverance]
        limits = [r.two_win_calamity, r.two_win_deliverance] if self.two else limits
        more = {"simple": (r.simple_calamity, r.simple_deliverance), "normal": (0, 0)}
        more = more.get(r.mode, (r.hard_win_calamity, r.hard_win_deliverance))
        board.ending = "win" if board.deliverance >= limits[1] + more[1] else "too-few"
        if board.calamity > limits[0] + more[0]:
            board.ending = "too-much-calamity"
        for player in self.p:
            if player.role == "merchant" and r.merchant_v57 and player.gives >= r.gifts_end_at:
                player.wisdom += r.gifts_end_wisdom
            if player.role == "farmer" and r.farmer_v58 and player.labours >= r.labours_end_at:
                player.merit += r.labours_end_merit
        won = board.ending == "win"
        nothing = (0,) * 9
        board.totals = [
            (player.merit, player.wisdom, *(self.line(who) if won else nothing))
            for who, player in enumerate(self.p)
        ]
        self.now(OVER)

    def vow(self, who, vow):
        """§9 Return what a vow is worth: all that it names must be reached."""
        if not vow:
            return 0
        board, player = self.board, self.p[who]
        have = {**vars(player), "deliverance": board.deliverance, "calamity": board.calamity}
        have["helps"] = self.helps(player)
        numbers = {name: self.rules[f"{vow}.{name}"] for name in deck_of_vows()[vow]["numbers"]}
        for name in [name for name in numbers if name.endswith("_v58")]:
            number = numbers.pop(name)
            if self.r.vows_v58:
                numbers[name.removesuffix("_v58")] = number
        reward, penalty = numbers.pop("reward"), numbers.pop("penalty")
        for name, number in numbers.items():
            if name.endswith("_most"):
                met = have[name.removesuffix("_most")] <= number
            else:
                met = name.startswith("daily") or have[name] >= number
            if not met:
                return -penalty
        return reward

    def base_score(self, total):
        """§6.2 Look up the base score; C-57 below the table it is 0."""
        r, points = self.r, 0
        for least, worth in zip(r.score_steps, r.score_points, strict=True):
            points = worth if total >= least else points
        beyond = max(0, total - r.score_steps[-1]) * r.score_extended
        return points + beyond // r.score_extended_step * r.score_extended_points

    def line(self, who):
        """§6.2, §11, C-60 Return a line of the score sheet after merit and wisdom."""
        r, player, board = self.r, self.p[who], self.board
        base = self.base_score(player.merit + player.wisdom)
        halved = min(player.merit, player.wisdom) < r.halve_below
        lost = (base - base // 2) * halved
        vows = self.vow(who, player.vow), self.vow(who, player.great_vow)
        heroes = player.heroes * r.hero_points
        sacrifice = r.sacrifice_points * r.final_sacrifice * (1 if who in board.sacrifices else -1)
        score = base - lost + sum(vows) + heroes + sacrifice
        tenths = r.karma_tenths[sum(board.calamity > most for most in r.karma_steps)]
        karma = (max(0, score) * tenths // 10 - max(0, score)) * r.karma_multiplier
        honours = r.achievement_score * self.honours(who) * r.achievement_points
        score += karma + honours
        return (base - lost, lost, *vows, heroes, sacrifice, karma, honours, score)

    def honours(self, who):
        """§12.13, C-71 Count the achievements of a character."""
        r, player = self.r, self.p[who]
        poor = player.provisions <= r.honour_poverty_provisions
        return len(player.honours) + sum(
            (
                player.delivers >= r.honour_ferry,
                not player.spent,
                self.helps(player) >= r.honour_compassion,
                player.eased >= r.honour_guardian,
                player.merit >= r.honour_merit,
                player.wisdom >= r.honour_wisdom,
                poor and player.merit >= r.honour_poverty_merit,
                player.heroes >= r.honour_heroes,
                all(each.faith >= REFUGE for each in self.p),
            )
        )

    def result(self):
        """§6.3, C-37 Rank by score, merit, wisdom; a person's best character counts."""
        seats = range(max(self.owner) + 1)
        if self.board.ending != "win":
            return self.board.ending, (), (0 for _ in seats)
        ranks = [(line[-1], *line[:2]) for line in self.board.totals]
        best = [
            max(rank for rank, at in zip(ranks, self.owner, strict=True) if at == seat)
            for seat in seats
        ]
        winners = [seat for seat in seats if best[seat] == max(best)]
        return self.board.ending, winners, [rank[0] for rank in best]


def deck_of_vows():
    return deck("vows") | deck("great_vows")


def referee(table, given):
    """Play a game in step with the engine; return how it ended, who won, and the scores."""
    game = Referee(table, given)
    try:
        game.play()
    except Over:
        return game.result()
    game.finish()
    return game.result()
