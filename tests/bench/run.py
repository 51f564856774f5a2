"""How fast it is: `python packaging/launch.py bench [PART…]`. Same work, same run, in ratios.

A part is a module beside this one with a function `measure() -> list[Line]`. Each figure is the
best of several slices of processor time, taken in turns with what it is compared to. `--quick`
tries that every part runs, with next to no work; then no figure is judged.
"""

import os
import sys
from importlib import import_module
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

PARTS = (
    "bench_ludo",
    "bench_kernel",
    "bench_merit57",
    "bench_merit13",
    "bench_review",
    "bench_delay",
    "bench_cier",
    "bench_speed",
    "bench_print",
    "bench_print_peers",
    "bench_charts",
    "bench_lab",
    "bench_lab_window",
    "bench_table",
    "bench_window",
    "bench_play",
    "bench_thinking",
    "bench_playtest",
    "bench_referee",
    "bench_playtest_window",
)
NAMED = ("bench_bots",)  # takes too long to be measured along with the rest


def main(words):
    names = [word for word in words if word != "--quick"]
    quick = len(names) < len(words)
    if quick:
        os.environ["SAMSARA_BENCH_QUICK"] = "1"  # before any part is loaded
    unknown = [name for name in names if f"bench_{name}" not in (*PARTS, *NAMED)]
    if unknown:
        known = " | ".join(part.removeprefix("bench_") for part in (*PARTS, *NAMED))
        print(f"There is no part {unknown[0]}; expected {known}.", file=sys.stderr)
        return 2
    short = 0
    for part in (*PARTS, *NAMED) if names else PARTS:
        if names and part.removeprefix("bench_") not in names:
            continue
        for line in import_module(part).measure():
            short += not line.enough
            print(line, flush=True)
    if quick:
        print("Every part runs; nothing was measured.")
        return 0
    print(f"{short} figures fall short." if short else "All figures reach their floors.")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
