"""`samsara tour` and `samsara demo`: every screen as a picture, and what works without one."""

import errno
import os
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from parts import soaked

from engine.library.folder import data_folder
from engine.library.store import Library
from gui.cli import commands as demo
from gui.cli import main
from gui.cli.parser import parse
from gui.games import playable
from gui.shell.frame.pages import names as page_names
from resources.catalogue import catalogue

ROOT = Path(__file__).parents[2]


MOST_LINES = 80
MOST_S = 60  # of the processor; on a desk's machine it is less than 20


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others have a display")
@pytest.mark.parametrize("lang", soaked(["en", "zh"], ["en"]))
def test_without_words_and_without_a_display_it_is_a_page_and_soon_done(tmp_path, lang):
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LC_ALL")
    env = {name: value for name, value in os.environ.items() if name not in left_out}
    before = os.times()
    done = subprocess.run(
        [sys.executable, "-P", "-m", "gui.cli"],
        capture_output=True,
        check=False,
        cwd=tmp_path,
        encoding="utf-8",
        env={**env, "LANG": {"en": "C.UTF-8", "zh": "zh_CN.UTF-8"}[lang], "PYTHONPATH": str(ROOT)},
    )
    after = os.times()
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stderr
    assert lines[0] == catalogue(lang).say("demo.no-display")
    assert 40 < len(lines) <= MOST_LINES
    for game_id in playable():
        assert catalogue(lang).say(f"{game_id}.name") in done.stdout
    kit, pictures = (data_folder() / "demo" / name for name in ("kit", "pictures"))
    assert str(kit) in done.stdout
    assert str(pictures) in done.stdout
    assert (kit / "kit.pdf").is_file()
    made = sorted(path.name for path in pictures.iterdir())
    assert made == sorted(line.strip() for line in lines if line.endswith(".png"))
    assert len(made) == len(set(made)) == 12
    assert all((pictures / name).stat().st_size > 20_000 for name in made)
    assert list(tmp_path.iterdir()) == [], "the folder that it was started in is left as it was"
    spent = (after.children_user + after.children_system) - (
        before.children_user + before.children_system
    )
    assert spent < MOST_S


def test_the_commands_that_it_names_can_be_typed():
    for line in demo._NEXT:
        parse(shlex.split(line.format(game="merit57")))


@pytest.mark.soak
def test_the_tour_shows_every_page_and_every_board(tmp_path):
    with Library(tmp_path) as library:
        names = {one.name for one in import_module("gui.tour")._pictures(library)}
    shown = {name.partition("-")[0] for name in names} | names
    boards = {f"{game}-{moment}" for game in playable() for moment in ("opening", "choice")}
    assert boards <= names
    assert set(page_names()) - {"play"} <= shown
    assert {"playtests-compare", "playtest-end", "playtest-form", "playtest-free"} <= shown


@pytest.mark.parametrize(("every", "least"), soaked([(60, 1), (9, 10)]))
def test_the_tour_saves_each_picture(tmp_path, capsys, monkeypatch, every, least):
    whole = import_module("gui.tour")._pictures
    monkeypatch.setattr("gui.tour._pictures", lambda library: whole(library)[::every])
    assert main(["tour", "--out", str(tmp_path), "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    pictures = {path.name for path in tmp_path.glob("*.png")}
    assert len(pictures) == out.count("\n") > least
    assert {name.rpartition("-")[0].rpartition("-")[2] for name in pictures} == {"zh"}
    assert all(path.stat().st_size > 20_000 for path in tmp_path.glob("*.png"))


def test_a_tour_on_a_full_disk_says_so_and_leaves_no_half_picture(tmp_path, capsys, monkeypatch):
    tour = import_module("gui.tour")

    def full(_file):
        if any((tmp_path / "out").glob("*.png")):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    pictures = [tour.TourPicture("start", lambda _window: None, (tour.USUAL, tour.SMALL))]
    monkeypatch.setattr(tour, "_pictures", lambda library: pictures)
    with monkeypatch.context() as disk:
        disk.setattr("engine.files.writing.sync_folder", lambda folder: None)
        disk.setattr("engine.files.writing.os.fsync", full)
        assert main(["tour", "--out", str(tmp_path / "out"), "--lang", "en"]) == 4
    out, err = capsys.readouterr()
    assert os.strerror(errno.ENOSPC) in err
    (whole,) = (tmp_path / "out").iterdir()
    assert whole.name in out
    assert main(["tour", "--out", str(tmp_path / "out"), "--lang", "en"]) == 2
    assert "--force replaces it" in capsys.readouterr().err
    assert whole.read_bytes().endswith(b"IEND\xaeB`\x82")
