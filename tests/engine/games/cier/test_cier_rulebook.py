"""What only Cier's rulebook must say, besides what every game's must keep."""

from rulebooks import parts

import resources
from engine.games import game
from resources.catalogue import catalogue


def test_the_skill_match_is_marked_as_this_editions_own():
    assert "this edition’s own" in parts("cier", "en")["4.1"]
    assert "本版自拟" in parts("cier", "zh")["4.1"]


def test_the_rulebook_names_no_limit_of_time():
    for lang, words in (("en", ("run out", "time at the table")), ("zh", ("限时", "超时"))):
        told = game("cier").rulebook({}, lang)
        assert not [word for word in words if word in told]


def test_one_thing_has_one_word_in_chinese():
    texts = (resources.text("games/cier/text.zh.toml"), resources.text("rules/cier.zh.md"))
    assert not [word for word in ("组队", "均势", "房规") for text in texts if word in text]


def test_a_draw_without_an_end_claims_no_more_than_that():
    for lang, claim in (("en", "loss"), ("zh", "失去生命")):
        words = catalogue(lang)
        told = words.say("cier.event.stalemate", exchanges=40)
        told += words.say("gui.cier.end.draw-still", turns=3, exchanges=40)
        assert claim not in told, "half a life may be lost again and again"
        assert "40" in told
