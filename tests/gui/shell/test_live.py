"""Language, theme and size of text change at once, on every page that is open."""

import pytest
from parts import soaked
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QSlider
from test_pages import PAGES, go
from visiting import play, settle
from walking import cut, outside, tabbed

from gui.paint.theme import SMALLEST
from gui.shell.past.match_rows import MatchRow
from gui.widgets.buttons import Pressed

ARCHIVE = ["result-delay", "ending", "endings"]
NAMED = [*PAGES, "play", "new-merit57", "new-delay", "result-merit57", *ARCHIVE]
# a board keeps its ground by night; the pages around it do not
NIGHT_IS_DARKER_BY = {"play": 5, "replay": 5, "result-delay": 20, "ending": -1, "endings": -1}


def turn(window, name):
    """Open a page with everything there is on it, and the rulebook beside it."""
    page, _, game = name.partition("-")
    if name == "play":
        window.go("play", match_id=2)
    elif page == "result" and game:
        window.go("result", match_id={"merit57": 3, "delay": 4}[game])
    elif page == "ending":
        window.go("ending", match_id=4)
    elif page == "endings":
        window.go("endings")
    elif page == "new" and game:
        window.go("new", game_id=game)
    else:
        go(window, name)
    settle()
    return window.page


@pytest.fixture
def matches(library):
    play(library, "ludo", ("person", "steady"))
    play(library, "ludo", ("person", "steady"), answers=9)
    play(library, "merit57", ("person", *["random"] * 3))
    play(library, "delay", ("person",))


PAINTED = ["start", "new", "statistics", "replay", "play", "result-delay", "ending"]


@pytest.mark.parametrize("name", soaked(NAMED, PAINTED))
def test_every_page_goes_dark_and_light_again(opened, matches, name):
    window = opened(seen=True)
    page = turn(window, name)

    def brightness():
        settle()
        image = page.grab().toImage().scaled(24, 16)
        points = [(x, y) for x in range(image.width()) for y in range(image.height())]
        return sum(image.pixelColor(x, y).lightness() for x, y in points) / len(points)

    day = brightness()
    window.context.settings.theme = "dark"
    night = brightness()
    window.context.settings.theme = "light"
    assert night < day - NIGHT_IS_DARKER_BY.get(name, 80)
    assert abs(brightness() - day) < 2


def test_the_theme_of_the_system_is_followed(opened, monkeypatch):
    window = opened(seen=True, theme="system")
    hints = QGuiApplication.styleHints()
    for scheme, dark in ((Qt.ColorScheme.Dark, True), (Qt.ColorScheme.Light, False)):
        # the offscreen platform knows no scheme of its own
        monkeypatch.setattr("gui.paint.theme.system_is_dark", lambda dark=dark: dark)
        hints.colorSchemeChanged.emit(scheme)
        settle()
        ground = window.page.grab().toImage().pixelColor(4, window.page.height() - 4)
        assert (ground.lightness() < 100) == dark


@pytest.mark.parametrize("scale", [80, 200])
def test_no_text_is_smaller_than_can_be_read(opened, matches, scale):
    window = opened(size=(960, 600), text_scale=scale)
    for name in PAGES:
        turn(window, name)
        for label in window.findChildren(type(window.bar._title)):
            assert label.font().pixelSize() >= SMALLEST


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_start_page_is_whole_with_the_smallest_text(opened, matches, lang):
    window = opened(size=(960, 600), language=lang, text_scale=80)
    assert not list(outside(window))
    assert not list(cut(window))


@pytest.mark.parametrize("name", ["new-merit57", "result", "about", "statistics", "endings"])
def test_tab_brings_into_sight_whatever_it_leads_to(opened, matches, name):
    window = opened(size=(960, 600), text_scale=200)
    page = turn(window, name)
    page.setFocus()
    for stop in tabbed(window):
        if page.isAncestorOf(stop) and isinstance(stop, Pressed):
            page.area.verticalScrollBar().setValue(0)
            stop.setFocus(Qt.FocusReason.TabFocusReason)
            assert not stop.visibleRegion().isEmpty(), stop.accessibleName()
            stop.clearFocus()


def test_a_slider_shows_that_the_keyboard_is_at_it(opened):
    slide = turn(opened(seen=True), "settings").findChild(QSlider)
    slide.clearFocus()
    before = slide.grab().toImage()
    slide.setFocus()
    assert slide.grab().toImage() != before


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1440, 900)], ids=lambda size: f"{size[0]}")
def test_a_match_in_a_list_is_told_whole(opened, matches, size, lang):
    window = opened(size=size, language=lang)
    for name in ("start", "matches"):
        turn(window, name)
        rows = window.page.findChildren(MatchRow)
        assert rows
        for row in rows:
            for number, (_, share, step, _, text, _) in enumerate(row.cells()):
                font = window.context.theme.font(step, lang)
                whole = QFontMetricsF(font).horizontalAdvance(text) <= row.inner() * share
                assert whole or (name, number) == ("start", 1), text  # a long title is cut


@pytest.mark.parametrize("scale", [100, 200])
def test_a_table_beside_its_dock_stays_inside_the_window(opened, matches, scale):
    window = opened(size=(960, 600), text_scale=scale)
    turn(window, "play")
    assert not list(outside(window.bar))
    assert not list(cut(window.bar))
    assert not list(outside(window.dock))
    assert window.page.table.width() >= window.width() // 2


def test_the_dock_makes_room_for_a_table_in_large_text(opened, matches):
    window = opened(size=(1440, 900))
    turn(window, "play")
    assert window.dock.isVisible()
    window.context.settings.text_scale = 200
    settle()
    assert not window.dock.isVisible()
    assert window.page.table.width() == window.width()
    window.context.settings.text_scale = 100
    settle()
    assert window.dock.isVisible()


def test_a_small_window_is_the_tables_until_the_dock_is_asked_for(opened, matches):
    window = opened(size=(1024, 640))
    turn(window, "play")
    assert not window.dock.isVisible()
    assert window.page.table.width() == window.width()
    window.turn_dock()
    settle()
    assert window.dock.isVisible()
