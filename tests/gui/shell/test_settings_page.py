"""What is set is in force at once, kept over restarts, and never keeps the window from opening."""

import base64
import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.games import game
from engine.library.folder import data_folder
from gui.app import application, open_window
from gui.settings import Settings
from gui.shell.newgame.remembered import last_table
from gui.shell.printing.remembered import Remembered
from gui.widgets import files


def test_every_preference_is_set_by_mouse_or_key_and_kept(opened, qtbot):
    window = opened()
    window.go("settings")
    page = window.page
    for field, value in (
        (page.theme, "dark"),
        (page.animation_speed, "3"),
        (page.bot_delay_ms, "400"),
    ):
        qtbot.mouseClick(field.segment(value), Qt.MouseButton.LeftButton)
    page.scale.setFocus()
    for _ in range(3):
        QTest.keyClick(page.scale, Qt.Key.Key_Right)
    qtbot.mouseClick(page.language.segment("zh"), Qt.MouseButton.LeftButton)
    settle()
    assert window.context.theme.dark
    assert window.context.theme.percent == 130
    assert window.context.language.lang == "zh"
    window.close()
    kept = Settings(data_folder() / "settings.json")
    assert (kept.theme, kept.animation_speed, kept.bot_delay_ms) == ("dark", 3, 400)
    assert (kept.text_scale, kept.language) == (130, "zh")


@pytest.mark.parametrize("above", [0, 12], ids=["on the line", "above it"])
def test_a_click_on_the_line_sets_the_size_of_text(opened, qtbot, above):
    window = opened()
    window.go("settings")
    slide = window.page.scale
    for share, size in ((0.99, 200), (0.01, 80), (0.5, 140)):
        spot = QPoint(round(slide.width() * share), slide.height() // 2 - above)
        qtbot.mouseClick(slide, Qt.MouseButton.LeftButton, pos=spot)
        settle()
        assert window.context.theme.percent == size


def test_the_window_comes_back_as_large_as_it_was(opened):
    first = opened()
    first.resize(1111, 777)
    settle()
    first.close()
    settings = Settings(data_folder() / "settings.json")
    assert not settings.geometry.isEmpty()
    again = open_window(settings, first.context.library)
    try:
        # the offscreen screen is 800×800; Qt makes a window that is too large for it fit
        assert again.minimumWidth() == 960
        assert again.width() in (1111, 960)
    finally:
        again.close()
        again.deleteLater()


STRANGE = ["\ud800", "\udcff", "x" * 300, "\u202e\x1b[2J", -1, 2**62, 0.1, True, None, [], {"": []}]
HOUSES = [{"game": "ludo", "rules": {"dice": strange}, "": strange} for strange in STRANGE]
NONSENSE = {
    "earlier": b"[General]\ntheme=mauve\ntext_scale=9000\nmotion=-1\npace=fast\nlanguage=xx\n"
    b"geometry=%%%\nwindow_state=@Invalid()\nseen_tips=@ByteArray(\x00)\n\n[[[",
    "strange": json.dumps(
        {
            "theme": "\ud800",
            "text_scale": 9000,
            "geometry": base64.b64encode(bytes(range(256))).decode(),
            "files_folder": "/" + "x" * 300,
            "seen_tips": STRANGE,
            "tables": {"ludo": {"players": STRANGE, "names": STRANGE, "house": HOUSES[0]}},
            "prints": {"merit57": {"paper": STRANGE, "house": HOUSES[0], "without": STRANGE}},
        }
    ).encode(),
    "numbers": b'{"theme": NaN, "tables": {"ludo": {"house": {"dice": %s}}}, "prints": 1e999}'
    % (b"9" * 5000),
    "deep": b'{"text_scale": 100, "tables": {"ludo": %s}}' % (b"[" * 600 + b"]" * 600),
}


@pytest.mark.parametrize("data", NONSENSE.values(), ids=NONSENSE)
def test_a_settings_file_full_of_nonsense_is_survived(data, library, qtbot):
    name = "settings.ini" if data.startswith(b"[") else "settings.json"
    (data_folder() / name).write_bytes(data)
    application()
    window = open_window(Settings(), library)
    try:
        window.show()
        assert window.context.theme.percent == 100
        for page, given in (("new", {"game_id": "ludo"}), ("print", {}), ("settings", {})):
            window.go(page, **given)
            settle()
            assert window.page.isVisible()
        assert files.folder(window.context).is_dir()
    finally:
        window.close()
        window.deleteLater()
    settle()


@pytest.mark.parametrize("strange", STRANGE, ids=ascii)
def test_what_was_chosen_last_may_be_anything(opened, strange):
    settings = opened().context.settings
    house = {"dice": strange}
    ludo = {"players": [strange] * 4, "names": [strange] * 4, "house": house}
    for last in (strange, ludo, {"house": strange}, {"players": strange, "names": strange}):
        settings.tables = {"ludo": last}
        assert last_table(settings, game("ludo")).players == ()
        settings.prints = {"merit57": last}
        assert isinstance(Remembered(settings, "merit57").house(), dict)


def test_a_shortcut_shows_on_the_open_settings_page(opened):
    window = opened()
    window.go("settings")
    settle()
    window.context.settings.animation_speed = 3
    window.context.settings.text_scale = 150
    settle()
    assert window.page.animation_speed.value() == "3"
    assert window.page.scale.value() == 150
