"""Both boards in every window, text size and language: read, reached, nothing cut off."""

from math import hypot

import pytest
from bamboo_tables import sitting_where as bamboo
from hand import LEFT, by_keyboard, carry, lift, press, release, spot, tap, walk_to
from merit57_sittings import sitting_where, topic
from parts import soaked
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from sitting import sit

from gui.paint import lettering
from gui.paint.theme import SMALLEST
from gui.table import layers
from gui.table.roaming import EdgeBar

WINDOWS = [(960, 600), (1024, 640), (1280, 720), (1440, 900), (2560, 1440), (3840, 2160)]
SCALES = [80, 100, 125, 150, 200]
PEOPLE = ("person",) * 4
NAMES = tuple(f"{name} the Elder of Reykjavik and the Isles" for name in ("Ann", "Ben", "Cy", "Di"))
BAR = 52


def in_window(desk, sitting, window, scale, lang, dock=False):
    """Return a table in the room that a window of this size leaves it."""
    table = desk(sitting, lang=lang, size=(1000, 700))
    theme = table.theme
    theme.fit(QSize(*window))
    theme.enlarge(scale)
    wide = window[0]
    if dock and wide >= theme.px(1300):
        wide -= theme.px(296)
    table.resize(wide, window[1] - theme.px(BAR))
    return table


def at_action():
    return sitting_where(topic("action"))


def ludo():
    return sit("ludo", "sizes", players=PEOPLE, house={"dice": "fair"}, answers=40)


def paint_all(table):
    for thing in table.scene.things.values():
        if thing.face is not None and thing.isVisible():
            table.scene.faces.pixmap(thing.face)


@pytest.fixture
def written(monkeypatch):
    """Return how large everything was that was written, in pixels of the screen."""
    sizes = {}
    draw = QPainter.drawText

    def note(self, *args):
        text = next(arg for arg in args if isinstance(arg, str))
        turned = self.worldTransform()
        size = self.font().pixelSize() * hypot(turned.m21(), turned.m22())
        sizes[text] = min(size, sizes.get(text, size))
        return draw(self, *args)

    monkeypatch.setattr(QPainter, "drawText", note)
    return sizes


MAKERS = (at_action, ludo)
# every window at its own size; the smallest and the usual one in every size of text; docks
CASES = [
    *((window, 100, False) for window in WINDOWS),
    *((window, scale, False) for window in (WINDOWS[0], WINDOWS[3]) for scale in SCALES),
    *((window, scale, True) for window in WINDOWS[2:4] for scale in (80, 100)),
]
CASES = list(dict.fromkeys(CASES))


ALL = [(make, *case, lang) for case in CASES for make in MAKERS for lang in ("zh", "en")]
IN_TURN = [
    (make, *case, ("zh", "en")[(n + m) % 2])
    for n, case in enumerate(CASES)
    for m, make in enumerate(MAKERS)
]


@pytest.mark.parametrize(("make", "window", "scale", "dock", "lang"), soaked(ALL, IN_TURN))
def test_every_word_is_whole_and_can_be_read(desk, written, make, window, scale, lang, dock):
    lettering.clipped.clear()
    table = in_window(desk, make(), window, scale, lang, dock=dock)
    written.clear()
    paint_all(table)
    assert written
    assert lettering.clipped == []
    ratio = table.scene.faces.ratio
    small = {text: size for text, size in written.items() if size / ratio < SMALLEST - 0.05}
    assert not small


@pytest.mark.parametrize("make", [at_action, ludo])
@pytest.mark.parametrize("window", [WINDOWS[0], WINDOWS[3], WINDOWS[5]])
@pytest.mark.parametrize("scale", soaked([80, 100, 200], [200]))
def test_whatever_can_be_taken_is_as_large_as_a_finger_and_on_the_table(desk, make, window, scale):
    table = in_window(desk, make(), window, scale, "en")
    real = table.view.factor
    context = table.scene.sceneRect().adjusted(-1, -1, 1, 1)
    for key, thing in table.scene.things.items():
        grip = thing.shape().boundingRect()
        if key.startswith("prompt"):
            continue
        assert context.contains(thing.bounds()), key
        if thing.section or key in table.hands.targets:
            assert min(grip.width(), grip.height()) * real >= 43.9, key


@pytest.mark.parametrize("window", WINDOWS[:4])
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("scale", soaked([80, 100, 150, 200], [100, 200]))
def test_no_card_or_board_lies_on_another(desk, window, lang, scale):
    table = in_window(desk, at_action(), window, scale, lang)
    lying = {
        key: thing.bounds()
        for key, thing in table.scene.things.items()
        if key.split(":")[0] in ("action", "being", "vow", "event", "tracks", "character")
        or key == "skill:0"
    }
    keys = list(lying)
    for i, one in enumerate(keys):
        for other in keys[i + 1 :]:
            assert not lying[one].intersects(lying[other]), (one, other)
        assert not lying[one].intersects(table.scene.prompt_area), one


@pytest.mark.parametrize("game_id", ["merit57", "merit13", "ludo", "cier"])
def test_a_name_too_long_for_its_seat_ends_in_dots_and_is_read_in_full(desk, written, game_id):
    table = desk(sit(game_id, "names", players=PEOPLE, names=NAMES), lang="en")
    other, things = 1 if table.session.seat != 1 else 2, table.scene.things
    thing = things.get(f"seat:{other}") or things[f"character:{other}"]
    table.scene.faces.pixmap(thing.face)
    assert any(NAMES[other].startswith(text[:-1]) for text in written if text.endswith("…"))
    written.clear()
    table.scene.faces.pixmap(thing.large())
    assert NAMES[other] in " ".join(written)


# --- the nearest legal piece


def test_a_press_beside_a_piece_takes_the_nearest_that_may_go(desk):
    sitting = ludo()
    table = in_window(desk, sitting, (1024, 640), 100, "en")
    ready = table.hands.ready[0]
    edge = ready.bounds().width() / 2 * table.view.factor
    beside = spot(table, ready.key) + QPoint(round(edge) + 3, 0)
    assert edge + 3 < 22
    port = table.view.viewport()
    QTest.mouseMove(port, beside)
    QTest.mouseClick(port, LEFT, pos=beside)
    assert table.hands.thing is ready


# --- a table that is larger than its window


@pytest.fixture
def large(desk):
    """Return a table at 200 % in a small window."""
    table = in_window(desk, at_action(), (1024, 640), 200, "en")
    assert table.view.roams
    assert table.view.factor == pytest.approx(1.7)
    return table


def seen(table, key):
    return table.view.roaming.seen.contains(table.scene.things[key].bounds().center())


def test_a_large_table_turns_to_the_answers_and_not_to_what_is_only_added(desk):
    table = in_window(desk, bamboo(topic("action")), (1280, 800), 200, "en")
    assert table.view.roams
    assert seen(table, "action:labour")


def test_small_excess_shrinks_the_table_instead(desk):
    table = in_window(desk, at_action(), (1440, 900), 150, "en")
    assert not table.view.roams
    assert 1.2 < table.view.factor < 1.5
    assert not in_window(desk, at_action(), (960, 600), 100, "en").view.roams


def test_the_keyboards_cursor_is_always_in_sight_and_its_large_face_whole(large):
    opened = []
    for key in ("action:aid", "character:1", "character:3", "vow:0", "stock:0:wisdom"):
        if key in large.scene.things:
            walk_to(large, key)
            assert seen(large, key), key
            large.view.lens._timer.timeout.emit()
            if large.view.lens.open:
                assert large.scene.seen.contains(large.view.lens._glass.bounds())
                opened.append(key)
    assert opened


def test_every_action_is_made_by_keys_on_a_large_table(desk):
    sitting = at_action()
    table = in_window(desk, sitting, (1024, 640), 200, "zh")
    gesture = next(g for g in table.gestures if g.option[0] == "labour")
    records = len(sitting.match.records)
    by_keyboard(table, gesture)
    assert sitting.match.records[records].option == gesture.option


def test_a_card_that_is_carried_to_the_edge_brings_the_table_along(large, qtbot):
    gesture = next(g for g in large.gestures if g.places == ("character:1",))
    walk_to(large, gesture.thing)
    tap(large, Qt.Key.Key_Escape)
    goal = gesture.places[0]
    assert not seen(large, goal)
    lift(large, gesture.thing)
    port = large.view.viewport()
    carry(large, QPoint(10, 10))
    qtbot.waitUntil(lambda: seen(large, goal))
    before = large.scene.things[gesture.thing].pos()
    carry(large, QPoint(300, port.height() // 2))
    qtbot.wait(60)
    still = large.view.roaming.seen
    qtbot.wait(60)
    assert large.view.roaming.seen == still
    assert large.scene.things[gesture.thing].pos() != before
    records = len(large.session.match.records)
    carry(large, spot(large, goal))
    release(large, spot(large, goal))
    assert large.session.match.records[records].option == gesture.option


def test_the_desk_is_pulled_by_hand_and_a_pull_is_no_click(large):
    before = large.view.roaming.seen
    large.view.roaming.by(QPoint(-10_000, -10_000))
    where = large.view.mapFromScene(large.scene.things["zone"].bounds().center())
    where = QPoint(min(max(where.x(), 200), 800), min(max(where.y(), 100), 500))
    start = large.view.roaming.seen
    port = large.view.viewport()
    QTest.mousePress(port, LEFT, pos=where)
    QTest.mouseMove(port, where + QPoint(30, 20))
    QTest.mouseMove(port, where + QPoint(90, 60))
    QTest.mouseRelease(port, LEFT, pos=where + QPoint(90, 60))
    moved = start.topLeft() - large.view.roaming.seen.topLeft()
    assert moved.x() * large.view.factor == pytest.approx(90, abs=3)
    assert moved.y() * large.view.factor == pytest.approx(60, abs=3)
    assert large.hands.thing is None
    assert before.size() == start.size()


def test_a_card_taken_by_a_click_turns_the_table_to_where_it_may_go(large):
    gesture = next(g for g in large.gestures if g.option[0] == "aid")
    large.view.ensureVisible(large.scene.things[gesture.thing].bounds())
    assert seen(large, gesture.thing)
    press(large, gesture.thing)
    release(large, spot(large, gesture.thing))
    assert any(seen(large, key) for key in large.hands.targets)


GAMES = ["ludo", "merit57", "merit13", "delay", "cier"]


@pytest.mark.parametrize("game_id", soaked(GAMES, always=["ludo"]))
def test_at_200_per_cent_all_of_a_table_is_reached_and_the_prompt_stays_in_sight(desk, game_id):
    sitting = ludo() if game_id == "ludo" else sit(game_id, "sizes", answers=3)
    table = in_window(desk, sitting, (1440, 900), 200, "zh", dock=True)
    view, port = table.view, table.view.viewport()
    assert view.roams
    bars = [view.horizontalScrollBar(), view.verticalScrollBar()]
    shown = [bar for bar in view.findChildren(EdgeBar) if bar.isVisibleTo(view)]
    assert len(shown) == sum(bar.maximum() > bar.minimum() for bar in bars) > 0
    line = table.scene.things["prompt"]
    for bar in bars:
        for end in (bar.minimum(), bar.maximum()):
            bar.setValue(end)
            assert view.roaming.seen.contains(line.bounds()), "the prompt is always in sight"
            afloat = table.scene.prompt_room != table.scene.prompt_area
            assert (line.zValue() > layers.RIMS) == afloat, "no rim lies over it"
            lies = view.mapFromScene(line.bounds()).boundingRect()
            assert not any(lies.intersects(one.geometry()) for one in shown), "beside the bars"
            for key in table.prompt.keys:
                assert view.roaming.seen.contains(table.scene.things[key].bounds()), key
    corner = table.scene.sceneRect().bottomRight() - QPointF(2, 2)
    assert view.roaming.seen.contains(corner)
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(port, Qt.Key.Key_0, control)
    assert view.roaming.seen.adjusted(-1, -1, 1, 1).contains(table.scene.sceneRect())
    assert not any(bar.isVisibleTo(view) for bar in view.findChildren(EdgeBar))
    table.resize(table.width() - 40, table.height())
    assert view.roaming.seen.adjusted(-1, -1, 1, 1).contains(table.scene.sceneRect())
    QTest.keyClick(port, Qt.Key.Key_0, control)
    assert view.zoom == 1
    assert view.roams
