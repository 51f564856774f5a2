"""What is set is in force at once, kept over restarts, and never keeps the window from opening."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.library.folder import data_folder


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
    kept = window.context.settings.__class__(data_folder() / "settings.ini")
    assert (kept.theme, kept.animation_speed, kept.bot_delay_ms) == ("dark", 3, 400)
    assert (kept.text_scale, kept.language) == (130, "zh")


def test_the_window_comes_back_as_large_as_it_was(opened):
    first = opened()
    first.resize(1111, 777)
    settle()
    first.close()
    settings = first.context.settings.__class__(data_folder() / "settings.ini")
    assert not settings.geometry.isEmpty()
    from gui.app import open_window

    again = open_window(settings, first.context.library)
    try:
        # the offscreen screen is 800×800; Qt makes a window that is too large for it fit
        assert again.minimumWidth() == 960
        assert again.width() in (1111, 960)
    finally:
        again.close()
        again.deleteLater()


def test_a_settings_file_full_of_nonsense_is_survived(opened):
    path = data_folder() / "settings.ini"
    path.write_text(
        "[General]\ntheme=mauve\ntext_scale=9000\nmotion=-1\npace=fast\nlanguage=xx\n"
        "geometry=%%%\nwindow_state=@Invalid()\nseen_tips=@ByteArray(\x00)\n\n[[[",
        encoding="utf-8",
    )
    from engine.library.store import Library
    from gui.app import application, open_window
    from gui.settings import Settings

    application()
    with Library(data_folder()) as library:
        window = open_window(Settings(path), library)
        window.show()
        settle()
        assert window.page.isVisible()
        assert window.context.theme.percent == 100
        window.close()
        window.deleteLater()
        settle()


def test_a_shortcut_shows_on_the_open_settings_page(opened):
    window = opened()
    window.go("settings")
    settle()
    window.context.settings.animation_speed = 3
    window.context.settings.text_scale = 150
    settle()
    assert window.page.animation_speed.value() == "3"
    assert window.page.scale.value() == 150
