"""Where no window can open, one line says why, in both languages, and nothing is aborted."""

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from pace import PATIENCE_S
from parts import soaked
from PySide6.QtCore import qWarning

from gui import app, display

ROOT = Path(__file__).parent.parent.parent
CHINESE = re.compile("[\u4e00-\u9fff]")

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others have a display")


def window(lang, **environment):
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
    }
    return subprocess.run(
        [sys.executable, "-m", "gui.cli", "window", "--lang", lang],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**kept, "LC_ALL": "C.UTF-8", **environment},
        text=True,
        timeout=PATIENCE_S,
    )


SAID = [
    ({}, "en", "there is no display here"),
    ({}, "zh", "没有显示器"),
    ({"DISPLAY": ":7777"}, "en", "the display :7777 cannot be reached"),
    ({"DISPLAY": ":7777"}, "zh", "连不上显示器 :7777"),
    ({"QT_QPA_PLATFORM": "mist", "DISPLAY": ":0"}, "en", "Qt says"),
    ({"QT_QPA_PLATFORM": "mist", "DISPLAY": ":0"}, "zh", "Qt 的说明"),
]


@LINUX
@pytest.mark.parametrize(
    ("environment", "lang", "expected"), soaked(SAID, [SAID[0], SAID[3], SAID[4]])
)
def test_without_a_display_that_works_one_line_says_so_in_either_language(
    environment, lang, expected
):
    done = window(lang, **environment)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1, done.stderr
    assert expected in done.stderr
    assert bool(CHINESE.search(done.stderr)) == (lang == "zh")


@LINUX
def test_a_plain_c_locale_is_no_matter_for_a_warning():
    done = subprocess.run(
        [sys.executable, "-c", "from gui.app import application; application()"],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C", "QT_QPA_PLATFORM": "offscreen"},
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.stderr == ""


def test_without_an_error_stream_nothing_is_said_where_the_answers_go(monkeypatch, capsys):
    monkeypatch.setattr(display, "QApplication", lambda _argv: qWarning("what Qt says"))
    monkeypatch.setattr(app, "keep", lambda _text: "a file")
    told = []
    for _ in range(2):
        display.open_application([])
        window = SimpleNamespace(tell=lambda *words: told.append(words))
        app._Crashes(window)(ValueError, ValueError("a slip"), None)
        monkeypatch.setattr(sys, "stderr", None)
    out, err = capsys.readouterr()
    assert (out, err) == ("", "what Qt says\nValueError: a slip\n\n")
    assert told == [("gui-crash", {"why": "ValueError", "file": "a file"})] * 2


def test_a_library_that_the_system_lacks_is_named(monkeypatch):
    def load(path):
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file")

    monkeypatch.setattr(display.sys, "platform", "linux")
    monkeypatch.setattr(display, "_XCB", "")
    monkeypatch.setattr(ctypes, "CDLL", load)
    assert "lacks libxcb-cursor.so.0," in display.why_not([], "en")
    assert "缺少 Qt 所需的 libxcb-cursor.so.0。" in display.why_not([], "zh")


def test_qt_itself_missing_a_library_is_one_line_too(monkeypatch, capsys):
    from gui.cli import commands, main

    def load(name):
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file")

    monkeypatch.setattr(commands, "import_module", load)
    assert main(["window", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "lacks libEGL.so.1," in said


def test_without_a_stream_for_errors_nothing_of_qt_gets_among_the_results(monkeypatch, capsys):
    monkeypatch.setattr(display, "QApplication", lambda _argv: qWarning("a font is missing"))
    monkeypatch.setattr(sys, "stderr", None)
    display.open_application(["samsara"])
    assert capsys.readouterr().out == ""
