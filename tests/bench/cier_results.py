"""What the duels of Cier are worth: `python tests/bench/cier_results.py`, some minutes.

Solves every duel of two characters, proves some of the solutions by best responses, and lets the
bots play each other; writes resources/results/cier.md with the rules hash and the command.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from engine.games import game
from engine.games.cier.abilities import IDS
from engine.games.cier.bots.duel import (
    MISTAKE,
    Duel,
    DuelPosition,
    DuelSide,
    duel,
    in_order,
    worked_out,
)
from engine.games.cier.characters import OWN
from engine.games.cier.rules import resolve
from engine.lab.counts import mean
from engine.lab.simulate import Plan, simulate
from engine.lab.statistics.intervals import wilson

GAME_TESTS = Path(__file__).parent.parent / "engine" / "games" / "cier"
sys.path.insert(0, str(GAME_TESTS))

from best_response import exploitability  # noqa: E402  found by the path above
from cier_exploits import shares  # noqa: E402

CIER = game("cier")
RULES = resolve({})
PAGE = Path(__file__).parent.parent.parent / "resources" / "results" / "cier.md"
SEED = "balance"
# rulings §8, row by row in the order of OWN
EXPECTED = """\
0.50 0.36 0.33 0.56 0.49 0.33 0.55 0.57 0.57
0.64 0.50 0.51 0.58 0.64 0.51 0.58 0.59 0.59
0.67 0.49 0.50 0.49 0.56 0.49 0.51 0.49 0.57
0.44 0.42 0.51 0.50 0.42 0.43 0.48 0.47 0.52
0.51 0.36 0.44 0.58 0.49 0.44 0.57 0.58 0.58
0.67 0.49 0.51 0.57 0.56 0.50 0.53 0.49 0.58
0.45 0.42 0.49 0.52 0.43 0.47 0.50 0.49 0.53
0.43 0.41 0.51 0.53 0.42 0.51 0.51 0.51 0.55
0.43 0.41 0.43 0.48 0.42 0.42 0.47 0.45 0.50
"""
PROVEN = (("plain", "plain"), ("boss", "commoner"), ("gunner", "watchman"), ("mason", "dancer"))
SPOTS = (0, 1, 2, 4, 8)  # halves of ammunition on both sides
TABLES = (
    ("", ("equilibrium", "steady")),
    ("", ("equilibrium", "hasty")),
    ("", ("hasty", "random")),
    ("", ("steady",) * 4),
    ("boss", ("steady",) * 2),
    ("boss", ("steady",) * 4),
    ("boss", ("steady",) * 6),
    ("boss-minion", ("steady",) * 6),
    ("boss-conversion", ("steady",) * 6),
    ("boss-two", ("steady",) * 6),
    ("skill", ("steady",) * 8),
)
TEMPLATE = """\
# What the duels of Cier are worth

Command: `python tests/bench/cier_results.py {games}`. Edition {edition}.

Every value is exact for ammunition counted up to 5 and a draw after 40 exchanges of a turn; it is
the row character's, and a draw counts one half.

## Legal abilities only

{legal}

## The whole game

Whoever has a life to spare may break a rule by intent: it costs a life and ends the turn, and with
it whatever the other one has saved up.

{whole}

The boss against one commoner: {boss}.

## Proofs

Both sides' best answers to what the other one mixes, found by a walk of their own through every
position and every exchange left, gain together:

{proofs}

## Mixes of the duel of one life each

{mixes}

Other mixes of the same value exist: where two abilities meet the same answers, a mix may lean on
either.

## Bots against each other

{games:,} matches a line, 95 % intervals in brackets.

{played}

## A plan against the table

One player loads with nothing in hand and strikes somebody with a hatchet as soon as it can, among
others of `equilibrium`; {games:,} matches a line.

| seats | it wins | its part of the table | matches that stall |
|---|---|---|---|
{struck}
"""


def side(name):
    return DuelSide(RULES.kits[name], RULES.kits[name].hp or RULES.individual_hp)


def solved(name, other, *, mistakes):
    """Return the duel of two characters, the way round in which it is kept."""
    pair = [side(name), side(other)]
    return duel(RULES, *(pair if in_order(*pair) else pair[::-1]), mistakes=mistakes)


def value(name, other, *, mistakes):
    game_value = solved(name, other, mistakes=mistakes).value
    return game_value if in_order(side(name), side(other)) else 1 - game_value


def values(*, mistakes):
    return {(name, other): value(name, other, mistakes=mistakes) for name in OWN for other in OWN}


def table_of(found):
    """Return the table of values, with each character's mean over the other seven."""
    yield "| | " + " | ".join(OWN) + " | mean |"
    yield "|---|" + "---|" * (len(OWN) + 1)
    for name in OWN:
        others = [found[name, other] for other in OWN[:-1] if other != name]
        row = " | ".join(f"{found[name, other]:.3f}" for other in OWN)
        yield f"| {name} | {row} | {sum(others) / len(others):.3f} |"


def compared(found):
    """Return how far the table is from the one of the rulings."""
    rows = [list(map(float, row.split())) for row in EXPECTED.splitlines()]
    away = {
        (name, other): found[name, other] - rows[i][k]
        for i, name in enumerate(OWN)
        for k, other in enumerate(OWN)
    }
    beyond = [f"{a} – {b} {d:+.3f}" for (a, b), d in away.items() if abs(d) > 0.02]
    return f"Furthest from the rulings' table: {max(map(abs, away.values())):.3f}. " + (
        f"Beyond 0.02: {'; '.join(beyond)}." if beyond else "No cell is beyond 0.02."
    )


def proofs():
    yield "| duel | value | solved in | gained by best answers |"
    yield "|---|---|---|---|"
    for name, other in PROVEN:
        worked_out.cache_clear()
        os.environ["SAMSARA_CACHE"] = str(Path(os.environ["SAMSARA_CACHE"]) / "none")
        began = process_time()
        found = solved(name, other, mistakes=True)
        seconds = process_time() - began
        gained = exploitability(found)
        print(name, other, seconds, gained, flush=True)
        worth = value(name, other, mistakes=True)
        yield f"| {name} – {other} | {worth:.4f} | {seconds:.2f} s | {gained:.1e} |"


def mixes():
    yield "| ammunition | mix |"
    yield "|---|---|"
    found = Duel(RULES, side("plain"), side("plain"), mistakes=True)
    names = dict(enumerate(IDS)) | {MISTAKE: "a mistake"}
    for ammo in SPOTS:
        spot = found.turn.spots[DuelPosition(ammo, 0, ammo, 0)]
        rows = found.mix(spot, RULES.stalemate).rows
        mix = sorted(zip(rows, found.turn.answers[spot][0], strict=True), reverse=True)
        shares = ", ".join(f"{names[answer]} {share:.2f}" for share, answer in mix if share > 0)
        yield f"| {ammo / 2:g} / {ammo / 2:g} | {shares} |"


def played(games):
    yield "| match | bots | endings | exchanges |"
    yield "|---|---|---|---|"
    for preset, players in TABLES:
        house = dict(CIER.rule_sheet.presets[preset]) if preset else {}
        counts = simulate(Plan("cier", games, players, SEED, house))
        low_high = {
            end: "{:.0%} ({:.0%} – {:.0%})".format(n / games, *wilson(n, games))
            for end, n in sorted(counts.outcomes.items())
        }
        ends = ", ".join(f"{end} {share}" for end, share in low_high.items())
        exchanges = mean(counts.values["exchanges"])
        bots = " ".join(dict.fromkeys(players)) + f" × {len(players)}"
        print(preset, bots, ends, flush=True)
        yield f"| {preset or 'individual'} | {bots} | {ends} | {exchanges:.1f} |"


def struck(games):
    for seats in range(3, 9):
        share, stalled = shares("striker", "equilibrium", seats, games)
        low, high = wilson(share * games, games)
        line = (
            f"| {seats} | {share:.1%} ({low:.1%} – {high:.1%}) | {1 / seats:.1%} | {stalled:.1%} |"
        )
        print(line, flush=True)
        yield line


def main(games):
    legal, whole = values(mistakes=False), values(mistakes=True)
    print(compared(legal), compared(whole), flush=True)
    parts = {
        "games": games,
        "edition": f"{CIER.edition}, rules {CIER.rule_sheet.digest({})}, seed `{SEED}`",
        "legal": "\n".join([*table_of(legal), "", compared(legal)]),
        "whole": "\n".join([*table_of(whole), "", compared(whole)]),
        "boss": f"{value('boss', 'commoner', mistakes=True):.4f}",
        "proofs": "\n".join(proofs()),
        "mixes": "\n".join(mixes()),
        "played": "\n".join(played(games)),
        "struck": "\n".join(struck(games)),
    }
    PAGE.write_text(TEMPLATE.format(**parts), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ["SAMSARA_CACHE"] = folder
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
