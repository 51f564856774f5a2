"""A damaged library is told of, kept, and no hindrance: the window opens and plays."""

import shutil
from pathlib import Path

import pytest
from playing import Player, person_and_bots
from visiting import play, settle

from engine.library import schema
from engine.library.folder import data_folder
from engine.library.store import Library
from gui.app import application, open_window
from gui.games import playable
from gui.settings import Settings
from gui.widgets.said import Label
from resources.catalogue import catalogue

ROOT = Path(__file__).parents[3]


def halved(data):
    return data[: len(data) // 2]


def rubbish(data):
    return b"\x00rubbish " * (len(data) // 9)


def torn_in_the_middle(data):
    return data[:4096] + bytes(4096) + data[8192:]


@pytest.mark.parametrize("damage", [halved, rubbish, torn_in_the_middle])
def test_a_damaged_library_is_told_and_kept_and_the_window_plays_on(qtbot, damage):
    with Library(data_folder()) as library:
        for game_id in playable():
            play(library, game_id, person_and_bots(game_id), answers=8)
    (file,) = [path for path in data_folder().iterdir() if path.stat().st_size > 4096]
    file.write_bytes(damage(file.read_bytes()))
    broken = file.read_bytes()
    application()
    with Library(data_folder()) as library:
        settings = Settings(data_folder() / "settings.json")
        settings.language, settings.animation_speed, settings.bot_delay_ms = "en", 0, 0
        window = open_window(settings, library)
        window.show()
        settle()
        kept = [path for path in data_folder().iterdir() if path.read_bytes() == broken]
        assert len(kept) == 1
        assert window.notice.isVisible()
        told = [label.text() for label in window.notice.findChildren(Label)]
        assert any(kept[0].name in text for text in told), told
        assert window.page.go_on is None
        game_id = playable()[-1]
        window.go("play", game_id=game_id, seats=person_and_bots(game_id))
        settle()
        assert Player(window.page.table).play(4).answers >= 0
        assert len(library.matches()) == 1
        window.close()
        window.deleteLater()
        settle()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_library_of_an_older_version_is_migrated_and_the_person_is_told(qtbot, lang, monkeypatch):
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ()))
    monkeypatch.setattr(schema, "SCHEMA", schema.SCHEMA + 1)
    folder = data_folder()
    shutil.copy(ROOT / "tests/engine/library/schema1.sqlite", folder / "library.sqlite")
    application()
    with Library(folder) as library:
        settings = Settings(folder / "settings.json")
        settings.language, settings.animation_speed, settings.bot_delay_ms = lang, 0, 0
        window = open_window(settings, library)
        window.show()
        settle()
        assert window.notice.isVisible()
        details = {"file": "library.schema1.bak", "folder": str(folder)}
        words = catalogue(lang).say("error.library-migrated", **details)
        assert words in [label.text() for label in window.notice.findChildren(Label)]
        assert (folder / "library.schema1.bak").is_file()
        match = next(one for one in library.matches() if one.game == "ludo")
        window.go("play", match_id=match.id)
        settle()
        assert Player(window.page.table).play(4).answers >= 0
        assert len(library.journal(match.id).records) > match.length
        window.close()
        window.deleteLater()
        settle()
