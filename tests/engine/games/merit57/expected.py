"""Record of Merit v5.7: what the tests of every game compare it with."""

from expectations import Expected

EXPECTED = Expected(
    piles={
        "start": ("begins", 1),
        "role": ("role", 2),
        "vow": ("vowed", 2),
        "collective": ("flipped", 1),
        "personal": ("drew", 2),
        "being": ("being", 1),
    },
    dice={"die": "die"},
    houses=(
        {},
        {"mode": "hard", "roles_by": "lot", "vows_by": "lot"},
        {"segments": "mixed"},
        {"segments": "last3"},
        {"two_roles": True},
    ),
    chapters={
        "1": 6,
        "2": 0,
        "3": 6,
        "4": ("4.0", "4.1", "4.2", "4.3", "4.4", "4.5"),
        "5": 7,
        "6": 3,
        "7": ("7A", "7B"),
        "8": 0,
        "9": 4,
        "10": 0,
        "11": 0,
        "12": 14,
        "13": 0,
        "14": 3,
        "15": 0,
        "16": 0,
    },
    told=(
        ({}, "zh", "劫难不超过 12，并且渡化不少于 5"),
        ({}, "en", "### 12.1 Practice with dice\n\nNow: not in use."),
        ({}, "en", "loses 1 Provision;"),
        ({"survival_provisions": 2}, "en", "loses 2 Provisions;"),
        ({"win_calamity": 9}, "zh", "劫难不超过 9，并且渡化不少于 5"),
        ({"C1.base.all_gain.calamity": 7}, "zh", "**旱魃肆虐**，同时选择。劫难 +7。"),
        ({"dice_practice": True}, "en", "Practice with dice\n\nNow: in use."),
        ({"mode": "hard"}, "en", "Hard mode\n\nNow: hard mode."),
    ),
    course=frozenset({"3.1", "4.0", "4.1", "4.3", "4.4", "4.5", "6"}),
    first="3.4",
    undone=0.2,
    shown=frozenset({"1.3", "3.2", "3.4", "4.1", "5.2", "5.3", "5.5", "7A", "8", "9", "12.5"}),
)
