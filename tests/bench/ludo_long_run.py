"""The long run of the balanced dice: `python tests/bench/ludo_long_run.py [GAMES]`.

One profile plays GAMES games one after the other (5,000 unless said), after 200 to warm up; its
last 100 games sway the next one's dice, as in the application. A bot stands in for the person.

First the table of rulings B6 as it was measured: with the bold bot, that minds no danger, and
without the stall breaker of B14. Then the dice as they are shipped, with the steady bot.
"""

import sys
from collections import deque

from engine.bots.table import seat_bots
from engine.games import game
from engine.games.ludo.history import balance
from engine.games.ludo.rules import resolve
from engine.kernel.game import Setup
from engine.kernel.simulation import Simulation

LUDO = game("ludo")
WARM_UP = 200
FAR = 3  # points off the record that are too many
NO_BREAKER = {"stall_rolls": 1_000}
HOUSES = {
    "fair": {"dice": "fair"},
    "human_only": {"scope": "human_only", "target": "half"},
    "all_seats": {},
}
# rulings B6: house, seats -> what the person won in the equal, strong and weak lines, in per cent
ON_RECORD = {
    ("fair", 2): (49.9, 86.8, 13.3),
    ("human_only", 2): (59.5, 61.0, 34.7),
    ("all_seats", 2): (50.0, 60.6, 39.4),
    ("fair", 4): (25.1, 67.9, 3.5),
    ("all_seats", 3): (34.1, 44.0, 23.6),
    ("all_seats", 4): (24.9, 36.2, 14.8),
}


def long_run(house, players, games):
    """Return the share that seat 0 wins in per cent, and the long-run value at the end."""
    rules = resolve(house)
    window = deque(maxlen=rules.window)
    won = 0
    for number in range(WARM_UP + games):
        inputs = {"balance": balance(rules, list(window)), "subject": 0}
        setup = Setup("ludo", players, f"long.{number}", house, inputs)
        wins = Simulation(LUDO, setup, seat_bots(LUDO, setup)).play().winners == (0,)
        window.append((wins, len(players)))
        won += wins and number >= WARM_UP
    return 100 * won / games, balance(rules, list(window)) / (12 * rules.window)


def lines(skilled, more, games):
    """Print every line with this skilled player; return how many of the table are far off."""
    far = 0
    skills = {
        "equal": (skilled, skilled),
        "strong": (skilled, "random"),
        "weak": ("random", skilled),
    }
    for (house, seats), record in ON_RECORD.items():
        for (skill, (person, others)), written in zip(skills.items(), record, strict=True):
            players = (person, *(others,) * (seats - 1))
            share, value = long_run({**HOUSES[house], **more}, players, games)
            far += seats == 2 and abs(share - written) > FAR  # the table is of two players
            mark = f"   over {FAR} points off" if abs(share - written) > FAR else ""
            print(
                f"{seats} players  {house:<11} {skill:<7} {share:5.1f} % ({written:.1f})"
                f"  h {value:+.3f}{mark}",
                flush=True,
            )
    return far


def main(games):
    print(f"{games} games a line after {WARM_UP}; what seat 0 won, rulings B6 in brackets")
    print("As the table was measured: bold bots, no stall breaker")
    far = lines("bold", NO_BREAKER, games)
    print(f"As shipped: steady bots, stall breaker after {resolve({}).stall_rolls} rolls")
    lines("steady", {}, games)
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 5_000))
