"""The registry of games: a package of anybody's is a game by its own name, in workers as well."""

import sys

import pytest

import resources
from engine import games
from engine.games import IDS, content_packs, game, register
from engine.kernel.errors import UnknownName
from engine.lab.simulate import Plan, simulate
from engine.lab.workers import workers
from resources.catalogue import catalogue

_GAME = """
from pathlib import Path

import resources
from engine.games.ludo.game import Ludo

resources.register(Path(__file__).parent)

class Guest(Ludo):
    id = "guest"

GAME = Guest()
"""
_BOOK = "## 1 Throws\n\nThree sixes in a row: {sixes}."


@pytest.fixture
def guest(tmp_path, monkeypatch):
    """Register a game from a folder of its own; forget it afterwards."""
    name = "guest"
    for place, text in {
        "__init__.py": _GAME,
        f"rules/{name}.en.md": _BOOK,
        "text/en.toml": '[guest]\nname = "The guest"\n',
    }.items():
        file = tmp_path / name / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(resources, "places", resources.places)
    register("guest")
    yield "guest"
    del games._PACKAGES["guest"]
    sys.modules.pop("guest", None)


def test_a_package_that_registers_itself_is_a_game_by_its_name(guest):
    assert [*IDS][-1] == guest
    assert game(guest).id == guest
    with pytest.raises(UnknownName, match="guest"):
        game("gues")


def test_its_rules_for_reading_and_its_sentences_stand_in_a_folder_of_its_own(guest):
    words = catalogue("en")
    before = words.keys
    assert game(guest).rulebook({"sixes": 4}, "en") == "## 1 Throws\n\nThree sixes in a row: 4."
    assert words.say("guest.name") == "The guest"
    assert words.keys == before | {"guest.name"}
    assert "guest.name" not in catalogue("zh")


def test_workers_of_a_simulation_know_the_games_that_were_registered(guest):
    plan = Plan(guest, 40, ("random", "random"), "s")
    with workers("2") as pool:
        spread = simulate(plan, pool)
    assert spread == simulate(plan)


def test_only_games_with_packs_take_content_and_say_which_those_are(guest):
    assert content_packs("delay").files == ("events.json", "endings.json")
    with pytest.raises(UnknownName) as refused:
        game(guest, "{}")
    assert refused.value.code == "content-unused"
    assert refused.value.details == {"given": "guest", "expected": "delay"}
