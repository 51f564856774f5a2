"""Ctrl-C in the terminal that the window was started from."""

import os
import signal
from time import monotonic

import pytest
from PySide6.QtCore import QEventLoop, QTimer

from gui.interrupts import Interrupts


@pytest.mark.skipif(os.name == "nt", reason="a process cannot send itself Ctrl-C there")
def test_ctrl_c_is_heard_while_qt_waits_for_events(qapp):
    loop, before = QEventLoop(), signal.getsignal(signal.SIGINT)
    QTimer.singleShot(10_000, loop.quit)
    began = monotonic()
    with Interrupts(loop.quit) as interrupts:
        QTimer.singleShot(20, lambda: os.kill(os.getpid(), signal.SIGINT))
        loop.exec()
    assert interrupts.heard
    assert monotonic() - began < 5
    assert signal.getsignal(signal.SIGINT) == before
    assert signal.set_wakeup_fd(-1) == -1
