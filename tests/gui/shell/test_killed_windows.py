"""Killed in the middle of a drag, a motion or a thought, a window loses no answer it showed."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from playing import Player, press
from visiting import settle
from window_apart import MOMENTS, prints

from engine.games import game
from gui.games import playable


def moments(game_id):
    """Return the moments that a table has: one alone at it waits for no thought and no motion."""
    return MOMENTS if game(game_id).seats.stop > 2 else ("drag",)


@contextmanager
def a_host():
    host = subprocess.Popen(
        [sys.executable, str(Path(__file__).parent / "window_apart.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        start_new_session=True,
    )
    try:
        yield host
        host.communicate()
        assert host.returncode == 0
    finally:
        if host.returncode is None:  # a window that is not where it should be goes with its host
            os.killpg(host.pid, signal.SIGKILL)
            host.communicate()


def killed_in(host, folder, game_id, moment):
    """Have a window play, kill it in the moment; return what it had shown last."""
    host.stdin.write(f"{folder} {game_id} {moment}\n")
    host.stdin.flush()
    word, pid = host.stdout.readline().split()
    assert word == "started"
    last = None
    while (line := host.stdout.readline().split())[0] != "moment":
        assert line[0] == "shown", line
        last = line
    time.sleep(0.02)
    os.kill(int(pid), signal.SIGKILL)
    while (line := host.stdout.readline().split())[0] != "ended":
        last = line if line[0] == "shown" else last
    assert int(line[1]) == signal.SIGKILL
    return [int(part) for part in last[1:]]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the host forks")
@pytest.mark.soak
@pytest.mark.parametrize("game_id", playable())
def test_a_killed_window_offers_to_go_on_and_has_every_answer_that_it_showed(
    opened, library, game_id
):
    with a_host() as host:
        for moment in moments(game_id):
            match_id, length, print_ = killed_in(host, os.environ["SAMSARA_HOME"], game_id, moment)
            window = opened(bot_delay_ms=0)
            assert window.context.library.notice is None
            assert window.page.go_on is not None
            press(window.page.go_on.button)
            settle()
            session = window.page.session
            assert session.match_id == match_id
            records = session.journal().records
            assert len(records) >= length
            assert prints(records[:length]) == print_
            player = Player(window.page.table, seed=2).play(2)
            assert player.over or player.answers + player.throws
            window.close()
