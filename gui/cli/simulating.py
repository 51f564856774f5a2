"""`samsara sim`: games by the thousand, as a table and as JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar

from engine.files.writing import refuse, write_text
from engine.games import game
from engine.kernel.wording import Teller
from engine.lab.report import report
from engine.lab.simulate import Plan, simulate
from engine.lab.workers import workers
from gui.cli.options import ValueKind, needed, option, path_or_output, switch, text, whole
from gui.cli.seating import Seated
from gui.cli.tables import ProgressBar, table
from resources.catalogue import Catalogue

_SPREAD = ("least", "tenth", "median", "ninetieth", "most")
_MOST_GAMES = 100_000_000


def _jobs() -> ValueKind[str]:
    """Take a number of processes, or where a dask scheduler is."""
    most = 4 * (os.cpu_count() or 1)
    processes = whole("J", 1, most)

    def read(word: str) -> str | None:
        return word if "://" in word or processes.read(word) is not None else None

    return ValueKind("J", read, f"1 … {most} | tcp://HOST:PORT")


@dataclass(frozen=True, kw_only=True)
class Sim(Seated):
    """Play many games and count."""

    name: ClassVar[str] = "sim"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara sim {game} --games 5000 --jobs 2",
        "samsara sim {game} --games 5000 --house my-rules.toml --json result.json",
    )

    games: int = needed(whole("N", 1, _MOST_GAMES))
    seed: str = option(text("S"), "1")
    jobs: str = option(_jobs(), "1")
    json: str | None = option(path_or_output("FILE|-"), None)
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the table of what the games came to."""
        if self.json not in (None, "-"):
            refuse(Path(self.json), force=self.force)  # before the games are played
        rules, content = self.chosen()
        players = self.seats(rules, default_bot="random")
        house = self.changes(rules)
        plan = Plan(rules.id, self.games, players, self.seed, house, content=content)
        rules.begin(plan.setup(0))  # so that rules which do not fit together are told at once
        data = _run(plan, self.jobs)
        text = json.dumps(data, ensure_ascii=False, indent=1)
        if self.json == "-":
            yield text
            return
        if self.json is not None:
            write_text(Path(self.json), text + "\n", force=self.force)
        yield from _lines(data, words)


def _run(plan: Plan, jobs: str) -> dict[str, Any]:
    bar = ProgressBar()
    try:
        with workers(jobs) as executor:
            began = perf_counter()
            counts = simulate(plan, executor, bar)
            return report(plan, counts, perf_counter() - began)
    finally:
        bar.close()


def _lines(data: dict[str, Any], words: Catalogue) -> Iterator[str]:
    game_id = data["game"]
    yield words.say(
        "sim.head",
        game=words.say(f"{game_id}.name"),
        edition=data["edition"],
        rules=data["rules"],
        seed=data["seed"],
    )
    yield words.say(
        "sim.pace",
        games=f"{data['games']:,}",
        seconds=f"{data['seconds']:.1f}",
        pace=f"{data['games_per_second']:,.0f}",
    )
    for key, value in data["house"].items():
        yield f"  {key} = {json.dumps(value, ensure_ascii=False)}"
    yield ""
    yield from _outcomes(data, words)
    yield ""
    yield from _seats(data, words)
    if data["measures"]:
        yield ""
        yield from _measures(data, words)


def _interval(entry: dict[str, Any]) -> list[str]:
    return [f"{entry['share']:.1%}", f"{entry['low']:.1%} – {entry['high']:.1%}"]


def _outcomes(data: dict[str, Any], words: Catalogue) -> list[str]:
    rows = [
        [words.say(f"{data['game']}.ending.{name}"), f"{count:,}", *_interval(data["shares"][name])]
        for name, count in data["outcomes"].items()
    ]
    return table([words.say(f"sim.{name}") for name in ("outcome", "games", "share", "low")], rows)


def _seats(data: dict[str, Any], words: Catalogue) -> list[str]:
    rows = [
        [
            words.say("sim.seat", seat=entry["seat"] + 1, player=entry["player"]),
            f"{entry['wins']:,}",
            *_interval(entry),
            f"{entry['mean_score']:,.1f}",
        ]
        for entry in data["seats"]
    ]
    names = ("player", "wins", "share", "low", "score")
    return table([words.say(f"sim.{name}") for name in names], rows)


def _measures(data: dict[str, Any], words: Catalogue) -> list[str]:
    rules = game(data["game"])
    teller = Teller(rules, None, words.lang)
    rows = [
        [
            teller.measure(name),
            f"{entry['mean']:,.2f}",
            *(f"{entry[name]:,}" for name in _SPREAD),
        ]
        for name, entry in data["measures"].items()
    ]
    return table([words.say(f"sim.{name}") for name in ("figure", "mean", *_SPREAD)], rows)
