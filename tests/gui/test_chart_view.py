"""The chart widget: marks by mouse and keys, spoken; painted anew in size, look and language."""

import pytest
from chart_samples import SAMPLES
from PySide6.QtCore import QPoint, Qt

from gui.context import AppContext
from gui.i18n import Language
from gui.paint.chart_colours import chart_colours, role_of
from gui.paint.theme import Theme, load_fonts
from gui.settings import Settings
from gui.widgets.chart import ChartView
from printpack.charts.differences import least_height
from printpack.charts.tones import SCREEN, Tone, hexadecimal, ink


@pytest.fixture
def view(qtbot, tmp_path):
    load_fonts()
    context = AppContext(
        Language("en"), Theme("light"), Settings(tmp_path / "s.json"), None, None, None
    )
    data, draw, _ = SAMPLES["differences"]
    rooms = []

    def drawn(room):
        rooms.append(room)
        return draw(data(room.lang), room)

    made = ChartView(context, drawn, lambda _: "Answer", size=(980, 330),
                     least=lambda room: least_height(data(room.lang), room))  # fmt: skip
    made.rooms = rooms
    qtbot.addWidget(made)
    made.resize(980, 330)
    with qtbot.waitExposed(made):
        made.show()
    made.setFocus()
    return made


def press(qtbot, view, *keys):
    for key in keys:
        qtbot.keyClick(view, key)


def test_keys_walk_the_marks_and_a_reader_hears_them(qtbot, view):
    keys = Qt.Key
    press(qtbot, view, keys.Key_Right, keys.Key_Right, keys.Key_Right)
    assert view.accessibleDescription() == view.told()
    assert "Merchant comes first, 7.0 points more" in view.told()
    press(qtbot, view, keys.Key_End, keys.Key_Right)
    assert view.mark == view.chart.marks[-1]
    press(qtbot, view, keys.Key_Home, keys.Key_Left)
    assert view.mark == view.chart.marks[0]
    with qtbot.waitSignal(view.chosen) as told:
        press(qtbot, view, keys.Key_Return)
    assert told.args == [(0, 0)]
    press(qtbot, view, keys.Key_Escape)
    assert view.mark is None
    assert view.accessibleDescription() == ""
    assert "8 marks" in view.accessibleName()


def test_the_mouse_points_and_chooses(qtbot, view):
    mark = view.chart.marks[5]
    at = view.place(mark).center().toPoint()
    qtbot.mouseMove(view, at)
    assert view.mark == mark
    with qtbot.waitSignal(view.chosen) as told:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=at)
    assert told.args == [mark.at]
    qtbot.mouseMove(view, QPoint(2, 2))
    assert view.mark is None


def test_a_mark_pointed_at_is_shown(qtbot, view):
    plain = view.grab().toImage()
    view.point_at(3)
    assert view.grab().toImage() != plain


def test_size_language_and_look_bring_a_new_chart(qtbot, view):
    first = view.grab().toImage()
    view.point_at(0)
    view.context.language.speak("zh")
    assert "个百分点" in view.told()
    assert "个标记" in view.accessibleName()
    assert view.rooms[-1].lang == "zh"
    view.point_at(-1)
    view.context.language.speak("en")
    view.context.theme.wear("dark")
    dark = view.grab().toImage()
    assert dark != first
    view.resize(700, 330)
    view.grab()
    assert view.rooms[-1].width == 700 / 4
    view.context.theme.enlarge(80)
    view.grab()
    assert view.rooms[-1].size("note") == pytest.approx(11 / 3.2 * 72 / 25.4)


def test_rows_have_the_height_they_need(view):
    least = view.heightForWidth(980)
    assert view.minimumSizeHint().height() >= least * 0.9
    assert 11 * 20 < least < 330


@pytest.mark.parametrize("look", ["light", "dark"])
def test_reports_wear_the_colours_of_the_window(qapp, look):
    theme = Theme(look)
    for role, codes in SCREEN.items():
        assert theme.colour(role_of(role)).name().upper() == codes[look == "dark"]
    colour = chart_colours(theme)(ink("blue", 30)).name().upper()
    assert colour == hexadecimal(Tone("blue", 30), night=look == "dark")


def greys(name, look):
    from chart_samples import sample
    from PySide6.QtGui import QColor, QImage, QPainter

    from gui.paint.chart_colours import paint_chart

    theme = Theme(look)
    chart = sample(name, "en")
    image = QImage(round(chart.width * 4), round(chart.height * 4), QImage.Format.Format_RGB32)
    image.fill(theme.colour("paper"))
    painter = QPainter(image)
    paint_chart(painter, chart, 4, theme)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return chart, lambda x, y: QColor(grey.pixel(x, y)).red(), theme


@pytest.mark.parametrize("look", ["light", "dark"])
def test_columns_are_told_apart_in_grey(qapp, look):
    chart, grey, _ = greys("one-group", look)
    patterns = []
    for mark in chart.marks:
        x = round((mark.box.x + mark.box.w / 2) * 4) - 16
        foot = round((chart.height - mark.box.y) * 4) - 3
        patch = [[grey(x + i, foot - j) for i in range(13)] for j in range(13)]
        middle = (max(map(max, patch)) + min(map(min, patch))) / 2
        assert max(map(max, patch)) - min(map(min, patch)) > 20
        patterns.append([[value > middle for value in row] for row in patch])
    for number, one in enumerate(patterns):
        for other in patterns[number + 1 :]:
            unlike = sum(a != b for p, q in zip(one, other, strict=True)
                         for a, b in zip(p, q, strict=True))  # fmt: skip
            assert unlike > 25
