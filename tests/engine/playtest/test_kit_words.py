"""How a kit differs from the rules: kept by addresses, said by names."""

import pytest

from engine.games import IDS, game
from engine.playtest.kit_words import differs_said, kept_short
from engine.rule_words.names import rule_names
from resources.catalogue import catalogue


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_rule_is_kept_in_short_and_said_by_its_name(game_id, lang):
    words = catalogue(lang)
    values = {key: rule.value for key, rule in list(game(game_id).rule_sheet.rules.items())[:12]}
    for key, value in values.items():
        kept = kept_short({key: value})
        assert differs_said(kept, game_id, words) == rule_names(game_id, lang).told(key, value)


def test_several_are_told_in_a_row_and_what_names_no_rule_stays_as_it_is():
    words, names = catalogue("zh"), rule_names("merit57", "zh")
    kept = kept_short({"protect_merit": 3, "labour": 4})
    assert kept == "protect_merit 3, labour 4"
    said = differs_said(f"{kept}, card C6", "merit57", words)
    told = [names.told("protect_merit", 3), names.told("labour", 4), "card C6"]
    assert said == "；".join(told)
    assert differs_said("", "merit57", words) == ""
    assert differs_said("2-abc", "a game of one's own", words) == "2-abc"
