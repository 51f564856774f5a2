"""The palette can be read, sizes follow the window and the reader, and the fonts are ours."""

import sys
from pathlib import Path
from statistics import median

import pytest
from parts import each
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontInfo, QFontMetricsF, QImage, QPainter, QPainterPath

from gui.i18n import Language
from gui.paint.theme import SMALLEST, Theme, add_font, fixed, font, load_fonts
from gui.table.marks.highlights import Rim
from gui.table.scene import TableScene
from printpack.draw.fonts import path

TEXT = ("ink", "ink2", "ink3", "red", "blue", "green", "goldt", "ochre", "violet")


def luminance(colour):
    def linear(part):
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@each("look", ["light", "dark"])
@each("role", TEXT)
@each("ground", ["paper", "paper2", "field", "bg"])
def test_text_can_be_read_on_every_ground(qapp, look, role, ground):
    theme = Theme(look)
    assert contrast(theme.colour(role), theme.colour(ground)) >= 4.5


@pytest.mark.parametrize("look", ["light", "dark"])
def test_buttons_and_rims_can_be_told(qapp, look):
    theme = Theme(look)
    assert contrast(theme.colour("on"), theme.colour("btn")) >= 4.5
    for ground in ("paper", "bg"):
        assert contrast(theme.colour("focus"), theme.colour(ground)) >= 3


@each("ink", ["ink", "ink2", "ink3", "red", "blue", "green", "goldt", "violet"])
def test_card_inks_can_be_read_on_cards(ink):
    assert contrast(fixed(ink), fixed("card")) >= 4.5


def test_sizes_follow_window_and_reader_but_stay_readable(qapp):
    theme = Theme("light")
    for window, unit in (((1440, 900), 1.0), ((960, 600), 0.85), ((3840, 2160), 2.4)):
        theme.fit(QSize(*window))
        assert theme.unit == unit
    theme.fit(QSize(960, 600))
    theme.enlarge(80)
    assert theme.font("note").pixelSize() == SMALLEST
    theme.enlarge(200)
    assert theme.px(100) == 170


def test_one_change_is_told_once(qapp, qtbot):
    theme = Theme("light")
    told = []
    theme.changed.connect(lambda: told.append(1))
    theme.wear("light")
    theme.enlarge(100)
    theme.fit(QSize(1440, 900))
    assert told == []
    theme.wear("dark")
    theme.enlarge(120)
    theme.fit(QSize(720, 450))
    assert len(told) == 3


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_step_is_drawn_by_a_font_of_our_own(qapp, lang):
    load_fonts()
    theme = Theme("light")
    for step in ("display", "title", "heading", "number-l", "prompt", "name", "body", "note"):
        font = theme.font(step, lang)
        assert QFontInfo(font).family() == font.families()[0]


def fonts_mapped():
    maps = Path("/proc/self/maps").read_text(encoding="utf-8")
    return sorted(name for name in maps.split() if "resources/fonts" in name)


@pytest.mark.skipif(sys.platform != "linux", reason="only there it is told what is mapped")
def test_no_font_of_ours_is_mapped_again_and_again(qapp):
    load_fonts()
    assert add_font(path("serif")) == ["Noto Serif SC"]
    image = QImage(200, 80, QImage.Format.Format_ARGB32)
    before = fonts_mapped()  # printing maps its own
    painter = QPainter(image)
    for percent in range(80, 400, 8):
        for step in ("display", "prompt", "name", "body"):
            painter.setFont(font(step, "zh", percent / 100))
            painter.drawText(10, 60, "Hello, 你好")
    painter.end()
    assert fonts_mapped() == before


def test_english_quotes_take_no_square_of_their_own(qapp):
    load_fonts()
    for step in ("prompt", "body", "note"):
        wide = {
            lang: QFontMetricsF(font(step, lang)).horizontalAdvance("“") for lang in ("zh", "en")
        }
        assert wide["en"] < 0.6 * wide["zh"], step


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("style", ["ready", "legal", "hot"])
def test_a_rim_stands_out_from_brown_wood(qapp, look, style):
    scene, wood = TableScene(Theme(look), Language("en")), fixed("wood2")
    rim, box = Rim(scene), QPainterPath()
    box.addRect(20, 20, 60, 60)
    rim.draw_around(box, style)
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    image.fill(wood)
    painter = QPainter(image)
    rim.draw(painter)
    painter.end()
    seen = [max(contrast(image.pixelColor(x, y), wood) for y in range(20)) for x in range(30, 70)]
    assert median(seen) > 3
