"""Record of Cier: what the tests of every game compare it with."""

from expectations import Expected

EXPECTED = Expected(
    chapters={"1": 5, "2": 11, "3": 5, "4": 2},
    told=(
        ({}, "en", "| Cier | 0.5 | one player |"),
        ({"cier.cost": (1, 3)}, "en", "| Cier | 1/3 | one player |"),
        ({}, "en", "Barred in this match: none."),
        ({}, "zh", "本局禁止的能力：无。"),
        ({"boss_banned": ("smg", "guard")}, "en", "Barred in this match: Guard, Submachine Gun."),
        ({"boss_banned": ("smg", "guard")}, "zh", "本局禁止的能力：防御、冲锋枪。"),
        ({"boss_banned": ("none", "mg")}, "en", "Barred in this match: Machine Gun."),
        ({"boss_banned": ("guard", "guard")}, "zh", "本局禁止的能力：防御。"),
        ({"stalemate": 25}, "en", "the end of exchange 25"),
        ({"stalemate": 25}, "zh", "第 25 轮次"),
    ),
    course=frozenset({"2.2", "2.5"}),
    first="2.2",
    shown=frozenset({"1.3", "2.2", "2.3"}),
)
