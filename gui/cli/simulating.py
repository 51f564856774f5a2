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
from engine.lab.report import report
from engine.lab.simulate import Plan, simulate
from engine.lab.workers import workers
from gui.cli.options import ValueKind, needed, option, path_or_output, switch, text, whole
from gui.cli.seating import Seated
from gui.cli.sim_tables import report_lines
from gui.cli.tables import ProgressBar
from resources.catalogue import Catalogue

_MOST_GAMES = 100_000_000


def jobs_kind() -> ValueKind[str]:
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
    jobs: str = option(jobs_kind(), "1")
    json: str | None = option(path_or_output("FILE|-"), None)
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the table of what the games came to."""
        if self.json not in (None, "-"):
            refuse(Path(self.json), force=self.force)  # before the games are played
        chosen = self.chosen()
        rules, content, _ = chosen
        players = self.seats(rules, default_bot=rules.default_bot)
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
        yield from chosen.notes(words)
        yield from report_lines(data, words, named=self.bots is not None)


def _run(plan: Plan, jobs: str) -> dict[str, Any]:
    bar = ProgressBar()
    try:
        with workers(jobs) as executor:
            began = perf_counter()
            counts = simulate(plan, executor, bar)
            return report(plan, counts, perf_counter() - began)
    finally:
        bar.close()
