"""What only the basic game's rulebook must say, besides what every game's must keep."""

import pytest
from rulebooks import filled, named, parts, read, rules_of

from engine.games.merit13 import GAME
from engine.games.merit13.rules import SHEET, resolve
from resources.catalogue import LANGUAGES, catalogue

SWITCHES = {
    key: rule for key, rule in rules_of("merit13").items() if isinstance(rule.value, (bool, str))
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", SWITCHES)
def test_every_switch_is_named_and_shown_in_the_section_that_its_rule_cites(lang, key):
    words = parts("merit13", lang)[SWITCHES[key].cite]
    assert f"`{key}`" in words
    assert key in named(words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_stands_in_its_table_with_all_its_numbers_and_its_rule(lang):
    words = parts("merit13", lang)
    names = named(words["2.2"] + words["5.1"] + words["5.2"])
    for card in resolve({}).cards.values():
        assert f"cards[{card.id}].name" in names
        places = {f"cards[{card.id}].text.{p}" for p in card.patterns if p != "story"}
        assert places <= names
        assert (
            card.kind == "blessing"
            or {f"cards[{card.id}].{number}" for number in card.numbers} <= names
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_paths_and_titles_are_called_as_in_the_telling(lang):
    words = catalogue(lang)
    for part in ("path", "title"):
        keys = [key for key in words.keys if key.startswith(f"merit13.{part}.")]
        assert keys
        for key in keys:
            assert words.say(key) in read("merit13", lang), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worked_scores_are_worked_by_the_rules_in_force(lang):
    for house, row, total in (
        ({}, "√144 × 3 = 36", "| 50 |"),
        ({}, "√100 × 3 = 30", "| 38 |"),
        (
            {"score_factor": 4, "lay_points": 2, "worldly_points": 1},
            "√144 × 4 = 48",
            "| 50 |",
        ),
    ):
        lines = filled("merit13", house, lang).split("\n")
        assert next(line for line in lines if row in line).endswith(total)


@pytest.mark.parametrize("level", SHEET.presets)
def test_the_goal_is_that_of_the_level(level):
    rules = resolve(SHEET.presets[level])
    goal = f"劫难 ≤ {rules.most_calamity} 且渡化 ≥ {rules.fewest_delivered}，团队成功"
    assert goal in filled("merit13", SHEET.presets[level], "zh")


def test_bots_are_called_in_the_rulebook_as_in_the_window():
    told = parts("merit13", "zh")["8.1"] + parts("merit13", "zh")["8.2"]
    names = [
        catalogue("zh").say(f"gui.bot.{bot}.name")
        for bot in (*GAME.levels, *GAME.bots)
        if bot != "random"
    ]
    assert [name for name in names if name not in told] == []
