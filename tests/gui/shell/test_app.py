"""The application as it is really started: in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

from pace import PATIENCE_S
from visiting import played

from engine.library.journal_files import write_journal
from gui.app import read_ahead
from gui.shell.frame import pages

ROOT = Path(__file__).parent.parent.parent.parent

START = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import gui.app

def window():
    return next(w for w in QApplication.topLevelWidgets() if type(w).__name__ == "Window")

times = iter(range(8))
opened = gui.app.open_window
def open_and_act(*given):
    QTimer.singleShot(50, lambda: {act})
    QTimer.singleShot(50, look)
    return opened(*given)

def look():
    if {until}:
        print(window().notice.label.text())
        window().close()
    else:
        QTimer.singleShot(50, look)

gui.app.open_window = open_and_act
from gui.cli import main
sys.exit(main({words}))
"""


def started(act, words=(), until="next(times, None) is None"):
    environment = {**os.environ, "DISPLAY": ":0", "LC_ALL": "C", "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", START.format(act=act, words=list(words), until=until)],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=environment,
        text=True,
        timeout=PATIENCE_S,
    )


def test_samsara_without_words_opens_the_window_and_ends_when_it_is_closed():
    ahead = "'gui.shell.past.matches_page' in sys.modules"  # while the start page is looked at
    done = started("print(type(window().page).__name__)", until=ahead)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["StartPage"]


def test_pages_are_loaded_ahead_while_the_start_page_is_looked_at(opened, qtbot, monkeypatch):
    loaded = []
    monkeypatch.setattr(pages, "load", loaded.append)
    window = opened()
    qtbot.wait(60)
    assert loaded == [], "one that is opened for pictures or tests has no need of them"
    read_ahead(window)
    qtbot.waitUntil(lambda: loaded == pages.names())


def test_a_fault_that_nobody_caught_is_told_and_written_down():
    done = started("1 / 0")
    assert done.returncode == 0, done.stderr
    assert "ZeroDivisionError" in done.stdout
    crashes = Path(os.environ["SAMSARA_HOME"]) / "crashes.txt"
    assert "ZeroDivisionError" in crashes.read_text(encoding="utf-8")


def test_a_data_folder_that_cannot_be_used_is_one_line_and_no_window(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    environment = {**os.environ, "DISPLAY": ":0", "SAMSARA_HOME": str(blocked / "in-a-file")}
    done = subprocess.run(
        [sys.executable, "-m", "gui.cli", "window", "--lang", "en"],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**environment, "QT_QPA_PLATFORM": "offscreen"},
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_the_file_of_a_match_is_opened_with_the_window(tmp_path):
    journal, _, _ = played("ludo", ("person", "steady"), None, "sent", ())
    file = tmp_path / "sent.samsara"
    write_journal(file, journal, force=True)
    words = ["window", str(file), "--lang", "en"]
    done = started("None", words, "window().notice.isVisible()")
    assert done.returncode == 0, done.stderr
    assert "taken in from the file" in done.stdout
