"""The registry of games: a package of anybody's is a game by its own name, in workers as well."""

import sys

import pytest

from engine import games
from engine.games import IDS, content_packs, game, register
from engine.kernel.errors import UnknownName
from engine.lab.simulate import Plan, simulate, workers

_GAME = """
from engine.games.ludo.game import Ludo

class Guest(Ludo):
    id = "guest"

GAME = Guest()
"""


@pytest.fixture
def guest(tmp_path, monkeypatch):
    """Register a game from a folder of its own; forget it afterwards."""
    (tmp_path / "guest.py").write_text(_GAME, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    register("guest")
    yield "guest"
    del games._PACKAGES["guest"]
    del sys.modules["guest"]


def test_a_package_that_registers_itself_is_a_game_by_its_name(guest):
    assert [*IDS][-1] == guest
    assert game(guest).id == guest
    with pytest.raises(UnknownName, match="guest"):
        game("gues")


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
