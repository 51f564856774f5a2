"""Everything that the pages offer of a game has its words: switches, presets, bots, covers."""

import pytest
from parts import each

from engine.games import IDS, game
from engine.kernel.asking import Ask
from gui.games import game_ui, playable
from gui.games.phases import phase_section
from gui.games.rulebook import rulebook, sections
from gui.paint.theme import load_fonts
from gui.shell.home.covers import cover
from gui.shell.newgame.house_rules import switches
from gui.table.board import Course
from resources.catalogue import LANGUAGES, catalogue


@pytest.mark.parametrize("game_id", IDS)
def test_every_switch_preset_and_bot_of_a_game_is_worded(game_id):
    words, rules = catalogue("en"), game(game_id)
    for rule in switches(rules):
        key = f"gui.rule.{game_id}.{rule.key}"
        assert {f"{key}.name", f"{key}.about"} <= words.keys
        assert {f"{key}.{choice}" for choice in rule.choices} <= words.keys
    presets = [name for name, changes in rules.rule_sheet.presets.items() if changes]
    assert {f"gui.preset.{game_id}.{name}" for name in presets} <= words.keys
    about = {key for key in words.keys if key.startswith(f"gui.preset-about.{game_id}.")}
    assert about in (set(), {f"gui.preset-about.{game_id}.{name}" for name in presets})
    for bot in rules.bots:
        assert {f"gui.bot.{bot}.name", f"gui.bot.{bot}.about"} <= words.keys
    assert {f"gui.shell.game.{game_id}.{part}" for part in ("name", "line", "time")} <= words.keys


def test_every_playable_game_has_an_icon_and_a_cover_of_its_own(qapp):
    load_fonts()
    covers = [cover(game_id, 180, 130, 1.0).toImage() for game_id in playable()]
    for number, image in enumerate(covers):
        colours = {image.pixel(x, y) for x in range(20, 160, 4) for y in range(20, 110, 4)}
        assert len(colours) > 20
        assert image not in covers[:number]
    assert len({game_ui(game_id).icon for game_id in playable()}) == len(playable())


@each("lang", LANGUAGES)
@each("game_id", IDS)
def test_every_switch_leads_to_a_section_of_the_rulebook(game_id, lang):
    numbers = {part.number for part in sections(rulebook(game_id, {}, lang))}
    assert {rule.cite for rule in switches(game(game_id))} <= numbers


@pytest.mark.parametrize("game_id", IDS)
def test_f1_always_finds_its_section(game_id):
    books = [sections(rulebook(game_id, {}, lang)) for lang in LANGUAGES]
    numbers = set.intersection(*({part.number for part in book} for book in books))
    for topic in game(game_id).topics:
        assert phase_section(game_id, [Ask(0, topic, [("x",)])]) in numbers
    begun, before = Course(("round", 1), (), -1), phase_section(game_id, [])
    assert {before, phase_section(game_id, [], over=True)} <= numbers
    assert phase_section(game_id, [], begun) == phase_section(game_id, [], over=True) != before


def test_the_rulebook_shows_the_houses_numbers():
    assert "six number 7 in a row" in rulebook("ludo", {"sixes": 7}, "en")
