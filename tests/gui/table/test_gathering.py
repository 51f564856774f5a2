"""What several put in: each share may be brought to one place, or gone to with the thing."""

from itertools import permutations

import pytest
from card_table import CardBoard
from hand import click, drag, lift, release, spot, tap
from PySide6.QtCore import QPoint, Qt
from sitting import sit

from gui.table.board import Gesture

SHARES = ("card:1", "card:2", "card:3")
SETS = [(), *((one,) for one in SHARES), SHARES[:2], SHARES[1:], SHARES[::2], SHARES]


class GatheringBoard(CardBoard):
    """A card that goes to one place, where any of three other cards may be put in."""

    foreseen = None

    def gestures(self, state, asks):
        return [
            Gesture(
                0, ("+".join(who) or "alone",), "card:0", ("place:0", *who), "", "+", gathers=True
            )
            for who in SETS
        ]

    def foresee(self, gesture):
        self.foreseen = gesture


@pytest.fixture
def table(desk):
    made = desk(sit("ludo", "gather"), make=GatheringBoard)
    made.made = []
    made.session.answer = lambda seat, option: made.made.append(option[0])
    return made


def finish(table):
    if table.hands.thing is not None:
        click(table, "prompt:done")
    table.refresh()  # as the answer would
    return table.made.pop()


@pytest.mark.parametrize("who", [shares for shares in SETS if shares], ids=str)
def test_shares_brought_to_the_place_one_by_one_make_the_same_answer(table, who):
    for order in permutations(who):
        for share in order:
            drag(table, share, "place:0")
        assert finish(table) == "+".join(who)


@pytest.mark.parametrize("who", SETS, ids=str)
def test_the_card_first_and_then_the_shares_make_the_same_answer(table, who):
    for order in permutations(who):
        drag(table, "card:0", "place:0")
        for share in order:
            drag(table, share, "place:0")
        assert finish(table) == ("+".join(who) or "alone")


def test_clicks_do_what_drags_do(table):
    click(table, "card:2", "place:0", "card:3")
    assert finish(table) == "card:2+card:3"
    click(table, "card:0", "place:0", "card:1")
    assert finish(table) == "card:1"


def test_what_it_would_come_to_is_foreseen_at_every_step(table):
    lift(table, "card:0")
    assert table.board.foreseen is None
    release(table, spot(table, "place:0"))
    assert table.board.foreseen.option == ("alone",)
    lift(table, "card:2")
    table.mouse.move(table.scene.things["place:0"].home, QPoint())
    assert table.board.foreseen.option == ("card:2",)
    release(table, spot(table, "place:0"))
    assert table.board.foreseen.option == ("card:2",)
    tap(table, Qt.Key.Key_Escape)
    assert table.board.foreseen is None


def test_giving_up_puts_everything_back(table):
    drag(table, "card:1", "place:0")
    drag(table, "card:3", "place:0")
    away = table.scene.things["card:1"]
    assert away.pos() != away.home
    tap(table, Qt.Key.Key_Escape)
    table.scene.motion.finish()
    assert all(thing.pos() == thing.home for thing in table.scene.things.values())
    assert not table.made
    drag(table, "card:0", "place:0")
    assert finish(table) == "alone"
