"""Record of Merit v1.3: what the tests of every game compare it with."""

from expectations import Expected

EXPECTED = Expected(
    piles={"role": ("role", 2), "event": ("event", 1), "being": ("being", 1)},
    chapters={"1": 5, "2": 2, "3": 7, "4": 7, "5": 2, "6": 3, "7": 3, "8": 2, "9": 0},
    told=(
        ({}, "zh", "付 3 财富：福 +2"),
        ({}, "zh", "以后每轮的起始玩家顺移一位"),
        ({}, "en", "at the level normal"),
        ({}, "en", "between −0.4 and 2.0"),
        ({}, "en", "15% of the tables"),
        ({}, "en", "takes 2 actions "),
        ({"actions": 1}, "en", "takes 1 action "),
        ({"give_cost": 4}, "zh", "付 4 财富：福 +2"),
        ({"royal.cost": 9}, "zh", "| 皇族 | 9 |"),
        ({"flood.base.all_gain.calamity": 5}, "zh", "| 洪水 | 劫难 +5。 |"),
        ({"difficulty": "asura"}, "en", "at the level asura"),
        ({"rotate_first": False}, "zh", "以后每轮也都从他开始"),
        ({"doom_check": "immediate"}, "zh", "现在随时检查"),
    ),
    course=frozenset({"2.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "6"}),
    first="3.4",
    undone=0.2,
    shown=frozenset(
        {"1.2", "2.2", "3.6", "4", "4.1", "4.4", "4.5", "4.7", "5.1", "5.2", "6.2", "7.2"}
    ),
)
