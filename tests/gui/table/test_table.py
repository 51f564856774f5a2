"""The table as a whole: prompt, list of moves, announcements, language, size, zoom, large faces."""

import re

import pytest
from card_table import CardBoard
from hand import click, lift, spot, tap, walk_to
from pace import own_time, within
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from shiboken6 import delete
from sitting import sit

from gui.table import announcing
from gui.table import table as table_module
from gui.table.marks.highlights import Tag

CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.fixture
def cards(desk):
    laid = desk(sit("ludo", "cards"), make=CardBoard)
    laid.made = []
    laid.session.answer = lambda seat, option: laid.made.append(option[0])
    return laid


@pytest.fixture
def ludo(desk):
    return desk(sit("ludo", "table", players=("person",) * 4, house={"dice": "fair"}, answers=30))


# --- the list of moves


def test_every_move_is_an_ordinary_button_with_a_name(cards):
    buttons = cards.moves.buttons
    assert all(isinstance(button, QPushButton) for button in buttons)
    assert len(buttons) == len(cards.gestures)
    for button, gesture in zip(buttons, cards.gestures, strict=True):
        assert gesture.text in button.accessibleName()
        assert button.accessibleName() == button.text()
    buttons[3].click()
    assert cards.made == [cards.gestures[3].option[0]]


def test_the_list_of_moves_follows_the_position(ludo):
    for _ in range(8):
        assert len(ludo.moves.buttons) == len(ludo.session.asks[0].options)
        before = ludo.session.hash
        ludo.moves.buttons[-1].click()
        assert ludo.session.hash != before


def test_without_a_move_the_list_says_so(cards):
    cards.board.rows = ()
    cards.refresh()
    assert cards.moves.buttons == []
    assert cards.prompt.text


# --- the keyboard


def test_tab_goes_from_section_to_section_and_then_out(cards, qtbot):
    from PySide6.QtWidgets import QVBoxLayout, QWidget

    window = QWidget()
    rows = QVBoxLayout(window)
    after = QPushButton("after")
    rows.addWidget(cards)
    rows.addWidget(after)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    cards.view.setFocus()
    seen = []
    for _ in range(10):
        tap(cards, Qt.Key.Key_Tab)
        if not cards.view.hasFocus():
            break
        section = cards.keyboard.at.section
        assert section not in seen
        seen.append(section)
    assert set(seen) == {"prompt", "tray", "places"}
    assert after.hasFocus()
    cards.setParent(None)


def test_arrows_reach_everything_in_a_section(cards):
    walk_to(cards, "card:0")
    reached = [cards.keyboard.at.key]
    for _ in range(3):
        tap(cards, Qt.Key.Key_Right)
        reached.append(cards.keyboard.at.key)
    assert reached == [f"card:{i}" for i in range(4)]


def test_enter_on_what_cannot_move_says_why(ludo):
    own = ludo.session.asks[0].seat
    other = next(k for k in ludo.scene.things if re.match(f"piece:{(own + 1) % 4}", k))
    other = ludo.scene.things[other].stands_for
    walk_to(ludo, other)
    before = ludo.session.hash
    tap(ludo, Qt.Key.Key_Return)
    assert ludo.session.hash == before
    assert "That piece is" in ludo.prompt.text


def test_the_cursor_is_a_rim_and_is_gone_with_the_mouse(cards):
    walk_to(cards, "card:1")
    assert cards.keyboard.shown
    click(cards, QPoint(5, 5))
    assert not cards.keyboard.shown


# --- what is read aloud


@pytest.fixture
def aloud(desk, monkeypatch):
    """Return a table, its log with one line, and all that is read aloud at it."""
    from PySide6.QtGui import QStandardItem, QStandardItemModel

    said = []
    for module in (announcing, table_module):
        monkeypatch.setattr(module, "announce", lambda _widget, text: said.append(text))
    sitting = sit("ludo", "aloud")
    sitting.log = QStandardItemModel()
    table = desk(sitting, make=CardBoard)
    sitting.log.appendRow(QStandardItem("Red rolls 6"))
    return table, sitting.log, said


def test_the_cursor_the_reasons_and_the_lines_of_the_log_are_read_aloud(aloud):
    table, _, said = aloud
    walk_to(table, "card:2")
    assert said[0] == "Red rolls 6"
    assert said[-1] == "card 2"
    lift(table, "card:0")
    QTest.mouseRelease(table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, "place:2"))
    assert said[-1] == "too dear"


def test_an_announcement_is_an_accessible_event(qtbot):
    from PySide6.QtWidgets import QLabel

    from gui.table.announcing import announce

    label = QLabel()
    qtbot.addWidget(label)
    announce(label, "six")  # a fault in the event would be a Qt warning, which fails


# --- language and size


def texts_of(table):
    tags = [item for item in table.scene.items() if isinstance(item, Tag) and item.isVisible()]
    names = [tag._face.name[2] for tag in tags if tag._face.name[1] != "number"]
    faces = [str(thing.face.name) for thing in table.scene.things.values() if thing.face]
    keys = [table.describe(key) for key in table.scene.things]
    buttons = [button.text() for button in table.moves.buttons]
    return [table.prompt.text, *table.prompt.buttons, *names, *faces, *keys, *buttons]


@pytest.mark.parametrize("held", [False, True])
def test_a_switch_of_language_leaves_no_word_of_the_other(ludo, held):
    if held:
        click(ludo, ludo.gestures[0].thing)
    thing, targets = ludo.hands.thing, list(ludo.hands.targets)
    assert not any(CHINESE.search(text) for text in texts_of(ludo))
    ludo.language.speak("zh")
    chinese = texts_of(ludo)
    assert CHINESE.search(ludo.prompt.text)
    assert not any(re.search("[A-Za-z]{3,} [a-z]{3,}", text) for text in chinese), chinese
    assert (ludo.hands.thing, list(ludo.hands.targets)) == (thing, targets)  # and drops nothing
    assert list(ludo.overlay.outlined) == targets
    ludo.language.speak("en")
    assert not any(CHINESE.search(text) for text in texts_of(ludo))


def test_a_switch_of_language_is_quick(ludo, qtbot):
    ludo.setUpdatesEnabled(True)
    began = own_time()
    ludo.language.speak("zh")
    ludo.grab()
    assert own_time() - began < within(0.3)


@pytest.mark.parametrize("size", [(700, 500), (1024, 594), (1300, 760), (2200, 1300)])
@pytest.mark.parametrize("look", ["light", "dark"])
def test_everything_lies_within_the_window_at_every_size(desk, size, look):
    sitting = sit("ludo", "sizes", players=("person",) * 4, answers=25)
    table = desk(sitting, size=size, look=look, seen=True)
    context = table.scene.sceneRect()
    for thing in table.scene.things.values():
        assert context.contains(thing.bounds()), thing.key
    picture = table.grab().toImage()
    assert picture.pixelColor(5, 5) != picture.pixelColor(size[0] // 2, size[1] // 2)


def test_a_resized_window_lays_everything_anew(ludo):
    before = ludo.scene.things["die"].home
    ludo.resize(900, 600)
    QApplication.processEvents()
    assert ludo.scene.things["die"].home != before
    gesture = ludo.gestures[0]
    click(ludo, gesture.thing, *gesture.places)
    assert ludo.session.match.records


def test_the_wheel_zooms_about_the_pointer_and_the_middle_button_pans(ludo):
    view, port = ludo.view, ludo.view.viewport()
    about = QPointF(300, 300)
    before = view.mapToScene(about.toPoint())
    wheel = QWheelEvent(
        about,
        QPointF(port.mapToGlobal(about.toPoint())),
        QPoint(),
        QPoint(0, 480),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(port, wheel)
    assert view.zoom > 1.5
    after = view.mapToScene(about.toPoint())
    assert abs(after.x() - before.x()) < 2
    assert abs(after.y() - before.y()) < 2
    QTest.mousePress(port, Qt.MouseButton.MiddleButton, pos=QPoint(300, 300))
    QTest.mouseMove(port, QPoint(250, 280))
    QTest.mouseRelease(port, Qt.MouseButton.MiddleButton, pos=QPoint(250, 280))
    assert view.mapToScene(about.toPoint()).x() > after.x() + 5
    gesture = ludo.gestures[0]
    count = len(ludo.session.match.records)
    tap(ludo, Qt.Key.Key_0)
    QTest.keyClick(port, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.zoom == 1
    click(ludo, gesture.thing, *gesture.places)
    assert len(ludo.session.match.records) > count


def test_pixmaps_are_made_for_the_zoom_and_kept(ludo):
    faces = ludo.scene.faces
    ludo.setUpdatesEnabled(True)
    ludo.grab()
    kept = len(faces)
    ludo.grab()
    assert len(faces) == kept
    ludo.view.enlarge(2.0)
    thing = ludo.scene.things["die"]
    pixmap = faces.pixmap(thing.face)
    real = 2.0 * ludo.view.factor * faces.ratio
    assert pixmap.width() == pytest.approx(
        (thing.face.width + 2 * thing.face.margin) * real, abs=1.01
    )
    assert len(faces) == 1, "those of the zoom before are given back"


# --- the large face


def test_a_large_face_opens_when_the_pointer_rests_and_covers_no_prompt(cards, qtbot):
    port = cards.view.viewport()
    QTest.mouseMove(port, spot(cards, "card:1"))
    assert not cards.view.lens.open
    assert 150 <= cards.view.lens._timer.remainingTime() <= 600
    qtbot.waitUntil(lambda: cards.view.lens.open)
    glass = cards.view.lens._glass
    assert not glass.bounds().intersects(cards.scene.prompt_area)
    assert not glass.bounds().intersects(cards.scene.things["card:1"].bounds())
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=spot(cards, "card:1"))
    assert not cards.view.lens.open
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=spot(cards, "card:1"))


def test_a_reason_stays_for_a_while_and_is_forgotten(cards, qtbot, monkeypatch):
    cards._notices._timer.setInterval(80)
    lift(cards, "card:0")
    QTest.mouseRelease(cards.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(cards, "place:2"))
    assert "too dear" in cards.prompt.text
    qtbot.waitUntil(lambda: "too dear" not in cards.prompt.text)
    assert cards.prompt.text


def test_a_flash_points_a_place_out_twice_and_goes(ludo, qtbot):
    rim = ludo.overlay._flash
    ludo.flash("seat:1")
    assert rim.isVisible()
    seen = []
    for _ in range(3):
        visible = rim.isVisible()
        qtbot.waitUntil(lambda was=visible: rim.isVisible() != was)
        seen.append(rim.isVisible())
    assert seen == [False, True, False]
    ludo.flash("nothing of that name")
    assert not rim.isVisible()


@pytest.mark.parametrize("answers", range(10, 110, 10))
def test_no_label_covers_another_target_or_leaves_the_table(desk, answers):
    sitting = sit("ludo", "labels", players=("person",) * 4, answers=answers)
    table = desk(sitting, size=(1024, 594))
    for gesture in table.gestures:
        click(table, gesture.thing)
        tags = [t for t in table.overlay._tags if t.isVisible()]
        assert len(tags) == bool(gesture.preview)
        for tag in tags:
            box = tag.boundingRect().adjusted(8, 8, -8, -8).translated(tag.pos())
            assert table.scene.sceneRect().contains(box)
            assert not box.intersects(table.scene.things[gesture.places[0]].bounds())
        tap(table, Qt.Key.Key_Escape)


def test_a_line_that_goes_on_is_read_again_but_not_for_another_language(aloud):
    table, log, said = aloud
    log.item(0).setText("Red rolls 6: home → start")
    table.language.speak("zh")
    log.item(0).setText("红方掷出 6：家 → 起点")
    assert said == ["Red rolls 6", "Red rolls 6: home → start"]


def test_nothing_of_a_table_stays_behind(qtbot, tmp_path):
    import gc
    import weakref

    from PySide6.QtCore import QEvent

    from gui.games import game_ui
    from gui.i18n import Language
    from gui.paint.theme import Theme
    from gui.settings import Settings
    from gui.table.table import TableWidget

    theme, language, settings = Theme("light"), Language("en"), Settings(tmp_path / "s.json")

    def lay():
        sitting = sit("ludo", "gone", players=("person", "steady"), answers=10)
        table = TableWidget(sitting, game_ui("ludo").board, theme, language, settings)
        table.resize(1140, 848)
        table.show()
        table.docks()
        click(table, table.gestures[0].thing)
        table.close()
        table.deleteLater()
        return [weakref.ref(part) for part in (table, table.scene, table.board, table.moves)]

    parts = lay()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [part() is None for part in parts] == [True] * 4


# --- what is left


def test_of_a_table_that_is_gone_no_picture_is_kept(cards):
    parts = cards.theme, cards.language, cards.settings
    table = table_module.TableWidget(sit("ludo", "gone"), CardBoard, *parts)
    faces = table.scene.faces
    faces.pixmap(table.scene.things["card:0"].face)
    assert len(faces) == 1
    delete(table)
    assert len(faces) == 0
