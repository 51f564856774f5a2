"""Samsara of Merit v1.3, by its rulebook (§) and rulings (R-…)."""

from functools import cache, cmp_to_key
from itertools import combinations
from math import sqrt
from types import SimpleNamespace

import resources

KINDS = ("provisions", "merit", "wisdom")
SETUP, EVENT, BEINGS, ACTIONS, TEACHING, STEADY, SETTLEMENT = range(7)
PARTS = 1_000  # of a point that an outcome keeps
EQUAL = 1e-9  # R-21 scores nearer than this are the same
LEVELS = ("beginner", "normal", "hard", "asura")
PATHS = ("bodhisattva", "awakening", "giving", "meditation", "relief", "lay")


class Over(Exception):
    """§6.1 Too much calamity ends the game."""


@cache
def deck(name):
    """Return a deck's cards by their ids."""
    return {card["id"]: card for card in resources.toml(f"games/merit13/{name}.toml")["card"]}


class Referee:
    """A game in progress: the rules in force, the boards, and the table that answers."""

    def __init__(self, table, given):
        self.table, self.rules = table, given.rules
        self.r = SimpleNamespace(**{key: given.rules[key] for key in given.rules if "." not in key})
        counts = ("streak", "best_streak", "delivered")
        self.players = [
            SimpleNamespace(role="", helped=False, **dict.fromkeys(counts, 0))
            for _ in given.players
        ]
        counts = ("at", "left", "calamity", "delivered", "free", "taught", "lost", "together")
        self.board = SimpleNamespace(
            phase=SETUP, round=1, event="", ending="", refused=(), beings=[]
        )
        vars(self.board).update(dict.fromkeys(counts, 0))
        self.board.being_pile, self.board.event_pile = list(deck("beings")), list(deck("events"))
        self.board.roles = list(deck("roles"))

    def draw(self, topic, pile):
        """Take a card out of a pile."""
        card = self.table.chance(topic, pile)
        pile.remove(card)
        return card

    def ease(self, by):
        """R-4 Calamity has no ceiling, and stops at 0."""
        self.board.calamity = max(0, self.board.calamity - by)

    def happen(self, card, on):
        """§5 Do to everybody what a card says at one of its moments; nothing falls below 0."""
        for effect in card.get("effects", ()):
            for kind in effect.keys() - {"on", "do"} if effect["on"] == on else ():
                number = self.rules[f"{card['id']}.{on}.{effect['do']}.{kind}"]
                if kind == "calamity":
                    self.ease(-number)
                    continue
                for player in self.players:
                    more = -number if effect["do"] == "all_lose" else number
                    setattr(player, kind, max(0, getattr(player, kind) + more))

    def doom(self, *, settlement=False):
        """§6.1, R-5 Too much calamity: looked at in the settlement, or all the time."""
        look = settlement or self.r.doom_check == "immediate"
        if look and self.board.calamity >= self.r.doom_calamity:
            self.board.ending = "doom"
            raise Over

    def now(self, phase):
        """Have the boards compared at the end of a step."""
        self.board.phase = phase
        self.table.now({**vars(self.board), "players": [vars(player) for player in self.players]})

    def play(self):
        """§3.1 Play the rounds."""
        try:
            self.set_up()
            while not self.board.ending:
                self.event()
                self.new_being()
                for turn in range(len(self.players)):
                    self.turn(turn)
                self.teaching()
                self.steady_help()
                self.settlement()
        except Over:
            self.now(self.board.phase)
        return self.result()

    def set_up(self):
        """§2.1 Roles, and the beings that came before round 1."""
        for player in self.players:
            player.role = self.draw("role", self.board.roles)
            for kind in KINDS:
                setattr(player, kind, self.rules[f"{player.role}.{kind}"])
        for _ in range(self.r.beings_open):
            self.board.beings.append((self.draw("being", self.board.being_pile), 1))
        self.now(EVENT)

    def event(self):
        """§3.2 One event happens to everybody; R-15 it may make deliverances free."""
        board = self.board
        board.event = self.draw("event", board.event_pile)
        self.happen(deck("events")[board.event], "base")
        board.free = self.rules.get(f"{board.event}.free", 0)
        self.doom()
        self.now(BEINGS)

    def new_being(self):
        """§3.3, R-2 One more comes, then who has waited whole rounds in vain goes."""
        board = self.board
        if board.being_pile:
            board.beings.append((self.draw("being", board.being_pile), board.round))
        for being in [*board.beings]:
            if board.round - being[1] >= self.r.timeout_rounds:
                board.beings.remove(being)
                board.lost += 1
                self.ease(-self.r.timeout)
                self.doom()
        self.now(ACTIONS)

    def turn(self, turn):
        """§3.4, R-7 All actions of one player, then those of the next."""
        board, count = self.board, len(self.players)
        first = board.round - 1 if self.r.rotate_first else 0
        board.left = self.r.actions
        while board.left:
            self.act((first + turn) % count)
            board.at = (turn + (not board.left)) % count
            self.doom()
            self.now(ACTIONS if board.left or board.at else TEACHING)

    def act(self, seat):
        """§4 One action, or a proposal that comes to nothing (R-11)."""
        board, r, player = self.board, self.r, self.players[seat]
        options = [("labour",), ("practice",), *self.deliverances(seat)]
        options += [("give",)] * (player.provisions >= r.give_cost)
        options += [("protect",)] * (player.provisions >= r.protect_cost)
        option = self.table.ask(seat, "merit13.ask.action", options)
        verb = option[0]
        if verb == "together" and not self.all_agree(option[2:]):
            board.refused += (option,)
            return
        if verb == "labour":
            player.provisions += r.labour
            player.merit += r.labour_farmer * (player.role == "farmer")
        elif verb == "practice":
            player.wisdom += r.practice + r.practice_monk * (player.role == "monk")
            player.merit += r.practice_official * (player.role == "official")
        elif verb in {"give", "protect"}:
            player.provisions -= self.rules[f"{verb}_cost"]
            player.merit += self.rules[f"{verb}_merit"]
            player.merit += r.give_merchant * (verb == "give" and player.role == "merchant")
            player.wisdom += self.rules[f"{verb}_wisdom"]
            player.helped = True
            self.ease(self.rules[f"{verb}_calm"])
        else:
            self.deliver(option[1], (seat, *option[2:]))
        board.left -= 1
        board.refused = ()

    def shares(self, being, count):
        """R-10, R-15 Split the cost evenly, the rest on the first; some rounds' first are free."""
        each, rest = divmod(0 if self.board.free else self.rules[f"{being}.cost"], count)
        return [each + (place < rest) for place in range(count)]

    def deliverances(self, seat):
        """§4.4, §4.5 Return whom this seat can deliver, alone or with others who can pay."""
        count, options = len(self.players), []
        others = [(seat + i) % count for i in range(1, count)]
        groups = [group for size in range(count) for group in combinations(others, size)]
        for being, _ in self.board.beings:
            for group in groups:
                shares = self.shares(being, 1 + len(group))
                parts = zip((seat, *group), shares, strict=True)
                able = all(self.players[who].provisions >= share for who, share in parts)
                option = ("together", being, *group) if group else ("deliver", being)
                if able and (shares[-1] or not group) and option not in self.board.refused:
                    options.append(option)
        return options

    def all_agree(self, partners):
        """R-11 The partners are asked in seat order until one declines."""
        yes, no = ("yes",), ("no",)
        return all(self.table.ask(who, "merit13.ask.join", [yes, no]) == yes for who in partners)

    def deliver(self, being, participants):
        """§4.4, R-12 to R-14 Pay, share the reward rounded up, then what the card does besides."""
        board, count = self.board, len(participants)
        merit = self.rules[f"{being}.merit"] + self.r.deliver_merit
        for who, share in zip(participants, self.shares(being, count), strict=True):
            player = self.players[who]
            player.provisions -= share
            player.merit += -(-merit // count)
            player.wisdom += -(-self.rules[f"{being}.wisdom"] // count)
            player.helped = True
            player.delivered += 1
        board.free = max(0, board.free - 1)
        board.together += count > 1
        board.delivered += 1
        board.beings = [entry for entry in board.beings if entry[0] != being]
        self.happen(deck("beings")[being], "delivered")

    def teaching(self):
        """§3.5, R-17 The monk may teach one other."""
        r, roles = self.r, [player.role for player in self.players]
        if "monk" in roles and self.board.taught < r.teach_limit:
            monk = roles.index("monk")
            pupils = [("teach", seat) for seat in range(len(roles)) if seat != monk]
            option = self.table.ask(monk, "merit13.ask.teach", [*pupils, ("pass",)])
            if option != ("pass",):
                self.board.taught += 1
                self.players[option[1]].merit += r.teach_merit
                self.players[option[1]].wisdom += r.teach_wisdom
                self.players[monk].merit += r.teach_self
                self.players[monk].helped = True
        self.now(STEADY)

    def steady_help(self):
        """§3.6, R-18 Another round in a row, or none; then what the longest runs earn."""
        for player in self.players:
            player.streak = player.streak + 1 if player.helped else 0
            player.best_streak = max(player.best_streak, player.streak)
            player.helped = False
            player.merit += self.r.streak_merit * (player.streak >= self.r.streak_at)
            player.wisdom += self.r.streak_wisdom * (player.streak >= self.r.streak_at)
        self.now(SETTLEMENT)

    def settlement(self):
        """§3.7, R-3 to R-6 Harm by those who wait, doom, and after the last round the team."""
        board, r, level = self.board, self.r, LEVELS.index(self.r.difficulty)
        for being, _ in board.beings:
            self.happen(deck("beings")[being], "waiting")
        board.free = 0
        self.doom(settlement=True)
        if board.round < r.rounds:
            board.round += 1
        elif board.delivered < r.difficulty_deliverance[level]:
            board.ending = "too-few"
        else:
            over = board.calamity > r.difficulty_calamity[level]
            board.ending = "too-much-calamity" if over else "win"
        self.now(SETTLEMENT if board.ending else EVENT)

    def path(self, player):
        """§7.2 Return what the best of the paths adds."""
        r, merit, wisdom = self.r, player.merit, player.wisdom
        besides = {
            "bodhisattva": player.best_streak >= r.bodhisattva_streak,
            "awakening": max(merit, wisdom) >= r.awakening_either,
            "relief": player.delivered >= r.relief_delivered,
            "lay": abs(merit - wisdom) <= r.lay_gap,
        }
        points = [
            self.rules[f"{path}_points"]
            for path in PATHS
            if besides.get(path, True)
            and merit >= self.rules.get(f"{path}_merit", 0)
            and wisdom >= self.rules.get(f"{path}_wisdom", 0)
        ]
        return max(points, default=r.worldly_points)

    def result(self):
        """§7.1, §7.3 Rank by unrounded scores, then by merit, then by wisdom.

        An outcome keeps whole thousandths; where these are equal, the better rank has one more.
        """
        kept, last = {}, None
        scores = [
            sqrt(p.merit * p.wisdom) * self.r.score_factor + self.path(p) for p in self.players
        ]

        def gap(one, other):
            if abs(scores[one] - scores[other]) >= EQUAL:
                return 1 if scores[one] > scores[other] else -1
            mine, theirs = ((self.players[w].merit, self.players[w].wisdom) for w in (one, other))
            return (mine > theirs) - (mine < theirs)

        for seat in sorted(range(len(scores)), key=cmp_to_key(gap)):
            kept[seat] = round(scores[seat] * PARTS)
            if last is not None:
                kept[seat] = max(kept[seat], kept[last] + 1) if gap(seat, last) else kept[last]
            last = seat
        won = self.board.ending == "win"
        winners = [seat for seat in kept if won and not gap(seat, last)]
        return self.board.ending, winners, [kept[seat] for seat in sorted(kept)]


def referee(table, given):
    """Play a game in step with the engine; return how it ended, who won, and the scores."""
    return Referee(table, given).play()
