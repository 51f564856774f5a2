"""`samsara tour` and `samsara demo`: every screen as a picture, and what works without one."""

import errno
import os
from importlib import import_module

import pytest
from parts import soaked

from engine.library.folder import data_folder
from engine.library.store import Library
from gui.cli import main
from gui.games import playable
from gui.shell.frame.pages import names as page_names


@pytest.mark.soak
def test_without_words_and_without_a_display_it_says_so_and_shows_the_demo(
    capsys, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    every = import_module("gui.tour")._pictures
    rules = "rules-ludo"
    monkeypatch.setattr(
        "gui.tour._pictures",
        lambda library: [one for one in every(library) if one.name == rules],
    )
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    assert main([]) == 0
    out = capsys.readouterr().out
    assert out.startswith("There is no display here")
    assert "Ludo with balanced dice" in out
    demo = data_folder() / "demo"
    assert f"All files are in {demo}." in out
    assert list(tmp_path.iterdir()) == [], "the folder that it was started in is left as it was"
    assert (demo / "kit" / "kit.pdf").is_file()
    screens = {path.name for path in (demo / "tour").iterdir()}
    assert {"rules-ludo-light-en-1440x900.png", "rules-ludo-dark-en-1440x900.png"} <= screens


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
