"""What the prompt says in passing goes when it is out of date, and marks follow their things."""

from card_table import CardBoard
from hand import click, tap
from PySide6.QtCore import Qt
from sitting import sit

from gui.i18n import Language


def laid(desk):
    table = desk(sit("ludo", "notices"), make=CardBoard)
    table.session.answer = lambda _seat, _option: None
    return table


def test_that_it_is_not_ones_turn_is_no_longer_said_when_it_is(desk):
    table = laid(desk)
    offered, table.board.gestures = table.board.gestures, lambda _state, _asks: []
    table.refresh()
    click(table, "card:1")
    not_now = Language("en").say("gui.table.not-now")
    assert not_now in table.prompt.text
    table.refresh()  # a bot's move: it is still not one's turn
    assert not_now in table.prompt.text
    table.board.gestures = offered
    table.refresh()
    assert not_now not in table.prompt.text


def test_a_rim_is_where_its_thing_is_after_the_table_was_laid_anew(desk):
    table = laid(desk)
    tap(table, Qt.Key.Key_Tab)
    at = table.keyboard.at
    rim = table.overlay._single["focus"]
    assert rim.isVisible()
    sync = table.board.sync

    def lower(state, seat):
        sync(state, seat)
        for thing in table.scene.things.values():
            thing.put(thing.home.x(), thing.home.y() + 40)

    table.board.sync = lower
    table._lay_anew()
    assert rim._path.boundingRect().center().y() == at.bounds().center().y()


def test_advice_stands_on_the_prompt_with_its_thing_lit_until_something_else_may_be_done(desk):
    table = laid(desk)
    table.advise(0, ("other",), lambda: "it pays")
    assert table.prompt.line.text.endswith("other")
    assert table.prompt.line.note == "+2  ·  it pays"
    lit = [rim for rim in table.overlay._advice if rim.isVisible()]
    assert len(lit) == 2
    click(table, "card:1")
    tap(table, Qt.Key.Key_Escape)
    assert table.prompt.line.note.endswith("it pays")
    table.board.rows = table.board.rows[:1]
    table.refresh()
    assert "it pays" not in table.prompt.text
    assert not any(rim.isVisible() for rim in table.overlay._advice)


def test_the_keyboard_leaves_what_is_dead_when_something_may_be_done_again(desk):
    table = laid(desk)
    tap(table, Qt.Key.Key_Tab)
    assert table.keyboard.at.key == "card:0"
    table.board.rows = (("end", "card:2", ("place:0",), ""),)
    table.refresh()
    assert table.keyboard.at.key == "card:2"
    numbers = [tag for tag in table.overlay._numbers if tag.isVisible()]
    assert len(numbers) == 1  # shown while the keyboard is in use
    tap(table, Qt.Key.Key_1)
    assert table.hands.thing.key == "card:2"
    click(table, "card:1")
    assert not any(tag.isVisible() for tag in table.overlay._numbers)


def test_enter_follows_the_advice_to_its_thing_and_on_to_its_place(desk):
    table, given = laid(desk), []
    table.session.answer = lambda _seat, option: given.append(option)
    tap(table, Qt.Key.Key_Tab)
    tap(table, Qt.Key.Key_Right)
    other = next(gesture for gesture in table.gestures if gesture.option == ("other",))
    assert table.keyboard.at.key != other.thing
    table.advise(0, ("other",), lambda: "it pays")
    assert table.keyboard.at.key == other.thing
    tap(table, Qt.Key.Key_Return)
    tap(table, Qt.Key.Key_Return)
    assert given == [("other",)]
