"""Preferences outlive the program; whatever is wrong in their file counts as not set."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from gui.settings import Settings

ALL = {
    "language": "zh",
    "theme": "dark",
    "text_scale": 150,
    "animation_speed": 0,
    "bot_delay_ms": 400,
    "dock_open": False,
    "geometry": QByteArray(b"\x00\x01\xff geometry"),
    "seen_tips": frozenset({"drag", "undo"}),
}


def test_every_preference_outlives_the_program(qapp, tmp_path):
    first = Settings(tmp_path / "s.ini")
    for name, value in ALL.items():
        assert getattr(first, name) != value, name
        setattr(first, name, value)
    first.flush()
    again = Settings(tmp_path / "s.ini")
    assert {name: getattr(again, name) for name in ALL} == ALL


KEYS = {"animation_speed": "motion", "bot_delay_ms": "pace"}


def test_the_file_keeps_the_keys_that_people_have_there(qapp, tmp_path):
    file = tmp_path / "s.ini"
    file.write_text("[General]\nmotion=3\npace=1500\n", encoding="utf-8")
    settings = Settings(file)
    assert (settings.animation_speed, settings.bot_delay_ms) == (3, 1500)
    settings.animation_speed, settings.bot_delay_ms = 1, 0
    settings.flush()
    head, *lines = file.read_text(encoding="utf-8").split()
    assert (head, set(lines)) == ("[General]", {"motion=1", "pace=0"})


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("language", "fr"),
        ("theme", "pink"),
        ("theme", "light, dark"),
        ("text_scale", "79"),
        ("text_scale", "201"),
        ("text_scale", "9" * 5000),
        ("text_scale", "٩٩"),
        ("animation_speed", "-1"),
        ("animation_speed", "fast"),
        ("bot_delay_ms", "401"),
        ("dock_open", "yes"),
        ("geometry", "@@"),
    ],
)
def test_a_wrong_value_falls_back_silently(qapp, tmp_path, name, wrong):
    plain = Settings(tmp_path / "none.ini")
    (tmp_path / "s.ini").write_text(
        f"[General]\n{KEYS.get(name, name)}={wrong}\n", encoding="utf-8"
    )
    assert getattr(Settings(tmp_path / "s.ini"), name) == getattr(plain, name)


def test_a_file_of_rubbish_is_no_hindrance(qapp, tmp_path):
    (tmp_path / "s.ini").write_bytes(bytes(range(256)) * 20)
    settings = Settings(tmp_path / "s.ini")
    assert settings.animation_speed == 2
    settings.animation_speed = 1
    assert settings.animation_speed == 1


def test_a_change_is_announced_once_and_by_its_name(qapp, tmp_path):
    settings, names = Settings(tmp_path / "s.ini"), []
    settings.changed.connect(names.append)
    settings.animation_speed = 3
    settings.animation_speed = 3
    settings.see_tip("drag")
    settings.see_tip("drag")
    assert names == ["animation_speed", "seen_tips"]


def test_a_value_out_of_range_is_a_bug_of_the_callers(qapp, tmp_path):
    with pytest.raises(AssertionError):
        Settings(tmp_path / "s.ini").animation_speed = 4


def test_the_file_lies_in_the_data_folder(qapp):
    settings = Settings()
    settings.animation_speed = 3
    settings.flush()
    assert (Path(os.environ["SAMSARA_HOME"]) / "settings.ini").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a pipe in a folder is a thing of POSIX")
def test_a_pipe_in_place_of_the_file_is_neither_waited_for_nor_replaced(qapp, tmp_path):
    file = tmp_path / "s.ini"
    os.mkfifo(file)
    settings = Settings(file)
    settings.text_scale = 150
    settings.flush()
    assert (settings.text_scale, settings.animation_speed) == (150, 2)
    assert file.is_fifo()
