"""Record of Delay the End: what the tests of every game compare it with."""

from expectations import Expected

EXPECTED = Expected(
    piles={"event": ("event", 1)},
    untold=frozenset({"seal"}),
    chapters={"1": 2, "2": 3, "3": 2, "4": 2, "5": 3, "6": 3, "7": 3, "8": 4},
    told=(
        ({}, "en", "20%"),
        ({"seal_chance": 35}, "en", "35%"),
        ({"penalty_stability": -37}, "en", "-37"),
        ({"penalty_stability": -37}, "zh", "-37"),
    ),
    course=frozenset({"3.1", "5.1", "7"}),
    first="4.2",
    shown=frozenset({"1.2", "2.1", "2.3", "3.1", "4.1", "4.2", "5.1", "5.2", "5.3"}),
)
