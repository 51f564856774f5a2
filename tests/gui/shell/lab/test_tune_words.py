"""Tune tab in words: how far it is and how long it takes, goals, columns, letters."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from playing import wait_until
from visiting import settle

from engine.lab.searching.figures import Estimate, Tally
from engine.lab.searching.goals import UNPLAYED
from engine.lab.searching.proving import Proof, Proved, Smaller, Undone
from engine.lab.searching.search_results import TuneFound
from engine.lab.searching.space import Dimension
from engine.lab.searching.wanted import goal_of
from gui.i18n import Language
from gui.lab.search_known import TuneKnown
from gui.shell.lab.kept.search_words import letter_of
from gui.shell.lab.searching.best_sheet import named_once
from gui.shell.lab.searching.goal_fields import Wanted
from gui.shell.lab.searching.number_names import NumberNames
from gui.shell.lab.searching.tuned import Choice
from gui.shell.lab.searching.undone_sheet import UndoneSheet
from printpack.lab.search_wording import goal_said


def tune_of(window):
    window.go("lab", game_id="delay")
    settle()
    page = window.page
    page.question.ask(replace(page.question.experiment, company="random"))
    page.tabs.strip.names.segment("tune").click()
    settle()
    return page.tabs.tab


def test_before_its_first_set_a_search_says_that_it_plays_instead_of_what_to_do(opened, few_sets):
    one = tune_of(opened())
    assert "Say at the left what is wanted" in one.plane._empty.text()
    one.goals.put(one.question.experiment, [Wanted("ending.human_collapse", "", "10")])
    one.take(("start_pressure", "start_heaven"))
    one.turn()
    assert one.plane._empty.text() == "The first sets are being played."
    wait_until(lambda: not one.runner.running)
    settle()
    assert not one.plane._empty.isVisible()


def test_it_is_said_how_long_a_first_look_takes_and_that_leaders_play_further(opened, few_sets):
    one = tune_of(opened())
    now = TuneKnown(50, 1000, 2000, 2000, 60.0, stage="looking", playing=True)
    told = one.told(now, one.context.language)
    assert told.startswith("First look at which numbers matter: 50 of 1,000 games · 2,000 games")
    assert told.endswith("about 19 minutes more")
    soon = one.told(replace(now, done=990), one.context.language)
    assert soon.endswith("less than a minute more")
    assert "more" not in one.told(replace(now, done=1), one.context.language).split("·")[-1]
    searching = replace(now, stage="searching", done=8, wanted=8, foreseen=8000)
    assert one.told(searching, one.context.language).endswith("about 3 minutes more")  # the proof
    leading = one.told(replace(now, stage="leading"), one.context.language)
    assert leading.startswith("The sets that lead play further, up to 1,024 games")
    one.runner.known["tune"] = replace(now, playing=False, stopped=True)
    assert one.stopped_buttons() == [one.on]


@pytest.mark.parametrize(
    ("lang", "goal", "said"),
    [
        ("en", "team=65..70", "Team won 65 … 70%"),
        ("zh", "team=65..70", "团队获胜 65 … 70%"),
        ("en", "role-gap=..15", "From the role first most often to the one least often ≤ 15"),
    ],
)
def test_a_goal_is_said_with_its_unit(lang, goal, said):
    assert goal_said("merit57", goal_of("merit57", goal, must=True), lang) == said


def test_what_is_the_same_of_all_columns_is_said_once():
    english, chinese = Language("en"), Language("zh")
    names = [(f"{who}: first, when the team wins", "25% ± 3") for who in ("Farmer", "Monk")]
    told = "Farmer 25% ± 3; Monk 25% ± 3: first, when the team wins"
    assert named_once(names, english) == told
    assert named_once([("Team won", "70%"), ("Lost", "30%")], english) == "Team won 70%; Lost 30%"
    shared = [("农夫：得第一", "24%"), ("僧侣：得第一", "26%")]
    assert named_once(shared, chinese) == "农夫 24%；僧侣 26%：得第一"


def test_an_adopted_set_has_the_letter_that_its_tab_shows():
    proved = TuneFound((), (), (), (), None, (None,) * 3, (), (), (), (), ())
    kept = SimpleNamespace(found=proved)
    assert [letter_of(kept, place) for place in (1, 3, 4, 9)] == ["A", "C", "A−", "9"]


@pytest.mark.parametrize("count", [1, 2])
def test_a_smaller_set_that_does_not_hold_is_told_by_its_numbers_to_a_place(opened, count):
    context = opened().context
    keys = ("win_deliverance", "protect_merit")[:count]
    left = tuple(Dimension(key, key, None, 5, 3, 8) for key in keys)
    goal = goal_of("merit57", "team=65..70", must=True)
    small = Proved((), (), Tally(), (Estimate(70.125, 1.5),), UNPLAYED)
    undone = tuple(Undone(one, 8, (), 0.0) for one in left)
    proof = Proof(small, (small,), (), undone, (Smaller(left, small, holds=False),))
    sheet = UndoneSheet(context)
    names = NumberNames("merit57", {}, context.language)
    choice = Choice("A", (), left, ())
    sheet.show_choice("merit57", TuneKnown(goals=(goal,), proof=proof), choice, names)
    told = sheet._smaller.text()
    named = ", ".join(f"{names.part(one.rule)} 5 → 8" for one in left)
    assert told.startswith(f"Without {named} it does not hold: Team won: 70.1%.")
    assert ("together" in told) is (count > 1)
    sheet.deleteLater()
