"""Reviews of v1.3: planted mistakes are found, its own policy's play is let alone."""

from itertools import count, islice

import pytest
from planted import PLANTS, clear_mistakes, found, own_match

from engine.games import game
from engine.lab.review import review

RULES = game("merit13")


def _review(played):
    return review(RULES, played.setup, played.records, played.seat)


@pytest.mark.soak
def test_nine_of_ten_clear_mistakes_are_found():
    planted = list(islice(clear_mistakes(PLANTS["generous"], count(40)), 20))
    assert len(planted) == 20
    assert sum(found(_review(played), played.record) for played in planted) >= 18


@pytest.mark.soak
def test_eight_of_ten_of_its_own_matches_list_nothing():
    listed = sum(bool(_review(own_match("merit13", "keen", seed)).moments) for seed in range(20))
    assert listed <= 4
