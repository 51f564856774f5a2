"""The end of Ludo: every colour has its row, whole in any width, in both languages."""

from random import Random

import pytest
from positions import at_random
from PySide6.QtCore import QSize

from engine.games import game
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from gui.games.ludo.standings import Standings
from gui.i18n import Language
from gui.paint import lettering
from gui.paint.theme import Theme, load_fonts

GAME = game("ludo")


def over(seats, number=0):
    match = Match(GAME, Setup("ludo", (PERSON,) * seats, f"end {number}", {"dice": "fair"}))
    at_random(match, Random(number))
    return match.state


def sheet(state, lang="en", percent=100):
    load_fonts()
    people = tuple(f"Ann {seat}" for seat in range(len(state.colours)))
    return Standings(Theme("dark", percent), Language(lang), state, people)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winner_is_first_and_every_row_says_what_the_board_says(qapp, seats):
    state = over(seats)
    rows = sheet(state).rows
    assert [row.rank for row in rows] == list(range(1, seats + 1))
    assert rows[0].seat == state.placed[0]
    assert (rows[0].home, rows[0].way) == (4, 1.0)
    for row in rows:
        assert row.home == state.goals(row.seat)
        assert row.captures == state.captures[row.seat]
    spoken = sheet(state).spoken().split("\n")
    assert spoken[0].startswith(f"1. {rows[0].name}, Ann {rows[0].seat}: 4 at the goal, 100%")
    assert len(spoken) == seats


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(("wide", "percent"), [(560, 100), (800, 150), (1100, 100), (2400, 200)])
def test_nothing_of_the_sheet_is_cut_off(qapp, lang, wide, percent):
    lettering.clipped.clear()
    for number in range(3):
        made = sheet(over(4, number), lang, percent)
        made.resize(QSize(wide, made.sizeHint().height()))
        image = made.grab().toImage()
        middle = image.height() // 2
        assert len({image.pixel(x, middle) for x in range(0, wide, 5)}) > 5
    assert lettering.clipped == []


def test_captures_in_the_sheet_are_all_there_were(qapp):
    state = over(4)
    assert sum(row.captures for row in sheet(state).rows) == sum(state.captures) > 0
