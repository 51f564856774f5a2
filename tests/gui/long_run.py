"""Many games in one window by a hand that drags: what they leave behind.

`python tests/gui/long_run.py 200` plays so many games, the boards in turn, and prints what each
tenth of them left in memory and how many threads there are. It fails if memory grew by more than
a twentieth, a thread stayed behind, or Qt warned of anything. The suite plays a few.
"""

import ctypes
import gc
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = map(str, (ROOT, ROOT / "tests", Path(__file__).parent))

from playing import Player, person_and_bots  # noqa: E402
from PySide6.QtCore import QEvent, qInstallMessageHandler  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from gui.games import playable  # noqa: E402

LANGUAGES = ("zh", "en")
THEMES = ("light", "dark")
WARM = 0.2  # the share of the games after which caches are full
GROWS = 5.0  # percent of memory, at the most


class Left(NamedTuple):
    """What is there after so many games."""

    games: int
    megabytes: float
    threads: int
    widgets: int  # all but those of the start page, which lists what was played


def threads():
    return len(list(Path("/proc/self/task").iterdir())) if sys.platform == "linux" else 0


def rest():
    """Let everything that was put off happen, and give back what is only kept."""
    for _ in range(5):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)


def megabytes():
    if sys.platform != "linux":
        return 0.0
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def play_many(window, count, told=lambda _left: None, turns=5000):
    """Play so many games, the boards in turn, in both languages and looks; yield what is left.

    Of a game that lasts longer, only so many turns are played.
    """
    settings = window.context.settings
    boards = playable()
    settings.animation_speed = settings.bot_delay_ms = 0
    every = max(1, count // 10)
    for number in range(count):
        game_id = boards[number % len(boards)]
        round_ = number // len(boards)
        settings.language = LANGUAGES[round_ % 2]
        settings.theme = THEMES[round_ // 2 % 2]
        window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed=f"long {number}")
        player = Player(window.page.table, seed=number).play(turns)
        assert player.over or turns < 5000
        window.go("start")
        if (number + 1) % every == 0:
            rest()
            every_widget = QApplication.instance().allWidgets()
            beside = len(every_widget) - len(window.page.findChildren(QWidget))
            left = Left(number + 1, megabytes(), threads(), beside)
            told(left)
            yield left


def main(count):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from engine.library.store import Library
    from gui.app import application, open_window
    from gui.settings import Settings

    warned = []
    application()
    qInstallMessageHandler(lambda _kind, _where, text: warned.append(text))
    before = threads()
    with TemporaryDirectory() as home, Library(Path(home)) as library:
        settings = Settings(Path(home) / "settings.json")
        settings.seen_tips = frozenset({"no-tips"})
        window = open_window(settings, library)
        window.resize(1440, 900)
        window.show()
        found = list(play_many(window, count, lambda left: print(*left, flush=True)))
        window.close()
        window.deleteLater()
        rest()
    warm = next(left for left in found if left.games >= WARM * count)
    grown = 100 * (found[-1].megabytes / warm.megabytes - 1)
    print(f"growth after {warm.games} games: {grown:+.1f} %")
    after = threads()
    print(f"threads before {before}, after {after}; warnings {len(warned)}", *warned[:5])
    return int(grown > GROWS or after > before or bool(warned))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
