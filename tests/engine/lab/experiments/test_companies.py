"""Companies: four of each game, whose names can sit at its table; lots are drawn seat by seat."""

from collections import Counter

import pytest

from engine.bots.seating import seated
from engine.games import IDS, game
from engine.kernel.errors import LabError, SamsaraError
from engine.lab.experiments.companies import (
    NAMES,
    Company,
    companies_of,
    company,
    read_companies,
)
from engine.lab.simulate import BY_LOT, Plan, play_range


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_has_four_companies_whose_bots_it_has(game_id):
    known = companies_of(game_id)
    assert tuple(known) == NAMES
    for one in known.values():
        seats = game(game_id).default_seats
        plan = Plan(game_id, 1, one.players(seats), "c", lot=one.lot)
        assert BY_LOT not in plan.setup(3).players
        for name in plan.setup(3).players:
            seated(game(game_id), name)
        assert play_range(plan, 0, 1).games == 1


def test_the_last_seat_named_holds_all_that_are_left():
    assert Company("x", ("a", "b")).players(4) == ("a", "b", "b", "b")
    assert Company("x", ("a", "b", "c")).players(2) == ("a", "b")
    assert Company("x", lot=(("a", 1),)).players(2) == (BY_LOT, BY_LOT)


def test_a_bot_with_its_manners_is_a_company_and_another_name_is_told():
    assert company("merit57", "smart(slips=64)").players(2) == ("smart(slips=64)",) * 2
    with pytest.raises(LabError) as told:
        company("merit57", "carefull")
    assert told.value.details["expected"].startswith("careful | average")
    with pytest.raises(SamsaraError):
        company("merit57", "smart(slips=640)")


def test_a_lot_is_drawn_by_weight_for_each_seat_and_game_whoever_sits_beside():
    plan = Plan("ludo", 1, (BY_LOT,) * 3, "s", lot=(("random", 3), ("bold", 1)))
    drawn = [plan.setup(k).players for k in range(400)]
    shares = Counter(name for players in drawn for name in players)
    assert 0.70 < shares["random"] / 1200 < 0.80
    other = Plan("ludo", 1, (BY_LOT, "steady", BY_LOT), "s", lot=plan.lot)
    for k, players in enumerate(drawn):
        assert other.setup(k).players == (players[0], "steady", players[2])
    assert [plan.setup(k).players for k in range(400)] == drawn


@pytest.mark.parametrize(
    ("entry", "key"),
    [
        ({"all": "nobody"}, "x"),
        ({"seats": ["smart", 3]}, "seats"),
        ({}, "x"),
        ({"all": "smart", "seats": ["smart"]}, "x"),
        ({"lot": {}}, "lot"),
        ({"lot": {"smart": 0}}, "smart"),
        ({"lot": {"nobody": 1}}, "x"),
        ({"everybody": "smart"}, "everybody"),
        ("smart", "x"),
    ],
)
def test_a_wrong_company_is_told_with_its_file_and_key(entry, key):
    with pytest.raises(LabError) as told:
        read_companies({"x": entry}, "games/merit57/company.toml", "merit57")
    assert told.value.details["key"] == key
