"""Ludo with balanced dice, by its rulebook (§) and rulings (A…, B…)."""

from dataclasses import dataclass
from math import exp

from lockstep import PERSON

HOME, TURNS_OFF, GOAL, RING, STEPS = -1, 50, 56, 52, 224
WHOLE = 2**53  # §4.1 a number from 0 up to 1 is drawn as so many parts
FAIR, ENDGAME, GIFT, SIXES = range(4)  # §3 branches of a roll
_COLOURS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # §1.3
_NAMES = ("red", "green", "yellow", "blue")


def steps_left(place):
    """§1.2 Remaining steps of a piece (A2)."""
    return GOAL - max(place, 0)


@dataclass
class Board:
    """§1.1 The pieces of each seat, counted from its own start."""

    rules: dict
    colours: tuple
    pieces: list

    def square(self, seat, place):
        """Return the square of the ring that a piece stands on, or None."""
        return (13 * self.colours[seat] + place) % RING if 0 <= place <= TURNS_OFF else None

    def is_safe(self, square):
        """§1.6 Whether a square of the ring is safe, counted from any start (A6)."""
        return square % 13 in {safe % 13 for safe in self.rules["safe"]}

    def there(self, seat, square):
        """Return the pieces of other seats on a square, as (seat, number)."""
        return [
            (other, number)
            for other, places in enumerate(self.pieces)
            for number, place in enumerate(places)
            if other != seat and square is not None and self.square(other, place) == square
        ]

    def is_blocked(self, seat, square):
        """§1.8 Whether two pieces of one other colour stand there (A8)."""
        others = [other for other, _ in self.there(seat, square)]
        return self.rules["blockade"] and len(others) > len(set(others))

    def moves(self, seat, die):
        """§1.4 Return where each place of a piece leads (A4); equal places make the same move."""
        moves = {}
        for place in self.pieces[seat]:
            way = range(place + 1, place + die + 1)
            if place == HOME:
                if die != 6:
                    continue
                way = range(1)
            if way[-1] <= GOAL and not any(
                self.is_blocked(seat, self.square(seat, step)) for step in way
            ):
                moves[place] = way[-1]
        return moves

    def captures(self, seat, to):
        """§1.7 Return the pieces that a move to a place sends home (A7)."""
        square = self.square(seat, to)
        return [] if square is None or self.is_safe(square) else self.there(seat, square)

    def index(self, seat):
        """§2.2 The index of a position (B1 to B3), as so many of 44,800 parts."""
        structure = 0
        for place in self.pieces[seat]:
            square = self.square(seat, place)
            road = square is not None and not self.is_safe(square)
            key = "home" if place == HOME else "goal" if place == GOAL else "safe"
            structure += self.rules[f"score_{'road' if road else key}"]
        gone = STEPS - sum(map(steps_left, self.pieces[seat]))
        return structure * STEPS + gone * 100

    def shadow(self, seat):
        """Return the squares on which a seat's pieces can be captured, as bits."""
        squares = {self.square(seat, place) for place in self.pieces[seat]} - {None}
        return sum(1 << square for square in squares if not self.is_safe(square))


class Game:
    """A game from the lot for the first player to its end."""

    def __init__(self, table, setup):
        seats = len(setup.players)
        self.table, self.rules, self.seats = table, setup.rules, seats
        self.board = Board(setup.rules, _COLOURS[seats], [[HOME] * 4 for _ in range(seats)])
        people = [seat for seat, name in enumerate(setup.players) if name == PERSON]
        subject = people[0] if people else 0
        self.balanced = self.rules["dice"] == "balanced" and len(people) < 2  # B15
        scope = self.rules["scope"]
        self.fair = [
            not self.balanced or (scope == "human_only" and seat != subject)
            for seat in range(seats)
        ]
        h = setup.inputs.get("balance", 0) / (12 * self.rules["window"])  # §2.3, B5
        self.lean = [h if seat == subject else -h for seat in range(seats)]  # §2.4, B6
        self.stalls, self.captured = [0] * seats, [0] * seats
        self.branches = [[0] * 4 for _ in range(seats)]
        self.seat = self.first = self.sixes = 0
        self.round, self.placed = 1, []

    # §3 The roll.

    def lead(self, seat):
        """§2.4 The index less the mean of all (B4)."""
        parts = [self.board.index(each) for each in range(self.seats)]
        return (parts[seat] - sum(parts) / self.seats) / 44_800

    def draw(self, n):
        return self.table.chance("dice", n, who=self.seat)

    def unit(self):
        return self.draw(WHOLE) / WHOLE

    def tempo(self, ms):
        """§3.2 How lively the time is (B11, B12)."""
        at, minutes = ms / 60_000, self.rules["tempo_minutes"]
        factors = self.rules["tempo_factors"]
        if at < minutes[0]:
            return factors[0]
        for low, high, start, end in zip(minutes, minutes[1:], factors, factors[1:], strict=False):
            if low <= at < high:
                return start + (end - start) * (at - low) / (high - low)
        return factors[-1]

    def in_endgame(self):
        """§3.1 Whether three pieces are in the goal and the last is near (B7, B14)."""
        left = [place for place in self.board.pieces[self.seat] if place != GOAL]
        near = len(left) == 1 and left[0] >= 0 and GOAL - left[0] <= self.rules["end_steps"]
        return near and self.stalls[self.seat] < self.rules["stall_rolls"]

    def large_chance(self):
        """§3.1 How likely the large numbers are, by the lean alone (B8)."""
        lean, rules = self.lean[self.seat], self.rules
        chances = rules["end_chances"]
        if lean == 0:
            return chances[2]
        if lean > 0:
            return chances[0 if lean > rules["end_high"] else 1]
        return chances[4 if lean < rules["end_low"] else 3]

    def gifts(self):
        """§3.2 Return the numbers that would capture (B9)."""
        board, seat = self.board, self.seat
        dice = range(1, 6 if self.sixes + 1 == self.rules["sixes"] else 7)
        return [
            die
            for die in dice
            if any(board.captures(seat, to) for to in board.moves(seat, die).values())
        ]

    def roll(self):
        """§3 Return the branch and the die; the first branch that fits makes the roll (B7)."""
        ms = self.table.clock() if self.balanced else 0
        if self.fair[self.seat]:
            return FAIR, 1 + self.draw(6)
        if self.in_endgame():
            large = set(self.rules["end_group"])
            group = large if self.unit() < self.large_chance() else {*range(1, 7)} - large
            return ENDGAME, sorted(group)[self.draw(len(group))]
        influence = self.lead(self.seat) + self.lean[self.seat]
        gifts = self.gifts()
        if gifts:
            chance = self.tempo(ms) / (1 + exp(influence - self.rules["gift_base"]))
            if self.unit() < chance:
                return GIFT, gifts[self.draw(len(gifts))]
        if self.unit() < 1 / (1 + exp(-(influence + self.rules["six_base"]))):  # §3.3
            return SIXES, 1 + self.draw(5)
        return SIXES, 6

    # §1 The turn.

    def move(self, die):
        """§1.4, §1.7 Move a piece, if one can be; return whether, and whether that earns a roll."""
        seat, board = self.seat, self.board
        moves = board.moves(seat, die)
        if not moves:
            return False, False
        options = [("move", *move) for move in moves.items()]
        _, start, to = self.table.ask(seat, "ludo.ask.move", options, about=(die,))
        victims = board.captures(seat, to)
        places = board.pieces[seat]
        places[places.index(start)] = to
        for other, number in victims:
            board.pieces[other][number] = HOME
        self.captured[seat] += len(victims)
        return True, bool(victims) or to == GOAL

    def turn(self):
        """§1.5 One roll and its move."""
        seat, rules = self.seat, self.rules
        endgame = not self.fair[seat] and self.in_endgame()
        branch, die = self.roll()
        self.branches[seat][branch] += 1
        self.sixes = self.sixes + 1 if die == 6 else 0
        forfeited = self.sixes == rules["sixes"]
        moved, earned = (False, False) if forfeited else self.move(die)
        if endgame:  # §3.1, B14; a forfeited six counts too
            self.stalls[seat] = 0 if moved else self.stalls[seat] + 1
        if self.is_home(seat):
            self.placed.append(seat)
        again = (die == 6 and not forfeited) or (earned and rules["bonus_roll"])
        if not again or self.is_home(seat):
            self.pass_on()

    def is_home(self, seat):
        return self.board.pieces[seat] == [GOAL] * 4

    def is_over(self):
        """§1.9 Whether somebody has won, or where places are played for, all but one have."""
        return len(self.placed) >= (self.seats - 1 if self.rules["play_on"] else 1)

    def pass_on(self):
        """§1.3, §1.9 The turn passes clockwise, over those who are home."""
        self.sixes = 0
        while True:
            self.seat = (self.seat + 1) % self.seats
            self.round += self.seat == self.first
            if not self.is_home(self.seat):
                return

    def ranks(self):
        """§1.9 Return how many others each seat is ahead of (A9)."""

        def key(seat):
            if seat in self.placed:
                return 1, -self.placed.index(seat), 0
            places = self.board.pieces[seat]
            return 0, places.count(GOAL), -sum(map(steps_left, places))

        keys = [key(seat) for seat in range(self.seats)]
        return [sum(other < mine for other in keys) for mine in keys]

    def now(self):
        """Compare the position at the end of a step."""
        seats, board = range(self.seats), self.board
        own = {name: getattr(self, name) for name in _FIELDS}
        self.table.now(
            {
                **own,
                "pieces": board.pieces,
                "worth": [board.index(seat) for seat in seats],
                "shadows": [board.shadow(seat) for seat in seats],
                "captures": self.captured,
            }
        )


_FIELDS = ("stalls", "branches", "seat", "first", "round", "sixes", "placed")


def referee(table, setup):
    """§1.3 Draw the first player, then roll and move to the end (§1.9)."""
    game = Game(table, setup)
    names = [_NAMES[colour] for colour in game.board.colours]
    game.seat = game.first = names.index(table.chance("setup", names))
    game.now()
    while not game.is_over():
        game.turn()
        game.now()
    winner = game.placed[0]
    return names[winner], (winner,), game.ranks()
