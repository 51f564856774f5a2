"""Record of Ludo: what the tests of every game compare it with."""

from expectations import Expected

EXPECTED = Expected(
    piles={"setup": ("first", 1)},
    dice={"dice": "rolled"},
    houses=({"dice": "balanced"}, {"dice": "fair"}),
    chapters={"1": 9, "2": 4, "3": 3, "4": 4},
    told=(
        ({}, "en", "D + b + 1.6"),
        ({}, "en", " 14 steps to go"),
        ({"six_base": 1.25}, "en", "D + b + 1.25"),
        ({"end_steps": 23}, "en", " 23 steps to go"),
        ({"end_steps": 23}, "zh", " 23 步时"),
    ),
    course=frozenset({"1.3", "1.4", "1.9"}),
    first="1.4",
    undone=0.2,
    shown=frozenset({"1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.9"}),
)
