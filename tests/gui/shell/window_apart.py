"""Subprocess driver: real windows in processes of their own, for the test that kills them.

The host starts one for every line it reads: the folder, the game, and the moment in the middle of
which it is to be killed. The window says what it has shown, then that the moment has come, and
stays in it. Imports are paid for once: the windows are forks.
"""

import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[3]
sys.path[:0] = [str(ROOT / part) for part in ("", "tests", "tests/gui", "tests/gui/session")]

from hand import carry, lift, spot  # noqa: E402
from playing import LONG, Player, person_and_bots  # noqa: E402
from PySide6.QtCore import QCoreApplication, QEventLoop  # noqa: E402
from session_apart import prints, say  # noqa: E402

from engine.kernel.chance import BotChance  # noqa: E402
from engine.library.folder import data_folder  # noqa: E402
from engine.library.store import Library  # noqa: E402
from gui.app import application, open_window  # noqa: E402
from gui.settings import Settings  # noqa: E402

TURNS = 5  # before the moment


class Endless:
    """A bot that never comes to an end."""

    wants = frozenset[str]()
    searches = False
    chance = BotChance("endless", 0)

    def choose(self, ask, look):
        time.sleep(60)

    wish = why = choose


def shown(session):
    records = session.journal().records
    say("shown", session.match_id, len(records), prints(records))


def stay():
    while True:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def go_on(player):
    assert player.turn(), "the match was over before the moment"


def carriable(table):
    return next((one for one in table.gestures if one.places), None)


def in_a_drag(player, window):
    table = player.table
    while player.session.busy or carriable(table) is None:  # a bot's answer would end the drag
        if not player.session.busy:
            go_on(player)
        player.wait()
    gesture = carriable(table)
    lift(table, gesture.thing)
    carry(table, spot(table, gesture.places[0]))
    assert table.hands.thing is not None
    say("moment")
    stay()


def in_an_animation(player, window):
    window.context.settings.animation_speed = 1
    player.session.moved.connect(lambda: player.table.scene.motion.running and say("moment"))
    while True:
        go_on(player)


def in_a_thought(player, window):
    worker = player.session._bot_worker
    worker._bots = dict.fromkeys(worker._bots, Endless())
    player.session.thinking.connect(lambda _seat, on: on and say("moment"))
    while True:
        go_on(player)


MOMENTS = {"drag": in_a_drag, "animation": in_an_animation, "thought": in_a_thought}


def play(folder, game_id, moment):
    os.environ["SAMSARA_HOME"] = folder
    app = application()
    settings = Settings(data_folder() / "settings.json")
    settings.animation_speed = settings.bot_delay_ms = 0
    with Library(data_folder()) as library:
        window = open_window(settings, library)
        window.show()
        seats, house = person_and_bots(game_id), LONG.get(game_id, {})
        window.go("play", game_id=game_id, seats=seats, house=house, seed=moment)
        session = window.page.session
        session.moved.connect(lambda: shown(session))
        player = Player(window.page.table, seed=1).play(TURNS)
        assert app is not None
        MOMENTS[moment](player, window)


def host():
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            say("started", os.getpid())
            try:
                play(*line.split())
            finally:
                os._exit(1)
        say("ended", os.waitpid(pid, 0)[1])


if __name__ == "__main__":
    host()
