"""Bots that search at a table in the real window: how long it waits meanwhile, and they for it.

In a process of its own, with a cache of its own, so that duels are solved while it looks on. The
pace is none: as soon as one has answered, the next thinks. Of several games the best counts, as in
the others the machine was busy with something else; where the system tells how long it let this
thread wait for a processor, that is taken off.
"""

import os
from itertools import pairwise
from tempfile import TemporaryDirectory
from time import perf_counter

from bench_play import apart_with, window_over
from pace import own_time
from slices import Line, sized

import resources

TABLES = {"merit13": (("master",) * 3, 40), "cier": (("equilibrium",) * 2, 60)}
GAMES = sized(5, 1)
GAP_MS = 60
BUDGET_MS = max(resources.toml("bots.toml")["budget"].values())


def thinking(game_id):
    """Print the gaps of the window while bots think, 95 % and the longest, then the answers.

    Of those how long the longest took, and how many were given by somebody else.
    """
    from playing import wait_until
    from PySide6.QtCore import Qt, QTimer

    from gui.session import bot_worker

    seats, answers = TABLES[game_id]
    answers = sized(answers, 3)
    siblings = []
    usual = bot_worker.quick_sibling
    bot_worker.quick_sibling = lambda *who: siblings.append(who) or usual(*who)
    beat = QTimer(interval=2, timerType=Qt.TimerType.PreciseTimer)
    games, took, asked, beats, already = [], [], [], [], 0
    beat.timeout.connect(lambda: beats.append(own_time()))

    def note(_seat, begins):
        if begins:
            asked[:] = [perf_counter()]
            if len(took) > already:  # until the first has answered, the table is being laid
                beats[:] = [own_time()]
                beat.start()
        else:
            beat.stop()
            games[-1] += [1000 * (after - before) for before, after in pairwise(beats)]
            took.append(1000 * (perf_counter() - asked[0]))

    with TemporaryDirectory() as home:
        window = window_over(home)
        for number in range(GAMES):
            os.environ["SAMSARA_CACHE"] = f"{home}/cache {number}"
            games.append([])
            already = len(took)
            window.go("play", game_id=game_id, seats=seats, seed=f"apart {number}")
            session = window.page.session
            session.thinking.connect(note)
            wait_until(lambda: session.outcome or len(took) >= already + answers)  # noqa: B023
            session.thinking.disconnect(note)
            window.go("start")
        window.close()
    games = [gaps for gaps in games if gaps]
    often = min(sorted(gaps)[int(0.95 * len(gaps))] for gaps in games)
    print(often, min(map(max, games)), max(took), len(siblings), flush=True)


def measure():
    for game_id, (seats, _) in TABLES.items():
        often, longest, took, siblings = apart_with("bench_thinking", "thinking", game_id)
        name = f"{game_id}, {seats[0]} thinks: gap of the window, 95 %"
        yield Line(name, often, "ms", ceiling=GAP_MS)
        yield Line("  the longest", longest, "ms", ceiling=GAP_MS)
        yield Line("  the longest thought", took, "ms", ceiling=BUDGET_MS)
        yield Line("  answers that a quick sibling gave", siblings, "", ceiling=0)
