"""Settings of earlier versions are read as plain text, and nothing in them is executed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pace import PATIENCE_S
from PySide6.QtCore import QByteArray, QSettings

from gui.settings import Settings
from gui.settings_ini import read_ini

ROOT = Path(__file__).parents[2]


class Payload:
    """An object that Qt writes as a pickle; reading it again makes a folder."""

    def __init__(self, marker):
        self.marker = marker

    def __reduce__(self):
        return os.makedirs, (str(self.marker), 0o777, True)


@pytest.fixture
def folder(qapp, tmp_path):
    return tmp_path


def written(folder, values):
    """Write the file as earlier versions did."""
    file = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    for key, value in values.items():
        file.setValue(key, value)
    file.sync()
    return folder / "settings.ini"


TABLES = '{"ludo": {"players": ["person", "smart"], "names": ["a\\"b=;,", "\u6d77\\u2028"]}}'


def test_what_an_earlier_version_kept_is_taken_over(folder):
    written(
        folder,
        {
            "language": "zh",
            "theme": "dark",
            "text_scale": "150",
            "motion": "0",
            "pace": "400",
            "dock_open": "false",
            "geometry": "AAH/IGdlb21ldHJ5Cg==",
            "files_folder": '@C:\\x, "y"\x01f;\té/ ',
            "seen_tips": "drag undo",
            "tables": TABLES,
        },
    )
    settings = Settings(folder / "settings.json")
    assert (settings.language, settings.theme, settings.text_scale) == ("zh", "dark", 150)
    assert (settings.animation_speed, settings.bot_delay_ms) == (0, 400)
    assert settings.dock_open is False
    assert settings.geometry == QByteArray(b"\x00\x01\xff geometry\n")
    assert settings.files_folder == '@C:\\x, "y"\x01f;\té/ '
    assert settings.seen_tips == {"drag", "undo"}
    names = ["a" + '"b=;,', "\u6d77\u2028"]
    assert settings.tables == {"ludo": {"players": ["person", "smart"], "names": names}}


def test_it_is_read_until_there_is_a_file_of_today_and_stays_where_it_is(folder):
    file = written(folder, {"theme": "dark", "text_scale": "150"})
    before = file.read_bytes()
    first = Settings(folder / "settings.json")
    first.text_scale = 120
    first.flush()
    again = Settings(folder / "settings.json")
    assert (again.theme, again.text_scale) == ("dark", 120)
    assert file.read_bytes() == before
    (folder / "settings.json").write_bytes(b"damaged")
    assert Settings(folder / "settings.json").theme == "system"


@pytest.mark.parametrize(
    "wrong",
    [
        "@Variant(\\0\\0\\0\\n)",
        "@Invalid()",
        "@Rect(1 2 3 4)",
        "\\x110000",
        "9" * 5000,
        "NaN",
        "\\",
    ],
)
def test_a_wrong_value_counts_as_not_set_and_spoils_no_other(folder, wrong):
    text = f"[General]\ntext_scale={wrong}\nmotion=3\n[Other]\nmotion=1\n"
    (folder / "settings.ini").write_text(text, encoding="utf-8")
    settings = Settings(folder / "settings.json")
    assert (settings.text_scale, settings.animation_speed) == (100, 3)


def test_bytes_of_letters_are_plain_text_too(folder):
    (folder / "settings.ini").write_text(
        '[General]\na=@ByteArray(AdnQ)\nb="@ByteArray(A=)"\nc=@@x\n', encoding="utf-8"
    )
    assert read_ini(folder / "settings.ini") == {"a": "AdnQ", "b": "A=", "c": "@x"}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        bytes(range(256)) * 20,
        b"[General]\n" + b"[" * 100_000,
        b"[General]\ntables=" + b"[" * 9**5,
    ],
    ids=["empty", "bytes", "sections", "deep"],
)
def test_a_file_of_rubbish_sets_nothing(folder, data):
    (folder / "settings.ini").write_bytes(data)
    settings = Settings(folder / "settings.json")
    assert (settings.tables, settings.animation_speed) == ({}, 2)


READ_BY_QT = """
import sys
from PySide6.QtCore import QSettings
QSettings(sys.argv[1], QSettings.Format.IniFormat).value("theme")
"""
WINDOW = """
from engine.library.folder import data_folder
from engine.library.store import Library
from gui.app import application, open_window
from gui.settings import Settings
app = application()
with Library(data_folder()) as library:
    window = open_window(Settings(), library)
    window.show()
    app.processEvents()
    settings = window.context.settings
    print(settings.theme, settings.text_scale, settings.animation_speed, settings.prints)
    window.close()
"""


def run(code, *words, **env):
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, *map(str, words)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_pickle_in_the_file_is_not_executed_when_the_window_opens(folder):
    """Qt itself runs the payload when it reads this file, so the payload is real."""
    marker = folder / "executed"
    payload = Payload(marker)
    file = written(
        folder,
        {
            "theme": payload,
            "prints": payload,
            "geometry": [payload],
            "other": {"x": payload},
            "text_scale": "150",
            "motion": "3",
        },
    )
    assert file.read_text(encoding="latin-1").count("PySide::PyObjectWrapper") >= 2
    assert run(WINDOW, SAMSARA_HOME=str(folder)).split() == ["system", "150", "3", "{}"]
    assert not marker.exists()
    run(READ_BY_QT, file)
    assert marker.exists()
