"""Levelled presets: legal, recommended by the number of players, and where they were proved."""

from itertools import pairwise

import pytest
from parts import each

from engine.games import IDS, game
from engine.lab.experiments.companies import NAMES, company
from engine.lab.searching.constraints import constraints_of
from engine.lab.searching.playing import SetPlayer
from engine.lab.simulate import Plan
from engine.lab.workers import workers
from resources import text

PRESSED = ("merit13", "merit57")
LEVELLED = [
    (game_id, preset)
    for game_id in PRESSED
    for preset in game(game_id).rule_sheet.presets
    if preset.startswith("levelled")
]
LEVELS = ("-beginner", "", "-hard", "-asura")


@each(("game_id", "preset"), LEVELLED)
def test_a_levelled_preset_keeps_what_no_search_may_break(game_id, preset):
    sheet = game(game_id).rule_sheet
    values = sheet.resolve(sheet.presets[preset])
    for kept in constraints_of(game_id, sheet.rules):
        assert kept.holds(values), str(kept)


@each("game_id", IDS)
def test_a_preset_is_recommended_for_every_number_of_players_or_for_none(game_id):
    rules = game(game_id)
    named = [rules.rule_sheet.recommended(seats) for seats in rules.seats]
    assert all(named) == (game_id in PRESSED)
    assert set(named) - {""} <= set(rules.rule_sheet.presets)
    assert len(set(named)) == (len(named) if game_id in PRESSED else 1)


@each(("game_id", "preset"), LEVELLED)
def test_the_page_of_proof_tells_the_rules_that_are_shipped(game_id, preset):
    sheet = game(game_id).rule_sheet
    page = text("results/levelled.md")
    rules = sheet.digest(sheet.presets[preset])
    assert f"players: {preset}, rules {rules}" in page


def wins(game_id, seats, house, name, games, executor):
    """Return the share of games that a company wins."""
    people = company(game_id, name)
    plan = Plan(game_id, games, people.players(seats), "levelled", lot=people.lot)
    values = SetPlayer(plan, ("team",), executor)([house], 0, games)[0]
    return sum(values["team"]) / games


@pytest.mark.soak
@each("game_id", PRESSED)
def test_companies_go_from_strong_to_weak(game_id):
    rules = game(game_id)
    seats = rules.default_seats
    house = rules.rule_sheet.presets[rules.rule_sheet.recommended(seats)]
    with workers("2") as executor:
        shares = [wins(game_id, seats, house, name, 400, executor) for name in NAMES]
    assert all(stronger > weaker + 0.05 for stronger, weaker in pairwise(shares)), shares


@pytest.mark.soak
@each("seats", [2, 3, 4])
def test_average_players_win_two_levelled_games_of_three(seats):
    sheet = game("merit57").rule_sheet
    with workers("2") as executor:
        house = sheet.presets[sheet.recommended(seats)]
        share = wins("merit57", seats, house, "average", 800, executor)
    assert 0.60 <= share <= 0.75  # 65 to 70 %, and three standard errors


@pytest.mark.soak
@each("seats", [3, 4])
def test_average_players_win_the_basic_game_as_often_as_its_book_hopes(seats):
    sheet = game("merit13").rule_sheet
    named = sheet.recommended(seats)
    with workers("2") as executor:
        for level, hoped in zip(LEVELS, (0.8, 0.6, 0.4, 0.2), strict=True):
            house = sheet.presets[f"{named}{level}"]
            share = wins("merit13", seats, house, "average", 800, executor)
            assert abs(share - hoped) <= 0.10, (level, share)
