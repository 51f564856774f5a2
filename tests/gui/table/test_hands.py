"""The hands: what a drag, two clicks and keys do on a table, and what they refuse."""

import pytest
from card_table import CardBoard
from hand import ROUTES, carry, click, drag, lift, press, release, spot, tap, walk_to
from PySide6.QtCore import QPoint, Qt, QVariantAnimation
from PySide6.QtTest import QTest
from sitting import sit

from gui.table import motion


@pytest.fixture
def table(desk):
    """Return a table of cards; `made` lists the gestures that reach the match."""
    laid = desk(sit("ludo", "cards"), make=CardBoard)
    laid.made = []
    laid.session.answer = lambda seat, option: laid.made.append(option[0])
    return laid


def lying(table):
    return {
        key: (thing.pos().x(), thing.pos().y(), thing.scale(), thing.rotation())
        for key, thing in table.scene.things.items()
    }


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("name", ["one", "other", "two", "three", "more", "press", "pass"])
def test_every_kind_of_gesture_is_made_by_every_route(table, route, name):
    gesture = next(g for g in table.gestures if g.text == name)
    ROUTES[route](table, gesture)
    assert table.made == [name]
    assert table.hands.thing is None
    assert table.overlay.outlined == []


@pytest.mark.parametrize("route", ROUTES)
def test_a_way_that_could_go_on_is_ended_by_its_button(table, route):
    ending = next(g for g in table.gestures if g.text == "end")
    ROUTES[route](table, ending)
    assert table.made == []
    assert set(table.overlay.outlined) == {"place:1", "prompt:done"}
    if route == "keys":
        walk_to(table, "prompt:done")
        tap(table, Qt.Key.Key_Return)
    else:
        click(table, "prompt:done")
    assert table.made == ["end"]


def test_exactly_the_legal_places_are_outlined_and_only_the_refused_one_is_veiled(table):
    lift(table, "card:0")
    assert set(table.overlay.outlined) == {"place:0", "place:1"}
    assert table.overlay.veiled == 1
    release(table, spot(table, "card:0"))
    lift(table, "card:1")
    assert table.overlay.outlined == ["place:1"]
    assert table.overlay.veiled == 0


def test_after_the_first_place_the_next_ones_are_shown(table):
    drag(table, "card:1", "place:1")
    assert table.made == []
    assert set(table.overlay.outlined) == {"place:2", "place:3"}
    click(table, "place:3")
    assert table.made == ["three"]


def test_nothing_is_outlined_before_a_thing_has_been_carried_far_enough(table):
    where = press(table, "card:0")
    carry(table, where + QPoint(2, 2))
    assert table.overlay.outlined == []
    assert table.hands.thing is None


@pytest.mark.parametrize(
    ("place", "reason"),
    [("place:2", "too dear"), ("place:3", "place 3"), (QPoint(500, 400), "outlined")],
)
def test_an_illegal_drop_changes_nothing_and_says_why(table, place, reason):
    before = lying(table)
    drag(table, "card:0", place)
    assert table.made == []
    assert reason in table.prompt.text
    assert {key: before[key] for key in before} == {k: lying(table)[k] for k in before}
    assert table.overlay.outlined == []


def test_an_illegal_drop_flies_back_within_a_quarter_second(table, qtbot):
    table.scene.motion.speed = 2
    home = table.scene.things["card:0"].home
    drag(table, "card:0", "place:3")
    assert table.scene.motion.running
    assert table.scene.things["card:0"].pos() != home
    qtbot.waitUntil(lambda: not table.scene.motion.running)
    assert table.scene.things["card:0"].pos() == home
    assert motion.RETURN * motion.FACTORS[2] <= 250


@pytest.mark.parametrize("how", ["escape", "right", "button", "again", "table"])
def test_what_is_taken_by_click_can_be_put_back(table, how):
    before = lying(table)
    click(table, "card:0")
    assert table.overlay.outlined
    if how == "escape":
        tap(table, Qt.Key.Key_Escape)
    elif how == "right":
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(5, 5))
    elif how == "button":
        click(table, "prompt:cancel")
    elif how == "again":
        click(table, "card:0")
    else:
        click(table, QPoint(5, 400))
    assert (table.made, table.overlay.outlined, table.hands.thing) == ([], [], None)
    assert lying(table).keys() >= before.keys() - {"prompt:cancel"}
    assert all(lying(table)[key] == before[key] for key in before if key.startswith("card"))


def test_escape_in_the_middle_of_a_drag_puts_everything_back(table):
    before = lying(table)
    lift(table, "card:0")
    carry(table, spot(table, "place:0"))
    tap(table, Qt.Key.Key_Escape)
    release(table, spot(table, "place:0"))
    assert table.made == []
    assert all(lying(table)[key] == before[key] for key in before if key.startswith("card"))


def test_a_click_on_another_card_takes_that_one(table):
    click(table, "card:0", "card:1")
    assert table.hands.thing.key == "card:1"
    assert table.overlay.outlined == ["place:1"]


def test_a_double_click_does_the_only_thing_there_is_to_do(table):
    table.board.rows = (("one", "card:0", ("place:0",), ""), *CardBoard.rows[2:])
    table.refresh()
    where = spot(table, "card:0")
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseDClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert table.made == ["one"]


def test_the_target_under_the_pointer_is_told_by_the_prompt(table):
    lift(table, "card:0")
    carry(table, spot(table, "place:1"))
    assert table.overlay.hot == "place:1"
    assert "+2" in table.prompt.text


def test_a_card_lands_where_most_of_it_lies_even_if_the_pointer_is_beside(table):
    lift(table, "card:0")
    carry(table, spot(table, "place:0") - QPoint(56, 60))
    assert table.overlay.hot == "place:0"
    release(table, spot(table, "place:0") - QPoint(56, 60))
    assert table.made == ["one"]


def test_no_animation_is_made_while_motion_is_off(table, monkeypatch):
    def never(*_):
        raise AssertionError("an animation was made")

    monkeypatch.setattr(motion, "QVariantAnimation", never)
    drag(table, "card:0", "place:3")
    drag(table, "card:0", "place:0")
    table.session.told.emit([("round", 1)])
    table.session.moved.emit()
    assert table.scene.motion.findChildren(QVariantAnimation) == []
    assert table.made == ["one"]


def test_whatever_is_on_its_way_is_at_its_place_after_a_sync(table):
    table.scene.motion.speed = 1
    before = lying(table)
    table.session.told.emit([("round", 1)])
    table.session.moved.emit()
    assert table.scene.motion.running
    assert lying(table) != before
    table.session.moved.emit()
    assert not table.scene.motion.running
    assert {key: before[key] for key in before} == lying(table)


def test_input_ends_what_is_animated_and_is_heard(table):
    table.scene.motion.speed = 1
    table.session.told.emit([("round", 1)])
    table.session.moved.emit()
    assert table.session.halted == 1
    click(table, "card:0")
    assert table.hands.thing.key == "card:0"
    assert table.hands.thing.pos() == table.hands.thing.home


@pytest.mark.parametrize("route", ROUTES)
def test_the_bots_wait_while_something_is_in_the_hand(table, route):
    waited = []
    table.hands.changed.connect(lambda: waited.append(table.session.halted))
    ROUTES[route](table, next(g for g in table.gestures if g.text == "two"))
    assert max(waited) == 1
    assert table.session.halted == 0
    click(table, "card:0")
    assert table.session.halted == 1
    tap(table, Qt.Key.Key_Escape)
    assert table.session.halted == 0


def test_what_is_in_the_hand_stays_there_when_the_same_is_offered_again(table):
    lift(table, "card:0")
    where = spot(table, "place:1")
    carry(table, where)
    held = table.scene.things["card:0"].pos()
    table.session.moved.emit()
    assert table.scene.things["card:0"].pos() == held
    release(table, where)
    assert table.made == ["other"]


def test_what_is_in_the_hand_goes_back_when_it_may_no_longer_be_moved(table):
    lift(table, "card:0")
    table.board.rows = CardBoard.rows[2:]
    table.session.moved.emit()
    assert table.hands.thing is None
    release(table, spot(table, "place:0"))
    assert table.made == []


def test_the_buttons_of_the_prompt_are_the_gestures_that_lie_nowhere(table):
    assert table.prompt.buttons == ["pass"]
    click(table, "card:0")
    assert table.prompt.buttons == ["Cancel"]
