"""What a look leaves to be read: inks after a switch of the theme, signs, chips, the slider."""

import pytest
from playing import person_and_bots
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from visiting import play, settle

from engine import games
from engine.library.store import Listed
from gui.games import playable
from gui.games.labels import edition
from gui.shell.past.match_rows import MatchRow, mark
from gui.widgets.said import Label

LEAST = 4.5


def _light(colour):
    parts = [part / 255 for part in (colour.red(), colour.green(), colour.blue())]
    parts = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(label, ground):
    """Return the contrast of a text as painted: its strongest pixel against the ground."""
    image = label.grab().toImage()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, line, wide = bytes(grey.constBits()), grey.bytesPerLine(), grey.width()
    rows = b"".join(data[y * line : y * line + wide] for y in range(grey.height()))
    paper = _light(ground)
    y, x = divmod(rows.index(max(rows) if paper < 0.5 else min(rows)), wide)
    ink = _light(image.pixelColor(x, y))
    return (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05)


@pytest.mark.parametrize("looks", [("light", "dark"), ("dark", "light")])
def test_the_dock_can_be_read_after_a_live_switch_of_the_theme(opened, looks):
    before, after = looks
    window = opened(theme=before)
    window.go("play", game_id="ludo", seats=person_and_bots("ludo"), seed="look")
    settle()
    window.go("settings")
    settle()
    window.context.settings.theme = after
    settle()
    window.back()
    settle()
    labels = [one for one in window.dock.findChildren(Label) if one.isVisible() and one.text()]
    assert labels
    paper = window.context.theme.colour("paper")
    assert [one.text() for one in labels if contrast(one, paper) < LEAST] == []


def test_the_size_of_text_waits_until_the_slider_is_let_go(opened):
    window = opened(text_scale=200)
    window.go("settings")
    settle()
    page, slider = window.page, window.page.scale
    left, middle = Qt.MouseButton.LeftButton, slider.height() // 2
    QTest.mousePress(slider, left, pos=QPoint(slider.width() - 12, middle))
    for share in (0.8, 0.5, 0.17):
        QTest.mouseMove(slider, QPoint(round(slider.width() * share), middle))
        settle()
        assert window.context.settings.text_scale == 200
    chosen = int(page._percent.text().rstrip("%"))
    assert chosen < 120
    QTest.mouseRelease(slider, left, pos=QPoint(round(slider.width() * 0.17), middle))
    settle()
    assert window.context.settings.text_scale == chosen == slider.value()


def test_the_sign_of_speed_shows_how_fast_things_move(opened):
    window = opened(animation_speed=2)
    window.go("play", game_id="ludo", seats=person_and_bots("ludo"), seed="look")
    signs = set()
    for _ in range(4):
        window.page.speed.click()
        signs.add(window.page.speed.sign)
    assert len(signs) == 4


def test_both_speeds_grow_from_left_to_right(opened):
    window = opened()
    window.go("settings")
    assert list(window.page.animation_speed._segments) == ["0", "1", "2", "3"]
    assert list(window.page.bot_delay_ms._segments) == ["1500", "900", "400", "0"]


def test_editions_are_written_alike():
    shown = {edition(games.game(game_id).edition) for game_id in playable()}
    assert all(one.startswith("v") and one[1].isdigit() for one in shown)
    assert edition("") == ""


def test_an_ending_that_is_told_is_no_loss(library):
    number = play(library, "delay", ("person",))
    [match] = library.matches()
    assert match.id == number
    assert mark(match._replace(winners=())) == mark(match._replace(winners=(0,))) == ""
    lost = Listed(*match._replace(game="ludo", players=("person", "steady"), winners=(1,)))
    assert mark(lost) == "lost"
    assert MatchRow.marked
