"""Samsara of Merit v1.3, by its rulebook (§) and rulings (R-…)."""

from dataclasses import dataclass, field
from functools import cmp_to_key
from itertools import combinations
from math import sqrt

import resources

ROLES = ("farmer", "merchant", "official", "monk")
SETUP, EVENT, BEINGS, ACTIONS, TEACHING, STEADY, SETTLEMENT = range(7)

PARTS = 1_000  # of a point that an outcome keeps
EQUAL = 1e-9  # R-21 scores nearer than this are the same


@dataclass
class Player:
    """One player, by the names of the engine's fields."""

    role: str = ""
    provisions: int = 0
    merit: int = 0
    wisdom: int = 0
    helped: bool = False
    streak: int = 0
    best_streak: int = 0
    delivered: int = 0


@dataclass
class Board:
    """What lies on the table, by the names of the engine's fields."""

    players: list[Player]
    phase: int = SETUP
    at: int = 0
    left: int = 0
    round: int = 1
    calamity: int = 0
    delivered: int = 0
    beings: list[tuple[str, int]] = field(default_factory=list)
    being_pile: list[str] = field(default_factory=list)
    event_pile: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=lambda: list(ROLES))
    event: str = ""
    free: int = 0
    refused: tuple = ()
    taught: int = 0
    lost: int = 0
    together: int = 0
    ending: str = ""


class Over(Exception):
    """The game has ended before its last settlement."""


def cards(deck):
    """Return a deck's cards by their ids."""
    return {card["id"]: card for card in resources.toml(f"games/merit13/{deck}.toml")["card"]}


class Referee:
    """A game in progress: the rules in force, the board, and the table that answers."""

    def __init__(self, table, setup):
        self.table = table
        self.rule = setup.rules
        self.beings, self.events = cards("beings"), cards("events")
        self.board = Board([Player() for _ in setup.players])
        self.board.being_pile, self.board.event_pile = list(self.beings), list(self.events)

    def draw(self, topic, pile):
        """Take a card out of a pile."""
        card = self.table.chance(topic, pile)
        pile.remove(card)
        return card

    def ease(self, change):
        """R-4 Calamity has no ceiling, and stops at 0."""
        self.board.calamity = max(0, self.board.calamity + change)

    def happen(self, card, on):
        """§5 Do to everybody what a card says at one of its moments; nothing falls below 0."""
        for effect in card.get("effects", ()):
            if effect["on"] != on:
                continue
            for kind in effect.keys() - {"on", "do"}:
                number = self.rule[f"{card['id']}.{on}.{effect['do']}.{kind}"]
                if kind == "calamity":
                    self.ease(number)
                    continue
                for player in self.board.players:
                    sign = -1 if effect["do"] == "all_lose" else 1
                    setattr(player, kind, max(0, getattr(player, kind) + sign * number))

    def doom(self, *, settlement=False):
        """§6.1 Too much calamity: looked at in the settlement, or all the time."""
        look = settlement or self.rule["doom_check"] == "immediate"
        if look and self.board.calamity >= self.rule["doom_calamity"]:
            self.board.ending = "doom"
            raise Over

    def step(self, phase):
        """Have the board compared, the next phase being this one."""
        self.board.phase = phase
        self.table.now(self.board)

    def play(self):
        """§3.1 Play the rounds."""
        board, rule = self.board, self.rule
        try:
            self.set_up()
            for board.round in range(1, rule["rounds"] + 1):
                self.event()
                self.new_being()
                self.actions()
                self.teaching()
                self.steady_help()
                self.settlement()
        except Over:
            self.step(board.phase)
        return self.result()

    def set_up(self):
        """§2.1 Roles, and the beings that came before round 1."""
        for player in self.board.players:
            player.role = self.table.chance("role", self.board.roles)
            self.board.roles.remove(player.role)
            for kind in ("provisions", "merit", "wisdom"):
                setattr(player, kind, self.rule[f"{player.role}.{kind}"])
        for _ in range(self.rule["beings_open"]):
            self.board.beings.append((self.draw("being", self.board.being_pile), 1))
        self.step(EVENT)

    def event(self):
        """§3.2 One event happens to everybody; R-15 it may make deliverances free."""
        board = self.board
        board.event = self.draw("event", board.event_pile)
        self.happen(self.events[board.event], "base")
        board.free = self.rule.get(f"{board.event}.free", 0)
        self.doom()
        self.step(BEINGS)

    def new_being(self):
        """§3.3, R-2 One more comes, then who has waited whole rounds in vain goes."""
        board = self.board
        if board.being_pile:
            board.beings.append((self.draw("being", board.being_pile), board.round))
        for being in [*board.beings]:
            if board.round - being[1] >= self.rule["timeout_rounds"]:
                board.beings.remove(being)
                board.lost += 1
                self.ease(self.rule["timeout"])
                self.doom()
        self.step(ACTIONS)

    def actions(self):
        """§3.4, R-7 All actions of one player, then those of the next."""
        board, count = self.board, len(self.board.players)
        first = (board.round - 1) % count if self.rule["rotate_first"] else 0
        for turn in range(count):
            board.left = self.rule["actions"]
            while board.left:
                self.act((first + turn) % count)
                board.at = (turn + (not board.left)) % count
                board.phase = ACTIONS if board.left or board.at else TEACHING
                self.doom()
                self.step(board.phase)

    def act(self, seat):
        """§4 One action, or a proposal that comes to nothing (R-11)."""
        board, rule, player = self.board, self.rule, self.board.players[seat]
        options = [("labour",), ("practice",)]
        options += [
            (verb,) for verb in ("give", "protect") if player.provisions >= rule[f"{verb}_cost"]
        ]
        options += self.deliverances(seat)
        option = self.table.ask(seat, "merit13.ask.action", options)
        verb = option[0]
        if verb == "together" and not self.all_agree(seat, option):
            board.refused += (option,)
            return
        if verb == "labour":
            player.provisions += rule["labour"]
            player.merit += rule["labour_farmer"] * (player.role == "farmer")
        elif verb == "practice":
            player.wisdom += rule["practice"] + rule["practice_monk"] * (player.role == "monk")
            player.merit += rule["practice_official"] * (player.role == "official")
        elif verb in ("give", "protect"):
            player.provisions -= rule[f"{verb}_cost"]
            player.merit += rule[f"{verb}_merit"]
            player.merit += rule["give_merchant"] * (verb == "give" and player.role == "merchant")
            player.wisdom += rule[f"{verb}_wisdom"]
            player.helped = True
            self.ease(-rule[f"{verb}_calm"])
        else:
            self.deliver(option[1], (seat, *option[2:]))
        board.left -= 1
        board.refused = ()

    def cost(self, being):
        """§4.4, R-15 The first deliverances of some rounds are free."""
        return 0 if self.board.free else self.rule[f"{being}.cost"]

    def shares(self, being, count):
        """R-10 Split the cost evenly, the rest on the first of the participants."""
        each, rest = divmod(self.cost(being), count)
        return [each + (place < rest) for place in range(count)]

    def deliverances(self, seat):
        """§4.4, §4.5 Whom this seat can deliver, alone or with others who can pay their share."""
        board = self.board
        purse = [player.provisions for player in board.players]
        others = [(seat + i) % len(purse) for i in range(1, len(purse))]
        for being, _ in board.beings:
            if purse[seat] >= self.cost(being):
                yield ("deliver", being)
            for count in range(1, len(purse)):
                for partners in combinations(others, count):
                    shares = self.shares(being, 1 + count)
                    option = ("together", being, *partners)
                    payable = all(
                        purse[who] >= share
                        for who, share in zip((seat, *partners), shares, strict=True)
                    )
                    if payable and min(shares) >= 1 and option not in board.refused:
                        yield option

    def all_agree(self, seat, option):
        """R-11 The partners are asked in seat order until one declines."""
        return all(
            self.table.ask(who, "merit13.ask.join", [("yes",), ("no",)]) == ("yes",)
            for who in option[2:]
        )

    def deliver(self, being, participants):
        """§4.4, R-12 to R-14 Pay, share the reward rounded up, then what the card does besides."""
        board, count = self.board, len(participants)
        merit = self.rule[f"{being}.merit"] + self.rule["deliver_merit"]
        for who, share in zip(participants, self.shares(being, count), strict=True):
            player = board.players[who]
            player.provisions -= share
            player.merit += -(-merit // count)
            player.wisdom += -(-self.rule[f"{being}.wisdom"] // count)
            player.helped = True
            player.delivered += 1
        board.free = max(0, board.free - 1)
        board.together += count > 1
        board.delivered += 1
        board.beings = [entry for entry in board.beings if entry[0] != being]
        self.happen(self.beings[being], "delivered")

    def teaching(self):
        """§3.5, R-17 The monk may teach one other."""
        board, rule = self.board, self.rule
        roles = [player.role for player in board.players]
        if "monk" in roles and board.taught < rule["teach_limit"]:
            monk = roles.index("monk")
            pupils = [("teach", seat) for seat in range(len(roles)) if seat != monk]
            option = self.table.ask(monk, "merit13.ask.teach", [*pupils, ("pass",)])
            if option != ("pass",):
                board.taught += 1
                board.players[option[1]].merit += rule["teach_merit"]
                board.players[option[1]].wisdom += rule["teach_wisdom"]
                board.players[monk].merit += rule["teach_self"]
                board.players[monk].helped = True
        self.step(STEADY)

    def steady_help(self):
        """§3.6, R-18 Another round in a row, or none; then what the longest runs earn."""
        for player in self.board.players:
            player.streak = player.streak + 1 if player.helped else 0
            player.best_streak = max(player.best_streak, player.streak)
            player.helped = False
            if player.streak >= self.rule["streak_at"]:
                player.merit += self.rule["streak_merit"]
                player.wisdom += self.rule["streak_wisdom"]
        self.step(SETTLEMENT)

    def settlement(self):
        """§3.7, R-3 to R-6 Harm by those who wait, doom, and after the last round the team."""
        board, rule = self.board, self.rule
        for being, _ in board.beings:
            self.happen(self.beings[being], "waiting")
        board.free = 0
        self.doom(settlement=True)
        if board.round < rule["rounds"]:
            board.round += 1
            self.step(EVENT)
            return
        level = ("beginner", "normal", "hard", "asura").index(rule["difficulty"])
        if board.delivered < rule["difficulty_deliverance"][level]:
            board.ending = "too-few"
        elif board.calamity > rule["difficulty_calamity"][level]:
            board.ending = "too-much-calamity"
        else:
            board.ending = "win"
        self.step(SETTLEMENT)

    def path(self, player):
        """§7.2 What the best of the paths adds."""
        rule, merit, wisdom = self.rule, player.merit, player.wisdom

        def meets(path):
            return merit >= rule[f"{path}_merit"] and wisdom >= rule.get(f"{path}_wisdom", 0)

        met = {
            "bodhisattva": meets("bodhisattva")
            and player.best_streak >= rule["bodhisattva_streak"],
            "awakening": max(merit, wisdom) >= rule["awakening_either"],
            "giving": meets("giving"),
            "meditation": meets("meditation"),
            "relief": meets("relief") and player.delivered >= rule["relief_delivered"],
            "lay": meets("lay") and abs(merit - wisdom) <= rule["lay_gap"],
        }
        points = [rule[f"{path}_points"] for path, on_it in met.items() if on_it]
        return max(points, default=rule["worldly_points"])

    def result(self):
        """§7.1, §7.3 Rank by unrounded scores, then by merit, then by wisdom.

        An outcome keeps whole thousandths; where these are equal, the better rank has one more.
        """
        players, kept = self.board.players, {}
        scores = [
            sqrt(p.merit * p.wisdom) * self.rule["score_factor"] + self.path(p) for p in players
        ]

        def gap(one, other):
            if abs(scores[one] - scores[other]) >= EQUAL:
                return 1 if scores[one] > scores[other] else -1
            mine, theirs = ((players[who].merit, players[who].wisdom) for who in (one, other))
            return (mine > theirs) - (mine < theirs)

        best = None
        for seat in sorted(range(len(players)), key=cmp_to_key(gap)):
            kept[seat] = round(scores[seat] * PARTS)
            if best is not None:
                kept[seat] = max(kept[seat], kept[best] + 1) if gap(seat, best) else kept[best]
            best = seat
        won = self.board.ending == "win"
        winners = tuple(seat for seat in sorted(kept) if won and not gap(seat, best))
        return self.board.ending, winners, tuple(kept[seat] for seat in sorted(kept))


def referee(table, setup):
    """Play a game in step with the engine; return how it ended, who won, and the scores."""
    return Referee(table, setup).play()
