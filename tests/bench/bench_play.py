"""Play in the real window: how long it ever waits while bots think, and what ten games leave.

Both in processes of their own. The bots are the strongest each game has; the pace is none, so
that they think all the time. The games are played by a hand that drags.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from slices import Line, sized

ROOT = Path(__file__).parent.parent.parent
OFTEN_MS, EVER_MS = 100, 250
GAPS = sized(5, 1)  # games
GAMES, BEFORE = sized((10, 2), (2, 1))
GROWTH = 5.0  # per cent


def window_over(home):
    """Return a window over a library of its own, and what is needed to close it."""
    from engine.library.store import Library
    from gui.app import application, open_window
    from gui.settings import Settings

    application()
    settings = Settings(Path(home) / "settings.json")
    settings.animation_speed = settings.bot_delay_ms = 0
    settings.language = "zh"
    settings.seen_tips = frozenset({"no-tips"})
    window = open_window(settings, Library(Path(home)))
    window.resize(1440, 900)
    window.show()
    return window


def gaps(game_id):
    """Print the gaps between the beats of a timer while bots play a game: 95 %, and the longest.

    Of several games the best counts: in the others the machine was busy with something else.
    """
    from playing import wait_until
    from PySide6.QtCore import QElapsedTimer, Qt, QTimer

    from engine.games import game

    with TemporaryDirectory() as home:
        window = window_over(home)
        rules = game(game_id)
        strongest = "smart" if "smart" in rules.bots else rules.default_bot
        since, beat = QElapsedTimer(), QTimer(interval=2, timerType=Qt.TimerType.PreciseTimer)
        games = []
        beat.timeout.connect(lambda: games[-1].append(since.nsecsElapsed() / 1e6) or since.start())
        for number in range(GAPS):
            seats = (strongest,) * rules.default_seats
            window.go("play", game_id=game_id, seats=seats, seed=f"gaps {number}")
            games.append([])
            wait_until(lambda: window.page.session.waits_for is not None)
            since.start()
            beat.start()
            wait_until(lambda: window.page.session.outcome is not None)
            beat.stop()
            window.go("start")
        window.close()
    often = min(sorted(game)[int(0.95 * len(game))] for game in games)
    print(often, min(max(game) for game in games), flush=True)


def memory(game_id):
    """Print the megabytes in use after two games and after ten.

    What was freed and is only kept to be given out again is given back first: how much that is
    says more of the machine than of the program.
    """
    import ctypes
    import gc

    from playing import Player, person_and_bots
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    with TemporaryDirectory() as home:
        window = window_over(home)
        for number in range(GAMES):
            seats = person_and_bots(game_id)
            window.go("play", game_id=game_id, seats=seats, seed=f"memory {number}")
            Player(window.page.table, seed=number).play()
            window.go("start")
            for _ in range(5):
                QApplication.processEvents()
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()
            ctypes.CDLL(None).malloc_trim(0)
            if number + 1 in (BEFORE, GAMES):
                pages = int(Path("/proc/self/statm").read_text().split()[1])
                print(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, flush=True)
        window.close()


def apart_with(part, work, given):
    """Do a work of a part in a process of its own; return the numbers that it prints."""
    paths = [ROOT, ROOT / "tests", ROOT / "tests" / "gui", ROOT / "tests" / "bench"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    done = subprocess.run(
        [sys.executable, "-c", f"import {part}; {part}.{work}({given!r})"],
        stdout=subprocess.PIPE,
        check=True,
        env=environment,
        text=True,
    )
    return [float(number) for number in done.stdout.split()]


def measure():
    from gui.games import playable

    games = sized(playable(), playable()[:1])
    for game_id in games:
        often, longest = apart_with("bench_play", "gaps", game_id)
        yield Line(f"{game_id}, bots think: gap of the window, 95 %", often, "ms", ceiling=OFTEN_MS)
        yield Line("  the longest", longest, "ms", ceiling=EVER_MS)
    if not sys.platform.startswith("linux"):
        return  # which alone tells what is in use, and gives back what is free
    for game_id in games:
        before, after = apart_with("bench_play", "memory", game_id)
        grown = 100 * (after - before) / before
        name = f"{game_id}: memory after {GAMES} games against {BEFORE} ({after:.0f} MB)"
        yield Line(name, grown, "%", ceiling=GROWTH)
