"""Fitted companies: sessions made by bots that slip are told to be such."""

from concurrent.futures import ThreadPoolExecutor
from math import inf

import pytest

from engine.kernel.errors import LabError
from engine.lab.experiments.fitting import (
    GAMES,
    Fit,
    Share,
    careful_bot,
    fit,
    fitted_measures,
    slipping,
)
from engine.lab.experiments.pairs import NOTHING, play_pairs
from engine.lab.simulate import Plan

FEW = (0, 20, 40, 60, 80, 100)


def plan_of(game_id, bot, seats, seed="fit", games=GAMES, house=None):
    return Plan(game_id, games, (bot,) * seats, seed, house or {})


def sessions_of(plan, count, first=0):
    """Return the fitted measures of so many games, as sessions have them."""
    keys = [one.key for one in fitted_measures(plan.game)]
    (arm,) = play_pairs([plan], keys, first, first + count).arms
    return [
        {key: value for key, value in zip(keys, row, strict=True) if value != NOTHING}
        for row in zip(*arm.columns, strict=True)
    ]


def test_sessions_of_bots_that_slip_are_fitted_near_their_share():
    sessions = sessions_of(plan_of("delay", "rebellion(slips=60)", 1, "sessions"), 20)
    found = fit(plan_of("delay", "rebellion", 1), "rebellion", sessions, shares=FEW)
    assert found.best.slips in (40, 60, 80)
    assert 60 in found.allowed
    assert 0 not in found.allowed
    assert found.name == slipping("rebellion", found.best.slips)
    distances = [one.distance for one in found.shares]
    assert distances[0] > distances[1] > distances[2] > min(distances)


def test_how_games_are_spread_changes_nothing_of_a_fit():
    sessions = sessions_of(plan_of("delay", "rebellion(slips=40)", 1, "sessions"), 6)
    asked = plan_of("delay", "rebellion", 1, games=48)
    with ThreadPoolExecutor(3) as pool:
        assert fit(asked, "rebellion", sessions, pool, shares=FEW[:3]) == fit(
            asked, "rebellion", sessions, shares=FEW[:3]
        )


@pytest.mark.parametrize("sessions", [[], [{"stability": 3}] * 4, [{"length": 9}] * 9])
def test_too_little_that_is_known_is_one_fault(sessions):
    with pytest.raises(LabError, match="lab-fit-none"):
        fit(plan_of("delay", "rebellion", 1), "rebellion", sessions)


def test_sessions_such_as_no_share_plays_allow_none():
    sessions = [{"stability": 10_000, "pressure": -10_000}] * 9
    found = fit(plan_of("delay", "rebellion", 1, games=32), "rebellion", sessions, shares=FEW)
    assert found.allowed == ()


def test_a_share_without_a_case_of_what_was_seen_is_never_allowed():
    empty = Share(100, {"spread": None}, inf, inf)
    near = Share(0, {"spread": 1.0}, 2.0, 3.0)
    found = Fit("smart", 9, (), (empty, near))
    assert found.allowed == (0,)
    assert found.best is near
    assert found.name == "smart"


def test_the_careful_company_names_the_bot_that_slips():
    assert careful_bot("merit57", "balanced") == "smart"
    assert careful_bot("merit13", "balanced") == "keen"


@pytest.mark.soak
def test_fifteen_sessions_of_a_slipping_team_are_fitted_to_its_share():
    sessions = sessions_of(plan_of("merit57", "smart(slips=60)", 4, "sessions"), 15)
    found = fit(plan_of("merit57", "smart", 4), "smart", sessions)
    assert 48 <= found.best.slips <= 72
    assert 60 in found.allowed
    assert not {0, 100} & set(found.allowed)
