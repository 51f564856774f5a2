"""What only Cier's rulebook must say, besides what every game's must keep."""

from rulebooks import parts


def test_the_skill_match_is_marked_as_this_editions_own():
    assert "this edition’s own" in parts("cier", "en")["4.1"]
    assert "本版自拟" in parts("cier", "zh")["4.1"]
