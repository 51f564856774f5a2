"""How strong the bots are: `python tests/bench/bots_results.py [GAMES]`.

Plays the ladders of every game, its styles, and what v1.3's master does to the team, and writes
resources/results/bots.md with the seed and the command.
"""

import sys
from collections import Counter
from pathlib import Path

from ladders import LADDERS, SEED, Duel, measured, neighbours, told

from engine.bots.table import simulation
from engine.games import game
from engine.kernel.game import Setup
from engine.lab.statistics.intervals import wilson
from engine.lab.workers import workers

PAGE = Path(__file__).parent.parent.parent / "resources" / "results" / "bots.md"
NOTES = Path(__file__).with_name("bots_notes.md")
STYLES = {  # game -> style, and the act that it is known by
    "merit57": {
        "generous": "give",
        "ascetic": "practice",
        "guardian": "protect",
    },
    "merit13": {"generous": "give", "guardian": "protect"},
}
INTRO = """\
# How strong the bots are

{games} games a row, seed `{seed}`; command: `python tests/bench/bots_results.py {argument}`, the
ladders alone: `python packaging/launch.py bench bots`. One bot sits among others of one kind and
goes round the seats on equal seeds; a shared win counts in parts. Shares have their 95 % intervals.
Points are 400 · log10(odds × opponents), as on Elo’s scale, against that one company: they do not
add up from table to table. A level has a name of its own where it stands 100 points above the one
below it.
"""
TEAM_GAMES = 50  # of four masters, which think long


def ladder(game_id, games, executor):
    """Yield the table of a game's levels."""
    rules, (_, house) = game(game_id), LADDERS[game_id]
    under = f", {', '.join(f'`{key}={value}`' for key, value in house.items())}" if house else ""
    yield f"## {game_id}{under}"
    yield ""
    yield "| level | plays as | seats | among those below | share of wins | points above |"
    yield "|---|---|---|---|---|---|"
    first = next(iter(rules.levels))
    yield f"| {first} | `{rules.levels[first]}` | | | | |"
    for duel in neighbours(game_id):
        share, above = told(measured(duel, games, executor), duel.seats)
        print(game_id, duel.one, share, above, flush=True)
        plays = rules.levels[duel.one]
        yield f"| {duel.one} | `{plays}` | {duel.seats} | {duel.others} | {share} | {above} |"
    yield ""


def acted(duel, first, last):
    """Return what the one and the others did with their actions in the games of these numbers."""
    rules, own, others = game(duel.game), Counter(), Counter()
    for number in range(first, last):
        heard = []
        table = simulation(rules, duel.setup(number), heard.append, every=True)
        table.play()
        owners = getattr(table.state, "owners", range(duel.seats))
        for event in heard:
            if event[0] == "acts":
                mine = owners[event[1]] == number % duel.seats
                (own if mine else others)[event[2]] += 1
    return own, others


def styles(game_id, games, executor):
    """Yield the table of a game's styles."""
    house = LADDERS[game_id][1]
    yield "| style | share of wins among three hard | its own act | of its actions | of theirs |"
    yield "|---|---|---|---|---|"
    for style, verb in STYLES[game_id].items():
        duel = Duel(game_id, style, "hard", 4, house)
        share, _ = told(measured(duel, games, executor), 4)
        own, others = acted(duel, 0, games // 5)
        mine, theirs = own[verb] / own.total(), others[verb] / others.total()
        print(game_id, style, share, f"{mine / theirs:.2f}", flush=True)
        yield f"| {style} | {share} | {verb} | {mine:.1%} ({mine / theirs:.1f} ×) | {theirs:.1%} |"
    yield ""


def team_wins(players, house, first, last):
    """Return how many of these games a team won."""
    rules = game("merit13")
    setups = (Setup("merit13", players, f"{SEED}.{number}", house) for number in range(first, last))
    return sum(bool(simulation(rules, setup).play().winners) for setup in setups)


def teams(executor):
    """Yield how often a team of masters wins, beside one of the middle level."""
    yield "| preset | four masters | four middle |"
    yield "|---|---|---|"
    for preset, house in game("merit13").rule_sheet.presets.items():
        row = []
        for bot, games in (("master", TEAM_GAMES), ("middle", 10 * TEAM_GAMES)):
            step = games // 10
            done = [
                executor.submit(team_wins, (bot,) * 4, dict(house), at, at + step)
                for at in range(0, games, step)
            ]
            won = sum(each.result() for each in done)
            low, high = wilson(won, games)
            row.append(f"{won / games:.1%} [{low:.1%} – {high:.1%}] of {games:,}")
        print(preset, *row, flush=True)
        yield f"| {preset} | {row[0]} | {row[1]} |"
    yield ""


def main(games):
    page = [INTRO.format(games=f"{games:,}", seed=SEED, argument=games)]
    with workers("2") as executor:
        for game_id in LADDERS:
            page += ladder(game_id, games, executor)
            if game_id in STYLES:
                page += styles(game_id, games, executor)
        page += ["## merit13: what masters do to the team", "", *teams(executor)]
    text = "\n".join(page) + "\n" + NOTES.read_text(encoding="utf-8")
    PAGE.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
