"""Sweeps over known games, and elementary effects of a known formula."""

import pytest
from bowls import space_of

from engine.kernel.errors import HouseRuleError
from engine.lab.searching.constraints import constraint
from engine.lab.searching.figures import Figure
from engine.lab.searching.goals import Goal
from engine.lab.searching.morris import elementary_effects
from engine.lab.searching.sweeping import LOOK, MOST, Sweep, swept

TEAM = Goal("a", Figure(("a",)), 65, 70, margin=3)


def evaluate(houses, first, last):
    """Play games that are won in 10 of 100 for each point of the first number."""
    return [
        {"a": [int(game * 61 % 100 < 10 * house.get("n0", 3)) for game in range(first, last)]}
        for house in houses
    ]


def test_without_a_goal_every_value_plays_all_games():
    cells = Sweep(space_of((3,), most=8), evaluate).run()
    assert [cell.numbers for cell in cells] == [(n,) for n in range(9)]
    assert {cell.tally.games for cell in cells} == {MOST}
    assert cells[4].figure(TEAM.figure).value == pytest.approx(40, abs=1.5)


def test_with_a_goal_games_go_to_its_edge():
    cells = Sweep(space_of((3,), most=9), evaluate, (TEAM,)).run()
    games = {cell.numbers[0]: cell.tally.games for cell in cells}
    assert games[0] == LOOK
    assert max(games, key=games.get) in (6, 7)
    assert games[7] > LOOK
    assert sum(games.values()) < 10 * MOST / 2


def test_two_numbers_make_a_grid_without_what_a_constraint_forbids():
    kept = constraint("n0 < n1", {"n0", "n1"})
    cells = Sweep(space_of((1, 2), most=3, constraints=(kept,)), evaluate).run()
    assert len(cells) == 16
    played = {cell.numbers for cell in cells if cell.tally.games}
    assert played == {(a, b) for a in range(4) for b in range(4) if a < b}


def test_a_value_without_an_end_is_marked():
    def some(houses, first, last):
        played = evaluate(houses, first, last)
        return [
            None if house.get("n0") == 2 else one for house, one in zip(houses, played, strict=True)
        ]

    cells = Sweep(space_of((3,), most=4), some, (TEAM,)).run()
    assert [cell.numbers for cell in cells if cell.endless] == [(2,)]
    assert cells[2].figure(TEAM.figure) is None


@pytest.mark.parametrize("starts", [(), (1, 1, 1)])
def test_a_sweep_is_over_one_or_two_numbers(starts):
    with pytest.raises(HouseRuleError):
        swept(space_of(starts).dimensions)


def test_a_sweep_has_no_more_values_than_a_page_shows():
    swept(space_of((1, 1), most=11).dimensions)
    with pytest.raises(HouseRuleError):
        swept(space_of((1, 1), most=12).dimensions)


def test_elementary_effects_tell_what_matters_alone_from_what_matters_through_others():
    def product(houses, first, last):
        made = []
        for house in houses:
            n = [house.get(f"n{place}", 3) for place in range(4)]
            made.append({"far": [5 * n[0] + 2 * n[1] * n[2]] * (last - first)})
        return made

    found = elementary_effects(
        space_of((3,) * 4), Figure(("far",), scale=1), product, "a", trajectories=12, games=8
    )
    by_key = {one.dimension.key: one for one in found}
    assert by_key["n3"].size == 0
    assert by_key["n0"].mean == 5
    assert by_key["n0"].spread == 0
    assert by_key["n1"].spread > 1
    assert found[-1].dimension.key == "n3"
    assert all(len(one.effects) == 12 for one in found)


def test_the_same_seed_has_the_same_trajectories():
    def effects(seed):
        figure = Figure(("a",))
        return elementary_effects(space_of((3, 3)), figure, evaluate, seed, 4, 32)

    assert effects("x") == effects("x") != effects("y")
