"""Whatever manners a bot may have are told beside its name, in every game and both languages."""

import pytest

from engine.bots.seating import is_known
from engine.games import IDS, game
from gui.bot_names import bot_name
from resources.catalogue import catalogue


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_each_kind_of_manners_has_its_words(game_id, lang):
    rules, words = game(game_id), catalogue(lang)
    one, bot = next(iter(rules.options)), rules.default_bot
    plain = bot_name(words, game_id, bot)
    for manner in ("slips=30", f"never={one}", f"only={one}", f"first={one}:2", f"as={bot}:50"):
        player = f"{bot}({manner})"
        assert is_known(rules, player), player
        told = bot_name(words, game_id, player)
        assert told.startswith(plain), told
        assert len(told) > len(plain) + 2, told
        number = manner.rpartition("=")[2].rpartition(":")[2]
        assert not number.isdecimal() or number in told, told
