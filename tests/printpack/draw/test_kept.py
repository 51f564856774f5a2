"""Kept drawings: the least used go first, and equal questions are drawn once."""

from printpack.draw.inks import INK
from printpack.draw.kept import kept_within, path_points, points_of
from printpack.draw.ops import Clip, Fill, Run, Unclip
from printpack.draw.ornaments.curves import circle, rect


def test_the_size_of_operations_is_that_of_their_points_and_letters():
    path = rect(0, 0, 1, 1)
    ops = [Clip(path), Fill(circle(0, 0, 1), INK), Unclip(), Run("sans", 9, 0, 0, "four", INK)]
    assert points_of(ops) == len(path) + len(circle(0, 0, 1)) + 1 + 4
    assert path_points(path) == len(path)


def test_the_least_used_go_first_and_what_is_asked_again_is_drawn_once():
    drawn = []

    @kept_within(10, len)
    def draw(name, *, size):
        drawn.append(name)
        return [name] * size

    for name in "abab":
        assert draw(name, size=4) == [name] * 4
    assert drawn == ["a", "b"]
    draw("c", size=4)
    draw("b", size=4)
    assert drawn == ["a", "b", "c"], "“a” had been used least"
    draw("a", size=4)
    assert drawn == ["a", "b", "c", "a"]
    assert draw("large", size=99) == ["large"] * 99
    assert draw("large", size=99) is draw("large", size=99)
