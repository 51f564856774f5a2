"""The long run of what holds in 《功德轮回》: `python tests/bench/merit57_properties.py [GAMES]`.

GAMES games (20,000 unless said) are watched at every step, over all presets, bundles of options
and tables; one in a hundred is also played as a match with answers taken back, and its journal
replayed. A twentieth more are played by any numbers a house may choose. It says which cards and
answers never came; the exit code is 1 if there are any, or if a game broke a rule.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

GAME_TESTS = Path(__file__).parent.parent / "engine" / "games" / "merit57"
sys.path.insert(0, str(GAME_TESTS))

from merit57_watch import Seen, replay, share_out, watch, watch_any_house  # noqa: E402  found by the path above

FIRST = 10_000  # numbers that the suite does not play


def part(variant, games):
    """Play a variant's share; return what was seen, the answers taken back, and what broke."""
    seen, taken_back, broken = Seen(), 0, []
    for number in range(FIRST, FIRST + games):
        try:
            seen.merge(watch(variant, 1, number))
            if number % 100 == 0:
                taken_back += replay(variant, number)
        except Exception as error:  # noqa: BLE001  whatever breaks is told with its game
            broken.append(f"{variant}.{number}: {type(error).__name__} {error}")
    return variant, seen, taken_back, broken


def any_house(games):
    """Play so many games by any rules that a house may have; return what broke."""
    broken = []
    for number in range(FIRST, FIRST + games):
        try:
            watch_any_house(1, number)
        except Exception as error:  # noqa: BLE001  as above
            broken.append(f"house.{number}: {type(error).__name__} {error}")
    return broken


def main(games):
    """Play all games; say what came of them."""
    began = perf_counter()
    seen, taken_back, broken = Seen(), 0, []
    with ProcessPoolExecutor() as pool:
        houses = pool.submit(any_house, games // 20)
        for variant, some, taken, wrong in pool.map(part, *zip(*share_out(games), strict=True)):
            endings = "  ".join(f"{name} {n}" for name, n in sorted(some.endings.items()))
            print(f"{variant:<32} {some.games:>5} games   {endings}", flush=True)
            seen.merge(some)
            taken_back += taken
            broken += wrong
        print(f"and any house's rules: {games // 20} games", flush=True)
        broken += houses.result()
    missing = seen.missing()
    answers = sum(map(len, seen.taken.values()))
    print(f"{seen.games:,} games in {perf_counter() - began:.0f} s, {len(broken)} broken")
    print(f"{len(seen.cards)} cards, {answers} answers to {len(seen.taken)} questions")
    print(f"{taken_back:,} answers taken back and given again")
    for line in (*missing, *broken[:20]):
        print(f"  MISSING OR BROKEN  {line}")
    return 1 if missing or broken else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))
