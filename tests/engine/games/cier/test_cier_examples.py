"""Rulings §6: the worked examples 1 to 28, exactly as they stand there."""

import re
from fractions import Fraction

from cier_tables import LETTERS, exchange
from parts import each

from engine.games.cier.rules import resolve

NAMES = {
    "子弹": "bullet",
    "呲儿": "cier",
    "手斧": "hatchet",
    "板砖": "brick",
    "横扫": "sweep",
    "竖劈": "cleave",
    "防御": "guard",
    "闪避": "dodge",
    "六呲儿": "six",
    "四呲儿": "four",
    "巴雷": "barrett",
    "冲锋枪": "smg",
    "机关枪": "mg",
}
EXAMPLES = """\
1. opening | A: 子弹 ; B: 子弹 => A HP−0 ammo 0→1 B HP−0 ammo 0→1
2. 呲儿 hits a loader | A: 呲儿→B ; B: 子弹 => A HP−0 ammo 1→0.5 B HP−1 ammo 1→2
3. mutual 呲儿 cancel | A: 呲儿→B ; B: 呲儿→A => A HP−0 ammo 1→0.5 B HP−0 ammo 1→0.5
4. ring | A: 呲儿→B ; B: 呲儿→C ; C: 呲儿→A \
=> A HP−1 ammo 1→0.5 B HP−1 ammo 1→0.5 C HP−1 ammo 1→0.5
5. illegal (no ammo) | A: 手斧→B ; B: 子弹 => A HP−1 ammo 0→0 B HP−0 ammo 1→2
6. illegal and hit | A: 手斧→B ; B: 呲儿→A => A HP−2 ammo 0→0 B HP−0 ammo 1→0.5
7. 竖劈 without 横扫 | A: 竖劈→B ; B: 防御 => A HP−1 ammo 1→1 B HP−0 ammo 0→0
8. 竖劈 vs sole 横扫 | A: 竖劈→B ; B: 横扫 ; C: 子弹 \
=> A HP−0 ammo 1→0 B HP−0 ammo 2→0 C HP−1 ammo 0→1
9. two 横扫, 竖劈 lands | A: 竖劈→B ; B: 横扫 ; C: 横扫 \
=> A HP−0 ammo 1→0 B HP−1 ammo 2→0 C HP−0 ammo 2→0
10. illegal 横扫 does not count | A: 横扫 ; B: 横扫 ; C: 子弹 \
=> A HP−0 ammo 2→0 B HP−2 ammo 1→1 C HP−1 ammo 0→1
11. 横扫 vs 呲儿 手斧 防御 | A: 横扫 ; B: 呲儿→A ; C: 手斧→A ; D: 防御 \
=> A HP−0 ammo 2→0 B HP−1 ammo 0.5→0 C HP−1 ammo 1→0 D HP−0 ammo 0→0
12. sweeper hit by 六呲儿 | A: 横扫 ; B: 六呲儿→A ; C: 子弹 \
=> A HP−1 ammo 2→0 B HP−0 ammo 3→0 C HP−1 ammo 0→1
13. 机关枪, one answers 巴雷 | A: 机关枪→BC ; B: 巴雷→A ; C: 六呲儿→A \
=> A HP−1 ammo 5→0 B HP−0 ammo 4→0 C HP−1 ammo 3→0
14. 机关枪 cancelled | A: 机关枪→BC ; B: 冲锋枪→A ; C: 六呲儿→A \
=> A HP−1 ammo 5→0 B HP−0 ammo 5→0 C HP−0 ammo 3→0
15. 六呲儿 vs 巴雷 cancel | A: 六呲儿→B ; B: 巴雷→A => A HP−0 ammo 3→0 B HP−0 ammo 4→0
16. 巴雷 beats 冲锋枪 | A: 巴雷→B ; B: 冲锋枪→A => A HP−0 ammo 4→0 B HP−1 ammo 5→0
17. 四呲儿 blocks two | A: 四呲儿 ; B: 六呲儿→A ; C: 六呲儿→A \
=> A HP−0 ammo 2→0 B HP−0 ammo 3→0 C HP−0 ammo 3→0
18. 闪避 fails vs 横扫 | A: 闪避 ; B: 横扫 => A HP−1 ammo 0→0 B HP−0 ammo 2→0
19. ring of 2 + third | A: 手斧→B ; B: 板砖→C ; C: 板砖→A \
=> A HP−1 ammo 1→0 B HP−1 ammo 1.5→0 C HP−1 ammo 1.5→0
20. 机关枪 needs two targets in 3p | A: 机关枪→B ; B: 子弹 ; C: 子弹 \
=> A HP−1 ammo 5→5 B HP−0 ammo 0→1 C HP−0 ammo 0→1
21. 机关枪 in 2p takes one | A: 机关枪→B ; B: 四呲儿 => A HP−0 ammo 5→0 B HP−2 ammo 0→0
22. boss bullet +2 | A: 子弹 ; B: 子弹 ; C: 防御 \
=> A HP−0 ammo 0→2 B HP−0 ammo 0→1 C HP−0 ammo 0→0
23. boss, joint over-cost | A: 板砖→B+手斧→C ; B: 子弹 ; C: 子弹 \
=> A HP−1 ammo 2→2 B HP−0 ammo 0→1 C HP−0 ammo 0→1
24. boss two abilities ok | A: 板砖→B+防御 ; B: 子弹 ; C: 呲儿→A \
=> A HP−0 ammo 2→0.5 B HP−1 ammo 0→1 C HP−0 ammo 0.5→0
25. boss 竖劈+手斧 vs 板砖 | A: 竖劈→B+手斧→B ; B: 板砖→A ; C: 子弹 \
=> A HP−0 ammo 3→1 B HP−1 ammo 1.5→0 C HP−0 ammo 0→1
26. 手斧 and 板砖 vs 防御 | A: 防御 ; B: 手斧→A ; C: 板砖→A \
=> A HP−1 ammo 0→0 B HP−0 ammo 1→0 C HP−0 ammo 1.5→0
27. self target | A: 呲儿→A ; B: 子弹 => A HP−1 ammo 0.5→0.5 B HP−0 ammo 0→1
28. two attackers on one | A: 子弹 ; B: 呲儿→A ; C: 手斧→A \
=> A HP−2 ammo 0→1 B HP−0 ammo 0.5→0 C HP−0 ammo 1→0
""".splitlines()
SWEPT = {"8": "A", "9": "A", "25": "A"}  # who has swept before, where a cleave is legal
AFTER = re.compile(r"([A-H]) HP−(\d+) ammo ([\d.]+)→([\d.]+)")


def spelled(chosen):
    """Return `板砖→B+手斧→C` as `brick B+hatchet C`."""
    parts = (part.partition("→") for part in chosen.split("+"))
    return "+".join(" ".join([NAMES[name], *targets]) for name, _, targets in parts)


@each("line", EXAMPLES)
def test_the_worked_example_comes_out_as_written(line):
    title, _, rest = line.partition(" | ")
    chosen, _, expected = rest.partition(" => ")
    number = title.partition(".")[0]
    words = [part.strip().replace(": ", ":") for part in chosen.split(" ; ")]
    words = [f"{word[0]}:{spelled(word[2:])}" for word in words]
    after = {LETTERS.index(who): found for who, *found in AFTER.findall(expected)}
    boss = title.partition(" ")[2].startswith("boss")
    result = exchange(
        *words,
        ammo=[Fraction(after[seat][1]) for seat in sorted(after)],
        swept=SWEPT.get(number, ""),
        roles=("boss" if boss else "plain", *("plain",) * (len(after) - 1)),
        house={"two_abilities": True},
    )
    unit = resolve({}).unit
    for seat, (lost, _, left) in after.items():
        assert result.loss[seat] == int(lost) * unit
        assert result.ammo[seat] == Fraction(left) * unit


def test_all_twenty_eight_examples_are_here():
    assert [int(line.partition(".")[0]) for line in EXAMPLES] == list(range(1, 29))
