"""`samsara sim`: games by the thousand, as a table and as JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from engine.games import game
from engine.kernel.wording import Teller
from engine.lab.report import report
from engine.lab.simulate import Plan, simulate, workers
from engine.library.files import write_text
from gui.cli.arguments import Typed, UsageError
from gui.cli.seating import game_of, house_of, players_of
from gui.cli.tables import Bar, table
from resources.catalogue import Catalogue

_SPREAD = ("least", "tenth", "median", "ninetieth", "most")


def sim(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Simulate games and yield the table of what they came to."""
    rules, content = game_of(typed)
    if "games" not in typed.numbers:
        raise UsageError("usage-missing", command="sim", expected="--games N")
    plan = Plan(
        rules.id,
        typed.numbers["games"],
        players_of(typed, rules, default_bot="random"),
        typed.texts.get("seed", "1"),
        house_of(typed, rules),
        content=content,
    )
    rules.begin(plan.setup(0))  # so that rules which do not fit together are told at once
    target = typed.texts.get("json")
    data = _run(plan, _jobs(typed))
    if target == "-":
        yield json.dumps(data, ensure_ascii=False, indent=1)
        return
    if target is not None:
        write_text(Path(target), json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    yield from _lines(data, words)


def _jobs(typed: Typed) -> str:
    jobs = typed.texts.get("jobs", "1")
    most = 4 * (os.cpu_count() or 1)
    number = jobs.isascii() and jobs.isdigit() and len(jobs) < 6 and 1 <= int(jobs) <= most
    if not number and "://" not in jobs:
        raise UsageError(
            "usage-given", given=f"--jobs {jobs[:40]}", expected=f"1 … {most} | tcp://HOST:PORT"
        )
    return jobs


def _run(plan: Plan, jobs: str) -> dict[str, Any]:
    bar = Bar()
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
