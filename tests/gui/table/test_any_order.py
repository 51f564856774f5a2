"""Two drops that mean a set: whichever comes first, by every route, it is the same answer."""

from itertools import permutations

import pytest
from card_table import CardBoard
from hand import ROUTES
from sitting import sit

from gui.table.board import Gesture

PAIRS = (("place:0", "place:1"), ("place:0", "place:2"), ("place:1", "place:2"))


class PairBoard(CardBoard):
    """A card that is brought to two of three places, as to the two whom an ability strikes."""

    def gestures(self, state, asks):
        names = ["".join(pair) for pair in PAIRS]
        return [
            Gesture(0, (name,), "card:0", pair, name, any_order=True)
            for name, pair in zip(names, PAIRS, strict=True)
        ]


@pytest.mark.parametrize("route", ROUTES)
def test_dropping_on_the_second_target_first_is_the_same_answer(desk, route):
    table = desk(sit("ludo", "pairs"), make=PairBoard)
    made = []
    table.session.answer = lambda seat, option: made.append(option[0])
    for gesture in table.gestures:
        for places in permutations(gesture.places):
            ROUTES[route](table, Gesture(0, gesture.option, "card:0", places, gesture.text))
            assert made == [gesture.option[0]]
            made.clear()
