"""What a bot is called: every manner has its words, and a name from a file stays in its line."""

import pytest

from engine.bots.seating import seated
from engine.games import IDS, game
from gui.bot_names import bot_name
from resources.catalogue import LANGUAGES, catalogue

NAMES = {
    "balanced(slips=7)": ("Balanced (7% slips)", "均衡（失手 7%）"),
    "balanced(as=keen:30)": ("Balanced (30% Keen)", "均衡（30% 如精进）"),
    "balanced(never=labour|give)": ("Balanced (never Labour, Give)", "均衡（从不劳作、布施）"),
    "balanced(only=labour)": ("Balanced (only Labour)", "均衡（只劳作）"),
    "balanced(first=labour:2;slips=5)": (
        "Balanced (Labour until round 2, 5% slips)",
        "均衡（前 2 轮劳作，失手 5%）",
    ),
}


@pytest.mark.parametrize("name", NAMES)
def test_every_manner_is_told(name):
    assert seated(game("merit13"), name)
    assert tuple(bot_name(catalogue(lang), "merit13", name) for lang in ("en", "zh")) == NAMES[name]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        "\x1b[2J\u202e\n",
        "balanced(never=\x1b[2J\n\u202e)",
        "balanced(only=labour|\x1b[2J\n\u202e)",
        "balanced(first=\x1b[2J\n\u202e:2)",
        "balanced(as=\x1b[2J\n\u202e:2)",
        "balanced(never={verb}{0}{verbs.__class__})",
    ],
)
def test_a_name_from_a_file_stays_in_one_line(name, lang):
    told = bot_name(catalogue(lang), "merit13", name)
    assert told.isprintable()


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_kind_of_manners_has_its_words(game_id, lang):
    rules, words = game(game_id), catalogue(lang)
    one, bot = next(iter(rules.options)), rules.default_bot
    plain = bot_name(words, game_id, bot)
    for manner in ("slips=30", f"never={one}", f"only={one}", f"first={one}:2", f"as={bot}:50"):
        told = bot_name(words, game_id, f"{bot}({manner})")
        assert told.startswith(plain), told
        assert len(told) > len(plain) + 2, told
