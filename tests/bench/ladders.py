"""Ladders: how strong bots are beside each other, by games in which one of them sits among others.

The one's seat goes round on equal seeds; who shares a win has its part of it. Points are those of
Elo's scale, corrected for several opponents: 400 · log10(odds × opponents).
"""

from dataclasses import dataclass, field
from itertools import pairwise
from math import log10
from time import process_time

from engine.bots.table import simulation
from engine.games import game
from engine.kernel.game import Setup
from engine.lab.statistics.intervals import wilson

SEED = "ladder"
APART = 100  # points between neighbours, or one of the two names is not used
LADDERS = {  # game -> numbers of seats, and the house that levels are told apart in
    "merit57": ((4,), {}),
    "merit13": ((4,), {"teach_limit": 2}),
    "cier": ((2, 4), {}),
    "ludo": ((2, 4), {"dice": "fair"}),
}


@dataclass(frozen=True)
class Duel:
    """One bot among others of one kind."""

    game: str
    one: str
    others: str
    seats: int
    house: dict = field(default_factory=dict)

    def players(self, number):
        """Return who sits where in the game of a number."""
        players = [self.others] * self.seats
        players[number % self.seats] = self.one
        return tuple(players)

    def setup(self, number):
        """Return what the game of a number starts from."""
        seed = f"{SEED}.{number // self.seats}"
        return Setup(self.game, self.players(number), seed, self.house)


@dataclass
class Tally:
    """What games came to for the one."""

    games: int = 0
    won: float = 0.0  # its part of each win
    decided: int = 0  # games that somebody won
    seconds: float = 0.0

    def merge(self, other):
        """Count another's games too."""
        self.games += other.games
        self.won += other.won
        self.decided += other.decided
        self.seconds += other.seconds

    @property
    def share(self):
        return self.won / self.games

    @property
    def bounds(self):
        return wilson(self.won, self.games)


def play(duel, first, last):
    """Play the games of these numbers."""
    rules, tally = game(duel.game), Tally()
    began = process_time()
    for number in range(first, last):
        outcome = simulation(rules, duel.setup(number)).play()
        tally.games += 1
        if outcome.winners:
            tally.decided += 1
            if number % duel.seats in outcome.winners:
                tally.won += 1 / len(outcome.winners)
    tally.seconds = process_time() - began
    return tally


def measured(duel, games, executor=None, piece=20):
    """Play so many games of a duel, shared among workers where there are any."""
    pieces = [(at, min(at + piece, games)) for at in range(0, games, piece)]
    whole = Tally()
    if executor is None:
        parts = (play(duel, *piece) for piece in pieces)
    else:
        parts = (done.result() for done in [executor.submit(play, duel, *p) for p in pieces])
    for part in parts:
        whole.merge(part)
    return whole


def points(share, seats):
    """Return how far above the others a bot stands that wins such a share among them."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return 400 * log10((seats - 1) * share / (1 - share))


def neighbours(game_id):
    """Yield each level of a game among those of the level below it."""
    rules = game(game_id)
    levels = list(rules.levels)
    many, house = LADDERS.get(game_id, ((rules.default_seats,), {}))
    for seats in many:
        for below, above in pairwise(levels):
            yield Duel(game_id, above, below, seats, house)


def told(tally, seats):
    """Return a share with its interval and the points that it stands for."""
    low, high = tally.bounds
    above, least, most = (points(share, seats) for share in (tally.share, low, high))
    share = f"{tally.share:.1%} [{low:.1%} – {high:.1%}]"
    return share, f"{above:+.0f} [{least:+.0f}, {most:+.0f}]"
