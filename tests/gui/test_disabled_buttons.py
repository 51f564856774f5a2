"""Buttons that cannot be pressed: without ground and shadow, fainter, and no hand over them."""

import pytest
from PySide6.QtCore import Qt

from gui.context import AppContext
from gui.i18n import Language
from gui.paint.theme import Theme
from gui.settings import Settings
from gui.widgets.buttons import Button, SignButton


def painted(button):
    """Return how many pixels of a button are painted at all, and whether a hand is over it."""
    picture = button.grab().toImage()
    ground = picture.pixelColor(0, 0)
    places = [(x, y) for x in range(picture.width()) for y in range(picture.height())]
    unlike = sum(picture.pixelColor(*place) != ground for place in places)
    return unlike, button.cursor().shape() == Qt.CursorShape.PointingHandCursor


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_cannot_be_pressed_has_no_ground(qtbot, tmp_path, theme):
    settings = Settings(tmp_path / "s.json")
    context = AppContext(Language("en"), Theme(theme), settings, None, None, None)
    made = [
        SignButton(context, "cross", "gui.lab.stop", bool),
        Button(context, "gui.lab.stop", bool, height=28),
    ]
    for button in made:
        qtbot.addWidget(button)
        button.resize(button.sizeHint())
        before, hand = painted(button)
        button.setEnabled(False)
        after, none = painted(button)
        assert (hand, none) == (True, False)
        assert after < before / 2
        button.setEnabled(True)
        assert painted(button) == (before, True)
