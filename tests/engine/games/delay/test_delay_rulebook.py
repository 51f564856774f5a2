"""What only the archivist's rulebook must say, besides what every game's must keep."""

import pytest
from rulebooks import parts

from engine.games.delay import findings, schema
from resources.catalogue import LANGUAGES, catalogue


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_feedback_is_quoted_as_it_is_told(lang):
    words = catalogue(lang)
    assert f"> {words.say('delay.event.penalty')}" in parts("delay", lang)["5.2"]
    assert f"> {words.say('delay.event.truth')}" in parts("delay", lang)["5.3"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_limits_of_a_pack_are_the_ones_that_are_checked(lang):
    form, wish = parts("delay", lang)["8.1"], parts("delay", lang)["8.2"]
    assert f"{schema.MOST_CHARACTERS}" in form.replace(",", "")
    assert f"±{schema.MOST_EFFECT}" in form
    for number in (
        findings.EVENT_LENGTH,
        findings.ENDING_LENGTH,
        findings.LEAST_EFFECT,
        findings.MOST_EFFECT,
    ):
        assert str(number) in wish
    assert all(tag in wish for tag in findings.TAGS)
