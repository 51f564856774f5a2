"""A tip points at what it speaks of, and what it says can be done is done as it says."""

from random import Random

import pytest
from first_game import QUICK, go_on, sit, wait, wait_for_tip
from hand import click, drag, tap
from PySide6.QtCore import Qt

from gui.table.hand.holding import DONE, SURE

# what a tip must point at, where its sentence speaks of one thing alone
POINTED = {
    "merit13": {
        "action": "action:practice",
        "together": "action:deliver",
        "join": "stamp:yes",
        "teach": "sutra",
        "streak": "streak:0",
        "path": "path:0",
    },
    "cier": {
        "choose": "slot",
        "short": "ability:four",
        "seal": "seals",
        "targets": "ability:mg",
        "moments": "moment:1",
    },
}


@pytest.mark.parametrize(("game_id", "seed"), [("merit13", "m9"), ("cier", "c1")])
def test_it_points_at_what_it_speaks_of(opened, game_id, seed):
    page, rng, found = sit(opened(**QUICK), game_id, seed), Random(5), {}
    while len(found) < len(POINTED[game_id]) and wait(page):
        if page.tips.tip is not None and page.tips.note.isVisible():
            thing = page.tips._thing_at(page.tips.tip)
            found[page.tips.tip.id] = thing.key
            ends = page.tips._pointer._around
            assert ends.contains(page.table.view.mapFromScene(thing.bounds()).boundingRect())
        go_on(page, rng)
    assert found == POINTED[game_id]


def test_a_tip_on_a_settlement_goes_when_the_settlement_does(opened, qtbot):
    page = sit(opened(**QUICK), "cier", "c1", 2)
    wait_for_tip(page, qtbot, "moments")
    assert page.table.pause is not None
    tap(page.table, Qt.Key.Key_Right)  # step by step it is still about this
    assert page.tips.tip.id == "moments"
    tap(page.table, Qt.Key.Key_Return)
    assert page.table.pause is None
    qtbot.waitUntil(lambda: page.tips.tip is not None)
    assert page.tips.tip.id == "practice"
    assert page.side._pointed


def test_the_practice_panel_is_spoken_of_only_where_there_is_one(opened):
    page, seen = sit(opened(**QUICK), "cier", "c2", 3), set()
    rng = Random(5)
    while wait(page):
        seen |= {page.tips.tip.id} if page.tips.tip is not None else set()
        go_on(page, rng)
    assert "moments" in seen
    assert "practice" not in seen


def test_wealth_is_brought_together_as_the_tip_says(opened, qtbot):
    page = sit(opened(**QUICK), "merit13", "m3")
    wait_for_tip(page, qtbot, "together")
    table = page.table
    gesture = next(g for g in table.gestures if g.gathers and len(g.places) == 2)
    being, purse = gesture.places
    drag(table, gesture.thing, being)
    drag(table, purse, being)
    click(table, DONE)
    answers = [record[:2] for record in page.session.journal().records]
    assert (0, gesture.option) in answers


def test_a_machine_gun_is_aimed_as_the_tip_says(opened, qtbot):
    page = sit(opened(**QUICK), "cier", "c1")
    wait_for_tip(page, qtbot, "targets")
    table = page.table
    drag(table, "ability:mg", "seat:1")
    click(table, "seat:2", SURE)
    answers = [record[:2] for record in page.session.journal().records]
    assert (0, ("aim", "mg", 1, 2)) in answers
