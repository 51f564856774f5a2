"""Killed in the middle of play, a session loses no answer that was shown."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from parts import soaked
from session_apart import context_at, prints
from session_play import one_answer, settled

from engine.library.store import Library
from gui.session.session_factory import resume

FEW, MANY = 3, 25
MOVES, LONGEST_S = 30, 0.02


@contextmanager
def a_host():
    host = subprocess.Popen(
        [sys.executable, "-W", "error", str(Path(__file__).parent / "session_apart.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        yield host
    finally:
        host.communicate()
    assert host.returncode == 0


def killed_after(host, folder, moves, seconds):
    """Start a session, let it show so many moves, kill it; return what it said."""
    host.stdin.write(f"{folder}\n")
    host.stdin.flush()
    word, pid = host.stdout.readline().split()
    assert word == "started"
    lines = []
    while sum(line[0] == "shown" for line in lines) < moves:
        lines.append(host.stdout.readline().split())
    time.sleep(seconds)
    os.kill(int(pid), signal.SIGKILL)
    while (line := host.stdout.readline().split())[0] != "ended":
        lines.append(line)
    assert int(line[1]) == signal.SIGKILL
    return lines


def check_shown(folder, lines):
    """Hold what was shown against the library, and go on with the match that was open."""
    with Library(folder) as library:
        assert library.notice is None
        for word, match_id, *numbers in lines:
            if word == "shown":
                length, print_ = map(int, numbers)
                records = library.journal(int(match_id)).records
                assert len(records) >= length
                assert prints(records[:length]) == print_
        finished = {int(line[1]) for line in lines if line[0] == "finished"}
        assert finished <= {listed.id for listed in library.matches() if listed.ended}
        for listed in library.matches():
            if listed.ended is None:
                session = resume(context_at(folder, library), listed.id)
                settled(session)
                if session.outcome is None:
                    one_answer(session, Random(1))
                session.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the host forks")
@pytest.mark.parametrize("kills", soaked([FEW, MANY], [FEW]))
def test_a_kill_in_the_middle_of_play_loses_no_answer_that_was_shown(qapp, tmp_path, kills):
    rng, shown = Random(3), 0
    with a_host() as host:
        for _ in range(kills):
            moves, pause = rng.randrange(MOVES), rng.random() * LONGEST_S
            lines = killed_after(host, tmp_path, moves, pause)
            shown += sum(line[0] == "shown" for line in lines)
            check_shown(tmp_path, lines)
    assert shown > 2 * kills  # the kills came while it played
