"""Survey without a variant: each figure of a company comes with how sure it is."""

from dataclasses import replace

import pytest

from engine.lab.experiments.plan import Criteria, Experiment, checked
from engine.lab.experiments.surveying import survey
from gui.cli.lab_text import survey_lines
from printpack.lab.survey_wording import SurveyWords
from resources.catalogue import LANGUAGES

PLAN = checked(
    Experiment("delay", "s", 1, "random", test=Criteria(("stability", "ending.false_peace")))
)


def test_shares_and_means_of_a_baseline_have_intervals():
    sights = list(survey(PLAN, 32))
    assert {one.measure.kind for one in sights} > {"share"}
    for one in sights:
        assert one.interval is not None
        assert one.interval.low <= one.value <= one.interval.high
    assert any(one.interval.low < one.interval.high for one in sights)


def test_one_game_says_nothing_of_how_sure_a_mean_is():
    for one in survey(PLAN, 1):
        assert (one.interval is None) == (one.measure.kind != "share")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_of_a_survey_is_told_with_its_error(lang):
    sights = [replace(one, company="random") for one in list(survey(PLAN, 8))[:2]]
    told = "\n".join(survey_lines(SurveyWords(PLAN, sights, 8, lang)))
    assert told.count("±") == 1 + len(sights)
