"""Example questions of the lab: each has its sentence; a comparison begins, a search waits."""

import shlex

import pytest
from visiting import settle
from walking import all_said

from engine.games import IDS
from engine.lab.examples import examples_of
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_plan_file import parse_search_plan, search_plan_text
from gui.cli.parser import parse
from gui.shell.lab.command import command


@pytest.mark.parametrize("game_id", IDS)
def test_every_example_has_its_sentence_and_what_repeats_it(game_id):
    found = examples_of(game_id)
    assert len(found) >= 3
    for one in found:
        if isinstance(one.asked, SearchPlan):
            again = parse_search_plan(search_plan_text(one.asked).encode(), "again")
            assert again == one.asked
        else:
            typed = shlex.split(command(one.asked))
            assert parse(typed[1:])._asked() == one.asked


def test_an_example_that_searches_waits_in_its_tab_with_its_goals(opened):
    window = opened()
    window.go("lab", game_id="merit57")
    settle()
    found = examples_of("merit57")
    number = next(n for n, one in enumerate(found) if isinstance(one.asked, SearchPlan))
    assert "this only opens “Tune” with its goals" in " ".join(all_said(window.page.welcome))
    window.page.welcome.buttons[number].click()
    settle()
    tab, asked = window.page.tabs.tab, found[number].asked
    assert tab.kind == "tune"
    assert {each.name for each in tab.goals.wanted} >= {"team", "role-gap"}
    assert len(tab.numbers.ranges) == len(asked.vary)
    assert tab.start.isEnabled()
    assert not tab.runner.running
