"""Gaps as goals: between whom they lie at tables of two, of three and of four."""

import pytest

from engine.lab.experiments.plan import Experiment
from engine.lab.searching.figures import Tally
from engine.lab.searching.search_plan import TunePlan
from engine.lab.searching.searches import Means
from engine.lab.searching.wanted import measures_of


@pytest.mark.parametrize(("seats", "places"), [(2, 4), (3, 3), (4, 4)])
def test_the_gap_between_places_has_a_value_at_every_table(seats, places):
    plan = TunePlan(Experiment("merit57", "x", seats, "casual"), ("order-gap=..10",))
    (goal,) = plan.wanted
    assert goal.figure.measures == tuple(f"order.{place}.first" for place in range(1, places + 1))
    tally = Tally()
    tally.add(Means().player(plan.arm, measures_of([goal]))([{}], 0, 64)[0])
    found = goal.figure.estimate(tally)
    assert found is not None
    assert abs(found.value) <= 100
