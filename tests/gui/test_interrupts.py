"""Ctrl-C in the terminal that the window was started from."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pace import PATIENCE_MS, PATIENCE_S
from PySide6.QtCore import QEventLoop, QTimer

from gui.cli import INTERRUPTED
from gui.interrupts import Interrupts

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.skipif(os.name == "nt", reason="a process cannot send itself Ctrl-C there")
def test_ctrl_c_is_heard_while_qt_waits_for_events(qapp):
    loop, before = QEventLoop(), signal.getsignal(signal.SIGINT)
    late = []
    QTimer.singleShot(PATIENCE_MS, lambda: (late.append(True), loop.quit()))
    with Interrupts(loop.quit) as interrupts:
        QTimer.singleShot(20, lambda: os.kill(os.getpid(), signal.SIGINT))
        loop.exec()
    assert interrupts.heard
    assert not late
    assert signal.getsignal(signal.SIGINT) == before
    assert signal.set_wakeup_fd(-1) == -1


WINDOW = """
import os, signal, sys
from PySide6.QtCore import QTimer
import gui.app
opened = gui.app.open_window
def open_and_interrupt(*given):
    QTimer.singleShot(300, lambda: os.kill(os.getpid(), signal.SIGINT))
    return opened(*given)
gui.app.open_window = open_and_interrupt
from gui.cli import main
sys.exit(main(["window"]))
"""


@pytest.mark.soak
@pytest.mark.skipif(os.name == "nt", reason="a process cannot send itself Ctrl-C there")
def test_ctrl_c_closes_the_window_without_a_word():
    done = subprocess.run(
        [sys.executable, "-c", WINDOW],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b"")
