"""The monkey: what it watches for is found, and a short walk of it finds nothing."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTimer, qWarning
from watched import watched

MONKEY = Path(__file__).parent / "monkey.py"


def test_what_python_and_qt_complain_of_is_found(qapp):
    def fail():
        raise ValueError("planted")

    class Unraisable:
        def __del__(self):
            raise KeyError("in a destructor")

    with watched() as watch:
        assert watch.take() == []
        QTimer.singleShot(0, fail)
        QCoreApplication.processEvents()
        QCoreApplication.processEvents()
        one = Unraisable()
        del one
        qWarning("planted, too")
        found = watch.take()
    assert [part for part in ("planted\n", "destructor", "planted, too")
            if not any(part in fault for fault in found)] == []  # fmt: skip
    assert watch.take() == []


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_short_walk_of_the_monkey_finds_nothing(lang):
    words = [sys.executable, "-P", str(MONKEY), "300", "--lang", lang, "--seed", "soak"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
