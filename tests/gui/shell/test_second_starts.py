"""Second starts in earnest: processes with windows, killed, started ten at once."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pace import PATIENCE_S
from visiting import played

from engine.kernel.game import PERSON
from engine.library.journal_files import write_journal
from engine.library.store import Library

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.soak


@pytest.fixture
def home(tmp_path):
    return tmp_path / "张伟 三"


@pytest.fixture
def start(home):
    """Return what starts the window as a system does; none outlives the test."""
    running = []

    def begin(*words):
        env = os.environ | {
            "PYTHONPATH": str(ROOT),
            "SAMSARA_HOME": str(home),
            "QT_QPA_PLATFORM": "offscreen",
        }
        command = [sys.executable, "-P", "-m", "gui.cli", "window", *map(str, words)]
        process = subprocess.Popen(
            [*command, "--lang", "en"], env=env, stdout=subprocess.PIPE, text=True
        )
        running.append(process)
        return process

    yield begin
    for process in running:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.fixture
def files(tmp_path):
    """Return ten matches under names with spaces and Chinese characters."""
    found = []
    for number in range(10):
        journal, _, _ = played("ludo", (PERSON, "steady"), None, f"sent {number}", ())
        found.append(tmp_path / f"对局 {number} 号.samsara")
        write_journal(found[-1], journal, force=True)
    return found


def until(done):
    deadline = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.05)


def imported(home):
    if not (home / "library.sqlite").exists():
        return 0
    with Library(home) as library:
        return len(library.matches())


def test_ten_files_opened_at_once_come_into_one_window(home, start, files):
    starts = [start(file) for file in files]
    until(lambda: sum(one.poll() is not None for one in starts) == 9)
    until(lambda: imported(home) == 10)
    [window] = [one for one in starts if one.poll() is None]
    assert all(one.returncode == 0 for one in starts if one is not window)
    window.send_signal(signal.SIGINT)
    assert window.wait(PATIENCE_S) == 130


def test_a_window_that_was_killed_is_followed_by_another(home, start, files):
    first = start()
    until(lambda: list(home.glob("window-*/lock")))
    second = start(files[0])
    assert second.wait(PATIENCE_S) == 0
    assert second.stdout.read() == "The window that is open has it now.\n"
    until(lambda: imported(home) == 1)
    first.kill()
    first.wait()
    third = start(files[1])
    until(lambda: imported(home) == 2)
    assert third.poll() is None
    assert start().wait(PATIENCE_S) == 0
    own = start("--another")
    time.sleep(5)
    assert (third.poll(), own.poll()) == (None, None)
