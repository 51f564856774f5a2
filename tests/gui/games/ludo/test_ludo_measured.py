"""What a person is told to expect of the dice is what was measured, and stands on record."""

import re

import pytest

import resources
from engine.games.ludo import GAME
from engine.games.ludo.rules import resolve
from gui.games.ludo.measured import WINS, minutes
from resources.catalogue import LANGUAGES

RECORD = resources.text("results/ludo.md")
SHIPPED = RECORD.split("As shipped:")[1]


def won(house, skill):
    line = re.search(rf"2 players +{house} +{skill} +([\d.]+) %", SHIPPED)
    return float(line[1])


def test_the_wins_told_are_those_of_the_long_run_as_shipped():
    assert {
        "fair": round(won("fair", "strong")),
        "balanced": round(won("all_seats", "strong")),
    } == WINS
    assert f"after {resolve({}).stall_rolls} rolls" in SHIPPED


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_tells_the_same_wins(lang):
    told = next(line for line in GAME.rulebook({}, lang).split("\n") if str(WINS["fair"]) in line)
    assert str(WINS["balanced"]) in told


def test_the_minutes_told_are_those_of_the_rolls_on_record():
    for players, fair, balanced in re.findall(
        r"^\| (\d) \| (\d+) \| (\d+) \|$", RECORD, re.MULTILINE
    ):
        assert minutes("fair", int(players)) == round(int(fair) / 20)
        assert minutes("balanced", int(players)) == round(int(balanced) / 20)
