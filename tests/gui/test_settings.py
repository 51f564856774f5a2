"""Preferences outlive the program; whatever is wrong in their file counts as not set."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from engine.files.reading import FileKind
from gui.settings import Settings

ROOT = Path(__file__).parents[2]
ALL = {
    "language": "zh",
    "theme": "dark",
    "text_scale": 150,
    "animation_speed": 0,
    "bot_delay_ms": 400,
    "dock_open": False,
    "geometry": QByteArray(b"\x00\x01\xff geometry"),
    "files_folder": "/tmp/海\udcff",
    "seen_tips": frozenset({"drag", "undo"}),
    "tables": {"ludo": {"players": ["person", "smart"], "house": {"dice": [1, 2]}}},
}


@pytest.fixture
def file(qapp, tmp_path):
    return tmp_path / "settings.json"


def test_every_preference_outlives_the_program(file):
    first = Settings(file)
    for name, value in ALL.items():
        assert getattr(first, name) != value, name
        setattr(first, name, value)
    first.flush()
    again = Settings(file)
    assert {name: getattr(again, name) for name in ALL} == ALL


def test_the_file_has_real_types_under_the_keys_that_people_have_there(file):
    file.write_text('{"motion": 3, "pace": 1500}', encoding="utf-8")
    settings = Settings(file)
    assert (settings.animation_speed, settings.bot_delay_ms) == (3, 1500)
    settings.animation_speed, settings.bot_delay_ms, settings.dock_open = 1, 0, False
    settings.see_tip("drag")
    settings.flush()
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept == {"motion": 1, "pace": 0, "dock_open": False, "seen_tips": ["drag"]}


KEYS = {"animation_speed": "motion", "bot_delay_ms": "pace"}
DEEP = "[" * 400 + "]" * 400


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("language", '"fr"'),
        ("language", '["zh"]'),
        ("theme", '"pink"'),
        ("theme", '"\\ud800"'),
        ("text_scale", "79"),
        ("text_scale", "201"),
        ("text_scale", "150.0"),
        ("text_scale", '"150"'),
        ("text_scale", "9" * 5000),
        ("text_scale", "1e999"),
        ("text_scale", "NaN"),
        ("text_scale", "-Infinity"),
        ("animation_speed", "-1"),
        ("animation_speed", "true"),
        ("bot_delay_ms", "401"),
        ("dock_open", '"yes"'),
        ("dock_open", "0"),
        ("geometry", '"@@"'),
        ("geometry", '"é"'),
        ("files_folder", '"a\\u0000b"'),
        ("files_folder", json.dumps("x" * 5000)),
        ("seen_tips", '{"a": 1}'),
        ("tables", "[]"),
        ("tables", f'{{"ludo": {DEEP}}}'),
    ],
)
def test_a_wrong_value_counts_as_not_set_and_spoils_no_other(file, name, wrong):
    fallback = getattr(Settings(file), name)
    other = "theme" if name == "reading" else "reading"
    file.write_text(f'{{"{KEYS.get(name, name)}": {wrong}, "{other}": 2}}', encoding="utf-8")
    settings = Settings(file)
    assert getattr(settings, name) == fallback
    assert settings.reading == 2


RUBBISH = {
    "bytes": bytes(range(256)) * 20,
    "empty": b"",
    "a list": b"[1]",
    "half": b'{"motion": 3, "pace"',
    "deep": b'{"a":' * 100_000,
    "large": b'{"motion": 3, "x": "' + b"x" * 50_000_000 + b'"}',
}


@pytest.mark.parametrize("data", RUBBISH.values(), ids=RUBBISH)
def test_a_damaged_file_is_no_hindrance_and_is_replaced(file, data):
    file.write_bytes(data)
    settings = Settings(file)
    assert settings.animation_speed == 2
    settings.animation_speed = 1
    settings.flush()
    assert Settings(file).animation_speed == 1


def test_bytes_that_are_no_text_spoil_their_own_value_only(file):
    file.write_bytes(b'\xef\xbb\xbf{"motion": 3, "theme": "d\xff\xfeark", "reading": 0}')
    settings = Settings(file)
    assert (settings.animation_speed, settings.theme, settings.reading) == (3, "system", 0)


def test_a_change_is_announced_once_and_by_its_name(file):
    settings, names = Settings(file), []
    settings.changed.connect(names.append)
    settings.animation_speed = 3
    settings.animation_speed = 3
    settings.see_tip("drag")
    settings.see_tip("drag")
    assert names == ["animation_speed", "seen_tips"]


def test_a_value_out_of_range_is_a_bug_of_the_callers(file):
    with pytest.raises(AssertionError):
        Settings(file).animation_speed = 4


def test_the_file_lies_in_the_data_folder(qapp):
    settings = Settings()
    settings.animation_speed = 3
    settings.flush()
    assert (Path(os.environ["SAMSARA_HOME"]) / "settings.json").exists()


def test_a_change_is_in_the_file_soon_without_being_asked_for(qtbot, file):
    settings = Settings(file)
    settings.animation_speed = 3
    assert not file.exists()
    qtbot.waitUntil(file.exists)
    assert json.loads(file.read_text(encoding="utf-8")) == {"motion": 3}


KILLED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from gui.settings import Settings
app = QCoreApplication([])
settings = Settings(Path(sys.argv[1]))
def turn():
    settings.text_scale = 80 + (settings.text_scale - 79) % 120
    settings.flush()
    print(settings.text_scale, flush=True)
timer = QTimer(interval=0)
timer.timeout.connect(turn)
timer.start()
app.exec()
"""


def test_a_killed_program_loses_its_latest_change_at_most_and_never_the_file(file):
    file.write_text('{"of_another_version": 1}', encoding="utf-8")
    for turns in (1, 2, 3, 5):
        words = [sys.executable, "-P", "-c", KILLED, str(file)]
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        with subprocess.Popen(words, cwd=ROOT, env=env, stdout=subprocess.PIPE) as child:
            told = [int(child.stdout.readline()) for _ in range(turns)]
            child.kill()
            told += [int(line) for line in child.stdout.read().split()]
        kept = json.loads(file.read_text(encoding="utf-8"))
        assert kept.keys() == {"of_another_version", "text_scale"}
        assert kept["text_scale"] in (told[-1], 80 + (told[-1] - 79) % 120)


def test_two_windows_do_not_undo_what_the_other_wrote(file):
    file.write_text('{"of_another_version": {"kept": [1, 2.5, null]}}', encoding="utf-8")
    first, second = Settings(file), Settings(file)
    first.theme = "dark"
    first.flush()
    second.text_scale = 150
    second.flush()
    first.reading = 0
    first.flush()
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "of_another_version": {"kept": [1, 2.5, None]},
        "theme": "dark",
        "text_scale": 150,
        "reading": 0,
    }


def test_what_is_not_ours_is_kept_as_far_as_the_file_can_be_read_again(file):
    more = {f"more{number}": "海" * 20_000 for number in range(16)}  # in ASCII twice as large
    file.write_text(json.dumps({**more, "theme": "dark"}, ensure_ascii=False), encoding="utf-8")
    settings = Settings(file)
    settings.text_scale = 150
    settings.flush()
    assert file.stat().st_size <= FileKind.SETTINGS.most
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert (kept.pop("theme"), kept.pop("text_scale")) == ("dark", 150)
    assert 5 < len(kept) < 16
    assert kept.items() <= more.items()


def test_a_value_too_large_to_be_read_again_takes_no_other_with_it(file):
    large = {"ludo": "海" * 300_000}  # in ASCII twice as large
    values = {"files_folder": "/tmp", "prints": large, "text_scale": 120, "theme": "dark"}
    file.write_text(json.dumps(values, ensure_ascii=False), encoding="utf-8")
    settings = Settings(file)
    settings.text_scale = 150
    settings.flush()
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept == {"files_folder": "/tmp", "text_scale": 150, "theme": "dark"}


def test_a_file_that_is_gone_is_written_again_whole(file):
    file.write_text('{"theme": "dark"}', encoding="utf-8")
    settings = Settings(file)
    file.unlink()
    settings.text_scale = 150
    settings.flush()
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept == {"theme": "dark", "text_scale": 150}


def test_a_folder_that_is_gone_is_not_made_again(qapp, tmp_path):
    settings = Settings(tmp_path / "gone" / "settings.json")
    settings.theme = "dark"
    settings.flush()
    assert not (tmp_path / "gone").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a pipe in a folder is a thing of POSIX")
def test_a_pipe_in_place_of_the_file_is_neither_waited_for_nor_replaced(file):
    os.mkfifo(file)
    settings = Settings(file)
    settings.text_scale = 150
    settings.flush()
    assert (settings.text_scale, settings.animation_speed) == (150, 2)
    assert file.is_fifo()


def test_a_folder_in_place_of_the_file_stays_one(file):
    file.mkdir()
    settings = Settings(file)
    settings.text_scale = 150
    settings.flush()
    assert (settings.text_scale, file.is_dir()) == (150, True)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0,
    reason="nobody refuses an administrator; Windows has no such modes",
)
def test_a_folder_to_read_only_keeps_what_is_in_it(file):
    file.write_text('{"theme": "dark"}', encoding="utf-8")
    file.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        settings = Settings(file)
        settings.text_scale = 150
        settings.flush()
        assert (settings.theme, settings.text_scale) == ("dark", 150)
    finally:
        file.parent.chmod(stat.S_IRWXU)
    settings.flush()
    assert Settings(file).text_scale == 150


@pytest.mark.skipif(sys.platform == "win32", reason="a limit of POSIX")
def test_a_full_disk_keeps_the_file_and_the_change_of_this_start(file):
    import resource
    import signal

    file.write_text('{"theme": "dark"}', encoding="utf-8")
    settings = Settings(file)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    heard = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4, before[1]))
    try:
        settings.text_scale = 150
        settings.flush()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, heard)
    assert settings.text_scale == 150
    assert file.read_text(encoding="utf-8") == '{"theme": "dark"}'
    assert list(file.parent.iterdir()) == [file]
