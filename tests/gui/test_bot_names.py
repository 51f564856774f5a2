"""What a bot is called in words: by its name, its manners, and however foreign they are."""

import pytest

from gui.bot_names import bot_name
from resources.catalogue import LANGUAGES, catalogue


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "player", ["smart(never=\u202elabour\n)", "smart(first=\x1b[2J:2)", "\u202esmart", "smart("]
)
def test_what_a_file_calls_a_bot_stands_in_one_line_and_turns_no_words(lang, player):
    name = bot_name(catalogue(lang), "merit57", player)
    assert name
    assert not {*name} & {"\u202e", "\n", "\x1b"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "manner",
    ["slips=72", "as=balanced:72", "never=labour|protect", "only=labour", "first=labour:72"],
)
def test_every_manner_is_told_in_words(lang, manner):
    name = bot_name(catalogue(lang), "merit57", f"smart({manner})")
    assert name.startswith(bot_name(catalogue(lang), "merit57", "smart"))
    assert ("72" in name) == ("72" in manner)
    assert not {*name} & {"=", "|", "{", ":"}
