"""The levels of every game's bots: how far each stands above the one below it.

It takes a while, so it is measured only where it is named: `launch.py bench bots`. Where a game is
played by several numbers of seats, the first is what its levels are told apart by.
"""

from ladders import APART, LADDERS, measured, neighbours, points, told
from slices import Line, sized

from engine.lab.workers import workers

GAMES = 1_000


def measure():
    games = sized(GAMES, 4)
    with workers("1" if games < GAMES else "2") as executor:
        for game_id, (many, _) in LADDERS.items():
            for duel in neighbours(game_id):
                tally = measured(duel, games, executor)
                share, _ = told(tally, duel.seats)
                name = f"{game_id} {duel.seats}: {duel.one} above {duel.others}, {share}"
                floor = APART if duel.seats == many[0] else -1_000
                yield Line(name, points(tally.share, duel.seats), "points", floor=floor)
