"""Record of Cier: what the tests of every game compare it with."""

from expectations import Expected

EXPECTED = Expected(
    chapters={"1": 5, "2": 11, "3": 5, "4": 2},
    told=(
        ({}, "en", "| Cier | 0.5 | one player |"),
        ({"cier.cost": (1, 3)}, "en", "| Cier | 1/3 | one player |"),
        ({"stalemate": 25}, "en", "the end of exchange 25"),
        ({"stalemate": 25}, "zh", "第 25 轮次"),
    ),
    course=frozenset({"2.2", "2.5"}),
    first="2.2",
    shown=frozenset({"1.3", "2.2", "2.3"}),
)
