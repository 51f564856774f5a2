"""A window over a library of one's own."""

import pytest
from visiting import settle

from engine.library.folder import data_folder
from engine.library.store import Library
from gui.app import application, open_window
from gui.gc_guard import held_back
from gui.settings import Settings

USUAL = {
    "language": "en",
    "theme": "light",
    "animation_speed": 0,
    "seen_tips": frozenset({"ludo.balanced"}),
}


@pytest.fixture
def library():
    with Library(data_folder()) as opened:
        yield opened


@pytest.fixture
def opened(qtbot, library):
    """Return a function that opens the window as a person would find it.

    What nobody looks at need not be painted: whoever reads pixels, or times what paints them, has
    it `seen`.
    """
    windows = []

    def make(size=(1440, 900), *, seen=False, **preferences):
        application()
        settings = Settings(data_folder() / "settings.json")
        for name, value in (USUAL | preferences).items():
            setattr(settings, name, value)
        window = open_window(settings, library)
        window.resize(*size)
        windows.append(window)
        window.setUpdatesEnabled(seen)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        settle()
        return window

    yield make
    with held_back():
        application().setStyleSheet("")  # while all that wears it is whole
    for window in windows:
        window.close()
        window.deleteLater()
    settle()
